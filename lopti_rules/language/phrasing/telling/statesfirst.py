"""Who somebody is when something happens, in the phrase pass: the event comes first.

`Whoever holds the 2 of clubs when the round ends loses a point`: when the round ends, whoever holds
it loses one.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, added, lemma_at
from lopti_rules.language.phrasing.telling.shorthand import each_sentence

_SOMEBODY: Final = ("player", "anyone", "someone", "everyone", "whoever")
_ANY: Final = ("a", "any", "each", "every", "the")
_WITH: Final = ("with", "holding", "having")
_STATES: Final = ("have", "hold", "owe", "is", "are")
_FINITE: Final = ("VZ", "BE")


@each_sentence
def states_first(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: the event, a comma, and whom it is then about."""
    when = [index for index, word in enumerate(words) if word.can_be("SUB")]
    if len(when) != 1 or words[when[0]].lemma != "when" or not _tells_who(words[: when[0]]):
        return words
    main = _main_verb(words, when[0])
    if not main:
        return words
    event = words[when[0] : main]
    if event[-1].text == ",":
        event = event[:-1]
    comma = added("SEP", words[0].start, ",")
    return [*event, comma, *words[: when[0]], *words[main:]]


def _tells_who(words: list[Word]) -> bool:
    """`whoever holds …`, `any player with …`, and nothing that is done yet."""
    start = 1 if lemma_at(words, 0) in _ANY else 0
    if lemma_at(words, start) not in _SOMEBODY or len(words) < start + 3:
        return False
    if any(word.kind in ("SEP", "DOT", "MODAL") for word in words):
        return False
    following = words[start + 1]
    if following.text.lower() in _WITH:
        return True
    state = words[start + 2] if following.lemma == "who" else following
    return any(kind in _FINITE and lemma in _STATES for kind, lemma in state.readings)


def _main_verb(words: list[Word], when: int) -> int:
    """Where what they do begins: the second verb behind `when`; 0 if there is none."""
    verbs = [
        index for index in range(when + 2, len(words)) if words[index].can_be(*_FINITE, "MODAL")
    ]
    if len(verbs) < 2 or words[verbs[0]].can_be("MODAL"):
        return 0
    between = words[verbs[0] : verbs[1] - 1]
    return 0 if any(word.kind in ("SEP", "DOT") for word in between) else verbs[1]
