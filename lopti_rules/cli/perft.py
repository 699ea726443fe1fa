"""`lopti perft`: sequences of legal actions counted and compared."""

from collections.abc import Iterator
from itertools import zip_longest

import click

from lopti_rules.cli.output import FAILED, PASSED, finish, read_argument, say, words
from lopti_rules.engine.game import Game
from lopti_rules.engine.table import Table
from lopti_rules.records.notation import action_text, card_names
from lopti_rules.records.perft import (
    MAX_DEPTH,
    PerftPosition,
    count_by_action,
    count_sequences,
    parse_perft,
)
from lopti_rules.yamltext import MAX_BYTES


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("file", metavar="FILE|-")
@click.option(
    "--depth", type=click.IntRange(1, MAX_DEPTH), metavar="N",
    help="Count sequences of at most N actions; the default is as many as the file counts.",
)  # fmt: skip
def perft(file: str, *, depth: int | None) -> None:
    """Count the sequences of legal actions from the positions of a file.

    Each position is counted to the length for which the file gives numbers: the sequences, the same
    with plays told apart by rank and number only, and those that end the round. Where a count
    differs, the count under each first action shows where to look.

    Exit code 0: all counts agree; 1: one differs; 2: the file cannot be read.
    """
    book = parse_perft(read_argument(file, max_bytes=MAX_BYTES))
    differs = False
    for position in book.positions:
        given = position.given.model_dump(mode="json", exclude_defaults=True)
        game = Game.from_state(given, book.rulebook)
        counted = _Counted(position, game, depth)
        for line in counted.lines():
            say(line)
        differs = differs or counted.differs
    finish(FAILED if differs else PASSED)


class _Counted:
    """The counts of a position next to those of the file."""

    def __init__(self, position: PerftPosition, game: Game, depth: int | None) -> None:
        self.position, self.game, self.depth = position, game, depth or MAX_DEPTH
        self.differs = False

    def lines(self) -> Iterator[str]:
        """The counts, a line a kind, and where one differs the counts under each action."""
        position = self.position
        yield f"{position.id}: {position.title}" if position.title else position.id
        length = min(max(len(position.sequences), len(position.over)), self.depth)
        if length:
            tally = count_sequences(self.game.table, self.game.book, length)
            yield from self._compare("sequences", position.sequences, tally.sequences)
            yield from self._compare("over", position.over, tally.over)
        length = min(len(position.ranks), self.depth)
        if length:
            tally = count_sequences(self.game.table, self.game.book, length, by_rank=True)
            yield from self._compare("ranks", position.ranks, tally.sequences)

    def _compare(
        self, name: str, expected: tuple[int, ...], counted: tuple[int, ...]
    ) -> Iterator[str]:
        expected = expected[: self.depth]
        if not expected:
            return
        counted = counted[: len(expected)]
        yield f"  {name}: {' '.join(map(str, counted))}"
        for length, (wanted, found) in enumerate(zip_longest(expected, counted), 1):
            if wanted != found:
                self.differs = True
                yield "  " + words("count_differs", length=length, expected=wanted, actual=found)
                if name != "over":
                    yield from self._by_action(length, by_rank=name == "ranks")
                return

    def _by_action(self, length: int, *, by_rank: bool) -> Iterator[str]:
        table, book = self.game.table, self.game.book
        for action, count in count_by_action(table, book, length, by_rank=by_rank).items():
            yield f"    {_action_words(table, action)}: {count}"


def _action_words(table: Table, action: int) -> str:
    """An action of the engine's as text."""
    from lopti_rules.engine.phases import BLIND_BIT, OTHER_ACTIONS, PASS, TAKE

    if not action & OTHER_ACTIONS:
        return action_text({"type": "play", "cards": card_names(action)})
    if action in {TAKE, PASS}:
        return "take" if action == TAKE else "pass"
    return f"blind index {action.bit_length() - 1 - BLIND_BIT} (seat {table.turn})"
