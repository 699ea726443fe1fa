"""Perft: how many sequences of legal actions there are from a position, by their length.

A count is wrong as soon as one list of legal actions or one state on the way is, so few numbers
test the whole engine. The walk is on the engine's own table: it makes millions of actions.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Annotated, Final, Literal

from pydantic import Field, StrictInt, ValidationError

from lopti_rules.cards import FULL_PACK, PACK_BITS, card_set, cards_of
from lopti_rules.compiler.tables import Book
from lopti_rules.complaints import complaints_of
from lopti_rules.engine.bits import lowest_cards, of_rank, play_rank, play_size
from lopti_rules.engine.legal import held_cards, legal_set
from lopti_rules.engine.program import Program, empty_program
from lopti_rules.engine.table import Table
from lopti_rules.engine.turns import act
from lopti_rules.records.notation import Closed
from lopti_rules.records.position import Position
from lopti_rules.records.record import Short, Text
from lopti_rules.records.scenario import placed
from lopti_rules.yamltext import read_yaml

MAX_DEPTH: Final = 30
Counts = Annotated[tuple[StrictInt, ...], Field(max_length=MAX_DEPTH)]
_PLAYS: Final = FULL_PACK | FULL_PACK << PACK_BITS


class PerftPosition(Closed):
    """A position and its counts: for sequences of 1, 2, 3, … actions."""

    id: Short
    title: Text = ""
    given: Position
    sequences: Counts = ()
    """How many there are, cards told apart."""
    ranks: Counts = ()
    """The same, plays told apart by rank and number of cards only."""
    over: Counts = ()
    """Of the sequences, cards told apart, those whose last action ends the round."""


class PerftFile(Closed):
    """A file of positions to count."""

    schema_version: Annotated[Literal[1], Field(alias="schema")] = 1
    rulebook: Short = "lopti"
    positions: Annotated[tuple[PerftPosition, ...], Field(min_length=1, max_length=1000)]


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts of a position, by length from 1."""

    sequences: tuple[int, ...]
    over: tuple[int, ...]


def parse_perft(source: str | bytes) -> PerftFile:
    """The positions of a perft file.

    Raises:
        UnreadableText: it is no YAML, or holds something else.
    """
    document = read_yaml(source)
    try:
        return PerftFile.model_validate(document.value)
    except ValidationError as error:
        raise placed(complaints_of(error, PerftFile)[0], document) from None


def count_sequences(table: Table, book: Book, depth: int, *, by_rank: bool = False) -> Tally:
    """The counts from the table's state to a depth; the table is left as it is.

    `by_rank` follows of the plays with the same rank and number of cards only one.
    """
    walk = _Walk(book, empty_program(), by_rank, [0] * depth, [0] * depth)
    if depth:
        walk.go(table, 0)
    return Tally(tuple(walk.sequences), tuple(walk.over))


def count_by_action(
    table: Table, book: Book, depth: int, *, by_rank: bool = False
) -> dict[int, int]:
    """For each first action the number of sequences of the depth that begin with it.

    Two programs that disagree on a count find the reason by comparing these, one action at a time.
    """
    program = empty_program()
    counts = {}
    for action in list_actions(table, book, by_rank=by_rank):
        after = table.copy()
        act(after, book, program, action)
        deeper = count_sequences(after, book, depth - 1, by_rank=by_rank)
        counts[action] = deeper.sequences[-1] if depth > 1 else 1
    return counts


def list_actions(table: Table, book: Book, *, by_rank: bool = False) -> Iterator[int]:
    """The legal actions, as the engine writes them; for each play all choices of its cards."""
    actions = legal_set(table, book)
    hand = held_cards(table, table.turn) if actions else 0
    for play in cards_of(actions & _PLAYS):
        if by_rank:
            yield lowest_cards(hand, play)
        else:
            held = cards_of(of_rank(hand, play_rank(play)))
            yield from map(card_set, combinations(held, play_size(play)))
    others = actions & ~_PLAYS
    while others:
        yield others & -others
        others &= others - 1


def count_actions(table: Table, book: Book, *, by_rank: bool = False) -> int:
    """How many actions `list_actions` gives: most of a walk's states are only counted."""
    actions = legal_set(table, book)
    if by_rank or not actions & _PLAYS:
        return actions.bit_count()
    hand = held_cards(table, table.turn)
    others = (actions & ~_PLAYS).bit_count()
    return others + sum(
        comb(of_rank(hand, play_rank(play)).bit_count(), play_size(play))
        for play in cards_of(actions & _PLAYS)
    )


@dataclass(slots=True)
class _Walk:
    """A walk through all sequences, depth first."""

    book: Book
    program: Program
    by_rank: bool
    sequences: list[int]
    over: list[int]

    def go(self, table: Table, done: int) -> None:
        self.sequences[done] += count_actions(table, self.book, by_rank=self.by_rank)
        is_last = done + 1 == len(self.sequences)
        if is_last and not _may_end(table):
            return
        for action in list_actions(table, self.book, by_rank=self.by_rank):
            after = table.copy()
            act(after, self.book, self.program, action)
            if after.turn < 0:
                self.over[done] += 1
            elif not is_last:
                self.go(after, done + 1)


def _may_end(table: Table) -> bool:
    """Whether the next action can end the round: only a player's last cards do (WIN-1)."""
    seat = table.turn
    held = table.hand[seat].bit_count() + table.up[seat].bit_count() + table.down_count[seat]
    return held <= 4
