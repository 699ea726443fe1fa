"""The Japanese grammar: no conflicts, saved tables, inflection, and words by their longest form."""

import json

import pytest

from lopti_rules.language.ja import phrases
from lopti_rules.language.ja.inflection import forms
from lopti_rules.language.ja.lexer import tokenise
from lopti_rules.language.ja.words import trie
from lopti_rules.language.syntax.larktables import build, tables_of
from lopti_rules.resources import resource_text


def test_no_conflicts_and_tables_of_this_grammar() -> None:
    """After a change of the grammar: python -m lopti_rules.language.syntax.larktables."""
    built = build("ja", phrases._Tokens, phrases._Builder())
    saved = json.loads(resource_text("grammar", "ja/clauses.json"))
    assert saved["made_from"] == json.loads(tables_of(built, "ja"))["made_from"]


INFLECTED = (
    ("引く", "godan", "引いた", "PLAIN"),
    ("出す", "godan", "出したとき", "WHEN"),
    ("出す", "godan", "出されたとき", "WHEN"),
    ("取る", "godan", "取られるまで", "UNTIL"),
    ("選ぶ", "godan", "選んで", "JOIN"),
    ("言う", "godan", "言わなければ", "IF"),
    ("捨てる", "ichidan", "捨ててもよい", "MAY"),
    ("する", "suru", "しなければならない", "MUST"),
    ("持つ", "godan", "持っている", None),
    ("ある", "aru", "ない場合", "IF"),
    ("空である", "copula", "空でない場合", "IF"),
    ("空である", "copula", "空なら", "IF"),
    ("高い", "adjective", "高ければ", "IF"),
    ("言う", "godan", "言います", "FIN"),
    ("出す", "godan", "出す前に", "BEFORE"),
)


@pytest.mark.parametrize(("word", "kind", "form", "ending"), INFLECTED)
def test_inflection(word: str, kind: str, form: str, ending: str | None) -> None:
    endings = {one.surface: one.ending for one in forms(word, kind)}
    assert endings.get(form) == ending


KINDS = (
    ("次のプレイヤーは", ["PLAYER", "HA", "DOT"]),
    ("10を10枚", ["RANK", "WO", "NUM", "DOT"]),
    ("9より高いカード", ["RANK", "YORI", "CMP", "CARD", "DOT"]),
    ("直前のプレイより高い", ["NOUN", "THAN", "FIN", "DOT"]),
    ("出したプレイヤー", ["REL", "PLAYER", "DOT"]),
    ("そのプレイヤーと次のプレイヤー", ["PLAYER", "AND_N", "PLAYER", "DOT"]),
    ("次のプレイヤーと手札", ["PLAYER", "TO", "NOUN", "DOT"]),
    ("「やあ」と言う", ["STRING", "SAYS", "FIN", "DOT"]),
    ("それが追加プレイなら", ["NOUN", "GA", "NOUN", "COPULA", "IF", "DOT"]),
    ("各プレイヤー1ターンに2回まで", ["LIMIT", "DOT"]),
)


@pytest.mark.parametrize(("text", "kinds"), KINDS)
def test_words(text: str, kinds: list[str]) -> None:
    assert [token.kind for token in tokenise(text)] == kinds


def test_places_are_those_of_the_text() -> None:
    tokens = tokenise("Ｑを 「やあ」と")
    assert [(token.start, token.end) for token in tokens] == [
        (0, 1),
        (1, 2),
        (3, 7),
        (7, 8),
        (8, 8),
    ]


def test_every_form_has_at_most_two_uses() -> None:
    """More would need more than a neighbour to be decided."""

    def uses(node: dict[str, object]) -> int:
        found = node.get("", [])
        deeper = [uses(child) for key, child in node.items() if key]
        return max([len(found), *deeper])

    assert uses(trie()) <= 2
