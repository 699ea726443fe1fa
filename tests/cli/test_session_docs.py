"""docs/sessions.md: what its commands print is what stands there."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from lopti_rules.cli.evening.table import table
from lopti_rules.cli.main import main
from lopti_rules.cli.session.group import COMMANDS

PAGE = (Path(__file__).parents[2] / "docs" / "sessions.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
COMMAND = re.compile(r"^\$ lopti ([^\n]*)\n((?:(?!\$ )[^\n]*\n)*)", re.MULTILINE)


def test_commands_print_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands of the page, one after another, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LOPTI_SESSION", raising=False)
    shown = [found for block in BLOCK.findall(PAGE) for found in COMMAND.findall(block)]
    session = [(command, output) for command, output in shown if command.startswith("session")]

    assert len(session) == 11
    for command, output in session:
        printed = CliRunner().invoke(main, shlex.split(command)).output
        assert printed == output, command


def test_every_command_is_named() -> None:
    """The page leaves no command and no option of the table out."""
    for name in COMMANDS:
        assert f"`{name}`" in PAGE, name
    for option in table.params:
        longest = max(option.opts, key=len)
        assert not longest.startswith("--") or longest == "--help" or longest in PAGE, longest
