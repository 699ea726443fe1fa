"""The message catalogue: every code has words, and the words use all that is known."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import lopti_rules
from lopti_rules.locale.catalogue import catalogue, fields_of, find_template, join_list, message

PACKAGE = Path(lopti_rules.__file__).parent
ERRORS = {"UnreadableText", "RulebookError", "UnreadableRecord", "IllegalAction", "RuleRefused",
          "LoptiError", "BytecodeRefused", "SessionError"}  # fmt: skip


def _raised() -> Iterator[tuple[str, str, set[str] | None]]:
    """Place, code and parameter names of every error that the package raises."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id in ERRORS and node.args and isinstance(node.args[0], ast.Constant):
                params = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
                yield f"{path.stem}:{node.lineno}", node.args[0].value, _keys(params)


def _keys(node: ast.expr) -> set[str] | None:
    if not isinstance(node, ast.Dict):
        return None
    keys = [key.value if isinstance(key, ast.Constant) else None for key in node.keys]
    return None if None in keys else set(keys)


RAISED = sorted(_raised(), key=lambda row: row[:2])


def _common(code: str) -> set[str]:
    """The parameters that every place that raises the code gives."""
    return set.intersection(
        *(names for _, one, names in RAISED if one == code and names is not None)
    )


def test_there_are_errors_to_look_at() -> None:
    """An empty search would pass every test below."""
    assert len(RAISED) > 20


@pytest.mark.parametrize(("place", "code", "names"), RAISED, ids=[f"{r[0]} {r[1]}" for r in RAISED])
def test_every_error_has_words(place: str, code: str, names: set[str] | None) -> None:
    """A template exists, and it uses just the parameters that the error always carries."""
    template = find_template("errors", code)

    assert template is not None, f"{place} raises {code}, which has no words"
    if names is not None:
        assert fields_of(template) <= names, place
        assert _common(code) <= fields_of(template), place


def _sentences(node: object) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for child in node.values():
            yield from _sentences(child)


def test_templates_are_well_formed() -> None:
    """Every template can be taken apart, and names its parameters."""
    for section in catalogue().values():
        for template in _sentences(section):
            assert all(name.isidentifier() for name in fields_of(template)), template


FILLED = [  # section, code, parameters, words
    ("errors", "too_deep", {"limit": 32}, "This is nested more than 32 levels deep."),
    ("errors", "key_twice", {"key": "\x1b[2J"}, "The key '\\x1b[2J' stands here a second time."),
    ("errors", "rulebook_refused", {"count": 1}, "1 problem in this rulebook."),
    ("errors", "rulebook_refused", {"count": 2}, "2 problems in this rulebook."),
    ("errors", "no_words_for_this", {"a": "\n::error"}, "no_words_for_this (a='\\n::error')"),
    ("errors", "too_deep", {}, "too_deep"),
    ("errors", "key_twice", {"key": "a\n::error"},
     "The key 'a\\x0a::error' stands here a second time."),
    ("errors", "key_twice", {"key": "{key.__class__}"},
     "The key '{key.__class__}' stands here a second time."),
]  # fmt: skip


@pytest.mark.parametrize(("section", "code", "params", "words"), FILLED)
def test_filled(section: str, code: str, params: dict[str, object], words: str) -> None:
    """Parameters are filled in as data: escaped, short, and never looked into."""
    assert words == message(section, code, params)


def test_long_parameters_are_cut() -> None:
    """A message quotes at most a line of the input."""
    assert len(message("errors", "key_twice", {"key": "x" * 10_000})) < 300


def test_lists() -> None:
    """Lists are said as people say them."""
    assert [
        join_list([], "or"),
        join_list(["a"], "or"),
        join_list(["a", "b"], "or"),
        join_list(["a", "b", "c"], "and"),
    ] == ["", "a", "a or b", "a, b and c"]


def _said() -> Iterator[tuple[str, str, set[str]]]:
    """Place, code and parameter names of every line that commands take from the catalogue."""
    for path in sorted((PACKAGE / "cli").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id == "words" and isinstance(node.args[0], ast.Constant):
                names = {keyword.arg for keyword in node.keywords if keyword.arg}
                if len(names) == len(node.keywords):
                    yield f"{path.stem}:{node.lineno}", node.args[0].value, names


SAID = sorted(_said(), key=lambda row: row[0])


@pytest.mark.parametrize(("place", "code", "names"), SAID, ids=[f"{s[0]} {s[1]}" for s in SAID])
def test_every_line_of_a_command_has_words(place: str, code: str, names: set[str]) -> None:
    """The same for what commands print of their own."""
    template = find_template("cli", code)

    assert template is not None, place
    assert fields_of(template) == names, place


def _codes(module: str, pattern: str) -> set[str]:
    """The codes that a module makes with a literal, such as `Finding("state", …)`."""
    found = set()
    for node in ast.walk(ast.parse((PACKAGE / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            first = node.args[0]
            if node.func.id in pattern.split() and isinstance(first, ast.Constant):
                found.add(first.value)
    return found


FAMILIES = [
    ("findings", "records/runner.py session/scenarios.py", "Finding _compare"),
    ("flaws", "records/replay.py", "Flaw"),
]


@pytest.mark.parametrize(("section", "modules", "makers"), FAMILIES)
def test_every_finding_has_words(section: str, modules: str, makers: str) -> None:
    """What scenarios and records can be found guilty of has words, and no words are left over."""
    made = {code for module in modules.split() for code in _codes(module, makers)}

    assert made == set(catalogue()["cli"][section])
