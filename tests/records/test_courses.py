"""Records of rounds of a session: what came before, and rules exchanged in the middle."""

import json
from random import Random
from typing import Any

import pytest

from lopti_rules.engine.carrying import Carried
from lopti_rules.engine.exchange import exchange_rules
from lopti_rules.engine.game import Game
from lopti_rules.errors import UnreadableRecord
from lopti_rules.records.jsontext import parse_record, record_text
from lopti_rules.records.replay import Replayed, replay
from lopti_rules.rulebook.loader import load_rulebook, parse_rulebook
from tests.engine.play import choose, chooser_of

BELL = 'When a player takes the pile, that player gains a "bell".'
HEARS = 'When a player plays a 9, if that player has a "bell", that player draws 1 card.'
KEEPER = 'When a player plays a 4, the "keeper" draws 1 card.'
ONCE = "When a player plays a card, that player draws 1 card, at most once per session."
EACH = "When a player plays a 6, that player draws 1 card, once per session for each player."
DEALS = "When a player takes the pile, the dealer draws 1 card."
WON = "When a player plays a 5, the winner of the last round draws 1 card."
MAY = "When a player plays a 9, that player may give 1 hand card to the next player."
ANY = "When a player plays a 9, a random player draws 1 card."

RULES = (BELL, HEARS, KEEPER, ONCE, EACH, DEALS, WON, MAY, ANY)
MOST = 200
"""Actions after which a round is left: a record of its beginning replays as well."""
CARRIED = Carried({"bell": {0: 2, 2: 1}}, {"keeper": 1}, {(3, 0, 0): 1, (4, 0, 2): 1})


def third_round(seed: int) -> Game:
    """A round that begins with what the rounds before have left."""
    return Game(
        "lopti", RULES, 3, seed=seed, leader=1, dealer=2, last_round=(1, 0), carried=CARRIED
    )


def events_of(game: Game, chance: Random, *, exchanging: bool) -> list[dict[str, Any]]:
    """The events of a random round, numbered as a replay numbers them."""
    events = [{"action": 0, **event.as_map()} for event in game.opening]
    while not game.is_over and len(game.actions) < MOST:
        if exchanging and chance.random() < 0.03 and len(game.rules) < 14:
            numbers = range(len(game.rules) + 1)
            acting = [number for number in numbers if chance.random() < 0.6]
            rules = [*game.rules, chance.choice(RULES)]
            book = chance.choice((None, None, load_rulebook("lopti-classic"), FOUR))
            done = exchange_rules(game, rules, acting, book, forget=chance.random() < 0.5)
        else:
            done = game.apply(choose(game, chance))
        events += [{"action": len(game.actions), **event.as_map()} for event in done]
    return events


FOUR = parse_rulebook("extends: lopti\nname: four\ndraw: {up_to: 4}\n")


def replayed(game: Game) -> Replayed:
    """What comes of the record of a game, written as JSON and read again."""
    record = parse_record(json.dumps(game.record()))
    assert parse_record(record_text(record)) == record
    return replay(record)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("exchanging", [False, True])
def test_rounds_of_a_session_replay_alone(seed: int, exchanging: bool) -> None:
    """Dealer, last round, tokens, roles, limits, rules that come and go: all are in the record."""
    game = third_round(seed)
    events = events_of(game, chooser_of(seed), exchanging=exchanging)
    played = replayed(game)

    assert played.flaw is None
    assert list(played.events) == events
    assert played.places == game.places
    assert bool(game.exchanges) == exchanging


def test_a_record_without_them_would_go_otherwise() -> None:
    """The same deal and actions, with each of the parts left out, come to something else."""
    for name in ("dealer", "last_round", "carried", "exchanges"):
        assert any(goes_otherwise(seed, name) for seed in range(8)), name


def goes_otherwise(seed: int, name: str) -> bool:
    """Whether the record of a round replays otherwise without one of its parts."""
    game = third_round(seed)
    events = events_of(game, chooser_of(seed), exchanging=name == "exchanges")
    record = game.record()
    del record[name]
    played = replay(parse_record(json.dumps(record)))
    return played.flaw is not None or list(played.events) != events


def test_what_no_rule_speaks_of_is_not_recorded() -> None:
    """A round without rules has nothing that it could have brought."""
    record = Game("lopti", (), 3, seed=1, carried=CARRIED).record()

    assert not {"carried", "last_round", "dealer", "exchanges"} & record.keys()


def test_a_copy_has_its_own_exchanges() -> None:
    """What happens to a copy is not in the record of the game that it was made of."""
    game = Game("lopti", (BELL,), 2, seed=1, carried=Carried({"bell": {0: 1}}))
    other = game.copy()
    exchange_rules(other, (BELL, MAY), [1])

    assert "exchanges" not in game.record()
    assert other.record()["rules"] == [BELL]
    assert other.record()["exchanges"] == [{"after": 0, "rules": [MAY], "acting": [1]}]
    assert other.record()["carried"] == game.record()["carried"] == {"tokens": {"bell": {"0": 1}}}


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"last_round": {"winner": 3}}, "no_such_seat"),
    ({"carried": {"roles": {"keeper": 3}}}, "no_such_seat"),
    ({"carried": {"tokens": {"bell": {"3": 1}}}}, "no_such_seat"),
    ({"carried": {"tokens": {"bell": {"1": 0}}}}, "too_small"),
    ({"carried": {"uses": [{"rule": 0, "limit": 0, "seat": 3, "count": 1}]}}, "no_such_seat"),
    ({"carried": {"debts": {}}}, "unknown_key"),
    ({"exchanges": [{"after": 1, "acting": []}]}, "exchange_out_of_order"),
    ({"exchanges": [{"after": 0, "acting": [1]}]}, "exchange_of_no_rule"),
    ({"exchanges": [{"after": 0}] * 101}, "too_many_items"),
]


@pytest.mark.parametrize(("fields", "code"), REFUSED)
def test_refused(fields: dict[str, Any], code: str) -> None:
    """Seats, rules and actions that there are not."""
    record = Game("lopti", (BELL,), 3, seed=1).record() | fields
    with pytest.raises(UnreadableRecord) as caught:
        parse_record(json.dumps(record))

    assert caught.value.code == code


def test_rules_that_cannot_be_exchanged() -> None:
    """A text that is no rule is a flaw, with the number of the action before it."""
    record = Game("lopti", (BELL,), 3, seed=1).record()
    for exchange in ({"rules": ["Blorps wibble."]}, {"rulebook": "no-such-book"}):
        fields = {"exchanges": [{"after": 0, "acting": [], **exchange}]}
        flaw = replay(parse_record(json.dumps(record | fields))).flaw

        assert flaw is not None
        assert (flaw.code, flaw.params) == ("cannot_exchange", {"number": 0})
