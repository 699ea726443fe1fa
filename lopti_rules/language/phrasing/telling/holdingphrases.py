"""What somebody holds while something happens, in the phrase pass.

`when you play a 7 and have no clubs, …`, `whoever plays a 7 while holding a king …`: an event, and
a condition of it: `when you play a 7, if they hold no clubs, …`.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Reading, Word, added, comma_at, lemma_at, one_token
from lopti_rules.language.phrasing.telling.shorthand import each_sentence

_HELD: Final = ("have", "hold")
_ENDS: Final = ("SEP", "DOT")
_SOMEBODY: Final = ("a player", "any player", "each player", "every player")
_AGAIN: Final = ("you", "they")
_BEFORE: Final = 3
"""An event has so many tokens before what is held at the time: `you play jacks`."""


@each_sentence
def held_at_the_time(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what is held beside an event is a condition of it."""
    if not words:
        return words
    if words[0].kind == "SUB" and words[0].lemma == "when":
        return _in_clause(words)
    if words[0].lemma == "whoever":
        return _of_whoever(words, 1)
    who = " ".join(word.text.lower() for word in words[:2])
    if who in _SOMEBODY and lemma_at(words, 2) == "who":
        return _of_whoever(words, 3)
    return words


def _in_clause(words: list[Word]) -> list[Word]:
    """`when you play a 7 and have no clubs, …`."""
    end = next((i for i, word in enumerate(words) if word.kind in _ENDS), 0)
    start = _held(words, _BEFORE, end)
    return words if not start else [*words[:start], *_condition(words, start, end), *words[end:]]


def _of_whoever(words: list[Word], verb: int) -> list[Word]:
    """`whoever plays a 7 and holds no clubs draws a card`: up to the verb of what they do."""
    start = _held(words, verb + 2, len(words))
    end = start + 2
    while start and end < len(words) and not _is_main(words[end]):
        if words[end].kind in _ENDS or words[end].kind in ("CONJ", "SUB"):
            return words
        end += 1
    if not start or end >= len(words):
        return words
    place = words[end].start
    main = words[end]
    return [
        *_when_somebody(words, verb), *words[verb:start], *_condition(words, start, end),
        comma_at(place), added("PRON", place, "they"),
        main if main.kind == "MODAL" else _plain(main), *words[end + 1 :],
    ]  # fmt: skip


def _when_somebody(words: list[Word], verb: int) -> list[Word]:
    begun = words[0].start
    when = one_token(words[:verb], "SUB", "when")
    return [when, added("DSG", begun, "a"), added("NSG", begun, "player")]


def _held(words: list[Word], begin: int, end: int) -> int:
    """Where `and have …` or `while holding …` begins; 0 if nothing does."""
    for index in range(begin, end - 2):
        word, after = words[index], words[index + 1]
        verb = words[index + 2] if after.lemma in _AGAIN else after
        joined = word.lemma == "and" and _is_held(verb, "VB", "VZ")
        if joined or (word.lemma == "while" and _is_held(after, "VING")):
            return index
    return 0


def _is_held(word: Word, *kinds: str) -> bool:
    return any(kind in kinds and lemma in _HELD for kind, lemma in word.readings)


def _is_main(word: Word) -> bool:
    return word.can_be("VZ") or word.kind == "MODAL"


def _condition(words: list[Word], start: int, end: int) -> list[Word]:
    place = words[start].start
    verb = start + 1 + (words[start + 1].lemma in _AGAIN)
    held = words[verb]
    return [
        comma_at(place),
        one_token([words[start]], "SUB", "if"),
        Word("", place, place, (Reading("PRON", "they"),)),
        Word("hold", held.start, held.end, (Reading("VB", "hold"),)),
        *words[verb + 1 : end],
    ]


def _plain(verb: Word) -> Word:
    """The verb as said of `they`."""
    lemma = next(lemma for kind, lemma in verb.readings if kind == "VZ")
    return Word(lemma, verb.start, verb.end, (Reading("VB", lemma),))
