"""From characters to tokens, with their places in the original text."""

import pytest

from lopti_rules.language.lexing.lexer import MAX_BYTES, tokenise
from lopti_rules.language.refusal import TextRefused

SAME = [  # two texts with the same tokens
    ("a player plays a queen", "A  Player\tPLAYS a Queen"),
    ('says "quack"', "says “quack”"),
    ("says 'quack'", "says ‘quack’"),
    ("a player's hand", "a player’s hand"),
    ("two 6s, 3 cards", "two ６s，３ cards"),
    ("a jack", "a J"),
    ('says "a"', "says 「a」"),
]
REFUSED = [  # text, code, the words that the span covers
    ("a player \u202eplays", "bad_character", "\u202e"),
    ("a pl\u200bayer", "bad_character", "\u200b"),
    ("a player\x00", "bad_character", "\x00"),
    ("plays a {queen}", "bad_character", "{"),
    ('must say "quack or draw', "open_quote", '"'),
    ('must say ""', "empty_quote", '""'),
    ("when a a queen", "doubled_word", "a"),
    ("draws 9999999 cards", "number_too_long", "9999999"),
]


def _said(text: str) -> list[tuple[str, object]]:
    return [
        (word.readings[0].lemma if word.readings else "", word.value) for word in tokenise(text)
    ]


@pytest.mark.parametrize(("one", "other"), SAME, ids=[row[1] for row in SAME])
def test_same_tokens(one: str, other: str) -> None:
    """Case, spaces, typographic quotes and full-width forms never matter."""
    assert _said(one) == _said(other)


@pytest.mark.parametrize(("text", "code", "covered"), REFUSED, ids=[row[1] for row in REFUSED])
def test_refused(text: str, code: str, covered: str) -> None:
    """What cannot be read is refused with its place."""
    with pytest.raises(TextRefused) as caught:
        tokenise(text)
    error = caught.value
    assert code == error.code
    assert covered == text[error.span.start : error.span.end]


def test_places_are_those_of_the_original() -> None:
    """Places count code points of the text as given, also where reading changes its length."""
    text = "Whoever says “ﬀ” draws １０ cards"
    words = tokenise(text)
    assert [text[word.start : word.end] for word in words] == [
        "Whoever", "says", "“ﬀ”", "draws", "１０", "cards",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["x" * (MAX_BYTES + 1), "a the " * 300, '"' + "a" * 300 + '"'])
def test_bounded(text: str) -> None:
    """Bytes, words and quotations are bounded."""
    with pytest.raises(TextRefused, match="too_long"):
        tokenise(text)
