"""Names where rules are taken: a file beside, or else the gallery; texts stay texts."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lopti_rules.errors import UnreadableText
from lopti_rules.gallery.lookup import Named, called, is_name, look_up, near_names
from lopti_rules.gallery.ready import ReadyRule
from lopti_rules.gallery.shelf import load_ready, ready_rules

NAMES = [
    ("Royal Couple", "royal-couple"),
    ("royal couple", "royal-couple"),
    ("royal-couple", "royal-couple"),
    ("Royal  Couple", "royal-couple"),
    ("TAILWIND", "tailwind"),
    ("hand me down", "hand-me-down"),
]
TEXTS = [
    "When a player plays a king, the next player draws 1 card.",
    "Whoever plays a king draws a card",
    "Queens skip the next player",
    "Queen: draw 1.",
    "no such thing",
    "nonsense",
    "",
    " ",
    "Royal Couple.",
    "../royal-couple",
    "royal-couple.lopti",
    "Royal\nCouple",
    "Royal\u200bCouple",
    "x" * 5_000,
]


@pytest.mark.parametrize(("name", "slug"), NAMES)
def test_names(name: str, slug: str) -> None:
    """A name of the gallery stands for the file of its rule."""
    assert look_up(name, None) == Named(load_ready(slug).source, f"{slug}.lopti")


@pytest.mark.parametrize("text", TEXTS)
def test_texts(text: str) -> None:
    """What is no name is left as it is: a rule, or something that the checks have words for."""
    assert look_up(text, None) is None


@pytest.mark.parametrize("rule", ready_rules(), ids=lambda rule: rule.slug)
def test_every_rule_is_found(rule: ReadyRule) -> None:
    """By its name; its text is a text."""
    assert is_name(rule.name)
    assert look_up(rule.name, None) == Named(rule.source, rule.file)
    assert look_up(rule.text, None) is None


SLIPS = [
    ("Royal Cuple", ["Royal Couple"]),
    ("royl couple", ["Royal Couple"]),
    ("Tailwnd", ["Tailwind"]),
    ("Merry Go Rund", ["Merry-Go-Round"]),
    ("royal", ["Royal Couple"]),
    ("stones", ["Stepping Stones"]),
    ("lost propperty", ["Lost Property"]),
]


@pytest.mark.parametrize(("name", "near"), SLIPS)
def test_slips(name: str, near: list[str]) -> None:
    """A slip of the pen is told, with the name that was meant; it is never taken for that name."""
    with pytest.raises(UnreadableText) as caught:
        look_up(name, None)

    assert caught.value.code == "unknown_rule_name_near"
    assert caught.value.params == {"name": name, "near": near}


@pytest.mark.parametrize("file", ["Royal Couple.lopti", "royal-couple.lopti"])
def test_a_file_beside_comes_first(file: str, tmp_path: Path) -> None:
    """A table's own rule of that name is the one that is meant."""
    (tmp_path / file).write_text("Whoever plays a king draws a card.\n", encoding="utf-8")
    named = look_up("Royal Couple", tmp_path)

    assert named == Named("Whoever plays a king draws a card.\n", str(tmp_path / file))
    assert look_up("Tailwind", tmp_path) == look_up("Tailwind", None)


def test_a_name_may_be_of_a_file_only(tmp_path: Path) -> None:
    """What is not in the gallery may still lie beside."""
    (tmp_path / "ours.lopti").write_text("Whoever plays a king draws a card.\n", encoding="utf-8")

    assert look_up("ours", tmp_path) is not None
    assert look_up("ours", None) is None


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """A folder of that name shadows nothing."""
    (tmp_path / "tailwind.lopti").mkdir()

    assert look_up("Tailwind", tmp_path) == look_up("Tailwind", None)


def test_a_file_beside_must_be_text(tmp_path: Path) -> None:
    """A file that is none is told, and the gallery does not step in for it."""
    (tmp_path / "tailwind.lopti").write_bytes(b"\xff\xfe")
    with pytest.raises(UnreadableText) as caught:
        look_up("Tailwind", tmp_path)

    assert caught.value.code == "not_utf8"


CALLED = [
    ("tailwind", None, None),
    ("tailwnd", "unknown_rule_name_near", ["Tailwind"]),
    ("quack", "unknown_rule_name", None),
    ("x" * 5_000, "unknown_rule_name", None),
]


@pytest.mark.parametrize(("name", "code", "near"), CALLED, ids=[name[:10] for name, *_ in CALLED])
def test_called(name: str, code: str | None, near: list[str] | None) -> None:
    """Where only a name will do, anything else is an error."""
    if code is None:
        assert called(name).slug == name
        return
    with pytest.raises(UnreadableText) as caught:
        called(name)

    assert (caught.value.code, caught.value.params.get("near")) == (code, near)


def test_near_names_are_few() -> None:
    """At most three, the likeliest first."""
    assert near_names("tale wind") == ["Tailwind"]
    assert near_names("zzzzzz") == []


@given(st.text(max_size=80) | st.from_regex(r"[a-zA-Z '-]{0,30}", fullmatch=True))
def test_anything_is_a_name_or_a_text(value: str) -> None:
    """Nothing but a name with a slip in it is an error."""
    with suppress(UnreadableText):
        assert look_up(value, None) is None or is_name(value)
