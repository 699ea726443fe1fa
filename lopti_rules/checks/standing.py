"""The rules in force, and which of them a newcomer has to do with."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

from lopti_rules.checks.hooks import Hook
from lopti_rules.events import EventName
from lopti_rules.language.ast import Rule, Sentence

MOST_TOGETHER: Final = 64
"""So many rules in force are always looked at together, unless they are long."""
MOST_SENTENCES: Final = 96
"""Of all rules in force, for these to be looked at together."""
MOST_NEAR: Final = 32
"""Of more rules, so many near the newcomer: the steps between them grow with the square."""

_Key = tuple[Literal["waits_for", "causes"], EventName]


class Beside(NamedTuple):
    """The rules in force that a newcomer is judged beside, each with its number, from 1.

    `left_out` is how many others there are; `whole`, whether no chain can lead from one of those
    to the newcomer or back.
    """

    numbers: tuple[int, ...] = ()
    rules: tuple[Rule, ...] = ()
    left_out: int = 0
    whole: bool = True


NOBODY_BESIDE: Final = Beside()


class Standing:
    """Rules in force in their order of joining, indexed by the events that connect them."""

    def __init__(self, rules: Iterable[Rule] = ()) -> None:
        """The rules that are in force from the start."""
        self.rules: list[Rule] = []
        self._sentences = 0
        self._same: dict[Sentence, int] = {}
        self._by_key: dict[_Key, list[int]] = {}
        for rule in rules:
            self.join(rule)

    def join(self, rule: Rule) -> None:
        """Effect: the rule is in force, after all others."""
        place = len(self.rules)
        self.rules.append(rule)
        self._sentences += len(rule.sentences)
        for sentence in rule.sentences:
            self._same.setdefault(sentence, place)
        for key in _keys(rule):
            self._by_key.setdefault(key, []).append(place)

    def beside(self, rule: Rule) -> Beside:
        """Those that the newcomer is judged beside."""
        if len(self.rules) <= MOST_TOGETHER and self._sentences <= MOST_SENTENCES:
            return Beside(tuple(range(1, len(self.rules) + 1)), tuple(self.rules))
        near, whole = self._near(rule)
        same = (self._same[one] for one in rule.sentences if one in self._same)
        places = sorted({*near, *list(same)[:1]})
        return Beside(
            tuple(place + 1 for place in places),
            tuple(self.rules[place] for place in places),
            len(self.rules) - len(places),
            whole,
        )

    def _near(self, rule: Rule) -> tuple[list[int], bool]:
        """Those that events connect with the rule, the nearest first, and whether that is all."""
        found: dict[int, None] = {}
        followed: set[_Key] = set()
        sentences = 0
        pending = [rule]
        for one in pending:  # it grows meanwhile
            for key in _across(one):
                if key in followed:
                    continue
                followed.add(key)
                for place in self._by_key.get(key, ()):
                    if place in found:
                        continue
                    sentences += len(self.rules[place].sentences)
                    if len(found) == MOST_NEAR or sentences > MOST_SENTENCES:
                        return list(found), False
                    found[place] = None
                    pending.append(self.rules[place])
        return list(found), True


def _keys(rule: Rule) -> Iterator[_Key]:
    """What the rule waits for, and what it can bring about, each once."""
    keys: dict[_Key, None] = {}
    for sentence in rule.sentences:
        if sentence.trigger is not None:
            keys["waits_for", sentence.trigger.event] = None
        for _, outcome in Hook(0, sentence).outcomes:
            keys["causes", outcome.event] = None
    return iter(keys)


def _across(rule: Rule) -> Iterator[_Key]:
    """The other side of each: who causes what it waits for, who waits for what it causes."""
    for side, event in _keys(rule):
        yield ("causes" if side == "waits_for" else "waits_for"), event
