"""Replay: a recorded game played again from its deal, and where it goes wrong if it does."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lopti_rules.engine.game import Game
from lopti_rules.errors import IllegalAction, LoptiError
from lopti_rules.records.expectations import legal_texts
from lopti_rules.records.notation import action_text
from lopti_rules.records.record import GameRecord
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
    for number, action in enumerate(record.actions, 1):
        if game.is_over:
            flaw = _after_the_end(game, record, number)
            break
        try:
            done = game.apply(action)
        except IllegalAction as error:
            flaw = _illegal(game, action, number, error)
            break
        events += [{"action": number, **event.as_map()} for event in done]
    if flaw is None and game.places != record.places:
        params = {"recorded": _seats(record.places), "places": _seats(game.places)}
        flaw = Flaw("other_places", params)
    return Replayed(tuple(events), game.places, flaw)


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


def _seats(places: tuple[int, ...]) -> str:
    return ", ".join(map(str, places)) or "-"
