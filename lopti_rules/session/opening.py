"""How a session begins and ends: players, edition and rulebook, and old rules restored in setup."""

from dataclasses import replace

from lopti_rules.errors import LoptiError
from lopti_rules.session.acts import EndSession, Open, SetupVote, StartSession
from lopti_rules.session.outcome import Step, refuse, step
from lopti_rules.session.people import check_names, check_voters, is_majority, name_key
from lopti_rules.session.rulebooks import opening_customs, read_customs
from lopti_rules.session.state import EMPTY, RuleEntry, SessionState
from lopti_rules.session.terms import Names, OldRule
from lopti_rules.session.verdicts import check_admissible


def open_session(state: SessionState, act: Open) -> Step:
    """A new session in setup, without custom rules.

    Clauses: SES-1, SES-2.
    """
    if state.phase != "none":
        refuse("already_open", "SES-1")
    _check_table(act.players)
    check_names(old.rule for old in act.old_rules)
    try:
        customs = read_customs(act.rulebook, act.rulebook_source)
    except LoptiError as error:
        refuse("no_rulebook", rulebook=act.rulebook, fault=error.code)
    _check_number(len(act.players), customs.most)
    return step(
        EMPTY,
        edition=act.edition,
        rulebook=act.rulebook,
        rulebook_source=act.rulebook_source,
        phase="setup",
        seating=act.players,
        old_rules=act.old_rules,
        keeps=act.keeps,
    )


def start_session(state: SessionState, act: StartSession) -> Step:
    """The next session of the same log: again from the base; what there was can be restored.

    Clauses: SES-1, SES-2, VOTE-4.
    """
    if state.phase != "over":
        refuse("session_not_over", "SES-1")
    _check_table(act.players)
    _check_number(len(act.players), opening_customs(state).most)
    return step(
        EMPTY,
        edition=state.edition,
        rulebook=state.rulebook,
        rulebook_source=state.rulebook_source,
        phase="setup",
        seating=act.players,
        old_rules=rules_to_restore(state),
        keeps=state.keeps,
    )


def end_session(state: SessionState, act: EndSession) -> Step:
    """The session is over, whatever was still open.

    Clauses: SES-1.
    """
    del act
    return step(
        state,
        phase="over",
        attempt="none",
        right=None,
        proposal=None,
        voting=None,
        tie=None,
        planned=(),
        action=None,
        game=None,
    )


def rules_to_restore(state: SessionState) -> tuple[OldRule, ...]:
    """All custom rules that this session knew, as the next one's old rules."""
    own = tuple(OldRule(rule.id, rule.creator, rule.text) for rule in state.rules)
    known = {old.rule for old in own}
    return (*own, *(old for old in state.old_rules if old.rule not in known))


def vote_in_setup(state: SessionState, act: SetupVote) -> Step:
    """An old rule is restored as it was if more than half of all players say so.

    Clauses: SES-3, SES-4, AMB-93, AMB-94, AMB-97, AMB-98.
    """
    if state.phase != "setup":
        refuse("setup_over", "SES-3")
    old = next((one for one in state.old_rules if one.rule == act.rule), None)
    if old is None:
        refuse("unknown_rule", "SES-3", rule=act.rule)
    if act.text is not None and act.text != old.text:
        refuse("as_it_was_only", "SES-3", "AMB-98", rule=act.rule)
    if state.rule(old.rule) is not None:
        refuse("already_restored", "SES-3", rule=act.rule)
    check_voters(state, act.for_, act.against)
    if not is_majority(act.for_, state.players):
        return step(state, "not_restored")
    canonical = None
    if old.text:
        judgement = check_admissible(state, act.judgement, old.text, unreadable_joins=True)
        canonical = judgement.canonical
    rule = RuleEntry(old.rule, old.creator, old.text, canonical, is_restored=True)
    return Step(replace(state, rules=(*state.rules, rule)), "restored")


def _check_table(players: Names) -> None:
    check_names(map(name_key, players))
    if len(players) < 2:
        refuse("too_few_players", "SET-1", players=len(players), fewest=2)


def _check_number(players: int, most: int) -> None:
    if players > most:
        refuse("too_many_players", "SET-1", players=players, most=most)
