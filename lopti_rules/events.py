"""The events that set rules off: one row each, read by grammar, printer, compiler and docs.

An event has an actor (a seat, or nobody), a payload that conditions can read, and two moments,
before and after it happens (LANGUAGE: the event catalogue).
"""

from typing import Final, Literal

from lopti_rules.values import dataclass

EventName = Literal[
    "play",
    "illegal_blind",
    "draw",
    "pickup",
    "clear",
    "bonus_play",
    "turn_start",
    "turn_end",
    "face_up_taken",
    "hand_count",
    "out",
    "deal",
    "swap",
    "draw_pile_empty",
    "discard",
    "give",
    "receive",
    "show",
    "said",
    "gain",
    "done",
    "imposed",
    "round_end",
    "triggered",
]
Moment = Literal["before", "after"]
Payload = Literal["cards", "other", "size", "cause", "facts", "under", "text", "way", "imposed"]


@dataclass(frozen=True, slots=True)
class EventKind:
    """One event of the catalogue.

    `payload` names what a condition can read: the cards of the event; the other player of a gift;
    its size in cards; what caused it; facts such as a bonus or a blind play; the play under it;
    what was said; whether a hand rose or fell; what is imposed. `moments` are those that a trigger
    can name.
    """

    code: int
    name: EventName
    payload: frozenset[Payload]
    moments: tuple[Moment, ...]
    has_actor: bool
    custom: bool
    """Brought about by rules or by the table, never by base Lopti."""
    clauses: tuple[str, ...]
    summary: str


def _row(
    code: int,
    name: EventName,
    payload: str,
    summary: str,
    clauses: str = "",
    *,
    before: bool = False,
    has_actor: bool = True,
    custom: bool = False,
) -> EventKind:
    moments: tuple[Moment, ...] = ("before", "after") if before else ("after",)
    fields: frozenset[Payload] = frozenset(payload.split())  # type: ignore[arg-type]
    return EventKind(
        code, name, fields, moments, has_actor, custom, tuple(clauses.split()), summary
    )


EVENTS: Final = (
    _row(0, "play", "cards size facts under", "a player plays cards", "TRN-2", before=True),
    _row(
        1, "illegal_blind", "cards", "a player turns up an illegal face-down card", "FUD-10 FUD-11"
    ),
    _row(2, "draw", "cards size cause", "a player draws cards", "DRW-1 AMB-39", before=True),
    _row(
        3, "pickup", "cards size cause", "a player takes the play pile", "TRN-7 TRN-12", before=True
    ),
    _row(
        4, "clear", "cards size cause", "a player clears the play pile", "CLR-1 CLR-8", before=True
    ),
    _row(
        5,
        "bonus_play",
        "cards size facts under",
        "a player makes a bonus play",
        "CLR-3 CLR-5",
        before=True,
    ),
    _row(6, "turn_start", "", "a player's turn starts", "TRN-1"),
    _row(7, "turn_end", "", "a player's turn ends", "TRN-10 TRN-13"),
    _row(8, "face_up_taken", "cards size", "a player takes up their face-up cards", "FUD-2"),
    _row(9, "hand_count", "size way", "a player's hand reaches or drops to a number of cards"),
    _row(10, "out", "cards", "a player goes out", "WIN-1"),
    _row(11, "deal", "", "the deal is finished", "SET-8 SET-11", has_actor=False),
    _row(12, "swap", "cards", "a player swaps a hand card with a face-up card", "SET-13"),
    _row(13, "draw_pile_empty", "", "the draw pile runs out", "DRW-1", has_actor=False),
    _row(
        14,
        "discard",
        "cards size cause",
        "a rule makes a player discard hand cards",
        "AMB-30",
        custom=True,
    ),
    _row(
        15,
        "give",
        "cards size other cause",
        "a rule makes a player give cards to another",
        custom=True,
    ),
    _row(
        16, "receive", "cards size other cause", "a rule makes a player receive cards", custom=True
    ),
    _row(17, "show", "cards size cause", "a rule makes a player show cards", "AMB-38", custom=True),
    _row(18, "said", "text", "a player says something at the table", custom=True),
    _row(19, "gain", "text", "a rule makes a player gain tokens", custom=True),
    _row(20, "done", "text", "a player does something at the table", custom=True),
    _row(
        21,
        "imposed",
        "imposed",
        "a rule is about to make a player draw, lose cards, take the pile or swap cards",
        custom=True,
    ),
    _row(22, "round_end", "", "the round ends: nobody plays on", "WIN-6", has_actor=False),
    _row(
        23,
        "triggered",
        "cards size",
        "a play is about to set a rule off",
        custom=True,
    ),
)
"""The catalogue, by code."""

EVENT_CODES: Final[dict[EventName, int]] = {event.name: event.code for event in EVENTS}
EVENT_BY_NAME: Final[dict[EventName, EventKind]] = {event.name: event for event in EVENTS}

CAUSES: Final = (
    "base",
    "choice",
    "three",
    "blind",
    "ten",
    "four_of_a_rank",
    "four_threes",
    "rule",
)
"""Why an event happened, by code: the base draw; a pickup by choice, because of a pushing card, or
of an illegal face-down card; a clear by a clearing special, by four of a rank, by four chained
pushing cards; or by a custom rule."""
OWN_CAUSE: Final = len(CAUSES)
"""What stands in code for `this_rule`: the rule that asks, and no other, caused it."""
Cause = Literal[
    "base",
    "choice",
    "three",
    "blind",
    "ten",
    "four_of_a_rank",
    "four_threes",
    "rule",
    "this_rule",
]


def cause_code(cause: Cause) -> int:
    """The code of a cause that a rule asks about."""
    return OWN_CAUSE if cause == "this_rule" else CAUSES.index(cause)


WAITING: Final[frozenset[EventName]] = frozenset({"imposed", "triggered"})
"""Events that come before a custom effect, which waits for what rules decide about it."""
IMPOSED: Final = ("draw", "lose", "pickup", "swap")
"""What a rule can be about to do to a player, by number: it makes that player draw from the draw
pile; part with hand cards, discarded, given away or put back; take the play pile; or swap hand
cards or whole hands with another, who is asked after the first."""
Imposed = Literal["draw", "lose", "pickup", "swap"]

FACTS: Final = (
    "bonus",
    "blind",
    "on_empty",
    "first_of_turn",
    "final",
    "completes_four",
    "extra",
)
"""What may be true of a play, by bit number."""
Fact = Literal["bonus", "blind", "on_empty", "first_of_turn", "final", "completes_four", "extra"]
