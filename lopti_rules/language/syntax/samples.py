"""Words that stand for what the grammar would have read: for whoever is told what does not fit."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from lopti_rules.resources import resource_text

MAX_SAMPLES: Final = 5


@cache
def _samples(lang: str) -> tuple[tuple[frozenset[str], str], ...]:
    rows = []
    for line in resource_text("grammar", f"{lang}/samples.txt").splitlines():
        classes, separator, word = line.partition(": ")
        if separator and not line.startswith("#"):
            rows.append((frozenset(classes.split()), word))
    return tuple(rows)


def sample_words(classes: Iterable[str], lang: str = "en") -> list[str]:
    """A few words, the likeliest first, for token classes that could have stood somewhere."""
    wanted = frozenset(classes)
    return [word for kinds, word in _samples(lang) if kinds & wanted][:MAX_SAMPLES]
