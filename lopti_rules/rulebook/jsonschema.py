"""The JSON Schema of rulebook files, for editors: completion, and slips marked as they are typed.

It knows the form of a file, not whether the book can be played: that is for `lopti rulebook check`.
"""

from collections.abc import Mapping
from typing import Any, Final

from lopti_rules.cards import RANK_NAMES, SUITS
from lopti_rules.rulebook.inheritance import HEAD
from lopti_rules.rulebook.leads import BY_CARDS, MOST_NAMED, SEATS
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.primitives import BOUNDS, PRIMITIVES
from lopti_rules.rulebook.ranks import WORDS

Schema = dict[str, Any]

DIALECT: Final = "http://json-schema.org/draft-07/schema#"
_NAMES: Final = [*RANK_NAMES, *(rank.lower() for rank in RANK_NAMES if rank.isalpha()), *WORDS]
_RANK: Final[Schema] = {
    "anyOf": [
        {"enum": [int(rank) for rank in RANK_NAMES if rank.isdigit()]},
        {"enum": _NAMES},
    ]
}
_RANK_LIST: Final[Schema] = {"type": "array", "items": {"$ref": "#/$defs/Rank"}}
_GOES_ON: Final[Schema] = {
    "anyOf": [
        {"enum": ["anything", "its_rank"]},
        {**_RANK_LIST, "minItems": 1},
        {
            "type": "object",
            "properties": {"anything_but": _RANK_LIST},
            "required": ["anything_but"],
            "additionalProperties": False,
        },
    ]
}
_LEAD_FIRST: Final[Schema] = {
    "anyOf": [
        {"enum": [*SEATS, "lowest_card"]},
        *(
            {
                "type": "object",
                "properties": {
                    kind: {
                        "type": "array",
                        "items": {"anyOf": [{"$ref": "#/$defs/Rank"}, {"type": "string"}]},
                        "minItems": 1,
                        "maxItems": MOST_NAMED,
                    }
                },
                "required": [kind],
                "additionalProperties": False,
            }
            for kind in BY_CARDS
        ),
    ]
}
_THROWN: Final[Schema] = {"anyOf": [{"const": "none"}, {"$ref": "#/$defs/Rank"}]}
_TIE: Final[Schema] = {
    "anyOf": [
        {"enum": ["next_to_dealer", "most_copies", "chance"]},
        {
            "type": "object",
            "properties": {
                "suits": {
                    "type": "array",
                    "items": {"enum": [*SUITS]},
                    "minItems": 1,
                    "maxItems": len(SUITS),
                }
            },
            "required": ["suits"],
            "additionalProperties": False,
        },
    ]
}
_DEMANDS: Final = frozenset({"required", "oneOf"})
"""What a schema says about the keys that there have to be."""
_EXTENDS: Final[Schema] = {
    "type": "string",
    "description": "The name of a shipped rulebook, or a .yaml file seen from this one.",
}


def rulebook_schema() -> Schema:
    """The schema of a whole rulebook and of one that extends another."""
    whole = Rulebook.model_json_schema(by_alias=True)
    parts: dict[str, Schema] = whole.pop("$defs")
    effects = {name: _settings(parts.pop(_class_of(name))) for name in PRIMITIVES}
    for leaf in ("GoesOn", "LeadFirst", "Tie"):
        parts.pop(leaf)
    parts["Special"]["properties"] |= {
        "goes_on": _GOES_ON,
        "leaves": {"enum": [False, "stays", "beside", "with_pile"]},
        "effects": {"type": "array", "items": {"$ref": "#/$defs/Effect"}},
    }
    parts["Ranks"]["properties"]["order"] = _RANK_LIST
    parts["Swap"]["properties"]["throw_in"] = _THROWN
    parts["Lead"]["properties"] |= {"first": _LEAD_FIRST, "tie": _TIE}
    parts["LimitSection"]["properties"]["exempt"] = _RANK_LIST
    parts["Rulebook"] = whole
    whole["properties"]["specials"] |= {"propertyNames": {"enum": _NAMES}}
    patches = {f"Patched{name}": _patched(name, part) for name, part in parts.items()}
    by_name = patches["PatchedSpecial"]["properties"]["effects"]["anyOf"]
    by_name.append(_effects_by_name(effects))
    return {
        "$schema": DIALECT,
        "title": "Lopti rulebook",
        "if": {"required": ["extends"]},
        "then": {"$ref": "#/$defs/PatchedRulebook"},
        "else": {"$ref": "#/$defs/Rulebook"},
        "$defs": {**parts, **patches, "Rank": _RANK, "Effect": _effect(effects)},
    }


def _class_of(primitive: str) -> str:
    return {"clear": "ClearPile", "give_pile": "GivePile"}.get(primitive, primitive.capitalize())


def _settings(part: Schema) -> Schema:
    """The settings of an effect: its model without the tag, a bound as a rank or `own`."""
    properties = {key: value for key, value in part["properties"].items() if key != "primitive"}
    if not properties.keys() >= {*BOUNDS}:
        return {**part, "properties": properties}
    bound = {"anyOf": [{"const": "own"}, {"$ref": "#/$defs/Rank"}]}
    properties |= dict.fromkeys(BOUNDS, bound)
    return {**part, "properties": properties, "oneOf": [{"required": [name]} for name in BOUNDS]}


def _effect(effects: Mapping[str, Schema]) -> Schema:
    """One effect: its name, or a map of its name to its settings."""
    bare = [name for name, settings in effects.items() if not settings.keys() & _DEMANDS]
    maps = [
        {
            "type": "object",
            "properties": {name: settings if name not in bare else _or_null(settings)},
            "required": [name],
            "additionalProperties": False,
        }
        for name, settings in effects.items()
    ]
    return {"anyOf": [{"enum": bare}, *maps]}


def _patched(name: str, part: Schema) -> Schema:
    """The same part where it patches another: any of its keys, null to take a value away."""
    kept = {key: value for key, value in part.items() if key != "required"}
    properties = {
        key: value if name == "Rulebook" and key in HEAD else _or_null(_patching(value))
        for key, value in part["properties"].items()
    }
    if name == "Rulebook":
        properties["extends"] = _EXTENDS
        kept["required"] = ["extends", "name"]
    return {**kept, "properties": properties}


def _effects_by_name(effects: Mapping[str, Schema]) -> Schema:
    """A list of effects patched by their names: new settings, or null to take one away."""
    settings = {
        name: _or_null({key: value for key, value in one.items() if key not in _DEMANDS})
        for name, one in effects.items()
    }
    return {"type": "object", "properties": settings, "additionalProperties": False}


def _patching(value: Any) -> Any:
    """The schema with every part in it where it patches; ranks and effects are as ever."""
    if isinstance(value, dict):
        if str(value.get("$ref", "")).rpartition("/")[2] in {"Rank", "Effect"}:
            return value
        found = {key: _patching(inner) for key, inner in value.items()}
        if "additionalProperties" in found and isinstance(found["additionalProperties"], dict):
            found["additionalProperties"] = _or_null(found["additionalProperties"])
        return found
    if isinstance(value, list):
        return [_patching(inner) for inner in value]
    if isinstance(value, str) and value.startswith("#/$defs/"):
        return value.replace("#/$defs/", "#/$defs/Patched")
    return value


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}
