"""The journal's own tests, run once more through the branches that Windows takes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lopti_rules.session.contents import MAX_BYTES

ROOT = Path(__file__).parents[2]
TESTS = ("test_journal.py", "test_crashes.py")
OTHERWISE = "moved or deleted"
"""A file that is open can be neither moved nor deleted there, so nobody does."""


@pytest.mark.skipif(sys.platform != "linux", reason="the stand-in is made of flock")
@pytest.mark.slow
def test_the_journal_on_windows() -> None:
    """Locks are of one byte that no session reaches, held by one process, and end with it."""
    files = [str(Path("tests", "session", name)) for name in TESTS]
    done = subprocess.run(  # noqa: S603 - this interpreter, our own tests
        [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "tests.session.windows",
         "-m", "not slow", "-k", f"not ({OTHERWISE})", *files],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=500,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]
    (place,) = (line for line in done.stdout.splitlines() if line.startswith("locks at "))
    number = int(place.removeprefix("locks at [").rstrip("]"))

    assert MAX_BYTES < number < 1 << 31
