"""How long something is so, told before it, in the phrase pass: it comes behind.

`When a 6 is played, until the next clear nobody may whistle; each …` is put as `When a 6 is played,
nobody may whistle until the next clear; each …`.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.telling.shorthand import each_sentence

_UNTIL: Final = (
    r", (?P<until>until (?:the next [a-z]+ |the pile is [a-z]+ (?:or [a-z]+ )?"
    r"|another \w+ is played ))"
    r"(?:, )?(?=(?:nobody|no one|no player|no players|everyone|everybody|every player|all players"
    r"|players) (?:may|must|has to|have to|can|is|are|shall) )"
)
_OPENS: Final = ("SUB", "PREPSUB")


@each_sentence
def until_first(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what nobody may do until then is told first."""
    if words[0].kind not in _OPENS:
        return words
    passage = Passage(words)
    for place in range(2, len(words)):
        found = passage.match(_UNTIL, place)
        if found is None:
            continue
        begin, behind = place + 1, found[1]
        until = words[begin : behind - (words[behind - 1].text == ",")]
        ends = (i for i in range(behind, len(words)) if words[i].text in (";", ",", "."))
        end = next(ends, len(words))
        return [*words[:begin], *words[behind:end], *until, *words[end:]]
    return words
