"""`lopti gallery`: all ready-made rules, and the commands below it."""

from collections.abc import Mapping
from typing import Final

import click

from lopti_rules.cli.main import Entry, LazyGroup

_PACKAGE: Final = "lopti_rules.cli.gallery"
FORMATS: Final = ("text", "json")
COMMANDS: Final[Mapping[str, Entry]] = {
    "show": Entry(f"{_PACKAGE}.show", "show", "Show a rule: text, verdict, what was measured."),
    "search": Entry(f"{_PACKAGE}.search", "search_command", "Find rules by words."),
}


class GalleryGroup(LazyGroup):
    """The commands about ready-made rules."""

    entries = COMMANDS


@click.group(
    cls=GalleryGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--format", "layout", type=click.Choice(FORMATS), default="text", show_default=True,
    help="For readers, or for programs.",
)  # fmt: skip
@click.pass_context
def gallery(context: click.Context, *, layout: str) -> None:
    """List the ready-made custom rules. Wherever rules are taken, the name of one will do.

    Exit code 0; 1: nothing is found; 2: there is no rule of that name.
    """
    if context.invoked_subcommand is None:
        from lopti_rules.cli.gallery.listing import show_rules
        from lopti_rules.gallery.shelf import ready_rules

        show_rules(ready_rules(), layout=layout)
    elif context.get_parameter_source("layout") is not click.core.ParameterSource.DEFAULT:
        raise click.UsageError(_misplaced(context.invoked_subcommand))


def _misplaced(command: str) -> str:
    from lopti_rules.cli.gallery.wording import word

    return word("misplaced_format", command=command)
