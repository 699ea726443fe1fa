"""What the checks ask of a rule's tree: nodes, effects within effects, places, small changes."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from lopti_rules.language.ast import Effect, Node, Span
from lopti_rules.language.visitor import children as steps_down
from lopti_rules.language.visitor import rebuild, walk

N = TypeVar("N", bound=Node)


def children(node: Node) -> Iterator[Node]:
    """The nodes directly below a node."""
    return (child for _, child in steps_down(node))


def nodes(node: Node) -> Iterator[Node]:
    """The node and all below it, parents first."""
    return (found for _, found in walk(node))


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
    held: tuple[Effect, ...] = getattr(effect, "price" if effect.kind == "duty" else "effects", ())
    return held


def span_of(node: Node) -> Span | None:
    """Where the text says the node: its own place, else the nearest around what is below it."""
    if node.span is not None:
        return node.span
    below = [span for child in children(node) if (span := span_of(child)) is not None]
    if not below:
        return None
    return Span(min(span.start for span in below), max(span.end for span in below))
