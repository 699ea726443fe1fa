"""`lopti gallery show`: one rule, its text, how it is read, its verdict, what was measured."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import click

from lopti_rules.cli.gallery.group import FORMATS
from lopti_rules.cli.output import say
from lopti_rules.cli.printing import show as print_text
from lopti_rules.gallery.ready import HEAD_LINES, ReadyRule

if TYPE_CHECKING:
    from lopti_rules.cli.judged import Judged

_LANGUAGE: Final = "en"
_WIDTH: Final = 9
"""Of the column that says what a line is about, as in the verdict above it."""


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="NAME")
@click.option(
    "--format", "layout", type=click.Choice(FORMATS), default="text", show_default=True,
    help="For readers, or for programs.",
)  # fmt: skip
def show(words: tuple[str, ...], *, layout: str) -> None:
    """Show a rule of the gallery: its text, how it is read, its verdict, and what was measured.

    Exit code 0; 2: there is no rule of that name.
    """
    from lopti_rules.gallery.lookup import called

    rule = called(" ".join(words))
    if layout == "json":
        print_text(as_json(rule))
        return
    for line in page(rule):
        say(line)


def page(rule: ReadyRule) -> Iterator[str]:
    """What there is to say of a rule, line by line."""
    from lopti_rules.cli.gallery.wording import measured_lines, tag_text, word
    from lopti_rules.cli.linttext import rule_lines
    from lopti_rules.gallery.measured import measured

    yield from (rule.name, rule.about, "")
    yield from rule.source.rstrip().splitlines()[HEAD_LINES:]
    yield ""
    yield from rule_lines(_judged(rule), language=_LANGUAGE, colour=False)
    for index, tag in enumerate(rule.tags):
        yield _row(word("row.tags") if index == 0 else "", tag_text(tag))
    figures = measured()
    if rule.slug in figures.rules:
        for code, text in measured_lines(figures, rule.slug):
            yield _row(word(f"row.{code}"), text)
    yield _row(word("row.use"), word("use", name=rule.name))


def as_json(rule: ReadyRule) -> str:
    """The same as JSON: what `lopti lint` says of the rule, and what only the gallery knows."""
    from lopti_rules.cli.gallery.listing import rule_map
    from lopti_rules.cli.lintjson import lint_json

    report = json.loads(lint_json([_judged(rule)], language=_LANGUAGE))
    verdicts = [{**rule_map(rule), **verdict} for verdict in report["rules"]]
    return json.dumps({"rules": verdicts}, indent=2)


def _judged(rule: ReadyRule) -> "Judged":
    from lopti_rules.cli.rulefiles import Given, judged

    given = Given(rule.text, rule.source, rule.start, rule.name, rule.file)
    return next(judged([given]))


def _row(title: str, text: str) -> str:
    return f"  {title:<{_WIDTH}}{text}"
