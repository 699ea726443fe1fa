"""What people say, and what the plain sentence beside it says: the same rule."""

from pathlib import Path
from typing import Final

import pytest
import yaml

from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.printer import print_rule

FILE: Final = Path(__file__).parent.parent / "corpus" / "spoken.yaml"
ROWS: Final[list[dict[str, str]]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", ROWS, ids=[row["said"] for row in ROWS])
def test_spoken(row: dict[str, str]) -> None:
    """Either it is read as the plain sentence, or (`refused`) not at all, with this code."""
    if "refused" in row:
        with pytest.raises(TextRefused) as caught:
            parse_rule(row["said"])
        assert caught.value.code == row["refused"]
        return
    rule = parse_rule(row["said"])
    assert rule == parse_rule(row["plain"])
    assert print_rule(rule) == row["plain"]
