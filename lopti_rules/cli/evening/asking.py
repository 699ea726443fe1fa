"""A typed command made whole: what is lacking is asked for, and what is left over is refused."""

from collections.abc import Callable, Sequence
from typing import Any

from lopti_rules.cli.evening.fields import Field, Kind, options_of, read_field
from lopti_rules.cli.evening.forms import Form, Values, default_of
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.table.misread import Misread
from lopti_rules.session.state import SessionState

Ask = Callable[[str], str | None]
"""Asks a question; the answer, or nothing once there is no more input."""


class Cancelled(Exception):
    """Whoever types has changed their mind: an empty answer, or no answer at all."""


def fill(form: Form, words: Sequence[str], state: SessionState, ask: Ask) -> Values:
    """The act that a command means, as a map.

    Raises:
        Misread: words are left over that mean nothing in it.
        Cancelled: a question got no answer.
    """
    values: Values = {}
    rest = list(words)
    for field in form.fields:
        if field.only and values.get("change") not in field.only:
            continue
        value, used = _value(field, rest, state, values, ask)
        rest = rest[used:]
        if value is not None:
            values[field.name] = value
    if rest:
        raise Misread("left_over", words=" ".join(rest))
    values |= form.added(state, values)
    return {"type": form.act, **values}


def _value(
    field: Field, rest: Sequence[str], state: SessionState, values: Values, ask: Ask
) -> tuple[Any, int]:
    """What a field is, and how many words said so."""
    found = read_field(field.kind, rest, state)
    if found is not None:
        return found
    known = default_of(field.default, state, values) if field.default else None
    if known is not None or field.is_optional:
        return known, 0
    return answer(field.kind, word(f"table.ask.{field.name}"), state, ask), 0


def answer(kind: Kind, question: str, state: SessionState, ask: Ask) -> Any:
    """The answer to a question, asked until it is one.

    Raises:
        Cancelled: the answer is empty, or there is no more input.
    """
    options = options_of(kind, state)
    prompt = word("table.with_options", question=question, options=options) if options else question
    while True:
        line = ask(f"{prompt} ")
        if line is None or not line.strip():
            raise Cancelled
        typed = line.split()
        found = read_field(kind, typed, state)
        if found is not None and found[1] == len(typed):
            return found[0]
        prompt = word("table.again", given=line, question=question)
