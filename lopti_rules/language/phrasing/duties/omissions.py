"""What somebody leaves undone, named before the occasion, in the phrase pass.

`If you forget to say "x" when you play an ace, draw two` is said as `when you play an ace, they
must say "x" or draw two`: the occasion first, then what is due, then its price.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Reading, Word, added, comma_at
from lopti_rules.language.phrasing.duties.actwords import base_form
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.telling.shorthand import each_sentence

_SOMEBODY: Final = r"(?:you|a player|any player|someone|somebody|anyone|anybody)"
_LEAVES: Final = (
    r"(?:(?:forgets?|fails?|neglects?|omits?|does not remember|do not remember) to"
    r"|does not|do not) "
)
_LEFT_UNDONE: Final = rf"(?:if|when|whenever|each time|every time) {_SOMEBODY} {_LEAVES}"
_WHOEVER: Final = (
    rf"(?:whoever|anyone who|anybody who|a player who|any player who|each player who) {_LEAVES}"
)
_OCCASIONS: Final = ("when", "if", "as_soon_as", "after_playing")
_AFTER: Final = ("after", "upon", "on")
_PAYER: Final = (
    r"(?:(?:you|they|that player|the player|he|she) )?(?:(?:must|shall|has to|have to) )?"
)
_PRONOUNS: Final = ("you", "they", "he", "she")
_STATES: Final = ("hold", "have", "owe", "be")
_MOST_ACT: Final = 20
"""So many tokens may say what is left undone."""


@each_sentence
def omissions(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: the occasion of what is left undone comes first."""
    passage = Passage(words)
    said = passage.match(_LEFT_UNDONE, 0)
    whoever = None if said else passage.match(_WHOEVER, 0)
    found = said or whoever
    if found is None or _is_state(words[found[1]]):
        return words
    occasion = _occasion(words, found[1])
    price = 0 if occasion == 0 else _price(passage, occasion, paid_by_whoever=whoever is not None)
    if not price:
        return words
    ends_before_price = words[price - 1].text == ","
    told = _told(words[occasion : price - ends_before_price])
    begun = words[occasion - 1].end
    verb = _payer_end(passage, price)
    must = added("MODAL", begun, "must")
    return [
        *told, _comma(words, price), added("PRON", begun, "they"), must,
        *words[found[1] : occasion], added("CONJ", begun, "or"),
        base_form(words[verb]), *words[verb + 1 :],
    ]  # fmt: skip


def _is_state(verb: Word) -> bool:
    """`does not hold a heart` is how a player stands, and nothing left undone."""
    return verb.can_be("BE") or any(lemma in _STATES for _, lemma in verb.readings)


def _last_verb(words: list[Word], begin: int) -> int:
    """The last verb in the third person behind a place, or `must` before the last; 0 if none."""
    places = range(len(words) - 1, begin, -1)
    return next((i for i in places if words[i].can_be("VZ") or words[i].text == "must"), 0)


def _told(occasion: list[Word]) -> list[Word]:
    """`when they play` is of whoever it happens to: `when you play`."""
    when = occasion[0]
    if when.lemma == "when" and occasion[1].can_be("VING"):
        return [Word("upon", when.start, when.end, (Reading("PREP", "on"),)), *occasion[1:]]
    if occasion[1].text.lower() not in _PRONOUNS:
        return occasion
    they = occasion[1]
    return [when, Word("you", they.start, they.end, (Reading("PRON", "you"),)), *occasion[2:]]


def _comma(words: list[Word], price: int) -> Word:
    before = words[price - 1]
    return before if before.text == "," else comma_at(before.end)


def _occasion(words: list[Word], begin: int) -> int:
    """Where `when you play an ace` or `after playing an ace` begins; 0 if nothing does."""
    for index in range(begin + 1, min(len(words), begin + _MOST_ACT)):
        word = words[index]
        if word.kind in ("SEP", "DOT"):
            return 0
        ahead = words[index + 1] if index + 1 < len(words) else word
        follows = ahead.can_be("VING") or ahead.text.lower() in _PRONOUNS
        if word.lemma in _OCCASIONS or (word.lemma in _AFTER and follows):
            return index
    return 0


def _price(passage: Passage, occasion: int, *, paid_by_whoever: bool) -> int:
    """Where the price begins: behind the comma, or with the last verb of `whoever …`; or 0."""
    words = passage.words
    for index in range(occasion + 1, len(words)):
        if words[index].text == ",":
            return index + 1 if _is_verb(words, _payer_end(passage, index + 1)) else 0
    return _last_verb(words, occasion + 1) if paid_by_whoever else 0


def _payer_end(passage: Passage, place: int) -> int:
    found = passage.match(_PAYER, place)
    return place if found is None else found[1]


def _is_verb(words: list[Word], place: int) -> bool:
    return place < len(words) and words[place].can_be("VB", "VZ")
