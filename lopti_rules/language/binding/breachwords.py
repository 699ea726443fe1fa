"""How what no custom rule can do is said: rows of `breaches.txt` and `evasions.txt`, as patterns.

The first says it as it is, the second in the kind words that people have for it; the head of
`grammar/en/breaches.txt` tells how both are written.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple, cast

from lopti_rules.language.ast import BreachOf
from lopti_rules.resources import resource_text

STOPS: Final = frozenset({
    *(".", ",", ";", ":", "=", "!", "?", "(", ")", "and", "or", "but", "then", "so", "until"),
    *("till", "if", "unless", "when", "whenever", "while", "because", "except", "once"),
})  # fmt: skip
"""What ends a clause."""
_STOP: Final = f"(?= ?(?:{'|'.join(re.escape(stop) for stop in sorted(STOPS))}) )"
_WORD_END: Final = r"(?:(?<= )|\b )"
"""The space behind a word, unless the pattern has it."""
_USE: Final = re.compile(r"<([a-z_+]+|v:[a-z |]+)>")
_ROUGHLY: Final = dict.fromkeys(("c", "crel"), r"(?:\S+ ){1,25}?")
_NAME: Final = re.compile(r"<[a-z_]+>")
_NEAR: Final = " ~ "
_FEW: Final = r" (?:[^\s.;]+ ){0,7}?"
"""What may stand between two things that are near each other."""
_VOWELS: Final = "aeiou"
_FILES: Final = ("en/breaches.txt", "en/evasions.txt")


NAME: Final = "°"
"""What stands before a first name with a capital in a line of words."""


class Row(NamedTuple):
    """One way to say what breaks something. Its patterns are made when they are first looked for.

    `needs`: words of which a text has one, or nothing of it is looked for.
    `whole`: it begins the clause. `denies`: it may deny what its subject does. `priced`: a price in
    the same sentence mends it. `anywhere`: it breaks it in a condition as well.
    """

    of: BreachOf
    source: str
    needs: frozenset[str] = frozenset()
    whole: bool = False
    denies: bool = False
    priced: bool = False
    anywhere: bool = False

    @property
    def rough(self) -> re.Pattern[str]:
        """What finds all that `pattern` does, and more: cards are any words to it.

        So it is soon ready, and where it finds nothing, nothing need be looked for.
        """
        return _pattern(self.source, rough=True)

    @property
    def pattern(self) -> re.Pattern[str]:
        """The pattern itself."""
        return _pattern(self.source, rough=False)


class _Table(NamedTuple):
    """The rows of the table, and what its patterns are made of."""

    rows: tuple[Row, ...]
    parts: dict[str, str]
    lists: dict[str, list[str]]


def rows() -> tuple[Row, ...]:
    """All rows, in the order of the files."""
    return _table().rows


@cache
def given_names() -> frozenset[str]:
    """First names, in small letters."""
    return frozenset(_table().lists["given"])


def acts() -> tuple[str, ...]:
    """What players do at the table that others can answer in kind."""
    return tuple(_table().lists["acts"])


@cache
def _table() -> _Table:
    parts: dict[str, str] = {}
    lists: dict[str, list[str]] = {}
    found: list[Row] = []
    heading: list[str] = []
    needs: list[str] = []
    for line in _lines():
        name, sign, rest = line.partition(" = ")
        if " := " in line:
            name, _, words = line.partition(" := ")
            lists.setdefault(name.strip("<>"), []).extend(words.split())
        elif line.startswith("["):
            heading, needs = line.strip("[]").split(), []
        elif line.startswith("? "):
            needs = [word for one in line.split()[1:] for word in lists.get(one.strip("<>"), [one])]
        elif sign and _NAME.fullmatch(name):
            parts[name.strip("<>")] = rest
        else:
            found.append(_row(heading, frozenset(needs), line))
    return _Table(tuple(found), parts, lists)


def _lines() -> Iterator[str]:
    for name in _FILES:
        for line in resource_text("grammar", name).splitlines():
            if line and not line.startswith("#"):
                yield line


def _row(heading: list[str], needs: frozenset[str], source: str) -> Row:
    flags = ("whole", "denies", "priced", "anywhere")
    whole, denies, priced, anywhere = (flag in heading for flag in flags)
    of = cast("BreachOf", heading[0])
    return Row(of, source, needs, whole, denies or whole, priced, anywhere)


@cache
def _pattern(source: str, *, rough: bool) -> re.Pattern[str]:
    one, near, other = source.partition(_NEAR)
    if near:
        source = f"(?:{one}{_FEW}{other}|{other}{_FEW}{one})"
    return _compiled(_expanded(source, rough=rough))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    within = pattern.replace("\\S+", "[^\\s.;]+").replace("$", _STOP)
    return re.compile(rf"(?<!\S){within}{_WORD_END}")


def _expanded(source: str, *, rough: bool) -> str:
    """The pattern with its parts in place."""

    def part(use: re.Match[str]) -> str:
        name = use[1]
        if name.startswith("v:"):
            bases = name.removeprefix("v:").split("|")
            return _one_of([*bases, *map(_third, bases)])
        if name not in _table().parts:
            return _one_of([word for one in name.split("+") for word in _table().lists[one]])
        return _part(name, rough=rough)

    return _USE.sub(part, source)


@cache
def _part(name: str, *, rough: bool) -> str:
    if rough and name in _ROUGHLY:
        return _ROUGHLY[name]
    return _expanded(_table().parts[name], rough=rough) + _WORD_END


def _one_of(words: list[str]) -> str:
    """One of these words, with the space behind it; each once, so that nothing is tried twice."""
    return f"(?:{'|'.join(sorted(set(words), key=lambda word: (-len(word), word)))}) "


def _third(base: str) -> str:
    """The verb as one player does it."""
    first, _, rest = base.partition(" ")
    if first.endswith(("s", "sh", "ch", "x", "o")):
        first += "es"
    elif first.endswith("y") and first[-2] not in _VOWELS:
        first = f"{first[:-1]}ies"
    else:
        first += "s"
    return f"{first} {rest}".strip()
