"""`lopti translate`: rules said in another language, or refused whole."""

from collections.abc import Sequence

import click

from lopti_rules.cli.output import FAILED, PASSED, UNREADABLE, finish, say, words
from lopti_rules.cli.printing import show
from lopti_rules.cli.rulefiles import Given, collect
from lopti_rules.errors import RuleRefused
from lopti_rules.language.parser import TextRefused
from lopti_rules.language.tongues import LANGUAGES, translate_rule


@click.command(no_args_is_help=True)
@click.argument("files", nargs=-1, metavar="[FILE|NAME|-]...")
@click.option("--text", "texts", multiple=True, metavar="RULE", help="A rule to translate.")
@click.option(
    "--to", required=True, type=click.Choice(LANGUAGES), help="The language to say it in."
)
def translate(*, files: tuple[str, ...], texts: tuple[str, ...], to: str) -> None:
    """Say rules in another language: what is printed is read back as the same rule.

    Each rule may be written in any of the languages. What is said or done at the table, and the
    names of rules, tokens and roles, stay as they are.

    Exit code 0; 1: a rule cannot be read, or the other language cannot say it yet, or there is no
    rule; 2: a file cannot be read.
    """
    finish(_translate(files, texts, to))


def _translate(files: Sequence[str], texts: Sequence[str], to: str) -> int:
    given, unread = collect(files, texts)
    code = UNREADABLE if unread else PASSED
    if not given and not unread:
        say(words("no_rules"), to_errors=True)
        return FAILED
    said = [_said(rule, to) for rule in given]
    found = [text for text in said if text is not None]
    if found:
        show("\n\n".join(found))
    return max(code, PASSED if len(found) == len(said) else FAILED)


def _said(given: Given, to: str) -> str | None:
    """The rule in the other language; None if it was refused, which has then been told."""
    from lopti_rules.cli.output import tell_error

    try:
        text = translate_rule(given.rule, to)
    except (TextRefused, RuleRefused) as error:
        tell_error(error, source=given.source)
        return None
    return text if given.name is None else f"rule {given.name}:\n{text}"
