"""Rules of the phrase pass for what players name and choose, put as the plain words it stands for.

`a number from one to three` is one noun, `chooses: draw a card or discard one` is `must either …`,
`the player of the next king draws` is `the next time a player plays a king, that player draws`.
"""

from typing import Final

from lopti_rules.language.ast import NamedNumber, Num, PerCard
from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    added,
    kind_at,
    lemma_at,
    made_up,
    merge,
    one_token,
    says,
)
from lopti_rules.language.phrasing.words.gapping import cards_end

NUMBER_RANGE: Final = "number_range"
"""The lemma of a noun that is a number between two others, its `value`."""
FOLLOWING: Final = "following"
"""The lemma of players one after the other; the `value`: in which direction, and how many."""
_NAMING: Final = ("name", "say", "choose", "pick", "call", "announce", "declare")
_OWN_CHOICE: Final = ("of_choice",)
_BETWEEN: Final = {"from": ("to", "-", "up to"), "between": ("and",)}
_ENDS: Final = ("DOT",)
_VERBS: Final = ("VB", "VZ")


# ------------------------------------------------------------------ numbers that are named


def named_numbers(words: list[Word]) -> list[Word]:
    """`a number from one to three`, `a number up to 3`, `names one, two or three`."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        length, value = _range_at(words, index)
        if result and _names(result[-1]) and _is_colours(words, index):
            colour = one_token(words[index : index + 3], "NSG", "colour_word")
            result += [_article(colour.start), colour]
            index += 3
            continue
        if not length and result and _names(result[-1]):
            length, value = numbers_at(words, index)
            length = length if _clause_ends(words, index + length) else 0
            if length:
                result.append(_article(words[index].start))
        if not length:
            result.append(words[index])
            index += 1
            continue
        token = one_token(words[index : index + length], "NSG", NUMBER_RANGE, value)
        result.append(token)
        index += length
    return result


def _clause_ends(words: list[Word], index: int) -> bool:
    return index >= len(words) or words[index].kind in ("SEP", "CONJ", "DOT")


def _article(place: int) -> Word:
    return added("DSG", place, "a")


def _is_colours(words: list[Word], index: int) -> bool:
    """`names red or black`."""
    said = [word.text.lower() for word in words[index : index + 3]]
    ends = index + 3 >= len(words) or words[index + 3].kind in ("SEP", "CONJ", "DOT")
    return said in (["red", "or", "black"], ["black", "or", "red"]) and ends


def _names(word: Word) -> bool:
    return any(kind in (*_VERBS, "VING") and lemma in _NAMING for kind, lemma in word.readings)


def _range_at(words: list[Word], index: int) -> tuple[int, tuple[int, int] | None]:
    """How many words say a number and its bounds, and these."""
    if words[index].text.lower() != "number":
        return 0, None
    place = index + 1
    if lemma_at(words, place) in _OWN_CHOICE:
        place += 1
    opening = lemma_at(words, place)
    if opening in ("up_to", "at_most"):
        high = number_at(words, place + 1)
        return (place + 2 - index, (1, high)) if high else (0, None)
    low, high = number_at(words, place + 1), number_at(words, place + 3)
    if opening not in _BETWEEN or low is None or not high:
        return 0, None
    if words[place + 2].text not in _BETWEEN[opening]:
        return 0, None
    return place + 4 - index, (low, high)


def number_at(words: list[Word], index: int) -> int | None:
    """The number that stands here, if one does."""
    if not 0 <= index < len(words):
        return None
    word = words[index]
    if word.can_be("ONE"):
        return 1
    return word.value if word.can_be("NUM") and isinstance(word.value, int) else None


def numbers_at(words: list[Word], index: int) -> tuple[int, tuple[int, int] | None]:
    """`one, two or three`: all numbers from the first to the last."""
    values = []
    place = index
    while (value := number_at(words, place)) is not None:
        values.append(value)
        place += 1
        if lemma_at(words, place) not in (",", "or"):
            break
        place += 1
    last_or = place - 2 > index and lemma_at(words, place - 2) == "or"
    if not last_or or values != list(range(values[0], values[0] + len(values))):
        return 0, None
    return place - index, (values[0], values[-1])


def numbers_named(words: list[Word]) -> list[Word]:
    """`as many cards as the number named`, `as named`: as were named."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        length = _named_at(words, index)
        if not length:
            result.append(words[index])
            index += 1
            continue
        were = added("BE", words[index + 1].start, "were")
        named = one_token(words[index + 1 : index + length], "VPP", "name")
        result += [words[index], were, named]
        index += length
    return result


def _named_at(words: list[Word], index: int) -> int:
    if words[index].text != "as":
        return 0
    texts = [word.text.lower() for word in words[index + 1 : index + 6]]
    done = ("named", "said", "chosen", "announced")
    if texts[:2] in (["the", "number"], ["that", "number"]):
        if texts[2:3] and texts[2] in done:
            return 4
        if texts[2:5] and texts[2:4] == ["that", "was"] and texts[4] in done:
            return 6
        return 3 if texts[:1] == ["that"] else 0
    return 2 if texts[:1] and texts[0] in done else 0


# ------------------------------------------------------------------ players one after the other


def following_players(words: list[Word]) -> list[Word]:
    """`the next two players`, `the two players after them`: one noun."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        found = _fixed_following(words, index) or _as_many_following(words, index)
        if found is None:
            result.append(words[index])
            index += 1
            continue
        end, value = found
        token = one_token(words[index:end], "NPL", FOLLOWING, value)
        result.append(token)
        index = end
    return result


def _fixed_following(words: list[Word], index: int) -> tuple[int, object] | None:
    """`next two players`, `two players after them`, `two following players`."""
    texts = [word.text.lower() for word in words[index : index + 6]]
    if texts[:1] and texts[0] in _SIDES and (number := number_at(words, index + 1)):
        if texts[2:3] in (["players"], ["neighbours"]) and number > 1:
            return index + 3, (_SIDES[texts[0]], Num(number))
        return None
    number = number_at(words, index)
    if not number or number < 2:
        return None
    if texts[1:2] and texts[1] in _SIDES and texts[2:3] == ["players"]:
        return index + 3, (_SIDES[texts[1]], Num(number))
    if texts[1:2] != ["players"] or texts[2:3] not in (["after"], ["before"]):
        return None
    direction = "next" if texts[2] == "after" else "previous"
    if texts[3:4] and texts[3] in ("them", "you"):
        return index + 4, (direction, Num(number))
    if texts[3:5] in (["its", "player"], ["that", "player"], ["the", "player"]):
        return index + 5, (direction, Num(number))
    return None


_SIDES: Final = {
    "next": "next",
    "following": "next",
    "previous": "previous",
    "preceding": "previous",
}


def _as_many_following(words: list[Word], index: int) -> tuple[int, object] | None:
    """`as many of the next players as cards were played`, `that many players, the next first`."""
    if not words[index].text.lower().startswith(("as", "that")):
        return None
    for side, direction in _SIDES.items():
        for phrase, number in (
            (f"as many of the {side} players as cards were played", PerCard()),
            (f"as many {side} players as cards were played", PerCard()),
            (f"as many of the {side} players as were named", NamedNumber()),
            (f"as many {side} players as were named", NamedNumber()),
            (f"that many of the {side} players", NamedNumber()),
            (f"that many {side} players", NamedNumber()),
            (f"that many players , the {side} player first ,", NamedNumber()),
        ):
            place, said = index, ""
            while place < len(words) and len(said) < len(phrase):
                said = f"{said} {words[place].text.lower()}".strip()
                place += 1
            if said == phrase:
                return place, (direction, number)
    return None


# ------------------------------------------------------------------ either … or


def either_verbs(words: list[Word]) -> list[Word]:
    """`either draws a card or discards one`: an adverb, after the verb that comes next."""
    words = list(words)
    for index in range(len(words)):
        word = words[index]
        ahead = words[index + 1] if index + 1 < len(words) else None
        verb = ahead is not None and (ahead.can_be(*_VERBS) or ahead.kind == "FREEACT")
        after = kind_at(words, index - 1) in ("NSG", "NPL", "PRON", "MODAL", "NAME", "RSG", "RPL")
        after = after or (index > 0 and words[index - 1].can_be("NSG", "PRON", "RSG"))
        if word.text.lower() == "either" and verb and after:
            word.kind, word.lemma, word.readings = "ADV", "either", ()
            if not words[index - 1].can_be("MODAL") and ahead is not None:
                words[index : index + 2] = [ahead, word]
    return words


def choosing_from(words: list[Word]) -> list[Word]:
    """`chooses: draw a card or discard one`, `chooses whether to …`: must either …."""
    for index, word in enumerate(words):
        if not any(
            lemma in ("choose", "decide") and kind in _VERBS for kind, lemma in word.readings
        ):
            continue
        length = _opens_choice(words, index + 1)
        end = next((i for i in range(index + 1, len(words)) if words[i].kind in _ENDS), len(words))
        options = _options(words[index + 1 + length : end], index and kind_at(words, index - 1))
        if length and options is not None:
            either = merge(words[index + 1 : index + 1 + length], "ADV", "either")
            modal = [] if kind_at(words, index - 1) == "MODAL" else [_must(word)]
            if not modal:
                either = merge(words[index : index + 1 + length], "ADV", "either")
            told = kind_at(words, index - 1) in ("SEP", "DOT", "")
            you = [added("PRON", word.start, "you")] if told and modal else []
            return [*words[:index], *you, *modal, either, *options, *words[end:]]
    return words


def _must(word: Word) -> Word:
    return Word(word.text, word.start, word.end, (Reading("MODAL", "must"),))


def _opens_choice(words: list[Word], index: int) -> int:
    """How many words open the list of options."""
    said = [word.text.lower() for word in words[index : index + 3]]
    if said[:1] in ([":"], ["between"], ["either"]):
        return 1
    if said[:3] in (["one", "of", ":"], ["one", "of", "these"]):
        return 3
    if said[:2] == ["whether", "to"]:
        return 2
    if said[:2] == ["to", "either"]:
        return 2
    return 0


def _options(words: list[Word], before: object) -> list[Word] | None:
    """The options as base forms joined by `or`; None if they are of another kind."""
    del before
    parts, joins = _split(words)
    if len(parts) < 2:
        return None
    result: list[Word] = []
    for number, part in enumerate(parts):
        option = _option(part)
        if option is None:
            return None
        result += option
        if number < len(joins):
            result.append(joins[number])
    return result


def _split(words: list[Word]) -> tuple[list[list[Word]], list[Word]]:
    """The options, and what stands between them as one `or` each."""
    parts: list[list[Word]] = [[]]
    joins: list[Word] = []
    index = 0
    while index < len(words):
        end = index
        while end < len(words) and words[end].kind in ("SEP", "CONJ"):
            end += 1
        run = words[index:end]
        joined = any(word.lemma == "or" for word in run)
        if run and (joined or (any(w.lemma == "and" for w in run) and _is_gerund(words, end))):
            join = one_token(run, "CONJ", "or")
            joins.append(join)
            parts.append([])
            index = end
        else:
            parts[-1].append(words[index])
            index += 1
    return parts, joins


def _is_gerund(words: list[Word], index: int) -> bool:
    return index < len(words) and words[index].can_be("VING")


def _option(words: list[Word]) -> list[Word] | None:
    """`draw a card`, `drawing a card`, `to draw a card`, `the next player draws a card`."""
    if not words:
        return None
    if words[0].text == "to" and len(words) > 1 and words[1].can_be("VB"):
        return [_verb(words[:2], words[1], "VB"), *words[2:]]
    for kind in ("VB", "VING"):
        if words[0].can_be(kind):
            return [_verb(words[:1], words[0], kind), *words[1:]]
    return _points(words) or _somebody_does(words)


def _verb(words: list[Word], word: Word, kind: str) -> Word:
    lemma = next(reading.lemma for reading in word.readings if reading.kind == kind)
    return one_token(words, "VB", lemma)


def _have(place: int) -> Word:
    return added("VB", place, "have")


def _somebody_does(words: list[Word]) -> list[Word] | None:
    """`the next player draws a card`: have them draw it; `they draw`: that is the chooser."""
    verb = next((i for i, word in enumerate(words) if word.can_be("VZ", "VB") and i), None)
    if verb is None:
        return None
    last = verb - 1 - (words[verb - 1].lemma == "still_in")
    if last < 0 or not words[last].can_be("NSG", "NPL", "PRON"):
        return None
    kind = "VZ" if words[verb].can_be("VZ") else "VB"
    if verb == 1 and words[0].lemma == "they":
        return [_verb(words[:2], words[1], kind), *words[2:]]
    does = _verb([words[verb]], words[verb], kind)
    return [_have(words[0].start), *words[:verb], does, *words[verb + 1 :]]


def _points(words: list[Word]) -> list[Word] | None:
    """`twenty session points off for themselves`, `ten points on for everyone still in`."""
    place = next((i for i, word in enumerate(words) if word.lemma == "point"), 0)
    texts = [word.text.lower() for word in words]
    if not place or texts[place + 1 : place + 2] not in (["off"], ["on"], ["more"], ["less"]):
        return None
    verb = "lose" if texts[place + 1] in ("off", "less") else "gain"
    said = made_up("VB", words[place + 1].start, verb)
    said.end, said.text = words[place + 1].end, words[place + 1].text
    said.readings = (Reading("VB", verb),)
    rest = words[place + 2 :]
    if not rest:
        return [said, *words[: place + 1]]
    if rest[0].text != "for" or len(rest) < 2:
        return None
    if [word.text for word in rest[1:]] in (["themselves"], ["themself"], ["them"], ["yourself"]):
        said = one_token([words[place + 1], *rest], "VB", verb)
        return [said, *words[: place + 1]]
    have = one_token(rest[:1], "VB", "have")
    return [have, *rest[1:], said, *words[: place + 1]]


# ------------------------------------------------------------------ the next of its kind


def next_such(words: list[Word]) -> list[Word]:
    """`the player of the next king`, `whoever plays the next king`: the next time it is played."""
    for index in range(1, len(words)):
        for opening, shape in _NEXT_SUCH:
            end = index + len(opening)
            if not says(words, index, opening):
                continue
            cards = cards_end(words, end)
            if cards > end and kind_at(words, index - 1) in ("SEP", "CONJ", "DOT"):
                return _when_played(words, index, end, cards, bare=shape)
    return words


_NEXT_SUCH: Final = (
    (("the", "player", "of", "the", "next"), True),
    (("whoever", "plays", "the", "next"), True),
    (("the", "player", "who", "plays", "the", "next"), True),
    (("the", "person", "who", "plays", "the", "next"), True),
    (("the", "player", "who", "next", "plays"), False),
    (("whoever", "next", "plays"), False),
    (("the", "next", "player", "who", "plays"), False),
    (("the", "next", "player", "to", "play"), False),
    (("the", "next", "one", "to", "play"), False),
)
"""How it begins, and whether the cards that come next have no article of their own."""


def _when_played(words: list[Word], start: int, end: int, cards: int, *, bare: bool) -> list[Word]:
    """`the next time a player plays a king, that player …`."""
    place = words[end].start
    opening = merge(words[start:end], "SUB", "next_time")
    clause = [made_up("DSG", place, "a"), made_up("NSG", place, "player"), _plays(place)]
    article = [made_up("DSG", place, "a")] if bare else []
    after = words[cards - 1].end
    doer = [
        made_up("SEP", after, ","),
        made_up("DSG", after, "that"),
        made_up("NSG", after, "player"),
    ]
    result = [*words[:start], opening, *clause, *article, *words[end:cards], *doer, *words[cards:]]
    return next_such(result)


def _plays(place: int) -> Word:
    return made_up("VZ", place, "play")
