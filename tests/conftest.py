"""Settings for all tests."""

import os
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

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


def group_of(nodeid: str) -> str:
    """What is run by one process: the tests that share its work, else the test alone."""
    file, _, rest = nodeid.partition("::")
    path, function = Path(file), rest.partition("[")[0].rpartition("::")[2]
    if {path.name, path.parent.name} & COMPILED:
        return "compiled"
    return TOGETHER.get(path.name) or TOGETHER.get(function) or nodeid


class Groups(LoadScopeScheduling):
    """Hands out tests by their groups.

    The groups of xdist's own are lost with newer versions of pytest, which keep the names of tests
    in another form.
    """

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Groups:
    """The scheduler of the tests, where several processes run them."""
    return Groups(config, log)


COMPILE_ANEW = {
    "test_check_measures", "test_bundles.py",
    "test_follow_knobs.py", "test_openings.py", "test_turn_knobs.py", "test_wide.py",
    "test_rounds_with_two_packs_are_the_same", "test_every_book_is_the_same",
}  # fmt: skip
"""Tests for which the kernels are compiled once more, for variants and for two packs."""
SKIP_IN_CI = pytest.mark.skip(
    reason="compiles for minutes, and CI has fifteen: run it with LOPTI_ALL=1, as for a release"
)


LOOKS_FURTHER = {
    "test_many_rules_read_back", "test_none_is_a_copy",
    *(f"test_damaged_speech_is_refused[{style}]" for style in ("chatty", "texter", "rulebook")),
    "test_damaged_sentences_are_refused[insert]", "test_damaged_sentences_are_refused[drop]",
    "test_texts_are_read_or_refused[paraphrases.yaml]", "test_rules_read_word_for_word[rules.yaml]",
}  # fmt: skip
"""Tests of texts and trees by the thousand, of each kind of which CI looks at one."""
SAMPLED = {
    "test_wordings.py", "test_spoken.py", "test_evasions.py", "test_breaches.py",
    "test_canonical_text_gives_the_tree", "test_gold_trees_as_json",
}  # fmt: skip
"""Tables of hundreds of texts, of which CI reads every third."""
FINDS = pytest.mark.skip(reason="looks at the rest of a kind, as for a release: LOPTI_ALL=1")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Effect: what CI has no time for is skipped there."""
    for item in items:
        names = {Path(item.path).name, getattr(item, "originalname", "")}
        if names & COMPILE_ANEW and IN_CI:
            item.add_marker(SKIP_IN_CI)
        rest = names & SAMPLED and "[" in item.name and crc32(item.name.encode()) % 3
        if IN_CI and (rest or {*names, item.name} & LOOKS_FURTHER):
            item.add_marker(FINDS)
