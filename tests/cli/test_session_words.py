"""The words of sessions: every text that is asked for exists, and every text is asked for."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import lopti_rules.cli
from lopti_rules.cli.evening.commands import COMMANDS
from lopti_rules.cli.evening.forms import FORMS
from lopti_rules.cli.evening.sentences import outcome_sentence
from lopti_rules.cli.evening.verbs import VERBS, verb_of
from lopti_rules.cli.session.group import COMMANDS as SESSION_COMMANDS
from lopti_rules.locale.catalogue import fields_of, find_template
from lopti_rules.session.actforms import read_act
from lopti_rules.session.acts import ACT_TYPES
from lopti_rules.session.state import EMPTY, Duel, SessionState
from lopti_rules.session.terms import SIDES, SIGNS
from lopti_rules.shipped import read_shipped

ROOMS = [
    Path(lopti_rules.cli.__file__).parent / name for name in ("session", "evening", "chronicle")
]
STATE = SessionState(phase="play", round=3, dealer="Ana", leader="Bo", seats=("Ana", "Bo"))


def _calls() -> Iterator[tuple[str, str]]:
    """The codes of all texts asked for, those made of parts as patterns; with their places."""
    for path in (path for room in ROOMS for path in sorted(room.glob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"word", "_word_of"}:
                prefix = "table.words." if getattr(node.func, "id", "") == "_word_of" else ""
                code = _pattern(node.args[0])
                if code is not None:
                    yield f"{path.stem}:{node.lineno}", re.escape(prefix) + code


def _pattern(node: ast.expr) -> str | None:
    match node:
        case ast.Constant(value=str(text)):
            return re.escape(text)
        case ast.JoinedStr(values=parts):
            return "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"
                for part in parts
            )
        case ast.IfExp(body=one, orelse=other):
            return f"(?:{_pattern(one)}|{_pattern(other)})"
    return None


def _codes(node: Any, above: str = "") -> Iterator[str]:
    for key, value in node.items():
        name = f"{above}{key}"
        yield from _codes(value, f"{name}.") if isinstance(value, dict) else [name]


CODES = sorted(_codes(read_shipped("locale/en-session.yaml")))
CALLS = sorted(_calls())


def test_there_are_texts_to_look_at() -> None:
    """An empty search would pass the tests below."""
    assert len(CALLS) > 80
    assert len(CODES) > 200


@pytest.mark.parametrize(("place", "code"), CALLS, ids=[f"{p} {c}" for p, c in CALLS])
def test_every_text_that_is_asked_for_exists(place: str, code: str) -> None:
    """No command shows the code of a text that nobody has written."""
    assert any(re.fullmatch(code, one) for one in CODES), place


def test_every_text_is_asked_for() -> None:
    """No text stays behind when its command is gone."""
    patterns = [code for _, code in CALLS] + [r"table\.(verbs|ask|due)\.\w+"]

    assert [one for one in CODES if not any(re.fullmatch(p, one) for p in patterns)] == []


# ---- acts


ACTS: list[dict[str, Any]] = [
    {"type": "open", "players": ["Ana", "Bo"], "edition": "current", "rulebook": "lopti"},
    {"type": "start_session", "players": ["Ana", "Bo"]},
    {"type": "end_session"},
    {"type": "setup_vote", "rule": "R1", "for": ["Ana"], "against": []},
    {"type": "join", "player": "Cy", "after": "Bo"},
    {"type": "leave", "player": "Cy"},
    {"type": "away", "player": "Cy"},
    {"type": "back", "player": "Cy"},
    {"type": "start_deal"},
    {"type": "start_deal", "dealer": "Ana", "commitment": "0" * 64},
    {"type": "finish_deal"},
    {"type": "play", "action": {"type": "play", "cards": ["9h", "9s"]}, "player": "Ana"},
    {"type": "play", "action": {"type": "swap", "seat": 1, "hand": "9h", "up": "9s"}},
    {"type": "end_round", "places": ["Bo", "Ana"]},
    {"type": "reveal_deal", "seed": 5, "nonce": "0" * 16},
    {"type": "announce", "player": "Bo", "rule": "R1", "text": "Play {well}."},
    {"type": "pass_adding", "player": "Bo"},
    {"type": "table_verdict", "text": "Meow.", "for": ["Ana"], "against": ["Bo"]},
    {"type": "remove_own", "player": "Bo", "rule": "R1", "when": "after_round"},
    {"type": "edit_own", "player": "Bo", "rule": "R1", "text": "Meow.", "changes_effect": False},
    {"type": "suspend_own", "player": "Bo", "rule": "R1"},
    {"type": "custom_action", "rule": "R1", "done": ["Bo draws"], "left": []},
    {"type": "rule_on", "player": "Bo", "rule": "R1", "reading": "left", "rewrites": False},
    {"type": "table_ruling", "rule": "R1", "votes": {"left": ["Ana"], "right": []},
     "closest_to_base": "left", "about": "which"},
    *(
        {"type": "propose", "player": "Bo", "change": change, "rule": "R1", "text": "Meow."}
        for change in ("remove", "edit", "restore", "create")
    ),
    {"type": "propose", "player": "Bo", "change": "base", "clause": "DRW-1", "when": "now",
     "patch": {"draw": {"hand": 4, "of": [1]}}},
    {"type": "object", "player": "Bo"},
    {"type": "withdraw", "player": "Bo"},
    {"type": "open_vote"},
    {"type": "ballot", "player": "Bo", "choice": "yes"},
    {"type": "close_vote"},
    {"type": "vote", "for": [], "against": ["Ana", "Bo"]},
    {"type": "choose_defender", "by": ["Ana"], "player": "Bo"},
    {"type": "choose_defender", "by": ["Ana"]},
    {"type": "choose_leader", "side": "for", "by": ["Ana"], "player": "Bo"},
    {"type": "choose_leader", "side": "against", "by": ["Ana"]},
    {"type": "bracket", "side": "for", "players": ["Ana", "Bo"], "matches": []},
    {"type": "bracket", "side": "for", "players": ["Ana", "Bo"],
     "matches": [{"between": ["Ana", "Bo"], "winner": "Bo"}]},
    {"type": "match", "side": "against", "between": ["Ana", "Bo"], "winner": "Bo"},
    {"type": "duel", "for": "Ana", "against": "Bo"},
    {"type": "throws", "for": 15, "against": 15, "tied": 2},
    {"type": "throw", "for": "rock", "against": "paper"},
    {"type": "throw_commit", "player": "Ana", "digest": "0" * 64},
    {"type": "throw_reveal", "player": "Ana", "choice": "rock", "nonce": "0" * 16},
    {"type": "throw_forfeit", "player": "Ana"},
    {"type": "concede", "player": "Ana"},
    {"type": "undo"},
]  # fmt: skip


def test_every_type_of_act_is_tried() -> None:
    """A new type of act must be told as well."""
    assert {act["type"] for act in ACTS} == set(ACT_TYPES)


@pytest.mark.parametrize("written", ACTS, ids=lambda act: act["type"])
def test_every_act_is_told_in_a_sentence(written: dict[str, Any]) -> None:
    """No code, no brackets and no Python shows through, whatever the act leaves open."""
    said = outcome_sentence(read_act(written), STATE, None)

    assert said[0].isalnum() or said[0] == "("
    assert not re.search(r"\bNone\b|[a-z]_[a-z]|\(\)|\.\.", said), said
    assert "Play {well}." in said or "{" not in said, said


@pytest.mark.parametrize(
    ("written", "result", "end"),
    [
        (ACTS[3], "restored", "Restored."),
        ({"type": "close_vote"}, "tied", "As many yes as no: Roshambo decides."),
        ({"type": "undo"}, "announce", "The last act is taken back."),
        (
            {"type": "match", "side": "for", "between": ["Ana", "passed"], "winner": "passed"},
            "passed",
            "passed throws for the change.",
        ),
        (
            {"type": "table_ruling", "rule": "R1", "votes": {}, "closest_to_base": "tied"},
            "tied",
            "It is read so: tied",
        ),
    ],
)
def test_what_an_act_decides_is_told(written: dict[str, Any], result: str, end: str) -> None:
    """Also where a player or a reading is called like a result."""
    assert outcome_sentence(read_act(written), STATE, result).endswith(end)


def test_every_result_has_words() -> None:
    """What an act can decide is said in a sentence."""
    results = "passed failed tied restored not_restored admitted not_admitted undecided"

    for result in results.split():
        assert find_template("session", f"results.{result}"), result


# ---- commands


def test_commands_of_the_table_have_words_and_doings() -> None:
    """Each verb can be typed, means itself alone, and does something."""
    for verb in VERBS:
        typed = find_template("session", f"table.verbs.{verb}")

        assert typed is not None, verb
        assert {verb_of(one) for one in typed.split()} == {verb}
        assert verb in COMMANDS or verb in FORMS


def test_what_can_be_asked_has_a_question() -> None:
    """Every part of a command that may be left out is asked for, or is known."""
    for verb, form in FORMS.items():
        known = {item.name.rstrip("_") for item in fields(ACT_TYPES[form.act])} | {"loser"}
        for field in form.fields:
            assert field.name in known, (verb, field.name)
            if not field.is_optional:
                assert find_template("session", f"table.ask.{field.name}"), (verb, field.name)


def test_every_session_command_is_listed_with_its_summary() -> None:
    """`lopti session` names all that issue and documentation name."""
    named = "new status deal play announce judge propose vote throw rule remove restore"

    assert {*named.split(), "log", "export", "verify"} <= set(SESSION_COMMANDS)


def test_signs_and_sides_have_words() -> None:
    """What is thrown, and for which side, is said in the catalogue's words."""
    for sign in SIGNS:
        assert find_template("session", f"signs.{sign}")
    for side in SIDES:
        assert find_template("session", f"sides.{side}")
    assert fields_of(find_template("session", "status.score") or "") == {"for", "against", "tied"}
    assert Duel(1, "Ana", "Bo").next_throw == 1
    assert EMPTY.players == ()
