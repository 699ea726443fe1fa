"""Journals and real processes: kills, a second writer, a disk with a limit."""

import subprocess
import sys
from pathlib import Path

import pytest

from lopti_rules.errors import SessionError
from lopti_rules.session.contents import read_journal
from lopti_rules.session.journal import Journal
from tests.session.crashes import crashes
from tests.session.journals import ACTS, acts_in, write_journal

ROOT = Path(__file__).parents[2]


def run(code: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """What a fresh interpreter did that ran the code."""
    return subprocess.run(  # noqa: S603 - this interpreter, our own program
        [sys.executable, "-c", code, *map(str, arguments)],
        capture_output=True, text=True, check=False, cwd=ROOT, timeout=60,
    )  # fmt: skip


def test_kills_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """Some writers are killed at random moments: every act that one was told of is there."""
    found = list(crashes(tmp_path / "killed", kills=6, seed=3))

    assert len(found) == 6
    assert found[-1].found >= 6


@pytest.mark.slow
def test_more_kills_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """The same for longer; some of the kills tear a line. The script does it two hundred times."""
    found = list(crashes(tmp_path / "killed", kills=30, seed=1))

    assert len(found) == 30
    assert any(one.was_torn for one in found)


SECOND = """
import sys
from pathlib import Path
from lopti_rules.errors import SessionError
from lopti_rules.session.journal import Journal
try:
    Journal.open(Path(sys.argv[1]), wait=float(sys.argv[2]))
except SessionError as error:
    print(error.code)
else:
    print("opened")
"""


def test_a_second_process_is_refused(tmp_path: Path) -> None:
    """One process has the file; another gets a clear error, and the file once the first is done."""
    path = tmp_path / "friday"
    write_journal(path, ACTS)
    journal, _ = Journal.open(path)
    with journal:
        assert run(SECOND, path, "0").stdout == "session_in_use\n"
    assert run(SECOND, path, "0").stdout == "opened\n"


TOGETHER = """
import sys
from pathlib import Path
from lopti_rules.session.journal import Journal
for number in range(25):
    journal, _ = Journal.open(Path(sys.argv[1]), wait=50)
    with journal:
        journal.append({"type": "vote", "player": sys.argv[2], "number": number})
"""


def test_processes_that_take_turns_lose_nothing(tmp_path: Path) -> None:
    """E105: two processes add to one file at the same time; all acts are there, in whole lines."""
    path = tmp_path / "friday"
    write_journal(path, [])
    writers = [
        subprocess.Popen([sys.executable, "-c", TOGETHER, str(path), name], cwd=ROOT)  # noqa: S603 - our own program
        for name in ("Ana", "Bo")
    ]
    assert [writer.wait(60) for writer in writers] == [0, 0]
    acts = acts_in(path)
    for name in ("Ana", "Bo"):
        numbers = [act["number"] for act in acts if act["player"] == name]

        assert numbers == list(range(25))


LIMITED = """
import resource, sys
from pathlib import Path
from lopti_rules.errors import SessionError
from lopti_rules.session.journal import Journal
path = Path(sys.argv[1])
journal, contents = Journal.open(path)
resource.setrlimit(resource.RLIMIT_FSIZE, (contents.size + int(sys.argv[2]), -1))
try:
    journal.append({"type": "leave", "player": "Bo"})
except SessionError as error:
    print(error.code, error.params["reason"])
else:
    print("written")
"""


@pytest.mark.parametrize("room", [0, 1, 60, 150])
def test_a_limited_disk_leaves_the_file_as_it_was(tmp_path: Path, room: int) -> None:
    """The system itself takes only so many bytes of an act: none of them stays."""
    path = tmp_path / "friday"
    write_journal(path, ACTS)
    before = path.read_bytes()

    assert run(LIMITED, path, str(room)).stdout == "session_unwritten File too large\n"
    assert path.read_bytes() == before
    assert run(LIMITED, path, "1000").stdout == "written\n"
    assert len(acts_in(path)) == len(ACTS) + 1


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    """A killed process leaves no lock behind that somebody would have to remove."""
    path = tmp_path / "friday"
    list(crashes(path, kills=1))
    journal, _ = Journal.open(path)
    with journal, pytest.raises(SessionError):
        Journal.open(path)

    assert read_journal(path).links
