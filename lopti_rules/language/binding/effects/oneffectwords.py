"""Custom effects that are about to happen: as an event, and what becomes of them."""

from collections.abc import Callable
from typing import Final, cast

from lopti_rules.events import WAITING, Imposed
from lopti_rules.language.ast import (
    Actor,
    Effect,
    Ignore,
    NextImposed,
    Redirect,
    Repeat,
    Trigger,
    Who,
)
from lopti_rules.language.binding.bound import Bound
from lopti_rules.language.binding.frames import Call, Frame, Frames, frame
from lopti_rules.language.binding.people.triggerwho import read_trigger_player
from lopti_rules.language.binding.people.whowords import read_who
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, reject
from lopti_rules.language.phrasing.cards.imposedphrases import (
    BEFALL,
    FIZZLE,
    IGNORES,
    NEXT_TIME,
    WOULD,
)
from lopti_rules.language.syntax.clauses import Clause, Group, Item, Noun

Effects = tuple[Effect, ...]
_THINGS: Final = ("it", "effect", "draw", "penalty", "that", "this")
_SOMEBODY: Final = ("a", "any", "someone", "anyone", "player")
MARK: Final = f"sub:{NEXT_TIME}"


def is_on_effect(reader: Reader) -> bool:
    """Whether what is being said is about a custom effect that has not happened yet."""
    trigger = reader.scope.trigger
    return reader.scope.in_imposed or (trigger is not None and trigger.event in WAITING)


def _rule_named(reader: Reader, subject: Group | None) -> None:
    noun = one_noun(subject) if subject is not None else None
    if noun is None or noun.head.lemma != "rule":
        reject("no_event", noun if noun is not None else Group([]))
    parts = Parts(reader, noun)
    if parts.determiner() not in ("a", "any", "another", "some"):
        reject("no_event", noun)
    parts.take("rule")
    parts.close()


def _befalls(call: Call) -> tuple[Group, tuple[Imposed, ...]]:
    """Whom it would befall, and what it is."""
    _rule_named(call.reader, call.subject)
    group = call.group("")
    item = call.find("inf") or _taken_in(call.reader, group)
    if item is None or item.words[0].lemma != BEFALL:
        return reject("no_event", call.verb.main[0])
    return group, cast("tuple[Imposed, ...]", item.words[0].value)


def _taken_in(reader: Reader, group: Group) -> Item | None:
    """`make a player who has a bell draw`: taken out of the clause about the player."""
    for rel in group.members[-1].mods:
        after = rel.clause.after if rel.clause is not None else []
        for item in after:
            if item.mark == "inf":
                after.remove(item)
                reader.claim(*item.words)
                return item
    return None


def _imposed(call: Call) -> Trigger:
    """`a rule would make a player draw`."""
    group, kinds = _befalls(call)
    return Trigger("imposed", who=read_trigger_player(call.reader, group), imposed=kinds)


IMPOSED_FRAMES: Final[Frames[Trigger]] = {WOULD: (frame(". inf", _imposed, needs="."),)}
"""The event."""


def before_it_happens(bound: Bound) -> None:
    """Effect: `when a rule makes a player draw, that player may … and ignore it` is before it."""
    trigger = bound.trigger
    if trigger is None or trigger != Trigger("draw", who=trigger.who, cause="rule"):
        return
    mains = [piece.main for piece in bound.pieces if piece.main is not None]
    if any(word.lemma in IGNORES for main in mains for word in main.all_words()):
        bound.trigger = Trigger("imposed", who=trigger.who, imposed=("draw",), span=trigger.span)
        bound.reader.scope.trigger = bound.trigger
        bound.reader.scope.event = "imposed"


def read_next_imposed(
    reader: Reader, item: Item, clause: Clause, subject: Group | None
) -> Callable[[Effects], Effect]:
    """`the next time a rule would make that player draw`: what closes the block of its effect."""
    verb = clause.verb
    if (
        verb is None
        or verb.lemma != WOULD
        or any(one.mark not in ("", "inf") for one in clause.after)
    ):
        return reject("unsayable", item, what="clause")
    group, kinds = _befalls(Call(reader, verb, subject, list(clause.after)))
    reader.claim(*verb.words)
    who = _whose(reader, group)
    reader.scope.in_imposed = True
    this_turn = item.words[0].value is True
    return lambda effects: NextImposed(who, kinds, effects, this_turn)


def _whose(reader: Reader, group: Group) -> Who | None:
    noun: Noun = one_noun(group)
    if noun.head.lemma in ("someone", "anyone") or (
        noun.head.lemma == "player" and noun.words[0].lemma in _SOMEBODY and not noun.mods
    ):
        reader.claim(*noun.words)
        return None
    return read_who(reader, group)


# ------------------------------------------------------------------ what becomes of it


def _about(call: Call, group: Group) -> None:
    """Claims `it`, `that draw`, `the effect`, where that is what is about to happen."""
    if not is_on_effect(call.reader):
        # Base events cannot be ignored, and what has happened neither.
        reject("unknown_use", group, verb=call.verb.lemma)
    parts = Parts(call.reader, one_noun(group))
    determiner = parts.determiner()
    parts.take("custom")
    word = parts.take(*_THINGS)
    if word is None or determiner not in ("", "the", "that", "this"):
        reject("unknown_use", group, verb=call.verb.lemma)
    parts.close()


def _subject(call: Call) -> None:
    if call.subject is None:
        reject("unfit_subject", call.verb.main[0], verb=call.verb.lemma)
    _about(call, call.subject)


def _ignore(call: Call) -> Effects:
    who = call.actor()
    _about(call, call.group(""))
    return (Ignore(who, span=call.span),)


def _ignored(call: Call) -> Effects:
    """`it is ignored`, `it does nothing to them`: by the player whom it would befall."""
    _subject(call)
    return (Ignore(Actor(), span=call.span),)


def _happens(call: Call) -> Effects:
    _subject(call)
    call.find("adv:twice", "adv:again", "adv:once_more", "adv:a_second_time")
    return (Repeat("twice", span=call.span),)


def _counts_double(call: Call) -> Effects:
    _subject(call)
    call.find("adv:double", "adv:twice")
    return (Repeat("double", span=call.span),)


def _doubled(call: Call) -> Effects:
    _subject(call)
    return (Repeat("double", span=call.span),)


def _doubles(call: Call) -> Effects:
    """`that player doubles it`."""
    call.actor()
    if not is_on_effect(call.reader):
        reject("unknown_use", call.verb.main[0], verb=call.verb.lemma)
    return (Repeat("double", span=call.span),)


def _befalls_other(call: Call) -> Effects:
    """`it happens to the next player instead`, `it passes to the next player`."""
    _subject(call)
    to = read_who(call.reader, call.group("to", ""))
    call.find("adv:instead")
    return (Redirect(to, span=call.span),)


def _passes_on(call: Call) -> Effects:
    """`that player passes it on to the next player`."""
    call.actor()
    _about(call, call.group(""))
    return (Redirect(read_who(call.reader, call.group("to")), span=call.span),)


def _draws_instead(call: Call) -> Effects:
    """`the next player draws instead`."""
    who = call.actor()
    if not is_on_effect(call.reader) or isinstance(who, Actor):
        reject("unknown_use", call.verb.main[0], verb=call.verb.lemma)
    call.find("adv:instead")
    return (Redirect(who, span=call.span),)


_TWICE: Final = "adv:twice adv:again adv:once_more adv:a_second_time"
_IGNORE_ROWS: Final[tuple[Frame[Effects], ...]] = (
    frame(".", _ignore, needs="."),
    frame("", _ignored, passive=True),
)
ON_EFFECT_FRAMES: Final[Frames[Effects]] = {
    **dict.fromkeys(IGNORES, _IGNORE_ROWS),
    FIZZLE: (frame("", _ignored),),
    "happen": (
        *(frame(one, _happens, needs=one) for one in _TWICE.split()),
        frame("to adv:instead", _befalls_other, needs="to"),
    ),
    "count": (
        frame("adv:double", _counts_double, needs="adv:double"),
        frame("adv:twice", _counts_double, needs="adv:twice"),
    ),
    "double": (frame("", _doubled, passive=True), frame("", _doubles)),
    "go": (frame("to adv:instead", _befalls_other, needs="to"),),
    "hit": (frame(". adv:instead", _befalls_other, needs="."),),
    "befall": (frame(". adv:instead", _befalls_other, needs="."),),
    "pass": (
        frame("to adv:instead", _befalls_other, needs="to"),
        frame(". to", _passes_on, needs=". to"),
    ),
    "pass_on": (frame(". to", _passes_on, needs=". to"),),
    "draw": (frame("adv:instead", _draws_instead, needs="adv:instead"),),
}
"""What becomes of it, said of the player or of the effect."""
