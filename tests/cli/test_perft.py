"""`lopti perft`: counts printed, differences shown action by action."""

from pathlib import Path

from click.testing import CliRunner, Result

from lopti_rules.cli.main import main

FILE = Path(__file__).parent.parent / "scenarios" / "perft.yaml"

SMALL = """\
positions:
- id: tiny
  title: one card each
  given: {seats: [{hand: [4h, 5h]}, {hand: [6h], down: [9c]}], pile: [[4c]]}
  sequences: [2, 4]
  over: [0, 0]
  ranks: [2, 4]
"""


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, ["perft", *arguments], input=text, catch_exceptions=False)


def test_the_first_counts_agree() -> None:
    """To a length of five, all positions of the file."""
    result = run(str(FILE), "--depth", "5")

    assert result.exit_code == 0
    assert "  sequences: 3 6 14 45 152\n" in result.output
    assert "  ranks: 3 6 14 40 128\n" in result.output


def test_a_small_position() -> None:
    """A 5 on the 4 or the pile taken; then the 6, the pile taken, or on nothing the 6."""
    result = run("-", text=SMALL.replace("[2, 4]", "[2, 3]"))

    assert (result.exit_code, result.output) == (
        0, "tiny: one card each\n  sequences: 2 3\n  over: 0 0\n  ranks: 2 3\n",
    )  # fmt: skip


def test_a_count_that_differs() -> None:
    """The count under each first action shows where to look."""
    result = run("-", text=SMALL)

    assert result.exit_code == 1
    assert result.output.splitlines()[:5] == [
        "tiny: one card each",
        "  sequences: 2 3",
        "  Length 2: expected 4, counted 3.",
        "    play 5h: 2",
        "    take: 1",
    ]


def test_files_that_are_none() -> None:
    """Exit 2, with the place."""
    result = run("-", text="positions: [{id: x}]")

    assert result.exit_code == 2
    assert "In positions.0 there must also be given." in result.output
