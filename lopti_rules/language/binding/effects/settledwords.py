"""Coins, dice, what the table judges and tells, who agrees: `rolls a die`, `if it shows a 6`."""

from typing import Final

from lopti_rules.language.ast import (
    Actor,
    Agreed,
    Chosen,
    Condition,
    Effect,
    PointOut,
    Several,
    TableJudges,
    Throw,
    Thrown,
)
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.people.whowords import read_who
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.phrasing.games.judgephrases import BOTH, JUDGE, POINT, TABLE, Pointed
from lopti_rules.language.phrasing.games.throwphrases import COIN, DIE, SHOWN, THROWING

Effects = tuple[Effect, ...]


def _throw(call: Call) -> Effects:
    who = call.actor()
    parts = Parts(call.reader, one_noun(call.group("")))
    count = parts.count()
    if parts.determiner() not in ("a", "") or (count and count.comparison != "exactly"):
        reject("unfit_determiner", parts.noun)
    thing = parts.take(COIN, DIE)
    if thing is None or not isinstance(thing.value, int):
        return reject("unknown_use", parts.noun, verb=call.verb.lemma)
    parts.close()
    dice = 1 if count is None else count.number
    return (Throw(who, thing.value, dice, span=call.span),)


def _shows(call: Call) -> Condition:
    """`the die shows 6`."""
    if call.subject is None:
        return reject("unfit_subject", call.verb.main[0], verb="show")
    parts = Parts(call.reader, one_noun(call.subject))
    if parts.determiner() != "the" or parts.take(COIN, DIE) is None:
        reject("unfit_subject", parts.noun, verb="show")
    parts.close()
    shown = Parts(call.reader, one_noun(call.group("")))
    word = shown.take(SHOWN)
    if word is None or not isinstance(word.value, Thrown):
        return reject("unsayable", shown.noun, what="condition")
    shown.close()
    return word.value


def _judges(call: Call) -> Condition:
    """`the table judges that "…"`."""
    _table(call)
    item = call.find("string")
    return TableJudges("" if item is None else str(item.words[0].value))


def _table(call: Call) -> None:
    if call.subject is None or one_noun(call.subject).head.lemma != TABLE:
        reject("unfit_subject", call.subject or call.verb.main[0], verb=call.verb.lemma)
    call.reader.claim(*one_noun(call.subject).words)


def _agrees(call: Call) -> Condition:
    if call.subject is None:
        return reject("unfit_subject", call.verb.main[0], verb="agree")
    noun = one_noun(call.subject) if len(call.subject.members) == 1 else None
    if noun is None or noun.head.lemma != BOTH:
        return Agreed(read_who(call.reader, call.subject))
    other = call.reader.scope.nearer[-1:]
    if not other:
        reject("which_player", noun)
    call.reader.claim(*noun.words)
    return Agreed(Several((Actor(), other[0])))


def _points(call: Call) -> Effects:
    """`the table tells at whom "…" points`."""
    _table(call)
    pointed = call.verb.main[0].value
    if not isinstance(pointed, Pointed):
        return reject("unknown_use", call.verb.main[0], verb=call.verb.lemma)
    call.reader.scope.nearer.append(Chosen())
    return (PointOut(pointed.text, pointed.other, pointed.who, span=call.span),)


SETTLED_FRAMES: Final[Frames[Effects]] = {
    THROWING: (frame(".", _throw, needs="."),),
    POINT: (frame("", _points),),
}
"""Verbs of what chance or the table settles."""
SETTLED_CONDITIONS: Final[Frames[Condition]] = {
    "show": (frame(".", _shows, needs="."),),
    JUDGE: (frame("string", _judges, needs="string"),),
    "agree": (frame("", _agrees),),
}
"""Verbs of what has been settled."""
