"""What a rule has the table judge, count or look at, in words of its own."""

from collections.abc import Iterator

from lopti_rules.checks.tree import nodes
from lopti_rules.language.ast import Node, PointOut, TableJudges, TableNumber

Worded = TableJudges | TableNumber | PointOut


def table_texts(node: Node) -> Iterator[Worded]:
    """All of it, in the order of writing."""
    return (found for found in nodes(node) if isinstance(found, Worded))
