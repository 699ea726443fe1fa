"""A round from its options to its record: rules judged, cards dealt, bots seated, played, kept."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from lopti_rules.cards import RANK_NAMES
from lopti_rules.cli.output import FAILED, PASSED
from lopti_rules.cli.table.faces import choose_faces
from lopti_rules.cli.table.keeping import keep_record
from lopti_rules.cli.table.names import Names, limit_words, words
from lopti_rules.cli.table.reader import Left
from lopti_rules.cli.table.round import Round
from lopti_rules.cli.table.rulesin import RuleInForce, RulesRefused, admit, names_of
from lopti_rules.cli.table.story import Teller
from lopti_rules.cli.table.terminal import Terminal
from lopti_rules.engine.game import Game
from lopti_rules.rulebook.following import limit_of
from lopti_rules.rulebook.loader import find_rulebook
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.simulation.bots import Bot, RandomBot
from lopti_rules.simulation.careful import CarefulBot


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    players: int
    seat: int
    bots: str
    seed: int | None
    rulebook: str
    rules: tuple[str, ...]
    record: Path | None
    auto: bool


def play_round(options: Options) -> int:
    """The exit code of a round that was played, or was not begun because a rule is refused.

    Raises:
        RulebookError: there is no such rulebook, or not for so many players.
        UnreadableText: a file cannot be read, or the record cannot be written.
    """
    terminal = Terminal(choose_faces())
    rulebook = find_rulebook(options.rulebook)
    try:
        rules = admit(options.rules, rulebook)
    except RulesRefused as refused:
        for line in refused.lines:
            terminal.say(line)
        terminal.say(words("not_begun"))
        return FAILED
    seed = secrets.randbits(32) if options.seed is None else options.seed
    texts = [rule.text for rule in rules]
    game = Game(rulebook, texts, options.players, seed=seed)
    if options.record is not None:
        # A place that cannot be written to is better known before the round than after it.
        keep_record(game, options.record)
    table = _round(options, game, rules, terminal, seed)
    _greet(options, table, seed)
    return _play(table, options.record)


def _play(table: Round, record: Path | None) -> int:
    """The exit code; whatever ends the round, its record is kept."""
    try:
        table.play()
    except Left:
        table.terminal.say(words("left"))
    except KeyboardInterrupt:
        table.terminal.say()
        table.terminal.say(words("left"))
        raise
    finally:
        if record is not None:
            keep_record(table.game, record)
            table.terminal.say(words("recorded", file=record))
    return PASSED


def _round(
    options: Options, game: Game, rules: tuple[RuleInForce, ...], terminal: Terminal, seed: int
) -> Round:
    names = Names(None if options.auto else options.seat)
    bots = {
        seat: _bot(options.bots, game.rulebook, seed, seat)
        for seat in range(game.players)
        if seat != names.you
    }
    teller = Teller(names, terminal.faces, names_of(rules), _limits(game.rulebook))
    return Round(game, bots, rules, terminal, teller)


def _bot(name: str, rulebook: Rulebook, seed: int, seat: int) -> Bot:
    return RandomBot(seed, seat) if name == "random" else CarefulBot(rulebook, seed, seat)


def _limits(rulebook: Rulebook) -> Mapping[str, str]:
    """For each limiting rank what may follow it, in words."""
    found = {rank: limit_of(rulebook, rank) for rank in RANK_NAMES}
    return {rank: limit_words(*limit) for rank, limit in found.items() if limit is not None}


def _greet(options: Options, table: Round, seed: int) -> None:
    """Effect: who plays, by which rules, and how to begin."""
    names = table.teller.names
    others = [names.listed(seat) for seat in table.bots]
    key = "greeting_auto" if options.auto else "greeting"
    you = None if names.you is None else names.listed(names.you)
    table.terminal.say(words(key, you=you, others=others, bots=options.bots, seed=seed))
    table.show_rules()
    if not options.auto:
        table.terminal.say(words("how_to_begin"))
