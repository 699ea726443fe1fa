"""Questions at a terminal: a line of text, a number, one of a list."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import click

from lopti_rules.cli.output import say, words

T = TypeVar("T")


def ask(code: str, *, needed: bool = True) -> str:
    """A line that is typed; unless `needed` it may be empty."""
    while True:
        answer: str = click.prompt(words(code), default="", show_default=False, type=str)
        if answer.strip() or not needed:
            return answer.strip()


def ask_number(code: str, most: int) -> int:
    """A number from 1 to `most`."""
    return _number(words(code), most)


def choose(code: str, options: Sequence[T], label: Callable[[T], str]) -> T:
    """One of the options, which are told with their numbers."""
    say(words(code))
    tell_options([label(option) for option in options])
    return options[_number(words("new_choice"), len(options)) - 1]


def tell_options(labels: Sequence[str], first: int = 1) -> None:
    """Effect: the options are listed with their numbers, from `first` on."""
    for index, label in enumerate(labels, start=first):
        say(f"  {index}. {label}")


def _number(text: str, most: int) -> int:
    while True:
        answer = click.prompt(text, default="1", type=str).strip()
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:4]) <= most:
            return int(answer)
        say(words("new_not_offered", most=most))
