"""The YAML reader: plain values, the place of each, and what it refuses."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lopti_rules.errors import UnreadableText
from lopti_rules.yamltext import MAX_BYTES, MAX_DEPTH, read_yaml
from tests.effort import within

BOMB = """\
a: &a [x, x, x, x, x, x, x, x, x]
b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]
e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d]
f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e]
extends: lopti
"""

VALUES = [  # text, value, law
    ("a: no", {"a": "no"}, "no is a word"),
    ("on: off", {"on": "off"}, "on and off are words, as keys too"),
    ("yes: [y, n, Yes, OFF]", {"yes": ["y", "n", "Yes", "OFF"]}, "so are yes, y and n"),
    (
        "a: true\nb: false\nc: null\nd: ~\ne:",
        {"a": True, "b": False, "c": None, "d": None, "e": None},
        "true, false, null",
    ),
    ("10: 10", {10: 10}, "numbers in decimal digits, as keys too"),
    ("a: '10'", {"a": "10"}, "what is quoted is text"),
    (
        "a: 010\nb: 0x10\nc: 1_000\nd: 1:30",
        {"a": "010", "b": "0x10", "c": "1_000", "d": "1:30"},
        "no octal, hexadecimal, grouped or sexagesimal numbers",
    ),
    ("a: -3\nb: 1.5", {"a": -3, "b": 1.5}, "signs and decimals"),
    ("a: .inf\nb: .nan\nc: 1e9", {"a": ".inf", "b": ".nan", "c": "1e9"}, "no infinities"),
    ("a: 2026-01-01", {"a": "2026-01-01"}, "a date is text"),
    ("a: |\n  x\n  y\n", {"a": "x\ny\n"}, "blocks of text"),
    ("\ufeffa: 1", {"a": 1}, "a byte order mark is no character"),
    ("[a, {b: []}]", ["a", {"b": []}], "any value at the top"),
]

REFUSED = [  # text, code, line, column
    (BOMB, "yaml_alias", 2, 8),
    ("a: &x 1\nb: 2", "yaml_alias", 1, 4),
    ("a: {<<: {b: 1}}", "yaml_merge", 1, 5),
    ("a: 1\nb: 2\na: 3", "key_twice", 3, 1),
    ("10: a\n'10': b", "key_twice", 2, 1),
    ("a: !!python/object:os.system x", "yaml_tag", 1, 4),
    ("a: !secret x", "yaml_tag", 1, 4),
    ("%TAG ! tag:x,2000:\n---\na: 1", "yaml_tag", 1, 1),
    ("a: 1\n---\nb: 2", "yaml_documents", 2, 1),
    ("? [a]\n: 1", "yaml_key", 1, 3),
    ("", "yaml_empty", 1, 1),
    ("# nothing\n", "yaml_empty", 1, 1),
    ("a:\n\t- b", "yaml_tab", 2, 1),
    ("name: [unclosed\n", "yaml_syntax", 2, 1),
    ("a: b: c", "yaml_syntax", 1, 5),
    ("a: 'x", "yaml_syntax", 1, 6),
    ("a: \x00", "character", 1, 4),
    ("a: 1\nb: \x1b[2J", "character", 2, 4),
    ("a: \ud800", "character", 1, 4),
    (b"a: 1\nb: \xff", "not_utf8", 2, 4),
    ("a: 1".encode("utf-16"), "not_utf8", 1, 1),
    ("[" * 10_000, "too_deep", 1, 1001),
    ("- " * 10_000, "too_deep", 1, 2 * MAX_DEPTH + 1),
    ("a: " + "9" * 1000, "number_too_long", 1, 4),
    ("a: " + "9" * 900_000, "text_too_long", 1, 4),
    ("[" + "1," * 300_000 + "1]", "too_many_values", 1, 100_000),
    (b"x" * (MAX_BYTES + 1), "too_large", None, None),
]


@pytest.mark.parametrize(("text", "value", "law"), VALUES, ids=[law for *_, law in VALUES])
def test_values(text: str, value: object, law: str) -> None:
    """A scalar is what a person meant who knows nothing of YAML's habits."""
    assert value == read_yaml(text).value, law


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    REFUSED,
    ids=[f"{n} {row[1]}" for n, row in enumerate(REFUSED)],
)
def test_refused(text: str | bytes, code: str, line: int | None, column: int | None) -> None:
    """What is refused is refused with its place, and quickly."""
    with pytest.raises(UnreadableText) as caught:
        within(2_000_000, lambda: read_yaml(text))

    error = caught.value
    assert (code, line, column) == (error.code, error.line, error.column)


def test_a_bomb_is_refused_before_it_grows() -> None:
    """Aliases are refused at the first, so nothing is ever repeated (E125)."""
    with pytest.raises(UnreadableText):
        within(10_000, lambda: read_yaml(BOMB))


def test_places() -> None:
    """Every value and key knows its line and column; a path that is not there, what encloses it."""
    document = read_yaml("name: x\nspecials:\n  7:\n    effects: [reset, {limit: own}]\n")

    assert document.place(("specials", "7", "effects", "1")) == (4, 22)
    assert document.key_place(("specials", "7", "effects", "1", "limit")) == (4, 23)
    assert document.key_place(("specials", "7")) == (3, 3)
    assert document.place(("specials", "7", "leaves")) == (4, 5)


@settings(max_examples=300, deadline=2000)
@given(st.one_of(st.text(max_size=400), st.binary(max_size=400)))
def test_any_input_is_read_or_refused(source: str | bytes) -> None:
    """Nothing but a value or an `UnreadableText` comes of any input."""
    with suppress(UnreadableText):
        read_yaml(source)


_FRAGMENTS = st.sampled_from(
    ["a", "1", ": ", "- ", "[", "]", "{", "}", ",", "\n", "  ", "&x ", "*x", "!!int ", "|\n",
     ">-\n", "'", '"', "#", "? ", "<<", "%YAML 1.1\n", "---\n", "...", "\t", "no", "~", "\\",
     "@", "é", "7"]
)  # fmt: skip


@settings(max_examples=500, deadline=2000)
@given(st.lists(_FRAGMENTS, max_size=60).map("".join))
def test_anything_like_yaml_is_read_or_refused(source: str) -> None:
    """The same for texts made of what YAML is made of."""
    with suppress(UnreadableText):
        read_yaml(source)
