"""A session begun: players, edition, rulebook, and rules of an earlier one to choose from."""

from collections.abc import Sequence
from pathlib import Path

from lopti_rules.files import decode, read_file
from lopti_rules.rulebook.loader import load_rulebook
from lopti_rules.rulebook.shelf import NAME
from lopti_rules.session.actforms import MAX_NAME, MAX_SOURCE, read_act, write_act
from lopti_rules.session.acts import Open
from lopti_rules.session.sessionfile import SessionFile, read_session
from lopti_rules.session.terms import RULEBOOK_OF, Edition, OldRule


def begin(
    path: Path,
    players: Sequence[str],
    *,
    edition: Edition = "current",
    rulebook: str | None = None,
    old_rules: tuple[OldRule, ...] = (),
    begun: str = "",
) -> SessionFile:
    """A new session in a new file; a rulebook that does not ship is kept in it.

    Raises:
        SessionError: the players cannot open such a session.
        LoptiError: the rulebook cannot be read or played, or the file not be written.
    """
    name, source = _rulebook(rulebook or RULEBOOK_OF[edition])
    written = write_act(Open(tuple(players), edition, name, source, old_rules, keeps=True))
    first = read_act(written)  # names from the command line are checked like those of a file
    if not isinstance(first, Open):
        raise TypeError(first)
    return SessionFile.create(path, first, begun=begun)


def _rulebook(name_or_file: str) -> tuple[str, str | None]:
    """The name of a shipped rulebook, or the name and the text of one in a file."""
    if NAME.fullmatch(name_or_file):
        load_rulebook(name_or_file)
        return name_or_file, None
    path = Path(name_or_file)
    source = decode(read_file(path, max_bytes=MAX_SOURCE), max_bytes=MAX_SOURCE)
    return path.stem[:MAX_NAME] or "rulebook", source


def old_rules_of(path: Path) -> tuple[OldRule, ...]:
    """The rules that a session in a file leaves to the next one.

    Raises:
        LoptiError: it is no session, or was changed.
    """
    session, _ = read_session(path)
    return tuple(session.old_rules)
