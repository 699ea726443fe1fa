"""The corpus of rules that players wrote: what can be said, and the verdicts on it."""

from pathlib import Path
from typing import Final

import pytest

from lopti_rules.checks.corpus import ADMISSIBLE, CorpusEntry, judge_corpus, read_corpus
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.printer import print_rule

FOLDER: Final = Path(__file__).parent.parent / "corpus"
ENTRIES: Final = read_corpus((FOLDER / "rules.yaml").read_bytes())[0]
ADVERSARIAL: Final = ("adversarial.yaml", "adversarial2.yaml")
OTHERS: Final = [
    entry for name in ADVERSARIAL for entry in read_corpus((FOLDER / name).read_bytes())[0]
]
SAID: Final = [entry for entry in (*ENTRIES, *OTHERS) if entry.lopti is not None]
LEAST: Final = 120
"""Admissible rules that can be said, at least: what was reached stays reached."""


def is_read(text: str) -> bool:
    """Whether the language can say it."""
    try:
        parse_rule(text)
    except TextRefused:
        return False
    return True


@pytest.mark.parametrize("entry", SAID, ids=[entry.id for entry in SAID])
def test_sentences(entry: CorpusEntry) -> None:
    """The sentence is read, reads back, and has the verdict that readers of the text gave."""
    rule = parse_rule(entry.lopti or "")
    assert parse_rule(print_rule(rule)) == rule

    (judged,) = judge_corpus((entry,))
    assert judged.is_right
    assert judged.given == entry.verdict


def test_verdicts() -> None:
    """What can be read has its verdict; nothing that is uncontestedly out is let in."""
    read = [entry for entry in ENTRIES if is_read(entry.lopti or entry.text)]
    judged = [one for one in judge_corpus(tuple(read)) if not one.entry.contested]

    assert [one.entry.id for one in judged if one.is_wrongly_admissible] == []
    assert [one.entry.id for one in judged if not one.is_right] == []
    assert sum(entry.verdict == ADMISSIBLE for entry in read) >= LEAST
