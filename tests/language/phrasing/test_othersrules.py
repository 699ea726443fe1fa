"""What would change the words of other rules is refused by a code of its own."""

import pytest

from lopti_rules.language.parser import parse_rule
from lopti_rules.language.refusal import TextRefused

CHANGES = (
    "Speech states created by custom rules belong to the hand of cards.",
    "When a queen is played, clubs and diamonds swap meanings in all custom rules.",
    "Whoever plays the Jack of diamonds may name one custom rule that is ignored until the next 6.",
    "When a player plays a 6, hearts count as spades in all custom rules.",
    "When a player plays a 6, that player chooses a custom rule which is suspended for a turn.",
    "Tokens given by custom rules go with the hand.",
)


@pytest.mark.parametrize("text", CHANGES)
def test_words_of_other_rules(text: str) -> None:
    """It is no slip of the pen, and no word that is not known."""
    with pytest.raises(TextRefused) as caught:
        parse_rule(text)
    assert caught.value.code == "words_of_other_rules"
