"""The file of an evening at one screen: gone on with, or begun."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lopti_rules.cli.evening.beginning import begin, old_rules_of
from lopti_rules.cli.evening.console import EveningTerminal
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.session.files import PATIENCE, tell_torn
from lopti_rules.errors import SessionError
from lopti_rules.session.sessionfile import SessionFile


def opened_file(
    path: Path,
    players: Sequence[str],
    terminal: EveningTerminal,
    *,
    earlier: Path | None,
    **options: Any,
) -> SessionFile:
    """The session of a file that is there, or a new one of these players, who are asked for.

    Raises:
        LoptiError: it is no session, players are named for one that is there, or none for a new
            one; it cannot be opened or begun.
    """
    if path.exists():
        if players or earlier is not None:
            raise SessionError("session_there", {"file": str(path)})
        file = SessionFile.open(path, wait=PATIENCE)
        tell_torn(path, file.torn)
        return file
    names = tuple(players) or _asked(terminal)
    old_rules = old_rules_of(earlier) if earlier is not None else ()
    return begin(path, names, old_rules=old_rules, **options)


def _asked(terminal: EveningTerminal) -> tuple[str, ...]:
    """The names that are typed, clockwise."""
    line = terminal.ask(f"{word('table.ask.players')} ") or ""
    return tuple(name for part in line.split() for name in part.split(",") if name)
