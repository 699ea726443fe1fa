"""LOP4xx, victory and voting: can somebody still win, and is the vote untouched?"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from lopti_rules.checks.diagnostic import Finding
from lopti_rules.checks.overrides import base_findings, base_uses, is_out_of_cards
from lopti_rules.checks.registry import Check, Example, check, enter
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.tabletexts import table_texts
from lopti_rules.checks.tree import find, flat_effects, inner_effects, span_of
from lopti_rules.events import WAITING
from lopti_rules.language.ast import (
    Actor,
    Contest,
    Draw,
    Duty,
    Effect,
    Everybody,
    Give,
    Ignore,
    LoseToken,
    May,
    PassCards,
    Redirect,
    Repeat,
    Search,
    Sentence,
    Several,
    ShuffleHands,
    SwapHands,
    Take,
    TakeBack,
    TakePile,
    TakeUnder,
    TokenCount,
    Trigger,
    Who,
)

_FEW: Final = 3
"""With so few hand cards left a player is about to go on to the last cards."""
_SILENCING: Final = re.compile(
    r"^(?:speak|talk|utter|communicate|open (?:their|your) mouth)\b"
    r"|^(?:make|utter|give) (?:a|any) (?:sound|noise)\b"
    r"|^(?:say|use|utter) (?:anything|a word|any words?|a thing|words)(?:$| at all)"
    r"|^fail to (?:be|stay|keep|remain) (?:\w+ )?(?:silent|quiet|still|mute)\b"
    r"|^fail to (?:shut up|hold (?:their|your) tongue)|^break the silence"
    r"|while everyone must (?:be|stay|keep|remain) (?:\w+ )?(?:silent|quiet|still|mute)\b"
    r"|'(?:yes|no|aye|nay)'|^(?:yes|no)$",
    re.IGNORECASE,
)
"""What nobody can talk a vote over without: a rule that makes it dear leaves votes out."""
_SHOWING: Final = re.compile(
    r"^(?:raise|lift|show) (?:a|their|your|any) (?:hand|thumb|arm)\b", re.IGNORECASE
)
"""How votes are cast. A race to do it is over before a vote could be."""
_SILENT: Final = re.compile(
    r"^not (?:speak|talk|utter|say (?:anything|a word)|make (?:a|any) (?:sound|noise))\b"
    r"|^(?:be|stay|keep|remain) (?:\w+ )?(?:silent|quiet|mute)\b|'(?:yes|no)'",
    re.IGNORECASE,
)
_EXCEPTED: Final = ", votes excepted"
_VOTING: Final = re.compile(r"\b(vot(e|es|ed|ing|er|ers)|rule vote|roshambo)\b", re.IGNORECASE)


@check(
    "LOP401",
    name="blocked-victory",
    clauses=("ADD-7", "WIN-1"),
    reasons=("blocks_victory",),
    examples=(
        Example(
            bad="When a player plays four jacks, the round ends.",
            good="When a player plays four jacks, every other player draws 1 card.",
        ),
    ),
)
def blocked_victory(subject: Subject) -> Iterator[Finding]:
    """The rule throws a player out, brings one back, or ends the round without a winner.

    To be out for want of cards is another matter: a second way to win (LOP206).
    """
    for finding, base in base_uses(
        subject, "out", "end_round", "no_turns", "extra_seat", "victory_test"
    ):
        if not is_out_of_cards(base):
            yield finding


@check(
    "LOP402",
    name="touched-vote",
    clauses=("ADD-8", "VOTE-20"),
    reasons=("blocks_vote",),
    examples=(
        Example(
            bad="Whoever votes no draws five cards.",
            good="Whoever takes the pile draws five cards.",
        ),
    ),
)
def touched_vote(subject: Subject) -> Iterator[Finding]:
    """The rule forbids, forces, rewards or punishes votes, or changes the Rule Vote or Roshambo."""
    yield from base_findings(subject, "vote")
    for sentence in subject.rule.sentences:
        trigger = sentence.trigger
        if trigger is not None and _silences(trigger):
            yield Finding(span_of(trigger) or span_of(sentence), wording="silence")
    for sentence, effect in subject.effects():
        if isinstance(effect, Duty | Contest) and effect.act != "say" and _hinders_votes(effect):
            yield Finding(span_of(effect) or span_of(sentence), wording="duty")
    for contest in find(subject.rule, Contest):
        if contest.act != "play" and _SILENCING.search(contest.text):
            yield Finding(span_of(contest), wording="silence")
    for worded in table_texts(subject.rule):
        if _VOTING.search(worded.text):
            yield Finding(span_of(worded), wording="duty")


def _hinders_votes(asked: Duty | Contest) -> bool:
    """Whether it is about votes, or nobody could speak while doing it, votes not excepted."""
    if asked.text.endswith(_EXCEPTED):
        return False
    silent = isinstance(asked, Duty) and not asked.price and _SILENT.search(asked.text) is not None
    return silent or _VOTING.search(asked.text) is not None


def _silences(trigger: Trigger) -> bool:
    """Whether speech itself sets the rule off, and votes are not left out."""
    if trigger.event not in {"said", "done"} or trigger.but_votes:
        return False
    text = trigger.text or ""
    return any(pattern.search(text) for pattern in (_SILENCING, _SHOWING, _VOTING))


@check(
    "LOP403",
    name="changed-rules",
    clauses=("VOTE-3", "VOTE-14", "ADD-8"),
    # A rule that edits rules does what only the vote may do, so it takes from the vote as well.
    reasons=("changes_rules", "blocks_vote"),
    examples=(
        Example(
            bad="When a player plays four jacks, that player removes a custom rule.",
            good="When a player plays four jacks, that player makes one more play.",
        ),
    ),
)
def changed_rules(subject: Subject) -> Iterator[Finding]:
    """The rule removes, suspends or edits other rules, which only a Rule Vote may do."""
    yield from base_findings(subject, "rules", "rewrite")


@check(
    "LOP407",
    name="standing-suspension",
    clauses=("VOTE-3", "VOTE-14", "ADD-8"),
    reasons=("changes_rules", "blocks_vote"),
    examples=(
        Example(
            bad="When a rule would make a player draw, that player ignores it.",
            good='When a rule would make a player draw, they may spend a "bell" to ignore it.',
        ),
    ),
)
def standing_suspension(subject: Subject) -> Iterator[Finding]:
    """The rule changes for good what other rules do: ignored, doubled or sent on, each time.

    Once, for a while, or at a price each time is an effect; always is another text of those rules,
    which only a Rule Vote may give them.
    """
    for sentence in subject.rule.sentences:
        if sentence.limit is not None or sentence.window is not None:
            continue
        for effect in _unpaid(sentence):
            yield Finding(span_of(effect), {})


def _unpaid(sentence: Sentence) -> Iterator[Effect]:
    """What the sentence does to effects that wait, each time and for nothing."""
    if sentence.trigger is None or sentence.trigger.event not in WAITING:
        return
    paid = any(isinstance(effect, LoseToken) for effect in sentence.effects)
    held = any(True for _ in find(sentence, TokenCount))
    for effect in sentence.effects:
        if isinstance(effect, May):
            inner = [one for one in effect.effects if isinstance(one, _ON_EFFECT)]
            yield from inner if len(inner) == len(effect.effects) else ()
        elif not (paid and held):
            yield from (one for one in flat_effects((effect,)) if isinstance(one, _ON_EFFECT))


_ON_EFFECT: Final = (Ignore, Repeat, Redirect)


@check(
    "LOP404",
    name="delayed-victory",
    clauses=("ADD-7", "WIN-1", "DRW-1"),
    severity="warning",
    examples=(
        Example(
            bad="When a player has one card left, they draw three cards.",
            good="When a player has one card left, the next player draws three cards.",
        ),
    ),
)
def delayed_victory(subject: Subject) -> Iterator[Finding]:
    """A player who is about to run out of hand cards gets more of them.

    Cards from the draw pile only delay the end, since nothing refills that pile and a player may go
    out once it is empty. Cards of other players, or the play pile, may come again and again.
    """
    for sentence in subject.rule.sentences:
        if not _about_to_run_out(sentence):
            continue
        for effect in _imposed(sentence.effects):
            wording = _feeds_actor(effect)
            if wording is not None:
                yield Finding(span_of(effect) or span_of(sentence), wording=wording)


def _imposed(effects: Iterable[Effect]) -> Iterator[Effect]:
    """The effects that nobody chose: not the price of a duty, nor what a player may do."""
    for effect in effects:
        yield effect
        if not isinstance(effect, Duty | May):
            yield from _imposed(inner_effects(effect))


def _about_to_run_out(sentence: Sentence) -> bool:
    trigger = sentence.trigger
    return (
        trigger is not None
        and trigger.event == "hand_count"
        and trigger.way == "drops"
        and (trigger.number or 0) <= _FEW
    )


def _feeds_actor(effect: Effect) -> str | None:
    """The wording for an effect that gives the player in question cards, if it does."""
    match effect:
        case Draw(who=who) if _reaches_actor(who):
            return "from_draw_pile"
        case TakePile(who=who) if _reaches_actor(who):
            return "from_pile"
        case TakeUnder(who=who) if _reaches_actor(who):
            return "from_pile"
        case Search(who=who) if _reaches_actor(who):
            return "from_draw_pile"
        case TakeBack(who=who) if _reaches_actor(who):
            return "from_out"
        case Take(who=who) if _reaches_actor(who):
            return "from_players"
        case Give(to=who) if _reaches_actor(who):
            return "from_players"
        case SwapHands() | PassCards() | ShuffleHands():
            return "from_players"
        case _:
            return None


def _reaches_actor(who: Who) -> bool:
    match who:
        case Actor():
            return True
        case Everybody(but_actor=but_actor):
            return not but_actor
        case Several(members=members):
            return any(_reaches_actor(member) for member in members)
        case _:
            return False


enter(
    Check(
        code="LOP406",
        name="nobody-wins",
        severity="error",
        clauses=("ADD-7", "WIN-1"),
        reasons=("blocks_victory",),
        examples=(
            Example(
                bad="When a player's hand drops to one card, that player takes the pile.",
                good="When a player's hand drops to one card, the next player takes the pile.",
            ),
        ),
        page=(
            "Rounds were played out with the rule in force, and nobody won any of them.\n\n"
            "Only rules that give cards to a player who is about to run out of them are played "
            "out. The same deals without the rule had a winner in about a hundred actions each."
        ),
        look=None,  # it takes play, which only a verdict on the rule itself is worth
    )
)


@check(
    "LOP405",
    name="too-late-for-the-winner",
    clauses=("WIN-1", "AMB-30"),
    severity="warning",
    examples=(
        Example(
            bad="When a player goes out, that player draws 1 card.",
            good="When a player goes out, the next player draws 1 card.",
        ),
        Example(
            bad="Before a player plays their last card, they must say 'last card' or draw 2 cards.",
            good="When a player's hand drops to 1 card, they must say 'one left' or draw 2 cards.",
        ),
    ),
)
def too_late_for_the_winner(subject: Subject) -> Iterator[Finding]:
    """An effect is for a player who is going out, and effects pass such players by.

    With a final play it comes too late even before the cards land.
    """
    for sentence in subject.rule.sentences:
        if sentence.trigger is None or not _takes_out(sentence.trigger):
            continue
        for effect in flat_effects(sentence.effects):
            if isinstance(getattr(effect, "who", None), Actor) and effect.kind not in _NO_CARDS:
                yield Finding(span_of(effect) or span_of(sentence))


def _takes_out(trigger: Trigger) -> bool:
    return trigger.event == "out" or (trigger.event == "play" and "final" in trigger.facts)


_NO_CARDS: Final = frozenset({
    *("choose_player", "name_rank", "name_suit", "name_colour", "name_number"),
    *("contest", "bid", "guess", "may", "duty", "either", "option", "base"),
    *("score", "gain_token", "lose_token", "become", "mark_play"),
})  # fmt: skip
"""Effects that reach a player who is out as well, or do nothing by themselves."""
