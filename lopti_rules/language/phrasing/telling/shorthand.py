"""Rules of the phrase pass for short ways to say what sets a rule off.

`Queen: draw 1`, `Upon playing a queen, …`, `Playing a queen lets you …` are put as the `when`
clause or the `whoever` that they stand for, with every word kept; the rest is told to that player.
"""

from collections.abc import Callable
from functools import wraps
from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    added,
    comma_for,
    made_up,
    merge,
    one_token,
    says,
)

Rule = Callable[[list[Word]], list[Word]]
TOLD: Final = "told"
"""The value of a made-up conjunction after which `draw a card` is told to that player."""
HEADLINE: Final = "headline"
"""Its value where the sentence begins with a headline."""
_MARKS: Final = (":", "=", "?")
_IN_HEADLINE: Final = (
    "DSG", "ADJ", "NUM", "ONE", "RSG", "RPL", "CMP", "RCMP", "QPRE", "CONJ", "SEP",
)  # fmt: skip
_CARDS: Final = ("card", "club", "diamond", "heart", "spade")
_NAMING: Final = ("name",)
_MOST: Final = 8
"""Tokens of a headline, at most."""
_DEEDS: Final = (
    "play", "lay", "take", "clear", "draw", "discard", "give", "receive", "pick_up", "go_out",
    "swap", "show", "win",
)  # fmt: skip
"""What `Upon playing …` and `Playing … lets you` can be about."""


def each_sentence(rule: Rule) -> Rule:
    """A rule for one sentence, applied to each."""

    @wraps(rule)
    def apply(words: list[Word]) -> list[Word]:
        result: list[Word] = []
        start = 0
        for index, word in enumerate(words):
            if word.kind == "DOT" or index == len(words) - 1:
                result += rule(words[start : index + 1])
                start = index + 1
        return result

    return apply


def when_at(place: int) -> Word:
    """A conjunction that the text leaves out."""
    word = made_up("SUB", place, "when")
    word.value = TOLD
    return word


def decide_as(word: Word, kind: str, lemma: str = "") -> Word:
    """Effect: the token has this reading and no other."""
    word.readings = (Reading(kind, lemma or word.lemma),)
    word.settle(kind)
    return word


# ------------------------------------------------------------------ headlines


@each_sentence
def headlines(words: list[Word]) -> list[Word]:
    """`Queen: …`, `Three aces = …`, `Pile cleared: …` begin with `when … is played`."""
    cut = next((place for place, word in enumerate(words[:_MOST]) if _is_mark(word)), 0)
    head, rest = words[:cut], words[cut:]
    if not head or len(rest) < 2:
        return words
    manner = [head.pop()] if len(head) > 1 and head[-1].lemma == "at_once" else []
    done = head.pop() if len(head) > 1 and head[-1].can_be("VPP") else None
    place = words[0].start
    event = _pile_event(head, done) or _deed_event(head) or _card_event(head, done, rest[0].start)
    if event is None:
        return words
    rest[0] = comma_for(rest[0])
    when = when_at(place)
    when.value = HEADLINE
    return [when, *event, *manner, rest[0], *_act(rest[1:])]


def _act(rest: list[Word]) -> list[Word]:
    """`8 = hum a tune or draw 1`, `8 = name a country`: the player must."""
    if not (rest[0].can_be("ACT") or _names_unknown(rest)) or _is_move(rest[0]):
        return rest
    place = rest[0].start
    return [made_up("PRON", place, "you"), added("MODAL", place, "must"), *rest]


def _is_move(word: Word) -> bool:
    """Whether it can be a verb of the game; one that names something is none here."""
    return word.can_be("VB") and word.lemma not in _NAMING


def _names_unknown(rest: list[Word]) -> bool:
    """`name a song`: nothing that a rule can name."""
    if rest[0].lemma not in _NAMING:
        return False
    ahead = next((word for word in rest[1:] if not word.can_be("DSG", "DET", "POSS", "ADJ")), None)
    return ahead is not None and ahead.kind == "UNKNOWN"


def _deed_event(head: list[Word]) -> list[Word] | None:
    """`Took the pile? …`, `Played a queen: …`, `Take the pile = …`, `Taking the pile = …`."""
    forms = ("VD", "VB", "VING") if len(head) > 1 else ("VD",)
    verb = next(
        (lemma for kind, lemma in head[0].readings if kind in forms and lemma in _DEEDS), ""
    )
    if not verb or any(word.lemma in ("must", "may") for word in head):
        return None
    return [made_up("PRON", head[0].start, "someone"), decide_as(head[0], "VZ", verb), *head[1:]]


def _is_mark(word: Word) -> bool:
    return word.kind == "SEP" and word.text in _MARKS


def _pile_event(head: list[Word], done: Word | None) -> list[Word] | None:
    """`Pile cleared: …`."""
    if done is None or len(head) > 2 or head[-1].lemma != "pile":
        return None
    decide_as(done, "VPP", next(lemma for kind, lemma in done.readings if kind == "VPP"))
    article = [] if len(head) == 2 else [made_up("DET", head[0].start, "the")]
    return [*article, *head, made_up("BE", done.start, "is"), done]


def _card_event(head: list[Word], done: Word | None, end: int) -> list[Word] | None:
    """`Three aces = …`, `A red queen played: …`, `8 of diamonds: …`."""
    if not all(map(fits_headline, head[head[0].lemma == "the" :])) or (
        done is not None and done.text != "played"
    ):
        return None
    done = decide_as(done or made_up("VPP", end), "VPP", "play")
    nouns = [word for word in head if word.lemma != "of" and word.kind != "CONJ"]
    many = any(word.can_be("RPL", "NPL") for word in nouns[-1:]) and not _of_suit(head)
    article_said = head[0].can_be("DSG", "DET") or head[0].kind == "DET"
    bare = not article_said and not many and not _counts(head)
    article = [made_up("DSG", head[0].start, "a")] if bare else []
    be = made_up("BE", done.start, "are" if many else "is")
    return [*article, *head, be, done]


def fits_headline(word: Word) -> bool:
    """Whether a token can stand in `three red queens`."""
    return (
        word.lemma in ("of", "any")
        or word.can_be(*_IN_HEADLINE)
        or word.readings[:1] in _SUIT_NOUNS
    )


_SUIT_NOUNS: Final = tuple((Reading(kind, lemma),) for lemma in _CARDS for kind in ("NSG", "NPL"))


def _counts(head: list[Word]) -> bool:
    return len(head) > 1 and head[0].can_be("NUM", "ONE", "QPRE") and head[1].can_be("RPL", "CMP")


def _of_suit(head: list[Word]) -> bool:
    """`8 of diamonds`: the suit is plural, the card is not."""
    of = next((place for place, word in enumerate(head) if word.lemma == "of"), 0)
    return of > 0 and not head[of - 1].can_be("RPL")


# ------------------------------------------------------------------ upon, and -ing


@each_sentence
def upon(words: list[Word]) -> list[Word]:
    """`Upon playing a queen, …`, `After taking the pile, …`, `Upon two queens being played, …`."""
    if len(words) > 3 and words[0].lemma == "after_playing":
        # One token of the vocabulary, since `after` alone would be a conjunction.
        words[0].value = TOLD
        place = words[0].end
        plays = (made_up("PRON", place, "someone"), made_up("VZ", place, "play"))
        return [decide_as(words[0], "SUB", "when"), *plays, *words[1:]]
    if len(words) < 4 or words[0].lemma not in ("upon", "on", "after"):
        return words
    first = words[0]
    if _is_deed(words[1]):
        first.value = TOLD
        someone = made_up("PRON", words[1].start, "someone")
        decide_as(first, "SUB", "when")
        return [first, someone, _third_person(words[1]), *words[2:]]
    comma = next((place for place, word in enumerate(words) if word.text == ","), 0)
    being = next((place for place in range(2, comma - 1) if words[place].text == "being"), 0)
    if being and words[being + 1].can_be("VPP"):
        several = words[being - 1].can_be("NPL", "RPL")
        is_so = one_token([words[being]], "BE", "are" if several else "is")
        return [merge([first], "SUB", "when", TOLD), *words[1:being], is_so, *words[being + 1 :]]
    if not says(words, 1, ("the", "play", "of")) or comma < 5 or first.lemma == "after":
        return words
    opening = merge(words[:4], "SUB", "when", TOLD)
    head = words[4:comma]
    event = _card_event(head, None, words[comma].start)
    return words if event is None else [opening, *event, *words[comma:]]


def _is_deed(word: Word) -> bool:
    return any(kind == "VING" and lemma in _DEEDS for kind, lemma in word.readings)


def _third_person(word: Word) -> Word:
    """`playing` as `plays`."""
    return decide_as(word, "VZ", next(lemma for kind, lemma in word.readings if kind == "VING"))


@each_sentence
def doing(words: list[Word]) -> list[Word]:
    """`Playing a jack lets you draw a card`: whoever plays a jack."""
    if words[0].text.lower() == "who":
        return [decide_as(words[0], "WHO", "whoever"), *words[1:]]
    if len(words) < 4 or not _is_deed(words[0]):
        return words
    whoever = made_up("WHO", words[0].start, "whoever")
    return [whoever, _third_person(words[0]), *words[1:]]


_TOLD_TO: Final = ("play", "lay", "take", "clear", "pick_up", "go_out")
"""What `Play a 4: …` can tell somebody to do, and it then sets the rule off."""


@each_sentence
def play_and(words: list[Word]) -> list[Word]:
    """`Play a 4 and name a rank`, `Play a 4: next player draws 1`: when somebody plays a 4."""
    deed = next((lemma for kind, lemma in words[0].readings if kind == "VB"), "")
    if deed not in _TOLD_TO:
        return words
    for place in range(2 if deed != "go_out" else 1, len(words) - 1):
        if words[place].kind in ("SEP", "CONJ"):
            if not _happens_then(words, place):
                return words
            someone = made_up("PRON", words[0].start, "someone")
            plays = decide_as(words[0], "VZ", deed)
            # Its text as well: what was `and` would join two events.
            words[place] = Word(",", words[place].start, words[place].end, (Reading("SEP", ","),))
            return [when_at(words[0].start), someone, plays, *words[1:]]
    return words


_SEVERAL: Final = ("both", "all")
"""`Play a 9 and both neighbours draw a card`: what several do has the form of an order."""


def _happens_then(words: list[Word], place: int) -> bool:
    """What somebody is told next, or after a mark whatever happens then."""
    if words[place].text == "or" or words[place].lemma == ";":
        return False
    following = place + 1 + (words[place + 1].text == "and")
    if words[following].can_be("VB"):
        return True
    marked = words[place].kind == "SEP" or words[place].text == "and"
    somebody = words[following].can_be("DET", "DSG", "POSS", "PRON", "ADJ", "DPL")
    several = words[following].text.lower().split()[0] in _SEVERAL
    acts = ("VZ", "MODAL", "VB") if several else ("VZ", "MODAL")
    somebody |= several
    return marked and somebody and any(word.can_be(*acts) for word in words[following + 1 :])


def either_side(words: list[Word]) -> list[Word]:
    """`the previous or the next player`: the previous player or the next player."""
    result: list[Word] = []
    for index, word in enumerate(words):
        result.append(word)
        if word.lemma not in _SIDES or not _other_side(words[index + 1 : index + 4]):
            continue
        if words[index + 1].kind == "CONJ":
            result.append(made_up("NSG", word.end, "player"))
    return _with_articles(result)


_SIDES: Final = ("next", "previous")


def _other_side(ahead: list[Word]) -> bool:
    """`or the next player`, `or next player`."""
    lemmas = [word.lemma for word in ahead]
    if len(lemmas) > 1 and lemmas[1] == "the":
        del lemmas[1]
    return len(lemmas) > 1 and lemmas[0] in ("or", "and") and lemmas[1] in _SIDES


def _with_articles(words: list[Word]) -> list[Word]:
    """`the previous player or next player`: the next player."""
    result: list[Word] = []
    for index, word in enumerate(words):
        after = index > 1 and words[index - 1].kind == "CONJ" and words[index - 2].text == ""
        if word.lemma in _SIDES and after:
            result.append(made_up("DET", word.start, "the"))
        result.append(word)
    return result


def next_players(words: list[Word]) -> list[Word]:
    """`next player draws 1`, `last to slap the pile draws 1`: the next player, the last."""
    result: list[Word] = []
    for index, word in enumerate(words):
        ahead = words[index + 1].lemma if index + 1 < len(words) else ""
        bare = not result or result[-1].kind in ("SEP", "CONJ", "DOT", "PREP", "MODAL")
        seat = word.kind == "ADJ" and word.lemma in _NAMED_SEATS and ahead == "player"
        racer = word.text.lower() in ("first", "last") and ahead == "to"
        if bare and (seat or racer):
            result.append(made_up("DET", word.start, "the"))
        result.append(word)
    return result


def players_beside(words: list[Word]) -> list[Word]:
    """`the player before draws one card`: the previous player."""
    result: list[Word] = []
    for index, word in enumerate(words):
        ahead = words[index + 1] if index + 1 < len(words) else None
        beside = word.lemma in _BESIDE and len(result) > 1 and result[-1].lemma == "player"
        does = ahead is not None and ahead.can_be("VZ", "MODAL") and not ahead.can_be("NPL")
        does = does or (ahead is not None and ahead.lemma in ("draw", "play"))
        if beside and does and result[-2].lemma == "the":
            side = Word(word.text, word.start, word.end, (Reading("ADJ", _BESIDE[word.lemma]),))
            result.insert(len(result) - 1, side)
        else:
            result.append(word)
    return result


_NAMED_SEATS: Final = ("next", "previous", "latest")
_BESIDE: Final = {"before": "previous", "after": "next"}


@each_sentence
def bare_cards(words: list[Word]) -> list[Word]:
    """`J of clubs ends the round`: the jack of clubs."""
    suit = len(words) > 4 and words[1].lemma == "of" and words[2].readings[:1] in _SUIT_NOUNS
    if not suit or not words[0].can_be("RSG") or words[3].kind == "SEP":
        return words
    return [made_up("DET", words[0].start, "the"), *words]


@each_sentence
def cards_that_end(words: list[Word]) -> list[Word]:
    """`The jack of clubs ends the round`: when it is played, the round ends."""
    place = next((at for at, word in enumerate(words) if word.text.lower() == "ends"), 0)
    said = [word.text.lower() for word in words[place + 1 : place + 3]]
    event = _card_event(words[:place], None, words[place].start) if place else None
    if event is None or said != ["the", "round"]:
        return words
    comma = made_up("SEP", words[place].start, ",")
    comma.text = ","
    ends = decide_as(words[place], "VZ", "end")
    return [
        when_at(words[0].start), *event, comma, *words[place + 1 : place + 3], ends,
        *words[place + 3 :],
    ]  # fmt: skip


@each_sentence
def listed_imperatives(words: list[Word]) -> list[Word]:
    """`8 of spades: discard 2 cards, draw 2.`: and draw 2."""
    start = next((place for place, word in enumerate(words) if word.kind == "SEP"), 0)
    told = words[0].value in (TOLD, HEADLINE) and start + 1 < len(words)
    if not told or not words[start + 1].can_be("VB") or words[start + 1].can_be("NSG", "RSG"):
        return words
    rest = range(start + 1, len(words) - 1)
    if any(words[place].kind in ("CONJ", "MODAL", "SUB", "REL", "WHO") for place in rest):
        return words
    commas = [place for place in rest if words[place].text == ","]
    if commas and all(words[place + 1].can_be("VB") for place in commas):
        decide_as(words[commas[-1]], "CONJ", "and")
    return words
