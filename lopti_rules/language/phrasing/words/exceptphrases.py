"""A rule of the phrase pass for all players but one: `everyone but last round's winner`.

All ways to leave somebody out are put as `except`, behind whoever is meant otherwise.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, added, lemma_at, one_token, phrase_at
from lopti_rules.language.phrasing.telling.shorthand import decide_as

_ALL: Final = (
    "everyone", "everybody", "every player", "each player", "all players", "all the players",
    "players", "all", "anyone", "anybody", "any player", "all of you", "the players",
)  # fmt: skip
_OPENLY: Final = ("to everyone", "to everybody", "to all", "to all players", "to every player")
_ANY: Final = ("anyone", "anybody", "any player")
_BUT: Final = (
    "but", "except", "except for", "other than", "apart from", "save", "save for", "excluding",
    "with the exception of", "but not", "not counting", "aside from", "besides", "bar",
)  # fmt: skip
_PLAYERS: Final = frozenset((
    "player", "winner", "loser", "last_player", "dealer", "next_player", "previous_player",
    "neighbour", "opposite_player", "player_in_turn", "named", "opponent", "giver", "receiver",
))  # fmt: skip
_PRONOUNS: Final = frozenset(("them", "they", "you", "him", "her"))
_NO_PLAYER: Final = ("RSG", "RPL", "VZ", "BE", "NUM", "ONE", "NPL")
_FAR: Final = 6


def players_but(words: list[Word]) -> list[Word]:
    """`all but the next player`, `everyone apart from the dealer`: all players except …."""
    words = _each_other(words)
    result: list[Word] = []
    index = 0
    while index < len(words):
        put, end = _at(words, index)
        result += put or [words[index]]
        index = end if put else index + 1
    return result


def _each_other(words: list[Word]) -> list[Word]:
    """`to each other`, `with one another`, with no noun behind it."""
    for index in range(1, len(words)):
        length = phrase_at(words, index, ("each other", "one another"))
        after = index + length
        noun = after < len(words) and words[after].can_be("NSG", "NPL", "ADJ", "RSG")
        if length and not noun and words[index - 1].lemma in ("to", "with"):
            token = one_token(words[index:after], "PRON", "each_other")
            return [*words[:index], token, *_each_other(words[after:])]
    return words


def _at(words: list[Word], index: int) -> tuple[list[Word], int]:
    if words[index].text.lower() == "all but" and _names_player(words, index + 1):
        said = words[index : index + 1]
        every = [one_token(said, "DPL", "all"), added("NPL", words[index].start, "player")]
        return [*every, added("PREP", words[index].end, "except")], index + 1
    openly = phrase_at(words, index, _OPENLY)
    but = phrase_at(words, index + openly, _BUT) if openly else 0
    if but and _names_player(words, index + openly + but):
        said = words[index : index + openly]
        every = [one_token(said, "PREP", "to"), added("DSG", said[-1].end, "each")]
        every.append(added("NSG", said[-1].end, "player"))
        end = index + openly + but
        return [*every, one_token(words[index + openly : end], "PREP", "except")], end
    who = phrase_at(words, index, _ALL)
    but = phrase_at(words, index + who, _BUT) if who else 0
    end = index + who + but
    if not but or not _names_player(words, end) or lemma_at(words, index - 1) == "no":
        return [], index
    meant = words[index : index + who]
    text = " ".join(word.text.lower() for word in meant)
    if text in _ANY:
        meant = [one_token(meant, "PRON", "everyone")]
    if text == "all":
        decide_as(meant[0], "DPL", "all")
        meant = [*meant, added("NPL", words[index].end, "player")]
    return [*meant, one_token(words[index + who : end], "PREP", "except")], end


def _names_player(words: list[Word], index: int) -> bool:
    """Whether a player is named there, before any verb."""
    for place in range(index, min(index + _FAR, len(words))):
        word = words[place]
        if word.lemma in _PLAYERS or (place == index and word.lemma in _PRONOUNS):
            return True
        if word.kind in ("DOT", "SEP", "MODAL", "PREP") or word.can_be(*_NO_PLAYER):
            return False
    return False
