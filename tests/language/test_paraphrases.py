"""The same rules as others put them: what was once read as the same tree stays so."""

from lopti_rules.language.ast import Rule
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.printer import print_rule
from tests.corpus.paraphrases import kept, outcomes


def test_equal_ones_stay_equal() -> None:
    """The ids of `paraphrases-equal.txt` still have the tree of their rule."""
    equal = {outcome.entry["id"] for outcome in outcomes() if outcome.kind == "equal"}
    assert set(kept()) <= equal


def test_what_is_read_reads_back() -> None:
    """Whatever a paraphrase is read as has a canonical text with the same tree."""
    for outcome in outcomes():
        if isinstance(outcome.read, Rule):
            assert parse_rule(print_rule(outcome.read)) == outcome.read
