"""The winner adds one rule, until the next deal finishes."""

from dataclasses import replace

from lopti_rules.session.acts import Announce, PassAdding
from lopti_rules.session.outcome import Step, refuse, step
from lopti_rules.session.people import check_present
from lopti_rules.session.state import Right, RuleEntry, SessionState
from lopti_rules.session.terms import Judgement
from lopti_rules.session.verdicts import check_admissible, fold_blanks


def announce(state: SessionState, act: Announce) -> Step:
    """The winner's rule is in force at once, on what happens from then on.

    One that is refused has not been added; another may be announced until the deadline.

    Clauses: ADD-1, ADD-2, ADD-3, VOTE-10, WIN-7, AMB-50 to AMB-53.
    """
    right = _open_right(state, act.player)
    if state.rule(act.rule) or any(old.rule == act.rule for old in state.old_rules):
        refuse("name_taken", rule=act.rule)
    if not act.text.strip():
        refuse("text_missing", "ADD-2")
    judgement = check_admissible(state, act.judgement, act.text)
    _refuse_removed(state, act.text, judgement, right)
    rule = RuleEntry(act.rule, act.player, act.text, judgement.canonical, round=state.round)
    return step(state, rules=(*state.rules, rule), right=replace(right, state="used"))


def pass_adding(state: SessionState, act: PassAdding) -> Step:
    """The winner adds nothing; the right goes to nobody else and is not kept.

    Clauses: ADD-1, WIN-7, AMB-50.
    """
    right = _open_right(state, act.player)
    return step(state, right=replace(right, state="passed"))


def _open_right(state: SessionState, player: str) -> Right:
    """The right to add a rule, if that player has it and it can still be used."""
    check_present(state, player, "ADD-1")
    right = state.right
    if right is None or right.player != player:
        refuse("not_the_winner", "ADD-1", "WIN-7", player=player)
    if right.state == "used":
        refuse("already_added", "ADD-1", player=player)
    if right.state == "passed":
        refuse("right_lapsed", "ADD-1", "AMB-50", player=player)
    if right.state == "expired":
        refuse("too_late", "ADD-2", "AMB-51")
    return right


def _refuse_removed(state: SessionState, text: str, judgement: Judgement, right: Right) -> None:
    """Keep a removed rule out: in classic for good, else from all but later winners.

    Clauses: VOTE-18, VOTE-19, AMB-33, AMB-34.
    """
    for rule in state.rules:
        if rule.in_force or not _is_same(rule, text, judgement):
            continue
        if state.edition == "classic":
            refuse("removed_this_session", "VOTE-18", "AMB-33", "AMB-34", rule=rule.id)
        if rule.removed_after is not None and right.won_after <= rule.removed_after:
            refuse("not_a_later_winner", "VOTE-19", "AMB-33", rule=rule.id)


def _is_same(rule: RuleEntry, text: str, judgement: Judgement) -> bool:
    """Whether a text is a rule again: the same in canonical words, or word for word."""
    if rule.canonical is not None and rule.canonical == judgement.canonical:
        return True
    return fold_blanks(rule.text).casefold() == fold_blanks(text).casefold()
