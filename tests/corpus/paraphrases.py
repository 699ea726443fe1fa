"""How paraphrases are read: `python -m tests.corpus.paraphrases [--show] [--keep] [--near]`.

A paraphrase counts as equal if its tree is that of the rule it paraphrases, word for word or by the
canonical sentence beside it (`lopti`). Acts of the table and clauses that break base Lopti are held
in the speaker's own words: what differs in these alone is told apart. `--show` prints those that
differ or are refused, `--near` looks for near misses of those, `--keep` writes the ids that are
equal to `paraphrases-equal.txt`, which a test holds them to.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeGuard

import yaml

from lopti_rules.language.ast import Breach, Contest, Duty, Rule, TableNumber, Trigger
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.printer import print_rule
from lopti_rules.language.suggesting.suggestions import suggest
from lopti_rules.language.visitor import walk

FOLDER: Final = Path(__file__).parent
KEPT: Final = FOLDER / "paraphrases-equal.txt"
STYLES: Final = ("texter", "chatty", "rulebook", "learner")


@dataclass(frozen=True, slots=True)
class Outcome:
    """A paraphrase, what it is read as or why not, and the tree that it should have."""

    entry: dict[str, Any]
    read: Rule | TextRefused
    meant: Rule | None

    @property
    def kind(self) -> str:
        """What became of it."""
        if isinstance(self.read, TextRefused):
            return "refused" if self.meant else "refused, as is the rule"
        if self.meant is None:
            return "read, the rule is not"
        if self.read == self.meant:
            return "equal"
        alike = _without_own_words(self.read) == _without_own_words(self.meant)
        if alike:
            return "equal but for own words"
        return "same breach" if _breaches(self.read) & _breaches(self.meant) else "other tree"


def kept() -> list[str]:
    """The ids that were equal when this was last settled."""
    return KEPT.read_text(encoding="utf-8").split()


@cache
def outcomes() -> tuple[Outcome, ...]:
    """What becomes of every paraphrase; read once."""
    return tuple(_outcomes())


def _outcomes() -> Iterator[Outcome]:
    meant = {entry["id"]: _meant(entry) for entry in _entries("rules.yaml")}
    for entry in _entries("paraphrases.yaml"):
        yield Outcome(entry, read(entry["text"]), meant[entry["of"]])


def read(text: str) -> Rule | TextRefused:
    """The tree of a text, or its refusal."""
    try:
        return parse_rule(text)
    except TextRefused as error:
        return error


def _entries(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))
    return found


def _meant(entry: dict[str, Any]) -> Rule | None:
    for text in (entry["text"], entry.get("lopti")):
        rule = read(text) if text else None
        if isinstance(rule, Rule):
            return rule
    return None


def _without_own_words(rule: Rule) -> str:
    """The rule with nothing in place of what it holds in the speaker's own words.

    These are acts of the table, and clauses that break base Lopti, of which the kind is kept.
    """
    said = print_rule(rule)
    for _, node in walk(rule):
        if isinstance(node, Breach):
            said = said.replace(node.text, f"<{node.of}>")
        elif _is_own_act(node):
            said = said.replace(f'"{node.text}"', '"…"')
    return said.lower()


def _is_own_act(node: object) -> TypeGuard[Duty | Trigger | Contest | TableNumber]:
    """Whether it holds what the table does, or counts, in the speaker's own words."""
    return (
        isinstance(node, Contest | TableNumber)
        or (isinstance(node, Duty) and node.act == "do")
        or (isinstance(node, Trigger) and node.event == "done")
    )


def _breaches(rule: Rule) -> set[str]:
    """What the rule breaks by clauses in their own words, however much these take in."""
    return {node.of for _, node in walk(rule) if isinstance(node, Breach)}


def _near(outcome: Outcome) -> int:
    """At which place the near misses have what was meant: 1 to 3, or 0."""
    if not isinstance(outcome.read, TextRefused):
        return 0
    found = [read(text) for text in suggest(outcome.entry["text"], outcome.read)]
    return found.index(outcome.meant) + 1 if outcome.meant in found else 0


def _print_table(found: list[Outcome]) -> None:
    counted = Counter((outcome.kind, outcome.entry["style"]) for outcome in found)
    kinds = sorted({outcome.kind for outcome in found})
    print(f"{'':26}", *(f"{style:>9}" for style in STYLES), f"{'all':>9}")
    for kind in kinds:
        row = [counted[kind, style] for style in STYLES]
        print(f"{kind:26}", *(f"{number:9}" for number in (*row, sum(row))))


def _show(outcome: Outcome) -> None:
    print(f"{outcome.entry['id']} {outcome.kind}\n    {outcome.entry['text']}")
    if isinstance(outcome.read, TextRefused):
        print(f"    {outcome.read.code}: {outcome.read.params}")
    else:
        print(f"    read:  {print_rule(outcome.read)}")
    if outcome.meant:
        print(f"    meant: {print_rule(outcome.meant)}")


def main(*options: str) -> None:
    """Effect: the measure is printed."""
    found = list(outcomes())
    equal = [outcome.entry["id"] for outcome in found if outcome.kind == "equal"]
    if "--show" in options:
        for outcome in found:
            if outcome.kind in ("refused", "other tree", "read, the rule is not"):
                _show(outcome)
    _print_table(found)
    sayable = sum(outcome.meant is not None for outcome in found)
    print(f"equal: {len(equal)} of {len(found)}; of those whose rule can be read {sayable}")
    lost = sorted(set(kept()) - set(equal)) if KEPT.exists() else []
    print(f"no longer equal: {', '.join(lost) or 'none'}")
    if "--near" in options:
        places = Counter(_near(outcome) for outcome in found if outcome.kind == "refused")
        print(f"near misses that are what was meant, by place: {dict(sorted(places.items()))}")
    if "--keep" in options:
        KEPT.write_text("\n".join(sorted({*equal, *lost})) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
