"""People and rounds, as the official texts have them (SET, SES, WIN; AMB-54, AMB-66, AMB-85 ff)."""

from hashlib import sha256

from tests.session.model.table import (
    FEWEST,
    MOST,
    Act,
    Rule,
    Table,
    Wrongs,
    clockwise,
    come_due,
    majority,
    once,
    player,
    voters,
)
from tests.session.model.texts import AGAINST, TEXTS


def open_again(t: Table, act: Act, wrong: Wrongs) -> None:
    """A log has one beginning."""
    wrong.add(t.phase != "none", "SES-1")


def end_session(t: Table, act: Act, wrong: Wrongs) -> None:
    """What was still open stays undecided."""
    t.phase, t.attempt, t.right = "over", "none", None
    t.proposal = t.electors = t.tie = t.action = None
    t.votes, t.plans = {}, []


def start_session(t: Table, act: Act, wrong: Wrongs) -> None:
    """It starts fresh: what there was can be restored (SES-2, VOTE-4)."""
    names = act["players"]
    wrong.add(t.phase != "over", "SES-1")
    once(wrong, [name.casefold() for name in names])
    wrong.add(not FEWEST <= len(names) <= MOST, "SET-1")
    if wrong:
        return
    old = {rule.id: (rule.creator, rule.text) for rule in t.rules}
    old |= {name: one for name, one in t.old.items() if name not in old}
    fresh = Table(t.edition, "setup", seating=list(names), old=old)
    vars(t).update(vars(fresh))


def setup_vote(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """More than half of all restore an old rule as it was (SES-3, AMB-98)."""
    creator, text = t.old.get(act["rule"], ("", ""))
    wrong.add(t.phase != "setup", "SES-3")
    wrong.add(act["rule"] not in t.old, "SES-3")
    wrong.add(act.get("text") not in (None, text), "SES-3")
    wrong.add(t.rule(act["rule"]), "SES-3")
    voters(t, wrong, act["for"], act["against"])
    if wrong:
        return None
    if not majority(act["for"], t.players):
        return "not_restored"
    wrong.add(TEXTS[text].against, *AGAINST.get(TEXTS[text].against, ()))
    wrong.add(TEXTS[text].touches_vote, "VOTE-20", "ADD-8")  # no rule blocks votes, old ones too
    if wrong:
        return None
    t.rules.append(Rule(act["rule"], creator, text, TEXTS[text].means))
    return "restored"


def join(t: Table, act: Act, wrong: Wrongs) -> None:
    """From the next deal on (AMB-99); who was there before has the old seat again."""
    name, after = act["player"], act.get("after")
    wrong.add(name in t.players + t.joining, "SES-1")
    wrong.add(any(n != name and n.casefold() == name.casefold() for n in t.seating))
    wrong.add(len(t.players + t.joining) >= MOST, "SET-1")
    wrong.add(name not in t.seating and after is not None and after not in t.seating, "SES-1")
    if wrong:
        return
    if name not in t.seating:
        place = len(t.seating) if after is None else t.seating.index(after) + 1
        t.seating.insert(place, name)
    t.left = [one for one in t.left if one != name]
    if t.phase != "setup":
        t.joining.append(name)


def leave(t: Table, act: Act, wrong: Wrongs) -> None:
    """Votes given and rules made stay (AMB-55, AMB-66)."""
    wrong.add(act["player"] not in t.players + t.joining, "SES-1")
    if not wrong:
        go(t, act["player"])


def go(t: Table, name: str) -> None:
    """Effect: somebody has left."""
    t.left.append(name)
    t.gone.append(name)
    t.joining = [one for one in t.joining if one != name]
    t.absent = [one for one in t.absent if one != name]
    reseat(t)


def away(t: Table, act: Act, wrong: Wrongs) -> None:
    """Still a player, who cannot be asked."""
    wrong.add(act["player"] not in t.players, "SES-1")
    wrong.add(act["player"] in t.absent, "AMB-85")
    if not wrong:
        t.absent.append(act["player"])
        reseat(t)


def back(t: Table, act: Act, wrong: Wrongs) -> None:
    """Can be asked again."""
    wrong.add(act["player"] not in t.players, "SES-1")
    wrong.add(act["player"] not in t.absent, "AMB-85")
    if not wrong:
        t.absent.remove(act["player"])
        reseat(t)


def reseat(t: Table) -> None:
    """Effect: a deal under way is for those who are there."""
    if t.phase == "dealing":
        t.seats = t.present
        if t.dealer not in t.seats:
            t.dealer = clockwise(t, t.dealer, t.seats)


def start_deal(t: Table, act: Act, wrong: Wrongs) -> None:
    """The deal goes on clockwise (SET-16); there is a vote again, and what waited has come.

    A deal for too few players (SET-1) is no deal: it is dealt again, and all else stays.
    """
    anew = t.phase == "dealing" and len(t.seats) < FEWEST
    number = t.round + (not anew)
    seats = [n for n in t.seating if n not in t.left and n not in t.absent]
    named = act.get("dealer")
    wrong.add(t.phase in ("dealing", "play") and not anew, "SET-16")
    wrong.add(t.electors is not None and not anew, "VOTE-1")
    wrong.add(not FEWEST <= len(seats) <= MOST, "SET-1")
    if t.dealer is None:
        wrong.add(named is None, "SET-16")
        wrong.add(named is not None and named not in seats, "SES-1")
        due = named
    else:
        due = t.dealer if anew and t.dealer in seats else clockwise(t, t.dealer, seats)
        wrong.add(named not in (None, due), "SET-16")
    seal, seed, nonce = (act.get(name) for name in ("commitment", "seed", "nonce"))
    wrong.add(seal is None and (seed is not None or nonce is not None), "SET-8")
    wrong.add(seal is not None and (seed is None) != (nonce is None), "SET-8")
    wrong.add(seal and seed is not None and deal_seal(number, act) != seal, "SET-8")
    if wrong:
        return
    t.dealt_here, t.gone = seed is not None, []
    t.sealed[number] = seal
    t.joining, t.seats, t.dealer = [], seats, due
    if anew:
        return
    t.leader, t.places = None, []
    t.phase, t.round, t.attempt, t.proposal = "dealing", t.round + 1, "available", None
    come_due(t, "next_deal")


def deal_seal(number: int, act: Act) -> str:
    """What binds somebody to the shuffle of a round, and of no other."""
    parts = ("lopti", "deal", str(number), str(act["seed"]), act["nonce"])
    return sha256("\n".join(parts).encode()).hexdigest()


def finish_deal(t: Table, act: Act, wrong: Wrongs) -> None:
    """The winner's time to add a rule is over (ADD-2)."""
    wrong.add(t.phase != "dealing", "SET-16")
    wrong.add(t.phase == "dealing" and not FEWEST <= len(t.seats) <= MOST, "SET-1")
    if not wrong:
        dealt(t)


def dealt(t: Table) -> None:
    """Effect: the last card lies; dealer or last winner leads (SET-17, SET-18, AMB-90)."""
    if t.right is not None and t.right[2] == "open":
        t.right[2] = "expired"
    t.phase = "play"
    t.leader = t.winner if t.history and t.winner in t.seats else t.dealer


def end_round(t: Table, act: Act, wrong: Wrongs) -> None:
    """The first of the places has won (WIN-7)."""
    given = act.get("places")
    places = t.places if t.dealt_here and given is None else given or []
    wrong.add(t.phase not in ("dealing", "play"), "WIN-1")
    wrong.add(not places, "WIN-1", "WIN-7")
    if t.dealt_here:  # somebody is out, or the cards cannot be played to their end
        nobody = not t.places and not set(t.gone) & set(t.seats)
        wrong.add(t.phase == "dealing" or nobody, "WIN-1", "WIN-7")
        wrong.add(places[: len(t.places)] != t.places, "WIN-1")
    once(wrong, places)
    wrong.add(set(places) - set(t.seats), "WIN-1")
    # A round that was never dealt has no winner.
    wrong.add(t.phase == "dealing" and not FEWEST <= len(t.seats) <= MOST, "SET-1")
    if wrong:
        return
    if t.phase == "dealing":
        dealt(t)
    t.history.append((t.seats, places))
    t.phase, t.places, t.winner, t.action = "after", places, places[0], None
    t.right = [places[0], len(t.history), "open"]
    come_due(t, "round_end")


def reveal_deal(t: Table, act: Act, wrong: Wrongs) -> str | None:
    """A shuffle that was sealed is shown once its round is over (SET-8)."""
    number = act.get("round", len(t.history))
    wrong.add(t.sealed.get(number) is None or number > len(t.history), "SET-8")
    wrong.add(deal_seal(number, act) != t.sealed.get(number), "SET-8")
    if wrong:
        return None
    t.sealed[number] = None
    return "as_committed"


def play(t: Table, act: Act, wrong: Wrongs) -> None:
    """By somebody who is there, of a card game that is played here; its rules are the engine's."""
    name = act.get("player")
    wrong.add(t.phase != "play" or not t.dealt_here, "TRN-1")
    if name is not None:
        player(t, wrong, name, "SES-1", "VOTE-5")
        wrong.add(name not in t.seats, "TRN-1")
        seat = act["action"].get("seat")
        wrong.add(seat is not None and name != t.seats[seat], "TRN-1")
