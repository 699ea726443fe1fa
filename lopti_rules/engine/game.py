"""A game that a caller plays: one round of Lopti, action by action."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, Self

from lopti_rules.cards import MAX_PLAYERS, NOBODY
from lopti_rules.compiler.books import compile_book
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.actions import Action, read_action
from lopti_rules.engine.arrange import (
    arrange_deal,
    arrange_position,
    describe_deal,
    describe_position,
    seats_in,
)
from lopti_rules.engine.asking import Answer, check_answer, legal_answers
from lopti_rules.engine.carrying import Carried, carried_by, lay_out, roles_of, tokens_of
from lopti_rules.engine.chance import FOR_CHANCE, sow
from lopti_rules.engine.choices import by_chance, random_answer, settle_answer, to_table
from lopti_rules.engine.deal import deal_round
from lopti_rules.engine.linking import Linked
from lopti_rules.engine.occurrences import Event, events_of
from lopti_rules.engine.opening import seat_dealer
from lopti_rules.engine.phases import OVER
from lopti_rules.engine.program import Program
from lopti_rules.engine.recording import Exchange, record_of
from lopti_rules.engine.referee import check_action, legal_actions
from lopti_rules.engine.table import Table
from lopti_rules.engine.tableacts import TableAct, do_act, legal_acts
from lopti_rules.engine.turns import act, advance
from lopti_rules.engine.view import View, view_of
from lopti_rules.errors import IllegalAction, RulebookError, UnreadableRecord
from lopti_rules.rulebook.loader import DEFAULT_RULEBOOK, load_rulebook
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.switches import Reading, apply_readings

if TYPE_CHECKING:
    from lopti_rules.engine.rules import RuleLike

MAX_SEED: Final = (1 << 63) - 1
ChanceBy = Literal["seed", "given"]
"""Who decides what chance is asked for: the seed of the game, or its caller."""


class Game:
    """One round, from the deal to the last place.

    Everything that the rules do not decide is an action: the same deal and the same actions give
    the same events and the same end. `table`, `book` and `linked` are the engine's own: to
    change them is to play by other rules.
    """

    __slots__ = (
        "actions", "begun_by", "book", "carried", "chance", "deal", "exchanges", "led_by", "linked",
        "opening", "readings", "rulebook", "rules", "seed", "table",
    )  # fmt: skip

    def __init__(
        self,
        rulebook: Rulebook | str = DEFAULT_RULEBOOK,
        rules: Sequence["RuleLike"] = (),
        players: int = 4,
        *,
        seed: int = 0,
        deal: Mapping[str, Any] | None = None,
        leader: int | None = None,
        dealer: int = 0,
        last_round: tuple[int, int] = (NOBODY, NOBODY),
        readings: Mapping[str, Reading] | None = None,
        chance: ChanceBy = "seed",
        carried: Carried | None = None,
    ) -> None:
        """Deal a round: from the seed, or as `deal` says in the form of a record.

        With no leader given the rulebook decides who leads, as in the first round of a session.
        `last_round` are the seats that came first and last in the round before, for rules that
        speak of them; `carried` is what rules left behind in earlier rounds. What chance decides
        for a rule comes from the seed; with `chance` "given", it is an action that the caller does.

        Raises:
            RulebookError: the rulebook is unknown, or not for so many players.
            UnreadableRecord: the deal or the seed is none.
            TextRefused: the text of a rule cannot be read.
            RuleRefused: a rule cannot be put in force.
        """
        if deal is not None:
            players = seats_in(deal, "players")
        self.set_rules(rulebook, rules, readings or {}, players)
        self.chance: ChanceBy = chance
        if deal is not None:
            table = arrange_deal(self.book, deal)
            self._refuse_players(table.players)
        else:
            self._refuse_players(players)
            table = Table()
            deal_round(table, self.book, players, 0, checked_seed(seed), 0)
        for seat in (dealer, leader):
            if seat is not None and not 0 <= seat < table.players:
                raise UnreadableRecord("seat_unknown", {"seat": seat})
        seat_dealer(table, self.book, dealer, NOBODY if leader is None else leader)
        table.last_winner, table.last_last = last_round
        self.led_by = None if table.leader == NOBODY else table.leader
        if carried is not None:
            lay_out(table, self.linked, carried)
            self.carried = carried_by(table, self.linked)
        self.start(table, seed)

    @classmethod
    def from_state(
        cls,
        given: Mapping[str, Any],
        rulebook: Rulebook | str = DEFAULT_RULEBOOK,
        rules: Sequence["RuleLike"] = (),
        *,
        readings: Mapping[str, Reading] | None = None,
        seed: int = 0,
        chance: ChanceBy = "seed",
    ) -> Self:
        """A game that goes on from a written position, in the form of a scenario's `given`.

        Raises:
            RulebookError: the rulebook is unknown.
            UnreadableRecord: the position is not possible.
            TextRefused: the text of a rule cannot be read.
            RuleRefused: a rule cannot be put in force.
        """
        game = cls.__new__(cls)
        game.set_rules(rulebook, rules, readings or {}, seats_in(given, "seats"))
        game.chance = chance
        table = arrange_position(game.book, given)
        game.led_by = None if table.leader == NOBODY else table.leader
        game.start(table, seed)
        return game

    def set_rules(
        self,
        rulebook: Rulebook | str,
        rules: Sequence["RuleLike"],
        readings: Mapping[str, Reading],
        players: int,
    ) -> None:
        """Choose what is played by, and by how many; part of setting a game up."""
        model = load_rulebook(rulebook) if isinstance(rulebook, str) else rulebook
        self.rulebook: Rulebook = model
        self.readings = dict(readings)
        self.book: Book = compile_book(
            apply_readings(model, readings) if readings else model, players
        )
        self.begun_by: Rulebook = model
        """By which rulebook the round began: a vote may change it midway."""
        self.exchanges: tuple[Exchange, ...] = ()
        self.carried = Carried()
        """What the round began with, as far as its rules speak of it."""
        self.linked: Linked = Linked()
        self.rules: tuple[str, ...] = ()
        if rules:
            from lopti_rules.engine.rules import link_rules, rule_text

            self.linked = link_rules(rules, self.book)
            self.rules = tuple(map(rule_text, rules))

    def _refuse_players(self, players: int) -> None:
        allowed = self.rulebook.players
        if not allowed.min <= players <= min(allowed.max, MAX_PLAYERS):
            params = {"players": players, "min": allowed.min, "max": allowed.max}
            raise RulebookError("wrong_number_of_players", params)

    def start(self, table: Table, seed: int) -> None:
        """Begin at a table that is set up; part of setting a game up."""
        sow(table, checked_seed(seed), 0, FOR_CHANCE)
        self.table = table
        self.seed = seed
        self.deal = describe_deal(table)
        self.actions: list[Action] = []
        table.logging = 1
        advance(table, self.book, self.program)
        self._take_chances()
        self.opening = self._take_log()
        """What happened before the first action: rules on the deal, and the first turn."""

    def _take_log(self) -> tuple[Event, ...]:
        events = events_of(self.table.log, self.linked.names)
        self.table.log.clear()
        return events

    @property
    def program(self) -> Program:
        """The rules in force, as the engine runs them."""
        return self.linked.program

    @property
    def players(self) -> int:
        """The number of players of the round, those who are out included."""
        return self.table.players

    @property
    def leader(self) -> int | None:
        """The seat that leads the round; nobody while the cards have not decided it."""
        return None if self.table.leader == NOBODY else self.table.leader

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; nobody once the round is over."""
        return None if self.is_over else self.table.turn

    @property
    def contest(self) -> str | None:
        """What the table is to settle, judge, count or tell, where a rule waits for it."""
        table = self.table
        waits = table.suspended and to_table(table)
        return self.linked.texts[table.ask_min] if waits else None

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""
        return self.table.phase == OVER

    @property
    def places(self) -> tuple[int, ...]:
        """The seats that are out, the winner first."""
        return tuple(self.table.places[: self.table.place_count])

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that may be done now, in a fixed order."""
        if self.table.suspended:
            return tuple(legal_answers(self.table))
        return (
            *legal_actions(self.table, self.book),
            *legal_acts(self.table, self.linked),
        )

    def apply(self, action: Action | Mapping[str, Any]) -> tuple[Event, ...]:
        """Do an action; what happened, in full: filter it with `Event.seen_by` before showing it.

        Raises:
            IllegalAction: it may not be done now. Nothing has changed.
        """
        if isinstance(action, Mapping):
            action = read_action(action)
        self._do(action)
        self.actions.append(action)
        self._take_chances()
        return self._take_log()

    def _do(self, action: Action) -> None:
        table, book, program = self.table, self.book, self.program
        if isinstance(action, Answer):
            settle_answer(table, check_answer(table, action))
            advance(table, book, program)
        elif isinstance(action, TableAct) and not table.suspended:
            do_act(table, self.linked, action)
            advance(table, book, program)
        else:
            act(table, book, program, check_action(table, book, action))

    def _take_chances(self) -> None:
        """Let the seed decide what chance is asked for, unless the caller does."""
        table = self.table
        while self.chance == "seed" and by_chance(table):
            settle_answer(table, random_answer(table))
            advance(table, self.book, self.program)

    def is_legal(self, action: Action | Mapping[str, Any]) -> bool:
        """Whether an action may be done now."""
        try:
            written = read_action(action) if isinstance(action, Mapping) else action
            self._check(written)
        except IllegalAction:
            return False
        return True

    def _check(self, action: Action) -> None:
        if isinstance(action, Answer):
            check_answer(self.table, action)
        elif isinstance(action, TableAct) and not self.table.suspended:
            do_act(self.table.copy(), self.linked, action)
        else:
            check_action(self.table, self.book, action)

    def view(self, seat: int) -> View:
        """What that seat may know, and no more.

        Raises:
            IllegalAction: there is no such seat.
        """
        if not 0 <= seat < self.players:
            raise IllegalAction("seat_unknown", {"seat": seat})
        return view_of(self.table, seat, self.rulebook.name, self.rules)

    def tokens(self) -> dict[str, dict[int, int]]:
        """For each token by name, how many each player has who has any."""
        return tokens_of(self.table, self.linked)

    def roles(self) -> dict[str, int]:
        """For each role that somebody has, by name, the seat."""
        return roles_of(self.table, self.linked)

    def debts(self) -> dict[int, int]:
        """How many cards each player owes who owes any."""
        owed = self.table.owed[: self.players]
        return {seat: count for seat, count in enumerate(owed) if count}

    def points(self) -> dict[int, int]:
        """The session points of this round of each player who has won or lost any."""
        won = self.table.points[: self.players]
        return {seat: count for seat, count in enumerate(won) if count}

    def new_seats(self) -> tuple[int, ...]:
        """The seats in the order in which a rule has the players sit from now on; empty if none.

        Whoever went out, in that order, then the others as they sat.
        """
        if not self.table.new_seats:
            return ()
        return (*self.places, *(s for s in range(self.players) if s not in self.places))

    def position(self) -> dict[str, Any]:
        """The whole state, for the referee: hides nothing. `from_state` reads it back."""
        return describe_position(self.table, self.book)

    def record(self) -> dict[str, Any]:
        """The round so far, as a record that can be replayed. Holds the deal: not for players."""
        return record_of(self)

    def copy(self) -> "Game":
        """A game of its own in the same state."""
        other = Game.__new__(Game)
        other.rulebook, other.rules, other.readings = self.rulebook, self.rules, self.readings
        other.seed, other.begun_by = self.seed, self.begun_by
        other.carried, other.exchanges = self.carried, self.exchanges
        other.book, other.linked, other.deal = self.book, self.linked, self.deal
        other.chance, other.led_by = self.chance, self.led_by
        other.actions, other.opening = self.actions[:], self.opening
        other.table = self.table.copy()
        return other


def checked_seed(seed: int) -> int:
    """The seed, if it is one: 0 to 2**63 - 1.

    Raises:
        UnreadableRecord: it is none.
    """
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise UnreadableRecord("malformed_seed", {"seed": str(seed)[:60]})
    return seed
