"""Rules as JSON: both ways, refused with a path, and a schema that agrees."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lopti_rules.errors import UnreadableText
from lopti_rules.language.ast import Rule
from lopti_rules.language.schema import json_schema, rule_from_json, rule_to_json
from tests import strategies
from tests.language.gold import GOLD, Gold

VALIDATOR = jsonschema.Draft202012Validator(json_schema())

QUEEN: dict[str, Any] = {
    "kind": "rule",
    "sentences": [
        {
            "kind": "sentence",
            "trigger": {"kind": "trigger", "event": "play"},
            "effects": [
                {"kind": "draw", "who": {"kind": "actor"}, "amount": {"kind": "num", "number": 1}}
            ],
        }
    ],
}


@pytest.mark.parametrize("entry", GOLD, ids=[entry.id for entry in GOLD])
def test_gold_trees_as_json(entry: Gold) -> None:
    """What is written is read back, and fits the schema."""
    text = rule_to_json(entry.rule)
    assert rule_from_json(text) == entry.rule
    assert rule_from_json(text.encode()) == entry.rule
    VALIDATOR.validate(json.loads(text))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(strategies.rules())
def test_json_reads_back(rule: Rule) -> None:
    """Law: from JSON and to JSON undo each other."""
    back = rule_from_json(rule_to_json(rule))
    assert back == rule
    assert hash(back) == hash(rule)


def changed(path: tuple[str | int, ...], value: object) -> str:
    """The plain rule with one value changed."""
    data = json.loads(json.dumps(QUEEN))
    place = data
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(data)


EFFECT = ("sentences", 0, "effects", 0)
WHERE = "sentences.0.effects.0"
EVENT = ("sentences", 0, "trigger", "event")
AMOUNT = (*EFFECT, "amount", "number")
BAD: list[tuple[str, str, str]] = [
    ("", "not_json", ""),
    ("{", "not_json", ""),
    ("NaN", "not_json", ""),
    ("[]", "no_rule_tree", "rule"),
    ("{}", "no_rule_tree", "kind"),
    ('{"kind": "rule", "kind": "rule"}', "key_twice", ""),
    ("[" * 5_000, "too_deep", ""),
    ('"' + "x" * 100_000 + '"', "too_large", ""),
    ('{"kind": "rule", "sentences": ' + "9" * 5_000 + "}", "not_json", ""),
    (changed(("surprise",), 1), "no_rule_tree", "surprise"),
    (changed(EVENT, "rain"), "no_rule_tree", "sentences.0.trigger.event"),
    (changed(AMOUNT, "1"), "no_rule_tree", f"{WHERE}.draw.amount.num.number"),
    (changed(AMOUNT, True), "no_rule_tree", f"{WHERE}.draw.amount.num.number"),
    (changed(AMOUNT, 10**30), "rule_cannot_be_said", f"{WHERE}.amount"),
    (changed((*EFFECT, "kind"), "explode"), "no_rule_tree", WHERE),
    (changed((*EFFECT, "who"), None), "no_rule_tree", f"{WHERE}.draw.who"),
    (changed((*EFFECT, "who"), {"kind": "chosen"}), "rule_cannot_be_said", f"{WHERE}.who"),
    (changed(("sentences",), []), "rule_cannot_be_said", "rule"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "path"), BAD, ids=[f"{r[1]}-{r[2]}" for r in BAD])
def test_what_is_no_rule_is_refused(text: str, code: str, path: str) -> None:
    """Each with its code, and with the path where there is one."""
    with pytest.raises(UnreadableText) as caught:
        rule_from_json(text)
    assert caught.value.code == code
    assert caught.value.params.get("path", "") == path


def test_trees_come_in_normal_form() -> None:
    """An app need not know the normal form."""
    trigger = {"kind": "trigger", "event": "play", "facts": ["bonus"]}
    rule = rule_from_json(changed(("sentences", 0, "trigger"), trigger))
    assert rule.sentences[0].trigger is not None
    assert rule.sentences[0].trigger.event == "bonus_play"


@settings(deadline=None)
@given(st.text() | st.binary())
def test_anything_else_is_an_error_of_ours(source: str | bytes) -> None:
    """No other exception, whatever comes in."""
    with pytest.raises(UnreadableText):
        rule_from_json(source)


def test_schema_names_every_kind() -> None:
    """An app can build each node from the schema, and unknown fields are forbidden."""
    schema = json_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    kinds = set(schema["$defs"])
    assert {"Trigger", "Draw", "NextPlay", "CardTest", "Everybody", "Base"} <= kinds
    assert all(one.get("additionalProperties") is False for one in schema["$defs"].values())
