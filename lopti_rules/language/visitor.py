"""Walking over trees and rebuilding them, for any node: a node's fields are its only structure."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from lopti_rules.language.ast import Node, Span

N = TypeVar("N", bound=Node)
Step = str | int
Path = tuple[Step, ...]


def _field_names(node: Node) -> tuple[str, ...]:
    """The fields that can hold nodes, in the order of writing."""
    names: tuple[str, ...] = type(node).__slots__
    return tuple(name for name in names if name != "kind")


def children(node: Node) -> Iterator[tuple[Path, Node]]:
    """The nodes directly below, each with the steps that lead to it, in the order of writing."""
    for name in _field_names(node):
        value = getattr(node, name)
        if isinstance(value, Node):
            yield (name,), value
        elif isinstance(value, tuple):
            for index, item in enumerate(value):
                if isinstance(item, Node):
                    yield (name, index), item


def walk(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """The node and all nodes below it, each with its path, parents first."""
    yield path, node
    for steps, child in children(node):
        yield from walk(child, path + steps)


def put_at(node: N, path: Path, new: Node) -> N:
    """The same tree with another node where the path leads to."""
    if not path:
        return new  # type: ignore[return-value]  # the path leads to the node itself
    name, rest = str(path[0]), path[1:]
    value = getattr(node, name)
    changed: dict[str, Any] = {}
    if isinstance(value, tuple):
        index = int(rest[0])
        inner = put_at(value[index], rest[1:], new)
        changed[name] = (*value[:index], inner, *value[index + 1 :])
    else:
        changed[name] = put_at(value, rest, new)
    return replace(node, **changed)


def span_at(node: Node, path: Path) -> Span | None:
    """Where the text said what the path leads to, or else what it is part of."""
    span = node.span
    value: object = node
    for step in path:
        value = value[step] if isinstance(step, int) else getattr(value, step)  # type: ignore[index]
        if isinstance(value, Node) and value.span is not None:
            span = value.span
    return span


def depth(node: Node) -> int:
    """The number of nodes on the longest way down, the node itself included."""
    return 1 + max((depth(child) for _, child in children(node)), default=0)


def rebuild(node: N, step: Callable[[Any], Any]) -> N:
    """The same node with `step` applied to each node directly below it."""
    changed: dict[str, object] = {}
    for name in _field_names(node):
        value = getattr(node, name)
        if isinstance(value, Node):
            new: object = step(value)
            same = new is value
        elif isinstance(value, tuple):
            new = tuple(step(item) if isinstance(item, Node) else item for item in value)
            same = all(one is other for one, other in zip(new, value, strict=True))
        else:
            continue
        if not same:
            changed[name] = new
    return replace(node, **changed) if changed else node  # type: ignore[arg-type]


def without_spans(node: N) -> N:
    """The same tree with nothing said about where it came from."""
    bare: N = rebuild(node, without_spans)
    return replace(bare, span=None) if bare.span is not None else bare
