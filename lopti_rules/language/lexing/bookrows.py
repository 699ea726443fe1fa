"""One row of a phrase book, read from its line into what `phrasebook` goes by."""

from typing import Final, NamedTuple

ANY: Final = ""
NOTHING: Final = "_"
"""In plain words: what was said says nothing."""
BEGINS_SENTENCE: Final = "^"
BEGINS_CLAUSE: Final = "^^"
BEGINS_NO_SENTENCE: Final = "~"
_MARKS: Final = (BEGINS_SENTENCE, BEGINS_CLAUSE, BEGINS_NO_SENTENCE)
_MARKED: Final = {"\\(": "(", "\\)": ")", "\\+": "+"}
"""Marks of the text that also are marks of a row."""


class Class(NamedTuple):
    """Words told by their classes in the vocabulary, but for some."""

    kinds: frozenset[str]
    but: frozenset[str]


class Choice(NamedTuple):
    """Words that may stand at one place, and what the plain words say for them if not the same."""

    said: tuple[str, ...]
    plain: tuple[str, ...] = ()
    any_of: Class | None = None
    """Any one word of it may be said instead."""


Kinds = dict[str, tuple[Choice, ...]]


class Part(NamedTuple):
    """What may stand at one place of a turn of phrase; `name` is what the plain words call it."""

    choices: tuple[Choice, ...]
    name: str = ""


class Row(NamedTuple):
    """One turn of phrase with its plain words."""

    parts: tuple[Part, ...]
    ahead: tuple[Part, ...]
    """What must follow, and stays."""
    plain: tuple[str, ...]
    begins: str
    """The mark of where it may begin, or nothing."""
    ends: bool
    """Whether it ends a sentence."""
    without: frozenset[str] = frozenset()
    """Words of which none may be said before it in the sentence."""


def read_row(said: str, plain: str, kinds: Kinds) -> Row:
    """The row of a line, by what stands on either side of its arrow.

    Raises:
        KeyError: the line uses a name that its book does not give.
        ValueError: the plain words use a name that is not among what is said.
    """
    row = _row(said.split(), [] if plain == NOTHING else plain.split(), kinds)
    named = {part.name for part in row.parts}
    if any(word.startswith("<") and word not in named for word in row.plain):
        raise ValueError(said)
    return row


def begins(row: Row) -> set[tuple[str, str]]:
    """The first two words that a row can begin with; `ANY` where one can be any."""
    return _begins((*row.parts, *row.ahead))


def _row(said: list[str], plain: list[str], kinds: Kinds) -> Row:
    begins = said[0] if said[0] in _MARKS else ""
    ends = said[-1] == "$"
    body = said[bool(begins) : len(said) - ends]
    without = [one for word in body if word.startswith("-<") for one in kinds[word[1:]]]
    here = tuple(_part(word, kinds) for word in body if not word.startswith(("+", "-<")))
    ahead = tuple(_part(word[1:], kinds) for word in body if word.startswith("+"))
    barred = frozenset(word for choice in without for word in choice.said)
    return Row(here, ahead, tuple(plain), begins, ends, barred)


def _part(word: str, kinds: Kinds) -> Part:
    if word in _MARKED:
        return Part((Choice((_MARKED[word],)),))
    if word.startswith("<"):
        return Part(kinds[word], word)
    return Part(_choices(word.strip("()")) if word.startswith("(") else (Choice((word,)),))


def read_kind(text: str) -> tuple[Choice, ...]:
    """A list of choices, of which those with `@` are classes of the vocabulary; `!` is left out."""
    ones = text.split("|")
    kinds = frozenset(one[1:] for one in ones if one.startswith("@"))
    but = frozenset(one[1:] for one in ones if one.startswith("!"))
    plain = "|".join(one for one in ones if not one.startswith(("@", "!")))
    named = _choices(plain) if plain else ()
    empty = (Choice(()),) if "" in ones and kinds else ()
    return (*named, Choice((), any_of=Class(kinds, but)), *empty) if kinds else named


def _choices(text: str) -> tuple[Choice, ...]:
    """`a|b_c>d|` are `a`, `b c` (in plain words `d`) and nothing; the longest first."""
    found = []
    for one in text.split("|"):
        said, _, plain = one.partition(">")
        found.append(Choice(_words(said), _words(plain)))
    return tuple(sorted(found, key=lambda choice: len(choice.said), reverse=True))


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.replace("_", " ").split())


def _begins(parts: tuple[Part, ...]) -> set[tuple[str, str]]:
    """The first two words of what the parts can say; `ANY` where one can be any."""
    if not parts:
        return set()
    pairs: set[tuple[str, str]] = set()
    for choice in parts[0].choices:
        said = _openings(choice)
        if not said:
            pairs |= _begins(parts[1:])
        elif len(said) > 1:
            pairs.add((said[0], said[1]))
        else:
            pairs |= {(said[0], word) for word in _firsts(parts[1:])}
    return pairs


def _firsts(parts: tuple[Part, ...]) -> set[str]:
    """The words that what the parts say can begin with; `ANY` where there are none."""
    if not parts:
        return {ANY}
    words: set[str] = set()
    for choice in parts[0].choices:
        said = _openings(choice)
        words |= {said[0]} if said else _firsts(parts[1:])
    return words


def _openings(choice: Choice) -> tuple[str, ...]:
    return choice.said if choice.any_of is None else (ANY,)
