"""The yardstick: gold texts give gold trees, and damaged or unsayable ones are refused."""

from collections.abc import Iterator

import pytest

from lopti_rules.language.ast import Node
from lopti_rules.language.normal import normalise, problems
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.printer import print_rule
from lopti_rules.language.visitor import walk
from tests.language.gold import GOLD, PLAYER_RULES, REFUSED, Gold, Refusal
from tests.thoroughness import IN_CI

SOME = GOLD[::3] if IN_CI else GOLD
"""What is read more than once: in CI every third entry."""
TEXTS = [(entry, text) for entry in GOLD for text in entry.texts]


def _ids() -> Iterator[str]:
    for entry in GOLD:
        for number in range(len(entry.texts)):
            yield f"{entry.id}-{number}"


@pytest.mark.parametrize(("entry", "text"), TEXTS, ids=_ids())
def test_texts_give_their_tree(entry: Gold, text: str) -> None:
    """All texts of an entry mean the same, and that is its tree."""
    assert parse_rule(text) == entry.rule


@pytest.mark.parametrize("entry", GOLD, ids=[entry.id for entry in GOLD])
def test_canonical_text_gives_the_tree(entry: Gold) -> None:
    """What is printed of the tree is read as the tree."""
    assert parse_rule(print_rule(entry.rule)) == entry.rule


@pytest.mark.parametrize("entry", GOLD, ids=[entry.id for entry in GOLD])
def test_trees_are_normal_and_well_formed(entry: Gold) -> None:
    """The yardstick itself is straight."""
    assert normalise(entry.rule) == entry.rule
    assert problems(entry.rule) == ()


@pytest.mark.parametrize("refusal", REFUSED, ids=[one.note or one.text for one in REFUSED])
def test_damaged_and_unsayable_texts_are_refused(refusal: Refusal) -> None:
    """Nothing is silently accepted, and the place of the refusal lies in the text."""
    with pytest.raises(TextRefused) as caught:
        parse_rule(refusal.text)
    span = caught.value.span
    assert 0 <= span.start <= span.end <= max(len(refusal.text), span.start)


def test_extra_spaces_and_case_never_matter() -> None:
    """Every first text, shouted and spread out, still gives its tree (but for names and quotes)."""
    for entry in SOME:
        text = entry.texts[0]
        if '"' in text or "'" in text or "Anna" in text or "must" in text or "does " in text:
            continue
        assert parse_rule("  " + text.replace(" ", "  ") + " ") == entry.rule, text
        assert parse_rule(text[0].lower() + text[1:]) == entry.rule, text


def test_spans_lie_in_the_text() -> None:
    """Whatever of a tree has a place has it in the text that was read."""
    for entry in SOME:
        for text in entry.texts:
            for _, node in walk(parse_rule(text)):
                assert _is_inside(node, text), (text, node)


def _is_inside(node: Node, text: str) -> bool:
    return node.span is None or 0 <= node.span.start <= node.span.end <= len(text)


def test_there_is_enough_gold() -> None:
    """The samples, the worked examples and at least forty rules of players."""
    assert len({entry.id for entry in GOLD}) == len(GOLD)
    assert len(PLAYER_RULES) >= 40
    assert len(TEXTS) >= 300
