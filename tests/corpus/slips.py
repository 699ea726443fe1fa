"""How slips are mended: `python -m tests.corpus.slips [number]`.

Sentences of the gold file and paraphrases that are read get one slip of the pen each: two letters
swapped, one left out, doubled or wrong, a word left out, doubled, swapped with the next. Of those
that cannot be read it is counted how often what was meant is among the near misses, and how long
the search takes; everything that is proposed must be readable.
"""

import random
import re
import sys
from collections import Counter
from time import thread_time
from typing import Final

from lopti_rules.language.ast import Rule
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.suggesting.suggestions import suggest
from tests.corpus.paraphrases import outcomes, read
from tests.language.gold import GOLD

SEED: Final = "slips"
KINDS: Final = ("letters", "left out", "doubled", "wrong", "word out", "word twice", "words")
_WORD: Final = re.compile(r"\"[^\"]*\"|[^\s]+")


def whole_texts() -> list[tuple[str, Rule]]:
    """Texts that are read, with their trees."""
    found = {text: entry.rule for entry in GOLD for text in entry.texts}
    for outcome in outcomes():
        if isinstance(outcome.read, Rule) and outcome.kind == "equal":
            found[outcome.entry["text"]] = outcome.read
    return list(found.items())


def slipped(text: str, kind: str, chance: random.Random) -> str:
    """The text with one slip of the kind."""
    words = _WORD.findall(text)
    places = [place for place, word in enumerate(words) if len(word) > 3 and word.isalpha()]
    place = chance.choice(places or [0])
    word = words[place]
    at = chance.randrange(1, max(len(word) - 1, 2))
    if kind == "letters":
        words[place] = word[:at] + word[at + 1 : at + 2] + word[at : at + 1] + word[at + 2 :]
    elif kind == "left out":
        words[place] = word[:at] + word[at + 1 :]
    elif kind == "doubled":
        words[place] = word[:at] + word[at : at + 1] * 2 + word[at + 1 :]
    elif kind == "wrong":
        words[place] = word[:at] + chance.choice("abcdefghijklmnopqrstuvwxyz") + word[at + 1 :]
    elif kind == "word out":
        del words[chance.randrange(len(words) - 1)]
    elif kind == "word twice":
        words.insert(place, word)
    else:
        place = chance.randrange(len(words) - 1)
        words[place : place + 2] = words[place : place + 2][::-1]
    return " ".join(words)


def main(number: int = 2_000) -> None:
    """Effect: the measure is printed.

    Raises:
        TextRefused: something was proposed that cannot be read.
    """
    chance = random.Random(SEED)  # noqa: S311 - no secrecy is needed
    texts = whole_texts()
    counts: Counter[tuple[str, str]] = Counter()
    times = []
    for index in range(number):
        text, meant = chance.choice(texts)
        kind = KINDS[index % len(KINDS)]
        slip = slipped(text, kind, chance)
        error = read(slip)
        if not isinstance(error, TextRefused):
            counts[kind, "read"] += 1
            continue
        start = thread_time()
        found = [parse_rule(one) for one in suggest(slip, error)]
        times.append(thread_time() - start)
        place = found.index(meant) + 1 if meant in found else 0
        counts[kind, str(place) if place else "else" if found else "none"] += 1
    columns = ("read", "1", "2", "3", "else", "none")
    print(f"{'':12}", *(f"{column:>6}" for column in columns))
    for kind in KINDS:
        print(f"{kind:12}", *(f"{counts[kind, column]:6}" for column in columns))
    total = sum(counts[kind, column] for kind in KINDS for column in columns[1:])
    within = sum(counts[kind, column] for kind in KINDS for column in ("1", "2", "3"))
    times.sort()
    print(f"of {total} that cannot be read {within} are mended within three: {within / total:.1%}")
    print(f"seconds a search: median {times[len(times) // 2]:.3f}, worst {times[-1]:.3f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
