"""Commands whose time it is not: said at once, before anybody is asked for what they lack."""

from collections.abc import Callable, Mapping
from typing import Final

from lopti_rules.cli.evening.words import word
from lopti_rules.session.state import SessionState


class Pointless(Exception):
    """A command that can lead to nothing now; its text says why, and what comes first."""


def check_time(act: str, state: SessionState) -> None:
    """Stop a command that would lead to an act of that type, and whose time it is not.

    Only where something would have to be asked for: an act that is all there is refused by its
    clause.

    Raises:
        Pointless: it is not its time.
    """
    check = _CHECKS.get(act)
    code = check(state) if check is not None else None
    if code is not None:
        names = {"player": state.proposal.player if state.proposal else None}
        raise Pointless(word(f"table.pointless.{code}", round=state.round, **names))


def _adds(state: SessionState) -> str | None:
    return "nobody_adds" if state.right is None or state.right.state != "open" else None


def _needs_rule(state: SessionState) -> str | None:
    return None if state.rules else "no_rule"


def _restores(state: SessionState) -> str | None:
    if state.phase != "setup":
        return "setup_over"
    return None if state.old_rules else "no_old_rule"


def _proposes(state: SessionState) -> str | None:
    if state.proposal is not None:
        return "proposed"
    return {"none": "no_vote_yet", "spent": "vote_spent"}.get(state.attempt)


def _votes(state: SessionState) -> str | None:
    return None if state.proposal is not None else "no_proposal"


def _needs_tie(state: SessionState) -> str | None:
    return None if state.tie is not None else "no_tie"


def _throws(state: SessionState) -> str | None:
    return None if state.duel is not None and state.duel.result is None else "no_duel"


def _ends_round(state: SessionState) -> str | None:
    return None if state.phase in ("dealing", "play") else "no_round"


def _starts_session(state: SessionState) -> str | None:
    return None if state.phase == "over" else "not_over"


_CHECKS: Final[Mapping[str, Callable[[SessionState], str | None]]] = {
    "announce": _adds,
    "pass_adding": _adds,
    "setup_vote": _restores,
    "remove_own": _needs_rule,
    "rule_on": _needs_rule,
    "propose": _proposes,
    "object": _votes,
    "withdraw": _votes,
    "vote": _votes,
    "ballot": _votes,
    "duel": _needs_tie,
    "choose_defender": _needs_tie,
    "choose_leader": _needs_tie,
    "bracket": _needs_tie,
    "match": _needs_tie,
    "throw": _throws,
    "throws": _throws,
    "concede": _throws,
    "end_round": _ends_round,
    "start_session": _starts_session,
}
"""By type of act, why it is not the time for it; nothing where it is."""
