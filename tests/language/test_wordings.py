"""What players type who have not seen the grammar, and the rule that each wording means.

Texters, talkers, writers of rulebooks and learners: each wording has the canonical text of what it
means, or is refused where it could mean more than one rule or more than the language can say.
"""

from pathlib import Path
from typing import Final

import pytest
import yaml

from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.printer import print_rule

Table = dict[str, dict[str, list[str]]]
FILES: Final = sorted((Path(__file__).parent.parent / "corpus").glob("wordings*.yaml"))
TABLES: Final[list[Table]] = [yaml.safe_load(one.read_text(encoding="utf-8")) for one in FILES]
READ: Final = [
    (text, meant) for table in TABLES for meant, texts in table["read"].items() for text in texts
]
REFUSED: Final = [
    (text, code) for table in TABLES for code, texts in table["refused"].items() for text in texts
]


@pytest.mark.parametrize(("text", "canonical"), READ, ids=[text for text, _ in READ])
def test_wordings(text: str, canonical: str) -> None:
    """Every wording is the rule that it means, and that rule reads back."""
    rule = parse_rule(text)
    assert print_rule(rule) == canonical
    assert parse_rule(canonical) == rule


@pytest.mark.parametrize(("text", "code"), REFUSED, ids=[text for text, _ in REFUSED])
def test_refused(text: str, code: str) -> None:
    """What could be meant in two ways, or is more than the tree can say, is never guessed."""
    with pytest.raises(TextRefused) as caught:
        parse_rule(text)
    assert caught.value.code == code
