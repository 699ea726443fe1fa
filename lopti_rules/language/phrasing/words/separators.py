"""What each comma, `and` and `or` joins: nouns, verbs, clauses or an adjunct; left-out commas.

SEPN joins nouns, SEPV verbs, SEPP participles, SEPS clauses, SEPT comes before an adjunct. It is
decided by what stands to the right, as a reader does.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from lopti_rules.language.lexing.tokens import NOUNS, Word, made_up, merge
from lopti_rules.language.phrasing.cards.streaks import COURSE

_FINITE: Final = ("VZ", "VB", "VD", "MODAL", "BE", "HAVE", "DO")
_OPENERS: Final = ("SUB", "REL", "WHO", "AS")
_NOUN_START: Final = ("DSG", "DET", "POSS", "PRON", "WHO", "DPL", "NAME")
_ENDS_PHRASE: Final = (
    *NOUNS, "VPP", "ADV", "PADJ", "NUMP", "PRON", "PPART", "VZ", "FREQ",
)  # fmt: skip
_PLAYERS: Final = (
    "player",
    "neighbour",
    "next_player",
    "previous_player",
    "winner",
    "loser",
    "first_to_do",
    "last_to_do",
    "first_to_fail",
    "last_to_fail",
    "pointed_out",
    "bidder",
    "guesser",
    "the_table",
    "first_to",
    "last_to",
    "last_player",
    "opponent",
    "opposite_player",
    "dealer",
    "pile",
    "others",
    "player_in_turn",
    "befallen",
    "receiver",
    "giver",
    "author",
    "taker",
    "clearer",
    "following",
)
_LISTABLE: Final = (
    "NSG",
    "NPL",
    "NMASS",
    "RSG",
    "RPL",
    "RBARE",
    "PRON",
    "NAME",
    "NUMP",
    "RCMP",
    "SEP",
)
_ADJUNCT: Final = ("PREP", "FREQ", "ADV", "STRING")


def split_clauses(words: list[Word]) -> list[Word]:
    """The tokens with every separator told apart."""
    return _close_sentences(_left_out_commas(_separators(_joined(_going_on(words)))))


def _going_on(words: list[Word]) -> list[Word]:
    """`… must say "six". Otherwise they draw a card`, `…. Then …`: no sentence of its own."""
    for index, word in enumerate(words[:-1]):
        following = words[index + 1]
        if word.kind != "DOT" or not index or following.kind != "CONJ":
            continue
        if following.lemma == "or":
            word.kind, word.lemma = "SEP", ","
        elif following.lemma == "then":
            following.kind, following.readings = "ADV", ()
    return words


def _joined(words: list[Word]) -> list[Word]:
    """`, and then` is one separator; its lemma is the last word that says how it joins."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        end = index
        while end < len(words) and words[end].kind in ("SEP", "CONJ"):
            end += 1
        if end > index:
            group = words[index:end]
            lemmas = [word.lemma for word in group if word.lemma in ("and", "or", "but")]
            lemma = lemmas[-1] if lemmas else group[-1].lemma
            token = merge(group, "SEP", lemma)
            # `they then draw`: an adverb, where nothing else separates.
            if [word.lemma for word in group] == ["then"] and _is_adverb(words, index):
                token.kind, token.lemma = "ADV", "then"
            result.append(token)
            index = end
        else:
            result.append(words[index])
            index += 1
    return result


def _is_adverb(words: list[Word], index: int) -> bool:
    return index > 0 and words[index - 1].kind in ("NSG", "NPL", "PRON", "MODAL", "REL")


def _separators(words: list[Word]) -> list[Word]:
    result: list[Word] = []
    state = _Balance()
    for index, word in enumerate(words):
        if word.kind == "SEP":
            word.kind = _joins(words, index, state)
            if word.lemma == ";" and _new_rule(words[index + 1 : index + 4]):
                word.kind, state = "DOT", _Balance()
                result.append(word)
                continue
            if word.kind == "SEPS":
                state = _further(state) if word.lemma in ("and", "or") else _Balance()
                result.append(word)
                continue
        elif word.kind in _OPENERS and result and result[-1].kind == "SEP?REL":
            word.value = "aside"
            word.start = result.pop().start
        elif word.kind == "DOT":
            state = _Balance()
            result.append(word)
            continue
        state.count(words, index)
        result.append(word)
    return result


def _new_rule(words: list[Word]) -> bool:
    """`…; when a queen is played, …`, `…; a player who …` is a sentence of its own."""
    if not words:
        return False
    if [word.lemma for word in words] == ["a", "player", "who"]:
        return True
    word = words[0]
    return word.kind == "WHO" or (word.kind == "SUB" and word.lemma == "when")


@dataclass(slots=True)
class _Balance:
    """How many verbs a clause needs, and how many it has had so far."""

    first: str = ""
    opens: int = 0
    verbs: int = 0

    def count(self, words: list[Word], index: int) -> None:
        """Takes a token of the clause in."""
        word = words[index]
        if word.lemma not in ("both", "either", "only"):
            self.first = self.first or word.kind
        if word.kind in _OPENERS:
            self.opens += 1
        elif word.kind in _FINITE and _is_finite(words, index):
            self.verbs += _last_word(words, index).kind != "SEPV"

    @property
    def adjunct(self) -> bool:
        """`After a 5`, `Once per round`: a clause that may have no verb of its own."""
        return self.first in _ADJUNCT and not self.opens and not self.verbs

    @property
    def waiting(self) -> bool:
        """Whether a verb is still to come."""
        return self.verbs < self.opens + (self.first != "SUB")


def _further(state: _Balance) -> _Balance:
    """A clause behind `and`: one more condition, if the clause before it was one."""
    return _Balance("SUB", 1) if state.first == "SUB" else _Balance()


def _last_word(words: list[Word], index: int) -> Word:
    index -= 1
    while index > 0 and words[index].kind == "ADV":
        index -= 1
    return words[max(index, 0)]


def _is_finite(words: list[Word], index: int) -> bool:
    """A base form after a modal, and `not` between, is part of the verb before it."""
    if words[index].kind != "VB":
        return True
    index -= 1
    while index >= 0 and words[index].kind in ("NOT", "ADV"):
        index -= 1
    return index < 0 or words[index].kind not in ("MODAL", "DO", "TO")


def _joins(words: list[Word], index: int, state: _Balance) -> str:
    following = index + 1
    while (
        following < len(words)
        and words[following].kind == "ADV"
        and (_then_verb(words, following) or words[following].lemma in ("both", "either", "only"))
    ):
        following += 1
    ahead = words[following].kind if following < len(words) else "DOT"
    if ahead == "VPP":
        return "SEPP"
    if ahead == "VB" and words[index].lemma == "," and _told(words, index, state):
        return "SEPS"
    if ahead in _FINITE:
        return "SEPV"
    if ahead == "REL":
        return "SEP?REL"
    if ahead in ("SUB", "WHO"):
        return "SEPS"
    adjunct = state.adjunct and words[index].lemma == ","
    if ahead in _ADJUNCT:
        return "SEPT"
    listed = "SEPN" if words[index - 1].kind in _LISTABLE else "SEPX"
    if state.waiting and not adjunct and not _new_subject(words, index, state):
        return listed
    free = words[index].lemma in (",", ";") or words[following - 1].lemma == "only"
    if _clause_ahead(words, following, lists=free) or _cards_ahead(words, index):
        return "SEPS"
    return listed


def _told(words: list[Word], index: int, state: _Balance) -> bool:
    """`When you play a queen, draw a card`, `At the end of your turn, draw a card`."""
    if state.adjunct:
        return True
    closed = state.first == "SUB" and not state.waiting
    before = words[index - 1]
    return closed and (before.kind not in ("VB", "MODAL") or before.lemma == COURSE)


def _new_subject(words: list[Word], index: int, state: _Balance) -> bool:
    """`Whoever plays a queen, the next player draws`: a player, not one more card."""
    if state.first != "WHO" or words[index].lemma != "," or not state.verbs:
        return False
    for following in range(index + 1, len(words)):
        word = words[following]
        if word.kind in _FINITE:
            before = words[following - 1]
            before = words[following - 2] if before.kind == "ADV" else before
            return before.lemma in _PLAYERS or before.kind == "PRON"
        if word.kind in ("SEP", "DOT", *_OPENERS):
            return False
    return False


def _then_verb(words: list[Word], index: int) -> bool:
    return index + 1 < len(words) and words[index + 1].kind in (*_FINITE, "ADV")


def _clause_ahead(words: list[Word], index: int, *, lists: bool) -> bool:
    """Whether a subject and its verb follow; a player's phrase may hold lists of its own.

    `lists`: any subject may be a list, since a comma stands before it.
    """
    opens = 0
    plural = opened = excepted = False
    player = _begins_with_player(words, index)
    while index < len(words) and words[index].kind not in ("DOT", "SUB"):
        kind = words[index].kind
        if kind in _FINITE and opened and not opens and _last_word(words, index).kind == "SEP":
            # `a player who owes cards and played no 4 pays …`: one more verb of what is said of it.
            index += 1
            continue
        goes_on = opened and index + 1 < len(words) and words[index + 1].kind in _FINITE
        plural = plural or (kind == "SEP" and words[index].lemma == "and" and not goes_on)
        excepted = excepted or words[index].lemma == "except"
        crossing = ("and", "or", ",") if player or excepted else ("and", "or") if lists else ()
        if kind == "SEP" and (words[index].lemma not in crossing or ";" in words[index].text):
            return False
        if kind == "SEP" and not player and _begins_with_player(words, index + 1):
            # `…, 5 or 6 in the pile and players may not …`: cards and players do nothing together.
            return False
        if kind in _OPENERS:
            opens += 1
            opened = kind == "REL"
        elif kind in _FINITE and _is_finite(words, index):
            if not opens:
                singular = kind == "VZ" or words[index].lemma in ("is", "was")
                return _last_word(words, index).kind != "SEP" and not (plural and singular)
            opens -= 1
        index += 1
    return False


def _cards_ahead(words: list[Word], index: int) -> bool:
    """`… and two or more 2s, 3s or 4s are on top of the pile`: a list of cards, and then `is`."""
    if words[index].lemma not in ("and", "or"):
        return False
    for word, after in pairwise(words[index + 1 :]):
        if word.kind in ("BE", "DOT") or word.lemma in (";", "and", "then"):
            return word.kind == "BE"
        if word.kind in (*_FINITE, *_OPENERS) or word.lemma in _PLAYERS:
            return False
        if word.text == "," and after.kind in _NOUN_START:
            # `a 3 or 5, the top 3 cards … are put …`: the list has ended.
            return False
        if (word.kind == "PREP" and word.lemma != "of") or word.lemma in _BY_RULE:
            # `a 2 or 3 in hand`, `3s or 4s because of this rule`: the list has ended.
            return False
    return False


_BY_RULE: Final = ("by_rule", "by_this_rule")


def _begins_with_player(words: list[Word], index: int) -> bool:
    """Whether the first noun from here on is a player, or `the hands of` some."""
    for word in words[index:]:
        if (
            word.lemma in _PLAYERS
            or word.kind in ("PRON", "NAME", "WHO")
            or word.lemma == "last_round"
            or (word.kind == "NPL" and word.lemma == "hand")
        ):
            return True
        if word.kind not in ("DSG", "DET", "DPL", "POSS", "ADJ", "ORD"):
            return False
    return False


def _left_out_commas(words: list[Word]) -> list[Word]:
    """`When a 4 is played its player names a rank`: the main clause opens at the noun phrase."""
    result: list[Word] = []
    opens = verbs = 0
    start = 0
    for index, word in enumerate(words):
        if word.kind in ("SEPS", "DOT"):
            opens = verbs = 0
            result.append(word)
            start = len(result)
            continue
        if word.kind in _OPENERS and not (word.kind == "WHO" and verbs):
            opens += 1
        finite = word.kind in _FINITE and _is_finite(words, index)
        after_join = bool(result) and _last_solid(result).kind == "SEPV"
        if finite and not after_join:
            verbs += 1
            if _overfull(result, start, opens, verbs):
                place = _main_clause_start(result, start)
                if place is not None:
                    result.insert(place, made_up("SEPS", result[place].start, ","))
                    start, opens, verbs = place + 1, 0, 1
                    opens = sum(item.kind in _OPENERS for item in result[start:])
        elif word.kind == "WHO" and verbs == opens > 0 and result:
            result.append(made_up("SEPS", word.start, ","))
            start, opens, verbs = len(result), 1, 0
        result.append(word)
    return result


def _last_solid(result: list[Word]) -> Word:
    for word in reversed(result):
        if word.kind != "ADV":
            return word
    return result[-1]


def _overfull(result: list[Word], start: int, opens: int, verbs: int) -> bool:
    if start >= len(result):
        return False
    first = result[start].kind
    return first in ("SUB", "PREP", "FREQ") and verbs > opens


def _main_clause_start(result: list[Word], start: int) -> int | None:
    for index in range(len(result) - 1, start, -1):
        word = result[index]
        if word.kind in _NOUN_START and result[index - 1].kind in _ENDS_PHRASE:
            return index
        if word.kind in ("SEPS", "SEPV", "SEPT", "SUB"):
            return None
    return None


def _close_sentences(words: list[Word]) -> list[Word]:
    """Every sentence ends with one full stop, said or not."""
    result: list[Word] = []
    for word in words:
        if word.kind == "DOT" and (not result or result[-1].kind == "DOT"):
            continue
        result.append(word)
    if result and result[-1].kind != "DOT":
        result.append(made_up("DOT", result[-1].end, "."))
    return result
