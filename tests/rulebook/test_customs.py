"""What a session knows of a rulebook without reading it is what the rulebook says."""

from lopti_rules.rulebook.customs import SHIPPED, customs_of
from lopti_rules.rulebook.loader import load_rulebook, shipped_rulebooks


def test_every_shipped_rulebook_is_there_as_it_is() -> None:
    """None is left out, and each says the same as its file."""
    assert {name: customs_of(load_rulebook(name)) for name in shipped_rulebooks()} == SHIPPED
