"""The rules that a scenario names: texts as they stand, or a file of rules beside it."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from lopti_rules.errors import UnreadableText
from lopti_rules.files import read_file
from lopti_rules.language.source import MAX_FILE, read_source

# A plain name: a scenario from a stranger reaches nothing outside its own folder.
_FILE_NAME: Final = re.compile(r"[\w-][\w. -]*\.lopti")


def expand_rules(rules: Sequence[str], folder: Path | None) -> tuple[str, ...]:
    """The texts of the rules, those of a named file in its order.

    `folder` is where the scenario's file lies, or None if it is no file.

    Raises:
        UnreadableText: a file of rules is missing or cannot be read.
    """
    return tuple(text for rule in rules for text in _texts(rule, folder))


def _texts(rule: str, folder: Path | None) -> Iterator[str]:
    if not _FILE_NAME.fullmatch(rule):
        yield rule
        return
    if folder is None:
        raise UnreadableText("no_such_file", {"file": rule})
    for entry in read_source(read_file(folder / rule, max_bytes=MAX_FILE)):
        yield entry.text
