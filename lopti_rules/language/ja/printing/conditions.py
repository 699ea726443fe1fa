"""Conditions in canonical Japanese words: phrases in front of a verb."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from lopti_rules.language.ast import (
    And,
    BeforeCards,
    CardsAre,
    CausedBy,
    Condition,
    Did,
    EventFact,
    HandCount,
    Holds,
    IsPlayer,
    Node,
    Not,
    NthCard,
    Or,
    Owes,
    PickupPending,
    PileCount,
    PlayBefore,
    PlayersLeft,
    Superlative,
    TokenCount,
    TopCards,
    Who,
)
from lopti_rules.language.ja.printing.players import Speech, cards_noun, cards_phrase, counted
from lopti_rules.language.ja.printing.wording import (
    CAUSE_NOUNS,
    FACT_NOUNS,
    VERBS,
    WHATS,
    Verb,
    unsayable,
)


class Clause(NamedTuple):
    """Phrases and their verb."""

    phrases: str
    verb: Verb


def if_words(condition: Condition, speech: Speech) -> str:
    """The condition with its ending: `場の山が空である場合、`."""
    return f"{_open(condition, speech)}場合、"


def having_words(condition: Condition) -> str:
    """What a player has in hand, in front of the player: `手札が3枚以上ある`."""
    clause = _clause(condition, Speech(), ownerless=True)
    return clause.phrases + clause.verb.plain


def _open(condition: Condition, speech: Speech) -> str:
    """The condition in the plain form that `場合` follows."""
    if isinstance(condition, And | Or):
        return _joined(condition, speech)
    clause = _clause(condition, speech)
    return clause.phrases + clause.verb.plain


def _joined(condition: And | Or, speech: Speech) -> str:
    *parts, last = condition.conditions
    words = ""
    for part in parts:
        if isinstance(part, And | Or):
            unsayable(part.kind)
        clause = _clause(part, speech)
        if isinstance(condition, And):
            words += f"{clause.phrases}{clause.verb.join}、かつ"
        else:
            words += f"{clause.phrases}{clause.verb.plain}か、または"
    if isinstance(last, Or):
        words += "次のいずれか："
    elif isinstance(last, And):
        words += "次のすべて："
    return words + _open(last, speech)


def _clause(condition: Condition, speech: Speech, *, ownerless: bool = False) -> Clause:
    denied = isinstance(condition, Not)
    inner = condition.condition if isinstance(condition, Not) else condition
    if isinstance(inner, HandCount | Holds | Owes | TokenCount):
        found = _OWNED[type(inner)](inner, "" if ownerless else _owner(inner.who, speech))
    elif isinstance(inner, Did):
        found = _did(inner, "" if ownerless else f"{speech.player(inner.who)}が")
    elif type(inner) in _CLAUSES and not ownerless:
        found = _CLAUSES[type(inner)](inner, speech)
    else:
        unsayable(inner.kind)
    return Clause(found.phrases, found.verb.denied()) if denied else found


def _owner(who: Who, speech: Speech) -> str:
    return f"{speech.player(who)}の"


def _hand_count(node: HandCount, owner: str) -> Clause:
    if node.count.number == 0:
        return Clause(f"{owner}手札が", VERBS["exist"].denied())
    return Clause(f"{owner}手札が{counted(node.count, '枚')}", VERBS["exist"])


def _holds(node: Holds, owner: str) -> Clause:
    return Clause(f"{owner}手札に{cards_phrase(node.test, 'が')}", VERBS["exist"])


def _owes(node: Owes, owner: str) -> Clause:
    if node.count.number == 0:
        return Clause(f"{owner}借りが", VERBS["exist"].denied())
    return Clause(f"{owner}借りが{counted(node.count, '枚')}", VERBS["exist"])


def _did(node: Did, subject: str) -> Clause:
    what = "場の山" if node.deed in ("pickup", "clear") else "カード"
    if node.cards is not None:
        what = cards_noun(node.cards)
    if node.period == "lap":
        unsayable(node.kind)
    period = "ターン" if node.period == "turn" else "ラウンド"
    return Clause(f"{subject}この{period}に{what}を", VERBS[f"did_{node.deed}"])


def _tokens(node: TokenCount, owner: str) -> Clause:
    return Clause(f"{owner}「{node.token}」が{counted(node.count, '個')}", VERBS["exist"])


_OWNED: Final[dict[type[Node], Callable[[Any, str], Clause]]] = {
    HandCount: _hand_count,
    Owes: _owes, Holds: _holds, TokenCount: _tokens,
}  # fmt: skip


def _pile_count(node: PileCount, _: Speech) -> Clause:
    pile = "場の山が" if node.pile == "play" else "山札が"
    if node.count.number == 0:
        return Clause(pile, VERBS["empty"])
    return Clause(pile + counted(node.count, "枚"), VERBS["exist"])


def _play_before(node: PlayBefore, _: Speech) -> Clause:
    if node.relation in ("sum", "difference"):
        what = "合計" if node.relation == "sum" else "差"
        bounds = {"at_least": "以上", "at_most": "以下", "exactly": ""}
        if node.comparison not in bounds:
            unsayable(node.kind)
        bound = bounds[node.comparison]
        return Clause(f"直前のプレイとの{what}が{node.by}{bound}", VERBS["be"])
    what = WHATS[node.what]
    if node.relation in ("same", "different"):
        return Clause(
            f"{what}が直前のプレイと", VERBS["same" if node.relation == "same" else "differ"]
        )
    by = "" if node.by is None else f"{node.by}{'枚' if node.what == 'count' else ''}だけ"
    higher = node.relation == "higher"
    if node.what == "count":
        word = VERBS["many" if higher else "few"]
    else:
        word = VERBS["high" if higher else "low"]
    return Clause(f"{what}が直前のプレイより{by}", word)


def _noun(nouns: Mapping[Any, str], name: str) -> str:
    return nouns[name] if name in nouns else unsayable(name)


def _is_player(node: IsPlayer, speech: Speech) -> Clause:
    if isinstance(node.other, Superlative):
        return unsayable(node.other.kind)
    who = speech.player(node.who)
    return Clause(f"{who}が{speech.player(node.other)}", VERBS["be"])


_CLAUSES: Final[dict[type[Node], Callable[[Any, Speech], Clause]]] = {
    CardsAre: lambda node, _: Clause(f"その中に{cards_phrase(node.test, 'が')}", VERBS["exist"]),
    PlayBefore: _play_before,
    BeforeCards: lambda node, _: Clause(
        f"直前のプレイに{cards_phrase(node.test, 'が')}", VERBS["exist"]
    ),
    PileCount: _pile_count,
    TopCards: lambda node, _: Clause(
        f"場の山の一番上に{cards_phrase(node.test, 'が')}", VERBS["exist"]
    ),
    NthCard: lambda node, _: Clause(
        f"その中にこのラウンドの{node.number}枚目の{cards_noun(node.test)}が", VERBS["exist"]
    ),
    EventFact: lambda node, _: Clause(f"それが{_noun(FACT_NOUNS, node.fact)}", VERBS["be"]),
    CausedBy: lambda node, _: Clause(f"それが{_noun(CAUSE_NOUNS, node.cause)}", VERBS["be"]),
    IsPlayer: _is_player,
    PlayersLeft: lambda node, _: Clause(f"プレイヤーが{counted(node.count, '人')}", VERBS["stay"]),
    PickupPending: lambda _, __: Clause("山を取る義務が", VERBS["exist"]),
}
