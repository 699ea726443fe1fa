"""Coins and dice in the phrase pass: `flips a coin: heads, …; tails, …`, `on a 6 …`, `that many`.

Each case is put as `if the coin shows heads, …`; how many cards a die makes, as `as many cards as
the die shows`.
"""

from typing import Final

from lopti_rules.language.ast import Count, Thrown, ThrownNumber
from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    added,
    made_up,
    merge,
    one_token,
    texts_from,
)
from lopti_rules.language.phrasing.cards.measurephrases import MEASURED
from lopti_rules.language.phrasing.wordnumbers import number_of

COIN: Final = "coin"
DIE: Final = "die"
"""The lemmas of what is thrown; the value is the number of sides."""
SHOWN: Final = "shown"
"""The lemma of what it shows; the value is a `Thrown`."""
_VERBS: Final = frozenset(
    verb + ending for verb in ("flip", "toss", "throw", "roll", "cast") for ending in ("", "s")
) | {"flips", "tosses"}
_COINS: Final = ("coin", "coin in the air")
_DICE: Final = ("die", "dice", "six-sided die", "six-sided dice", "normal die", "d6", "6-sided die")
_SIDED: Final = (
    ("", "-sided die"),
    ("", " sided die"),
    ("", " - sided die"),
    ("d", ""),
    ("die with ", " sides"),
)
_SEVERAL: Final = ("two", "three", "four", "2", "3", "4", "a pair of", "both")
"""Before dice that are added up."""
_ODD: Final = {
    "odd": "odd", "an odd number": "odd", "odd number": "odd",
    "even": "even", "an even number": "even", "even number": "even",
}  # fmt: skip
_MORE: Final = ("or more", "or higher", "or greater", "or above", "or better", "and up", "upwards")
_FEWER: Final = ("or less", "or lower", "or fewer", "or below", "and below", "or under")
_OPENERS: Final = (
    "if it is", "if it shows", "if it comes up", "if it lands on", "if it lands", "if it falls on",
    "if they roll", "if they throw", "if they flip", "if they get", "if you roll", "if you throw",
    "if you flip", "if you get", "if the coin shows", "if the die shows", "if the coin is",
    "if the die is", "if the coin lands on", "if the coin comes up", "if the die comes up",
    "if the die lands on", "if the roll is", "if the result is", "if the throw is", "on", "with",
    "for", "in case of", "when it is", "when it shows", "when the die shows", "when the coin shows",
    "if the total is", "if they total", "if the sum is", "on a total of", "with a total of",
    "if the dice show", "if the dice total", "if they add up to", "if the dice add up to",
    "if the total comes to", "when the total is", "if you roll a total of", "if the sum comes to",
    "if they roll a total of", "if the dice come to", "on a sum of", "for a total of",
    "if their sum is", "if their total is", "unless the dice show", "unless the total is",
    "if", "when", "if that player rolls", "if the number is", "unless it is", "unless it shows",
    "unless the die shows", "unless the coin shows", "",
)  # fmt: skip
_ELSE: Final = (
    "otherwise", "else", "if not", "on anything else", "on any other number", "with anything else",
    "on any other roll", "in any other case", "if it does not",
)  # fmt: skip
_SUBS: Final = ("if", "unless", "when")
_COUNTED: Final = ("NSG", "NPL", "RSG", "RPL", "ADJ", "BE", "HAVE", "VZ", "PREP", "PREPSUB")
"""Behind a number that counts something, or names a card, and is not what the die shows."""
_MARKS: Final = (",", ":", "=", "means", "then", "and")
_THAT_MANY: Final = (
    "that many", "this many", "as many", "as many as rolled", "as many as thrown",
    "the same number of", "the number shown",
)  # fmt: skip
_AS_SHOWN: Final = (
    "as it shows", "as the die shows", "as shown", "as rolled", "as thrown", "as the number rolled",
    "as the number shown", "as the number thrown", "as the die says", "as were rolled",
    "as they rolled", "as the result", "as the die tells", "as the number on the die",
    "as the dice show", "as the total", "as the dice total", "as they show", "as the sum",
    "as it says", "as they roll", "as the roll", "as the roll says", "as the die's number",
)  # fmt: skip
_LONGEST: Final = 7


def throws(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what is thrown, its cases, and numbers taken from it."""
    place = next((i for i in range(1, len(words)) if _thing(words, i)[0]), 0)
    if not place:
        return words
    length, lemma, sides = _thing(words, place)
    several = words[place - 1].text.lower() in _SEVERAL
    noun = one_token(words[place : place + length], "NPL" if several else "NSG", lemma, sides)
    verb = merge([words[place - 2]], _form(words[place - 2]), THROWING)
    verb.readings = (Reading(verb.kind, THROWING),)
    rest = words[place + length :]
    # What the next throw decides is not decided by this one.
    stop = next((i - 2 for i in range(2, len(rest)) if _thing(rest, i)[0]), len(rest))
    cased = _cases(rest[:stop], lemma)
    told = _numbers(_clauses(cased, lemma), lemma)
    further = throws(rest[stop:]) if stop < len(rest) else []
    return [*words[: place - 2], verb, words[place - 1], noun, *told, *further]


_PARTING: Final = ("discard", "give", "put", "hand_over", "throw_away", "pass", "send")
THROWING: Final = "throw_it"
"""The lemma of the verb of throwing."""


def _form(word: Word) -> str:
    return "VZ" if word.text.endswith("s") and word.text not in ("toss",) else "VB"


def _thing(words: list[Word], index: int) -> tuple[int, str, int]:
    """After `flips a`: how many tokens the coin or die is, its lemma, its sides."""
    if index < 2 or words[index - 2].text.lower() not in _VERBS:
        return 0, "", 0
    before = words[index - 1].text.lower()
    for length in (4, 3, 2, 1) if before in _SEVERAL else ():
        text = texts_from(words, index, length)
        sides = 6 if text == "dice" else _sides(text.replace("dice", "die"))
        if sides and text.endswith("dice"):
            return length, DIE, sides
    if before not in ("a", "one", "the", "an"):
        return 0, "", 0
    for length in (4, 3, 2, 1):
        text = texts_from(words, index, length)
        if text in _COINS:
            return length, COIN, 2
        sides = 6 if text in _DICE else _sides(text)
        if sides:
            return length, DIE, sides
    return 0, "", 0


def _sides(text: str) -> int:
    """`20-sided die`, `d20`, `die with 20 sides`."""
    for before, after in _SIDED:
        number = text.removeprefix(before).removesuffix(after)
        if text == f"{before}{number}{after}" and number.isdecimal() and len(number) <= 3:
            return int(number)
    return 0


# ------------------------------------------------------------------ cases


def _cases(words: list[Word], lemma: str) -> list[Word]:
    """`: heads, …; tails, …`, `; on a 6 …`, `; otherwise …`."""
    result: list[Word] = []
    index = 0
    seen: list[Thrown] = []
    while index < len(words):
        joined = _joins(words, index)
        start = index + joined
        inside = index > 0 and not joined
        found = (_trailing if inside else _case)(words, start, lemma)
        if found is not None:
            values, unless, end = found
            seen += values
            case = _if(words[start:end], values, lemma, unless=unless)
            result = _with_case(result, words[index:start], case, inside=inside)
            index = end
        elif joined and seen and _otherwise(words, start):
            end = start + _otherwise(words, start)
            end += end < len(words) and words[end].text == ","
            nothing = _nothing(words, end)
            if nothing:
                result += _idle(words[index : end + nothing + 1])
                index = end + nothing + 1
                continue
            result += [*_join(words[index:start]), *_if(words[start:end], seen, lemma, unless=True)]
            index = end
        else:
            result.append(words[index])
            index += 1
    return result


def _with_case(
    before: list[Word], joins: list[Word], case: list[Word], *, inside: bool
) -> list[Word]:
    """The case after what stands before it; inside a clause, in front of that clause."""
    if not inside:
        return [*before, *_join(joins), *case]
    place = max((i for i, word in enumerate(before) if word.kind in ("SEP", "CONJ")), default=-1)
    if place < 0:
        return [*before, *case[:-1]]
    return [*before[:place], *_join([before[place]]), *case, *before[place + 1 :]]


def _clauses(words: list[Word], lemma: str) -> list[Word]:
    """`if … and the die shows 6`: the clauses that stand among other conditions."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        length = next((n for n in (5, 4, 3) if texts_from(words, index, n) in _SHOWS[lemma]), 0)
        value, end = _value(words, index + length, lemma) if length else (None, index)
        if value is None:
            result.append(words[index])
            index += 1
            continue
        said = one_token(words[index:end], "NMASS", SHOWN, value)
        clause = _clause(words[index].start, value, lemma)[:-1]
        if length > len(_SHORTEST):
            verb = clause[-1]
            verb.kind, verb.readings = "VB", (Reading("VB", "show"),)
            clause[-1:] = [*words[index + 2 : index + length - 1], verb]
            said.parts = tuple(one for one in said.parts if one not in clause)
        result += [*clause, said]
        index = end
    return result


_SHORTEST: Final = ("the", "die", "shows")
_SHOWS: Final = {
    COIN: ("the coin shows", "the coin does not show"),
    DIE: (
        "the die shows",
        "the die does not show",
        "the dice show",
        "the dice do not show",
        "the total is",
        "the dice total",
    ),
}


def _joins(words: list[Word], index: int) -> int:
    """How many separators stand from here on."""
    end = index
    while end < len(words) and (words[end].kind in ("SEP", "CONJ", "DOT")):
        if words[end].text == "or" or _otherwise(words, end):
            break
        end += 1
    return end - index


def _join(words: list[Word]) -> list[Word]:
    """One semicolon for all that stands between two cases."""
    if not words:
        return []
    token = merge(words, "SEP", ";")
    token.text, token.readings = ";", (Reading("SEP", ";"),)
    return [token]


def _trailing(words: list[Word], index: int, lemma: str) -> tuple[list[Thrown], bool, int] | None:
    """`the next player draws a card if it shows tails`: nothing follows but a separator."""
    if texts_from(words, index, 1) not in _SUBS[:2]:
        return None
    for length in range(_LONGEST, 1, -1):
        opener = texts_from(words, index, length)
        if opener not in _OPENERS:
            continue
        values, end = _values(words, index + length, lemma)
        if values and end < len(words) and words[end].kind in ("SEP", "DOT"):
            return values, opener.startswith("unless"), end
    return None


def _case(words: list[Word], index: int, lemma: str) -> tuple[list[Thrown], bool, int] | None:
    """What it must show, whether it must not, and where what then happens begins."""
    for length in range(_LONGEST, -1, -1):
        opener = texts_from(words, index, length) if length else ""
        if opener not in _OPENERS or (length and not opener):
            continue
        values, end = _values(words, index + length, lemma)
        if not values or end >= len(words):
            continue
        if not opener and words[end].text not in _MARKS:
            continue
        if opener in _SUBS and words[end].can_be(*_COUNTED):
            return None  # `if five players are still in`, `if a 6 is on top of the pile`
        if opener.split(" ")[0] in _SUBS and words[end].text in ("and", "or"):
            return None  # a further condition follows
        while end < len(words) and words[end].text in _MARKS:
            end += 1
        return values, opener.startswith("unless"), end
    return None


def _values(words: list[Word], index: int, lemma: str) -> tuple[list[Thrown], int]:
    """`heads`, `a 6`, `1 or 2`, `4 or more`, `an even number`."""
    first, end = _value(words, index, lemma)
    if first is None:
        return [], index
    values = [first]
    if first.count is None or first.count.comparison != "exactly":
        return values, end
    while texts_from(words, end, 1) in ("or", ","):
        more = end + 1 + (texts_from(words, end + 1, 1) in ("a", "an", "or"))
        more += 3 * (texts_from(words, more, 3) == "the die shows")
        number = number_of(words, more)
        if number is None:
            break
        values.append(_counted("exactly", number))
        end = more + 1
    return values, end


def _value(words: list[Word], index: int, lemma: str) -> tuple[Thrown | None, int]:
    """One value: `heads`, `a 6`, `4 or more`, `an even number`."""
    if lemma == COIN:
        side = texts_from(words, index, 1)
        if side == "heads":
            return Thrown("heads"), index + 1
        return (Thrown("tails"), index + 1) if side == "tails" else (None, index)
    for length in (3, 2, 1):
        odd = _ODD.get(texts_from(words, index, length))
        if odd is not None:
            return Thrown("odd" if odd == "odd" else "even"), index + length
    start = index + (texts_from(words, index, 1) in ("a", "an", "exactly"))
    sign = texts_from(words, start, 1)
    number = number_of(words, start + (sign in ("at least", "at most")))
    if number is None:
        return None, index
    if sign in ("at least", "at most"):
        return _counted("at_least" if sign == "at least" else "at_most", number), start + 2
    end = start + 1
    for length in (2, 1):
        text = texts_from(words, end, length)
        if text in _MORE:
            return _counted("at_least", number), end + length
        if text in _FEWER:
            return _counted("at_most", number), end + length
    return _counted("exactly", number), end


def _counted(comparison: str, number: int) -> Thrown:
    if comparison == "at_least":
        return Thrown(count=Count("at_least", number))
    return Thrown(count=Count("at_most" if comparison == "at_most" else "exactly", number))


def _otherwise(words: list[Word], index: int) -> int:
    for length in range(_LONGEST, 0, -1):
        if texts_from(words, index, length) in _ELSE:
            return length
    return 0


_NOTHING: Final = ("nothing happens", "nothing", "nothing else happens")


def _nothing(words: list[Word], index: int) -> int:
    """How many tokens say that nothing happens then, up to where the thought ends."""
    for length in (3, 2, 1):
        if texts_from(words, index, length) in _NOTHING:
            after = words[index + length : index + length + 1]
            return length if after and after[0].kind in ("SEP", "DOT") else 0
    return 0


def _idle(words: list[Word]) -> list[Word]:
    """The separator that ends `; otherwise nothing happens`, which says nothing new."""
    last = words[-1]
    token = merge(words, last.kind, last.lemma)
    token.text, token.readings = last.text, last.readings
    return [token]


def _if(said: list[Word], values: list[Thrown], lemma: str, *, unless: bool) -> list[Word]:
    """`if the die shows 1 or the die shows 2,`; all of the words are in the first of them."""
    place = said[0].start
    opening = merge(said, "SUB", "unless" if unless else "if")
    opening.readings = (Reading("SUB", opening.lemma),)
    tokens = [opening]
    for number, value in enumerate(values):
        if number:
            either = made_up("CONJ", place, "or")
            either.text, either.readings = "or", (Reading("CONJ", "or"),)
            tokens.append(either)
        tokens += _clause(place, value, lemma)
    comma = made_up("SEP", place, ",")
    comma.text, comma.readings = ",", (Reading("SEP", ","),)
    return [*tokens, comma]


def _clause(place: int, value: Thrown, lemma: str) -> list[Word]:
    """`the die shows 6`."""
    noun, shows = made_up("NSG", place, lemma), made_up("VZ", place, "show")
    noun.readings, shows.readings = (Reading("NSG", lemma),), (Reading("VZ", "show"),)
    shown = made_up("NMASS", place, SHOWN)
    shown.readings, shown.value = (Reading("NMASS", SHOWN),), value
    return [made_up("DET", place, "the"), noun, shows, shown]


# ------------------------------------------------------------------ numbers


def _numbers(words: list[Word], lemma: str) -> list[Word]:
    """`draws that many cards`, `draws as many cards as it shows`."""
    if lemma != DIE:
        return words
    for index, word in enumerate(words):
        shown = _as_shown(words, index)
        if shown:
            return [*words[:index], *_measure(words[index : index + shown]),
                    *_numbers(words[index + shown :], lemma)]  # fmt: skip
        many = _that_many(words, index)
        if not many or (word.text == "the same number of" and _has_parted(words[:index])):
            continue
        head = one_token(words[index : index + many], "ASMANY", "as_many")
        end = _noun_end(words, index + many)
        noun = words[index + many : end] or [_cards(word.end)]
        return [*words[:index], head, *noun, *_measure([]), *_numbers(words[end:], lemma)]
    return words


def _that_many(words: list[Word], index: int) -> int:
    text = texts_from(words, index, 1)
    if text == "as many":
        following = " ".join(word.text.lower() for word in words[index + 1 : index + 4])
        return 0 if " as " in f" {following} " else 1
    return int(text in _THAT_MANY)


def _has_parted(words: list[Word]) -> bool:
    """Whether somebody has just put cards away, so that `the same number` is of those."""
    start = max((i for i, word in enumerate(words) if word.kind == "DOT"), default=-1)
    return any(word.lemma in _PARTING for word in words[start + 1 :])


def _as_shown(words: list[Word], index: int) -> int:
    for length in range(_LONGEST, 1, -1):
        if texts_from(words, index, length) in _AS_SHOWN:
            return length
    return 0


def _noun_end(words: list[Word], index: int) -> int:
    """Behind `cards`, `hand cards`, `random hand cards`."""
    end = index
    while end < len(words) and words[end].kind in ("ADJ", "NPL"):
        end += 1
        if words[end - 1].kind == "NPL":
            break
    return end if end > index and words[end - 1].kind == "NPL" else index


def _cards(place: int) -> Word:
    return added("NPL", place, "card")


def _measure(words: list[Word]) -> list[Word]:
    """`as the die shows`."""
    place = words[0].start if words else 0
    as_ = merge(words[:1], "AS", "as") if words else made_up("AS", place, "as")
    as_.readings = (Reading("AS", "as"),)
    much = merge(words[1:], "NMASS", MEASURED) if words[1:] else made_up("NMASS", place, MEASURED)
    much.readings, much.value = (Reading("NMASS", MEASURED),), ThrownNumber()
    return [as_, much, made_up("BE", place, "is")]
