"""Scenarios: positions, actions and what must come of them, written down in YAML."""

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BeforeValidator, Field, StrictBool, StrictInt, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.complaints import Complaint, complaints_of, describe
from lopti_rules.engine.log import LOG
from lopti_rules.errors import UnreadableText
from lopti_rules.files import read_file
from lopti_rules.records.notation import Action, Cards, Closed, SeatKey, SeatNumber
from lopti_rules.records.position import Phase, Position
from lopti_rules.records.record import MAX_RULES, Readings, Short, Text
from lopti_rules.rulebook.ranks import read_rank
from lopti_rules.yamltext import MAX_BYTES, Document, read_yaml

MAX_STEPS: Final = 500
Verdict = Literal["admissible", "needs_vote", "inadmissible", "unreadable"]


def _read_one_or_many(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


Verdicts = Annotated[tuple[Verdict, ...], BeforeValidator(_read_one_or_many)]


def _read_event(value: Any) -> Any:
    """An event's map; a type that never happens would be an expectation of nothing."""
    name = value.get("type") if isinstance(value, Mapping) else value
    if name not in EVENT_NAMES:
        near = get_close_matches(str(name), EVENT_NAMES, n=1)
        params = {"given": describe(name), "near": near[0] if near else EVENT_NAMES[0]}
        raise PydanticCustomError("unknown_event", "event", params)
    return value


EVENT_NAMES: Final = tuple(kind.name for kind in LOG)
EventName = Annotated[str, BeforeValidator(_read_event)]
Event = Annotated[dict[str, Any], BeforeValidator(_read_event)]
BySeat = dict[SeatKey, Cards]
NumberBySeat = dict[SeatKey, StrictInt]


def _read_top(value: Any) -> Any:
    """A top card by its rank, a number or a text; or `empty`, or `pending`."""
    return value if value in {"empty", "pending"} else read_rank(value)


FollowTable = dict[Annotated[str, BeforeValidator(_read_top)], Text]
PlayerCount = Annotated[StrictInt, Field(ge=2, le=MAX_PLAYERS)]


class State(Closed):
    """What must hold after a step. Only the fields given are compared, so defaults mean nothing."""

    turn: SeatNumber | None = None
    """Nobody's once the round is over; so are a winner and an answer that is due, until then."""
    bonus: StrictBool = False
    pending: StrictBool = False
    phase: Phase = "play"
    winner: SeatNumber | None = None
    places: tuple[SeatNumber, ...] = ()
    pile: tuple[Cards, ...] = ()
    chain: Cards = ()
    draw_size: StrictInt = 0
    hand: BySeat = Field(default_factory=dict)
    up: BySeat = Field(default_factory=dict)
    down: BySeat = Field(default_factory=dict)
    hand_size: NumberBySeat = Field(default_factory=dict)
    down_size: NumberBySeat = Field(default_factory=dict)
    gone: Cards = ()
    """These cards are among those that have left the round."""
    can: tuple[Action, ...] = ()
    cannot: tuple[Action, ...] = ()
    only: tuple[Action, ...] = ()
    choosing: SeatNumber | None = None
    tokens: dict[Short, NumberBySeat] = Field(default_factory=dict)
    debts: NumberBySeat = Field(default_factory=dict)
    points: NumberBySeat = Field(default_factory=dict)
    roles: dict[Short, SeatNumber] = Field(default_factory=dict)
    new_seats: tuple[SeatNumber, ...] = ()


class Step(Closed):
    """One action, and what must come of it."""

    action: Action
    legal: StrictBool = True
    reason: Short | None = None
    events: Annotated[tuple[Event, ...], Field(max_length=MAX_STEPS)] = ()
    """Events that must occur in this order; others may stand between."""
    no_events: tuple[EventName, ...] = ()
    state: State = State()
    if_asked: StrictBool = False
    """Only done if the question is asked: one with a single answer need not be."""

    @model_validator(mode="after")
    def _gives_a_reason_only_against(self) -> Self:
        if self.legal and self.reason is not None:
            raise PydanticCustomError("reason_of_legal", "reason", {})
        return self


class Scenario(Closed):
    """One example: a position, rules in force, and steps."""

    id: Short
    title: Text = ""
    clauses: tuple[Short, ...] = ()
    texts: tuple[Short, ...] = ()
    """The languages of the official texts that state it."""
    readings: Readings = Field(default_factory=dict)
    rulebook: Short = ""
    """Left out, as `rules` may be: what the file says."""
    rules: Annotated[tuple[Text, ...], Field(max_length=MAX_RULES)] = ()
    verdict: Verdicts = ()
    """What each rule must be judged as; one word for a single rule."""
    given: Position | None = None
    steps: Annotated[tuple[Step, ...], Field(max_length=MAX_STEPS)] = ()


class ScenarioFile(Closed):
    """A file of scenarios, with what they share and tables that are checks of their own."""

    schema_version: Annotated[Literal[1], Field(alias="schema")] = 1
    rulebook: Short = "lopti"
    rules: Annotated[tuple[Text, ...], Field(max_length=MAX_RULES)] = ()
    deal_sizes: dict[PlayerCount, StrictInt] = Field(default_factory=dict)
    """Number of players: cards left in the draw pile after the deal."""
    single_on_single: FollowTable = Field(default_factory=dict)
    """Top card of the pile: the ranks of which one card may follow."""
    single_on_single_classic_literal: FollowTable = Field(default_factory=dict)
    """The same with a single 7 allowed on a single 7 (AMB-1)."""
    scenarios: Annotated[tuple[Scenario, ...], Field(max_length=10_000)] = ()


def read_scenarios(path: Path) -> tuple[ScenarioFile, Document]:
    """The scenarios in a file, and the places of its values.

    Raises:
        UnreadableText: it cannot be read, is no YAML, or holds something else.
    """
    return parse_scenarios(read_file(path, max_bytes=MAX_BYTES))


def parse_scenarios(source: str | bytes) -> tuple[ScenarioFile, Document]:
    """The scenarios of a YAML text, and the places of its values.

    Raises:
        UnreadableText: it is no YAML, or holds something else.
    """
    document = read_yaml(source)
    _refuse_other_kinds(document)
    try:
        return ScenarioFile.model_validate(document.value), document
    except ValidationError as error:
        raise placed(complaints_of(error, ScenarioFile)[0], document) from None


def placed(complaint: Complaint, document: Document) -> UnreadableText:
    """The complaint as an error at its line and column."""
    path = complaint.path
    place = document.key_place(path) if complaint.on_key else document.place(path)
    params = {"path": ".".join(path) or "file", **complaint.params}
    return UnreadableText(complaint.code, params, *place)


def _refuse_other_kinds(document: Document) -> None:
    """Say what the file is where it is another kind that we know."""
    value = document.value
    if not isinstance(value, Mapping):
        return
    if "positions" in value:
        raise UnreadableText("perft_file", {}, *document.key_place(("positions",)))
    for index, scenario in enumerate(_list(value.get("scenarios"))):
        for number, step in enumerate(_list(_get(scenario, "steps"))):
            if isinstance(step, Mapping) and "act" in step:
                path = ("scenarios", str(index), "steps", str(number), "act")
                raise UnreadableText("governance_file", {}, *document.key_place(path))


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _get(value: Any, key: str) -> Any:
    return value.get(key) if isinstance(value, Mapping) else None
