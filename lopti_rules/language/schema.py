"""Rules as JSON, both ways, and the JSON Schema that says which JSON is a rule.

An app can build a rule from a form: the tree comes in as JSON, is checked field by field, brought
into normal form, and refused where the language could not say it.
"""

import json
from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, cast, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, create_model

from lopti_rules.errors import UnreadableText
from lopti_rules.files import decode
from lopti_rules.language import ast
from lopti_rules.language.ast import Node, Rule
from lopti_rules.language.normal import normalise, problems

MAX_BYTES: Final = 65_536
MAX_NESTING: Final = 64


class _Form(BaseModel):
    """A node as it stands in JSON: no unknown field, nothing converted silently."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def rule_from_json(source: str | bytes) -> Rule:
    """The rule that the JSON text holds, well-formed and in normal form.

    Raises:
        UnreadableText: too large or too deep, no JSON, not of the form of a rule, or a tree that
            the language cannot say; `params` name the path and what is wrong there.

    Clauses: ADD-3.
    """
    text = _checked(source)
    try:
        # As JSON, and not as the value read before: lists stand for tuples only there.
        form = _adapter().validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        path = _path(first["loc"])
        raise UnreadableText("no_rule_tree", {"path": path, "fault": first["type"]}) from error
    rule = normalise(cast("Rule", _node(form)))
    for problem in problems(rule):
        params = {"path": _path(problem.path), "fault": problem.code}
        raise UnreadableText("rule_cannot_be_said", params)
    return rule


def rule_to_json(rule: Rule, *, indent: int | None = None) -> str:
    """The rule as JSON that `rule_from_json` reads back; fields at their defaults are left out."""
    return json.dumps(_data(rule), ensure_ascii=False, indent=indent)


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a rule."""
    schema = _adapter().json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    return schema


# ------------------------------------------------------------------ reading JSON within bounds


def _checked(source: str | bytes) -> str:
    """The text of a JSON value with nothing in it twice and nothing too deep."""
    text = decode(source, max_bytes=MAX_BYTES)
    if _nesting(text) > MAX_NESTING:
        raise UnreadableText("too_deep", {"limit": MAX_NESTING})
    try:
        json.loads(text, object_pairs_hook=_unique_pairs, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise UnreadableText("not_json", line=error.lineno, column=error.colno) from error
    except ValueError as error:
        # Python refuses to read integers of thousands of digits.
        raise UnreadableText("not_json") from error
    return text


def _nesting(text: str) -> int:
    deepest = depth = 0
    quoted = escaped = False
    for char in text:
        if quoted:
            escaped, quoted = (char == "\\" and not escaped), (char != '"' or escaped)
        elif char == '"':
            quoted = True
        elif char in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif char in "]}":
            depth -= 1
    return deepest


def _unique_pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise UnreadableText("key_twice", {"key": key[:40]})
        found[key] = value
    return found


def _no_constant(name: str) -> object:
    del name
    raise UnreadableText("not_json")


def _path(steps: tuple[str | int, ...]) -> str:
    return ".".join(str(step) for step in steps) or "rule"


# ------------------------------------------------------------------ nodes and their forms


@cache
def _adapter() -> TypeAdapter[_Form]:
    forms = _forms()
    return TypeAdapter(forms["rule"])


@cache
def _forms() -> dict[str, type[_Form]]:
    """A pydantic model for each kind of node, made from the fields of the nodes themselves."""
    kinds = {_kind(node): node for node in vars(ast).values() if _is_kind(node)}
    forms = {
        kind: cast("type[_Form]", create_model(_title(kind), __base__=_Form, **_fields(node)))
        for kind, node in kinds.items()
    }
    names = {form.__name__: form for form in forms.values()}
    for form in forms.values():
        form.model_rebuild(_types_namespace=names)
    return forms


def _is_kind(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Node) and value is not Node


def _kind(node: type[Node]) -> str:
    fields = cast("dict[str, Any]", node.__dataclass_fields__)
    return cast("str", fields["kind"].default)


def _title(kind: str) -> str:
    return "".join(part.title() for part in kind.split("_"))


def _fields(node: type[Node]) -> dict[str, Any]:
    """The fields as pydantic takes them: annotation and default; the kind is always written."""
    hints = get_type_hints(node, vars(ast))
    fields: dict[str, Any] = {"kind": (Literal[_kind(node)], ...)}
    described = cast("dict[str, Any]", node.__dataclass_fields__)
    for name, item in described.items():
        if name in {"kind", "span"}:
            continue
        default: Any = Field()
        if item.default is not _MISSING:
            default = Field(default=item.default)
        elif item.default_factory is not _MISSING:
            default = Field(default=None)  # left to the node, never read
        fields[name] = (_annotation(hints[name]), default)
    return fields


_MISSING: Final = cast("dict[str, Any]", Rule.__dataclass_fields__)["sentences"].default


def _annotation(hint: Any) -> Any:
    """A type of the tree with each node replaced by its form, unions told apart by `kind`."""
    origin = get_origin(hint)
    if origin is tuple:
        return tuple[_annotation(get_args(hint)[0]), ...]  # type: ignore[misc]
    if origin in {Union, UnionType}:
        return _union(get_args(hint))
    return _title(_kind(hint)) if _is_kind(hint) else hint


def _union(members: tuple[Any, ...]) -> Any:
    nodes = [member for member in members if _is_kind(member)]
    others = [member for member in members if not _is_kind(member)]
    if not nodes:
        return Union[tuple(others)]  # noqa: UP007 - the members are a tuple
    names = tuple(_title(_kind(node)) for node in nodes)
    if len(names) == 1:
        choice: Any = names[0]
    else:
        choice = Annotated[Union[names], Field(discriminator="kind")]  # noqa: UP007 - the same
    return Union[choice, None] if NoneType in others else choice  # noqa: UP007 - names are no types yet


def _node(form: object) -> object:
    """The node of a checked form."""
    if isinstance(form, tuple):
        return tuple(_node(item) for item in form)
    if not isinstance(form, _Form):
        return form
    values = {name: getattr(form, name) for name in form.model_fields_set if name != "kind"}
    make: Callable[..., object] = _nodes()[cast("Any", form).kind]
    return make(**{name: _node(value) for name, value in values.items()})


@cache
def _nodes() -> dict[str, type[Node]]:
    return {_kind(node): node for node in vars(ast).values() if _is_kind(node)}


def _data(value: object) -> object:
    """The JSON value of a node, without its span and without fields at their defaults."""
    if isinstance(value, tuple):
        return [_data(item) for item in value]
    if not isinstance(value, Node):
        return value
    kind = type(value)
    data: dict[str, object] = {"kind": _kind(kind)}
    fields = cast("dict[str, Any]", kind.__dataclass_fields__)
    for name, item in fields.items():
        held = getattr(value, name)
        default = item.default if item.default_factory is _MISSING else item.default_factory()
        if name not in {"kind", "span"} and held != default:
            data[name] = _data(held)
    return data
