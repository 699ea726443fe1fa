"""Roshambo: who throws for a side, brackets, and thirty decisive throws (ROSH-1 to ROSH-11)."""

from hashlib import sha256

from tests.session.model.table import (
    Act,
    Duel,
    Table,
    Tie,
    Wrongs,
    decide,
    majority,
    once,
)

OTHER = {"for": "against", "against": "for"}
BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


def side(t: Table, tie: Tie, name: str) -> list[str]:
    """Who voted so and can be asked (AMB-89)."""
    return [one for one in tie.sides[name] if one in t.present]


def is_defence(t: Table, tie: Tie) -> bool:
    """Whether a custom rule has a defender: at its removal, in classic at any change of it."""
    return tie.proposal["change"] in (["remove"] if t.edition == "current" else ["remove", "edit"])


def creator(t: Table, tie: Tie) -> str | None:
    """Who made the rule and defends it, unless away or on the other side (ROSH-2, AMB-81)."""
    rule = t.rule(tie.proposal.get("rule"))
    if rule is None or not is_defence(t, tie) or rule.creator not in t.present:
        return None
    if rule.creator == tie.proposal["player"] or rule.creator in tie.sides["for"]:
        return None
    return rule.creator


def must(t: Table, tie: Tie, name: str) -> str | None:
    """Who has to throw for a side, which has no choice."""
    if name == "against":
        return creator(t, tie)
    # Current has the lead supporter throw at a removal; everywhere else the proposer does.
    if t.edition == "current" and tie.proposal["change"] == "remove":
        return None
    proposer = tie.proposal["player"]
    return proposer if proposer in side(t, tie, "for") else None


def leads(t: Table, tie: Tie, name: str) -> str | None:
    """Who throws for a side as things stand (AMB-80)."""
    mine = side(t, tie, name)
    if must(t, tie, name) is not None:
        return must(t, tie, name)
    if tie.leaders.get(name) in mine:
        return tie.leaders[name]
    natural: str | None = tie.proposal["player"]
    if name == "against":
        rule = t.rule(tie.proposal.get("rule"))
        by_creator = rule is not None and rule.creator == tie.proposal["player"]
        meets_objector = not is_defence(t, tie) or (t.edition == "classic" and by_creator)
        natural = tie.objector if meets_objector and tie.objector in mine else None
    elif natural not in mine:
        natural = None
    return natural or (mine[0] if len(mine) == 1 else None)


def waiting(t: Table, wrong: Wrongs) -> Tie:
    """The tied vote; noted if there is none."""
    wrong.add(t.tie is None, "ROSH-1", "VOTE-7")
    return t.tie or Tie({"change": "", "player": ""}, {"for": [], "against": []}, "")


def not_throwing(t: Table, name: str, wrong: Wrongs) -> None:
    """Effect: noted if somebody throws for that side already and can go on (AMB-86)."""
    running = t.tie is not None and t.duel is not None and t.duel.result is None
    wrong.add(running and t.duel and t.duel.throwers[name] in t.present, "AMB-86")


def settle(t: Table, result: str) -> str:
    """Effect: the tie is over, and so is a duel in which nobody of a side would go on."""
    tie, t.tie = t.tie, None
    if t.duel is not None and t.duel.result is None:
        t.duel.result, t.duel.sealed = result, {}
    if tie is not None and result == "passed":
        decide(t, tie.proposal)
    return result


def choose_defender(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """Supporters of the rule choose where its creator cannot defend it (ROSH-3, ROSH-4)."""
    tie = waiting(t, wrong)
    if t.tie is None:
        return None
    wrong.add(not is_defence(t, tie), "ROSH-5", "ROSH-6")
    wrong.add(creator(t, tie), "ROSH-2")
    return chosen(t, tie, "against", act, wrong, "ROSH-3")


def choose_leader(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """A side chooses where it is not said who throws (ROSH-7)."""
    tie = waiting(t, wrong)
    if t.tie is None:
        return None
    wrong.add(must(t, tie, act["side"]), "ROSH-2", "ROSH-5")
    return chosen(t, tie, act["side"], act, wrong, "AMB-89")


def chosen(t: Table, tie: Tie, name: str, act: Act, wrong: Wrongs, *clauses: str) -> str | None:
    """More than half of a side choose one of it; that nobody will throw is for all to say."""
    mine, by, who = side(t, tie, name), act["by"], act.get("player")
    once(wrong, by)
    wrong.add({*by, *([who] if who is not None else [])} - set(mine), *clauses)
    not_throwing(t, name, wrong)
    if who is None:
        wrong.add(set(by) != set(mine), "ROSH-4")
        return None if wrong else settle(t, {"for": "failed", "against": "passed"}[name])
    wrong.add(not majority(by, mine), "ROSH-7")
    if not wrong:
        tie.leaders[name] = who
    return None


def bracket(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """One decisive throw a match, as far as it has come (ROSH-7, ROSH-8)."""
    tie, name = waiting(t, wrong), act["side"]
    if t.tie is None:
        return None
    may_hold(t, tie, name, wrong)
    players = act["players"]
    wrong.add(set(players) - set(side(t, tie, name)), "ROSH-7")
    once(wrong, players)
    wrong.add(len(players) < 2, "ROSH-7")
    matches = [(match["between"], match["winner"]) for match in act.get("matches", [])]
    return None if wrong else held(tie, name, players, matches, wrong)


def match(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """The next match of a bracket under way."""
    tie, name = waiting(t, wrong), act["side"]
    if t.tie is None:
        return None
    may_hold(t, tie, name, wrong)
    wrong.add(name not in tie.brackets, "ROSH-7")
    if wrong:
        return None
    players, matches = tie.brackets[name]
    return held(tie, name, players, [*matches, (act["between"], act["winner"])], wrong)


def may_hold(t: Table, tie: Tie, name: str, wrong: Wrongs) -> None:
    """Effect: noted if it is settled who throws."""
    wrong.add(must(t, tie, name), "ROSH-2", "ROSH-5")
    not_throwing(t, name, wrong)


def held(
    tie: Tie, name: str, players: list[str], matches: list[tuple[list[str], str]], wrong: Wrongs
) -> str | None:
    """A side of a session has two players at most, so that a bracket is one match (AMB-84)."""
    for place, (between, winner) in enumerate(matches):
        wrong.add(len(set(between)) != 2 or len(between) != 2, "ROSH-8")
        wrong.add(winner not in between, "ROSH-8")
        wrong.add(place > 0 or set(between) - set(players), "ROSH-7")
    if wrong:
        return None
    tie.brackets[name] = (players, matches)
    if not matches:
        return "undecided"
    tie.leaders[name] = matches[0][1]
    return matches[0][1]


def duel(t: Table, act: Act, wrong: Wrongs) -> None:
    """Each side sends who is due; in place of one who is gone another goes on (AMB-86)."""
    wrong.add(t.tie is None and t.duel is not None, "ROSH-9")
    tie = waiting(t, wrong)
    if t.tie is None:
        return
    sent = {"for": act["for"], "against": act["against"]}
    running = t.duel
    if running is not None:
        for name, thrower in running.throwers.items():
            wrong.add(thrower in t.present and sent[name] != thrower, "AMB-86")
        wrong.add(running.throwers == sent, "AMB-86")
    for name, thrower in sent.items():
        if thrower == leads(t, tie, name):
            continue
        may_choose = must(t, tie, name) is None and thrower in side(t, tie, name)
        if may_choose and act.get("chosen_by_side"):
            continue
        unsettled = may_choose and leads(t, tie, name) is None
        wrong.add(unsettled, "ROSH-3", "ROSH-7")
        wrong.add(not unsettled, "ROSH-2", "ROSH-5", "ROSH-6")
    if wrong:
        return
    if running is not None:
        running.throwers, running.sealed = sent, {}
    else:
        t.duels += 1
        t.duel = Duel(t.duels, sent)


def under_way(t: Table, wrong: Wrongs) -> Duel | None:
    """The duel that goes on; noted if there is none."""
    wrong.add(t.tie is None and t.duel is not None, "ROSH-9")
    wrong.add(t.tie is None or t.duel is None, "ROSH-1", "ROSH-9")
    return None if wrong else t.duel


def after_throw(t: Table, running: Duel, winner: str | None) -> str:
    """Effect: a throw is counted; ties are not among the thirty (ROSH-10, ROSH-11)."""
    running.sealed = {}
    if winner is None:
        running.tied += 1
    else:
        running.score[winner] += 1
    return judged(t, running)


def judged(t: Table, running: Duel) -> str:
    """Effect: after thirty it is over, unless it stands 15 to 15."""
    if running.decisive < 30 or running.score["for"] == running.score["against"]:
        return "undecided"
    return over(t, running, max(running.score, key=lambda name: running.score[name]))


def over(t: Table, running: Duel, winner: str) -> str:
    """Effect: the duel is won."""
    running.sealed = {}
    running.result = {"for": "passed", "against": "failed"}[winner]
    return settle(t, running.result)


def throws(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """As the table counts them; none is thrown after the end."""
    running = under_way(t, wrong)
    if running is None:
        return None
    wrong.add(running.sealed, "ROSH-9")
    most = 31 if running.score == {"for": 15, "against": 15} else 30
    wrong.add(running.decisive + act["for"] + act["against"] > most, "ROSH-9", "ROSH-11")
    if wrong:
        return None
    for name in OTHER:
        running.score[name] += act[name]
    running.tied += act.get("tied", 0)
    return judged(t, running)


def throw(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """One throw that the table saw."""
    running = under_way(t, wrong)
    wrong.add(running and running.sealed, "ROSH-9")
    if running is None or wrong:
        return None
    return after_throw(t, running, winner_of(act["for"], act["against"]))


def winner_of(mine: str, theirs: str) -> str | None:
    """The side whose sign beats the other's."""
    return None if mine == theirs else "for" if BEATS[mine] == theirs else "against"


def thrower(t: Table, running: Duel, name: str, wrong: Wrongs) -> str:
    """The side for which somebody throws; noted if it is none, or they are not there."""
    found = [one for one, who in running.throwers.items() if who == name]
    wrong.add(not found, "ROSH-9")
    wrong.add(found and name not in t.present, "AMB-85")
    return found[0] if found else "for"


def seal(running: Duel, name: str, sign: str, nonce: str) -> str:
    """What binds somebody to a sign in the next throw of this duel, and in no other."""
    number = running.decisive + running.tied + 1
    parts = ("lopti", "throw", name, str(running.number), str(number), sign, nonce)
    return sha256("\n".join(parts).encode()).hexdigest()


def throw_commit(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """Bound to a sign that nobody sees yet."""
    running = under_way(t, wrong)
    if running is None:
        return None
    mine = thrower(t, running, act["player"], wrong)
    wrong.add(mine in running.sealed, "ROSH-9")
    if wrong:
        return None
    running.sealed[mine] = [act["digest"], None]
    return "undecided"


def throw_reveal(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """Shown once both are bound; what is shown is what was sealed."""
    running = under_way(t, wrong)
    if running is None:
        return None
    mine = thrower(t, running, act["player"], wrong)
    bound = running.sealed.get(mine, [None, None])
    wrong.add(mine not in running.sealed or OTHER[mine] not in running.sealed, "ROSH-9")
    wrong.add(bound[1] is not None, "ROSH-9")
    wrong.add(seal(running, act["player"], act["choice"], act["nonce"]) != bound[0], "ROSH-9")
    if wrong:
        return None
    bound[1] = act["choice"]
    signs = {name: shown for name, (_, shown) in running.sealed.items()}
    if None in signs.values():
        return "undecided"
    return after_throw(t, running, winner_of(str(signs["for"]), str(signs["against"])))


def throw_forfeit(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """Bound, not shown, though the other has: the throw is the other's."""
    running = under_way(t, wrong)
    if running is None:
        return None
    mine = thrower(t, running, act["player"], wrong)
    shown = running.sealed.get(OTHER[mine], [None, None])[1]
    wrong.add(mine not in running.sealed or shown is None, "ROSH-9")
    return None if wrong else after_throw(t, running, OTHER[mine])


def concede(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """Who can no longer win may give up what is left (AMB-82)."""
    running = under_way(t, wrong)
    if running is None:
        return None
    mine = thrower(t, running, act["player"], wrong)
    wrong.add(running.score[OTHER[mine]] <= 15, "ROSH-9")
    return None if wrong else over(t, running, OTHER[mine])
