"""A rule of the phrase pass for headlines in a row, of which the second says `they`.

`Two queens: the next player draws two. Three queens: they draw four.` is told of the same player.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import copied, left_out, said_of, sentences

_HEAD: Final = r"[^.:=?]+ [:=?] "
_OTHERS: Final = (
    rf"{_HEAD}(?P<who>the (?:next|previous|second next) player|the player (?:opposite"
    r"|after (?:you|them)|before (?:you|them)|on (?:your|their|the) (?:left|right))"
    r"|(?:both|the) neighbours|everyone|everybody|(?:every|each) (?:other )?player|everyone else"
    r"|everybody else) "
)
_THEY: Final = rf"(?P<head>{_HEAD})(?P<they>they|he|she|that player) "


def headline_subjects(words: list[Word]) -> list[Word]:
    """Whom the headline before was about, in the place of `they`."""
    who: list[Word] = []
    result: list[Word] = []
    for sentence in sentences(words):
        passage = Passage(sentence)
        named, again = passage.match(_OTHERS, 0), passage.match(_THEY, 0)
        if again is not None and who:
            head = said_of(passage, again[0], "head")
            rest = sentence[again[1] :]
            must = left_out(head[-1].end, "must") if rest and rest[0].can_be("VB") else []
            result += [*head, *copied(who, head[-1].end), *must, *rest]
            continue
        who = said_of(passage, named[0], "who") if named is not None else []
        result += sentence
    return result
