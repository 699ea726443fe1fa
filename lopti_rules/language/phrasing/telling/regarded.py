"""A rule of the phrase pass for what is looked at in one sentence and told of in the next.

`Compare the ranks of the last two plays. When the difference is 8 or more, …`, `We look at the last
three plays. If they are all red, …` are put as the one sentence that they stand for.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Reading, Word, sentence_end
from lopti_rules.language.phrasing.passages import Passage

_LOOK: Final = (
    r"(?:(?:we|you|everyone|let us) )?(?:look at|compare|consider|take|watch|add up) "
    r"(?P<what>(?:the ranks of )?the last [\w]+ (?:single )?plays )[.] "
)
_THEN: Final[tuple[tuple[str, tuple[tuple[str, str], ...]], ...]] = (
    (r"(?P<when>if|when|whenever) they ", ()),
    (
        r"(?P<when>if|when|whenever) (?:the|their) difference (?:between them |of them )?is ",
        (("VB", "differ"), ("PREP", "by")),
    ),
    (
        r"(?P<when>if|when|whenever) (?:the|their) (?:sum|total) (?:of them )?is ",
        (("VB", "add_up"), ("PREP", "to")),
    ),
)
"""How the next sentence takes it up, and the verb that its words stand for."""


def regarded(words: list[Word]) -> list[Word]:
    """What was looked at, in the place of `they` or `the difference` in the sentence behind it."""
    passage = Passage(words)
    start = 0
    while start < len(words):
        found = passage.match(_LOOK, start)
        joined = _joined(passage, found, start) if found is not None else None
        if joined is not None:
            return regarded(joined)
        start = sentence_end(words, start)
    return words


def _joined(passage: Passage, look: tuple[re.Match[str], int], start: int) -> list[Word] | None:
    words = passage.words
    first = passage.token_at(look[0].start("what"))
    for pattern, verb in _THEN:
        then = passage.match(pattern, look[1])
        if then is None or first is None:
            continue
        when = words[look[1]]
        what = words[first : look[1] - 1]
        said = words[then[1] - 1]
        does = [_said_for(said, *reading) for reading in verb]
        return [*words[:start], when, *what, *does, *words[then[1] :]]
    return None


def _said_for(word: Word, kind: str, lemma: str) -> Word:
    """A word of the plain sentence in the place of the one that was said."""
    return Word(lemma.replace("_", " "), word.start, word.end, (Reading(kind, lemma),))
