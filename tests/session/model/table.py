"""What a session is, as plainly as it can be written down: names, lists, and what is missing.

The model is written from the official texts and the readings of `readings.yaml`, for the sake of
being compared: it shares nothing with the package but the form of acts, and it is slow and simple
where the package is neither. An act is a map, as a log holds it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

Act = dict[str, Any]
FEWEST, MOST = 2, 5
"""Players of a round (SET-1)."""


class Wrongs:
    """Everything that is wrong with an act: for each fault the clauses that it is against.

    A fault that no clause speaks of, such as a rule that nobody has heard of, has none.
    """

    def __init__(self) -> None:
        self.found: list[frozenset[str]] = []

    def add(self, is_wrong: object, *clauses: str) -> None:
        """Effect: if something is wrong it is noted."""
        if is_wrong:
            self.found.append(frozenset(clauses))

    def __bool__(self) -> bool:
        return bool(self.found)

    def allows(self, cited: Iterable[str]) -> bool:
        """Whether a refusal by these clauses is one of those that are due.

        Readings (AMB) are explained by the clause; where nothing else is cited they are compared.
        """
        cited = set(cited)
        official = {name for name in cited if not name.startswith("AMB")}
        known = frozenset[str]().union(*self.found)
        if official:
            return official <= known
        return bool(cited & known) if cited else frozenset() in self.found


@dataclass
class Rule:
    """A custom rule of the session, in force or removed."""

    id: str
    creator: str
    text: str
    means: str | None
    """The same for two texts that do the same; None for one that only the table can read."""
    acts: bool = True
    gone_after: int = -1
    """How many rounds were over when it was removed."""


@dataclass
class Plan:
    """A change that has been decided on and waits: for the round's end, or for the next deal."""

    due: str
    change: str
    rule: str | None
    proposal: Act | None = None


@dataclass
class Tie:
    """A tied vote: what it was about, who is on which side, and whom the sides have named."""

    proposal: Act
    sides: dict[str, list[str]]
    objector: str
    leaders: dict[str, str] = field(default_factory=dict)
    brackets: dict[str, tuple[list[str], list[tuple[list[str], str]]]] = field(default_factory=dict)


@dataclass
class Duel:
    """Two throw; what is sealed is by side: digest, and the sign once it is shown."""

    number: int
    throwers: dict[str, str]
    score: dict[str, int] = field(default_factory=lambda: {"for": 0, "against": 0})
    tied: int = 0
    sealed: dict[str, list[str | None]] = field(default_factory=dict)
    result: str | None = None

    @property
    def decisive(self) -> int:
        """How many throws have counted (ROSH-10)."""
        return sum(self.score.values())


@dataclass
class Table:
    """A session at one moment."""

    edition: str = "current"
    phase: str = "none"
    round: int = 0
    seating: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    joining: list[str] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    dealer: str | None = None
    leader: str | None = None
    seats: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    winner: str | None = None
    right: list[Any] | None = None
    """Of adding a rule: whose, won in the how manieth round, and what became of it."""
    attempt: str = "none"
    rules: list[Rule] = field(default_factory=list)
    """In the order in which they joined (AMB-42)."""
    old: dict[str, tuple[str, str]] = field(default_factory=dict)
    plans: list[Plan] = field(default_factory=list)
    base: list[tuple[str, str | None]] = field(default_factory=list)
    proposal: Act | None = None
    objector: str | None = None
    electors: list[str] | None = None
    """Of the vote that is open (AMB-66)."""
    votes: dict[str, str] = field(default_factory=dict)
    tie: Tie | None = None
    duel: Duel | None = None
    duels: int = 0
    action: tuple[str, list[str], list[str]] | None = None
    stopped: tuple[str, list[str], list[str]] | None = None
    rulings: list[list[str | None]] = field(default_factory=list)
    admitted: list[str] = field(default_factory=list)
    history: list[tuple[list[str], list[str]]] = field(default_factory=list)
    """Of each round that is over the seats and the places."""
    sealed: dict[int, str | None] = field(default_factory=dict)
    """What binds the deal of a round; None once it has been shown."""
    dealt_here: bool = False
    """The cards of this round are played here: who is out is not the table's to say."""
    gone: list[str] = field(default_factory=list)
    """Who has left in this round."""

    @property
    def players(self) -> list[str]:
        """Who belongs to the session (SES-1)."""
        return [n for n in self.seating if n not in self.left and n not in self.joining]

    @property
    def present(self) -> list[str]:
        """Who can be asked (AMB-85)."""
        return [name for name in self.players if name not in self.absent]

    def rule(self, name: object) -> Rule | None:
        """The rule of that name."""
        return next((rule for rule in self.rules if rule.id == name), None)

    def status(self, rule: Rule) -> str:
        """Whether a rule acts, and whether that has been decided to change."""
        planned = {plan.change for plan in self.plans if plan.rule == rule.id}
        if rule.acts:
            return "leaving" if "remove" in planned else "in_force"
        return "returning" if "restore" in planned else "removed"


# ---- what is asked of many acts


def player(t: Table, wrong: Wrongs, name: str, *clauses: str) -> None:
    """Effect: noted if somebody is no player of the session, or cannot be asked."""
    wrong.add(name not in t.players, *(clauses or ("SES-1", "VOTE-5")))
    wrong.add(name in t.absent, "AMB-85")


def once(wrong: Wrongs, names: list[str]) -> None:
    """Effect: noted if somebody is named twice."""
    wrong.add(len(set(names)) < len(names))


def voters(t: Table, wrong: Wrongs, *sides: list[str]) -> None:
    """Effect: noted if somebody votes who may not, or twice (VOTE-5)."""
    names = [name for side in sides for name in side]
    for name in names:
        player(t, wrong, name, "SES-1", "VOTE-5")
    once(wrong, names)


def majority(votes: list[str], players: list[str]) -> bool:
    """More than half of all, whoever did not vote (VOTE-6, AMB-94)."""
    return len(votes) > len(players) / 2


def clockwise(t: Table, after: str | None, among: list[str]) -> str | None:
    """Who of some sits next after a seat, which may be of somebody who has left (AMB-91)."""
    place = t.seating.index(after) + 1 if after in t.seating else 0
    for name in t.seating[place:] + t.seating[:place]:
        if name in among:
            return name
    return None


# ---- how rules change


def take_out(t: Table, name: str) -> None:
    """Effect: a rule acts no more; what was done stands, what is left is dropped (VOTE-16)."""
    rule = t.rule(name)
    if rule is None or not rule.acts:
        return
    stop(t, name)
    rule.acts, rule.gone_after = False, len(t.history)
    t.plans = [one for one in t.plans if one.rule != name or one.change == "restore"]


def stop(t: Table, name: str) -> None:
    """Effect: nothing more is to be done by a rule (VOTE-17, AMB-70)."""
    if t.action is not None and t.action[0] == name:
        t.action, t.stopped = None, t.action


def change(t: Table, proposal: Act) -> None:
    """Effect: what a vote has decided comes about; a rule that is not there any more stays so."""
    if proposal["change"] == "base":
        t.base = [one for one in t.base if one[0] != proposal["clause"]]
        t.base.append((proposal["clause"], proposal.get("text")))
        return
    rule = t.rule(proposal["rule"])
    if rule is None:
        return
    if proposal["change"] == "restore":
        t.plans = [one for one in t.plans if one.rule != rule.id]
        if not rule.acts:  # it joins again, behind the others
            t.rules = [*(one for one in t.rules if one is not rule), rule]
            rule.acts, rule.gone_after = True, -1
    elif proposal["change"] == "remove":
        take_out(t, rule.id)
    elif rule.acts:  # it joins anew in other words, and nobody has said how these are read
        stop(t, rule.id)
        t.rules = [*(one for one in t.rules if one is not rule), rule]
        rule.text, rule.means = proposal["text"], proposal["means"]
        t.rulings = [one for one in t.rulings if one[0] != rule.id]


def decide(t: Table, proposal: Act) -> None:
    """Effect: a proposal has passed (VOTE-15); where its next round has come it acts at once."""
    if proposal["when"] == "now" or t.round > proposal["round"]:
        change(t, proposal)
    else:
        t.plans.append(Plan("next_deal", proposal["change"], proposal.get("rule"), proposal))


def come_due(t: Table, due: str) -> None:
    """Effect: what has waited for this moment comes about, in the order of deciding."""
    waiting = [one for one in t.plans if one.due == due]
    t.plans = [one for one in t.plans if one.due != due]
    for plan in waiting:
        if plan.proposal is not None:
            change(t, plan.proposal)
        else:
            take_out(t, str(plan.rule))
