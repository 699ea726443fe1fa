"""Conditions: verbs that say how things are."""

from collections.abc import Callable
from typing import Any, Final, Literal

from lopti_rules.events import Cause, Fact
from lopti_rules.language.ast import (
    Actor,
    AnyPlayer,
    BeforeCards,
    CardsAre,
    CausedBy,
    Condition,
    Count,
    Did,
    EventFact,
    HandCount,
    Holds,
    IsPlayer,
    Not,
    Owes,
    PickupPending,
    PileCount,
    PlayBefore,
    PlayersLeft,
    TokenCount,
    TopCards,
    Who,
)
from lopti_rules.language.ja.arguments import Args, Np, count_of, reject
from lopti_rules.language.ja.cards import ANY, counted_test, nth_card
from lopti_rules.language.ja.phrases import Qty
from lopti_rules.language.ja.scene import Scene
from lopti_rules.language.ja.words import Token

What = Literal["rank", "suit", "colour", "count"]
Relation = Literal["same", "different", "higher", "lower", "sum", "difference"]
_FACTS: Final[dict[str, Fact]] = {
    "bonus_play": "bonus", "blind_play": "blind", "on_empty_play": "on_empty",
    "first_play": "first_of_turn", "final_play": "final", "four_play": "completes_four",
    "extra_play": "extra",
}  # fmt: skip
_CAUSES: Final[dict[str, Cause]] = {
    "by_base": "base", "by_choice": "choice", "by_three": "three", "by_blind": "blind",
    "by_ten": "ten", "by_four": "four_of_a_rank", "by_threes": "four_threes", "by_rule": "rule",
    "by_this_rule": "this_rule",
}  # fmt: skip
_WHATS: Final[dict[str, What]] = {
    "rank": "rank",
    "suit": "suit",
    "colour": "colour",
    "count": "count",
}


def condition(args: Args, scene: Scene, *, holder: Who | None = None) -> Condition:
    """The condition that a verb and its phrases say; `holder` has the hand that nobody is named of.

    Raises:
        TextRefused: no_event, unexpected_complement, and what the phrases refuse.
    """
    found = CONDITIONS[args.lemma](args, _holder(scene, holder))
    args.finish()
    counted = isinstance(found, HandCount | Owes | PileCount) and found.count == _NONE
    none = counted and args.lemma != "empty"
    return Not(found) if args.verb.negated and not none else found


_NONE: Final = Count("exactly", 0)
_SOME: Final = Count("at_least", 1)


def _holder(scene: Scene, holder: Who | None) -> Who:
    who = holder or scene.subject
    return Actor() if who is None or isinstance(who, AnyPlayer) else who


def _counted(args: Args, qty: Qty | None) -> Count:
    """How many there are; without a number some, or none where that is denied."""
    if qty is not None:
        return count_of(qty)
    return _NONE if args.verb.negated else _SOME


def _exist(args: Args, holder: Who) -> Condition:
    place = args.thing("NI")
    if place is not None:
        return _inside(args, place, holder)
    np = args.thing("GA", "WO")
    if np is None:
        reject("verb_needs", args.verb)
    who = np.owner or holder
    if np.is_noun("hand"):
        return HandCount(who, _counted(args, args.qty("枚")))
    if np.is_noun("pile", "draw_pile") and np.owner is None:
        pile: Literal["play", "draw"] = "play" if np.is_noun("pile") else "draw"
        return PileCount(pile, _counted(args, args.qty("枚")))
    if np.is_noun("debt"):
        return Owes(who, _counted(args, args.qty("枚")))
    if np.is_noun("duty") and np.owner is None:
        return PickupPending()
    atom = np.head().atom
    if atom.kind == "STRING" and len(np.rest) == 1:
        return _tokens(args, atom.value, who)
    return reject("no_hand_cards", np)


def _tokens(args: Args, name: str, who: Who) -> Condition:
    qty = args.qty("個", "つ", "枚")
    return TokenCount(who, name, _SOME if qty is None else count_of(qty))


def _inside(args: Args, place: Np, holder: Who) -> Condition:
    """`手札にQが2枚以上`, `場の山の一番上にQが`, `その中にQが`, `直前のプレイにQが`."""
    what = args.thing("GA", "WO")
    if what is None:
        reject("verb_needs", args.verb)
    if place.is_noun("hand"):
        return Holds(place.owner or holder, counted_test(what, args))
    if place.owner is not None:
        reject("no_pile", place)
    if place.is_noun("inside") and what.rest[0].units[0].atom.lemma == "round":
        return nth_card(what)
    test = counted_test(what, args)
    if place.is_noun("inside"):
        return CardsAre(test)
    if place.is_noun("before"):
        return BeforeCards(test)
    segments = place.rest
    names = [segment.units[0].atom.lemma for segment in segments]
    if names == ["pile", "top"]:
        return TopCards(test)
    return reject("no_pile", place)


def _hold(args: Args, holder: Who) -> Condition:
    """`手札を5枚以上持つ`, `Qを持っている`, `「ベル」を3個以上持つ`."""
    subject = args.player("GA")
    who = holder if subject is None or subject.who is None else subject.who
    who = Actor() if isinstance(who, AnyPlayer) else who
    np = args.thing("WO")
    if np is None or np.owner is not None:
        reject("verb_needs", args.verb if np is None else np)
    if np.is_noun("hand"):
        return HandCount(who, _counted(args, args.qty("枚")))
    if np.head().atom.kind == "STRING" and len(np.rest) == 1:
        return _tokens(args, np.head().atom.value, who)
    place = args.thing("NI")
    if place is not None and (not place.is_noun("hand") or place.owner is not None):
        reject("no_pile", place)
    return Holds(who, counted_test(np, args))


def _stay(args: Args, _: Who) -> Condition:
    np, qty = args.player("GA"), args.qty("人")
    if np is None or not isinstance(np.who, AnyPlayer) or qty is None:
        reject("verb_needs", args.verb)
    return PlayersLeft(count_of(qty))


def _empty(args: Args, _: Who) -> Condition:
    np = args.thing("GA")
    if np is None or np.owner is not None or not np.is_noun("pile", "draw_pile", "table"):
        reject("no_pile", args.verb if np is None else np)
    return PileCount("draw" if np.is_noun("draw_pile") else "play", _NONE)


def _be(args: Args, _: Who) -> Condition:
    what, np = args.np("COPULA"), args.np("GA")
    if what is None or np is None:
        reject("verb_needs", args.verb)
    if np.who is not None and what.who is not None:
        who = Actor() if isinstance(np.who, AnyPlayer) else np.who
        return IsPlayer(who, what.who)
    if np.is_noun("it"):
        name = what.head().atom.lemma
        if len(what.phrase.segments) == 1 and name in _FACTS:
            return EventFact(_FACTS[name])
        if len(what.phrase.segments) == 1 and name in _CAUSES:
            return CausedBy(_CAUSES[name])
        reject("no_event", what)
    if np.is_noun("sum", "difference"):
        number = what.head().atom
        if number.kind in ("RANK", "NUMBER") and isinstance(number.value, int):
            what.claim(what.head())
            how: Any = what.head().bound or "exactly"
            relation: Any = np.head().atom.lemma
            return PlayBefore(relation, "rank", number.value, how)
    return _be_counted(args, np, what)


def _be_counted(args: Args, np: Np, what: Np) -> Condition:
    """`手札が5枚以上である`."""
    qty = what.head().qty
    if qty is None or len(what.phrase.segments) > 1 or qty.counter != "枚":
        reject("verb_needs", what)
    if np.is_noun("hand") and np.owner is not None:
        return HandCount(np.owner, count_of(qty))
    if np.is_noun("pile", "draw_pile") and np.owner is None:
        return PileCount("play" if np.is_noun("pile") else "draw", count_of(qty))
    return reject("verb_needs", args.verb)


def _compared(relation: Relation, case: str) -> Callable[[Args, Who], Condition]:
    def frame(args: Args, _: Who) -> Condition:
        before, np = args.thing(case), args.thing("GA")
        if before is None or np is None or not before.is_noun("before") or np.owner is not None:
            reject("verb_needs", args.verb)
        name = np.head().atom.lemma
        if not np.is_noun(*_WHATS):
            reject("verb_needs", np)
        by = _by(args) if case == "THAN" else None
        return PlayBefore(relation, _WHATS[name], by)

    return frame


def _by(args: Args) -> int | None:
    np = args.np("DAKE")
    if np is None:
        return None
    unit = np.head()
    number: Any = unit.qty.number if unit.qty is not None else unit.atom.value
    if not isinstance(number, int) or len(np.phrase.segments) > 1:
        reject("how_many", np)
    return number


DEEDS: Final = {"play": "play", "take": "pickup", "clear": "clear", "draw": "draw"}
"""Verbs of what somebody can have done, with what the tree calls it."""
_PERIODS: Final = {"this_turn": "turn", "this_round": "round"}


def is_deed(args: Args) -> bool:
    """Whether the phrases speak of what was done before: `このターンに8を出した場合`."""
    periods = [arg for arg in args.items if isinstance(arg, Token) and arg.lemma in _PERIODS]
    return bool(periods) and args.lemma in DEEDS and not args.verb.passive


def deed(args: Args, scene: Scene, *, holder: Who | None = None) -> Condition:
    """What somebody did in this turn or round.

    Raises:
        TextRefused: verb_needs, unexpected_complement, and what the phrases refuse.
    """
    found = _did(args.lemma)(args, _holder(scene, holder))
    args.finish()
    return Not(found) if args.verb.negated else found


def _did(lemma: str) -> Callable[[Args, Who], Condition]:
    def frame(args: Args, holder: Who) -> Condition:
        subject = args.player("GA")
        who = holder if subject is None or subject.who is None else subject.who
        who = Actor() if isinstance(who, AnyPlayer) else who
        period = args.word("ADV", "this_turn") or args.word("ADV", "this_round")
        np = args.thing("WO")
        if period is None or np is None or np.owner is not None:
            reject("verb_needs", args.verb)
        name: Any = DEEDS[lemma]
        when: Any = _PERIODS[period.lemma]
        if lemma in ("take", "clear"):
            if not np.is_noun("pile"):
                reject("no_pile", np)
            return Did(who, name, when)
        test = counted_test(np, args)
        if lemma == "draw" and test != ANY:
            reject("unsayable", np)
        return Did(who, name, when, None if test == ANY else test)

    return frame


CONDITIONS: Final[dict[str, Callable[[Args, Who], Condition]]] = {
    "exist": _exist,
    "contain": _exist,
    "hold": _hold,
    "did_play": _did("play"),
    "did_take": _did("take"),
    "did_clear": _did("clear"),
    "did_draw": _did("draw"),
    "stay": _stay,
    "empty": _empty,
    "be": _be,
    "same": _compared("same", "TO"),
    "differ": _compared("different", "TO"),
    "higher": _compared("higher", "THAN"),
    "lower": _compared("lower", "THAN"),
    "more": _compared("higher", "THAN"),
    "fewer": _compared("lower", "THAN"),
}
"""What each verb says of how things are."""
