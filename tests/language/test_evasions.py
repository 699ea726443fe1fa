"""What no custom rule can do is recognised in sly words, and what sounds like it is left alone."""

import pytest

from lopti_rules.checks.judging import judge
from lopti_rules.language.binding.breaches import clauses, said
from lopti_rules.language.binding.breachwords import rows
from lopti_rules.language.binding.echoes import goes_on_for_ever
from lopti_rules.language.lexing.lexer import pieces_of
from tests.language.evasion_texts import EVASIONS, HARMLESS

CASES = [(clause, text) for clause, texts in EVASIONS.items() for text in texts]


@pytest.mark.parametrize(("clause", "text"), CASES)
def test_an_evasion_is_refused_for_its_clause(clause: str, text: str) -> None:
    """The verdict keeps it out, and a diagnostic at a place of the text names the clause."""
    verdict = judge(text, search=False)
    assert verdict.verdict in {"inadmissible", "needs_vote"}
    found = [one for one in verdict.errors if clause in one.clauses]
    assert found
    assert all(one.span is not None for one in found)


@pytest.mark.parametrize("text", HARMLESS)
def test_what_sounds_like_an_evasion_is_left_alone(text: str) -> None:
    """No clause of it is taken for one that breaks something."""
    pieces = pieces_of(text)
    assert [said(pieces[one.start : one.end]) for one in clauses(pieces)] == []


def test_every_pattern_can_be_made() -> None:
    """They are made when a text calls for them, so a fault in one would show late."""
    assert all(row.rough.pattern and row.pattern.pattern for row in rows())


def test_a_name_is_one_with_a_capital_only() -> None:
    """What is written small may be any word."""
    named = clauses(pieces_of("When a jack is played, we all bow to Dave."))
    assert [one.of for one in named] == ["person"]
    assert clauses(pieces_of("When a jack is played, we all bow to dave.")) == []


@pytest.mark.parametrize(("text", "endless"), [
    ("a clap calls for a stamp , and a stamp calls for a clap .", True),
    ("when a player says § , the next player says § , and after a § somebody says § .", True),
    ("whenever someone laughs , the person opposite has to laugh back .", True),
    ("whenever someone laughs , the person opposite has to laugh back , once per round .", False),
    ("a clap calls for a stamp , and a stamp calls for a bow .", False),
    ("whenever someone laughs , the last one to laugh draws a card .", False),
    ("when a 6 is played , everyone claps .", False),
])  # fmt: skip
def test_acts_that_answer_each_other(text: str, endless: bool) -> None:
    """Only a ring of acts goes on for ever, and only if nothing bounds it."""
    assert goes_on_for_ever(text, ("ping", "pong", "pong", "ping")) is endless
