"""Rules of the phrase pass for cards of somebody: whose they are, and how many at once.

`one red 5 alone`, `two of their hand cards`, `takes a card out of their hand`, `for each 5 that you
played` are put in the plain words that the noun phrases know.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Reading, Word, lemma_at, merge
from lopti_rules.language.phrasing.telling.shorthand import decide_as, fits_headline
from lopti_rules.language.refusal import refuse

_GIVING: Final = frozenset((
    "give", "discard", "show", "reveal", "pass", "put", "send", "throw", "throw_away", "hand_over",
    "get_rid_of", "swap", "exchange", "trade", "ditch", "throw_out", "drop",
))  # fmt: skip
"""Verbs that are about cards of their subject."""
_TAKING: Final = frozenset(("take", "steal", "get", "receive", "draw"))
_ANOTHERS: Final = frozenset(("their", "his", "her", "his or her"))
_AMOUNTS: Final = ("NUM", "ONE", "ASMANY")
_STOPS: Final = ("DOT", "SEP", "SUB")


def alone(words: list[Word]) -> list[Word]:
    """`one red 5 alone`, `a king on its own`: a single red 5."""
    result: list[Word] = []
    for word in words:
        if word.lemma != "alone" or not result:
            result.append(word)
            continue
        place = len(result) - 1
        while place > 0 and fits_headline(result[place]) and not _article(result[place]):
            place -= 1
        if not _article(result[place]) or place == len(result) - 1:
            result.append(word)
            continue
        article = result[place]
        single = Word("single", word.start, word.end, (Reading("ADJ", "single"),))
        result[place : place + 1] = [decide_as(article, "DSG", "a"), single]
    return result


def _article(word: Word) -> bool:
    return word.lemma == "a" or word.can_be("ONE")


def of_their_cards(words: list[Word]) -> list[Word]:
    """`gives two of their hand cards`: two hand cards; `your` only of whom `you` tells."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        if _partitive(words, index) and _gives_own(words, index):
            number = words[index]
            amount = Word(number.text, number.start, words[index + 2].end, number.readings)
            amount.kind, amount.lemma, amount.value = number.kind, number.lemma, number.value
            card = words[index + 3]
            result.append(amount)
            one = number.can_be("ONE") and not number.can_be("ASMANY")
            kind = "NSG" if one else "NPL"
            result.append(decide_as(card, kind, "hand_card"))
            index += 4
        else:
            result.append(words[index])
            index += 1
    return result


def looked_at(words: list[Word]) -> list[Word]:
    """`looks at one of their hand cards`: at one hand card of theirs."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        seen = bool(result) and result[-1].lemma == "look_at"
        if seen and _partitive(words, index) and words[index + 2].text.lower() in _ANOTHERS:
            number, of, whose, card = words[index : index + 4]
            kind = "NSG" if number.can_be("ONE") else "NPL"
            them = Word("them", whose.start, whose.end, (Reading("PRON", "them"),))
            result += [number, decide_as(card, kind, "hand_card"), of, them]
            index += 4
        else:
            result.append(words[index])
            index += 1
    return result


def _partitive(words: list[Word], index: int) -> bool:
    """Whether `two of their hand cards` stands here."""
    four = words[index : index + 4]
    return (
        len(four) == 4
        and four[0].can_be(*_AMOUNTS)
        and four[1].lemma == "of"
        and (four[2].can_be("POSS") or four[2].lemma == "the")
        and four[3].lemma == "hand_card"
    )


def _gives_own(words: list[Word], index: int) -> bool:
    """Whether a verb of giving stands before it, whose subject owns the cards."""
    place = index - 1
    while place >= 0 and words[place].can_be("ADV", "DSG", "PRON") and not _gives(words[place]):
        place -= 1
    if place < 0 or not _gives(words[place]):
        return False
    if words[index + 2].lemma != "your":
        return words[index + 2].text.lower() != "its"
    while place > 0 and words[place - 1].can_be("MODAL", "ADV", "CONJ", "VB"):
        place -= 1
    before = words[place - 1] if place else None
    return before is None or before.lemma == "you" or before.kind in ("SEP", "DOT")


def _gives(word: Word) -> bool:
    return any(kind in ("VB", "VZ") and lemma in _GIVING for kind, lemma in word.readings)


def your_hand(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what another gives or discards is not out of `your hand`.

    Raises:
        TextRefused: ambiguous_reference, where the next player discards from your hand.
    """
    giving = 0
    for place, word in enumerate(words):
        if word.kind in _STOPS:
            giving = 0
        elif _gives(word):
            giving = place
        elif giving and _is_yours(word) and _is_of_another(words, giving):
            raise refuse("ambiguous_reference", word.start, word.end, word=word.text)
    return words


def _is_yours(word: Word) -> bool:
    return word.lemma == "from_hand" and "your" in word.text.lower().split()


def _is_of_another(words: list[Word], verb: int) -> bool:
    """Whether somebody else than `you` does it: `discards`, `the next player must discard`."""
    if not words[verb].can_be("VB"):
        return True
    place = verb
    while place > 0 and words[place - 1].can_be("MODAL", "ADV"):
        place -= 1
    return place > 0 and words[place - 1].can_be("NSG", "NPL")


def out_of_their_hand(words: list[Word]) -> list[Word]:
    """`takes a card at random out of their hand`: from them, since nobody takes from themself."""
    result: list[Word] = []
    taking = False
    for word in words:
        if word.kind in _STOPS or _gives(word):
            taking = False
        taking = taking or any(
            kind in ("VB", "VZ") and lemma in _TAKING for kind, lemma in word.readings
        )
        whose = (
            word.text.lower().removeprefix("from ").removeprefix("out of ").removesuffix(" hand")
        )
        if taking and word.lemma == "from_hand" and whose in (*_ANOTHERS, "your"):
            person = "you" if whose == "your" else "them"
            start = word.end
            pronoun = Word(person, start, start, (Reading("PRON", person),))
            source = decide_as(word, "PREP", "from")
            result += [source, pronoun]
        else:
            result.append(word)
    return result


def played_by_them(words: list[Word]) -> list[Word]:
    """`for each 5 that you played`: for each 5 played."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        three = words[index : index + 3]
        place = 1 if three and three[0].text.lower() == "that" else 0
        said = [word.text.lower() for word in three[place : place + 2]]
        each = _per(result)
        if each and len(said) == 2 and said[0] in ("you", "they") and said[1] in ("play", "played"):
            end = index + place + 2
            played = merge(words[index:end], "VPP", "play")
            played.text = "played"
            played.readings = (Reading("VPP", "play"), Reading("VD", "play"))
            result.append(played)
            index = end
        else:
            result.append(words[index])
            index += 1
    return result


def _per(result: list[Word]) -> bool:
    """Whether `for each 5`, `for every red card` ends here."""
    place = len(result) - 1
    while place > 1 and fits_headline(result[place]) and not result[place].can_be("DSG"):
        place -= 1
    return place > 0 and result[place].lemma == "each" and lemma_at(result, place - 1) in (
        "for", "per",
    )  # fmt: skip
