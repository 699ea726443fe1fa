"""Events of turns and hands, and the end of a round: `a player has one card left`, `goes out`."""

from dataclasses import replace
from typing import Final, Literal

from lopti_rules.language.ast import Actor, AnyPlayer, Count, NthTime, Trigger, Who
from lopti_rules.language.binding.cards.cardwords import read_cards
from lopti_rules.language.binding.effects.tokenwords import token_condition
from lopti_rules.language.binding.events.playwords import (
    read_moved,
    that_are_only,
)
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.people.triggerwho import event_player, read_trigger_player
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.phrasing.words.namedthings import NAMED
from lopti_rules.language.syntax.clauses import Group


def _whose(call: Call, lemma: str) -> Who:
    """The owner of a hand or turn that is the subject."""
    if call.subject is None:
        return reject("no_event", call.verb.main[0])
    parts = Parts(call.reader, one_noun(call.subject))
    owner = parts.owned_by()
    own = owner is None and parts.determiner() == "your"
    if parts.take(lemma) is None or (owner is None and not own):
        return reject("no_event", call.verb.main[0])
    who: Who = AnyPlayer()
    if owner is not None:
        who = read_trigger_player(call.reader, Group([owner]))
    parts.close()
    return who


def _turn(call: Call, event: Literal["turn_start", "turn_end"]) -> Trigger:
    return Trigger(event, who=_whose(call, "turn"))


def _ends(call: Call) -> Trigger:
    """`a player's turn ends`, `the round ends`."""
    noun = one_noun(call.subject) if call.subject is not None else None
    if noun is None or noun.head.lemma != "round":
        return _turn(call, "turn_end")
    parts = Parts(call.reader, noun)
    if parts.determiner() not in ("a", "the", "each", "every", "this") or not parts.take("round"):
        reject("no_event", noun)
    parts.close()
    return Trigger("round_end")


def _turn_comes(call: Call) -> Trigger:
    """`a turn comes to a player`."""
    if call.subject is None:
        return reject("no_event", call.verb.main[0])
    parts = Parts(call.reader, one_noun(call.subject))
    if parts.determiner() not in ("a", "the") or parts.take("turn") is None:
        reject("no_event", call.verb.main[0])
    parts.close()
    return Trigger("turn_start", who=read_trigger_player(call.reader, call.group("to")))


def _hand(call: Call, way: Literal["drops", "reaches", "becomes"]) -> Trigger:
    who = _whose(call, "hand")
    return Trigger("hand_count", who=who, way=way, number=_cards_number(call, call.group("to", "")))


def _cards_number(call: Call, group: Group) -> int:
    parts = Parts(call.reader, one_noun(group))
    count = parts.count()
    if parts.head.kind != "NUMP" and parts.take("card", "hand_card") is None:
        reject("how_many", group)
    if count is None or count.comparison != "exactly":
        reject("how_many", group)
    parts.close()
    return count.number


def _left(call: Call) -> Trigger:
    """`has one card left`, `is down to one card`."""
    who = event_player(call)
    call.find("adv:only")
    group = call.group("", "to")
    call.find("adv:left", "padj:down")
    return Trigger("hand_count", who=who, way="drops", number=_cards_number(call, group))


def _out(call: Call) -> Trigger:
    who = event_player(call)
    item = call.find("with", "with:only")
    if item is not None:
        call.find("adv:as_final")
    cards = read_cards(call.reader, item.group) if item is not None and item.group else None
    if cards is not None and item is not None:
        cards = replace(cards, only=item.mark == "with:only")
    return Trigger("out", who=who, cards=cards)


def _win(call: Call) -> Trigger:
    who = event_player(call)
    item = call.find("")
    if item is not None and item.group is not None:
        _thing(call, item.group, "round")
    # Others may play on for places (WIN-7): only the first to go out wins.
    return Trigger("out", who=who, nth=NthTime(1))


def _won(call: Call) -> Trigger:
    if call.subject is None:
        return reject("no_event", call.verb.main[0])
    _thing(call, call.subject, "round")
    # Others may play on for places (WIN-7): only the first to go out wins.
    return Trigger("out", nth=NthTime(1))


def _thing(call: Call, group: Group, *lemmas: str) -> None:
    parts = Parts(call.reader, one_noun(group))
    determiner = parts.determiner()
    if determiner not in ("a", "the") or parts.take(*lemmas) is None:
        reject("no_event", call.verb.main[0])
    parts.close()


def _runs_out(call: Call) -> Trigger:
    if call.subject is None:
        return reject("no_event", call.verb.main[0])
    call.find("padj:empty")
    _thing(call, call.subject, "draw_pile")
    return Trigger("draw_pile_empty")


def _swap(call: Call) -> Trigger:
    who = event_player(call)
    _exact(call, call.group(""), "hand_card")
    _exact(call, call.group("with", "for"), "face_up_card")
    return Trigger("swap", who=who)


def _turned(call: Call) -> Trigger:
    """`turns up a red card as an illegal face-down card`."""
    who = event_player(call)
    cards, size, _ = read_moved(call, call.group(""))
    if size is not None:
        reject("no_event", call.verb.main[0])
    _exact(call, call.group("as"), "face_down_card")
    return Trigger("illegal_blind", who=who, cards=cards)


def _swap_of(call: Call) -> Trigger:
    """`swaps a queen with a face-up card`."""
    who = event_player(call)
    cards, size, _ = read_moved(call, call.group(""))
    if cards is None or size is not None:
        reject("no_event", call.verb.main[0])
    _exact(call, call.group("with", "for"), "face_up_card")
    return Trigger("swap", who=who, cards=cards)


def _exact(call: Call, group: Group, lemma: str, determiners: tuple[str, ...] = ("a",)) -> None:
    parts = Parts(call.reader, one_noun(group))
    determiner = parts.determiner()
    illegal = parts.take("illegal")
    if determiner not in determiners or parts.take(lemma) is None:
        reject("no_event", call.verb.main[0])
    if (illegal is not None) != (lemma == "face_down_card"):
        reject("no_event", call.verb.main[0])
    parts.close()


def _face_up(call: Call) -> Trigger:
    who = event_player(call)
    group = call.group("")
    item = call.find("containing")
    cards = read_cards(call.reader, item.group) if item is not None and item.group else None
    noun = one_noun(group)
    if noun.words[0].kind == "POSS":
        _exact(call, group, "face_up_card", ("their",))
        return Trigger("face_up_taken", who=who, cards=cards)
    only = that_are_only(call.reader, group)
    parts = Parts(call.reader, noun)
    determiner = parts.determiner()
    count = parts.count()
    if parts.take("face_up_card") is None or (cards is not None and only is not None):
        reject("no_event", noun)
    if count is None and determiner == "a":
        count = Count("at_least", 1)
    parts.close()
    return Trigger("face_up_taken", who=who, cards=cards or only, size=count)


def _turn_up(call: Call) -> Trigger:
    who = event_player(call)
    _exact(call, call.group(""), "face_down_card")
    return Trigger("illegal_blind", who=who)


def _says(call: Call) -> Trigger:
    who = event_player(call)
    item = call.find("string")
    text = str(item.words[0].value) if item else None
    return Trigger("said", who=who, text=text, but_votes=_but_votes(call))


def _does(call: Call) -> Trigger:
    """`a player does "point at a card"`."""
    who = event_player(call)
    item = call.find("string")
    text = str(item.words[0].value) if item else None
    return Trigger("done", who=who, text=text, but_votes=_but_votes(call))


def _but_votes(call: Call) -> bool:
    return call.find("adv:outside_votes") is not None


def _gained(call: Call) -> Trigger:
    """`a player gains a "leaf"`."""
    who = event_player(call)
    parts = Parts(call.reader, one_noun(call.group("")))
    if parts.determiner() != "a" or parts.take(NAMED) is None:
        reject("no_event", parts.noun)
    parts.close()
    return Trigger("gain", who=who, text=str(parts.head.value))


def _has_tokens(call: Call) -> Trigger:
    """`has three bells`: when tokens are gained and there are so many, or more than were named."""
    who = event_player(call)
    item = call.find("")
    condition = token_condition(call.reader, Actor(), item) if item is not None else None
    if condition is None:
        return reject("no_event", call.verb.main[0])
    said_exactly = any(word.kind == "QPRE" for word in item.all_words()) if item else False
    if condition.count.comparison == "exactly" and not said_exactly:
        condition = replace(condition, count=replace(condition.count, comparison="at_least"))
    call.reader.conditions.append(condition)
    return Trigger("gain", who=who, text=condition.token)


COURSE_FRAMES: Final[Frames[Trigger]] = {
    "start": (frame("", lambda call: _turn(call, "turn_start")),),
    "begin": (frame("", lambda call: _turn(call, "turn_start")),),
    "end": (frame("", _ends),),
    "come": (frame("to", _turn_comes, needs="to"),),
    "drop": (frame("to", lambda call: _hand(call, "drops"), needs="to"),),
    "fall": (frame("to", lambda call: _hand(call, "drops"), needs="to"),),
    "go_down": (frame("to", lambda call: _hand(call, "drops"), needs="to"),),
    "become": (frame(".", lambda call: _hand(call, "becomes"), needs="."),),
    "reach": (frame(".", lambda call: _hand(call, "reaches"), needs="."),),
    "have": (
        frame(". adv:left adv:only", _left, needs=". adv:left"),
        frame(".", _has_tokens, needs="."),
    ),
    "hold": (frame(".", _has_tokens, needs="."),),
    "is": (
        frame("to padj:down", _left, needs="to padj:down"),
        frame("padj:empty", _runs_out, needs="padj:empty"),
    ),
    "are": (),
    "go_out": (frame("with with:only adv:as_final", _out),),
    "win": (frame(".", _win), frame("", _won, passive=True)),
    "run_out": (frame("", _runs_out),),
    "swap": (
        frame(". with for", _swap, needs="."),
        frame(". with for adv:only", _swap_of, needs="."),
    ),
    "take_up": (frame(". containing", _face_up, needs="."),),
    "turn_up": (
        frame(".", _turn_up, needs="."),
        frame(". as adv:only", _turned, needs=". as"),
    ),
    "gain": (frame(".", _gained, needs="."),),
    **dict.fromkeys(
        ("say", "call", "shout", "announce"),
        (frame("string adv:outside_votes", _says, needs="string"),),
    ),
    "do": (frame("string adv:outside_votes", _does, needs="string"),),
}
"""Verbs of turns, hands that grow or shrink, and the end of a round."""
