"""What a verb is asked that lacks something, and the sentences that answer it."""

import pytest

from lopti_rules.checks.judging import judge
from lopti_rules.checks.text import diagnose_refusal
from lopti_rules.language.asked import QUESTIONS, question
from lopti_rules.language.binding.effects.effectwords import EFFECT_FRAMES
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.suggesting.gaps import answered
from lopti_rules.locale.catalogue import catalogue

K = "When a player plays a king, that player"
CASES = [  # what is said of them, what is asked, the end of the first answer
    ("hands over their lowest card", "to_whom", "their lowest card to the next player."),
    ("gives 1 hand card", "to_whom", "1 hand card to the next player."),
    ("steals a card", "from_whom", "a card from the next player."),
    ("takes a hand card", "from_whom", "a hand card from the next player."),
    ("swaps hands", "with_whom", "hands with the next player."),
    ("discards", "which_cards", "discards 1 hand card."),
    ("chooses", "whom_or_what", "chooses a player."),
    ("names", "name_what", "names a rank."),
    ("says", "which_words", ""),
    ("owes", "how_many", "owes 1 card."),
    ("clears", "which_pile", "clears the pile."),
    ("puts 1 hand card", "where_to", "1 hand card out of the round."),
    ("returns a card", "under_what", "a card under the draw pile."),
    ("becomes", "which_role", ""),
]


@pytest.mark.parametrize(("said", "asked", "end"), CASES, ids=[row[0] for row in CASES])
def test_what_is_asked(said: str, asked: str, end: str) -> None:
    """It is asked for what it lacks, and each answer that is offered can be read."""
    text = f"{K} {said}."
    with pytest.raises(TextRefused) as caught:
        parse_rule(text)
    assert diagnose_refusal(caught.value).wording == f"asks_{asked}"
    offered = answered(text, caught.value)
    assert bool(offered) == bool(end)
    for one in offered:
        parse_rule(one)
    assert not end or offered[0].endswith(end)


def test_every_need_has_its_question() -> None:
    """No frame needs a thing for which there is no question in words, and none is idle."""
    words = catalogue()["diagnostics"]["LOP001"]
    asked = {
        question(verb, need)
        for verb, rows in EFFECT_FRAMES.items()
        for row in rows
        for need in row.needs
    }
    assert asked <= set(QUESTIONS)
    assert {f"asks_{one}" for one in QUESTIONS} == {key for key in words if key.startswith("asks_")}


def test_it_is_told_as_a_question() -> None:
    """A player is asked, in the words that they used."""
    found = judge("Whoever plays a 5 has to hand over their lowest card.")
    assert [one.code for one in found.diagnostics] == ["LOP001"]


ENDLESS = "After a player plays a 5, when a player says 'drink', that player draws 1 card."


def test_how_long_is_asked() -> None:
    """What does not say until when it holds is offered with ends, which can be read."""
    with pytest.raises(TextRefused) as caught:
        parse_rule(ENDLESS)
    assert caught.value.code == "missing_until"
    offered = answered(ENDLESS, caught.value)
    assert [one.removeprefix(ENDLESS[:-1]) for one in offered] == [
        ", until the end of the round.",
        ", until the pile is cleared.",
    ]
    for one in offered:
        parse_rule(one)
