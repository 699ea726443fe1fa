"""Set-ups with turns of their own: cards laid and thrown in, who leads, how the pile begins."""

from typing import Any

import pytest

from lopti_rules.engine.game import Game
from lopti_rules.errors import IllegalAction
from lopti_rules.records.jsontext import parse_record
from lopti_rules.records.replay import replay
from lopti_rules.rulebook.loader import parse_rulebook
from lopti_rules.rulebook.model import Rulebook
from tests.engine.play import chooser_of, play_randomly

DRAW = ["4s", "8s", "9s", "Js"]
HANDS = [["9h", "9d"], ["5h", "Kd"], ["5c", "6h"]]
UPS = [["Qh"], ["9c"], ["Qd"]]


def book(patch: str) -> Rulebook:
    return parse_rulebook(f"extends: lopti\nname: tried\n{patch}\n")


def deal(
    hands: list[list[str]] = HANDS, ups: list[list[str]] = UPS, draw: list[str] = DRAW
) -> dict[str, Any]:
    players = [{"hand": hand, "up": up} for hand, up in zip(hands, ups, strict=True)]
    return {"players": players, "draw": draw}


def dealt(patch: str, **options: Any) -> Game:
    """Three players; seat 0 deals."""
    return Game(book(patch), deal=options.pop("deal", deal()), **options)


def ready(game: Game) -> list[dict[str, Any]]:
    """Everybody is done with arranging cards; what happens then."""
    events: list[dict[str, Any]] = []
    while game.position()["phase"] == "swap":
        events += [event.as_map() for event in game.apply({"type": "pass"})]
    return events


NOTHING = "swap: {cards: 0}\n"
LEADERS = [  # what the book says, hands of the three players, dealer, who leads
    ("lead: {first: dealer}", HANDS, 1, 1),
    ("lead: {first: left_of_dealer}", HANDS, 2, 0),
    ("lead: {first: right_of_dealer}", HANDS, 0, 2),
    ("lead: {first: {holder_of: [6]}}", HANDS, 0, 2),
    ("lead: {first: {holder_of: [8, 6]}}", HANDS, 0, 2),
    ("lead: {first: {holder_of: [Kd, 6]}}", HANDS, 0, 1),
    # two hold a 5: the first clockwise from the dealer
    ("lead: {first: {holder_of: [5]}}", HANDS, 0, 1),
    ("lead: {first: {holder_of: [5]}}", HANDS, 1, 2),
    # hearts lowest, or clubs
    ("lead: {first: lowest_card, tie: {suits: [h, d]}}", HANDS, 1, 1),
    ("lead: {first: lowest_card, tie: {suits: [c]}}", HANDS, 0, 2),
    # one 5 against two
    ("lead: {first: lowest_card, tie: most_copies}", [["9h"], ["5h", "Kd"], ["5c", "5d"]], 0, 2),
    # the 2, 3, 7 and 10 have no place in the order, so the lowest card is a 9
    ("lead: {first: lowest_card}", [["9h"], ["3h", "Kd"], ["2c", "10d"]], 0, 0),
    # nobody has any: the dealer's left neighbour
    ("lead: {first: {holder_of: [8]}}", HANDS, 0, 1),
    ("lead: {first: {holder_of: [8]}}", HANDS, 2, 0),
    # two were dealt a queen face-up: the first in the order of the deal
    ("lead: {first: {shown_then_hand: [Q, 9]}}", HANDS, 0, 2),
    ("lead: {first: {shown_then_hand: [Q, 9]}}", HANDS, 2, 0),
    ("lead: {first: {shown_then_hand: [4, 9]}}", HANDS, 2, 0),
    # only the first rank is looked for among the face-up cards
    ("lead: {first: {shown_then_hand: [4, Q, 6]}}", HANDS, 0, 2),
]


@pytest.mark.parametrize(("lead", "hands", "dealer", "leader"), LEADERS)
def test_who_leads(lead: str, hands: list[list[str]], dealer: int, leader: int) -> None:
    """By the seat or by the cards, as the book says."""
    game = dealt(NOTHING + lead, deal=deal(hands), dealer=dealer)

    assert (game.leader, game.turn, game.position()["phase"] == "over") == (leader, leader, False)


def test_a_leader_who_is_named_leads() -> None:
    """In later rounds the one before decides, whatever the cards say."""
    game = dealt(NOTHING + "lead: {first: lowest_card}", leader=0)

    assert (game.leader, game.turn) == (0, 0)


def test_who_leads_is_seen_after_the_swaps() -> None:
    """A card that is swapped away gives no lead; one dealt face-up does although it is swapped."""
    game = dealt("lead: {first: {holder_of: [6, 9]}}")
    assert (game.leader, game.turn) == (None, 1)
    game.apply({"type": "swap", "seat": 2, "hand": "6h", "up": "Qd"})
    events = ready(game)
    assert {"type": "leader", "seat": 0, "cards": ["9d", "9h"]} in events
    assert game.leader == 0

    shown = dealt("lead: {first: {shown_then_hand: [9, 5]}}\nswap: {cards: any}")
    assert shown.leader == 1
    shown.apply({"type": "swap", "seat": 1, "hand": "5h", "up": "9c"})
    ready(shown)
    assert shown.leader == 1


def test_chance_decides_a_tie() -> None:
    """Who of several leads is an outcome that can be given, or comes from the seed."""
    rules = NOTHING + "lead: {first: lowest_card, tie: chance}"
    game = dealt(rules, chance="given")
    assert [action.outcome for action in game.legal_actions()] == [1, 2]
    assert game.view(0).asked == "leader"
    with pytest.raises(IllegalAction):
        game.apply({"type": "chance", "outcome": 0})
    game.apply({"type": "chance", "outcome": 2})
    assert game.leader == 2

    leaders = {dealt(rules, seed=seed).leader for seed in range(20)}
    assert leaders == {1, 2}


MUST = NOTHING + "lead: {first: %s, must: card}"


def test_the_card_that_gave_the_lead_is_led() -> None:
    """A rank may be led in any number; a single card alone or with others; later it is free."""
    hands = [["9h", "9d", "9s", "Kc"], ["Kd"], ["Ah"]]
    by_rank = dealt(MUST % "lowest_card", deal=deal(hands, draw=["4s"]))
    by_card = dealt(MUST % "{holder_of: [9d]}", deal=deal(hands, draw=["4s"]))

    assert len(by_rank.legal_actions()) == 7
    assert len(by_card.legal_actions()) == 4
    with pytest.raises(IllegalAction) as caught:
        by_card.apply({"type": "play", "cards": ["9h"]})
    assert (caught.value.code, caught.value.params) == ("must_lead", {"cards": ["9d"]})
    assert by_card.is_legal({"type": "play", "cards": ["9d", "9h"]})
    again = Game.from_state(by_card.position(), by_card.rulebook)
    assert again.legal_actions() == by_card.legal_actions()
    by_card.apply({"type": "play", "cards": ["9d"]})
    assert by_card.position().get("lead_due") is None


def test_of_equal_cards_the_lowest_suit_is_led() -> None:
    """Where suits decide a tie, the card that decided it has to be led."""
    hands = [["Jd", "Jh"], ["Js", "Jc"], ["Kd"]]
    game = dealt(MUST % "lowest_card, tie: {suits: [h, d, c, s]}", deal=deal(hands, draw=["4s"]))

    assert game.leader == 0
    assert game.position()["lead_due"] == ["Jh"]


def test_no_play_before_all_are_ready() -> None:
    """While the players arrange their cards nobody plays; then nobody arranges any."""
    game = dealt("lead: {first: lowest_card}")
    for action in ({"type": "play", "cards": ["5h"]}, {"type": "take"}):
        with pytest.raises(IllegalAction) as caught:
            game.apply(action)
        assert caught.value.code == "before_play"
    ready(game)
    with pytest.raises(IllegalAction) as caught:
        game.apply({"type": "swap", "seat": 2, "hand": "6h", "up": "Qd"})
    assert caught.value.code == "swap_too_late"


def test_players_arrange_in_turn_the_dealer_last() -> None:
    """Whose time is past may swap no more; whose time is to come may."""
    game = dealt("lead: {first: lowest_card}", dealer=1)
    order = []
    while game.position()["phase"] == "swap":
        order.append(game.turn)
        game.apply({"type": "pass"})
    assert order == [2, 0, 1]

    game = dealt("lead: {first: lowest_card}", dealer=1)
    game.apply({"type": "swap", "seat": 1, "hand": "5h", "up": "9c"})
    game.apply({"type": "pass"})
    with pytest.raises(IllegalAction) as caught:
        game.apply({"type": "swap", "seat": 2, "hand": "6h", "up": "Qd"})
    assert caught.value.code == "swap_out_of_order"
    with pytest.raises(IllegalAction) as caught:
        game.apply({"type": "swap", "seat": 1, "hand": "9c", "up": "5h"})
    assert caught.value.code == "swap_twice"


def test_any_number_of_swaps() -> None:
    """With `swap.cards: any` a player swaps as often as they like."""
    game = dealt("swap: {cards: any}")
    game.apply({"type": "swap", "seat": 0, "hand": "9h", "up": "Qh"})
    game.apply({"type": "swap", "seat": 0, "hand": "9d", "up": "9h"})

    assert game.position()["seats"][0] == {"hand": ["9h", "Qh"], "up": ["9d"], "down": []}


LAY = "deal: {down: 0, up: 2, hand: 1, up_from_hand: true}\nswap: {cards: 0}"


def test_face_up_cards_are_chosen_from_the_hand() -> None:
    """All cards are dealt to the hand; each player lays as many as the book says."""
    game = Game(book(LAY), players=2, seed=1)
    seats = game.position()["seats"]
    assert [(len(seat["hand"]), seat["up"]) for seat in seats] == [(3, []), (3, [])]
    assert (game.turn, game.view(0).choosing, game.view(0).asked) == (1, 1, "face_up")
    assert len(game.legal_actions()) == 3

    laid = seats[1]["hand"][:2]
    events = game.apply({"type": "choose", "seat": 1, "choice": laid})
    assert [event.as_map() for event in events] == [{"type": "lay", "seat": 1, "cards": laid}]
    again = Game.from_state(game.position(), game.rulebook)
    assert again.legal_actions() == game.legal_actions()
    game.apply({"type": "choose", "seat": 0, "choice": seats[0]["hand"][1:]})
    after = game.position()["seats"]
    assert [seat["up"] for seat in after] == [seats[0]["hand"][1:], laid]
    assert (game.position()["phase"], game.turn) == ("play", 0)


def test_wrong_cards_to_lay() -> None:
    """Too few, cards of another player, or a play instead are refused."""
    game = Game(book(LAY), players=2, seed=1)
    mine, theirs = (game.position()["seats"][seat]["hand"] for seat in (1, 0))
    for choice in (mine[:1], mine, theirs[:2]):
        with pytest.raises(IllegalAction):
            game.apply({"type": "choose", "seat": 1, "choice": choice})
    with pytest.raises(IllegalAction):
        game.apply({"type": "play", "cards": mine[:1]})


def stack(seat: int, card: str, on: int) -> dict[str, Any]:
    return {"type": "stack", "seat": seat, "card": card, "on": on}


def test_cards_are_laid_on_equal_ones() -> None:
    """A 9 goes on another player's 9, and the next card of the draw pile comes for it."""
    game = dealt("swap: {cards: 0, stack_equal: anyone}")
    assert game.turn == 0, "nobody before has anything to lay"
    events = [event.as_map() for event in game.apply(stack(0, "9h", 1))]

    assert events[0] == {"type": "stack", "seat": 0, "card": "9h", "on": 1}
    assert (events[1]["type"], events[1]["cards"]) == ("draw", ["4s"])
    seats = game.position()["seats"]
    assert (seats[0]["hand"], seats[1]["up"]) == (["4s", "9d"], ["9c", "9h"])


STACKS = [  # hands, the action, why it is refused
    (HANDS, "anyone", stack(0, "9h", 2), "not_stackable"),
    (HANDS, "anyone", stack(0, "9h", 0), "not_stackable"),
    (HANDS, "anyone", stack(0, "9c", 1), "not_in_hand"),
    (HANDS, "anyone", stack(0, "9h", 3), "seat_unknown"),
    (HANDS, "anyone", stack(3, "9h", 1), "seat_unknown"),
    (HANDS, "own", stack(0, "9h", 1), "stack_own_only"),
    (HANDS, "none", stack(0, "9h", 1), "no_stacks"),
]


@pytest.mark.parametrize(("hands", "whose", "action", "code"), STACKS)
def test_cards_that_cannot_be_laid(
    hands: list[list[str]], whose: str, action: dict[str, Any], code: str
) -> None:
    """On equal face-up cards only, of those whom the book names."""
    lead = "lead: {first: lowest_card}"
    game = dealt(f"swap: {{cards: 1, stack_equal: {whose}}}\n{lead}", deal=deal(hands))
    with pytest.raises(IllegalAction) as caught:
        game.apply(action)

    assert caught.value.code == code
    assert not any(one.card == 0 for one in game.legal_actions() if hasattr(one, "card"))


def throw(seat: int, card: str) -> dict[str, Any]:
    return {"type": "throw_in", "seat": seat, "card": card}


def test_cards_are_thrown_in() -> None:
    """They begin the pile, clear nothing, and have to be beaten; a last card stays."""
    rules = "swap: {cards: 0, throw_in: 4}"
    hands = [["4h", "4d", "6h"], ["4c", "5h"], ["4s"]]
    game = dealt(rules, deal=deal(hands, [[], [], []], ["Qs"]))
    assert not game.is_legal(throw(2, "4s")), "the last card of seat 2"
    for action in (throw(1, "4c"), throw(0, "4h"), throw(0, "4d")):
        game.apply(action)

    assert game.position()["pile"] == [["4c"], ["4h"], ["4d"]]
    assert (game.turn, game.position()["phase"]) == (0, "play"), "nobody has more to throw"
    assert game.is_legal({"type": "play", "cards": ["6h"]})


def test_four_cards_thrown_in_stay() -> None:
    """What nobody plays completes nothing."""
    hands = [["4h", "4d", "6h"], ["4c", "4s", "5h"], ["Ah"]]
    game = dealt("swap: {cards: 0, throw_in: 4}", deal=deal(hands, [[], [], []], ["Js"]))
    for action in (throw(1, "4c"), throw(1, "4s"), throw(0, "4h"), throw(0, "4d")):
        events = [event.as_map()["type"] for event in game.apply(action)]
        assert "clear" not in events

    assert len(game.position()["pile"]) == 4


FLIPS = [  # the draw pile, `flip_special`, the pile that the round begins with, the draw pile then
    (["9s", "Js"], "again", [["9s"]], ["Js"]),
    (["2s", "9s", "Js"], "again", [["9s"]], ["Js", "2s"]),
    (["2s", "10s", "3s", "9s"], "again", [["9s"]], ["2s", "10s", "3s"]),
    (["2s", "10s"], "again", [], ["2s", "10s"]),
    ([], "again", [], []),
    (["7s", "9s"], "counts", [["7s"]], ["9s"]),
    (["10s", "9s"], "counts", [], ["9s"]),
]
NO_PUSH = "specials: {3: null}\nranks: {order: [3, 4, 5, 6, 8, 9, J, Q, K, A]}"


@pytest.mark.parametrize(("draw", "special", "pile", "left"), FLIPS)
def test_a_card_is_turned_up(
    draw: list[str], special: str, pile: list[list[str]], left: list[str]
) -> None:
    """The top card of the draw pile begins the pile; a special goes under it, or counts."""
    lead = f"lead: {{flip_first: true, flip_special: {special}}}"
    rules = f"{NOTHING}{lead}" + (f"\n{NO_PUSH}" if special == "counts" else "")
    game = dealt(rules, deal=deal(draw=draw))
    position = game.position()

    assert (position["pile"], position["draw"], game.turn) == (pile, left, 0)
    turned = [event.as_map() for event in game.opening if event.name == "turned"]
    assert [event["card"] for event in turned][-1:] == [card for play in pile for card in play] or (
        not pile
    )


def test_a_turned_limit_counts() -> None:
    """A 7 that is turned up and counts lets nothing above it follow."""
    lead = "lead: {flip_first: true, flip_special: counts}"
    game = dealt(f"{NOTHING}{lead}\n{NO_PUSH}", deal=deal(draw=["7s"]))

    assert not game.is_legal({"type": "play", "cards": ["9h"]})


BOOKS = [
    LAY.replace("hand: 1", "hand: 4"),
    "deal: {up_from_hand: true}\nswap: {cards: any, stack_equal: anyone}",
    "swap: {cards: any, throw_in: 4}\nlead: {first: {holder_of: [5, 6c]}, tie: most_copies}",
    "swap: {cards: 0}\nlead: {first: lowest_card, tie: chance, must: card}",
    "lead: {first: {shown_then_hand: [3, 4, 5]}, flip_first: true}\nswap: {cards: any}",
]


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("patch", BOOKS, ids=range(len(BOOKS)))
def test_rounds_end_and_replay(patch: str, players: int) -> None:
    """Random rounds come to an end; their records replay to the same places, the book in them."""
    for seed in range(4):
        game = Game(book(patch), players=players, seed=seed, dealer=seed % players)
        for _ in play_randomly(game, chooser_of(seed)):
            pass
        record = game.record()
        again = replay(parse_record(_json(record)))

        assert again.flaw is None
        assert list(again.places) == record["places"]


def _json(value: Any) -> str:
    import json

    return json.dumps(value)
