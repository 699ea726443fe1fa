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
_OTHER_COLOUR: Final = (
    r"(?:(?:after|following) (?:each|every|each of their|every one of their) plays? (?:, )?)?"
    r"(?:(?:players|a player|each player|every player|its player|the player|everyone|you) )?"
    r"(?:(?:must|has to|have to|shall) )?(?:name|say|call|call out|announce) "
    r"the (?:other colou?r|colou?r (?:that )?(?:(?:they|you) did not play|(?:was )?not played)) "
    r"[:,.] (?:namely )?"
)
_TOP: Final = (
    r"(?:an? |it is |the top card is )?(?P<{name}>red|black) "
    r"(?:card is on top of the pile |top card |card |one |play )?"
)
_WORD_FIRST: Final = r"(?P<{quote}>§ )(?:after|where|when|if) " + _TOP
_CARD_FIRST: Final = (
    r"(?:when a player plays an? (?:red|black) card , )?(?:(?:when|if|after) )?"
    + _TOP
    + r"[,:=] (?:you |they |its player )?(?:must )?says? (?P<{quote}>§ )"
)
_NEXT_HALF: Final = r"(?:[,;.] (?:and )?|and )"
_HALVES: Final = tuple(
    half.format(quote="first", name="one") + _NEXT_HALF + half.format(quote="second", name="two")
    for half in (_WORD_FIRST, _CARD_FIRST)
)
_SAY_AFTER: Final = (
    rf"say (?P<first>§ )after playing (?P<one>{_CARDS})(?:,|and|, and) "
    rf"(?P<second>§ )after playing (?P<two>{_CARDS})"
)
_OPENS: Final = ("SUB", "PREPSUB")
_NOTE: Final = (
    r"(?P<join>[;,] (?:and )?)(?P<when>when (?:the last [\w-]+ plays (?:rise|fall) in rank"
    r"|\w+ plays in a row go (?:strictly )?\w+ in rank) , )"
    r"(?P<act>an? [\w-]+ )(?P<named>\w+ )(?=[.;,] )"
)
_FIRST_NOTE: Final = r"(?:must|shall) (?P<verb>\w+ )an? [\w-]+ (?P<noun>\w+ )$"


def paired_duties(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: each of two duties with the price that is said once."""
    colours = _of_colours(words)
    if colours is not None:
        return colours
    result: list[Word] = []
    for sentence in sentences(_named_again(words)):
        pair = _imperative(sentence)
        result += pair or _split(_filled(fixed_name(sentence)))
    return result


# ------------------------------------------------------------------ say this after that


def _of_colours(words: list[Word]) -> list[Word] | None:
    """`must name the colour they did not play: 'black' after a red top card, 'red' after …`."""
    passage = Passage(words)
    told = passage.match(_OTHER_COLOUR, 0)
    if told is None:
        return None
    found = next((one for half in _HALVES if (one := passage.match(half, told[1]))), None)
    price = _price(passage, found[1]) if found is not None else None
    if found is None or price is None or found[0]["one"] == found[0]["two"]:
        return None
    named = [said_of(passage, found[0], name)[0].value for name in ("first", "second")]
    if [str(one).lower() for one in named] == [found[0]["one"], found[0]["two"]]:
        return None  # those are the colours played, not the others
    halves = [(found[0]["one"], "first"), (found[0]["two"], "second")]
    said = words[: found[1]]
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


_AGAIN: Final = r"(?P<verb>[a-z]+) an? [\w-]+ one (?=[.;,:] |or |and )"


def _named_again(words: list[Word]) -> list[Word]:
    """`hum a rising note. …: hum a falling one`: a falling note."""
    passage = Passage(words)
    for index in range(2, len(words)):
        again = passage.match(_AGAIN, index)
        told = _told_before(passage, index, again[0]["verb"]) if again is not None else None
        if again is None or told is None or not _is_ordered(words, index):
            continue
        place, noun = told
        act = words[index : again[1]]
        said = f"{' '.join(word.text.lower() for word in act[:-1])} {noun}"
        bound = words[index - 1].lemma == "must"
        due = left_out(act[0].start, "do" if bound else "you must do")
        first = [] if words[place - 1].lemma == "must" else left_out(words[place].start, "you must")
        return [
            *words[:place], *first, *words[place:index], *due,
            merge(act, "STRING", "string", said), *_named_again(words[again[1] :]),
        ]  # fmt: skip
    return words


def _told_before(passage: Passage, end: int, verb: str) -> tuple[int, str] | None:
    """Where the same was to be done to something that has a name, and that name."""
    named = rf"{re.escape(verb)} an? [\w-]+ (?P<noun>[a-z]+) (?=[.;,:] |or |and )"
    for index in range(end - 1, 0, -1):
        found = passage.match(named, index)
        if found is not None and found[0]["noun"] != "one" and _is_ordered(passage.words, index):
            return index, found[0]["noun"]
    return None


def _is_ordered(words: list[Word], index: int) -> bool:
    """Whether somebody must do it, or is told to."""
    return words[index - 1].lemma == "must" or words[index - 1].kind == "SEP"


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
        if note and first and note[0]["named"] in ("one ", first["noun"]):
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
