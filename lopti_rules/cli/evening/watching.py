"""What the table has to see to: duties that are open, and rules that no card shows."""

from collections.abc import Iterator
from functools import lru_cache

from lopti_rules.cli.evening.status import words_of
from lopti_rules.cli.evening.words import change_text, word
from lopti_rules.cli.table.duties import duty_text
from lopti_rules.engine.actions import Action, Duty
from lopti_rules.session.cardgame import left_to_table
from lopti_rules.session.state import RuleEntry, SessionState


def watch_lines(state: SessionState) -> Iterator[str]:
    """Who owes something now, what is under way, and which rules somebody has to watch."""
    yield from _open_duties(state)
    if state.action is not None:
        to_do = "; ".join(state.action.left) or word("nobody")
        yield word("table.watch.action", rule=state.action.rule, left=to_do)
    left = left_to_table(state)
    for rule in state.rules_in_force:
        if state.game is not None and rule.id in left:
            yield word("table.watch.left", rule=rule.id, text=words_of(rule))
        elif needs_table(rule):
            yield word("table.watch.rule", rule=rule.id, text=words_of(rule))
    if state.game is not None:
        for change in state.base_changes:
            if change.clause in left:
                yield word(
                    "table.watch.left",
                    rule=change.clause,
                    text=change_text(change.text, change.patch),
                )


def _open_duties(state: SessionState) -> Iterator[str]:
    if state.game is None:
        return
    legal = state.game.game.legal_actions()
    for seat, player in enumerate(state.seats):
        own: list[Action] = [one for one in legal if getattr(one, "seat", None) == seat]
        if any(isinstance(one, Duty) for one in own):
            yield word("table.watch.duty", player=player, duty=duty_text(own))


def needs_table(rule: RuleEntry) -> bool:
    """Whether what a rule does is spoken, shown or judged, so that no card tells it happened."""
    return rule.canonical is None or _needs_table(rule.canonical)


@lru_cache(maxsize=256)
def _needs_table(canonical: str) -> bool:
    from lopti_rules.checks.judging import judge

    return judge(canonical, search=False).referee == "table"
