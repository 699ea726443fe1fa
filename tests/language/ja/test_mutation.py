"""No silent accept in Japanese: damaged sentences are refused, or say something else aloud."""

import random
from typing import Final

import pytest

from lopti_rules.language.ja.lexer import tokenise
from lopti_rules.language.ja.parser import read_rule
from lopti_rules.language.refusal import TextRefused
from tests.language.ja.sentences import SAMPLES, WRITTEN

SEED: Final = 20_301
PER_KIND: Final = 4
STRAY: Final = (
    "は",
    "が",
    "を",
    "に",
    "の",
    "と",
    "次のプレイヤー",
    "カード",
    "2枚",
    "Q",
    "赤の",
    "手札",
    "引く",
)
LIMITS: Final = {"swap": 0.05, "drop": 0.15, "repeat": 0.01, "insert": 0.06}
"""The largest share of damaged texts that may be accepted: Japanese leaves out what is known, so
that a word less is often another sentence, which is read as said."""


def damaged(text: str, kind: str, chance: random.Random) -> str:
    words = [token.text for token in tokenise(text)][:-1]
    place = chance.randrange(len(words) - 1)
    if kind == "swap":
        words[place : place + 2] = words[place : place + 2][::-1]
    elif kind == "drop":
        del words[place]
    elif kind == "repeat":
        words.insert(place, words[place])
    else:
        words.insert(place + 1, chance.choice(STRAY))
    return "".join(words) + "。"


@pytest.mark.parametrize("kind", LIMITS)
def test_damaged_texts_are_refused(kind: str) -> None:
    chance = random.Random(SEED)  # noqa: S311 - no secrecy is needed
    tried, accepted = 0, []
    for text, _ in SAMPLES + WRITTEN:
        rule = read_rule(text)
        for _ in range(PER_KIND):
            slip = damaged(text, kind, chance)
            tried += 1
            try:
                if read_rule(slip) != rule:
                    accepted.append(slip)
            except TextRefused:
                pass
    assert len(accepted) <= LIMITS[kind] * tried, "\n".join(accepted)
