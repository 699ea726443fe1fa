"""`lopti rulebook explain`: which file and line set a value, and what it replaced."""

from collections.abc import Iterator
from difflib import get_close_matches

import click

from lopti_rules.cli.output import say
from lopti_rules.cli.rulebook.books import open_book
from lopti_rules.cli.rulebook.settings import settings_of, written
from lopti_rules.cli.rulebook.statements import word
from lopti_rules.errors import RulebookError
from lopti_rules.rulebook.loader import Traced
from lopti_rules.rulebook.origins import Origin
from lopti_rules.rulebook.ranks import read_rank
from lopti_rules.yamltext import Path


@click.command()
@click.argument("book", metavar="NAME|FILE")
@click.option("--blame", "path", metavar="PATH", help="One value only, such as draw.up_to.")
def explain(book: str, *, path: str | None) -> None:
    """Tell where each value of a rulebook was set: its file and line, and what it replaced.

    Exit code 1: there is no such value.
    """
    traced = open_book(book)
    settings = settings_of(traced.book)
    for chosen in _chosen(settings, path):
        for line in blame(traced, chosen, settings[chosen]):
            say(line)


def _chosen(settings: dict[str, str], path: str | None) -> list[str]:
    """The values at that path or below it; all, if none is given."""
    if path is None:
        return list(settings)
    wanted = _canonical(path)
    found = [one for one in settings if one == wanted or one.startswith(f"{wanted}.")]
    if found:
        return found
    near = get_close_matches(wanted, settings, n=1)
    if near:
        raise RulebookError("unknown_path_near", {"path": path, "near": near[0]})
    raise RulebookError("unknown_path", {"path": path})


def _canonical(path: str) -> str:
    """The path with its rank in the one form, so that `specials.jack` finds the jack."""
    parts = path.split(".")
    if len(parts) > 1 and parts[0] == "specials":
        try:
            parts[1] = read_rank(parts[1])
        except ValueError:
            return path
    return ".".join(parts)


def blame(traced: Traced, path: str, value: str) -> Iterator[str]:
    """The value with who set it, and below it what it replaced, the latest first."""
    key = tuple(path.split("."))
    history = traced.merged.history.get(key, ())
    told = word("tell.value", path=path, value=value)
    if not history or history[-1].removes:
        yield f"{told}  {word('tell.by_default')}"
    else:
        yield f"{told}  {_place(_youngest(traced, key, history[-1]))}"
        history = history[:-1]
    for origin in reversed(history):
        yield f"  {_replaced(origin)}"


def _youngest(traced: Traced, key: Path, origin: Origin) -> Origin:
    """The writing of the value, or of a part of it that a later book patched."""
    return max(traced.merged.blame((key,)), origin, key=lambda one: one.depth)


def _place(origin: Origin) -> str:
    return word("tell.set_by", file=origin.file, line=origin.line, column=origin.column)


def _replaced(origin: Origin) -> str:
    value = word("tell.removed") if origin.removes else written(origin.value)
    return word("tell.replaces", value=value, place=_place(origin))
