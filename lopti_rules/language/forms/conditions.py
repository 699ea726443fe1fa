"""Conditions."""

from collections.abc import Iterator
from typing import Final

from lopti_rules.language.ast import (
    Actor,
    AgainstMark,
    And,
    BeforeCards,
    CardsAre,
    CardTest,
    Condition,
    Dealer,
    Did,
    DrawTop,
    Everybody,
    HadTurn,
    HandCount,
    HandsCompared,
    Holds,
    LastPlays,
    LastRound,
    LastWho,
    LikePlayed,
    Neighbour,
    Neighbours,
    Not,
    NthCard,
    Opposite,
    Or,
    Owes,
    Partner,
    PileCount,
    PileReaches,
    PileTop,
    PlayBefore,
    PlayersLeft,
    RankClass,
    RankPattern,
    RankRun,
    Ranks,
    RoleHolder,
    TableJudges,
    Thrown,
    TokenCount,
)
from lopti_rules.language.forms.bounds import (
    MAX_BACK,
    MAX_NTH,
    MAX_PARTS,
    length,
    number,
    proper_name,
    text,
)
from lopti_rules.language.trouble import Checks, Trouble

_COMPARED: Final = (
    Actor, Neighbour, Neighbours, Everybody, Opposite, Dealer, LastRound, LastWho, RoleHolder,
    HadTurn, Partner,
)  # fmt: skip
"""Whose hands another hand is set against."""


def _hand_count(node: HandCount | Owes | PileCount) -> Iterator[Trouble]:
    low = 0 if node.count.comparison == "exactly" else 1
    yield from number("count", node.count.number, low)


def _players_left(node: PlayersLeft) -> Iterator[Trouble]:
    yield from number("count", node.count.number)


_UNNUMBERED: Final = frozenset({"odd", "even", "prime"})


def _play_before(node: PlayBefore) -> Iterator[Trouble]:
    reckons = node.relation in {"sum", "difference"}
    needs_by = reckons and node.comparison not in _UNNUMBERED
    may_have_by = needs_by or node.relation in {"higher", "lower"}
    if node.by is None:
        if needs_by:
            yield "missing_field", ("field", "by")
    elif not may_have_by:
        yield "field_has_no_place", ("field", "by")
    else:
        yield from number("by", node.by)
    for name, said in (("comparison", node.comparison != "exactly"), ("ace_high", node.ace_high)):
        if said and not reckons:
            yield "field_has_no_place", ("field", name)
    if reckons and node.what != "rank":
        yield "field_has_no_place", ("field", "what")
    if reckons and node.under:
        yield "field_has_no_place", ("field", "under")
    if node.relation in {"higher", "lower"} and node.what not in {"rank", "count"}:
        yield "no_order_among", ("what", node.what)


def _hands_compared(node: HandsCompared) -> Iterator[Trouble]:
    if node.by is not None:
        yield from number("by", node.by)
        if node.relation == "as_many":
            yield "field_has_no_place", ("field", "by")
    if not isinstance(node.other, _COMPARED) or node.other == node.who:
        yield "cannot_be_compared", ("field", "other")
    elif isinstance(node.other, Everybody) and (
        not isinstance(node.who, Actor) or node.other != Everybody(but_actor=True)
    ):
        # Every other player than the one of the event.
        yield "cannot_be_compared", ("field", "other")


def _pile_top(node: PileTop) -> Iterator[Trouble]:
    yield from number("number", node.number, 2)
    if not is_one_trait(node.test):
        yield "one_trait_of_a_play", ("field", "test")


def lists_cards(condition: Condition) -> bool:
    """Whether it is about one of several ranks or suits, which are told as a list."""
    inner = condition.condition if isinstance(condition, Not) else condition
    test = getattr(inner, "test", None)
    if not isinstance(test, CardTest):
        return False
    return len(test.suits) > 1 or (isinstance(test.ranks, Ranks) and len(test.ranks.ranks) > 1)


def _parts(node: And | Or) -> Iterator[Trouble]:
    yield from length("conditions", node.conditions, 2, MAX_PARTS)
    groups = [part for part in node.conditions if isinstance(part, And | Or)]
    if len(groups) > 1 or (groups and groups[0] is not node.conditions[-1]):
        yield ("conditions_too_mixed",)
    # A list of cards runs on over what follows it: `a 2 or 3 or a pickup is pending`.
    if any(lists_cards(part) for part in node.conditions[:-1]):
        yield ("conditions_too_mixed",)
    for group in groups:
        if any(isinstance(part, And | Or) for part in group.conditions):
            yield ("conditions_too_mixed",)


def is_rank_or_class(test: CardTest) -> bool:
    """Whether it asks for one rank, or for a class of ranks, and for nothing else."""
    if test.ranks is None or test != CardTest(test.ranks):
        return False
    return isinstance(test.ranks, RankClass) or (
        isinstance(test.ranks, Ranks) and len(test.ranks.ranks) == 1
    )


def _nth_card(node: NthCard) -> Iterator[Trouble]:
    yield from number("number", node.number, 2 if node.every else 1, MAX_NTH)
    if not is_one_trait(node.test):
        yield "one_trait_is_counted", ("field", "test")


def is_one_trait(test: CardTest) -> bool:
    """Whether it asks for a colour, a suit, a rank or a class of ranks, and for nothing else."""
    if is_rank_or_class(test):
        return True
    alone = CardTest(colour=test.colour, suits=test.suits)
    return test == alone and (test.colour is None) == (len(test.suits) == 1)


def _last_plays(node: LastPlays) -> Iterator[Trouble]:
    yield from length("tests", node.tests, 2, MAX_BACK)
    told = [test for test in node.tests if test is not None]
    if len(told) < len(node.tests) and (told or not node.single):
        yield "missing_field", ("field", "tests")
    elif not all(is_one_trait(test) for test in told):
        yield "one_trait_of_a_play", ("field", "tests")


def first_letters(letters: str) -> str:
    """The same pattern in the letters x, y, z, w, in the order in which they come."""
    seen = list(dict.fromkeys(letters))
    return "".join("xyzw"[seen.index(letter)] for letter in letters) if len(seen) < 5 else ""


def _rank_pattern(node: RankPattern) -> Iterator[Trouble]:
    yield from length("letters", tuple(node.letters), 3, MAX_BACK)
    if node.letters != first_letters(node.letters):
        yield "letters_out_of_order", ("field", "letters")


def _rank_run(node: RankRun) -> Iterator[Trouble]:
    yield from number("number", node.number, 3, MAX_BACK)


def _did(node: Did) -> Iterator[Trouble]:
    if node.period == "lap" and (node.deed != "play" or node.cards is not None):
        yield "field_has_no_place", ("field", "period")
    if node.deed == "play" and node.period == "round":
        yield "field_has_no_place", ("field", "period")
    if node.cards is not None:
        if node.deed != "play":
            yield "field_has_no_place", ("field", "cards")
        elif not is_rank_or_class(node.cards):
            yield "only_ranks_are_remembered", ("field", "cards")


def _not(node: Not) -> Iterator[Trouble]:
    if isinstance(node.condition, And | Or | Not):
        yield ("not_in_normal_form",)


def _before_cards(node: BeforeCards | CardsAre | Holds) -> Iterator[Trouble]:
    if node.test.count is not None:
        yield from number("count", node.test.count.number)
    if isinstance(node, Holds) and node.outnumbering and node.test != CardTest(LikePlayed("rank")):
        yield "field_has_no_place", ("field", "outnumbering")


def _draw_top(node: DrawTop) -> Iterator[Trouble]:
    """It is one card."""
    if node.test.count is not None or node.test.only:
        yield "count_has_no_place", ("field", "test")


def _tokens(node: TokenCount) -> Iterator[Trouble]:
    yield from proper_name("token", node.token)
    yield from number("count", node.count.number, 0 if node.count.comparison == "exactly" else 1)


def _thrown(node: Thrown) -> Iterator[Trouble]:
    if (node.side == "") == (node.count is None):
        yield "field_has_no_place", ("field", "side")
    if node.count is not None:
        yield from number("count", node.count.number)


def _judged(node: TableJudges) -> Iterator[Trouble]:
    yield from text("text", node.text)


CHECKS: Final[Checks] = {
    Thrown: _thrown,
    TableJudges: _judged,
    TokenCount: _tokens,
    NthCard: _nth_card,
    LastPlays: _last_plays,
    RankPattern: _rank_pattern,
    RankRun: _rank_run,
    HandCount: _hand_count,
    Owes: _hand_count,
    Did: _did,
    HandsCompared: _hands_compared,
    PileTop: _pile_top,
    DrawTop: _draw_top,
    PileCount: _hand_count,
    PileReaches: lambda node: number("number", node.number, 2),
    PlayersLeft: _players_left,
    PlayBefore: _play_before,
    AgainstMark: lambda node: proper_name("mark", node.mark),
    CardsAre: _before_cards,
    BeforeCards: _before_cards,
    Holds: _before_cards,
    And: _parts,
    Or: _parts,
    Not: _not,
}
