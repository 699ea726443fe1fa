"""What anybody does at the table and what it costs, in any words, in the phrase pass.

`If you laugh, you draw a card`, `Anyone who zorbles gets one off the deck`, `Talk out loud and it's
a card`: each is put as `when a player does "…", that player draws 1 card`.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, comma_at, merge, sentence_end
from lopti_rules.language.phrasing.duties.deadlines import due_begins
from lopti_rules.language.phrasing.duties.openverbs import base_of, is_of_table
from lopti_rules.language.phrasing.duties.penalties import Quote, paid_at
from lopti_rules.language.phrasing.duties.prices import WHOEVER
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import left_out, plain

_WHEN: Final = r"(?:when|whenever|if|each time|every time|as soon as|any time|should|once)"
_ANYBODY: Final = (
    r"(?:a player|any player|someone|somebody|anyone|anybody|one of you|a person|another player"
    r"|one player|any one player|(?P<role>the dealer))"
)
_EVENT: Final = rf"{_WHEN} (?:(?P<you>you|your)|{_ANYBODY}) (?P<caught>(?:is|are|gets?) caught )?"
_WHO: Final = rf"(?:{WHOEVER}|anybody|anyone|any player|players) "
_PLAYER: Final = r"(?:you|they|he|she|he or she|that player|the player|this player|that person)"
_CONDITION: Final = r"(?:while|when|whilst|if|as long as|at a time when) "
_OTHERS_DO: Final = (
    r"(?:while|when|whilst) (?:someone else|somebody else|someone|somebody|another player"
    r"|anyone else|anybody else|others|the others|another) (?:is|are)"
    r" (?!playing|holding|drawing|taking)\w+ing "
)
"""What others are busy with is seen by the table, whatever it is about."""
_KNOWN: Final = (
    "draw", "discard", "take", "give", "pick_up", "lose", "gain", "owe", "show", "pay", "pass",
    "get", "receive", "clear", "choose", "hand_over", "swap", "exchange", "reveal", "cost",
)  # fmt: skip
_MOST: Final = 40


def table_deeds(words: list[Word], quote: Quote) -> list[Word]:
    """The tokens with every deed of the table in its own words."""
    result: list[Word] = []
    place = 0
    while place < len(words):
        end = sentence_end(words, place)
        sentence = words[place:end]
        said = _event(sentence, quote) or _whoever(sentence, quote) or _told(sentence, quote)
        result += said or sentence
        place = end
    return result


def _event(sentence: list[Word], quote: Quote) -> list[Word] | None:
    """`If you laugh, …`: up to the comma, or to whoever pays."""
    passage = Passage(sentence)
    lead = _lead(passage)
    found = passage.match(_EVENT, lead)
    if found is None or found[1] >= len(sentence):
        return None
    base = base_of(sentence[found[1]], third=found[0]["you"] is None)
    if not base:
        return None
    for end in range(found[1] + 1, len(sentence)):
        comma = sentence[end].text == ","
        payer = passage.match(rf"{_PLAYER} ", end)
        if not comma and not (payer is not None and _goes_on(sentence, payer[1])):
            continue
        deed = _deed(passage, found[1], end, base, quote)
        if deed is None:
            continue
        who = found[0]["role"] or "a player"
        said = plain(f"when {who} does", sentence[lead : found[1]])
        rest = sentence[end:] if comma else [comma_at(sentence[end].start), *sentence[end:]]
        return _until(sentence[:lead], [*said, *deed, *_paid_first(rest)])
    return None


def _lead(passage: Passage) -> int:
    """Behind `Until the next clear,`, `For the rest of the round,`."""
    found = passage.match(r"(?:until|for|during|in|throughout) [^,.;]{2,60}? , ", 0)
    return 0 if found is None else found[1]


def _until(lead: list[Word], said: list[Word]) -> list[Word]:
    """`Until the next clear, whoever …`: of no event, so from the deal on."""
    if not lead or lead[0].text.lower() != "until":
        return [*lead, *said]
    dot = len(said) - (said[-1].kind == "DOT")
    after = left_out(lead[0].start, "after the deal ,")
    return [*after, *said[:dot], comma_at(said[dot - 1].end), *lead[:-1], *said[dot:]]


def _goes_on(words: list[Word], place: int) -> bool:
    if place >= len(words):
        return False
    word = words[place]
    known = any(kind in ("VB", "VZ") and lemma in _KNOWN for kind, lemma in word.readings)
    return known or word.kind == "MODAL"


def _paid_first(rest: list[Word]) -> list[Word]:
    """`, you get one card off the deck`: draws."""
    passage = Passage(rest)
    paid = paid_at(passage, 0)
    if paid is None or [word.lemma for word in paid[0][:1]] != ["draw"]:
        return rest
    text = " ".join(word.text for word in paid[0][1:])
    return [*plain(f", that player draws {text}", rest[: paid[1]]), *rest[paid[1] :]]


def _whoever(sentence: list[Word], quote: Quote) -> list[Word] | None:
    """`Anyone who zorbles draws one card`, `Until the next clear, whoever hums loses a token`."""
    passage = Passage(sentence)
    lead = _lead(passage)
    found = passage.match(_WHO, lead)
    if found is None or found[1] >= len(sentence):
        return None
    gerund = sentence[found[1] - 1].text.lower() in ("anybody", "anyone", "player", "players")
    base = "" if gerund else base_of(sentence[found[1]], third=True)
    if not base:
        return None
    for end in range(found[1] + 1, min(len(sentence), found[1] + _MOST)):
        if not (_goes_on(sentence, end) and not sentence[end].can_be("VB")):
            continue
        deed = _deed(passage, found[1], end, base, quote)
        if deed is None:
            return None
        said = plain("when a player does", sentence[lead : found[1]])
        body = [*left_out(sentence[end].start, ", that player"), *sentence[end:]]
        return _until(sentence[:lead], [*said, *deed, *_paid_first(body)])
    return None


_LEAVING: Final = ("forget", "fail", "miss", "neglect", "omit", "refuse", "skip")
"""What is left undone is a duty, whose occasion is told elsewhere."""
_THEN: Final = r"(?:, and |, then |, |and |then |= |: |\? )(?:then )?(?=(?:you|it|that|they) )"


def _told(sentence: list[Word], quote: Quote) -> list[Word] | None:
    """`Yawn at the table and you draw one`: whoever does it, if a player pays who is named."""
    base = base_of(sentence[0], third=False, first=True)
    if not base or base in _LEAVING:
        return None
    passage = Passage(sentence)
    for end in range(1, min(len(sentence), _MOST)):
        joined = passage.match(_THEN, end)
        paid = None if joined is None else paid_at(passage, joined[1])
        if joined is None or paid is None:
            continue
        deed = _deed(passage, 0, end, base, quote)
        if deed is None:
            return None
        said = plain("when a player does", sentence[:1])
        pays = [*left_out(sentence[end].start, ", that player must"), *paid[0]]
        return [*said, *deed, *pays, *sentence[paid[1] :]]
    return None


def _deed(passage: Passage, begin: int, end: int, base: str, quote: Quote) -> list[Word] | None:
    """The deed as a quotation, with the condition that the game knows behind it."""
    words = passage.words
    others = _others_begin(passage, begin, end)
    stop = end if others < end else _condition(passage, begin, end)
    act = words[begin:stop]
    seen = min(others, due_begins(passage, begin, stop))
    if not act or not is_of_table(words[begin:seen], base):
        return None
    verb = "" if base == "do" else base.replace("_", " ")
    text = f"{verb} {quote(act[1:])}".strip()
    deed = merge(act, "STRING", "string", text)
    if stop == end:
        return [deed]
    opened = passage.match(_CONDITION, stop)
    when = words[stop + 1 : end] if opened is None else words[opened[1] : end]
    return [deed, *left_out(words[stop].start, ", if"), *when]


_OF_CARDS: Final = re.compile(
    r"\b(?:card|cards|pile|draw pile|queen|king|jack|ace|queens|kings|jacks|aces|turn|heart"
    r"|hearts|spade|spades|club|clubs|diamond|diamonds|red|black|\d+|token|tokens)\b"
)


def _others_begin(passage: Passage, begin: int, end: int) -> int:
    """Where it is told what others are busy with, else the end."""
    places = range(begin + 1, end)
    return next((place for place in places if passage.match(_OTHERS_DO, place)), end)


def _condition(passage: Passage, begin: int, end: int) -> int:
    """Where a condition begins that the game knows: `while a heart is on top`; else the end."""
    for place in range(begin + 1, end):
        if passage.match(_CONDITION, place):
            said = passage.line[passage.starts[place] : passage.starts[end]]
            return place if _OF_CARDS.search(said) else end
    return end
