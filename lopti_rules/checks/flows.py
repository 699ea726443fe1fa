"""Which events each effect can bring about, and which way the cards go when it does.

Cards move between zones. A flow that lies on no cycle of the flows that can happen is used up in
the end, since each card takes it at most once: a draw takes from a draw pile that nothing refills.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, Literal

from lopti_rules.events import Cause, EventName, Fact
from lopti_rules.language.ast import Effect
from lopti_rules.values import dataclass

Zone = Literal["draw", "held", "up", "pile", "out", "in", "gone"]
"""`held`: hands, with the face-down cards that are still to come; `up`: face-up cards not yet taken
up; `out`: cards that have left the round; `in`, `gone`: players still in, and players out."""
Flow = tuple[Zone, Zone]

_BASE_CLEARS: Final[frozenset[Cause]] = frozenset({"ten", "four_of_a_rank", "four_threes"})
_RULE: Final[frozenset[Cause]] = frozenset({"rule"})
_DRAW: Final[Flow] = ("draw", "held")
_PLAY: Final[Flow] = ("held", "pile")
_LEAVE: Final[Flow] = ("pile", "out")
_TAKE: Final[Flow] = ("pile", "held")
_DISCARD: Final[Flow] = ("held", "out")
_MOVE: Final[Flow] = ("held", "held")
_PUT: Final[Flow] = ("held", "draw")
_MILL: Final[Flow] = ("draw", "out")
_COME_BACK: Final[Flow] = ("out", "held")
_TAKE_UP: Final[Flow] = ("up", "held")
_GO_OUT: Final[Flow] = ("in", "gone")


@dataclass(frozen=True, slots=True)
class Outcome:
    """An event that an effect can bring about.

    The flows of `surely` have happened if the event has; those of `perhaps` may have.
    """

    event: EventName
    surely: tuple[Flow, ...]
    perhaps: tuple[Flow, ...] = ()
    way: Literal["reaches", "drops"] | None = None
    causes: frozenset[Cause] = _RULE
    facts: frozenset[Fact] = frozenset()
    """True of the event."""
    no_facts: frozenset[Fact] = frozenset()
    """Not true of it."""
    own: bool | None = None
    """Whether the rule that it sets off has caused it itself, where that is known."""
    by_play: bool = False
    """It comes with a play or a pickup that a player then makes: a base event of its own."""

    @property
    def flows(self) -> frozenset[Flow]:
        """All flows that may have happened."""
        return frozenset(self.surely + self.perhaps)


_NO_CAUSE: Final[frozenset[Cause]] = frozenset()
_by_play: Final = partial(Outcome, by_play=True, causes=_NO_CAUSE)
_SIDE: Final = (_LEAVE, _TAKE_UP, _DRAW)
"""What base Lopti may do along with a play: the pile is cleared, cards are taken up and drawn."""


def _plays(*before: Flow, bonus: bool) -> tuple[Outcome, ...]:
    """What one play brings about, after the flows that led to it."""
    surely = (*before, _PLAY)
    facts: frozenset[Fact] = frozenset({"bonus", "on_empty"} if bonus else {"extra"})
    other: frozenset[Fact] = frozenset({"extra"} if bonus else {"bonus"})
    play = _by_play("play", surely, _SIDE, facts=facts, no_facts=other)
    rest = (
        _by_play("clear", (*surely, _LEAVE), causes=_BASE_CLEARS),
        _by_play("hand_count", surely, _SIDE, way="drops"),
        _by_play("face_up_taken", (*surely, _TAKE_UP)),
        _by_play("out", (*surely, _GO_OUT)),
    )
    if not bonus:
        return (play, *rest, *_plays(_PLAY, _LEAVE, bonus=True))
    return (play, replace(play, event="bonus_play"), *rest)


_EXTRA_PLAY: Final = (
    *_plays(bonus=False),
    # The pile may be taken instead of an extra play.
    _by_play("pickup", (_TAKE,), causes=frozenset({"choice", "three", "blind"})),
    _by_play("illegal_blind", (_TAKE,)),
    _by_play("hand_count", (_TAKE,), way="reaches"),
)
_GIFT: Final = (
    Outcome("give", (_MOVE,)),
    Outcome("receive", (_MOVE,)),
    Outcome("hand_count", (_MOVE,), way="drops"),
    Outcome("hand_count", (_MOVE,), way="reaches"),
    Outcome("face_up_taken", (_MOVE, _TAKE_UP)),
)
_IMPOSED: Final = Outcome("imposed", ())
"""Told before anything has moved, and perhaps nothing will."""
_DRAWN: Final = (
    _IMPOSED,
    Outcome("draw", (_DRAW,)),
    Outcome("hand_count", (_DRAW,), way="reaches"),
    Outcome("draw_pile_empty", (_DRAW,)),
)
OUTCOMES: Final[dict[str, tuple[Outcome, ...]]] = {
    "draw": _DRAWN,
    "pay_debt": _DRAWN,
    "discard": (
        _IMPOSED,
        Outcome("discard", (_DISCARD,)),
        Outcome("hand_count", (_DISCARD,), way="drops"),
        Outcome("face_up_taken", (_DISCARD, _TAKE_UP)),
    ),
    "give": (_IMPOSED, *_GIFT),
    "take": (_IMPOSED, *_GIFT),
    "exchange": (_IMPOSED, *_GIFT[:2]),
    "trade": (*_GIFT[:2], Outcome("show", ()), *_DRAWN),
    "swap_hands": (
        _IMPOSED,
        Outcome("hand_count", (_MOVE,), way="drops"),
        Outcome("hand_count", (_MOVE,), way="reaches"),
    ),
    "pass_cards": _GIFT,
    "show": (Outcome("show", ()),),
    "put_cards": (
        _IMPOSED,
        Outcome("hand_count", (_PUT,), way="drops"),
        Outcome("face_up_taken", (_PUT, _TAKE_UP)),
    ),
    "put_under": (
        Outcome("hand_count", (_PLAY,), way="drops"),
        Outcome("face_up_taken", (_PLAY, _TAKE_UP)),
    ),
    "up_cards": (Outcome("hand_count", (_TAKE_UP,), way="reaches"),),
    "take_under": (Outcome("hand_count", (_TAKE,), way="reaches"),),
    "search": (
        Outcome("hand_count", (_DRAW,), way="reaches"),
        Outcome("draw_pile_empty", (_DRAW,)),
    ),
    "take_back": (Outcome("hand_count", (_COME_BACK,), way="reaches"),),
    "mill_cards": (Outcome("draw_pile_empty", (_MILL,)),),
    "shuffle_hands": (
        Outcome("hand_count", (_MOVE,), way="drops"),
        Outcome("hand_count", (_MOVE,), way="reaches"),
        Outcome("face_up_taken", (_MOVE, _TAKE_UP)),
    ),
    "duty": (Outcome("said", ()), Outcome("done", ())),
    "gain_token": (Outcome("gain", ()),),
    "extra_play": _EXTRA_PLAY,
    "clear_pile": (Outcome("clear", (_LEAVE,)), *_plays(_LEAVE, bonus=True)),
    "complete_four": (
        Outcome("clear", (_PLAY, _LEAVE)),
        Outcome("hand_count", (_PLAY,), way="drops"),
        Outcome("face_up_taken", (_PLAY, _LEAVE, _TAKE_UP)),
        *_plays(_PLAY, _LEAVE, bonus=True),
    ),
    "take_pile": (
        _IMPOSED,
        Outcome("pickup", (_TAKE,)),
        Outcome("hand_count", (_TAKE,), way="reaches"),
    ),
}
"""By kind of effect; a test holds the events to those of the effect table."""

SILENT: Final[dict[str, tuple[Flow, ...]]] = {
    "reshuffle": (("out", "draw"),),
    "up_cards": (("up", "out"),),
}
"""Ways on which effects move cards without an event of their own."""

_NEW_TURN_END: Final = {
    # A play that a rule adds at the end of a turn is followed by the end of that turn, once more.
    "extra_play": _by_play("turn_end", (), (_PLAY, _TAKE, *_SIDE)),
    "complete_four": _by_play("turn_end", (_LEAVE,), (_PLAY, *_SIDE)),
    "clear_pile": _by_play("turn_end", (_LEAVE,), (_PLAY, *_SIDE)),
}


def outcomes(effect: Effect, event: EventName | None) -> Iterator[Outcome]:
    """What an effect can bring about in a sentence that `event` sets off."""
    yield from OUTCOMES.get(effect.kind, ())
    if event == "turn_end" and effect.kind in _NEW_TURN_END:
        yield _NEW_TURN_END[effect.kind]


def lasting(flows: Iterable[Flow]) -> frozenset[Flow]:
    """Those flows that can go on for ever: the ones on a cycle of zones."""
    known = frozenset(flows)
    reach = {start: _reachable(start, known) for start, _ in known}
    reach.update({end: _reachable(end, known) for _, end in known})
    return frozenset((a, b) for a, b in known if a == b or a in reach[b])


def _reachable(start: Zone, flows: frozenset[Flow]) -> set[Zone]:
    seen: set[Zone] = set()
    pending = [start]
    while pending:
        zone = pending.pop()
        for source, end in flows:
            if source == zone and end not in seen:
                seen.add(end)
                pending.append(end)
    return seen
