"""Rules of the phrase pass for one player after the other, and for the first card of a session.

`each 4 hits one of the following players in turn, who draws a card` and `that many players,
starting with the next, draw` are the next so many players; `the first 9 of the session …` happens
once in it.
"""

from dataclasses import replace
from typing import Final

from lopti_rules.language.lexing.lexer import tokenise
from lopti_rules.language.lexing.tokens import Word, comma_for, phrase_at
from lopti_rules.language.phrasing.rewording import plain
from lopti_rules.language.phrasing.telling.shorthand import each_sentence

_EACH: Final = ("each of them", "each one", "each of these", "each card", "each of those", "each")
_HITS: Final = ("hits", "strikes", "goes to", "is for", "is given to")
_ONE: Final = (
    "one player", "one following player", "one of the following players", "one of the next players",
    "one of the players after them", "a different player", "another player", "one other player",
)  # fmt: skip
_IN_ORDER: Final = (
    "in order", "in turn", "in turn order", "one after another", "one after the other",
    "in order of turn", "going round", "clockwise",
)  # fmt: skip
_STARTING: Final = (
    ", starting with the next", ", beginning with the next", ", starting with the next player",
    ", beginning with the next player", ", the next player first", ", the next first",
    "starting with the next player", "starting with the next", "beginning with the next player",
    ", from the next player on", ", starting from the next player",
)  # fmt: skip
_JOINS: Final = (";", ", and", "; then", "and", ",", ": ", ":")
_THEY: Final = (
    "each of these", "each of them", "each of those players", "each of these players",
    "each hit player", "each player hit", "each such player", "who", "these players each",
    "they each", "each of whom", "those hit each", "each player who is hit",
)  # fmt: skip
_FOLLOWERS: Final = "as many of the next players as {} each"
_MANY: Final = ("that many players", "this many players", "so many players")
_NOBODY_TWICE: Final = (", nobody twice", ", no player twice", ", no one twice")
_FIRST: Final = ("the first",)
_PERIODS: Final = (
    "of a session", "of the session", "in a session", "in the session", "of each session",
)  # fmt: skip


def one_after_another(words: list[Word]) -> list[Word]:
    """The players who are hit one after the other, as the next so many."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        put, end = _hit(words, index) or _that_many(words, index, result) or ([], index)
        if not put and result and (twice := phrase_at(words, index, _NOBODY_TWICE)):
            index += twice if "named" in [word.text for word in result] else 0
        result += put or [words[index]]
        index = end if put else index + 1
    return result


Found = tuple[list[Word], int] | None


def _hit(words: list[Word], index: int) -> Found:
    """`each of them hits one player in order, starting with the next; each of these draws`."""
    each = phrase_at(words, index, _EACH)
    place = index + each
    if each and not phrase_at(words, place, _HITS) and words[place : place + 1]:
        # `each 4 hits`
        place += words[place].can_be("RSG", "NUM", "NSG")
    hits = phrase_at(words, place, _HITS) if each else 0
    one = phrase_at(words, place + hits, _ONE) if hits else 0
    if not one:
        return None
    place += hits + one
    order = phrase_at(words, place, _IN_ORDER)
    place += order
    starting = phrase_at(words, place, _STARTING)
    place += starting
    if not order and not starting:
        return None
    join = phrase_at(words, place, _JOINS)
    they = phrase_at(words, place + join, _THEY)
    verb = place + join + they
    if not join or not they or verb >= len(words) or not words[verb].can_be("VZ", "VB"):
        return None
    return [*_followers("cards were played", words[index:verb]), _base(words[verb])], verb + 1


def _that_many(words: list[Word], index: int, before: list[Word]) -> Found:
    """`That many players, the next player first, draw a card each`."""
    many = phrase_at(words, index, _MANY)
    starting = phrase_at(words, index + many, _STARTING) if many else 0
    end = index + many + starting
    if not starting:
        return None
    end += end < len(words) and words[end].text == ","
    if before and before[-1].kind == "DOT":
        joined = comma_for(before[-1])
        joined.text, joined.lemma = ";", ";"
        joined.readings = (joined.readings[0]._replace(lemma=";"),)
        before[-1] = joined
    return _followers("were named", words[index:end]), end


def _followers(counted: str, said: list[Word]) -> list[Word]:
    return plain(_FOLLOWERS.format(counted), said)


def _base(word: Word) -> Word:
    """`draws` of one player is `draw` of several."""
    lemma = next((one.lemma for one in word.readings if one.kind in ("VZ", "VB")), word.lemma)
    told = tokenise(lemma.replace("_", " "))
    return replace(told[0], start=word.start, end=word.end) if len(told) == 1 else word


@each_sentence
def first_of_session(words: list[Word]) -> list[Word]:
    """`The first single 4 of a session starts …`: when one is played, once per session."""
    if not phrase_at(words, 0, _FIRST):
        return words
    period = next((i for i in range(1, len(words)) if phrase_at(words, i, _PERIODS)), 0)
    end = period + phrase_at(words, period, _PERIODS) if period else 0
    if not period or period > _FEW or end >= len(words) or not words[end].can_be("VZ"):
        return words
    card = words[1:period] if words[0].text.lower() == "the first" else words[2:period]
    if not card or not card[-1].can_be("RSG", "NUM", "NSG", "RPL"):
        return words
    said = words[:end]
    opened = [*plain("when a player plays a", said), *card, *plain(", they", said)]
    stop = [words[-1]] if words[-1].kind == "DOT" else []
    rest = words[end + 1 : len(words) - len(stop)]
    once = plain(", once per session", said)
    return [*opened, _base(words[end]), *rest, *once, *stop]


_FEW: Final = 6
