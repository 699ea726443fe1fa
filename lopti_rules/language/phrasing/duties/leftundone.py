"""Rules of the phrase pass for what it costs to leave something undone, said of the play itself.

`Whoever plays a 7 without saying "sevens" draws two`, `If you play a 7 and do not knock, you draw
one`: whoever plays it must say so, or draw.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    added,
    comma_at,
    lemma_at,
    made_up,
    one_token,
    texts_from,
)
from lopti_rules.language.phrasing.duties.actwords import (
    SAYING,
    base_form,
    base_of_gerund,
    quoted_act,
)
from lopti_rules.language.phrasing.telling.shorthand import each_sentence, when_at

_PENALTIES: Final = ("draw", "take", "discard", "lose", "owe", "pick_up")
_NEGLECTS: Final = ("forget", "forgets", "fail", "fails", "neglect", "neglects", "omit", "omits")
_NOT: Final = ("do not", "does not")
_SOMEBODY: Final = ("you", "they")
_WHO: Final = ("whoever", "anyone who", "anybody who", "a player who", "any player who")
_PLAYS: Final = ("play", "lay", "take", "clear", "pick_up")


@each_sentence
def left_undone(words: list[Word]) -> list[Word]:
    """The sentence as a duty with its price, if it tells of something left undone."""
    penalty = _penalty(words)
    if not penalty:
        return words
    if _is_headline(words, penalty):
        told = [when_at(words[0].start), added("PRON", words[0].start, "you"), *words]
        return _undone(told, penalty + 2) or words
    return _undone(words, penalty) or words


def _is_headline(words: list[Word], penalty: int) -> bool:
    """Whether it is `Play a 7 without saying "sevens"? Draw 2.`, told to whoever does so."""
    deed = any(kind == "VB" and lemma in _PLAYS for kind, lemma in words[0].readings)
    return deed and words[penalty - 1].text in ("?", "=", ":")


def _penalty(words: list[Word]) -> int:
    """Where `draws two cards` begins, after which the sentence says no more; 0 if nothing costs."""
    for place in range(len(words) - 2, 2, -1):
        word = words[place]
        if word.kind in ("SEP", "SUB"):
            return 0
        counted = words[place + 1].can_be("NUM", "ONE", "QPRE") or words[place + 1].text == "a"
        if counted and _is_penalty(word):
            return place
    return 0


def _is_penalty(word: Word) -> bool:
    return any(kind in ("VB", "VZ") and lemma in _PENALTIES for kind, lemma in word.readings)


def _before(words: list[Word], penalty: int) -> int:
    """Where the words of who pays begin: `you`, `that player must`."""
    place = penalty
    if words[place - 1].kind == "MODAL":
        place -= 1
    for length in (2, 1):
        if texts_from(words, place - length, length) in (*_SOMEBODY, "that player", "this player"):
            place -= length
            break
    return place - (words[place - 1].kind == "SEP")


def _opening(words: list[Word]) -> int:
    """Behind `if you`, `whoever`, `a player who`; 0 if the sentence begins otherwise."""
    for length in (3, 2, 1):
        text = texts_from(words, 0, length)
        if text in _WHO or text in ("if you", "when you", "whenever you"):
            return length
    return 0


def _neglect(words: list[Word], place: int) -> int:
    """Behind `forget to`, `do not`; 0 if nothing of the kind stands there."""
    if not place:
        return 0
    if words[place].text.lower() in _NEGLECTS and lemma_at(words, place + 1) == "to":
        return place + 2
    return place + 2 if texts_from(words, place, 2) in _NOT else 0


def _is_deed(word: Word) -> bool:
    """Something that is said, or an act of the table."""
    return word.lemma in SAYING or word.can_be("ACT")


# ------------------------------------------------------------------ without saying …


def _undone(words: list[Word], penalty: int) -> list[Word] | None:
    """`Whoever plays a 7 without saying "sevens" draws two`, `If you play a 7 and do not say …`."""
    if _opening(words) == 0 and words[0].kind != "SUB":
        return None
    for place in range(2, penalty - 1):
        start = _left_out(words, place)
        if not start:
            continue
        end = _before(words, penalty)
        if end <= start or any(word.kind in ("SEP", "SUB") for word in words[1:place]):
            return None
        act = _told(words[start:end])
        return [*words[:place], *_duty(act, _who_plays(words[:place]), words, penalty)]
    return None


def _left_out(words: list[Word], place: int) -> int:
    """Where what is left undone begins, behind `without` or `and does not`; 0 if nothing is."""
    if words[place].text.lower() == "without":
        return place + 1 if base_of_gerund(words[place + 1]) else 0
    if words[place].text.lower() not in ("and", "but"):
        return 0
    start = _neglect(words, place + 1) or _neglect(words, place + 2)
    told = place + 2 == start - 2 and words[place + 1].text.lower() not in _SOMEBODY
    return 0 if not start or told or not _is_deed(words[start]) else start


def _told(act: list[Word]) -> list[Word]:
    """`saying "sevens"` as `say "sevens"`; a gerund of an act in the words of the act."""
    verb = act[0]
    base = "" if _is_deed(verb) and not verb.text.endswith("ing") else base_of_gerund(verb)
    if not base:
        return act
    if base in SAYING:
        return [Word(base, verb.start, verb.end, (Reading("VB", base),)), *act[1:]]
    said = " ".join("their" if one == "your" else one for one in quoted_act(act, base).split())
    return [one_token(act, "FREEACT", "act", said)]


def _who_plays(words: list[Word]) -> str:
    """`you`, `they`; nothing for `whoever`, who goes on as the subject."""
    if words[0].kind != "SUB":
        return ""
    return "you" if words[1].lemma == "you" else "they"


# ------------------------------------------------------------------ or draw


def _duty(act: list[Word], who: str, words: list[Word], penalty: int) -> list[Word]:
    """`, you must say "sevens" or draw two cards`."""
    place = act[0].start
    subject = [comma_at(place), added("PRON", place, who)] if who else []
    must = made_up("MODAL", place, "must")
    verb = words[penalty]
    price = [added("CONJ", verb.start, "or"), base_form(verb)]
    return [*subject, must, *act, *price, *words[penalty + 1 :]]
