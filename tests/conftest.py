"""Settings for all tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.thoroughness import IN_CI

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    # A change is judged by its own faults, not by a lucky find in somebody else's code; at home the
    # same tests look somewhere new each time.
    settings.load_profile("ci")


COMPILED = {"simulation", "test_bundles.py", "test_rulebook.py"}
"""Tests that run compiled rounds. One process has all of them, since compiling takes minutes."""

TOGETHER = {
    "test_none_is_a_copy": "copies", "test_packaging.py": "packaging",
    "test_paraphrases.py": "paraphrases", "test_damaged_speech_is_refused": "paraphrases",
}  # fmt: skip
"""Tests that share what one process does once: it reads all texts, or builds the wheel."""

COMPILE_ANEW = {
    "test_follow_knobs.py", "test_openings.py", "test_turn_knobs.py", "test_wide.py",
    "test_rounds_with_two_packs_are_the_same", "test_every_book_is_the_same",
}  # fmt: skip
"""Tests for which the kernels are compiled once more, for variants and for two packs."""
SKIP_IN_CI = pytest.mark.skip(
    reason="compiles for minutes, and CI has fifteen: run it with LOPTI_ALL=1, as for a release"
)


LOOKS_FURTHER = {"test_many_rules_read_back"}
"""Tests of trees by the thousand, which still come upon clashes of wordings nobody has seen."""
FINDS = pytest.mark.skip(reason="finds wordings to mend, not faults of a change: LOPTI_ALL=1")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Effect: tests of one group go to one process where several share the work."""
    for item in items:
        path = Path(item.path)
        if {path.name, path.parent.name} & COMPILED:
            item.add_marker(pytest.mark.xdist_group("compiled"))
        names = {path.name, getattr(item, "originalname", "")}
        for name in names & TOGETHER.keys():
            item.add_marker(pytest.mark.xdist_group(TOGETHER[name]))
        if names & COMPILE_ANEW and IN_CI:
            item.add_marker(SKIP_IN_CI)
        if names & LOOKS_FURTHER and IN_CI:
            item.add_marker(FINDS)
