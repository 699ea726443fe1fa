"""A rule of the phrase pass for cards that are asked for by their rank.

`asks a chosen player for a rank; if that player holds it, one card of it must be handed over` is
that a rank is named to that player, who gives one such card to the asker: who has none gives none.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    lemma_at,
    made_up,
    merge,
    one_token,
    phrase_at,
)

_ASKS: Final = {"asks": "VZ", "ask": "VB"}
_RANK: Final = ("rank_word",)
_HELD: Final = (
    ("it",), ("one",), ("any",), ("such", "a", "card"), ("a", "card", "of", "it"), ("that", "rank"),
    ("a", "card", "of", "that", "rank"), ("some",),
)  # fmt: skip
_ASKED: Final = (
    "that player", "this player", "the player", "they", "he", "she", "the chosen player",
    "that person", "the person",
)  # fmt: skip
_HANDED: Final = ("handed over", "given", "surrendered", "given up")
_HANDS: Final = ("hand over", "hands over", "surrender", "surrenders")
_MOST: Final = 8
"""Tokens that name whoever is asked, at most."""


def asked_for(words: list[Word]) -> list[Word]:
    """`asks X for a rank` and what follows it, put as a rank named to X and a gift."""
    for index, word in enumerate(words):
        kind = _ASKS.get(word.text.lower())
        end = _rank_end(words, index) if kind is not None else 0
        if kind is None or not end:
            continue
        verb = _as(merge([word], kind, "name"))
        place = next(i for i in range(index, end) if words[i].text == "for")
        article = one_token(words[place : place + 2], "DSG", "a")
        to = _plain("PREP", "to", words[index + 1].start)
        asked = words[index + 1 : place] or _chosen(words[index].end)
        named = [verb, article, words[end - 1], to, *asked]
        return [*words[:index], *named, *_answer(words[end:])]
    return words


def _rank_end(words: list[Word], index: int) -> int:
    """Behind `asks X for a rank`; 0 if it is something else that is asked."""
    for place in range(index + 1, min(index + _MOST, len(words) - 2)):
        counted = words[place + 1].text in ("a", "one", "any")
        if words[place].text == "for" and counted and words[place + 2].lemma in _RANK:
            return place + 3
        if words[place].kind in ("SEP", "DOT"):
            return 0
    return 0


def _chosen(place: int) -> list[Word]:
    """`chooses a player and asks for a rank`: that player."""
    return [
        _plain("DET", "the", place), _plain("ADJ", "chosen", place), _plain("NSG", "player", place),
    ]  # fmt: skip


def _answer(words: list[Word]) -> list[Word]:
    """What comes of it, as far as the next full stop, or in a sentence that begins with `if`."""
    stop = _stop(words, 0)
    if stop + 1 < len(words) and words[stop + 1].text.lower() == "if":
        goes_on = _without_if(words[stop + 1 : _stop(words, stop + 1)])
        end = _stop(words, stop + 1)
        if len(goes_on) < end - stop - 1:
            mark = Word(";", words[stop].start, words[stop].end, (Reading("SEP", ";"),))
            words = [*words[:stop], mark, *goes_on, *words[end:]]
            stop = stop + 1 + len(goes_on)
    said, rest = _without_if(words[:stop]), words[stop:]
    return [*_given(_of_that_rank(said)), *rest]


def _stop(words: list[Word], start: int) -> int:
    """Where the sentence ends."""
    places = range(start, len(words))
    return next((place for place in places if words[place].kind == "DOT"), len(words))


def _without_if(words: list[Word]) -> list[Word]:
    """`if that player holds it,`: gifts go as far as they go anyway."""
    for index, word in enumerate(words):
        place = index + 1 + phrase_at(words, index + 1, _ASKED)
        if word.text.lower() != "if" or place == index + 1 or place >= len(words):
            continue
        if words[place].lemma not in ("hold", "have"):
            continue
        held = next((phrase for phrase in _HELD if _says(words, place + 1, phrase)), None)
        end = place + 1 + len(held or ())
        if held is None or end >= len(words) or words[end].kind == "CONJ":
            continue
        return [*words[:index], *words[end + (words[end].text in (",", "then")) :]]
    return words


def _says(words: list[Word], index: int, phrase: tuple[str, ...]) -> bool:
    return tuple(word.text for word in words[index : index + len(phrase)]) == phrase


def _of_that_rank(words: list[Word]) -> list[Word]:
    """`one card of it`: of that rank."""
    result: list[Word] = []
    for index, word in enumerate(words):
        of = word.text == "it" and lemma_at(words, index - 1) == "of"
        if of and lemma_at(words, index - 2) == "card":
            result.append(_plain("DSG", "that", word.start))
            result.append(_as(merge([word], "NSG", "rank_word")))
        else:
            result.append(word)
    return result


def _given(words: list[Word]) -> list[Word]:
    """`one card of that rank must be handed over`, `that player hands over one card`."""
    for index, word in enumerate(words):
        passive = [one.text for one in words[index : index + 3]]
        if (
            passive[:2] in (["must", "be"], ["shall", "be"], ["is", "then"], ["has to", "be"])
            and passive[2:3]
            and passive[2] in _HANDED
        ):
            start = _cards_start(words, index)
            gives = _as(merge(words[index : index + 3], "VZ", "give"))
            who = [_plain("DSG", "that", word.start), _plain("NSG", "player", word.start)]
            cards, rest = words[start:index], words[index + 3 :]
            return [*words[:start], *who, gives, *cards, *_to_asker(word.end), *rest]
        ends = next((i for i in range(index, len(words)) if words[i].kind == "SEP"), len(words))
        if word.text in _HANDS and "to" not in [one.text for one in words[index:ends]]:
            return [*words[:ends], *_to_asker(words[ends - 1].end), *words[ends:]]
    return words


def _cards_start(words: list[Word], index: int) -> int:
    start = index
    while start and words[start - 1].kind not in ("SEP", "DOT", "CONJ"):
        start -= 1
    return start


def _to_asker(place: int) -> list[Word]:
    return [
        _plain("PREP", "to", place),
        _plain("POSS", "its", place),
        _plain("NSG", "player", place),
    ]


def _plain(kind: str, lemma: str, place: int) -> Word:
    word = made_up(kind, place, lemma)
    word.text, word.readings = lemma, (Reading(kind, lemma),)
    return word


def _as(word: Word) -> Word:
    word.readings = (Reading(word.kind, word.lemma),)
    return word
