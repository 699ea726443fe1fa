"""Debts of cards: `owes 2 cards`, `their debt passes to the next player`, `pays the debt`."""

from typing import Final

from lopti_rules.language.ast import (
    Actor,
    Amount,
    Effect,
    Neighbour,
    Num,
    Owe,
    PassDebt,
    PayDebt,
    Who,
)
from lopti_rules.language.binding.effects.movewords import draw_amount
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.people.owedwords import DEBT
from lopti_rules.language.binding.people.whowords import read_player, read_who
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, reject
from lopti_rules.language.forms.players import SINGLE
from lopti_rules.language.syntax.clauses import Group, Noun

Effects = tuple[Effect, ...]


def _owe(call: Call) -> Effects:
    """`owes 2 cards`, `owes a debt of two cards`."""
    who = call.actor()
    due = call.find("adv:due_at_end")
    comma = call.find("comma") if due is not None else None
    del comma
    if due is not None:
        call.reader.note("debt_due")
    item = next((item for item in call.items if item.mark == ""), None)
    if item is not None and item.group is not None:
        item.group = _of_debt(call, item.group)
    return (Owe(who, draw_amount(call), span=call.span),)


def _of_debt(call: Call, group: Group) -> Group:
    """The cards of `a debt of two cards`."""
    if group.members[0].head.lemma != DEBT:
        return group
    parts = Parts(call.reader, one_noun(group))
    of = parts.mod("of")
    if parts.determiner() != "a" or of is None or of.group is None:
        reject("how_many", group)
    parts.take(DEBT)
    parts.close()
    return of.group


def _pay(call: Call) -> Effects:
    """`pays the debt`, `pays their debt`."""
    who = call.actor()
    _own_debt(call, who)
    return (PayDebt(who, span=call.span),)


def _own_debt(call: Call, who: Who) -> None:
    """The debt of whoever the sentence is about: another's is not at hand."""
    parts = Parts(call.reader, one_noun(call.group("")))
    if parts.determiner() not in ("the", "their", "that") or parts.take(DEBT) is None:
        reject("unknown_use", parts.noun, verb=call.verb.lemma)
    if not isinstance(who, Actor) and parts.noun.words[0].lemma == "the":
        reject("which_player", parts.noun)
    parts.close()


def _pass(call: Call) -> Effects:
    """`passes their debt to the next player`."""
    who = call.actor()
    _own_debt(call, who)
    return _passed(call, who, call.group("to"))


def _pass_on(call: Call) -> Effects:
    """`hands the debt to the next player`; `hands the debt on`, to whose turn it is next."""
    who = call.actor()
    item = call.find("to")
    if item is None:
        call.reader.note("debt_to_the_next")
        return (PassDebt(who, Neighbour("next"), span=call.span),)
    return _passed(call, who, item.group) if item.group is not None else ()


def _passed(call: Call, who: Who, group: Group | None) -> Effects:
    to = read_who(call.reader, group) if group is not None else Neighbour("next")
    if not isinstance(to, SINGLE):
        reject("unsayable", call.verb.main[0], what="debt_to")
    call.reader.scope.debtor = to
    return (PassDebt(who, to, span=call.span),)


def _debt_passes(call: Call) -> Effects:
    """`their debt passes to the next player`."""
    return _passed(call, _owner(call), call.group("to"))


def _owner(call: Call) -> Who:
    """Whose debt the subject is; it is claimed once for all verbs that it has."""
    if call.subject is None:
        return reject("unfit_subject", call.verb.main[0], verb=call.verb.lemma)
    noun = one_noun(call.subject)
    parts = Parts(call.reader, noun)
    owner = parts.owned_by()
    determiner = parts.determiner()
    if parts.take(DEBT) is None:
        reject("unfit_subject", noun, verb=call.verb.lemma)
    who = _owner_of(call.reader, noun, owner, determiner)
    parts.close()
    return who


def _owner_of(reader: Reader, noun: Noun, owner: Noun | None, determiner: str) -> Who:
    if owner is not None:
        who = read_player(reader, owner)
        return who if isinstance(who, SINGLE) else reject("which_player", noun)
    if determiner not in ("their", "the", "that") or reader.scope.nearer:
        reject("ambiguous_reference", noun)
    return Actor()


def _grows(call: Call) -> Effects:
    """`… and grows by 2`: of whoever has it by then."""
    who = call.reader.scope.debtor or _owner(call)
    return (Owe(who, _growth(call, call.group("by")), span=call.span),)


def _growth(call: Call, group: Group) -> Amount:
    parts = Parts(call.reader, one_noun(group))
    count = parts.count()
    if parts.head.kind != "NUMP" and parts.take("card") is None:
        reject("how_many", group)
    if count is None or count.comparison != "exactly":
        reject("how_many", group)
    parts.close()
    return Num(count.number)


def _add(call: Call) -> Effects:
    """`adds two`, `adds two cards to the debt`: to the own debt."""
    who = call.actor()
    to = call.find("to")
    if to is not None:
        parts = Parts(call.reader, one_noun(to))
        of_debt = parts.determiner() in ("the", "their", "that", "your") and parts.take(DEBT)
        if not of_debt and not (call.reader.scope.debt_named and parts.take("it")):
            reject("unknown_use", to, verb="add")
        parts.close()
    elif not call.reader.scope.debt_named:
        reject("verb_needs", call.verb.main[0], verb="add", needs="to")
    call.reader.scope.debt_grows = True
    return (Owe(who, _growth(call, call.group("")), span=call.span),)


DEBT_FRAMES: Final[Frames[Effects]] = {
    "owe": (frame(". for as adv:due_at_end comma", _owe, needs="."),),
    "pay": (frame(".", _pay, needs="."),),
    "pass": (
        frame("to", _debt_passes, needs="to"),
        frame(". to", _pass, needs=". to"),
    ),
    "pass_debt_on": (frame("to", _pass_on),),
    "grow": (frame("by", _grows, needs="by"),),
    "add": (frame(". to", _add, needs="."),),
}
"""Verbs of debts; a debt that is spoken of is that of the player whom the sentence is about."""
