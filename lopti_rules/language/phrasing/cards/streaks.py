"""How the last plays went, in the phrase pass: `red, black, red`, `all 8s`, `the pattern x, y, x`.

What is said of the last plays becomes one token, so that its commas are none of the sentence. It
is only looked for after `the last … plays` or `the … plays before it`.
"""

from dataclasses import replace
from typing import Final, Literal, cast

from lopti_rules.language.ast import (
    CardTest,
    Comparison,
    Reckoned,
)
from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    made_up,
    merge,
    one_token,
    texts_from,
)
from lopti_rules.language.phrasing.cards.traitphrases import (
    is_subject,
    letters_at,
    single_at,
    text_at,
    told_apart,
    trait_at,
)
from lopti_rules.values import dataclass

COURSE: Final = "course"
"""The lemma of what is said of the last plays; its value is a `Course`."""
AFTER_COURSE: Final = "after_course"
"""The lemma of `after three red plays in a row`."""
PLAYS_BEFORE: Final = "plays_before"
"""The lemma of `plays before it`; its value says whether they were single."""
PILE_CARDS: Final = "pile_cards"
"""The lemma of `cards on the pile`, of which the last are told."""
MOST_PLAYS: Final = 8
_PLAYS: Final = ("plays", "single plays", "cards")
_MADE: Final = ("plays", "single plays")
_EARLIER: Final = ["before", "it"]
_WHOLES: Final = ("it", "pattern", "sandwich", "row", "run", "streak", "series", "sequence")
_MADE_IT: Final = ("played", "placed", "made", "laid", "plays", "places", "makes", "lays")
_WHO_DID: Final = ("player", "person")
_EACH: Final = ("all", "all of", "all the", "all of the", "each", "both")
_BACK: Final = 7
"""So many tokens at most stand between `the` and the verb."""
_ALIKE: Final[dict[str, Literal["rank", "suit", "colour"]]] = {
    "rank": "rank", "suit": "suit", "colour": "colour", "color": "colour",
}  # fmt: skip
_UP: Final = ("up", "upward", "upwards", "higher")
_DOWN: Final = ("down", "downward", "downwards", "lower")
_RISING: Final = ("rise", "rose", "climb", "climbed", "ascend", "increase", "increased")
_FALLING: Final = ("fall", "fell", "descend", "decrease", "decreased")
_COMPARISONS: Final[dict[str, tuple[Comparison, int]]] = {
    "at_least": ("at_least", 0), "or_more": ("at_least", 0), "more_than": ("at_least", 1),
    "at_most": ("at_most", 0), "or_fewer": ("at_most", 0), "fewer_than": ("at_most", -1),
    "exactly": ("exactly", 0),
}  # fmt: skip
_STATES: Final = {"rising": "rise", "ascending": "rise", "falling": "fall", "descending": "fall"}
_FORMS: Final = ("form", "formed", "make", "follow", "have", "had", "show")


@dataclass(frozen=True, slots=True)
class Course:
    """What is said of the last plays.

    `tests`: one each, in order; `any_of`: all of them fit one of these (nothing: single cards);
    `letters`: a pattern of ranks; `same`: all are alike in it.
    """

    tests: tuple[CardTest | None, ...] = ()
    any_of: tuple[CardTest | None, ...] = ()
    letters: str = ""
    same: Literal["", "rank", "suit", "colour"] = ""
    way: Literal["", "rising", "falling"] = ""


def streaks(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what is said of the last plays is one token each."""
    words = _thresholds(_after_plays(_in_a_row(_before_it(_on_the_pile(words)))))
    result: list[Word] = []
    index = 0
    while index < len(words):
        course, length = _course_at(words, index, result)
        if course is None:
            result.append(words[index])
            index += 1
            continue
        token = merge(words[index : index + length], "PADJ", COURSE, course)
        if course.way and result[-1].kind != "NOT" and not _is_be(result[-1]):
            token.kind = "VB"
        token.readings = (Reading(token.kind, COURSE),)
        result.append(token)
        index += length
    return _completer(result)


def _completer(words: list[Word]) -> list[Word]:
    """`the player who completed the pattern`, `the third player`: who made the last of them."""
    course = next((place for place, word in enumerate(words) if word.lemma == COURSE), len(words))
    number = next(
        (word.value for word in words[max(0, course - _BACK) : course] if word.can_be("NUM")), None
    )
    for index in range(course + 1, len(words) - 2):
        end = _completes(words, index, number) if text_at(words, index) == "the" else index
        if end > index and text_at(words, end) not in ("after", "before"):
            latest = made_up("ADJ", words[index + 1].start, "latest")
            player = one_token(words[index + 1 : end], "NSG", "player")
            return [*words[: index + 1], latest, player, *words[end:]]
    return words


def _completes(words: list[Word], index: int, number: object) -> int:
    """Where the name of the player of the last of these ends; its beginning if it is none."""
    said = [text_at(words, at) for at in range(index + 1, index + 4)]
    nth = words[index + 1]
    last = said[0] == "last" or (nth.can_be("ORD") and nth.value == number)
    if last and said[1] == "player":
        return index + 3
    if last and said[1:] == ["of", "them"]:
        return index + 4
    if said[0] in _WHO_DID and said[1] == "of":
        return _of_the_nth(words, index + 3, number) or index
    if said[0] not in _WHO_DID or said[1] != "who":
        return index
    start = index + 4 + (text_at(words, index + 4) == "the")
    if said[2] in ("completed", "completes"):
        return start + 1 if text_at(words, start) in _WHOLES else index
    if said[2] not in _MADE_IT or start == index + 4 or start >= len(words):
        return index
    done = text_at(words, start) == "last" or words[start].value == number
    return start + 1 + (text_at(words, start + 1) in ("card", "play", "one")) if done else index


def _of_the_nth(words: list[Word], start: int, number: object) -> int:
    """Behind `the second`, `the last play` after `the player of`; 0 if it is another."""
    start += text_at(words, start) == "the"
    last = text_at(words, start) == "last" or (
        start < len(words) and words[start].can_be("ORD") and words[start].value == number
    )
    return start + 1 + (text_at(words, start + 1) in ("card", "play", "one")) if last else 0


def _in_a_row(words: list[Word]) -> list[Word]:
    """`when three plays in a row are red`: the last three plays."""
    for index, word in enumerate(words):
        row = word.lemma == "in_a_row" and index > 2 and words[index - 1].text in _PLAYS
        start = index - 2 - (row and words[index - 2].text == "single")
        if not row or start < 1 or words[start - 1].kind != "SUB" or not words[start].can_be("NUM"):
            continue
        cards = words[index - 1].text == "cards"
        noun = one_token(
            [words[index - 1], word], "NPL", "play" if cards else words[index - 1].lemma
        )
        noun.text = "plays" if cards else words[index - 1].text
        place = words[start].start
        last = made_up("ADJ", place, "last")
        last.text = "last"
        return [
            *words[:start], made_up("DET", place, "the"), last, *words[start : index - 1], noun,
            *_in_a_row(words[index + 1 :]),
        ]  # fmt: skip
    return words


def _on_the_pile(words: list[Word]) -> list[Word]:
    """`the last five cards on the pile`: one noun."""
    for index, word in enumerate(words[:-2]):
        said = [text_at(words, at) for at in range(index, index + 3)]
        last = index > 1 and text_at(words, index - 2) == "last"
        if last and said[0] == "cards" and said[1:2] == ["on"] and word.lemma == "card":
            pile = index + 2 + (said[2] == "the")
            if pile < len(words) and words[pile].lemma == "pile":
                noun = merge(words[index : pile + 1], "NPL", PILE_CARDS)
                noun.readings, noun.text = (Reading("NPL", PILE_CARDS),), "cards"
                return [*words[:index], noun, *_on_the_pile(words[pile + 1 :])]
    return words


def _before_it(words: list[Word]) -> list[Word]:
    """`the two plays before it`: one noun, so that `it` is no subject of what follows."""
    for index, word in enumerate(words[:-2]):
        if word.text not in _MADE or [one.text for one in words[index + 1 : index + 3]] != _EARLIER:
            continue
        single = word.lemma == "single_play"
        noun = one_token(words[index : index + 3], "NPL", PLAYS_BEFORE, single)
        return [*words[:index], noun, *_before_it(words[index + 3 :])]
    return words


def _after_plays(words: list[Word]) -> list[Word]:
    """`is played after three red plays in a row`: one token, of the plays before."""
    for index, word in enumerate(words):
        if word.lemma != "in_a_row" or index < 4 or words[index - 1].text != "plays":
            continue
        number, trait = words[index - 3], trait_at(words, index - 2)
        known = number.can_be("NUM") and isinstance(number.value, int)
        if trait is None or not known or words[index - 4].text not in ("after", "following"):
            continue
        start = index - 4
        token = merge(words[start : index + 1], "ADV", AFTER_COURSE)
        token.value = Course(tests=(trait[0],) * cast("int", number.value))
        token.readings = (Reading("ADV", AFTER_COURSE),)
        return [*words[:start], token, *_after_plays(words[index + 1 :])]
    return words


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What two ranks come to: a number, by its comparison, or a kind of number."""

    comparison: Reckoned
    number: int | None = None
    ace_high: bool = False


_KINDS: Final[dict[str, Reckoned]] = {"odd": "odd", "even": "even", "prime": "prime"}
_ACES: Final = ("aces as 14", "aces as fourteen", "aces high", "ace as 14", "a=14", "a = 14")


def _thresholds(words: list[Word]) -> list[Word]:
    """`differ by eight or more`, `add up to an odd number`: one token of what they come to."""
    for index, word in enumerate(words[:-2]):
        if word.lemma not in ("add_up", "differ"):
            continue
        start = index + 2
        found = _kind_of_number(words, start) or _compared(words, start)
        if found is None:
            continue
        reckoning, end = found
        high = _aces(words, end)
        if high == end and reckoning.comparison == "exactly" and end == start + 1:
            continue
        reckoning = replace(reckoning, ace_high=high > end)
        token = one_token(words[start:high], "NUMP", "reckoned", reckoning)
        return [*words[:start], token, *_thresholds(words[high:])]
    return words


def _compared(words: list[Word], start: int) -> tuple[Reckoning, int] | None:
    """`at least ten`, `ten or more`, `more than ten`, `ten`."""
    sign = words[start] if words[start].kind == "QPRE" else None
    place = start + (sign is not None)
    if place >= len(words) or not words[place].can_be("NUM", "ONE"):
        return None
    number = 1 if words[place].can_be("ONE") else words[place].value
    if not isinstance(number, int):
        return None
    end = place + 1
    if sign is None and end < len(words) and words[end].kind == "CMP":
        sign, end = words[end], end + 1
    if sign is None:
        return Reckoning("exactly", number), end
    more = _COMPARISONS.get(sign.lemma)
    return (Reckoning(more[0], number + more[1]), end) if more is not None else None


def _kind_of_number(words: list[Word], start: int) -> tuple[Reckoning, int] | None:
    """`an odd number`, `even`, `a prime`, `a multiple of five`."""
    place = start + (text_at(words, start) in ("a", "an"))
    kind = _KINDS.get(text_at(words, place))
    if kind is not None:
        return Reckoning(kind), place + 1 + (text_at(words, place + 1) in ("number", "sum"))
    if [text_at(words, at) for at in (place, place + 1)] != ["multiple", "of"]:
        return None
    number = words[place + 2].value if place + 2 < len(words) else None
    return (Reckoning("multiple", number), place + 3) if isinstance(number, int) else None


def _aces(words: list[Word], start: int) -> int:
    """Where `with aces as 14` ends, in brackets or not; its beginning if it is not said."""
    bracket = text_at(words, start) in ("(", ",")
    place = start + bracket
    place += text_at(words, place) in ("with", "counting", "taking")
    for length in (2, 3):
        said = " ".join(text_at(words, at) for at in range(place, place + length))
        if said in _ACES:
            closed = bracket and text_at(words, place + length) == ")"
            return place + length + closed if closed or text_at(words, start) != "(" else start
    return start


def _is_of_plays(before: list[Word]) -> bool:
    """Whether what stands there are the last plays, or the ranks of them."""
    if before and before[-1].lemma == PLAYS_BEFORE:
        return True
    texts = [word.text.lower() for word in before[-_BACK:]]
    plays = [place for place, text in enumerate(texts) if text in _PLAYS]
    if not plays:
        return False
    return not texts[plays[-1] + 1 :] and ("last" in texts or "latest" in texts)


def _is_be(word: Word) -> bool:
    return word.text.lower() in ("is", "are", "was", "were")


def _course_at(words: list[Word], index: int, before: list[Word]) -> tuple[Course | None, int]:
    """What is said from here on, and how many tokens that takes."""
    if _is_of_plays(before):
        # A verb of its own: `rise`, `go up in rank`.
        return _way_at(words, index)
    verb = before[-1] if before else None
    rest = before[:-1]
    if verb is None:
        return None, 0
    if verb.kind == "NOT" and rest:
        verb, rest = rest[-1], rest[:-1]
    if verb.text.lower() in _FORMS:
        rest = rest[:-2] if rest and rest[-1].kind == "NOT" else rest
        return _pattern_at(words, index) if _is_of_plays(rest) else (None, 0)
    if not _is_be(verb) or not _is_of_plays(rest):
        return None, 0
    sandwich = text_at(words, index + 1) == "sandwich"
    return (_pattern_at if sandwich else _state_at)(words, index)


# ------------------------------------------------------------------ rising and falling


def _way_at(words: list[Word], index: int) -> tuple[Course | None, int]:
    text = text_at(words, index)
    end = index + 1
    way: Literal["", "rising", "falling"] = ""
    if text in _RISING or text in _FALLING:
        way = "rising" if text in _RISING else "falling"
        end += text_at(words, end) == "strictly"
    elif text in ("go", "went"):
        end += text_at(words, end) == "strictly"
        goes = text_at(words, end)
        way = "rising" if goes in _UP else "falling" if goes in _DOWN else ""
        end += 1
    if not way:
        return None, 0
    return Course(way=way), _in_rank(words, end) - index


def _in_rank(words: list[Word], end: int) -> int:
    if text_at(words, end) == "in" and text_at(words, end + 1) in ("rank", "value"):
        return end + 2
    return end


# ------------------------------------------------------------------ patterns of letters


def _pattern_at(words: list[Word], index: int) -> tuple[Course | None, int]:
    """`the pattern x, y, x`, `the ranks x, y, x with x and y different`, `the same rank`."""
    start = index + (text_at(words, index) in ("the", "a"))
    if text_at(words, start) == "sandwich":
        return Course(letters="xyx"), _of_equal_ranks(words, start + 1) - index
    named = text_at(words, start) in ("pattern", "ranks")
    if text_at(words, start) == "same" and text_at(words, start + 1) == "rank" and start > index:
        return Course(same="rank"), start + 2 - index
    if not named:
        return None, 0
    letters, end = letters_at(words, start + 1)
    if len(letters) < 3:
        return None, 0
    return Course(letters=letters), told_apart(words, end, letters) - index


def _of_equal_ranks(words: list[Word], end: int) -> int:
    """A sandwich `of equal ranks`, `of the same rank`."""
    said = texts_from(words, end, 3)
    if said in ("of equal ranks", "of equal rank"):
        return end + 3
    return end + 4 if texts_from(words, end, 4) == "of the same rank" else end


# ------------------------------------------------------------------ colours, suits, ranks


def _state_at(words: list[Word], index: int) -> tuple[Course | None, int]:
    state = _STATES.get(text_at(words, index))
    if state is not None:
        way: Literal["rising", "falling"] = "rising" if state == "rise" else "falling"
        return Course(way=way), _in_rank(words, index + 1) - index
    end = index + (text_at(words, index) in _EACH)
    same = _same_at(words, end)
    if same is not None:
        return same[0], same[1] - index
    letters, stop = letters_at(words, index)
    if len(letters) > 2:
        return Course(letters=letters), told_apart(words, stop, letters) - index
    if end > index:
        return _all_at(words, index, end)
    return _list_at(words, index)


def _same_at(words: list[Word], index: int) -> tuple[Course, int] | None:
    """`of the same colour`, `of one suit`."""
    if text_at(words, index) == "of":
        index += 1
    if text_at(words, index) == "same":
        index += 1
    elif text_at(words, index) in ("the", "one"):
        index += 1 + (text_at(words, index + 1) == "same" and text_at(words, index) == "the")
    what = _ALIKE.get(text_at(words, index))
    said = text_at(words, index - 1) in ("same", "one")
    return (Course(same=what), index + 1) if what is not None and said else None


def _all_at(words: list[Word], index: int, start: int) -> tuple[Course | None, int]:
    """`all red`, `all 8s`, `all red or all black`, `all single cards`."""
    found: list[CardTest | None] = []
    end = start
    while True:
        trait = trait_at(words, end) or single_at(words, end)
        if trait is None or is_subject(words, trait[1]):
            break
        found.append(trait[0])
        end = trait[1]
        if text_at(words, end) != "or":
            break
        end += 1 + (text_at(words, end + 1) == "all")
    if not found:
        return None, 0
    # An `or` that no further trait follows belongs to the sentence.
    while text_at(words, end - 1) in ("or", "all"):
        end -= 1
    return Course(any_of=tuple(found)), end - index


def _list_at(words: list[Word], index: int) -> tuple[Course | None, int]:
    """`red, black, red`, `5, 3, 4 and 5`: one for each of the plays."""
    found: list[CardTest] = []
    end, following = index, index
    while len(found) <= MOST_PLAYS:
        start = following + (text_at(words, following) in ("a", "an"))
        trait = trait_at(words, start)
        if trait is None or is_subject(words, trait[1]):
            break
        found.append(trait[0])
        end = following = trait[1]
        while text_at(words, following) in (",", "and", "then"):
            following += 1
        if following == end:
            break
    if not found:
        return None, 0
    one = len(found) == 1
    return (Course(any_of=tuple(found)) if one else Course(tests=tuple(found))), end - index
