"""Words that are to be said, in the phrase pass: `says the word "card"` is `says "card"`."""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge

_SAYS: Final = frozenset(("say", "says", "said", "saying"))
_NOUNS: Final = frozenset(("word", "words", "phrase", "sentence"))


def said_words(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what is said is told by its quotation."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        told = words[index + 1 : index + 4]
        if words[index].text.lower() in _SAYS and _is_word(told):
            result += [words[index], merge(told, "STRING", "string", told[-1].value)]
            index += 4
        else:
            result.append(words[index])
            index += 1
    return result


def _is_word(told: list[Word]) -> bool:
    return (
        len(told) == 3
        and told[0].text.lower() == "the"
        and told[1].text.lower() in _NOUNS
        and told[2].kind == "STRING"
    )
