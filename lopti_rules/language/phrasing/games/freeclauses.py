"""Clauses in free words about the table, for rules of the phrase pass that quote them.

`nobody laughs`, `the rhyme is bad`, `tell a joke`: what is said there is of the table, as no word
of it is about cards, piles, plays or turns, and no word looks like a slip for one that is.
"""

import re
from difflib import get_close_matches
from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.duties.actwords import (
    base_of_gerund,
    base_of_third,
    is_act,
    quoted_act,
)
from lopti_rules.language.phrasing.duties.freeacts import is_of_the_table, is_slip
from lopti_rules.language.phrasing.rewording import as_said
from lopti_rules.language.refusal import TextRefused

_GAME: Final = frozenset((
    "card", "hand_card", "hand", "face_up_card", "face_down_card", "table_card", "pile",
    "draw_pile", "pickup", "play", "bonus_play", "turn", "round", "session", "clear", "deal",
    "token", "point", "debt", "draw", "vote", "rule", "rank_word", "suit_word", "colour_word",
    "club", "diamond", "heart", "spade", "discard", "lap", "face",
))  # fmt: skip
_MOVES: Final = frozenset((
    "play", "lay", "draw", "take_up", "pick_up", "clear", "discard", "swap", "exchange", "skip",
    "win", "lose", "go_out", "lead", "deal", "owe", "vote", "gain",
))  # fmt: skip
_NEAR: Final = (
    "queen", "queens", "king", "kings", "jack", "jacks", "aces", "sevens", "eights", "card",
    "cards", "pile", "piles", "hand", "hands", "turn", "turns", "round", "rounds", "player",
    "players", "rank", "ranks", "suit", "suits", "spades", "diamonds", "clubs", "token", "points",
    "difference", "sum", "total",
)  # fmt: skip
_SLIP: Final = 0.8
_FREE: Final = frozenset((
    "laugh", "laughs", "smile", "wrong", "right", "correct", "incorrect", "good", "bad", "funny",
    "true", "false", "yes", "no", "agree", "agrees", "likes", "like",
))  # fmt: skip
"""Words of which one alone makes a clause one about the table."""
_MAKING: Final = frozenset((
    "make", "do", "give", "tell", "name", "show", "put", "take", "have", "hold", "get", "think",
    "say", "start", "begin", "pass", "hand",
))  # fmt: skip
"""Verbs of the game as well, that open an act of the table with what no rule knows."""


_YOU: Final = (
    (re.compile(r"\byour\b"), "their"),
    (re.compile(r"\byourself\b"), "themselves"),
    (re.compile(r"\byou\b"), "the player"),
)
_SETTLED: Final = frozenset(("coin", "coins", "die", "dice", "heads", "tails", "bid", "bids", "d6"))
"""What chance and bids settle is known without the table."""


_WRONG: Final = frozenset(("wrong", "right", "correct", "incorrect", "stated", "named", "said"))
"""Before a suit or number that somebody told: whether it was so, the table hears."""


def is_free(words: list[Word]) -> bool:
    """Whether a clause is about the table alone."""
    words = [
        word
        for index, word in enumerate(words)
        if not (index and words[index - 1].text.lower() in _WRONG and word.lemma.endswith("_word"))
    ]
    if not any(_is_of_table(word) for word in words):
        return False
    return not any(is_of_game(word) for word in words)


def _is_of_table(word: Word) -> bool:
    said = word.text.lower()
    return word.kind in ("UNKNOWN", "ACT") or word.can_be("ACT") or said in _FREE


def is_of_game(word: Word) -> bool:
    """Whether a word is about cards, piles, plays or turns, or may be a slip for one that is."""
    said = word.text.lower()
    if said in _FREE:
        return False
    if said in _SETTLED:
        return True
    if any(
        kind in ("NSG", "NPL", "RSG", "RPL") and _names(lemma, kind)
        for kind, lemma in word.readings
    ):
        return word.text != "a" and not word.can_be("NUM", "ONE")
    if any(
        kind in ("VB", "VZ", "VD", "VPP", "VING") and lemma in _MOVES
        for kind, lemma in word.readings
    ):
        return True
    if word.kind != "UNKNOWN" or base_of_third(word) or base_of_gerund(word):
        return False
    slip = get_close_matches(said, _NEAR, n=1, cutoff=_SLIP)
    return bool(slip) or is_slip(word)


def _names(lemma: str, kind: str) -> bool:
    return lemma in _GAME or kind in ("RSG", "RPL")


def spoken(words: list[Word]) -> str:
    """A clause in its own words, what is quoted in single quotation marks."""
    text = as_said(words).replace(" n't", "n't")
    return of_player(f"{text[:1].lower()}{text[1:]}" if not text[:2].isupper() else text)


def of_player(text: str) -> str:
    """What is told to `you`, as told of the player."""
    for said, meant in _YOU:
        text = said.sub(meant, text)
    return text


def act_of(words: list[Word], *, third: bool = False) -> str:
    """An act of the table with its verb in the base form; nothing if it is none."""
    if not words or any(word.kind in ("SUB", "WHO", "DOT") for word in words):
        return ""
    verb = words[0]
    base = base_of_third(verb) if third else verb.text.lower()
    if third and not base:
        base = next(
            (lemma for kind, lemma in verb.readings if kind == "VZ" and lemma in _MAKING), ""
        )
    if not base or not _opens_act(words, base):
        return ""
    try:
        return of_player(quoted_act(words, base))
    except TextRefused:
        return ""


def _opens_act(words: list[Word], base: str) -> bool:
    verb = words[0]
    if base in _MAKING:
        return is_of_the_table(words) and is_free(words[1:])
    if any(is_of_game(word) for word in words[1:]):
        return False
    return is_act(base) or (verb.kind == "UNKNOWN" and verb.text.islower() and not is_slip(verb))
