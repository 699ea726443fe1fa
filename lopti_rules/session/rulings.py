"""How rules are to be read: the creator says so, for an absent one the players do."""

from collections.abc import Sequence
from dataclasses import replace

from lopti_rules.session.acts import CustomAction, RuleOn, TableRuling
from lopti_rules.session.outcome import Step, refuse, step
from lopti_rules.session.ownrules import own_rule
from lopti_rules.session.people import check_voters, is_majority
from lopti_rules.session.state import Progress, RuleEntry, Ruling, SessionState
from lopti_rules.session.verdicts import fold_blanks


def rule_on(state: SessionState, act: RuleOn) -> Step:
    """A creator settles what is unclear, from then on; a reading that changes the rule is none.

    Clauses: ADD-20, ADD-21, RUL-6, AMB-56.
    """
    rule = own_rule(state, act.player, act.rule)
    _check_in_force(rule)
    if act.rewrites:
        refuse("needs_vote", "ADD-21", "VOTE-14", rule=act.rule)
    return step(_ruled(state, Ruling(act.rule, act.about, act.reading, act.player)))


def rule_by_table(state: SessionState, act: TableRuling) -> Step:
    """More than half of all players settle what an absent creator would; else base Lopti does.

    No attempt is used, and there is no Roshambo.

    Clauses: RUL-7, RUL-8, SES-5, SES-6, AMB-94, AMB-95, AMB-96.
    """
    rule = state.rule(act.rule)
    if rule is None:
        refuse("unknown_rule", "SES-5", rule=act.rule)
    _check_in_force(rule)
    if rule.creator in state.present:
        refuse("creator_present", "RUL-6", "SES-5", player=rule.creator)
    check_voters(state, *(who for _, who in act.votes))
    if act.closest_to_base not in dict(act.votes):
        refuse("no_such_reading", "SES-6", reading=act.closest_to_base)
    reading = next(
        (reading for reading, who in act.votes if is_majority(who, state.players)),
        act.closest_to_base,
    )
    return step(_ruled(state, Ruling(act.rule, act.about, reading, None)), reading)


def note_action(state: SessionState, act: CustomAction) -> Step:
    """How far what a rule has players do has come.

    Clauses: VOTE-17, AMB-70.
    """
    if state.phase not in ("dealing", "play", "after"):
        refuse("no_round", "VOTE-17")
    rule = state.rule(act.rule)
    if rule is None:
        refuse("unknown_rule", rule=act.rule)
    _check_in_force(rule)
    if state.action is not None and state.action.rule != act.rule:
        refuse("other_action", "VOTE-17", rule=state.action.rule)
    return step(state, action=Progress(act.rule, act.done, act.left) if act.left else None)


def _check_in_force(rule: RuleEntry) -> None:
    if not rule.in_force:
        refuse("rule_not_in_force", "ADD-20", rule=rule.id)


def _ruled(state: SessionState, ruling: Ruling) -> SessionState:
    """The state with a ruling; one on the same question stands, for later cases too (AMB-56)."""
    same = _same_question(state.rulings, ruling)
    if same is None:
        return replace(state, rulings=(*state.rulings, ruling))
    if fold_blanks(same.reading) != fold_blanks(ruling.reading):
        refuse("ruled_already", "ADD-21", "AMB-56", rule=ruling.rule, reading=same.reading)
    return state


def _same_question(rulings: Sequence[Ruling], ruling: Ruling) -> Ruling | None:
    about = fold_blanks(ruling.about).casefold()
    return next(
        (
            one
            for one in rulings
            if one.rule == ruling.rule and fold_blanks(one.about).casefold() == about
        ),
        None,
    )
