"""A turn that a rule gives: `takes an extra turn`, `gets another turn after this one`."""

from typing import Final

from lopti_rules.language.ast import CompleteFour, Effect, ExtraTurn
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.reading import Parts, one_noun, reject

Effects = tuple[Effect, ...]
_PIECES: Final = ". adv:after_this_turn"


def _extra_turn(call: Call) -> Effects:
    """A whole turn once this one is over: where `after this one` stands, it says what happens."""
    who = call.actor()
    call.find("adv:after_this_turn")
    parts = Parts(call.reader, one_noun(call.group("")))
    determiner = parts.determiner()
    count = parts.count()
    if parts.take("extra_turn") is None or determiner not in ("a", "another", ""):
        reject("unknown_use", parts.noun, verb=call.verb.lemma)
    if count is not None and count.number != 1:
        reject("unsayable", parts.noun, what="several_turns")
    parts.close()
    return (ExtraTurn(who, span=call.span),)


def _complete_four(call: Call) -> Effects:
    """What follows is said or not: the pile is cleared, the bonus play, and whose turn it is."""
    call.reader.scope.cleared = True
    return (CompleteFour(call.actor(), span=call.span),)


TURN_FRAMES: Final[Frames[Effects]] = {
    **dict.fromkeys(("take", "get", "have", "receive"), (frame(_PIECES, _extra_turn, needs="."),)),
    "complete_four": (frame("", _complete_four),),
}
