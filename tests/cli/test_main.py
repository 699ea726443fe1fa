"""The command group: light, helpful, and never a traceback."""

import os
import subprocess
import sys
from collections.abc import Sequence

import pytest
from click.testing import CliRunner, Result

from lopti_rules.cli.main import COMMANDS, main

HEAVY = ("numba", "numpy", "rich", "pydantic", "lark", "yaml")


def run(arguments: Sequence[str], text: str | bytes | None = None) -> Result:
    """What `lopti` prints for the arguments, and its exit code."""
    return CliRunner().invoke(main, list(arguments), input=text, catch_exceptions=False)


def python(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - this interpreter, our own program
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, timeout=60,
        check=False,
    )  # fmt: skip


def test_importing_the_group_loads_nothing_heavy() -> None:
    """Every command starts with this import, so it loads click and little else."""
    program = f"import sys, lopti_rules.cli.main; print([m for m in {HEAVY} if m in sys.modules])"

    assert python(program).stdout.strip() == "[]"


def test_help_loads_nothing_heavy() -> None:
    """The list of commands is a table; no command is imported for it."""
    program = (
        "import sys\nfrom lopti_rules.cli.main import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        f"print([m for m in {HEAVY} if m in sys.modules])"
    )

    assert python(program).stdout.splitlines()[-1] == "[]"


def test_no_arguments() -> None:
    """Without arguments the commands are listed, with an example; that is a usage error."""
    result = run([])

    assert result.exit_code == 2
    assert all(name in result.output for name in COMMANDS)
    assert "Try: lopti lint" in result.output


def test_no_arguments_of_a_command() -> None:
    """A command without what it needs shows its help as it is, not as an error."""
    result = run(["lint"])

    assert result.exit_code == 2
    assert "Error:" not in result.output
    assert result.output.startswith("Usage: main lint")


def test_version() -> None:
    """The version is that of the package."""
    from lopti_rules import __version__

    assert run(["--version"]).output == f"lopti {__version__}\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_there(name: str) -> None:
    """Each command can be imported and explains itself, exit codes included."""
    result = run([name, "--help"])

    assert result.exit_code == 0
    assert "Usage:" in result.output
    if name != "play":
        assert "Exit code" in result.output


USAGE = [
    (["tset"], "Is 'test' meant?"),
    (["zzzzz"], "There is no command 'zzzzz'."),
    (["\x1b[2Jboo"], "\\x1b[2Jboo"),
    (["--wrong"], "No such option"),
    (["test"], "Missing argument"),
    (["test", "--format", "yaml", "x"], "'yaml' is not one of"),
    (["perft", "--depth", "0", "x"], "0 is not in the range"),
    (["replay"], "Missing argument"),
    (["replay", "a", "b\x1b"], "unexpected extra argument"),
]


@pytest.mark.parametrize(("arguments", "words"), USAGE)
def test_usage(arguments: list[str], words: str) -> None:
    """A slip in the command is said in words, with exit code 2, and nothing raw is printed."""
    result = run(arguments)

    assert result.exit_code == 2
    assert words in result.output
    assert "\x1b" not in result.output


def test_errors_of_the_library_become_words() -> None:
    """The top level turns any error into a line; exit 2 where a file cannot be read."""
    result = run(["perft", "no-such-file\x1b"])

    assert result.exit_code == 2
    assert result.output == "There is no file 'no-such-file\\x1b'.\n"


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who stops the program sees no traceback, and a shell sees 130."""

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("lopti_rules.cli.perft.parse_perft", interrupted)
    result = run(["perft", "-"], "x: 1")

    assert result.exit_code == 130
    assert "Traceback" not in result.output


def test_a_closed_pipe_is_quiet() -> None:
    """Output that nobody reads any more ends the program without a word."""
    command = f"{sys.executable} -m lopti_rules --help | true"
    done = subprocess.run(  # noqa: S602 - a fixed command line
        command, shell=True, capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip

    assert "Traceback" not in done.stderr
    assert "BrokenPipe" not in done.stderr
