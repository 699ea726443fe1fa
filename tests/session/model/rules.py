"""Custom rules: added by winners, removed by creators, interpreted (ADD, VOTE-10 ff, SES-5 f)."""

from tests.session.model.table import (
    Act,
    Plan,
    Rule,
    Table,
    Wrongs,
    majority,
    player,
    take_out,
    voters,
)
from tests.session.model.texts import AGAINST, TEXTS


def may_stand(t: Table, text: str, wrong: Wrongs, *, unread: bool = False) -> None:
    """Effect: noted if a text may not be a custom rule (ADD-4 to ADD-19)."""
    known = TEXTS[text]
    wrong.add(known.against, *AGAINST.get(known.against, ()))
    admitted = unread or _words(text) in map(_words, t.admitted)
    wrong.add(known.means is None and not admitted, "ADD-2")
    wrong.add(known.touches_vote, "ADD-8", "VOTE-20")


def _words(text: str) -> list[str]:
    return text.split()


def may_add(t: Table, name: str, wrong: Wrongs) -> None:
    """Effect: noted if somebody has no right to add a rule now (ADD-1, ADD-2, WIN-7)."""
    player(t, wrong, name, "ADD-1")
    if t.right is None or t.right[0] != name:
        wrong.add(True, "ADD-1", "WIN-7")
        return
    wrong.add(t.right[2] in ("used", "passed"), "ADD-1")
    wrong.add(t.right[2] == "expired", "ADD-2")


def announce(t: Table, act: Act, wrong: Wrongs) -> None:
    """It acts from now on, behind the others (ADD-3, AMB-52)."""
    name, text = act["rule"], act["text"]
    may_add(t, act["player"], wrong)
    wrong.add(t.rule(name) or name in t.old)
    may_stand(t, text, wrong)
    means = TEXTS[text].means
    for rule in t.rules:
        is_same = rule.text.casefold() == text.casefold() or (means and means == rule.means)
        if is_same and not rule.acts:
            wrong.add(t.edition == "classic", "VOTE-18")
            # A later winner is one of a round that ended after the removal (AMB-33).
            is_later = t.right is not None and t.right[1] > rule.gone_after
            wrong.add(t.edition == "current" and not is_later, "VOTE-19", "VOTE-18")
    if not wrong and t.right is not None:
        t.rules.append(Rule(name, act["player"], text, means))
        t.right[2] = "used"


def pass_adding(t: Table, act: Act, wrong: Wrongs) -> None:
    """The right lapses (AMB-50)."""
    may_add(t, act["player"], wrong)
    if not wrong and t.right is not None:
        t.right[2] = "passed"


def table_verdict(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """More than half of all let a text join that nobody can read but they (AMB-94)."""
    text = act["text"]
    wrong.add(TEXTS[text].means is not None, "ADD-4")
    wrong.add(TEXTS[text].touches_vote, "ADD-8", "VOTE-20")
    voters(t, wrong, act["for"], act["against"])
    if wrong:
        return None
    if not majority(act["for"], t.players):
        return "not_admitted"
    if text not in t.admitted:
        t.admitted.append(text)
    return "admitted"


def own(t: Table, act: Act, wrong: Wrongs) -> Rule | None:
    """A creator's rule; noted if it is not theirs."""
    player(t, wrong, act["player"], "VOTE-11")
    rule = t.rule(act["rule"])
    wrong.add(rule is None)
    wrong.add(rule and rule.creator != act["player"], "VOTE-11", "ADD-20")
    return None if wrong else rule


def remove_own(t: Table, act: Act, wrong: Wrongs) -> None:
    """Now or after the round, whatever a vote has decided for later (VOTE-11, VOTE-12)."""
    rule, when = own(t, act, wrong), act.get("when")
    wrong.add(when is None, "VOTE-12")
    if rule is None:
        return
    status = t.status(rule)
    is_running = t.phase in ("dealing", "play")
    mine = any(p.rule == rule.id and p.due == "round_end" for p in t.plans)
    wrong.add(status == "removed", "VOTE-11")
    wrong.add(mine and when == "after_round" and is_running, "AMB-72")
    if wrong:
        return
    if status == "returning":
        t.plans = [one for one in t.plans if one.rule != rule.id]
    elif when == "now" or not is_running:
        take_out(t, rule.id)
    else:
        t.plans.append(Plan("round_end", "remove", rule.id))


def edit_own(t: Table, act: Act, wrong: Wrongs) -> None:
    """Classic lets creators mend their words, not what they do (VOTE-14, ADD-21, AMB-71)."""
    rule, text = own(t, act, wrong), act["text"]
    wrong.add(t.edition == "current", "VOTE-14")
    wrong.add(act["changes_effect"], "VOTE-14", "ADD-21")
    if rule is None:
        return
    wrong.add(not rule.acts, "VOTE-14")
    may_stand(t, text, wrong, unread=rule.means is None)
    wrong.add(TEXTS[text].means != rule.means, "VOTE-14", "ADD-21")
    if not wrong:
        rule.text = text


def suspend_own(t: Table, act: Act, wrong: Wrongs) -> None:
    """Never (AMB-37)."""
    own(t, act, wrong)
    wrong.add(True, "VOTE-14")


def custom_action(t: Table, act: Act, wrong: Wrongs) -> None:
    """What a rule has players do, one rule at a time, while there is a round."""
    rule = t.rule(act["rule"])
    wrong.add(t.phase not in ("dealing", "play", "after"), "VOTE-17")
    wrong.add(rule is None)
    wrong.add(rule and not rule.acts, "ADD-20")
    wrong.add(t.action is not None and t.action[0] != act["rule"], "VOTE-17")
    if not wrong:
        t.action = (act["rule"], act["done"], act["left"]) if act["left"] else None


def rule_on(t: Table, act: Act, wrong: Wrongs) -> None:
    """A creator settles what is unclear, once and alike for all later cases (ADD-20, AMB-56)."""
    rule = own(t, act, wrong)
    wrong.add(act["rewrites"], "ADD-21", "VOTE-14")
    if rule is not None:
        wrong.add(not rule.acts, "ADD-20")
        settle(t, [rule.id, act.get("about", ""), act["reading"], act["player"]], wrong)


def settle(t: Table, ruling: list[str | None], wrong: Wrongs) -> None:
    """Effect: a reading holds; noted if another does already (ADD-21)."""
    same = next((one for one in t.rulings if one[:2] == ruling[:2]), None)
    wrong.add(same is not None and same[2] != ruling[2], "ADD-21")
    if not wrong and same is None:
        t.rulings.append(ruling)


def table_ruling(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """More than half of all for an absent creator; else the reading closest to base (SES-6)."""
    rule, votes = t.rule(act["rule"]), act["votes"]
    wrong.add(rule is None, "SES-5")
    wrong.add(rule and not rule.acts, "ADD-20")
    wrong.add(rule and rule.creator in t.present, "RUL-6", "SES-5")
    voters(t, wrong, *votes.values())
    wrong.add(act["closest_to_base"] not in votes, "SES-6")
    if rule is None or wrong:
        return None
    won = [reading for reading, names in votes.items() if majority(names, t.players)]
    reading = won[0] if won else act["closest_to_base"]
    settle(t, [rule.id, act.get("about", ""), reading, None], wrong)
    return None if wrong else reading
