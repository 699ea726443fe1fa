"""Texts of players: whatever comes, it is read as a sayable rule or refused with a place."""

from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from lopti_rules.language.ast import Rule, Span
from lopti_rules.language.normal import problems
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.printer import print_rule

FOLDER: Final = Path(__file__).parent.parent / "corpus"
FILES: Final = ("rules.yaml", "adversarial.yaml", "adversarial2.yaml", "paraphrases.yaml")
VERBATIM: Final = {"rules.yaml": 70, "adversarial2.yaml": 5, "paraphrases.yaml": 43}
"""How many texts of players are read word for word, at least; what they are read as was checked."""


def texts(name: str) -> list[dict[str, Any]]:
    """The entries of a corpus file."""
    found: list[dict[str, Any]] = yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))
    assert found
    return found


def read(text: str) -> Rule | Span:
    """The rule that the text says, or where it is refused."""
    try:
        return parse_rule(text)
    except TextRefused as error:
        return error.span


@pytest.mark.parametrize("name", FILES)
def test_texts_are_read_or_refused(name: str) -> None:
    """No other exception; what is read can be said canonically, and reads back."""
    for entry in texts(name):
        text = entry["text"]
        rule = read(text)
        if isinstance(rule, Span):
            assert 0 <= rule.start <= rule.end <= len(text), text
        else:
            assert problems(rule) == ()
            assert parse_rule(print_rule(rule)) == rule, text


@pytest.mark.parametrize("name", VERBATIM)
def test_rules_read_word_for_word(name: str) -> None:
    """What was reached stays reached."""
    found = [read(entry["text"]) for entry in texts(name)]
    assert sum(isinstance(one, Rule) for one in found) >= VERBATIM[name]
