"""Rounds: deal, end, and who deals and leads; what is planned comes due between them."""

from dataclasses import replace

from lopti_rules.session.acts import EndRound, FinishDeal, RevealDeal, StartDeal
from lopti_rules.session.cardgame import begin_game, has_left_the_game, kept_of, places_so_far
from lopti_rules.session.changes import come_due
from lopti_rules.session.commitments import deal_commitment
from lopti_rules.session.outcome import Step, refuse, step
from lopti_rules.session.people import check_names
from lopti_rules.session.reseating import seating_after
from lopti_rules.session.rulebooks import opening_customs
from lopti_rules.session.seats import find_dealer, find_leader, lacks_players, round_dealt_next
from lopti_rules.session.state import Deal, Right, RoundResult, SessionState
from lopti_rules.session.terms import Names


def start_deal(state: SessionState, act: StartDeal) -> Step:
    """The next round begins: its vote becomes available, and what was decided for it holds.

    A deal that too few players are left for is dealt anew; the round stays the same one.

    Clauses: VOTE-1, VOTE-2, VOTE-15, SET-1, SET-16, AMB-60, AMB-91, AMB-92, AMB-99.
    """
    is_anew = lacks_players(state)
    if state.phase in ("dealing", "play") and not is_anew:
        refuse("round_not_over", "SET-16", round=state.round)
    if state.voting is not None and not is_anew:
        refuse("vote_open", "VOTE-1", "AMB-60", round=state.round)
    number = round_dealt_next(state)
    state = replace(state, joining=())
    seats = state.present
    _check_seats(state, seats)
    dealer = find_dealer(state, act.dealer, seats)
    state = replace(state, dealer=dealer, seats=seats, gone=(), deal=_deal(act, number))
    return step(state) if is_anew else step(_next_round(state))


def _next_round(state: SessionState) -> SessionState:
    """The state as the deal of the next round begins."""
    state = replace(
        state,
        phase="dealing",
        round=state.round + 1,
        leader=None,
        places=(),
        attempt="available",
        proposal=None,
    )
    return come_due(state, "next_deal")


def finish_deal(state: SessionState, act: FinishDeal) -> Step:
    """The last card is dealt: the winner's time to add a rule is over, and play begins.

    Clauses: ADD-2, SET-17, SET-18, AMB-51, AMB-90.
    """
    del act
    if state.phase != "dealing":
        refuse("no_deal", "SET-16")
    _check_seats(state, state.seats)
    state = _dealt(state)
    if state.deal is None or state.deal.seed is None:
        return step(state)
    game, events = begin_game(state, state.deal.seed)
    if state.leader is None and game.game.leader is not None:  # the cards have decided
        state = replace(state, leader=state.seats[game.game.leader])
    # From here on players see their cards, and who had passed on a rule might know better now.
    return Step(replace(state, game=game), events=events, reveals=True)


def end_round(state: SessionState, act: EndRound) -> Step:
    """The round is over: its winner may add a rule until the next deal finishes.

    The table says the places, the winner first; where the cards are played here, they are known.
    A rule can have the players sit in that order from then on.

    Clauses: WIN-6, WIN-7, VOTE-12.
    """
    if state.phase not in ("dealing", "play"):
        refuse("no_round", "WIN-1")
    if state.phase == "dealing":
        if state.deal is not None and state.deal.seed is not None:
            refuse("no_winner_yet", "WIN-1")
        _check_seats(state, state.seats)  # those of a deal that could not be finished cannot play
        state = _dealt(state)
    places = _places(state, act.places)
    result = RoundResult(
        state.round, state.seats, state.dealer or "", state.leader, places, state.deal
    )
    state = replace(
        state,
        phase="after",
        kept=kept_of(state),
        seating=seating_after(state, places),
        places=places,
        winner=places[0],
        action=None,
        game=None,
        history=(*state.history, result),
        rounds_over=state.rounds_over + 1,
        right=Right(places[0], state.rounds_over + 1),
    )
    return step(come_due(state, "round_end"))


def reveal_deal(state: SessionState, act: RevealDeal) -> Step:
    """What a commitment to a deal stood for is known, once its round is over.

    Clauses: SET-8.
    """
    number = state.rounds_over if act.round is None else act.round
    result = next((one for one in state.history if one.number == number), None)
    if result is None or result.deal is None:
        refuse("nothing_to_reveal", "SET-8")
    if result.deal.is_revealed:
        refuse("already_revealed", "SET-8", round=number)
    if deal_commitment(number, act.seed, act.nonce) != result.deal.commitment:
        refuse("not_as_committed", "SET-8", round=number)
    deal = replace(result.deal, seed=act.seed, nonce=act.nonce, is_revealed=True)
    history = tuple(
        replace(one, deal=deal) if one.number == number else one for one in state.history
    )
    if state.deal is not None and state.deal.round == number:
        state = replace(state, deal=deal)
    return Step(replace(state, history=history), "as_committed", reveals=True)


def _check_seats(state: SessionState, seats: Names) -> None:
    allowed = opening_customs(state)
    if len(seats) < allowed.fewest:
        refuse("too_few_to_deal", "SET-1", players=len(seats), fewest=allowed.fewest)
    if len(seats) > allowed.most:
        refuse("too_many_players", "SET-1", players=len(seats), most=allowed.most)


def _deal(act: StartDeal, number: int) -> Deal | None:
    """The commitment to the deal; with a seed, what it must stand for."""
    if act.commitment is None:
        if act.seed is not None or act.nonce is not None:
            refuse("commitment_missing", "SET-8")
        return None
    if (act.seed is None) != (act.nonce is None):
        refuse("nonce_missing", "SET-8")
    if act.seed is None or act.nonce is None:
        return Deal(number, act.commitment)
    if deal_commitment(number, act.seed, act.nonce) != act.commitment:
        refuse("not_as_committed", "SET-8", round=number)
    return Deal(number, act.commitment, act.seed, act.nonce)


def _dealt(state: SessionState) -> SessionState:
    right = state.right
    if right is not None and right.state == "open":
        right = replace(right, state="expired")
    return replace(state, phase="play", leader=find_leader(state), right=right)


def _places(state: SessionState, given: Names | None) -> Names:
    """The places, as the table says them or the card game knows them."""
    known = places_so_far(state)
    if state.game is None:
        if not given:
            refuse("no_winner_yet", "WIN-1", "WIN-7")
        places = given
    else:
        if not known and not has_left_the_game(state):
            refuse("no_winner_yet", "WIN-1", "WIN-7")
        places = given if given is not None else known
        if places[: len(known)] != known or not places:
            refuse("other_places", "WIN-1", places=", ".join(known))
    check_names(places)
    for name in places:
        if name not in state.seats:
            refuse("not_in_round", "WIN-1", player=name)
    return places
