"""Duties of the table in any words, in the phrase pass.

`If you play two sevens together, tell a joke; if nobody laughs you draw one` is put as `…, you must
do "tell a joke, which fails if nobody laughs" or draw 1 card`: what is due in its own words, and
what it costs not to do it. When it is due is left to the other rules of the pass.
"""

import re
from dataclasses import replace
from typing import Final

from lopti_rules.language.lexing.tokens import Word, comma_at, merge, one_token, sentence_end
from lopti_rules.language.phrasing.duties.actwords import SAYING
from lopti_rules.language.phrasing.duties.chosenbans import chosen_bans
from lopti_rules.language.phrasing.duties.deadlines import due_begins
from lopti_rules.language.phrasing.duties.lastcards import BeforeLast, before_last
from lopti_rules.language.phrasing.duties.openverbs import base_of, is_of_table
from lopti_rules.language.phrasing.duties.penalties import (
    Act,
    Penalty,
    Quote,
    is_of_another,
    penalty_at,
)
from lopti_rules.language.phrasing.duties.prices import WHOEVER
from lopti_rules.language.phrasing.duties.quoting import quoted_from
from lopti_rules.language.phrasing.duties.tablebans import table_bans
from lopti_rules.language.phrasing.duties.tabledeeds import table_deeds
from lopti_rules.language.phrasing.duties.tablejudged import table_judged
from lopti_rules.language.phrasing.duties.tableraces import race_at
from lopti_rules.language.phrasing.duties.toldduties import occasions_first
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import left_out, plain
from lopti_rules.values import dataclass

_OPENS: Final = (
    "when", "if", "whenever", "after", "before", "each time", "every time", "as soon as", "upon",
    "following", "on", "at", "once", "any time", "the first time", "until", "for", "while",
    "as long as", "the next time", "during", "from", "each time when", "every time when",
)  # fmt: skip
_ALL: Final = (
    r"(?:every player|each player|all players|all the players|everyone|everybody|all of you|both"
    r"|both players|every other player|each other player|all other players|everyone else"
    r"|everybody else|the others|all the others|the whole table|you all|all|every remaining player"
    r"|all remaining players|each remaining player|every player still in|all players still in"
    r"|players|the players|the other players|the rest)"
)
_ONE: Final = (
    r"(?:the (?:player|person|one) who [\w' -]{2,40}?"
    r"|you|they|he|she|he or she|that player|the player|this player|its player|that person"
    r"|the person|the (?:next|previous) (?:player|person)|the latest player|the chosen player"
    r"|the player (?:on|to) (?:the|their|your|its player 's|that player 's) (?:left|right)"
    r"|the player (?:after|before|opposite)(?: them| you| that player| its player)?"
    r"|the dealer|the winner|the loser"
    r"|the player opposite|the last player|the second player after (?:them|you|that player)"
    r"|the new dealer|the player in turn|the taker|the clearer|the drawer|the speaker)"
)
_ALSO: Final = r"(?:then |also |first |next |immediately |at once |now |each |all |both )*"
_MUST: Final = r"(?:must|shall|should|has to|have to|needs to|need to|has got to|have got to|will)"
_GIVEN: Final = (
    r"(?:has|have|gets|get) (?:got )?(?:only |just |about |exactly )?"
    r"(?P<time>(?:[\w-]+ ){1,2}(?:seconds|minutes|minute)) to "
)
"""`has ten seconds to name a fruit`."""
_GIVEN_TIME: Final = re.compile(rf"{_GIVEN}$")
_WHO_PLAYS: Final = rf"(?:{WHOEVER}|the player who|the one who|the person who|those who)"
_MOST_WAITING: Final = 6
_LEAST: Final = 4
"""Tokens of a clause that says when, at least, where no comma ends it."""


@dataclass(frozen=True, slots=True)
class _Due:
    """A duty that was found: where its act begins and ends, and what stands before it."""

    before: list[Word]
    begin: int
    end: int
    act: Act
    who: int
    """So many tokens at the end of what stands before it name whoever must do it."""
    time: str = ""


def table_duties(words: list[Word], source: str) -> list[Word]:
    """The tokens with every duty of the table in its own words, at its price.

    `source` is the text that the tokens come from, which acts are quoted from.
    """

    def quote(said: list[Word]) -> str:
        return quoted_from(said, source)

    words = occasions_first(chosen_bans(_after_quotes(words, source)))
    words = table_bans(words, quote)
    result: list[Word] = []
    place = 0
    while place < len(words):
        said, place = _passage(words, place, quote)
        result += said
    return table_judged(table_deeds(result, quote), quote)


def _after_quotes(words: list[Word], source: str) -> list[Word]:
    """`… "why me?" They have to …`: the quotation ends the sentence as well."""
    result: list[Word] = []
    for index, word in enumerate(words):
        result.append(word)
        ahead = words[index + 1] if index + 1 < len(words) else None
        closes = word.kind == "STRING" and str(word.value)[-1:] in ".!?"
        if closes and ahead is not None and source[ahead.start : ahead.start + 1].isupper():
            result += left_out(word.end, ".") if ahead.text not in ("i",) else []
    return result


def _passage(words: list[Word], start: int, quote: Quote) -> tuple[list[Word], int]:
    """The sentence from there on with the price of its duty, and where that ends."""
    waiting: list[tuple[list[Word], _Due]] = []
    place = start
    while len(waiting) < _MOST_WAITING and place < len(words):
        early = before_last(words, place) or BeforeLast([], place, "")
        end = sentence_end(words, early.end)
        sentence = [*early.told, *words[early.end : end]]
        passage = Passage(sentence)
        found = _due(passage, quote)
        if found is None:
            break
        found = replace(found, time=found.time + early.time)
        priced = _priced(passage, found, quote)
        if priced is not None and not waiting:
            return priced, end
        if priced is not None or not _ends(passage, found.end):
            break
        waiting.append((sentence, found))
        place = end
    if waiting and place < len(words):
        end = sentence_end(words, place)
        told = [_told_later(one, due, words[place:end], quote) for one, due in waiting]
        if all(one is not None for one in told):
            return [word for one in told for word in one or ()], end
    end = sentence_end(words, start)
    return words[start:end], end


def _ends(passage: Passage, place: int) -> bool:
    return place >= len(passage.words) or passage.words[place].kind == "DOT"


# ------------------------------------------------------------------ what is due


def _due(passage: Passage, quote: Quote) -> _Due | None:
    """The duty of the sentence, behind when it is due or whose it is."""
    words = passage.words
    whoever = passage.match(rf"(?:if |when )?{_WHO_PLAYS} ", 0)
    opened = any(passage.match(rf"{one} ", 0) for one in _OPENS) or _headlines(words)
    for place in range(1, len(words)):
        comma = words[place - 1].text in (",", ":", ";", "=", "?") and opened
        found = _ordered(passage, place, comma=comma, whoever=whoever is not None)
        if found is None:
            continue
        before, begin, third, of_all = found
        act = _act(passage, begin, of_all=of_all, third=third)
        if act is not None:
            end = begin + len(act.words)
            given = _GIVEN_TIME.search(passage.line[: passage.starts[begin]])
            time = f" within {given['time'].strip()}" if given is not None else ""
            who = sum(word.kind not in ("SEP", "SUB") for word in before[_last_sep(before) :])
            return _Due(before, begin, end, act, who, time)
    return None


def _headlines(words: list[Word]) -> bool:
    """`7 = everyone points at the ceiling`: cards alone, before a sign."""
    place = next((i for i, word in enumerate(words[:8]) if word.text in ("=", ":", "?")), 0)
    return place > 0 and not any(word.can_be("VZ", "VB", "MODAL", "BE") for word in words[:place])


def _last_sep(words: list[Word]) -> int:
    return max((i + 1 for i, word in enumerate(words) if word.kind == "SEP"), default=0)


def _ordered(
    passage: Passage, place: int, *, comma: bool, whoever: bool
) -> tuple[list[Word], int, bool, bool] | None:
    """What stands before an act there: `, you must`; an imperative; `, everyone` and a verb."""
    words = passage.words
    given = _given(passage, place, whoever=whoever)
    if given is not None:
        return given
    must = passage.match(rf"(?P<who>{_ALL} |{_ONE} )?{_ALSO}{_MUST} {_ALSO}(?:also )?", place)
    if must is not None and (must[0]["who"] or whoever):
        before = words[:place]
        who = must[0]["who"]
        if who is None:
            return before, must[1], False, False
        told = _tokens(passage, place, who)
        joined = bool(before) and before[-1].kind in ("SEP", "CONJ")
        parted = [] if not before or comma or joined else [comma_at(words[place].start)]
        return [*before, *parted, *_still_in(told)], must[1], False, _is_all(who)
    if not comma:
        return _run_in(passage, place)
    who = passage.match(rf"(?P<who>{_ALL}|{_ONE}) {_ALSO}", place)
    if who is not None and who[1] < len(words):
        told = _tokens(passage, place, who[0]["who"])
        third = words[who[1]].text.lower().endswith("s")
        return [*words[:place], *_still_in(told)], who[1], third, _is_all(who[0]["who"])
    lead = passage.match(r"(?:then |just |please |also |first )?", place)
    begin = place if lead is None else lead[1]
    you = "you" if "you" in passage.line[: passage.starts[place]].split() else "that player"
    return [*words[:place], *left_out(words[place].start, you)], begin, False, False


def _given(
    passage: Passage, place: int, *, whoever: bool
) -> tuple[list[Word], int, bool, bool] | None:
    """`you get ten seconds to name a fruit`."""
    words = passage.words
    given = passage.match(rf"(?P<who>{_ALL} |{_ONE} )?{_GIVEN}", place)
    if given is None or not (given[0]["who"] or whoever):
        return None
    who = given[0]["who"]
    if who is None:
        return words[:place], given[1], False, False
    told = _still_in(_tokens(passage, place, who))
    parted = words[place - 1].kind in ("SEP", "CONJ")
    comma = [] if parted else [comma_at(words[place].start)]
    return [*words[:place], *comma, *told], given[1], False, _is_all(who)


_NO_BREAK: Final = ("SUB", "REL", "WHO", "CONJ", "PREP", "PREPSUB", "MODAL", "SEP", "DOT", "BE")


def _run_in(passage: Passage, place: int) -> tuple[list[Word], int, bool, bool] | None:
    """`If you play a jack you owe them a rhyme`: the comma was left out."""
    words = passage.words
    who = passage.match(rf"(?P<who>you|they|everyone|everybody|that player) {_ALSO}", place)
    if who is None or place < _LEAST or words[place - 1].kind in _NO_BREAK:
        return None
    if who[1] >= len(words) or words[0].kind not in ("SUB", "PREPSUB"):
        return None
    told = who[0]["who"]
    third = words[who[1]].text.lower().endswith("s") and told not in ("you", "they")
    before = [*words[:place], comma_at(words[place].start), words[place]]
    return before, who[1], third, _is_all(told)


def _tokens(passage: Passage, place: int, who: str) -> list[Word]:
    end = passage.token_at(passage.starts[place] + len(who.strip()) + 1) or place + 1
    return passage.words[place:end]


def _still_in(who: list[Word]) -> list[Word]:
    """`every remaining player`: only those still in are reached anyway."""
    return [word for word in who if word.text not in ("remaining", "still in")]


def _is_all(who: str) -> bool:
    return re.fullmatch(_ALL, who.strip()) is not None


def _act(passage: Passage, begin: int, *, of_all: bool, third: bool) -> Act | None:
    """The act that begins there, up to its price, a further clause or the end."""
    words = passage.words
    if begin >= len(words):
        return None
    base = base_of(words[begin], third=third)
    if not base:
        return None
    end = begin + 1
    while end < len(words) and not _stops(passage, begin, end, base, of_all=of_all):
        end += 1
    act = words[begin:end]
    due = due_begins(passage, begin, end)
    if not is_of_table(words[begin:due], base):
        return None
    return Act(base, tuple(act), of_all)


def _stops(passage: Passage, begin: int, place: int, base: str, *, of_all: bool) -> bool:
    words = passage.words
    word = words[place]
    if word.kind == "DOT" or word.text in (";", ":", "=") or word.kind == "FREQ":
        return True
    if word.text in (",", "and", "but", "or", "otherwise", "then", "so"):
        act = Act(base, tuple(words[begin:place]), of_all)
        if race_at(passage, place, act) is not None:
            return True
        if penalty_at(passage, place, act, lambda _: "") is not None:
            return True
        return _goes_on(passage, place)
    return False


_FURTHER: Final = (
    rf"(?:(?:, |and |but |then |so )+)(?:{_ALL}|{_ONE}|{WHOEVER}|if|when|unless|the (?:first|last)"
    r"|whoever|nobody|no one|at most|once per|only once|it|that|this) "
)


def _goes_on(passage: Passage, place: int) -> bool:
    """Whether a further clause begins there, so that the act has ended."""
    words = passage.words
    if passage.match(_FURTHER, place):
        return True
    after = passage.match(r"(?:, |and |but |then |or )+", place)
    begin = place + 1 if after is None else after[1]
    if begin >= len(words):
        return False
    first = words[begin]
    said = first.lemma in SAYING and begin + 1 < len(words) and words[begin + 1].kind == "STRING"
    moves = any(kind in ("VB", "VZ") for kind, _ in first.readings)
    return moves and not said and not first.can_be("ACT", "NSG", "NPL") and first.kind != "STRING"


# ------------------------------------------------------------------ what it costs


def _priced(passage: Passage, due: _Due, quote: Quote) -> list[Word] | None:
    race = race_at(passage, due.end, due.act)
    if race is not None:
        return _raced(due, *race, passage.words, quote)
    penalty = penalty_at(passage, due.end, due.act, quote)
    if penalty is None or due.end >= len(passage.words):
        return None
    if is_of_another(passage.words[: due.end], passage.words[due.end : penalty.end]):
        return None
    return _said(due, penalty, passage.words[penalty.end :], quote)


def _told_later(
    sentence: list[Word], due: _Due, price: list[Word], quote: Quote
) -> list[Word] | None:
    """The duty with the price that a sentence behind it says."""
    passage = Passage(price)
    race = race_at(passage, 0, due.act)
    if race is not None:
        return _raced(due, *race, price, quote)
    penalty = penalty_at(passage, 0, due.act, quote)
    if penalty is None or is_of_another(sentence, price[: penalty.end]):
        return None
    return _said(due, penalty, price[penalty.end :], quote)


def _object(said: list[Word], quote: Quote) -> str:
    """The words behind the verb, where `you` is whom it is done to."""
    text = quote(said)
    return text.replace("they", "them", 1) if said and said[0].text.lower() == "you" else text


def _raced(
    due: _Due, which: str, paid: list[Word], end: int, words: list[Word], quote: Quote
) -> list[Word]:
    """`every player races to do "…"; the last to do so draws one card`."""
    act = list(due.act.words)
    base = due.act.base.replace("_", " ")
    deed = merge(act, "STRING", "string", f"{base} {_object(act[1:], quote)}".strip())
    races = plain("races to do", act[:1])
    who = [*due.before[: len(due.before) - due.who], *plain("every player", act[:1])]
    verb = one_token(paid[:1], "VZ", paid[0].lemma)
    loser = plain(f"; the {which} to do so", paid[:1])
    return [*who, *races, deed, *loser, verb, *paid[1:], *words[end:]]


def _said(due: _Due, penalty: Penalty, rest: list[Word], quote: Quote) -> list[Word]:
    """`you must do "…" or draw one card`, and what is said behind the price."""
    act = list(due.act.words)
    spoken = act[0].lemma in SAYING and [word.kind for word in act[1:]] == ["STRING"]
    plainly = spoken and not penalty.more and not due.time
    base = "" if due.act.base == "do" else due.act.base.replace("_", " ")
    text = f"{base} {_object(act[1:], quote)}".strip() + due.time + penalty.more
    verb = plain("say", act[:1]) if plainly else plain("do", act[:1])
    said = act[1] if plainly else merge(act, "STRING", "string", text)
    must = plain("must", act[:1])
    joined = left_out(act[-1].end, "or")
    return [*due.before, *must, *verb, said, *joined, *penalty.paid, *rest]
