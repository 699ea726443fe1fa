"""Rules of the phrase pass for how players tell one another what happens.

`If you play a 7, knock or draw one`, `the next player draws two, the one after one`, `gives cards
to the next player, one for each 9`: what is meant is put where the grammar looks for it.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    added,
    comma_at,
    lemma_at,
    made_up,
    one_token,
    phrase_at,
)
from lopti_rules.language.phrasing.rewording import plain
from lopti_rules.language.phrasing.telling.shorthand import (
    HEADLINE,
    TOLD,
    decide_as,
    each_sentence,
    fits_headline,
)

_YOU: Final = ("you", "your")


@each_sentence
def told_acts(words: list[Word]) -> list[Word]:
    """`If you play a 7, knock or draw one`: you must knock."""
    if words[0].kind != "SUB":
        return words
    commas = [place for place, word in enumerate(words) if word.text == ","]
    for comma in commas:
        start = comma + 1 + (lemma_at(words, comma + 1) == "then")
        if start + 1 < len(words) and _is_act(words[start]):
            break
    else:
        return words
    told = any(word.text.lower() in _YOU or word.text == "played" for word in words[:comma])
    if not told and words[0].value not in (TOLD, HEADLINE):
        return words
    place = words[start].start
    must = [made_up("PRON", place, "you"), added("MODAL", place, "must")]
    return [*words[: comma + 1], *must, *words[start:]]


def _is_act(word: Word) -> bool:
    """An act of the table that can be nothing else."""
    return word.can_be("ACT") and not word.can_be("VB", "NSG", "NPL")


# ------------------------------------------------------------------ somebody else, and you


_ELSE: Final = ("someone else", "somebody else", "anyone else", "anybody else", "another player")


@each_sentence
def others_told(words: list[Word]) -> list[Word]:
    """`When someone else takes the pile, you may …`: when a player does, every other player may."""
    words = _other_first(words)
    length = phrase_at(words, 1, _ELSE)
    you = next((place for place, word in enumerate(words) if word.lemma == "you"), 0)
    if words[0].kind != "SUB" or not length or you + 1 >= len(words) or you < length + 2:
        return words
    told = words[you:]
    clause = words[: you - (words[you - 1].text == ",")]
    if any(word.kind == "SEP" for word in clause):
        return words
    clause.append(comma_at(told[0].start))
    if any(word.text.lower() in _YOU for word in (*clause, *told[1:])):
        return words
    somebody = one_token(words[1 : 1 + length], "PRON", "someone")
    somebody.text = "someone"
    others = one_token(told[:1], "PRON", "everyone_else")
    verb = told[1]
    if verb.can_be("VB") and verb.kind != "MODAL":
        verb = decide_as(verb, "VZ", next(lemma for kind, lemma in verb.readings if kind == "VB"))
    return [words[0], somebody, *clause[1 + length :], others, verb, *told[2:]]


def _other_first(words: list[Word]) -> list[Word]:
    """`You may discard one whenever someone else draws`: whenever someone else draws, you may."""
    if words[0].lemma != "you":
        return words
    place = next((at for at, word in enumerate(words) if word.kind == "SUB"), 0)
    stop = len(words) - (words[-1].kind == "DOT")
    if not place or words[place].lemma != "when" or not phrase_at(words, place + 1, _ELSE):
        return words
    if any(word.kind == "SEP" for word in words[:stop]):
        return words
    return [*words[place:stop], comma_at(words[place].start), *words[:place], *words[stop:]]


# ------------------------------------------------------------------ the one after the next


_AFTER: Final = ("after", "after that", "after them", "after him", "after her")
_THE_ONE: Final = ("the player", "the person", "the one")


def after_next(words: list[Word]) -> list[Word]:
    """`the next player draws two, the one after draws one`: the second player after the first."""
    result: list[Word] = []
    index = 0
    beside = waits = False
    while index < len(words):
        word = words[index]
        if word.kind == "DOT":
            beside = waits = False
        length = _one_after(words, index) if beside else 0
        if length:
            said = words[index : index + length]
            result += _after_that(said) if waits else _second(said)
            index += length
            continue
        next_one = word.lemma == "next" and lemma_at(words, index + 1) == "player"
        beside = beside or next_one
        waits = waits or (next_one and lemma_at(words, index - 2) == "if")
        result.append(word)
        index += 1
    return result


def _one_after(words: list[Word], index: int) -> int:
    """How many tokens are `the one after`, `the player after that`, before what they do."""
    start = index + phrase_at(words, index, _THE_ONE)
    end = start + phrase_at(words, start, _AFTER)
    return end - index if index < start < end < len(words) and _goes_on(words[end]) else 0


def _goes_on(word: Word) -> bool:
    """What the player does, or has to."""
    return word.can_be("VZ", "MODAL", "NUM", "ONE") or word.kind in ("SEP", "STRING")


def _second(said: list[Word]) -> list[Word]:
    """`the second player after whoever set it off`: said of the same words."""
    place = said[-1].end
    second = Word(said[0].text, said[0].start, place, (Reading("ORD", "2"),), value=2)
    after = one_token(said, "PREP", "after")
    the = added("DET", said[0].start, "the")
    return [the, second, added("NSG", place, "player"), after, added("PRON", place, "you")]


def _after_that(said: list[Word]) -> list[Word]:
    """`if the next player plays an 8, the one after them draws`: after whoever played it."""
    return plain("the player on their left", said)


# ------------------------------------------------------------------ what sets it off, said later


_LAST_TO: Final = ("last to", "the last to", "first to", "the first to")


@each_sentence
def told_after(words: list[Word]) -> list[Word]:
    """`Last to touch the pile after an ace draws one`: after an ace, the last to touch it draws."""
    if not phrase_at(words, 0, _LAST_TO):
        return words
    for place in range(3, len(words) - 3):
        if words[place].text.lower() != "after":
            continue
        end = place + 1
        while end < len(words) and fits_headline(words[end]) and not words[end].can_be("VZ"):
            end += 1
        if end == place + 1 or not words[end].can_be("VZ", "MODAL"):
            return words
        after = [*words[place:end], comma_at(words[end].start)]
        return [*after, *words[:place], *words[end:]]
    return words


@each_sentence
def told_midway(words: list[Word]) -> list[Word]:
    """`Roll a die when you play a king and draw that many`: when you play one, roll and draw."""
    if not words[0].can_be("VB", "ACT"):
        return words
    when = next((at for at, word in enumerate(words) if word.text.lower() in _WHENS), 0)
    joined = next((at for at in range(when, len(words)) if words[at].kind == "CONJ"), 0)
    if not when or joined < when + 3 or not words[joined + 1].can_be("VB", "ACT"):
        return words
    clause = words[when:joined]
    cards = clause[3:] if clause[1].text.lower() == "you" else []
    if not clause[2].can_be("VB") or not cards or not all(map(fits_headline, cards)):
        return words
    return [*clause, comma_at(words[joined].start), *words[:when], *words[joined:]]


_WHENS: Final = ("when", "whenever", "if", "each time", "every time", "after")
