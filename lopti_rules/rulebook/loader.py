"""Rulebooks from YAML: those that ship with the library by name, any other by its file."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import ValidationError
from pydantic_core import PydanticCustomError

from lopti_rules.errors import RulebookError, UnreadableText
from lopti_rules.files import read_file
from lopti_rules.resources import resource_folder
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.playable import flaws_of
from lopti_rules.rulebook.problems import problems_of, refuse
from lopti_rules.rulebook.ranks import read_rank
from lopti_rules.yamltext import Document, read_yaml

MAX_RULEBOOK_BYTES: Final = 64_000
DEFAULT_RULEBOOK: Final = "lopti"
_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def find_rulebook(name_or_file: str) -> Rulebook:
    """The rulebook of that name, or the one in that file if it looks like a file's name.

    Raises:
        RulebookError: no shipped book has the name, or the book cannot be played.
        UnreadableText: the file cannot be read or is no YAML.
    """
    if _NAME.fullmatch(name_or_file):
        return load_rulebook(name_or_file)
    return read_rulebook(Path(name_or_file))


@cache
def load_rulebook(name: str = DEFAULT_RULEBOOK) -> Rulebook:
    """The shipped rulebook of that name. A name is never a path, so it may come from strangers.

    Raises:
        RulebookError: there is no shipped book of that name.
    """
    if name not in shipped_rulebooks():
        params = {"name": name[:60], "known": shipped_rulebooks()}
        raise RulebookError("unknown_rulebook", params)
    return read_rulebook(resource_folder("rulebooks") / f"{name}.yaml")


@cache
def shipped_rulebooks() -> tuple[str, ...]:
    """The names of the rulebooks that ship with the library."""
    return tuple(sorted(path.stem for path in resource_folder("rulebooks").glob("*.yaml")))


def read_rulebook(path: Path) -> Rulebook:
    """The rulebook in a file.

    Raises:
        RulebookError: it is readable, and no playable rulebook.
        UnreadableText: the file cannot be read or is no YAML.
    """
    return parse_rulebook(read_file(path, max_bytes=MAX_RULEBOOK_BYTES))


def parse_rulebook(source: str | bytes) -> Rulebook:
    """The rulebook that a YAML text describes, checked to be playable.

    Raises:
        RulebookError: a `RulebookRefused` with every problem, each at its line and column.
        UnreadableText: the text is no YAML, or not within bounds.
    """
    document = _read(source)
    try:
        book = Rulebook.model_validate(document.value)
    except ValidationError as error:
        raise refuse(problems_of(error, document)) from None
    problems = list(_flaws(book, document))
    if problems:
        raise refuse(problems)
    return book


def _read(source: str | bytes) -> Document:
    try:
        return read_yaml(source, max_bytes=MAX_RULEBOOK_BYTES)
    except UnreadableText as error:
        if error.code != "yaml_merge":
            raise
        # The text is readable YAML; that books derive in one way only is our rule.
        problem = RulebookError(error.code, error.params, error.line, error.column)
        raise refuse([problem]) from None


def _flaws(book: Rulebook, document: Document) -> Iterator[RulebookError]:
    for flaw in flaws_of(book):
        params = {"path": ".".join(flaw.path), **flaw.params}
        yield RulebookError(flaw.code, params, *document.place(_as_written(flaw.path, document)))


def _as_written(path: tuple[str, ...], document: Document) -> tuple[str, ...]:
    """The path with a rank as the author wrote it, such as `jack` for `J`."""
    if path[0] != "specials" or len(path) < 2:
        return path
    for key in document.value["specials"]:
        try:
            if read_rank(key) == path[1]:
                return (path[0], str(key), *path[2:])
        except PydanticCustomError:  # not reached for a book that the model accepted
            continue
    return path
