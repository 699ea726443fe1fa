"""How a session stands, in lines: the round, the vote, the rules, and what is open."""

from collections.abc import Iterator

from lopti_rules.cli.evening.words import about_of, change_text, listed, places_of, time_of, word
from lopti_rules.session.seats import lacks_players
from lopti_rules.session.standings import standings
from lopti_rules.session.state import Duel, Proposal, RuleEntry, SessionState, Tie


def status_lines(state: SessionState) -> Iterator[str]:
    """The whole of it, as far as everybody may know it."""
    head = {"edition": state.edition, "rulebook": state.rulebook, "players": len(state.players)}
    yield word("status.head", **head)
    yield from phase_lines(state)
    yield from people_lines(state)
    yield from rule_lines(state)
    yield from base_lines(state)
    yield from vote_lines(state)
    yield from kept_lines(state)
    yield from standing_lines(state)


def phase_lines(state: SessionState) -> Iterator[str]:
    """Where the session is, and who may add a rule."""
    params = {"round": state.round, "dealer": state.dealer, "leader": state.leader}
    phase = "setup_fresh" if state.phase == "setup" and not state.old_rules else state.phase
    yield word(f"status.phase.{phase}", **params, places=places_of(state.places))
    if lacks_players(state):
        yield word("status.lacks_players")
    right = state.right
    if right is not None and right.state == "open":
        yield word("status.adds", player=right.player)


def people_lines(state: SessionState) -> Iterator[str]:
    """Who is away, and who joins with the next deal."""
    if state.absent:
        yield word("status.away", players=state.absent)
    if state.joining:
        yield word("status.joining", players=state.joining)


def rule_lines(state: SessionState) -> Iterator[str]:
    """The rules in force in plain words with their rulings, then those removed, and old ones."""
    yield word("status.rules" if state.rules_in_force else "status.no_rules")
    for rule in state.rules_in_force:
        yield _rule(state, rule)
        for ruling in state.rulings:
            if ruling.rule == rule.id:
                about = about_of(ruling.about)
                yield word("status.ruling", about=about, reading=ruling.reading)
    removed = [rule for rule in state.rules if not rule.in_force]
    if removed:
        yield word("status.removed")
        yield from (_rule(state, rule) for rule in removed)
    if state.phase == "setup" and state.old_rules:
        yield word("status.old")
        for old in state.old_rules:
            yield word("status.old_rule", rule=old.rule, creator=old.creator, text=old.text)


def _rule(state: SessionState, rule: RuleEntry) -> str:
    since = word("status.since_round", round=rule.round)
    if rule.is_restored and rule.round == 0:
        since = word("status.since_setup")
    params = {"rule": rule.id, "creator": rule.creator, "since": since}
    mark = word(f"status.mark.{state.status(rule)}") if rule.in_force else ""
    return word("status.rule", **params, mark=mark, text=words_of(rule))


def words_of(rule: RuleEntry) -> str:
    """A rule in its canonical words on one line, or in its own if only the table can read it."""
    return " ".join((rule.canonical or rule.text).split())


def base_lines(state: SessionState) -> Iterator[str]:
    """The base rules that a Rule Vote has changed, or will."""
    planned = [plan.proposal for plan in state.planned if plan.change == "base" and plan.proposal]
    if not state.base_changes and not planned:
        return
    yield word("status.base")
    for change in state.base_changes:
        text = change_text(change.text, change.patch)
        yield word("status.base_change", clause=change.clause, text=text)
    for proposal in planned:
        text = change_text(proposal.text, proposal.patch)
        yield word("status.base_planned", clause=proposal.clause, text=text)


def vote_lines(state: SessionState) -> Iterator[str]:
    """What this round's vote may do, the open proposal, the votes given, the duel."""
    needed = len(state.players) // 2 + 1
    params = {"needed": needed, "players": len(state.players)}
    yield word(f"status.attempt.{state.attempt}", **params)
    if state.proposal is not None:
        yield proposal_line(state.proposal)
    if state.voting is not None:
        voting = state.voting
        missing = [name for name in voting.electors if name not in (*voting.yes, *voting.no)]
        votes = {"yes": listed(voting.yes), "no": listed(voting.no)}
        yield word("status.voting", **votes, missing=listed(missing))
    if state.tie is not None:
        yield from _tie_lines(state, state.tie, state.duel)


def proposal_line(proposal: Proposal) -> str:
    """What is proposed, by whom, and for when."""
    params = {"rule": proposal.rule, "clause": proposal.clause}
    what = word(
        f"status.what.{proposal.change}", **params, text=change_text(proposal.text, proposal.patch)
    )
    when = time_of(proposal.when)
    return word("status.proposal", player=proposal.player, when=when, what=what)


def _tie_lines(state: SessionState, tie: Tie, duel: Duel | None) -> Iterator[str]:
    nobody_yet = word("status.tie_open")
    one, other = tie.leader_for or nobody_yet, tie.leader_against or nobody_yet
    if duel is not None:
        one, other = duel.for_, duel.against
    yield word("status.tie", **{"for": one, "against": other})
    if duel is not None:
        yield score_line(duel)
        for sealed in duel.sealed:
            if sealed.choice is None:
                yield word("status.sealed", player=sealed.player)


def score_line(duel: Duel) -> str:
    """How a duel stands."""
    score = {"for": duel.score_for, "against": duel.score_against}
    return word("status.score", **score, tied=duel.tied)


def standing_lines(state: SessionState) -> Iterator[str]:
    """Rounds won and points of each player, once a round is over."""
    if not state.history:
        return
    yield word("status.standings")
    for row in standings(state):
        params = {"player": row.player, "won": row.won, "rounds": row.rounds}
        yield word("status.standing", **params, points=row.points)
    yield word("status.points")
    yield from points_lines(state)


def points_lines(state: SessionState) -> Iterator[str]:
    """What of the points custom rules have given or taken."""
    rows = [row for row in standings(state) if row.by_rules]
    if rows:
        said = [word("status.points_of", player=row.player, points=row.by_rules) for row in rows]
        yield word("status.points_by_rules", points=said)


def kept_lines(state: SessionState) -> Iterator[str]:
    """Tokens and roles that the next round begins with."""
    tokens = [
        word("status.kept_token", player=one.player, count=one.count, name=one.name)
        for one in state.kept.tokens
    ]
    roles = [word("status.kept_role", player=one.player, name=one.name) for one in state.kept.roles]
    if tokens or roles:
        yield word("status.kept", held=(*tokens, *roles))
