"""Bids and guesses: `bids a number from 0 to 10`, `the highest bidder`, `each right guesser`."""

from collections.abc import Callable
from typing import Final, Literal, cast

from lopti_rules.language.ast import Bid, Bidder, Effect, Guess, Guesser, Who
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.reading import Parts, reject
from lopti_rules.language.forms.players import PLAYER_SLOTS
from lopti_rules.language.phrasing.games.bidphrases import BID, BIDDER, GUESS, GUESSER, Most

Effects = tuple[Effect, ...]


def _bid(call: Call) -> Effects:
    who = call.actor()
    low, high, said = cast("tuple[int, int, bool]", call.verb.main[-1].value)
    if not isinstance(who, PLAYER_SLOTS[Bid, "who"]):
        reject("unsayable", call.verb.main[0], what="contest_of_one")
    if not said:
        call.reader.note("bid_range", low=str(low), high=str(high))
    call.reader.scope.bid = True
    return (Bid(who, low, high, span=call.span),)


def _guess(call: Call) -> Effects:
    who = call.actor()
    what = cast("Literal['rank', 'suit', 'colour']", call.verb.main[-1].value)
    call.reader.scope.guesser = who
    return (Guess(who, what, span=call.span),)


def _bidder(parts: Parts) -> Who:
    """`the highest bidder`, `each lowest bidder`."""
    parts.determiner()
    parts.take(BIDDER)
    most = parts.head.value
    if not isinstance(most, Most):
        return reject("which_player", parts.noun)
    return Bidder(most.which, most.ties, span=parts.close())


def _guesser(parts: Parts) -> Who:
    """`each right guesser`, `each wrong guesser`."""
    parts.determiner()
    parts.take(GUESSER)
    return Guesser(bool(parts.head.value), span=parts.close())


BID_FRAMES: Final[Frames[Effects]] = {BID: (frame("", _bid),), GUESS: (frame("", _guess),)}
"""Verbs of bids and guesses."""
BID_ROLES: Final[dict[str, Callable[[Parts], Who]]] = {BIDDER: _bidder, GUESSER: _guesser}
"""Nouns for whoever bid or guessed."""
