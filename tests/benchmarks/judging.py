"""Reading and judging, warm and cold: `python -m tests.benchmarks.judging [laps]`."""

import statistics
import sys
from functools import partial
from pathlib import Path

from lopti_rules.checks.judging import judge
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.refusal import TextRefused
from lopti_rules.yamltext import read_yaml
from tests.benchmarks.timing import medians, seconds_of, seconds_of_process

CORPUS = Path(__file__).parents[1] / "corpus" / "rules.yaml"
TEXT = "When a player plays two or more queens, the next player draws 1 card."


def readable(texts: list[str]) -> list[str]:
    """The texts that the language reads."""
    read = []
    for text in texts:
        try:
            parse_rule(text)
        except TextRefused:
            continue
        read.append(text)
    return read


def warm(laps: int) -> None:
    """Effect: milliseconds a text are printed, readable and unreadable apart."""
    texts = [row["text"] for row in read_yaml(CORPUS.read_bytes()).value]
    good = readable(texts)
    bad = [text for text in texts if text not in set(good)]
    for name, work, chosen in (
        ("parse, readable", parse_rule, good),
        ("parse and judge, readable", judge, good),
        ("parse and judge, unreadable (suggestions sought)", judge, bad[:60]),
    ):
        times = [
            statistics.median(seconds_of(partial(work, text)) for _ in range(laps)) * 1000
            for text in chosen
        ]
        print(
            f"{name}: {len(times)} texts, median {statistics.median(times):.2f} ms, "
            f"worst {max(times):.1f} ms"
        )


def cold(laps: int) -> None:
    """Effect: the start of `lopti lint` against the imports that it cannot do without."""
    taken = medians(
        {
            "base": lambda: seconds_of_process(["-c", "import click, lark"]),
            "lint": lambda: seconds_of_process(["-m", "lopti_rules", "lint", "--text", TEXT]),
        },
        laps=laps,
    )
    print(
        f"cold: import click, lark {taken['base']:.3f} s; lopti lint --text {taken['lint']:.3f} s; "
        f"ratio {taken['lint'] / taken['base']:.2f}"
    )


def main() -> None:
    """Effect: the figures are printed."""
    laps = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    warm(laps)
    cold(max(laps, 11))


if __name__ == "__main__":
    main()
