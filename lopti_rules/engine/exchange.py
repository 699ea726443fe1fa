"""Rules exchanged in the middle of a round: some stop acting, others join.

What has been done stands. A rule that stops acting leaves its questions, duties and abilities
unfinished; a rule that joins acts on what happens from then on. A rule keeps its number for the
whole round, since events that wait, and the log, name it by that.

Clauses: VOTE-16, VOTE-17, ADD-10, AMB-70.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from lopti_rules.cards import NOBODY
from lopti_rules.compiler.books import compile_book
from lopti_rules.compiler.compiled import CompiledRule
from lopti_rules.compiler.opcodes import DEED, SAID
from lopti_rules.engine.activation import KEY, close_offer, stop_run
from lopti_rules.engine.carrying import forget_names
from lopti_rules.engine.choices import FOR_NOTHING, by_chance, random_answer, settle_answer
from lopti_rules.engine.effects import forget_staged
from lopti_rules.engine.game import Game
from lopti_rules.engine.linking import Linked, link
from lopti_rules.engine.machine import run_queue
from lopti_rules.engine.occurrences import Event, events_of
from lopti_rules.engine.program import Program
from lopti_rules.engine.recording import Exchange
from lopti_rules.engine.rules import RuleLike, compiled_rules, rule_text
from lopti_rules.engine.table import Table
from lopti_rules.engine.turns import advance
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.switches import apply_readings


def exchange_rules(
    game: Game,
    rules: Sequence[RuleLike],
    acting: Collection[int],
    rulebook: Rulebook | None = None,
    *,
    forget: bool = False,
) -> tuple[Event, ...]:
    """What happened, in full, as the game went on by other rules.

    `rules` are those that the game has, in the same order, and behind them the ones that join; only
    those whose numbers are in `acting` act from now on. With a rulebook, it is played by that one.
    With `forget`, tokens and roles end of which no acting rule speaks.

    Raises:
        TextRefused: the text of a rule cannot be read.
        RuleRefused: a rule cannot be put in force. Nothing has changed.
    """
    book = game.book if rulebook is None else compile_book(_as_read(rulebook, game), game.players)
    compiled = compiled_rules(rules, book)
    linked = _masked(link(compiled, packs=book.packs), compiled, acting)
    if rulebook is not None:
        game.rulebook, game.book = rulebook, book
    _move_hooks(game.table, game.program, linked.program)
    texts = tuple(map(rule_text, rules))
    joined, done = texts[len(game.rules) :], len(game.actions)
    exchange = Exchange(done, joined, tuple(sorted(acting)), rulebook, forget)
    game.exchanges = (*game.exchanges, exchange)
    game.linked, game.rules = linked, texts
    _stop_rules(game.table, linked.program, acting)
    if forget:
        forget_names(game.table, linked, acting)
    return _go_on(game)


def _as_read(rulebook: Rulebook, game: Game) -> Rulebook:
    """The rulebook in the readings of the game."""
    return apply_readings(rulebook, game.readings) if game.readings else rulebook


def _masked(linked: Linked, compiled: Sequence[CompiledRule], acting: Collection[int]) -> Linked:
    """The program in which only some rules listen; the others keep their places in it."""
    program = linked.program
    for place, rule in enumerate(program.hook_rule):
        if rule not in acting:
            program.hook_cards[place] = 0
    for key, (first, last) in enumerate(zip(program.first, program.last, strict=True)):
        wanted = 0
        for cards in program.hook_cards[first:last]:
            wanted |= cards
        program.wanted[key] = wanted
    heard, watched = (
        {program.code[place] for place in _places_of(program, compiled, acting, code)}
        for code in (SAID, DEED)
    )
    return replace(linked, heard=tuple(sorted(heard)), watched=tuple(sorted(watched)))


def _places_of(
    program: Program, compiled: Iterable[CompiledRule], acting: Collection[int], code: int
) -> Iterator[int]:
    """The places in the code where an acting rule names a text that it listens to."""
    start = 0
    for number, rule in enumerate(compiled):
        end = start + len(rule.code)
        if number in acting:
            yield from (place + 1 for place in range(start, end, 2) if program.code[place] == code)
        start = end


def _move_hooks(t: Table, old: Program, new: Program) -> None:
    """Point the event under way at its hooks in the new program; those that join act on the next.

    Within an event hooks stand in the order of their rules, so those of joining rules are last.
    """
    if t.hook >= t.hook_end:
        t.hook = t.hook_end = 0
        return
    key = t.now[KEY]
    moved = new.first[key] - old.first[key]
    t.hook += moved
    t.hook_end += moved


def _stop_rules(t: Table, p: Program, acting: Collection[int]) -> None:
    """Leave unfinished what rules that act no longer have under way."""
    for place in reversed(range(t.offer_count)):
        if p.offer_rule[t.offer_row[place]] not in acting:
            close_offer(t, place)
    # Those that act still have theirs laid open again, when something happens next.
    for place in range(len(t.opened)):
        t.opened[place] = 0
    if t.running and t.acting_rule not in acting:
        stop_run(t)
        forget_staged(t)
        _forget_question(t)


def _forget_question(t: Table) -> None:
    t.suspended = 0
    t.ask = FOR_NOTHING
    t.ask_seat = NOBODY
    t.ask_mask = 0
    t.ask_min = 0
    t.ask_max = 0
    t.ask_no = 0
    t.ask_besides = 0
    t.ask_set = 0


def _go_on(game: Game) -> tuple[Event, ...]:
    """Go on with the event under way, whose rule may have been stopped, and with what follows."""
    t, book, program = game.table, game.book, game.program
    if not t.suspended:
        if not t.running and t.hook < t.hook_end:
            run_queue(t, book, program)
        if not t.suspended:
            advance(t, book, program)
    while game.chance == "seed" and by_chance(t):
        settle_answer(t, random_answer(t))
        advance(t, book, program)
    events = events_of(t.log, game.linked.names)
    t.log.clear()
    return events
