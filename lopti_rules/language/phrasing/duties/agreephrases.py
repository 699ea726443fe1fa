"""A rule of the phrase pass for what two players do only if both want to: `any two players may …`.

Whoever wants to chooses another player, who is asked: `may choose another willing player and swap
a card with the chosen player`. Nothing happens if that one declines.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, phrase_at
from lopti_rules.language.phrasing.rewording import plain
from lopti_rules.language.phrasing.telling.shorthand import each_sentence

_TWO: Final = (
    "any two players", "two players", "any two", "any 2 players", "any two of the players",
    "two players who agree", "any two players who agree", "any two players who both agree",
    "any two players who want to", "any two willing players",
)  # fmt: skip
_MIDDLE: Final = (
    "who were neither first nor last in the previous round",
    "who were neither first nor last in the last round", "who were neither first nor last",
    "who were neither winner nor last player of the last round",
    "who neither won the last round nor came last in it",
    "other than last round 's winner and last player",
)  # fmt: skip
_IF_BOTH: Final = (
    "if both agree", "if they both agree", "if both want to", "if they both want to",
    "if they agree",
    "if both are willing", "by agreement", "by mutual agreement", "if both of them agree",
    "if both players agree", "provided both agree", "as long as both agree", "if both consent",
    "only if both agree",
)  # fmt: skip
_IF_OTHER: Final = (
    "if that player agrees", "if the other agrees", "if the other player agrees", "if they agree",
    "if that player is willing", "if that player wants to", "if the other is willing",
    "if the other player is willing", "if the chosen player agrees", "with that player 's consent",
)  # fmt: skip
_ANYBODY: Final = (
    "any player who agrees", "another player who agrees", "a player who agrees",
    "any other player who agrees", "a willing player", "any willing player",
    "another willing player", "a player who is willing", "anyone who agrees",
    "any player who is willing", "someone who agrees", "anybody who agrees", "a willing opponent",
    "any player who wants to", "another player who is willing",
)  # fmt: skip
_CHOSEN: Final = (
    "a player of their choice", "a player of choice", "another player", "any player",
    "any other player", "a chosen player", "another player of their choice", "someone else",
    "an opponent of their choice", "a player of your choice",
)  # fmt: skip
_VERBS: Final = ("swap", "exchange", "trade")
_PEOPLE: Final = "every player may choose another willing player and"
_MIDDLES: Final = "last round's winner and last round's last player"
_WITH: Final = "with the chosen player"


@each_sentence
def agreements(words: list[Word]) -> list[Word]:
    """The sentence with the choice of somebody who is willing, if two have to agree."""
    for index in range(len(words)):
        put = _any_two(words, index) or _with_willing(words, index) or _together(words, index)
        if put:
            return put
    return words


def _any_two(words: list[Word], index: int) -> list[Word] | None:
    """`any two players may exchange one hand card each if both agree`."""
    two = phrase_at(words, index, _TWO)
    place = index + two
    middle = phrase_at(words, place, _MIDDLE) if two else 0
    place += middle
    verb = place + 1
    if not two or verb >= len(words) or words[place].text.lower() != "may":
        return None
    if words[verb].lemma not in _VERBS and not _is_swap(words[verb]):
        return None
    stop = next((i for i in range(verb, len(words)) if words[i].kind == "DOT"), len(words))
    both = next((i for i in range(verb, stop) if phrase_at(words, i, _IF_BOTH)), 0)
    agreed = both or " ".join(w.text.lower() for w in words[index : index + two]) in _TWO[5:]
    if not agreed:
        return None
    what = [word for word in words[verb : both or stop] if word.text.lower() not in ("each", ",")]
    rest = words[both + phrase_at(words, both, _IF_BOTH) :] if both else words[stop:]
    who = _PEOPLE
    if middle:
        who = _PEOPLE.replace(" may", f" except {_MIDDLES} may").replace(
            " player and", f" player except {_MIDDLES} and"
        )
    said = words[index:verb]
    return [*words[:index], *plain(who, said), *what, *plain(_WITH, said), *rest]


def _is_swap(word: Word) -> bool:
    return any(reading.lemma in _VERBS for reading in word.readings)


def _with_willing(words: list[Word], index: int) -> list[Word] | None:
    """`may swap a hand card with any player who agrees`."""
    if words[index].lemma != "with":
        return None
    length = phrase_at(words, index + 1, _ANYBODY)
    end = index + 1 + length
    if not length:
        length = phrase_at(words, index + 1, _CHOSEN)
        end = index + 1 + length
        comma = end < len(words) and words[end].text == ","
        agrees = phrase_at(words, end + comma, (*_IF_OTHER, *_IF_BOTH)) if length else 0
        if not agrees:
            return None
        end += comma + agrees
    verb = next((i for i in range(index - 1, 0, -1) if _is_swap(words[i])), 0)
    if not verb:
        return None
    said = words[index:end]
    base = words[verb].can_be("VB") and not words[verb].text.lower().endswith("s")
    choose = plain(f"{'choose' if base else 'chooses'} another willing player and", said)
    return [*words[:verb], *choose, *words[verb:index], *plain(_WITH, said), *words[end:]]


def _together(words: list[Word], index: int) -> list[Word] | None:
    """`that player and a player of their choice may swap two cards if both agree`."""
    if words[index].text.lower() != "and":
        return None
    chosen = phrase_at(words, index + 1, (*_CHOSEN, *_ANYBODY))
    may = index + 1 + chosen
    if not chosen or may + 1 >= len(words) or words[may].text.lower() != "may":
        return None
    both = next((i for i in range(may, len(words)) if phrase_at(words, i, _IF_BOTH)), 0)
    if not both or not _is_swap(words[may + 1]):
        return None
    said = words[index:may]
    what = [word for word in words[may + 1 : both] if word.text.lower() not in ("each", ",")]
    end = both + phrase_at(words, both, _IF_BOTH)
    choose = plain("choose another willing player and", said)
    return [*words[:index], words[may], *choose, *what, *plain(_WITH, said), *words[end:]]
