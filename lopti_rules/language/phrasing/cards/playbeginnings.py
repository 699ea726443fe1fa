"""How the last plays begin, in the phrase pass: `when the last five plays begin 5, 3, 4, 5`.

Of the last of them nothing is asked, so the others are the plays before it.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain, said_of

_BEGUN: Final = (
    r"(?:when|whenever|if) the last (?P<number>three|four|five|six|seven|eight|[3-8]) plays "
    r"(?:begin|start|began|started) (?:with )?"
    r"(?P<ranks>(?:[\w]+ , )+(?:and )?[\w]+ )(?:in rank )?, "
)
_WORDS: Final = ("", "one", "two", "three", "four", "five", "six", "seven", "eight")


def plays_begin(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: the plays before this one are those that are told."""
    passage = Passage(words)
    for index, word in enumerate(words):
        found = passage.match(_BEGUN, index) if word.kind == "SUB" else None
        if found is None:
            continue
        number = found[0]["number"]
        before = (int(number) if number.isdigit() else _WORDS.index(number)) - 1
        ranks = said_of(passage, found[0], "ranks")
        if sum(one.kind != "SEP" and one.lemma != "and" for one in ranks) != before:
            continue
        head = plain(
            f"when a player plays a card , if the {_WORDS[before]} plays before it are",
            words[index : index + 1],
        )
        return [
            *words[:index],
            *head,
            *ranks,
            *plain(",", [words[found[1] - 1]]),
            *words[found[1] :],
        ]
    return words
