"""Taking back: only own actions, and only as long as nothing has been learned since."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from lopti_rules.cli.table.story import Occurrence
from lopti_rules.engine.game import Game

SILENT: Final = frozenset(
    {
        "swap", "lead", "play", "discard", "chain", "push", "chain_reset", "reset", "low_limit",
        "clear", "take_face_up", "bonus", "pass", "rule", "skip", "reverse", "again", "invert",
        "name", "jump_in", "keep", "next",
    }
)  # fmt: skip
"""Events that tell the player who acts nothing new: all of it lay open or was in the own hand."""


@dataclass(slots=True)
class History:
    """States that can be gone back to, the latest last.

    Going back past a drawn card, a card turned up or another player's move would let a player act
    twice with what only the first try showed.
    """

    _states: list[tuple[Game, int]] = field(default_factory=list)

    def keep(self, game: Game, told: int) -> None:
        """Remember a state before the reader acts; `told` is the length of the log by then."""
        self._states.append((game.copy(), told))

    def note(self, events: Iterable[Occurrence], reader: int) -> None:
        """Forget all states if these events gave the reader information."""
        if any(gives_information(event, reader) for event in events):
            self._states.clear()

    def forget(self) -> None:
        """Forget all states: somebody else acts."""
        self._states.clear()

    def back(self) -> tuple[Game, int] | None:
        """The latest state, which is forgotten; nothing if there is none to go back to."""
        return self._states.pop() if self._states else None


def gives_information(event: Occurrence, reader: int) -> bool:
    """Whether a reader learns from an event what could not be known before."""
    actor = event.get("seat", reader)
    return event["type"] not in SILENT or actor != reader
