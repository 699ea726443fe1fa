"""The words of sessions, from the catalogue, and the small phrases that many sentences share."""

import json
from collections.abc import Iterable, Iterator, Mapping
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


def change_text(text: str | None, patch: str | None) -> str:
    """What a base rule becomes: its words, or what is set in the rulebook instead."""
    if text or patch is None:
        return text or ""
    return ", ".join(_settings(json.loads(patch)))


def _settings(patch: Mapping[str, Any], above: str = "") -> Iterator[str]:
    for key, value in patch.items():
        if isinstance(value, Mapping):
            yield from _settings(value, f"{above}{key}.")
        else:
            shown = value if isinstance(value, str | int) else json.dumps(value)
            yield word("setting", path=f"{above}{key}", value=shown)
