"""Conditions that set the play against the play before it: `the play has the same rank as …`."""

from typing import Final, Literal

from lopti_rules.language.ast import AgainstMark, Condition, PlayBefore
from lopti_rules.language.binding.frames import Call
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.phrasing.words.namedthings import NAMED
from lopti_rules.language.syntax.clauses import Group, Noun

_RELATIONS: Final[dict[str, Literal["same", "different", "higher", "lower"]]] = {
    "same": "same", "different": "different", "higher": "higher", "lower": "lower"
}  # fmt: skip
_MARKED: Final[dict[str, Literal["same", "higher", "lower"]]] = {
    "same": "same", "higher": "higher", "lower": "lower"
}  # fmt: skip
_SHARED: Final[dict[str, Literal["rank", "suit", "colour", "count"]]] = {
    "rank_word": "rank",
    "suit_word": "suit",
    "colour_word": "colour",
}


def subject_noun(call: Call) -> Noun:
    """The one noun phrase that a condition is about."""
    if call.subject is None:
        return reject("unfit_subject", call.verb.main[0], verb=call.verb.lemma)
    return one_noun(call.subject)


def is_thing(call: Call, noun: Noun, *lemmas: str) -> str | None:
    """Claims a subject that is one of the things, said with `the` or as `it`."""
    if noun.head.lemma not in lemmas or noun.mods or noun.owner is not None:
        return None
    determiner = noun.words[0].lemma if len(noun.words) > 1 else ""
    if len(noun.words) > 2 or determiner not in ("the", "a", "", "that"):
        return None
    call.reader.claim(*noun.words)
    return noun.head.lemma


_NO_PLAYS: Final = ("clear", "pickup", "draw", "discard", "give", "receive", "show", "swap")
"""Events whose cards are not those of a play: `the play` would be another thing there."""


def this_play(call: Call) -> None:
    """Claims a subject that must be the play, or `it`."""
    noun = subject_noun(call)
    if is_thing(call, noun, "play", "it") is None:
        reject("unfit_subject", noun, verb=call.verb.lemma)
    if noun.head.lemma == "play" and call.reader.scope.event in _NO_PLAYS:
        reject("which_play", noun)


def earlier_play(call: Call, group: Group) -> bool:
    """Claims `the play before it`, or `the play beneath`; whether it is that beneath."""
    parts = Parts(call.reader, one_noun(group))
    determiner = parts.determiner()
    beneath = parts.take("play_beneath") is not None
    previous = parts.take("previous") is not None
    if determiner != "the" or not (beneath or parts.take("play")):
        reject("unsayable", group, what="compare")
    item = None if beneath else parts.mod("before")
    if item is not None:
        inner = Parts(call.reader, one_noun(item))
        if inner.take("it") is None:
            reject("unsayable", item, what="compare")
        inner.close()
    elif not (previous or beneath):
        reject("unsayable", group, what="compare")
    parts.close()
    return beneath


def has(call: Call) -> Condition:
    """`the play has the same rank as the play before it`, and the other comparisons."""
    this_play(call)
    group = call.group("")
    noun = one_noun(group)
    if noun.words[0].lemma in ("same_number", "different_number"):
        return _number_of_cards(call, noun)
    parts = Parts(call.reader, noun)
    determiner = parts.determiner()
    relation = parts.take(*_RELATIONS, "extra", "fewer")
    if relation is None:
        return reject("unsayable", group, what="compare")
    if relation.lemma in ("extra", "fewer"):
        return _more_cards(call, parts, relation.lemma)
    what = parts.take(*_SHARED)
    if what is None or (determiner == "the") != (relation.lemma == "same"):
        reject("unsayable", group, what="compare")
    kind = _SHARED[what.lemma]
    mark = {"same": "as", "different": "from"}.get(relation.lemma, "than")
    if mark == "than" and kind != "rank":
        reject("unsayable", group, what="compare")
    parts.close()
    marked = _marked(call, mark) if kind == "rank" else None
    if marked is not None and relation.lemma != "different":
        return AgainstMark(_MARKED[relation.lemma], marked)
    under = earlier_play(call, call.group(mark))
    return PlayBefore(_RELATIONS[relation.lemma], kind, under=under)


def _marked(call: Call, mark: str) -> str | None:
    """The name of the play that is remembered: `the "flag"`."""
    item = next((item for item in call.items if item.mark == mark), None)
    if item is None or item.group is None or one_noun(item).head.lemma != NAMED:
        return None
    parts = Parts(call.reader, one_noun(item))
    if parts.determiner() != "the":
        reject("unfit_determiner", parts.noun)
    parts.take(NAMED)
    parts.close()
    call.items.remove(item)
    call.reader.claim(*item.words)
    return str(parts.head.value)


def _number_of_cards(call: Call, noun: Noun) -> Condition:
    parts = Parts(call.reader, noun)
    word = parts.take("same_number", "different_number")
    same = word is not None and word.lemma == "same_number"
    if parts.take("card") is None:
        reject("unsayable", noun, what="compare")
    parts.close()
    under = earlier_play(call, call.group("as" if same else "from"))
    return PlayBefore("same" if same else "different", "count", under=under)


def _more_cards(call: Call, parts: Parts, relation: str) -> Condition:
    count = parts.count()
    if parts.take("card") is None or (count is not None and count.comparison != "exactly"):
        reject("unsayable", parts.noun, what="compare")
    parts.close()
    under = earlier_play(call, call.group("than"))
    by = count.number if count is not None else None
    return PlayBefore("higher" if relation == "extra" else "lower", "count", by, under=under)


def is_higher(call: Call) -> Condition:
    """`the play is three ranks higher than the play before it`."""
    this_play(call)
    by: int | None = None
    if any(item.mark == "" for item in call.items):
        parts = Parts(call.reader, one_noun(call.group("")))
        count = parts.count()
        if count is None or count.comparison != "exactly" or parts.take("rank_word") is None:
            reject("how_many", parts.noun)
        parts.close()
        by = count.number
    mark = next(item.mark for item in call.items if item.mark in ("higher_than", "lower_than"))
    marked = _marked(call, mark) if by is None else None
    if marked is not None:
        return AgainstMark("higher" if mark == "higher_than" else "lower", marked)
    under = earlier_play(call, call.group(mark))
    return PlayBefore("higher" if mark == "higher_than" else "lower", "rank", by, under=under)
