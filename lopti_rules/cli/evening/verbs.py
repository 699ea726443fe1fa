"""The first word of a line at the table: which command it is, and which are due now."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from lopti_rules.cli.evening.words import word
from lopti_rules.cli.table.lexicon import lexicon
from lopti_rules.engine.actions import Action, Choose, Duty
from lopti_rules.session.seats import lacks_players
from lopti_rules.session.state import SessionState

VERBS: Final = (
    "help", "rules", "log", "table", "undo", "quit", "export", "judge",
    "restore", "deal", "dealt", "over", "reveal", "add", "pass", "admit", "remove", "rule",
    "propose", "object", "withdraw", "vote", "yes", "no", "close",
    "duel", "defender", "leader", "bracket", "match", "throw", "seal", "count", "concede",
    "joins", "leaves", "away", "back", "end", "next",
)  # fmt: skip
_CARD_VERBS: Final = frozenset(
    {"play", "take", "blind", "swap", "done", "pass", "use", "say", "did"}
)


@cache
def _verbs() -> Mapping[str, str]:
    return {typed: verb for verb in VERBS for typed in word(f"table.verbs.{verb}").split()}


def verb_of(typed: str, legal: Sequence[Action] = ()) -> str | None:
    """The command that a word begins; nothing if it is none, or belongs to the cards now.

    `legal` is what the player may do whose time it is in the card game, if cards are played.
    """
    said = typed.casefold()
    if legal and _is_for_cards(said, legal):
        return None
    return _verbs().get(said)


def known_verbs() -> Sequence[str]:
    """All words that begin a command."""
    return tuple(_verbs())


def _is_for_cards(said: str, legal: Sequence[Action]) -> bool:
    """Whether a word is a move, or answers what a player is asked."""
    is_asked = any(isinstance(one, Choose | Duty) for one in legal)
    if is_asked and said in lexicon().yes | lexicon().no:
        return True
    return lexicon().verbs.get(said) in _CARD_VERBS


def verbs_due(state: SessionState) -> list[str]:
    """The commands that are due now."""
    return [verb for verb, is_due in _DUE if is_due(state)]


def _may_add(state: SessionState) -> bool:
    right = state.right
    return right is not None and right.state == "open" and state.phase in ("after", "dealing")


def _may_propose(state: SessionState) -> bool:
    return state.attempt == "available" and state.proposal is None and state.tie is None


def _is_tied(state: SessionState) -> bool:
    return state.tie is not None and state.duel is None


def _throws(state: SessionState) -> bool:
    return state.tie is not None and state.duel is not None


def _may_deal(state: SessionState) -> bool:
    return (state.phase in ("setup", "after") and state.voting is None) or lacks_players(state)


_DUE: Final[tuple[tuple[str, Callable[[SessionState], bool]], ...]] = (
    ("restore", lambda state: state.phase == "setup" and bool(state.old_rules)),
    ("add", _may_add),
    ("pass", _may_add),
    ("deal", _may_deal),
    ("dealt", lambda state: state.phase == "dealing" and not lacks_players(state)),
    ("over", lambda state: state.phase == "play" and state.game is None),
    ("propose", _may_propose),
    ("vote", lambda state: state.proposal is not None),
    ("ballot", lambda state: state.proposal is not None),
    ("withdraw", lambda state: state.proposal is not None and state.voting is None),
    ("close", lambda state: state.voting is not None),
    ("duel", _is_tied),
    ("bracket", _is_tied),
    ("defender", _is_tied),
    ("throw", _throws),
    ("seal", _throws),
    ("count", _throws),
    ("end", lambda state: state.phase == "after"),
    ("next", lambda state: state.phase == "over"),
    ("export", lambda state: state.phase in ("after", "over")),
    ("help", lambda state: True),
)
"""What is worth saying that it can be done, and when."""
