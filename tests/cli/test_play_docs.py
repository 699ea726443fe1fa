"""The page on playing shows what the command prints."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from lopti_rules.cli.main import main

PAGE = (Path(__file__).parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")
SESSIONS = [
    (command, shown)
    for command, shown in re.findall(
        r"```console\n\$ (lopti play [^\n]*)\n(.*?)\n?```", PAGE, re.DOTALL
    )
    if not shown.startswith("$")
]


@pytest.mark.parametrize(("command", "shown"), SESSIONS, ids=[command for command, _ in SESSIONS])
def test_sessions(
    command: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each session, typed again, prints what stands there; `…` is for lines that are left out."""
    monkeypatch.chdir(tmp_path)
    rules = re.search(r"With this file as `(.*?)`:\n\n```text\n(.*?)```", PAGE, re.DOTALL)
    assert rules is not None
    Path(rules[1]).write_text(rules[2], encoding="utf-8")
    typed = "".join(f"{line}\n" for line in re.findall(r"^> (.*)$", shown, re.MULTILINE) if line)

    result = CliRunner().invoke(main, shlex.split(command)[1:], input=typed)

    printed = "\n".join(line.rstrip() for line in result.output.rstrip("\n").split("\n"))
    first, *rest = shown.split("\n…\n")
    assert printed.startswith(first)
    assert printed.endswith(rest[-1] if rest else first)
    assert len(rest) < 2


def test_there_are_sessions() -> None:
    """The pattern finds the sessions of the page."""
    assert len(SESSIONS) == 2
