"""The saved tables of the clause grammar: they are those of the grammar, and parse alike."""

import json
from pathlib import Path

import pytest

from lopti_rules.language.syntax import grammar, larktables
from lopti_rules.resources import resource_text


def built_tables() -> str:
    parser = larktables.build("en", grammar._Words, grammar._Builder())
    return larktables.tables_of(parser, "en")


def test_the_saved_tables_are_those_of_the_grammar() -> None:
    """After a change of the grammar: python -m lopti_rules.language.syntax.larktables."""
    saved = json.loads(resource_text("grammar", "en/clauses.json"))

    assert saved["made_from"] == json.loads(built_tables())["made_from"]
    assert larktables._saved("en") is not None


def actions(parser: object) -> list[dict[str, tuple[str, str]]]:
    """What the parser does in each state, by kind of token, whatever its numbers are."""
    states = parser.parser.parser._parse_table.states
    return [
        {token: (action.__class__.__name__, str(target)) for token, (action, target) in row.items()}
        for row in states.values()
    ]


def test_loaded_and_built_parsers_do_the_same() -> None:
    loaded = larktables.clause_parser("en", grammar._Words, grammar._Builder())
    built = larktables.build("en", grammar._Words, grammar._Builder())

    assert len(actions(loaded)) == len(actions(built)) > 100
    assert sorted(map(len, actions(loaded))) == sorted(map(len, actions(built)))


@pytest.mark.parametrize("content", [None, "{", '{"made_from": {}}'])
def test_other_tables_are_not_used(
    content: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without tables, or with those of another grammar, the parser is built."""

    def text(kind: str, name: str) -> str:
        if name.endswith(".json"):
            if content is None:
                raise FileNotFoundError(name)
            return content
        return resource_text("grammar", name)

    monkeypatch.setattr(larktables, "resource_text", text)

    assert larktables._saved("en") is None
    assert larktables.clause_parser("en", grammar._Words, grammar._Builder()) is not None
