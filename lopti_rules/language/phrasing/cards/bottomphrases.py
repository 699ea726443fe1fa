"""A rule of the phrase pass for cards at the bottom of the play pile, taken or on their way.

`the two bottom cards of the pile`, `the card at the bottom of the pile` become one noun; where they
`go to their hand` or `to the next player`, it is that player who takes them.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, added, one_token, phrase_at
from lopti_rules.language.phrasing.rewording import plain

BOTTOM: Final = "bottom_card"
"""The lemma of cards at the bottom of the play pile."""
_LOWEST: Final = ("bottom", "bottommost", "lowermost", "undermost")
_CARDS: Final = ("card", "cards", "one", "ones", "the card")
_OF_PILE: Final = (
    "of the pile", "of the play pile", "in the pile", "from the pile", "of that pile",
    "from the play pile", "in the play pile", "from under the pile",
)  # fmt: skip
_AT_BOTTOM: Final = ("at the bottom of the pile", "from the bottom of the pile",
    "at the bottom of the play pile", "from the bottom of the play pile",
    "on the bottom of the pile", "at the very bottom of the pile")  # fmt: skip
_GOES: Final = (
    "goes",
    "go",
    "is taken",
    "moves",
    "comes",
    "are taken",
    "come",
    "is given",
    "are given",
)
_INTO: Final = ("to their hand", "into their hand", "to the hand", "into the hand", "to your hand",
    "into your hand", "to that player 's hand", "to its player 's hand", "to his hand",
    "to that player's hand", "to its player's hand")  # fmt: skip
_WITH_CARDS: Final = (
    "on a pile that already has cards", "on a pile that is not empty", "on a non-empty pile",
    "onto a pile that already has cards", "onto a pile that is not empty", "onto a non-empty pile",
    "on a pile with cards", "onto a pile with cards", "on a pile that has cards",
    "onto a pile that has cards", "on a pile with cards in it",
    "onto a pile", "onto a pile that already holds cards",
)  # fmt: skip
_STOPS: Final = ("DOT", "SEP", "CONJ", "SUB")


def bottom_cards(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: cards at the bottom of the pile, and whose they become."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        cards, end = _cards(words, index)
        if not cards:
            result.append(words[index])
            index += 1
            continue
        article = result.pop() if result and result[-1].lemma == "the" else None
        cards = [article or added("DET", words[index].start, "the"), *cards]
        taker, end = _taker(words, end)
        verb = [added("VZ", words[index].start, "take")] if taker else []
        result += [*taker, *verb, *cards]
        index = end
    return result


def _cards(words: list[Word], index: int) -> tuple[list[Word], int]:
    """`bottom two cards of the pile`, `two bottom cards of it`; nothing if it is something else."""
    first = words[index]
    number = [first] if first.can_be("NUM", "ONE") else []
    place = index + len(number)
    if place < len(words) and words[place].text.lower() in _LOWEST:
        place += 1
        if not number and place < len(words) and words[place].can_be("NUM", "ONE"):
            number, place = [words[place]], place + 1
        if place >= len(words) or words[place].text.lower() not in _CARDS:
            return [], index
        end = place + 1 + phrase_at(words, place + 1, _OF_PILE)
    else:
        if place >= len(words) or words[place].text.lower() not in _CARDS:
            return [], index
        end = place + 1 + phrase_at(words, place + 1, _AT_BOTTOM)
    if end == place + 1:
        return [], index
    many = bool(number) and number[0].value != 1 and not number[0].can_be("ONE")
    noun = one_token(
        [w for w in words[index:end] if w not in number], "NPL" if many else "NSG", BOTTOM
    )
    return [*number, noun], end


def _taker(words: list[Word], end: int) -> tuple[list[Word], int]:
    """Who takes the cards that go to somebody, and where that is said."""
    goes = phrase_at(words, end, _GOES)
    if not goes:
        return [], end
    into = phrase_at(words, end + goes, _INTO)
    if into:
        said = words[end : end + goes + into]
        return [one_token(said[:1], "DSG", "that"), added("NSG", said[-1].end, "player")], (
            end + goes + into
        )
    if end + goes >= len(words) or words[end + goes].lemma != "to":
        return [], end
    stop = end + goes + 1
    while stop < len(words) and words[stop].kind not in _STOPS:
        stop += 1
    return words[end + goes + 1 : stop], stop


def on_cards(words: list[Word]) -> list[Word]:
    """`plays a 6 onto a pile that has cards, …`: unless the play is on an empty pile."""
    for index in range(len(words)):
        length = phrase_at(words, index, _WITH_CARDS)
        end = index + length
        if not length or end >= len(words) or words[end].text != ",":
            continue
        said = words[index:end]
        unless = plain("unless the play is on an empty pile", said)
        comma = [added("SEP", said[-1].end, ",")]
        comma[0].text = ","
        return [*words[:index], words[end], *unless, *comma, *on_cards(words[end + 1 :])]
    return words
