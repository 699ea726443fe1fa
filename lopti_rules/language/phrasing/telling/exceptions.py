"""Told apart in the phrase pass: `every player gains two, except the dealer, who gains one`.

Whoever is excepted gets a clause of their own; and what holds for the rest of a round after
something has happened is told after that, with its end behind.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain, said_of, sentences

_EXCEPT: Final = (
    r"(?P<all>each player|every player|everyone|everybody) (?P<does>[^,;.]+?) , "
    r"(?:except|except for|but not|apart from) (?P<who>[^,;.]+?) , who (?P<but>[^,;.]+?) (?=[.;] )"
)
_REST: Final = (
    r"for the (?:rest|remainder) of (?:the|that|this) round (?P<after>after|once) "
    r"(?P<what>[^,;.]+?) , (?P<then>[^.]+?) (?=\. )"
)

_NUMBERS: Final = ("NUM", "ONE", "NUMBER")
_NOUN: Final = 3
"""So many words a noun has at most that is left out."""


def exceptions(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: whoever is excepted has a clause, and so has what goes before."""
    return [word for sentence in sentences(words) for word in _rest(_excepted(sentence))]


def _excepted(sentence: list[Word]) -> list[Word]:
    passage = Passage(sentence)
    for index in range(len(sentence)):
        found = passage.match(_EXCEPT, index)
        if found is None:
            continue
        who, does, but = (said_of(passage, found[0], name) for name in ("who", "does", "but"))
        head = sentence[index : found[1]]
        every = plain("every player except", head)
        told = [*every, *who, *does, *plain(";", head), *_again(who), *but, *_left_out(does, but)]
        return [*sentence[:index], *told, *sentence[found[1] :]]
    return sentence


def _left_out(does: list[Word], but: list[Word]) -> list[Word]:
    """The noun that a bare number stands for: `gets two tokens, except …, who gets one`."""
    if not but or not but[-1].can_be(*_NUMBERS):
        return []
    number = max((i for i, word in enumerate(does) if word.can_be(*_NUMBERS)), default=-1)
    noun = does[number + 1 :] if number >= 0 else []
    if not noun or len(noun) > _NOUN:
        return []
    text = " ".join(f'"{word.value}"' if word.kind == "STRING" else word.text for word in noun)
    return plain(text.removesuffix("s") if but[-1].can_be("ONE") else text, [but[-1]])


def _again(who: list[Word]) -> list[Word]:
    """The same player, told once more."""
    return plain(" ".join(word.text for word in who).replace(" 's", "'s"), who)


def _rest(sentence: list[Word]) -> list[Word]:
    passage = Passage(sentence)
    found = passage.match(_REST, 0)
    if found is None:
        return sentence
    what, then = (said_of(passage, found[0], name) for name in ("what", "then"))
    head = sentence[: found[1]]
    opening, comma = plain("after", head[:2]), plain(",", head[:2])
    lasts = plain(", until the round ends", head[:2])
    return [*opening, *what, *comma, *then, *lasts, *sentence[found[1] :]]
