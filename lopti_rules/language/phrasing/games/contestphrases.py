"""Contests in the phrase pass: `a "staring" contest`, `races to do "slap the pile"`.

What is played or done is the table's own affair, so its words are kept as they stand; which words
these are is told by what stands around them: an article and `contest`, or `the last to do so`.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    lemma_at,
    made_up,
    merge,
    one_token,
    phrase_at,
)
from lopti_rules.language.lexing.vocabulary import vocabulary
from lopti_rules.language.phrasing.duties.actbases import base_form
from lopti_rules.language.phrasing.duties.freeacts import check_act
from lopti_rules.language.phrasing.rewording import as_said

CONTEST: Final = "contest"
"""The lemma of a noun that is a contest; its value is how it is called."""
RACE: Final = "race"
"""The lemma of a verb that says what all do as fast as they can; its value is the act."""
FIRST: Final = "first_to"
LAST: Final = "last_to"
"""The lemmas of `the first player to slap the table`; the value is the act."""
ROCK: Final = "rock-paper-scissors"
_DONE: Final = ("first_to_do", "last_to_do")
_PLAYED: Final = ("play", "hold", "have", "start", "challenge")
_ARTICLES: Final = ("DSG", "ONE", "DET")
_ALL: Final = ("everyone", "player")
_BREAKS: Final = ("SEP", "CONJ", "DOT", "SUB", "WHO", "REL", "FREQ")
_FINITE: Final = ("VZ", "MODAL", "BE", "DO")
_NO_AGREEMENT: Final = (
    "without agreement nothing happens",
    "without agreement , nothing happens",
    "absent agreement , nothing happens",
    "absent agreement , nothing shall happen",
    "if they do not agree , nothing happens",
    "if you can not agree , nothing happens",
    "if you can't agree , nothing happens",
    "if they can not agree , nothing happens",
    "if they can't agree , nothing happens",
    "when they do not agree , nothing happens",
)
_MOST_WORDS: Final = 4
"""So many words at most stand between `a` and `contest`."""


def contests(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what is played, what is raced for, and who was first or last."""
    for step in _STEPS:
        words = step(words)
    return words


def _willing(words: list[Word]) -> list[Word]:
    """`picks a willing opponent for one bout`: who may decline."""
    for index, word in enumerate(words):
        if word.text != "willing" or index < 2 or index + 3 > len(words):
            continue
        verb, article, person, to = *words[index - 2 : index], *words[index + 1 : index + 3]
        if not article.can_be("DSG", "ONE") or to.text not in ("for", "to"):
            continue
        if verb.lemma not in _CHALLENGING and not any(
            r.lemma in _CHALLENGING for r in verb.readings
        ):
            continue
        kind = "VZ" if verb.text.endswith("s") else "VB"
        challenge = one_token([verb, word], kind, "challenge", "willing")
        toward = one_token([to], "PREP", "to")
        return [*words[: index - 2], challenge, article, person, toward, *words[index + 3 :]]
    return words


_CHALLENGING: Final = ("choose", "pick", "challenge", "find", "take", "name", "invite", "ask")


def _no_agreement(words: list[Word]) -> list[Word]:
    """`; without agreement nothing happens`: then the contest has no result."""
    for index, word in enumerate(words):
        if word.kind != "SEP":
            continue
        length = phrase_at(words, index + 1, _NO_AGREEMENT)
        if length:
            end = index + 1 + length
            none = one_token(words[index + 1 : end], "ADV", "tie_nobody")
            return [*words[: index + 1], none, *words[end:]]
    return words


# ------------------------------------------------------------------ what is played


def _named_contests(words: list[Word]) -> list[Word]:
    """`play a "staring contest"`, `a "staring" contest`, `any short contest both agree on`."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        length = _contest_at(words, index, result)
        if length:
            named = words[index : index + length]
            token = one_token(named, "NSG", CONTEST, _name(named))
            result.append(token)
            index += length
        elif words[index].lemma == "rps":
            word = words[index]
            word.value, word.lemma = ROCK, CONTEST
            word.readings = tuple(Reading(reading.kind, CONTEST) for reading in word.readings)
            result.append(word)
            index += 1
        else:
            result.append(words[index])
            index += 1
    return result


_OWNED: Final = ("have", "with", "gain", "lose", "spend", "without")
"""Before what somebody has: a token, and no contest."""


def _contest_at(words: list[Word], index: int, before: list[Word]) -> int:
    """How many words from here on name a contest after an article."""
    if not before or not before[-1].can_be(*_ARTICLES):
        return 0
    word = words[index]
    if word.kind == "STRING":
        if lemma_at(words, index + 1) == "contest_word":
            return 2
        if lemma_at(words, index + 1) == "token":
            return 0
        if lemma_at(before, len(before) - 2) in _OWNED:
            return 0
        if index + 1 < len(words) and words[index + 1].can_be("VB"):
            # `have the "keeper" draw`: somebody who does something.
            return 0
        return int(_plays_it(before))
    end = index
    while end < len(words) and words[end].lemma != "contest_word":
        free = words[end].kind in ("UNKNOWN", "ADJ") or words[end].can_be("ACT", "VING")
        if not free or end - index == _MOST_WORDS:
            return 0
        end += 1
    if end == index or end == len(words):
        return 0
    while lemma_at(words, end + 1) == "contest_word":
        end += 1
    return end + 1 - index + _agreed(words, end + 1)


def _plays_it(before: list[Word]) -> bool:
    """Whether what stands before the article says that something is played: `challenges … to a`."""
    verb = before[-2].lemma if len(before) > 1 else ""
    if verb == "to":
        return any(word.lemma == "challenge" for word in before)
    return verb in _PLAYED


def _agreed(words: list[Word], index: int) -> int:
    """`both agree on`, `they agree on`: the table's own affair as well."""
    said = [word.text for word in words[index : index + 3]]
    return 3 if said in (["both", "agree", "on"], ["they", "agree", "on"]) else 0


def _name(words: list[Word]) -> str:
    """The quoted words with their noun, or the words as they stand."""
    first = words[0]
    if first.kind != "STRING":
        return as_said(words)
    noun = words[1].text if len(words) > 1 else ""
    return " ".join(f"{first.value} {noun}".split())


def _best_of(words: list[Word]) -> list[Word]:
    """`rock-paper-scissors, best of three` is one contest."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        word = words[index]
        start = index + 1 + (lemma_at(words, index + 1) == ",")
        following = [one.text for one in words[start : start + 2]]
        known = start + 2 < len(words) and words[start + 2].can_be("NUM")
        if word.lemma == CONTEST and following == ["best", "of"] and known:
            named = words[index : start + 3]
            token = merge(
                named, word.kind, CONTEST, f"{word.value}, {as_said(words[start : start + 3])}"
            )
            token.readings = word.readings
            result.append(token)
            index = start + 3
        else:
            result.append(word)
            index += 1
    return result


# ------------------------------------------------------------------ who does it first


def _races(words: list[Word]) -> list[Word]:
    """`races to do "slap the pile"`, `race to slap the pile`: one verb."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        word = words[index]
        if word.lemma != RACE or lemma_at(words, index + 1) != "to":
            result.append(word)
            index += 1
            continue
        start = index + 2 + (lemma_at(words, index + 2) == "do")
        quoted = start < len(words) and words[start].kind == "STRING"
        end = start + 1 if quoted else _act_end(words, start)
        act = words[start:end]
        value = str(act[0].value) if quoted else _act(act, act[0].text) if act else ""
        result.append(_verb(words[index:end], word, value))
        index = end
    return result


def _said_races(words: list[Word]) -> list[Word]:
    """`everybody raises a hand, and the last to do so …`: what all do is a race."""
    for index, word in enumerate(words):
        if word.lemma not in _DONE or lemma_at(words, index - 1) != "the":
            continue
        end = index - 1
        while end > 0 and words[end - 1].kind in ("SEP", "CONJ"):
            end -= 1
        start = _who_all(words, end)
        if end == index - 1 or start is None or words[start].lemma == RACE:
            continue
        bound = words[start].kind == "MODAL" and words[start].lemma == "must"
        first = words[start + bound]
        base = _base_form(first, plural=bound or words[start - 1].kind == "NPL")
        if base:
            verb = _verb(words[start:end], words[start], _act(words[start + bound : end], base))
            if bound and words[start - 1].kind != "NPL":
                verb.kind, verb.readings = "VZ", (Reading("VZ", RACE),)
            return [*words[:start], verb, *_said_races(words[end:])]
    return words


def _who_all(words: list[Word], end: int) -> int | None:
    """Where the act begins that all do: after `everybody`, `all players`, `each player`."""
    for index in range(end - 1, 0, -1):
        if words[index].kind in ("SEP", "DOT", "SUB", "WHO"):
            return None
        if words[index - 1].lemma in _ALL:
            alone = words[index - 1].lemma == "everyone"
            every = words[index - 2].lemma in ("all", "each", "every") if index > 1 else False
            return index if alone or every else None
    return None


def _base_form(word: Word, *, plural: bool) -> str:
    """The base form of a verb that agrees with its subject; nothing if it cannot be one."""
    return word.text if plural else base_form(word)


def _doers(words: list[Word]) -> list[Word]:
    """`the last player to slap the table draws`: a noun phrase with the act in it."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        length, lemma = _first_or_last(words, index)
        act = words[index + length + 1 :]
        if length and lemma_at(words, index + length) == "to" and act and _opens(act[0]):
            end = _finite_from(words, index + length + 2)
            if end:
                doing = words[index + length + 1 : end]
                result.append(_noun(words[index:end], lemma, _act(doing, doing[0].text)))
                index = end
                continue
        result.append(words[index])
        index += 1
    return result


def _first_or_last(words: list[Word], index: int) -> tuple[int, str]:
    """`first`, `last player`, `first one` after `the`, and how many tokens that takes."""
    if lemma_at(words, index - 1) != "the":
        return 0, ""
    word = words[index]
    if word.lemma == "last_player":
        return 1, LAST
    place = {"first": FIRST, "last": LAST}.get(word.text)
    if place is None:
        return 0, ""
    following = words[index + 1 : index + 3]
    more = int(bool(following) and following[0].lemma in ("player", "1"))
    if [one.text for one in following] in (["of", "you"], ["of", "them"]):
        more = 2
    return 1 + more, place


def _whoever(words: list[Word]) -> list[Word]:
    """`whoever slaps the table last draws a card`."""
    for index, word in enumerate(words[:-2]):
        if word.lemma != "whoever" or not _opens(words[index + 1], third=True):
            continue
        end = index + 2
        while end < len(words) and words[end].kind not in _BREAKS:
            lemma = {"first": FIRST, "last": LAST}.get(words[end].text)
            if lemma is not None and end + 1 < len(words) and words[end + 1].can_be(*_FINITE):
                act = words[index + 1 : end]
                base = _base_form(act[0], plural=False)
                noun = _noun(words[index : end + 1], lemma, _act(act, base))
                the = made_up("DET", word.start, "the")
                return [*words[:index], the, noun, *_whoever(words[end + 1 :])]
            end += 1
    return words


# ------------------------------------------------------------------ pieces


def _opens(word: Word, *, third: bool = False) -> bool:
    """A verb of the table, or one that no vocabulary knows; never a move of the game."""
    if third:
        base = _base_form(word, plural=False)
        known = vocabulary().entries.get((base,), ())
        return any(kind == "ACT" for kind, _ in known)
    return word.can_be("ACT") or (word.kind == "UNKNOWN" and not word.text[0].isupper())


def _act_end(words: list[Word], index: int) -> int:
    while index < len(words) and words[index].kind not in _BREAKS:
        index += 1
    return index


def _finite_from(words: list[Word], index: int) -> int:
    """Where the verb stands of which the phrase is the subject; 0 if there is none."""
    while index < len(words) and words[index].kind not in _BREAKS:
        if words[index].can_be(*_FINITE):
            return index
        index += 1
    return 0


def _act(words: list[Word], base: str) -> str:
    """The act with its verb in the base form; refused where it is a move of the game."""
    first = words[0]
    readings = vocabulary().entries.get((base,), (Reading("UNKNOWN", base),))
    check_act([Word(base, first.start, first.end, readings), *words[1:]])
    return " ".join((base, as_said(words[1:]))).strip()


def _verb(words: list[Word], first: Word, value: str) -> Word:
    """One verb for all of these words, singular or plural as its first word is."""
    kind = "VZ" if first.text.endswith("s") and not first.text.endswith("ss") else "VB"
    return one_token(words, kind, RACE, value)


def _noun(words: list[Word], lemma: str, value: str) -> Word:
    return one_token(words, "NSG", lemma, value)


_STEPS: Final = (
    _willing, _no_agreement, _named_contests, _best_of, _races, _said_races, _doers, _whoever,
)  # fmt: skip
