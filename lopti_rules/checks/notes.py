"""What a verdict says beside its findings: what was proved, and what is left to the table.

No check says "fine" about what it did not look at, so each family names here what it leaves out.
"""

from collections.abc import Iterator
from typing import Final

from lopti_rules.checks.diagnostic import Note, note
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.tree import find
from lopti_rules.effects import EFFECTS, Referee
from lopti_rules.language.ast import (
    Base,
    Breach,
    Contest,
    Discard,
    Duty,
    Give,
    Holds,
    Node,
    Person,
    PointOut,
    PutCards,
    PutUnder,
    TableJudges,
    TableNumber,
    Take,
    Trade,
    UpCards,
)

_TABLE_EFFECTS: Final = frozenset(kind.name for kind in EFFECTS if kind.referee == "table")


_WORDED: Final = (Duty, Contest, TableJudges, TableNumber, PointOut)
"""What is said in words of the table's own."""


def referee_of(subject: Subject) -> Referee:
    """Whether the cards alone decide what the rule does, or the table must say something."""
    kinds = (effect.kind for _, effect in subject.effects())
    asked = any(kind in _TABLE_EFFECTS for kind in kinds)
    heard = any(
        sentence.trigger is not None and sentence.trigger.event in {"said", "done"}
        for sentence in subject.rule.sentences
    )
    told = any(_has(subject, kind) for kind in (Holds, TableJudges, TableNumber))
    return "table" if asked or heard or told else "cards"


def proved(subject: Subject, bound: int | None) -> Iterator[Note]:
    """What holds of the rule for every game, by its form alone."""
    if not _has(subject, Base) and not _has(subject, Breach):
        yield note("additive")
    if bound is not None:
        yield note("bounded", number=bound)
    if not _has(subject, Person) and not _has(subject, Breach):
        yield note("same_for_all_seats")
    if any(
        isinstance(effect, Discard | Give | PutCards | PutUnder | Take | UpCards)
        for _, effect in subject.effects()
    ):
        yield note("keeps_a_card")
    duties = [effect for _, effect in subject.effects() if isinstance(effect, Duty)]
    if duties and all(duty.price for duty in duties):
        yield note("can_be_declined")


def left_to_table(subject: Subject, *, searched: bool) -> Iterator[Note]:
    """What no check looked at. `searched`: rounds were played out, which is a sample only."""
    yield note("victory_sampled" if searched else "victory_not_searched")
    yield note("balance")
    for duty in find(subject.rule, Duty):
        yield note("duty_said" if duty.act == "say" else "duty_done", text=duty.text)
    for contest in find(subject.rule, Contest):
        yield note("contest_held", text=contest.text)
    for judged in find(subject.rule, TableJudges):
        yield note("table_judges", text=judged.text)
    for counted in find(subject.rule, TableNumber):
        yield note("table_counts", text=counted.text, cap=counted.cap)
    for pointed in find(subject.rule, PointOut):
        yield note("tells_who" if pointed.who else "points_at", text=pointed.text)
    for trade in find(subject.rule, Trade):
        if trade.seconds:
            yield note("offers_in_time", number=trade.seconds)
    if any(_has(subject, kind) for kind in _WORDED):
        yield note("words_in_english")
    if _has(subject, Holds):
        yield note("hidden_hand")
    if not subject.beside.whole:
        looked, left_out = len(subject.in_force), subject.beside.left_out
        yield note("not_beside_all", looked=looked, number=looked + left_out)
    if subject.beside.left_out:
        yield note("no_bound_with_all", number=len(subject.in_force) + subject.beside.left_out)
    if subject.in_force or subject.beside.left_out or len(subject.rule.sentences) > 1:
        yield note("order_of_rules")


def _has(subject: Subject, kind: type[Node]) -> bool:
    return next(find(subject.rule, kind), None) is not None
