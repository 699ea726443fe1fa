"""What would change the words of other rules is refused by a code of its own."""

import pytest

from lopti_rules.language.parser import parse_rule
from lopti_rules.language.refusal import TextRefused

CHANGES = (
    (
        "Speech states created by custom rules belong to the hand of cards, so they move with it "
        "whenever two players swap hands."
    ),
    (
        "When a black play is exactly three ranks above the play before it, clubs and diamonds swap "
        "meanings in all custom rules until the round ends."
    ),
    (
        "Whoever plays the Jack of diamonds may name one custom rule that is ignored until the end of "
        "their turn."
    ),
    "When a player plays a 6, hearts count as spades in all custom rules.",
    (
        "When a player plays a 6, that player chooses a custom rule which is suspended until the next "
        "clear."
    ),
    "Tokens given by custom rules go with the hand.",
)


@pytest.mark.parametrize("text", CHANGES)
def test_words_of_other_rules(text: str) -> None:
    """It is no slip of the pen, and no word that is not known."""
    with pytest.raises(TextRefused) as caught:
        parse_rule(text)
    assert caught.value.code == "words_of_other_rules"
