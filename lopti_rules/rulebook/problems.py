"""What is wrong with a rulebook: all of it at once, each with its path, line and column."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pydantic import ValidationError

from lopti_rules.complaints import Complaint, complaints_of
from lopti_rules.errors import RulebookError
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.origins import Merged
from lopti_rules.yamltext import Path

LATER_KEYS: Final = frozenset({
    "specials.*.alone", "specials.*.suit",
    "turn.pass",
    "between", "face_down_play",
})  # fmt: skip
"""Settings of the family of this game that no book can use yet; a typing slip is told apart."""
KNOWN_SECTIONS: Final = frozenset(
    {"extends", *(info.alias or name for name, info in Rulebook.model_fields.items())}
    | {key for key in LATER_KEYS if "." not in key}
)
"""The keys that a rulebook can have at its top."""


@dataclass
class RulebookRefused(RulebookError):
    """A rulebook with at least one problem; `problems` holds every one of them, in file order."""

    problems: tuple[RulebookError, ...] = ()


def refuse(problems: Iterable[RulebookError]) -> RulebookRefused:
    """The error that holds all the problems, placed at the first.

    Those of the file that was asked for come before those of the files that it extends.
    """
    ordered = tuple(
        sorted(problems, key=lambda one: (one.file or "", one.line or 0, one.column or 0))
    )
    first = ordered[0]
    return RulebookRefused(
        "rulebook_refused",
        {"count": len(ordered)},
        first.line,
        first.column,
        file=first.file,
        problems=ordered,
    )


def problems_of(error: ValidationError, merged: Merged, depth: int) -> list[RulebookError]:
    """What the model found wrong, with the places where the values were written.

    `depth` is that of the book asked for; places in books that it extends name their file.
    """
    return [_problem(one, merged, depth) for one in complaints_of(error, Rulebook)]


def _problem(complaint: Complaint, merged: Merged, depth: int) -> RulebookError:
    path = _as_written(complaint.path, merged)
    is_later = complaint.on_key and _wildcard(path) in LATER_KEYS
    origin = merged.origin(path)
    on_key = complaint.on_key and path in merged.history
    return RulebookError(
        "later_key" if is_later else complaint.code,
        {"path": ".".join(path) or "rulebook", **({} if is_later else complaint.params)},
        origin.key_line if on_key else origin.line,
        origin.key_column if on_key else origin.column,
        file=None if origin.depth == depth else origin.file,
    )


def _as_written(path: Path, merged: Merged) -> Path:
    """The path in the author's form, where that of the model differs: a list or a map of ranks."""
    if len(path) > 4 and path[2:4] == ("goes_on", "ranks"):
        as_list = (*path[:3], *path[4:])
        return as_list if as_list in merged.history else (*path[:3], "anything_but", *path[4:])
    if len(path) == 4 and path[:3] in {("lead", "first", "cards"), ("lead", "tie", "suits")}:
        kind = next((one[2] for one in merged.history if one[:2] == path[:2] and len(one) > 2), "")
        return (*path[:2], kind, path[3])
    return path


def _wildcard(path: Path) -> str:
    parts = (path[0], "*", *path[2:]) if path[0] == "specials" and len(path) > 2 else path
    return ".".join(parts)
