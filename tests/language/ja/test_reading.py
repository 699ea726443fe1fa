"""Japanese sentences as players write them, each with the English that means the same."""

import pytest

from lopti_rules.language.ja.parser import read_rule
from lopti_rules.language.parser import TextRefused, parse_rule
from tests.language.ja.sentences import SAMPLES, WRITTEN

REFUSED = (
    ("", "empty_text"),
    ("Qを出したプレイヤーは。", "unexpected_end"),
    ("次のプレイヤーは1枚引く。", "missing_trigger"),
    ("プレイヤーがQを出したとき、次のプレイヤーは1枚。", "unexpected_end"),
    ("プレイヤーがQを出したとき、次のプレイヤーはカードを引く。", "how_many"),
    ("プレイヤーがQを出したとき、次のプレイヤーは1枚捨てる。", "no_hand_cards"),
    ("プレイヤーがQを出したとき、次のプレイヤーは手札を1枚渡す。", "which_player"),
    (
        "プレイヤーがQを出したとき、次のプレイヤーは1枚引き、そのプレイヤーは1枚引く。",
        "ambiguous_reference",
    ),
    ("プレイヤーがQを出したとき、次のプレイヤーは歌う。", "unknown_word"),
    ("プレイヤーがQを出したとき、場の山は1枚引く。", "missing_subject"),
    ("プレイヤーがQを出したとき、次のプレイヤーは「やあと言う。", "open_quote"),
    ("プレイヤーがQをを出したとき、次のプレイヤーは1枚引く。", "doubled_word"),
    ("プレイヤーがQを出したとき、次のプレイヤーは1枚から引く。", "no_pile"),
    (
        "プレイヤーがQを出したとき、プレイヤーがJを出したとき、次のプレイヤーは1枚引く。",
        "two_triggers",
    ),
    (
        "プレイヤーがQを出したとき、山札が空である場合、または次のプレイヤーは1枚引く。",
        "missing_and",
    ),
    (
        "Qを出したとき、手札があり、かつ山札が空であるか、または山札がある場合、全員は1枚引く。",
        "ambiguous_condition",
    ),
    ("プレイヤーがQを出したとき、次のプレイヤーは3人引く。", "how_many"),
    ("プレイヤーがQを出したとき、次のプレイヤーは\u200b1枚引く。", "bad_character"),
    ("プレイヤーがQを出したとき、次のプレイヤーは1000000枚引く。", "number_too_long"),
    ("Qが出されたとき、次のプレイヤーは前のプレイヤーが1枚引く。", "unclaimed_word"),
    ("次のプレイヤーはQを出したとき、1枚引く。", "two_readings"),
    ("プレイヤーがQを出したとき、1枚引く。", "missing_subject"),
    ("赤い場の山を取ったプレイヤーは1枚引く。", "unclaimed_word"),
    ("Qが出されたとき、次のプレイヤーは引く借りを2枚負う。", "unclaimed_word"),
    ("Qが出されたとき、次のプレイヤーはプレイヤーを1人以上選ぶ。", "no_player"),
    ("Qが出されたとき、次のプレイヤーは赤い手札を1枚捨てる。", "no_hand_cards"),
    ("Qが出されたとき、次のプレイヤーだけが1枚引く。", "unclaimed_word"),
    ("場の山が5枚以上あるときに6を出したプレイヤーは1枚引く。", "two_readings"),
    ("Qを" * 2000 + "出す", "too_long"),
)


@pytest.mark.parametrize(("text", "english"), SAMPLES + WRITTEN)
def test_means_the_same_as_in_english(text: str, english: str) -> None:
    assert read_rule(text) == parse_rule(english)


@pytest.mark.parametrize(("text", "code"), REFUSED)
def test_refused(text: str, code: str) -> None:
    with pytest.raises(TextRefused) as caught:
        read_rule(text)
    assert caught.value.code == code
    assert 0 <= caught.value.span.start <= caught.value.span.end <= len(text)


def test_as_many_as_promised() -> None:
    """Every sample of the language, and forty sentences as players write them."""
    assert len(SAMPLES) == 31
    assert len(WRITTEN) >= 40


def test_width_of_characters_never_matters() -> None:
    plain = "プレイヤーがQを2枚以上出したとき、次のプレイヤーは1枚引く。"
    assert read_rule("プレイヤーがＱを２枚以上出したとき，次のプレイヤーは１枚引く．") == read_rule(
        plain
    )
    assert read_rule(
        "プレイヤーが Q を 二枚 以上 出したとき、次のプレイヤーは一枚引く"
    ) == read_rule(plain)
