"""Near misses: what is offered can be read, and is what was meant."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lopti_rules.language.distance import distance, near_words
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.suggesting.suggestions import suggest
from tests.language.gold import REFUSED
from tests.thoroughness import many

QUEEN = "When a player plays a queen, the next player draws 1 card."
TWO_QUEENS = "When a player plays two or more queens, the next player draws 1 card."
JACK = "Whoever plays a black jack draws two cards."
CLEAR = "When the pile is cleared, every player draws a card."

SLIPS = [
    ("When a player plays two or more queens, the next player 1 card.", TWO_QUEENS),
    ("When a player plays two or more quens, the next player draws 1 card.", TWO_QUEENS),
    ("Whoever plays a black jack two cards.", JACK),
    ("Whoever plays a black jakc draws two cards.", JACK),
    ("When the pile cleared, every player draws a card.", CLEAR),
    ("When a a queen is played, the next player draws 1 card.", QUEEN),
    ("When a player plays a queen, the next player draws draws 1 card.", QUEEN),
    ("When a plaer plays a queen, the next player draws 1 card.", QUEEN),
    ("When a player play a queen, the next player draws 1 card.", QUEEN),
    ("When a player plays a queens, the next player draws 1 card.", QUEEN),
    ("When a player plays a queen, next the player draws 1 card.", QUEEN),
    ("When a plays player a queen, the next player draws 1 card.", QUEEN),
    ("When a player plays a queen, the next player draws 1 cards.", QUEEN),
    ("When a player plays a queen, the next player draws 1 card blue.", QUEEN),
    ("When a player plays a queen, the next player draws 1 card or.", QUEEN),
    (
        "When a 4 is played, its player gives a card at the next player.",
        "When a 4 is played, its player gives a card to the next player.",
    ),
    (
        'Whoever plays a single 6 must say "quack or draw one card.',
        'Whoever plays a single 6 must say "quack" or draw one card.',
    ),
]  # fmt: skip


def refusal(text: str) -> TextRefused:
    with pytest.raises(TextRefused) as caught:
        parse_rule(text)
    return caught.value


@pytest.mark.parametrize(("text", "meant"), SLIPS, ids=[text for text, _ in SLIPS])
def test_what_was_meant_comes_first(text: str, meant: str) -> None:
    """One slip is undone, and the likeliest reading of it is offered first."""
    found = suggest(text, refusal(text))
    assert found
    assert parse_rule(found[0]) == parse_rule(meant)


@pytest.mark.parametrize("text", [one.text for one in REFUSED])
def test_every_proposal_can_be_read(text: str) -> None:
    """At most three, all different, all readable."""
    found = suggest(text, refusal(text))
    assert len(found) <= 3
    assert len({parse_rule(one) for one in found}) == len(found)


HOPELESS = [
    "",
    "The next player draws 1 card.",
    "When a player plays a queen\u202e, the next player draws 1 card.",
    "blah " * 300,
]


@pytest.mark.parametrize("text", HOPELESS)
def test_nothing_is_offered_where_no_slip_explains_it(text: str) -> None:
    """No absurd guesses."""
    assert suggest(text, refusal(text)) == ()


@settings(deadline=None, max_examples=many(40, in_ci=12))
@given(st.lists(st.sampled_from([*QUEEN.split(), "quen", '"', "to", "is"]), max_size=12))
def test_any_words_are_borne(words: list[str]) -> None:
    """No exception, and only readable proposals, for any heap of words."""
    text = " ".join(words)
    try:
        parse_rule(text)
    except TextRefused as error:
        for one in suggest(text, error):
            parse_rule(one)


DISTANCES = [("queen", "queen", 0), ("quen", "queen", 1), ("jakc", "jack", 1), ("", "abc", 3),
             ("draw", "discard", 5), ("kings", "rings", 1), ("ab", "ba", 1)]  # fmt: skip


@pytest.mark.parametrize(("one", "other", "slips"), DISTANCES)
def test_distance(one: str, other: str, slips: int) -> None:
    """A swap of neighbours is one slip."""
    assert distance(one, other) == distance(other, one) == slips


def test_near_words() -> None:
    """The nearest first; of a short word only one letter may be wrong."""
    words = ["queen", "queens", "tens", "card", "to", "two"]
    assert [word for word, _ in near_words("quens", words)][:2] in (
        ["queen", "queens"], ["queens", "queen"],
    )  # fmt: skip
    assert near_words("ot", words) == [("to", 1)]
