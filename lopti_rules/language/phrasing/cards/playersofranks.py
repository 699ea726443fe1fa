"""A rule of the phrase pass for `the player who played the 9`: its player, if a 9 was played.

Of `when a 2 is played on an ace` it is so for the 2 alone: who played the ace is somebody else.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.rewording import plain

_WHO: Final = (
    frozenset(("the",)), frozenset(("player", "person", "one")), frozenset(("who", "that")),
    frozenset(("played", "laid")), frozenset(("the", "that", "those")),
)  # fmt: skip
_UNDER: Final = frozenset(("on", "onto", "over", "upon", "under", "before", "after", "beats"))
_BETWEEN: Final = frozenset(("a", "an", "the", "another", "top", "of", "red", "black", "single"))
_PLAYS: Final = frozenset(("play", "plays"))
_RANKS: Final = ("RSG", "RPL", "NUM")


def players_of_ranks(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: who is named once more by the rank of the play."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        end = index + len(_WHO)
        if _is_named(words, index) and _is_of_play(words[:index], words[end]):
            result += plain("its player", words[index : end + 1])
            index = end + 1
        else:
            result.append(words[index])
            index += 1
    return result


def _is_named(words: list[Word], index: int) -> bool:
    said = words[index : index + len(_WHO)]
    if index + len(_WHO) >= len(words) or len(said) < len(_WHO):
        return False
    return all(word.text.lower() in texts for word, texts in zip(said, _WHO, strict=True))


def _is_of_play(before: list[Word], rank: Word) -> bool:
    """Whether cards of that rank are what was played, in that sentence, and nothing beside it."""
    start = max((i for i, word in enumerate(before) if word.kind == "DOT"), default=-1) + 1
    places = [i for i in range(start, len(before)) if before[i].can_be(*_RANKS)]
    same = [i for i in places if before[i].lemma == rank.lemma]
    once = rank.can_be(*_RANKS) and len(same) == 1
    return once and not _lies_under(before, same[0]) and not _is_waited(before[same[0] :])


def _is_waited(since: list[Word]) -> bool:
    """`if the next player plays a 4, …`: its player is then whoever plays that."""
    said = [word.text.lower() for word in since]
    waits = [place for place, word in enumerate(said) if word == "next"]
    return any(_PLAYS & set(said[place + 1 : place + 4]) for place in waits)


def _lies_under(words: list[Word], index: int) -> bool:
    index -= 1
    while index >= 0 and words[index].text.lower() in _BETWEEN:
        index -= 1
    return index >= 0 and words[index].text.lower() in _UNDER
