"""Names where rules are taken: of a file beside, or else of a rule of the gallery.

Whatever takes texts of rules may ask here first whether one is a name. A name is short and has
neither stop nor comma, so a sentence costs next to nothing.
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from lopti_rules.errors import UnreadableText
from lopti_rules.files import decode, read_file
from lopti_rules.gallery.ready import ReadyRule, slug_of
from lopti_rules.gallery.shelf import find_ready, gallery_slugs, load_ready
from lopti_rules.language.forms.bounds import MAX_NAME
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.source import MAX_FILE
from lopti_rules.values import dataclass

MOST_WORDS: Final = 4
"""More make a sentence, however short."""
MOST_NEAR: Final = 3
ALIKE: Final = 0.7
"""How much of a name must be right for it to be the one that was meant."""

_NAME: Final = re.compile(r"\w[\w'’-]*(?: +\w[\w'’-]*)*")


@dataclass(frozen=True, slots=True)
class Named:
    """What a name stands for: the text of a file of rules, and what to call that file."""

    text: str
    file: str


def look_up(value: str, folder: Path | None) -> Named | None:
    """The file of rules that a name stands for, or None if the value is no name but a text.

    A file of that name in `folder`, with the ending `.lopti`, comes before the gallery; without a
    folder there are no files. A name never leads out of the folder, so it may come from strangers.

    Raises:
        UnreadableText: it comes near a name of the gallery and reads as no rule either, or the
            file cannot be read.
    """
    if not is_name(value):
        return None
    beside = _beside(value, folder)
    if beside is not None:
        return Named(decode(read_file(beside, max_bytes=MAX_FILE), max_bytes=MAX_FILE), str(beside))
    rule = find_ready(value)
    if rule is not None:
        return Named(rule.source, rule.file)
    near = near_names(value)
    if near and not _is_rule(value):
        raise UnreadableText("unknown_rule_name_near", {"name": value, "near": near})
    return None


def called(name: str) -> ReadyRule:
    """The rule of the gallery of that name.

    Raises:
        UnreadableText: there is none; with those that come near.
    """
    rule = find_ready(name)
    if rule is not None:
        return rule
    near = near_names(name) if len(name) <= MAX_NAME else []
    if near:
        raise UnreadableText("unknown_rule_name_near", {"name": name, "near": near})
    raise UnreadableText("unknown_rule_name", {"name": name})


def is_name(value: str) -> bool:
    """Whether a value can be the name of a rule, rather than being one."""
    return (
        len(value) <= MAX_NAME
        and _NAME.fullmatch(value) is not None
        and len(value.split()) <= MOST_WORDS
    )


def near_names(value: str) -> list[str]:
    """The names of the gallery that may have been meant, the likeliest first."""
    slug = slug_of(value)
    found = get_close_matches(slug, gallery_slugs(), n=MOST_NEAR, cutoff=ALIKE)
    if not found:
        found = [one for one in gallery_slugs() if slug in one.split("-")][:MOST_NEAR]
    return [load_ready(one).name for one in found]


def _beside(value: str, folder: Path | None) -> Path | None:
    if folder is None:
        return None
    paths = (folder / f"{stem}.lopti" for stem in _stems(value))
    return next((path for path in paths if path.is_file()), None)


def _stems(value: str) -> Iterator[str]:
    yield value
    if slug_of(value):
        yield slug_of(value)


def _is_rule(value: str) -> bool:
    try:
        parse_rule(value)
    except TextRefused:
        return False
    return True
