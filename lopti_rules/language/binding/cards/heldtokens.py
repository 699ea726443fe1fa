"""Amounts by tokens: `as many cards as they have bells`."""

from lopti_rules.language.ast import TokensHeld
from lopti_rules.language.binding.reading import Parts, Reader, one_noun
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.words.namedthings import NAMED
from lopti_rules.language.syntax.clauses import Item


def held_tokens(reader: Reader, head: Word, rest: list[Item]) -> TokensHeld | None:
    """The tokens that whoever is counted has; None for another measure."""
    if head.lemma not in ("they", "you") or len(rest) != 1 or rest[0].group is None:
        return None
    noun = one_noun(rest[0])
    if noun.head.lemma != NAMED or rest[0].mark:
        return None
    parts = Parts(reader, noun)
    parts.take(NAMED)
    parts.close()
    return TokensHeld(str(noun.head.value))
