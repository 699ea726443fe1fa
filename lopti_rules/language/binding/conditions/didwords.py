"""What somebody did in this turn or round: `took the pile this round`, `played no 4 this turn`."""

from typing import Final, Literal

from lopti_rules.language.ast import CardTest, Condition, Did, Not, Who
from lopti_rules.language.binding.cards.cardwords import read_cards
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, place, reject
from lopti_rules.language.lexing.tokens import made_up
from lopti_rules.language.syntax.clauses import Group, Item, Noun, Verb

Deed = Literal["play", "pickup", "clear", "draw"]
DEEDS: Final[dict[str, Deed]] = {
    "play": "play", "take": "pickup", "pick_up": "pickup", "clear": "clear", "draw": "draw",
}  # fmt: skip
"""What is remembered of each player, by verb."""
Period = Literal["turn", "round", "lap"]
PERIODS: Final[dict[str, Period]] = {
    "adv:this_turn": "turn",
    "adv:this_round": "round",
    "adv:this_lap": "lap",
}


def is_done(verb: Verb) -> bool:
    """Whether it tells of what was done: `played`, `has played`, `did not play`."""
    past = verb.form == "VD" or verb.perfect or verb.words[0].lemma == "did"
    return past and not verb.passive and verb.modal is None


def did_condition(reader: Reader, who: Who, verb: Verb, items: list[Item]) -> Condition:
    """The condition that a player did, or did not do, something in this turn or round.

    Raises:
        TextRefused: unknown_use, how_many, and what the phrases refuse.
    """
    deed = DEEDS.get(verb.lemma)
    if deed is None or len(verb.main) > 1:
        return reject("unknown_use", verb.main[0], verb=verb.lemma)
    reader.claim(*verb.words)
    period = _period(reader, verb, items)
    if deed == "play" and period == "round":
        reject("unsayable", verb.main[0], what="played_this_round")
    group = items[0].group if len(items) == 1 and not items[0].mark else None
    if group is None and (items or deed != "draw"):
        reject("verb_needs", verb.main[0], verb=verb.lemma, needs="object")
    cards, none = _object(reader, deed, group)
    if none and verb.negated:
        reject("unsayable", verb.main[0], what="condition")
    if period == "lap" and (deed != "play" or cards is not None):
        reject("unsayable", verb.main[0], what="played_this_round")
    did = Did(who, deed, period, cards, span=place(verb.words))
    return Not(did) if none or verb.negated else did


def _period(reader: Reader, verb: Verb, items: list[Item]) -> Period:
    """`this turn`, `this round`; at the end of a turn, what was done in it."""
    item = next((item for item in items if item.mark in PERIODS), None)
    if item is not None:
        items.remove(item)
        reader.claim(*item.words)
        return PERIODS[item.mark]
    if reader.scope.event != "turn_end":
        reject("unsayable", verb.main[0], what="when_done")
    return "turn"


def _object(reader: Reader, deed: Deed, group: Group | None) -> tuple[CardTest | None, bool]:
    """What was played, taken or cleared; and whether it was `no …`."""
    if group is None:
        return None, False
    if deed == "play":
        return _played(reader, one_noun(group))
    parts = Parts(reader, one_noun(group))
    determiner = parts.determiner()
    if deed == "draw":
        if parts.take("card") is None or determiner not in ("a", "no", "any"):
            reject("how_many", group)
    elif parts.take("pile") is None or determiner != "the":
        reject("no_pile", group)
    parts.close()
    return None, determiner == "no"


def _played(reader: Reader, noun: Noun) -> tuple[CardTest | None, bool]:
    none = noun.words[0].lemma == "no"
    words = [made_up("DSG", noun.words[0].start, "a"), *noun.words[1:]] if none else noun.words
    reader.claim(*(noun.words[:1] if none else ()))
    test = read_cards(reader, Group([Noun(words, mods=noun.mods)]))
    return (None if test == CardTest() else test), none
