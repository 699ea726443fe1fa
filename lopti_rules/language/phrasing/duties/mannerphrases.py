"""How cards are to be placed, in the phrase pass: with the other hand, feet off the floor.

`A red 8 must be placed while standing; otherwise its player draws one card` asks whoever plays one
for an act of the table. Only what the body does is one: how many cards are played, on what and
when is for the rules of play.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.duties.actwords import as_verb, base_of_gerund
from lopti_rules.language.phrasing.duties.prices import Price, as_third, or_at, price_at
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import copied, left_out, plain, sentences
from lopti_rules.language.phrasing.telling.shorthand import fits_headline
from lopti_rules.values import dataclass

_PLACED: Final = (
    r"(?P<verb>placed|played|laid down|laid|put down|set down|dropped|slid|pushed|thrown down)"
)
_BASES: Final = {
    "placed": "place", "played": "play", "laid down": "lay", "laid": "lay", "put down": "put down",
    "set down": "set down", "dropped": "drop", "slid": "slide", "pushed": "push",
    "thrown down": "throw down", "slammed": "slam", "banged": "bang", "slapped": "slap",
    "thumped": "thump", "flicked": "flick", "tossed": "toss",
}  # fmt: skip
_MUST: Final = (
    r"(?:must (?:only |always )?be|has to be|have to be|may only be|can only be|are to be|is to be"
    r"|should be|shall be|needs to be|need to be|are|is|must|may only) "
)
_WITH_FORCE: Final = r"(?P<verb>slammed|banged|slapped|thumped|flicked|tossed|slid|thrown down)"
_ACTIVE: Final = (
    r"(?:players|everyone|everybody|all players|each player|every player|you|a player) "
    r"(?:must|has to|have to|shall|should|need to|needs to|may only|can only) "
    r"(?P<verb>place|play|lay down|lay|put down|drop) "
    r"(?:their|the|your|all|all their|all of their|every|each|a|any)? ?(?P<cards>cards?|plays?) "
)
_DOING: Final = r"(?:must|has to|have to|shall) (?:do (?:it|so|this)|play it|place it|lay it) "
_OPENS: Final = (
    "while", "with", "without", "by", "using", "standing", "on", "behind", "under", "over",
)  # fmt: skip
_BODY: Final = frozenset(
    ("hand", "hands", "finger", "fingers", "thumb", "thumbs", "elbow", "elbows", "foot", "feet",
     "leg", "legs", "knee", "knees", "toe", "toes", "eye", "eyes", "nose", "ear", "ears", "chin",
     "cheek", "cheeks", "head", "arm", "arms", "shoulder", "shoulders", "mouth", "lips", "tongue",
     "teeth", "palm", "palms", "fist", "fists", "wrist", "wrists", "chest", "belly", "hair",
     "heart", "breath", "floor", "chair", "back", "voice", "accent", "smile", "frown",
     "flourish", "bow")
)  # fmt: skip
_ADVERBS: Final = frozenset(
    ("silently", "slowly", "gently", "loudly", "quietly", "solemnly", "softly", "noisily",
     "carefully", "dramatically", "gracefully", "proudly", "left-handed", "right-handed",
     "one-handed", "blindfolded", "cross-eyed")
)  # fmt: skip
_OF_CARDS: Final = frozenset(
    ("card", "hand_card", "pile", "draw_pile", "face_up_card", "face_down_card", "table_card",
     "play", "bonus_play", "turn", "round", "rank_word", "suit_word", "colour_word", "club",
     "diamond", "spade", "next_player", "previous_player")
)  # fmt: skip
_GAME_HANDS: Final = frozenset(("whole", "entire", "empty", "full", "rest", "whole hand"))
_EVERY_CARD: Final = (
    ("cards",), ("all", "cards"), ("a", "card"), ("each", "card"), ("every", "card"),
    ("any", "card"), ("plays",), ("all", "plays"), ("every", "play"), ("each", "play"),
)  # fmt: skip
_WRONG_HAND: Final = (
    r"(?:[;,] )?(?:and )?(?:whoever|anyone who|a player who) uses (?:the|a|an) "
    r"(?:right|left|other|wrong) (?:one |hand )?"
)
_ENDS: Final = (";", ",")
_MOST: Final = 8
"""Tokens that may name the cards, at most."""
_PLACED_SO: Final = rf"{_MUST}{_PLACED} "
_FORCED: Final = rf"{_MUST}{_WITH_FORCE} (?=(?:down )?(?:on|onto) the table )"
_OR_PAYS: Final = (
    r"(?:[;,] )?(?:or else|or otherwise|or|otherwise|else) "
    r"(?:its player|their player|the player|that player|they|you) (?:must )?(?=(?:draws?|takes?) )"
)
_POSES: Final = ("standing", "sitting", "kneeling", "lying", "crouching", "squatting")
_MODALS: Final = frozenset(
    ("must", "has to", "have to", "may", "can", "is", "are", "shall", "should", "need to",
     "needs to", "is to", "are to")
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Asked:
    """Which cards are to be placed in which manner."""

    cards: list[Word]
    act: list[Word]
    text: str


def manners(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: how cards are to be placed is a duty of who plays them."""
    parts = sentences(words)
    if not any(_MODALS & {w.text.lower() for w in one} for one in parts):
        return words
    result: list[Word] = []
    for sentence in parts:
        result += _placed(sentence) or _done_so(sentence) or sentence
    return result


@dataclass(frozen=True, slots=True)
class _Manner:
    """The first cards, where their manner begins and ends, and the verb of placing them."""

    cards: list[Word]
    begin: int
    end: int
    verb: str
    many: bool


def _placed(sentence: list[Word]) -> list[Word] | None:
    """`a red 8 must be placed while …, a black 8 while …; otherwise its player draws`."""
    passage = Passage(sentence)
    first = _active(passage) or _passive(passage)
    if first is None:
        return None
    act = sentence[first.begin : first.end]
    wanted = [_Asked(first.cards, act, _text(first.verb, act, many=first.many))]
    place = first.end
    while (gap := _gap(passage, place, first.verb)) is not None:
        wanted.append(gap[0])
        place = gap[1]
    price = _price(passage, place)
    return None if price is None else _duties(wanted, price, sentence[0])


def _active(passage: Passage) -> _Manner | None:
    """`players must place their cards with …`."""
    found = passage.match(_ACTIVE, 0)
    end = _manner_end(passage, found[1]) if found is not None else 0
    if found is None or not end:
        return None
    return _Manner(plain("a card", passage.words[:1]), found[1], end, found[0]["verb"], many=True)


def _passive(passage: Passage) -> _Manner | None:
    """`a red 8 must be placed while …`, `9s must be slammed on the table`."""
    words = passage.words
    for index in range(1, min(len(words), _MOST)):
        for pattern, forced in ((_PLACED_SO, False), (_FORCED, True)):
            found = passage.match(pattern, index)
            cards = _cards(words[:index]) if found is not None else None
            end = _manner_end(passage, found[1], forced=forced) if found is not None else 0
            if found is not None and cards is not None and end:
                return _Manner(cards, found[1], end, found[0]["verb"], many=_many(words[:index]))
    return None


def _cards(head: list[Word]) -> list[Word] | None:
    """The cards of a play: `a red 8`, `all face cards`, `cards`."""
    if tuple(word.text.lower() for word in head) in _EVERY_CARD:
        return plain("a card", head)
    if head[0].lemma in ("all", "each", "every") and len(head) > 1:
        rest = head[1:]
        article = plain("a", head[:1]) if not _many(rest) else []
        head = [*article, *rest]
    fits = all(
        fits_headline(word) or word.text == "face" for word in head[head[0].lemma == "the" :]
    )
    return head if fits else None


def _many(head: list[Word]) -> bool:
    return any(word.can_be("RPL", "NPL") for word in head[-1:])


def _manner_end(passage: Passage, begin: int, *, forced: bool = False) -> int:
    """Where the manner ends that begins there; 0 if it is none of the body."""
    words = passage.words
    end = begin
    while end < len(words) and words[end].kind not in ("SEP", "DOT"):
        if end > begin and (or_at(passage, end) or passage.match(_OR_PAYS, end)):
            break
        end += 1
    manner = words[begin:end]
    return end if manner and (forced or _is_of_body(manner)) else 0


def _is_of_body(manner: list[Word]) -> bool:
    texts = [part for word in manner for part in word.text.lower().split()]
    if texts[0] in _ADVERBS and len(texts) == 1:
        return True
    if texts[0] not in _OPENS or _GAME_HANDS & {*texts}:
        return False
    if any(word.can_be("RSG", "RPL") and not word.can_be("NUM", "DSG") for word in manner):
        return False
    if any(word.lemma in _OF_CARDS for word in manner):
        return False
    posed = any(base_of_gerund(word) or word.text in _POSES for word in manner)
    return bool(_BODY & {*texts}) or posed


def _text(verb: str, manner: list[Word], *, many: bool) -> str:
    said = " ".join(word.text for word in manner).replace(" 's", "'s")
    return f"{_BASES.get(verb, verb)} {'them' if many else 'it'} {said}"


def _gap(passage: Passage, place: int, verb: str) -> tuple[_Asked, int] | None:
    """`, a black 8 while an elbow touches the table`."""
    words = passage.words
    if place + 1 >= len(words) or words[place].text not in _ENDS:
        return None
    start = place + 1 + (words[place + 1].lemma == "and")
    for begin in range(start + 1, min(len(words), start + _MOST)):
        if words[begin].text.lower() not in _OPENS:
            continue
        cards, end = _cards(words[start:begin]), _manner_end(passage, begin)
        if cards is not None and end:
            text = _text(verb, words[begin:end], many=_many(words[start:begin]))
            return _Asked(cards, words[begin:end], text), end
    return None


def _price(passage: Passage, place: int) -> Price | None:
    words = passage.words
    if place >= len(words):
        return None
    price = price_at(passage, place)
    if price is not None and price.of == "failing":
        return price
    found = passage.match(_OR_PAYS, place) or passage.match(_WRONG_HAND, place)
    if found is not None and words[found[1]].can_be("VZ", "VB"):
        return Price(as_third(words[found[1]]), words[found[1] + 1 :], "failing")
    return or_at(passage, place + (words[place].text == ";"))


def _duties(wanted: list[_Asked], price: Price, first: Word) -> list[Word]:
    """A sentence for each: when they are played, their player must place them so."""
    result: list[Word] = []
    for one in wanted:
        place = one.act[-1].end
        act = merge(one.act, "STRING", "string", one.text)
        paid = [*left_out(place, "or"), as_verb([price.verb], price.verb.lemma, "VB"), *price.rest]
        if one is not wanted[-1]:
            paid = copied(paid, place)
        result += [
            *left_out(first.start, "when a player plays"), *one.cards,
            *left_out(place, ", that player"), *plain("must do", one.act[:1]), act, *paid,
        ]  # fmt: skip
    return result


def _done_so(sentence: list[Word]) -> list[Word] | None:
    """`whoever plays a 5 has to do it with eyes closed, or draw a card`."""
    passage = Passage(sentence)
    for index in range(2, len(sentence)):
        found = passage.match(_DOING, index)
        end = _manner_end(passage, found[1]) if found is not None else 0
        if found is None or not end:
            continue
        text = _text("play", sentence[found[1] : end], many=False)
        act = merge(sentence[found[1] : end], "STRING", "string", text)
        return [
            *sentence[:index],
            *plain("must do", sentence[index : found[1]]),
            act,
            *sentence[end:],
        ]
    return None
