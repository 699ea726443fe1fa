"""The words that a player can type, from the catalogue: verbs, ranks, suits, numbers."""

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, get_args

from lopti_rules.cards import RANK_INDEX, SUIT_INDEX
from lopti_rules.locale.catalogue import message

Verb = Literal[
    "play", "take", "blind", "swap", "put", "done", "pass", "flip", "use", "say", "did",
    "help", "rules", "log", "table", "undo", "quit",
]  # fmt: skip
VERBS: Final[tuple[Verb, ...]] = get_args(Verb)

ALL: Final = 0
"""The count that stands for all cards of a rank."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words and what they mean, all in small letters."""

    verbs: dict[str, Verb]
    ranks: dict[str, int]
    """One card of a rank: `6`, `six`, `q`, `queen`."""
    plurals: dict[str, int]
    """Cards of a rank: `6s`, `sixes`, `queens`."""
    suits: dict[str, int]
    counts: dict[str, int]
    fillers: frozenset[str]
    """Words that change nothing: `the`, `and`."""
    yes: frozenset[str]
    no: frozenset[str]


@cache
def lexicon() -> Lexicon:
    """The words of the catalogue."""
    letters = {rank.lower(): index for rank, index in RANK_INDEX.items()}
    return Lexicon(
        verbs={word: verb for verb in VERBS for word in _words(f"verbs.{verb}")},
        ranks=letters | _numbered("ranks"),
        plurals={f"{rank}s": index for rank, index in letters.items()} | _numbered("plurals"),
        suits=dict(SUIT_INDEX) | _numbered("suits"),
        counts={word: place + 1 for word, place in _numbered("counts").items()}
        | dict.fromkeys(_words("all"), ALL),
        fillers=frozenset(_words("fillers")),
        yes=frozenset(_words("yes")),
        no=frozenset(_words("no")),
    )


def _words(key: str) -> list[str]:
    return message("play", f"words.{key}", {}).split()


def _numbered(key: str) -> dict[str, int]:
    """The words of a list, each with its place in it; `/` joins words for one place."""
    return {word: place for place, words in enumerate(_words(key)) for word in words.split("/")}
