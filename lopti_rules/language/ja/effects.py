"""Effects: a verb with its phrases and its subject as something that a rule makes happen."""

from collections.abc import Callable
from typing import Final, Literal

from lopti_rules.language.ast import (
    AnyPlayer,
    Base,
    Become,
    ChoosePlayer,
    ClearPile,
    Contest,
    Discard,
    Draw,
    Duty,
    Effect,
    Everybody,
    Exchange,
    ExtraPlay,
    GainToken,
    Give,
    Later,
    LoseToken,
    NameRank,
    Neighbour,
    Num,
    Owe,
    PassCards,
    PassDebt,
    PayDebt,
    PutCards,
    Several,
    Show,
    SwapHands,
    Take,
    TakeBack,
    TakePile,
    Who,
)
from lopti_rules.language.ja.arguments import Args, Np, reject
from lopti_rules.language.ja.cards import amount, card_test, gone_cards, hand_cards
from lopti_rules.language.ja.events import quoted
from lopti_rules.language.ja.phrases import Qty

_LATER: Final[dict[str, Literal["turn_start", "turn_end"]]] = {
    "later_start": "turn_start",
    "later_end": "turn_end",
}
_VOTES: Final = {"vote_no": "no", "vote_yes": "yes"}
_UNDONE: Final = {"last_clear": "the last clear"}
KNOWN_CONTESTS: Final = {"janken": "rock-paper-scissors"}


def effect_of(args: Args, subject: Who | None) -> Effect:
    """The effect that a verb and its phrases say, done by `subject`.

    Raises:
        TextRefused: act_of_the_game (nothing that a rule can do), missing_subject,
            unexpected_complement, and what the phrases refuse.
    """
    frame = _FRAMES.get((args.lemma, args.verb.passive, args.verb.negated))
    if frame is None:
        reject("act_of_the_game", args.verb)
    if subject is None and frame not in _NOBODYS:
        reject("missing_subject", args.verb)
    args.subject = subject
    put_off = next((name for name in _LATER if args.word("ADV", name)), None)
    found = frame(args, subject or AnyPlayer())
    args.finish()
    return found if put_off is None else Later(_LATER[put_off], (found,))


def forbidden(args: Args, subject: Who | None) -> Effect:
    """What `…てはならない` forbids: a base operation, which only a vote can bring about.

    Raises:
        TextRefused: act_of_the_game.
    """
    who = None if subject in (None, AnyPlayer(), Everybody()) else subject
    if args.lemma == "play":
        np = args.thing("WO")
        cards = None if np is None else card_test(np)
        args.finish()
        return Base("forbid_play", who, cards)
    if args.lemma == "take":
        _pile(args, "WO")
        args.finish()
        return Base("forbid_take", who)
    if args.lemma == "draw":
        np = args.thing("WO")
        args.finish()
        return Base("forbid_draw", who)
    return reject("act_of_the_game", args.verb)


def _pile(args: Args, case: str) -> None:
    np = args.thing(case)
    if np is None or np.owner is not None or not np.is_noun("pile"):
        reject("no_pile", args.verb if np is None else np)


def _draw(args: Args, who: Who) -> Effect:
    source = args.thing("KARA")
    if source is not None and (not source.is_noun("draw_pile") or source.owner is not None):
        reject("no_pile", source)
    what = args.thing("WO")
    if what is not None and (
        len(what.rest) > 1
        or what.head().atom.kind != "CARD"
        or what.head().before
        or what.owner is not None
        or what.relative is not None
    ):
        reject("unsayable", what)
    return Draw(who, amount(args))


def _discard(args: Args, who: Who) -> Effect:
    return Discard(who, hand_cards(args)[0])


def _give(args: Args, who: Who) -> Effect:
    to = _partner(args, "NI")
    return Give(who, hand_cards(args)[0], to)


def _partner(args: Args, case: str) -> Who:
    np = args.player(case)
    if np is None or np.who is None:
        reject("which_player", args.verb)
    return np.who


def _take(args: Args, who: Who) -> Effect:
    source = args.player("KARA")
    piles = [arg for arg in args.items if isinstance(arg, Np) and arg.is_noun("pile")]
    if source is None and piles:
        _pile(args, "WO")
        return TakePile(who)
    cards, np = hand_cards(args, owner=True)
    if (np.owner is None) == (source is None):
        reject("which_player", np)
    holder = np.owner if source is None else source.who
    return Take(who, cards, holder or who)


def _exchange(args: Args, who: Who) -> Effect:
    other = _partner(args, "TO")
    return Exchange(who, hand_cards(args)[0], other)


def _swap_hands(args: Args, who: Who) -> Effect:
    other = _partner(args, "TO")
    np = args.thing("WO")
    if np is None or np.owner is not None or not np.is_noun("whole_hand", "hand"):
        reject("no_hand_cards", args.verb if np is None else np)
    return SwapHands(who, other)


def _pass(args: Args, who: Who) -> Effect:
    args.word("ADV", "together")
    to = args.player("NI")
    near = None if to is None else to.who
    if who != Everybody() or not isinstance(near, Neighbour) or near != Neighbour(near.direction):
        reject("which_player", args.verb)
    return PassCards(hand_cards(args)[0], near.direction)


def _show(args: Args, who: Who) -> Effect:
    args.word("ADV", "each")
    to = args.player("NI")
    return Show(who, hand_cards(args)[0], None if to is None else to.who)


_PLACES: Final[dict[tuple[str, ...], Literal["under", "on_top"]]] = {
    ("draw_pile", "under"): "under",
    ("draw_pile", "lower"): "under",
    ("draw_pile", "on"): "on_top",
    ("draw_pile", "higher"): "on_top",
}
"""Where hand cards go, by the words for it."""


def _put(args: Args, who: Who) -> Effect:
    np = args.thing("NI")
    names = () if np is None else tuple(segment.units[0].atom.lemma for segment in np.rest)
    place = _PLACES.get(names)
    if np is None or np.owner is not None or place is None:
        reject("no_pile", args.verb if np is None else np)
    return PutCards(who, hand_cards(args)[0], place)


def _take_back(args: Args, who: Who) -> Effect:
    np = args.thing("NI")
    if np is not None and (not np.is_noun("hand") or np.owner is not None):
        reject("no_pile", np)
    return TakeBack(who, gone_cards(args))


def _say(args: Args, who: Who) -> Effect:
    return Duty(who, "say", quoted(args, "SAYS"))


def _do(args: Args, who: Who) -> Effect:
    if any(isinstance(arg, Np) and arg.is_noun("janken") for arg in args.items):
        return _contest_of(args, who, "WO")
    return Duty(who, "do", quoted(args, "WO"))


def _contest(args: Args, who: Who) -> Effect:
    return _contest_of(args, who, "DE")


def _contest_of(args: Args, who: Who, case: str) -> Effect:
    np = args.thing(case)
    if np is None or np.owner is not None or len(np.phrase.segments) > 1:
        reject("verb_needs", args.verb if np is None else np)
    partner = args.player("TO")
    if partner is not None and partner.who is not None:
        who = Several((who, partner.who))
    atom = np.head().atom
    if atom.lemma in KNOWN_CONTESTS:
        return Contest(who, "play", KNOWN_CONTESTS[atom.lemma])
    if atom.kind != "STRING":
        reject("verb_needs", np)
    return Contest(who, "play", atom.value)


def _race(args: Args, who: Who) -> Effect:
    return Contest(who, "race", quoted(args, "WO"))


def _gain(args: Args, who: Who) -> Effect:
    name = quoted(args, "WO")
    qty = args.qty("個", "つ", "枚")
    if qty is not None and qty.bound not in (None, "exactly"):
        reject("unsayable", qty)
    return GainToken(who, name, Num(1 if qty is None else qty.number))


def _no_bonus(args: Args, who: Who) -> Effect:
    np = args.thing("WO")
    if np is None or not np.is_noun("bonus_play"):
        reject("act_of_the_game", args.verb)
    return Base("stop_bonus", who)


def _lose(args: Args, who: Who) -> Effect:
    name = quoted(args, "WO")
    if args.word("ALL"):
        return LoseToken(who, name, None)
    qty = args.qty("個", "つ", "枚")
    if qty is None or qty.bound not in (None, "exactly"):
        reject("how_many", args.verb if qty is None else qty)
    return LoseToken(who, name, Num(qty.number))


def _become(args: Args, who: Who) -> Effect:
    np = args.np("NI")
    if np is not None and isinstance(np.who, AnyPlayer | type(None)):
        atom = np.head().atom
        if atom.kind == "STRING" and len(np.phrase.segments) == 1:
            return Become(who, atom.value)
    return reject("verb_needs", args.verb)


def _debt(args: Args) -> None:
    np = args.thing("WO")
    if np is None or np.owner is not None or not np.is_noun("debt"):
        reject("verb_needs", args.verb if np is None else np)


def _owe(args: Args, who: Who) -> Effect:
    _debt(args)
    return Owe(who, amount(args))


def _pay(args: Args, who: Who) -> Effect:
    _debt(args)
    return PayDebt(who)


def _pass_debt(args: Args, who: Who) -> Effect:
    to = _partner(args, "NI")
    _debt(args)
    return PassDebt(who, to)


def _play(args: Args, who: Who) -> Effect:
    if args.word("ADV", "again") is None:
        reject("act_of_the_game", args.verb)
    return ExtraPlay(who)


def _clear(args: Args, _: Who) -> Effect:
    _pile(args, "GA")
    return ClearPile()


def _is_one(qty: Qty | None) -> bool:
    return qty is None or (qty.number == 1 and qty.bound in (None, "exactly"))


def _choose(args: Args, who: Who) -> Effect:
    np = args.np("WO")
    qty = args.qty("人")
    lemma = "" if np is None else np.head().atom.lemma
    single = np is not None and len(np.phrase.segments) == 1 and np.relative is None
    if not single or lemma not in ("any", "other") or not _is_one(qty):
        reject("no_player", args.verb)
    return ChoosePlayer(who, but_self=lemma == "other")


def _name(args: Args, who: Who) -> Effect:
    np, qty = args.thing("WO"), args.qty("つ", "個")
    if np is None or not np.is_noun("rank") or not _is_one(qty):
        reject("verb_needs", args.verb)
    return NameRank(who)


def _skip(_: Args, who: Who) -> Effect:
    return Base("skip", who)


def _reverse(args: Args, _: Who) -> Effect:
    np = args.thing("GA")
    if np is None or not np.is_noun("direction"):
        reject("act_of_the_game", args.verb)
    return Base("reverse")


def _win(args: Args, who: Who) -> Effect:
    np = args.thing("NI")
    if np is None or not np.is_noun("round"):
        reject("act_of_the_game", args.verb)
    return Base("win", who)


def _vote(args: Args, who: Who) -> Effect:
    np = args.thing("NI")
    name = "" if np is None else np.head().atom.lemma
    if name not in _VOTES:
        reject("act_of_the_game", args.verb)
    return Base("vote", who, text=_VOTES[name])


def _undo(args: Args, _: Who) -> Effect:
    np = args.thing("GA")
    name = "" if np is None else np.head().atom.lemma
    if name not in _UNDONE:
        reject("act_of_the_game", args.verb)
    return Base("undo", text=_UNDONE[name])


Frame = Callable[[Args, Who], Effect]
_FRAMES: Final[dict[tuple[str, bool, bool], Frame]] = {
    ("draw", False, False): _draw,
    ("discard", False, False): _discard,
    ("give", False, False): _give,
    ("take", False, False): _take,
    ("exchange", False, False): _exchange,
    ("swap_hands", False, False): _swap_hands,
    ("pass", False, False): _pass,
    ("show", False, False): _show,
    ("put", False, False): _put,
    ("return", False, False): _take_back,
    ("take_up", False, False): _take_back,
    ("say", False, False): _say,
    ("do", False, False): _do,
    ("contest", False, False): _contest,
    ("race", False, False): _race,
    ("gain", False, False): _gain,
    ("gain", False, True): _no_bonus,
    ("lose", False, False): _lose,
    ("become", False, False): _become,
    ("play", False, False): _play,
    ("clear", True, False): _clear,
    ("cleared", False, False): _clear,
    ("choose", False, False): _choose,
    ("name", False, False): _name,
    ("owe", False, False): _owe,
    ("pay", False, False): _pay,
    ("pass_debt", False, False): _pass_debt,
    ("skip", True, False): _skip,
    ("reverse", False, False): _reverse,
    ("win", False, False): _win,
    ("vote", False, False): _vote,
    ("undo", True, False): _undo,
}
"""What each verb says as an effect, by whether it is passive and denied."""
_NOBODYS: Final = frozenset({_clear, _reverse, _undo})
"""Frames whose effects nobody does."""
