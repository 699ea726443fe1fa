"""`lopti corpus`: verdicts set against those that are expected."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lopti_rules.cli.main import main

ENTRIES = """
- {id: A1, text: "When a queen is played, the next player draws 1 card.", verdict: admissible}
- {id: A2, text: "Players may not play 10s.", verdict: overrides_base}
- {id: A3, text: "Flibber the gibbet.", verdict: not_a_rule}
- id: A4
  text: "This text is not read."
  lopti: "When a player gives a card, the receiver gives a card to the giver."
  verdict: not_a_rule
  also: [infinite_loop]
- {id: A5, text: "Whoever plays an ace must drink a shot.", verdict: admissible, contested: true}
- id: A6
  text: "When a player draws, that player draws a card."
  verdict: admissible
  rules_in_force: ["When a player plays a queen, the pile is cleared."]
  joint_verdict: admissible
"""


def run(tmp_path: Path, text: str, *options: str) -> Result:
    path = tmp_path / "corpus.yaml"
    path.write_text(text, encoding="utf-8")
    return CliRunner().invoke(main, ["corpus", str(path), *options])


def test_verdicts_are_compared(tmp_path: Path) -> None:
    """Right, right by another name, unread, contested, and beside a rule in force."""
    result = run(tmp_path, ENTRIES, "--format", "json")
    rows = {(row["id"], row["joint"]): row for row in json.loads(result.stdout)}
    assert result.exit_code == 1, "one text is not read"
    assert {key: (row["given"], row["right"]) for key, row in rows.items()} == {
        ("A1", False): ("admissible", True),
        ("A2", False): ("overrides_base", True),
        ("A3", False): ("unreadable", False),
        ("A4", False): ("infinite_loop", True),
        ("A5", False): (rows["A5", False]["given"], False),
        ("A6", False): ("admissible", True),
        ("A6", True): ("admissible", True),
    }
    assert rows["A5", False]["given"] in {"unsafe", "non_consensual"}


def test_the_table(tmp_path: Path) -> None:
    """Contested entries are counted apart; what was let in wrongly has a line of its own."""
    lines = run(tmp_path, ENTRIES).stdout.splitlines()
    assert lines[0] == "Uncontested"
    assert "right: 5 of 6" in lines
    assert "read: 5 of 6; of the admissible ones 3 of 3" in lines
    assert "right: 0 of 1" in lines
    assert lines[-1] == "inadmissible without contest and called admissible: 0"
    assert any(line.startswith("A5 (contested): expected admissible") for line in lines)


def test_all_right(tmp_path: Path) -> None:
    """Exit code 0."""
    assert run(tmp_path, ENTRIES.partition("- {id: A3")[0]).exit_code == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: 1", "corpus.yaml:1:1"),
        ('- {id: A, text: "x", verdict: fine}', "corpus.yaml:1:31"),
        ('- {id: A, text: "x", verdict: admissible, extra: 1}', "corpus.yaml:1:43"),
        ("- {id: A}", "corpus.yaml:1:3"),
    ],
)
def test_unreadable(tmp_path: Path, text: str, said: str) -> None:
    """Exit code 2, and the place."""
    result = run(tmp_path, text)
    assert result.exit_code == 2
    assert said in result.stderr
