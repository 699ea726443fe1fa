"""Tokens and roles: `gains a "bell"`, `loses them`, `has three bells`, `becomes the "keeper"`."""

from dataclasses import replace
from typing import Final

from lopti_rules.language.ast import (
    Become,
    Count,
    Effect,
    GainToken,
    LoseToken,
    MarkPlay,
    Num,
    TokenCount,
    Who,
)
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, place, reject
from lopti_rules.language.phrasing.words.namedthings import NAMED
from lopti_rules.language.syntax.clauses import Item, Noun

Effects = tuple[Effect, ...]
_OWN: Final = ("their", "your", "the", "all", "all_of")


def is_named(noun: Noun) -> bool:
    """Whether a phrase is about something that a rule gives a name."""
    return noun.head.lemma == NAMED


def _name(parts: Parts) -> str:
    parts.take(NAMED)
    parts.reader.scope.token = str(parts.head.value)
    return str(parts.head.value)


def _gain(call: Call) -> Effects:
    who = call.actor()
    parts = _token(call)
    determiner, count = parts.determiner(), parts.count()
    name = _name(parts)
    if count is not None and count.comparison != "exactly":
        reject("how_many", parts.noun)
    if count is None and determiner not in ("a", "another"):
        reject("how_many", parts.noun)
    parts.close()
    return (GainToken(who, name, Num(count.number if count else 1), span=call.span),)


def _lose(call: Call) -> Effects:
    """`loses a bell`, `loses two bells`, `loses all bells`, `loses them`."""
    who = call.actor()
    noun = one_noun(call.group(""))
    if noun.head.lemma == "them":
        return (_lose_them(call, noun, who),)
    if not is_named(noun):
        reject("unknown_use", noun, verb=call.verb.lemma)
    parts = Parts(call.reader, noun)
    determiner, count = parts.determiner(), parts.count()
    name = _name(parts)
    if count is not None and count.comparison != "exactly":
        reject("how_many", noun)
    if count is None and determiner not in ("a", "one", *_OWN):
        reject("how_many", noun)
    parts.close()
    amount = Num(count.number) if count else None if determiner in _OWN else Num(1)
    return (LoseToken(who, name, amount, span=call.span),)


def _lose_them(call: Call, noun: Noun, who: Who) -> LoseToken:
    """`has three bells … loses them`: the tokens spoken of last."""
    name = call.reader.scope.token
    if name is None:
        return reject("ambiguous_reference", noun)
    call.reader.claim(*noun.words)
    return LoseToken(who, name, span=call.span)


def _mark(call: Call) -> Effects:
    """`marks the play as the "flag"`."""
    who = call.actor()
    play = Parts(call.reader, one_noun(call.group("")))
    if play.determiner() not in ("the", "that", "this") or play.take("play") is None:
        reject("unknown_use", play.noun, verb=call.verb.lemma)
    play.close()
    parts = Parts(call.reader, one_noun(call.group("as")))
    if parts.determiner() != "the":
        reject("unfit_determiner", parts.noun)
    parts.take(NAMED)
    parts.close()
    return (MarkPlay(who, str(parts.head.value), span=call.span),)


def _pay(call: Call) -> Effects:
    """`pays a bell into the bank`, `puts two bells into the bank`."""
    _the_bank(call, "in", "to")
    (lost,) = _lose(call)
    return (replace(lost, bank=True),) if isinstance(lost, LoseToken) else (lost,)


def _draw_on(call: Call) -> Effects:
    """`takes a bell from the bank`, `takes all bells from the bank`."""
    _the_bank(call, "from", "out_of")
    (lost,) = _lose(call)
    if not isinstance(lost, LoseToken):
        return reject("how_many", call.verb.main[0])
    return (GainToken(lost.who, lost.token, lost.amount, bank=True, span=lost.span),)


def _the_bank(call: Call, *marks: str) -> None:
    parts = Parts(call.reader, one_noun(call.group(*marks)))
    if parts.determiner() != "the" or parts.take("bank") is None:
        reject("unknown_use", parts.noun, verb=call.verb.lemma)
    parts.close()


def _token(call: Call) -> Parts:
    noun = one_noun(call.group(""))
    if not is_named(noun):
        reject("unknown_use", noun, verb=call.verb.lemma)
    return Parts(call.reader, noun)


def _become(call: Call) -> Effects:
    who = call.actor()
    parts = _token(call)
    if parts.determiner() not in ("the", "a"):
        reject("unfit_determiner", parts.noun)
    name = _name(parts)
    parts.close()
    return (Become(who, name, span=call.span),)


TOKEN_FRAMES: Final[Frames[Effects]] = {
    "gain": (frame(".", _gain, needs="."),),
    "get": (frame(".", _gain, needs="."),),
    "receive": (frame(".", _gain, needs="."),),
    **dict.fromkeys(("lose", "spend", "use_up", "hand_in"), (frame(".", _lose, needs="."),)),
    "become": (frame(".", _become, needs="."),),
    "mark": (frame(". as", _mark, needs=". as"),),
}
"""Verbs of what rules give names."""
BANK_FRAMES: Final[Frames[Effects]] = {
    "pay": (frame(". in", _pay, needs=". in"), frame(". to", _pay, needs=". to")),
    "put": (frame(". in", _pay, needs=". in"),),
    "take": (
        frame(". from", _draw_on, needs=". from"),
        frame(". out_of", _draw_on, needs=". out_of"),
    ),
}
"""Verbs of tokens that go into the bank or come from there."""


def token_condition(reader: Reader, who: Who, item: Item) -> TokenCount | None:
    """`has three bells`, `with two or more bells`; nothing if it is about something else."""
    if item.group is None or len(item.group.members) != 1 or not is_named(item.group.members[0]):
        return None
    parts = Parts(reader, item.group.members[0])
    determiner, count = parts.determiner(), parts.count()
    name = _name(parts)
    if determiner == "no" and count is None:
        count = Count("exactly", 0)
    elif determiner in ("a", "any") and count is None:
        count = Count("at_least", 1)
    elif determiner or count is None:
        reject("how_many", parts.noun)
    parts.close()
    return TokenCount(who, name, count, span=place(item.all_words()))
