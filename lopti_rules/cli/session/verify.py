"""`lopti session verify`: files checked line by line and act by act."""

from pathlib import Path

import click

from lopti_rules.cli.evening.words import word
from lopti_rules.cli.output import FAILED, PASSED, exit_code_of, finish, say, tell_error
from lopti_rules.cli.session.files import DEFAULT_FILE, tell_torn
from lopti_rules.errors import LoptiError
from lopti_rules.session.sessionfile import read_session


@click.command()
@click.argument(
    "files", nargs=-1, type=click.Path(path_type=Path), metavar="[FILE...]", envvar="LOPTI_SESSION",
)  # fmt: skip
def verify(files: tuple[Path, ...]) -> None:
    """Check sessions: every line has its hash and follows the line before, every act may be done.

    The hash of the last line stands for all of them: if the table notes it down, nobody can write
    the whole file anew unseen. Shuffles that were shown are checked against their seals.

    Exit code 0: all are sound; 1: one was changed, or its end was torn off; 2: one cannot be read.
    """
    finish(max(_verify(path) for path in files or (Path(DEFAULT_FILE),)))


def _verify(path: Path) -> int:
    try:
        session, contents = read_session(path)
    except LoptiError as error:
        tell_error(error, source=str(path))
        return exit_code_of(error)
    acts = len(contents.links)
    revealed = [one for one in session.state.history if one.deal and one.deal.is_revealed]
    say(word("verified", file=path, acts=acts, hash=contents.last_hash))
    if revealed:
        say(word("deals_checked", count=len(revealed)))
    for beside in sorted(path.parent.glob(f"{path.name}.torn-*")):
        say(word("orphan", file=beside))
    tell_torn(path, contents.torn)
    return PASSED if contents.torn is None else FAILED
