"""What a text says at some tokens, in its own words, as said of somebody else."""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word

_MARKS: Final = re.compile(r"[\"“”„‟«»＂「」『』]")
_INSIDE: Final = re.compile(r"[\"“„«「『]([^\"“”„«»「」『』]*)[\"”“»」』]")
_SPOKEN: Final = re.compile(r"((?<!\w)'[^']*'(?!\w)|\b[Tt]hank you\b)")
_SPACES: Final = re.compile(r"\s+")
_SECOND: Final = (
    (re.compile(r"\byou['’]re\b", re.I), "they are"),
    (re.compile(r"\byou['’]ve\b", re.I), "they have"),
    (re.compile(r"\byou['’]ll\b", re.I), "they will"),
    (re.compile(r"\byou['’]d\b", re.I), "they would"),
    (re.compile(r"\byour\b", re.I), "their"),
    (re.compile(r"\byours\b", re.I), "theirs"),
    (re.compile(r"\byourself\b", re.I), "themself"),
    (
        re.compile(r"\b(to|at|for|with|from|on|of|by|before|after|behind|near|beside|give|gives|ask"
                   r"|asks|tell|tells|let|leave|leaves|thank|thanks|make|makes) you\b", re.I),
        r"\1 them",
    ),
    (re.compile(r"\byou(?= ['’\"])", re.I), "them"),
    (re.compile(r"\byou$", re.I), "them"),
    (re.compile(r"\byou\b", re.I), "they"),
)  # fmt: skip
"""A canonical sentence tells of a player, whom `you` is here."""


def quoted_from(said: list[Word], source: str) -> str:
    """The words of a text that tokens stand for; quotations in them have single marks."""
    if not said:
        return ""
    text = _SPACES.sub(" ", source[said[0].start : said[-1].end]).strip()
    text = _MARKS.sub("", _INSIDE.sub(r"'\1'", text))
    parts = _SPOKEN.split(text)
    return "".join(_as_other(part) for part in parts).strip(" ,;:")


def _as_other(part: str) -> str:
    """A stretch as said of somebody else; what is to be spoken stays as it is."""
    if _SPOKEN.fullmatch(part):
        return part
    for pattern, plain in _SECOND:
        part = pattern.sub(plain, part)
    return part
