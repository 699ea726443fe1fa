"""Rulebooks from YAML: those that ship with the library by name, any other by its file."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from lopti_rules.errors import RulebookError, UnreadableText
from lopti_rules.files import read_file
from lopti_rules.rulebook.flaws import Flaw
from lopti_rules.rulebook.inheritance import merge
from lopti_rules.rulebook.lineage import (
    Layer,
    Whereabouts,
    in_a_file,
    lineage,
    on_the_shelf,
)
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.origins import Merged
from lopti_rules.rulebook.playable import flaws_of
from lopti_rules.rulebook.problems import RulebookRefused, problems_of, refuse
from lopti_rules.rulebook.shelf import (
    DEFAULT_RULEBOOK,
    MAX_RULEBOOK_BYTES,
    NAME,
    shelf_path,
    shipped_rulebooks,
)
from lopti_rules.yamltext import Document, read_yaml

__all__ = [
    "DEFAULT_RULEBOOK",
    "MAX_RULEBOOK_BYTES",
    "Traced",
    "find_rulebook",
    "find_traced",
    "is_shipped",
    "load_rulebook",
    "parse_rulebook",
    "read_rulebook",
    "rulebook_of",
    "shipped_rulebooks",
    "trace_rulebook",
]


@dataclass(frozen=True, slots=True)
class Traced:
    """A rulebook, and where each of its values was written."""

    book: Rulebook
    merged: Merged
    files: tuple[str, ...]
    """The files it is put together from, the whole book first."""
    parent: str
    """What it extends, as written; empty for a whole book."""
    layers: tuple[Layer, ...]
    """The books it is put together from, each as written, the whole book first."""


def find_rulebook(name_or_file: str) -> Rulebook:
    """The rulebook of that name, or the one in that file if it looks like a file's name.

    Raises:
        RulebookError: no shipped book has the name, or the book cannot be played.
        UnreadableText: the file cannot be read or is no YAML.
    """
    if NAME.fullmatch(name_or_file):
        return load_rulebook(name_or_file)
    return find_traced(name_or_file).book


def find_traced(name_or_file: str) -> Traced:
    """The same, with where each value was written.

    A parent of a file lies below the current folder if the file does, else below the file's own.

    Raises:
        RulebookError: no shipped book has the name, or the book cannot be played.
        UnreadableText: the file cannot be read or is no YAML.
    """
    if NAME.fullmatch(name_or_file):
        return _load_traced(name_or_file)
    path = Path(name_or_file)
    data = read_file(path, max_bytes=MAX_RULEBOOK_BYTES)
    here = Path.cwd()
    is_below = path.resolve().is_relative_to(here.resolve())
    return trace_rulebook(data, in_a_file(path, here if is_below else None))


@cache
def load_rulebook(name: str = DEFAULT_RULEBOOK) -> Rulebook:
    """The shipped rulebook of that name. A name is never a path, so it may come from strangers.

    Raises:
        RulebookError: there is no shipped book of that name.
    """
    return _load_traced(name).book


def _load_traced(name: str) -> Traced:
    if name not in shipped_rulebooks():
        params = {"name": name[:60], "known": shipped_rulebooks()}
        raise RulebookError("unknown_rulebook", params)
    data = read_file(shelf_path(name), max_bytes=MAX_RULEBOOK_BYTES)
    return trace_rulebook(data, on_the_shelf(name))


def read_rulebook(path: Path, *, within: Path | None = None) -> Rulebook:
    """The rulebook in a file. What it extends lies in the file's folder, or `within` another.

    Raises:
        RulebookError: it is readable, and no playable rulebook.
        UnreadableText: the file cannot be read or is no YAML.
    """
    data = read_file(path, max_bytes=MAX_RULEBOOK_BYTES)
    return trace_rulebook(data, in_a_file(path, within)).book


def parse_rulebook(source: str | bytes) -> Rulebook:
    """The rulebook that a YAML text describes, checked to be playable.

    The text may extend shipped rulebooks, and no files: it lies nowhere.

    Raises:
        RulebookError: a `RulebookRefused` with every problem, each at its line and column.
        UnreadableText: the text is no YAML, or not within bounds.
    """
    return trace_rulebook(source, Whereabouts("")).book


def rulebook_of(written: str | Mapping[str, Any]) -> Rulebook:
    """The rulebook that a record names, or that it holds whole; it may come from strangers.

    Raises:
        RulebookError: no shipped book has the name, or what it holds is no playable rulebook.
    """
    if isinstance(written, str):
        return load_rulebook(written)
    try:
        return parse_rulebook(json.dumps(written))
    except RulebookRefused as refused:
        first = refused.problems[0]  # its place is one in no file
        raise RulebookError(first.code, first.params) from None
    except UnreadableText as error:
        raise RulebookError(error.code, error.params) from None


def is_shipped(book: Rulebook) -> bool:
    """Whether the book is one that ships with the library, unchanged."""
    return book.name in shipped_rulebooks() and load_rulebook(book.name) == book


def trace_rulebook(source: str | bytes, whereabouts: Whereabouts) -> Traced:
    """The same for a text that lies somewhere, with where each value was written.

    Raises:
        RulebookError: a `RulebookRefused` with every problem, each at its line and column.
        UnreadableText: the text is no YAML, or not within bounds.
    """
    document = _read(source)
    try:
        layers = lineage(document, whereabouts)
    except RulebookError as error:
        raise refuse([error]) from None
    return assemble(layers, layers[-1].extends)


def assemble(layers: tuple[Layer, ...], parent: str) -> Traced:
    """The rulebook that layers make, the whole one first, checked to be playable.

    Raises:
        RulebookError: a `RulebookRefused` with every problem, each at its line and column.
    """
    merged, problems = merge(layers)
    depth = len(layers) - 1
    try:
        book = Rulebook.model_validate(merged.value)
    except ValidationError as error:
        raise refuse([*problems, *problems_of(error, merged, depth)]) from None
    problems += _flaws(book, merged, depth)
    if problems:
        raise refuse(problems)
    files = tuple(layer.whereabouts.label for layer in layers)
    return Traced(book, merged, files, parent, layers)


def _read(source: str | bytes) -> Document:
    try:
        return read_yaml(source, max_bytes=MAX_RULEBOOK_BYTES)
    except UnreadableText as error:
        if error.code != "yaml_merge":
            raise
        # The text is readable YAML; that books derive in one way only is our rule.
        problem = RulebookError(error.code, error.params, error.line, error.column)
        raise refuse([problem]) from None


def _flaws(book: Rulebook, merged: Merged, depth: int) -> Iterator[RulebookError]:
    for flaw in flaws_of(book):
        yield _flaw(flaw, merged, depth)


def _flaw(flaw: Flaw, merged: Merged, depth: int) -> RulebookError:
    origin = merged.blame((flaw.path, *flaw.others))
    params = {"path": ".".join(flaw.path), **flaw.params}
    file = None if origin.depth == depth else origin.file
    return RulebookError(flaw.code, params, origin.line, origin.column, file=file)
