"""The frames of events: what sets a rule off, said as a clause."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

from lopti_rules.events import EVENT_BY_NAME, Cause, EventName, Moment
from lopti_rules.language.agreement import check_agreement
from lopti_rules.language.ast import AnyPlayer, CardTest, Count, LastRound, Person, Trigger, Who
from lopti_rules.language.cardwords import read_cards
from lopti_rules.language.causewords import CAUSE_MARKS, read_cause
from lopti_rules.language.clauses import Clause, Group, Item, Noun
from lopti_rules.language.frames import Call, Frames, fill, frame
from lopti_rules.language.playwords import (
    PLAY_MARKS,
    read_moved,
    read_play,
    read_play_noun,
    that_are_only,
)
from lopti_rules.language.reading import Parts, Reader, one_noun, reject
from lopti_rules.language.whowords import read_having, read_player

ANYBODY: Final = ("someone", "anyone", "everyone", "you")
NO_EXTRAS: Final[frozenset[str]] = frozenset()
_CARDS: Final = "containing adv:only"
_CAUSES: Final = " ".join(sorted(CAUSE_MARKS))


def read_trigger_player(reader: Reader, group: Group | None) -> Who:
    """Whose doing sets a rule off; what is said of their hand becomes a condition."""
    if group is None:
        return AnyPlayer()
    noun = one_noun(group)
    head = noun.head
    if head.kind == "PRON" and head.lemma in ANYBODY:
        parts = Parts(reader, noun)
        parts.take(head.lemma)
        _keep_condition(reader, parts)
        return AnyPlayer(span=parts.close())
    youngest = any(word.lemma == "youngest" for word in noun.words)
    if (
        head.lemma == "player"
        and not youngest
        and noun.words[0].lemma in ("a", "any", "each", "the", "player")
    ):
        parts = Parts(reader, noun)
        parts.determiner()
        parts.take("player")
        parts.mod("adv:still_in")
        _keep_condition(reader, parts)
        return AnyPlayer(span=parts.close())
    who = read_player(reader, noun)
    if not isinstance(who, LastRound | Person):
        reject("unsayable", noun, what="trigger_player")
    reader.scope.nearer.clear()
    return who


def _keep_condition(reader: Reader, parts: Parts) -> None:
    condition = read_having(parts)
    if condition is not None:
        reader.conditions.append(condition)


def read_event(
    reader: Reader,
    clause: Clause,
    moment: Moment,
    subject: Group | None,
    *,
    implied: bool = False,
    pronoun: Group | None = None,
) -> Trigger:
    """The trigger that a clause names.

    Raises:
        TextRefused: no_event, verb_form, no_before, and whatever a frame refuses.
    """
    verb = clause.verb
    if verb is None:
        return reject("missing_verb", clause.before[0])
    if subject is None and not implied:
        reject("missing_subject", verb.words[0])
    check_agreement(pronoun or subject, verb)
    if (
        verb.modal is not None
        or verb.negated
        or (verb.form in ("VD", "HAVE") and subject is not None)
    ):
        reject("verb_form", verb.words[0], number="event")
    for item in clause.after:
        if item.mark == "join" and item.verb is not None:
            comma = item.words[0].lemma == ","
            code = "missing_subject" if comma else "unsayable"
            reject(code, item.verb.words[0], what="joined_events")
    call = Call(reader, verb, subject, [*_adverbs(clause), *clause.after])
    trigger = fill(EVENT_FRAMES, call, NO_EXTRAS)
    if moment == "before" and "before" not in EVENT_BY_NAME[trigger.event].moments:
        reject("no_before", verb.main[0], event=trigger.event)
    return replace(trigger, moment=moment)


def _adverbs(clause: Clause) -> list[Item]:
    return [item for item in clause.before if item.mark.startswith("adv:")]


def _who(call: Call) -> Who:
    return read_trigger_player(call.reader, call.subject)


def _play(call: Call) -> Trigger:
    who = _who(call)
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
        who = _who(call)
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
    # That these happen at all is by a rule, so saying so adds nothing.
    return Trigger(event, cards=cards, size=size, cause=cause if event == "draw" else None)


def _received(call: Call) -> Trigger:
    """`receives a card from another player`: from whom else."""
    noun = one_noun(call.group("from"))
    if [word.lemma for word in noun.words] not in (["another", "player"], ["someone_else"]):
        reject("unsayable", noun, what="giver")
    call.reader.claim(*noun.words)
    return _moved("receive")(call)


def _is_one(group: Group) -> bool:
    return all(word.kind != "QPRE" for word in group.members[0].words)


def _cause(call: Call, event: EventName) -> Cause | None:
    item = call.find(*CAUSE_MARKS)
    return read_cause(call.reader, item, event) if item is not None else None


def _take(call: Call) -> Trigger:
    who = _who(call)
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
    who = _who(call)
    return replace(_pile_cleared(call, call.group("")), who=who)


def _cleared(call: Call) -> Trigger:
    if call.subject is None or len(call.verb.main) > 1:
        return reject("unfit_subject", call.verb.main[0], verb="clear")
    return _pile_cleared(call, call.subject)


def _pile_cleared(call: Call, group: Group) -> Trigger:
    size, cards = _pile(call, one_noun(group))
    return Trigger("clear", cards=cards, size=size, cause=_cause(call, "clear"))


def _clears_somehow(call: Call) -> Trigger:
    """`clears with a 10`, where the pile is left out."""
    who = _who(call)
    cause = _cause(call, "clear")
    if cause is None:
        reject("verb_needs", call.verb.main[0], verb="clear", needs="object")
    return Trigger("clear", who=who, cause=cause)


def _make(call: Call) -> Trigger:
    who = _who(call)
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
    return Trigger("play", who=_who(call), facts=("completes_four",))


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


def _turn_comes(call: Call) -> Trigger:
    """`a turn comes to a player`."""
    if call.subject is None:
        return reject("no_event", call.verb.main[0])
    parts = Parts(call.reader, one_noun(call.subject))
    if parts.determiner() not in ("a", "the") or parts.take("turn") is None:
        reject("no_event", call.verb.main[0])
    parts.close()
    return Trigger("turn_start", who=read_trigger_player(call.reader, call.group("to")))


def _hand(call: Call, way: Literal["drops", "reaches"]) -> Trigger:
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
    who = _who(call)
    call.find("adv:only")
    group = call.group("", "to")
    call.find("adv:left", "padj:down")
    return Trigger("hand_count", who=who, way="drops", number=_cards_number(call, group))


def _out(call: Call) -> Trigger:
    who = _who(call)
    item = call.find("with", "with:only")
    cards = read_cards(call.reader, item.group) if item is not None and item.group else None
    if cards is not None and item is not None:
        cards = replace(cards, only=item.mark == "with:only")
    return Trigger("out", who=who, cards=cards)


def _win(call: Call) -> Trigger:
    who = _who(call)
    item = call.find("")
    if item is not None and item.group is not None:
        _thing(call, item.group, "round")
    return Trigger("out", who=who)


def _won(call: Call) -> Trigger:
    if call.subject is None:
        return reject("no_event", call.verb.main[0])
    _thing(call, call.subject, "round")
    return Trigger("out")


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
    who = _who(call)
    _exact(call, call.group(""), "hand_card")
    _exact(call, call.group("with", "for"), "face_up_card")
    return Trigger("swap", who=who)


def _turned(call: Call) -> Trigger:
    """`turns up a red card as an illegal face-down card`."""
    who = _who(call)
    cards, size, _ = read_moved(call, call.group(""))
    if size is not None:
        reject("no_event", call.verb.main[0])
    _exact(call, call.group("as"), "face_down_card")
    return Trigger("illegal_blind", who=who, cards=cards)


def _swap_of(call: Call) -> Trigger:
    """`swaps a queen with a face-up card`."""
    who = _who(call)
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
    who = _who(call)
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
    who = _who(call)
    _exact(call, call.group(""), "face_down_card")
    return Trigger("illegal_blind", who=who)


def _says(call: Call) -> Trigger:
    who = _who(call)
    item = call.find("string")
    return Trigger("said", who=who, text=str(item.words[0].value) if item else None)


_PLAYED: Final = f". {PLAY_MARKS}"
EVENT_FRAMES: Final[Frames[Trigger]] = {
    "play": (
        frame(_PLAYED, _play),
        frame(f"by {PLAY_MARKS}", _played, passive=True),
    ),
    "lay": (frame(_PLAYED, _play, needs="."), frame(f"by {PLAY_MARKS}", _played, passive=True)),
    "draw": (frame(f". {_CARDS} {_CAUSES}", _moved("draw")),),
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
        frame(f". {_CARDS} {_CAUSES}", _clear, needs="."),
        frame(_CAUSES, _clears_somehow),
        frame(f"{_CARDS} {_CAUSES}", _cleared, passive=True),
    ),
    "make": (
        frame(f". {PLAY_MARKS}", _make, needs="."),
        frame(". inf", _made_by_rule, needs=". inf"),
        frame("", _play_made, passive=True),
    ),
    "contain": (frame(".", _play_contains, needs="."),),
    "complete": (frame(".", _completes, needs="."),),
    "start": (frame("", lambda call: _turn(call, "turn_start")),),
    "begin": (frame("", lambda call: _turn(call, "turn_start")),),
    "end": (frame("", lambda call: _turn(call, "turn_end")),),
    "come": (frame("to", _turn_comes, needs="to"),),
    "drop": (frame("to", lambda call: _hand(call, "drops"), needs="to"),),
    "fall": (frame("to", lambda call: _hand(call, "drops"), needs="to"),),
    "go_down": (frame("to", lambda call: _hand(call, "drops"), needs="to"),),
    "reach": (frame(".", lambda call: _hand(call, "reaches"), needs="."),),
    "have": (frame(". adv:left adv:only", _left, needs=". adv:left"),),
    "is": (
        frame("to padj:down", _left, needs="to padj:down"),
        frame("padj:empty", _runs_out, needs="padj:empty"),
    ),
    "are": (),
    "go_out": (frame("with with:only", _out),),
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
    "say": (frame("string", _says, needs="string"),),
    "call": (frame("string", _says, needs="string"),),
    "shout": (frame("string", _says, needs="string"),),
}
