"""The values of a rulebook by their paths, in the form in which its YAML is written."""

from collections.abc import Iterator
from typing import Any, Final

from lopti_rules.rulebook.inheritance import HEAD
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.parts import Part
from lopti_rules.rulebook.writing import LEAVES, plain

_APART: Final = frozenset({*HEAD, "schema_version"})


def settings_of(book: Rulebook) -> dict[str, str]:
    """Every value by its path, such as `draw.up_to`; the book's head is left out."""
    return {
        path: text
        for name in Rulebook.model_fields
        if name not in _APART
        for path, text in _flat(name, getattr(book, name))
    }


def _flat(path: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, Part) and not isinstance(value, LEAVES):
        for name in type(value).model_fields:
            yield from _flat(f"{path}.{name}", getattr(value, name))
    elif isinstance(value, dict) and path == "specials":
        for key, inner in value.items():
            yield from _flat(f"{path}.{key}", inner)
    else:
        yield path, written(value)


def written(value: Any) -> str:
    """A value as YAML on one line, as an author writes it."""
    return _line(plain(value))


def _line(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return f"{{{_pairs(value)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_item, value))}]"
    return str(value)


def _item(value: Any) -> str:
    """An item of a list; a map of one key needs no braces there."""
    return _pairs(value) if isinstance(value, dict) and len(value) == 1 else _line(value)


def _pairs(value: dict[Any, Any]) -> str:
    return ", ".join(f"{key}: {_line(inner)}" for key, inner in value.items())


def sections_of(book: Rulebook) -> Iterator[str]:
    """The book as lines of YAML without its head: a section a line, and so each special.

    What has its default value is left out.
    """
    for name in Rulebook.model_fields:
        value = getattr(book, name)
        if name in _APART:
            continue
        if isinstance(value, dict):
            yield f"{name}:" if value else f"{name}: {{}}"
            yield from (f"  {key}: {written(inner)}" for key, inner in value.items())
        elif plain(value):
            yield f"{name}: {written(value)}"
