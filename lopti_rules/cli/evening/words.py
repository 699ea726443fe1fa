"""The words of sessions, from the catalogue, and the small phrases that many sentences share."""

from collections.abc import Iterable
from typing import Any

from lopti_rules.locale.catalogue import message


def word(code: str, **params: Any) -> str:
    """A text about sessions, from the catalogue."""
    return message("session", code, params)


def listed(names: Iterable[str]) -> tuple[str, ...]:
    """The names, or the word for nobody."""
    return tuple(names) or (word("nobody"),)


def time_of(when: str | None) -> str:
    """When a change takes effect."""
    return word(f"times.{when or 'none'}")


def places_of(names: Iterable[str]) -> str:
    """The places of a round, the winner first."""
    return ", ".join(word("place", place=place, player=name) for place, name in enumerate(names, 1))


def about_of(question: str) -> str:
    """The question that a ruling answers, if a rule raises several."""
    return word("about", about=question) if question else ""
