"""The chronicle of an evening as blocks: how it ended first, then setup and round after round."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from lopti_rules.cli.chronicle.chapters import Chapter, Volume, volumes
from lopti_rules.cli.chronicle.document import Block, Drawing, Grid, Heading, Item, Items, Paragraph
from lopti_rules.cli.chronicle.items import item_of
from lopti_rules.cli.chronicle.rulepages import rule_blocks
from lopti_rules.cli.evening.duels import statistics_lines, tree_lines
from lopti_rules.cli.evening.status import kept_lines, points_lines
from lopti_rules.cli.evening.words import places_of, word
from lopti_rules.session.acts import (
    AddThrows,
    CommitThrow,
    EndRound,
    EnterThrow,
    FinishDeal,
    ForfeitThrow,
    HoldBracket,
    Play,
    PlayMatch,
    RevealDeal,
    RevealThrow,
    StartDeal,
)
from lopti_rules.session.brackets import bracket_tree
from lopti_rules.session.chronicle import Happening
from lopti_rules.session.standings import standings
from lopti_rules.session.state import Bracket, Duel, SessionState

_TOLD_ELSEWHERE: Final = (
    StartDeal, FinishDeal, EndRound, RevealDeal, Play,  # by the head of the round
    HoldBracket, PlayMatch, AddThrows, EnterThrow, CommitThrow, RevealThrow, ForfeitThrow,
)  # fmt: skip
"""Acts of which there are many: the head of the round, or the duel as a whole, tells them."""
_COUNTED: Final = ("play", "clear", "pickup", "draw")


def chronicle(told: Iterable[Happening], *, begun: str = "") -> Iterator[Block]:
    """Everything worth telling of a log; `begun` is the date and time from its file."""
    sessions = list(volumes(told))
    date = begun[:10]
    yield Heading(1, word("chronicle.title_of", date=date) if date else word("chronicle.title"))
    for number, volume in enumerate(sessions, 1):
        if len(sessions) > 1:
            yield Heading(2, word("chronicle.session", number=number))
        yield from _volume(volume)


def _volume(volume: Volume) -> Iterator[Block]:
    state = volume.last
    opened = volume.opening.after
    params = {"edition": state.edition, "rulebook": state.rulebook}
    rounds = len(state.history)
    who = word("chronicle.who", players=opened.players, rounds=rounds, **params)
    yield Paragraph(" ".join((who, *_champion(state))))
    if state.history:
        yield Heading(2, word("chronicle.end"))
        yield from _standings(state)
    yield from rule_blocks(volume)
    for chapter in volume.chapters:
        yield from _chapter(chapter)
    if volume.taken_back:
        yield Paragraph(word("chronicle.taken_back", count=volume.taken_back), is_aside=True)


def _champion(state: SessionState) -> Iterator[str]:
    """Who won more rounds than anybody else, if somebody did."""
    most = max((row.won for row in standings(state)), default=0)
    best = [row for row in standings(state) if row.won == most]
    if most and len(best) == 1:
        yield word("chronicle.champion", player=best[0].player, won=most)


def _standings(state: SessionState) -> Iterator[Block]:
    heads = tuple(word(f"chronicle.heads.{name}") for name in ("player", "rounds", "won", "points"))
    rows = [
        (row.player, str(row.rounds), str(row.won), str(row.points)) for row in standings(state)
    ]
    yield Grid(heads, tuple(rows))
    yield Paragraph(" ".join((word("status.points"), *points_lines(state))), is_aside=True)


# ---- rounds


def _chapter(chapter: Chapter) -> Iterator[Block]:
    if chapter.round == 0:
        yield Heading(2, word("chronicle.setup_heading"))
    else:
        yield Heading(2, word("chronicle.round", number=chapter.round))
        yield from _round(chapter)
    held: list[Item] = []
    for one in chapter.happenings:
        blocks = tuple(_duel_blocks(one))
        if blocks and held:
            yield Items(tuple(held))
            held = []
        yield from blocks
        item = None if isinstance(one.act, _TOLD_ELSEWHERE) else item_of(one)
        if item is not None:
            held.append(item)
    if held:
        yield Items(tuple(held))


def _round(chapter: Chapter) -> Iterator[Block]:
    """Who dealt, led and won, and what the cards did where they were played here."""
    state = chapter.last
    result = next((one for one in state.history if one.number == chapter.round), None)
    if result is None:
        yield Paragraph(word("chronicle.unfinished", dealer=state.dealer))
        return
    params = {"dealer": result.dealer, "leader": result.leader, "winner": result.places[0]}
    code = "won_by_dealer" if result.dealer == result.leader else "won"
    yield Paragraph(word(f"chronicle.{code}", **params, places=places_of(result.places)))
    if result.deal is not None:
        code = "shown" if result.deal.is_revealed else "sealed"
        yield Paragraph(word(f"chronicle.{code}", seal=result.deal.commitment), is_aside=True)
    played = [one for one in chapter.happenings if isinstance(one.act, Play)]
    if played:
        yield Paragraph(" ".join((_cards(played), *kept_lines(_at_its_end(chapter)))))


def _at_its_end(chapter: Chapter) -> SessionState:
    """How the session stood when the round was over, before rules were added or removed."""
    ends = [one.after for one in chapter.happenings if isinstance(one.act, EndRound)]
    return ends[-1] if ends else chapter.last


def _cards(played: Sequence[Happening]) -> str:
    """What happened in the card game, counted."""
    events = [(event, one.rules) for one in played for event in one.events]
    counts = Counter(event.name for event, _ in events)
    said = word("chronicle.cards", **{name: counts[name] for name in _COUNTED})
    effects = Counter(
        rules[event.as_map()["rule"]] for event, rules in events if event.name == "rule"
    )
    acted = [word("chronicle.acted", rule=rule, count=effects[rule]) for rule in sorted(effects)]
    return f"{said} {word('chronicle.effects', rules=acted)}" if acted else said


# ---- duels


def _duel_blocks(one: Happening) -> Iterator[Block]:
    """A bracket that has just been decided, or a duel that has just ended."""
    tie = one.after.tie or one.before.tie
    if isinstance(one.act, HoldBracket | PlayMatch) and tie is not None:
        found = next((held for held in tie.brackets if held.side == one.act.side), None)
        if found is not None and one.result != "undecided":
            yield _bracket(found)
    duel = one.after.duel
    if duel is not None and duel.result is not None and one.before.duel != duel:
        yield from _duel(duel)


def _bracket(bracket: Bracket) -> Drawing:
    lines = [line for tree in bracket_tree(bracket) for line in tree_lines(tree)]
    return Drawing(word("duel.bracket", side=word(f"sides.{bracket.side}")), tuple(lines))


def _duel(duel: Duel) -> Iterator[Block]:
    params = {"for": duel.for_, "against": duel.against, "tied": duel.tied}
    score = {"mine": duel.score_for, "theirs": duel.score_against}
    result = word(f"chronicle.duel_{duel.result}")
    yield Paragraph(word("chronicle.duel", **params, **score, result=result))
    lines = tuple(statistics_lines(duel))
    if lines:
        yield Items(tuple(Item(line) for line in lines))
