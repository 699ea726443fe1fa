"""The words of the language, as data."""

import pytest

from lopti_rules.language.lexing.tokens import Reading
from lopti_rules.language.lexing.vocabulary import inflected, vocabulary

FORMS = [  # lemma, how the data writes it, the five forms
    ("play", "+", ["play", "plays", "played", "played", "playing"]),
    ("exchange", "+", ["exchange", "exchanges", "exchanged", "exchanged", "exchanging"]),
    ("reach", "+", ["reach", "reaches", "reached", "reached", "reaching"]),
    ("drop", "+", ["drop", "drops", "dropped", "dropped", "dropping"]),
    (
        "show",
        "show, shows, showed, shown, showing",
        ["show", "shows", "showed", "shown", "showing"],
    ),
    ("reveal", "+", ["reveal", "reveals", "revealed", "revealed", "revealing"]),
]
READINGS = [  # surface, a reading that it must have
    ("queens", Reading("RPL", "Q")),
    ("draw pile", Reading("NSG", "draw_pile")),
    ("stock", Reading("NSG", "draw_pile")),
    ("deck", Reading("NSG", "draw_pile")),
    ("play pile", Reading("NSG", "pile")),
    ("pile", Reading("NSG", "pile")),
    ("plays", Reading("VZ", "play")),
    ("plays", Reading("NPL", "play")),
    ("takes up", Reading("VZ", "take_up")),
    ("as soon as", Reading("SUB", "when")),
    ("seven", Reading("NUM", "7")),
    ("seven", Reading("RSG", "7")),
]


@pytest.mark.parametrize(("lemma", "forms", "expected"), FORMS, ids=[row[0] for row in FORMS])
def test_inflected(lemma: str, forms: str, expected: list[str]) -> None:
    """Regular verbs are inflected by rule, irregular ones are written out."""
    assert expected == inflected(lemma, forms)


@pytest.mark.parametrize(("surface", "reading"), READINGS, ids=str)
def test_readings(surface: str, reading: Reading) -> None:
    """Synonyms share a lemma, and a form keeps every part of speech that it can be."""
    assert reading in vocabulary().entries[tuple(surface.split())]


def test_longest_match() -> None:
    """Of two known forms the longer one is read, also at the very end of a text."""
    assert vocabulary().longest(["draw", "pile"], 0) == (2, (Reading("NSG", "draw_pile"),))
    length, _ = vocabulary().longest(["the", "draw"], 1)
    assert length == 1


def test_only_plain_forms() -> None:
    """Every surface form is lower case, and every lemma says something."""
    for surface, readings in vocabulary().entries.items():
        assert all(word == word.lower() for word in surface)
        assert all(reading.kind and reading.lemma for reading in readings)
