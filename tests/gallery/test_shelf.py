"""The rules that ship: forty, each admissible, each of our own, of all kinds."""

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from lopti_rules.checks.judging import judge, judge_all
from lopti_rules.errors import UnreadableText
from lopti_rules.gallery import shelf
from lopti_rules.gallery.ready import TAGS, ReadyRule
from lopti_rules.gallery.shelf import find_ready, gallery_slugs, load_ready, ready_rules
from lopti_rules.language.ast import Node
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.printer import print_rule

CORPUS: Final = Path(__file__).parent.parent / "corpus"
RULES: Final = ready_rules()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.slug)
def test_each_is_admissible(rule: ReadyRule) -> None:
    """By itself it may join any session, and the checks have nothing against it."""
    verdict = judge(rule.text, name=rule.name)

    assert verdict.verdict == "admissible"
    assert verdict.diagnostics == ()


def test_all_may_join_one_session() -> None:
    """One after another, all forty are admissible."""
    assert {one.verdict for one in judge_all([rule.text for rule in RULES])} == {"admissible"}


def test_there_are_forty() -> None:
    """And no two of them are the same rule, or do the same."""
    assert len(RULES) == len({rule.name for rule in RULES}) == 40
    assert len({canonical(rule.text) for rule in RULES}) == 40
    assert len({rule.about for rule in RULES}) == 40


def test_every_tag_sorts() -> None:
    """Each tag is of several rules, and of few enough to choose from."""
    for tag in TAGS:
        assert 3 <= sum(tag in rule.tags for rule in RULES) <= 15, tag


def nodes(value: Any) -> Iterator[Node]:
    """All nodes of a tree."""
    if isinstance(value, Node):
        yield value
        for field in fields(value):
            yield from nodes(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from nodes(part)


EFFECTS: Final = {
    "draw", "discard", "give", "take", "exchange", "swap_hands", "pass_cards", "show", "duty",
    "extra_play", "clear_pile", "take_pile", "choose_player", "name_rank", "next_play", "may",
    "gain_token", "lose_token", "become",
}  # fmt: skip
"""Of the effects that rules can have, those that some rule of the gallery has."""
EVENTS: Final = {
    "play", "pickup", "clear", "bonus_play", "turn_start", "turn_end", "face_up_taken",
    "hand_count", "out", "deal", "swap", "draw_pile_empty", "receive", "said",
}  # fmt: skip


def test_all_kinds_of_rules_are_there() -> None:
    """Every effect, nearly every event, abilities, limits, times, and rules of two sentences."""
    trees = [parse_rule(rule.text) for rule in RULES]
    found = [node for tree in trees for node in nodes(tree)]
    kinds = {getattr(node, "kind", None) for node in found}
    events = {getattr(node, "event", None) for node in found}

    assert EFFECTS - kinds == set()
    assert EVENTS - events == set()
    assert {"limit", "window", "play_before", "players_left", "pile_count", "not"} <= kinds
    assert {len(tree.sentences) for tree in trees} == {1, 2}
    assert any(sentence.ability for tree in trees for sentence in tree.sentences)


def canonical(text: str) -> str | None:
    """The canonical words, or None for what cannot be read."""
    try:
        return print_rule(parse_rule(text))
    except TextRefused:
        return None


PLAYERS_RULES = {"rules", "adversarial", "adversarial2", "paraphrases"}


@cache
def others() -> frozenset[str | None]:
    """The canonical words of every rule that players announced, and that other scenarios have.

    Sentences that try the wording alone are nobody's rules.
    """
    texts: set[str] = set()
    for path in (path for path in CORPUS.glob("*.yaml") if path.stem in PLAYERS_RULES):
        texts.update(texts_in(yaml.safe_load(path.read_text(encoding="utf-8"))))
    for path in (CORPUS.parent / "scenarios").glob("*.yaml"):
        if path.stem != "gallery":
            texts.update(texts_in(yaml.safe_load(path.read_text(encoding="utf-8"))))
    assert len(texts) > 1_000
    return frozenset(map(canonical, texts))


def texts_in(value: Any) -> Iterator[str]:
    """All texts in a value that are long enough for a rule; keys as well."""
    if isinstance(value, dict):
        yield from texts_in([*value, *value.values()])
    elif isinstance(value, list):
        for part in value:
            yield from texts_in(part)
    elif isinstance(value, str) and len(value) > 20:
        yield value


@pytest.mark.slow
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.slug)
def test_none_is_a_copy(rule: ReadyRule) -> None:
    """Each is an invention: no rule that players announced says the same in other words."""
    assert canonical(rule.text) not in others()


FOUND = [
    ("Royal Couple", "royal-couple"),
    ("royal couple", "royal-couple"),
    ("ROYAL-COUPLE", "royal-couple"),
    ("merry go round", "merry-go-round"),
    ("royal", None),
    ("", None),
    ("measured", None),
    ("../lopti", None),
]


@pytest.mark.parametrize(("name", "slug"), FOUND)
def test_found_by_name(name: str, slug: str | None) -> None:
    """However it is spaced and capitalised; what is no name of the gallery finds nothing."""
    rule = find_ready(name)

    assert (rule.slug if rule else None) == slug


def test_a_file_has_the_name_of_its_rule(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Or else the rule could not be found by the name that it says."""
    assert [rule.slug for rule in RULES] == list(gallery_slugs())
    text = RULES[0].source
    (tmp_path / "other.lopti").write_text(text, encoding="utf-8")
    monkeypatch.setattr(shelf, "gallery_folder", lambda: tmp_path)
    with pytest.raises(UnreadableText) as caught:
        load_ready("other")

    assert caught.value.code == "gallery_other_name"
