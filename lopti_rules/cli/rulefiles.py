"""Rules given to a command: arguments, files, the standard input; bounded, each with its place."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lopti_rules.checks.judging import BASE_RULEBOOK, judge_in_turn
from lopti_rules.cli.judged import Judged
from lopti_rules.cli.output import read_argument, source_name, tell_unreadable
from lopti_rules.errors import RuleRefused, UnreadableText
from lopti_rules.files import decode, place_of
from lopti_rules.language.ast import Rule
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.source import MAX_FILE, read_source
from lopti_rules.values import dataclass

if TYPE_CHECKING:
    from lopti_rules.rulebook.model import Rulebook


@dataclass(frozen=True, slots=True)
class Given:
    """One rule as it was given; `text` is all that stood there, `rule` begins at `start` in it."""

    rule: str
    text: str
    start: int = 0
    name: str | None = None
    source: str | None = None


def given_texts(texts: Sequence[str]) -> Iterator[Given]:
    """The rules given as arguments: mostly one each, and named if `rule NAME:` stands before."""
    for text in texts:
        yield from tuple(_entries(text, None)) or (Given(text, text),)


def given_file(name: str) -> tuple[Given, ...]:
    """The rules of a file, or of the standard input for `-`.

    Raises:
        UnreadableText: the file cannot be read as text, or is too large.
    """
    text = decode(read_argument(name, max_bytes=MAX_FILE), max_bytes=MAX_FILE)
    return tuple(_entries(text, source_name(name)))


def given_named(value: str) -> tuple[Given, ...]:
    """The rules that a name stands for, of a file beside or of the gallery; none for a text.

    Raises:
        UnreadableText: the value comes near a name of the gallery and reads as no rule either.
    """
    from lopti_rules.gallery.lookup import look_up

    named = look_up(value, Path())
    return () if named is None else tuple(_entries(named.text, named.file))


def given_argument(name: str) -> tuple[Given, ...]:
    """The rules of an argument that stands for some: a file, a name, `-` for the standard input.

    Raises:
        UnreadableText: there is no such file, it cannot be read as text, or is too large.
    """
    if name == "-" or is_file(name):
        return given_file(name)
    return given_named(name) or given_file(name)


def is_file(name: str) -> bool:
    """Whether there is a file of that name."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # too long for a name, or with a null character
        return False


def collect(files: Sequence[str], texts: Sequence[str]) -> tuple[list[Given], bool]:
    """All rules given, and whether a file could not be read, which has then been told."""
    given = list(given_texts(texts))
    unread = False
    for name in files:
        try:
            given.extend(given_argument(name))
        except UnreadableText as error:
            tell_unreadable(error, name)
            unread = True
    return given, unread


def judged(
    given: Sequence[Given],
    *,
    rulebook: "str | Rulebook" = BASE_RULEBOOK,
    in_force: Sequence[Rule] = (),
) -> Iterator[Judged]:
    """The rules with their verdicts, each beside those in force and the admissible before it."""
    named = ((one.rule, one.name) for one in given)
    verdicts = judge_in_turn(named, rulebook=rulebook, in_force=in_force)
    for one, verdict in zip(given, verdicts, strict=True):
        yield Judged(verdict, one.text, one.start, one.name, one.source)


def _entries(text: str, source: str | None) -> Iterator[Given]:
    for entry in read_source(text):
        yield Given(entry.text, text, entry.start, entry.name, source)


def rules_in_force(name: str) -> tuple[Rule, ...]:
    """The rules of a file, in the order in which they joined, or of the gallery by its name.

    Raises:
        UnreadableText: the file cannot be read as text, or is too large.
        RuleRefused: one of its rules cannot be read; with its place.
    """
    return tuple(_read(given) for given in given_argument(name))


def find_book(name: str) -> "str | Rulebook":
    """A rulebook by name or file; base Lopti's stays a name, for its deck is known unread.

    Raises:
        RulebookError: there is no such rulebook, or it is none.
    """
    if name == BASE_RULEBOOK:
        return name
    from lopti_rules.rulebook.loader import find_rulebook

    return find_rulebook(name)


def _read(given: Given) -> Rule:
    try:
        rule = parse_rule(given.rule)
    except TextRefused as error:
        place = place_of(given.text, given.start + error.span.start)
        raise RuleRefused("unreadable_in_force", {"text": given.rule}, *place) from None
    return Rule(rule.sentences, name=given.name)
