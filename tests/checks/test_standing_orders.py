"""What is forbidden or ordered for everybody: a price, no price, and what no price mends."""

from typing import Final

import pytest

from lopti_rules.checks.judging import judge

VERDICTS: Final = (
    ("Nobody may swear; each swear word costs one card.", "admissible", ()),
    ("Nobody may speak, votes excepted; each word costs one card.", "admissible", ()),
    ("Nobody may swear.", "inadmissible", ("non_consensual",)),
    ("Everyone must whisper.", "inadmissible", ("non_consensual",)),
    ("Nobody may speak; each word costs one card.", "inadmissible", ("blocks_vote",)),
    ("Everyone must stay silent or draw one card.", "inadmissible", ("blocks_vote",)),
    ("No talking: whoever talks draws one card.", "inadmissible", ("blocks_vote",)),
    ("Players may not vote; each vote costs one card.", "inadmissible", ("blocks_vote",)),
    ("Nobody may call a vote; whoever does draws one card.", "inadmissible", ("blocks_vote",)),
    ("Nobody may say 'Rule Vote'; each use costs one card.", "inadmissible", ("blocks_vote",)),
    (
        (
            "When a 6 is played nobody may make any sound until the next clear, whatever the reason"
            "; each sound costs two cards."
        ),
        "inadmissible",
        ("blocks_vote",),
    ),
    (
        "Everyone must hold their breath; whoever does not draws one card.",
        "inadmissible",
        ("unsafe",),
    ),
    (
        (
            "Until the next clear everyone must speak in the accent of a foreign nation; each slip "
            "costs one card."
        ),
        "inadmissible",
        ("unsafe",),
    ),
    ("Nobody may tease Anna; each slip costs one card.", "inadmissible", ("targets_person",)),
    ("Whoever plays a 5 must bow to Anna or draw one card.", "inadmissible", ("targets_person",)),
    ("Whoever plays a 5 must sing Happy Birthday or draw one card.", "admissible", ()),
)


@pytest.mark.parametrize(("text", "verdict", "reasons"), VERDICTS, ids=[row[0] for row in VERDICTS])
def test_verdicts(text: str, verdict: str, reasons: tuple[str, ...]) -> None:
    """A price makes a harmless order a rule; it mends neither harm nor silenced votes."""
    found = judge(text)
    assert (found.verdict, found.reasons) == (verdict, reasons)
