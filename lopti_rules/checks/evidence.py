"""Evidence by play: whole rounds with a rule in force, up to the first player out.

Only what is doubtful is played out, since it takes a thousand times as long as the other checks.
What it shows is a sample, never a proof.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from lopti_rules.language.ast import Rule

if TYPE_CHECKING:
    from lopti_rules.engine.actions import Action
    from lopti_rules.engine.game import Game
    from lopti_rules.rulebook.model import Rulebook
    from lopti_rules.simulation.careful import CarefulBot

ROUNDS: Final = 6
PLAYERS: Final = 3
MOST_ACTIONS: Final = 1_000
"""Some ten times what such players need for a round of base Lopti up to the first player out."""


class Played(NamedTuple):
    """How rounds went: how many were played, how many had a winner, and how long they were.

    `actions` and `base` are those of all rounds together, with and without the rules; a round
    without a winner counts in full.
    """

    rounds: int
    won: int
    actions: int
    base: int


def play_out(rules: Sequence[Rule], rulebook: "str | Rulebook") -> Played:
    """Rounds of careful players with the rules in force, next to the same deals without.

    The deals are those of the seeds from 0, so the same rules give the same figures.

    Raises:
        RuleRefused: a rule cannot be put in force.
    """
    from lopti_rules.rulebook.loader import find_rulebook

    book = find_rulebook(rulebook) if isinstance(rulebook, str) else rulebook
    lengths = [_play(book, rules, seed) for seed in range(ROUNDS)]
    base = [_play(book, (), seed) for seed in range(ROUNDS)]
    return Played(
        rounds=ROUNDS,
        won=sum(length is not None for length in lengths),
        actions=sum(MOST_ACTIONS if length is None else length for length in lengths),
        base=sum(MOST_ACTIONS if length is None else length for length in base),
    )


def _play(book: "Rulebook", rules: Sequence[Rule], seed: int) -> int | None:
    """The number of actions up to the first player out, or None if there are too many."""
    from lopti_rules.engine.game import Game
    from lopti_rules.simulation.careful import CarefulBot

    game = Game(book, rules, PLAYERS, seed=seed)
    bots = [CarefulBot(book, seed, seat) for seat in range(PLAYERS)]
    for count in range(MOST_ACTIONS):
        if game.places:
            return count
        game.apply(next_action(game, bots))
    return None


def next_action(game: "Game", bots: "Sequence[CarefulBot]") -> "Action":
    """What the first player who may act, and wants to, does."""
    legal = game.legal_actions()
    for seat, bot in enumerate(bots):
        own = [action for action in legal if getattr(action, "seat", game.turn) == seat]
        action = bot.choose(game.view(seat), own) if own else None
        if action is not None:
            return action
    return legal[0]
