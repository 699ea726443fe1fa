"""A typed command made whole: what is lacking is asked for, and what is left over is refused."""

from collections.abc import Callable, Sequence
from typing import Any

from lopti_rules.cli.evening.fields import Field, Kind, options_of, read_field
from lopti_rules.cli.evening.forms import Form, Values, default_of
from lopti_rules.cli.evening.pointless import check_time
from lopti_rules.cli.evening.verbs import verb_of
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.table.misread import Misread
from lopti_rules.session.state import SessionState

Ask = Callable[[str], str | None]
"""Asks a question; the answer, or nothing once there is no more input."""


class Cancelled(Exception):
    """Whoever types has changed their mind: an empty answer, or no answer at all."""


class Instead(Exception):
    """Another command was typed where a question was asked."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.line = line


def fill(form: Form, words: Sequence[str], state: SessionState, ask: Ask) -> Values:
    """The act that a command means, as a map.

    Raises:
        Misread: words are left over that mean nothing in it.
        Pointless: something is lacking, and it is not the time for such an act.
        Cancelled: a question got no answer.
        Instead: another command was typed.
    """
    values: Values = {}
    rest = list(words)
    for field in form.fields:
        if not _is_part(field, values):
            continue
        value, used = _known(field, rest, state, values)
        if value is None and not field.is_optional and not field.comes_last:
            check_time(form.act, state)
            value = _asked(field, state, ask)
        rest = rest[used:]
        if value is not None:
            values[field.name] = value
    if rest:
        raise Misread("left_over", words=" ".join(rest))
    for field in form.fields:
        if field.comes_last and field.name not in values and _is_part(field, values):
            value, _ = _known(field, (), state, values)
            values[field.name] = _asked(field, state, ask) if value is None else value
    values |= form.added(state, values)
    return {"type": form.act, **values}


def _is_part(field: Field, values: Values) -> bool:
    """Whether a field belongs to that kind of change."""
    return not field.only or values.get("change") in field.only


def _asked(field: Field, state: SessionState, ask: Ask) -> Any:
    return answer(field.kind, word(f"table.ask.{field.name}"), state, ask)


def _known(
    field: Field, rest: Sequence[str], state: SessionState, values: Values
) -> tuple[Any, int]:
    """What a field is without asking, and how many words said so; None if it is not known."""
    found = read_field(field.kind, rest, state) if field.is_typed else None
    if found is not None:
        return found
    return (default_of(field.default, state, values) if field.default else None), 0


def answer(kind: Kind, question: str, state: SessionState, ask: Ask) -> Any:
    """The answer to a question, asked until it is one.

    Raises:
        Cancelled: the answer is empty, or there is no more input.
        Instead: it is no answer here, and begins another command.
    """
    options = options_of(kind, state)
    if options:
        question = word("table.with_options", question=question, options=options)
    prompt = question
    while True:
        line = ask(f"{prompt} ")
        if line is None or not line.strip():
            raise Cancelled
        typed = line.split()
        found = read_field(kind, typed, state)
        if found is not None and found[1] == len(typed):
            return found[0]
        if verb_of(typed[0]) is not None:
            raise Instead(line)
        prompt = word("table.again", given=line, question=question)
