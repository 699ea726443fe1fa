"""How races are told, in the phrase pass: who won or lost one, who judges it, and false starts.

`the hand on top of the stack of hands` is the last to do so; `as judged by the player of the 5`
belongs to what all do; `a slap at any other time costs one card` is a rule of its own.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    added,
    lemma_at,
    made_up,
    merge,
    one_token,
    phrase_at,
    texts_from,
)
from lopti_rules.language.lexing.vocabulary import vocabulary
from lopti_rules.language.phrasing.duties.actbases import base_form
from lopti_rules.language.phrasing.duties.freeacts import check_act

_LAST: Final = (
    "the hand on top", "the hand on top of the stack", "the hand on top of the pile",
    "the hand on top of the stack of hands", "the hand on top of the pile of hands",
    "the hand on top of the others", "the top hand", "the topmost hand", "the uppermost hand",
    "the player whose hand is on top", "whoever 's hand is on top", "whoever's hand is on top",
    "the owner of the top hand", "the owner of the hand on top", "the last hand", "the last one",
    "last one", "last", "the last", "the last player", "the last of them", "whoever is last",
    "whoever does so last", "whoever does it last", "the player who is last",
    "the player who is the last", "the one who is last", "whoever comes last",
    "the player who does so last", "the slowest", "whoever is slowest",
)  # fmt: skip
_FIRST: Final = (
    "the hand at the bottom", "the hand at the bottom of the stack", "the bottom hand",
    "the lowest hand", "the first hand", "the first one", "first one", "the first",
    "the first player", "the first of them", "whoever is first", "whoever does so first",
    "whoever does it first", "the player who is first", "the one who is first",
    "whoever comes first", "the player who does so first", "the fastest", "whoever is fastest",
)  # fmt: skip
_JUDGED: Final = (
    "as judged by", "judged by", "as decided by", "in the judgement of", "in the judgment of",
    "in the opinion of", "as seen by", "according to",
)  # fmt: skip
_FALSE: Final = ("a", "an", "any", "each", "every")
_TIMES: Final = (
    "at any other time", "at another time", "at a different time", "at the wrong time",
    "at other times", "at any other moment", "too early",
)  # fmt: skip
_COSTS: Final = ("costs", "cost", "=", "means", "costs you")
_SHORT: Final = 7


def races(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: how races are told."""
    return _placed(_judged(_breaches(_doers(_back_again(_false_starts(words))))))


# ------------------------------------------------------------------ who came first or last


def _placed(words: list[Word]) -> list[Word]:
    """`all players slap it, and the hand on top draws`: the last to do so."""
    for index in range(1, len(words)):
        before = words[index - 1]
        joined = before.kind in ("SEP", "CONJ", "DOT")
        if not joined:
            continue
        length, lemma = _place(words, index)
        if not length or index + length >= len(words):
            continue
        if not words[index + length].can_be("VZ", "MODAL") or not _all_act(words, index):
            continue
        the = made_up("DET", words[index].start, "the")
        noun = one_token(words[index : index + length], "NSG", lemma)
        if before.kind == "DOT":
            words[index - 1] = _semicolon(before)
        return [*words[:index], the, noun, *words[index + length :]]
    return words


def _place(words: list[Word], index: int) -> tuple[int, str]:
    last, first = phrase_at(words, index, _LAST), phrase_at(words, index, _FIRST)
    return (last, "last_to_do") if last else (first, "first_to_do")


def _all_act(words: list[Word], index: int) -> bool:
    """Whether all do something of the table before this, and nothing else is done in between."""
    for place in range(index - 1, 0, -1):
        word = words[place]
        if word.kind in ("SUB", "WHO") or (word.kind == "DOT" and place < index - 1):
            return False
        if words[place - 1].lemma == "everyone" or (
            words[place - 1].lemma == "player"
            and lemma_at(words, place - 2) in ("all", "each", "every")
        ):
            return _is_act(word) or (word.kind == "MODAL" and _is_act(words[place + 1]))
    return False


def _is_act(word: Word) -> bool:
    if word.can_be("ACT") or word.kind == "UNKNOWN":
        return True
    known = vocabulary().entries.get((base_form(word),), ())
    return any(kind == "ACT" for kind, _ in known) or not word.can_be("VZ")


def _semicolon(stop: Word) -> Word:
    return Word(";", stop.start, stop.end, (Reading("SEP", ";"),))


# ------------------------------------------------------------------ until when it goes on


def _back_again(words: list[Word]) -> list[Word]:
    """`everybody stands up; the last one to sit down draws`: stands up and sits down."""
    for index in range(2, len(words)):
        length = phrase_at(words, index, _LAST_TO)
        if not length or words[index - 1].kind not in ("SEP", "CONJ", "DOT"):
            continue
        verb = index + length
        end = _verb_end(words, verb)
        close = index
        while words[close - 1].kind in ("SEP", "CONJ", "DOT"):
            close -= 1
        place = _verb_of_all(words, close)
        if not end or not place:
            continue
        said, deed = words[place:close], words[verb:end]
        last = one_token(words[index:verb], "ADJ", words[index].text)
        last.text = "the first" if "first" in texts_from(words, index, length) else "the last"
        placed = [*words[close:index], last, *words[end:]]
        if deed[0].text in map(_base, said):
            return [*words[:close], *placed]
        act = merge([*said, *deed], "FREEACT", "act")
        act.end, act.parts = said[-1].end, ()
        act.text = act.value = _all_do(said, deed)
        must = () if words[place - 1].kind == "MODAL" else (added("MODAL", said[0].start, "must"),)
        return [*words[:place], *must, act, *placed]
    return words


def _all_do(said: list[Word], deed: list[Word]) -> str:
    """What all do, in plain verbs, with what ends it."""
    verbs = {0, *(place + 1 for place, word in enumerate(said) if word.text == "and")}
    plain = [_base(word) if place in verbs else word.text for place, word in enumerate(said)]
    return f"{' '.join(plain)} and {' '.join(word.text for word in deed)}"


def _base(word: Word) -> str:
    """A verb as it is said after `must`."""
    return base_form(word) or word.text


_LAST_TO: Final = tuple(
    f"{the}{last} {one}to"
    for the in ("the ", "")
    for last in ("last", "first")
    for one in ("", "one ", "player ", "person ")
)
_AGAIN: Final = ("do", "make", "perform")
"""Verbs that stand for what all do."""


def _verb_end(words: list[Word], verb: int) -> int:
    """Where what the last one does ends before what becomes of that player; 0 if it does not."""
    if verb >= len(words) or words[verb].text in _AGAIN or not _is_act(words[verb]):
        return 0
    places = range(verb + 1, min(verb + _SHORT, len(words)))
    ends = (place for place in places if words[place].can_be("VZ", "MODAL", "SEP", "DOT"))
    place = next(ends, 0)
    return place if place and words[place].can_be("VZ", "MODAL") else 0


def _verb_of_all(words: list[Word], end: int) -> int:
    """Where the verb stands of what all players do up to there; 0 if they do nothing."""
    for place in range(end - 1, 0, -1):
        if words[place].kind in ("SUB", "WHO", "DOT"):
            return 0
        one = words[place - 1]
        every = one.lemma == "player" and lemma_at(words, place - 2) in ("all", "each", "every")
        if one.lemma == "everyone" or every:
            return place + (words[place].kind == "MODAL")
    return 0


# ------------------------------------------------------------------ who does it, or does not


def _doers(words: list[Word]) -> list[Word]:
    """`the first player who slaps it`, `the player who is last to`, `: last to slap it`: to."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        start = phrase_at(words, index, _IS_LAST)
        place = next((text for text in ("first", "last") if text in _text(words, index, start)), "")
        bare = texts_from(words, index, 2) in ("first to", "last to")
        opens = index == 0 or words[index - 1].kind in ("SEP", "CONJ", "DOT")
        if start and place and texts_from(words, index + start, 1) == "to":
            token = merge(words[index : index + start], "ORD", place)
            token.text, token.readings = place, (Reading("ORD", place),)
            result += [made_up("DET", token.start, "the"), token]
            index += start
        elif bare and opens:
            result += [made_up("DET", words[index].start, "the"), words[index]]
            index += 1
        else:
            length = _who_acts(words, index)
            if length:
                result += [*words[index : index + length], *_to(words[index + length :][:2])]
                index += length + 2
            else:
                result.append(words[index])
                index += 1
    return result


def _text(words: list[Word], index: int, length: int) -> str:
    return texts_from(words, index, length) if length else ""


def _who_acts(words: list[Word], index: int) -> int:
    """After `the`, how many tokens `first player` takes before `who slaps`."""
    if texts_from(words, index - 1, 1) != "the":
        return 0
    for length in (1, 2):
        ranked = texts_from(words, index, length) in _RANKED
        who = index + length
        if ranked and texts_from(words, who, 1) == "who" and who + 1 < len(words):
            base = base_form(words[who + 1])
            known = vocabulary().entries.get((base,), ())
            acts = any(kind == "ACT" for kind, _ in known)
            return length if base and acts and not words[who + 1].can_be("VD") else 0
    return 0


def _to(words: list[Word]) -> list[Word]:
    """`to slap` for `who slaps`."""
    who, verb = words
    base = base_form(verb)
    to = Word("to", who.start, who.end, (Reading("PREP", "to"),))
    return [to, Word(base, verb.start, verb.end, vocabulary().entries[(base,)])]


_RANKED: Final = ("first", "first player", "first one", "last", "last player", "last one")
_IS_LAST: Final = (
    "the player who is last", "the player who is the last", "the one who is last",
    "whoever is last", "whoever is the last", "the player who is first",
    "the player who is the first", "the one who is first", "whoever is first",
)  # fmt: skip


def _breaches(words: list[Word]) -> list[Word]:
    """`everyone must freeze for ten seconds and whoever moves draws`: or draw, when it happens."""
    for index in range(2, len(words) - 2):
        who = phrase_at(words, index, _WHOEVER)
        must = _must_before(words, index) if who else 0
        verb = index + who
        if not must or not verb < len(words) - 1 or not _is_act(words[verb]):
            continue
        if words[verb].text.lower() in _FAILING:
            continue  # no act of its own: it is the price of the order
        end = verb + 1
        while end < len(words) and not words[end].can_be("VZ") and words[end].kind != "DOT":
            end += 1
        price = next((r for r in words[end].readings if r.kind == "VZ"), None)
        close = index
        while words[close - 1].kind in ("SEP", "CONJ"):
            close -= 1
        if price is None or close <= must + 1:
            continue
        said = words[must + 1 : close]
        check_act(said)
        act = merge(words[must + 1 : end], "FREEACT", "act")
        fails = " ".join(word.text for word in words[verb:end])
        act.value = f"{' '.join(word.text for word in said)}, where who {fails} fails"
        either = made_up("CONJ", words[end].start, "or")
        either.text, either.readings = "or", (Reading("CONJ", "or"),)
        pays = one_token([words[end]], "VB", price.lemma)
        return [*words[: must + 1], act, either, pays, *words[end + 1 :]]
    return words


_FAILING: Final = ("fails", "forgets", "refuses", "neglects", "omits", "does")
_WHOEVER: Final = ("whoever", "anyone who", "anybody who", "every player who", "any player who")


def _must_before(words: list[Word], index: int) -> int:
    """Where `must` stands that all are told after something has set the rule off; 0 if nowhere."""
    for place in range(index - 2, 1, -1):
        if words[place].kind == "DOT":
            return 0
        if words[place].lemma != "must" or not words[place + 1].can_be("ACT"):
            continue
        before = words[:place]
        everybody = before[-1].lemma == "everyone" or before[-1].lemma == "player"
        begin = max((i for i in range(place) if words[i].kind == "DOT"), default=-1) + 1
        set_off = any(word.kind in ("SUB", "WHO") for word in words[begin:place])
        return place if everybody and set_off else 0
    return 0


# ------------------------------------------------------------------ who judges


def _judged(words: list[Word]) -> list[Word]:
    """`the last to do so, as judged by the player of the 5, draws`: said of the act instead."""
    for index in range(1, len(words)):
        length = phrase_at(words, index, _JUDGED)
        if not length:
            continue
        end = index + length
        while end < len(words) and words[end].kind not in ("SEP", "DOT", "CONJ"):
            end += 1
        opening = index - (words[index - 1].text == ",")
        closing = end + (opening < index and end < len(words) and words[end].text == ",")
        place = _after_act(words, opening)
        if not place or end == len(words):
            continue
        by = merge(words[index:end], "ADV", "judged_by")
        by.readings = ()
        rest = [*words[:place], by, *words[place:opening], *words[closing:]]
        return _judged(rest)
    return words


def _after_act(words: list[Word], index: int) -> int:
    """Where the act ends whose result is judged; 0 if there is none before."""
    for place in range(index - 1, 0, -1):
        if words[place].kind == "DOT":
            return 0
        if words[place].lemma in ("first_to_do", "last_to_do"):
            start = place - 1
            while start > 0 and words[start - 1].kind in ("SEP", "CONJ"):
                start -= 1
            return start
    return 0


# ------------------------------------------------------------------ false starts


def _false_starts(words: list[Word]) -> list[Word]:
    """`; a slap at any other time costs one card`: whoever does it at any other time draws."""
    for index in range(1, len(words)):
        if words[index - 1].kind not in ("SEP", "CONJ", "DOT"):
            continue
        found = _slap(words, index) or _slap_it(words, index)
        if found is None:
            continue
        text, end = found
        start = index - 1
        while start and words[start - 1].kind in ("SEP", "CONJ"):
            start -= 1
        here = words[start].start
        stop = Word(".", here, words[index - 1].end, (Reading("DOT", "."),))
        who = made_up("WHO", words[index].start, "whoever")
        who.readings, who.text = (Reading("WHO", "whoever"),), "whoever"
        does = added("VZ", words[index].start, "do")
        deed = merge(words[index : end - 1], "STRING", "string", text)
        draws = one_token(words[end - 1 : end], "VZ", "draw")
        return [*words[:start], stop, who, does, deed, draws, *words[end:]]
    return words


def _slap(words: list[Word], index: int) -> tuple[str, int] | None:
    """`a slap at any other time costs`: the act, and where its price begins."""
    if texts_from(words, index, 1) not in _FALSE:
        index -= 1
    act = words[index + 1] if index + 1 < len(words) else None
    if act is None or not act.can_be("ACT"):
        return None
    return _priced(words, index + 2, f"{act.text}{_object(words, act.text)}")


def _slap_it(words: list[Word], index: int) -> tuple[str, int] | None:
    """`slap it at any other time and it costs you a card`."""
    act = words[index] if index < len(words) else None
    if act is None or not act.can_be("ACT") or texts_from(words, index + 1, 1) != "it":
        return None
    return _priced(words, index + 2, f"{act.text}{_object(words, act.text)}")


def _priced(words: list[Word], index: int, act: str) -> tuple[str, int] | None:
    time = phrase_at(words, index, _TIMES)
    if not time:
        return None
    place = index + time
    if texts_from(words, place, 2) == "and it":
        place += 2
    cost = phrase_at(words, place, _COSTS)
    if not cost:
        return None
    return f"{act} {texts_from(words, index, time)}", place + cost


def _object(words: list[Word], act: str) -> str:
    """What is slapped, by the first time that the act is said."""
    first = next((i for i, word in enumerate(words) if word.text in (act, f"{act}s")), -1)
    end = first + 1
    while first >= 0 and end < len(words) and end - first < _SHORT:
        word = words[end]
        if word.kind in ("SEP", "DOT", "MODAL", "PREP", "CONJ") or word.can_be("VZ"):
            break
        end += 1
    said = " ".join(word.text for word in words[first + 1 : end]) if first >= 0 else ""
    return f" {said}" if said else ""
