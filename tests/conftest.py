"""Settings for all tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    # A change is judged by its own faults, not by a lucky find in somebody else's code; at home the
    # same tests look somewhere new each time.
    settings.load_profile("ci")


COMPILED = {"simulation", "test_bundles.py", "test_rulebook.py"}
"""Tests that run compiled rounds. One process has all of them, since compiling takes minutes."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Effect: tests of one group go to one process where several share the work."""
    for item in items:
        path = Path(item.path)
        if {path.name, path.parent.name} & COMPILED:
            item.add_marker(pytest.mark.xdist_group("compiled"))
