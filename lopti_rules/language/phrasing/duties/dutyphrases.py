"""Duties of players, in the phrase pass: whose they are, and what it costs to leave them undone.

`its player says 'oof' and the next player 'ouch'; each who forgets draws one card` is put as each
of the duties with its price: `its player says 'oof' or draws one card; the next player says …`.
"""

from dataclasses import dataclass, replace
from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    kind_at,
    lemma_at,
    made_up,
    merge,
    phrase_at,
    sentence_end,
)
from lopti_rules.language.phrasing.duties.actwords import (
    SAYING,
    as_verb,
    base_of_third,
    quoted,
    quoted_act,
)
from lopti_rules.language.phrasing.duties.freeacts import ASKING, NAMING, is_of_the_table
from lopti_rules.language.phrasing.duties.prices import SLIPS, Price, or_at, price_at
from lopti_rules.language.phrasing.passages import QUOTE, Passage
from lopti_rules.language.phrasing.rewording import copied

_PLAYER: Final = (
    r"(?:the (?:one|player|person) after (?:that|them|the next)|the one after"
    r"|the (?:second|third|fourth) player after (?:them|that player|its player)"
    r"|the player opposite|the player (?:of|who) [^,;.]{1,40}?"
    r"|(?:its|that|this|the next|the previous|next|previous|the latest|every|each|every other"
    r"|the first|the second|the third|each other|the) players?"
    r"|all (?:other )?players|everyone(?: else)?|everybody(?: else)?|they|you|both players|both"
    r"|the (?:dealer|winner|loser)|last round's (?:winner|last player)) "
)
_DUE: Final = (
    r"(?:, )?(?P<each>each )?(?P<due>(?:before (?:their|your|its|his|her|his or her) "
    r"(?:own )?(?:next )?(?:act|action|play|turn|move|bonus play)"
    r"|before (?:playing|acting|drawing|they play|they act|you play|taking their turn)"
    r"|within (?:the next )?(?:a|one|two|three|four|five|six|seven|eight|nine|ten|\d+) "
    r"(?:seconds?|minutes?)"
    r"|before (?:the end of (?:their|the|that) turn|their turn (?:ends|is over))"
    r"|until (?:their|the|your) next turn|until the (?:round|turn) (?:ends|is over)) )"
)
"""By when, or for how long: the table judges that, so it belongs to what is to be done."""
_FAULTY: Final = frozenset(
    (
        "wrong",
        "missing",
        "missed",
        "forgotten",
        "omitted",
        "late",
        "false",
        "incorrect",
        "no",
        "repeated",
    )
)
"""Said of what was to be said: `a wrong or missing word costs one card`."""
_SUBORDINATE: Final = ("SUB", "PREPSUB")
_KEEPING: Final = ("keep", "move", "leave", "use", "hide", "close", "wear", "hold")
"""What players may do with tokens and roles as well."""
_BEFORE_NOUNS: Final = ("NUM", "ONE", "DSG", "DPL", "POSS", "ADJ", "QPRE", "GEN", "PREP")
_MOST_SENTENCES: Final = 6
"""Sentences of duties before the price of all of them, at most."""
_MOST_GAP: Final = 8
"""Tokens that may name a player before what that player says as well."""
_ENDS: Final = ("SEP", "DOT")


@dataclass(frozen=True, slots=True)
class _Duty:
    """What somebody must say or do: from its verb to its end; `must`: said with that word."""

    begin: int
    end: int
    must: bool
    act: str = ""
    """The act, where its verb stood in the third person."""


def duties(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: each duty with its price."""
    result: list[Word] = []
    start = 0
    while start < len(words):
        said, start = _passage(words, start)
        result += said
    return result


def _passage(words: list[Word], start: int) -> tuple[list[Word], int]:
    """The sentence from there on with the price of its duties, and where that ends.

    The price may be said in a sentence behind it; then it is one of all duties said before.
    """
    end = sentence_end(words, start)
    sentence = words[start:end]
    said = _priced(sentence, [])
    if said is not None:
        return said, end
    waiting: list[list[Word]] = []
    place = end
    while place < len(words) and len(waiting) < _MOST_SENTENCES and _waits(sentence):
        waiting.append(sentence)
        further = sentence_end(words, place)
        sentence = words[place:further]
        found = [_priced(one, _copied(sentence, one)) for one in waiting[:-1]]
        found.append(_priced(waiting[-1], sentence))
        if all(one is not None for one in found):
            return [word for one in found for word in one or ()], further
        place = further
    unpriced = _unpriced(words[start:end])
    return (unpriced if unpriced is not None else words[start:end]), end


def _waits(sentence: list[Word]) -> bool:
    """Whether it ends with a duty that has no price yet."""
    body = _main_start(sentence)
    found = _duties(_gaps_filled([*sentence[:body]], sentence[body:]), body)
    return bool(found) and kind_at(sentence, len(sentence) - 1) == "DOT"


def _copied(price: list[Word], sentence: list[Word]) -> list[Word]:
    """The words of a price once more, at the end of a sentence that comes before them."""
    return copied(price, sentence[-1].start)


def _priced(words: list[Word], more: list[Word]) -> list[Word] | None:
    """The sentence with the price of its duties, which another sentence may say; or None."""
    body = _main_start(words)
    words = _gaps_filled([*words[:body]], words[body:])
    found = _duties(words, body)
    if not found:
        return None
    price = _price(Passage([*words, *more]), found[-1].end, found)
    if price is None or (more and not price.rest):
        return None
    return _with_price(words, found, price)


def _main_start(words: list[Word]) -> int:
    """Behind the clause or phrase that says when."""
    if not words or words[0].kind not in _SUBORDINATE:
        return 0
    for index, word in enumerate(words):
        if word.text == ",":
            return index + 1
        ordered = word.lemma == "must" and word.can_be("MODAL")
        if ordered and words[index - 1].kind not in ("WHO", "REL"):
            return index  # `If you play a 6 you must …`: the comma was left out
    return 0


# ------------------------------------------------------------------ who says what


def _gaps_filled(head: list[Word], words: list[Word]) -> list[Word]:
    """`its player says 'oof', the next player 'ouch'`: the next player says it."""
    result = list(head)
    said: Word | None = None
    must = after_next = False
    index = 0
    while index < len(words):
        word = words[index]
        if word.lemma in SAYING and kind_at(words, index + 1) == "STRING":
            said, must = word, lemma_at(words, index - 1) == "must"
        after_next = after_next or (said is not None and word.lemma == "next")
        length = phrase_at(words, index, _AFTER_NEXT) if after_next else 0
        gap = _gap(words, index) if said is not None else 0
        if said is not None and gap:
            result += _second_next(words[index:gap]) if length else words[index:gap]
            after_next = after_next or "next" in [one.lemma for one in words[index:gap]]
            result += _saying(said, words[gap].start, must=must)
            index = gap
        elif length:
            result += _second_next(words[index : index + length])
            index += length
        else:
            result.append(word)
            index += 1
    return result


def _saying(said: Word, place: int, *, must: bool) -> list[Word]:
    """The verb that was said of another player before."""
    verb = Word("", place, place, (Reading("VB" if must else "VZ", said.lemma),))
    return [Word("", place, place, (Reading("MODAL", "must"),)), verb] if must else [verb]


_AFTER_NEXT: Final = (
    "the one after", "the one after that", "the one after them", "the player after that",
    "the player after the next", "the person after that", "the player after them",
    "the person after them",
)  # fmt: skip
"""Said behind what the next player says."""


def _second_next(words: list[Word]) -> list[Word]:
    """`the one after that`: the second player after its player."""
    start, end = words[0].start, words[-1].end
    return [
        Word("the", start, start, (Reading("DET", "the"),)),
        Word("second", start, end, (Reading("ORD", "2"),), value=2),
        Word("player", end, end, (Reading("NSG", "player"),)),
        Word("after", end, end, (Reading("PREPSUB", "after"),)),
        Word("its", end, end, (Reading("POSS", "its"),)),
        Word("player", end, end, (Reading("NSG", "player"),)),
    ]


def _gap(words: list[Word], index: int) -> int:
    """Where what is said stands, if a player is named before it without a verb; else 0."""
    if index == 0 or words[index - 1].kind not in ("SEP", "CONJ"):
        return 0
    found = Passage(words[index : index + _MOST_GAP]).match(rf"{_PLAYER}(?={QUOTE} )", 0)
    if found is None:
        return 0
    place = index + found[1]
    return place if kind_at(words, place) == "STRING" else 0


def _duties(words: list[Word], body: int) -> list[_Duty]:
    """What is said or done in the main clauses, each up to the next."""
    found: list[_Duty] = []
    passage = Passage(words)
    index = body
    while index < len(words):
        duty = _duty_at(passage, index)
        if duty is None:
            index += 1
        else:
            found.append(duty)
            index = duty.end
    return _due(passage, found)


def _due(passage: Passage, found: list[_Duty]) -> list[_Duty]:
    """With `within ten seconds` in what is to be done; `each before …` in all of them."""
    result: list[_Duty] = []
    for duty in found:
        due = passage.match(_DUE, duty.end)
        if due is None:
            in_time = lemma_at(passage.words, duty.end) == "before_next_play"
            result.append(replace(duty, end=duty.end + in_time))
            continue
        if due[0]["each"]:
            result = [_by(passage, earlier, due[0]["due"], earlier.end) for earlier in result]
        result.append(_by(passage, duty, due[0]["due"], due[1]))
    return result


def _by(passage: Passage, duty: _Duty, due: str, end: int) -> _Duty:
    """The duty with a time in its words, in which it is something to do."""
    said = passage.words[duty.begin : duty.end]
    act = duty.act
    if not act and said[-1].kind == "STRING":
        act = f"{said[-2].lemma} {quoted(said[-1])}"
    elif not act:
        act = quoted_act(said[1:])
    return replace(duty, end=end, must=True, act=f"{act} {due.strip()}")


def _duty_at(passage: Passage, index: int) -> _Duty | None:
    words = passage.words
    before = words[index - 1] if index else None
    waits = before is not None and before.kind in ("WHO", "REL", "SUB")
    if waits or words[index].kind in ("WHO", "REL"):
        return None
    word = words[index]
    if word.lemma == "must" and word.can_be("MODAL"):
        return _must_at(passage, index)
    if word.lemma in SAYING and kind_at(words, index + 1) == "STRING" and word.can_be("VZ", "VB"):
        return _Duty(index, index + 2, must=not word.can_be("VZ"))
    if word.lemma in SAYING and word.can_be("VZ", "VB") and _tells(words, index):
        end = _act_end(passage, index)
        return _Duty(index, end, must=True, act=quoted_act(words[index:end], word.lemma))
    base = _base(passage, index)
    if not base or base in SAYING or not _is_somebody(passage, index):
        return None
    end = _act_end(passage, index)
    return _Duty(index, end, must=True, act=quoted_act(words[index:end], base))


def _tells(words: list[Word], index: int) -> bool:
    """`announces how many cards they hold`."""
    return index + 1 < len(words) and words[index + 1].text.lower() in ASKING


def _base(passage: Passage, index: int) -> str:
    """The base form of an act of the table in the third person, `gives a speech` included."""
    word = passage.words[index]
    counted = index and passage.words[index - 1].can_be(*_BEFORE_NOUNS)
    if counted and not (index > 1 and passage.words[index - 2].lemma == "a"):
        return ""  # `whoever has three stamps` stamps nothing
    if word.kind in ("UNKNOWN", "ACT"):
        return base_of_third(word)
    act = passage.words[index : _act_end(passage, index)]
    naming = word.can_be("VZ") and word.lemma in NAMING and is_of_the_table(act)
    return word.lemma if naming else ""


def _must_at(passage: Passage, index: int) -> _Duty | None:
    words = passage.words
    verb = index + 1 + (lemma_at(words, index + 1) == "also")
    if verb >= len(words) or words[verb].kind == "NOT":
        return None
    if words[verb].lemma in SAYING and kind_at(words, verb + 1) == "STRING":
        return _Duty(index, verb + 2, must=True)
    known = words[verb].can_be("VB") and not words[verb].can_be("ACT")
    if known and words[verb].lemma not in (*NAMING, "do", *SAYING):
        return None
    return _Duty(index, _act_end(passage, index), must=True)


def _is_somebody(passage: Passage, index: int) -> bool:
    """Whether a player is named just before, as whoever does it; or `whoever plays a queen`."""
    words = passage.words
    start = max((i + 1 for i in range(index) if words[i].kind in _ENDS), default=0)
    who = next((i for i in range(start, index) if words[i].kind in ("WHO", "REL")), -1)
    if who >= 0:
        verbs = [word for word in words[who + 1 : index] if word.can_be("VZ")]
        return len(verbs) == 1 and verbs[0] is words[who + 1]
    for start in range(max(index - _MOST_GAP, 0), index):
        found = passage.match(_PLAYER, start)
        if found is not None and found[1] == index:
            return kind_at(words, start - 1) in ("", "SEP", "CONJ", "ADV")
    return False


def _act_end(passage: Passage, index: int) -> int:
    """An act goes on to a separator, an `or`, or to somebody else's duty."""
    words = passage.words
    while index < len(words) and words[index].kind not in _ENDS:
        if words[index].lemma == "or" and _goes_on_with_verb(words, index + 1):
            break
        if words[index].lemma in ("and", "but", "then") and (
            passage.match(_PLAYER, index + 1) or _goes_on_with_verb(words, index + 1)
        ):
            break
        index += 1
    return index


def _goes_on_with_verb(words: list[Word], index: int) -> bool:
    """`or draw one card`, `or they draw one card`."""
    index += lemma_at(words, index) in ("they", "you", "else")
    index += index < len(words) and words[index].can_be("MODAL")
    return index < len(words) and words[index].can_be("VB", "VZ") and not words[index].can_be("ACT")


# ------------------------------------------------------------------ what it costs


def _price(passage: Passage, place: int, found: list[_Duty]) -> Price | None:
    """The price behind the last duty, if it is one for what was left undone."""
    if place >= len(passage.words):
        return None
    price = price_at(passage, place)
    if price is not None:
        words = price.noun.split()
        of_slip = not words or words[-1] in SLIPS or bool(_FAULTY & {*words})
        if price.of == "doing":
            return None
        if price.of == "failing" or (of_slip and (words or passage.words[place].kind != "SUB")):
            return price
        return None
    several = len(found) > 1
    afterwards = found[0].must and passage.words[place].text == ","
    acted = any(duty.act for duty in found)
    return or_at(passage, place) if (afterwards or acted) and not several else None


def _unpriced(words: list[Word]) -> list[Word] | None:
    """`its player tells a joke.`: a duty that nobody can decline, which the checks refuse."""
    body = _main_start(words)
    words = _gaps_filled([*words[:body]], words[body:])
    found = _duties(words, body)
    acted = [duty for duty in found if duty.act and duty.act.split()[0] not in _KEEPING]
    if found and not acted and any(duty.act for duty in found):
        return None
    if not acted or any(not _is_whole(words, duty.end) for duty in acted):
        return None
    result: list[Word] = []
    place = 0
    for duty in acted:
        result += [*words[place : duty.begin], *_verb_of(words, duty)]
        place = duty.end
    return [*result, *words[place:]]


def _is_whole(words: list[Word], end: int) -> bool:
    """Whether the act ends there; not in `everybody slaps it; whoever is last draws two cards`."""
    if lemma_at(words, end) not in (".", ";", ",", "and"):
        return False
    return not any(word.lemma in _RACING for word in words[end + 1 : end + _RACED])


_RACING: Final = ("first_to_do", "last_to_do", "first_to_fail", "last_to_fail")
_RACED: Final = 4
"""Tokens behind an act in which it would be said that it was a race."""


def _verb_of(words: list[Word], duty: _Duty) -> list[Word]:
    said = words[duty.begin : duty.end]
    if not duty.act:
        return said
    must = made_up("MODAL", said[0].start, "must")
    return [must, merge(said, "FREEACT", "act", duty.act)]


def _with_price(words: list[Word], found: list[_Duty], price: Price) -> list[Word]:
    """Each duty with a price of its own, and a semicolon before the next."""
    amount = _upto_separator(price.rest)
    result: list[Word] = []
    place = 0
    for number, duty in enumerate(found):
        between = words[place : duty.begin]
        result += between if number == 0 else _parted(between)
        result += _verb_of(words, duty)
        last = number == len(found) - 1
        result += _or(price, amount, duty, words[duty.end - 1].end, again=not last)
        place = duty.end
    return [*result, *price.rest[len(amount) :]]


def _parted(between: list[Word]) -> list[Word]:
    """`;` in place of the comma or `and` before the next player."""
    first = next((i for i, word in enumerate(between) if word.kind not in ("SEP", "CONJ")), 0)
    joins = between[:first]
    if not joins:
        return between
    parting = merge(joins, "SEP", ";")
    parting.text = ";"
    parting.readings = (Reading("SEP", ";"),)
    return [parting, *between[first:]]


def _upto_separator(words: list[Word]) -> list[Word]:
    end = next((i for i, word in enumerate(words) if word.kind in _ENDS), len(words))
    return words[:end]


def _or(price: Price, amount: list[Word], duty: _Duty, place: int, *, again: bool) -> list[Word]:
    """`or draw one card`; the words of a price that is said once stand in the last duty."""
    join = Word("or", place, place, (Reading("CONJ", "or"),))
    verb = as_verb([price.verb], price.verb.lemma, "VB" if duty.must else "VZ")
    paid = [verb, *amount]
    if again:
        paid = copied(paid, place)
    return [join, *paid]
