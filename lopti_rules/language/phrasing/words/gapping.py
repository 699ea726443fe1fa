"""Rules of the phrase pass for what is left out because it was just said.

`When a jack is played, the previous player draws one card; when a queen is played, the next player
does`, `…; when the king is played, five`, `whoever plays a jack draws one card, a queen two`: what
is left out is put in again as tokens that take no place in the text, and the rest stays where it
is. A gap that could be filled in more than one way is left open, and its words are refused.
"""

from dataclasses import dataclass, replace
from typing import Final

from lopti_rules.language.lexing.tokens import (
    Word,
    kind_at,
    made_up,
    one_token,
    says,
)

_FINITE: Final = ("VZ", "VB", "VD", "MODAL", "BE", "HAVE", "DO")
_BREAKS: Final = ("SEP", "CONJ")
_BEFORE_CARDS: Final = ("DSG", "DET", "NUM", "ONE", "QPRE", "CMP", "ADJ")
_RANKS: Final = ("RSG", "RPL", "RBARE")
_SUITS: Final = ("card", "club", "diamond", "heart", "spade")
_KINDS: Final = ("rank_word", "suit_word", "colour_word")
_BEFORE_PLAYER: Final = ("DET", "DSG", "DPL", "POSS", "ADJ", "ORD")
_EVERYBODY: Final = ("everyone", "everyone_else", "others")
_LEADS: Final = ("for", "on", "after", "with")
_TOO: Final = ("also", "too")
_SAME: Final = (("so",), ("so", "too"), ("likewise",), ("the", "same"))
_DOERS: Final = ("player", "neighbour", "one", *_EVERYBODY)
_MOST: Final = 6
"""Gaps of a text that are filled, at most."""
_LONGEST: Final = 40
"""Tokens that are said again, at most."""


@dataclass(frozen=True, slots=True)
class _Said:
    """A sentence whose parts the next can leave out.

    `lead` and `cards` and `between` are what sets it off (`when`, `a jack`, `is played,`);
    `subject` and `verb` (the verb and what follows it) say what happens.
    """

    lead: list[Word]
    cards: list[Word]
    between: list[Word]
    subject: list[Word]
    verb: list[Word]


def same_again(words: list[Word]) -> list[Word]:
    """`the next player does so`, `… does the same`: does."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        word = words[index]
        length = next((len(one) for one in _SAME if _says(words, index + 1, one)), 0)
        doer = index > 0 and words[index - 1].lemma in _DOERS
        if length and doer and word.text in ("do", "does"):
            kind = "VZ" if word.text == "does" else "VB"
            word = one_token(words[index : index + 1 + length], kind, "do")
            index += length
        result.append(word)
        index += 1
    return result


def _says(words: list[Word], index: int, phrase: tuple[str, ...]) -> bool:
    """Whether these words come here, and the clause ends with them."""
    ends = index + len(phrase)
    return says(words, index, phrase) and (
        ends >= len(words) or words[ends].kind in ("DOT", *_BREAKS)
    )


def gaps(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what a sentence leaves out is taken from the one before it."""
    words = _parallel(words)
    for _ in range(_MOST):
        filled = _filled(words)
        if filled is None:
            return words
        words = filled
    return words


def _parallel(words: list[Word]) -> list[Word]:
    """`If you play a jack, …; if you play a queen, …`: two rules, neither waits for the other."""
    start = 0
    for index, word in enumerate(words):
        if word.kind == "DOT":
            start = index + 1
        elif word.lemma == ";" and _sets_off(words, start) and _sets_off(words, index + 1):
            words[index] = _as_stop([word])
            start = index + 1
    return words


def _sets_off(words: list[Word], index: int) -> bool:
    """`if you play a jack`: somebody, whoever it is, plays cards that need no naming."""
    if kind_at(words, index) != "SUB" or words[index].lemma != "if":
        return False
    somebody = [word.lemma for word in words[index + 1 : index + 3]]
    verb = index + (2 if somebody[:1] in (["you"], ["someone"], ["anyone"]) else 3)
    anybody = verb == index + 2 or somebody in (["a", "player"], ["any", "player"])
    if not anybody or verb >= len(words) or words[verb].lemma != "play":
        return False
    return kind_at(words, verb + 1) in ("NUM", "ONE", "QPRE") or words[verb + 1].lemma == "a"


def _filled(words: list[Word]) -> list[Word] | None:
    """The tokens with the first gap filled; None if there is none."""
    start = 0
    for index, word in enumerate(words):
        if word.kind == "DOT":
            if not _is_new_case(words, index):
                start = index + 1
                continue
        elif word.kind not in _BREAKS:
            continue
        end = _end(words, index + 1)
        first = index + 1
        if first < end and words[first].kind in _BREAKS:
            first += 1
        said = _said(words[start:index])
        found = None if said is None else _case(said, words[first:end])
        if found is not None and said is not None:
            return [*words[:index], _as_stop(words[index:first]), *found, *words[end:]]
        more = None if said is None else _somebody_else(said, words[first:end])
        if more is not None:
            return [*words[:index], _and(words[index:first]), *more, *words[end:]]
        if word.kind == "DOT":
            start = index + 1
    return None


def _is_new_case(words: list[Word], index: int) -> bool:
    """`…. When a queen is played, two.` goes on as well."""
    return kind_at(words, index + 1) == "SUB"


def _end(words: list[Word], index: int) -> int:
    """Where the case that begins here ends: at a full stop, or where another case begins."""
    open_case = kind_at(words, index) == "SUB"
    cards = 0 if open_case else cards_end(words, index)
    place = index
    while place < len(words) and words[place].kind != "DOT" and words[place].lemma != ";":
        later = place > max(index, cards) and words[place].kind in _BREAKS
        if later and not open_case and _begins_case(words, place + 1):
            break
        place += 1
    return place


def _begins_case(words: list[Word], index: int) -> bool:
    """Whether cards stand here, and then how many or who: `a king three`."""
    if kind_at(words, index) in _BREAKS:
        index += 1
    end = cards_end(words, index + (kind_at(words, index) == "PREP"))
    return (
        end > index and end < len(words) and (_number(words[end]) or _player_end(words, end) > end)
    )


# ------------------------------------------------------------------ what was said


def _said(words: list[Word]) -> _Said | None:
    """The sentence in its parts; None for one of another shape."""
    if len(words) > _LONGEST or any(word.kind == "FREQ" for word in words):
        return None
    starts = (place for place in range(len(words)) if cards_end(words, place) > place)
    first = next(starts, None)
    if first is None:
        return None
    end = cards_end(words, first)
    lead = words[:first]
    opens = bool(lead) and lead[0].kind == "SUB"
    main = _main_start(words, end) if opens or (lead and lead[0].kind == "PREP") else end
    verb = next((i for i in range(main, len(words)) if words[i].kind in _FINITE), None)
    if verb is None or any(word.kind in ("SUB", "REL", "WHO") for word in words[main:]):
        return None
    return _Said(lead, words[first:end], words[end:main], words[main:verb], words[verb:])


def _main_start(words: list[Word], index: int) -> int:
    """Where the main clause begins: after the comma, or after `is played`."""
    comma = next((i for i in range(index, len(words)) if words[i].kind in _BREAKS), None)
    done = next((i for i in range(index, len(words)) if words[i].kind == "VPP"), None)
    if comma is not None and (done is None or comma <= done + 3):
        return comma + 1
    return done + 1 if done is not None else index


def cards_end(words: list[Word], index: int) -> int:
    """Where the cards end that begin here; the same place if none do."""
    place = index
    while place < len(words) and words[place].kind in _BEFORE_CARDS:
        place += 1
    if place >= len(words) or not _is_card(words[place]):
        return index
    place += 1
    return _named_end(words, place)


def _named_end(words: list[Word], place: int) -> int:
    """After `of spades`, `of that suit`, `of any other rank`."""
    if kind_at(words, place) != "PREP" or words[place].lemma != "of":
        return place
    end = place + 1
    while kind_at(words, end) in ("DSG", "DET", "ADJ"):
        end += 1
    what = words[end].lemma if end < len(words) else ""
    plain = what in _SUITS and end == place + 1
    return end + 1 if plain or (what in _KINDS and end > place + 1) else place


def _is_card(word: Word) -> bool:
    noun = word.kind in ("NSG", "NPL") and word.lemma in (*_SUITS, *_KINDS)
    return word.kind in _RANKS or noun


# ------------------------------------------------------------------ cases


def _case(said: _Said, words: list[Word]) -> list[Word] | None:
    """`when the king of spades is played, five`, `a queen two`, `for a king, the next player`."""
    if not words:
        return None
    lead: list[Word] = []
    if words[0].kind == "SUB" or (words[0].kind == "PREP" and words[0].lemma in _LEADS):
        lead, words = words[:1], words[1:]
    if lead and lead[0].kind == "SUB":
        return _opened_case(said, lead[0], words)
    end = cards_end(words, 0)
    rest = words[end:]
    if not end or not rest or any(word.kind in _FINITE and word.lemma != "do" for word in rest):
        return None
    place = words[0].start
    opening = [_copy(word, place) for word in said.lead]
    if lead:
        opening = [_at(lead[0], said.lead[0]), *opening[1:]] if said.lead else [lead[0]]
    if not said.subject and _player_end(rest, 0):
        return None
    return _whole(said, [*opening, *words[:end]], None, rest)


def _opened_case(said: _Said, lead: Word, words: list[Word]) -> list[Word] | None:
    """`when the king is played, five`, `when a king, five`."""
    comma = next((i for i, word in enumerate(words) if word.kind in _BREAKS), None)
    if comma is None:
        return None
    event, rest = words[:comma], words[comma + 1 :]
    if not event or not rest or any(word.kind in _FINITE and word.lemma != "do" for word in rest):
        return None
    if not any(word.kind in _FINITE for word in event):
        if cards_end(event, 0) != len(event) or not said.lead or said.lead[0].kind != "SUB":
            return None
        event = [*(_copy(word, event[0].start) for word in said.lead[1:]), *event]
        return _whole(said, [_at(lead, said.lead[0]), *event], None, rest)
    return _whole(said, [lead, *event], words[comma], rest)


def _whole(
    said: _Said, opening: list[Word], comma: Word | None, rest: list[Word]
) -> list[Word] | None:
    """The case with what it leaves out; nothing where it cannot be said what that is."""
    happens = _happens(said, rest)
    if happens is None:
        return None
    place = rest[0].start
    between = [comma] if comma is not None else [_copy(word, place) for word in said.between]
    if comma is None and rest[0].kind in _BREAKS and between and between[-1].kind in _BREAKS:
        between[-1] = rest[0]
    return [*opening, *between, *happens]


def _happens(said: _Said, rest: list[Word]) -> list[Word] | None:
    """Who does it, and how many; what is not said is as before."""
    if rest[0].kind in _BREAKS:
        rest = rest[1:]
    end = _player_end(rest, 0)
    subject, rest = _players(rest[:end]), rest[end:]
    place = rest[0].start if rest else (subject[-1].end if subject else 0)
    if not subject:
        subject = [_copy(word, place) for word in said.subject]
    elif not said.subject:
        return None
    if not rest:
        return [*subject, *_agreeing([_copy(word, place) for word in said.verb], subject)]
    if rest[0].lemma == "do" and rest[0].kind in ("VZ", "VB"):
        return _done(said, subject, rest) if end else None
    verb = _with_other(said.verb, rest)
    return None if verb is None else [*subject, *_agreeing(verb, subject)]


def _done(said: _Said, subject: list[Word], rest: list[Word]) -> list[Word] | None:
    """`the next player does`, `the next player does so too`: the same."""
    if said.verb[0].kind not in ("VZ", "VB") or any(w.lemma not in _TOO for w in rest[1:]):
        return None
    place = rest[-1].end
    head = _at(rest[0], said.verb[0])
    head.kind, head.end = rest[0].kind, place
    return [*subject, head, *(_copy(word, place) for word in said.verb[1:])]


def _somebody_else(said: _Said, words: list[Word]) -> list[Word] | None:
    """`…, everybody else one`, `… and the next player does too`: at the same event."""
    end = _player_end(words, 0)
    if not end or end == len(words):
        return None
    if any(word.kind in _FINITE and word.lemma != "do" for word in words):
        return None
    if said.verb[0].kind not in ("VZ", "VB") or any(w.kind in _BREAKS for w in said.verb):
        return None
    if not said.subject and said.lead[:1] and said.lead[0].kind != "WHO":
        return None
    return _happens(replace(said, subject=said.subject or said.lead), words)


# ------------------------------------------------------------------ players and numbers


def _player_end(words: list[Word], index: int) -> int:
    """Where the players end that stand here; the same place if none do."""
    place = index
    while place < len(words) and words[place].kind in _BEFORE_PLAYER:
        place += 1
    if place >= len(words):
        return index
    word = words[place]
    if word.kind == "PRON" and place == index and word.lemma in _EVERYBODY:
        return place + 1
    person = word.lemma in ("player", "neighbour", "opponent", "winner", "loser", "dealer")
    one = word.lemma == "one" and words[place - 1].lemma in ("next", "previous")
    if place == index or word.kind not in ("NSG", "NPL") or not (person or one):
        return index
    return place + 1


def _players(words: list[Word]) -> list[Word]:
    """`the next one` is the next player."""
    if words and words[-1].lemma == "one":
        words[-1].lemma = "player"
    return words


def _agreeing(verb: list[Word], subject: list[Word]) -> list[Word]:
    """The verb in the number of its subject."""
    if subject and verb[0].kind in ("VZ", "VB") and verb[0].lemma != "is":
        many = subject[-1].kind == "NPL" or subject[-1].lemma == "others"
        verb[0].kind = "VB" if many else "VZ"
    return verb


def _number(word: Word) -> bool:
    """Whether it can be a number. Effect: `one` is of that value."""
    if word.can_be("ONE"):
        word.value = 1
    return word.can_be("NUM", "ONE") and isinstance(word.value, int)


def _with_other(verb: list[Word], rest: list[Word]) -> list[Word] | None:
    """What happened before with another number, or with other words to say."""
    if len(rest) == 2 and _number(rest[0]) and rest[1].lemma in ("card", "point"):
        rest, noun = rest[:1], rest[1]
    else:
        noun = None
    if len(rest) != 1:
        return None
    other = rest[0]
    texts = [i for i, word in enumerate(verb) if word.kind == "STRING"]
    numbers = [i for i, word in enumerate(verb) if word.kind in ("NUM", "ONE", "NUMP")]
    if other.kind == "STRING" and len(texts) == 1:
        place = texts[0]
        before, after = verb[:place], verb[place + 1 :]
        return [*_copies(before, other.start), other, *_copies(after, other.end)]
    if not _number(other) or len(numbers) != 1:
        return None
    return _renumbered(verb, numbers[0], other, noun)


def _renumbered(verb: list[Word], place: int, other: Word, noun: Word | None) -> list[Word] | None:
    before = _copies(verb[:place], other.start)
    after = _copies(verb[place + 1 :], other.end)
    if verb[place].kind == "NUMP":
        other.kind, other.lemma = "NUMP", str(other.value)
        return None if noun is not None else [*before, other, *after]
    counted = next((i for i, word in enumerate(after) if word.kind in ("NSG", "NPL")), None)
    if counted is None or (noun is not None and noun.lemma != after[counted].lemma):
        return None
    other.kind, other.lemma = ("ONE" if other.value == 1 else "NUM"), str(other.value)
    after[counted].kind = "NSG" if other.value == 1 else "NPL"
    if noun is not None:
        noun.kind = after[counted].kind
        after[counted] = noun
    return [*before, other, *after]


# ------------------------------------------------------------------ tokens


def _copies(words: list[Word], place: int) -> list[Word]:
    return [_copy(word, place) for word in words]


def _copy(word: Word, place: int) -> Word:
    """The token once more, at a place where the text leaves it out."""
    again = made_up(word.kind, place, word.lemma)
    again.text, again.value, again.readings = word.text, word.value, word.readings
    return again


def _at(where: Word, word: Word) -> Word:
    """The token once more, in the place of another."""
    again = _copy(word, where.start)
    again.text, again.end = where.text, where.end
    return again


def _as_stop(words: list[Word]) -> Word:
    """A full stop in the place of what separates two cases."""
    stop = made_up("DOT", words[0].start, ".")
    stop.text, stop.end = words[0].text, words[-1].end
    return stop


def _and(words: list[Word]) -> Word:
    """`and` in the place of what separates two clauses."""
    join = made_up("SEP", words[0].start, ";")
    join.text, join.end = ";", words[-1].end
    return join
