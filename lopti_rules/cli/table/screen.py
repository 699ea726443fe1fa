"""The table as a reader sees it: from their view alone, laid out for eighty columns."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule as Line
from rich.table import Table as Grid
from rich.text import Text

from lopti_rules.cards import parse_card, shown_order
from lopti_rules.cli.table.faces import Faces, is_red
from lopti_rules.cli.table.moves import hand_of, held_by, is_adding, ways
from lopti_rules.cli.table.names import Names, words
from lopti_rules.engine.actions import Action, Pass, Play, Swap
from lopti_rules.engine.view import View

RED: Final = "red"
DIM: Final = "dim"
BOLD: Final = "bold"
PLAYS_SHOWN: Final = 4
"""How many plays of the pile are shown, the top one first: four may make four of a rank."""


def _held_label(view: View) -> str:
    """The words before the cards that the reader plays from."""
    if view.hand:
        return "screen.your_hand"
    return "screen.your_up" if view.up[view.seat] else "screen.no_hand"


@dataclass(frozen=True, slots=True)
class Screen:
    """Lays out views for one reader. `limits` says what may follow each limiting rank."""

    names: Names
    faces: Faces
    limits: Mapping[str, str] = field(default_factory=dict)

    def table(self, view: View, legal: Sequence[Action]) -> Group:
        """The whole table, with the reader's hand and what can be done."""
        parts: list[RenderableType] = [
            Line(characters="─" if self.faces.symbols else "-", style=DIM),
            self.players(view),
            self.piles(view),
            self.hand(view),
        ]
        due = self.due(view, legal)
        if due:
            parts.append(Text(due, style=BOLD))
        options = ways(legal)
        if options:
            parts.append(Text(words("screen.ways", ways=" | ".join(options))))
        return Group(*parts)

    def players(self, view: View) -> Grid:
        """A line a player: hand size, face-up and face-down cards, or the place."""
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=DIM)
        for column in ("player", "hand", "up", "down"):
            grid.add_column(words(f"screen.{column}"), no_wrap=column != "up")
        for seat in range(view.players):
            grid.add_row(*self._player(view, seat))
        return grid

    def _player(self, view: View, seat: int) -> Iterable[Text]:
        mark = words("screen.turn_mark") if seat == view.turn else words("screen.no_mark")
        name = Text(f"{mark}{self.names.listed(seat)}", style=BOLD if seat == view.turn else "")
        if seat in view.places:
            place = words("screen.out", place=view.places.index(seat) + 1)
            return name, Text(place), Text(), Text()
        up = self.cards([parse_card(card) for card in view.up[seat]]) or Text(words("screen.none"))
        down = Text(self.faces.backs(view.down_sizes[seat]))
        hand = Text(str(view.hand_sizes[seat]))
        if view.open_cards[seat]:
            hand.append(" ").append(
                self.cards([parse_card(card) for card in view.open_cards[seat]])
            )
        return name, hand, up, down

    def piles(self, view: View) -> Text:
        """Draw pile, play pile with its top plays, and pushing cards beside it."""
        text = Text(words("screen.draw_pile", count=view.draw_size))
        size = sum(len(play) for play in view.pile)
        text.append(words("screen.pile" if size else "screen.empty_pile", count=size))
        for place, play in enumerate(reversed(view.pile[-PLAYS_SHOWN:])):
            text.append(words("screen.under" if place == 1 else "screen.further") if place else "")
            text.append_text(self.cards([parse_card(card) for card in play]))
        if len(view.pile) > PLAYS_SHOWN:
            text.append(words("screen.deeper"))
        if view.chain:
            text.append(words("screen.chain"))
            text.append_text(self.cards([parse_card(card) for card in view.chain]))
        return text

    def plain_hand(self, view: View) -> Text:
        """The reader's hand without numbers, for beside a list that has its own."""
        cards = hand_of(view)
        text = Text(words("screen.your_hand") if cards else words("screen.no_hand"))
        return text.append_text(self.cards(cards))

    def hand(self, view: View) -> Text:
        """The reader's hand, each card with the number that it can be named by."""
        cards = held_by(view)
        text = Text(words(_held_label(view)))
        for number, card in enumerate(cards, 1):
            text.append(f"#{number}", style=DIM)
            text.append(" ")
            text.append_text(self.cards([card]))
            text.append("  ")
        text.rstrip()
        return text

    def due(self, view: View, legal: Sequence[Action]) -> str:
        """What the state of the table asks of the reader."""
        if view.phase == "swap" and any(isinstance(one, Pass) for one in legal):
            return words("screen.arrange_due")
        if any(isinstance(one, Swap) for one in legal):
            return words("screen.swap_due")
        if not legal:
            return words("screen.swapped")
        if view.turn != view.seat:
            jumps = any(isinstance(one, Play) for one in legal)
            return words("screen.jump_in" if jumps else "screen.out_of_turn")
        if view.pending:
            return words("screen.pending")
        if is_adding(legal) and not view.bonus:
            return words("screen.add_due")
        told = [words("screen.bonus_due")] if view.bonus else []
        if not view.pile:
            return " ".join([*told, words("screen.any_rank")])
        limit = self.limits.get(view.top or "")
        if limit is not None:
            told.append(words("screen.limit", rank=view.top, limit=limit))
        if view.inverted:
            told.append(words("screen.inverted"))
        return " ".join(told)

    def cards(self, cards: Iterable[int]) -> Text:
        """Cards with their colours."""
        text = Text()
        for place, card in enumerate(sorted(cards, key=shown_order)):
            text.append(" " if place else "")
            text.append(self.faces.card(card), style=RED if is_red(card) else "")
        return text
