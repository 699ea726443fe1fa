"""Conditions that reckon with the ranks of the last two plays: `add up to ten`, `differ by two`."""

from typing import Literal

from lopti_rules.language.ast import And, Condition, LastPlays, PlayBefore
from lopti_rules.language.binding.conditions.comparewords import subject_noun
from lopti_rules.language.binding.conditions.streakwords import Plays, read_plays
from lopti_rules.language.binding.frames import Call
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.phrasing.cards.streaks import Reckoning
from lopti_rules.language.syntax.clauses import Noun


def _last_two(call: Call) -> Plays:
    """`the ranks of the last two plays`, `the last two single number cards`."""
    noun: Noun = subject_noun(call)
    parts = Parts(call.reader, noun)
    if noun.head.lemma in ("rank_word", "value_word"):
        of = parts.mod("of")
        if parts.determiner() != "the" or of is None or not parts.take("rank_word", "value_word"):
            reject("unfit_subject", noun, verb=call.verb.lemma)
        parts.close()
        parts = Parts(call.reader, one_noun(of))
    plays = read_plays(parts)
    if plays.number != 2 or plays.before:
        reject("unsayable", noun, what="compare")
    return plays


def _number(call: Call, mark: str) -> Reckoning:
    noun = one_noun(call.group(mark))
    parts = Parts(call.reader, noun)
    word = parts.take(kinds=("NUMP",))
    value = word.value if word is not None else None
    if isinstance(value, int):
        value = Reckoning("exactly", value)
    if not isinstance(value, Reckoning):
        return reject("how_many", noun)
    parts.close()
    return value


def _reckoned(call: Call, relation: Literal["sum", "difference"], mark: str) -> Condition:
    plays = _last_two(call)
    asked = _number(call, mark)
    condition = PlayBefore(relation, "rank", asked.number, asked.comparison, asked.ace_high)
    besides = plays.conditions()
    if not besides and plays.single:
        besides = (LastPlays((None,) * plays.number, single=True),)
    return And((*besides, condition)) if besides else condition


def add_up(call: Call) -> Condition:
    """`the ranks of the last two plays add up to ten`."""
    return _reckoned(call, "sum", "to")


def differ(call: Call) -> Condition:
    """`the ranks of the last two plays differ by eight or more`."""
    return _reckoned(call, "difference", "by")
