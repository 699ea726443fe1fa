"""`lopti corpus`: a file of rules with expected verdicts, judged, and how the two compare."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import click

from lopti_rules.checks.corpus import (
    ADMISSIBLE,
    UNREADABLE,
    VERDICTS,
    Judged,
    judge_corpus,
    read_corpus,
)
from lopti_rules.cli.output import (
    FAILED,
    PASSED,
    finish,
    read_argument,
    say,
    tell_unreadable,
    words,
)
from lopti_rules.cli.output import UNREADABLE as UNREADABLE_FILE
from lopti_rules.errors import UnreadableText
from lopti_rules.yamltext import MAX_BYTES

_WIDTH: Final = 14


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="For readers, or for programs.",
)  # fmt: skip
def corpus(files: tuple[str, ...], form: str) -> None:
    """Judge the rules of a corpus and set the verdicts against those that are expected.

    Of each entry its sentence in the language (field lopti) is judged or, without one, its text. A
    verdict counts as right if it is the expected one or one of those that would do as well (also).
    Contested entries are told apart. What could not be read is no verdict, and never right.

    Exit code 0: every uncontested entry is right; 1: some is not; 2: a file could not be read.
    """
    judged: list[Judged] = []
    unreadable = False
    for name in files:
        try:
            entries, _ = read_corpus(read_argument(name, max_bytes=MAX_BYTES))
        except UnreadableText as error:
            tell_unreadable(error, name)
            unreadable = True
        else:
            judged += judge_corpus(entries)
    for line in _REPORTS[form](judged):
        say(line)
    wrong = any(not one.is_right for one in judged if not one.entry.contested)
    finish(UNREADABLE_FILE if unreadable else FAILED if wrong else PASSED)


def _text(judged: Sequence[Judged]) -> Iterator[str]:
    clear = [one for one in judged if not one.entry.contested]
    contested = [one for one in judged if one.entry.contested]
    for title, group in (("corpus_clear", clear), ("corpus_contested", contested)):
        if group:
            yield words(title)
            yield from _table(group)
            yield from _counts(group)
            yield ""
    wrong = [one for one in judged if not one.is_right and one.given != UNREADABLE]
    for one in wrong:
        code = "corpus_wrong_contested" if one.entry.contested else "corpus_wrong"
        params = {"id": one.entry.id, "expected": one.expected, "given": one.given}
        yield words(code, text=one.entry.lopti or one.entry.text, **params)
    yield words("corpus_wrongly_in", count=sum(one.is_wrongly_admissible for one in clear))


def _table(judged: Sequence[Judged]) -> Iterator[str]:
    """Rows: what is expected; columns: what is given; right by another name is starred."""
    cells = Counter((one.expected, one.given, one.is_right) for one in judged)
    columns = [name for name in (*VERDICTS, UNREADABLE) if any(key[1] == name for key in cells)]
    heads = [words(f"corpus_verdicts.{name}") for name in columns]
    yield _row(words("corpus_expected"), heads)
    for name in VERDICTS:
        if any(key[0] == name for key in cells):
            row = [_cell(cells, name, column) for column in columns]
            yield _row(words(f"corpus_verdicts.{name}"), row)


def _cell(cells: Counter[tuple[str, str, bool]], expected: str, given: str) -> str:
    """The number of entries; of them those that are right although another word was expected."""
    right, other = cells[expected, given, True], cells[expected, given, False]
    if not right + other:
        return "."
    starred = f" ({right}*)" if right and expected != given else ""
    return f"{right + other}{starred}"


def _row(head: str, cells: Sequence[str]) -> str:
    return f"{head:<{_WIDTH}}" + "".join(f"{cell:>{_WIDTH}}" for cell in cells)


def _counts(judged: Sequence[Judged]) -> Iterator[str]:
    read = [one for one in judged if one.given != UNREADABLE]
    right = sum(one.is_right for one in judged)
    yield words("corpus_right", right=right, count=len(judged))
    wanted = [one for one in judged if one.expected == ADMISSIBLE]
    said = sum(one.given != UNREADABLE for one in wanted)
    yield words("corpus_read", read=len(read), count=len(judged), said=said, admissible=len(wanted))


def _json(judged: Sequence[Judged]) -> Iterator[str]:
    yield from json.dumps(
        [_as_map(one) for one in judged], ensure_ascii=True, indent=1
    ).splitlines()


def _as_map(one: Judged) -> dict[str, Any]:
    return {
        "id": one.entry.id,
        "source": one.entry.lopti or one.entry.text,
        "canonical": one.verdict.canonical,
        "expected": one.expected,
        "given": one.given,
        "reasons": list(one.verdict.reasons),
        "right": one.is_right,
        "contested": one.entry.contested,
        "joint": one.joint,
    }


_REPORTS: Final[dict[str, Callable[[Sequence[Judged]], Iterator[str]]]] = {
    "text": _text,
    "json": _json,
}
