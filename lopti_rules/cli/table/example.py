"""An example of a rule, told: what it did in a round that bots played with it in force."""

from collections.abc import Iterator

from lopti_rules.checks.example import ROUNDS, Example, Step, find_example
from lopti_rules.cli.table.faces import choose_faces
from lopti_rules.cli.table.names import Names, words
from lopti_rules.cli.table.story import Teller, rule_of
from lopti_rules.errors import RuleRefused
from lopti_rules.language.ast import Rule


def example_lines(rule: Rule, rulebook: str) -> Iterator[str]:
    """The example, a line for each action; nothing for a rule that cannot be in force."""
    try:
        found = find_example(rule, rulebook)
    except RuleRefused:
        return
    if found is None:
        yield words("example.none", rounds=ROUNDS)
        return
    teller = Teller(Names(), choose_faces(), alone=True)
    for number, step in enumerate(found.steps):
        scene = () if number else (_scene(teller, found),)
        last = number == len(found.steps) - 1
        yield " ".join(part for part in (*scene, *_told(teller, step, last=last)) if part)


def _scene(teller: Teller, example: Example) -> str:
    if example.turn is None:
        return words("example.deal")
    who = teller.names.within(example.turn)
    if not example.top:
        return words("example.empty", who=who)
    return words("example.on_top", cards=teller.faces.cards(example.top), who=who)


def _told(teller: Teller, step: Step, *, last: bool) -> tuple[str, str]:
    """What was done and what came of it; of the last action no more than the rule's doing."""
    act = teller.act(step.action) if step.action is not None else ""
    events = list(step.events)
    while last and events and rule_of(events[-1]) is None and events[-1]["type"] != "rule":
        del events[-1]
    return act, teller.tell(events)
