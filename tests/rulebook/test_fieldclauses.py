"""The clause that a change of base rules is proposed under, and the fields that it may change."""

import pytest

from lopti_rules.clauses import clauses
from lopti_rules.rulebook import fieldclauses
from lopti_rules.rulebook.fieldclauses import clauses_of, is_about

ABOUT = [  # clause, path of a field, whether the clause speaks of it
    ("SET-11", "deal.hand", True),
    ("SET-8", "deal.hand", False),
    ("SET-16", "dealer.next", True),
    ("SET-18", "dealer.next", False),
    ("SET-18", "lead.later", True),
    ("SET-17", "lead.later", False),
    ("DRW-4", "draw.up_to", True),
    ("DRW-6", "draw.up_to", False),
    ("DRW-6", "draw.bonus", True),
    ("SPC7-7", "specials.7.same_rank", True),
    ("SPC7-3", "specials.10.goes_on", True),
    ("SPC7-1", "specials.9.goes_on", False),
    ("SET-7", "specials.9.goes_on", True),
    ("RUL-9", "pickup.voluntary", True),
    ("TRN-1", "pickup.voluntary", False),
    ("TRN-7", "double.packs", True),  # no clause speaks of it
]


@pytest.mark.parametrize(("clause", "path", "expected"), ABOUT)
def test_is_about(clause: str, path: str, expected: bool) -> None:
    """By what the clauses say; also of a field inside one that they speak of."""
    assert is_about(clause, path) is expected


def test_a_field_is_about_what_it_is_shown_with() -> None:
    """Whoever names one of the clauses that are told of a change is never refused for it."""
    for path in fieldclauses._CLAUSES:
        assert all(is_about(clause, path) for clause in clauses_of([path]))


def test_all_clauses_exist() -> None:
    named = {one for row in fieldclauses._ALSO.values() for one in row.split()}

    assert named <= set(clauses())
