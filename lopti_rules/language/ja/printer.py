"""A tree as a Japanese sentence: nothing is printed that does not read back as the same tree."""

from dataclasses import replace

from lopti_rules.language.ast import Rule
from lopti_rules.language.ja.parser import read_rule
from lopti_rules.language.ja.printing.known import refuse_unknown
from lopti_rules.language.ja.printing.sentences import print_sentence
from lopti_rules.language.ja.printing.wording import unsayable
from lopti_rules.language.refusal import TextRefused


def print_japanese(rule: Rule) -> str:
    """The sentences of a rule in canonical Japanese, without its name.

    What Japanese has no words for yet is refused as a whole, and so is a tree of which the words
    would leave something out.

    Raises:
        RuleRefused: unsayable_in_japanese, with the part that cannot be said.
    """
    refuse_unknown(rule)
    text = "".join(print_sentence(sentence) for sentence in rule.sentences)
    try:
        back = read_rule(text)
    except TextRefused:
        unsayable("sentence")
    return text if back == replace(rule, name=None) else unsayable("sentence")
