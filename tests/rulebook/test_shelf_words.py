"""What is read out of a shipped rulebook says all that is its own."""

from functools import cache

import pytest

from lopti_rules.cli.rulebook.chapters import statements_of
from lopti_rules.cli.rulebook.diff import changes, comparison
from lopti_rules.rulebook.loader import find_traced, load_rulebook, shipped_rulebooks

PARENTS = {name: parent for name in shipped_rulebooks() if (parent := find_traced(name).parent)}
CHANGES = [
    (name, change.path)
    for name, parent in PARENTS.items()
    for change in changes(load_rulebook(parent), load_rulebook(name))
]


@cache
def told(name: str) -> list[str]:
    """How a book differs from its parent, in lines."""
    return list(comparison(load_rulebook(PARENTS[name]), load_rulebook(name)))


@pytest.mark.parametrize(("name", "path"), CHANGES, ids=[" ".join(one) for one in CHANGES])
def test_every_change_is_told(name: str, path: str) -> None:
    """For every value that is not the parent's, a sentence goes that was there, or one comes."""
    lines = [*told(name), ""]
    start = next(place for place, line in enumerate(lines) if line.startswith(f"{path}: "))

    assert lines[start + 1].startswith("  "), f"no sentence rests on {path}"


@pytest.mark.parametrize("name", shipped_rulebooks())
def test_no_sentence_comes_twice(name: str) -> None:
    """Each thing is said once."""
    texts = [one.text for one in statements_of(load_rulebook(name))]

    assert len(texts) == len(set(texts))
