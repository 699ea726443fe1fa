"""`lopti rulebook schema`: the JSON Schema of rulebook files."""

import json

import click

from lopti_rules.cli.printing import show
from lopti_rules.rulebook.jsonschema import rulebook_schema


@click.command()
def schema() -> None:
    r"""Print the JSON Schema of rulebook files, with which an editor completes and checks them.

    Save it, and begin a rulebook with a line that names it:

    \b
    lopti rulebook schema > lopti.schema.json
    # yaml-language-server: $schema=./lopti.schema.json
    """
    show(json.dumps(rulebook_schema(), indent=1))
