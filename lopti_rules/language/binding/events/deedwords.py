"""Events in which cards are played, moved or cleared away."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lopti_rules.events import Cause, EventName
from lopti_rules.language.ast import AnyPlayer, CardTest, Count, Ranks, Trigger, Who
from lopti_rules.language.binding.cards.cardwords import is_card_noun, read_cards
from lopti_rules.language.binding.cards.causewords import CAUSE_MARKS, read_cause
from lopti_rules.language.binding.events.playwords import (
    PLAY_MARKS,
    read_moved,
    read_play,
    read_play_noun,
)
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.people.triggerwho import event_player, read_trigger_player
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, reject
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.syntax.clauses import Group, Item, Noun

_CARDS: Final = "containing adv:only"
_CAUSES: Final = " ".join(sorted(CAUSE_MARKS))


def _play(call: Call) -> Trigger:
    who = event_player(call)
    item = call.find("")
    return replace(read_play(call, item.group if item is not None else None), who=who)


def _played(call: Call) -> Trigger:
    if call.subject is None:
        return reject("unfit_subject", call.verb.main[0], verb="play")
    item = call.find("by")
    who = read_trigger_player(call.reader, item.group) if item is not None else AnyPlayer()
    return replace(read_play(call, call.subject), who=who)


def _moved(event: EventName) -> Callable[[Call], Trigger]:
    """The builder of an event in which cards move: draw, discard, give, receive, show."""

    def build(call: Call) -> Trigger:
        who = event_player(call)
        return replace(_cards_moved(call, event), who=who)

    return build


def _cards_moved(call: Call, event: EventName) -> Trigger:
    item = call.find("")
    group = item.group if item is not None else None
    cards, size, facts = read_moved(call, group)
    if facts:
        reject("no_event", call.verb.main[0])
    if size == Count("exactly", 1) and group is not None and _is_one(group):
        size = None
    cause = _cause(call, event)
    # That others than draws happen at all is by a rule, so saying so adds nothing.
    told = event == "draw" or cause == "this_rule"
    return Trigger(event, cards=cards, size=size, cause=cause if told else None)


def _received(call: Call) -> Trigger:
    """`receives a card from another player`: from whom else."""
    noun = one_noun(call.group("from"))
    if [word.lemma for word in noun.words] not in (["another", "player"], ["someone_else"]):
        reject("unsayable", noun, what="giver")
    call.reader.claim(*noun.words)
    return _moved("receive")(call)


def _drawn(call: Call) -> Trigger:
    """`draws from the draw pile for any reason`: from where else, and for whatever reason."""
    item = call.find("from")
    if item is not None:
        parts = Parts(call.reader, one_noun(item))
        if parts.determiner() != "the" or parts.take("draw_pile") is None:
            reject("unsayable", item, what="other_trigger")
        parts.close()
    call.find("adv:any_reason")
    return _moved("draw")(call)


def _is_one(group: Group) -> bool:
    return all(word.kind != "QPRE" for word in group.members[0].words)


def _cause(call: Call, event: EventName) -> Cause | None:
    item = call.find(*CAUSE_MARKS)
    return read_cause(call.reader, item, event) if item is not None else None


def _take(call: Call) -> Trigger:
    who = event_player(call)
    return replace(_pile_taken(call, call.group("")), who=who)


def _taken(call: Call) -> Trigger:
    if call.subject is None:
        return reject("unfit_subject", call.verb.main[0], verb="take")
    item = next((item for item in call.items if item.mark == "by" and _is_player(item)), None)
    who: Who = AnyPlayer()
    if item is not None:
        call.items.remove(item)
        call.reader.claim(*item.words)
        who = read_trigger_player(call.reader, item.group)
    return replace(_pile_taken(call, call.subject), who=who)


def _is_player(item: Item) -> bool:
    return item.group is not None and item.group.members[0].head.lemma in (
        "player",
        "winner",
        "last_player",
    )


def _pile_taken(call: Call, group: Group) -> Trigger:
    size, cards = _pile(call, one_noun(group))
    return Trigger("pickup", cards=cards, size=size, cause=_cause(call, "pickup"))


def _pile(call: Call, noun: Noun) -> tuple[Count | None, CardTest | None]:
    """`the pile`, `a pile of five or more cards including a queen`, `a pile of only red cards`."""
    parts = Parts(call.reader, noun)
    determiner = parts.determiner()
    if parts.take("pile") is None:
        reject("no_pile", noun)
    call.reader.scope.pile_named = True
    size, cards = None, None
    item = parts.mod("of", "of:only")
    if item is not None and item.mark == "of:only" and item.group is not None:
        cards = replace(read_cards(call.reader, item.group), only=True)
    elif item is not None:
        cards, size, _ = read_moved(call, item.group)
        if cards is not None and not cards.only and size is None:
            reject("how_many", item)
    item = parts.mod("containing")
    if item is not None and item.group is not None:
        if cards is not None:
            reject("two_filters", item)
        cards = read_cards(call.reader, item.group)
    if determiner not in ("the", "a") or (determiner == "a" and size is None and cards is None):
        reject("unfit_determiner", noun)
    parts.close()
    return size, cards


def _clear(call: Call) -> Trigger:
    who = event_player(call)
    four = _four_completed(call)
    cleared = _pile_cleared(call, call.group(""))
    if four is not None and cleared != Trigger("clear"):
        reject("said_twice", call.verb.main[0])
    return replace(four or cleared, who=who)


_FOUR: Final = Count("exactly", 4)


def _four_completed(call: Call) -> Trigger | None:
    """`clears with four 4s`: the play that completes all four of a rank, and so clears."""
    item = next((item for item in call.items if item.mark in _WITH), None)
    if item is None or item.group is None or not is_card_noun(item.group.members[0]):
        return None
    group = item.group
    test = Reader(call.reader.scope).attempt(lambda: read_cards(Reader(call.reader.scope), group))
    if isinstance(test, TextRefused):
        return None
    rank = test.ranks
    if not isinstance(rank, Ranks) or rank.ranks == ("3",) or len(rank.ranks) > 1:
        return None
    if test != CardTest(rank, count=_FOUR):
        return None
    call.items.remove(item)
    call.reader.claim(*item.words)
    read_cards(call.reader, item.group)
    return Trigger("play", cards=CardTest(rank), facts=("completes_four",))


_WITH: Final = ("with", "by", "by_completing", "completing")


def _cleared(call: Call) -> Trigger:
    if call.subject is None or len(call.verb.main) > 1:
        return reject("unfit_subject", call.verb.main[0], verb="clear")
    return _pile_cleared(call, call.subject)


def _pile_cleared(call: Call, group: Group) -> Trigger:
    size, cards = _pile(call, one_noun(group))
    return Trigger("clear", cards=cards, size=size, cause=_cause(call, "clear"))


def _clears_somehow(call: Call) -> Trigger:
    """`clears with a 10`, where the pile is left out."""
    who = event_player(call)
    four = _four_completed(call)
    if four is not None:
        return replace(four, who=who)
    cause = _cause(call, "clear")
    if cause is None:
        reject("verb_needs", call.verb.main[0], verb="clear", needs="object")
    return Trigger("clear", who=who, cause=cause)


def _make(call: Call) -> Trigger:
    who = event_player(call)
    parts = Parts(call.reader, one_noun(call.group("")))
    determiner = parts.determiner()
    word = parts.take("bonus_play", "pickup")
    if word is None or determiner != "a":
        reject("no_event", call.verb.main[0])
    parts.close()
    if word.lemma == "pickup":
        return Trigger("pickup", who=who)
    return replace(read_play(call, None), event="bonus_play", who=who)


def _play_made(call: Call) -> Trigger:
    """`a play of exactly three cards is made`."""
    return _play_subject(call)


def _play_subject(call: Call) -> Trigger:
    if call.subject is None or len(call.subject.members) != 1:
        return reject("no_event", call.verb.main[0])
    trigger = read_play_noun(call.reader, one_noun(call.subject))
    return trigger if trigger is not None else reject("no_event", call.verb.main[0])


def _play_contains(call: Call) -> Trigger:
    trigger = _play_subject(call)
    if trigger.cards is not None:
        reject("two_filters", call.verb.main[0])
    return replace(trigger, cards=read_cards(call.reader, call.group("")))


def _completes(call: Call) -> Trigger:
    """`a play completes four of a rank`, `a player completes four of a rank`."""
    noun = one_noun(call.group(""))
    parts = Parts(call.reader, noun)
    if parts.take("four_of_a_rank") is None:
        reject("unsayable", noun, what="complete")
    parts.close()
    if call.subject is not None and call.subject.members[0].head.lemma in ("play", "bonus_play"):
        return replace(_play_subject(call), facts=("completes_four",))
    return Trigger("play", who=event_player(call), facts=("completes_four",))


def _made_by_rule(call: Call) -> Trigger:
    """`a rule makes a player draw`."""
    if call.subject is None:
        return reject("no_event", call.verb.main[0])
    parts = Parts(call.reader, one_noun(call.subject))
    if parts.determiner() != "a" or parts.take("rule") is None:
        reject("no_event", call.verb.main[0])
    parts.close()
    who = read_trigger_player(call.reader, call.group(""))
    item = call.find("inf")
    known: dict[str, EventName] = {name: name for name in ("draw", "discard", "show", "give")}
    event = known.get(item.words[0].lemma if item is not None else "")
    if event is None:
        reject("no_event", call.verb.main[0])
    return replace(_cards_moved(call, event), who=who, cause="rule" if event == "draw" else None)


_PLAYED: Final = f". {PLAY_MARKS}"
DEED_FRAMES: Final[Frames[Trigger]] = {
    "play": (
        frame(_PLAYED, _play),
        frame(f"by {PLAY_MARKS}", _played, passive=True),
    ),
    "lay": (frame(_PLAYED, _play, needs="."), frame(f"by {PLAY_MARKS}", _played, passive=True)),
    "draw": (
        frame(f". {_CARDS} {_CAUSES}", _moved("draw")),
        frame(f". from adv:any_reason {_CARDS} {_CAUSES}", _drawn, needs="from"),
        frame(f". adv:any_reason {_CARDS}", _drawn, needs="adv:any_reason"),
    ),
    "discard": (frame(f". {_CARDS} {_CAUSES}", _moved("discard")),),
    "give": (frame(f". {_CARDS} {_CAUSES}", _moved("give"), needs="."),),
    "receive": (
        frame(f". {_CARDS} {_CAUSES}", _moved("receive"), needs="."),
        frame(f". from {_CARDS}", _received, needs=". from"),
    ),
    "get": (frame(f". {_CARDS} {_CAUSES}", _moved("receive"), needs="."),),
    "show": (frame(f". {_CARDS} {_CAUSES}", _moved("show"), needs="."),),
    "take": (
        frame(f". {_CARDS} {_CAUSES}", _take, needs="."),
        frame(f"{_CARDS} {_CAUSES}", _taken, passive=True),
    ),
    "pick_up": (
        frame(f". {_CARDS} {_CAUSES}", _take, needs="."),
        frame(f"{_CARDS} {_CAUSES}", _taken, passive=True),
    ),
    "clear": (
        frame(f". {_CARDS} {_CAUSES} completing", _clear, needs="."),
        frame(f"{_CAUSES} completing", _clears_somehow),
        frame(f"{_CARDS} {_CAUSES}", _cleared, passive=True),
    ),
    "make": (
        frame(f". {PLAY_MARKS}", _make, needs="."),
        frame(". inf", _made_by_rule, needs=". inf"),
        frame("", _play_made, passive=True),
    ),
    "contain": (frame(".", _play_contains, needs="."),),
    "complete": (frame(".", _completes, needs="."),),
}
"""Verbs of plays, clears, pickups and other cards that move."""
