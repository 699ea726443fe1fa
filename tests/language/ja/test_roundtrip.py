"""The law of the language in Japanese: what is printed reads back as the same tree."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings

from lopti_rules.errors import RuleRefused
from lopti_rules.language import ast
from lopti_rules.language.ast import Rule
from lopti_rules.language.ja.parser import read_rule
from lopti_rules.language.ja.printing.known import refuse_unknown
from lopti_rules.language.ja.printing.sentences import print_sentence
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.printer import print_rule
from tests import strategies
from tests.language.gold import GOLD
from tests.language.ja.sentences import SAMPLES

often = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
SAID_OF_GOLD = 160
"""So many trees of the gold file at least have Japanese words."""


def printed(rule: Rule) -> str | None:
    """The text as the printer alone makes it, before it is read back; None if refused."""
    try:
        refuse_unknown(rule)
        return "".join(print_sentence(sentence) for sentence in rule.sentences)
    except RuleRefused:
        return None


def reads_back(rule: Rule) -> bool:
    """Law: parse(print(tree)) == tree. Whether there were words for it."""
    text = printed(rule)
    if text is not None:
        assert read_rule(text) == replace(rule, name=None), text
    return text is not None


@pytest.mark.parametrize("english", [english for _, english in SAMPLES])
def test_samples_read_back(english: str) -> None:
    """Section 8: every sample has Japanese words."""
    rule = parse_rule(english)
    if any(getattr(effect, "op", "") == "vote" for effect in rule.sentences[0].effects):
        assert "投票" in print_rule(rule, "ja")
    assert read_rule(print_rule(rule, "ja")) == rule


def test_gold_reads_back() -> None:
    assert sum(reads_back(entry.rule) for entry in GOLD) >= SAID_OF_GOLD


@often
@given(strategies.rules())
def test_rules_read_back(rule: Rule) -> None:
    reads_back(rule)


@often
@given(strategies.admissible_rules())
def test_admissible_rules_read_back(rule: Rule) -> None:
    reads_back(rule)


CANONICAL = ["When a player goes out with only red cards, that player draws 1 card."]
"""Rules whose Japanese words were once refused."""


@pytest.mark.parametrize("english", CANONICAL)
def test_canonical_words_are_read(english: str) -> None:
    assert reads_back(parse_rule(english))


def test_names_go_first() -> None:
    rule = replace(parse_rule("Whoever plays a queen draws a card."), name="王の税")
    assert print_rule(rule, "ja") == (
        "rule 王の税:\nプレイヤーがQを出したとき、そのプレイヤーはカードを1枚引く。"
    )


def test_nothing_is_printed_half() -> None:
    """A person without Japanese words, and quotation marks inside a quotation."""
    draw = ast.Draw(ast.Actor(), ast.Num(1))
    person = ast.Trigger("play", who=ast.Person("seat 2", "seat"))
    quoted = ast.Trigger("said", text="「やあ」")
    for trigger in (person, quoted):
        with pytest.raises(RuleRefused) as caught:
            print_rule(Rule((ast.Sentence(trigger, (draw,)),)), "ja")
        assert caught.value.code == "unsayable_in_japanese"
