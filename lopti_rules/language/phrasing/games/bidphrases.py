"""A rule of the phrase pass for bids and guesses: `each secretly bid how many cards …`.

What is bid or guessed is one verb, with the numbers that can be bid as its value; whoever bid the
most or least, and whoever guessed right or wrong, is one noun.
"""

from typing import Final, Literal

from lopti_rules.language.ast import BidNumber
from lopti_rules.language.lexing.tokens import Word, added, one_token, phrase_at
from lopti_rules.language.phrasing.cards.measurephrases import MEASURED
from lopti_rules.language.phrasing.rewording import plain
from lopti_rules.values import dataclass

BID: Final = "bid"
GUESS: Final = "guess_top"
BIDDER: Final = "bidder"
GUESSER: Final = "guesser"
GUESS_MAKER: Final = "guess_maker"
GUESSABLE: Final = ("rank", "suit", "colour")
_FINGERS: Final = (0, 10)
"""What can be bid where nothing is said of it."""
_SECRETLY: Final = (
    "secretly", "in secret", "openly", "simultaneously", "at the same time", "silently",
    ", on fingers ,", "on fingers", "on their fingers", ", on their fingers ,", "with fingers",
    "behind their back", "behind their backs", "without a word", "all at once", "at once",
)  # fmt: skip
_BIDS: Final = ("bid", "bids", "bet", "bets")
_CAUSES: Final = ("have", "has", "make", "makes", "let", "lets")
_NEAR: Final = 6
_WRITES: Final = (
    "write down", "writes down", "write", "writes", "note down", "notes down", "choose", "chooses",
    "pick", "picks", "think of", "thinks of", "name", "names", "decide on", "decides on",
)  # fmt: skip
_HOLDS_UP: Final = (
    "hold up", "holds up", "put up", "puts up", "stick out", "sticks out", "show", "shows",
    "put out", "puts out", "stretch out", "stretches out",
)  # fmt: skip
_NUMBERS: Final = (
    "a number", "a number of cards", "any number", "some number", "a number of fingers",
    "how many cards they would draw", "how many cards they will draw", "how many cards to draw",
    "how many cards they would take", "how many cards they want to draw",
    "how many they would draw",
    "how many cards they would discard", "how many cards they are willing to draw", "cards",
    "how many cards they are ready to draw", "an amount", "how many they draw",
)  # fmt: skip
_SOME_FINGERS: Final = ("some fingers", "a number of fingers", "fingers", "any number of fingers")
_RANGES: Final = ("from", "between", "of", ",", ", from", ", between")
_TIES: Final = {
    ", earliest in turn order on a tie ,": "first", ", first in turn order on a tie ,": "first",
    ", the first in turn order on a tie ,": "first",
    ", on a tie the first in turn order ,": "first",
    "( the first in turn order on a tie )": "first", "first in turn order": "first",
    ", the earliest in turn order if tied ,": "first", ", first in turn order if tied ,": "first",
    ", nobody on a tie ,": "nobody", ", on a tie nobody ,": "nobody",
}  # fmt: skip
_NO_TIE: Final = (
    ", nobody on a tie", "( nobody on a tie )", "; on a tie nobody", ", on a tie nobody does",
    "; a tie is nobody 's", "; on a tie nobody does", ", and nobody on a tie",
)  # fmt: skip
"""A tie is nobody's anyway (LANGUAGE 7)."""
_HIGHEST: Final = ("highest", "high", "top", "biggest", "largest")
_LOWEST: Final = ("lowest", "low", "smallest")
_MOST: Final = (
    "the most", "most", "the highest", "highest", "the highest number", "more", "the most cards",
    "the most fingers", "more fingers", "the highest bid", "the greatest number", "higher",
    "the higher number", "the largest number",
)  # fmt: skip
_LEAST: Final = (
    "the least", "least", "the lowest", "lowest", "the lowest number", "the fewest", "fewest",
    "the fewest cards", "the fewest fingers", "fewer", "fewer fingers", "the lowest bid", "lower",
    "the smallest number", "the lower number",
)  # fmt: skip
_WHO: Final = (
    "whoever", "the player who", "the one who", "the player that", "whoever has", "whoever had",
    "the player with", "the one with", "the player who has", "whoever is",
)  # fmt: skip
_DID: Final = (
    *_BIDS, *_WRITES, *_HOLDS_UP, "wrote", "wrote down", "chose", "picked", "named", "held up",
    "showed", "said", "put up", "thought of", "",
)  # fmt: skip
_TOP: Final = (
    "the draw pile 's top card", "the draw pile's top card", "the top card of the draw pile",
    "the next card of the draw pile", "the top card of the deck", "the draw pile 's next card",
    "the top card on the draw pile", "the next card on the draw pile",
    "the next card in the draw pile",
)  # fmt: skip
_GUESSES: Final = ("guess", "guesses", "predict", "predicts")
_SHOWN: Final = tuple(
    f"{join}{it} {done}"
    for join in ("; ", "; then ", ", ", ", then ", "and ", "and then ", ". then ", ". ")
    for it in ("it", "the card", "that card", "the top card", "this card")
    for done in ("is shown", "is turned over", "is then shown", "is then turned over",
                 "is revealed", "is turned up", "is flipped", "is flipped over", "is looked at",
                 "shall then be shown", "shall be shown", "is shown to all")
) + tuple(
    f"{join}we {done} {it}"
    for join in ("; ", "; then ", ", ", ", then ", "and ", "and then ", ". then ", ". ")
    for done in ("show", "turn over", "reveal", "look at", "flip")
    for it in ("it", "the card", "that card", "the top card", "this card")
)  # fmt: skip
_BURIED: Final = (
    "and goes under the draw pile", "and is put under the draw pile", "and put under the draw pile",
    "and placed under the draw pile", "and buried",
    "and goes to the bottom of the draw pile", *(
        f"and {done} {place} the {pile}"
        for done in ("put it", "stick it", "tuck it", "place it", "slide it", "placed", "stuck")
        for place in ("under", "beneath", "at the bottom of", "to the bottom of")
        for pile in ("draw pile", "deck", "stock")
    ),
)  # fmt: skip
_RIGHT: Final = (
    "a right guesser",
    "every exact guesser", "each exact guesser", "every right guesser", "each right guesser",
    "every correct guesser", "each correct guesser", "whoever guessed right",
    "everyone who guessed right", "each player who guessed right", "whoever guesses right",
    "whoever is right", "every player who guessed right", "everyone who is right",
    "whoever guessed correctly", "each player who was right", "whoever was right",
    "whoever got it right", "each player whose guess was exact",
    "each player whose guess was right", "every player whose guess was right",
    "all players with the exact right guess",
    "all players with the right guess", "every player with the right guess",
    "each player whose guess was correct", "whoever 's guess was right",
    "everyone who was right", "all who guessed right", "each player who guesses right",
)  # fmt: skip
_WRONG: Final = (
    "a wrong guesser",
    "every wrong guesser", "each wrong guesser", "whoever guessed wrong",
    "everyone who guessed wrong",
    "each player who guessed wrong", "whoever guesses wrong", "whoever is wrong",
    "whoever was wrong",
    "every player who guessed wrong", "everyone who is wrong", "whoever got it wrong",
    "everyone who was wrong", "each player who was wrong", "everyone else who guessed",
)  # fmt: skip
_IF_RIGHT: Final = (
    "if the guess is right", "if they are right", "if the guess was right", "if they were right",
    "if they guessed right", "if that is right", "if they guess right", "if it is right",
    "if correct", "if right", "if that was right", "if they guess correctly",
    "if the guess is correct",
)  # fmt: skip
_IF_WRONG: Final = (
    "if the guess is wrong", "if they are wrong", "if the guess was wrong", "if they were wrong",
    "if they guessed wrong", "if that is wrong", "if they guess wrong", "if it is wrong",
    "if wrong", "if incorrect", "if that was wrong",
)  # fmt: skip
_GUESSED: Final[tuple[tuple[bool, tuple[str, ...], tuple[str, ...]], ...]] = (
    (True, _RIGHT, _IF_RIGHT), (False, _WRONG, _IF_WRONG),
)  # fmt: skip
_THAT_MANY: Final = (
    "as they bid",
    "as they have bid",
    "as bid",
    "as that player bid",
    "as they wrote",
)


@dataclass(frozen=True, slots=True)
class Most:
    """Whoever bid the most or least, and who it is on a tie."""

    which: Literal["highest", "lowest"]
    ties: Literal["nobody", "first", "all"]


def bids(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what is bid or guessed, and by whom the most or best."""
    result: list[Word] = []
    seen: set[str] = set()
    index = 0
    while index < len(words):
        if BID in seen and (length := phrase_at(words, index, _NO_TIE)):
            index += length
            continue
        put, end = _act(words, index, seen) or _after(words, index, seen, result) or ([], index)
        result += put or [words[index]]
        index = end if put else index + 1
    return result


Found = tuple[list[Word], int] | None


def _act(words: list[Word], index: int, seen: set[str]) -> Found:
    found = _bid(words, index) or _guess(words, index)
    if found is None:
        return None
    put, end = found
    seen.add(put[0].lemma)
    return put, end


def _bid(words: list[Word], index: int) -> Found:
    """`secretly bid, on fingers, how many cards they would draw`: one verb."""
    place = _after_manner(words, index)
    secret = place > index
    verb = place
    for verbs in (_BIDS, _WRITES, _HOLDS_UP):
        length = phrase_at(words, verb, verbs)
        if length:
            break
    else:
        return None
    place = verb + length
    after = _after_manner(words, place)
    secret = secret or after > place or verbs is _BIDS
    place = after
    fingers = phrase_at(words, place, _SOME_FINGERS) if verbs is _HOLDS_UP else 0
    what = fingers or phrase_at(words, place, _NUMBERS)
    low, high, end = _range(words, place + what)
    end += phrase_at(words, end, ("fingers", "cards"))
    ranged = end > place + what
    if not (what or ranged) or not (secret or fingers or (verbs is _HOLDS_UP and ranged)):
        return None
    last = phrase_at(words, end, _SECRETLY)
    if last and words[end].text != ",":
        end += last
    caused = any(word.text.lower() in _CAUSES for word in words[max(0, index - _NEAR) : index])
    one = index > 0 and words[index - 1].can_be("NSG") and not words[index - 1].can_be("NPL")
    one = one and not caused
    finite = words[verb].text.lower().split()[0].endswith("s") or (one and verbs is _BIDS)
    value = (low, high, ranged)
    return [one_token(words[index:end], "VZ" if finite else "VB", BID, value)], end


def _after_manner(words: list[Word], place: int) -> int:
    """Behind `secretly, on fingers,`: how it is done leaves no trace, since all tell at once."""
    while length := phrase_at(words, place, _SECRETLY):
        place += length
    return place


def _range(words: list[Word], place: int) -> tuple[int, int, int]:
    """`from 0 to 5`, `between one and six`, `, one to five`; the default if nothing is said."""
    start = place + phrase_at(words, place, _RANGES)
    if start + 2 < len(words) and words[start + 1].text.lower() in ("to", "and", "or"):
        low, high = words[start], words[start + 2]
        numbers = low.can_be("NUM", "ONE") and high.can_be("NUM", "ONE")
        if numbers and isinstance(high.value, int):
            bottom = low.value if isinstance(low.value, int) else 1
            if bottom < high.value:
                return bottom, high.value, start + 3
    return (*_FINGERS, place)


def _guess(words: list[Word], index: int) -> Found:
    """`guesses the rank of the draw pile's top card; it is shown`: one verb."""
    if not phrase_at(words, index, _GUESSES):
        return None
    place = index + 1
    if words[place : place + 1] and words[place].text.lower() == "whether":
        top = phrase_at(words, place + 1, _TOP)
        red = phrase_at(words, place + 1 + top, ("is red or black", "is black or red"))
        what, end = "colour", place + 1 + top + red
        if not top or not red:
            return None
    else:
        found = _whose(words, place)
        if found is None:
            return None
        what, end = found
    end += phrase_at(words, end, _SHOWN)
    finite = words[index].text.lower().endswith("s") and words[index].text.lower() != "guess"
    verb = one_token(words[index:end], "VZ" if finite else "VB", GUESS, what)
    buried = phrase_at(words, end, _BURIED)
    if not buried:
        return [verb], end
    goes = "; the top card of the draw pile is put under the draw pile"
    return [verb, *plain(goes, words[end : end + buried])], end + buried


def _whose(words: list[Word], place: int) -> tuple[str, int] | None:
    """`the rank of the draw pile's top card`."""
    said = [word.text.lower() for word in words[place : place + 3]]
    if len(said) < 3 or said[0] != "the" or said[2] != "of":
        return None
    what = {"color": "colour"}.get(said[1], said[1])
    top = phrase_at(words, place + 3, _TOP)
    return (what, place + 3 + top) if what in GUESSABLE and top else None


# ------------------------------------------------------------------ who, and how many


def _after(words: list[Word], index: int, seen: set[str], before: list[Word]) -> Found:
    if BID in seen:
        found = _bidder(words, index) or _that_many(words, index)
        if found is not None:
            return found
    return _about_guess(words, index) if GUESS in seen else None


def _about_guess(words: list[Word], index: int) -> Found:
    """`whoever is right`, `if the guess is wrong`: those whose guess it was."""
    for right, phrases, conditions in _GUESSED:
        length = phrase_at(words, index, phrases)
        if length:
            said = words[index : index + length]
            each = one_token(said[:1], "DSG", "a" if said[0].text.lower() == "a" else "each")
            return [each, one_token(said, "NSG", GUESSER, right)], index + length
        length = phrase_at(words, index, conditions)
        if length:
            said = words[index : index + length]
            return [
                one_token(said[:1], "SUB", "if"), added("PRON", said[0].end, GUESS_MAKER),
                added("BE", said[0].end, "is"), added("DSG", said[0].end, "a"),
                one_token(said, "NSG", GUESSER, right),
            ], index + length  # fmt: skip
    return None


def _bidder(words: list[Word], index: int) -> Found:
    """`the highest bidder`, `whoever wrote the lowest number`: one noun."""
    which, ties, end = _plain_bidder(words, index) or _who_bid(words, index) or ("", "", index)
    if which not in ("highest", "lowest"):
        return None
    for text, meant in _TIES.items():
        length = phrase_at(words, end, (text,))
        if length:
            ties = meant
            end += length
            break
    most = Most(which, ties)  # type: ignore[arg-type]  # both are told apart above
    said = words[index:end]
    each = one_token(said[:1], *(("DSG", "each") if ties == "all" else ("DET", "the")))
    return [each, one_token(said, "NSG", BIDDER, most)], end


def _plain_bidder(words: list[Word], index: int) -> tuple[str, str, int] | None:
    said = [word.text.lower() for word in words[index : index + 3]]
    if (
        len(said) < 3
        or said[0] not in ("the", "each", "every", "all")
        or said[2] not in ("bidder", "bidders")
    ):
        return None
    which = "highest" if said[1] in _HIGHEST else "lowest" if said[1] in _LOWEST else ""
    return (which, "nobody" if said[0] == "the" else "all", index + 3) if which else None


def _who_bid(words: list[Word], index: int) -> tuple[str, str, int] | None:
    who = phrase_at(words, index, _WHO)
    if not who:
        return None
    place = index + who
    place += phrase_at(words, place, _DID)
    for phrases, which in ((_MOST, "highest"), (_LEAST, "lowest")):
        length = phrase_at(words, place, phrases)
        if length:
            end = place + length
            end += phrase_at(words, end, ("bid", "number", "fingers", "cards"))
            return None if _is_of_other(words, end) else (which, "nobody", end)
    return None


def _is_of_other(words: list[Word], end: int) -> bool:
    """`the player with the fewest "hat" tokens`: of what was not bid."""
    ahead = words[end] if end < len(words) else None
    return ahead is not None and (ahead.kind == "STRING" or ahead.lemma in _COUNTED)


_COUNTED: Final = ("hand_card", "table_card", "face_up_card", "token", "point")


def _that_many(words: list[Word], index: int) -> Found:
    """`as many cards as they bid`."""
    length = phrase_at(words, index, _THAT_MANY)
    if not length:
        return None
    said = words[index : index + length]
    much = one_token(said, "NMASS", MEASURED, BidNumber())
    return [one_token(said[:1], "AS", "as"), much, added("BE", said[-1].end, "is")], index + length
