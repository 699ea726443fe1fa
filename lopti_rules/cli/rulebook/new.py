"""`lopti rulebook new`: a rulebook begun, its parent's values standing by as comments."""

import os
from collections.abc import Iterator
from pathlib import Path

import click

from lopti_rules.cli.output import say
from lopti_rules.cli.rulebook.books import open_book
from lopti_rules.cli.rulebook.settings import sections_of
from lopti_rules.cli.rulebook.statements import word
from lopti_rules.errors import RulebookError, UnreadableText
from lopti_rules.rulebook.loader import Traced, shipped_rulebooks
from lopti_rules.rulebook.shelf import MAX_NAME, NAME


@click.command()
@click.argument("name")
@click.option(
    "--extends", "parent", default="lopti", show_default=True, metavar="NAME|FILE",
    help="The rulebook to begin from.",
)  # fmt: skip
@click.option(
    "--output", metavar="FILE|-", help="Where to write it; NAME.yaml if nothing is given.",
)  # fmt: skip
def new(name: str, *, parent: str, output: str | None) -> None:
    """Begin a rulebook that extends another.

    A file that is there already is never written over.

    Exit code 1: this is no name; 2: the file is there or cannot be written.
    """
    if not NAME.fullmatch(name) or len(name) > MAX_NAME:
        raise RulebookError("no_rulebook_name", {"name": name, "limit": MAX_NAME})
    if name in shipped_rulebooks():
        raise RulebookError("shipped_name", {"name": name})
    traced = open_book(parent)
    file = output or f"{name}.yaml"
    lines = list(beginning(name, _seen_from(file, parent), traced))
    if file == "-":
        for line in lines:
            say(line)
        return
    _write(Path(file), "\n".join(lines) + "\n")
    say(word("tell.created", file=file))


def _seen_from(file: str, parent: str) -> str:
    """The parent as the new file names it: a name as it is, a file by the way to it."""
    if NAME.fullmatch(parent):
        return parent
    folder = Path() if file == "-" else Path(file).parent
    way = os.path.relpath(parent, folder).replace(os.sep, "/")
    return way if way.startswith(".") else f"./{way}"


def beginning(name: str, parent: str, traced: Traced) -> Iterator[str]:
    """The new rulebook, line by line."""
    yield f"# {word('tell.new_head', parent=traced.book.name)}"
    yield f"# {word('tell.new_help')}"
    yield "schema: 1"
    yield f"extends: {_scalar(parent)}"
    yield f"name: {_scalar(name)}"
    yield f"about: {word('tell.new_about')}"
    yield ""
    yield f"# {word('tell.new_values', parent=traced.book.name)}"
    yield "#"
    yield from (f"# {line}" for line in sections_of(traced.book))


def _scalar(text: str) -> str:
    """The text as YAML: quoted where it would be read as something else, such as a number."""
    plain = text.replace("-", "").replace("/", "").replace(".", "")
    return text if plain.isalnum() and not plain.isdigit() else f'"{text}"'


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError:
        raise UnreadableText("file_exists", {"file": str(path)}) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnreadableText("unwritable_file", {"file": str(path), "reason": reason}) from None
