"""From a text to its tree: the whole way, one sentence or several."""

from dataclasses import dataclass

from lopti_rules.language.ast import Rule
from lopti_rules.language.binder import bind
from lopti_rules.language.grammar import cut
from lopti_rules.language.lexer import tokenise
from lopti_rules.language.phrases import decide
from lopti_rules.language.refusal import TextRefused, refuse

__all__ = ["Parsed", "TextRefused", "parse", "parse_rule"]


@dataclass(frozen=True, slots=True)
class Parsed:
    """A rule as read, with each default that the text left open (`read as: …`)."""

    rule: Rule
    read_as: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()


def parse(text: str, lang: str = "en") -> Parsed:
    """The rule that a text says.

    Raises:
        TextRefused: the text is no rule that this language can say; with the place.
    """
    words = decide(tokenise(text, lang), text)
    if not words:
        raise refuse("empty_text", 0, len(text))
    bound = [bind(draft) for draft in cut(words, lang)]
    notes = tuple(
        (code, tuple(sorted(params.items()))) for _, found in bound for code, params in found
    )
    return Parsed(Rule(tuple(sentence for sentence, _ in bound)), notes)


def parse_rule(text: str, lang: str = "en") -> Rule:
    """The tree of a rule text of one or more sentences, in normal form.

    Raises:
        TextRefused: the text is no rule that this language can say; with the place.
    """
    return parse(text, lang).rule
