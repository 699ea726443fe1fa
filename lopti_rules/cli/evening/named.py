"""Players and rules as people type them: in any case, and as short as leaves no doubt."""

from collections.abc import Iterable, Sequence

from lopti_rules.errors import SessionError
from lopti_rules.session.state import SessionState


def find_player(typed: str, known: Sequence[str]) -> str:
    """The player that a word means: the name, or its beginning if no other begins so.

    Raises:
        SessionError: it means nobody, or several.
    """
    found = _find(typed, known)
    if found is None:
        raise SessionError("unknown_player", {"name": typed, "known": list(known)})
    return found


def find_players(typed: Iterable[str], known: Sequence[str]) -> list[str]:
    """The players that words mean; commas part names as well.

    Raises:
        SessionError: one of them means nobody, or several.
    """
    return [find_player(name, known) for word in typed for name in word.split(",") if name.strip()]


def find_rule(typed: str, state: SessionState) -> str:
    """The id of the rule that a word means, in force or not; of old rules as well in setup.

    Raises:
        SessionError: there is no such rule.
    """
    rules = [rule.id for rule in state.rules]
    known = [*rules, *(old.rule for old in state.old_rules if old.rule not in rules)]
    found = _find(typed, known)
    if found is None:
        if not known:
            raise SessionError("no_rule_at_all")
        raise SessionError("no_such_rule", {"name": typed, "known": known})
    return found


def next_rule_id(state: SessionState) -> str:
    """An id that no rule has yet: `R1`, `R2`, ..."""
    taken = {rule.id for rule in state.rules} | {old.rule for old in state.old_rules}
    return next(name for number in range(1, len(taken) + 2) if (name := f"R{number}") not in taken)


def _find(typed: str, known: Sequence[str]) -> str | None:
    asked = typed.strip().casefold()
    whole = [name for name in known if name.casefold() == asked]
    begun = [name for name in known if asked and name.casefold().startswith(asked)]
    found = whole or begun
    return found[0] if len(found) == 1 else None
