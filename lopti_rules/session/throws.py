"""The duel: thirty decisive throws, and at 15-15 one more; counted, entered or sealed and shown."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from lopti_rules.session.acts import (
    AddThrows,
    CommitThrow,
    Concede,
    EnterThrow,
    ForfeitThrow,
    RevealThrow,
    StartDuel,
)
from lopti_rules.session.commitments import throw_commitment
from lopti_rules.session.outcome import Step, refuse, step
from lopti_rules.session.sides import end_tie, open_tie, role_of, voters
from lopti_rules.session.state import Commitment, Duel, SessionState, Throw, Tie
from lopti_rules.session.terms import SIDES, SIGNS, Side, Sign
from lopti_rules.values import dataclass

DECISIVE: Final = 30
HALF: Final = DECISIVE // 2
MOST_THROWS: Final = 20_000
"""Tied ones included; far more than patience has."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The throws of a duel whose signs are known: of each side how often each sign, and wins by it.

    `longest` is each side's longest run of decisive throws that it won.
    """

    signs: Mapping[Side, Mapping[Sign, int]]
    wins: Mapping[Side, Mapping[Sign, int]]
    longest: Mapping[Side, int]
    tied: int


def start_duel(state: SessionState, act: StartDuel) -> Step:
    """Who throws is settled; in place of somebody who is gone another goes on with the score.

    Clauses: ROSH-2, ROSH-3, ROSH-5, ROSH-6, AMB-80, AMB-81, AMB-86.
    """
    if state.tie is None and state.duel is not None:
        refuse("duel_over", "ROSH-9")
    tie = open_tie(state)
    duel = state.duel
    if duel is not None:
        for thrower in (duel.for_, duel.against):
            if thrower in state.present and thrower not in (act.for_, act.against):
                refuse("duel_running", "AMB-86", player=thrower)
        if {duel.for_, duel.against} == {act.for_, act.against}:
            refuse("duel_running", "AMB-86", player=duel.for_)
    for side, player in zip(SIDES, (act.for_, act.against), strict=True):
        _check_thrower(state, tie, side, player, chosen=act.chosen_by_side)
    if duel is not None:
        duel = replace(duel, for_=act.for_, against=act.against, sealed=())
        return step(state, duel=duel)
    number = state.duels + 1
    return step(state, duel=Duel(number, act.for_, act.against), duels=number)


def add_throws(state: SessionState, act: AddThrows) -> Step:
    """Throws as the table counts them.

    Clauses: ROSH-9, ROSH-10, ROSH-11, AMB-82.
    """
    duel = running_duel(state)
    _check_nothing_sealed(duel)
    score = (duel.score_for + act.for_, duel.score_against + act.against)
    if not _is_possible(duel, score) or duel.next_throw + act.tied > MOST_THROWS:
        refuse("too_many_throws", "ROSH-9", "ROSH-11")
    added = replace(duel, score_for=score[0], score_against=score[1], tied=duel.tied + act.tied)
    return _counted(state, added)


def enter_throw(state: SessionState, act: EnterThrow) -> Step:
    """One throw as the table saw it.

    Clauses: ROSH-8, ROSH-9, ROSH-10, ROSH-11.
    """
    duel = running_duel(state)
    _check_nothing_sealed(duel)
    return _counted(state, _with_throw(duel, act.for_, act.against))


def commit_throw(state: SessionState, act: CommitThrow) -> Step:
    """A player has chosen, and the other learns nothing of it until both have.

    Clauses: ROSH-1, ROSH-9.
    """
    duel = running_duel(state)
    side = _side_of(state, duel, act.player)
    if _sealed(duel, side) is not None:
        refuse("throw_sealed", "ROSH-9", player=act.player)
    commitment = Commitment(side, act.player, act.digest)
    return step(state, "undecided", duel=replace(duel, sealed=(*duel.sealed, commitment)))


def reveal_throw(state: SessionState, act: RevealThrow) -> Step:
    """A player shows the choice, once both are bound to theirs; with both shown, the throw counts.

    Clauses: ROSH-9, ROSH-10, ROSH-11.
    """
    duel = running_duel(state)
    side = _side_of(state, duel, act.player)
    sealed = _sealed(duel, side)
    if sealed is None:
        refuse("nothing_sealed", "ROSH-9", player=act.player)
    if len(duel.sealed) < len(SIDES):
        refuse("other_not_sealed", "ROSH-9")
    if sealed.choice is not None:
        refuse("throw_shown", "ROSH-9", player=act.player)
    digest = throw_commitment(act.player, duel.number, duel.next_throw, act.choice, act.nonce)
    if digest != sealed.digest:
        refuse("not_as_sealed", "ROSH-9", player=act.player)
    shown = replace(sealed, choice=act.choice)
    duel = replace(duel, sealed=tuple(shown if one == sealed else one for one in duel.sealed))
    signs = {one.side: one.choice for one in duel.sealed}
    mine, theirs = signs["for"], signs["against"]
    if mine is None or theirs is None:
        return Step(replace(state, duel=duel), "undecided", reveals=True)
    return replace(_counted(state, _with_throw(duel, mine, theirs)), reveals=True)


def forfeit_throw(state: SessionState, act: ForfeitThrow) -> Step:
    """Who does not show what they are bound to, though the other has, loses the throw.

    Without it, whoever sees that the throw is lost could keep it from counting.

    Clauses: ROSH-9.
    """
    duel = running_duel(state)
    side = _side_of(state, duel, act.player)
    mine, theirs = _sealed(duel, side), _sealed(duel, _other(side))
    if mine is None or theirs is None or theirs.choice is None:
        refuse("nothing_to_forfeit", "ROSH-9", player=act.player)
    signs = {_other(side): theirs.choice}
    throw = Throw(signs.get("for"), signs.get("against"), _other(side))
    return _counted(state, _added(duel, throw))


def concede(state: SessionState, act: Concede) -> Step:
    """Who can no longer win gives the remaining throws up; the score stays as it is.

    Clauses: ROSH-9, AMB-82.
    """
    duel = running_duel(state)
    side = _side_of(state, duel, act.player)
    score = duel.score_against if side == "for" else duel.score_for
    if score <= HALF:
        refuse("still_open", "ROSH-9", "AMB-82", player=act.player)
    return _ended(state, duel, _other(side))


def running_duel(state: SessionState) -> Duel:
    """The duel under way.

    Raises:
        Refused: `duel_over` or `no_duel`.
    """
    duel = state.duel
    if state.tie is None and duel is not None:
        refuse("duel_over", "ROSH-9")
    if state.tie is None or duel is None:
        refuse("no_duel", "ROSH-1")
    return duel


def winner_of(for_: Sign, against: Sign) -> Side | None:
    """Who wins a throw: rock blunts scissors, scissors cut paper, paper wraps rock."""
    ahead = (SIGNS.index(for_) - SIGNS.index(against)) % len(SIGNS)
    return (None, "for", "against")[ahead]


def throw_statistics(duel: Duel) -> Statistics:
    """What the throws of a duel whose signs are known come to."""
    signs: dict[Side, Counter[Sign]] = {side: Counter() for side in SIDES}
    wins: dict[Side, Counter[Sign]] = {side: Counter() for side in SIDES}
    run: dict[Side, int] = dict.fromkeys(SIDES, 0)
    longest = dict(run)
    for throw in duel.throws:
        for side, sign in zip(SIDES, (throw.for_, throw.against), strict=True):
            if sign is not None:
                signs[side][sign] += 1
                wins[side][sign] += throw.winner == side
        for side in SIDES if throw.winner is not None else ():
            run[side] = run[side] + 1 if throw.winner == side else 0
            longest[side] = max(longest[side], run[side])
    tied = sum(throw.winner is None for throw in duel.throws)
    return Statistics(signs, wins, longest, tied)


def _check_thrower(state: SessionState, tie: Tie, side: Side, player: str, *, chosen: bool) -> None:
    role = role_of(state, tie, side)
    if role.player == player:
        return
    may_throw = not role.is_fixed and player in voters(state, tie, side)
    if may_throw and chosen:
        return
    if may_throw and role.player is None:
        refuse("side_has_not_chosen", "ROSH-3", "ROSH-7", side=side)
    refuse("wrong_opponent", "ROSH-2", "ROSH-5", "ROSH-6", player=player, side=side)


def _side_of(state: SessionState, duel: Duel, player: str) -> Side:
    if player not in (duel.for_, duel.against):
        refuse("not_in_duel", "ROSH-9", player=player)
    if player not in state.present:
        refuse("absent", "AMB-85", "AMB-86", player=player)
    return "for" if player == duel.for_ else "against"


def _other(side: Side) -> Side:
    return "against" if side == "for" else "for"


def _sealed(duel: Duel, side: Side) -> Commitment | None:
    return next((one for one in duel.sealed if one.side == side), None)


def _check_nothing_sealed(duel: Duel) -> None:
    if duel.sealed:
        refuse("throw_sealed", "ROSH-9", player=duel.sealed[0].player)


def _is_possible(duel: Duel, score: tuple[int, int]) -> bool:
    """Whether throws can have led from a duel's score to this one without going on after its end.

    All thirty are made though one side has won before that (AMB-82); after 15-15 one is.
    """
    if duel.score_for == duel.score_against == HALF:
        return sum(score) <= DECISIVE + 1
    return sum(score) <= DECISIVE


def _with_throw(duel: Duel, for_: Sign, against: Sign) -> Duel:
    return _added(duel, Throw(for_, against, winner_of(for_, against)))


def _added(duel: Duel, throw: Throw) -> Duel:
    """The duel with one throw more; what was sealed for it is used up."""
    if duel.next_throw > MOST_THROWS:
        refuse("too_many_throws", "ROSH-9")
    return replace(
        duel,
        score_for=duel.score_for + (throw.winner == "for"),
        score_against=duel.score_against + (throw.winner == "against"),
        tied=duel.tied + (throw.winner is None),
        throws=(*duel.throws, throw),
        sealed=(),
    )


def _counted(state: SessionState, duel: Duel) -> Step:
    """What a duel with a new score comes to."""
    if duel.score_for + duel.score_against < DECISIVE or duel.score_for == duel.score_against:
        return step(state, "undecided", duel=duel)
    return _ended(state, duel, "for" if duel.score_for > duel.score_against else "against")


def _ended(state: SessionState, duel: Duel, winner: Side) -> Step:
    result = "passed" if winner == "for" else "failed"
    ended = replace(duel, sealed=(), result="passed" if winner == "for" else "failed")
    return end_tie(replace(state, duel=ended), result)
