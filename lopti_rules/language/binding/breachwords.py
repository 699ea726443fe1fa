"""How what no custom rule can do is said: the rows of `grammar/en/breaches.txt`, as patterns.

The file's head tells how they are written.
"""

import re
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
_VOWELS: Final = "aeiou"


class Row(NamedTuple):
    """One way to say what breaks something.

    `rough` finds all that `pattern` does, and more: cards are any words to it, so that it is soon
    ready, and what it does not find need not be looked for.

    `whole`: it begins the clause. `denies`: it may deny what its subject does. `priced`: a price in
    the same sentence mends it. `anywhere`: it breaks it in a condition as well.
    """

    of: BreachOf
    rough: re.Pattern[str]
    exact: str
    whole: bool = False
    denies: bool = False
    priced: bool = False
    anywhere: bool = False

    @property
    def pattern(self) -> re.Pattern[str]:
        """The pattern itself."""
        return _compiled(self.exact) if self.exact else self.rough


@cache
def rows() -> tuple[Row, ...]:
    """All rows, in the order of the file."""
    parts: dict[str, str] = {}
    lists: dict[str, list[str]] = {}
    found: list[Row] = []
    heading: list[str] = []
    for line in resource_text("grammar", "en/breaches.txt").splitlines():
        if not line or line.startswith("#"):
            continue
        name, sign, rest = line.partition(" = ")
        if " := " in line:
            name, _, words = line.partition(" := ")
            lists.setdefault(name.strip("<>"), []).extend(words.split())
        elif line.startswith("["):
            heading = line.strip("[]").split()
        elif sign and _NAME.fullmatch(name):
            parts[name.strip("<>")] = _expanded(rest, parts, lists) + _WORD_END
        else:
            found.append(_row(heading, line, parts, lists))
    return tuple(found)


def _row(
    heading: list[str], pattern: str, parts: dict[str, str], lists: dict[str, list[str]]
) -> Row:
    flags = ("whole", "denies", "priced", "anywhere")
    whole, denies, priced, anywhere = (flag in heading for flag in flags)
    of = cast("BreachOf", heading[0])
    exact = _expanded(pattern, parts, lists)
    rough = _expanded(pattern, parts | _ROUGHLY, lists)
    exact = exact if rough != exact else ""
    return Row(of, _compiled(rough), exact, whole, denies or whole, priced, anywhere)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    within = pattern.replace("\\S+", "[^\\s.;]+").replace("$", _STOP)
    return re.compile(rf"(?<!\S){within}{_WORD_END}")


def _expanded(pattern: str, parts: dict[str, str], lists: dict[str, list[str]]) -> str:
    """The pattern with its parts in place."""

    def part(use: re.Match[str]) -> str:
        name = use[1]
        if name.startswith("v:"):
            bases = name.removeprefix("v:").split("|")
            return _one_of([*bases, *map(_third, bases)])
        if name in parts:
            return parts[name]
        return _one_of([word for one in name.split("+") for word in lists[one]])

    return _USE.sub(part, pattern)


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
