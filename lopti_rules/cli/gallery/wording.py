"""The gallery in words: tags, and what was measured."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from lopti_rules.locale.catalogue import message

if TYPE_CHECKING:
    from lopti_rules.gallery.measured import Measured

SECTION: Final = "gallery"
"""The section of the catalogue."""
AS_LONG: Final = 1.0
"""Percent; a smaller difference is within what chance does to so many rounds."""


def word(code: str, **params: Any) -> str:
    """A line of the gallery's own, from the catalogue."""
    return message(SECTION, code, params)


def tag_text(tag: str) -> str:
    """A tag, and what it stands for."""
    return word("tag", tag=tag, meaning=word(f"tags.{tag}"))


def length_text(figures: "Measured", slug: str) -> str:
    """How much longer or shorter rounds get."""
    percent = figures.longer(slug)
    if abs(percent) < AS_LONG:
        return word("as_long")
    amount = f"{abs(percent):.0f}"
    return word("longer", percent=amount) if percent > 0 else word("shorter", percent=amount)


def measured_lines(figures: "Measured", slug: str) -> Iterator[tuple[str, str]]:
    """What was measured of a rule: each line with the code of what it is about."""
    yield (
        "length",
        word(
            "measured",
            length=length_text(figures, slug),
            rounds=f"{figures.rounds:,}",
            players=figures.players,
            turns=f"{figures.turns_a_round:.0f}",
        ),
    )
    yield "pace", pace_text(figures, slug)


def pace_text(figures: "Measured", slug: str) -> str:
    """How often the rule takes effect."""
    turns = figures.turns_an_effect(slug)
    if turns is None:
        return word("never")
    return word("pace", effects=f"{figures.effects_a_round(slug):.1f}", turns=f"{turns:.0f}")
