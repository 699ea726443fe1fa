"""Effects on table cards and the play beneath, a draw pile searched, cards that are moved."""

from dataclasses import replace
from typing import Final, Literal

from lopti_rules.language.ast import (
    Actor,
    Amount,
    BuryTop,
    CardTest,
    Discard,
    Effect,
    Give,
    HandCards,
    Num,
    PerCard,
    PerCardIn,
    PutCards,
    PutUnder,
    Ranks,
    Search,
    Show,
    Take,
    TakeUnder,
    UpCards,
    Who,
)
from lopti_rules.language.binding.cards.cardwords import is_card_noun, read_cards
from lopti_rules.language.binding.cards.handwords import Held, read_hand_cards, read_per
from lopti_rules.language.binding.effects.movewords import (
    prelude,
    read_own,
    read_same_number,
    receiver,
    take_from,
)
from lopti_rules.language.binding.effects.zonewords import top_cards
from lopti_rules.language.binding.frames import Call, Frame, Frames, frame
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.phrasing.cards.bottomphrases import BOTTOM
from lopti_rules.language.syntax.clauses import Group, Noun

Effects = tuple[Effect, ...]

_TWO: Final = 2


def claim_pile(call: Call, group: Group, lemma: str) -> None:
    """Takes `the play pile`, `the draw pile`."""
    parts = Parts(call.reader, one_noun(group))
    if parts.determiner() != "the" or parts.take(lemma) is None:
        reject("unsayable", parts.noun, what="put_where")
    parts.close()


# ------------------------------------------------------------------ into the draw pile


def _shuffle_in(call: Call) -> Effects:
    """`shuffles their hand into the draw pile`."""
    who = call.actor()
    claim_pile(call, call.group("in"), "draw_pile")
    call.find("adv:back")
    call.find("adv:from_hand")
    cards = read_own(call)
    call.reader.scope.moved = who
    return (PutCards(who, cards, "shuffled", span=call.span),)


# ------------------------------------------------------------------ table cards


def _number_of_up(call: Call, group: Group) -> int:
    """`one of their own face-up cards`, `a face-up card`, `two face-up cards`."""
    noun = one_noun(group)
    parts = Parts(call.reader, noun)
    determiner = parts.determiner()
    count = parts.count()
    if count is not None and count.comparison != "exactly":
        reject("how_many", noun)
    of = parts.mod("of")
    if of is None:
        known = determiner == "a" or (not determiner and count is not None)
        if not known or parts.take("face_up_card") is None:
            return reject("how_many", noun)
        parts.close()
        return count.number if count is not None else 1
    inner = Parts(call.reader, one_noun(of))
    if inner.determiner() not in ("their", "your") or inner.take("face_up_card") is None:
        reject("whose_hand", noun)
    inner.close()
    if count is None or determiner:
        return reject("how_many", noun)
    parts.close()
    return count.number


def _discard_up(call: Call) -> Effects:
    who = call.actor()
    call.find("adv:out_of_round")
    number = _number_of_up(call, call.group(""))
    call.reader.scope.moved = who
    return (UpCards(who, number, span=call.span),)


def _take_up_some(call: Call) -> Effects:
    who = call.actor()
    call.find("adv:into_hand")
    return (UpCards(who, _number_of_up(call, call.group("")), into_hand=True, span=call.span),)


# ------------------------------------------------------------------ the play beneath


def _take_under(call: Call) -> Effects:
    """`takes the same number of cards from the play directly beneath into hand`."""
    who = call.actor()
    call.find("adv:into_hand", "adv:back")
    claim_beneath(call, call.group("from"))
    event = "play" if call.reader.scope.in_next_play else call.reader.scope.event
    if event not in ("play", "bonus_play"):
        reject("unsayable", call.verb.main[0], what="event_is_no_play")
    per = next((item for item in call.items if item.mark == "for"), None)
    amount = None
    if per is not None:
        call.items.remove(per)
        amount = read_per(call.reader, per)
    return (TakeUnder(who, _amount(call, amount), span=call.span),)


def _take_bottom(call: Call) -> Effects:
    """`takes the bottom card of the pile`, `the bottom two cards`."""
    who = call.actor()
    call.find("adv:into_hand")
    parts = Parts(call.reader, one_noun(call.group("")))
    if parts.head.lemma != BOTTOM:
        reject("unknown_use", parts.noun, verb=call.verb.lemma)
    if parts.determiner() != "the":
        reject("unfit_determiner", parts.noun)
    count = parts.count()
    parts.take(BOTTOM)
    parts.close()
    number = count.number if count is not None else 1
    return (TakeUnder(who, Num(number), bottom=True, span=call.span),)


def claim_beneath(call: Call, group: Group) -> None:
    """Takes `the play beneath`."""
    parts = Parts(call.reader, one_noun(group))
    if parts.determiner() != "the" or parts.take("play_beneath") is None:
        reject("unsayable", parts.noun, what="take_from")
    parts.close()


def _amount(call: Call, per: PerCard | PerCardIn | None) -> Amount:
    group = call.group("")
    noun = one_noun(group)
    if noun.words[0].lemma == "same_number":
        call.reader.claim(noun.words[0])
        parts = Parts(call.reader, Noun(noun.words[1:], mods=noun.mods))
        if parts.take("card") is None:
            reject("no_cards", noun)
        parts.close()
        return read_same_number(call)
    parts = Parts(call.reader, noun)
    determiner = parts.determiner()
    count = parts.count()
    if parts.head.kind != "NUMP" and parts.take("card") is None:
        reject("no_cards", noun)
    if count is None and determiner != "a":
        return reject("how_many", noun)
    if count is not None and (count.comparison != "exactly" or determiner):
        return reject("how_many", noun)
    parts.close()
    number = count.number if count is not None else 1
    return replace(per, number=number) if per is not None else Num(number)


# ------------------------------------------------------------------ a draw pile searched


def _search(call: Call) -> Effects:
    """`searches the draw pile for a queen`: who finds one takes it, and shuffles."""
    who = call.actor()
    claim_pile(call, call.group(""), "draw_pile")
    group = call.group("for")
    call.reader.scope.sought = True
    mate = _mate(call, group)
    if mate is not None:
        return (Search(who, mate, mate=True, span=call.span),)
    noun = one_noun(group) if len(group.members) == 1 else None
    if noun is not None and noun.words[0].lemma not in ("a", "the", "any"):
        reject("how_many", group)
    test = read_cards(call.reader, group)
    if test.count is not None:
        reject("how_many", group)
    plain = replace(test, span=None)
    return (Search(who, None if plain == CardTest() else plain, span=call.span),)


def _mate(call: Call, group: Group) -> CardTest | None:
    """`the other of the two in the same suit`: of the two ranks one of which was just shown."""
    noun = group.members[0]
    if noun.head.lemma != "other_of_two" or len(group.members) > 1:
        return None
    test = call.reader.scope.shown_test
    if test is None or not isinstance(test.ranks, Ranks) or len(test.ranks.ranks) != _TWO:
        return reject("ambiguous_reference", noun)
    if call.reader.scope.showed != call.who:
        reject("ambiguous_reference", noun)
    parts = Parts(call.reader, noun)
    parts.determiner()
    parts.take("other_of_two")
    if parts.mod("adv:one_suit") is None:
        reject("which_suit", noun)
    parts.close()
    return test


def _found(call: Call) -> Effects:
    """`…, takes it, and shuffles`: what a search ends with anyway."""
    call.actor()
    if not call.reader.scope.sought:
        reject("ambiguous_reference", call.verb.main[0])
    item = call.find("")
    if item is not None and item.group is not None:
        parts = Parts(call.reader, one_noun(item.group))
        parts.determiner()
        wanted = ("draw_pile",) if call.verb.lemma == "shuffle" else ("it", "that_card")
        if parts.take(*wanted) is None:
            reject("ambiguous_reference", parts.noun)
        parts.close()
    elif call.verb.lemma != "shuffle":
        reject("verb_needs", call.verb.main[0], verb=call.verb.lemma, needs="object")
    call.find("adv:into_hand")
    return ()


# ------------------------------------------------------------------ kept, spread, given back


def _keep(call: Call) -> Effects:
    """`keeps only this card`: so it is where all others go."""
    who = call.actor()
    call.find("adv:only")
    parts = Parts(call.reader, one_noun(call.group("")))
    parts.determiner()
    parts.take("it", "them", "that_card", "this_card", "card", "shown_card")
    parts.close()
    if call.reader.scope.showed != who:
        reject("ambiguous_reference", parts.noun)
    call.reader.scope.kept = call.verb.main[0]
    return ()


def _spread(call: Call) -> Effects:
    """`spreads the hand face down`: to be drawn from, without a choice that anybody sees."""
    who = call.actor()
    call.find("adv:blind")
    parts = Parts(call.reader, one_noun(call.group("")))
    if parts.determiner() not in ("the", "their", "your", "") or parts.take("hand") is None:
        reject("no_hand_cards", parts.noun)
    parts.close()
    call.reader.scope.spread = who
    call.reader.scope.unspread = call.verb.main[0]
    return ()


def _draw_from_spread(call: Call) -> Effects:
    """`draws one card from it`: from the hand that lies face down."""
    who = call.actor()
    source = call.reader.scope.spread
    parts = Parts(call.reader, one_noun(call.group("from")))
    if source is None or source == who or parts.take("it", "them") is None:
        return reject("ambiguous_reference", parts.noun)
    parts.close()
    held = read_hand_cards(call.reader, call.group(""))
    cards = held.cards
    if held.source is not None or cards.pick not in ("choice", "random") or cards.chooser:
        reject("unsayable", call.verb.main[0], what="take_from")
    call.reader.scope.unspread = None
    call.reader.scope.taken_from = source
    return (Take(who, replace(cards, pick="random"), source, span=call.span),)


def _draw_from_hand(call: Call) -> Effects:
    """`draws one card from the next player's hand`: unseen, so by chance."""
    group = call.group("from")
    noun = one_noun(group)
    if noun.head.lemma not in ("hand", "them"):
        return reject("unsayable", noun, what="draw_from")
    effects = take_from(call, group)
    take = effects[-1]
    if not isinstance(take, Take):
        return reject("unsayable", noun, what="draw_from")
    cards = take.cards
    if cards.pick == "choice" and cards.chooser is None and cards.together is None:
        call.reader.note("drawn_unseen")
        cards = replace(cards, pick="random")
    return (*effects[:-1], replace(take, cards=cards))


def _give_back(call: Call) -> Effects:
    """`and gives one back`: to whom a card was just taken from."""
    who = call.actor()
    to = call.reader.scope.taken_from
    if to is None or to == who:
        return reject("ambiguous_reference", call.verb.main[0])
    return (Give(who, read_own(call), to, span=call.span),)


# ------------------------------------------------------------------ what happens to cards


_AGAIN: Final = ("shown_card", "drawn_card")


def _subject_cards(call: Call) -> tuple[Who, HandCards]:
    """`a hand card of the next player`, `one card`: whose they are, and which."""
    if call.subject is None or len(call.verb.main) > 1:
        return reject("unfit_subject", call.verb.main[0], verb=call.verb.lemma)
    noun = call.subject.members[0]
    if not (is_card_noun(noun) or noun.head.lemma in ("hand_card", "hand", "one", *_AGAIN)):
        return reject("unfit_subject", noun, verb=call.verb.lemma)
    call.reader.scope.subject = Actor()
    held: Held = read_hand_cards(call.reader, call.subject)
    who = held.source or Actor()
    if held.source is None:
        if any(word.lemma in ("each", "all", "no") for word in noun.words):
            reject("whose_hand", noun)
        call.reader.note("told_to_player")
    return who, held.cards


def _is_given(call: Call) -> Effects:
    """`one card is passed to the next player`."""
    who, cards = _subject_cards(call)
    to = receiver(call, who)
    return (*prelude(call), Give(who, cards, to, span=call.span))


def _leaves(call: Call) -> Effects:
    """`two hand cards of the next player leave the round`, `one hand card is discarded`."""
    who, cards = _subject_cards(call)
    call.find("adv:out_of_round")
    call.reader.scope.moved = who
    return (*prelude(call), Discard(who, cards, span=call.span))


def _is_put(call: Call) -> Effects:
    """`one hand card is put under the draw pile`, `the draw pile's top card is put under it`."""
    item = call.find("under", "on", "on_top_of", "in")
    if item is None or item.group is None:
        return reject("verb_needs", call.verb.main[0], verb=call.verb.lemma, needs="under")
    subject = call.subject
    if item.mark == "under" and subject is not None and _is_top(subject):
        number = top_cards(call, subject)
        claim_draw_pile(call, item.group)
        return (BuryTop(number, span=call.span),)
    who, cards = _subject_cards(call)
    call.reader.scope.moved = who
    if item.mark == "under" and item.group.members[0].head.lemma == "pile":
        claim_pile(call, item.group, "pile")
        return (*prelude(call), PutUnder(who, cards, span=call.span))
    where: Literal["under", "on_top", "shuffled"] = "under" if item.mark == "under" else "on_top"
    if item.mark == "in":
        where = "shuffled"
    claim_pile(call, item.group, "draw_pile")
    if (where == "shuffled") != (call.verb.lemma == "shuffle"):
        reject("unsayable", call.verb.main[0], what="put_where")
    return (*prelude(call), PutCards(who, cards, where, span=call.span))


def claim_draw_pile(call: Call, group: Group) -> None:
    """Takes `the draw pile`, or `it` where the draw pile has just been named."""
    parts = Parts(call.reader, one_noun(group))
    if parts.take("it") is None and (
        parts.determiner() != "the" or parts.take("draw_pile") is None
    ):
        reject("unsayable", parts.noun, what="put_where")
    parts.close()


def _is_top(group: Group) -> bool:
    return len(group.members) == 1 and any(w.lemma == "top" for w in group.members[0].words)


def _bury(call: Call) -> Effects:
    """`puts the top card of the draw pile under it`."""
    call.actor()
    number = top_cards(call, call.group(""))
    claim_draw_pile(call, call.group("under"))
    return (BuryTop(number, span=call.span),)


def show_of_returned(effect: Effect, call: Call) -> Effect | None:
    """`draws one card at random from a hand and gives it back` only sees that card."""
    if call.verb.lemma not in ("give", "return", "hand_back", "give_back"):
        return None
    marks = sorted(item.mark for item in call.items)
    back = marks in (["", "adv:back"], [""]) and (marks != [""] or call.verb.lemma == "give_back")
    group = next((item.group for item in call.items if item.mark == ""), None)
    if not back or group is None or not isinstance(effect, Take) or effect.who != call.who:
        return None
    if one_noun(group).head.lemma not in ("it", "that_card", "this_card", "them"):
        return None
    if effect.cards.pick != "random":
        return None
    call.reader.claim(*call.verb.words, *one_noun(group).words)
    call.reader.claim(*(word for item in call.items for word in item.words))
    call.reader.scope.showed = effect.source
    call.reader.scope.nearer.append(effect.source)
    return Show(effect.source, effect.cards, effect.who, span=effect.span)


_SIDES: Final = ("to", "adv:to_left", "adv:to_right")
_GIVEN: Final[tuple[Frame[Effects], ...]] = tuple(
    frame(f"{side} adv:from_hand adv:unseen", _is_given, needs=side, passive=True)
    for side in _SIDES
)
_PUT: Final[tuple[Frame[Effects], ...]] = tuple(
    frame(f"adv:from_hand adv:unseen adv:back {place}", _is_put, needs=place, passive=True)
    for place in ("under", "on", "on_top_of", "in")
)
_OUT: Final = "adv:from_hand adv:out_of_round adv:unseen"
_BURY: Final[Frame[Effects]] = frame(". under", _bury, needs=". under")
_UP: Final[Frame[Effects]] = frame(". adv:out_of_round", _discard_up, needs=".")
_BACK: Final[Frame[Effects]] = frame(". as for adv:back", _give_back, needs=". adv:back")
_PUTTING: Final = ("put", "tuck", "slip", "bury", "place", "slide", "throw", "send", "return")
_DISCARDS: Final = (
    "discard", "throw_away", "throw_out", "get_rid_of", "drop", "ditch", "remove", "send", "throw",
)  # fmt: skip


def _rows() -> dict[str, tuple[Frame[Effects], ...]]:
    rows: dict[str, list[Frame[Effects]]] = {}

    def add(verbs: tuple[str, ...], *frames: Frame[Effects]) -> None:
        for verb in verbs:
            rows.setdefault(verb, []).extend(frames)

    add(_PUTTING, *_PUT, _BURY)
    add(_DISCARDS, _UP, frame(_OUT, _leaves, passive=True))
    add(("leave_round",), frame("adv:unseen", _leaves))
    add(("give", "pass", "hand_over"), *_GIVEN)
    add(("give", "return"), _BACK)
    add(("shuffle",), *_PUT)
    add(
        ("shuffle",),
        frame(". as for adv:from_hand adv:back in", _shuffle_in, needs=". in"),
        frame(".", _found),
    )
    add(
        ("take", "draw", "get", "pick_up", "steal"),
        frame(". as for from adv:into_hand adv:back", _take_under, needs=". from"),
        frame(". from", _draw_from_spread, needs=". from"),
        frame(". adv:into_hand", _take_bottom, needs="."),
    )
    add(("draw",), frame(". as for from", _draw_from_hand, needs=". from"))
    add(("take", "pick_up"), frame(". adv:into_hand", _take_up_some, needs=". adv:into_hand"))
    add(("take",), frame(". adv:into_hand", _found, needs="."))
    add(("search",), frame(". for", _search, needs=". for"))
    add(("keep",), frame(". adv:only", _keep, needs=". adv:only"))
    add(("spread",), frame(". adv:blind", _spread, needs=". adv:blind"))
    return {verb: tuple(frames) for verb, frames in rows.items()}


PLACE_FRAMES: Final[Frames[Effects]] = _rows()
"""Verbs of cards in other places, and of cards that something happens to."""
