"""Acts of a session in sentences, as the log, the table and the chronicle tell them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from lopti_rules.cli.evening.status import score_line
from lopti_rules.cli.evening.words import about_of, change_text, listed, places_of, time_of, word
from lopti_rules.engine.actions import write_action
from lopti_rules.session.acts import (
    Act,
    AddThrows,
    CastBallot,
    ChooseDefender,
    ChooseLeader,
    CloseVote,
    EndRound,
    EnterThrow,
    ForfeitThrow,
    HoldBracket,
    Join,
    Play,
    PlayMatch,
    Propose,
    RevealDeal,
    RevealThrow,
    StartDeal,
    TableRuling,
    TableVerdict,
    Undo,
    Vote,
    act_name,
)
from lopti_rules.session.outcome import Outcome
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import Judgement

SEAL_SHOWN: Final = 12
"""Digits of a seal that people read to each other; the log has them all."""


def sentence(act: Act, after: SessionState) -> str:
    """What was done; `after` is the state that the act led to."""
    special = _SPECIAL.get(type(act))
    code, params = special(act, after) if special else (act_name(act), {})
    return word(f"acts.{code}", **(_plain(act, after) | params))


def outcome_sentence(act: Act, after: SessionState, result: str | None) -> str:
    """What was done, and what it decided if it decided something."""
    said = sentence(act, after)
    if result is None or isinstance(act, RevealDeal | Undo):
        return said
    return f"{said} {_result(act, result)}"


def outcome_lines(outcome: Outcome) -> Iterator[str]:
    """The same of an act that was just done, and how it is understood or how things stand."""
    act, after = outcome.act, outcome.state
    is_open = outcome.result == "undecided"
    if isinstance(act, _THROWS) and is_open and after.duel is not None:
        yield sentence(act, after)
        yield score_line(after.duel)
        return
    yield outcome_sentence(act, after, outcome.result)
    judgement: Judgement | None = getattr(act, "judgement", None)
    if judgement is None or isinstance(act, TableVerdict):
        return
    if judgement.canonical is None:
        yield word("read_by_table")
    elif _plain_words(judgement.canonical) != _plain_words(getattr(act, "text", None) or ""):
        yield word("read_as", text=" ".join(judgement.canonical.split()))


def _plain_words(text: str) -> str:
    """A text as it is compared: the same in other spacing, capitals or with a stop at its end."""
    return " ".join(text.casefold().split()).rstrip(".")


def _result(act: Act, result: str) -> str:
    """What was decided; of a bracket, the name of who throws; of a ruling, the reading."""
    if isinstance(act, TableRuling):
        return word("results.holds", reading=result)
    if isinstance(act, HoldBracket | PlayMatch) and result != "undecided":
        return word("results.throws", player=result, side=word(f"sides.{act.side}"))
    if isinstance(act, Vote | CastBallot | CloseVote) and result == "failed":
        return word("results.vote_failed")
    return word(f"results.{result}")


def _plain(act: Act, after: SessionState) -> dict[str, Any]:
    """The fields of an act as they are shown, and what the state says of the round."""
    params: dict[str, Any] = {
        "round": after.round,
        "dealer": after.dealer,
        "leader": after.leader,
    }
    for item in fields(act):
        name, value = item.name.rstrip("_"), getattr(act, item.name)
        if value is None and name in params:
            continue  # what an act leaves open is as the state has it
        params[name] = listed(map(str, value)) if isinstance(value, tuple) else value
    for name, show in _SHOWN.items():
        if name in params:
            params[name] = show(getattr(act, name))
    return params


_SHOWN: Final[Mapping[str, Callable[[Any], str]]] = {
    "when": time_of,
    "about": about_of,
    "side": lambda side: word(f"sides.{side}"),
    "done": lambda parts: "; ".join(parts) or word("nobody"),
    "left": lambda parts: "; ".join(parts) or word("nobody"),
}
"""Fields that are told in other words than they are written in."""


def _start_deal(act: StartDeal, after: SessionState) -> tuple[str, dict[str, Any]]:
    params = {"dealer": after.dealer}
    if act.commitment is None:
        return "start_deal", params
    return "start_deal_here", {**params, "seal": act.commitment[:SEAL_SHOWN]}


def _end_round(act: EndRound, after: SessionState) -> tuple[str, dict[str, Any]]:
    return "end_round", {"places": places_of(after.places)}


def _play(act: Play, after: SessionState) -> tuple[str, dict[str, Any]]:
    action = write_action(act.action)
    seat = action.pop("seat", None)
    player = act.player or (after.seats[seat] if isinstance(seat, int) else word("somebody"))
    # What somebody chooses may be cards that only they have seen.
    shown = [action[key] for key in ("type", "cards", "index", "hand", "up") if key in action]
    parts = [part for one in shown for part in (one if isinstance(one, list) else [one])]
    return "play", {"player": player, "action": " ".join(map(str, parts))}


def _propose(act: Propose, after: SessionState) -> tuple[str, dict[str, Any]]:
    return f"propose_{act.change}", {"text": change_text(act.text, act.patch)}


def _join(act: Join, after: SessionState) -> tuple[str, dict[str, Any]]:
    return ("join_later" if act.player in after.joining else "join"), {}


def _ballot(act: CastBallot, after: SessionState) -> tuple[str, dict[str, Any]]:
    return "ballot", {"choice": act.choice}


def _defender(act: ChooseDefender, after: SessionState) -> tuple[str, dict[str, Any]]:
    return ("no_defender" if act.player is None else "choose_defender"), {}


def _leader(act: ChooseLeader, after: SessionState) -> tuple[str, dict[str, Any]]:
    return ("no_leader" if act.player is None else "choose_leader"), {}


def _bracket(act: HoldBracket, after: SessionState) -> tuple[str, dict[str, Any]]:
    won = [
        word("won", winner=one.winner, loser=_loser(one.between, one.winner)) for one in act.matches
    ]
    drawn = word("acts.no_matches", players=act.players)
    return "bracket", {"matches": "; ".join(won) or drawn}


def _match(act: PlayMatch, after: SessionState) -> tuple[str, dict[str, Any]]:
    return "match", {"loser": _loser(act.between, act.winner)}


def _loser(between: tuple[str, ...], winner: str) -> str:
    return next((name for name in between if name != winner), "")


def _throws(act: AddThrows, after: SessionState) -> tuple[str, dict[str, Any]]:
    return "throws", {}


def _throw(act: EnterThrow, after: SessionState) -> tuple[str, dict[str, Any]]:
    signs = {"for": word(f"signs.{act.for_}"), "against": word(f"signs.{act.against}")}
    duel = after.duel
    if duel is None or not duel.throws:
        return "throw", signs
    won = {"for": duel.for_, "against": duel.against}
    names = {"mine": duel.for_, "theirs": duel.against}
    winner = duel.throws[-1].winner
    if winner is None:
        return "throw_tied", {**signs, **names}
    return "throw_won", {**signs, **names, "winner": won[winner]}


def _reveal(act: RevealThrow, after: SessionState) -> tuple[str, dict[str, Any]]:
    return "throw_reveal", {"choice": word(f"signs.{act.choice}")}


def _table_ruling(act: TableRuling, after: SessionState) -> tuple[str, dict[str, Any]]:
    votes = [word("ruled", reading=reading, voters=listed(who)) for reading, who in act.votes]
    return "table_ruling", {"votes": "; ".join(votes)}


_THROWS: Final = (AddThrows, EnterThrow, RevealThrow, ForfeitThrow)
_SPECIAL: Final[Mapping[type[Act], Callable[[Any, SessionState], tuple[str, dict[str, Any]]]]] = {
    StartDeal: _start_deal,
    EndRound: _end_round,
    Play: _play,
    Propose: _propose,
    CastBallot: _ballot,
    ChooseDefender: _defender,
    ChooseLeader: _leader,
    HoldBracket: _bracket,
    Join: _join,
    PlayMatch: _match,
    AddThrows: _throws,
    EnterThrow: _throw,
    RevealThrow: _reveal,
    TableRuling: _table_ruling,
}
"""Acts that are told by more than their fields: the sentence to use, and what to put in."""
