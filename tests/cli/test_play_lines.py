"""What a player types at the table, and the command it gives."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lopti_rules.cards import parse_card
from lopti_rules.cli.table.chosen import meant_cards, one_rank
from lopti_rules.cli.table.lexicon import ALL
from lopti_rules.cli.table.lines import Command, Exactly, OfRank, Place, parse_line
from lopti_rules.cli.table.misread import Misread

TWO, THREE, FOUR, SIX, TEN, QUEEN, ACE = 0, 1, 2, 4, 8, 10, 12


def exactly(text: str) -> tuple[Exactly, ...]:
    return tuple(Exactly(parse_card(word)) for word in text.split())


PLAYS = [
    ("4h 4d", exactly("4h 4d")),
    ("4h4d", exactly("4h 4d")),
    ("4H, 4D", exactly("4h 4d")),
    ("4♥ 4♦", exactly("4h 4d")),
    ("play 10s", exactly("10s")),
    ("10 s", exactly("10s")),
    ("the queen of spades", exactly("Qs")),
    ("4", (OfRank(FOUR),)),
    ("4 4", (OfRank(FOUR), OfRank(FOUR))),
    ("4 and 4", (OfRank(FOUR), OfRank(FOUR))),
    ("two 6s", (OfRank(SIX, 2),)),
    ("2 6s", (OfRank(SIX, 2),)),
    ("2 6", (OfRank(TWO), OfRank(SIX))),
    ("two 6", (OfRank(SIX, 2),)),
    ("2x6", (OfRank(SIX, 2),)),
    ("two twos", (OfRank(TWO, 2),)),
    ("two", (OfRank(TWO),)),
    ("3 3s", (OfRank(THREE), *exactly("3s"))),
    ("3 queens", (OfRank(QUEEN, 3),)),
    ("a queen", (OfRank(QUEEN),)),
    ("an ace", (OfRank(ACE),)),
    ("a a", (OfRank(ACE), OfRank(ACE))),
    ("q", (OfRank(QUEEN),)),
    ("6s", exactly("6s")),
    ("all 6s", (OfRank(SIX, ALL),)),
    ("queens", (OfRank(QUEEN, ALL),)),
    ("#3 #1", (Place(3), Place(1))),
    ("１０ｓ", exactly("10s")),
]


@pytest.mark.parametrize(("line", "cards"), PLAYS, ids=[line for line, _ in PLAYS])
def test_plays(line: str, cards: tuple[object, ...]) -> None:
    """Cards are named by rank and suit, by rank alone, by number, or by their place."""
    command = parse_line(line)

    assert command is not None
    assert (command.verb, command.cards) == ("play", cards)


COMMANDS = [
    ("", None),
    ("   ", None),
    ("take", Command("take")),
    ("T", Command("take")),
    ("blind 2", Command("blind", number=2, text="2")),
    ("b2", Command("blind", number=2)),
    ("B #2", Command("blind", number=2, text="#2")),
    ("b", Command("blind")),
    ("swap 4h 9c", Command("swap", exactly("4h 9c"), text="4h 9c")),
    ("swap 3 5", Command("swap", (OfRank(THREE), OfRank(3)), text="3 5")),
    ("done", Command("done")),
    ("?", Command("help")),
    ("rules", Command("rules")),
    ("log", Command("log")),
    ("undo", Command("undo")),
    ("quit", Command("quit")),
    ("use 1", Command("use", number=1, text="1")),
    ('say "Mercy, please"', Command("say", text="Mercy, please")),
    ('"quack"', Command("say", text="quack")),
]


@pytest.mark.parametrize(("line", "command"), COMMANDS, ids=[line for line, _ in COMMANDS])
def test_commands(line: str, command: Command | None) -> None:
    """A verb may be shortened; what follows it is read as the verb needs it."""
    assert parse_line(line) == command


MISREAD = [
    ("1", "no_rank"),
    ("tkae", "unknown_word_near"),
    ("xyzzy", "unknown_word"),
    ("4x", "unknown_word"),
    ("blind two", "not_a_number"),
    ("take it now", "not_a_number"),
    ("4 " * 300, "too_long"),
    ("\x1b[31m", "unknown_word"),
]


@pytest.mark.parametrize(("line", "code"), MISREAD, ids=[line[:20] for line, _ in MISREAD])
def test_misread(line: str, code: str) -> None:
    """A word that means nothing is an error, never ignored."""
    with pytest.raises(Misread) as caught:
        parse_line(line)

    assert caught.value.code == code


HELD = "4c 4h 4s 6d Qs Qh"
MEANT = [
    ("4", "4c"),
    ("4 4", "4c 4h"),
    ("4s 4", "4c 4s"),
    ("two 4s", "4c 4h"),
    ("all 4s", "4c 4h 4s"),
    ("queens", "Qh Qs"),
    ("#4", "6d"),
    ("#1 4s", "4c 4s"),
]


@pytest.mark.parametrize(("line", "cards"), MEANT, ids=[line for line, _ in MEANT])
def test_meant_cards(line: str, cards: str) -> None:
    """A rank alone means cards of the lowest suits that are not named besides."""
    command = parse_line(line)
    assert command is not None

    held = [parse_card(word) for word in HELD.split()]
    meant = meant_cards(command.cards, held)

    assert meant == tuple(sorted(parse_card(word) for word in cards.split()))


NOT_THERE = [
    ("9", "rank_not_held"),
    ("4d", "not_held"),
    ("6 6", "too_few_held"),
    ("two 6s", "too_few_held"),
    ("4c 4c", "card_twice"),
    ("#9", "no_place"),
    ("6 q", "several_ranks"),
    ("4 6", "several_ranks"),
    ("play", "no_cards"),
]


@pytest.mark.parametrize(("line", "code"), NOT_THERE, ids=[line for line, _ in NOT_THERE])
def test_cards_not_there(line: str, code: str) -> None:
    """A play of cards that are not in the hand, or of several ranks, is told apart."""
    command = parse_line(line)
    assert command is not None
    held = [parse_card(word) for word in HELD.split()]

    with pytest.raises(Misread) as caught:
        one_rank(meant_cards(command.cards, held))

    assert caught.value.code == code


@given(st.text(max_size=500))
def test_any_line_is_read_or_misread(line: str) -> None:
    """No line does anything but give a command, nothing, or a complaint."""
    with suppress(Misread):
        parse_line(line)


LARGE_DECKS = [  # what is typed, the cards of the hand that it means
    ("6h2", "6h2"),
    ("6h", "6h"),
    ("6h²", "6h2"),
    ("6h6h2", "6h 6h2"),
    ("6h26h", "6h 6h2"),
    ("6h2c", "6h 2c"),
    ("sixes", "6h 6h2"),
    ("2 6s", "6h 6h2"),
    ("x", "Xc"),
    ("joker", "Xc"),
    ("two jokers", "Xc Xd2"),
    ("xd2", "Xd2"),
    ("X♦²", "Xd2"),
]


@pytest.mark.parametrize(("typed", "cards"), LARGE_DECKS)
def test_jokers_and_a_second_pack(typed: str, cards: str) -> None:
    """Cards are named as they are shown; a suit letter after a 2 begins no new pack."""
    held = [parse_card(card) for card in ("2c", "6h", "6h2", "Xc", "Xd2")]
    command = parse_line(typed)

    assert command is not None
    chosen = meant_cards(command.cards, held)
    assert chosen == tuple(sorted(parse_card(card) for card in cards.split()))
