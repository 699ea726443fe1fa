"""What a text says at some tokens, in its own words, as said of somebody else."""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word

_MARKS: Final = re.compile(r"[\"“”„‟«»＂「」『』]")
_INSIDE: Final = re.compile(r"[\"“„«「『]([^\"“”„«»「」『』]*)[\"”“»」』]")
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
    (re.compile(r"\byou$", re.I), "them"),
    (re.compile(r"\byou\b", re.I), "they"),
)  # fmt: skip
"""A canonical sentence tells of a player, whom `you` is here."""
MAX_ACT: Final = 190


def quoted_from(said: list[Word], source: str) -> str:
    """The words of a text that tokens stand for; quotations in them have single marks."""
    if not said:
        return ""
    text = source[said[0].start : said[-1].end]
    text = _INSIDE.sub(r"'\1'", text)
    text = _SPACES.sub(" ", _MARKS.sub("", text)).strip()
    for pattern, plain in _SECOND:
        text = pattern.sub(plain, text)
    return text.strip(" ,;:")
