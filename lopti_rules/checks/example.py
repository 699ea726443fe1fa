"""An example by play: the first time that a rule does something in a round, as it happened.

The rounds are played with the rule in force by careful players, who let a play that sets the rule
off go before any other. So what is told of a rule is what it does, not what is said of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from lopti_rules.cards import MAX_PLAYERS, card_name, cards_of, rank_index
from lopti_rules.checks.evidence import next_action
from lopti_rules.engine.actions import Action, Duty, Play
from lopti_rules.engine.game import Game
from lopti_rules.engine.occurrences import Event
from lopti_rules.language.ast import Rule
from lopti_rules.rulebook.loader import find_rulebook
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.simulation.careful import CarefulBot
from lopti_rules.values import dataclass

PLAYERS: Final = 4
ROUNDS: Final = 12
MOST_ACTIONS: Final = 400
MOST_TRIALS: Final = 2_000
"""Plays tried out on a copy of the game, in all rounds together; each takes about a millisecond."""
MOST_STEPS: Final = 12
"""Actions told, where a rule asks and asks again."""
LONGEST: Final = 6
"""Steps told of a rule that begins with nothing to be seen, as by having a rank named."""
ONLOOKER: Final = MAX_PLAYERS
"""No seat of the round: who looks on sees what is open to all."""


@dataclass(frozen=True, slots=True)
class Step:
    """An action and what it brought about; no action: the deal."""

    action: Action | None
    events: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Example:
    """What happened, from the action that set the rule off until nothing of it is left open.

    `turn` is the seat in turn before it, `top` are the cards of the play that lay on top of the
    pile then, none if it was empty. `steps` hold what somebody sees who looks on.
    """

    turn: int | None
    top: tuple[int, ...]
    steps: tuple[Step, ...]


def find_example(rule: Rule, rulebook: str | Rulebook) -> Example | None:
    """The first time that the rule acts in one of some rounds, or None if it never does.

    The same rule gives the same example. One in which the rule changes something is preferred to
    one in which it acts without a trace, as on a player who has no card to give.

    Raises:
        RuleRefused: the rule cannot be put in force.
    """
    book = find_rulebook(rulebook) if isinstance(rulebook, str) else rulebook
    trials = [MOST_TRIALS]
    faint = None
    for seed in range(ROUNDS):
        for example in _examples(_dealt(book, rule, seed), seed, trials):
            if any(map(_shows, example.steps)):
                return example
            faint = faint or example
    return faint


def _shows(step: Step) -> bool:
    """Whether the rule is seen to change something, or to ask something of somebody."""
    return any(type(event.get("cause")) is int for event in step.events)


def _acts(events: Sequence[Event]) -> bool:
    return any(event.name == "rule" for event in events)


# ------------------------------------------------------------------ deals


def _dealt(book: Rulebook, rule: Rule, seed: int) -> Game:
    """A round; every other one is dealt so that somebody holds what sets the rule off."""
    game = Game(book, (rule,), min(PLAYERS, book.players.max), seed=seed)
    wanted = list(cards_of(_wanted(game)))
    if seed % 2 == 0 or not wanted:
        return game
    ranks = sorted({rank_index(card) for card in wanted})
    rank = ranks[seed // 2 % len(ranks)]
    names = [card_name(card) for card in wanted if rank_index(card) == rank]
    return Game(book, (rule,), seed=seed, deal=_favoured(game.deal, names))


def _wanted(game: Game) -> int:
    """The cards that the rule waits for, all its sentences together."""
    wanted = 0
    for cards in game.program.hook_cards:
        wanted |= cards
    return wanted & game.book.all_cards


def _favoured(deal: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The deal with hand cards of the first seat exchanged for the named ones."""
    hand = deal["players"][0]["hand"]
    pairs = zip(
        [card for card in hand if card not in names],
        [name for name in names if name not in hand],
        strict=False,
    )
    changed: dict[str, str] = {}
    for one, other in pairs:
        changed |= {one: other, other: one}
    return {"players": _renamed(deal["players"], changed), "draw": _renamed(deal["draw"], changed)}


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, names) for item in value]
    return names.get(value, value)


# ------------------------------------------------------------------ rounds


def _examples(game: Game, seed: int, trials: list[int]) -> Iterator[Example]:
    """Stories that begin with the rule acting, until the round is over or goes on for too long."""
    bots = [CarefulBot(game.rulebook, seed, seat) for seat in range(game.players)]
    turn: int | None = None
    top: tuple[int, ...] = ()
    steps = [Step(None, _seen(game.opening))] if _acts(game.opening) else []
    for _ in range(MOST_ACTIONS):
        if steps:
            steps += _settled(game, bots)
            if any(map(_shows, steps)) or len(steps) >= LONGEST or game.is_over:
                yield Example(turn, top, tuple(steps))
                steps = []
        if game.is_over:
            return
        if not steps:
            turn, top = game.turn, _top(game)
        action = _telling_play(game, trials) or next_action(game, bots)
        events = game.apply(action)
        if steps or _acts(events):
            steps.append(Step(action, _seen(events)))


def _top(game: Game) -> tuple[int, ...]:
    table = game.table
    return tuple(cards_of(table.pile[table.pile_count - 1])) if table.pile_count else ()


def _seen(events: Sequence[Event]) -> tuple[Mapping[str, Any], ...]:
    return tuple(event.seen_by(ONLOOKER) for event in events)


def _settled(game: Game, bots: Sequence[CarefulBot]) -> Iterator[Step]:
    """What the rule asks, and the duties it gives, answered one after the other."""
    for _ in range(MOST_STEPS):
        is_duty = any(isinstance(action, Duty) for action in game.legal_actions())
        if game.is_over or not (game.table.suspended or is_duty):
            return
        action = next_action(game, bots)
        yield Step(action, _seen(game.apply(action)))


def _telling_play(game: Game, trials: list[int]) -> Action | None:
    """A play of the player in turn in which the rule is seen to do something."""
    if game.table.suspended:
        return None
    wanted = _wanted(game) or game.book.all_cards
    for action in game.legal_actions():
        if not isinstance(action, Play) or action.seat not in (None, game.turn):
            continue
        if trials[0] and any(wanted >> card & 1 for card in action.cards):
            trials[0] -= 1
            trial = game.copy()
            if _shows(Step(action, _seen(trial.apply(action)))) or trial.table.suspended:
                return action
    return None
