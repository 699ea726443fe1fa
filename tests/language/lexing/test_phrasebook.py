"""The phrase book: what its rows take in, and what they put in its place."""

import pytest

from lopti_rules.language.durations import Duration
from lopti_rules.language.lexing import bookindex
from lopti_rules.language.lexing.bookindex import made_index, phrase_chapters, saved_text
from lopti_rules.language.lexing.lexer import tokenise
from lopti_rules.language.lexing.madewords import MADE
from lopti_rules.resources import ResourceKind, resource_text

PLAIN = [  # text, what is read instead
    ("they play , the player after them draws", "they play , the player on their left draws"),
        ("u draw a card", "you draw a card"),
    ("where a 4 is played", "when a 4 is played"),  # only where it begins a sentence
    ("a 4 where", "a 4 where"),
    ("they draw no more than once a turn", "they draw at most once a turn"),
    ("the three most recent plays", "the last three plays"),  # the longest row, a name kept
    ("the sum of the last two ranks is 9", "the ranks of the last two plays add up to 9"),
    ("three queens plays were made in a row", "the last three plays are all queens"),
    ("draw after three red plays in a row , now", "draw after three red plays in a row , now"),
    (
        "there , after three red plays in a row , draw",
        "there , if the three plays before it are all red , draw",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "plain"), PLAIN, ids=[row[0] for row in PLAIN])
def test_plain_words(text: str, plain: str) -> None:
    """The plain words of a row stand for what it takes in; all else stays."""
    assert " ".join(word.text.lower() for word in tokenise(text)) == plain


def test_made_tokens() -> None:
    """What no word says is one token, with the place of all that was said."""
    (token,) = tokenise("for the next three turns")
    assert (token.kind, token.value) == ("FREQ", Duration(turns=3))
    assert (token.start, token.end) == (0, 24)


def test_quotes_are_left_alone() -> None:
    """What stands between quotation marks is nobody's turn of phrase."""
    assert [word.text for word in tokenise('"u"')] == ["u"]


def test_made_tokens_are_known() -> None:
    """Every `@name` in the plain words of a row is a token that can be made, and all are used."""
    rows = {row for chapter in phrase_chapters() for row in chapter.rows()}
    assert {text for row in rows for text in row.plain if text.startswith("@")} == set(MADE)


def test_the_saved_index_is_that_of_the_books() -> None:
    """If this fails: python -m lopti_rules.language.lexing.bookindex."""
    assert resource_text("grammar", "en/phrases.json") == saved_text()


@pytest.mark.parametrize("saved", ["", "[]", "{}", '{"made_from": "0", "lines": []}'])
def test_an_index_of_other_books_is_left_alone(saved: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def text(kind: ResourceKind, name: str) -> str:
        return saved if name.endswith(".json") else resource_text(kind, name)

    monkeypatch.setattr(bookindex, "resource_text", text)
    phrase_chapters.cache_clear()
    try:
        rows = sum(1 for chapter in phrase_chapters() for _ in chapter.rows())
    finally:
        phrase_chapters.cache_clear()
    assert rows == len(made_index()["lines"])


def test_a_name_given_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows are read when they are needed, by then the first would be forgotten."""
    twice = "<a> => red|black\n<a> queen => queen\n<a> => one|two\n"
    monkeypatch.setattr(bookindex, "resource_text", lambda *_: twice)
    with pytest.raises(ValueError, match="<a>"):
        made_index()
