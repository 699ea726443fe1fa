"""Rules of the gallery found by words: of their names, tags, descriptions and texts."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from lopti_rules.gallery.ready import ReadyRule
from lopti_rules.language.distance import near_words

MOST_WORDS: Final = 12
MAX_WORD: Final = 30
SHORTEST: Final = 4
"""A shorter word has to be right: with three letters nearly anything is a slip of something."""

WORTH: Final[Mapping[str, int]] = {"name": 8, "tags": 6, "about": 3, "text": 1}
"""What a word is worth where it stands."""
EXACT: Final = 4
BEGINNING: Final = 2
SLIP: Final = 1
"""And how well it fits: the word itself, one that begins so, or one with a slip or two in it."""


def search(words: Sequence[str], rules: Sequence[ReadyRule]) -> list[ReadyRule]:
    """The rules that have all the words, the best first.

    Singular and plural are one word, a word may be its beginning, and where no rule has a word the
    nearest that there are stand for it.
    """
    wanted = [word[:MAX_WORD] for word in _words(" ".join(words))][:MOST_WORDS]
    indexed = [(rule, _index(rule)) for rule in rules]
    vocabulary = frozenset(word for _, index in indexed for word in index)
    fits = [_fitting(word, vocabulary) for word in wanted]
    scored = [(_score(fits, index), rule) for rule, index in indexed] if fits else []
    found = sorted(scored, key=lambda pair: (-pair[0], pair[1].name))
    return [rule for score, rule in found if score]


def _words(text: str) -> list[str]:
    return [_stem(word) for word in re.findall(r"[a-z0-9]+", text.lower())]


def _stem(word: str) -> str:
    return word[:-1] if len(word) > SHORTEST - 1 and word.endswith("s") else word


def _index(rule: ReadyRule) -> dict[str, int]:
    """The words of a rule, each with what it is worth at its best place."""
    parts = {"name": rule.name, "tags": " ".join(rule.tags), "about": rule.about, "text": rule.text}
    index: dict[str, int] = {}
    for part, text in parts.items():
        for word in _words(text):
            index[word] = max(WORTH[part], index.get(word, 0))
    return index


def _fitting(word: str, vocabulary: frozenset[str]) -> dict[str, int]:
    """The words that stand for one that was asked for, and how well each does."""
    found = {one: BEGINNING for one in vocabulary if len(word) > 1 and one.startswith(word)}
    if word in vocabulary:
        found[word] = EXACT
    if not found and len(word) >= SHORTEST:
        slips = near_words(word, vocabulary)
        found = {one: SLIP for one, count in slips if count == slips[0][1]}
    return found


def _score(fits: Sequence[Mapping[str, int]], index: Mapping[str, int]) -> int:
    """How well a rule answers; 0 unless it has every word."""
    scores = [max((index.get(one, 0) * fit for one, fit in few.items()), default=0) for few in fits]
    return sum(scores) if all(scores) else 0
