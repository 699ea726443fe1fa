"""Duties that come in pairs with one price, in the phrase pass.

`When you play a red card you must say 'black', and when you play a black card you must say 'red',
or draw one card` is two sentences, each at that price.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.duties.actwords import as_verb
from lopti_rules.language.phrasing.duties.namedphrases import fixed_name
from lopti_rules.language.phrasing.duties.prices import Price, or_at, price_at
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import copied, left_out, plain, said_of, sentences

_PLAYER: Final = (
    r"(?:its player|the player|that player|they|you|the third player|the latest player)"
)
_CARDS: Final = r"an? (?:[\w'-]+ ){1,4}?(?=[,;.:§] |and |or |otherwise )"
_COLOURED: Final = r"an? (?P<{name}>red|black) (?:top )?(?:card|one|play) "
_NOT_PLAYED: Final = (
    r"(?:after each (?:of their plays|play) , )?"
    r"(?:players|a player|each player|every player|its player|everyone) (?:must|has to|have to) "
    r"(?:name|say|call|call out|announce) the colou?r "
    r"(?:that )?(?:they did not play|was not played) "
    rf"[:,] (?P<first>§ )after {_COLOURED.format(name='one')}(?:,|and|, and) "
    rf"(?P<second>§ )after {_COLOURED.format(name='two')}"
)
_SAY_AFTER: Final = (
    rf"say (?P<first>§ )after playing (?P<one>{_CARDS})(?:,|and|, and) "
    rf"(?P<second>§ )after playing (?P<two>{_CARDS})"
)
_OPENS: Final = ("SUB", "PREPSUB")
_NOTE: Final = (
    r"(?P<join>[;,] (?:and )?)(?P<when>when the last [\w-]+ plays (?:rise|fall) in rank , )"
    r"(?P<act>an? [\w-]+ )one "
)
_FIRST_NOTE: Final = r"must (?P<verb>\w+ )an? [\w-]+ (?P<noun>\w+ )$"


def paired_duties(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: each of two duties with the price that is said once."""
    result: list[Word] = []
    for sentence in sentences(words):
        pair = _of_colours(sentence) or _imperative(sentence)
        result += pair or _split(_filled(fixed_name(sentence)))
    return result


# ------------------------------------------------------------------ say this after that


def _of_colours(sentence: list[Word]) -> list[Word] | None:
    """`must name the colour they did not play: 'black' after a red top card, 'red' after …`."""
    passage = Passage(sentence)
    found = passage.match(_NOT_PLAYED, 0)
    price = _price(passage, found[1]) if found is not None else None
    if found is None or price is None or found[0]["one"] == found[0]["two"]:
        return None
    halves = [(found[0]["one"], "first"), (found[0]["two"], "second")]
    said = sentence[: found[1]]
    result: list[Word] = []
    for colour, name in halves:
        text = (
            f"when a player plays a {colour} card , if a {colour} card is on top of the pile , "
            "that player must say"
        )
        head = plain(text, said) if not result else left_out(said[-1].end, text)
        result += _with_price(
            [*head, *said_of(passage, found[0], name)], price, last=name == "second"
        )
    return result


def _imperative(sentence: list[Word]) -> list[Word] | None:
    """`say 'red' after playing a black card and 'black' after playing a red one, or draw one`."""
    passage = Passage(sentence)
    found = passage.match(_SAY_AFTER, 0)
    price = _price(passage, found[1]) if found is not None else None
    if found is None or price is None:
        return None
    result: list[Word] = []
    for cards, name in (("one", "first"), ("two", "second")):
        played = _cards(said_of(passage, found[0], cards))
        place = sentence[0].start if not result else played[0].start
        result += [*left_out(place, "when a player plays"), *played]
        result += plain(", that player must say", sentence[:1]) if name == "first" else []
        result += left_out(place, ", that player must say") if name == "second" else []
        spoken = said_of(passage, found[0], name)
        result = _with_price([*result, *spoken], price, last=name == "second")
    return result


def _cards(words: list[Word]) -> list[Word]:
    """`a red one`: a red card."""
    return [*words[:-1], *plain("card", words[-1:])] if words[-1].text == "one" else words


# ------------------------------------------------------------------ one price for two


def _filled(sentence: list[Word]) -> list[Word]:
    """`…; after three strictly downward plays a falling one`, `…, after a black card 'red'`."""
    passage = Passage(sentence)
    for index in range(2, len(sentence)):
        note = passage.match(_NOTE, index)
        first = re.search(_FIRST_NOTE, passage.line[: passage.starts[index]])
        if note is not None and first is not None:
            act = [*said_of(passage, note[0], "act"), sentence[note[1] - 1]]
            hummed = f"{first['verb']}{note[0]['act']}{first['noun']}".strip()
            return [
                *sentence[:index], *said_of(passage, note[0], "join"),
                *said_of(passage, note[0], "when"), *left_out(act[0].start, "that player must do"),
                merge(act, "STRING", "string", hummed), *sentence[note[1] :],
            ]  # fmt: skip
        gap = passage.match(rf"[,;] (?:and )?after (?P<cards>{_CARDS})(?=§ )", index)
        said_first = re.search(
            rf"(?P<who>{_PLAYER}) (?:must say|says) § $", passage.line[: passage.starts[index]]
        )
        if gap is not None and said_first is not None:
            start, end = sentence[index].start, sentence[gap[1]].start
            who = said_first["who"]
            return [
                *sentence[:index], *plain("; after", sentence[index : index + 2]),
                *_cards(said_of(passage, gap[0], "cards")), *left_out(end, f", {who} must say"),
                *sentence[gap[1] :],
            ] if start < end else sentence  # fmt: skip
    return sentence


def _split(sentence: list[Word]) -> list[Word]:
    """Two `when` clauses, each with its duty, and one price behind the second."""
    passage = Passage(sentence)
    if not sentence or sentence[0].kind not in _OPENS:
        return sentence
    for index in range(3, len(sentence) - 3):
        joined = passage.match(r"(?:[;,] (?:and )?|and )", index)
        if joined is None or sentence[joined[1]].kind not in _OPENS:
            continue
        first, second = sentence[:index], sentence[joined[1] :]
        if second[0].text.lower() == "if" != first[0].text.lower():
            continue  # `when a player says "x", if …` is one occasion with its condition
        if not (_is_due(first) and _is_due(second)):
            continue
        behind = Passage(second)
        for place in range(3, len(second)):
            price = _price(behind, place)
            if price is not None:
                return [*_with_price(first, price, last=False), *second]
    return sentence


def _is_due(words: list[Word]) -> bool:
    """Whether something must be said or done, for which no price is told yet."""
    said = any(word.lemma == "must" for word in words) or any(
        word.kind == "STRING" and words[place].lemma == "say"
        for place, word in enumerate(words[1:])
    )
    passage = Passage(words)
    return said and not (words[-1].kind != "DOT" and _any_price(passage))


def _any_price(passage: Passage) -> bool:
    return any(_price(passage, place) is not None for place in range(3, len(passage.words)))


def _price(passage: Passage, place: int) -> Price | None:
    if place >= len(passage.words):
        return None
    price = price_at(passage, place)
    if price is not None and (price.of == "failing" or "wrong" in price.noun):
        return price
    return or_at(passage, place)


def _with_price(words: list[Word], price: Price, *, last: bool) -> list[Word]:
    """The duty with its price; a copy of it where it is said only once, later."""
    place = words[-1].end
    rest = price.rest
    stop = next((i for i, word in enumerate(rest) if word.kind in ("DOT", "SEP")), len(rest))
    dot = [] if last else left_out(place, ".")
    kind = "VB" if any(word.lemma == "must" for word in words) else "VZ"
    paid = [as_verb([price.verb], price.verb.lemma, kind), *(rest if last else rest[:stop]), *dot]
    if not last:
        paid = copied(paid, place)
    return [*words, *left_out(place, "or"), *paid]
