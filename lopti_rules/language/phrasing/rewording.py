"""What rules of the phrase pass need that put a stretch of the text in plain words."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from lopti_rules.language.lexing.lexer import tokenise
from lopti_rules.language.lexing.tokens import Word, sentence_end
from lopti_rules.language.phrasing.passages import Passage

Make = Callable[[re.Match[str], list[Word]], list[Word] | None]
"""What stands for a match and its tokens; None if it is none after all."""


def plain(text: str, said: list[Word]) -> list[Word]:
    """The tokens of plain words, each with the place of all that they stand for."""
    start, end = said[0].start, said[-1].end
    return [replace(word, start=start, end=end) for word in tokenise(text)]


def left_out(place: int, text: str) -> list[Word]:
    """Plain words that the text leaves out at a place."""
    return copied(tokenise(text), place)


def copied(words: Iterable[Word], place: int) -> list[Word]:
    """The same tokens once more, as if the text left them out at a place."""
    return [replace(word, start=place, end=place) for word in words]


def as_said(words: list[Word]) -> str:
    """The words as they stand, what is quoted in single quotation marks."""
    text = " ".join(f"'{word.value}'" if word.kind == "STRING" else word.text for word in words)
    return text.replace(" 's", "'s").replace(" ,", ",")


def replaced(words: list[Word], pattern: str, make: Make) -> list[Word]:
    """The tokens with every match put in other words; patterns end with a space, as words do."""
    result: list[Word] = []
    passage = Passage(words)
    index = 0
    while index < len(words):
        found = passage.match(pattern, index)
        made = None if found is None else make(found[0], words[index : found[1]])
        if found is None or made is None:
            result.append(words[index])
            index += 1
        else:
            result += made
            index = found[1]
    return result


def as_plain(text: str) -> Make:
    """The same plain words for every match."""
    return lambda _, said: plain(text, said)


def sentences(words: list[Word]) -> list[list[Word]]:
    """The tokens of each sentence, its full stop included."""
    result: list[list[Word]] = []
    start = 0
    while start < len(words):
        end = sentence_end(words, start)
        result.append(words[start:end])
        start = end
    return result


def said_of(passage: Passage, found: re.Match[str], name: str) -> list[Word]:
    """The tokens of a group of a match; none if it took no whole tokens."""
    if found.start(name) < 0:
        return []
    last = found.end(name)
    start = passage.token_at(found.start(name))
    end = passage.token_at(last + (passage.line[last : last + 1] == " "))
    return [] if start is None or end is None else passage.words[start:end]
