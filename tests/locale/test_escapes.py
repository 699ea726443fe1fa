"""Escapes: what could steer a terminal is shown, everything else stays."""

import pytest

from lopti_rules.locale.escapes import escape

CASES = [
    ("plain text", "plain text"),
    ("\x1b[2Jgone", "\\x1b[2Jgone"),
    ("a\nb\tc\r", "a\\x0ab\\x09c\\x0d"),
    ("\x9b31m", "\\x9b31m"),
    ("\u202eabc", "\\u202eabc"),
    ("\u2028", "\\u2028"),
    ("\ud800", "\\ud800"),
    ("出牌 カード карта é", "出牌 カード карта é"),
]


@pytest.mark.parametrize(("text", "shown"), CASES)
def test_escape(text: str, shown: str) -> None:
    """Control characters, direction marks and separators are shown by their number."""
    assert shown == escape(text)


def test_line_breaks_of_our_own_stay() -> None:
    """`keep` is for the layout that we make ourselves."""
    assert escape("a\nb", keep="\n") == "a\nb"
