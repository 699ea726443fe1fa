"""Games that go round the table, in the phrase pass: `the players in turn each name an animal`.

What is said in turn, what opens it and what counts as a failure are the table's own affair, so
they become the one act of the contest; `the first to stall` is whoever loses it.
"""

from functools import cache
from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    lemma_at,
    made_up,
    merge,
    one_token,
    openings_of,
    phrase_at,
    texts_from,
)
from lopti_rules.language.lexing.vocabulary import vocabulary
from lopti_rules.language.phrasing.duties.actbases import base_form, from_gerund
from lopti_rules.language.phrasing.duties.freeacts import check_act
from lopti_rules.language.phrasing.rewording import as_said
from lopti_rules.language.printing.wording import finite
from lopti_rules.values import dataclass

TAKE_TURNS: Final = "take_turns"
"""The lemma of a verb that says what all do one after another; its value is the act."""
START_ROUND: Final = "start_round"
"""The lemma of a verb whose subject opens the round; its value is `Opened`."""
FIRST_FAIL: Final = "first_to_fail"
LAST_FAIL: Final = "last_to_fail"
"""The lemmas of `the first to stall` and `the last one left`."""

_ALL: Final = (
    "the players", "players", "all players", "all the players", "each player", "every player",
    "everyone", "everybody", "all",
)  # fmt: skip
_OTHERS: Final = (
    "the other players", "all other players", "all the other players", "each other player",
    "every other player", "everyone else", "everybody else", "the others",
)  # fmt: skip
_AFTER: Final = (
    "in turn", "in turn order", "in turn each", ", in turn ,", "one after another",
    "one after the other", "take turns", "takes turns", "take turns to", "takes turns to",
    "take turns at", "takes turns at", "take it in turns to", "takes it in turns to",
    "go round the table", "goes round the table", "go around the table", "goes around the table",
    "go round", "go around",
)  # fmt: skip
_BEFORE: Final = ("in turn", "in turn ,", "in turn order", "in turn order ,", "one by one ,")
_MODALS: Final = ("must", "shall", "should", "has to", "have to", "each", "then", "to")
_EFFECTS: Final = frozenset(
    ("draw", "discard", "take", "give", "gain", "lose", "owe", "show", "get", "pay", "swap", "pass")
)
_PLAIN_FAILURES: Final = frozenset(
    (
        *("fail", "fails", "slip", "slips", "slip up", "slips up", "make a mistake"),
        *("makes a mistake", "make an error", "makes an error", "err", "errs", "get it wrong"),
        *("gets it wrong", "mess up", "messes up", "fail to do so", "fails to do so"),
        *("fail at this", "stop", "stops", "do so", "does so", "lose", "loses"),
    )
)
"""What a failure is called where nothing more is said of it."""
_DOING: Final = ("take turns to do", "takes turns to do")
_LONGEST: Final = 7
_MOST_FAILING: Final = 10
_FAILERS: Final = (FIRST_FAIL, LAST_FAIL)
_STARTERS: Final = (
    "first to",
    "the first to",
    "the first player to",
    "the first one to",
    "the first of you to",
)
_WHO: Final = (
    "the first who", "the first player who", "the first one who", "whoever first", "whoever",
    "the player who", "the player who first", "the first of you who", "the first person who",
)  # fmt: skip
_LEFT: Final = (
    "the last one left", "the last player left", "the last one standing", "the last to fail",
    "the last player standing", "the last one remaining", "the last player remaining",
)  # fmt: skip
_UNTIL: Final = (
    "until someone", "until somebody", "until one player", "until a player", "until one of them",
    "till someone", "till somebody", "until one",
)  # fmt: skip
_THAT_PLAYER: Final = ("that player", "this player", "who", "they", "that one")


@dataclass(frozen=True, slots=True)
class Opened:
    """What all do in turn once a player has opened it; `others`: all but that player."""

    act: str
    others: bool


def rounds(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: a game that goes round the table is one verb."""
    words = _quoted(words)
    for index in range(len(words)):
        length, others = _in_turn(words, index)
        if not length:
            continue
        act = _skip(words, index + length)
        end = _act_end(words, act)
        failing = _failing(words, end)
        if failing is None or not _is_said(words, act, end):
            continue
        first, noun, fail = failing
        text = f"{_act(words[act:end])}{fail}"
        before, token = _verb(words, index, end, text, others=others)
        join = words[end:first] or [made_up("SEP", words[end].start, ";")]
        join = [_semicolon(join)]
        return [*before, *token, *join, *noun[0], *rounds(noun[1])]
    return words


def _quoted(words: list[Word]) -> list[Word]:
    """`takes turns to do "name an animal"`: one verb."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        if texts_from(words, index, 4) in _DOING:
            quoted = words[index + 4] if index + 4 < len(words) else None
            if quoted is not None and quoted.kind == "STRING":
                kind = "VZ" if words[index].text == "takes" else "VB"
                token = one_token(words[index : index + 5], kind, TAKE_TURNS, str(quoted.value))
                result.append(token)
                index += 5
                continue
        result.append(words[index])
        index += 1
    return result


def _semicolon(join: list[Word]) -> Word:
    """One separator for all that stands between the act and whoever fails."""
    word = merge(join, "SEP", ";")
    word.text, word.readings = ";", (Reading("SEP", ";"),)
    return word


# ------------------------------------------------------------------ who, and what


def _in_turn(words: list[Word], index: int) -> tuple[int, bool]:
    """How many tokens from here on say that all do something in turn; and whether but one do."""
    known = _turns()
    if words[index].text.lower().split(" ", 1)[0] not in _turn_openings():
        return 0, False
    for length in range(_LONGEST, 0, -1):
        text = texts_from(words, index, length)
        if text in known:
            return length, known[text]
    return 0, False


@cache
def _turn_openings() -> frozenset[str]:
    return openings_of(tuple(_turns()))


@cache
def _turns() -> dict[str, bool]:
    """Every way to say that all do something in turn, and whether it is all but one."""
    return {
        text: others
        for group, others in ((_OTHERS, True), (_ALL, False))
        for who in group
        for text in (
            *(f"{who} {after}" for after in _AFTER), *(f"{before} {who}" for before in _BEFORE),
        )
    }  # fmt: skip


def _skip(words: list[Word], index: int) -> int:
    """Behind `each`, `must` and their like."""
    for length in (2, 1):
        if texts_from(words, index, length) in _MODALS:
            return _skip(words, index + length)
    return index


def _act_end(words: list[Word], index: int) -> int:
    """The act goes on to whoever fails; 0 if nobody is said to."""
    for place in range(index + 1, len(words)):
        if _starts_failing(words, place):
            return place
        if words[place].kind == "DOT" and not _starts_failing(words, place + 1):
            return 0
    return 0


def _starts_failing(words: list[Word], index: int) -> bool:
    joined = index
    while joined < len(words) and words[joined].text in (",", ";", "and", ":", "then", "."):
        joined += 1
    if phrase_at(words, index, _UNTIL):
        return True
    if joined == index:
        return False
    return _is_named(words, joined) or bool(
        phrase_at(words, joined, _STARTERS)
        or phrase_at(words, joined, _WHO)
        or phrase_at(words, joined, _LEFT)
        or phrase_at(words, joined, ("the loser", "the winner", "its loser", "its winner"))
    )


def _is_named(words: list[Word], index: int) -> bool:
    """`the first to fail`."""
    return texts_from(words, index, 1) == "the" and lemma_at(words, index + 1) in _FAILERS


def _is_said(words: list[Word], act: int, end: int) -> bool:
    """Whether the act is none of the game, so that the table plays it."""
    if not end or act >= end:
        return False
    verb = words[act]
    return not any(kind in ("VB", "VZ") and lemma in _EFFECTS for kind, lemma in verb.readings)


def _act(words: list[Word]) -> str:
    """The act with its verb in the base form."""
    first = words[0]
    gerund = first.text.endswith("ing") and not first.can_be("VB")
    base = from_gerund(first) if gerund else base_form(first) or first.text
    if len(words) > 1:
        readings = vocabulary().entries.get((base,), (Reading("UNKNOWN", base),))
        check_act([Word(base, first.start, first.end, readings), *words[1:]])
    return f"{base} {as_said(words[1:])}".strip()


# ------------------------------------------------------------------ who fails


def _failing(words: list[Word], end: int) -> tuple[int, tuple[list[Word], list[Word]], str] | None:
    """Where whoever fails is said, the noun for them and what comes after, and how one fails."""
    if not end:
        return None
    until = phrase_at(words, end, _UNTIL)
    if until:
        return _until(words, end, until)
    start = end
    while words[start].text in (",", ";", "and", ":", "then", "."):
        start += 1
    known = ("the loser", "the winner", "its loser", "its winner")
    if phrase_at(words, start, known) or _is_named(words, start):
        return start, ([], words[start:]), ""
    left = phrase_at(words, start, _LEFT)
    if left:
        return start, (_noun(words[start : start + left], LAST_FAIL), words[start + left :]), ""
    first = phrase_at(words, start, _STARTERS)
    who = 0 if first else phrase_at(words, start, _WHO)
    close = _finite(words, start + (first or who) + 1)
    if not close or close - start > _MOST_FAILING:
        return None
    fail = as_said(words[start + (first or who) : close]).removesuffix(" first").removesuffix(",")
    noun = _noun(words[start:close], FIRST_FAIL)
    return start, (noun, words[close:]), _how(fail, infinitive=bool(first))


def _until(
    words: list[Word], end: int, length: int
) -> tuple[int, tuple[list[Word], list[Word]], str] | None:
    """`until somebody fails; that player draws a card`."""
    place = end + length
    while place < len(words) and words[place].text not in (",", ";", ".", "and"):
        place += 1
    fail = as_said(words[end + length : place])
    while place < len(words) and words[place].text in (",", ";", ".", "and"):
        place += 1
    that = phrase_at(words, place, _THAT_PLAYER)
    if not fail or not that:
        return None
    noun = _noun(words[end : place + that], FIRST_FAIL)
    return end, (noun, words[place + that :]), _how(fail, infinitive=False)


def _how(fail: str, *, infinitive: bool) -> str:
    """What the act has to say of failing."""
    if fail in _PLAIN_FAILURES:
        return ""
    return f" and not {fail}" if infinitive else f", where who {fail} fails"


def _finite(words: list[Word], index: int) -> int:
    """Where the verb stands of which whoever fails is the subject; 0 if there is none."""
    for place in range(index, len(words)):
        word = words[place]
        if word.kind in ("DOT", "SUB"):
            return 0
        effect = any(kind == "VZ" and lemma in _EFFECTS for kind, lemma in word.readings)
        if effect or word.can_be("MODAL") or word.text in ("is", "becomes"):
            return place
    return 0


def _noun(words: list[Word], lemma: str) -> list[Word]:
    """`the first to fail`."""
    the = made_up("DET", words[0].start, "the")
    noun = one_token(words, "NSG", lemma)
    return [the, noun]


# ------------------------------------------------------------------ who opens it


def _verb(
    words: list[Word], index: int, end: int, text: str, *, others: bool
) -> tuple[list[Word], list[Word]]:
    """What comes before the round, and its verb with its subject.

    With an opening, such as `says a word and the players in turn …`, it is the opener's verb.
    """
    index, begin = _beginning(words, index)
    text += begin
    close = index
    while close and words[close - 1].text in (",", ";", ":", "and", "then", "."):
        close -= 1
    start = max((i for i in range(close) if words[i].kind == "DOT"), default=-1) + 1
    opening = opening_of(words[: max(close, start)], start)
    if opening:
        said = words[opening:close]
        kind = "VZ" if said[0].text.endswith("s") else "VB"
        verb = said[0].text if kind == "VZ" else finite(said[0].text)
        token = one_token(words[opening:end], kind, START_ROUND)
        first = f"after the player {verb} {as_said(said[1:])}".strip()
        token.value = Opened(f"{text}, {first}", others)
        return words[:opening], [token]
    who = made_up("PRON", words[index].start, "everyone_else" if others else "everyone")
    who.readings = (Reading("PRON", who.lemma),)
    token = one_token(words[index:end], "VZ", TAKE_TURNS, text)
    return words[:index], [who, token]


def _beginning(words: list[Word], index: int) -> tuple[int, str]:
    """`starting with the next player, each player in turn …`: where it begins, and its words."""
    for place in range(max(index - _LONGEST, 0), index - 1):
        if words[place].lemma == "starting_with" and words[index - 1].text == ",":
            return place, f", {as_said(words[place : index - 1])}"
    return index, ""


def opening_of(words: list[Word], start: int) -> int:
    """Where begins what a player does to open the round; 0 if nobody does."""
    if start == len(words) or words[-1].kind == "SUB":
        return 0
    place = _second_verb(words, start) or _own_clause(words, start)
    if not place:
        return 0
    lemmas = {lemma for kind, lemma in words[place].readings if kind in ("VZ", "VB")}
    return 0 if lemmas & _EFFECTS else place


def _second_verb(words: list[Word], start: int) -> int:
    """`whoever plays a 9 says a word`: the verb behind what sets the rule off."""
    who = next((i for i in range(start, min(start + 3, len(words))) if _opens_who(words[i])), -1)
    if who < 0:
        return 0
    verbs = [i for i in range(who + 1, len(words)) if words[i].can_be("VZ") or _unknown_s(words, i)]
    return verbs[1] if len(verbs) > 1 else 0


def _opens_who(word: Word) -> bool:
    return word.lemma in ("whoever", "who")


def _own_clause(words: list[Word], start: int) -> int:
    """`when a 9 is played, its player says a word`."""
    comma = next((i for i in range(start, len(words)) if words[i].text in (",", ":", "=")), 0)
    if comma and words[comma].text in (":", "="):
        return comma + 1 if words[comma + 1].can_be("VB", "ACT") else 0
    for place in range(comma + 1, min(comma + 5, len(words))):
        if comma and words[place - 1].lemma in ("player", "they", "you") and place > comma + 1:
            return place
    return 0


def _unknown_s(words: list[Word], index: int) -> bool:
    word = words[index]
    return word.kind == "UNKNOWN" and word.text.endswith("s") and not word.text[0].isupper()
