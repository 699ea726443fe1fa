"""Which events effects bring about, which way cards go, and what is used up in the end."""

import pytest

from lopti_rules.checks.deck import BASE_DECK, deck_of
from lopti_rules.checks.flows import OUTCOMES, Flow, lasting
from lopti_rules.effects import EFFECTS
from lopti_rules.language.ast import CardTest, RankClass, RankOrder, Ranks
from lopti_rules.rulebook.loader import load_rulebook

QUIET = {
    "may",
    "if",
    "next_play",
    "next_imposed",
    "ignore",
    "repeat",
    "redirect",
    "choose_player",
    "name_rank",
    "lose_token",
    "become",
    "new_seats",
    "extra_turn",  # a turn that a rule gives sets rules off as any turn does
    "bury_top",
    "contest",
    "owe",
    "pass_debt",
    "score",
    "see_top",
    "keep_open",  # what has to lie open is laid open, and no card is shown for its own sake
    "name_suit",
    "name_colour",
    "name_number",
    "either",
    "option",
    "throw",
    "point_out",
    "bid",
    "guess",
    "later",
    "swap_top",
    "mark_play",
    "reshuffle",
}
"""Effects that bring about no event of their own."""

LASTING: list[tuple[set[Flow], set[Flow], str]] = [
    ({("draw", "held")}, set(), "the draw pile is never refilled"),
    ({("held", "held")}, {("held", "held")}, "gifts go round for ever"),
    ({("held", "out"), ("draw", "held")}, set(), "cards drawn and discarded are gone"),
    (
        {("held", "pile"), ("pile", "held")},
        {("held", "pile"), ("pile", "held")},
        "a pile that is played and taken comes again",
    ),
    (
        {("held", "pile"), ("pile", "held"), ("draw", "held")},
        {("held", "pile"), ("pile", "held")},
        "what goes round does not bring the draw pile back",
    ),
    ({("held", "pile"), ("pile", "out")}, set(), "cards that are cleared are gone"),
]


@pytest.mark.parametrize(("flows", "expected", "why"), LASTING, ids=[row[-1] for row in LASTING])
def test_lasting(flows: set[Flow], expected: set[Flow], why: str) -> None:
    """A flow goes on for ever exactly if it lies on a cycle of zones."""
    assert lasting(flows) == expected, why


@pytest.mark.parametrize("kind", EFFECTS, ids=lambda kind: kind.name)
def test_outcomes_are_those_of_the_effect_table(kind: object) -> None:
    """Whatever an effect raises by the table, the triggering graph knows of."""
    name, raises = kind.name, set(kind.raises)
    known = {outcome.event for outcome in OUTCOMES.get(name, ())}

    assert raises <= known
    assert bool(known) == (name not in QUIET)


def test_the_deck_is_base_loptis() -> None:
    """The deck that needs no reading is what the rulebook says."""
    assert deck_of(load_rulebook()) == BASE_DECK


CARDS = [
    (CardTest(Ranks(("Q",))), 4),
    (CardTest(Ranks(("Q",)), colour="black"), 2),
    (CardTest(Ranks(("K",)), suits=("s",)), 1),
    (CardTest(colour="red"), 26),
    (CardTest(RankClass("special")), 16),
    (CardTest(RankClass("ordinary")), 36),
    (CardTest(RankClass("face")), 12),
    (CardTest(RankOrder("higher", "A")), 0),
    (CardTest(RankOrder("higher", "K")), 4),
    (CardTest(RankOrder("lower", "9", or_equal=True)), 20),
    (CardTest(RankOrder("lower", "10")), 0),
]


@pytest.mark.parametrize(("test", "number"), CARDS)
def test_cards_of_a_test(test: CardTest, number: int) -> None:
    """How many cards of the deck fit, counted by hand."""
    assert BASE_DECK.cards(test).bit_count() == number
