"""Who sits where from now on: `the players take new seats in the order in which they went out`."""

from typing import Final

from lopti_rules.language.ast import Effect, Everybody, NewSeats
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.reading import reject
from lopti_rules.language.phrasing.words.newseats import NEW_SEATS

Effects = tuple[Effect, ...]


def _new_seats(call: Call) -> Effects:
    if call.actor() != Everybody():
        reject("unknown_use", call.verb.main[0], verb=call.verb.lemma)
    return (NewSeats(span=call.span),)


SEAT_FRAMES: Final[Frames[Effects]] = {NEW_SEATS: (frame("", _new_seats),)}
