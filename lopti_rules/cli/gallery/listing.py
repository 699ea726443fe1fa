"""Rules of the gallery as a table, or as JSON."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from lopti_rules.cli.gallery.wording import word
from lopti_rules.cli.output import say
from lopti_rules.cli.printing import show
from lopti_rules.gallery.ready import ReadyRule


def show_rules(rules: Sequence[ReadyRule], *, layout: str) -> None:
    """Effect: the rules are printed."""
    if layout == "json":
        show(json.dumps({"rules": [rule_map(rule) for rule in rules]}, indent=2))
        return
    for line in table_lines(rules):
        say(line)


def table_lines(rules: Sequence[ReadyRule]) -> Iterator[str]:
    """A line a rule: its name, what it does, its tags; and their number."""
    names = max((len(rule.name) for rule in rules), default=0)
    abouts = max((len(rule.about) for rule in rules), default=0)
    for rule in rules:
        yield f"{rule.name:{names}}  {rule.about:{abouts}}  {', '.join(rule.tags)}"
    yield ""
    yield word("count", count=len(rules))


def rule_map(rule: ReadyRule) -> dict[str, Any]:
    """A rule as JSON values; what was measured of it is None if nothing was."""
    return {
        "name": rule.name,
        "about": rule.about,
        "tags": list(rule.tags),
        "text": rule.text,
        "measured": _measured(rule.slug),
    }


def _measured(slug: str) -> dict[str, Any] | None:
    from lopti_rules.gallery.measured import measured

    figures = measured()
    if slug not in figures.rules:
        return None
    return {
        "rounds": figures.rounds,
        "players": figures.players,
        "turns_a_round_without": round(figures.turns_a_round, 1),
        "longer_percent": round(figures.longer(slug), 1),
        "effects_a_round": round(figures.effects_a_round(slug), 2),
    }
