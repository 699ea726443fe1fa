"""What players say and do at the table: own abilities, duties and words that rules listen to.

Each is an action of its own, beside those of base Lopti, and takes nothing away from them. A duty
that nobody calls is done (LANGUAGE 7.8); duties and abilities end with the next base action.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from lopti_rules.cards import NOBODY
from lopti_rules.compiler.compiled import fold_text
from lopti_rules.engine.actions import Action, Done, Duty, Said, Use
from lopti_rules.engine.activation import close_offer
from lopti_rules.engine.linking import Linked
from lopti_rules.engine.machine import is_open, start_offer
from lopti_rules.engine.phases import OVER
from lopti_rules.engine.program import ABILITY, DO, SAY
from lopti_rules.engine.queue import AFTER, raise_event
from lopti_rules.engine.table import Table
from lopti_rules.errors import IllegalAction
from lopti_rules.events import EVENT_CODES

SAID_AFTER: Final = EVENT_CODES["said"] * 2 + AFTER
DONE_AFTER: Final = EVENT_CODES["done"] * 2 + AFTER

TableAct = Use | Said | Done | Duty


def legal_acts(t: Table, linked: Linked) -> Iterator[Action]:
    """What may be said and done at the table now, besides the actions of base Lopti."""
    if t.phase == OVER or not linked.program.hook_count:
        return
    yielded: set[Action] = set()
    for action in _acts(t, linked):
        if action not in yielded:
            yielded.add(action)
            yield action


def do_act(t: Table, linked: Linked, act: TableAct) -> None:
    """Do an act of the table; the engine is to go on from there.

    Raises:
        IllegalAction: it is not open to that player, or nobody listens. Nothing has changed.
    """
    if t.phase == OVER:
        raise IllegalAction("round_over")
    if act.seat >= t.players or not t.in_play >> act.seat & 1:
        raise IllegalAction("seat_not_in", {"seat": act.seat})
    match act:
        case Use():
            start_offer(t, linked.program, _ability(t, linked, act))
        case Duty():
            _settle_duty(t, linked, act)
        case Said():
            _say(t, linked, act)
        case Done():
            _do(t, linked, act)


def _acts(t: Table, linked: Linked) -> Iterator[Action]:
    p = linked.program
    for place in range(t.offer_count):
        row, seat = t.offer_row[place], t.offer_seat[place]
        if not is_open(t, p, place):
            continue
        if p.offer_kind[row] == ABILITY:
            yield Use(seat, p.offer_rule[row])
            continue
        text = linked.texts[p.offer_text[row]]
        yield Said(seat, text) if p.offer_kind[row] == SAY else Done(seat, text)
        yield from (Duty(seat, kept=True), Duty(seat, kept=False))
    for seat in range(t.players):
        if t.in_play >> seat & 1:
            yield from (Said(seat, linked.texts[number]) for number in linked.heard)
            yield from (Done(seat, linked.texts[number]) for number in linked.watched)


def _offers(t: Table, linked: Linked, seat: int, kinds: Sequence[int]) -> Iterator[int]:
    """The places of the open offers of these kinds to a player, the oldest first."""
    for place in range(t.offer_count):
        kind = linked.program.offer_kind[t.offer_row[place]]
        if t.offer_seat[place] == seat and kind in kinds and is_open(t, linked.program, place):
            yield place


def _ability(t: Table, linked: Linked, act: Use) -> int:
    for place in _offers(t, linked, act.seat, (ABILITY,)):
        if linked.program.offer_rule[t.offer_row[place]] == act.rule:
            return place
    raise IllegalAction("no_ability", {"rule": act.rule})


def _settle_duty(t: Table, linked: Linked, act: Duty) -> None:
    place = next(_offers(t, linked, act.seat, (SAY, DO)), None)
    if place is None:
        raise IllegalAction("no_duty", {"seat": act.seat})
    if act.kept:
        close_offer(t, place)
    else:
        start_offer(t, linked.program, place)


def _duty_of(t: Table, linked: Linked, seat: int, kind: int, text: str) -> int:
    """The place of a player's open duty to say or do that."""
    folded = fold_text(text)
    for place in _offers(t, linked, seat, (kind,)):
        if linked.texts[linked.program.offer_text[t.offer_row[place]]] == folded:
            return place
    raise IllegalAction("nobody_listens", {"text": text})


def _say(t: Table, linked: Linked, act: Said) -> None:
    """Words can keep a duty and set rules off, both at once."""
    heard = linked.heard_number(act.text)
    _keep_duty(t, linked, act, SAY, needed=heard < 0)
    if heard >= 0:
        raise_event(t, linked.program, SAID_AFTER, act.seat, NOBODY, 0, heard, 0, 0)


def _do(t: Table, linked: Linked, act: Done) -> None:
    """So can deeds."""
    watched = linked.watched_number(act.text)
    _keep_duty(t, linked, act, DO, needed=watched < 0)
    if watched >= 0:
        raise_event(t, linked.program, DONE_AFTER, act.seat, NOBODY, 0, watched, 0, 0)


def _keep_duty(t: Table, linked: Linked, act: Said | Done, kind: int, *, needed: bool) -> None:
    try:
        close_offer(t, _duty_of(t, linked, act.seat, kind, act.text))
    except IllegalAction:
        if needed:
            raise
