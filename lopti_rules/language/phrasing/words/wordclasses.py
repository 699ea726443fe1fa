"""Rules of the phrase pass that decide the part of speech: noun or verb, number or rank."""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    NOUNS,
    Word,
    kind_at,
    lemma_at,
)

_VERBS: Final = ("VB", "VZ", "VD", "VPP", "VING")
_DETERMINERS: Final = ("DSG", "DET", "DPL", "POSS", "GEN")
_COUNTED: Final = ("NSG", "NPL")
_BEFORE_NOUN: Final = (
    *_DETERMINERS, "NUM", "ONE", "ORD", "ADJ", "QPRE", "CMP", "PREP", "PREPSUB", "ASMANY",
)  # fmt: skip
_STARTS: Final = ("DSG", "DET", "PRON", "NUM", "ONE", "QPRE", "ADV", "NMASS", "POSS", "DPL")


def relative_that(words: list[Word]) -> list[Word]:
    """`a card that left …` against `that card`."""
    for index, word in enumerate(words):
        if word.text not in ("that", "this") or index + 1 == len(words):
            continue
        following = words[index + 1]
        if word.text == "this":
            if following.can_be("VZ") and not following.can_be("NSG"):
                word.settle("PRON")
            continue
        if index == 0:
            continue
        if words[index - 1].can_be(*NOUNS) and following.can_be("VZ", "VD", "MODAL", "BE"):
            word.kind, word.lemma = "REL", "who"
    return words


def ranks_and_numbers(words: list[Word]) -> list[Word]:
    """`a 6`, `the 6 of spades`, `4, 5 or 6`, `9 or lower` are ranks; `two or more 6s` a number."""
    for index, word in enumerate(words):
        if not (word.can_be("NUM") and word.can_be("RSG")):
            continue
        word.settle("RSG" if _is_rank(words, index) else "NUM")
    return words


def _is_rank(words: list[Word], index: int) -> bool:
    ahead = words[index + 1] if index + 1 < len(words) else None
    before = words[index - 1] if index else None
    if ahead is not None and ahead.kind in ("RCMP", "CMP"):
        return ahead.kind == "RCMP"
    if before is not None and before.kind == "DSG":
        return True
    if _is_next_card(words, index) or _is_one_card(words, index):
        return True
    if _counts(words, index + 1) or before is None:
        return False
    if before.kind in ("ADJ", "NUM", "ONE", "ORD", "DET") or before.lemma == "single":
        return before.lemma not in ("last", "first", "other")
    listed = before.kind in ("SEP", "CONJ") and index > 1
    return listed and words[index - 2].kind in ("RSG", "RPL", "SEP")


def _is_next_card(words: list[Word], index: int) -> bool:
    """`the player of the next 4 draws`: a 4, and no four draws."""
    before = [lemma_at(words, place) for place in (index - 3, index - 2, index - 1)]
    verb = index + 1 < len(words) and words[index + 1].can_be("VZ")
    return verb and before[0] in ("of", "play") and before[1:] == ["the", "next"]


def _is_one_card(words: list[Word], index: int) -> bool:
    """`a red 5 draws`: a 5, since `a` counts one, and no five draws."""
    place = index - 1
    while place >= 0 and words[place].kind == "ADJ":
        place -= 1
    return 0 <= place < index - 1 and words[place].text in ("a", "an")


def _counts(words: list[Word], index: int) -> bool:
    """Whether a counted noun starts here: `cards`, `hand cards`, `red queens`."""
    while index < len(words) and words[index].can_be("ADJ") and not words[index].can_be("VB"):
        if words[index].can_be("NPL"):
            return True
        index += 1
    return index < len(words) and words[index].can_be("NPL", "RPL")


def rank_letter_a(words: list[Word]) -> list[Word]:
    """`an A`: the article before the letter; the letter itself is then the ace."""
    for index in range(1, len(words)):
        word = words[index]
        if word.text.lower() == "a" and word.can_be("RSG") and words[index - 1].text == "an":
            word.settle("RSG")
    return words


def nouns_and_verbs(words: list[Word]) -> list[Word]:
    """`plays`, `draws`, `clear`: a noun after a determiner, number, adjective or preposition."""
    for index, word in enumerate(words):
        if not (word.can_be(*NOUNS) and word.can_be(*_VERBS)):
            continue
        before = kind_at(words, index - 1)
        if lemma_at(words, index - 1) == "to" and word.can_be("VB"):
            nominal = False
        elif before in ("", "SEP", "CONJ", "DOT"):
            nominal = lemma_at(words, index + 1) in ("of", "containing")
        else:
            nominal = before in _BEFORE_NOUN
        word.settle(*(NOUNS if nominal else _VERBS))
    return words


def each_alone(words: list[Word]) -> list[Word]:
    """`takes a card from each`: of those just named."""
    for index, word in enumerate(words):
        ends = index + 1 == len(words) or words[index + 1].kind in ("DOT", "SEP", "CONJ")
        if word.text == "each" and ends and kind_at(words, index - 1) == "PREP":
            word.kind, word.lemma, word.readings = "PRON", "each", ()
    return words


def floating_each(words: list[Word]) -> list[Word]:
    """`the players each show …`: an adverb before the verb."""
    for index, word in enumerate(words):
        ahead = words[index + 1] if index + 1 < len(words) else None
        after_noun = kind_at(words, index - 1) in (*NOUNS, "PRON", "NAME", "VD", "MODAL")
        floats = word.text in ("each", "both", "all") and after_noun
        last = ahead is None or ahead.kind in ("DOT", "SEP", "CONJ", "FREQ")
        if word.text == "each" and last and kind_at(words, index - 1) in (*_COUNTED, "NUM", "ONE"):
            word.kind, word.lemma, word.readings = "ADV", "each", ()
        elif floats and ahead is not None and ahead.can_be("VB", "MODAL"):
            word.kind, word.lemma = "ADV", "each"
    return words


def both_and_either(words: list[Word]) -> list[Word]:
    """`a and either b or c`: which conditions belong together."""
    for index, word in enumerate(words):
        joined = kind_at(words, index - 1) in ("CONJ", "SUB") and index > 0
        ahead = words[index + 1] if index + 1 < len(words) else None
        starts = ahead is not None and (ahead.kind == "NAME" or ahead.can_be(*_STARTS))
        if joined and word.text in ("both", "either") and starts:
            word.kind, word.lemma, word.readings = "ADV", word.text, ()
    return words


def leading_adverbs(words: list[Word]) -> list[Word]:
    """`that player first draws …`: an adverb before the verb."""
    for index, word in enumerate(words):
        ahead = words[index + 1] if index + 1 < len(words) else None
        after_player = kind_at(words, index - 1) in ("NSG", "NPL", "PRON", "SEP")
        if word.text == "first" and after_player and ahead is not None and ahead.can_be("VZ", "VB"):
            word.kind, word.lemma, word.readings = "ADV", "first", ()
    return words


def direction_of_play(words: list[Word]) -> list[Word]:
    """`play changes direction`, `play reverses`: not a play but its direction."""
    for index, word in enumerate(words):
        turns = lemma_at(words, index + 1) in ("change", "reverse")
        if (
            word.text == "play"
            and turns
            and kind_at(words, index - 1) in ("", "SEP", "CONJ", "DOT")
        ):
            word.kind, word.lemma, word.readings = "NMASS", "direction", ()
    return words


def bare_ranks(words: list[Word]) -> list[Word]:
    """`of 9 or lower`: a rank that needs no determiner."""
    for index, word in enumerate(words):
        compared = word.kind == "RSG" and kind_at(words, index + 1) == "RCMP"
        if compared and kind_at(words, index - 1) in ("PREP", "BE"):
            word.kind = "RBARE"
    return words


def adjectives(words: list[Word]) -> list[Word]:
    """Before a noun an adjective, a number or a suit describes it; else it stands alone."""
    for index in range(len(words) - 1, -1, -1):
        word = words[index]
        ahead = kind_at(words, index + 1)
        before_noun = ahead in (*NOUNS, "ADJ", "NUM", "ONE", "ORD") and ahead != "NMASS"
        described = word.kind in _VERBS and kind_at(words, index - 1) in (*_DETERMINERS, "ONE")
        if word.can_be("ADJ") and (word.kind in ("ADJ", "NSG") or described):
            if before_noun:
                word.settle("ADJ")
            elif word.can_be("NSG"):
                word.settle("NSG")
            elif kind_at(words, index - 1) not in _DETERMINERS:
                word.kind = "PADJ"
        elif word.kind in ("NUM", "ONE", "ASMANY") and not before_noun and ahead != "CMP":
            _stand_alone(words, index)
    return words


def _stand_alone(words: list[Word], index: int) -> None:
    word = words[index]
    if word.kind == "ONE" and kind_at(words, index - 1) in ("ADJ", "DSG", "ORD"):
        word.kind, word.lemma = "NSG", "one"
    else:
        word.value = 1 if word.kind == "ONE" else word.value
        word.kind = "NUMP"
