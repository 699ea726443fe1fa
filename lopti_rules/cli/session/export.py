"""`lopti session export`: the chronicle of an evening."""

from pathlib import Path

import click

from lopti_rules.cli.chronicle.pages import FORMATS, layout_of, page_of
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.evening.writing import write_new
from lopti_rules.cli.output import say
from lopti_rules.cli.session.files import file_option, read


@click.command()
@click.option(
    "--format", "layout", type=click.Choice(FORMATS), help="By the ending of --output, else md.",
)  # fmt: skip
@click.option("--output", type=click.Path(path_type=Path), metavar="FILE", help="Where to.")
@file_option
def export(*, layout: str | None, output: Path | None, path: Path) -> None:
    """Write the chronicle: rounds, rules by creator, votes, throws, brackets, and who won.

    As Markdown, or as one HTML file that needs nothing else. It holds nothing that was hidden: no
    hand, and no shuffle that was not shown. A file that is there already is never written over.
    """
    session, contents = read(path)
    chosen = layout or layout_of(output)
    page = page_of(session.acts, begun=contents.head.begun, layout=chosen)
    if output is None:
        click.echo(page, nl=False)
        return
    write_new(output, page)
    say(word("exported", file=output))
