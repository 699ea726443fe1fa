"""Rules of the phrase pass for how a text begins: what happens, told in a sentence of its own.

`A player plays a 4. The next player …`, `When a player plays a 4. Then …`, `You play a king and
name …`, `The last two plays are both 4s: …` are put as the `when` clause that they stand for.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    comma_for,
    lemma_at,
    made_up,
)
from lopti_rules.language.phrasing.telling.shorthand import (
    decide_as,
    each_sentence,
    fits_headline,
    when_at,
)

_SOMEBODY: Final = (("a", "player"), ("one", "player"), ("somebody",), ("someone",), ("you",))
_DEEDS: Final = frozenset(("play", "lay", "clear", "take"))
"""What a first sentence can tell of so that the next ones go on from there."""
_GOING_ON: Final = frozenset((
    "the", "this", "that", "its", "their", "they", "he", "you", "then", "everyone", "everybody",
    "every", "each", "all", "both",
))  # fmt: skip
_MANNERS: Final = frozenset(("at_once", "together", "in_one_play", "alone", "in_hand"))
_PILE_IS: Final = (["the", "pile", "is", "cleared"], ["the", "pile", "is", "taken"])
_MARKS: Final = (":", "?", "=")
_OPENERS: Final = ("SUB", "WHO", "REL", "MODAL")


def chained(words: list[Word]) -> list[Word]:
    """`When a player plays a 4. Then the next player …`: a comma instead of the full stop."""
    result: list[Word] = []
    start = 0
    for index, word in enumerate(words):
        if word.kind != "DOT":
            continue
        sentence = words[start:index]
        result += sentence
        open_ended = bool(sentence) and sentence[0].kind == "SUB" and index + 1 < len(words)
        if open_ended and _has_one_verb(sentence):
            then = lemma_at(words, index + 1) == "then" and words[index + 1].kind == "CONJ"
            result.append(comma_for(word))
            start = index + 1 + then
        else:
            result.append(word)
            start = index + 1
    return result + words[start:]


def _has_one_verb(sentence: list[Word]) -> bool:
    """Whether it is the `when` clause alone: with no comma and no second verb."""
    verbs = [word for word in sentence if word.can_be("VZ", "BE", "MODAL", "VD")]
    plain = [word for word in sentence if word.can_be("VB") and not word.can_be("NSG", "ADJ")]
    separated = any(word.kind == "SEP" for word in sentence)
    return not separated and len({id(word) for word in (*verbs, *plain)}) == 1


def told_first(words: list[Word]) -> list[Word]:
    """`A player plays a 4. The next player …`: when a player plays a 4, the next player …."""
    result: list[Word] = []
    start = 0
    for index, word in enumerate(words):
        if word.kind != "DOT":
            continue
        sentence = words[start:index]
        ahead = words[index + 1] if index + 1 < len(words) else None
        if ahead is not None and _tells(sentence) and ahead.text.lower().split()[0] in _GOING_ON:
            then = ahead.kind == "CONJ"
            result += [when_at(sentence[0].start), *sentence, comma_for(word)]
            start = index + 1 + then
        else:
            result += [*sentence, word]
            start = index + 1
    return result + words[start:]


def _subject(sentence: list[Word]) -> int:
    """How many tokens `a player`, `somebody`, `you` takes at the beginning; else 0."""
    texts = tuple(word.text.lower() for word in sentence[:2])
    return next((len(one) for one in _SOMEBODY if texts[: len(one)] == one), 0)


def _plays(sentence: list[Word]) -> int:
    """Where the verb stands in `a player plays …`; 0 if it is another sentence."""
    place = _subject(sentence)
    if not place or place >= len(sentence):
        return 0
    verb = sentence[place]
    does = any(kind in ("VZ", "VB") and lemma in _DEEDS for kind, lemma in verb.readings)
    return place if does and place + 1 < len(sentence) else 0


def _tells(sentence: list[Word]) -> bool:
    """Whether it tells of a play or of a clear and of nothing more."""
    if [word.text.lower() for word in sentence] in _PILE_IS:
        return True
    if _tells_of_plays(sentence):
        return sum(_is_verb(sentence, index) for index in range(1, len(sentence))) == 1
    place = _plays(sentence)
    if not place:
        return False
    rest = [word for word in sentence[place + 1 :] if word.lemma not in _MANNERS]
    if [word.lemma for word in rest] in (["the", "pile"], ["pile"]):
        return True
    return sentence[place].lemma in ("play", "lay") and bool(rest) and _are_cards(rest)


def _are_cards(words: list[Word]) -> bool:
    return all(map(fits_headline, words[words[0].lemma == "the" :]))


@each_sentence
def told_and(words: list[Word]) -> list[Word]:
    """`A player plays a king and names …`, `You play a king and name …`: when one is played."""
    place = _plays(words)
    if not place or words[place].lemma not in ("play", "lay"):
        return words
    for index in range(place + 2, len(words) - 1):
        word = words[index]
        joined = word.kind == "CONJ" and word.lemma == "and" and words[index + 1].can_be("VZ", "VB")
        if joined:
            return _split(words, index)
        if not fits_headline(word) and word.lemma not in (*_MANNERS, "the"):
            return words
    return words


def _split(words: list[Word], index: int) -> list[Word]:
    """The sentence as `when …, they …`, where `and` stood at the index."""
    verb = words[index + 1]
    you = lemma_at(words, 0) == "you"
    who = made_up("PRON", words[index].end, "you" if you else "they")
    who.readings = (Reading("PRON", who.lemma),)
    lemma = next(lemma for kind, lemma in verb.readings if kind in ("VZ", "VB"))
    said = decide_as(verb, "VB", lemma)
    comma = Word(",", words[index].start, words[index].end, (Reading("SEP", ","),))
    return [when_at(words[0].start), *words[:index], comma, who, said, *words[index + 2 :]]


@each_sentence
def clause_headlines(words: list[Word]) -> list[Word]:
    """`The last two plays add up to ten: …`, `A player takes the pile? …`: when they do."""
    place = next((i for i, word in enumerate(words) if word.text in _MARKS), 0)
    if place < _SHORTEST or place + 2 > len(words):
        return words
    head = words[:place]
    if any(word.kind in _OPENERS or word.text == ";" for word in head):
        return words
    verbs = [i for i in range(1, place) if _is_verb(head, i)]
    listed = any(word.text == "," for word in head)
    if len(verbs) != 1 or (listed and not _tells_of_plays(head)):
        return words
    return [when_at(words[0].start), *head, comma_for(words[place]), *words[place + 1 :]]


def _is_verb(words: list[Word], index: int) -> bool:
    """Whether it is the verb of a clause: behind its subject, and no noun with its article."""
    word = words[index]
    if word.can_be("BE"):
        return True
    if words[index - 1].can_be(*_BEFORE_NOUNS) and not words[index - 1].can_be("PRON", "NPL"):
        return False
    goes = word.text.lower() in ("go", "went")
    return goes or word.can_be("VZ") or (word.can_be("VB") and index + 1 < len(words))


def _tells_of_plays(head: list[Word]) -> bool:
    """`the last three plays are red, black, red`: commas that are none of the sentence."""
    said = " ".join(word.text.lower() for word in head)
    return said.startswith(("the last ", "the ranks of the last ")) and "plays" in said.split()


_BEFORE_NOUNS: Final = (
    *("DET", "DSG", "DPL", "POSS", "NUM", "ONE", "ADJ", "PADJ", "ORD", "PREP", "QPRE", "CMP"),
)
_SHORTEST: Final = 3
"""Words of a clause, at least."""
