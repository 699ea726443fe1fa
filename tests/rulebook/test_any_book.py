"""Any rulebook: refused with errors that point into it, or played under all the laws of a table."""

import json
from contextlib import suppress
from typing import Any

from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from lopti_rules.cards import card_set
from lopti_rules.cli.rulebook.chapters import statements_of
from lopti_rules.engine.game import Game
from lopti_rules.errors import LoptiError, RulebookError
from lopti_rules.records.jsontext import parse_record
from lopti_rules.records.replay import replay
from lopti_rules.rulebook.loader import parse_rulebook, rulebook_of
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.writing import book_values
from lopti_rules.yamltext import read_yaml
from tests.books import HEAD, patches
from tests.engine.play import choose, chooser_of
from tests.laws import zones_of
from tests.rulebook.refusals import problems_in

PLAYED = 120
"""How many actions of a round are watched: through the first stages of it."""
MANY = {"deadline": None, "suppress_health_check": list(HealthCheck)}


def read(text: str) -> Rulebook | None:
    """The book, or nothing if it is refused."""
    with suppress(RulebookError):
        return parse_rulebook(text)
    return None


@settings(max_examples=150, **MANY)
@given(patches())
def test_what_is_wrong_is_placed(text: str) -> None:
    """Every error points at a line of the patch whose section it speaks of, or that it clashes."""
    try:
        parse_rulebook(text)
    except RulebookError as error:
        problems = problems_in(error)
    else:
        problems = []
    sections = text.splitlines()
    for one in problems:
        event(one.code)
        assert one.file is None, one
        assert one.line is not None
        assert len(HEAD) < one.line <= len(sections), one


@settings(max_examples=100, **MANY)
@given(patches(most=1))
def test_one_change_is_to_blame_alone(text: str) -> None:
    """Where a book changes one value, the error is at that value's line and within it."""
    lines = text.splitlines()
    if len(lines) > len(HEAD) + 1:
        return
    try:
        parse_rulebook(text)
    except RulebookError as error:
        for one in problems_in(error):
            assert one.line == len(lines), one
            assert one.column is not None
            assert 1 <= one.column <= len(lines[-1]), one


def check_table(game: Game, whole: int) -> None:
    """All cards lie somewhere, each once; somebody can act; every legal action is one."""
    zones = zones_of(game.table)
    assert sum(zones) == whole
    assert sum(zone.bit_count() for zone in zones) == whole.bit_count()
    if game.is_over:
        return
    actions = game.legal_actions()
    assert actions
    for action in actions[:12]:
        assert game.is_legal(action), action


def check_views(game: Game) -> None:
    """No seat sees a card that lies hidden from it."""
    table = game.table
    for seat in range(game.players):
        view = game.view(seat).as_map()
        seen = set(_cards_in(view))
        hidden = [table.hand[other] for other in range(game.players) if other != seat]
        hidden += [one for one in zones_of(table)[-table.draw_count :] if table.draw_count]
        names = {card for zone in hidden for card in _names(zone)}
        assert not seen & names, (seat, seen & names)


def _cards_in(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [card for key, one in value.items() if key != "top" for card in _cards_in(one)]
    if isinstance(value, list | tuple):
        return [card for one in value for card in _cards_in(one)]
    return [value] if isinstance(value, str) else []


def _names(cards: int) -> list[str]:
    from lopti_rules.records.notation import card_names

    return card_names(cards)


@settings(max_examples=60, **MANY)
@given(patches(), st.integers(0, 1000), st.data())
def test_a_playable_book_is_played(text: str, seed: int, data: st.DataObject) -> None:
    """A book that is not refused is played by anybody, with all cards and nothing given away."""
    book = read(text)
    if book is None:
        return
    players = data.draw(st.integers(book.players.min, book.players.max))
    game, chooser = Game(book, players=players, seed=seed), chooser_of(seed)
    whole = card_set(book.deck.cards_with(players))
    for number in range(PLAYED):
        check_table(game, whole)
        if number % 10 == 0:
            check_views(game)
        if game.is_over:
            break
        game.apply(choose(game, chooser))
    event("over" if game.is_over else "under way")
    again = replay(parse_record(json.dumps(game.record())))
    assert again.flaw is None, again.flaw
    assert list(again.places) == list(game.places)


@settings(max_examples=60, **MANY)
@given(patches())
def test_a_playable_book_is_read_out_and_written(text: str) -> None:
    """It has words for everything, and its values read back to an equal book."""
    book = read(text)
    if book is None:
        return
    for one in statements_of(book):
        assert one.text.strip(), one.code
        assert not one.text.startswith("says."), one.code
    assert rulebook_of(json.loads(json.dumps(book_values(book)))) == book


@settings(max_examples=100, **MANY)
@given(patches(), st.integers(0, 400), st.characters())
def test_a_damaged_book_is_read_or_refused(text: str, place: int, character: str) -> None:
    """One character more makes a book or an error of the family, never anything else."""
    damaged = text[:place] + character + text[place:]
    with suppress(LoptiError):
        parse_rulebook(damaged)
    with suppress(LoptiError):
        read_yaml(damaged)
