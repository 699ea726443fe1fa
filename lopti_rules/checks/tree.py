"""What the checks ask of a rule's tree: nodes, effects within effects, places, small changes."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Final, TypeVar

from lopti_rules.language.ast import Effect, If, Node, Span, Who
from lopti_rules.language.visitor import rebuild

N = TypeVar("N", bound=Node)


_PARTS: Final[dict[type, tuple[str, ...]]] = {}
"""The fields of each kind of node that can hold nodes, as they become known."""


def _parts(kind: type) -> tuple[str, ...]:
    known = _PARTS.get(kind)
    if known is None:
        names = (part.name for part in fields(kind))
        known = _PARTS[kind] = tuple(name for name in names if name not in {"kind", "span"})
    return known


def children(node: Node) -> Iterator[Node]:
    """The nodes directly below a node. Without paths, which the checks have no use for."""
    for name in _parts(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            for item in value:
                if isinstance(item, Node):
                    yield item


def nodes(node: Node) -> Iterator[Node]:
    """The node and all below it, parents first, in the order of writing."""
    pending = [node]
    while pending:
        found = pending.pop()
        yield found
        pending.extend(reversed(list(children(found))))


def find(node: Node, kind: type[N]) -> Iterator[N]:
    """All nodes of one kind, from the node itself down."""
    return (found for found in nodes(node) if isinstance(found, kind))


def put(node: N, old: Node, new: Node) -> N:
    """A copy in which the one object `old` is replaced by `new`."""

    def step(found: Node) -> Node:
        return new if found is old else rebuild(found, step)

    return rebuild(node, step)


def flat_effects(effects: Iterable[Effect]) -> Iterator[Effect]:
    """The effects and those inside them, in the order of writing."""
    for effect in effects:
        yield effect
        yield from flat_effects(inner_effects(effect))


def inner_effects(effect: Effect) -> tuple[Effect, ...]:
    """The effects that an effect holds: of a choice, a condition, a price, a wait."""
    if isinstance(effect, If):
        return (*effect.effects, *effect.otherwise)
    held: tuple[Effect, ...] = getattr(effect, "price" if effect.kind == "duty" else "effects", ())
    return held


_PLAYERS: Final = ("who", "to", "source", "other")


def players_of(effect: Effect) -> tuple[Who, ...]:
    """Whom the effect happens to, on both sides; it happens once for each pair of them."""
    named = (getattr(effect, name, None) for name in _PLAYERS)
    return tuple(who for who in named if who is not None)


def span_of(node: Node) -> Span | None:
    """Where the text says the node: its own place, else the nearest around what is below it."""
    if node.span is not None:
        return node.span
    below = [span for child in children(node) if (span := span_of(child)) is not None]
    if not below:
        return None
    return Span(min(span.start for span in below), max(span.end for span in below))
