"""What is wrong with a rulebook: all of it at once, each with its path, line and column."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from lopti_rules.errors import RulebookError
from lopti_rules.yamltext import Document, Path

LATER_KEYS: Final = frozenset({
    "extends", "deck.remove", "deal.up_from_hand", "swap.stack_equal", "swap.throw_in", "lead.tie",
    "lead.must", "lead.flip_first", "lead.flip_special", "dealer", "play.must", "play.add_drawn",
    "specials.*.alone", "specials.*.per", "specials.*.may_finish", "specials.*.suit",
    "four.transparent", "stuck", "pickup.with_up_card", "finish.loser", "turn.pass", "out_of_turn",
    "double", "between", "face_down_play",
})  # fmt: skip
"""Settings of the family of this game that no book can use yet; a typing slip is told apart."""

_CODES: Final = {
    "int_type": "not_a_number",
    "bool_type": "not_true_or_false",
    "string_type": "not_a_text",
    "string_pattern_mismatch": "not_a_name",
    "string_too_long": "text_too_long_here",
    "model_type": "not_a_map",
    "model_attributes_type": "not_a_map",
    "dict_type": "not_a_map",
    "tuple_type": "not_a_list",
    "literal_error": "not_one_of",
    "greater_than_equal": "too_small",
    "less_than_equal": "too_big",
}
"""Kinds of errors of the model, and the code that says it to people."""

_OWN: Final = frozenset({
    "unknown_rank", "repeated_rank", "later_effect", "unknown_effect", "unknown_effect_near",
    "malformed_effect", "malformed_goes_on",
})  # fmt: skip
"""Kinds that the model's own validators raise: they are codes already."""


@dataclass
class RulebookRefused(RulebookError):
    """A rulebook with at least one problem; `problems` holds every one of them, in file order."""

    problems: tuple[RulebookError, ...] = ()


def refuse(problems: Iterable[RulebookError]) -> RulebookRefused:
    """The error that holds all the problems, placed at the first."""
    ordered = tuple(sorted(problems, key=lambda one: (one.line or 0, one.column or 0)))
    params = {"count": len(ordered)}
    return RulebookRefused(
        "rulebook_refused", params, ordered[0].line, ordered[0].column, problems=ordered
    )


def problems_of(
    error: ValidationError, document: Document, model: type[BaseModel]
) -> list[RulebookError]:
    """What the model found wrong, in our codes and with places in the document."""
    found = error.errors(include_url=False)
    missing: dict[Path, list[str]] = {}
    for details in found:
        if details["type"] == "missing":
            *parent, key = (str(part) for part in details["loc"])
            missing.setdefault(tuple(parent), []).append(key)
    return [
        *(_problem(one, document, model) for one in found if one["type"] != "missing"),
        *(_missing(path, keys, document) for path, keys in missing.items()),
    ]


def _problem(details: ErrorDetails, document: Document, model: type[BaseModel]) -> RulebookError:
    path = _path_in(document, details["loc"])
    shown = ".".join(path) or "rulebook"
    kind, context = details["type"], details.get("ctx", {})
    if kind == "extra_forbidden":
        return _unknown_key(path, document, model)
    place = document.place(path)
    given = describe(details["input"])
    if kind in _OWN:
        return RulebookError(kind, {"path": shown, "given": given, **context}, *place)
    code = _CODES.get(kind)
    params: dict[str, Any] = {"path": shown, "given": given}
    if code is None:
        return RulebookError("wrong_value", {**params, "problem": details["msg"]}, *place)
    if code == "not_one_of":
        params["choices"] = _lower_booleans(str(context["expected"]))
    elif code in {"too_small", "too_big"}:
        params["bound"] = context.get("ge", context.get("le"))
    return RulebookError(code, params, *place)


def _path_in(document: Document, location: tuple[int | str, ...]) -> Path:
    """The path as the author wrote it: where a rank goes is a list or a map there."""
    path = tuple(str(part) for part in location if part != "[key]")
    if len(path) > 4 and path[2:4] == ("goes_on", "ranks"):
        as_list = (*path[:3], *path[4:])
        return as_list if as_list in document.values_at else (*path[:3], "anything_but", *path[4:])
    return path


def _missing(path: Path, keys: list[str], document: Document) -> RulebookError:
    params = {"path": ".".join(path) or "rulebook", "keys": keys}
    return RulebookError("missing_keys", params, *document.place(path))


def _unknown_key(path: Path, document: Document, model: type[BaseModel]) -> RulebookError:
    place, params = document.key_place(path), {"path": ".".join(path)}
    if _wildcard(path) in LATER_KEYS:
        return RulebookError("later_key", params, *place)
    near = get_close_matches(path[-1], _keys_at(model, path[:-1]), n=1)
    if near:
        params["near"] = ".".join((*path[:-1], near[0]))
        return RulebookError("unknown_key_near", params, *place)
    return RulebookError("unknown_key", params, *place)


def _wildcard(path: Path) -> str:
    parts = (path[0], "*", *path[2:]) if path[0] == "specials" and len(path) > 2 else path
    return ".".join(parts)


def _keys_at(model: type[BaseModel], path: Path) -> list[str]:
    """The keys that a map at that path may have."""
    here = [model]
    for part in path:
        fields = [one.model_fields[part].annotation for one in here if part in one.model_fields]
        here = [found for field in fields for found in _models_in(field)] or here
    return [
        info.alias or name
        for one in here
        for name, info in one.model_fields.items()
        if name != "primitive"
    ]


def _models_in(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [found for part in get_args(annotation) for found in _models_in(part)]


def describe(value: Any) -> str:
    """A value as its author wrote it, or what it is if that would be long."""
    if isinstance(value, Mapping):
        return "a map"
    if isinstance(value, list | tuple):
        return "a list"
    if value is None:
        return "nothing"
    return _lower_booleans(str(value))[:60]


def _lower_booleans(text: str) -> str:
    return text.replace("True", "true").replace("False", "false")
