"""Effects that move or show cards of a hand: `draws 1 card`, `gives a card to the next player`."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lopti_rules.events import EVENT_BY_NAME
from lopti_rules.language.ast import (
    Actor,
    Amount,
    Bidder,
    BidNumber,
    Dealer,
    Discard,
    Draw,
    Effect,
    Everybody,
    Give,
    HandCards,
    LastRound,
    NamedNumber,
    Neighbour,
    Num,
    PassCards,
    PerCard,
    PerCardIn,
    RoleHolder,
    SameNumber,
    Show,
    Take,
    UntilHolding,
    Who,
)
from lopti_rules.language.binding.cards.handwords import (
    Held,
    read_as_many,
    read_draw_amount,
    read_hand_cards,
    read_hand_to,
    read_per,
    read_until_holding,
)
from lopti_rules.language.binding.cards.reckonwords import RECKONED_MARK, reckoned, take_reckoned
from lopti_rules.language.binding.frames import Call, Frame, Frames, frame
from lopti_rules.language.binding.people.whowords import read_who
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.syntax.clauses import Group, Item, Noun

Effects = tuple[Effect, ...]
_AS_MANY: Final = ("as_many", "same_number")
"""Words for a number that was said before; with `as …` they say which."""
THAT_MANY: Final = ("that many", "just as many", "exactly that many", "that number of")
"""As many as were named, if somebody has named a number."""


def take_per(call: Call) -> PerCard | PerCardIn | None:
    """`for each king played`, if that is said."""
    item = next((item for item in call.items if item.mark == "for"), None)
    if item is None:
        return None
    call.items.remove(item)
    return read_per(call.reader, item)


def _draw(call: Call) -> Effects:
    who = call.actor()
    _from_draw_pile(call)
    until = call.find("sub:until", "to")
    if until is not None and until.mark == "to":
        amount: Amount = read_hand_to(call.reader, until)
    elif until is not None:
        said = call.find("")
        if said is not None and said.group is not None:
            _plain_cards(call, said.group)
        amount = read_until_holding(call.reader, until)
    else:
        amount = draw_amount(call)
    call.reader.scope.drew, call.reader.scope.blurred = who, call.reader.scope.showed is not None
    return (Draw(who, amount, span=call.span),)


def _plain_cards(call: Call, group: Group) -> None:
    """`draws cards until …`: how many is said by that."""
    parts = Parts(call.reader, one_noun(group))
    if parts.take("card") is None:
        reject("how_many", group)
    parts.close()


def draw_amount(call: Call) -> Amount:
    """How many cards are drawn, with what is added to what is counted, and the most of it."""
    item = take_reckoned(call)
    return reckoned(_counted(call), item)


def _counted(call: Call) -> Amount:
    """`1 card`, `1 card for each king played`, `as many cards as the pile holds`; `draws`: one."""
    per = take_per(call)
    if not any(item.mark in ("", "as") for item in call.items):
        call.reader.note("one_card_meant")
        return Num(1) if per is None else per
    group = call.group("")
    measure = call.find("as")
    first = group.members[0].words[0]
    if measure is None and first.lemma in _AS_MANY:
        return _draw_the_same(call, group)
    if measure is None:
        return read_draw_amount(call.reader, group, per)
    amount, rest = read_as_many(call.reader, group, measure)
    if rest is not None:
        parts = Parts(call.reader, one_noun(rest))
        parts.take("card", "hand_card")
        parts.close()
    return amount


def _draw_the_same(call: Call, group: Group) -> Amount:
    """`and draws the same number of cards`: as the player has parted with, else as were played."""
    noun = one_noun(group)
    call.reader.claim(noun.words[0])
    if noun.words[1:]:
        parts = Parts(call.reader, Noun(noun.words[1:], mods=noun.mods))
        if parts.take("card", "hand_card") is None:
            reject("no_cards", group)
        parts.close()
    elif noun.mods:
        reject("unclaimed_word", noun.mods[0])
    if isinstance(call.who, Bidder):
        return BidNumber()
    parted = call.reader.scope.moved is not None and call.reader.scope.moved == call.who
    if parted and noun.words[0].text.lower() not in THAT_MANY:
        return SameNumber()
    if parted and not call.reader.scope.named_number:
        return SameNumber()
    return read_same_number(call)


def _from_draw_pile(call: Call) -> None:
    item = call.find("from")
    if item is not None:
        parts = Parts(call.reader, one_noun(item))
        parts.determiner()
        if parts.take("draw_pile") is None:
            reject("unsayable", item, what="draw_from")
        parts.close()


def read_held(call: Call) -> Held:
    """The cards that the verb is about, with their number."""
    item = take_reckoned(call)
    held = _held(call)
    if item is not None:
        held.cards = replace(held.cards, amount=reckoned(held.cards.amount, item))
    return held


def _held(call: Call) -> Held:
    per = take_per(call)
    group = call.group("")
    measure = call.find("as")
    first = group.members[0].words[0]
    if measure is None and first.lemma == "same_number" and len(group.members[0].words) > 1:
        call.reader.claim(first)
        noun = Noun(group.members[0].words[1:], mods=group.members[0].mods)
        return read_hand_cards(
            call.reader, Group([noun, *group.members[1:]]), read_same_number(call)
        )
    if measure is None and first.lemma in _AS_MANY and isinstance(call.who, Bidder):
        call.reader.claim(first)
        return Held(HandCards(BidNumber()))
    if measure is None:
        return read_hand_cards(call.reader, group, per)
    amount, rest = read_as_many(call.reader, group, measure)
    if rest is None:
        return Held(HandCards(amount))
    return read_hand_cards(call.reader, rest, amount)


def read_same_number(call: Call) -> Amount:
    """`plays 9s … the same number of hand cards`: as many as those cards, or as were named."""
    if isinstance(call.who, Bidder):
        return BidNumber()
    if call.reader.scope.named_number:
        return NamedNumber()
    trigger = call.reader.scope.trigger
    if trigger is None or trigger.event not in ("play", "bonus_play"):
        return reject("how_many", call.verb.main[0])
    cards = trigger.cards
    return PerCard(1, None if cards is None else replace(cards, count=None, only=False, span=None))


def read_own(call: Call) -> HandCards:
    """Hand cards of the subject."""
    until = call.find("sub:until")
    if until is not None:
        return _until(call, until)
    held = read_held(call)
    if held.source is not None and held.source != call.who:
        reject("unsayable", call.verb.main[0], what="others_cards")
    return held.cards


def _until(call: Call, until: Item) -> HandCards:
    """`hand cards until they hold three cards`."""
    parts = Parts(call.reader, one_noun(call.group("")))
    if parts.take("hand_card", "card") is None:
        reject("unsayable", until, what="until")
    parts.close()
    amount = read_until_holding(call.reader, until)
    if not isinstance(amount, UntilHolding):
        reject("unsayable", until, what="until")
    return HandCards(amount)


def _discard(call: Call) -> Effects:
    who = call.actor()
    call.find("adv:out_of_round")
    cards = read_own(call)
    call.reader.scope.moved = who
    return (Discard(who, cards, span=call.span),)


def _send_out(call: Call) -> Effects:
    if call.find("adv:out_of_round") is None:
        reject("unknown_use", call.verb.main[0], verb=call.verb.lemma)
    return _discard(call)


def _to(call: Call) -> Who:
    return receiver(call, call.who)


def receiver(call: Call, giver: Who | None) -> Who:
    """Who gets the cards: `to the next player`, `to the left`."""
    side = call.find("adv:to_left", "adv:to_right")
    if side is not None:
        # Play goes clockwise (TRN-1): the next player sits on the left.
        who = Neighbour("next" if side.mark == "adv:to_left" else "previous")
        if giver not in (Actor(), Everybody()):
            reject("ambiguous_reference", side)
        call.reader.scope.nearer.append(who)
        return who
    group = call.group("to")
    who_else = read_who(call.reader, group)
    if who_else == giver and not isinstance(who_else, Everybody):
        reject("to_oneself", group)
    event = call.reader.scope.event
    of_nobody = event is not None and not EVENT_BY_NAME[event].has_actor
    if of_nobody and who_else == Everybody(but_actor=True) and isinstance(giver, _NAMED):
        return Everybody(but=giver)
    return who_else


_NAMED: Final = (LastRound, Dealer, RoleHolder)
"""Whom a rule can speak of when nobody has acted; `every other player` is another than they."""


def other_than_subject(call: Call, group: Group) -> Who:
    """Somebody else than the subject."""
    who = read_who(call.reader, group)
    if who == call.who and not isinstance(who, Everybody):
        reject("to_oneself", group)
    return who


def _give(call: Call) -> Effects:
    who = call.actor()
    held = read_own(call)
    aside = any(_is_beside(item) for item in call.items)
    to = _to(call)
    if aside and isinstance(to, Neighbour) and who == Everybody():
        call.reader.scope.nearer.pop()
        return (PassCards(held, to.direction, span=call.span),)
    return (*prelude(call), Give(who, held, to, span=call.span))


def _is_beside(item: Item) -> bool:
    """`to the left`, `to the player on their right`: of each who gives."""
    head = item.group.members[-1].head.lemma if item.mark == "to" and item.group else item.mark
    return head in ("adv:to_left", "adv:to_right", "next_player", "previous_player")


def _give_double(call: Call) -> Effects:
    """`gives the previous player a hand card`."""
    who = call.actor()
    to = other_than_subject(call, call.first_of_two("to"))
    held = read_own(call)
    return (*prelude(call), Give(who, held, to, span=call.span))


def prelude(call: Call) -> Effects:
    """The choices that come before the effect."""
    choices = tuple(call.reader.prelude)
    call.reader.prelude.clear()
    return choices


def _pass_on(call: Call) -> Effects:
    """Every player passes cards to a neighbour, all at once."""
    who = call.actor()
    cards = read_own(call)
    to = _to(call)
    if not isinstance(to, Neighbour) or to.steps != 1 or to.of is not None:
        reject("unsayable", call.verb.main[0], what="pass_to")
    if who != Everybody():
        return (Give(who, cards, to, span=call.span),)
    call.find("adv:together")
    call.reader.scope.nearer.pop()
    return (PassCards(cards, to.direction, span=call.span),)


def _take(call: Call) -> Effects:
    item = call.find("from")
    if item is not None and item.group is None:
        return reject("whose_hand", item)
    return take_from(call, item.group if item is not None else None)


def take_from(call: Call, group: Group | None) -> Effects:
    """Hand cards of somebody else, whom the cards themselves or `from …` name."""
    who = call.actor()
    held = read_held(call)
    source = held.source
    if group is not None:
        if source is not None:
            reject("said_twice", group)
        source = _source(call, group)
    if source is None:
        return reject("verb_needs", call.verb.main[0], verb=call.verb.lemma, needs="from")
    cards = held.cards
    if held.chosen_by_subject and cards.pick == "choice":
        cards = replace(cards, chooser=who)
    call.reader.scope.taken_from = source
    return (*prelude(call), Take(who, cards, source, span=call.span))


def _get(call: Call) -> Effects:
    """`gets a random card from the next player`: the other gives it."""
    who = call.actor()
    held = read_held(call)
    item = call.find("from")
    if item is None or item.group is None or held.source is not None or held.chosen_by_subject:
        reject("unknown_use", call.verb.main[0], verb=call.verb.lemma)
    source = _source(call, item.group)
    return (*prelude(call), Give(source, held.cards, who, span=call.span))


def _source(call: Call, group: Group) -> Who:
    """`from the next player`, `from the next player's hand`."""
    noun = group.members[0] if len(group.members) == 1 else None
    if noun is not None and noun.head.lemma == "hand":
        parts = Parts(call.reader, noun)
        owner = parts.owned_by()
        parts.determiner()
        parts.take("hand")
        inner = parts.mod("of")
        if (owner is None) == (inner is None):
            reject("whose_hand", group)
        parts.close()
        named = inner.group if inner is not None else None
        return other_than_subject(call, named or Group([owner] if owner else []))
    return other_than_subject(call, group)


def _show(call: Call, viewer: Who | None = None) -> Effects:
    who = call.actor()
    cards = read_own(call)
    openly = call.find("adv:openly")
    item = call.find("to")
    if openly is not None and item is not None:
        reject("said_twice", item)
    to = _viewer(call, who, item.group) if item is not None and item.group else viewer
    if to == Everybody() or (to == Everybody(but_actor=True) and who == Actor()):
        to = None
    call.reader.scope.shown, call.reader.scope.blurred = True, False
    call.reader.scope.showed, call.reader.scope.shown_test = who, cards.test
    return (*prelude(call), Show(who, cards, to, span=call.span))


def _viewer(call: Call, who: Who, group: Group) -> Who:
    """To whom something is shown; `to each other`: to all who show."""
    if group.members[0].head.lemma == "each_other":
        call.reader.claim(*group.members[0].words)
        return who
    return read_who(call.reader, group)


def _show_double(call: Call) -> Effects:
    """`shows everyone their highest hand card`, `shows you one card`."""
    call.actor()
    to = call.group("")
    if len(to.members) != 1 or to.members[0].head.lemma not in ("everyone", "everyone_else"):
        return _show(call, other_than_subject(call, to))
    call.reader.claim(*to.members[0].words)
    return _show(call)


def _moved_to(build: Callable[[Call], Effects]) -> tuple[Frame[Effects], ...]:
    """`to the next player`, `to the left`."""
    sides = ("to", "adv:to_left", "adv:to_right")
    return tuple(
        frame(f". as for {RECKONED_MARK} {side}", build, needs=f". {side}") for side in sides
    )


_DISCARDS: Final = ("discard", "throw_away", "throw_out", "get_rid_of", "drop", "ditch")
_OUT: Final = f"sub:until adv:out_of_round adv:from_hand {RECKONED_MARK}"
MOVE_FRAMES: Final[Frames[Effects]] = {
    "draw": (frame(f". as for from to sub:until {RECKONED_MARK}", _draw),),
    **dict.fromkeys(_DISCARDS, (frame(f". as for {_OUT}", _discard, needs="."),)),
    **dict.fromkeys(
        ("send", "put", "throw", "remove"),
        (frame(". as for adv:out_of_round adv:from_hand", _send_out, needs=". adv:out_of_round"),),
    ),
    "give": (
        *_moved_to(_give),
        frame(f". as for {RECKONED_MARK}", _give_double, needs="."),
    ),
    "hand_over": _moved_to(_give),
    "pass": _moved_to(_pass_on),
    "take": (
        frame(f". as for from {RECKONED_MARK}", _take, needs="."),
        frame(f". as for from {RECKONED_MARK}", _draw, needs=". from"),
    ),
    "pick_up": (frame(f". as for from {RECKONED_MARK}", _draw, needs="."),),
    **dict.fromkeys(
        ("show", "reveal"),
        (
            frame(". as for to adv:openly", _show, needs="."),
            frame(". as for", _show_double, needs="."),
        ),
    ),
    **dict.fromkeys(
        ("get", "receive"),
        (
            frame(". as for from", _draw, needs=". from"),
            frame(". as for from", _get, needs=". from"),
        ),
    ),
    "steal": (frame(f". as for from {RECKONED_MARK}", _take, needs="."),),
}
"""Verbs of cards that go from one place to another."""
