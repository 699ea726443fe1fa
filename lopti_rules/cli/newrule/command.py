"""The command `lopti new`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from lopti_rules.checks.diagnostic import note
from lopti_rules.checks.judging import judge
from lopti_rules.checks.verdict import Verdict
from lopti_rules.cli.judged import Judged
from lopti_rules.cli.linttext import rule_lines
from lopti_rules.cli.newrule.asking import ask, tell_options
from lopti_rules.cli.newrule.steps import build
from lopti_rules.cli.output import FAILED, PASSED, finish, say, tell_error, words
from lopti_rules.cli.printing import show
from lopti_rules.cli.rulefiles import is_file, rules_in_force
from lopti_rules.cli.wording import note_text
from lopti_rules.cli.writing import replace_text
from lopti_rules.errors import UnreadableText
from lopti_rules.files import decode, read_file
from lopti_rules.language.ast import Rule
from lopti_rules.language.openpoints import open_points
from lopti_rules.language.printer import print_sentence
from lopti_rules.language.source import MAX_FILE, read_source

_STOP: Final = "stop"
_STEPS: Final = "steps"
_YES: Final = ("", "y", "yes")


@click.command()
@click.argument("file", required=False, metavar="[FILE]")
@click.option("--text", metavar="RULE", help="A rough sentence to begin with.")
@click.option("--with", "in_force", multiple=True, metavar="FILE|NAME",
              help="The rules in force: a file, or one of the gallery. Repeat it.")  # fmt: skip
@click.option("--lang", type=click.Choice(["en"]), default="en", help="The language to answer in.")
def new(file: str | None, text: str | None, in_force: tuple[str, ...], lang: str) -> None:
    """Make a rule with the help of the checks, and write it to a file.

    Say it as you would at the table, or let yourself be asked step by step. Each time it is read
    back with its verdict, with what could be meant or mended, and with the other ways of what it
    leaves open, until it may join the game.
    A file that is there already gets the rule at its end, and its rules are in force; without one
    the rule is printed.

    Exit code 0: there is a rule; 1: you stopped; 2: a file could not be read or written.
    """
    before = _content(file)
    names = [*in_force, file] if file is not None and before.strip() else in_force
    standing = [rule for name in names for rule in rules_in_force(name)]
    verdict = _settle(text or _begin(), standing, lang)
    if verdict is None or verdict.rule is None:
        finish(FAILED)
        return
    lines = "\n".join(print_sentence(one) for one in verdict.rule.sentences)
    if file is None:
        show(_named(lines))
    else:
        _append(file, before, _named(lines))
    finish(PASSED)


def _begin() -> str:
    return ask("new_begin", needed=False) or build()


def _settle(text: str, in_force: Sequence[Rule], language: str) -> Verdict | None:
    """The verdict on the rule that is kept; None if the player stops."""
    while True:
        verdict = judge(text, in_force=in_force)
        show("\n".join(rule_lines(Judged(verdict, text), language=language, colour=False)))
        fixes = dict.fromkeys(fix.text for one in verdict.diagnostics for fix in one.fixes)
        tell_options(tuple(fixes))
        options = (*fixes, *_ask_open(verdict, text, len(fixes) + 1, language))
        answer = ask("new_keep" if verdict.admissible else "new_mend", needed=False)
        if answer.lower() == _STOP:
            return None
        if verdict.admissible and answer.lower() in _YES:
            return verdict
        text = _next(answer, options) or text


def _ask_open(verdict: Verdict, text: str, first: int, language: str) -> list[str]:
    """Effect: what the rule leaves open is told. The other ways, as they are numbered."""
    others: list[str] = []
    if verdict.rule is None or not verdict.admissible:
        return others
    for point in open_points(verdict.rule, text):
        code, params = point.default
        detail = note_text(note(code, **dict(params)), section="read_as", language=language)
        say(words("new_open", detail=detail))
        tell_options(point.others, first + len(others))
        others += point.others
    return others


def _next(answer: str, options: Sequence[str]) -> str:
    """The text to judge next: one of the options, of the steps, or what was typed."""
    if answer.lower() == _STEPS:
        return build()
    if answer.isascii() and answer.isdigit():
        index = int(answer[:4]) - 1
        return options[index] if 0 <= index < len(options) else ""
    return answer


def _named(lines: str) -> str:
    """The rule with the name that its player gives it, if any."""
    while True:
        name = ask("new_name", needed=False)
        text = f"rule {name}:\n{lines}" if name else lines
        try:
            read_source(text)
        except UnreadableText as error:
            tell_error(error)
        else:
            return text


def _content(file: str | None) -> str:
    """What stands in the file; nothing if there is none yet."""
    if file is None or not is_file(file):
        return ""
    return decode(read_file(Path(file), max_bytes=MAX_FILE), max_bytes=MAX_FILE)


def _append(file: str, before: str, text: str) -> None:
    """Effect: the rule stands at the end of the file; if that cannot be, it is printed."""
    whole = f"{before.rstrip()}\n\n{text}\n" if before.strip() else f"{text}\n"
    try:
        read_source(whole)
        replace_text(file, whole)
    except UnreadableText:
        show(text)
        raise
    say(words("new_written", file=file))
