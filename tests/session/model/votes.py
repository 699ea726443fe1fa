"""The Rule Vote (VOTE-1 to VOTE-20)."""

from tests.session.model.rounds import go
from tests.session.model.table import (
    Act,
    Table,
    Tie,
    Wrongs,
    decide,
    majority,
    once,
    player,
)
from tests.session.model.texts import AGAINST, TEXTS, Text

HELD_TO = [f"ADD-{number}" for number in range(7, 20)]
"""What no vote can lift (AMB-63)."""


def propose(t: Table, act: Act, wrong: Wrongs) -> None:
    """One change of one rule, with its time (VOTE-3, VOTE-15)."""
    kind, name, clause = act["change"], act.get("rule"), act.get("clause")
    wrong.add(t.attempt == "none", "VOTE-1")
    wrong.add(t.attempt == "spent", "VOTE-1", "VOTE-9")
    wrong.add(t.tie, "VOTE-7", "ROSH-1")
    player(t, wrong, act["player"], "VOTE-5")
    wrong.add(t.proposal, "VOTE-1")
    wrong.add(kind == "create", "VOTE-3")
    wrong.add(act.get("when") is None, "VOTE-15")
    wrong.add(name is not None and clause is not None, "VOTE-3")
    means = None
    if kind == "base":
        base(t, act, wrong)
    elif kind != "create":
        means = custom(t, act, wrong)
    if not wrong:
        t.proposal, t.objector = {**act, "round": t.round, "means": means}, None


def base(t: Table, act: Act, wrong: Wrongs) -> None:
    """Effect: noted what is wrong with the change of a base rule (VOTE-20)."""
    clause = act.get("clause") or ""
    wrong.add(act.get("rule") is not None or not clause, "VOTE-3")
    wrong.add(clause.startswith(("VOTE-", "ROSH-")) or clause in HELD_TO, "VOTE-20")
    wrong.add(clause == "TRN-99", "VOTE-3")
    text = act.get("text") or ""
    wrong.add(not text.strip(), "VOTE-3")
    if text:
        by_vote(text, wrong, unread=True)


def by_vote(text: str, wrong: Wrongs, *, unread: bool, admitted: bool = False) -> str | None:
    """What a text means; noted if not even a vote may make it a rule (AMB-63)."""
    known = TEXTS.get(text, Text(""))  # nothing but blanks is refused for that
    if known.against != "overrides_base":
        wrong.add(known.against, *AGAINST.get(known.against, ()))
    wrong.add(known.touches_vote, "VOTE-20")
    wrong.add(known.means is None and not (unread or admitted), "ADD-2")
    return known.means


def custom(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """What a custom rule would mean then; noted what is wrong with its change (VOTE-18)."""
    rule, kind = t.rule(act.get("rule")), act["change"]
    wrong.add(act.get("clause") is not None or act.get("rule") is None, "VOTE-3")
    wrong.add(rule is None, "VOTE-3")
    if rule is None:
        return None
    status = t.status(rule)
    if kind == "restore":
        wrong.add(status not in ("removed", "leaving"), "VOTE-18")
        wrong.add(act.get("text") is not None, "VOTE-18")
        return by_vote(rule.text, wrong, unread=True)
    wrong.add(not rule.acts, "VOTE-3")
    wrong.add(status == "leaving" and act.get("when") == "next_round", "VOTE-3")
    text = act.get("text")
    if kind == "remove":
        wrong.add(text is not None, "VOTE-18")
        return rule.means
    wrong.add(not (text or "").strip(), "VOTE-3")
    if not text:
        return None
    return by_vote(text, wrong, unread=False, admitted=text in t.admitted)


def object_to(t: Table, act: Act, wrong: Wrongs) -> None:
    """The first formal objector may have to throw (ROSH-5)."""
    player(t, wrong, act["player"], "ROSH-5")
    wrong.add(t.proposal is None, "ROSH-5")
    if not wrong and t.objector is None:
        t.objector = act["player"]


def withdraw(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """Free before voting opens; after that it has failed (AMB-68)."""
    said, is_open = act.get("voting_open"), t.electors is not None
    player(t, wrong, act["player"], "VOTE-5")
    wrong.add(t.proposal is None, "AMB-68")
    wrong.add(t.proposal and t.proposal["player"] != act["player"], "AMB-68")
    wrong.add(said is False and is_open, "VOTE-9")
    if wrong:
        return None
    close(t)
    if not is_open and not said:
        return None
    t.attempt = "spent"
    return "failed"


def close(t: Table) -> None:
    """Effect: no vote is open and nothing proposed."""
    t.proposal, t.electors, t.votes = None, None, {}


def may_open(t: Table, wrong: Wrongs) -> None:
    """Effect: noted if there is nothing to vote on, or a vote is open."""
    wrong.add(t.proposal is None, "VOTE-1")
    wrong.add(t.proposal and t.electors is not None, "VOTE-1")


def opened(t: Table) -> None:
    """Effect: the electors are those who belong to the session now; the attempt is spent."""
    t.electors, t.votes, t.attempt, t.duel = t.players, {}, "spent", None


def open_vote(t: Table, act: Act, wrong: Wrongs) -> None:
    """The attempt is spent whatever comes (VOTE-9)."""
    may_open(t, wrong)
    if not wrong:
        opened(t)


def elector(t: Table, wrong: Wrongs, name: str, electors: list[str]) -> None:
    """Effect: noted if somebody has no vote here."""
    wrong.add(name not in electors, "VOTE-5")
    wrong.add(name in t.left, "VOTE-5", "SES-1")
    wrong.add(name in t.absent, "AMB-85")


def ballot(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """Given once (AMB-67); with the last one the vote is over."""
    name, choice = act["player"], act["choice"]
    wrong.add(t.proposal is None, "VOTE-1")
    elector(t, wrong, name, t.players if t.electors is None else t.electors)
    wrong.add(t.votes.get(name, choice) != choice, "AMB-67")
    if wrong:
        return None
    if t.electors is None:
        opened(t)
    if name in t.votes:  # said again
        return None
    t.votes[name] = choice
    return count(t) if len(t.votes) == len(t.electors or ()) else None


def close_vote(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """Who has not voted gave no vote, and counts among all (VOTE-6)."""
    wrong.add(t.proposal is None, "VOTE-1")
    if wrong:
        return None
    if t.electors is None:
        opened(t)
    return count(t)


def vote(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """All at once; who has left since has voted all the same (AMB-66)."""
    may_open(t, wrong)
    yes, no, gone = act["for"], act["against"], act.get("left_after_voting", [])
    once(wrong, yes + no)
    once(wrong, gone)
    for name in yes + no + gone:
        elector(t, wrong, name, t.players)
    first = act.get("first_objector")
    wrong.add(first is not None and first not in no, "ROSH-5")
    if wrong:
        return None
    opened(t)
    t.votes = dict.fromkeys(yes, "yes") | dict.fromkeys(no, "no")
    for name in gone:
        go(t, name)
    t.objector = first or t.objector
    return count(t)


def count(t: Table) -> str:
    """Effect: the vote is over. More than half of all; as many yes as no; else it fails."""
    yes = [name for name, choice in t.votes.items() if choice == "yes"]
    no = [name for name, choice in t.votes.items() if choice == "no"]
    proposal, electors, objector = t.proposal or {}, t.electors or [], t.objector
    close(t)
    if majority(yes, electors):
        decide(t, proposal)
        return "passed"
    if yes and len(yes) == len(no):
        t.tie = Tie(proposal, {"for": yes, "against": no}, objector if objector in no else no[0])
        return "tied"
    return "failed"
