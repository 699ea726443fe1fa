"""`lopti gallery search`: rules of the gallery by words, slips of the pen forgiven."""

import click

from lopti_rules.cli.gallery.group import FORMATS
from lopti_rules.cli.output import FAILED, finish, say


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="WORD...")
@click.option(
    "--format", "layout", type=click.Choice(FORMATS), default="text", show_default=True,
    help="For readers, or for programs.",
)  # fmt: skip
def search_command(words: tuple[str, ...], *, layout: str) -> None:
    """Find the rules that have all the words: in the name, tags, description or text.

    Exit code 0; 1: no rule has them.
    """
    from lopti_rules.cli.gallery.listing import show_rules
    from lopti_rules.gallery.search import search
    from lopti_rules.gallery.shelf import ready_rules

    found = search(words, ready_rules())
    if found or layout == "json":
        show_rules(found, layout=layout)
    if not found:
        say(_nothing(words), to_errors=True)
        finish(FAILED)


def _nothing(words: tuple[str, ...]) -> str:
    from lopti_rules.cli.gallery.wording import word
    from lopti_rules.gallery.ready import TAGS

    return word("nothing_found", words=" ".join(words), tags=TAGS)
