"""Governance scenarios: a session, acts, and what must come of each, written down in YAML.

The file says of a text which clauses it breaks, for readers who have no judge. Here the checks
judge every text that they can read; for one that they cannot, what the file says is the table's
word.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BeforeValidator, Field, StrictBool, StrictInt, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from lopti_rules.complaints import complaints_of, kind_of
from lopti_rules.errors import SessionError
from lopti_rules.records.notation import Closed, action_text
from lopti_rules.records.record import Short, Text
from lopti_rules.records.runner import Finding, Outcome
from lopti_rules.records.scenario import MAX_STEPS, placed
from lopti_rules.session.actforms import read_act
from lopti_rules.session.acts import Act, Announce, act_name
from lopti_rules.session.description import describe
from lopti_rules.session.fold import Log
from lopti_rules.session.given import Given, Some, state_of
from lopti_rules.session.judging import Judge, Question, judge_by_checks
from lopti_rules.session.session import Session
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import Edition, Judgement
from lopti_rules.session.verdicts import REASON_CLAUSES
from lopti_rules.yamltext import Document, read_yaml

NOTES: Final = ("breaks", "same_as")
"""What the file says of an announced text, for the reader: no fields of the act."""


class NotedAct(Closed):
    """An act, and what is noted of its text."""

    written: dict[str, Any]
    breaks: Some = ()
    """The clauses that the text breaks."""
    same_as: Short | None = None
    """The removed rule that it repeats."""

    @property
    def act(self) -> Act:
        """The act."""
        return read_act(self.written)


def _read_noted(value: Any) -> Any:
    """The act's map and the notes apart; a map that is no act is refused where it stands."""
    if not isinstance(value, Mapping):
        raise PydanticCustomError("not_a_map", "no map", {"given": kind_of(value)})
    written = {key: one for key, one in value.items() if key not in NOTES}
    try:
        act = read_act(written)
    except SessionError as error:
        raise PydanticCustomError(error.code, "no act", error.params) from None
    notes = {key: one for key, one in value.items() if key in NOTES}
    if notes and not isinstance(act, Announce):
        params = {"type": act_name(act), "field": next(iter(notes))}
        raise PydanticCustomError("act_unknown_field", "note", params)
    return {"written": written, **notes}


class Score(Closed):
    """The decisive throws that each side has won."""

    for_: Annotated[StrictInt, Field(alias="for")]
    against: StrictInt


class Expected(Closed):
    """What must hold after a step. Only the fields given are compared, so defaults mean nothing."""

    players: Some = ()
    absent: Some = ()
    joining: Some = ()
    seats: Some = ()
    places: Some = ()
    round: StrictInt = 0
    phase: Literal["setup", "dealing", "play", "after", "over"] = "setup"
    dealer: Short | None = None
    leader: Short | None = None
    attempt: Literal["none", "available", "spent"] = "none"
    tie: StrictBool = False
    score: Score | None = None
    rules: dict[Short, Short] = Field(default_factory=dict)
    """All of them, as in `base_changes`; in the other maps only what is given is compared."""
    base_changes: dict[Short, Literal["next_round", "in_force"]] = Field(default_factory=dict)
    texts: dict[Short, Text] = Field(default_factory=dict)
    creators: dict[Short, Short] = Field(default_factory=dict)
    readings: dict[Short, Text] = Field(default_factory=dict)
    left_to_table: Some = ()
    """The rules and clauses in force that a card game could not play."""
    stands: tuple[Text, ...] = ()
    dropped: tuple[Text, ...] = ()


class Step(Closed):
    """One act, and what must come of it."""

    act: Annotated[NotedAct, BeforeValidator(_read_noted)]
    accepted: StrictBool
    reason: Short | None = None
    result: Text | None = None
    state: Expected = Field(default_factory=Expected)

    @model_validator(mode="after")
    def _gives_a_reason_only_against(self) -> Self:
        if self.accepted and self.reason is not None:
            raise PydanticCustomError("reason_of_accepted", "reason", {})
        return self


class Scenario(Closed):
    """One example: a session, and steps."""

    id: Short
    title: Text = ""
    clauses: tuple[Short, ...] = ()
    editions: Annotated[tuple[Edition, ...], Field(min_length=1)] = ("classic", "current")
    given: Given
    steps: Annotated[tuple[Step, ...], Field(max_length=MAX_STEPS)]


class GovernanceFile(Closed):
    """A file of governance scenarios."""

    schema_version: Annotated[Literal[1], Field(alias="schema")] = 1
    scenarios: Annotated[tuple[Scenario, ...], Field(max_length=10_000)]


def parse_governance(source: str | bytes) -> tuple[GovernanceFile, Document]:
    """The governance scenarios of a YAML text, and the places of its values.

    Raises:
        UnreadableText: it is no YAML, or holds something else.
    """
    document = read_yaml(source)
    try:
        return GovernanceFile.model_validate(document.value), document
    except ValidationError as error:
        raise placed(complaints_of(error, GovernanceFile)[0], document) from None


def run_governance(file: GovernanceFile, *, judge: Judge = judge_by_checks) -> Iterator[Outcome]:
    """The outcome of every scenario in every edition that it names, in the order of the file."""
    for index, scenario in enumerate(file.scenarios):
        for edition in scenario.editions:
            findings = tuple(_run(scenario, edition, judge))
            name = f"{scenario.id} {edition}"
            yield Outcome(name, scenario.title, findings, ("scenarios", str(index)))


def session_of(state: SessionState, judge: Judge = judge_by_checks) -> Session:
    """A session that goes on from a written state; there is nothing before it to take back."""
    return Session(Log(state), judge)


def _run(scenario: Scenario, edition: Edition, judge: Judge) -> Iterator[Finding]:
    session = session_of(state_of(scenario.given, edition), judge)
    for number, step in enumerate(scenario.steps, 1):
        session.judge = _NotedJudge(step.act, session.state, judge)
        findings = list(_run_step(session, step))
        shown = action_text(step.act.written)
        for one in findings:
            yield Finding(one.code, number, shown, one.expected, one.actual)
        if any(one.code in {"should_be_accepted", "should_be_refused"} for one in findings):
            return  # the rest speaks of a session that has not come about


def _run_step(session: Session, step: Step) -> Iterator[Finding]:
    before = session.state
    outcome = session.act(step.act.act)
    if outcome.accepted and not step.accepted:
        yield Finding("should_be_refused", expected=step.reason)
        return
    if step.accepted and not outcome.accepted:
        yield Finding("should_be_accepted", actual=outcome.reason)
        return
    if not step.accepted:
        if session.state != before:
            yield Finding("refused_and_done", expected=describe(before))
        if step.reason not in (None, outcome.reason):
            yield Finding("reason", expected=step.reason, actual=outcome.reason)
    if "result" in step.model_fields_set and step.result != outcome.result:
        yield Finding("result", expected=step.result, actual=outcome.result)
    yield from _differences(step.state, session.state)


def _differences(expected: Expected, state: SessionState) -> Iterator[Finding]:
    actual = describe(state)
    written = expected.model_dump(mode="json", by_alias=True)
    for name in sorted(expected.model_fields_set):
        wanted, found = written[name], actual[name]
        if name in _PARTLY:
            found = {key: found.get(key) for key in wanted}
        if wanted != found:
            yield Finding("state", expected={name: wanted}, actual={name: found})


_PARTLY: Final = frozenset({"texts", "creators", "readings"})


class _NotedJudge:
    """The checks, and for an announced text that they cannot read what the file notes of it."""

    def __init__(self, noted: NotedAct, state: SessionState, judge: Judge) -> None:
        self.noted, self.state, self.judge = noted, state, judge

    def __call__(self, question: Question) -> Judgement:
        judgement = self.judge(question)
        is_announced = isinstance(self.noted.act, Announce)
        if judgement.verdict != "unreadable" or not is_announced:
            return judgement
        if self.noted.breaks:
            breaks = self.noted.breaks
            return Judgement("inadmissible", _reasons(breaks), breaks, by="table")
        same = self.state.rule(self.noted.same_as)
        canonical = same.canonical if same is not None else None
        return Judgement("admissible", canonical=canonical, by="table")


def _reasons(broken: Sequence[str]) -> tuple[str, ...]:
    """The reasons of a verdict that the broken clauses stand for."""
    return tuple(
        reason
        for reason, clauses in REASON_CLAUSES.items()
        if any(one in clauses for one in broken)
    )
