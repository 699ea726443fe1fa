"""Makes the book of clauses: `python -m tests.corpus.clausebook`.

Every wording that the tests hold to a tree is cut into the clauses that can be read by themselves.
Where a clause names values, other values are tried in their place, to see where they go in what it
says.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from lopti_rules.language.lexing.lexer import pieces_of, rephrased
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.suggesting.carriers import Carried, carried, sentence
from lopti_rules.language.suggesting.clausebook import PLACE, read_entry
from lopti_rules.language.suggesting.sketches import as_said, cuts, spans, stands_alone
from lopti_rules.language.suggesting.slots import Slot, clause_of, others
from lopti_rules.resources import resource_folder
from tests.language.gold import GOLD

FOLDER: Final = Path(__file__).parent
HEAD: Final = """\
# Clauses as players word them, and what each says: `kind | words | in canonical words`. {0} is the
# first value that the words name, {0s} that value as plural, {0:two} in letters.
# Made by `python -m tests.corpus.clausebook` of the wordings that the tests hold to a tree.
"""
_MOST_WORDS: Final = 24
_COUNTED: Final = ("card", "token", "point", "turn", "play", "time")


def texts() -> Iterator[str]:
    """Every wording that is known to be read."""
    for path in sorted(FOLDER.glob("wordings*.yaml")):
        for wordings in _yaml(path)["read"].values():
            yield from wordings
    for entry in _yaml(FOLDER / "spoken.yaml"):
        yield entry["said"]
        yield from (entry[key] for key in ("plain",) if key in entry)
    for entry in _yaml(FOLDER / "rules.yaml"):
        yield from (entry[key] for key in ("text", "lopti") if entry.get(key))
    for gold in GOLD:
        yield from gold.texts


def _yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def lines() -> Iterator[str]:
    """The lines of the book."""
    known: set[tuple[str, frozenset[str], tuple[str, ...]]] = set()
    for text in dict.fromkeys(texts()):
        for words, one in clauses(text):
            clause = clause_of(words)
            key = one.kind, clause.features, clause.shape
            if key in known or "|" in one.says or '"' in one.says or "{" in one.says:
                continue
            template = template_of(words, one)
            line = f"{one.kind} | {' '.join(words)} | {template}"
            if template is not None and is_sound(line):
                known.add(key)
                yield line


def is_sound(line: str) -> bool:
    """Whether each value of a clause has its place, and what it says can be said with them."""
    entry = read_entry(line)
    places = {found[1] for found in PLACE.finditer(entry.says)}
    if "{" in PLACE.sub("", entry.says) or len(places) != len(entry.clause.slots):
        return False
    says = entry.filled(entry.clause.slots)
    return says is not None and can_be_said(Carried(entry.kind, says))


def can_be_said(one: Carried) -> bool:
    """Whether a clause can be read in a rule whose other clauses are plain."""
    parts = {"trigger": ["When a player plays a card"], "effect": ["that player draws 1 card"]}
    parts[one.kind] = [one.says]
    conditions, limits = parts.get("condition", []), parts.get("limit", [])
    try:
        parse_rule(
            sentence(parts["trigger"][0], conditions, parts["effect"], limits), breaches=False
        )
    except TextRefused:
        return False
    return True


def clauses(text: str) -> Iterator[tuple[list[str], Carried]]:
    """The clauses of a text that can be read by themselves, the longest first."""
    try:
        said = [as_said(word) for word in rephrased(pieces_of(text))]
    except TextRefused:
        return
    taken: list[tuple[int, int]] = []
    for start, end in spans(said, _places_to_cut(said)):
        if end - start > _MOST_WORDS or any(start < b and a < end for a, b in taken):
            continue
        if not stands_alone(said, start, end):
            continue
        found = _carried(tuple(said[start:end]))
        if found:
            taken.append((start, end))
            yield from ((said[start:end], one) for one in found)


def _places_to_cut(said: list[str]) -> list[int]:
    """Where clauses may part; before a verb only where one sentence says who and what."""
    return cuts(said, verbs=said[0] in ("whoever", "anyone", "anybody", "any", "a", "the"))


@cache
def _carried(words: tuple[str, ...]) -> tuple[Carried, ...]:
    return tuple(carried(words))


def template_of(words: Sequence[str], one: Carried) -> str | None:
    """What a clause says with places for its values; None if they cannot be told apart."""
    says = one.says.split(" ")
    for number, slot in enumerate(clause_of(words).slots):
        places = _places(words, one, slot)
        if places is None:
            return None
        for place in places:
            says[place] = _place_of(says[place], slot, number)
    return " ".join(says)


def _places(words: Sequence[str], one: Carried, slot: Slot) -> list[int] | None:
    """Which words of what a clause says come from one of its values."""
    before = one.says.split(" ")
    for value in others(slot.kind, slot.value):
        changed = with_value(words, slot, value)
        again = next((other for other in _carried(changed) if other.kind == one.kind), None)
        after = again.says.split(" ") if again else []
        if len(after) == len(before):
            found = [n for n, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
            return [n for n in found if _is_value(before[n], slot)] or None
    return None


def with_value(words: Sequence[str], slot: Slot, value: str) -> tuple[str, ...]:
    """The clause with another value; one card becomes several cards."""
    changed = list(words)
    changed[slot.place] = slot.spelled(value)
    for place in range(slot.place + 1, min(slot.place + 3, len(changed))):
        if slot.kind == "number" and slot.value == "1" and changed[place] in _COUNTED:
            changed[place] += "s"
            break
    return tuple(changed)


def _is_value(word: str, slot: Slot) -> bool:
    """Whether a word of what a clause says is the value, and not an article or a plural."""
    bare = word.rstrip(",.")
    return bare in (slot.value, f"{slot.value}s") or bool(clause_of([bare]).slots)


def _place_of(word: str, slot: Slot, number: int) -> str:
    bare = word.rstrip(",.")
    mark = word[len(bare) :]
    if slot.kind == "number":
        return f"{{{number}}}{mark}" if bare.isdecimal() else f"{{{number}:{bare}}}{mark}"
    return f"{{{number}{'s' if bare == slot.value + 's' else ''}}}{mark}"


def main() -> None:
    """Effect: the book is written."""
    path = resource_folder("grammar") / "en" / "clausebook.txt"
    path.write_text(HEAD + "\n" + "\n".join(lines()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
