"""The frames of events: what sets a rule off, said as a clause."""

from dataclasses import replace
from typing import Final

from lopti_rules.events import EVENT_BY_NAME, Moment
from lopti_rules.language.ast import NthTime, Span, Trigger
from lopti_rules.language.binding.agreement import check_agreement
from lopti_rules.language.binding.effects.oneffectwords import IMPOSED_FRAMES
from lopti_rules.language.binding.events.coursewords import COURSE_FRAMES
from lopti_rules.language.binding.events.deedwords import DEED_FRAMES
from lopti_rules.language.binding.events.ruleplays import SET_OFF_FRAMES
from lopti_rules.language.binding.frames import Call, Frames, fill
from lopti_rules.language.binding.reading import Reader, reject
from lopti_rules.language.phrasing.words import timephrases
from lopti_rules.language.phrasing.words.timephrases import NTH_TIME
from lopti_rules.language.syntax.clauses import Clause, Group, Item

NO_EXTRAS: Final[frozenset[str]] = frozenset()


def read_event(
    reader: Reader,
    clause: Clause,
    moment: Moment,
    subject: Group | None,
    *,
    implied: bool = False,
    pronoun: Group | None = None,
) -> Trigger:
    """The trigger that a clause names.

    Raises:
        TextRefused: no_event, verb_form, no_before, and whatever a frame refuses.
    """
    verb = clause.verb
    if verb is None:
        return reject("missing_verb", clause.before[0])
    if subject is None and not implied:
        reject("missing_subject", verb.words[0])
    check_agreement(pronoun or subject, verb)
    if (
        verb.modal is not None
        or verb.negated
        or (verb.form in ("VD", "HAVE") and subject is not None)
    ):
        reject("verb_form", verb.words[0], number="event")
    for item in clause.after:
        if item.mark == "join" and item.verb is not None:
            comma = item.words[0].lemma == ","
            code = "missing_subject" if comma else "unsayable"
            reject(code, item.verb.words[0], what="joined_events")
    items = [*_adverbs(clause), *clause.after]
    times = [item for item in items if item.mark == f"adv:{NTH_TIME}"]
    call = Call(reader, verb, subject, [item for item in items if item not in times])
    trigger = fill(EVENT_FRAMES, call, NO_EXTRAS)
    if times:
        trigger = replace(trigger, nth=_nth(reader, times))
    if moment == "before" and "before" not in EVENT_BY_NAME[trigger.event].moments:
        reject("no_before", verb.main[0], event=trigger.event)
    return replace(trigger, moment=moment)


def _nth(reader: Reader, times: list[Item]) -> NthTime:
    """`for the third time in a round`: of all players together, unless it is `their` third."""
    word = times[0].words[0]
    said = word.value
    if len(times) > 1 or not isinstance(said, timephrases.NthTime):
        return reject("said_twice", times[-1])
    if said.period == "":
        reject("nth_of_what", times[0])
    reader.claim(word)
    span = Span(word.start, word.end)
    return NthTime(said.number, said.own, said.period, said.every, span=span)


def _adverbs(clause: Clause) -> list[Item]:
    return [item for item in clause.before if item.mark.startswith("adv:")]


EVENT_FRAMES: Final[Frames[Trigger]] = {
    **DEED_FRAMES,
    **COURSE_FRAMES,
    **IMPOSED_FRAMES,
    **SET_OFF_FRAMES,
}
