"""What a breach costs, in the phrase pass: `each slip costs one card`, `whoever does draws one`.

A price is read at one place of a passage, with the separators before it. What it says of the
breach is compared with what was forbidden or ordered; a price for something else is none of it.
"""

from dataclasses import dataclass
from typing import Final

from lopti_rules.language.lexing.tokens import (
    Word,
    one_token,
)
from lopti_rules.language.phrasing.passages import Passage

WHOEVER: Final = (
    r"(?:whoever|who|anyone who|anybody who|any one who|everyone who|everybody who|each who"
    r"|any player who|each player who|every player who|a player who|players who|the player who"
    r"|those who|he who|all who)"
)
_JOIN: Final = r"(?:[,;:.!=] )*(?:(?:and|but|then|or) )?"
_SO: Final = r"(?:so |it |that |this |do so |do it |say it |say so )?"
_PERSON: Final = r"(?:you|they|somebody|someone|anybody|anyone|a player|that player)"
_PAYER: Final = (
    r"(?:(?:you|them|him|him or her|that player|the player|its player|the speaker|the offender"
    r"|the culprit|the sinner) )?"
)
AMOUNT: Final = r"(?:a|an|one|two|three|four|five|\d+) (?:penalty |extra )?cards? "
POINTS: Final = r"(?:a|an|one|two|three|four|five|\d+) (?:session )?points? "
_COSTS: Final = r"(?:costs?|shall cost|will cost|(?:is|being|shall be) charged with|means|earns|=) "
_MODAL: Final = r"(?:must |shall |will |has to |have to )?"
_DRAWING: Final = r"(?:the drawing of |drawing )?"
_FAILING: Final = (
    r"(?:forgetting|failing|failure|a failure|omitting|refusing|missing|a miss|an omission)"
)
_FAILS: Final = (
    r"(?:does not|fails|forgets|refuses|neglects|omits|breaks|is caught not doing|does otherwise"
    r"|is too late|is late|has not|gets it wrong|says it wrong|gets this wrong|says the wrong word"
    r"|says a wrong word|uses the wrong word|makes a mistake|misses it|misses|is wrong)"
)
_NOUN: Final = r"(?:each|every|any|(?:the )?use of) (?P<noun>(?:[\w'-]+ ){1,6}?)"
_A_NOUN: Final = r"(?P<noun>(?:a|an|one) (?:[\w'-]+ ){1,5}?)"
SLIPS: Final = frozenset(
    (
        "slip", "use", "time", "sound", "word", "offence", "offense", "breach", "violation",
        "mistake", "lapse", "instance", "infraction", "transgression", "error", "fault", "case",
        "failure", "omission", "utterance", "noise", "occurrence", "one", "slip-up", "miss",
    )
)  # fmt: skip
"""Nouns for a breach of any order."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a breach costs: from its verb on. `noun` names the breach, if a noun did.

    `of`: of "doing" or of "failing" to do it, if that was said; `restated`: another deed's tokens.
    """

    verb: Word
    rest: list[Word]
    of: str = ""
    noun: str = ""
    restated: tuple[Word, ...] = ()


_DOES: Final = (
    (rf"{_JOIN}{WHOEVER} (?:does|do) {_SO}{_MODAL}", "doing"),
    ((rf"{_JOIN}{WHOEVER} (?:says|uses|speaks|utters) (?:it|them|one|one of them|either|either of "
     r"them|any of them|that word|such a word|any of these words) "), "doing"),
    (rf"{_JOIN}{WHOEVER} {_FAILS} (?:to )?{_SO}{_MODAL}", "failing"),
    (rf"{_JOIN}if {_PERSON} (?:does|do) {_SO}(?:, )?{_PERSON} (?:must )?", "doing"),
    ((rf"{_JOIN}if {_PERSON} (?:say|says|use|uses) (?:it|them|one|one of them|that word) (?:, )?"
     rf"{_PERSON} (?:must )?"), "doing"),
    ((rf"{_JOIN}if {_PERSON} (?:does not|do not|fails|fail|forgets|forget) (?:to )?{_SO}(?:, )?"
     rf"{_PERSON} (?:must )?"), "failing"),
    (rf"{_JOIN}if (?:you|they) (?:does|do) {_SO}(?:, )?", "doing"),
    (rf"{_JOIN}if not (?:, )?{_PERSON} (?:must )?", "failing"),
)  # fmt: skip
"""Who pays, said as a clause; the verb of what they do comes next."""
_COSTING: Final = (
    (rf"{_JOIN}doing (?:so|it|that|this) {_COSTS}{_PAYER}{_DRAWING}", "doing"),
    (rf"{_JOIN}it {_COSTS}{_PAYER}{_DRAWING}", ""),
    (rf"{_JOIN}(?:doing otherwise|not doing (?:so|it|that)) {_COSTS}{_PAYER}{_DRAWING}", "failing"),
    (rf"{_JOIN}{_FAILING} (?:to )?{_SO}{_COSTS}{_PAYER}{_DRAWING}", "failing"),
    ((rf"{_JOIN}(?:the|its) (?:penalty|price|fine|cost|forfeit) (?:for (?:each|every|a|any) \w+ "
     rf"|for doing (?:so|it|that) |for it )?is {_DRAWING}"), ""),
    ((rf"{_JOIN}(?:the|its) (?:penalty|price|fine|forfeit) for {_FAILING} (?:to )?{_SO}is "
     rf"{_DRAWING}"), "failing"),
    (rf"{_JOIN}(?P<noun>\w+ing ){_COSTS}{_PAYER}{_DRAWING}", ""),
    (rf"{_JOIN}{_NOUN}{_COSTS}{_PAYER}{_DRAWING}", ""),
    (rf"{_JOIN}{_A_NOUN}{_COSTS}{_PAYER}{_DRAWING}", ""),
    ((rf"{_JOIN}if {_PERSON} uses? (?P<noun>(?:[\w'-]+ ){{1,4}}?)(?:, )?(?:it|that|this) {_COSTS}"
     rf"{_PAYER}{_DRAWING}"), ""),
    ((rf"{_JOIN}(?:each|every) time (?:{_PERSON} (?:does|do) (?:so |it |that )?)?(?:it )?{_COSTS}"
     rf"{_PAYER}{_DRAWING}"), ""),
    (rf"{_COSTS}{_PAYER}{_DRAWING}", ""),
    (rf"{_JOIN}on pain of {_DRAWING}", ""),
    (rf"{_JOIN}(?:under|with) (?:a )?penalty of {_DRAWING}", ""),
)  # fmt: skip
"""What it costs, said as an amount, which comes next."""
_OR: Final = (
    r"(?:, )?(?:or else|or otherwise|or|otherwise) (?:they |you )?(?:must |shall |will |has to )?"
)
_TIMES: Final = rf"{_JOIN}(?P<amount>{AMOUNT})(?:each|every|per|for each|for every) (?P<noun>\w+ )"


def price_at(passage: Passage, place: int) -> Price | None:
    """The price that is said from that token on; None if none is."""
    for pattern, of in _DOES:
        found = passage.match(pattern, place)
        if found is not None and _is_verb(passage.words, found[1]):
            verb = as_third(passage.words[found[1]])
            return Price(verb, passage.words[found[1] + 1 :], of)
    for pattern, of in _COSTING:
        found = passage.match(pattern, place)
        price = None if found is None else _amount(passage, place, found[1])
        if price is not None and found is not None:
            noun = found[0].groupdict().get("noun") or ""
            return Price(price.verb, price.rest, of, noun.strip())
    return _each_time(passage, place)


def restated_at(passage: Passage, place: int) -> Price | None:
    """`; whoever speaks aloud draws one card`: the price of a deed that is named again."""
    found = passage.match(rf"{_JOIN}{WHOEVER} ", place)
    if found is None:
        return None
    words = passage.words
    end = found[1] + 1
    while end < len(words) and words[end].kind not in ("SEP", "DOT", "SUB", "WHO", "REL"):
        if words[end].can_be("VZ"):
            again = tuple(words[found[1] : end])
            return Price(as_third(words[end]), words[end + 1 :], restated=again)
        if words[end].kind == "MODAL" and _is_verb(words, end + 1):
            again = tuple(words[found[1] : end])
            return Price(as_third(words[end + 1]), words[end + 2 :], restated=again)
        end += 1
    return None


def or_at(passage: Passage, place: int) -> Price | None:
    """`or draw one card`, `, otherwise they draw one card`, behind what must be done."""
    found = passage.match(_OR, place)
    if found is None or not _is_verb(passage.words, found[1]):
        return None
    verb = as_third(passage.words[found[1]])
    return Price(verb, passage.words[found[1] + 1 :], "failing")


def _each_time(passage: Passage, place: int) -> Price | None:
    """`1 card each time`, `one card per word`."""
    found = passage.match(_TIMES, place)
    if found is None or found[0]["noun"].strip() not in SLIPS:
        return None
    amount = passage.token_at(found[0].start("amount"))
    if amount is None:
        return None
    card = next(i for i in range(amount, found[1]) if passage.words[i].lemma == "card")
    verb = _verb(passage.words[place], passage.words[place], "draw")
    return Price(verb, [*passage.words[amount : card + 1], *passage.words[found[1] :]])


def _amount(passage: Passage, place: int, begin: int) -> Price | None:
    """The amount as what is drawn or lost, with `per word` behind it or without."""
    for pattern, lemma in ((AMOUNT, "draw"), (POINTS, "lose")):
        found = passage.match(pattern, begin)
        if found is None:
            continue
        paid = [w for w in passage.words[begin : found[1]] if w.text not in ("penalty", "extra")]
        verb = _verb(passage.words[place], passage.words[begin - 1], lemma)
        end = found[1]
        again = passage.match(
            r"(?:(?:per|for each|for every|each|every) )(?P<noun>(?:[\w'-]+ )?[\w'-]+) ", end
        )
        if again is not None and again[0]["noun"].split()[-1] in SLIPS:
            end = again[1]
        return Price(verb, [*paid, *passage.words[end:]])
    return None


def _is_verb(words: list[Word], place: int) -> bool:
    return place < len(words) and words[place].can_be("VZ", "VB")


def as_third(word: Word) -> Word:
    """The same verb as said of whoever does it."""
    lemma = next(lemma for kind, lemma in word.readings if kind in ("VZ", "VB"))
    return _verb(word, word, lemma)


def _verb(first: Word, last: Word, lemma: str) -> Word:
    return one_token([first] if first is last else [first, last], "VZ", lemma)
