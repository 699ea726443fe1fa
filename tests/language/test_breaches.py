"""What no custom rule can do is recognised in many words, and what looks like it is left alone."""

import pytest

from lopti_rules.checks.judging import judge
from lopti_rules.effects import BREACH_BY_NAME, FURTHER_BREACHES
from lopti_rules.language.ast import Breach
from lopti_rules.language.binding.breaches import breaks, clauses, said
from lopti_rules.language.binding.breachwords import rows
from lopti_rules.language.lexing.lexer import pieces_of
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.printer import print_rule
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.visitor import walk
from tests.language.breach_texts import (
    ADMISSIBLE_TEXTS,
    BREACH_TEXTS,
    COMBINED_TEXTS,
    LOOKALIKES,
)

CASES = [(of, text) for of, texts in BREACH_TEXTS.items() for text in texts]


@pytest.mark.parametrize(("of", "text"), CASES)
def test_what_breaks_something_is_refused_for_it(of: str, text: str) -> None:
    """The verdict names the reason, and a diagnostic at a place of the text a clause for it."""
    verdict = judge(text, search=False)
    assert BREACH_BY_NAME[of].reason in verdict.reasons, verdict
    wanted = set(BREACH_BY_NAME[of].clauses)
    found = [one for one in verdict.diagnostics if wanted & set(one.clauses)]
    assert found
    assert all(one.span is not None for one in found)


@pytest.mark.parametrize("text", [*ADMISSIBLE_TEXTS, *LOOKALIKES])
def test_what_only_looks_like_it_is_left_alone(text: str) -> None:
    """No clause of it is taken for one that breaks something."""
    assert [said(pieces_of(text)[one.start : one.end]) for one in clauses(pieces_of(text))] == []


@pytest.mark.parametrize("text", ADMISSIBLE_TEXTS)
def test_what_breaks_nothing_is_admissible(text: str) -> None:
    """No check keeps it out."""
    assert judge(text, search=False).verdict == "admissible"


@pytest.mark.parametrize(("text", "verdict"), COMBINED_TEXTS.items())
def test_the_worst_part_decides(text: str, verdict: str) -> None:
    """A rule of which a part is allowed is judged by the part that is not."""
    assert judge(text, search=False).verdict == verdict


@pytest.mark.parametrize(("of", "text"), CASES)
def test_clauses_are_read_back(of: str, text: str) -> None:
    """The canonical words are read as the same tree, and a clause is there in its own words."""
    del of
    rule = parse_rule(text)
    assert parse_rule(print_rule(rule)) == rule
    for _, node in walk(rule):
        if isinstance(node, Breach):
            assert breaks(pieces_of(node.text), node.of)


def test_every_breach_is_said() -> None:
    """Every kind of breach has words of its own."""
    assert {row.of for row in rows()} >= {breach.name for breach in FURTHER_BREACHES}
    assert set(BREACH_TEXTS) >= {row.of for row in rows()}


@pytest.mark.parametrize("text", [
    "The florp goes wibble, the next player misses two turns.",
    "When a queen is played and the direction of play is turned round, draw a card.",
    "When a queen is played, the next player said that jacks are wild.",
])  # fmt: skip
def test_the_rest_is_read_as_ever(text: str) -> None:
    """A text of which anything else cannot be read is refused as before."""
    with pytest.raises(TextRefused):
        parse_rule(text)
