"""Ranks as people write them: a number or a text, a letter or a word."""

from typing import Annotated, Any, Final

from pydantic import BeforeValidator
from pydantic_core import PydanticCustomError

from lopti_rules.cards import RANK_NAMES
from lopti_rules.complaints import describe

WORDS: Final = {"joker": "X", "ace": "A", "king": "K", "queen": "Q", "jack": "J"}


def read_rank(value: Any) -> str:
    """The rank that a number, letter or word names: `10`, `"10"`, `j` and `jack` are all read.

    Raises:
        PydanticCustomError: it names none.
    """
    text = str(value) if type(value) in {int, str} else ""
    rank = WORDS.get(text.lower(), text.upper())
    if rank not in RANK_NAMES:
        params = {"given": describe(value), "ranks": RANK_NAMES}
        raise PydanticCustomError("unknown_rank", "no rank", params)
    return rank


Rank = Annotated[str, BeforeValidator(read_rank)]
