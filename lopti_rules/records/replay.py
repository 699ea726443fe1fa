"""Replay: a recorded game played again from its deal, and where it goes wrong if it does."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lopti_rules.cards import NOBODY
from lopti_rules.engine.game import Game
from lopti_rules.engine.occurrences import Event
from lopti_rules.engine.recording import carried_in
from lopti_rules.errors import IllegalAction, LoptiError
from lopti_rules.records.expectations import legal_texts
from lopti_rules.records.notation import action_text
from lopti_rules.records.record import Exchange, GameRecord
from lopti_rules.records.ruletexts import expand_rules
from lopti_rules.rulebook.loader import rulebook_of


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why a record does not replay: a code and what there is to say of it."""

    code: str
    params: Mapping[str, Any]
    error: LoptiError | None = None
    """Why an action is illegal, or why the game cannot be set up."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A replayed record: what happened up to its end, or up to its flaw."""

    events: tuple[Mapping[str, Any], ...]
    """The events in full, each with the number of its `action` from 1; 0 is the deal."""
    places: tuple[int, ...]
    flaw: Flaw | None = None


def replay(record: GameRecord) -> Replayed:
    """What comes of a record's deal and actions. A flaw ends it; nothing is done after that."""
    try:
        game = open_game(record)
    except LoptiError as error:
        return Replayed((), (), Flaw("cannot_start", {}, error))
    events = [{"action": 0, **event.as_map()} for event in game.opening]
    flaw = None
    for number, move in _course(record):
        done, flaw = _move(game, record, number, move)
        if flaw is not None:
            break
        events += [{"action": number, **event.as_map()} for event in done]
    if flaw is None and game.places != record.places:
        params = {"recorded": _seats(record.places), "places": _seats(game.places)}
        flaw = Flaw("other_places", params)
    return Replayed(tuple(events), game.places, flaw)


def _course(record: GameRecord) -> Iterator[tuple[int, Mapping[str, Any] | Exchange]]:
    """The actions by number, and between them the rules that were exchanged after that number."""
    exchanges = iter((*record.exchanges, None))
    due = next(exchanges)
    for number, action in enumerate((*record.actions, None)):
        while due is not None and due.after == number:
            yield number, due
            due = next(exchanges)
        if action is not None:
            yield number + 1, action


def _move(
    game: Game, record: GameRecord, number: int, move: Mapping[str, Any] | Exchange
) -> tuple[tuple[Event, ...], Flaw | None]:
    """What came of an action, or of an exchange of rules after it; or why nothing did."""
    try:
        if isinstance(move, Exchange):
            return _exchange(game, move), None
        if game.is_over:
            return (), _after_the_end(game, record, number)
        return game.apply(move), None
    except IllegalAction as error:
        return (), _illegal(game, record.actions[number - 1], number, error)
    except LoptiError as error:
        return (), Flaw("cannot_exchange", {"number": number}, error)


def _exchange(game: Game, move: Exchange) -> tuple[Event, ...]:
    """What happened as the game went on by other rules.

    Raises:
        LoptiError: there is no such rulebook, or a rule is refused.
    """
    from lopti_rules.engine.exchange import exchange_rules  # it takes the parser

    rules = (*game.rules, *expand_rules(move.rules, None))
    book = None if move.rulebook is None else rulebook_of(move.rulebook)
    return exchange_rules(game, rules, move.acting, book, forget=move.forget)


def open_game(record: GameRecord) -> Game:
    """The game of a record before its first action.

    Raises:
        LoptiError: there is no such rulebook or reading, a rule is refused, or the deal is none.
    """
    written = record.model_dump(mode="json")
    return Game(
        rulebook_of(record.rulebook),
        expand_rules(record.rules, None),
        record.players,
        deal=written["deal"],
        leader=record.leader,
        dealer=record.dealer,
        last_round=(_seat(record.last_round.winner), _seat(record.last_round.last)),
        carried=carried_in(record.carried.model_dump()),
        readings=record.readings,
        seed=record.seed or 0,
    )


def _illegal(game: Game, action: Mapping[str, Any], number: int, error: IllegalAction) -> Flaw:
    params = {
        "number": number,
        "action": action_text(action),
        "legal": "; ".join(_some(legal_texts(game))),
    }
    return Flaw("illegal_action", params, error)


def _some(texts: list[str], most: int = 12) -> Iterator[str]:
    """The first of the texts, and how many more there are: five swaps of three are many."""
    yield from texts[:most]
    if len(texts) > most:
        yield f"… ({len(texts)})"


def _after_the_end(game: Game, record: GameRecord, number: int) -> Flaw:
    params = {
        "number": number - 1,
        "places": _seats(game.places),
        "more": len(record.actions) - number + 1,
        "action": action_text(record.actions[number - 1]),
    }
    return Flaw("after_the_end", params)


def _seat(number: int | None) -> int:
    return NOBODY if number is None else number


def _seats(places: tuple[int, ...]) -> str:
    return ", ".join(map(str, places)) or "-"
