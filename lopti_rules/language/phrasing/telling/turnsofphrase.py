"""Rules of the phrase pass for turns of phrase: the plain words that each stands for.

`Should the next player play …`, `a player holding …`, `the one whose card is lower`, `on pain of
drawing …`: every word is kept in the token that it becomes.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    kind_at,
    lemma_at,
    made_up,
    merge,
    one_token,
    phrase_at,
)
from lopti_rules.language.phrasing.telling.shorthand import decide_as

_RUN_IN: Final = ("who", "it", "he", "she", "that", "there")
"""Words after which `'s` is never a genitive."""
_SOMEBODY: Final = ("player", "opponent", "everyone", "anyone", "someone", "everyone_else")
_STARTS: Final = ("", "DOT", "SEP")
_WHOSE: Final = ("of", "'s")


def run_in_is(words: list[Word]) -> list[Word]:
    """`everybody who's still in`: who is."""
    for index, word in enumerate(words):
        if word.kind == "GEN" and index and words[index - 1].text.lower() in _RUN_IN:
            decide_as(word, "BE", "is")
    return words


def who_is_still_in(words: list[Word]) -> list[Word]:
    """`everybody who is still in`: everybody still in."""
    result: list[Word] = []
    for word in words:
        said = [before.text.lower() for before in result[-2:]]
        if word.lemma == "still_in" and said in (["who", "is"], ["who", "'s"], ["who", "are"]):
            merged = one_token([*result[-2:], word], "ADV", "still_in")
            result[-2:] = [merged]
        else:
            result.append(word)
    return result


def latest_player(words: list[Word]) -> list[Word]:
    """`When the last two plays add up to 10, the last player …`: who made the last of them."""
    result: list[Word] = []
    told = False
    for index, word in enumerate(words):
        told = told or _are_last_plays(words, index)
        named = word.lemma == "last_player" and word.can_be("NSG")
        if told and named and lemma_at(words, index - 1) == "the" and not _goes_on(words, index):
            result.append(Word("latest", word.start, word.end, (Reading("ADJ", "latest"),)))
            result.append(Word("player", word.end, word.end, (Reading("NSG", "player"),)))
        else:
            result.append(word)
    return result


def own_play(words: list[Word]) -> list[Word]:
    """`the last two plays were red, and yours was the last one`: it is so of who just played."""
    told = False
    for index in range(len(words)):
        told = told or _are_last_plays(words, index)
        length = phrase_at(words, index, _YOURS) if told else 0
        if length:
            return [*words[:index], *own_play(words[index + length :])]
    return words


def _are_last_plays(words: list[Word], index: int) -> bool:
    return lemma_at(words, index - 2) == "last" and words[index].text.lower() in _PLAYS


_PLAYS: Final = ("plays", "single plays")
_YOURS: Final = tuple(
    f"and {play} {is_} the last {one}"
    for play in ("yours", "your play")
    for is_ in ("was", "is")
    for one in ("one", "of them")
)
_FURTHER: Final = ("of", "who", "that", "'s", "to", "in")


def _goes_on(words: list[Word], index: int) -> bool:
    """`the last player of the last round`, `the last player who took the pile`."""
    return index + 1 < len(words) and words[index + 1].text.lower() in _FURTHER


def not_those(words: list[Word]) -> list[Word]:
    """`…, not 3s or 10s`: except 3s and 10s."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        ranks = index + 2 < len(words) and words[index + 2].can_be("RPL")
        if words[index].text == "," and lemma_at(words, index + 1) == "not" and ranks:
            result.append(merge(words[index : index + 2], "PREP", "except"))
            place = index + 2
            while place + 2 < len(words) and words[place + 1].text == "or":
                decide_as(words[place + 1], "CONJ", "and")
                place += 2
            index += 2
        else:
            result.append(words[index])
            index += 1
    return result


def should(words: list[Word]) -> list[Word]:
    """`Should the next player play that rank, …`: if the next player plays it."""
    for index, word in enumerate(words):
        if word.text.lower() != "should" or kind_at(words, index - 1) not in _STARTS:
            continue
        for place in range(index + 2, len(words)):
            if words[place].kind in ("SEP", "DOT"):
                break
            many = words[place - 1].can_be("NPL") and not words[place - 1].can_be("NSG")
            subject = many or words[place - 1].can_be("NSG", "PRON")
            if words[place].can_be("VB", "BEINF") and subject:
                decide_as(word, "SUB", "if")
                base = words[place].can_be("VB")
                form = "VB" if many else "VZ"
                be = ("BE", "are" if many else "is")
                kind, lemma = (form, _lemma(words[place], "VB")) if base else be
                decide_as(words[place], kind, lemma)
                break
    return words


def _lemma(word: Word, kind: str) -> str:
    return next(reading.lemma for reading in word.readings if reading.kind == kind)


def alone_after_verb(words: list[Word]) -> list[Word]:
    """`who alone has the most hand cards`: the adverb stands after the verb."""
    result = list(words)
    for index in range(1, len(result)):
        alone, verb = result[index - 1], result[index]
        if alone.text == "alone" and verb.can_be("VZ", "VB") and verb.lemma in ("have", "hold"):
            result[index - 1 : index + 1] = [verb, alone]
    return result


def holding(words: list[Word]) -> list[Word]:
    """`a player holding a queen`, `each player having a hand card`: who holds, who has."""
    result: list[Word] = []
    for index, word in enumerate(words):
        owner = words[index - 1] if index else None
        held = next((lemma for kind, lemma in word.readings if kind == "VING"), "")
        if owner is not None and owner.lemma in _SOMEBODY and held in ("hold", "have"):
            many = owner.can_be("NPL") and not owner.can_be("NSG")
            result.append(made_up("REL", word.start, "who"))
            decide_as(word, "VB" if many else "VZ", held)
        result.append(word)
    return result


def whose_card(words: list[Word]) -> list[Word]:
    """`the one whose card is lower`: the one with the lower card."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        four = words[index : index + 4]
        said = tuple(word.text.lower() for word in four)
        if said[:3] == ("whose", "card", "is") and said[3:] in (("lower",), ("higher",)):
            with_ = decide_as(four[0], "PREP", "with")
            with_.end = four[2].end
            card = Word(four[1].text, four[3].end, four[3].end, four[1].readings)
            result += [with_, made_up("DET", four[3].start, "the"), four[3], card]
            index += 4
        else:
            result.append(words[index])
            index += 1
    return result


def of_the_hand(words: list[Word]) -> list[Word]:
    """`the highest card of their hand`, `a card from the hand`; `of the hand of …` is another's."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        three = words[index : index + 3]
        said = [word.text.lower() for word in three]
        after = words[index + 3].lemma if index + 3 < len(words) else ""
        of_hand = said[:1] == ["of"] and said[1:2] in (["the"], ["their"], ["your"])
        of_hand = of_hand and said[2:] == ["hand"] and after not in ("of", "'s")
        if of_hand and result and result[-1].lemma == "card":
            merged = one_token(three, "ADV", "in_hand")
            result.append(merged)
            index += 3
        elif said in (["from", "the", "hand"], ["out of", "the", "hand"]) and after not in _WHOSE:
            merged = one_token(three, "ADV", "from_hand")
            result.append(merged)
            index += 3
        else:
            result.append(words[index])
            index += 1
    return result


def set_off_random(words: list[Word]) -> list[Word]:
    """`one hand card, selected at random, to the next player`: without the commas."""
    result: list[Word] = []
    for index, word in enumerate(words):
        before = lemma_at(words, index - 1) == "random" and kind_at(words, index - 2) == "SEP"
        after = lemma_at(words, index + 1) == "random" and kind_at(words, index + 2) == "SEP"
        adverb = words[index + 1].can_be("ADV") if after else words[index - 1].can_be("ADV")
        if word.text == "," and adverb and (before or after):
            continue
        result.append(word)
    return result


def on_pain_of(words: list[Word]) -> list[Word]:
    """`must say "quack" on pain of drawing one card`: or draw one card."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        three = [word.text.lower() for word in words[index : index + 3]]
        ahead = words[index + 3] if index + 3 < len(words) else None
        if three == ["on", "pain", "of"] and ahead is not None and ahead.can_be("VING"):
            result += [merge(words[index : index + 3], "CONJ", "or")]
            result.append(decide_as(ahead, "VB", _lemma(ahead, "VING")))
            index += 4
        else:
            result.append(words[index])
            index += 1
    return result


def costs(words: list[Word]) -> list[Word]:
    """`A 5 costs the next player one card`: it makes the next player draw one card."""
    result: list[Word] = []
    waiting: Word | None = None
    for index, word in enumerate(words):
        if word.can_be("VZ", "VB") and word.lemma == "cost" and not word.can_be("NSG"):
            waiting = word
        elif word.kind in ("DOT", "SEP"):
            waiting = None
        elif waiting is not None and _counts_cards(words, index):
            verb = "lose" if lemma_at(words, index + 1) == "point" else "draw"
            if not _pays_for_it(result, waiting, verb):
                decide_as(waiting, "VZ" if waiting.text == "costs" else "VB", "make")
                result.append(made_up("VB", word.start, verb))
                result[-1].readings = (Reading("VB", verb),)
            waiting = None
        result.append(word)
    return result


def _pays_for_it(result: list[Word], costs_: Word, verb: str) -> bool:
    """Whether it is said as `it costs them one card`. Effect: then they draw one card."""
    place = next(index for index, word in enumerate(result) if word is costs_)
    if not place or result[place - 1].lemma not in ("it", "this"):
        return False
    payer = result[place + 1 :]
    them = len(payer) == 1 and payer[0].lemma in ("them", "you")
    if them:
        decide_as(payer[0], "PRON", "they" if payer[0].lemma == "them" else "you")
    result[place - 1 :] = [*payer, decide_as(costs_, "VB" if them else "VZ", verb)]
    return True


def _counts_cards(words: list[Word], index: int) -> bool:
    """Whether `one card`, `two session points` stand here, with nothing more behind them."""
    after = kind_at(words, index + 2)
    counted = words[index].can_be("NUM", "ONE") or words[index].text == "a"
    return (
        counted
        and lemma_at(words, index + 1) in ("card", "point")
        and after in ("DOT", "SEP", "CONJ")
    )
