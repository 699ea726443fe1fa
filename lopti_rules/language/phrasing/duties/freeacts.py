"""Free acts: what the table is to do, in words of its own, after `must`.

A free act never moves cards or turns: what the game itself would have to do is refused here, so
that it cannot pass for something that the table only acts out.
"""

import re
from difflib import get_close_matches
from itertools import pairwise
from typing import Final

from lopti_rules.language.lexing.tokens import Word, lemma_at, merge
from lopti_rules.language.refusal import refuse

_NO_NOUN: Final = (
    "DSG",
    "DET",
    "POSS",
    "DPL",
    "PREP",
    "PREPSUB",
    "CONJ",
    "MODAL",
    "BE",
    "NOT",
    "AS",
)
NAMING: Final = ("name", "make", "give", "pay", "take", "show", "put")
"""Verbs of frames that can also open a free act, where what they name is unknown."""
_NAMED: Final = (
    "player", "rank", "suit", "colour", "color", "number", "opponent", "neighbour", "neighbor",
    "card", "play", "hand", "pile", "turn",
)  # fmt: skip
"""What the game itself has players name or make."""
_NEAR: Final = 0.7
_SAYING: Final = ("say", "announce", "shout")
ASKING: Final = ("how many", "how", "which", "what", "whether", "who")
"""`announces how many cards they hold`: what is told is no words that are given."""
_SAID: Final = ("DSG", "DET", "POSS", "UNKNOWN")
"""`must say a fixed word`: no words that are given, so the table hears whether it was done."""
_HANDLING: Final = frozenset((
    *("move", "put", "pull", "keep", "leave", "empty", "close", "hide", "steal", "grab", "snatch"),
    *("collect", "borrow", "trade", "slide", "slip", "toss", "flip", "fetch", "return", "sneak"),
))  # fmt: skip
"""Acts that could move cards as well as other things."""
_CARDS: Final = frozenset(
    ("card", "hand_card", "face_up_card", "face_down_card", "pile", "draw_pile", "pickup")
)
_SUITED: Final = frozenset(("club", "diamond", "heart", "spade"))
_KEPT: Final = frozenset(("token", "point", "debt", "role", "rule"))
"""What the session keeps an account of, so that no act of the table may change it."""
_WITH: Final = {"empty": frozenset(("hand",)), "leave": frozenset(("contest_word",))}
"""`empty their hand`, `leave the game`: with these verbs other nouns are the game's as well."""
_HELD: Final = ("hold", "sit", "repeat", "turn")
"""Verbs of the game that are acts of the table where no card is named."""
_COURTS: Final = frozenset("JQKA")
_COURSE: Final = frozenset(
    ("turn", "round", "session", "play", "bonus_play", "direction", "vote", "rule", "deal", "lap")
)
_MOVES: Final = frozenset(
    (
        *("play", "lay", "draw", "take", "take_up", "pick_up", "clear", "discard", "give", "pass"),
        *("swap", "exchange", "show", "skip", "reverse", "win", "go_out", "lead", "deal", "vote"),
    )
)
YOURS: Final = "act_of_you"
"""The lemma of an act that `you` must do: `your` in it is of whoever does it."""
LIES_OPEN: Final = ("open_round", "open_off_turn", "open_next_turn")
"""How long a hand card lies open: that is no act of the table."""
_SLIP: Final = 0.75
"""How alike an unknown verb and a verb of the game must be to be a slip of the pen."""
_BETWEEN: Final = ("DSG", "DET", "POSS", "DPL", "ADJ", "ADV", "ORD")
_PARTICLES: Final = frozenset(("away", "up", "out", "off", "back", "over", "down", "on"))
"""`give away their bonus play`: what the verb governs comes behind."""
_BASE_ENDS: Final = ("ss", "us", "is", "os")
"""A verb of one of these ends is no third person: `must pass`, `must focus`."""
_BASE_ED: Final = frozenset(("embed", "shed", "wed"))
_PRONOUNS: Final = frozenset(("we", "i", "he", "she", "us", "me"))
_JOINING: Final = frozenset(("and", "then"))
_TURNS: Final = frozenset(("again", "first", "next", "last", "twice"))
"""`must go again`: whose turn it is is no act of the table."""


def free_acts(words: list[Word]) -> list[Word]:
    """`must` and a verb that no frame knows: all of the act up to `or draw …` or the end.

    It opens only there, so a misspelt word elsewhere stays an unknown word.
    """
    result: list[Word] = []
    index = 0
    while index < len(words):
        word = words[index]
        if lemma_at(words, index - 1) == "must" and _opens(words, index):
            end = _act_end(words, index)
            check_act(words[index:end])
            told = lemma_at(words, index - 2) == "you"
            result.append(merge(words[index:end], "FREEACT", YOURS if told else "act"))
            index = end
        else:
            result.append(word)
            index += 1
    return result


def check_act(act: list[Word]) -> None:
    """What the table is to do is a phrase, and no move of the game.

    Raises:
        TextRefused: unexpected_word, missing_or, unknown_word or act_of_the_game.
    """
    _check_verb(act[0])
    _check_phrase(act)
    for part in verbs_apart(act):
        _check_no_move(part)


def _check_verb(verb: Word) -> None:
    """What follows `must` is a verb in its plain form: not `incurs`, `balanced`, `y`, `we`."""
    text = verb.text.lower()
    if verb.kind != "UNKNOWN" or not text.isascii():
        return
    third = text.endswith("s") and not text.endswith(_BASE_ENDS)
    past = text.endswith("ed") and not text.endswith("eed") and text not in _BASE_ED
    if third or past or len(text) == 1 or text in _PRONOUNS:
        raise refuse("unexpected_word", verb.start, verb.end, word=verb.text)


def _check_phrase(act: list[Word]) -> None:
    """An act in free words must at least be a phrase: no article before a preposition."""
    for index, word in enumerate(act):
        ahead = act[index + 1] if index + 1 < len(act) else None
        bound = word.kind in ("DSG", "DET", "POSS") and not word.can_be("PRON")
        bound = bound and word.lemma != "another"
        told = word.kind == "BE" and any(one.text.lower() in ASKING for one in act[:index])
        ends = ahead is None and not told  # `guess what it was` ends so
        dangling = bound or (ends and word.kind in ("PREP", "CONJ", "MODAL", "BE"))
        if dangling and (ahead is None or ahead.kind in _NO_NOUN):
            raise refuse("unexpected_word", word.start, word.end, word=word.text)
        counted = ahead is not None and (ahead.can_be("NUM", "ONE") or ahead.lemma in ("or", "a"))
        if index and word.lemma == "draw" and counted:
            raise refuse("missing_or", word.start, word.end, word=word.text)


def verbs_apart(act: list[Word]) -> list[list[Word]]:
    """The act by its verbs: `hum` and `steal a card` of `hum and steal a card`."""
    parts = [[act[0]]]
    for before, word in pairwise(act):
        if before.lemma in _JOINING and (word.kind == "UNKNOWN" or word.can_be("ACT", "VB")):
            parts.append([])
        parts[-1].append(word)
    return parts


def _check_no_move(act: list[Word]) -> None:
    """An act of handling, or one that no vocabulary knows, is not about cards or turns.

    Sounds and gestures may be: `must slap the pile`, `must balance a card on their head`.
    """
    verb, leaves = act[0], _leaves(act)
    if verb.lemma in (*_SAYING, "tell") and len(act) > 1 and act[1].text.lower() in ASKING:
        return  # what is told of the cards moves none
    if verb.can_be("ACT") and verb.lemma not in _HANDLING and not leaves:
        return
    nouns = _CARDS | _KEPT | (_COURTS if verb.lemma in _HANDLING else frozenset())
    nouns |= _WITH.get(verb.lemma, frozenset())
    moved = any(_is(word, nouns) for word in act[1:]) or _says_whose_turn(act)
    if is_slip(verb) and any(_is(word, nouns | {"hand"}) for word in act[1:]):
        raise refuse("unknown_word", verb.start, verb.end, word=verb.text)
    place = 1
    while place < len(act) and (
        act[place].kind in _BETWEEN or act[place].text.lower() in _PARTICLES
    ):
        place += 1
    course = place < len(act) and (_is(act[place], _COURSE) or _is_move(act[place]))
    if moved or course or leaves:
        text = " ".join(word.text for word in act)
        raise refuse("act_of_the_game", verb.start, act[-1].end, word=text)


def _says_whose_turn(act: list[Word]) -> bool:
    return act[0].text.lower() == "go" and len(act) > 1 and act[1].text.lower() in _TURNS


def _leaves(act: list[Word]) -> bool:
    """`stay out of the round`: who is in is no act of the table."""
    said = " ".join(word.text.lower() for word in act)
    return re.search(r"\bout of (the|this) (round|game|session)\b", said) is not None


def is_slip(verb: Word) -> bool:
    """`must swop hands`, `must drwa a card`."""
    return verb.kind == "UNKNOWN" and bool(
        get_close_matches(verb.text.lower(), _MOVES, n=1, cutoff=_SLIP)
    )


def _is(word: Word, lemmas: frozenset[str]) -> bool:
    said = any(lemma in lemmas and kind != "ADJ" for kind, lemma in word.readings)
    return said and word.text != "a"


def _is_move(word: Word) -> bool:
    return any(kind in ("VB", "VING") and lemma in _MOVES for kind, lemma in word.readings)


def _opens(words: list[Word], index: int) -> bool:
    """A verb of the table, an unknown word, or `name` with something that no rule knows."""
    word = words[index]
    if any(one.lemma in LIES_OPEN for one in words[index + 1 : _act_end(words, index)]):
        return False
    if word.can_be("VB") and (word.can_be("ACT") or word.lemma in _HELD):
        # `must put a card out of the round` is a discard; `must put on a hat` an act.
        cards = _CARDS | {"hand"} if word.lemma in _HELD else _CARDS
        return not any(_is(other, cards) for other in words[index + 1 : _act_end(words, index)])
    if word.can_be("ACT") or (word.kind == "UNKNOWN" and not word.text[0].isupper()):
        return True
    if word.lemma == "also" and index + 1 < len(words):
        return _opens(words, index + 1)
    if word.lemma in _SAYING and index + 1 < len(words):
        told = words[index + 1]
        asked = told.text.lower() in ASKING
        return asked or (told.kind != "STRING" and told.can_be(*_SAID))
    return word.lemma in NAMING and is_of_the_table(words[index : _act_end(words, index)])


def is_of_the_table(act: list[Word]) -> bool:
    """Whether `gives a speech`, `names a country` is about something that no rule knows."""
    if any(_is(word, _SUITED) or word.can_be("RPL") for word in act[1:]):
        return False  # `take the hearts among them`, `show the kings`: cards of the game
    unknown = [
        one.text.lower()
        for before, one in pairwise(act)
        if one.kind in ("UNKNOWN", "ACT") and not _is_named(before, one)
    ]
    return bool(unknown) and not any(
        get_close_matches(word, _NAMED, n=1, cutoff=_NEAR) for word in unknown
    )


def _is_named(before: Word, word: Word) -> bool:
    """`to Anna`, `and Anna`: somebody, which says nothing of what is given, shown or made."""
    return before.text.lower() in ("to", "from", "with", "and") and word.text[:1].isupper()


def _act_end(words: list[Word], index: int) -> int:
    """The act goes on to a comma, `or draw …`, a further effect, `when`, a limit or the end."""
    while index < len(words):
        word = words[index]
        if word.kind in ("DOT", "SEP", "SUB", "FREQ"):
            break
        place = index + 1 + (word.lemma == "and" and lemma_at(words, index + 1) == "then")
        ahead = words[place] if place < len(words) else None
        known = ahead is not None and ahead.can_be("VB") and not ahead.can_be("ACT")
        if word.lemma in ("or", "and", "then") and known:
            break
        index += 1
    return index
