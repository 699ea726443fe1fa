"""A rulebook as plain values, in the form in which its YAML is written."""

from collections.abc import Mapping
from typing import Any

from lopti_rules.rulebook.leads import LeadFirst, Tie
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.parts import Part
from lopti_rules.rulebook.specials import GoesOn

LEAVES = (GoesOn, LeadFirst, Tie)
"""Parts that an author writes as one value, and not as a section."""


def book_values(book: Rulebook) -> dict[str, Any]:
    """The whole book as JSON can hold it. What has its default value is left out."""
    return {"schema": book.schema_version, **_told(book)}


def plain(value: Any) -> Any:
    """A value of a rulebook as an author writes it: a map, list, word, number or truth value."""
    if isinstance(value, LEAVES):
        return _leaf(value)
    if isinstance(value, Part):
        name, told = getattr(value, "primitive", None), _told(value)
        if name is None:
            return told
        return {name: told} if told else name
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


def _leaf(value: GoesOn | LeadFirst | Tie) -> Any:
    listed = list(value.suits if isinstance(value, Tie) else _listed(value))
    if not listed and value.kind != "anything_but":
        return value.kind
    return listed if value.kind == "only" else {value.kind: listed}


def _listed(value: GoesOn | LeadFirst) -> tuple[str, ...]:
    return value.cards if isinstance(value, LeadFirst) else value.ranks


def _told(part: Part) -> dict[str, Any]:
    """The values of a part that are not the defaults."""
    return {
        name: plain(getattr(part, name))
        for name, info in type(part).model_fields.items()
        if name not in {"primitive", "schema_version"}
        and (info.is_required() or getattr(part, name) != info.default)
    }
