"""The phrase pass: an ordered list of small rules that decide what each token is.

English words are noun or verb, number or rank, conjunction or preposition by what stands next to
them. Every rule looks at most to the next separator, does one thing, and has its own test table.
"""

from collections.abc import Callable
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from lopti_rules.language.ast import Limit, Span
from lopti_rules.language.refusal import refuse
from lopti_rules.language.separators import split_clauses
from lopti_rules.language.tokens import Reading, Word, made_up, merge
from lopti_rules.language.vocabulary import vocabulary

NOUNS: Final = ("NSG", "NPL", "NMASS", "RSG", "RPL")
_VERBS: Final = ("VB", "VZ", "VD", "VPP", "VING")
_DETERMINERS: Final = ("DSG", "DET", "DPL", "POSS", "GEN")
_BEFORE_NOUN: Final = (
    *_DETERMINERS, "NUM", "ONE", "ORD", "ADJ", "QPRE", "CMP", "PREP", "PREPSUB", "ASMANY",
)  # fmt: skip
_MARKS: Final = frozenset('"“”„‟«»＂「」『』')
_OBJECTS: Final = ("DSG", "DET", "POSS", "DPL", "PRON", "NUM", "ONE")
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
_SOMEBODY: Final = frozenset(
    ("player", "them", "giver", "receiver", "last_round", "player_in_turn")
)
_BREAKS: Final = ("SEP", "CONJ", "AS", "SUB", "PREPSUB")
_STARTS: Final = ("DSG", "DET", "PRON", "NUM", "ONE", "QPRE", "ADV", "NMASS", "POSS", "DPL")
_PERIODS: Final = ("turn", "round", "session")

PhraseRule = Callable[[list[Word]], list[Word]]
_NAMING: Final = ("name",)
"""Verbs of frames that can also open a free act, where what they name is unknown."""


def decide(words: list[Word], source: str) -> list[Word]:
    """The tokens with one reading each, separators told apart, left-out commas put in.

    `source` is the text that they come from; free acts are quoted from it.

    Raises:
        TextRefused: unknown_word, where a word stays that no rule has a use for.
    """
    for rule in PHRASE_RULES:
        words = rule(words)
    for word in words:
        if word.kind == "FREEACT":
            word.value = _quoted(source[word.start : word.end])
    return words


def _quoted(text: str) -> str:
    """An act in its own words; quotation marks inside are dropped."""
    return " ".join("".join(c for c in text if c not in _MARKS).split())


def _kind(words: list[Word], index: int) -> str:
    return words[index].kind if 0 <= index < len(words) else ""


def frequencies(words: list[Word]) -> list[Word]:
    """`at most once per turn`, `twice a round`, `3 times per session for each player`: one token."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        length, limit = _frequency(words, index)
        if limit is None:
            result.append(words[index])
            index += 1
        else:
            token = merge(words[index : index + length], "FREQ", "limit")
            token.value = replace(limit, span=Span(token.start, token.end))
            result.append(token)
            index += length
    return result


def _frequency(words: list[Word], start: int) -> tuple[int, Limit | None]:
    index = start
    if words[index].lemma in ("at_most", "only"):
        index += 1
    number, index = _how_often(words, index)
    if not number:
        return 0, None
    if _lemma(words, index) in ("per", "a", "each"):
        index += 1
    elif _lemma(words, index) in ("in", "during") and _lemma(words, index + 1) in ("a", "each"):
        index += 2
    else:
        return 0, None
    period = _lemma(words, index)
    if period not in _PERIODS:
        return 0, None
    index += 1
    ending = _each_player(words, index)
    limit = Limit(number, period, each_player=ending > 0)  # type: ignore[arg-type]
    return index + ending - start, limit


def _each_player(words: list[Word], index: int) -> int:
    """How many tokens say that the limit counts for each player."""
    lemmas = [_lemma(words, place) for place in range(index, index + 3)]
    if lemmas[:2] == ["per", "player"]:
        return 2
    return 3 if lemmas == ["for", "each", "player"] else 0


def _how_often(words: list[Word], index: int) -> tuple[int, int]:
    lemma = _lemma(words, index)
    if lemma in ("once", "twice"):
        return (1 if lemma == "once" else 2), index + 1
    if index + 1 < len(words) and words[index].can_be("NUM") and words[index + 1].kind == "TIMES":
        value = words[index].value
        return (value if isinstance(value, int) else 0), index + 2
    return 0, index


def _lemma(words: list[Word], index: int) -> str:
    return words[index].lemma if 0 <= index < len(words) else ""


def free_acts(words: list[Word]) -> list[Word]:
    """`must` and a verb that no frame knows: all of the act up to `or draw …` or the end.

    It opens only there, so a misspelt word elsewhere stays an unknown word.
    """
    result: list[Word] = []
    index = 0
    while index < len(words):
        word = words[index]
        if _lemma(words, index - 1) == "must" and _opens(words, index):
            end = _act_end(words, index)
            _check_act(words[index:end])
            result.append(merge(words[index:end], "FREEACT", "act"))
            index = end
        else:
            result.append(word)
            index += 1
    return result


def _check_act(act: list[Word]) -> None:
    """An act in free words must at least be a phrase: no article before a preposition or the end."""
    for index, word in enumerate(act):
        ahead = act[index + 1] if index + 1 < len(act) else None
        bound = word.kind in ("DSG", "DET", "POSS") and not word.can_be("PRON")
        dangling = bound or (ahead is None and word.kind in ("PREP", "CONJ", "MODAL", "BE"))
        if dangling and (ahead is None or ahead.kind in _NO_NOUN):
            raise refuse("unexpected_word", word.start, word.end, word=word.text)
        counted = ahead is not None and (ahead.can_be("NUM", "ONE") or ahead.lemma in ("or", "a"))
        if index and word.lemma == "draw" and counted:
            raise refuse("missing_or", word.start, word.end, word=word.text)


def _opens(words: list[Word], index: int) -> bool:
    """A verb of the table, an unknown word, or `name` with something that no rule knows."""
    word = words[index]
    if word.can_be("ACT") or (word.kind == "UNKNOWN" and not word.text[0].isupper()):
        return True
    if word.lemma not in _NAMING:
        return False
    unknown = [w for w in words[index : _act_end(words, index)] if w.kind == "UNKNOWN"]
    return bool(unknown) and not is_near(unknown[0].text)


def _act_end(words: list[Word], index: int) -> int:
    """The act goes on to a comma, `or draw …`, a further effect, `when`, a limit or the end."""
    while index < len(words):
        word = words[index]
        if word.kind in ("DOT", "SEP", "SUB", "FREQ"):
            break
        ahead = words[index + 1] if index + 1 < len(words) else None
        known = ahead is not None and ahead.can_be("VB") and not ahead.can_be("ACT")
        if word.lemma in ("or", "and", "then") and known:
            break
        index += 1
    return index


def is_near(word: str, lang: str = "en") -> bool:
    """Whether a word looks like a slip for one that the vocabulary has."""
    known = vocabulary(lang).words
    return bool(get_close_matches(word.lower(), known, n=1, cutoff=0.8))


def seats(words: list[Word]) -> list[Word]:
    """`seat 2` names a place at the table, and so a person."""
    result: list[Word] = []
    for word in words:
        owned = word.kind == "RPL" and word.text.endswith("'s")
        if result and result[-1].text == "seat" and owned:
            seat, cut = result.pop(), word.end - 2
            number = Word(word.text[:-2], word.start, cut, (), "NUM", word.lemma)
            result.append(merge([seat, number], "NAME", f"seat {number.text}", "seat"))
            result.append(Word("'s", cut, word.end, (), "GEN", "'s"))
        elif result and result[-1].text == "seat" and word.can_be("NUM", "ONE"):
            seat = result.pop()
            result.append(merge([seat, word], "NAME", f"seat {word.text}", "seat"))
        else:
            result.append(word)
    return result


def names(words: list[Word]) -> list[Word]:
    """A capitalised unknown word that does or gets something is somebody's name."""
    for index, word in enumerate(words):
        if word.kind != "UNKNOWN" or not word.text[0].isupper():
            continue
        following = words[index + 1] if index + 1 < len(words) else None
        does = following is not None and (
            following.can_be("VZ", "GEN", "MODAL", "BE") and not following.text.isupper()
        )
        if does or (_kind(words, index - 1) not in ("", "DOT") and not is_near(word.text)):
            word.readings = (Reading("NAME", word.text),)
            word.settle("NAME")
    return words


def unknown_words(words: list[Word]) -> list[Word]:
    """What is still unknown is refused by its name."""
    for word in words:
        if word.kind == "UNKNOWN" or word.kind == "MARK":
            raise refuse("unknown_word", word.start, word.end, word=word.text)
        if word.kind == "ACT":
            raise refuse("table_act", word.start, word.end, word=word.text)
    return words


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
    if _counts(words, index + 1) or before is None:
        return False
    if before.kind in ("ADJ", "NUM", "ONE", "ORD", "DET") or before.lemma == "single":
        return before.lemma not in ("last", "first", "other")
    listed = before.kind in ("SEP", "CONJ") and index > 1
    return listed and words[index - 2].kind in ("RSG", "RPL", "SEP")


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


def seats_away(words: list[Word]) -> list[Word]:
    """`the player two seats before …`: one preposition that counts."""
    result: list[Word] = []
    for word in words:
        if word.kind == "PREPSUB" and len(result) > 1 and result[-1].lemma == "seat":
            number = result[-2]
            if number.can_be("NUM", "ONE") and isinstance(number.value, int):
                word = merge([number, result.pop(), word], "PREP", word.lemma, number.value)
                result.pop()
        result.append(word)
    return result


def per_each(words: list[Word]) -> list[Word]:
    """`a card per 8 played` is `for each 8 played`."""
    result: list[Word] = []
    for word in words:
        if word.lemma == "per":
            word.kind, word.lemma = "PREP", "for"
            result += [word, made_up("DSG", word.end, "each")]
        else:
            result.append(word)
    return result


def votes(words: list[Word]) -> list[Word]:
    """`votes no`: what the vote is, not a determiner."""
    for index, word in enumerate(words):
        if word.lemma == "no" and index and words[index - 1].can_be("VB", "VZ"):
            if any(reading.lemma == "vote" for reading in words[index - 1].readings):
                word.kind, word.lemma, word.readings = "ADV", "vote_no", ()
    return words


def nouns_and_verbs(words: list[Word]) -> list[Word]:
    """`plays`, `draws`, `clear`: a noun after a determiner, number, adjective or preposition."""
    for index, word in enumerate(words):
        if not (word.can_be(*NOUNS) and word.can_be(*_VERBS)):
            continue
        before = _kind(words, index - 1)
        if before in ("", "SEP", "CONJ", "DOT"):
            nominal = _lemma(words, index + 1) in ("of", "containing")
        else:
            nominal = before in _BEFORE_NOUN
        word.settle(*(NOUNS if nominal else _VERBS))
    return words


def floating_each(words: list[Word]) -> list[Word]:
    """`the players each show …`: an adverb before the verb."""
    for index, word in enumerate(words):
        ahead = words[index + 1] if index + 1 < len(words) else None
        after_noun = _kind(words, index - 1) in (*NOUNS, "PRON", "NAME", "VD")
        floats = word.text in ("each", "both", "all") and after_noun
        if floats and ahead is not None and ahead.can_be("VB", "MODAL"):
            word.kind, word.lemma = "ADV", "each"
    return words


def both_and_either(words: list[Word]) -> list[Word]:
    """`a and either b or c`: which conditions belong together."""
    for index, word in enumerate(words):
        joined = _kind(words, index - 1) in ("CONJ", "SUB") and index > 0
        ahead = words[index + 1] if index + 1 < len(words) else None
        starts = ahead is not None and (ahead.kind == "NAME" or ahead.can_be(*_STARTS))
        if joined and word.text in ("both", "either") and starts:
            word.kind, word.lemma, word.readings = "ADV", word.text, ()
    return words


def infinitives(words: list[Word]) -> list[Word]:
    """`makes a player draw`, `lets them play`: a base form that belongs to `make` or `let`."""
    waiting = lasting = False
    for index, word in enumerate(words):
        named = _kind(words, index - 1) in (*NOUNS, "PRON", "NAME", "VD") or (
            _lemma(words, index - 1) in ("in_hand", "from_hand", "still_in")
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
        if word.lemma == "to" and word.kind == "PREP" and _kind(words, index + 1) == "VB":
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
        and _kind(words, index - 1) in ("MODAL", "CONJ", "SEP")
    )


def participles(words: list[Word]) -> list[Word]:
    """A form in -ed: after `is` or `has` a participle, after a noun `played` that describes it."""
    for index, word in enumerate(words):
        if not word.can_be("VPP") or word.kind not in ("VB", "VZ", "VD", "VPP"):
            continue
        previous = index - 1
        while _kind(words, previous) in ("NOT", "ADV"):
            previous -= 1
        before = _kind(words, previous)
        joined = before == "CONJ" and _kind(words, previous - 1) == "VPP"
        base = word.can_be("VB")
        if before in ("BE", "BEINF", "HAVE", "BEEN") or joined:
            word.settle("VPP")
        elif before in NOUNS and not base and _kind(words, index + 1) not in _OBJECTS:
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
    return _kind(words, index) in ("NPL", "RPL", "PRON")


def auxiliary_do(words: list[Word]) -> list[Word]:
    """`do not draw` against `does something`."""
    for index, word in enumerate(words):
        if word.can_be("DO"):
            word.settle("DO" if _kind(words, index + 1) == "NOT" else "VZ", "VB")
    return words


def leading_adverbs(words: list[Word]) -> list[Word]:
    """`that player first draws …`: an adverb before the verb."""
    for index, word in enumerate(words):
        ahead = words[index + 1] if index + 1 < len(words) else None
        after_player = _kind(words, index - 1) in ("NSG", "NPL", "PRON")
        if word.text == "first" and after_player and ahead is not None and ahead.can_be("VZ", "VB"):
            word.kind, word.lemma, word.readings = "ADV", "first", ()
    return words


def direction_of_play(words: list[Word]) -> list[Word]:
    """`play changes direction`, `play reverses`: not a play but its direction."""
    for index, word in enumerate(words):
        turns = _lemma(words, index + 1) in ("change", "reverse")
        if word.text == "play" and turns and _kind(words, index - 1) in ("", "SEP", "CONJ", "DOT"):
            word.kind, word.lemma, word.readings = "NMASS", "direction", ()
    return words


def bare_ranks(words: list[Word]) -> list[Word]:
    """`of 9 or lower`: a rank that needs no determiner."""
    for index, word in enumerate(words):
        if word.kind == "RSG" and _kind(words, index + 1) == "RCMP":
            if _kind(words, index - 1) in ("PREP", "BE"):
                word.kind = "RBARE"
    return words


def adjectives(words: list[Word]) -> list[Word]:
    """Before a noun an adjective, a number or a suit describes it; else it stands alone."""
    for index in range(len(words) - 1, -1, -1):
        word = words[index]
        ahead = _kind(words, index + 1)
        before_noun = ahead in (*NOUNS, "ADJ", "NUM", "ONE", "ORD") and ahead != "NMASS"
        described = word.kind in _VERBS and _kind(words, index - 1) in _DETERMINERS
        if word.can_be("ADJ") and (word.kind in ("ADJ", "NSG") or described):
            if before_noun:
                word.settle("ADJ")
            elif word.can_be("NSG"):
                word.settle("NSG")
            elif _kind(words, index - 1) not in _DETERMINERS:
                word.kind = "PADJ"
        elif word.kind in ("NUM", "ONE", "ASMANY") and not before_noun and ahead != "CMP":
            _stand_alone(words, index)
    return words


def _stand_alone(words: list[Word], index: int) -> None:
    word = words[index]
    if word.kind == "ONE" and _kind(words, index - 1) in ("ADJ", "DSG", "ORD"):
        word.kind, word.lemma = "NSG", "one"
    else:
        word.value = 1 if word.kind == "ONE" else word.value
        word.kind = "NUMP"


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
        counted = counted or word.lemma == "as_many"
        if word.kind == "PREPSUB":
            free = (opening or verbs >= needed) and not _between_players(words, index)
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
    return _lemma(words, index - 1) == "player" and not _SOMEBODY.isdisjoint(ahead)


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
        if kind in ("REL", "WHO", "AS"):
            opens += 1
        elif kind in ("VZ", "VB", "VD", "MODAL", "BE", "HAVE", "DO"):
            if not opens:
                return True
            opens -= 1
        index += 1
    return False


PHRASE_RULES: Final[tuple[PhraseRule, ...]] = (
    frequencies,
    free_acts,
    seats,
    names,
    unknown_words,
    rank_letter_a,
    seats_away,
    per_each,
    votes,
    ranks_and_numbers,
    relative_that,
    leading_adverbs,
    direction_of_play,
    both_and_either,
    floating_each,
    nouns_and_verbs,
    auxiliary_do,
    infinitives,
    participles,
    adjectives,
    bare_ranks,
    conjunctions,
    split_clauses,
)
