"""The values of a rulebook by their paths, in the form in which its YAML is written."""

from collections.abc import Iterator
from typing import Any, Final

from lopti_rules.rulebook.inheritance import HEAD
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.parts import Part
from lopti_rules.rulebook.specials import GoesOn

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
    if isinstance(value, Part) and not isinstance(value, GoesOn):
        for name in type(value).model_fields:
            yield from _flat(f"{path}.{name}", getattr(value, name))
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _flat(f"{path}.{key}", inner)
    else:
        yield path, written(value)


def written(value: Any) -> str:
    """A value as YAML on one line, as an author writes it."""
    if isinstance(value, GoesOn):
        return _goes_on(value)
    if isinstance(value, Part) and "primitive" in type(value).model_fields:
        return _effect(value)
    if isinstance(value, Part):
        value = _told(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {written(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, tuple | list):
        return f"[{', '.join(written(item) for item in value)}]"
    return str(value)


def _goes_on(value: GoesOn) -> str:
    if value.kind == "anything_but":
        return f"{{anything_but: {written(value.ranks)}}}"
    return written(value.ranks) if value.kind == "only" else value.kind


def _effect(effect: Part) -> str:
    name = getattr(effect, "primitive")  # noqa: B009 - every effect has one, and no other part
    told = _told(effect)
    return f"{name}: {written(told)}" if told else str(name)


def _told(part: Part) -> dict[str, Any]:
    """The values of a part that are not the defaults."""
    return {
        name: getattr(part, name)
        for name, info in type(part).model_fields.items()
        if info.is_required() or getattr(part, name) != info.default
    }


def sections_of(book: Rulebook) -> Iterator[str]:
    """The book as lines of YAML without its head: a section a line, and so each special."""
    for name in Rulebook.model_fields:
        value = getattr(book, name)
        if name in _APART:
            continue
        if isinstance(value, dict):
            yield f"{name}:" if value else f"{name}: {{}}"
            yield from (f"  {key}: {written(inner)}" for key, inner in value.items())
        else:
            yield f"{name}: {written(value)}"
