"""The languages that rules are written in, and from one to another by way of the tree."""

import re
from typing import Final

from lopti_rules.language.parser import parse_rule
from lopti_rules.language.printer import print_rule

LANGUAGES: Final = ("en", "ja")
_QUOTED: Final = re.compile('"[^"]*"|“[^”]*”|「[^」]*」|『[^』]*』')
_KANA: Final = re.compile("[぀-ヿ]")


def language_of(text: str) -> str:
    """The language that a rule is written in: kana outside quotations are Japanese."""
    return "ja" if _KANA.search(_QUOTED.sub("", text)) else "en"


def translate_rule(text: str, to: str) -> str:
    """The rule in canonical words of another language, from whichever it is written in.

    Raises:
        TextRefused: the text is no rule.
        RuleRefused: the other language cannot say it yet.
        KeyError: there is no such language.
    """
    return print_rule(parse_rule(text, language_of(text)), to)
