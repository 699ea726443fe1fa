"""What a rule leaves open, and how it is read then: shown beside every verdict.

Each default is one row: the kind of node that it goes with, when it applies, its code and what to
tell. (LANGUAGE: whatever is left open is applied, said, and offered as a question.)
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from lopti_rules.language.ast import (
    Become,
    BeforeCards,
    ClearPile,
    CompleteFour,
    Contest,
    Discard,
    Duty,
    ExtraPlay,
    ExtraTurn,
    GainToken,
    Give,
    HandCards,
    KeepOpen,
    LastPlays,
    Later,
    Limit,
    Node,
    NthTime,
    Num,
    Opposite,
    Owe,
    PayDebt,
    PlayBefore,
    PutCards,
    RankClass,
    RankOrder,
    RankPattern,
    RankRun,
    RankValue,
    Rule,
    Shower,
    ShuffleHands,
    Take,
    Trade,
    Trigger,
)
from lopti_rules.language.unsaid import leaves_unpaid
from lopti_rules.language.visitor import Path, walk
from lopti_rules.values import dataclass

_ONE: Final = frozenset({"a", "an", "the", "any"})
Note = tuple[str, tuple[tuple[str, object], ...]]
"""A code and the parameters of its message."""


@dataclass(frozen=True, slots=True)
class Default:
    """One default: its code, where it applies, and what its message names."""

    code: str
    kinds: tuple[type[Node], ...]
    applies: Callable[[Any], bool] = lambda _: True
    params: Callable[[Any], tuple[tuple[str, object], ...]] = lambda _: ()


def _counted(trigger: Trigger) -> bool:
    count = trigger.cards.count if trigger.cards else None
    return count is not None and count.comparison == "exactly" and count.number > 1


def _uncounted(trigger: Trigger) -> bool:
    cards = trigger.cards
    plays = trigger.event in {"play", "bonus_play"} and "blind" not in trigger.facts
    return plays and cards is not None and not cards.only and cards.count is None


def _is_said_as_one(node: Node, text: str) -> bool:
    """Whether the words are of one card, such as `a queen`: nobody doubts that one is enough."""
    cards = node.cards if isinstance(node, Trigger) else None
    span = cards.span if cards is not None else None
    said = text[span.start : span.end].split() if span is not None else []
    return bool(said) and said[0].casefold() in _ONE


def _by_value(node: RankClass | PlayBefore | RankValue) -> bool:
    if isinstance(node, RankValue):
        return True
    if isinstance(node, RankClass):
        return node.name in {"odd", "even", "prime"}
    return node.relation in {"sum", "difference"}


def _many(node: Discard | Give | PutCards | Take) -> bool:
    amount = node.cards.amount
    return not isinstance(amount, Num) or amount.number > 1


DEFAULTS: Final = (
    Default("one_or_more", (Trigger,), _uncounted),
    Default(
        "exactly",
        (Trigger,),
        _counted,
        lambda trigger: (("number", trigger.cards.count.number),),
    ),
    Default(
        "holder_chooses",
        (HandCards,),
        lambda cards: cards.pick == "choice" and cards.chooser is None,
    ),
    Default("specials_low", (HandCards,), lambda cards: cards.pick in {"highest", "lowest"}),
    Default("as_far_as_it_goes", (Discard, Give, PutCards, Take), _many),
    Default("put_in_order", (PutCards,), _many),
    Default("shuffle_starts", (ShuffleHands,), lambda node: node.evenly and node.start is None),
    Default("all_players_together", (Limit,), lambda limit: not limit.each_player),
    Default("times_of_all", (NthTime,), lambda nth: not nth.each_player),
    Default("tie_is_nobody", (Shower,)),
    Default("opposite_the_actor", (Opposite,)),
    Default("no_result", (Contest,)),
    Default("until_next_action", (Duty,), lambda duty: bool(duty.price)),
    Default(
        "remembered_across_clear",
        (PlayBefore, BeforeCards, LastPlays, RankPattern, RankRun),
        lambda node: not getattr(node, "under", False),
    ),
    Default("no_bonus_play", (ExtraPlay,)),
    Default("others_lie_open", (KeepOpen,)),
    Default("offers_are_open", (Trade,)),
    Default("no_third_turn", (ExtraTurn,)),
    Default("bonus_play_follows", (ClearPile,)),
    Default("completion_is_no_play", (CompleteFour,)),
    Default("specials_outside_order", (RankOrder, RankRun)),
    Default("put_off_adds_up", (Later,)),
    Default("token_kept", (GainToken,), params=lambda node: (("name", node.token),)),
    Default("role_kept", (Become,), params=lambda node: (("name", node.role),)),
    Default("debts_add_up", (Owe,)),
    Default("debt_paid_at_turn_end", (Rule,), leaves_unpaid),
    Default("debt_forgiven", (PayDebt,)),
    Default("ace_is_one", (RankClass, PlayBefore, RankValue), _by_value),
)
"""Every default, in the order in which they are told."""


def read_as(rule: Rule, text: str) -> tuple[Note, ...]:
    """The defaults that apply to the rule, each once, in the order of `DEFAULTS`.

    `text` is what the rule was read from: where its words leave no doubt, nothing is told.

    Clauses: ADD-3.
    """
    found = [note for _, _, note in open_nodes(rule, text)]
    return tuple(
        dict.fromkeys(note for default in DEFAULTS for note in found if note[0] == default.code)
    )


def open_nodes(rule: Rule, text: str) -> Iterator[tuple[Path, Node, Note]]:
    """The nodes that leave something open, with their paths and the default for it."""
    for path, node in walk(rule):
        for default in DEFAULTS:
            if not isinstance(node, default.kinds) or not default.applies(node):
                continue
            if default.code == "one_or_more" and _is_said_as_one(node, text):
                continue
            yield path, node, (default.code, default.params(node))
