"""Acts as the maps of logs and scenarios: read with every field checked, and written again.

Reading looks at the form alone, so it needs no session: known names, the right kind of value, and
nothing longer than a table needs. Whether an act may be done is for `fold`.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from typing import Any, Final, Literal, get_args

from lopti_rules.engine.actions import read_action, write_action
from lopti_rules.errors import IllegalAction, SessionError
from lopti_rules.session.acts import (
    ACT_TYPES,
    JUDGED,
    Act,
    AddThrows,
    CastBallot,
    EnterThrow,
    Propose,
    RemoveOwn,
    RevealThrow,
    StartDuel,
    act_name,
)
from lopti_rules.session.terms import (
    Ballot,
    Change,
    Decision,
    Edition,
    JudgedBy,
    Judgement,
    Match,
    OldRule,
    Side,
    Sign,
)

MAX_NAME: Final = 40
MAX_TEXT: Final = 4096
MAX_SOURCE: Final = 64_000
MAX_ITEMS: Final = 64
MAX_OLD_RULES: Final = 1000
MAX_COUNT: Final = 10_000
MAX_SEED: Final = (1 << 63) - 1

_DIGEST: Final = re.compile(r"[0-9a-f]{64}")
_NONCE: Final = re.compile(r"[0-9a-z]{16,128}")
_HIDDEN: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff]")
"""Characters that a name could hide behind, or steer a terminal with."""


class _Malformed(Exception):
    """A value is not of the form of its field."""


def read_act(written: Mapping[str, Any]) -> Act:
    """The act that a map with `type` describes.

    Raises:
        SessionError: there is no such type, or its fields are not those of the type.
    """
    name = written.get("type")
    kind = ACT_TYPES.get(name) if isinstance(name, str) else None
    if kind is None:
        raise SessionError("unknown_act", {"type": _shown(name)})
    values: dict[str, Any] = {}
    known = {item.name.rstrip("_"): item for item in fields(kind)}
    for key, item in known.items():
        if key in written:
            values[item.name] = _read_field(str(name), kind, item, written[key])
        elif item.default is MISSING:
            raise SessionError("act_lacks_field", {"type": name, "field": key})
    for key in written:
        if key != "type" and key not in known:
            raise SessionError("act_unknown_field", {"type": name, "field": _shown(key)})
    return kind(**values)


def write_act(act: Act) -> dict[str, Any]:
    """The map that `read_act` reads back; of plain JSON values, without what was not given."""
    written: dict[str, Any] = {"type": act_name(act)}
    for item in fields(act):
        value = getattr(act, item.name)
        if item.default is MISSING or value != item.default:
            writer = _WRITERS.get(item.name, _plain)
            written[item.name.rstrip("_")] = writer(value)
    return written


def _read_field(name: str, kind: type[Act], item: Field[Any], value: Any) -> Any:
    if value is None and item.default is None:
        return None
    try:
        return _reader(kind, item.name)(value)
    except _Malformed:
        params = {"type": name, "field": item.name.rstrip("_"), "given": _shown(value)}
        raise SessionError("act_malformed", params) from None


def _reader(kind: type[Any], field: str) -> Callable[[Any], Any]:
    return _ODD_READERS.get((kind, field)) or _READERS[field]


def _shown(value: Any) -> str:
    return str(value)[:60]


# ---- readers


def _read_name(value: Any) -> str:
    """A name of a player or a rule: some visible characters on one line."""
    if not isinstance(value, str) or not 0 < len(value) <= MAX_NAME:
        raise _Malformed
    if value != value.strip() or _HIDDEN.search(value):
        raise _Malformed
    return value


def _text(longest: int) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise _Malformed
        return value

    return read


def _word(choices: Any) -> Callable[[Any], Any]:
    allowed = get_args(choices)

    def read(value: Any) -> Any:
        if not isinstance(value, str) or value not in allowed:
            raise _Malformed
        return value

    return read


def _pattern(pattern: re.Pattern[str]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if not isinstance(value, str) or not pattern.fullmatch(value):
            raise _Malformed
        return value

    return read


def _whole(most: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if type(value) is not int or not 0 <= value <= most:
            raise _Malformed
        return value

    return read


def _read_flag(value: Any) -> bool:
    if type(value) is not bool:
        raise _Malformed
    return value


def _items(read: Callable[[Any], Any], most: int = MAX_ITEMS) -> Callable[[Any], tuple[Any, ...]]:
    def read_all(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or len(value) > most:
            raise _Malformed
        return tuple(read(one) for one in value)

    return read_all


def _record(kind: type[Any]) -> Callable[[Any], Any]:
    """A reader of a map with the fields of a class."""

    def read(value: Any) -> Any:
        known = {item.name: item for item in fields(kind)}
        if not isinstance(value, Mapping) or not value.keys() <= known.keys():
            raise _Malformed
        values = {}
        for key, item in known.items():
            if key in value:
                lacks = value[key] is None and item.default is None
                values[key] = None if lacks else _reader(kind, key)(value[key])
            elif item.default is MISSING:
                raise _Malformed
        return kind(**values)

    return read


def _read_ballots(value: Any) -> tuple[tuple[str, tuple[str, ...]], ...]:
    if not isinstance(value, Mapping) or len(value) > MAX_ITEMS:
        raise _Malformed
    names = _items(_read_name)
    return tuple((_text(MAX_TEXT)(reading), names(who)) for reading, who in value.items())


def _read_patch(value: Any) -> str:
    """A map, as its JSON with sorted keys, so that equal patches are equal texts."""
    if not isinstance(value, Mapping):
        raise _Malformed
    try:
        text = json.dumps(dict(value), sort_keys=True, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        raise _Malformed from None
    if json.loads(text) != value:  # a tuple, or a key that is no text: it would be another value
        raise _Malformed
    return _text(MAX_TEXT)(text)


def _read_game_action(value: Any) -> Any:
    if not isinstance(value, Mapping):
        raise _Malformed
    try:
        return read_action(value)
    except IllegalAction as error:
        raise SessionError(error.code, error.params) from None


_NAMES: Final = _items(_read_name)
_TEXT: Final = _text(MAX_TEXT)

_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "player": _read_name,
    "after": _read_name,
    "dealer": _read_name,
    "creator": _read_name,
    "winner": _read_name,
    "first_objector": _read_name,
    "rule": _read_name,
    "clause": _read_name,
    "rulebook": _read_name,
    "about": _TEXT,
    "text": _TEXT,
    "reading": _TEXT,
    "canonical": _TEXT,
    "closest_to_base": _TEXT,
    "rulebook_source": _text(MAX_SOURCE),
    "players": _NAMES,
    "for_": _NAMES,
    "against": _NAMES,
    "by": _NAMES,
    "between": _NAMES,
    "places": _NAMES,
    "left_after_voting": _NAMES,
    "reasons": _NAMES,
    "clauses": _NAMES,
    "done": _items(_TEXT),
    "left": _items(_TEXT),
    "keeps": _read_flag,
    "rewrites": _read_flag,
    "changes_effect": _read_flag,
    "voting_open": _read_flag,
    "chosen_by_side": _read_flag,
    "edition": _word(Edition),
    "side": _word(Side),
    "change": _word(Change),
    "verdict": _word(Decision),
    "seed": _whole(MAX_SEED),
    "round": _whole(MAX_COUNT),
    "tied": _whole(MAX_COUNT),
    "commitment": _pattern(_DIGEST),
    "digest": _pattern(_DIGEST),
    "nonce": _pattern(_NONCE),
    "votes": _read_ballots,
    "patch": _read_patch,
    "action": _read_game_action,
    "matches": _items(_record(Match)),
    "old_rules": _items(_record(OldRule), MAX_OLD_RULES),
}
"""How a field is read, by its name."""

_ODD_READERS: Final[Mapping[tuple[type[Any], str], Callable[[Any], Any]]] = {
    (Judgement, "by"): _word(JudgedBy),
    (RemoveOwn, "when"): _word(Literal["now", "after_round"]),
    (Propose, "when"): _word(Literal["now", "next_round"]),
    (CastBallot, "choice"): _word(Ballot),
    (RevealThrow, "choice"): _word(Sign),
    (StartDuel, "for_"): _read_name,
    (StartDuel, "against"): _read_name,
    (AddThrows, "for_"): _whole(MAX_COUNT),
    (AddThrows, "against"): _whole(MAX_COUNT),
    (EnterThrow, "for_"): _word(Sign),
    (EnterThrow, "against"): _word(Sign),
    **{(kind, "judgement"): _record(Judgement) for kind in JUDGED},
}
"""Fields that mean something else in one type than their name says elsewhere."""


# ---- writers


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _write_record(value: Any) -> dict[str, Any] | None:
    if value is None:
        return None
    return {
        item.name: _plain(getattr(value, item.name))
        for item in fields(value)
        if item.default is MISSING or getattr(value, item.name) != item.default
    }


def _write_records(value: tuple[Any, ...]) -> list[Any]:
    return [_write_record(one) for one in value]


def _write_ballots(value: tuple[tuple[str, tuple[str, ...]], ...]) -> dict[str, list[str]]:
    return {reading: list(who) for reading, who in value}


_WRITERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "judgement": _write_record,
    "matches": _write_records,
    "old_rules": _write_records,
    "votes": _write_ballots,
    "patch": json.loads,
    "action": write_action,
}
