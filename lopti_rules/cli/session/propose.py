"""`lopti session propose`: a change proposed to this round's Rule Vote."""

from pathlib import Path
from typing import Any, Final

import click

from lopti_rules.clauses import clauses
from lopti_rules.cli.evening.named import find_player, find_rule
from lopti_rules.cli.evening.status import proposal_line
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.output import say
from lopti_rules.cli.session.files import attempt, carry_out, file_option, opened
from lopti_rules.session.rulebooks import clause_changed
from lopti_rules.session.state import SessionState
from lopti_rules.yamltext import read_yaml

CHANGES: Final = ("remove", "edit", "restore", "base", "withdraw", "object")


@click.command()
@click.argument("player")
@click.argument("change", type=click.Choice(CHANGES))
@click.argument("what", required=False)
@click.argument("text", required=False)
@click.option(
    "--when", type=click.Choice(["now", "next_round"]), help="When it takes effect.",
)  # fmt: skip
@click.option(
    "--patch", metavar="YAML", help="Of a base rule: what it sets in the rulebook.",
)  # fmt: skip
@file_option
def propose(
    player: str, change: str, what: str | None, text: str | None, *, when: str | None,
    patch: str | None, path: Path,
) -> None:  # fmt: skip
    """Propose a change: WHAT is a rule, or for `base` the id of a clause, as in DRW-1.

    `edit` and `base` need the new TEXT; for `base` it is enough where the clause follows from it.
    `withdraw` takes the own proposal back, free before voting opens; `object` is a formal
    objection, whose first maker leads the opponents in a tie.
    """
    with opened(path) as file:
        who = find_player(player, file.state.players)
        if change in ("withdraw", "object"):
            carry_out(file, {"type": change, "player": who})
            return
        if what is None:
            raise click.UsageError(word("propose_what"))
        act: dict[str, Any] = {"type": "propose", "player": who, "change": change}
        if change == "base" and text is None and patch is None and what.upper() not in clauses():
            what, text = clause_changed(file.state, what) or "", what  # the sentence alone
            if not what:
                raise click.UsageError(word("propose_clause"))
        act |= _object_of(change, what, file.state)
        given = {"text": text, "when": when, "patch": read_yaml(patch).value if patch else None}
        act |= {name: value for name, value in given.items() if value is not None}
        outcome = attempt(file, act)
        if outcome.state.proposal is not None:
            say(proposal_line(outcome.state.proposal))


def _object_of(change: str, what: str, state: SessionState) -> dict[str, str]:
    """The rule, or the clause, that a proposal is about."""
    if change == "base":
        return {"clause": what.upper()}
    return {"rule": find_rule(what, state)}
