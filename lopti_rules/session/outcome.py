"""What comes of an act, and how an act is refused."""

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any, NoReturn

from lopti_rules.clauses import clauses
from lopti_rules.engine.occurrences import Event
from lopti_rules.errors import SessionError
from lopti_rules.session.acts import Act
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import Edition
from lopti_rules.values import dataclass


class Refused(SessionError):
    """An act that the rules, or what has happened so far, do not let be done."""

    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The state after an act, and what the act decided.

    A refused act leaves the state as it was: `reason` is a code, `clauses` are the clauses of the
    session's edition and the readings that refuse it, `params` what there is to say of it.
    `reveals`: the act showed players something that they could not know before, so it is not undone
    without their consent.
    """

    act: Act
    state: SessionState
    accepted: bool = True
    reason: str | None = None
    clauses: tuple[str, ...] = ()
    params: Mapping[str, Any] = field(default_factory=dict)
    result: str | None = None
    events: tuple[Event, ...] = ()
    """Of the card game, in full: filter them with `Event.seen_by` before showing them."""
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """What an act brings about: the new state, and a result where the act decides something."""

    state: SessionState
    result: str | None = None
    events: tuple[Event, ...] = ()
    reveals: bool = False


def step(state: SessionState, result: str | None = None, **changes: Any) -> Step:
    """The state with these fields changed, as the result of an act."""
    return Step(replace(state, **changes) if changes else state, result)


def refuse(reason: str, *clauses: str, **params: Any) -> NoReturn:
    """Refuse the act under way.

    Raises:
        Refused: always.
    """
    refused = Refused(reason, params)
    refused.clauses = clauses
    raise refused


def refused_outcome(act: Act, state: SessionState, refused: Refused) -> Outcome:
    """The outcome of an act that is refused in a state."""
    return Outcome(
        act,
        state,
        accepted=False,
        reason=refused.code,
        clauses=_of_edition(refused.clauses, state.edition),
        params=refused.params,
    )


def _of_edition(cited: tuple[str, ...], edition: Edition) -> tuple[str, ...]:
    """The readings and those clauses that an edition states; all, if it states none of them."""
    known = clauses()
    stated = tuple(name for name in cited if name not in known or edition in known[name].editions)
    return stated if any(name in known for name in stated) else cited
