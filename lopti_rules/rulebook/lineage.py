"""The rulebooks that a rulebook extends: each named once by the one below it, within bounds."""

import os.path
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from lopti_rules.complaints import kind_of
from lopti_rules.errors import RulebookError, UnreadableText
from lopti_rules.files import read_file
from lopti_rules.rulebook.problems import KNOWN_SECTIONS
from lopti_rules.rulebook.shelf import MAX_RULEBOOK_BYTES, NAME, shelf_path, shipped_rulebooks
from lopti_rules.yamltext import Document, read_yaml

MAX_PARENTS: Final = 8
ENDINGS: Final = (".yaml", ".yml")
_REASONS: Final = {"no_such_file": "parent_missing", "unreadable_file": "parent_unreadable"}


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a rulebook was read from, and from where its parents may be."""

    label: str
    """The file as people call it, such as `house/mine.yaml`; empty for a text without a file."""
    path: Path | None = None
    within: Path | None = None
    """The folder that no parent may lie outside of; without one, parents have names, not files."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One rulebook as written, before it is put on top of the one that it extends."""

    document: Document
    whereabouts: Whereabouts
    amends: bool = False
    """Whether it is an amendment: the book below it keeps its name and its head."""

    @property
    def extends(self) -> str:
        """What it extends, as written; empty for a whole rulebook."""
        value = self.document.value
        return str(value.get("extends", "")) if isinstance(value, dict) else ""


def on_the_shelf(name: str) -> Whereabouts:
    """Where a shipped rulebook lies."""
    path = shelf_path(name)
    return Whereabouts(f"rulebooks/{path.name}", path.resolve(), path.parent.resolve())


def in_a_file(path: Path, within: Path | None = None) -> Whereabouts:
    """Where a rulebook in a file lies; its parents lie in its folder or `within` another."""
    return Whereabouts(str(path), path.resolve(), (within or path.absolute().parent).resolve())


def lineage(document: Document, whereabouts: Whereabouts) -> tuple[Layer, ...]:
    """The rulebook and all that it extends, the whole one first.

    Raises:
        RulebookError: a parent is not to be had; `line`, `column` and `file` tell which `extends`.
    """
    layers = [Layer(document, whereabouts)]
    while (parent := _parent_of(layers[-1], layers)) is not None:
        layers.append(parent)
    return tuple(reversed(layers))


def _parent_of(layer: Layer, layers: list[Layer]) -> Layer | None:
    value = layer.document.value
    if not isinstance(value, dict) or "extends" not in value:
        return None
    refuse = _refusal(layer, is_first=len(layers) == 1)
    where = _find(_checked(value["extends"], refuse), layer.whereabouts, refuse)
    chain = [one.whereabouts for one in layers]
    if any(where.path == one.path for one in chain):
        labels = [one.label for one in [*chain, where]]
        raise refuse("extends_cycle", {"chain": " -> ".join(labels)})
    if len(layers) > MAX_PARENTS:
        raise refuse("extends_too_deep", {"limit": MAX_PARENTS})
    return Layer(_read(where, refuse), where)


_Refuse = Callable[[str, dict[str, Any]], RulebookError]


def _refusal(layer: Layer, *, is_first: bool) -> _Refuse:
    """What makes errors about that layer's `extends`."""
    line, column = layer.document.place(("extends",))
    file = None if is_first else layer.whereabouts.label

    def refuse(code: str, params: dict[str, Any]) -> RulebookError:
        return RulebookError(code, params, line, column, file=file)

    return refuse


def _checked(value: Any, refuse: _Refuse) -> str:
    if isinstance(value, list):
        raise refuse("extends_list", {})
    if not isinstance(value, str) or not value.strip():
        raise refuse("extends_not_text", {"given": kind_of(value)})
    return value


def _find(value: str, child: Whereabouts, refuse: _Refuse) -> Whereabouts:
    """Where the parent of that name or file is; a file is looked at only if it may be."""
    if NAME.fullmatch(value):
        return _shipped(value, refuse)
    given = {"given": value[:100]}
    if not value.endswith(ENDINGS):
        raise refuse("parent_not_yaml", given)
    if child.path is None or child.within is None:
        raise refuse("extends_without_folder", given)
    # Refused before the file system is asked, so that nobody learns what lies outside.
    if "\0" in value or "\\" in value or ":" in value or value.startswith(("/", "~")):
        raise refuse("extends_escapes", given)
    whole = Path(os.path.normpath(child.path.parent / value))
    if not (whole.is_relative_to(child.within) and _resolved(whole).is_relative_to(child.within)):
        raise refuse("extends_escapes", given)
    label = os.path.normpath(Path(child.label).parent / value)
    return Whereabouts(label, _resolved(whole), child.within)


def _resolved(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError):  # symbolic links that lead round in a circle
        return path


def _shipped(name: str, refuse: _Refuse) -> Whereabouts:
    known = shipped_rulebooks()
    if name in known:
        return on_the_shelf(name)
    near = get_close_matches(name, known, n=1)
    if near:
        raise refuse("unknown_parent_near", {"name": name[:60], "near": near[0]})
    raise refuse("unknown_parent", {"name": name[:60], "known": known})


def _read(where: Whereabouts, refuse: _Refuse) -> Document:
    """A parent. What is no rulebook is said to be none, and never quoted."""
    params = {"file": where.label}
    try:
        data = read_file(where.path or Path(where.label), max_bytes=MAX_RULEBOOK_BYTES)
        document = read_yaml(data, max_bytes=MAX_RULEBOOK_BYTES)
    except UnreadableText as error:
        raise refuse(_REASONS.get(error.code, "parent_no_yaml"), params) from None
    if not isinstance(document.value, dict):
        raise refuse("parent_no_rulebook", params | {"given": kind_of(document.value)})
    if not _looks_like_one(document.value):
        raise refuse("parent_no_sections", params)
    return document


def _looks_like_one(value: dict[Any, Any]) -> bool:
    """Whether most keys are those of a rulebook; the keys of another file are nobody's business."""
    known = sum(key in KNOWN_SECTIONS for key in value)
    return known * 2 > len(value)
