"""Whether a tree is one that the language can say, and where not: for trees that come as data.

What the language can say and what a tree may hold are the same set, so that every rule can be read
back as a sentence. Whether a rule makes sense or may join a session is judged elsewhere.
"""

from collections.abc import Iterator
from typing import Final

from lopti_rules.language.ast import (
    AnyPlayer,
    Base,
    Bidder,
    Everybody,
    IsPlayer,
    Node,
    Rule,
    Show,
    Superlative,
)
from lopti_rules.language.forms import (
    cards,
    conditions,
    effects,
    oneffects,
    players,
    sentences,
    triggers,
)
from lopti_rules.language.forms.bounds import MAX_DEPTH
from lopti_rules.language.forms.players import PLAYER_SLOTS, PLAYERS
from lopti_rules.language.references import reference_problems
from lopti_rules.language.trouble import Checks, Problem
from lopti_rules.language.visitor import Path, depth, walk

_CHECKS: Final[Checks] = {
    kind: check
    for module in (cards, players, conditions, triggers, effects, oneffects, sentences)
    for kind, check in module.CHECKS.items()
}
_PARTNERS: Final = frozenset({"to", "source", "other"})


def problems(node: Node) -> tuple[Problem, ...]:
    """What keeps the tree from being said; nothing for a well-formed one.

    A tree in normal form is expected. Deep trees are refused before anything else is looked at.
    """
    if depth(node) > MAX_DEPTH:
        return (Problem((), "too_deep", (("most", MAX_DEPTH),)),)
    found = list(_local_problems(node))
    if isinstance(node, Rule) and not found:
        found.extend(reference_problems(node))
    return tuple(found)


def _local_problems(node: Node) -> Iterator[Problem]:
    for path, item in walk(node):
        yield from _slot_problems(item, path)
        check = _CHECKS.get(type(item))
        if check is not None:
            yield from (Problem(path, code, tuple(params)) for code, *params in check(item))


def _slot_problems(node: Node, path: Path) -> Iterator[Problem]:
    """Players who cannot stand where they stand."""
    for name in ("who", "to", "source", "other", "of", "chooser"):
        value = getattr(node, name, None)
        if not isinstance(value, Node):
            continue
        allowed = PLAYER_SLOTS.get((type(node), name), PLAYERS)
        if isinstance(node, Base):
            allowed = (*PLAYERS, AnyPlayer)
        several = Everybody in allowed or isinstance(node, IsPlayer)
        if isinstance(value, Superlative | Bidder) and value.ties == "all" and not several:
            yield Problem((*path, name), "player_cannot_stand_here", (("player", value.kind),))
        elif not isinstance(value, allowed):
            yield Problem((*path, name), "player_cannot_stand_here", (("player", value.kind),))  # type: ignore[attr-defined]
        elif name in _PARTNERS and value == getattr(node, "who", None) and not _each_other(node):
            yield Problem((*path, name), "partner_is_the_same_player")


def _each_other(node: Node) -> bool:
    """Whether several show their hands to each other."""
    return isinstance(node, Show) and isinstance(node.to, Everybody)
