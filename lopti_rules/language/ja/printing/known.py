"""What Japanese has words for: the fields of each kind of node that its printer says.

A node or field that came into the tree later is refused until it has words, unless it says nothing.
"""

from dataclasses import fields
from typing import Final

from lopti_rules.language.ast import If, Node, Rule
from lopti_rules.language.ja.printing.wording import unsayable
from lopti_rules.language.visitor import walk

_SAID: Final[dict[str, str]] = {
    "ranks": "ranks",
    "rank_class": "name",
    "rank_order": "direction than or_equal",
    "named_rank": "",
    "count": "comparison number",
    "card_test": "ranks suits colour count only",
    "num": "number",
    "per_card": "number test",
    "pile_size": "",
    "hand_size": "who",
    "until_holding": "number",
    "actor": "",
    "partner": "",
    "any_player": "",
    "neighbour": "direction steps of",
    "neighbours": "",
    "everybody": "but_actor having",
    "chosen": "",
    "random_player": "but_actor",
    "last_round": "place",
    "last_who": "deed cards",
    "superlative": "which of ties",
    "role_holder": "role",
    "shower": "which",
    "placed": "place",
    "several": "members",
    "person": "text sort",
    "opposite": "",
    "dealer": "",
    "trigger": "event moment who cards on size way number cause facts text nth",
    "nth_time": "number",
    "cards_are": "test",
    "play_before": "relation what by comparison",
    "before_cards": "test",
    "hand_count": "who count",
    "holds": "who test",
    "token_count": "who token count",
    "pile_count": "pile count",
    "top_cards": "test",
    "owes": "who count",
    "did": "who deed period cards",
    "later": "when effects",
    "owe": "who amount",
    "pay_debt": "who",
    "pass_debt": "who to",
    "nth_card": "number test",
    "event_fact": "fact",
    "caused_by": "cause",
    "is_player": "who other",
    "players_left": "count",
    "pickup_pending": "",
    "not": "condition",
    "and": "conditions",
    "or": "conditions",
    "hand_cards": "amount pick test chooser",
    "gone_cards": "amount pick test but",
    "draw": "who amount",
    "discard": "who cards",
    "give": "who cards to",
    "take": "who cards source",
    "exchange": "who cards other",
    "swap_hands": "who other",
    "pass_cards": "cards direction",
    "show": "who cards to",
    "put_cards": "who cards where",
    "take_back": "who cards",
    "duty": "who act text price",
    "gain_token": "who token amount",
    "lose_token": "who token amount",
    "become": "who role",
    "extra_play": "who",
    "clear_pile": "",
    "take_pile": "who",
    "choose_player": "who but_self",
    "name_rank": "who",
    "contest": "who act text",
    "next_play": "who test effects",
    "may": "who effects",
    "if": "condition effects",
    "base": "op who cards text",
    "limit": "number per each_player",
    "window": "opening until",
    "sentence": "trigger effects condition limit window ability",
    "rule": "sentences name",
}
"""By kind of node the fields that are said."""


def refuse_unknown(rule: Rule) -> None:
    """Effect: nothing; an error if the tree holds what Japanese has no words for yet.

    Raises:
        RuleRefused: unsayable_in_japanese, with the kind of node or the field.
    """
    for _, node in walk(rule):
        kind: str = getattr(node, "kind")  # noqa: B009 - each node declares its own
        if kind not in _SAID:
            unsayable(kind)
        _refuse_fields(node, _SAID[kind].split())
    for sentence in rule.sentences:
        if isinstance(sentence.effects[0], If):
            unsayable("if")  # cases beside one another; what is said of the first is of all


def _refuse_fields(node: Node, said: list[str]) -> None:
    for field in fields(node):
        silent = field.name in ("span", "kind") or getattr(node, field.name) == field.default
        if field.name not in said and not silent:
            unsayable(field.name)
