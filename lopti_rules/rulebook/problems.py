"""What is wrong with a rulebook: all of it at once, each with its path, line and column."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pydantic import ValidationError

from lopti_rules.complaints import Complaint, complaints_of
from lopti_rules.errors import RulebookError
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.yamltext import Document, Path

LATER_KEYS: Final = frozenset({
    "extends", "deck.remove", "deal.up_from_hand", "swap.stack_equal", "swap.throw_in", "lead.tie",
    "lead.must", "lead.flip_first", "lead.flip_special", "dealer", "play.must", "play.add_drawn",
    "specials.*.alone", "specials.*.per", "specials.*.may_finish", "specials.*.suit",
    "four.transparent", "stuck", "pickup.with_up_card", "finish.loser", "turn.pass", "out_of_turn",
    "double", "between", "face_down_play",
})  # fmt: skip
"""Settings of the family of this game that no book can use yet; a typing slip is told apart."""


@dataclass
class RulebookRefused(RulebookError):
    """A rulebook with at least one problem; `problems` holds every one of them, in file order."""

    problems: tuple[RulebookError, ...] = ()


def refuse(problems: Iterable[RulebookError]) -> RulebookRefused:
    """The error that holds all the problems, placed at the first."""
    ordered = tuple(sorted(problems, key=lambda one: (one.line or 0, one.column or 0)))
    params = {"count": len(ordered)}
    return RulebookRefused(
        "rulebook_refused", params, ordered[0].line, ordered[0].column, problems=ordered
    )


def problems_of(error: ValidationError, document: Document) -> list[RulebookError]:
    """What the model found wrong, with places in the document."""
    return [_problem(one, document) for one in complaints_of(error, Rulebook)]


def _problem(complaint: Complaint, document: Document) -> RulebookError:
    path = _as_written(complaint.path, document)
    is_later = complaint.on_key and _wildcard(path) in LATER_KEYS
    place = document.key_place(path) if complaint.on_key else document.place(path)
    params = {} if is_later else complaint.params
    return RulebookError(
        "later_key" if is_later else complaint.code,
        {"path": ".".join(path) or "rulebook", **params},
        *place,
    )


def _as_written(path: Path, document: Document) -> Path:
    """The path in the author's form, where that of the model differs: a list or a map of ranks."""
    if len(path) > 4 and path[2:4] == ("goes_on", "ranks"):
        as_list = (*path[:3], *path[4:])
        return as_list if as_list in document.values_at else (*path[:3], "anything_but", *path[4:])
    return path


def _wildcard(path: Path) -> str:
    parts = (path[0], "*", *path[2:]) if path[0] == "specials" and len(path) > 2 else path
    return ".".join(parts)
