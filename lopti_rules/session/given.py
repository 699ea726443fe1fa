"""A session as a governance scenario gives it: the model of its `given`, and its state."""

from typing import Annotated, Final, Literal

from pydantic import Field, StrictBool, StrictInt

from lopti_rules.language.parser import parse_rule
from lopti_rules.language.printer import print_rule
from lopti_rules.language.refusal import TextRefused
from lopti_rules.records.notation import Closed
from lopti_rules.records.record import Short, Text
from lopti_rules.session.state import (
    Attempt,
    Planned,
    Proposal,
    Right,
    RuleEntry,
    SessionState,
    Status,
    Tie,
)
from lopti_rules.session.terms import RULEBOOK_OF, Change, Edition, Names, OldRule

Some = Annotated[tuple[Short, ...], Field(max_length=64)]
When = Literal["now", "next_round"]


class GivenRule(Closed):
    """A custom rule before the first step."""

    creator: Short
    state: Status
    text: Text = ""
    restored: StrictBool = False


class GivenOldRule(Closed):
    """A rule of an earlier session that setup may restore."""

    creator: Short
    text: Text = ""


class GivenTie(Closed):
    """A vote that has ended in a tie."""

    player: Short
    change: Change
    rule: Short | None = None
    clause: Short | None = None
    text: Text | None = None
    when: When
    for_: Annotated[Some, Field(alias="for")]
    against: Some
    first_objector: Short | None = None


class Given(Closed):
    """The session before the first step."""

    players: Some
    absent: Some = ()
    round: Annotated[StrictInt, Field(ge=0, le=10_000)]
    phase: Literal["setup", "dealing", "play", "after"]
    dealer: Short | None = None
    leader: Short | None = None
    places: Some = ()
    attempt: Attempt
    rules: dict[Short, GivenRule] = Field(default_factory=dict)
    old_rules: dict[Short, GivenOldRule] = Field(default_factory=dict)
    tied_vote: GivenTie | None = None


def state_of(given: Given, edition: Edition) -> SessionState:
    """The state of a session that has come so far."""
    over = given.round if given.phase == "after" else max(given.round - 1, 0)
    winner = given.places[0] if given.places and given.phase in ("dealing", "after") else None
    return SessionState(
        edition=edition,
        rulebook=RULEBOOK_OF[edition],
        phase=given.phase,
        round=given.round,
        seating=given.players,
        absent=given.absent,
        dealer=given.dealer,
        leader=given.leader,
        seats=_seats(given),
        places=given.places,
        winner=winner,
        right=Right(winner, over) if winner is not None else None,
        attempt=given.attempt,
        rules=tuple(_rule(name, rule) for name, rule in given.rules.items()),
        old_rules=tuple(
            OldRule(name, rule.creator, rule.text) for name, rule in given.old_rules.items()
        ),
        planned=tuple(
            _PLANS[rule.state](name, rule, given.round)
            for name, rule in given.rules.items()
            if rule.state in _PLANS
        ),
        tie=_tie(given.tied_vote, given.round) if given.tied_vote is not None else None,
        rounds_over=over,
    )


def canonical_words(text: str) -> str | None:
    """A text in canonical words, or None if it cannot be read."""
    try:
        return print_rule(parse_rule(text))
    except TextRefused:
        return None


def _seats(given: Given) -> Names:
    if given.phase == "setup":
        return ()
    return tuple(name for name in given.players if name not in given.absent)


def _rule(name: str, rule: GivenRule) -> RuleEntry:
    return RuleEntry(
        name,
        rule.creator,
        rule.text,
        canonical_words(rule.text),
        in_force=rule.state in ("in_force", "leaving"),
        is_restored=rule.restored,
    )


def _leaving(name: str, rule: GivenRule, number: int) -> Planned:
    del rule, number
    return Planned("round_end", "remove", name)


def _returning(name: str, rule: GivenRule, number: int) -> Planned:
    proposal = Proposal(rule.creator, "restore", "next_round", number, rule=name)
    return Planned("next_deal", "restore", name, proposal)


_PLANS: Final = {"leaving": _leaving, "returning": _returning}


def _tie(given: GivenTie, number: int) -> Tie:
    proposal = Proposal(
        given.player,
        given.change,
        given.when,
        number,
        rule=given.rule,
        clause=given.clause,
        text=given.text,
        canonical=canonical_words(given.text) if given.text else None,
        objector=given.first_objector,
    )
    objector = given.first_objector or next(iter(given.against), None)
    return Tie(proposal, given.for_, given.against, objector)
