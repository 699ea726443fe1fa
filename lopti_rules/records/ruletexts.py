"""The rules that a scenario or a record has: texts, names of the gallery, files of rules beside."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from lopti_rules.errors import UnreadableText
from lopti_rules.files import read_file
from lopti_rules.gallery.lookup import look_up
from lopti_rules.language.source import MAX_FILE, read_source

# A plain name: a scenario from a stranger reaches nothing outside its own folder.
_FILE_NAME: Final = re.compile(r"[\w-][\w. -]*\.lopti")


def expand_rules(rules: Sequence[str], folder: Path | None) -> tuple[str, ...]:
    """The texts of the rules, those of a named file in its order, and of the gallery by name.

    `folder` is where the scenario's file lies, or None if it is no file or has none beside it.

    Raises:
        UnreadableText: a file of rules is missing or cannot be read, or a rule is none and comes
            near a name of the gallery.
    """
    return tuple(text for rule in rules for text in _texts(rule, folder))


def _texts(rule: str, folder: Path | None) -> Iterator[str]:
    source = _source(rule, folder)
    if source is None:
        yield rule
        return
    for entry in read_source(source):
        yield entry.text


def _source(rule: str, folder: Path | None) -> str | bytes | None:
    """The text of the file of rules that is meant; None if the rule stands there itself."""
    if not _FILE_NAME.fullmatch(rule):
        named = look_up(rule, folder)
        return named.text if named is not None else None
    if folder is None:
        raise UnreadableText("no_such_file", {"file": rule})
    return read_file(folder / rule, max_bytes=MAX_FILE)
