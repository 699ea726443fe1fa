"""Roshambo in lines: the score, what was thrown how often, and a bracket drawn as a tree."""

from collections.abc import Iterator, Sequence
from unicodedata import combining, east_asian_width

from lopti_rules.cli.evening.status import score_line
from lopti_rules.cli.evening.words import word
from lopti_rules.session.brackets import Pair, bracket_tree
from lopti_rules.session.state import Bracket, Duel, SessionState
from lopti_rules.session.terms import SIDES, SIGNS, Side
from lopti_rules.session.throws import throw_statistics

_LINE = "─"
_DOWN, _UP, _SIDE, _MIDDLE = "┐", "┘", "│", "├"


def duel_lines(state: SessionState) -> Iterator[str]:
    """The duel of the last tied vote, and the brackets of its sides."""
    brackets = state.tie.brackets if state.tie is not None else ()
    if state.duel is None and not brackets:
        yield word("duel.none")
    for bracket in brackets:
        yield from bracket_lines(bracket)
    if state.duel is not None:
        duel = state.duel
        yield word("status.duel", **{"for": duel.for_, "against": duel.against})
        yield score_line(duel)
        yield from (f"  {line}" for line in statistics_lines(duel))


def statistics_lines(duel: Duel) -> Iterator[str]:
    """What each side threw, how often it won with it, and its longest run.

    Nothing where the table counted throws without saying what was thrown.
    """
    if not duel.throws or len(duel.throws) < duel.next_throw - 1:
        return
    found = throw_statistics(duel)
    for side in SIDES:
        counts = [
            word(
                "duel.sign",
                sign=word(f"signs.{sign}"),
                thrown=found.signs[side].get(sign, 0),
                won=found.wins[side].get(sign, 0),
            )
            for sign in SIGNS
        ]
        params = {"player": thrower(duel, side), "longest": found.longest[side]}
        yield word("duel.thrown", **params, signs=", ".join(counts))


def thrower(duel: Duel, side: Side) -> str:
    """Who throws for a side."""
    return duel.for_ if side == "for" else duel.against


def bracket_lines(bracket: Bracket) -> Iterator[str]:
    """A side's bracket as a tree, its winner at the right."""
    yield word("duel.bracket", side=word(f"sides.{bracket.side}"))
    for tree in bracket_tree(bracket):
        yield from (f"  {line}" for line in tree_lines(tree))


def tree_lines(tree: str | Pair) -> list[str]:
    """Matches drawn from left to right: who met whom, and who won."""
    lines, middle = _drawn(tree)
    del middle
    return [line.rstrip() for line in lines]


def _drawn(tree: str | Pair) -> tuple[list[str], int]:
    """The lines of a tree, and the one at whose end its winner stands."""
    if isinstance(tree, str):
        return [tree], 0
    (above, first), (below, second) = _drawn(tree.left), _drawn(tree.right)
    second += len(above) + 1
    lines = [*above, "", *below]
    width = max(map(_columns, lines)) + 2
    middle = (first + second) // 2
    joined = [_joint(line, row, (first, second, middle), width) for row, line in enumerate(lines)]
    joined[middle] += f"{_LINE * 2} {tree.winner}"
    return joined, middle


def _joint(line: str, row: int, rows: Sequence[int], width: int) -> str:
    """A line of a tree with its part of the bracket behind it."""
    first, second, middle = rows
    blanks = width - _columns(line)
    if row in (first, second):
        return f"{line} {_LINE * (blanks - 1)}{_DOWN if row == first else _UP}"
    if row == middle:
        return f"{line}{' ' * blanks}{_MIDDLE}"
    return f"{line}{' ' * blanks}{_SIDE if first < row < second else ''}"


def _columns(text: str) -> int:
    """How wide a text is where a column is a Latin letter: names may be of wide characters."""
    return sum(0 if combining(char) else 1 + (east_asian_width(char) in "WF") for char in text)
