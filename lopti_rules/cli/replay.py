"""`lopti replay`: recorded games played again."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click

from lopti_rules.cli.output import (
    FAILED,
    PASSED,
    error_text,
    finish,
    say,
    source_name,
    standard_input,
    words,
)
from lopti_rules.errors import UnreadableText
from lopti_rules.records.jsontext import Line, read_records
from lopti_rules.records.replay import Flaw, Replayed, replay


@click.command(name="replay", context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("file", metavar="FILE|-")
@click.option("--events", is_flag=True, help="Print what happened, an event a line, as JSON.")
def replay_command(file: str, *, events: bool) -> None:
    """Play recorded games again.

    FILE holds one game record as JSON, or many, one a line; - reads the standard input. Each is
    played from its deal. A record that goes wrong is named with its line, the number of the action,
    and what was legal there; the others are replayed all the same.

    Exit code 0: every action is legal and the places agree; 1: not so; 2: the file cannot be read.
    """
    good = bad = 0
    with _opened(file) as stream:
        for line in read_records(stream):
            if _replay_line(line, source_name(file), events=events):
                good += 1
            else:
                bad += 1
    if not good + bad:
        raise UnreadableText("no_records")
    say(words("replay_summary", good=good, bad=bad), to_errors=events)
    finish(FAILED if bad else PASSED)


def _replay_line(line: Line, source: str, *, events: bool) -> bool:
    """Effect: the record is replayed and what is to say of it printed. Whether it went well."""
    place = f"{source}:{line.number}: "
    if line.record is None:
        reason = "" if line.error is None else error_text(line.error)
        say(place + reason, to_errors=True)
        return False
    played = replay(line.record)
    if events:
        for event in played.events:
            click.echo(json.dumps({"line": line.number, **event}, ensure_ascii=True))
    if played.flaw is not None:
        say(place + flaw_text(played.flaw), to_errors=True)
    return _went_well(played)


def _went_well(played: Replayed) -> bool:
    return played.flaw is None


def flaw_text(flaw: Flaw) -> str:
    """Why a record does not replay, in words."""
    said = words(f"flaws.{flaw.code}", **flaw.params)
    return f"{said} {error_text(flaw.error)}" if flaw.error is not None else said


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == "-":
        yield standard_input()
        return
    try:
        stream = Path(name).open("rb")  # noqa: SIM115 - what is raised inside is not ours to catch
    except FileNotFoundError:
        raise UnreadableText("no_such_file", {"file": name}) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnreadableText("unreadable_file", {"file": name, "reason": reason}) from None
    with stream:
        yield stream
