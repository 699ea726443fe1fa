"""LOP6xx, conduct: is what the rule asks for safe, lawful, open to refusal, and not of the past?"""

import re
from collections.abc import Iterator
from typing import Final

from lopti_rules.checks.diagnostic import Finding, Mend, Term
from lopti_rules.checks.mends import priced
from lopti_rules.checks.overrides import base_findings
from lopti_rules.checks.registry import Example, check
from lopti_rules.checks.screens import (
    BODILY,
    DEMEANING,
    DESTRUCTIVE,
    DRINK,
    INTIMATE,
    UNLAWFUL,
    VAGUE,
    found_in,
)
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.tabletexts import table_texts
from lopti_rules.checks.tree import find, span_of
from lopti_rules.effects import BREACH_BY_NAME
from lopti_rules.language.ast import Contest, Duty, Effect, Everybody, Num, Sentence
from lopti_rules.language.binding.breaches import act_breaks

_HARM: Final[tuple[tuple[str, str, str], ...]] = (
    (BODILY, "bodily", "ADD-11"),
    (UNLAWFUL, "unlawful", "ADD-12"),
    (DESTRUCTIVE, "destructive", "ADD-13"),
)
_IMPOSED: Final = (DRINK, "drink", "ADD-11")
_NEVER: Final = (
    (BODILY, "ADD-11"), (DRINK, "ADD-11"), (UNLAWFUL, "ADD-12"), (DESTRUCTIVE, "ADD-13"),
)  # fmt: skip
"""Nothing that the table looks at may be of these."""
_DELICATE: Final = ((INTIMATE, "intimate"), (DEMEANING, "demeaning"), (DRINK, "drink"))
_TELLING: Final = re.compile(
    r"(?:announce|say|state|tell (?:the table|everybody|everyone|the others)) "
    r"(?:how many|which|what|whether) ",
    re.IGNORECASE,
)
_ORDER: Final = re.compile(r"(?:^fail to|while everyone must) (?P<act>.+)", re.IGNORECASE)
"""How a deed says that everybody must do something."""
_DEAR: Final = 5
"""A price of more cards than this hardly leaves a choice."""


@check(
    "LOP601",
    name="no-way-to-decline",
    clauses=("ADD-14",),
    reasons=("non_consensual",),
    examples=(
        Example(
            bad="Whoever plays a 7 must hum a tune.",
            good="Whoever plays a 7 must hum a tune or draw one card.",
        ),
    ),
)
def no_way_to_decline(subject: Subject) -> Iterator[Finding]:
    """Somebody must do something, and nothing is said for whoever does not want to.

    With a price, such as a card to draw, a harmless act is everybody's own choice.
    """
    for sentence, duty in _duties(subject):
        if duty.act == "do" and not (duty.price or _is_vague(duty) or _is_telling(duty)):
            yield Finding(span_of(duty) or span_of(sentence), {}, (priced(subject.rule, duty),))


@check(
    "LOP602",
    name="unsafe-act",
    clauses=("ADD-11", "ADD-12", "ADD-13"),
    reasons=("unsafe",),
    examples=(
        Example(
            bad="Whoever plays an ace must drink a shot.",
            good='Whoever plays an ace must say "cheers" or draw one card.',
        ),
    ),
)
def unsafe_act(subject: Subject) -> Iterator[Finding]:
    """What the rule asks for can do harm, is unlawful, or spoils things.

    A price does not mend that: nobody may be asked at all. Only drink is different: imposed, it is
    unsafe; as a player's free choice, with a small price for declining, it is for the table.
    """
    for sentence, asked in _asked(subject):
        screens = _HARM if _price(asked) else (*_HARM, _IMPOSED)
        for screen, wording, clause in screens if asked.act != "say" else ():
            word = found_in(asked.text, screen)
            if word is not None:
                span = span_of(asked) or span_of(sentence)
                mends = _mends(subject, asked) if screen is DRINK else ()
                yield Finding(span, {"word": word}, mends, clauses=(clause,), wording=wording)
                break


@check(
    "LOP603",
    name="open-act",
    clauses=("ADD-2", "ADD-20"),
    reasons=("not_a_rule",),
    examples=(
        Example(
            bad="Whoever plays a queen does something funny.",
            good='Whoever plays a queen must say "quack" or draw one card.',
        ),
    ),
)
def open_act(subject: Subject) -> Iterator[Finding]:
    """The rule leaves open what is to be done, so nobody can say whether it was.

    Say what is to be done, who judges it, and what happens if it is not done.
    """
    for sentence, asked in _asked(subject):
        if _is_vague(asked):
            yield Finding(span_of(asked) or span_of(sentence), {"act": asked.text})


@check(
    "LOP604",
    name="act-on-the-past",
    clauses=("ADD-10", "VOTE-16"),
    reasons=("retroactive",),
    examples=(
        Example(
            bad="When a player wins, the last clear is undone.",
            good="When a player wins, every other player draws 1 card.",
        ),
    ),
)
def act_on_the_past(subject: Subject) -> Iterator[Finding]:
    """The rule reverses or prices what has been done before it applied."""
    yield from base_findings(subject, "undo")


@check(
    "LOP605",
    name="private-act",
    clauses=("ADD-14", "ADD-15"),
    severity="warning",
    examples=(
        Example(
            bad="Whoever plays an ace must take off a shirt or draw one card.",
            good='Whoever plays an ace must say "quack" or draw one card.',
        ),
    ),
)
def private_act(subject: Subject) -> Iterator[Finding]:
    """What the rule asks for touches the body, private things, somebody's dignity, or is drink.

    The table should agree before it plays with such a rule, price or no price.
    """
    for sentence, asked in _asked(subject):
        for screen, wording in _DELICATE:
            word = found_in(asked.text, screen)
            if word is not None and (_price(asked) or screen is not DRINK):
                span = span_of(asked) or span_of(sentence)
                yield Finding(span, {"word": word}, wording=wording)


@check(
    "LOP606",
    name="dear-price",
    clauses=("ADD-14",),
    severity="warning",
    examples=(
        Example(
            bad='Whoever plays a single 6 must say "quack" or draw twenty cards.',
            good='Whoever plays a single 6 must say "quack" or draw two cards.',
        ),
    ),
)
def dear_price(subject: Subject) -> Iterator[Finding]:
    """Whoever declines pays so much that it is hardly a choice."""
    for sentence, duty in _duties(subject):
        for effect in duty.price:
            for amount in find(effect, Num):
                if amount.number > _DEAR:
                    span = span_of(effect) or span_of(duty) or span_of(sentence)
                    yield Finding(span, {"number": amount.number})


@check(
    "LOP607",
    name="free-words",
    clauses=("ADD-14", "ADD-20"),
    severity="warning",
    examples=(
        Example(
            bad='Whoever plays a single 6 must say "quack".',
            good='Whoever plays a single 6 must say "quack" or draw one card.',
        ),
    ),
)
def free_words(subject: Subject) -> Iterator[Finding]:
    """Somebody is to say something, and nothing happens to whoever stays silent.

    Nobody is made to speak, so the rule may stand; it has no effect on the cards.
    """
    for sentence, duty in _duties(subject):
        if (duty.act == "say" or _is_telling(duty)) and not duty.price:
            yield Finding(span_of(duty) or span_of(sentence), {}, (priced(subject.rule, duty),))


def _is_telling(duty: Duty) -> bool:
    """`announce how many cards they hold`: words as well, though not given ones."""
    return _TELLING.match(duty.text) is not None


def _duties(subject: Subject) -> Iterator[tuple[Sentence, Duty]]:
    for sentence, effect in subject.effects():
        if isinstance(effect, Duty):
            yield sentence, effect


def _asked(subject: Subject) -> Iterator[tuple[Sentence, Duty | Contest]]:
    """What somebody is to say or do, or several to settle among them; and standing orders."""
    for sentence, effect in subject.effects():
        if isinstance(effect, Duty | Contest):
            yield sentence, effect
    for sentence in subject.rule.sentences:
        order = _standing_order(sentence)
        if order is not None:
            yield sentence, order


def _standing_order(sentence: Sentence) -> Duty | None:
    """What everybody must do, where not doing it is the deed that costs something."""
    trigger = sentence.trigger
    if trigger is None or trigger.event != "done":
        return None
    said = _ORDER.search(trigger.text or "")
    if said is None:
        return None
    return Duty(Everybody(), "do", said["act"], sentence.effects, span=trigger.span)


def _mends(subject: Subject, asked: Duty | Contest) -> tuple[Mend, ...]:
    """A duty can be given a price; a contest cannot."""
    return (priced(subject.rule, asked),) if isinstance(asked, Duty) else ()


def _price(asked: Duty | Contest) -> tuple[Effect, ...]:
    return asked.price if isinstance(asked, Duty) else ()


def _is_vague(asked: Duty | Contest) -> bool:
    return asked.act != "say" and found_in(asked.text, VAGUE) is not None


@check(
    "LOP608",
    name="unsafe-count",
    clauses=("ADD-11", "ADD-12", "ADD-13"),
    reasons=("unsafe",),
    examples=(
        Example(
            bad="When a jack is played, its player draws as many cards as they drink shots, at "
            "most five.",
            good="When a jack is played, its player draws as many cards as the song lasts minutes, "
            "at most five.",
        ),
    ),
)
def unsafe_count(subject: Subject) -> Iterator[Finding]:
    """What the table is to judge or count can do harm, is unlawful, or spoils things."""
    for worded in table_texts(subject.rule):
        for screen, clause in _NEVER:
            word = found_in(worded.text, screen)
            if word is not None:
                yield Finding(span_of(worded), {"word": word}, clauses=(clause,))
                break


@check(
    "LOP609",
    name="harmful-clause",
    clauses=("ADD-11", "ADD-12", "ADD-13"),
    reasons=("unsafe",),
    examples=(
        Example(
            bad="Whoever plays a 9 holds their breath until their next turn.",
            good='Whoever plays a 9 must say "phew" or draw one card.',
        ),
    ),
)
def harmful_clause(subject: Subject) -> Iterator[Finding]:
    """The rule has somebody do what can do harm, is unlawful, or spoils things.

    Nobody may be asked to, at whatever price.
    """
    yield from base_findings(subject, "harm", "slur")
    for sentence, asked in _asked(subject):
        # The screens of acts have no words for it. An act says `player` for every person.
        act = f"A player must {asked.text.replace('player', 'person')}."
        if asked.act != "say" and act_breaks(act, "slur"):
            yield Finding(
                span_of(asked) or span_of(sentence),
                {"operation": Term("operations", "slur")},
                clauses=BREACH_BY_NAME["slur"].clauses,
            )


@check(
    "LOP610",
    name="forced-clause",
    clauses=("ADD-14", "ADD-15"),
    reasons=("non_consensual",),
    examples=(
        Example(
            bad="When an ace is played, the next player hands over their phone.",
            good='When an ace is played, the next player must say "hello" or draw one card.',
        ),
    ),
)
def forced_clause(subject: Subject) -> Iterator[Finding]:
    """The rule has somebody do what touches body or private things, and nobody can decline."""
    yield from base_findings(subject, "intrusion")


@check(
    "LOP611",
    name="open-clause",
    clauses=("ADD-2", "ADD-20"),
    reasons=("not_a_rule",),
    examples=(
        Example(
            bad="When three jacks are played at once, an auction starts between their player "
            "and the others.",
            good="When three jacks are played at once, every other player draws one card.",
        ),
    ),
)
def open_clause(subject: Subject) -> Iterator[Finding]:
    """The rule leaves open what happens, how much of it, or who decides.

    A rule is stated in full before it joins: what happens, to whom, how much, until when.
    """
    yield from base_findings(subject, "open")
