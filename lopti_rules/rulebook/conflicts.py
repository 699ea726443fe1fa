"""What the fields of one special need of each other: each need is one row."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from lopti_rules.rulebook.primitives import ON_ORDER
from lopti_rules.rulebook.specials import Special

SHOWN: Final = ("reset", "limit", "transparent", "wild")
"""Effects of a card that lies on the pile. The others act once, when it is played."""
COUNTED: Final = ("skip", "reverse")
"""Effects that can act once for each card of a play."""

Found = tuple[str, str, dict[str, Any]]
"""A code, the field of the special to blame, and further parameters."""


def conflicts_of(rank: str, special: Special) -> Iterator[Found]:
    """Everything that does not fit together in what a special says."""
    for rule in _RULES:
        if rule.is_broken(special):
            yield rule.code, rule.field, {}
    for name, count in Counter(effect.primitive for effect in special.effects).items():
        if count > 1:
            yield "effect_twice", "effects", {"effect": name}
    for one, other in _APART:
        if special.effect(one) and special.effect(other):
            yield "effects_apart", "effects", {"effect": one, "other": other}
    if rank in special.goes_on.ranks:
        # How a rank goes on itself is said by `same_rank`; here it would have no effect.
        yield "own_rank_listed", "goes_on", {}


_APART: Final = (
    ("transparent", "reset"),
    ("transparent", "limit"),
    ("under", "reset"),
    ("under", "limit"),
    ("under", "transparent"),
    ("under", "clear"),
    ("under", "push"),
    ("wild", "reset"),
    ("wild", "limit"),
    ("wild", "transparent"),
    ("wild", "under"),
    *(("clear", name) for name in ON_ORDER),
)
"""Pairs of effects of which one leaves the other nothing to do."""


@dataclass(frozen=True, slots=True)
class _Rule:
    code: str
    field: str
    is_broken: Callable[[Special], bool]


def _has(special: Special, *names: str) -> bool:
    return any(special.effect(name) is not None for name in names)


def _acts(special: Special) -> bool:
    """Whether it does something when it is played that an empty pile could keep it from."""
    return any(effect.primitive not in {*SHOWN, "push", "under"} for effect in special.effects)


_RULES: Final = (
    _Rule("reset_and_limit", "effects", lambda one: _has(one, "reset") and _has(one, "limit")),
    _Rule("clear_stays", "leaves", lambda one: _has(one, "clear") != (one.leaves == "with_pile")),
    _Rule("push_stays", "leaves", lambda one: _has(one, "push") != (one.leaves == "beside")),
    _Rule("push_unanswered", "while_pending", lambda one: _has(one, "push") != one.while_pending),
    _Rule(
        "leaves_without_effect", "effects",
        lambda one: one.leaves != "stays" and _has(one, *SHOWN),
    ),
    _Rule(
        "no_bonus_without_clear", "on_empty",
        lambda one: one.on_empty == "no_bonus" and not _has(one, "clear"),
    ),
    _Rule(
        "no_effect_to_lack", "on_empty",
        lambda one: one.on_empty == "no_effect" and (not _acts(one) or _has(one, *SHOWN)),
    ),
    _Rule(
        "transparent_same_rank", "same_rank",
        lambda one: _has(one, "transparent") and one.same_rank != "as_play",
    ),
    _Rule(
        "nothing_per_card", "per",
        lambda one: one.per == "card" and not _has(one, *COUNTED),
    ),
)  # fmt: skip
