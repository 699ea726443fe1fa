"""The base rules of a session: its rulebook, and the changes that Rule Votes have made to it."""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from lopti_rules.errors import LoptiError
from lopti_rules.rulebook.customs import SHIPPED, Customs, customs_of
from lopti_rules.rulebook.shelf import NAME, shipped_rulebooks
from lopti_rules.session.outcome import refuse
from lopti_rules.session.state import BaseChange, SessionState
from lopti_rules.values import dataclass

if TYPE_CHECKING:  # reading rulebooks takes long to import: a log of plain acts needs none
    from lopti_rules.rulebook.amendments import Amendment
    from lopti_rules.rulebook.loader import Traced
    from lopti_rules.rulebook.model import Rulebook

_LEFT_TO_TABLE: Final = frozenset({"amendment_unsayable", "amendment_idle"})
"""Why no field of a rulebook holds a sentence that may still be voted on."""


@dataclass(frozen=True, slots=True)
class BaseRules:
    """The rulebook in force, and the changes that no field of it can hold."""

    book: "Rulebook"
    unplayed: tuple[BaseChange, ...] = ()


@lru_cache(maxsize=16)
def read_rulebook(name: str, source: str | None) -> "Traced":
    """The shipped rulebook of that name, or the one that a text describes.

    Raises:
        LoptiError: there is none of that name, or the text is no playable rulebook.
    """
    from lopti_rules.rulebook.lineage import Whereabouts
    from lopti_rules.rulebook.loader import find_traced, trace_rulebook

    if source is not None:
        return trace_rulebook(source, Whereabouts(""))
    if not NAME.fullmatch(name):  # a log reaches no files
        raise LoptiError("unknown_rulebook", {"name": name, "known": shipped_rulebooks()})
    return find_traced(name)


def read_customs(name: str, source: str | None) -> Customs:
    """How many play by a rulebook, who deals and who leads.

    Raises:
        LoptiError: there is none of that name, or the text is no playable rulebook.
    """
    known = SHIPPED.get(name) if source is None else None
    return known or customs_of(read_rulebook(name, source).book)


def opening_customs(state: SessionState) -> Customs:
    """Those of the rulebook that the session was opened with."""
    return read_customs(state.rulebook, state.rulebook_source)


def present_customs(state: SessionState) -> Customs:
    """Those of the base rules in force, as Rule Votes have changed them."""
    return customs_of(base_rules(state).book) if state.base_changes else opening_customs(state)


def base_rules(state: SessionState) -> BaseRules:
    """The base rules in force, as Rule Votes have changed them.

    Clauses: VOTE-3, VOTE-4.
    """
    return _amended(state.rulebook, state.rulebook_source, state.base_changes)


def check_amendment(state: SessionState, change: BaseChange) -> None:
    """Refuse a change of base rules that is protected, not of its clause, or cannot be played.

    A sentence that no field of a rulebook can hold is left to the table, and so refused by nothing.

    Raises:
        Refused: `protected`, `unplayable` or `other_clause`.

    Clauses: VOTE-3, VOTE-20, AMB-63, AMB-69.
    """
    from lopti_rules.language.refusal import TextRefused
    from lopti_rules.rulebook.amendments import amend

    others = tuple(one for one in state.base_changes if one.clause != change.clause)
    held = _amended(state.rulebook, state.rulebook_source, others)
    played = [one for one in others if one not in held.unplayed]
    base = read_rulebook(state.rulebook, state.rulebook_source)
    try:
        amended = amend(base, [_amendment(one) for one in (*played, change)])
    except TextRefused:
        return  # only the table can read it
    except LoptiError as error:
        problems = getattr(error, "problems", ()) or (error,)
        faults = [problem.code for problem in problems]
        if "amendment_protected" in faults:
            refuse("protected", "VOTE-20", "AMB-63")
        if change.patch is not None or faults[0] not in _LEFT_TO_TABLE:
            refuse("unplayable", "AMB-63", fault=faults[0])
    else:
        _check_clause(change.clause, amended.changes[-1].paths)


def clause_changed(state: SessionState, text: str) -> str | None:
    """The clause of base Lopti that a sentence changes; None where no field of it holds that."""
    from lopti_rules.rulebook.amendments import Amendment, amend
    from lopti_rules.rulebook.fieldclauses import clauses_of

    unplayed = base_rules(state).unplayed
    played = [_amendment(one) for one in state.base_changes if one not in unplayed]
    base = read_rulebook(state.rulebook, state.rulebook_source)
    try:
        amended = amend(base, [*played, Amendment(text)])
    except LoptiError:
        return None
    return next(iter(clauses_of(amended.changes[-1].paths)), None)


def _check_clause(clause: str, paths: Iterable[str]) -> None:
    """Refuse a change under the name of a clause that says nothing of what is changed."""
    from lopti_rules.rulebook.fieldclauses import clauses_of, is_about

    others = [path for path in paths if not is_about(clause, path)]
    if others:
        changed = clauses_of(others)
        refuse("other_clause", "VOTE-3", "AMB-69", clause=clause, changed=changed)


@lru_cache(maxsize=64)
def _amended(name: str, source: str | None, changes: tuple[BaseChange, ...]) -> BaseRules:
    base = read_rulebook(name, source)
    if not changes:
        return BaseRules(base.book)
    from lopti_rules.rulebook.amendments import amend  # it takes the parser

    book, played, unplayed = base.book, list["Amendment"](), list[BaseChange]()
    for change in changes:
        try:
            book = amend(base, [*played, _amendment(change)]).traced.book
        except LoptiError:
            unplayed.append(change)
        else:
            played.append(_amendment(change))
    return BaseRules(book, tuple(unplayed))


def _amendment(change: BaseChange) -> "Amendment":
    from lopti_rules.rulebook.amendments import Amendment

    if change.patch is not None:
        return Amendment(change.patch, "patch")
    return Amendment(change.text or "")
