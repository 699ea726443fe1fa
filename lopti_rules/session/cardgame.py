"""The card game of a round, where the cards are played here: the engine with the rules in force."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, Final

from lopti_rules.cards import NOBODY
from lopti_rules.engine.actions import Action, read_action, write_action
from lopti_rules.engine.occurrences import Event
from lopti_rules.errors import IllegalAction, LoptiError
from lopti_rules.session.acts import Play
from lopti_rules.session.kept import Kept, Slots, carried_from, kept_after
from lopti_rules.session.outcome import Refused, Step, refuse
from lopti_rules.session.people import check_present
from lopti_rules.session.rulebooks import base_rules
from lopti_rules.session.seats import last_player
from lopti_rules.session.state import RuleEntry, SessionState
from lopti_rules.session.terms import Names
from lopti_rules.values import dataclass

if TYPE_CHECKING:
    from lopti_rules.engine.game import Game

REVEALING: Final = frozenset({"draw", "reveal", "show", "lay_open", "flip", "turned"})
"""Events after which players know a card that they did not know before."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A rule in the numbering of the card game, in canonical words; a round keeps every number."""

    rule: str
    text: str
    acts: bool = True


@dataclass(frozen=True, slots=True)
class CardGame:
    """A round as it is played here. `game` is never changed: each act goes on with a copy."""

    slots: tuple[Slot, ...]
    moves: tuple[Action | tuple[Slot, ...], ...]
    """The actions so far, and between them the rules that were exchanged."""
    game: "Game" = field(compare=False)


def begin_game(state: SessionState, seed: int) -> tuple[CardGame, tuple[Event, ...]]:
    """The card game of the round that has been dealt, and what happened before its first action.

    Raises:
        Refused: `cannot_play`, the rules cannot be played together.
    """
    from lopti_rules.engine.game import Game  # a table with real cards needs no engine

    slots = tuple(Slot(rule, text) for rule, text in _playable(state))
    texts = [slot.text for slot in slots]
    seats = state.seats
    try:
        game = Game(
            base_rules(state).book,
            texts,
            len(seats),
            seed=seed,
            leader=None if state.leader is None else seats.index(state.leader),
            dealer=seats.index(state.dealer or seats[0]),
            last_round=(_seat(state, state.winner), _seat(state, last_player(state))),
            carried=carried_from(state.kept, _acting(slots), seats) if state.keeps else None,
        )
    except LoptiError as error:
        refuse("cannot_play", fault=error.code)
    return CardGame(slots, (), game), game.opening


def play(state: SessionState, act: Play) -> Step:
    """An action of the card game; its own rules refuse what is not legal.

    Clauses: TRN-1, WIN-7.
    """
    if state.phase != "play":
        refuse("no_round", "TRN-1")
    if state.game is None:
        refuse("no_card_game", "TRN-1")
    action = act.action
    if act.player is not None:
        action = _in_seat(state, action, act.player)
    game = state.game.game.copy()
    try:
        events = game.apply(action)
    except IllegalAction as error:
        raise Refused(error.code, error.params) from None
    held = replace(state.game, moves=(*state.game.moves, action), game=game)
    state = replace(state, game=held, places=_names(state, game.places))
    return Step(state, events=events, reveals=_shows(events))


def exchange(before: SessionState, after: SessionState) -> Step:
    """The state after an act in which the card game is played by the rules now in force."""
    held = after.game
    if held is None or held is not before.game:
        return Step(after)
    wanted = list(_playable(after))
    acting = [(slot.rule, slot.text) for slot in held.slots if slot.acts]
    is_same_base = before.base_changes == after.base_changes
    if wanted == acting and is_same_base:
        return Step(after)
    from lopti_rules.engine.exchange import exchange_rules  # it takes the parser

    slots = _exchanged(held.slots, wanted)
    game = held.game.copy()
    numbers = [number for number, slot in enumerate(slots) if slot.acts]
    book = None if is_same_base else base_rules(after).book
    try:
        texts = [slot.text for slot in slots]
        events = exchange_rules(game, texts, numbers, book, forget=after.keeps)
    except LoptiError as error:
        refuse("cannot_play", fault=error.code)
    changed = CardGame(slots, (*held.moves, slots), game)
    state = replace(after, game=changed, places=_names(after, game.places))
    return Step(state, events=events, reveals=_shows(events))


def kept_of(state: SessionState) -> Kept:
    """What is kept of the card game under way once its round is over."""
    held = state.game
    if held is None or not state.keeps:
        return state.kept
    return kept_after(state.kept, held.game, _acting(held.slots), state.seats, state.gone)


def places_so_far(state: SessionState) -> Names:
    """Who is out of the card game, in order."""
    if state.game is None:
        return ()
    return _names(state, state.game.game.places)


def has_left_the_game(state: SessionState) -> bool:
    """Whether a player of this round has left it, so that it cannot be played to its end.

    Who comes back is dealt in again with the next round (AMB-99).
    """
    return any(name in state.gone for name in state.seats)


def left_to_table(state: SessionState) -> Names:
    """The rules and clauses in force that the card game cannot play: the table sees to them."""
    rules = [rule.id for rule in state.rules_in_force if not _is_playable(rule)]
    return (*rules, *(change.clause for change in base_rules(state).unplayed))


def _acting(slots: Iterable[Slot]) -> Slots:
    """Id and words of each rule in the game's numbering; empty for one that acts no more."""
    return tuple((slot.rule, slot.text) if slot.acts else ("", "") for slot in slots)


def _playable(state: SessionState) -> Iterator[tuple[str, str]]:
    for rule in state.rules_in_force:
        if rule.canonical is not None and _is_playable(rule):
            yield rule.id, rule.canonical


def _is_playable(rule: RuleEntry) -> bool:
    """Whether the card game carries a rule out: it can be read, and only adds."""
    return rule.canonical is not None and not rule.changes_base


def _shows(events: Iterable[Event]) -> bool:
    return any(event.name in REVEALING for event in events)


def _names(state: SessionState, seats: Iterable[int]) -> Names:
    return tuple(state.seats[seat] for seat in seats)


def _seat(state: SessionState, player: str | None) -> int:
    return state.seats.index(player) if player in state.seats and player is not None else NOBODY


def _exchanged(slots: Sequence[Slot], wanted: Sequence[tuple[str, str]]) -> tuple[Slot, ...]:
    """The slots in which the wanted rules act: those that acted go on, others join behind them."""
    kept = [replace(slot, acts=slot.acts and (slot.rule, slot.text) in wanted) for slot in slots]
    acting = {(slot.rule, slot.text) for slot in kept if slot.acts}
    joined = [Slot(rule, text) for rule, text in wanted if (rule, text) not in acting]
    return (*kept, *joined)


def _in_seat(state: SessionState, action: Action, player: str) -> Action:
    """The action as one of that player, refused if it is another's."""
    check_present(state, player)
    if player not in state.seats:
        refuse("not_in_round", "TRN-1", player=player)
    seat = state.seats.index(player)
    given: Any = getattr(action, "seat", seat)
    if given is None:
        return read_action({**write_action(action), "seat": seat})
    if given != seat:
        refuse("not_your_seat", "TRN-1", player=player)
    return action
