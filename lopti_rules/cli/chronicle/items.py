"""Acts as things of a list, told to a reader who was not there: with the words of their rules."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from lopti_rules.cli.chronicle.document import Item
from lopti_rules.cli.evening.sentences import outcome_sentence
from lopti_rules.cli.evening.words import change_text, listed, word
from lopti_rules.session.acts import (
    Act,
    Announce,
    CastBallot,
    CloseVote,
    EditOwn,
    OpenVote,
    Propose,
    RemoveOwn,
    SetupVote,
    TableVerdict,
)
from lopti_rules.session.chronicle import Happening
from lopti_rules.session.state import SessionState


def item_of(one: Happening) -> Item | None:
    """An act as one thing of a list; None where a later one tells it.

    What a player wrote stands in full below it, and so does a rule that is voted on.
    """
    if isinstance(one.act, OpenVote | CastBallot | CloseVote):
        return Item(_vote(one)) if one.result is not None else None
    part = _PARTED.get(type(one.act))
    act, quote = part(one.act, one.before) if part is not None else (one.act, None)
    return Item(outcome_sentence(act, one.after, one.result).rstrip(), quote or None)


def _vote(one: Happening) -> str:
    """Who was for it and who against, once the last vote is in or the vote is closed."""
    voting = one.before.voting
    yes, no = (voting.yes, voting.no) if voting is not None else ((), ())
    electors = voting.electors if voting is not None else one.before.players
    if isinstance(one.act, CastBallot):
        given = (one.act.player,)
        yes, no = (yes + given, no) if one.act.choice == "yes" else (yes, no + given)
    said = word("acts.vote", **{"for": listed(yes), "against": listed(no)})
    silent = [name for name in electors if name not in (*yes, *no)]
    if silent:
        said += " " + word("chronicle.silent", players=silent)
    return f"{said} {word(f'results.{one.result}')}"


def _written(act: Any, before: SessionState) -> tuple[Act, str | None]:
    """The text that a player wrote."""
    return replace(act, text=""), act.text


def _proposed(act: Propose, before: SessionState) -> tuple[Act, str | None]:
    """The words that are proposed, or those of the rule that is to go or come back."""
    if act.text or act.patch:
        return replace(act, text=None, patch=None), change_text(act.text, act.patch)
    return _named(act, before)


def _named(act: Any, before: SessionState) -> tuple[Act, str | None]:
    """The words of the rule that the act names."""
    rule = before.rule(act.rule)
    return act, rule.text if rule is not None else None


def _old(act: SetupVote, before: SessionState) -> tuple[Act, str | None]:
    texts = (old.text for old in before.old_rules if old.rule == act.rule)
    return act, next(texts, None)


_PARTED: Final[Mapping[type[Act], Callable[[Any, SessionState], tuple[Act, str | None]]]] = {
    Announce: _written,
    EditOwn: _written,
    TableVerdict: _written,
    Propose: _proposed,
    RemoveOwn: _named,
    SetupVote: _old,
}
"""Acts with a text below them: the act without it, and the text."""
