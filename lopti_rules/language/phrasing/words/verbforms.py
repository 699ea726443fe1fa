"""Rules of the phrase pass about verbs: which form it is, and what is a clause of its own."""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    NOUNS,
    Word,
    kind_at,
    lemma_at,
)

_OBJECTS: Final = ("DSG", "DET", "POSS", "DPL", "PRON", "NUM", "ONE")
_SOMEBODY: Final = frozenset(
    ("player", "them", "themself", "giver", "receiver", "last_round", "player_in_turn", "befallen")
)
_BREAKS: Final = ("SEP", "CONJ", "AS", "SUB", "PREPSUB")


def infinitives(words: list[Word]) -> list[Word]:
    """`makes a player draw`, `lets them play`: a base form that belongs to `make` or `let`."""
    waiting = lasting = False
    for index, word in enumerate(words):
        named = kind_at(words, index - 1) in (*NOUNS, "PRON", "NAME", "VD", "STRING") or (
            lemma_at(words, index - 1) in ("in_hand", "from_hand", "still_in")
        )
        if waiting and named and word.can_be("VB"):
            word.settle("VB")
            word.kind, waiting = "INF", False
        elif _causes(words, index):
            waiting = True
            lasting = word.lemma == "have"
        elif word.kind == "DOT" or word.lemma == ";" or (word.kind in _BREAKS and not lasting):
            waiting = False
    for index, word in enumerate(words):
        if word.lemma == "to" and word.kind == "PREP" and kind_at(words, index + 1) == "VB":
            word.kind = "TO"
    return words


def _causes(words: list[Word], index: int) -> bool:
    """`makes a player draw`, and `have the next player draw` after `may` or another act."""
    word = words[index]
    if word.lemma in ("make", "let"):
        return word.kind in ("VZ", "VB", "VD", "VPP")
    return (
        word.lemma == "have"
        and word.kind == "VB"
        and (
            kind_at(words, index - 1) in ("MODAL", "CONJ", "SEP")
            or lemma_at(words, index - 1) == "either"
        )
    )


def participles(words: list[Word]) -> list[Word]:
    """A form in -ed: after `is` or `has` a participle, after a noun `played` that describes it."""
    for index, word in enumerate(words):
        if not word.can_be("VPP") or word.kind not in ("VB", "VZ", "VD", "VPP"):
            continue
        previous = index - 1
        while kind_at(words, previous) in ("NOT", "ADV"):
            previous -= 1
        before = kind_at(words, previous)
        joined = before == "CONJ" and kind_at(words, previous - 1) == "VPP"
        base = word.can_be("VB")
        if before in ("BE", "BEINF", "HAVE", "BEEN") or joined:
            word.settle("VPP")
        elif before in (*NOUNS, "RCMP") and not base and kind_at(words, index + 1) not in _OBJECTS:
            word.kind = "PPART"
        elif before == "VZ" and words[previous].lemma == "have":
            words[previous].kind = "HAVE"
            word.settle("VPP")
        elif not base:
            word.settle("VD")
        elif before not in ("MODAL", "NOT", "TO", "DO") and not _plural_before(words, previous):
            word.settle("VD") if before in ("REL", "PRON") else word.settle("VB")
    return words


def _plural_before(words: list[Word], index: int) -> bool:
    return kind_at(words, index) in ("NPL", "RPL", "PRON")


def auxiliary_do(words: list[Word]) -> list[Word]:
    """`do not draw` against `does something`."""
    for index, word in enumerate(words):
        if word.can_be("DO"):
            word.settle("DO" if kind_at(words, index + 1) == "NOT" else "VZ", "VB")
    return words


def conjunctions(words: list[Word]) -> list[Word]:
    """`after`, `before`, `until` before a clause or a noun; `as` after `as many`.

    Where the clause still waits for its verb they are prepositions: `the player after them draws`.
    """
    counted = False
    needed = verbs = 0
    for index, word in enumerate(words):
        if word.kind in ("DOT", "SEP"):
            needed = verbs = 0
            counted = counted and word.kind != "DOT"
            continue
        opening = needed == 0
        # `holds as many cards as the next player` sets hands against each other: no clause follows.
        held = lemma_at(words, index - 1) in ("have", "hold")
        counted = counted or (word.lemma == "as_many" and not held)
        if word.kind == "PREPSUB":
            subject = lemma_at(words, index + 1) == "they"
            free = subject or opening or verbs >= needed
            free = free and not _between_players(words, index) and not _earlier(words, index)
            word.kind = "SUB" if free and _clause_ahead(words, index + 1) else "PREP"
        elif word.kind == "AS":
            word.kind = "AS" if counted else "PREP"
            counted = False
        if word.kind in ("SUB", "REL", "WHO", "AS"):
            needed += 1
        verbs += word.kind in ("VZ", "VB", "VD", "MODAL", "BE", "HAVE", "DO")
        if opening:
            needed += word.kind not in ("SUB", "PREP")
    return words


def _between_players(words: list[Word], index: int) -> bool:
    """`the second player after that player`: a place at the table and no time."""
    ahead = [word.lemma for word in words[index + 1 : index + 4]]
    return lemma_at(words, index - 1) == "player" and not _SOMEBODY.isdisjoint(ahead)


def _earlier(words: list[Word], index: int) -> bool:
    """`the play before it contains …`: which play, and no time."""
    return lemma_at(words, index - 1) == "play" and lemma_at(words, index + 1) == "it"


def _clause_ahead(words: list[Word], index: int) -> bool:
    """Whether a subject with its own verb comes before the next comma.

    A second noun phrase right after the first (`after each deal every player draws`) or `whoever`
    begins the main clause instead.
    """
    opens = 0
    start = index
    while index < len(words) and words[index].kind not in ("DOT", "SEP", "SUB"):
        kind = words[index].kind
        begins = kind in ("DSG", "DET", "POSS", "DPL", "PRON", "WHO")
        if begins and index > start and not opens and words[index - 1].kind in NOUNS:
            return False
        if kind == "CONJ" and index == start + 1 and words[start].lemma == "it":
            return False  # `the play before it and …`: nothing more comes with a bare pronoun
        if kind in ("REL", "WHO", "AS"):
            opens += 1
        elif kind in ("VZ", "VB", "VD", "MODAL", "BE", "HAVE", "DO"):
            if not opens:
                return True
            opens -= 1
        index += 1
    return False
