"""A session of the model: acts one after another, and undo, which is the shorter log."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from tests.session.model import duels, rounds, rules, votes
from tests.session.model.table import Act, Table, Wrongs

Doing = Callable[[Table, Act, Wrongs], str | None]

DOINGS: dict[str, Doing] = {
    "open": rounds.open_again,
    "start_session": rounds.start_session,
    "end_session": rounds.end_session,
    "setup_vote": rounds.setup_vote,
    "join": rounds.join,
    "leave": rounds.leave,
    "away": rounds.away,
    "back": rounds.back,
    "start_deal": rounds.start_deal,
    "finish_deal": rounds.finish_deal,
    "play": rounds.play,
    "end_round": rounds.end_round,
    "reveal_deal": rounds.reveal_deal,
    "announce": rules.announce,
    "pass_adding": rules.pass_adding,
    "table_verdict": rules.table_verdict,
    "remove_own": rules.remove_own,
    "edit_own": rules.edit_own,
    "suspend_own": rules.suspend_own,
    "custom_action": rules.custom_action,
    "rule_on": rules.rule_on,
    "table_ruling": rules.table_ruling,
    "propose": votes.propose,
    "object": votes.object_to,
    "withdraw": votes.withdraw,
    "open_vote": votes.open_vote,
    "ballot": votes.ballot,
    "close_vote": votes.close_vote,
    "vote": votes.vote,
    "choose_defender": duels.choose_defender,
    "choose_leader": duels.choose_leader,
    "bracket": duels.bracket,
    "match": duels.match,
    "duel": duels.duel,
    "throws": duels.throws,
    "throw": duels.throw,
    "throw_commit": duels.throw_commit,
    "throw_reveal": duels.throw_reveal,
    "throw_forfeit": duels.throw_forfeit,
    "concede": duels.concede,
}
REVEALING = {"throw_reveal", "reveal_deal"}
"""Acts after which somebody knows what was hidden: they are undone by consent alone."""


class Model:
    """A session; `table` is what its acts come to."""

    def __init__(self, players: list[str], edition: str, old: dict[str, tuple[str, str]]) -> None:
        self.begun = (players, edition, old)
        self.table = self._fresh()
        self.done: list[tuple[str, bool, Table]] = []
        """Of the acts that count the type, whether it has shown anything, and what it came to."""

    def _fresh(self) -> Table:
        players, edition, old = self.begun
        return Table(edition, "setup", seating=list(players), old=dict(old))

    def do(self, act: Act, *, is_foul: bool = False) -> tuple[Wrongs, str | None]:
        """What is wrong with an act, and what it decides. Effect: it is done if nothing is.

        Whether a play of cards is foul is for the engine to say, and for its own tests.
        """
        wrong = Wrongs()
        wrong.add(is_foul)
        if act["type"] == "undo":
            return wrong, self._undo(act, wrong)
        late = act["type"] not in ("start_session", "reveal_deal", "open")
        if self.table.phase == "over" and late:
            wrong.add(True, "SES-1")
            return wrong, None
        result = DOINGS[act["type"]](self.table, act, wrong)
        if not wrong:
            self.done.append((act["type"], act["type"] in REVEALING, deepcopy(self.table)))
        return wrong, result

    def see_cards(self, out: list[str], leader: str | None, *, shows: bool) -> None:
        """Effect: who is out by now in the card game, and whether the last act showed cards."""
        self.table.places, self.table.leader = out, leader
        kind, before, _ = self.done[-1]
        self.done[-1] = (kind, before or shows, deepcopy(self.table))

    def _undo(self, act: Act, wrong: Wrongs) -> str | None:
        """What is finished stands, unless all who are there agree (VOTE-16)."""
        by = act.get("by", [])
        wrong.add(not self.done)
        wrong.add(set(by) - set(self.table.players), "SES-1")
        shown = self.done and self.done[-1][1]
        wrong.add(shown and set(self.table.present) - set(by), "VOTE-16")
        if wrong:
            return None
        undone = self.done.pop()[0]
        self.table = deepcopy(self.done[-1][2]) if self.done else self._fresh()
        return undone


def seen(t: Table) -> dict[str, Any]:
    """What a table is to be compared by."""
    duel, tie = t.duel, t.tie
    return {
        "edition": t.edition,
        "phase": t.phase,
        "round": t.round,
        "players": t.players,
        "absent": t.absent,
        "joining": t.joining,
        "dealer": t.dealer,
        "leader": t.leader,
        "seats": t.seats,
        "places": t.places,
        "right": t.right,
        "attempt": t.attempt,
        "rules": [(one.id, t.status(one)) for one in t.rules],
        "texts": {one.id: one.text for one in t.rules},
        "creators": {one.id: one.creator for one in t.rules},
        "in_force": [(one.id, one.means) for one in t.rules if one.acts],
        "old": {name: creator for name, (creator, _) in t.old.items()},
        "planned": [(plan.due, plan.change, plan.rule) for plan in t.plans],
        "base": t.base,
        "proposal": t.proposal and (t.proposal["player"], t.proposal["change"], t.objector),
        "votes": None if t.electors is None else (t.electors, t.votes),
        "tie": tie and (tie.sides, tie.leaders, sorted(tie.brackets)),
        "duel": duel and (duel.number, duel.throwers, duel.score, duel.tied, duel.result),
        "sealed": duel and {side: shown for side, (_, shown) in duel.sealed.items()},
        "action": t.action,
        "stopped": t.stopped,
        "rulings": t.rulings,
        "history": t.history,
        "points": points(t),
    }


def points(t: Table) -> dict[str, tuple[int, int, int]]:
    """Rounds, rounds won, and a point for each player left behind, of each player."""
    found = {name: [0, 0, 0] for name in t.players}
    for seats, places in t.history:
        for name in seats:
            row = found.setdefault(name, [0, 0, 0])
            row[0] += 1
            row[1] += name == places[0]
            row[2] += len(seats) - 1 - places.index(name) if name in places else 0
    return {name: (row[0], row[1], row[2]) for name, row in found.items()}
