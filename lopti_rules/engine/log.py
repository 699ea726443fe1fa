"""The log: what happened, one row an event, and how a row is written out.

These are the events that a caller sees. Rules are set off by those of `lopti_rules.events`.
"""

from dataclasses import dataclass
from typing import Final

from lopti_rules.engine.kernel import primitive
from lopti_rules.engine.table import Table


@primitive
def emit(t: Table, code: int, a: int, b: int, c: int, d: int) -> None:
    """Write an event into the log; called only while `t.logging` is set."""
    t.log.append((code, a, b, c, d))


@dataclass(frozen=True, slots=True)
class LogKind:
    """One kind of log event: its code, its name, and what its values mean.

    `fields` names, for each value used, the field and how it is written: `seat`, `number`, `card`,
    `cards`, `rank`, `flag`, `cause`, `reset`, `facts`. `hidden` fields are for the seats of the
    event only.
    """

    code: int
    name: str
    fields: tuple[tuple[str, str], ...]
    hidden: tuple[str, ...] = ()


def _row(code: int, name: str, fields: str, hidden: str = "") -> LogKind:
    pairs = tuple((part.split(":")[0], part.split(":")[1]) for part in fields.split())
    return LogKind(code, name, pairs, tuple(hidden.split()))


SWAPPED: Final = 0
LEAD: Final = 1
PLAYED: Final = 2
REVEAL: Final = 3
DISCARD: Final = 4
CHAIN: Final = 5
PUSH: Final = 6
CHAIN_RESET: Final = 7
RESET: Final = 8
LOW_LIMIT: Final = 9
CLEAR: Final = 10
DREW: Final = 11
TOOK_FACE_UP: Final = 12
BONUS: Final = 13
PICKED_UP: Final = 14
OUT: Final = 15
WIN: Final = 16
TURN: Final = 17
ROUND_OVER: Final = 18
PASSED: Final = 19
RULE: Final = 20
GAVE: Final = 21
SHOWED: Final = 22
DUTY: Final = 23
CHOSE: Final = 24
HALTED: Final = 25
LAID_UP: Final = 26
STACKED: Final = 27
THROWN: Final = 28
ARRANGED: Final = 29
LEADER: Final = 30
TURNED: Final = 31
SKIPPED: Final = 32
REVERSED: Final = 33
AGAIN: Final = 34
CHOSE_NEXT: Final = 35
GAVE_PILE: Final = 36
INVERTED: Final = 37
JUMPED: Final = 38
NAMED: Final = 39
FLIPPED: Final = 40
LOST: Final = 41
KEPT: Final = 42
GAINED: Final = 43
PARTED: Final = 44
BECAME: Final = 45
PUT: Final = 46
TOOK_BACK: Final = 47
CONTESTED: Final = 48
OWED: Final = 49
PASSED_DEBT: Final = 50
PAID: Final = 51
MILLED: Final = 52
SAW: Final = 53
DEALT_BACK: Final = 54
SCORED: Final = 55
SWAPPED_TOP: Final = 56
RESHUFFLED: Final = 57
CAME_UP: Final = 58
PUT_UNDER: Final = 59
TOOK_UNDER: Final = 60
FETCHED: Final = 61
BURIED: Final = 62
EXTRA: Final = 63
OPENED: Final = 64
COVERED: Final = 65
COMPLETED: Final = 66
RESEATED: Final = 67

LOG: Final = (
    _row(SWAPPED, "swap", "seat:seat hand:card up:card"),
    _row(LEAD, "lead", "seat:seat"),
    _row(PLAYED, "play", "seat:seat cards:cards facts:facts"),
    _row(REVEAL, "reveal", "seat:seat index:number card:card legal:flag"),
    _row(DISCARD, "discard", "seat:seat cards:cards cause:cause"),
    _row(CHAIN, "chain", "count:number"),
    _row(PUSH, "push", "seat:seat to:seat"),
    _row(CHAIN_RESET, "chain_reset", "count:number reason:reset"),
    _row(RESET, "reset", "seat:seat"),
    _row(LOW_LIMIT, "low_limit", "seat:seat"),
    _row(CLEAR, "clear", "seat:seat cards:cards cause:cause"),
    _row(DREW, "draw", "seat:seat cards:cards cause:cause", "cards card"),
    _row(TOOK_FACE_UP, "take_face_up", "seat:seat cards:cards"),
    _row(BONUS, "bonus", "seat:seat"),
    _row(PICKED_UP, "pickup", "seat:seat cards:cards reason:cause"),
    _row(OUT, "out", "seat:seat place:number"),
    _row(WIN, "win", "seat:seat"),
    _row(TURN, "turn", "seat:seat"),
    _row(ROUND_OVER, "round_over", ""),
    _row(PASSED, "pass", "seat:seat"),
    _row(RULE, "rule", "rule:number"),
    _row(GAVE, "give", "from:seat to:seat cards:cards cause:cause", "cards"),
    _row(SHOWED, "show", "seat:seat cards:cards cause:cause to:seat", "cards"),
    _row(DUTY, "duty", "seat:seat cause:cause"),
    _row(CHOSE, "choose", "seat:seat"),
    _row(HALTED, "halted", "rule:number"),
    _row(LAID_UP, "lay", "seat:seat cards:cards"),
    _row(STACKED, "stack", "seat:seat card:card on:seat"),
    _row(THROWN, "throw_in", "seat:seat card:card"),
    _row(ARRANGED, "ready", "seat:seat"),
    _row(LEADER, "leader", "seat:seat cards:cards"),
    _row(TURNED, "turned", "card:card again:flag"),
    _row(SKIPPED, "skip", "seat:seat"),
    _row(REVERSED, "reverse", "seat:seat"),
    _row(AGAIN, "again", "seat:seat"),
    _row(CHOSE_NEXT, "next", "seat:seat to:seat"),
    _row(GAVE_PILE, "give_pile", "seat:seat to:seat"),
    _row(INVERTED, "invert", "seat:seat on:flag"),
    _row(JUMPED, "jump_in", "seat:seat before:seat"),
    _row(NAMED, "name", "seat:seat rank:rank"),
    _row(FLIPPED, "flip", "seat:seat card:card legal:flag"),
    _row(LOST, "lose", "seat:seat"),
    _row(KEPT, "keep", "seat:seat"),
    _row(GAINED, "gain", "seat:seat name:name count:number cause:cause"),
    _row(PARTED, "part", "seat:seat name:name count:number cause:cause"),
    _row(BECAME, "become", "seat:seat name:name cause:cause"),
    _row(PUT, "put", "seat:seat cards:cards cause:cause on_top:flag", "cards"),
    _row(TOOK_BACK, "take_back", "seat:seat cards:cards cause:cause"),
    _row(CONTESTED, "contest", "seat:seat last:seat cause:cause"),
    _row(OWED, "owe", "seat:seat count:number cause:cause"),
    _row(PASSED_DEBT, "pass_debt", "seat:seat to:seat count:number cause:cause"),
    _row(PAID, "pay", "seat:seat count:number cause:cause"),
    _row(MILLED, "mill", "cards:cards cause:cause unseen:flag", "cards"),
    _row(SAW, "see_top", "seat:seat cards:cards cause:cause openly:flag", "cards"),
    _row(DEALT_BACK, "deal_back", "seat:seat cards:cards cause:cause", "cards"),
    _row(SCORED, "score", "seat:seat count:number cause:cause"),
    _row(SWAPPED_TOP, "swap_top", "seat:seat given:card taken:card cause:cause", "given taken"),
    _row(RESHUFFLED, "reshuffle", "cards:cards cause:cause"),
    _row(CAME_UP, "thrown", "count:number sides:number cause:cause"),
    _row(PUT_UNDER, "put_under_pile", "seat:seat cards:cards cause:cause", "cards"),
    _row(TOOK_UNDER, "take_under", "seat:seat cards:cards cause:cause"),
    _row(FETCHED, "fetch", "seat:seat cards:cards cause:cause", "cards"),
    _row(BURIED, "bury", "cards:cards cause:cause", "cards"),
    _row(EXTRA, "extra_turn", "seat:seat"),
    _row(OPENED, "lay_open", "seat:seat cards:cards cause:cause"),
    _row(COVERED, "cover", "seat:seat cards:cards cause:cause"),
    _row(COMPLETED, "complete_four", "seat:seat cards:cards cause:cause"),
    _row(RESEATED, "new_seats", "cause:cause"),
)
"""The kinds, by code."""

RULE_CAUSE: Final = 7
"""A cause from here on stands for rule number `cause - RULE_CAUSE`; below, a code of CAUSES."""

RESET_REASONS: Final = ("play", "pickup", "clear")
"""Why a count of pushing cards ended, by code."""
