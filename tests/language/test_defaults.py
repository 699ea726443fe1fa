"""What a text leaves open is told, each default once."""

import pytest

from lopti_rules.language.defaults import DEFAULTS
from lopti_rules.language.parser import parse

TEXTS = [
    ("When a player goes out, every player draws 1 card.", []),
    ("When a player plays a queen, that player draws 1 card.", []),
    ("Whoever plays queens draws 1 card.", ["one_or_more"]),
    ("When black kings are played, every player draws 1 card.", ["one_or_more"]),
    ("When a player plays two jacks, that player draws 1 card.", ["exactly"]),
    ("When a player plays two or more jacks, that player draws 1 card.", []),
    ("When a player goes out, the next player discards 1 hand card.", ["holder_chooses"]),
    (
        "When a player goes out, the next player discards 2 hand cards.",
        ["holder_chooses", "as_far_as_it_goes"],
    ),
    ("When a player goes out, the next player shows their highest hand card.", ["specials_low"]),
    (
        "When a player goes out, every player draws 1 card, at most once per round.",
        ["all_players_together"],
    ),
    (
        "When a player goes out, every player draws 1 card, once per turn for each player.",
        [],
    ),
    (
        'When a player goes out, the next player must say "oh" or draw 1 card.',
        ["until_next_action"],
    ),
    (
        "When a play has the same rank as the play before it, its player makes one more play.",
        ["remembered_across_clear", "no_bonus_play"],
    ),
    (
        "When the ranks of the last two plays add up to ten, the pile is cleared.",
        ["remembered_across_clear", "bonus_play_follows", "ace_is_one"],
    ),
    (
        "When a player plays a card higher than a 9, that player draws 1 card.",
        ["specials_outside_order"],
    ),
    ('When a player plays a king, that player gains a "bell".', ["token_kept"]),
    ('When a player plays a king, that player becomes the "keeper".', ["role_kept"]),
    ("When a player plays a king, that player gains 2 session points.", []),
    (
        "When a player plays a king, the next player owes 1 card.",
        ["debts_add_up", "debt_paid_at_turn_end"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "codes"), TEXTS, ids=[text for text, _ in TEXTS])
def test_defaults(text: str, codes: list[str]) -> None:
    """The defaults that apply, in the order of the table."""
    assert [code for code, _ in parse(text).read_as] == codes


def test_the_reader_tells_them() -> None:
    """They come with every parsed text; a number is told."""
    parsed = parse("When a player plays two jacks, that player draws 1 card.")
    assert ("exactly", (("number", 2),)) in parsed.read_as


def test_codes_are_told_apart() -> None:
    """One row a default."""
    codes = [default.code for default in DEFAULTS]
    assert len(set(codes)) == len(codes)
