"""A tree as a sentence at the table: one canonical text for each meaning.

`parse(print(tree)) == tree` holds for every well-formed tree in normal form, so what is read back
to the table is what runs. (Design: one grammar a language, one tree.)
"""

from lopti_rules.language.ast import Rule, Sentence
from lopti_rules.language.forms.sentences import is_vote_trigger
from lopti_rules.language.printing.conditions import if_words
from lopti_rules.language.printing.effects import ability_words, effects_words
from lopti_rules.language.printing.players import Speech
from lopti_rules.language.printing.triggers import (
    event_clause,
    limit_words,
    trigger_words,
    until_words,
)
from lopti_rules.language.printing.wording import USABLE_WORDS


def print_rule(rule: Rule, lang: str = "en") -> str:
    """The whole rule in canonical words of a language, its name first if it has one.

    Raises:
        KeyError: there are no canonical words in that language.
        RuleRefused: the language cannot say the rule yet.

    Clauses: ADD-3.
    """
    text = _LANGUAGES[lang](rule)
    return text if rule.name is None else f"rule {rule.name}:\n{text}"


def print_sentence(sentence: Sentence) -> str:
    """One sentence in canonical English, with its full stop."""
    text = _ability(sentence) if sentence.ability else _triggered(sentence)
    return f"{text[0].upper()}{text[1:]}."


def _triggered(sentence: Sentence) -> str:
    trigger, window = sentence.trigger, sentence.window
    speech = Speech(None if trigger is None else trigger.event)
    parts: list[str] = []
    if window is not None and window.opening != trigger:
        parts.append(f"after {event_clause(window.opening)}")
    if trigger is not None:
        parts.append(trigger_words(trigger))
    if sentence.condition is not None:
        parts.append(if_words(sentence.condition, speech))
    parts.append(_effects(sentence, speech))
    if sentence.limit is not None:
        each = " for each player" if sentence.limit.each_player else ""
        parts.append(f"at most {limit_words(sentence.limit)}{each}")
    if window is not None:
        parts.append(until_words(window))
    return ", ".join(parts)


def _effects(sentence: Sentence, speech: Speech) -> str:
    first = sentence.effects[0]
    if sentence.trigger is None and is_vote_trigger(first):
        rest = effects_words(sentence.effects[1:], speech)
        return f"when {effects_words((first,), Speech())}, {rest}"
    return effects_words(sentence.effects, speech, conditional=sentence.condition is not None)


def _ability(sentence: Sentence) -> str:
    times = "" if sentence.limit is None else f"{limit_words(sentence.limit)}, "
    return f"{times}{USABLE_WORDS[sentence.usable]}, {ability_words(sentence)}"


def _english(rule: Rule) -> str:
    return " ".join(print_sentence(sentence) for sentence in rule.sentences)


def _japanese(rule: Rule) -> str:
    from lopti_rules.language.ja.printer import print_japanese

    return print_japanese(rule)


_LANGUAGES = {"en": _english, "ja": _japanese}
