"""Verdicts on texts, as they decide on acts: what joins, what a vote may make of a rule.

An act carries the verdict on its text, made when it was done; folding a log looks nothing up.
"""

import re
from dataclasses import replace
from typing import Final, NoReturn

from lopti_rules.session.acts import TableVerdict
from lopti_rules.session.outcome import Step, refuse, step
from lopti_rules.session.people import check_voters, is_majority
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import Judgement, Names

REASON_CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "overrides_base": ("ADD-5", "ADD-6"),
    "blocks_victory": ("ADD-7",),
    "blocks_vote": ("ADD-8", "VOTE-20"),
    "infinite_loop": ("ADD-9",),
    "retroactive": ("ADD-10",),
    "unsafe": ("ADD-11", "ADD-12", "ADD-13", "ADD-15"),
    "non_consensual": ("ADD-14",),
    "targets_person": ("ADD-17", "ADD-18", "ADD-19"),
    "not_a_rule": ("ADD-2",),
    "changes_rules": ("VOTE-3", "VOTE-14"),
}
"""The clauses that each reason of a verdict stands for."""

_ALTERNATIVES: Final = frozenset({"unsafe", "targets_person"})
"""Reasons whose clauses do not all hold at once: the verdict names which."""
_VOTING: Final = re.compile(
    r"\b(vot(e|es|ed|ing|er|ers)|ballots?|roshambo|rock[ -]paper[ -]scissors)\b", re.IGNORECASE
)
"""In a text that cannot be read: it speaks of what no vote can change."""


def check_admissible(
    state: SessionState, judgement: Judgement | None, text: str, *, unreadable_joins: bool = False
) -> Judgement:
    """The verdict by which a text may join the session as a custom rule.

    A text that cannot be read joins if the table has admitted it, or with `unreadable_joins`; one
    that speaks of the vote never does, also where it is an old rule.

    Raises:
        Refused: `not_judged`, `unreadable`, or the weightiest reason of the verdict.

    Clauses: ADD-4 to ADD-19.
    """
    judgement = _judged(judgement)
    if judgement.verdict == "unreadable":
        if not unreadable_joins and not is_admitted(state, text):
            refuse("unreadable", "ADD-2", text=text)
        if touches_vote(text):
            refuse("blocks_vote", "ADD-8", "VOTE-20")
        return replace(judgement, verdict="admissible", by="table")
    if judgement.verdict != "admissible":
        _refuse_for(judgement, judgement.reasons)
    return judgement


def check_by_vote(
    state: SessionState, judgement: Judgement | None, text: str, *, unreadable_joins: bool
) -> Judgement:
    """The verdict by which a vote may make a text a rule: 'add, do not override' does not hold.

    Raises:
        Refused: `not_judged`, `protected`, `unreadable`, or the weightiest reason that holds.

    Clauses: VOTE-20, AMB-63.
    """
    judgement = _judged(judgement)
    if judgement.verdict == "unreadable" and touches_vote(text):
        refuse("protected", "VOTE-20")
    if "blocks_vote" in judgement.reasons:
        refuse("protected", "VOTE-20", "ADD-8")
    reasons = tuple(reason for reason in judgement.reasons if reason != "overrides_base")
    if reasons:
        _refuse_for(judgement, reasons)
    if judgement.verdict == "needs_vote":
        return judgement
    return check_admissible(state, judgement, text, unreadable_joins=unreadable_joins)


def vote_on_text(state: SessionState, act: TableVerdict) -> Step:
    """A text that the checks cannot read may join if more than half of all players say so.

    Clauses: AMB-94.
    """
    judgement = _judged(act.judgement)
    if judgement.verdict != "unreadable":
        refuse("can_be_judged", "ADD-4", verdict=judgement.verdict)
    if touches_vote(act.text):
        refuse("blocks_vote", "ADD-8", "VOTE-20")
    check_voters(state, act.for_, act.against)
    if not is_majority(act.for_, state.players):
        return step(state, "not_admitted")
    if is_admitted(state, act.text):
        return step(state, "admitted")
    return step(state, "admitted", admitted=(*state.admitted, act.text))


def is_admitted(state: SessionState, text: str) -> bool:
    """Whether the table has let a text join; breaks and blanks between its words do not matter."""
    return fold_blanks(text) in map(fold_blanks, state.admitted)


def touches_vote(text: str) -> bool:
    """Whether a text speaks of the Rule Vote or of Roshambo."""
    return _VOTING.search(text) is not None


def fold_blanks(text: str) -> str:
    """The words of a text with one blank between them."""
    return " ".join(text.split())


def _judged(judgement: Judgement | None) -> Judgement:
    if judgement is None:
        refuse("not_judged")
    return judgement


def _refuse_for(judgement: Judgement, reasons: Names) -> NoReturn:
    """Refuse for the first of some reasons, by the clauses that the verdict names for it."""
    reason = reasons[0] if reasons else "not_a_rule"
    named = judgement.clauses if judgement.reasons[:1] == reasons[:1] else ()
    stands_for = REASON_CLAUSES.get(reason, ())
    if named and reason in _ALTERNATIVES:
        stands_for = ()
    refuse(reason, *dict.fromkeys((*stands_for, *named)))
