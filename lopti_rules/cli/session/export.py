"""`lopti session export`: the chronicle of an evening, or the record of one of its rounds."""

from pathlib import Path

import click

from lopti_rules.cli.chronicle.pages import FORMATS, layout_of, page_of
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.evening.writing import write_new
from lopti_rules.cli.output import say
from lopti_rules.cli.session.files import file_option, read
from lopti_rules.session.roundrecords import round_record
from lopti_rules.session.session import Session


@click.command()
@click.option(
    "--format", "layout", type=click.Choice(FORMATS), help="By the ending of --output, else md.",
)  # fmt: skip
@click.option("--output", type=click.Path(path_type=Path), metavar="FILE", help="Where to.")
@click.option(
    "--round", "number", type=click.IntRange(min=1), metavar="N",
    help="The record of round N, if its cards were dealt here: for lopti replay.",
)  # fmt: skip
@file_option
def export(*, layout: str | None, output: Path | None, number: int | None, path: Path) -> None:
    """Write the chronicle: rounds, rules by creator, votes, throws, brackets, and who won.

    As Markdown, or as one HTML file that needs nothing else. It holds nothing that was hidden: no
    hand, and no shuffle that was not shown. A file that is there already is never written over.

    With --round it is the record of one round that is over, with every card of its deal.
    """
    if number is not None and layout is not None:
        raise click.UsageError(word("record_has_no_format"))
    session, contents = read(path)
    if number is not None:
        page = _record(session, number)
    else:
        chosen = layout or layout_of(output)
        page = page_of(session.acts, begun=contents.head.begun, layout=chosen)
    if output is None:
        click.echo(page, nl=False)
        return
    write_new(output, page)
    say(word("exported" if number is None else "exported_record", file=output))


def _record(session: Session, number: int) -> str:
    """The record of a round as one line of JSON.

    Raises:
        SessionError: the round is not over, or its cards were not dealt here.
    """
    from lopti_rules.records.jsontext import record_text
    from lopti_rules.records.record import GameRecord

    record = round_record(session.counting, number)
    return record_text(GameRecord.model_validate(record)) + "\n"
