"""Measure the rules of the gallery: `python -m tests.benchmarks.gallery [rounds]`.

Rounds of four random players to the last place, the same deals without rules and with each rule
alone. What is written to `rulebooks/gallery/measured.yaml` is the same on every machine.
"""

import sys
from collections.abc import Iterator
from typing import Final

from lopti_rules.gallery.measured import MEASURED_FILE
from lopti_rules.gallery.ready import ReadyRule
from lopti_rules.gallery.shelf import gallery_folder, ready_rules
from lopti_rules.simulation.batches import Figures, simulate

ROUNDS: Final = 20_000
PLAYERS: Final = 4
SEED: Final = 1
HEAD: Final = """\
# What was measured of the rules of the gallery: sums over rounds of random players, played to the
# last place, without rules and with each rule alone. From `python -m tests.benchmarks.gallery`.
"""


def figures_of(rules: tuple[str, ...], rounds: int, *, players: int = PLAYERS) -> Figures:
    """The sums over so many rounds with these rules in force."""
    return simulate(rules=rules, games=rounds, seed=SEED, players=players)


def effects_of(figures: Figures) -> int:
    """How often rules took effect."""
    return figures.events.get("rule", 0)


def lines(rounds: int) -> Iterator[str]:
    """The file, line by line, as it is measured."""
    base = figures_of((), rounds)
    yield f"schema: 1\nrounds: {rounds}\nplayers: {PLAYERS}\nseed: {SEED}\nturns: {base.turns}"
    yield "rules:"
    for rule in ready_rules():
        yield _line(rule, figures_of((rule.text,), rounds))


def _line(rule: ReadyRule, figures: Figures) -> str:
    assert not figures.unfinished, rule.name
    assert not figures.dropped, rule.name
    return f"  {rule.slug}: {{turns: {figures.turns}, effects: {effects_of(figures)}}}"


def main() -> None:
    """Effect: the file is written, and each line shown."""
    written = []
    for line in lines(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS):
        print(line, flush=True)
        written.append(line)
    path = gallery_folder() / MEASURED_FILE
    path.write_text(HEAD + "\n".join(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
