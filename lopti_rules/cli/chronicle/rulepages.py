"""The rules of an evening: those in force at its end, those that left, what was changed of base."""

from collections.abc import Iterator, Mapping

from lopti_rules.cli.chronicle.chapters import Volume
from lopti_rules.cli.chronicle.document import Block, Grid, Heading, Paragraph
from lopti_rules.cli.evening.status import words_of
from lopti_rules.cli.evening.words import about_of, change_text, word
from lopti_rules.session.acts import EndRound, RemoveOwn
from lopti_rules.session.state import RuleEntry, SessionState

_HEADS = ("rule", "creator", "since", "text")


def rule_blocks(volume: Volume) -> Iterator[Block]:
    """The rules with their creators and rounds, and how those that left went."""
    state = volume.last
    yield Heading(3, word("chronicle.rules"))
    if state.rules_in_force:
        rows = tuple(_row(state, rule) for rule in state.rules_in_force)
        yield Grid(_heads(*_HEADS), rows)
    else:
        yield Paragraph(word("status.no_rules"))
    gone = [rule for rule in state.rules if not rule.in_force]
    if gone:
        how = _departures(volume)
        rows = tuple((*_row(state, rule), how.get(rule.id, "")) for rule in gone)
        yield Heading(3, word("chronicle.gone"))
        yield Grid(_heads(*_HEADS, "left"), rows)
    if state.base_changes:
        yield Heading(3, word("chronicle.base"))
        changes = [(one.clause, change_text(one.text, one.patch)) for one in state.base_changes]
        yield Grid(_heads("clause", "text"), tuple(changes))


def _heads(*names: str) -> tuple[str, ...]:
    return tuple(word(f"chronicle.heads.{name}") for name in names)


def _row(state: SessionState, rule: RuleEntry) -> tuple[str, ...]:
    since = word("chronicle.setup") if rule.round == 0 else str(rule.round)
    text = words_of(rule)
    for ruling in state.rulings:
        if ruling.rule == rule.id:
            text += word("chronicle.read_as", about=about_of(ruling.about), reading=ruling.reading)
    return rule.id, rule.creator, since, text


def _departures(volume: Volume) -> Mapping[str, str]:
    """When each rule went that is not there any more, and by whose doing."""
    how: dict[str, str] = {}
    for chapter in volume.chapters:
        for one in chapter.happenings:
            stayed = {rule.id for rule in one.after.rules_in_force}
            # At the end of a round only creators' removals come due; votes wait for the deal.
            by = "creator" if isinstance(one.act, RemoveOwn | EndRound) else "vote"
            for rule in one.before.rules_in_force:
                if rule.id not in stayed:
                    how[rule.id] = word(f"chronicle.left_by.{by}", round=chapter.round)
    return how
