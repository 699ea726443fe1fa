"""The screen of an evening: who plays, the rules in force, this round's vote, what to watch."""

from collections.abc import Iterable, Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from lopti_rules.cli.evening.status import base_lines, phase_lines, rule_lines, vote_lines
from lopti_rules.cli.evening.watching import watch_lines
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.table.faces import Faces
from lopti_rules.cli.table.screen import BOLD, DIM
from lopti_rules.locale.escapes import escape
from lopti_rules.session.standings import standings
from lopti_rules.session.state import SessionState


def evening(state: SessionState, due: str | None, faces: Faces) -> Group:
    """The whole screen; `due` is who has to act in the card game, if cards are played here."""
    head = Grid.grid(expand=True, padding=(0, 1))
    head.add_column(ratio=1)
    head.add_column(ratio=1)
    head.add_row(
        _panel("players", [people(state, due)], faces),
        _panel("rules", _lines([*_rules(state), *base_lines(state)]), faces),
    )
    parts: list[RenderableType] = [_title(state), head]
    parts.append(_panel("vote", _lines(vote_lines(state)), faces))
    watched = list(watch_lines(state))
    if watched:
        parts.append(_panel("watch", _lines(watched), faces))
    parts += _lines(phase_lines(state), style=BOLD)
    return Group(*parts)


def _title(state: SessionState) -> Text:
    params = {"edition": state.edition, "rulebook": state.rulebook, "round": state.round}
    return Text(word("table.title" if state.round else "table.title_setup", **params), style=BOLD)


def _rules(state: SessionState) -> Iterator[str]:
    """The rules, without the line that says that these are the rules: the frame does."""
    lines = list(rule_lines(state))
    yield from lines[1:] if state.rules_in_force else lines


def _panel(code: str, parts: Sequence[RenderableType], faces: Faces) -> Panel:
    edge = box.ROUNDED if faces.symbols else box.ASCII
    title = Text(word(f"table.panels.{code}"))
    return Panel(Group(*parts), title=title, title_align="left", box=edge, border_style=DIM)


def _lines(lines: Iterable[str], *, style: str = "") -> list[RenderableType]:
    """Lines that may be broken; each row of one stands in as far as its first does."""
    return [
        Padding(Text(line.lstrip(), style=style), (0, 0, 0, len(line) - len(line.lstrip())))
        for line in lines
    ]


def people(state: SessionState, due: str | None) -> Grid:
    """A line a player: whose turn it is, what they are in this round, rounds won, points, cards."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style=DIM)
    heads = ("player", "won", "points", "cards") if state.game else ("player", "won", "points")
    for head in heads:
        grid.add_column(
            word(f"table.heads.{head}"), justify="left" if head == "player" else "right"
        )
    rows = {row.player: row for row in standings(state)}
    for name in state.players:
        row = rows[name]
        mark = word("table.turn_mark") if name == due else word("table.no_mark")
        roles = ", ".join(_roles(state, name))
        shown = Text(escape(mark + name), style=BOLD if name == due else "")
        shown.append(f" {roles}" if roles else "", style=DIM)
        cells: list[RenderableType] = [shown, Text(str(row.won)), Text(str(row.points))]
        if state.game:
            cells.append(Text(_cards(state, name)))
        grid.add_row(*cells)
    return grid


def _roles(state: SessionState, name: str) -> Iterator[str]:
    if name == state.dealer and state.phase in ("dealing", "play"):
        yield word("table.roles.dealer")
    if name == state.leader and state.phase == "play":
        yield word("table.roles.leader")
    if name in state.places:
        yield word("table.roles.place", place=state.places.index(name) + 1)
    if name in state.absent:
        yield word("table.roles.away")


def _cards(state: SessionState, name: str) -> str:
    """How many cards a player has: in hand, face-up and face-down."""
    if state.game is None or name not in state.seats:
        return ""
    view = state.game.game.view(0)
    seat = state.seats.index(name)
    sizes = view.hand_sizes[seat], len(view.up[seat]), view.down_sizes[seat]
    return "+".join(map(str, sizes))
