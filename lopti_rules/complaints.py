"""What a model found wrong with data, as codes and parameters with a path.

Models check what comes from files. Their own messages are prose of a library, in one language and
about types; a complaint says the same in codes that the message catalogue has words for.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

Path = tuple[str, ...]
Location = tuple[int | str, ...]

_CODES: Final = {
    "int_type": "not_a_number",
    "int_from_float": "not_a_number",
    "int_parsing": "not_a_number",
    "bool_type": "not_true_or_false",
    "string_type": "not_a_text",
    "string_pattern_mismatch": "not_a_name",
    "string_too_long": "text_too_long_here",
    "model_type": "not_a_map",
    "model_attributes_type": "not_a_map",
    "dict_type": "not_a_map",
    "tuple_type": "not_a_list",
    "list_type": "not_a_list",
    "too_long": "too_many_items",
    "too_short": "too_few_items",
    "literal_error": "not_one_of",
    "greater_than_equal": "too_small",
    "less_than_equal": "too_big",
    "less_than": "not_below",
}
"""Kinds of errors of the model library, and the code that says it to people."""

_BOUNDS: Final = ("ge", "le", "lt", "max_length", "min_length")


@dataclass(frozen=True, slots=True)
class Complaint:
    """One thing wrong: a code, the path of the value or key to blame, and parameters."""

    code: str
    path: Path
    params: dict[str, Any] = field(default_factory=dict)
    on_key: bool = False
    """True: the key is to blame, not its value."""


def complaints_of(error: ValidationError, model: type[BaseModel]) -> list[Complaint]:
    """Everything that the model found wrong; the keys missing in one map are one complaint."""
    found = [one for one in error.errors(include_url=False) if not _follows(one, error)]
    missing: dict[Path, list[str]] = {}
    for details in found:
        if details["type"] == "missing":
            *parent, key = _path(details["loc"])
            missing.setdefault(tuple(parent), []).append(key)
    return [
        *(_complaint(one, model) for one in found if one["type"] != "missing"),
        *(Complaint("missing_keys", path, {"keys": keys}) for path, keys in missing.items()),
    ]


def _follows(details: ErrorDetails, error: ValidationError) -> bool:
    """Whether a list is called too short only because items of it are wrong themselves."""
    place = details["loc"]
    return details["type"] == "too_short" and any(
        one["loc"][: len(place)] == place and len(one["loc"]) > len(place)
        for one in error.errors(include_url=False, include_input=False)
    )


def _complaint(details: ErrorDetails, model: type[BaseModel]) -> Complaint:
    path, kind, context = _path(details["loc"]), details["type"], details.get("ctx", {})
    if kind == "extra_forbidden":
        return _unknown_key(path, model)
    code = _CODES.get(kind)
    if code is None:
        # Kinds of our own validators are codes already, and their context is the parameters.
        return Complaint(kind, path, dict(context))
    # What stands where a map should be may be a whole wrong file: say its kind, never quote it.
    show = kind_of if code in {"not_a_map", "not_a_list"} else describe
    params: dict[str, Any] = {"given": show(details["input"])}
    if code == "not_one_of":
        params["choices"] = _lower_booleans(str(context["expected"]))
    for bound in _BOUNDS:
        if bound in context:
            params["bound"] = context[bound]
    return Complaint(code, path, params)


def _path(location: Location) -> Path:
    return tuple(str(part) for part in location if part != "[key]")


def _unknown_key(path: Path, model: type[BaseModel]) -> Complaint:
    near = get_close_matches(path[-1], _keys_at(model, path[:-1]), n=1)
    if near:
        shown = ".".join((*path[:-1], near[0]))
        return Complaint("unknown_key_near", path, {"near": shown}, on_key=True)
    return Complaint("unknown_key", path, on_key=True)


def _keys_at(model: type[BaseModel], path: Path) -> list[str]:
    """The keys that a map at that path may have."""
    here = [model]
    for part in path:
        fields = [info for one in here for info in _fields_called(one, part)]
        here = [found for one in fields for found in _models_in(one)] or here
    return [info.alias or name for one in here for name, info in one.model_fields.items()]


def _fields_called(model: type[BaseModel], key: str) -> list[Any]:
    return [
        info.annotation for name, info in model.model_fields.items() if key == (info.alias or name)
    ]


def _models_in(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [found for part in get_args(annotation) for found in _models_in(part)]


def describe(value: Any) -> str:
    """A value as its author wrote it, or what it is if that would be long."""
    if value is None or isinstance(value, Mapping | list | tuple):
        return kind_of(value)
    return _lower_booleans(str(value))[:60]


def kind_of(value: Any) -> str:
    """What kind of value it is, in a word or two."""
    for kind, words in _KINDS:
        if isinstance(value, kind):
            return words
    return "nothing"


_KINDS: Final = (
    (Mapping, "a map"),
    (list | tuple, "a list"),
    (str, "a text"),
    (bool, "true or false"),
    (int | float, "a number"),
)


def _lower_booleans(text: str) -> str:
    return text.replace("True", "true").replace("False", "false")
