"""Whose hand is the larger: `holds more hand cards than the next player`, `as many cards as`."""

from typing import Literal

from lopti_rules.language.ast import Condition, HandsCompared
from lopti_rules.language.binding.frames import Call
from lopti_rules.language.binding.people.whowords import PLAYER_HEADS, read_who
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.syntax.clauses import Noun


def compare_hands(call: Call) -> Condition:
    """The condition that a player holds more, fewer or as many hand cards than another.

    Raises:
        TextRefused: unfit_subject, unsayable, and what the phrases refuse.
    """
    subject = call.subject
    if subject is None or not _is_player(subject.members[0]):
        return reject("unfit_subject", subject or call.verb.main[0], verb=call.verb.lemma)
    who = read_who(call.reader, subject)
    noun = one_noun(call.group(""))
    relation, by, mark = _relation(call, noun)
    other = call.find(mark)
    if other is None or other.group is None:
        return reject("unsayable", noun, what="compare")
    return HandsCompared(who, relation, read_who(call.reader, other.group), by)


def _is_player(noun: Noun) -> bool:
    return noun.head.lemma in PLAYER_HEADS or noun.head.kind == "NAME"


def _relation(
    call: Call, noun: Noun
) -> tuple[Literal["more", "fewer", "as_many"], int | None, Literal["than", "as"]]:
    """`two more hand cards` with `than`, `as many cards`, `the same number of cards` with `as`."""
    parts = Parts(call.reader, noun)
    same = parts.take("as_many", "same_number")
    count = None if same is not None else parts.count()
    word = parts.take("extra", "fewer")
    if (word is None) == (same is None) or (count and count.comparison != "exactly"):
        reject("unsayable", noun, what="compare")
    if parts.take("hand_card") is None:
        if parts.take("card") is None:
            reject("no_hand_cards", noun)
        if parts.mod("adv:in_hand") is None:
            call.reader.note("hand_cards_meant")
    parts.mod("adv:in_hand")
    parts.close()
    if word is None:
        return "as_many", None, "as"
    return "more" if word.lemma == "extra" else "fewer", count.number if count else None, "than"
