"""Knockout brackets: how a side that cannot choose finds out who throws for it.

Who meets whom is drawn by lot at the table. In each round of a bracket nobody plays twice; of an
odd number the one who is left goes on without a match, nobody twice while others have not (AMB-84).
"""

from collections.abc import Sequence
from dataclasses import replace

from lopti_rules.session.acts import HoldBracket, PlayMatch
from lopti_rules.session.outcome import Step, refuse, step
from lopti_rules.session.people import check_names
from lopti_rules.session.sides import open_tie, role_of, set_leader, voters
from lopti_rules.session.state import Bracket, SessionState, Tie
from lopti_rules.session.terms import Match, Names, Side
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Pair:
    """A match in the tree of a bracket: players, or the matches that they came from."""

    left: "str | Pair"
    right: "str | Pair"
    winner: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a bracket has come: the players of the round under way, and who has gone on."""

    waiting: Names
    """Still to play in this round of the bracket."""
    through: Names = ()
    """Winners of this round, in order."""
    had_bye: Names = ()

    @property
    def winner(self) -> str | None:
        """Who is left, once nobody else is."""
        alone = (*self.waiting, *self.through)
        return alone[0] if len(alone) == 1 else None


def hold_bracket(state: SessionState, act: HoldBracket) -> Step:
    """A side's bracket, as far as it has been played; its winner throws for the side.

    Clauses: ROSH-3, ROSH-7, ROSH-8, AMB-83, AMB-84, AMB-89.
    """
    tie = open_tie(state)
    _check_side(state, tie, act.side)
    side = voters(state, tie, act.side)
    for name in act.players:
        if name not in side:
            refuse("not_on_that_side", "ROSH-7", "AMB-89", player=name)
    check_names(act.players)
    if len(act.players) < 2:
        refuse("too_few_for_bracket", "ROSH-7")
    return _settled(state, tie, Bracket(act.side, act.players, act.matches))


def play_match(state: SessionState, act: PlayMatch) -> Step:
    """The next match of a bracket that is under way.

    Clauses: ROSH-7, ROSH-8.
    """
    tie = open_tie(state)
    _check_side(state, tie, act.side)
    bracket = next((one for one in tie.brackets if one.side == act.side), None)
    if bracket is None:
        refuse("no_bracket", "ROSH-7", side=act.side)
    match = Match(act.between, act.winner)
    return _settled(state, tie, replace(bracket, matches=(*bracket.matches, match)))


def standing_of(bracket: Bracket) -> Standing:
    """How far a bracket has come.

    Raises:
        Refused: a match in it is none, or cannot be played at that point.
    """
    standing = Standing(bracket.players)
    for match in bracket.matches:
        standing = _after(_next_round(standing), match)
    return _next_round(standing)


def bracket_tree(bracket: Bracket) -> tuple["str | Pair", ...]:
    """The matches as trees, one for each player who is not yet out; a finished bracket is one."""
    trees: dict[str, str | Pair] = {name: name for name in bracket.players}
    for match in bracket.matches:
        left, right = match.between
        pair = Pair(trees.pop(left), trees.pop(right), match.winner)
        trees[match.winner] = pair
    return tuple(trees.values())


def _check_side(state: SessionState, tie: Tie, side: Side) -> None:
    """Refuse a bracket where it is settled who throws, or where throwing has begun."""
    role = role_of(state, tie, side)
    if role.is_fixed and role.player is not None:
        refuse("no_choice", "ROSH-2", "ROSH-5", player=role.player)
    if state.duel is not None and state.duel.result is None:
        thrower = state.duel.for_ if side == "for" else state.duel.against
        if thrower in state.present:
            refuse("duel_running", "AMB-86", player=thrower)


def _settled(state: SessionState, tie: Tie, bracket: Bracket) -> Step:
    winner = standing_of(bracket).winner
    others = tuple(one for one in tie.brackets if one.side != bracket.side)
    tie = replace(tie, brackets=(*others, bracket))
    if winner is None:
        return step(state, "undecided", tie=tie)
    return step(state, winner, tie=set_leader(tie, bracket.side, winner))


def _next_round(standing: Standing) -> Standing:
    """The next round of the bracket, where all matches of the last have been played."""
    if len(standing.waiting) >= 2 or not standing.through:
        return standing
    if not standing.waiting:
        return Standing(standing.through, (), standing.had_bye)
    bye = standing.waiting[0]
    had = standing.had_bye
    if bye in had and not {*standing.through, bye} <= {*had}:
        refuse("second_bye", "AMB-84", player=bye)
    return Standing((*standing.through, bye), (), (*had, bye))


def _after(standing: Standing, match: Match) -> Standing:
    _check_match(standing.waiting, match)
    waiting = tuple(name for name in standing.waiting if name not in match.between)
    return replace(standing, waiting=waiting, through=(*standing.through, match.winner))


def _check_match(waiting: Sequence[str], match: Match) -> None:
    is_match = len(match.between) == 2 and match.between[0] != match.between[1]
    if not is_match or match.winner not in match.between:
        refuse("no_match", "ROSH-8", players=", ".join(match.between))
    for name in match.between:
        if name not in waiting:
            refuse("not_in_match", "ROSH-7", "AMB-84", player=name)
