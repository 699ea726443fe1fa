"""Rule files: names, comments, blank lines, places, and what is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lopti_rules.errors import UnreadableText
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.source import MAX_FILE, Entry, parse_rules, read_source

QUEEN = "When a player plays a queen, the next player draws 1 card."
KING = "When a player plays a king, that player draws 1 card."

FILES = [
    ("nothing", "", []),
    ("blank lines and comments only", "\n\n# a comment\n   \n", []),
    ("a lone sentence", QUEEN, [(QUEEN, 0, 1, None)]),
    ("windows line ends", f"{QUEEN}\r\n\r\n{KING}\r\n", [(QUEEN, 0, 1, None), (KING, 62, 3, None)]),
    ("a byte order mark", f"\ufeff{QUEEN}", [(QUEEN, 0, 1, None)]),
    ("a name", f"rule Royal toll:\n{QUEEN}\n", [(QUEEN, 17, 2, "Royal toll")]),
    ("a name on the line itself", f"rule A: {QUEEN}", [(QUEEN, 8, 1, "A")]),
    ("spaces in a name", f"  Rule   Royal   toll :\n  {QUEEN}", [(QUEEN, 26, 2, "Royal toll")]),
    ("a blank line ends a rule", f"{QUEEN}\n\n{KING}", [(QUEEN, 0, 1, None), (KING, 60, 3, None)]),
    (
        "a name ends the rule before",
        f"{QUEEN}\nrule B:\n{KING}",
        [(QUEEN, 0, 1, None), (KING, 67, 3, "B")],
    ),
    ("a comment after a rule", f"{QUEEN} # why", [(QUEEN, 0, 1, None)]),
    ("no comment in quotes", 'Whoever says "#1" wins.', [('Whoever says "#1" wins.', 0, 1, None)]),
    ("several lines", f"{QUEEN}\n{KING}", [(f"{QUEEN}\n{KING}", 0, 1, None)]),
    ("other alphabets", f"rule 规则 ёж 🃏:\n{QUEEN}", [(QUEEN, 14, 2, "规则 ёж 🃏")]),
]


@pytest.mark.parametrize(("text", "entries"), [f[1:] for f in FILES], ids=[f[0] for f in FILES])
def test_entries(text: str, entries: list[tuple[str, int, int, str | None]]) -> None:
    """Each rule with its words, its place and its name."""
    assert read_source(text) == tuple(Entry(*entry) for entry in entries)


def test_places_are_places_of_the_file() -> None:
    """A comment between sentences is blanked out, so that places stay true."""
    text = f"rule A:  # first\n{QUEEN}  # then\n# and then\n  {KING}\n"
    (entry,) = read_source(text)
    place = entry.text.index("When", 5)
    assert text[entry.start + place :].startswith(KING)
    assert len(parse_rule(entry.text).sentences) == 2


REFUSED = [
    (f"{QUEEN}\n# \x1b[2J", "character", 2, 3),
    ("rule :\n" + QUEEN, "bad_rule_name", 1, 6),
    ("rule " + "x" * 61 + ":\n" + QUEEN, "bad_rule_name", 1, 6),
    ('rule "A":\n' + QUEEN, "bad_rule_name", 1, 6),
    (f"{QUEEN}\n\nrule A:\n\n{KING}", "name_without_rule", 3, 1),
    ("rule A:", "name_without_rule", 1, 1),
    (b"rule A:\n\xff", "not_utf8", 2, 1),
]


NAMES = ["Fair\u202erule", "A\u200b", "\x1b[2J", "A\x00"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("between", ["\n", " "])
def test_a_hidden_character_in_a_name_refuses_that_rule_alone(name: str, between: str) -> None:
    """The name is left in the rule's words, where the parser points at the character."""
    source = f"{KING}\nrule {name}:{between}{QUEEN}\nrule B: {KING}\n"
    first, second, third = read_source(source)
    assert (first.text, third.text, third.name) == (KING, KING, "B")
    assert second.name is None
    with pytest.raises(TextRefused) as caught:
        parse_rule(second.text)
    assert caught.value.code == "bad_character"
    place = source[second.start + caught.value.span.start]
    assert f"U+{ord(place):04X}" == caught.value.params["character"]


@pytest.mark.parametrize(("source", "code", "line", "column"), REFUSED)
def test_refusals(source: str | bytes, code: str, line: int, column: int) -> None:
    """What the table reads must be what runs; names are short and have a rule."""
    with pytest.raises(UnreadableText) as caught:
        read_source(source)
    error = caught.value
    assert (error.code, error.line, error.column) == (code, line, column)


HIDDEN = ["\u202e", "\u200b", "\u2066", "\x00", "\x1b", "\u00ad", "\u2028", "\ufeff"]


@pytest.mark.parametrize("character", HIDDEN, ids=[f"U+{ord(c):04X}" for c in HIDDEN])
@pytest.mark.parametrize(
    "text",
    ["When a player plays a queen, the next player draws 1%s0 cards.",
     'Whoever plays a 6 must say "qu%sack" or draw 1 card.'],
)  # fmt: skip
def test_hidden_characters_in_rules(text: str, character: str) -> None:
    """In a rule they are refused with their code point and place, and only that rule is."""
    words = text % character
    with pytest.raises(TextRefused) as caught:
        parse_rule(words)
    assert caught.value.code == "bad_character"
    assert caught.value.params["character"] == f"U+{ord(character):04X}"
    assert words[caught.value.span.start] == character
    assert len(read_source(f"{QUEEN}\n\n{words}")) == 2


def test_ordinary_letters_of_the_world_pass() -> None:
    """Chinese, Japanese, Cyrillic and emoji may be said."""
    text = 'Whoever plays a 6 must say "嘘 ёж 🃏 がっ" or draw 1 card.'
    assert "嘘 ёж 🃏 がっ" in repr(parse_rule(text))


def test_large_files_are_refused() -> None:
    """Bounded size, in bytes."""
    assert read_source("\n" * MAX_FILE) == ()
    with pytest.raises(UnreadableText, match="too_large"):
        read_source("\n" * (MAX_FILE + 1))
    with pytest.raises(UnreadableText, match="too_many_rules"):
        read_source("a\n\n" * 2_001)


def test_long_rules_are_refused_alone() -> None:
    """Four kilobytes a rule; the other rules of the file can still be read."""
    one, other = read_source(f"{'very ' * 1_000}\n\n{QUEEN}")
    with pytest.raises(TextRefused) as caught:
        parse_rule(one.text)
    assert caught.value.code == "too_long"
    assert parse_rule(other.text).sentences


def test_rules_of_a_file() -> None:
    """Trees with their names."""
    rules = parse_rules(f"rule A:\n{QUEEN}\n\n{KING}")
    assert [rule.name for rule in rules] == ["A", None]


@settings(deadline=None)
@given(st.text(alphabet=st.sampled_from('rule:#"\n \tA.б🃏\u202e\r“')) | st.binary())
def test_any_source_is_read_or_refused(source: str | bytes) -> None:
    """No other exception, and every entry's text is what stands at its place."""
    try:
        entries = read_source(source)
    except UnreadableText:
        return
    text = source if isinstance(source, str) else source.decode("utf-8-sig")
    text = text.removeprefix("\ufeff")
    for entry in entries:
        assert entry.text == entry.text.strip()
        assert text[entry.start] == entry.text[0]
        assert text.count("\n", 0, entry.start) + 1 == entry.line
