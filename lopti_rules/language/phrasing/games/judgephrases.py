"""What the table judges, counts and tells, and who agrees, in the phrase pass.

`if the table finds the joke funny`, `as many cards as the song lasts whole minutes, at most five`,
`the player whom the bottle points at`: what the table looks at keeps its words.
"""

from itertools import takewhile
from typing import Final

from lopti_rules.language.ast import TableNumber
from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    added,
    lemma_at,
    made_up,
    merge,
    one_token,
    phrase_at,
    texts_from,
)
from lopti_rules.language.phrasing.cards.measurephrases import MEASURED
from lopti_rules.language.phrasing.games.roundphrases import opening_of
from lopti_rules.language.phrasing.rewording import as_said, plain
from lopti_rules.language.phrasing.wordnumbers import number_of
from lopti_rules.language.printing.wording import finite, plural_of
from lopti_rules.values import dataclass

TABLE: Final = "the_table"
"""The lemma of the table as somebody who judges."""
JUDGE: Final = "judge"
POINT: Final = "point_out"
POINTED: Final = "pointed_out"
"""The lemmas of telling at whom something points, and of that player."""
_TABLES: Final = (
    "the table", "the whole table", "everyone", "everybody", "the others", "the other players",
    "all players", "all other players", "most players", "the players", "the majority",
    "a majority", "a majority of the players", "the group", "all", "all the others",
)  # fmt: skip
_JUDGING: Final = (
    "judges", "judge", "decides", "decide", "finds", "find", "thinks", "think", "rules", "deems",
    "considers", "consider", "is of the opinion", "agrees", "agree", "says", "say", "calls",
)  # fmt: skip
BOTH: Final = "both_players"
"""The lemma of the player of the event together with whom the rule named beside."""
_BOTH: Final = (
    "both agree", "they both agree", "both players agree", "you both agree", "both of them agree",
    "both of you agree", "the two agree", "the two of them agree", "both want to", "both accept",
    "both are willing", "both consent", "both wish to", "they agree", "both agree to it",
    "both agree to this", "both say yes", "agreed by both", "agreed",
)  # fmt: skip
_ACCEPTS: Final = (
    "accepts", "consents", "is willing", "says yes", "agrees to it", "agrees to this", "wants to",
    "is happy to", "agrees to do so", "agrees", "is willing to",
)  # fmt: skip
_MUTUAL: Final = (
    "by mutual agreement", "by agreement", "with mutual consent", "with the consent of both",
    "by mutual consent", "with both players' consent",
)  # fmt: skip
_FINDING: Final = ("finds", "find", "deems", "considers", "consider")
_THAT: Final = ("that", "whether", "to be", "it")
_SUBS: Final = ("if", "unless", "when", "only if", "provided")
_POINTS: Final = ("points at", "points to", "point at", "points towards", "points toward",
    "looks at", "faces", "stops at", "lands on", "is pointing at")  # fmt: skip
_PLAYERS: Final = (
    "the player", "whoever", "the one", "the player ,", "the person", "whomever",
    "the other player",
)  # fmt: skip
_WHOM: Final = ("whom", "that", "who", "at whom", "to whom", "whomever", "on whom")
_NOBODY: Final = ("nothing happens", "nobody draws", "nothing", "it is nobody")
_OWN: Final = (
    "its own player", "its player", "their own player", "the player who played it", "that player",
    "the player of the card", "themselves", "its owner", "the player", "you",
)  # fmt: skip
_CAPS: Final = (
    "at most", "up to", "no more than", "but at most", "to a maximum of", "with a maximum of",
    "but no more than", "up to a maximum of", "never more than", "but never more than",
    "subject to a maximum of", "capped at", "limited to",
)  # fmt: skip
_CAP_AFTER: Final = (
    "at the most", "at most", "maximum", "tops", "max", "cards is the maximum",
    "is the maximum", "cards is the most", "is the most", "cards at most", "cards are the maximum",
    "cards at the most",
)  # fmt: skip
_RANKS: Final = ("RSG", "RPL")
"""Ranks are of cards, which the game counts itself."""
_OF_THE_GAME: Final = ("hold", "have", "play", "draw", "take", "hand", "in_hand")
_TELLS_WHO: Final = ("the table tells who", "the table tells which other player")
_MOST: Final = 20


@dataclass(frozen=True, slots=True)
class Pointed:
    """What points, and whether it must be at another player; or `who` it is."""

    text: str
    other: bool
    who: bool = False


def told(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what the table judges, counts and tells."""
    return _counts(_points(_pointed(_judgements(_agreements(words)))))


def _string(words: list[Word], text: str) -> Word:
    return one_token(words, "STRING", "string", text)


def _table(words: list[Word]) -> Word:
    return one_token(words, "NMASS", TABLE)


# ------------------------------------------------------------------ judgements


_JOINS: Final = ("and", "or", "either", "both")


def _goes_on(words: list[Word], index: int) -> int:
    """1 behind `and`, where the table judges what is quoted: one more part of a condition."""
    quoted = any(word.kind == "STRING" for word in words[index + 3 : index + 8])
    joins = words[index].lemma in _JOINS and texts_from(words, index + 1, 2) == "the table"
    return 1 if joins and quoted else 0


def _judgements(words: list[Word]) -> list[Word]:
    """`if the table judges that "…"`, `unless everybody finds it funny`."""
    for index in range(len(words)):
        opens = phrase_at(words, index, _SUBS) or _goes_on(words, index)
        if not opens:
            continue
        start = index + opens
        who = phrase_at(words, start, _TABLES)
        verb = start + who
        negated = texts_from(words, verb, 2) in ("does not", "do not")
        does = words[verb : verb + 2] if negated else []
        verb += 2 * negated
        length = phrase_at(words, verb, _JUDGING) if who else 0
        begin = verb + length
        end = _clause_end(words, begin)
        if not length or end == begin:
            continue
        that = phrase_at(words, begin, _THAT)
        text = as_said(words[begin + that * (texts_from(words, begin, 1) != "it") : end])
        if end - begin - that == 1 and words[end - 1].kind == "STRING":
            text = str(words[end - 1].value)
        elif (
            texts_from(words, verb, 1) in _FINDING and texts_from(words, begin, 1) not in _THAT[:2]
        ):
            # `finds the joke funny`: that the joke is funny.
            text = f"{as_said(words[begin : end - 1])} is {words[end - 1].text}"
        kind = "VB" if negated else "VZ"
        judges = one_token(words[verb:begin], kind, JUDGE)
        table = _table(words[start : start + who])
        rest = [_string(words[begin:end], text), *_judgements(words[end:])]
        return [*words[:start], table, *does, judges, *rest]
    return words


def _clause_end(words: list[Word], index: int) -> int:
    """The clause goes on to the comma before what happens, or to the end."""
    end = index
    while end < len(words) and words[end].kind not in ("DOT", "SUB"):
        if words[end].kind == "SEP":
            break
        if words[end].text in ("and", "or") and end > index and _is_quoted(words, end - 1):
            break
        end += 1
    return end


def _is_quoted(words: list[Word], index: int) -> bool:
    return words[index].kind == "STRING"


# ------------------------------------------------------------------ who agrees


def _agreements(words: list[Word]) -> list[Word]:
    """`if both agree`, `if that player accepts`, `with that player's consent`: if they agree."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        both = phrase_at(words, index, _BOTH)
        if both and phrase_at(words, index - 1, _SUBS):
            subject = one_token(words[index : index + 1], "PRON", BOTH)
            result += [subject, _agree(words[index + 1 : index + both], "VB")]
            index += both
            continue
        accepts = phrase_at(words, index, _ACCEPTS)
        if accepts and any(
            phrase_at(words, place, _SUBS) for place in range(max(index - 5, 0), index)
        ):
            result.append(_agree(words[index : index + accepts], "VZ"))
            index += accepts
            continue
        mutual = phrase_at(words, index, _MUTUAL)
        if mutual:
            sub = one_token(words[index : index + mutual], "SUB", "if")
            subject = added("PRON", words[index].start, BOTH)
            result += [sub, subject, _agree([], "VB", words[index].start)]
            index += mutual
            continue
        result.append(words[index])
        index += 1
    return result


def _agree(words: list[Word], kind: str, place: int = 0) -> Word:
    token = merge(words, kind, "agree") if words else made_up(kind, place, "agree")
    token.readings = (Reading(kind, "agree"),)
    return token


# ------------------------------------------------------------------ whom something points at


def _pointed(words: list[Word]) -> list[Word]:
    """`the table tells at whom "the bottle" points`, `… who "…"`: a verb of the table."""
    for index in range(len(words)):
        told = phrase_at(words, index, _TELLS_WHO)
        if told and lemma_at(words, index + told) == "string":
            verb = one_token(words[index + 2 : index + told + 1], "VZ", POINT)
            other = told > len(_TELLS_WHO[0].split())
            verb.value = Pointed(str(words[index + told].value), other, who=True)
            table = _table(words[index : index + 2])
            return [*words[:index], table, verb, *_pointed(words[index + told + 1 :])]
        if texts_from(words, index, 3) != "the table tells" or index + 7 > len(words):
            continue
        other = texts_from(words, index + 3, 4) == "at which other player"
        plain = texts_from(words, index + 3, 2) == "at whom"
        quoted = index + 3 + (4 if other else 2)
        if not (other or plain) or words[quoted].kind != "STRING":
            continue
        if texts_from(words, quoted + 1, 1) != "points":
            continue
        verb = one_token(words[index + 2 : quoted + 2], "VZ", POINT)
        verb.value = Pointed(str(words[quoted].value), other)
        table = _table(words[index : index + 2])
        return [*words[:index], table, verb, *_pointed(words[quoted + 2 :])]
    return words


def _points(words: list[Word]) -> list[Word]:
    """`the player whom the tip of the heart points at draws`: a noun phrase of that player."""
    for index in range(len(words)):
        who = phrase_at(words, index, _PLAYERS)
        whom = phrase_at(words, index + who, _WHOM) if who else 0
        begin = index + who + whom
        end = next(
            (i for i in range(begin, min(begin + _MOST, len(words))) if _pointing(words, i)), 0
        )
        whom = whom or (who and texts_from(words, begin, 1) in ("the", "its", "a"))
        if not whom or end <= begin or any(word.kind == "DOT" for word in words[begin:end]):
            continue
        length = _pointing(words, end)
        manner = texts_from(words, end, length)
        text = as_said(words[begin:end])
        if manner == "looks at":
            text = f"the look of {text}"
        other, rest = _not_oneself(words[end + length :])
        noun = one_token(words[index : end + length], "NSG", POINTED, Pointed(text, other))
        return [*words[:index], made_up("DET", words[index].start, "the"), noun, *rest]
    return words


def _pointing(words: list[Word], index: int) -> int:
    length = phrase_at(words, index, _POINTS)
    if not length and texts_from(words, index, 1) in ("points", "point"):
        length = 1
    following = words[index + length] if length and index + length < len(words) else None
    return length if following is not None and following.can_be("VZ", "MODAL") else 0


def _not_oneself(words: list[Word]) -> tuple[bool, list[Word]]:
    """`; if it points at its own player nothing happens`: whether so, and what else is said."""
    for index in range(len(words)):
        if words[index].lemma != "if" or texts_from(words, index + 1, 1) != "it":
            continue
        verb = phrase_at(words, index + 2, _POINTS)
        own = phrase_at(words, index + 2 + verb, _OWN) if verb else 0
        place = index + 2 + verb + own
        place += own > 0 and texts_from(words, place, 1) == ","
        nothing = phrase_at(words, place, _NOBODY) if own else 0
        if not nothing:
            continue
        end = place + nothing
        start = index
        while start and words[start - 1].kind in ("SEP", "CONJ", "DOT"):
            start -= 1
        closing = words[end:]
        if words[start].kind == "DOT" and not closing:
            closing = [words[start]]
        words[start].parts = (*words[start].parts, *words[start + 1 : end])
        return True, [*words[:start], *closing]
    return False, words


# ------------------------------------------------------------------ numbers


def _counts(words: list[Word]) -> list[Word]:
    """`as many cards as the song lasts whole minutes, at most five`."""
    words = _one_for_each(words)
    for index in range(len(words) - 2):
        place = _measure_at(words, index)
        if not place:
            continue
        found = _counted(words, place + 1)
        if found is None:
            continue
        amount, end = found
        before = len(words)
        words, amount = _after_opening(words, index, amount)
        moved = before - len(words)
        place, end = place - moved, end - moved
        as_ = one_token([words[place]], "AS", "as")
        much = merge(words[place + 1 : end], "NMASS", MEASURED)
        much.readings, much.value = (Reading("NMASS", MEASURED),), amount
        be = made_up("BE", words[end - 1].end, "is")
        return [*words[:place], as_, much, be, *_counts(words[end:])]
    return words


def _after_opening(
    words: list[Word], index: int, amount: TableNumber
) -> tuple[list[Word], TableNumber]:
    """The words without an act that comes before, and the amount that tells of it.

    The amount stands from `index` on, behind its verb.
    """
    opening, start = _opening_act(words, index)
    if not opening:
        return words, amount
    does = "VZ" if words[index - 1].can_be("VZ") else "VB"
    lemma = next(lemma for kind, lemma in words[index - 1].readings if kind == does)
    kind = "VB" if words[start - 1].lemma == "you" else "VZ"
    verb = one_token(words[start:index], kind, lemma)
    told = TableNumber(f"{amount.text}, after the player {opening}", amount.cap)
    return [*words[:start], verb, *words[index:]], told


def _one_for_each(words: list[Word]) -> list[Word]:
    """`a card for each window in the room`: as many as the table counts there."""
    for index in range(len(words) - 5):
        is_one = words[index].text.lower() in ("a", "one", "1") and words[index + 1].text == "card"
        if not is_one or texts_from(words, index + 2, 2) not in ("for each", "for every"):
            continue
        end = _thing_end(words, index + 4)
        thing = words[index + 4 : end]
        if not _is_counted_thing(thing):
            continue
        cap, close = _cap(words, end)
        tail, each = _one_for_each(words[close:]), words[index : index + 4]
        amount = TableNumber(_several(thing), cap)
        before, amount = _after_opening(words[:index], index, amount)
        told = plain("as many cards as the table counts", each)
        text = one_token(thing, "STRING", "string", amount.text)
        limit = plain(f"at most {cap}", words[end:close]) if cap else []
        return [*before, *told, text, *limit, *tail]
    return words


def _thing_end(words: list[Word], index: int) -> int:
    """Where what is counted ends: at the clause's end, or where its cap is told."""
    end = index
    while end < len(words) and words[end].kind not in ("SEP", "DOT", "CONJ", "SUB"):
        if phrase_at(words, end, _CAPS) or words[end].kind == "FREQ":
            break
        end += 1
    return end


def _is_counted_thing(thing: list[Word]) -> bool:
    """`window in the room`, and no `hert in hand`: what the game counts may be misspelt."""
    head = _head(thing)
    own = 0 <= head < len(thing) - 1
    known = any(word.can_be("NSG", "NPL", "RSG", "RPL") for word in thing)
    of_game = known or any(word.lemma in _OF_THE_GAME for word in thing)
    return own and not of_game


def _several(thing: list[Word]) -> str:
    """`window in the room` in the plural."""
    words = [word.text for word in thing]
    words[_head(thing)] = plural_of(words[_head(thing)])
    return " ".join(words)


def _head(thing: list[Word]) -> int:
    """Its noun, a word that is not known: the last before `of the song`; -1 if there is none."""
    heads = takewhile(lambda place: thing[place].kind in ("UNKNOWN", "ADJ"), range(len(thing)))
    place = max(heads, default=-1)
    return place if place >= 0 and thing[place].kind == "UNKNOWN" else -1


def _measure_at(words: list[Word], index: int) -> int:
    """Where `as` stands after `as many cards`; before `the table counts`, wherever that is."""
    if texts_from(words, index, 4) == "as the table counts":
        return index
    if texts_from(words, index, 1) != "as many":
        return 0
    place = index + 1
    while place < len(words) and words[place].kind in ("ADJ", "NPL"):
        place += 1
    as_there = place > index + 1 and texts_from(words, place, 1) == "as"
    return place if as_there and texts_from(words, place, 4) != "as the table counts" else 0


def _opening_act(words: list[Word], index: int) -> tuple[str, int]:
    """`plays a random song on a phone and` before `draws as many …`: what the table then counts."""
    told = words[index - 2].kind == "MODAL" and words[index - 1].can_be("VB")
    joined = index - 2 - told
    joined -= texts_from(words, joined, 1) == "then"
    if texts_from(words, joined, 1) != "and" or not words[index - 1].can_be("VZ", "VB"):
        return "", 0
    begin = max((i for i in range(index) if words[i].kind == "DOT"), default=-1) + 1
    start = opening_of(words[:joined], begin)
    said = words[start:joined]
    you = words[start - 1].lemma == "you"
    if not (told or you or words[index - 1].can_be("VZ")):
        return "", 0
    if not start or not any(word.kind == "UNKNOWN" or word.can_be("ACT") for word in said):
        return "", 0
    if you and said[0].kind != "MODAL":
        return f"{finite(said[0].text)} {as_said(said[1:])}", start
    if said[0].kind == "MODAL":
        return f"{finite(said[1].text)} {as_said(said[2:])}", start
    return as_said(said), start


def _counted(words: list[Word], index: int) -> tuple[TableNumber, int] | None:
    """The number that the table counts, and where its words end."""
    if texts_from(words, index, 3) == "the table counts" and lemma_at(words, index + 3) == "string":
        cap, end = _cap(words, index + 4)
        return TableNumber(str(words[index + 3].value), cap), end
    end = _thing_end(words, index)
    said = words[index:end]
    if not any(word.kind == "UNKNOWN" or word.can_be("ACT") for word in said):
        return None
    if _is_known_to_the_game(said) or any(word.can_be(*_RANKS) for word in said):
        return None
    cap, close = _cap(words, end)
    return TableNumber(as_said(said), cap), close


def _is_known_to_the_game(said: list[Word]) -> bool:
    """`as many cards as Anna holds`: what somebody holds; nothing that the table has to count."""
    return said[-1].lemma in ("hold", "have") or any(
        word.lemma in ("hold", "have") and later.lemma in ("hand", "in_hand", "hand_card")
        for place, word in enumerate(said)
        for later in said[place + 1 :]
    )


def _cap(words: list[Word], index: int) -> tuple[int, int]:
    """`, at most five`: the cap, none is 0, and where it ends."""
    start = index + (texts_from(words, index, 1) in (",", "."))
    sign = phrase_at(words, start, _CAPS)
    number = number_of(words, start + sign)
    # `, at most 3 times per turn` is how often, not how many.
    if sign and number is not None and texts_from(words, start + sign + 1, 1) != "times":
        end = start + sign + 1
        end += texts_from(words, end, 1) in ("cards", "card")
        return number, end
    after = phrase_at(words, start + 1, _CAP_AFTER)
    number = number_of(words, start)
    return (number, start + 1 + after) if after and number is not None else (0, index)
