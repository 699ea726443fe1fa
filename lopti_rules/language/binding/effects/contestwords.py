"""Contests: `play a throw of rock-paper-scissors`, `the last player to slap the pile`."""

from typing import Final

from lopti_rules.language.ast import (
    Actor,
    ChoosePlayer,
    Chosen,
    Contest,
    Effect,
    Everybody,
    Neighbours,
    Several,
    Who,
)
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.people.whowords import read_who
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.phrasing.games.contestphrases import CONTEST, RACE
from lopti_rules.language.phrasing.games.roundphrases import START_ROUND, TAKE_TURNS, Opened
from lopti_rules.language.syntax.clauses import Group

Effects = tuple[Effect, ...]
_GROUPS: Final = (Everybody, Neighbours, Several)


def _contest(call: Call, who: Who, group: Group) -> Effects:
    parts = Parts(call.reader, one_noun(group))
    determiner = parts.determiner()
    if determiner == "":
        parts.take(kinds=("ONE",))
    if parts.take(CONTEST) is None:
        reject("unknown_use", parts.noun, verb=call.verb.lemma)
    if determiner not in ("a", "any", ""):
        reject("unfit_determiner", parts.noun)
    if not isinstance(who, _GROUPS):
        reject("unsayable", parts.noun, what="contest_of_one")
    parts.close()
    call.reader.scope.contested = True
    return (Contest(who, "play", str(parts.head.value), span=call.span),)


WILLING: Final = "willing"
"""The value of a challenge that may be declined."""


def _plays(call: Call) -> Effects:
    """`X and Y play a contest`, `X plays a contest against Y`."""
    who = call.actor()
    item = call.find("against", "with")
    if item is not None and item.group is not None:
        other = read_who(call.reader, item.group)
        who = Several((who, other), span=call.span)
    return _contest(call, who, call.group(""))


def _challenges(call: Call) -> Effects:
    """`challenges a player to a contest`: chosen by the challenger, who is another."""
    who = call.actor()
    noun = one_noun(call.group(""))
    parts = Parts(call.reader, noun)
    determiner = parts.determiner()
    count = parts.count()
    if determiner == "" and count is not None and count.number == 1:
        determiner = "a"
    parts.take("other")
    person = parts.take("player", "opponent", "someone", "someone_else")
    chosen = determiner in ("a", "any", "another", "") and person is not None
    if not chosen:
        other = read_who(call.reader, Group([noun]))
        return _contest(call, Several((who, other), span=call.span), call.group("to"))
    parts.mod("adv:of_choice")
    span = parts.close()
    choice = ChoosePlayer(who, but_self=True, span=span)
    call.reader.scope.nearer.append(Chosen())
    if call.verb.main[0].value == WILLING:
        if call.optional:
            reject("unsayable", call.verb.main[0], what="willing")
        call.reader.scope.agreement = Chosen()
    pair = Several((who, Chosen()), span=call.span)
    return (choice, *_contest(call, pair, call.group("to")))


def _starts(call: Call) -> Effects:
    """`starts a contest between all players`, `… with the next player`."""
    who = call.actor()
    item = call.find("between", "with", "against")
    if item is None or item.group is None:
        return _contest(call, who, call.group(""))
    among = read_who(call.reader, item.group)
    if item.mark != "between" and not isinstance(among, Everybody):
        among = Several((who, among), span=call.span)
    if item.mark == "between" and not isinstance(who, Actor):
        reject("unsayable", item, what="contest_of_one")
    return _contest(call, among, call.group(""))


def _race(call: Call) -> Effects:
    who = call.actor()
    if not isinstance(who, _GROUPS):
        reject("unsayable", call.verb.main[0], what="contest_of_one")
    call.reader.scope.contested = True
    return (Contest(who, "race", str(call.verb.main[0].value), span=call.span),)


def _round(call: Call) -> Effects:
    """All do it one after another, until somebody fails."""
    who = call.actor()
    if not isinstance(who, _GROUPS):
        reject("unsayable", call.verb.main[0], what="contest_of_one")
    call.reader.scope.contested = True
    return (Contest(who, "round", str(call.verb.main[0].value), span=call.span),)


def _starts_round(call: Call) -> Effects:
    """One player opens what all go on with."""
    call.actor()
    opened = call.verb.main[0].value
    if not isinstance(opened, Opened):
        reject("unknown_use", call.verb.main[0], verb=call.verb.lemma)
    call.reader.scope.contested = True
    return (Contest(Everybody(opened.others), "round", opened.act, span=call.span),)


CONTEST_FRAMES: Final[Frames[Effects]] = {
    "play": (frame(". against with", _plays, needs="."),),
    "hold": (frame(". between against with", _starts, needs="."),),
    "start": (frame(". between against with", _starts, needs="."),),
    "challenge": (frame(". to", _challenges, needs=". to"),),
    RACE: (frame("", _race),),
    TAKE_TURNS: (frame("", _round),),
    START_ROUND: (frame("", _starts_round),),
}
"""Verbs of what is settled at the table."""
