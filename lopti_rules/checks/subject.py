"""What a check looks at: a rule, the rules already in force, and the deck they are played with."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from lopti_rules.checks.cycles import Cycle, find_cycles
from lopti_rules.checks.deck import BASE_DECK, Deck
from lopti_rules.checks.hooks import Hook
from lopti_rules.checks.standing import NOBODY_BESIDE, Beside
from lopti_rules.checks.tree import flat_effects
from lopti_rules.checks.triggering import Edge, edges
from lopti_rules.language.ast import Effect, Rule, Sentence
from lopti_rules.language.unsaid import complete


@dataclass(frozen=True)
class Subject:
    """A rule to be judged, beside the rules in force."""

    rule: Rule
    beside: Beside = NOBODY_BESIDE
    deck: Deck = BASE_DECK

    @property
    def in_force(self) -> tuple[Rule, ...]:
        """The rules in force that it is judged beside."""
        return self.beside.rules

    def label(self, number: int) -> str:
        """What a rule is called: its name, or its number in order of joining.

        0 is the rule that is judged; from 1, the rules in force as they are numbered in the hooks.
        """
        if number == 0:
            return self.rule.name or "#0"
        return self.in_force[number - 1].name or f"#{self.beside.numbers[number - 1]}"

    @cached_property
    def hooks(self) -> tuple[Hook, ...]:
        """The sentences of all rules, the judged one's first."""
        rules = (self.rule, *self.in_force)
        return tuple(
            Hook(number, sentence)
            for number, rule in enumerate(rules)
            for sentence in complete(rule).sentences
        )

    @cached_property
    def links(self) -> tuple[Edge, ...]:
        """Which of the sentences can set off which."""
        return edges(self.hooks, self.deck)

    @cached_property
    def cycles(self) -> tuple[Cycle, ...]:
        """The rings among them that the judged rule has to do with."""
        return find_cycles(self.hooks, self.links)

    def effects(self) -> Iterator[tuple[Sentence, Effect]]:
        """The judged rule's effects, each with its sentence, inner ones after what holds them."""
        for sentence in self.rule.sentences:
            for effect in flat_effects(sentence.effects):
                yield sentence, effect
