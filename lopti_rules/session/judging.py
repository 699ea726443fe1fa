"""Judging the texts of acts: what is asked of a judge, and the judge that uses the checks."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from lopti_rules.session.acts import Announce, EditOwn, JudgedAct, Propose, SetupVote, TableVerdict
from lopti_rules.session.rulebooks import base_rules
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import Change, Edition, Judgement
from lopti_rules.values import dataclass

if TYPE_CHECKING:
    from lopti_rules.rulebook.model import Rulebook


@dataclass(frozen=True, slots=True)
class Question:
    """A text to be judged, and what it would stand beside.

    `in_force` are the other rules in force in canonical words; those that only the table can read
    are left out. `change` says what a vote would do with the text; None: it joins by itself.
    """

    text: str
    in_force: tuple[str, ...]
    rulebook: "Rulebook"
    edition: Edition
    change: Change | None = None


Judge = Callable[[Question], Judgement]


def judge_by_checks(question: Question) -> Judgement:
    """The verdict of the checks.

    Clauses: ADD-4 to ADD-19.
    """
    from lopti_rules.checks.judging import judge  # folding a log needs no checks

    verdict = judge(question.text, rulebook=question.rulebook, in_force=question.in_force)
    clauses = tuple(
        clause
        for found in verdict.errors
        if set(found.reasons) & set(verdict.reasons[:1])
        for clause in found.clauses
    )
    return Judgement(
        verdict.verdict, verdict.reasons, tuple(dict.fromkeys(clauses)), verdict.canonical
    )


def question_of(state: SessionState, act: JudgedAct) -> Question:
    """What a judge is asked about an act."""
    name = act.rule if isinstance(act, EditOwn | Propose) else None
    others = [rule for rule in state.rules_in_force if rule.id != name]
    return Question(
        _text_of(state, act),
        tuple(rule.canonical for rule in others if rule.canonical is not None),
        base_rules(state).book,
        state.edition,
        act.change if isinstance(act, Propose) else None,
    )


def _text_of(state: SessionState, act: JudgedAct) -> str:
    match act:
        case Announce() | EditOwn() | TableVerdict():
            return act.text
        case SetupVote():
            return next((old.text for old in state.old_rules if old.rule == act.rule), "")
        case Propose(change="restore"):
            rule = state.rule(act.rule)
            return rule.text if rule is not None else ""
    return act.text or ""
