"""What else a rule could mean by what it leaves open: whole sentences, each another rule."""

import pytest

from lopti_rules.language.openpoints import OTHER_WAYS, open_points
from lopti_rules.language.parser import parse_rule

WHEN = "When a player plays"
PICKUP = "When a player takes the pile"
OPEN = [  # rule, default, the other ways
    (
        "Whoever plays queens draws a card.",
        "one_or_more",
        (
            f"{WHEN} a single queen, that player draws 1 card.",
            f"{WHEN} two or more queens, that player draws 1 card.",
        ),
    ),
    (
        "When two 6s are played, the next player draws a card.",
        "exactly",
        (f"{WHEN} two or more 6s, the next player draws 1 card.",),
    ),
    (
        "When a player takes the pile, they discard a card.",
        "holder_chooses",
        (
            "When a player takes the pile, that player discards 1 random hand card.",
            "When a player takes the pile, that player discards their highest hand card.",
            "When a player takes the pile, that player discards their lowest hand card.",
        ),
    ),
    (
        "When a player takes the pile, they draw a card, at most once per round.",
        "all_players_together",
        (f"{PICKUP}, that player draws 1 card, at most once per round for each player.",),
    ),
    (
        "When a player takes the pile for the second time in a round, they draw a card.",
        "times_of_all",
        (f"{PICKUP} for their second time in the round, that player draws 1 card.",),
    ),
]


@pytest.mark.parametrize(("text", "code", "others"), OPEN, ids=[code for _, code, _ in OPEN])
def test_other_ways(text: str, code: str, others: tuple[str, ...]) -> None:
    """Every default with another way has its sentences, and no sentence is the rule itself."""
    rule = parse_rule(text)
    found = {point.default[0]: point.others for point in open_points(rule, text)}
    assert found[code] == others
    assert all(parse_rule(other) != rule for other in others)


def test_all_defaults_with_another_way_are_here() -> None:
    """The table above has them all."""
    assert {code for _, code, _ in OPEN} == set(OTHER_WAYS)


@pytest.mark.parametrize(
    "text",
    [
        "Whoever plays a queen draws two cards.",
        "When a player plays two or more queens, the next player discards their lowest card.",
    ],
)
def test_what_is_said_is_not_asked(text: str) -> None:
    """Where the words leave no doubt there is no question."""
    assert open_points(parse_rule(text), text) == ()
