"""Bad input to every command: an answer with a place, exit code 1 or 2, no traceback, in time."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lopti_rules.cli.main import main
from lopti_rules.files import place_of
from tests.effort import within
from tests.thoroughness import many

QUEEN = "When a player plays a queen, the next player draws 1 card."
KING = "When a player plays a king, the next player draws 1 card."
RECORD = b'{"lopti": 1, "rulebook": "lopti", "players": 3, "leader": 0, "actions": [], '
EFFORT = 5_000_000
"""Calls that a command may make, about a second's work; none makes more than three quarters."""

FILES: dict[str, bytes] = {
    "nul": QUEEN.encode()[:20] + b"\0" + QUEEN.encode()[20:],
    "binary": bytes(range(256)) * 40,
    "not_utf8": b"caf\xe9",
    "utf16": QUEEN.encode("utf-16"),
    "lone_surrogate": b"\xed\xa0\x80" + QUEEN.encode(),
    "bidi": f"{QUEEN} \u202e abc".encode(),
    "zero_width": QUEEN.replace("queen", "que\u200ben").encode(),
    "escape": QUEEN.replace("queen", "que\x1b[31men").encode(),
    "line_separator": QUEEN.replace(" plays", "\u2028plays").encode(),
    "over_4_kB": f"{QUEEN} ".encode() * 100,
    "brackets": b"[" * 10_000,
    "parentheses": b"(" * 10_000,
    "quotes": b'"' * 10_001,
    "commas": b"," * 4_000,
    "ands": b"and " * 1_000,
    "huge_number": b"When a player draws, that player draws " + b"9" * 3_000 + b" cards.",
    "huge_json_number": b'{"lopti": ' + b"1" * 5_000 + b"}",
    "yaml_bomb": b'a: &a ["lol"]\nb: &b [*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b]\nd: [*c,*c,*c]\n',
    "yaml_tag": b'!!python/object/apply:os.system ["true"]\n',
    "yaml_depth": b"".join(b" " * depth + b"a:\n" for depth in range(2_000)),
    "ten_megabytes": b"a" * 10_000_000,
    "cut_short": RECORD + b'"deal": {"players": [{"down": ["4h", ',
    "unknown_field": RECORD + b'"oops": 1}\n',
    "not_a_number": b'{"lopti": NaN}\n',
    "key_twice": b"name: a\nname: b\n",
    "a_number": b"42",
    "a_list": b"- 1\n- 2\n",
    "empty": b"",
}
RULE = ("--text", QUEEN)
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("lint",),
    ("lint", *RULE, "--with"),
    ("lint", *RULE, "--rulebook"),
    ("explain",),
    ("fmt", "--check"),
    ("test",),
    ("replay",),
    ("perft",),
    ("play", "--auto", "--rules"),
    ("play", "--auto", "--rulebook"),
    ("rulebook", "check"),
    ("rulebook", "show"),
)
NOTHING_WRONG = {
    ("empty", "fmt --check"),
    ("empty", f"lint --text {QUEEN} --with"),
    ("empty", "play --auto --rules"),
}
"""An empty file is in canonical words, and no rule is in force by it."""


def run(*arguments: str, text: bytes | None = None) -> Result:
    return CliRunner().invoke(main, list(arguments), input=text)


def assert_refused(result: Result, *, codes: Sequence[int] = (1, 2)) -> None:
    said = result.stdout + result.stderr
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.exit_code in codes, said
    assert said.strip()
    assert "Traceback" not in said
    assert all(char.isprintable() or char == "\n" for char in said)


@pytest.fixture(scope="module", autouse=True)
def _everything_loaded() -> None:
    """What a first command reads of the package's own files is not its input's doing."""
    run("lint", "--text", "When a player plays a queeen, the next player draw 1 card.")


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("name", FILES)
def test_files(name: str, command: tuple[str, ...], tmp_path: Path) -> None:
    """No content makes a command accept it, crash, or think for long."""
    file = tmp_path / ("x.lopti" if "--rules" in command else "x.yaml")
    file.write_bytes(FILES[name])
    result = within(EFFORT, lambda: run(*command, str(file)))
    if (name, " ".join(command)) in NOTHING_WRONG:
        assert result.exit_code == 0
    else:
        assert_refused(result)


PLACES: list[tuple[str, str]] = [
    ("nul", ":1:21"), ("bidi", ":1:60"), ("zero_width", ":1:26"), ("escape", ":1:26"),
    ("not_utf8", ":1:4"), ("line_separator", ":1:14"), ("huge_number", ":1:40"),
]  # fmt: skip


@pytest.mark.parametrize("command", ["lint", "explain", "fmt"])
@pytest.mark.parametrize(("name", "place"), PLACES)
def test_places(name: str, place: str, command: str, tmp_path: Path) -> None:
    """File, line and column of what is wrong."""
    file = tmp_path / "x.lopti"
    file.write_bytes(FILES[name])
    result = run(command, str(file))
    assert f"{file}{place}" in result.stdout + result.stderr


NO_FILES = ["no-such-file", "folder", "file/below", "nul\0name", "x" * 300, "/dev/null"]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("name", NO_FILES)
def test_no_files(name: str, command: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text(QUEEN)
    if name == "/dev/null" and command[0] in {"fmt", "lint"}:
        return  # as an empty file, above
    ending = ".lopti" if "--rules" in command else ""
    path = name if name.startswith("/") else f"{tmp_path}/{name}{ending}"
    assert_refused(within(EFFORT, lambda: run(*command, path)))


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads all")
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_files_that_may_not_be_read(command: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "x.lopti"
    file.write_text(QUEEN)
    file.chmod(0)
    result = run(*command, str(file))
    assert_refused(result, 0.0, codes=(2,))


@pytest.mark.parametrize(
    "arguments",
    [["lint", "-"], ["explain", "-"], ["test", "-"], ["replay", "-"], ["perft", "-"]],
    ids=" ".join,
)
def test_closed_streams(arguments: list[str]) -> None:
    """Without a standard input there is nothing to read, and that is said."""
    done = subprocess.run(  # noqa: S603 - this interpreter, our own program
        ["/bin/sh", "-c", '"$@" <&-', "sh", sys.executable, "-m", "lopti_rules", *arguments],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode in (1, 2)
    assert done.stdout + done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("target", "code"), [(">&-", 0), (">/dev/full", 2)])
def test_output_that_cannot_be_written(target: str, code: int) -> None:
    done = subprocess.run(  # noqa: S603 - this interpreter, our own program
        ["/bin/sh", "-c", f'"$@" {target}', "sh", sys.executable, "-m", "lopti_rules", "lint",
         *RULE],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_one_bad_name_leaves_the_other_rules_alone(tmp_path: Path) -> None:
    """The rule whose name hides a character is refused, with the place; the next is judged."""
    file = tmp_path / "x.lopti"
    file.write_text(f"rule A\u202eB: {QUEEN}\nrule C:\n{KING}\n")
    rules = json.loads(run("lint", "--format", "json", str(file)).stdout)["rules"]
    assert [(rule["name"], rule["verdict"]) for rule in rules] == [
        (None, "unreadable"), ("C", "admissible"),
    ]  # fmt: skip
    assert rules[0]["diagnostics"][0]["code"] == "LOP003"
    assert rules[0]["diagnostics"][0]["span"] == {"start": 6, "end": 7, "line": 1, "column": 7}


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_byte_order_marks_are_no_part_of_a_rule(
    ending: str, mark: bytes, tmp_path: Path
) -> None:
    file = tmp_path / "x.lopti"
    file.write_bytes(mark + f"rule A:{ending}{QUEEN}{ending}{ending}{KING}{ending}".encode())
    rules = json.loads(run("lint", "--format", "json", str(file)).stdout)["rules"]
    assert [(rule["verdict"], rule["line"]) for rule in rules] == [
        ("admissible", 2), ("admissible", 4),
    ]  # fmt: skip


WORST = [
    "queen " * 600,
    "and " * 1_000,
    f"{QUEEN[:-1]} and " * 60,
    "," * 4_000,
    "a " * 2_000,
    f"{QUEEN} " * 65,
    "When " + "a player plays a queen and " * 140,
    '"x" ' * 1_000,
]


@pytest.mark.parametrize("text", WORST, ids=range(len(WORST)))
def test_a_long_rule_takes_little_work(text: str) -> None:
    run("lint", *RULE)
    result = within(EFFORT // 8, lambda: run("lint", "--text", text[:4_096]))
    assert result.exit_code in (0, 1)


# ------------------------------------------------------------------ anything at all

STRINGS = {"type": "array", "items": {"type": "string"}}
SHAPE: dict[str, Any] = {
    "type": "object",
    "required": ["rules"],
    "properties": {"rules": {"type": "array", "items": {
        "type": "object",
        "required": ["name", "source", "canonical", "verdict", "reasons", "referee", "bound",
                     "proved", "tested", "left_to_table", "read_as", "diagnostics"],
        "properties": {
            "name": {"type": ["string", "null"]},
            "source": {"type": "string"},
            "canonical": {"type": ["string", "null"]},
            "verdict": {"enum": ["admissible", "needs_vote", "inadmissible", "unreadable"]},
            "reasons": {"type": "array", "items": {"enum": [
                "overrides_base", "blocks_victory", "blocks_vote", "infinite_loop", "retroactive",
                "unsafe", "non_consensual", "targets_person", "not_a_rule", "changes_rules"]}},
            "referee": {"enum": ["cards", "table", None]},
            "bound": {"type": "object", "required": ["custom_effects_per_event"]},
            "proved": STRINGS, "tested": STRINGS, "left_to_table": STRINGS, "read_as": STRINGS,
            "diagnostics": {"type": "array", "items": {
                "type": "object",
                "required": ["code", "name", "severity", "span", "clauses", "message", "help",
                             "fixes"],
                "properties": {
                    "code": {"type": "string", "pattern": "^LOP[0-9]{3}$"},
                    "severity": {"enum": ["error", "warning", "info"]},
                    "span": {"type": "object", "required": ["start", "end", "line", "column"]},
                    "clauses": STRINGS,
                    "message": {"type": "string", "minLength": 1},
                    "help": {"type": "string", "minLength": 1},
                    "fixes": {"type": "array", "items": {
                        "type": "object", "required": ["title", "text"]}},
                },
            }},
        },
    }}},
}  # fmt: skip
"""The contract of FORMATS for `lopti lint --format json`."""

VOCABULARY = """when whenever a player plays queen queens two or more , . the next draws 1 card
    cards it's may must say "quack" not rule : # if unless until at most once per turn 10 é"""
WORDS = st.sampled_from([*VOCABULARY.split(), "\n", "\n\n", "\u202e"])
TEXTS = st.one_of(
    st.text(max_size=120),
    st.lists(WORDS, max_size=30).map(" ".join),
    st.lists(st.sampled_from([QUEEN, KING, "rule A:", "\n", "\n\n", "# no", "nonsense", '"']),
             max_size=8).map(" ".join),
)  # fmt: skip


@settings(
    max_examples=many(150, in_ci=50), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
@given(TEXTS)
def test_whatever_is_written_the_json_keeps_its_form(text: str) -> None:
    """The form of the contract; every span lies in its rule, and line and column agree with it."""
    try:
        given_bytes = text.encode()
    except UnicodeEncodeError:
        given_bytes = text.encode("utf-8", "surrogatepass")
    result = run("lint", "-", "--format", "json", text=given_bytes)
    assert result.exit_code in (0, 1, 2)
    if result.exit_code == 2:
        assert result.stderr
    answer = json.loads(result.stdout)
    jsonschema.validate(answer, SHAPE)
    for rule in answer["rules"]:
        assert (result.exit_code == 0) <= (rule["verdict"] == "admissible")
        check_spans(rule, given_bytes.decode("utf-8-sig"))


def check_spans(rule: dict[str, Any], text: str) -> None:
    for found in rule["diagnostics"]:
        span = found["span"]
        assert 0 <= span["start"] <= span["end"] <= len(rule["source"])
        lines = text.split("\n")
        assert 1 <= span["line"] <= len(lines)
        assert 1 <= span["column"] <= len(lines[span["line"] - 1]) + 1
        offset = sum(len(line) + 1 for line in lines[: span["line"] - 1]) + span["column"] - 1
        assert (span["line"], span["column"]) == place_of(text, offset)
        said = rule["source"][span["start"] : span["end"]]
        if "#" not in text and "\n" not in said:  # comments are blanked out of the source
            assert text[offset : offset + len(said)] == said


READERS: tuple[tuple[str, ...], ...] = (
    ("lint", "-"), ("explain", "-"), ("fmt", "--check", "-"), ("test", "-"), ("replay", "-"),
    ("perft", "-"),
)  # fmt: skip
PIECES = st.sampled_from(
    [b"{", b"}", b"[", b"]", b'"', b":", b",", b"\n", b"  ", b"- ", b"&a", b"*a", b"!!str ", b"<<",
     b"lopti", b"players", b"deal", b"scenarios", b"name", b"given", b"1", b"-1", b"1e999", b"null",
     b"4h", b"\x00", b"\xff", b"\xef\xbb\xbf", b"---\n", b"%YAML 1.1\n", b"? ", b"|\n",
     QUEEN.encode()]
)  # fmt: skip
BYTES = st.one_of(st.binary(max_size=200), st.lists(PIECES, max_size=30).map(b"".join))


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader[0])
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(content=BYTES)
def test_no_bytes_crash_a_reader(reader: tuple[str, ...], content: bytes) -> None:
    result = run(*reader, text=content)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.exit_code in (0, 1, 2)
