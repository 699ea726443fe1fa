"""Packs, jokers, cards left out, deals by players, and how many of a rank clear."""

from typing import Any

import pytest

from lopti_rules.cli.rulebook.chapters import statements_of
from lopti_rules.cli.rulebook.diff import comparison
from lopti_rules.engine.actions import write_action
from lopti_rules.engine.game import Game
from lopti_rules.errors import RulebookError, UnreadableRecord
from lopti_rules.rulebook.loader import parse_rulebook
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.problems import RulebookRefused
from tests.engine.play import chooser_of, play_randomly
from tests.laws import zones_of

JOKERS = "deck: {jokers: 2}\nspecials: {X: {goes_on: anything, effects: [reset]}}\n"
TWO_PACKS = "deck: {packs: 2}\n"
BY_PLAYERS = "deck: {packs: {2: 1, 4: 2}}\nplayers: {max: 8}\n"
NO_SIXES = "deck: {remove: [6]}\nranks: {order: [4, 5, 8, 9, J, Q, K, A]}\n"
FULL = "four: {count: all}\n"


def book(changes: str) -> Rulebook:
    return parse_rulebook(f"extends: lopti\nname: changed\n{changes}")


def table(*hands: list[str], **state: Any) -> dict[str, Any]:
    return {"seats": [{"hand": hand} for hand in hands], **state}


REFUSED = [  # a book, the code and the path of what is wrong
    ("players: {max: 6}", "deck_too_small", "players.max"),
    ("players: {max: 9}", "too_big", "players.max"),
    ("deck: {packs: 3}", "too_big", "deck.packs"),
    ("deck: {packs: {1: 2}}", "no_such_players", "deck.packs"),
    ("deck: {packs: {}}", "not_a_number", "deck.packs"),
    ("deck: {packs: {2: two}}", "not_a_number", "deck.packs"),
    ("deck: {packs: {3: 2}}", "number_missing", "deck.packs"),
    ("deal: {hand: {2: 5, 7: 3}}", "number_unused", "deal.hand.7"),
    ("deal: {down: 5}", "too_big", "deal.down"),
    ("deal: {down: 0, up: 0, hand: {2: 4, 5: 0}}", "nothing_dealt", "deal"),
    ("deck: {jokers: 5}", "too_big", "deck.jokers"),
    ("deck: {jokers: 2}", "rank_missing", "ranks.order"),
    ("specials: {X: {goes_on: anything, effects: [reset]}}", "rank_without_cards", "specials.X"),
    ("limit: {exempt: [joker]}", "rank_without_cards", "limit.exempt"),
    ("deck: {remove: [6]}", "rank_without_cards", "ranks.order"),
    ("deck: {remove: [6h, 6H]}", "removed_twice", "deck.remove"),
    ("deck: {remove: [A, Ah]}", "removed_twice", "deck.remove"),
    ("deck: {remove: [6h2]}", "nothing_to_leave_out", "deck.remove.0"),
    ("deck: {remove: [X]}", "nothing_to_leave_out", "deck.remove.0"),
    ("four: {count: 5}", "too_few_to_clear", "four.count"),
    ("four: {count: 2}", "not_one_of", "four.count"),
    (JOKERS.replace("[reset]", "[{limit: {at_most: own}}]"), "joker_bound", "specials.X.effects"),
]


@pytest.mark.parametrize(("changes", "code", "path"), REFUSED)
def test_what_no_deck_can_give_is_refused(changes: str, code: str, path: str) -> None:
    """With the place of the value to blame."""
    with pytest.raises(RulebookRefused) as caught:
        book(changes)

    assert (code, path) in [(one.code, one.params["path"]) for one in caught.value.problems]
    assert all(one.line for one in caught.value.problems)


DECKS = [  # a book, players, cards in the draw pile after the deal
    ("players: {max: 5}", 5, 52 - 45),
    (JOKERS, 2, 54 - 18),
    (TWO_PACKS, 2, 104 - 18),
    (BY_PLAYERS, 3, 52 - 27),
    (BY_PLAYERS, 4, 104 - 36),
    (BY_PLAYERS, 8, 104 - 72),
    (NO_SIXES, 3, 48 - 27),
    ("deck: {remove: [4c, 5c]}", 2, 50 - 18),
    (TWO_PACKS + "players: {max: 8}\ndeal: {down: 4, up: 4, hand: 5}", 8, 0),
    ("deal: {hand: {2: 5, 3: 3}}", 2, 52 - 22),
    ("deal: {hand: {2: 5, 3: 3}}", 4, 52 - 36),
]


@pytest.mark.parametrize(("changes", "players", "left"), DECKS)
def test_decks(changes: str, players: int, left: int) -> None:
    """What is dealt, and what is left; no card is there twice."""
    game = Game(book(changes), players=players, seed=3)
    position = game.position()
    cards = [card for seat in position["seats"] for zone in seat.values() for card in zone]

    assert len(position["draw"]) == left
    assert len({*cards, *position["draw"]}) == len(cards) + left


def test_too_many_players() -> None:
    """Two packs with thirteen cards each are for eight players, and no more."""
    whole = TWO_PACKS + "players: {max: 8}\ndeal: {down: 4, up: 4, hand: 5}"
    with pytest.raises(RulebookError) as caught:
        Game(book(whole), players=9)

    assert caught.value.code == "wrong_number_of_players"


STRANGE = [  # a book, a hand with a card that its deck has not
    ("draw: {up_to: 4}", ["4h", "Xc"]),
    ("draw: {up_to: 4}", ["4h", "4h2"]),
    (JOKERS, ["4h", "Xs"]),
    (TWO_PACKS, ["4h", "Xc2"]),
    (NO_SIXES, ["4h", "6h"]),
    (BY_PLAYERS, ["4h", "6h2"]),
]


@pytest.mark.parametrize(("changes", "hand"), STRANGE)
def test_cards_of_other_decks_are_refused(changes: str, hand: list[str]) -> None:
    """A position holds cards of the book's deck, with as many players as there are."""
    with pytest.raises(UnreadableRecord) as caught:
        Game.from_state(table(hand, ["9h"]), book(changes))

    assert (caught.value.code, caught.value.params) == ("cards_not_in_deck", {"cards": [hand[1]]})


FOLLOW = [  # a book, the pile, cards of one play, whether it is legal
    (JOKERS, [["Ac"]], ["Xc"], True),
    (JOKERS, [["Ac"], ["Xd"]], ["4c"], True),
    (JOKERS, [["7c"]], ["Xc"], False),  # a joker is within no limit
    (JOKERS + "limit: {exempt: [X]}", [["7c"]], ["Xc"], True),
    (JOKERS, [["Xd"]], ["Xc"], False),  # neither more cards nor four of them
    (JOKERS + FULL, [["Xd"]], ["Xc"], True),  # all that there are
    (JOKERS, [["Ac"]], ["Xc", "Xd"], True),
    (TWO_PACKS, [["6c"]], ["8c", "8c2"], True),
    (TWO_PACKS, [["8c"]], ["8d2"], False),
    (TWO_PACKS, [["8c"]], ["8d", "8c2"], True),
    (TWO_PACKS, [["8c", "8d", "8h"]], ["8c2"], True),  # completes four
    (TWO_PACKS, [["8c", "8d"], ["8h", "8s", "8c2"]], ["8d2"], False),
    (TWO_PACKS, [["6c"]], ["8c", "8d", "8h", "8s", "8c2", "8d2", "8h2", "8s2"], True),
    (TWO_PACKS + FULL, [["8c", "8d", "8h"]], ["8c2"], False),
    (TWO_PACKS + FULL, [["8c", "8d", "8h", "8s", "8c2", "8d2", "8h2"]], ["8s2"],
     True),
    ("four: {count: 3}", [["8c"], ["8d"]], ["8h"], True),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "pile", "cards", "legal"), FOLLOW)
def test_plays(changes: str, pile: list[list[str]], cards: list[str], legal: bool) -> None:
    """What may be played on a pile."""
    game = Game.from_state(table([*cards, "Jc"], ["9h"], pile=pile), book(changes))

    assert game.is_legal({"type": "play", "cards": cards}) is legal
    assert ({"type": "play", "cards": cards} in listed(game)) is legal


def listed(game: Game) -> list[dict[str, Any]]:
    """All legal actions as maps."""
    return [write_action(action) for action in game.legal_actions()]


CLEARS = [  # a book, the pile, the play, whether it clears
    ("four: {count: 3}", [["8c"], ["8d"]], ["8h"], True),
    ("four: {count: 3}", [["8c"]], ["9c", "9d"], False),
    ("four: {count: 3}", [["8c"]], ["9c", "9d", "9h", "9s"], True),
    (TWO_PACKS, [["8c"], ["8d", "8h"]], ["8c2"], True),
    (TWO_PACKS, [["5c"]], ["8c", "8c2", "8d", "8d2"], True),
    (TWO_PACKS, [["5c"]], ["8c", "8c2", "8d"], False),
    (TWO_PACKS + "four: {count: 5}", [["5c"]], ["8c", "8c2", "8d", "8d2"], False),
    (TWO_PACKS + "four: {count: 5}", [["8c", "8d", "8h", "8s"]], ["8c2", "8d2", "8h2", "8s2"],
     True),
    (TWO_PACKS + FULL, [["8c", "8d", "8h"]], ["8s", "8c2", "8d2", "8h2"], False),
    (TWO_PACKS + FULL, [["8c", "8d", "8h"]], ["8s", "8c2", "8d2", "8h2", "8s2"], True),
    (JOKERS, [["5c"]], ["Xc", "Xd"], False),  # four jokers there are none
    (JOKERS + FULL, [["5c"]], ["Xc", "Xd"], True),
    ("four: {count: 3}", [["8c"]], ["3c", "3d", "3h"], True),
    (TWO_PACKS + "four: {count: 5}", [["8c"]], ["3c", "3d", "3h", "3c2"], False),
    (TWO_PACKS + "four: {count: 5}", [["8c"]], ["3c", "3d", "3h", "3c2", "3d2"], True),
    ("deck: {remove: [8s]}\n" + FULL, [["8c"]], ["8d", "8h"], True),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "pile", "cards", "clears"), CLEARS)
def test_so_many_clear(
    changes: str,
    pile: list[list[str]],
    cards: list[str],
    clears: bool,
) -> None:
    """As many of a rank as the book says, from one play or several, on the pile or beside it."""
    game = Game.from_state(table([*cards, "Jc"], ["2s", "Kh"], pile=pile), book(changes))
    events = game.apply({"type": "play", "cards": cards})

    assert ("clear" in [event.name for event in events]) is clears
    assert bool(game.position()["pile"] or game.position()["chain"]) is not clears


def test_rules_ask_for_cards_of_both_packs() -> None:
    """Twins are two answers, and so are they where both are asked for."""
    rule = "When a player plays a 9, that player gives the next player a hand card."
    given = table(["9c", "5h", "5h2"], ["Ks"], pile=[["8c"]])
    game = Game.from_state(given, book(TWO_PACKS), [rule])
    game.apply({"type": "play", "cards": ["9c"]})
    answers = [one["choice"] for one in listed(game)]
    game.apply({"type": "choose", "seat": 0, "choice": ["5h2"]})

    assert answers == [["5h"], ["5h2"]]
    assert game.position()["seats"][1]["hand"] == ["Ks", "5h2"]


def test_blind_cards_of_the_second_pack() -> None:
    """A face-down card of the second pack is judged by its rank, and named in full."""
    given = {"seats": [{"down": ["9c2"]}, {"hand": ["4h"]}], "pile": [["8c"]]}
    game = Game.from_state(given, book(TWO_PACKS))
    game.apply({"type": "blind", "index": 0})

    assert game.is_over
    assert game.places[0] == 0


def test_swap_of_like_cards() -> None:
    """A card and its twin are two cards."""
    seats = [{"hand": ["6h"], "up": ["6h2"]}, {"hand": ["4h"]}]
    game = Game.from_state({"seats": seats, "phase": "swap"}, book(TWO_PACKS))
    game.apply({"type": "swap", "seat": 0, "hand": "6h", "up": "6h2"})

    assert game.position()["seats"][0] == {"hand": ["6h2"], "up": ["6h"], "down": []}


RULES = [  # a rule, a book, the play, cards that seat 1 then holds
    ("When a player plays a black card, the next player draws 1 card.", JOKERS, ["Xc"], 1),
    ("When a player plays a club, the next player draws 1 card.", JOKERS, ["Xc"], 1),
    ("When a player plays a special card, the next player draws 1 card.", JOKERS, ["Xc"], 2),
    ("When a player plays a card, the next player draws 1 card.", JOKERS, ["Xc"], 2),
    ("When a player plays an ordinary card, the next player draws 1 card.", JOKERS, ["Xc"], 1),
    ("When a player plays a 9, the next player draws 1 card.", TWO_PACKS, ["9c2"], 2),
    ("When a player plays a black card, the next player draws 1 card.", TWO_PACKS, ["9c2"], 2),
    ("When a player plays a red card, the next player draws 1 card.", TWO_PACKS, ["9c2"], 1),
    ("When a player plays two 9s, the next player draws 1 card.", TWO_PACKS, ["9c", "9c2"], 2),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "changes", "cards", "held"), RULES)
def test_custom_rules(rule: str, changes: str, cards: list[str], held: int) -> None:
    """Ranks and suits of rules hold of both packs; a joker has no suit, and is special."""
    given = table([*cards, "Jc", "5c"], ["Ks"], pile=[["8c"]], draw=["4c", "4d", "4h"])
    game = Game.from_state(given, book(changes), [rule])
    game.apply({"type": "play", "cards": cards})

    assert len(game.position()["seats"][1]["hand"]) == held


SENTENCES = [
    (JOKERS, "1 pack of 54 cards. Suits never matter."),
    (JOKERS, "2 jokers are in each pack."),
    (JOKERS, ("Special cards are 2, 3, 7, 10 and jokers. What they do comes before the order of"
     " ranks.")),
    (JOKERS, "Play jokers on anything except a 7."),
    (TWO_PACKS, "2 packs of 52 cards. Suits never matter."),
    (TWO_PACKS, "There are no jokers."),
    (TWO_PACKS, ("Four cards of a rank clear if they lie on top in one unbroken run: from one play"
     " or several, whoever made them.")),
    (BY_PLAYERS, ("Packs of 52 cards: 1 with 2 players or more and 2 with 4 players or more. Suits"
     " never matter.")),
    (NO_SIXES, "Left out of each pack: 6s."),
    ("deal: {hand: {2: 5, 3: 3}}", ("With 2 players, each is dealt 3 face-down cards (nobody may"
     " look at them), 3 face-up cards on top and 5 hand cards.")),
    ("deal: {hand: {2: 5, 3: 3}}", ("With 3 to 5 players, each is dealt 3 face-down cards (nobody"
     " may look at them), 3 face-up cards on top and 3 hand cards.")),
    ("four: {count: 3}", "On a 2, play more 2s than the play before, or complete three."),
    ("four: {count: all}", ("All cards of a rank clear if they lie on top in one unbroken run: from"
     " one play or several, whoever made them.")),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "sentence"), SENTENCES)
def test_sentences(changes: str, sentence: str) -> None:
    """What a book says of its cards is read out."""
    assert sentence in [one.text for one in statements_of(book(changes))]


def test_numbers_by_players_are_one_value() -> None:
    """A comparison of books shows them as they are written."""
    texts = list(comparison(book(""), book(BY_PLAYERS)))

    assert "deck.packs: 1 -> {2: 1, 4: 2}" in texts
    assert not [line for line in texts if line.startswith("deck.packs.")]


def test_patches_change_numbers_by_players() -> None:
    """A map is merged by the number of players, and a number replaces it."""
    hands = ("{2: 5, 4: 3}", "{4: 3, '2': 5}", "4")
    values = [book(f"deal: {{hand: {hand}}}").deal.hand for hand in hands]

    assert values == [{2: 5, 4: 3}, {2: 5, 4: 3}, 4]


@pytest.mark.parametrize(
    ("changes", "players"), [(TWO_PACKS + "players: {max: 8}", 8), (JOKERS, 3)]
)
def test_rounds_keep_their_cards_and_are_done_again(changes: str, players: int) -> None:
    """No card is lost or doubled on the way, and deal and actions give the same round."""
    rules = book(changes)
    game = Game(rules, players=players, seed=11)
    for _ in play_randomly(game, chooser_of(5)):
        assert sum(zones_of(game.table)) == game.table.deck

    again = Game(rules, deal=game.deal)
    for action in game.actions:
        again.apply(action)
    assert again.position() == game.position()
