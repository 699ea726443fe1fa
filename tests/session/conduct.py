"""What players may think of doing at a session: honest acts whose time it may be, and any others.

Each maker gives an act as a log holds it, from what the model says of the session and from draws.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

from tests.session.model.duels import seal
from tests.session.model.table import FEWEST, Table
from tests.session.model.texts import ACE, CAT, KING, TEXTS

T = TypeVar("T")
Act = dict[str, Any]
Draw = Callable[[st.SearchStrategy[Any]], Any]

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed")
STRANGERS = ("Flo", "ana")
ANYBODY = (*NAMES, *STRANGERS)
RULES = ("K1", "K2", "K3", "K4", "R1")
SIDES = ("for", "against")
SIGNS = ("rock", "paper", "scissors")
WHEN = ("now", "next_round")
NONCE = "0123456789abcdef"
CLAUSES = ("TRN-1", "DRW-1", "VOTE-6", "ROSH-9", "ADD-8", "TRN-99")
FINE = (KING, ACE, CAT)
_PLACES = [st.nothing(), *(st.integers(0, most) for most in range(64))]


class Chooser:
    """Draws for one act: honest ones out of what fits, others out of everything."""

    def __init__(self, draw: Draw, table: Table, *, honest: bool) -> None:
        self.draw, self.table, self.honest = draw, table, honest

    def one(self, of: Sequence[T]) -> T:
        """One of some."""
        return of[self.draw(_PLACES[len(of)])] if len(of) > 1 else of[0]

    def who(self, fitting: Sequence[str] = ()) -> str:
        """Somebody: one of those whom it fits, else one of the players; or anybody at all."""
        if not self.honest:
            return self.one(ANYBODY)
        return self.one(fitting or self.table.present or ANYBODY)

    def some(self, of: Sequence[str], fewest: int = 0) -> list[str]:
        """Some of them, in some order."""
        if not self.honest:
            return [self.one(ANYBODY) for _ in range(self.one(range(5)))]
        names = list(of)
        if not names:
            return []
        wanted = self.one(range(min(fewest, len(names)), len(names) + 1))
        start = self.one(range(len(names)))
        return (names[start:] + names[:start])[:wanted]

    def rule(self, *statuses: str) -> str:
        """A rule, of one of these statuses."""
        fitting = [one.id for one in self.table.rules if self.table.status(one) in statuses]
        return self.one(fitting if self.honest and fitting else RULES)

    def text(self) -> str:
        """Words of a rule."""
        return self.one(FINE if self.honest else (*FINE, *TEXTS))

    def split(self) -> tuple[list[str], list[str]]:
        """Who votes yes and who no: often as many, sometimes not everybody, and no strangers."""
        names = self.some(self.table.present, fewest=2)
        middle = self.one([len(names) // 2] * 3 + [len(names)] + list(range(len(names) + 1)))
        return names[:middle], names[middle:]

    def is_so(self) -> bool:
        """Yes or no."""
        return self.one((False, True))


Maker = Callable[[Chooser], Act]


def start_deal(c: Chooser) -> Act:
    if c.table.dealer is None or not c.honest:
        return {"type": "start_deal", "dealer": c.who()}
    return {"type": "start_deal"}


def finish_deal(c: Chooser) -> Act:
    return {"type": "finish_deal"}


def end_round(c: Chooser) -> Act:
    return {"type": "end_round", "places": c.some(c.table.seats, fewest=1)}


def announce(c: Chooser) -> Act:
    winner = [str(c.table.right[0])] if c.table.right else []
    rules = [name for name in RULES if c.table.rule(name) is None and name not in c.table.old]
    name = c.one(rules if c.honest and rules else RULES)
    return {"type": "announce", "player": c.who(winner), "rule": name, "text": c.text()}


def pass_adding(c: Chooser) -> Act:
    return {"type": "pass_adding", "player": c.who([c.table.winner] if c.table.winner else [])}


def table_verdict(c: Chooser) -> Act:
    yes, no = c.split()
    return {"type": "table_verdict", "text": c.text(), "for": yes, "against": no}


def setup_vote(c: Chooser) -> Act:
    yes, no = c.split()
    rule = c.one(list(c.table.old) or RULES) if c.honest else c.one(RULES)
    more = {} if c.honest else {"text": c.text()}
    return {"type": "setup_vote", "rule": rule, "for": yes, "against": no, **more}


def creator(c: Chooser, name: str) -> str:
    """Whoever made a rule; or somebody else."""
    rule = c.table.rule(name)
    return c.who([rule.creator] if rule else [])


def remove_own(c: Chooser) -> Act:
    name = c.rule("in_force", "leaving", "returning")
    act = {"type": "remove_own", "player": creator(c, name), "rule": name}
    return act | c.one(({"when": "now"}, {"when": "after_round"}, {"when": "after_round"}, {}))


def edit_own(c: Chooser) -> Act:
    name = c.rule("in_force")
    act = {"type": "edit_own", "player": creator(c, name), "rule": name, "text": c.text()}
    return act | {"changes_effect": not c.honest and c.is_so()}


def suspend_own(c: Chooser) -> Act:
    name = c.rule("in_force")
    return {"type": "suspend_own", "player": creator(c, name), "rule": name}


def custom_action(c: Chooser) -> Act:
    left = c.one(([], ["Bo draws."]))
    return {"type": "custom_action", "rule": c.rule("in_force", "leaving"), "done": ["Ana drew."],
            "left": left}  # fmt: skip


def rule_on(c: Chooser) -> Act:
    name = c.rule("in_force", "leaving")
    act = {"type": "rule_on", "player": creator(c, name), "rule": name}
    return act | {"reading": c.one(("left", "right")), "rewrites": not c.honest and c.is_so()}


def table_ruling(c: Chooser) -> Act:
    yes, no = c.split()
    closest = c.one(("left", "right") if c.honest else ("left", "up"))
    return {"type": "table_ruling", "rule": c.rule("in_force", "leaving"),
            "votes": {"left": yes, "right": no}, "closest_to_base": closest}  # fmt: skip


def propose(c: Chooser) -> Act:
    kinds = ("remove", "remove", "edit", "restore", "base")
    if c.honest:
        acting = [one for one in c.table.rules if one.acts]
        gone = len(acting) < len(c.table.rules)
        kinds = (*(kinds[:3] if acting else ()), *(kinds[3:4] if gone else ()), "base")
    kind = c.one(kinds if c.honest else (*kinds, "create"))
    act: Act = {"type": "propose", "player": c.who(), "change": kind}
    if kind == "base":
        act |= {"clause": c.one(CLAUSES[:2] if c.honest else CLAUSES), "text": c.text()}
    elif kind == "restore":
        act |= {"rule": c.rule("removed", "leaving")}
    else:
        act |= {"rule": c.rule("in_force")}
    if kind == "edit" or (not c.honest and c.is_so()):
        act |= {"text": c.text()}
    if not c.honest and c.is_so():
        act |= c.one(({"rule": "K1"}, {"clause": "TRN-1"}, {"text": " "}))
    return act if not c.honest and c.is_so() else act | {"when": c.one(WHEN)}


def object_to(c: Chooser) -> Act:
    return {"type": "object", "player": c.who()}


def withdraw(c: Chooser) -> Act:
    act = {"type": "withdraw", "player": c.who([c.table.proposal["player"]] if c.table.proposal
                                               else [])}  # fmt: skip
    return act if c.honest else act | {"voting_open": c.is_so()}


def open_vote(c: Chooser) -> Act:
    return {"type": "open_vote"}


def ballot(c: Chooser) -> Act:
    missing = [name for name in c.table.present if name not in c.table.votes]
    return {"type": "ballot", "player": c.who(missing), "choice": c.one(("yes", "no"))}


def close_vote(c: Chooser) -> Act:
    return {"type": "close_vote"}


def vote(c: Chooser) -> Act:
    yes, no = c.split()
    act: Act = {"type": "vote", "for": yes, "against": no}
    more = c.one((0, 0, 0, 1, 2))
    if more == 1:
        act |= {"first_objector": c.who(no)}
    if more == 2:
        act |= {"left_after_voting": [c.who(yes)]}
    return act


def choose_defender(c: Chooser) -> Act:
    no = c.table.tie.sides["against"] if c.table.tie else []
    return {"type": "choose_defender", "by": no if c.honest else c.some(no),
            "player": c.one((None, c.who(no), c.who(no)))}  # fmt: skip


def choose_leader(c: Chooser) -> Act:
    side = c.one(SIDES)
    names = c.table.tie.sides[side] if c.table.tie else []
    return {"type": "choose_leader", "side": side, "by": names if c.honest else c.some(names),
            "player": c.one((None, c.who(names), c.who(names)))}  # fmt: skip


def bracket(c: Chooser) -> Act:
    side = c.one(SIDES)
    names = c.table.tie.sides[side] if c.table.tie else []
    act: Act = {"type": "bracket", "side": side, "players": names if c.honest else c.some(names)}
    if len(names) > 1 and c.is_so():
        act["matches"] = [{"between": names[:2], "winner": c.who(names)}]
    return act


def match(c: Chooser) -> Act:
    side = c.one(SIDES)
    names = c.table.tie.sides[side] if c.table.tie else []
    if c.table.tie and c.honest and c.table.tie.brackets:
        side = c.one(sorted(c.table.tie.brackets))
        names = c.table.tie.brackets[side][0]
    between = names[:2] if c.honest else [c.who(), c.who()]
    return {"type": "match", "side": side, "between": between, "winner": c.who(names)}


def duel(c: Chooser) -> Act:
    tie = c.table.tie
    act: Act = {"type": "duel", "for": c.who(), "against": c.who()}
    if tie is not None and c.honest:
        rule = c.table.rule(tie.proposal.get("rule"))
        proposer = tie.proposal["player"]
        mine = [*tie.sides["for"], *[proposer] * 2, *[tie.leaders.get("for", proposer)] * 2]
        theirs = [*tie.sides["against"], tie.objector, tie.leaders.get("against", tie.objector)]
        theirs += [rule.creator] * 2 if rule else []
        act |= {"for": c.one(mine), "against": c.one(theirs)}
    return act | ({"chosen_by_side": True} if c.is_so() else {})


def throws(c: Chooser) -> Act:
    numbers = (0, 1, 7, 14, 15, 16)
    return {"type": "throws", "for": c.one(numbers), "against": c.one(numbers), "tied": 1}


def throw(c: Chooser) -> Act:
    return {"type": "throw", "for": c.one(SIGNS), "against": c.one(SIGNS)}


def throwers(c: Chooser) -> list[str]:
    """Those of the duel under way."""
    return list(c.table.duel.throwers.values()) if c.table.duel else []


def throw_commit(c: Chooser) -> Act:
    player = c.who(throwers(c))
    running = c.table.duel
    digest = seal(running, player, c.one(SIGNS), NONCE) if running else "0" * 64
    return {"type": "throw_commit", "player": player, "digest": digest}


def throw_reveal(c: Chooser) -> Act:
    """The sign is one of three: whoever is honest shows what was sealed."""
    player, running = c.who(throwers(c)), c.table.duel
    signs: Sequence[str] = SIGNS
    if running and c.honest:
        sealed = {digest for digest, _ in running.sealed.values()}
        signs = [sign for sign in SIGNS if seal(running, player, sign, NONCE) in sealed] or SIGNS
    return {"type": "throw_reveal", "player": player, "choice": c.one(signs), "nonce": NONCE}


def throw_forfeit(c: Chooser) -> Act:
    return {"type": "throw_forfeit", "player": c.who(throwers(c))}


def concede(c: Chooser) -> Act:
    return {"type": "concede", "player": c.who(throwers(c))}


def join(c: Chooser) -> Act:
    missing = [name for name in NAMES if name not in c.table.players + c.table.joining]
    act = {"type": "join", "player": c.who(missing)}
    return act | {"after": c.who()} if c.is_so() else act


def leave(c: Chooser) -> Act:
    return {"type": "leave", "player": c.who()}


def away(c: Chooser) -> Act:
    return {"type": "away", "player": c.who()}


def back(c: Chooser) -> Act:
    return {"type": "back", "player": c.who(c.table.absent)}


def undo(c: Chooser) -> Act:
    return {"type": "undo", "by": c.table.present} if c.is_so() else {"type": "undo", "by": []}


def end_session(c: Chooser) -> Act:
    return {"type": "end_session"}


def start_session(c: Chooser) -> Act:
    return {"type": "start_session", "players": c.some(NAMES, fewest=2)}


def reveal_deal(c: Chooser) -> Act:
    return {"type": "reveal_deal", "seed": 7, "nonce": NONCE}


def open_again(c: Chooser) -> Act:
    return {"type": "open", "players": list(NAMES), "edition": "current", "rulebook": "lopti"}


def play(c: Chooser) -> Act:
    return {"type": "play", "action": {"type": "take"}}


ANY: tuple[Maker, ...] = (
    start_deal, finish_deal, end_round, announce, pass_adding, table_verdict, setup_vote,
    remove_own, edit_own, suspend_own, custom_action, rule_on, table_ruling, propose, object_to,
    withdraw, open_vote, ballot, close_vote, vote, choose_defender, choose_leader, bracket, match,
    duel, throws, throw, throw_commit, throw_reveal, throw_forfeit, concede, join, leave, away,
    back, undo, end_session, start_session, reveal_deal, open_again, play,
)  # fmt: skip
"""Every type of act, once."""


def membership(c: Chooser) -> Act:
    """Somebody comes or goes; who is away comes back rather."""
    makers = (back, back, back) if c.table.absent else (away, join, leave)
    return c.one((*makers, join, away))(c)


def fitting(t: Table) -> Sequence[Maker]:
    """Makers of acts whose time it may be, the likelier ones more often."""
    if t.phase == "over":
        return (start_session,)
    if t.tie is not None and t.duel is not None and t.duel.result is None:
        sealing = (throw_commit, throw_commit, throw_reveal, throw_reveal, throw_forfeit)
        rounds = (end_round, start_deal, finish_deal)
        return (*sealing, *sealing, *(throws,) * 3, throw, concede, duel, *rounds, membership)
    if t.tie is not None:
        naming = (choose_defender, choose_leader, bracket, bracket, match)
        return (*naming, *(duel,) * 6, end_round, start_deal, membership)
    if t.electors is not None:
        return (*(ballot,) * 9, close_vote, withdraw, object_to, membership)
    if t.proposal is not None:
        return (*(vote,) * 5, open_vote, ballot, ballot, object_to, withdraw, membership)
    rules = (remove_own, edit_own, rule_on, table_ruling, custom_action) if t.rules else ()
    voting = (propose,) * 7 if t.attempt == "available" else ()
    dealing = (start_deal, join, back) if len(t.seats) < FEWEST else (finish_deal, finish_deal)
    now: dict[str, tuple[Maker, ...]] = {
        "setup": (start_deal, start_deal, setup_vote, membership),
        "dealing": (*dealing, announce, pass_adding, table_verdict),
        "play": (end_round,) * 3,
        "after": (announce, announce, announce, start_deal, start_deal, table_verdict),
    }
    return (*now[t.phase], *voting, *rules, membership)
