"""The sentences of all rules in force, as the triggering graph knows them."""

from typing import NamedTuple

from lopti_rules.language.ast import Sentence


class Hook(NamedTuple):
    """A sentence of a rule: what sets it off, and where it stands."""

    rule: int
    """0 is the rule that is judged; from 1, the rules in force in order of joining."""
    sentence: Sentence
