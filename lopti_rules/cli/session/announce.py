"""`lopti session announce`: the winner's rule, judged at once."""

from pathlib import Path
from typing import Any

import click

from lopti_rules.cli.evening.judging import is_about_text, verdict_lines
from lopti_rules.cli.evening.named import find_player, next_rule_id
from lopti_rules.cli.evening.refusals import WAYS_ON
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.output import FAILED, finish, say
from lopti_rules.cli.session.files import carry_out, file_option, opened


@click.command()
@click.argument("player")
@click.argument("text", required=False)
@click.option("--name", metavar="ID", help="What the rule is called; R1, R2, ... if not given.")
@click.option("--pass", "passes", is_flag=True, help="Add nothing; the right is not kept.")
@file_option
def announce(player: str, text: str | None, *, name: str | None, passes: bool, path: Path) -> None:
    """Let the winner of the last round add a rule, or pass.

    It is judged beside the rules in force. One that is refused has not been added: another may be
    announced, until the last card of the next deal lies in its place.

    Exit code 1: it is refused, with the clause, and how to mend it.
    """
    if (text is None) != passes:
        raise click.UsageError(word("text_or_pass"))
    with opened(path) as file:
        who = find_player(player, file.state.players)
        if text is None:
            carry_out(file, {"type": "pass_adding", "player": who})
            return
        act: dict[str, Any] = {"type": "announce", "player": who, "text": text}
        act["rule"] = name or next_rule_id(file.state)
        outcome = file.session.try_act(act)
        if is_about_text(outcome):
            for line in verdict_lines(file.state, text):
                say(line)
            say(word("reword", player=who), to_errors=True)
            if outcome.reason in WAYS_ON:
                say(word(f"ways_on.{outcome.reason}"), to_errors=True)
            finish(FAILED)
        carry_out(file, act)
