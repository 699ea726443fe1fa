"""Effects on tokens and roles: `gains a "bell"`, `gives two bells to …`, `becomes the "keeper"`."""

from dataclasses import replace
from typing import Final

from lopti_rules.language.ast import (
    Amount,
    Become,
    Effect,
    GainToken,
    HalfHand,
    LoseToken,
    MarkPlay,
    Neighbour,
    Num,
    Opposite,
    PerCard,
    PerCardIn,
    UntilHolding,
    Who,
)
from lopti_rules.language.binding.cards.handwords import read_as_many
from lopti_rules.language.binding.effects.movewords import prelude, read_same_number, take_per
from lopti_rules.language.binding.effects.tokenwords import is_named, take_name
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.people.whowords import read_who
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.forms.players import SINGLE
from lopti_rules.language.phrasing.games.tokenmoves import HALF, HALF_UP, HALVES
from lopti_rules.language.phrasing.words.namedthings import NAMED
from lopti_rules.language.syntax.clauses import Noun

Effects = tuple[Effect, ...]
_OWN: Final = ("their", "your", "the", "all", "all_of")
_OF_OWN: Final = ("their", "your")


def _gain(call: Call) -> Effects:
    """`gains a bell`, `gains two bells for each king played`."""
    who = call.actor()
    name, amount = _counted(call)
    if amount is None:
        return reject("how_many", call.verb.main[0])
    return (GainToken(who, name, amount, span=call.span),)


def _lose(call: Call) -> Effects:
    """`loses a bell`, `loses two bells`, `loses all bells`, `loses them`."""
    who = call.actor()
    noun = _thing(call)
    if noun.head.lemma == "them":
        call.group("")
        return (_lose_them(call, noun, who),)
    name, amount = _counted(call, own=True)
    return (LoseToken(who, name, amount, span=call.span),)


def _lose_them(call: Call, noun: Noun, who: Who) -> LoseToken:
    """`has three bells … loses them`: the tokens spoken of last."""
    name = call.reader.scope.token
    if name is None:
        return reject("ambiguous_reference", noun)
    call.reader.claim(*noun.words)
    return LoseToken(who, name, span=call.span)


def _thing(call: Call) -> Noun:
    """What the verb is about; it stays to be read."""
    item = next((item for item in call.items if item.mark == ""), None)
    if item is None:
        return reject("verb_needs", call.verb.main[0], verb=call.verb.lemma, needs="object")
    return one_noun(item)


def _counted(call: Call, *, own: bool = False) -> tuple[str, Amount | None]:
    """The name of tokens, and how many; None: all that the player has, where they are `own`."""
    noun = _thing(call)
    if not is_named(noun):
        reject("unknown_use", noun, verb=call.verb.lemma)
    per = take_per(call)
    measure = call.find("as")
    group = call.group("")
    if measure is not None:
        amount, rest = read_as_many(call.reader, group, measure)
        parts = Parts(call.reader, one_noun(rest) if rest is not None else noun)
        name = take_name(parts)
        parts.close()
        return name, amount
    if noun.words[0].lemma in ("as_many", "same_number"):
        call.reader.claim(noun.words[0])
        parts = Parts(call.reader, Noun(noun.words[1:], mods=noun.mods))
        name = take_name(parts)
        parts.close()
        return name, read_same_number(call)
    return _numbered(call, Parts(call.reader, noun), per, own=own)


def _numbered(
    call: Call, parts: Parts, per: Amount | None, *, own: bool
) -> tuple[str, Amount | None]:
    """The name, and the number that the phrase says."""
    beyond = parts.take("all_but") is not None
    determiner, count = parts.determiner(), parts.count()
    parts.take("extra")
    name = take_name(parts)
    parts.close()
    number = count.number if count is not None else 1
    if count is not None and (count.comparison != "exactly" or determiner not in ("", *_OF_OWN)):
        reject("how_many", parts.noun)
    if beyond and own and count is not None and per is None:
        return name, UntilHolding(number)
    if determiner in HALVES and own and count is None and per is None:
        if determiner == HALF:
            call.reader.note("rounded_down")
        return name, HalfHand("up" if determiner == HALF_UP else "down")
    if count is None and own and determiner in _OWN and per is None:
        return name, None
    if beyond or (count is None and determiner not in ("a", "another", *(("one",) * own))):
        reject("how_many", parts.noun)
    if isinstance(per, PerCard | PerCardIn):
        return name, replace(per, number=number)
    return name, Num(number)


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


def _give(call: Call) -> Effects:
    """`gives two bells to the next player`."""
    who = call.actor()
    to = read_who(call.reader, call.group("to"))
    name, amount = _counted(call, own=True)
    return _passed(call, LoseToken(who, name, amount, to=to, span=call.span))


def _take_from(call: Call) -> Effects:
    """`takes a bell from each other player`."""
    to = call.actor()
    who = read_who(call.reader, call.group("from"))
    name, amount = _counted(call, own=True)
    return _passed(call, LoseToken(who, name, amount, to=to, span=call.span))


def _passed(call: Call, effect: LoseToken) -> Effects:
    if effect.who == effect.to:
        reject("to_oneself", call.verb.main[0])
    if not isinstance(effect.who, SINGLE) and isinstance(effect.to, Neighbour | Opposite):
        # Whose neighbour: of each who gives, or of the player of the event?
        reject("which_player", call.verb.main[0])
    return (*prelude(call), effect)


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
    name = take_name(parts)
    parts.close()
    return (Become(who, name, span=call.span),)


_PIECES: Final = ". as for"
TOKEN_FRAMES: Final[Frames[Effects]] = {
    **dict.fromkeys(("gain", "get", "receive"), (frame(_PIECES, _gain, needs="."),)),
    **dict.fromkeys(("lose", "spend", "use_up", "hand_in"), (frame(_PIECES, _lose, needs="."),)),
    "become": (frame(".", _become, needs="."),),
    "mark": (frame(". as", _mark, needs=". as"),),
}
"""Verbs of what rules give names."""
GIFT_FRAMES: Final[Frames[Effects]] = {
    **dict.fromkeys(
        ("give", "pass", "hand_over", "pay"), (frame(f"{_PIECES} to", _give, needs=". to"),)
    ),
    **dict.fromkeys(("take", "steal"), (frame(f"{_PIECES} from", _take_from, needs=". from"),)),
}
"""Verbs of tokens that go from one player to another."""
BANK_FRAMES: Final[Frames[Effects]] = {
    "pay": (frame(". in", _pay, needs=". in"), frame(". to", _pay, needs=". to")),
    "put": (frame(". in", _pay, needs=". in"),),
    "take": (
        frame(". from", _draw_on, needs=". from"),
        frame(". out_of", _draw_on, needs=". out_of"),
    ),
}
"""Verbs of tokens that go into the bank or come from there."""
