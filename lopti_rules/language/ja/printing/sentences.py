"""A sentence in canonical Japanese words."""

from lopti_rules.language.ast import Actor, Base, Sentence
from lopti_rules.language.forms.sentences import is_vote_trigger
from lopti_rules.language.ja.printing.conditions import having_words, if_words
from lopti_rules.language.ja.printing.effects import Effects
from lopti_rules.language.ja.printing.players import Speech
from lopti_rules.language.ja.printing.triggers import (
    limit_words,
    opening_words,
    trigger_words,
    until_words,
)
from lopti_rules.language.ja.printing.wording import unsayable

_VOTES = {"no": "反対", "yes": "賛成"}


def print_sentence(sentence: Sentence) -> str:
    """One sentence in canonical Japanese, with its full stop.

    Raises:
        RuleRefused: Japanese cannot say it yet.
    """
    words = _ability(sentence) if sentence.ability else _triggered(sentence)
    return f"{words}。"


def _triggered(sentence: Sentence) -> str:
    speech = Speech()
    words = "" if sentence.limit is None else limit_words(sentence.limit)
    if sentence.window is not None:
        words += opening_words(sentence.window.opening) + until_words(sentence.window)
    if sentence.trigger is not None:
        words += trigger_words(sentence.trigger, speech)
    effects = sentence.effects
    if sentence.trigger is None and is_vote_trigger(effects[0]):
        words += _vote(effects[0])
        effects = effects[1:]
        if not effects:
            unsayable("vote")
    if sentence.condition is not None:
        words += if_words(sentence.condition, speech)
    return words + Effects(speech).sentence(effects)


def _vote(effect: object) -> str:
    text = effect.text if isinstance(effect, Base) else ""
    return f"プレイヤーが{_VOTES[text]}に投票したとき、" if text in _VOTES else unsayable("vote")


def _ability(sentence: Sentence) -> str:
    """`1ラウンドに1回まで、ターンの初めに、プレイヤーは…てもよい`."""
    limit = "" if sentence.limit is None else limit_words(sentence.limit)
    held = "" if sentence.condition is None else having_words(sentence.condition)
    if sentence.trigger is None or sentence.trigger.who.kind != "any_player":
        unsayable("ability")
    said = Effects(Speech("turn_start")).choice(Actor(), sentence.effects)
    return f"{limit}ターンの初めに、{held}プレイヤーは{said}い"
