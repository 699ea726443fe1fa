"""A rule of the phrase pass for `the player who played the 9`: its player, if a 9 was played.

Of `when a 2 is played on an ace` it is so for the 2 alone: who played the ace is the last player
who played one, for that one lies on top.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.rewording import plain

_SOMEBODY: Final = (frozenset(("the",)), frozenset(("player", "person", "one")))
_PLAYED: Final = (frozenset(("played", "laid")), frozenset(("the", "that", "those")))
_WAYS: Final = (
    (*_SOMEBODY, frozenset(("who", "that")), *_PLAYED),
    (*_SOMEBODY, frozenset(("of",)), frozenset(("the", "that", "those"))),
    (frozenset(("whoever",)), *_PLAYED),
)
_UNDER: Final = frozenset(("on", "onto", "over", "upon", "under", "before", "after", "beats"))
_BETWEEN: Final = frozenset(("a", "an", "the", "another", "top", "of", "red", "black", "single"))
_BENEATH: Final = frozenset(("on", "onto", "upon", "on top of"))
_MORE: Final = frozenset(("of", "or", "and", "on"))
"""What makes more of a rank than its name alone."""
_PLAYS: Final = frozenset(("play", "plays"))
_RANKS: Final = ("RSG", "RPL", "NUM")


def players_of_ranks(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: who is named once more by the rank of the play."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        end = _named(words, index)
        who = _player(words[:index], words[end]) if end else ""
        if who:
            result += plain(who, words[index : end + 1])
            index = end + 1
        else:
            result.append(words[index])
            index += 1
    return result


def _named(words: list[Word], index: int) -> int:
    """Where the rank stands that somebody is named by from here on; 0 if nobody is."""
    for way in _WAYS:
        end = index + len(way)
        said = [word.text.lower() for word in words[index:end]]
        if end < len(words) and all(one in texts for one, texts in zip(said, way, strict=True)):
            return 0 if end + 1 < len(words) and words[end + 1].text.lower() in _MORE else end
    return 0


def _player(before: list[Word], rank: Word) -> str:
    """Who played that rank, as that sentence tells it so far; nothing if it does not tell."""
    start = max((i for i, word in enumerate(before) if word.kind == "DOT"), default=-1) + 1
    places = [i for i in range(start, len(before)) if before[i].can_be(*_RANKS)]
    same = [i for i in places if before[i].lemma == rank.lemma]
    if not rank.can_be(*_RANKS) or len(same) != 1 or _is_waited(before[same[0] :]):
        return ""
    if not _lies_under(before, same[0]):
        return "its player"
    listed = any(word.text.lower() in _MORE for word in before[same[0] + 1 : same[0] + 2])
    beneath = before[same[0] - 2].text.lower() in _BENEATH and rank.can_be("RSG", "NUM")
    return f"the last player who played a {rank.text}" if beneath and not listed else ""


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
