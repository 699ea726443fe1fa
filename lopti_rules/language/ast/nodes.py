"""What every node of a tree is: a frozen value with a place in the text."""

from dataclasses import field

from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """Where in the source text a node was said: code points, end exclusive."""

    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """What every node has: the place it came from, if it came from a text."""

    span: Span | None = field(default=None, compare=False, repr=False)
