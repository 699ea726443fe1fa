"""The README's Python runs as it stands; its console blocks are kept by test_docs."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_python_of_the_readme() -> None:
    """Each `>>>` line prints what stands below it."""
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert results.attempted > 0
    assert results.failed == 0
