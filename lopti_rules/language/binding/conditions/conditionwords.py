"""Clauses that say what must be true: `the pile holds ten or more cards`."""

from dataclasses import replace
from typing import Final, Literal

from lopti_rules.events import Fact
from lopti_rules.language.ast import (
    Actor,
    BeforeCards,
    CardsAre,
    CardTest,
    CausedBy,
    Condition,
    Count,
    DrawTop,
    EventFact,
    IsPlayer,
    Not,
    PickupPending,
    PileCount,
    PileReaches,
    PlayersLeft,
    TopCards,
    Who,
)
from lopti_rules.language.binding.agreement import check_agreement
from lopti_rules.language.binding.cards.cardwords import is_card_noun, read_cards
from lopti_rules.language.binding.cards.causewords import CAUSE_MARKS, read_cause
from lopti_rules.language.binding.cards.heldwords import hand_condition
from lopti_rules.language.binding.conditions.comparewords import (
    earlier_play,
    has,
    is_higher,
    is_thing,
    subject_noun,
    this_play,
)
from lopti_rules.language.binding.conditions.didwords import DEEDS, PERIODS, did_condition, is_done
from lopti_rules.language.binding.conditions.streakwords import read_course
from lopti_rules.language.binding.conditions.sumwords import add_up, differ
from lopti_rules.language.binding.effects.settledwords import SETTLED_CONDITIONS
from lopti_rules.language.binding.events.playwords import read_nth
from lopti_rules.language.binding.frames import Call, Frames, fill, frame
from lopti_rules.language.binding.people.mostwords import ALONE, most_condition, take_alone
from lopti_rules.language.binding.people.outnumbering import compare_hands
from lopti_rules.language.binding.people.owedwords import owes_condition
from lopti_rules.language.binding.people.whowords import read_who
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, reject
from lopti_rules.language.lexing.tokens import made_up
from lopti_rules.language.phrasing.cards.streaks import COURSE
from lopti_rules.language.syntax.clauses import Clause, Group, Item, Noun, Verb

NO_EXTRAS: Final[frozenset[str]] = frozenset()
_PLAY_IS: Final[dict[str, Fact]] = {
    "bonus_play": "bonus",
    "face_down_card": "blind",
    "extra_play": "extra",
}


def read_condition(reader: Reader, clause: Clause, subject: Group | None) -> Condition:
    """The condition that a clause names.

    Raises:
        TextRefused: unknown_use, verb_form, unfit_subject and what the noun phrases refuse.
    """
    verb = clause.verb
    if verb is None:
        return reject("missing_verb", clause.before[0])
    check_agreement(subject, verb)
    if verb.modal is None and verb.lemma in DEEDS and is_done(verb):
        return _done(reader, clause, subject, verb)
    if verb.modal is not None or verb.perfect:
        reject("verb_form", verb.words[0], number="condition")
    adverbs = [item for item in clause.before if item.mark.startswith("adv:")]
    call = Call(reader, verb, subject, [*adverbs, *clause.after])
    condition = fill(CONDITION_FRAMES, call, NO_EXTRAS)
    return Not(condition) if verb.negated else condition


def _done(reader: Reader, clause: Clause, subject: Group | None, verb: Verb) -> Condition:
    """`that player took the pile this round`."""
    if any(item.mark and item.mark not in PERIODS for item in clause.after):
        reject("unclaimed_word", next(item for item in clause.after if item.mark not in PERIODS))
    who = _player(Call(reader, verb, subject, []))
    return did_condition(reader, who, verb, list(clause.after))


def _play_contains(call: Call) -> Condition:
    noun = subject_noun(call)
    only = call.find("adv:only") is not None
    previous = any(word.lemma == "previous" for word in noun.words[-2:-1])
    if previous or any(item.mark == "before" for item in noun.mods):
        earlier_play(call, Group([noun]))
        test = read_cards(call.reader, call.group(""))
        return BeforeCards(replace(test, only=only))
    this_play(call)
    group = call.group("")
    nth = read_nth(call.reader, group)
    if nth is not None and not only:
        return nth
    test = read_cards(call.reader, group)
    return CardsAre(replace(test, only=only))


def _cards_include(call: Call) -> Condition:
    if is_thing(call, subject_noun(call), "card") is None:
        reject("unfit_subject", subject_noun(call), verb=call.verb.lemma)
    return CardsAre(read_cards(call.reader, call.group("")))


def _cards_are(call: Call) -> Condition:
    """`the cards are only red cards`."""
    if is_thing(call, subject_noun(call), "card") is None:
        reject("unfit_subject", subject_noun(call), verb=call.verb.lemma)
    only = call.find("adv:only") is not None
    test = read_cards(call.reader, call.group(""))
    return CardsAre(replace(test, only=only))


def _pile_of(call: Call) -> Literal["play", "draw"] | None:
    noun = subject_noun(call)
    lemma = noun.head.lemma
    if lemma not in ("pile", "draw_pile") or is_thing(call, noun, lemma) is None:
        return None
    call.reader.scope.pile_named = lemma == "pile"
    return "play" if lemma == "pile" else "draw"


def _holds(call: Call) -> Condition:
    """A pile holds so many cards; a player holds so many, or some card in hand."""
    if call.subject is not None and call.subject.members[0].head.lemma in ("pile", "draw_pile"):
        pile = _pile_of(call)
        group = call.group("")
        test = read_cards(call.reader, group)
        if pile is None or test != CardTest(count=test.count):
            reject("how_many", call.verb.main[0])
        if test.count is None and group.members[0].words[0].lemma != "a":
            reject("how_many", group)
        return PileCount(pile, test.count or Count("at_least", 1))
    who = _player(call)
    only = call.find("adv:only") is not None
    alone = take_alone(call.reader, call.items)
    item = next((item for item in call.items if item.mark == ""), None)
    if item is None:
        return reject("verb_needs", call.verb.main[0], verb=call.verb.lemma, needs="object")
    call.items.remove(item)
    most = most_condition(call.reader, who, item, alone=alone)
    if most is not None or alone:
        return most or reject("unsayable", item, what="alone")
    return hand_condition(call.reader, who, item, only=only)


def _reaches(call: Call) -> Condition:
    """`the pile reaches ten cards`: with this play, as cards come to it by plays alone."""
    group = call.group("")
    test = read_cards(call.reader, group)
    if _pile_of(call) != "play" or test.count is None or test != CardTest(count=test.count):
        return reject("how_many", group)
    if test.count.comparison == "at_most":
        reject("how_many", group)
    return PileReaches(test.count.number)


def _owes(call: Call) -> Condition:
    who = _player(call)
    item = next(item for item in call.items if item.mark == "")
    call.items.remove(item)
    return owes_condition(call.reader, who, item)


def _player(call: Call) -> Who:
    if call.subject is None:
        return reject("unfit_subject", call.verb.main[0], verb=call.verb.lemma)
    noun = call.subject.members[0]
    in_turn = call.reader.scope.event in ("turn_start", "turn_end")
    if in_turn and [word.lemma for word in noun.words] == ["a", "player"] and not noun.mods:
        call.reader.claim(*noun.words)
        return Actor()
    who = read_who(call.reader, call.subject)
    call.reader.scope.condition_on = who
    return who


def _empty(call: Call) -> Condition:
    pile = _pile_of(call)
    if pile is None:
        return reject("unfit_subject", subject_noun(call), verb="is")
    before = call.verb.main[0].text.lower() in ("was", "were")
    if pile == "play" and before and call.reader.scope.event in ("play", "bonus_play"):
        # After a play it holds a card: what it was is what the play went onto.
        return EventFact("on_empty")
    return PileCount(pile, Count("exactly", 0))


def _on_top(call: Call) -> Condition:
    """`a 9 is on top of the pile`, or of the draw pile, whose top card has just been shown."""
    if call.subject is None or not is_card_noun(call.subject.members[0]):
        return reject("unfit_subject", call.verb.main[0], verb="is")
    only = call.find("adv:only") is not None
    test = replace(read_cards(call.reader, call.subject), only=only)
    parts = Parts(call.reader, one_noun(call.group("on_top_of")))
    parts.determiner()
    drawn = parts.take("draw_pile") is not None
    if not drawn and parts.take("pile") is None:
        reject("no_pile", parts.noun)
    parts.close()
    return DrawTop(test) if drawn else TopCards(test)


def _play_on_empty(call: Call) -> Condition:
    this_play(call)
    parts = Parts(call.reader, one_noun(call.group("on")))
    parts.determiner()
    if parts.take("empty") is None or parts.take("pile") is None:
        reject("unsayable", parts.noun, what="condition")
    parts.close()
    return EventFact("on_empty")


def _is(call: Call) -> Condition:
    """`the play is a bonus play`, `that player is last round's winner`."""
    noun = subject_noun(call)
    if noun.head.lemma in ("play", "it") or is_card_noun(noun):
        return _play_is(call)
    who = _player(call)
    nearer = len(call.reader.scope.nearer)
    other = read_who(call.reader, call.group(""))
    # Where it holds they are one player, whom `they` then means without a doubt.
    del call.reader.scope.nearer[nearer:]
    return IsPlayer(who, other)


def _play_is(call: Call) -> Condition:
    noun = subject_noun(call)
    if is_thing(call, noun, "play", "it") is None:
        if not is_card_noun(noun) or noun.words[0].lemma not in ("the", "that"):
            reject("unfit_subject", noun, verb="is")
        words = [made_up("DET", noun.words[0].start, "the"), *noun.words[1:]]
        call.reader.claim(noun.words[0])
        read_cards(call.reader, Group([Noun(words, mods=noun.mods)]))
    parts = Parts(call.reader, one_noun(call.group("")))
    if noun.head.lemma not in ("play", "it"):
        return _last_card(parts)
    determiner = parts.determiner()
    word = parts.take(*_PLAY_IS)
    fact = _PLAY_IS[word.lemma] if word is not None else None
    if fact is None and parts.take("extra") is not None:
        fact = "extra"
        parts.take("play")
    if fact is not None and determiner != "a":
        reject("unfit_determiner", parts.noun)
    if fact is None:
        fact = _which_play(parts)
    parts.close()
    return EventFact(fact)


def _which_play(parts: Parts) -> Fact:
    """`the first play of the turn`, `the final play`."""
    if parts.take("final") is not None and parts.take("play") is not None:
        return "final"
    first = parts.take(kinds=("ORD",))
    item = parts.mod("of")
    if first is None or first.value != 1 or item is None or parts.take("play") is None:
        return reject("unsayable", parts.noun, what="condition")
    inner = Parts(parts.reader, one_noun(item))
    inner.determiner()
    if inner.take("turn") is None:
        reject("unsayable", item, what="condition")
    inner.close()
    return "first_of_turn"


def _last_card(parts: Parts) -> Condition:
    """`the 5 was the player's final card`."""
    owner = parts.owned_by()
    if owner is not None:
        inner = Parts(parts.reader, owner)
        inner.determiner()
        inner.take("player")
        inner.close()
    elif parts.determiner() not in ("their", "its", "your"):
        reject("unsayable", parts.noun, what="condition")
    if parts.take("final", "last") is None or parts.take("card") is None:
        reject("unsayable", parts.noun, what="condition")
    parts.close()
    return EventFact("final")


def _caused(call: Call) -> Condition:
    """`it was because of a rule`, `the draw was because of this rule`."""
    if is_thing(call, subject_noun(call), "it", call.reader.scope.event or "it") is None:
        reject("unfit_subject", subject_noun(call), verb="is")
    item: Item | None = call.find(*CAUSE_MARKS)
    if item is None:
        return reject("unknown_use", call.verb.main[0], verb="is")
    return CausedBy(read_cause(call.reader, item, call.reader.scope.event))


def _rule_made(call: Call) -> Condition:
    """`a rule made them draw`: as the event was."""
    parts = Parts(call.reader, subject_noun(call))
    if parts.determiner() != "a" or parts.take("rule") is None:
        reject("unfit_subject", subject_noun(call), verb="make")
    parts.close()
    noun = one_noun(call.group(""))
    item = call.find("inf")
    if noun.head.lemma != "them" or item is None or item.words[0].lemma != call.reader.scope.event:
        reject("unsayable", call.verb.main[0], what="condition")
    call.reader.claim(*noun.words)
    return CausedBy("rule")


def _still_in(call: Call) -> Condition:
    """`three or more players are still in`."""
    parts = Parts(call.reader, subject_noun(call))
    determiner = parts.determiner()
    count = parts.count()
    if determiner == "a" and count is None:
        count = Count("at_least", 1)
    elif determiner == "no" and count is None:
        count = Count("exactly", 0)
    elif determiner:
        reject("how_many", parts.noun)
    if count is None or parts.take("player") is None:
        return reject("how_many", parts.noun)
    parts.close()
    return PlayersLeft(count)


def _pending(call: Call) -> Condition:
    parts = Parts(call.reader, subject_noun(call))
    determiner = parts.determiner()
    if determiner not in ("a", "no") or parts.take("pickup") is None:
        reject("unfit_subject", parts.noun, verb="is")
    parts.close()
    return Not(PickupPending()) if determiner == "no" else PickupPending()


def _completes(call: Call) -> Condition:
    this_play(call)
    parts = Parts(call.reader, one_noun(call.group("")))
    if parts.take("four_of_a_rank") is None:
        reject("unsayable", parts.noun, what="condition")
    parts.close()
    return EventFact("completes_four")


_COURSE: Final = frame(f"padj:{COURSE}", read_course, needs=f"padj:{COURSE}")
_IS: Final = (
    _COURSE,
    frame("padj:empty", _empty, needs="padj:empty"),
    frame("on_top_of adv:only", _on_top, needs="on_top_of"),
    frame("on", _play_on_empty, needs="on"),
    frame(". higher_than", is_higher, needs="higher_than"),
    frame(". lower_than", is_higher, needs="lower_than"),
    frame("padj:pending", _pending, needs="padj:pending"),
    frame("adv:still_in", _still_in, needs="adv:still_in"),
    frame(". adv:only", _cards_are, needs=". adv:only"),
    frame(".", _is, needs="."),
    frame(" ".join(sorted(CAUSE_MARKS)), _caused),
)
CONDITION_FRAMES: Final[Frames[Condition]] = {
    **SETTLED_CONDITIONS,
    COURSE: (frame("", read_course),),
    "form": (_COURSE,),
    "have": (
        _COURSE,
        frame(". as from than", has, needs="."),
        frame(". as than", compare_hands, needs="."),
        frame(f". adv:only {ALONE}", _holds, needs="."),
        frame(". adv:in_it", _play_contains, needs=". adv:in_it"),
    ),
    "hold": (
        frame(". as than", compare_hands, needs="."),
        frame(f". adv:only {ALONE}", _holds, needs="."),
    ),
    "reach": (frame(".", _reaches, needs="."),),
    "owe": (frame(".", _owes, needs="."),),
    "contain": (
        frame(". adv:only", _play_contains, needs="."),
        frame(".", _cards_include, needs="."),
        frame(".", _holds, needs="."),
    ),
    "include": (
        frame(".", _cards_include, needs="."),
        frame(". adv:only", _play_contains, needs="."),
    ),
    "add_up": (frame("to", add_up, needs="to"),),
    "differ": (frame("by", differ, needs="by"),),
    "complete": (frame(".", _completes, needs="."),),
    "make": (frame(". inf", _rule_made, needs=". inf"),),
    **dict.fromkeys(("is", "are", "was", "were"), _IS),
}
