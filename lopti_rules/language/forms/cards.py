"""Cards, amounts, and the hand cards of effects."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from lopti_rules.language.ast import (
    Adjusted,
    BuryTop,
    CardSet,
    CardTest,
    Count,
    Discard,
    Draw,
    Everybody,
    Exchange,
    Following,
    Give,
    GoneCards,
    HalfHand,
    HandCards,
    HandSize,
    KeepOpen,
    LikePlayed,
    MillCards,
    NamedColour,
    NamedRank,
    NamedSuit,
    Neighbours,
    Num,
    PassCards,
    PerCard,
    PerCardIn,
    PileSize,
    PlayersIn,
    PutCards,
    PutUnder,
    Ranks,
    RankValue,
    SameNumber,
    Search,
    Several,
    Show,
    SwapTop,
    TableNumber,
    Take,
    TakeUnder,
    TokensHeld,
    UntilHolding,
    UpCards,
)
from lopti_rules.language.forms.bounds import MAX_AMOUNT, length, number, proper_name, text
from lopti_rules.language.forms.players import STANDING
from lopti_rules.language.trouble import Checks, Trouble


def _ranks(node: Ranks) -> Iterator[Trouble]:
    yield from length("ranks", node.ranks, 1, 12)


def _card_test(node: CardTest) -> Iterator[Trouble]:
    if node.ranks is None and not node.suits and node.colour is None:
        yield ("empty_test",)
    if node.suits and node.colour:
        yield ("suits_and_colour",)
    if isinstance(node.ranks, NamedSuit | NamedColour) and (node.suits or node.colour):
        yield ("suits_and_colour",)
    if node.only and node.count:
        yield ("only_and_count",)


def plain(test: CardTest | None, name: str) -> Iterator[Trouble]:
    """A test of one card: no count, no `only`."""
    if test is not None and (test.count is not None or test.only):
        yield "count_has_no_place", ("field", name)


def _per_card(node: PerCard) -> Iterator[Trouble]:
    yield from number("number", node.number)
    yield from plain(node.test, "test")


def _per_card_in(node: PerCardIn) -> Iterator[Trouble]:
    yield from number("number", node.number)
    yield from plain(node.test, "test")
    if node.test == CardTest():
        yield ("all_cards_instead",)


def _swap_top(node: SwapTop) -> Iterator[Trouble]:
    if node.cards.amount != Num(1) or node.cards.pick == "all":
        yield ("one_card_only",)
    if node.cards.chooser is not None:
        yield ("chooser_has_no_place",)
    if node.cards.shown != "any" or node.cards.together is not None:
        yield ("one_card_only",)


def _top_number(node: MillCards | BuryTop | UpCards) -> Iterator[Trouble]:
    yield from number("number", node.number)


def _take_under(node: TakeUnder) -> Iterator[Trouble]:
    if (node.bottom and not isinstance(node.amount, Num)) or not isinstance(
        node.amount, Num | PerCard
    ):
        yield "amount_cannot_stand_here", ("amount", node.amount.kind)


def _search(node: Search) -> Iterator[Trouble]:
    yield from plain(node.test, "test")
    ranks = node.test.ranks if node.test is not None else None
    if node.mate and not (isinstance(ranks, Ranks) and len(ranks.ranks) == 2):
        yield ("mate_has_ranks",)


def _keep_open(node: KeepOpen) -> Iterator[Trouble]:
    """So many cards, or all, and none that are told by what is played or named meanwhile."""
    cards = node.cards
    if cards.pick == "random" or not isinstance(cards.amount, Num):
        yield "amount_cannot_stand_here", ("amount", cards.amount.kind)
    if cards.chooser is not None:
        yield ("chooser_has_no_place",)
    if cards.shown != "any" or cards.together is not None:
        yield "field_has_no_place", ("field", "cards")
    ranks = cards.test.ranks if cards.test is not None else None
    if isinstance(ranks, LikePlayed | NamedRank | NamedSuit | NamedColour):
        yield "test_has_no_place", ("pick", cards.pick)


def _hand_cards(node: HandCards) -> Iterator[Trouble]:
    if isinstance(node.amount, SameNumber):
        yield "amount_cannot_stand_here", ("amount", node.amount.kind)
    yield from plain(node.test, "test")
    if node.pick in {"highest", "lowest"} and not isinstance(node.amount, Num):
        yield "fixed_number_needed", ("pick", node.pick)
    if node.pick in {"highest", "lowest"} and node.test is not None:
        yield "test_has_no_place", ("pick", node.pick)
    if node.chooser is not None and node.pick != "choice":
        yield "chooser_has_no_choice", ("pick", node.pick)
    if node.chooser is not None and not isinstance(node.amount, Num):
        yield "fixed_number_needed", ("pick", node.pick)
    if isinstance(node.amount, UntilHolding) and node != HandCards(node.amount, shown=node.shown):
        yield ("until_holding_stands_alone",)
    if node.shown != "any" and not _some_of_them(node):
        yield ("shown_stands_alone",)
    if node.together is not None and node != HandCards(together=node.together):
        yield ("set_stands_alone",)
    if isinstance(node.amount, HalfHand) and node != HandCards(node.amount):
        yield ("half_stands_alone",)


def _some_of_them(node: HandCards) -> bool:
    """All shown or drawn cards, the others, a number of them, or all but a number."""
    if node.pick == "all":
        return node == HandCards(pick="all", shown=node.shown)
    fixed = isinstance(node.amount, Num | UntilHolding) and node.test is None
    return fixed and node.shown != "others" and node.together is None


MOST_TOGETHER: Final = 8


def _card_set(node: CardSet) -> Iterator[Trouble]:
    if not node.ranks:
        yield from number("number", node.number, 2, 4 if node.alike == "rank" else MOST_TOGETHER)
        if node.alike == "any":
            yield ("nothing_is_alike",)
        return
    yield from length("ranks", node.ranks, 2, MOST_TOGETHER)
    most = {"suit": 1, "colour": 2}.get(node.alike, 4)
    if len(set(node.ranks)) < 2 or node.alike == "rank" or node.number:
        yield ("ranks_are_alike",)
    if any(node.ranks.count(rank) > most for rank in node.ranks):
        yield "number_out_of_range", ("field", "ranks"), ("high", most)


def _gone_cards(node: GoneCards) -> Iterator[Trouble]:
    yield from plain(node.test, "test")
    if node.but:
        yield from length("but", node.but, 1, 12)
    if isinstance(node.amount, _NOT_OF_GONE):
        yield "amount_cannot_stand_here", ("amount", node.amount.kind)


_NOT_OF_GONE: Final = (
    UntilHolding, HandSize, HalfHand, SameNumber, PerCardIn, TokensHeld, Adjusted,
)  # fmt: skip
_GROUPS: Final = (Everybody, Several, Neighbours, Following)


def _effect_cards(
    node: Discard | Give | Take | Exchange | PassCards | PutCards | PutUnder | Show,
) -> Iterator[Trouble]:
    cards = node.cards
    if isinstance(cards.amount, Adjusted):
        if not isinstance(node, Discard | Give | Take):
            yield "amount_cannot_stand_here", ("amount", cards.amount.kind)
        cards = replace(cards, amount=cards.amount.base)
    if isinstance(cards.amount, UntilHolding) and not isinstance(
        node, Discard | Give | PutCards | PutUnder
    ):
        yield ("until_holding_has_no_place",)
    if cards.shown != "any" and not isinstance(node, Discard | Give | Take | PutCards | PutUnder):
        if cards.shown == "drawn" and isinstance(node, Show):
            return
        yield "field_has_no_place", ("field", "shown")
    seen = isinstance(node, Show) and isinstance(node.to, _GROUPS)
    if seen and cards != HandCards(pick="all"):
        yield "player_cannot_stand_here", ("player", "everybody")
    together = cards.together is not None
    if together and not isinstance(node, Discard | Give | PutCards | PutUnder | Show):
        yield "field_has_no_place", ("field", "together")
    if isinstance(cards.amount, HalfHand) and not isinstance(
        node, Discard | Give | PutCards | PutUnder
    ):
        yield "amount_cannot_stand_here", ("amount", cards.amount.kind)
    if isinstance(cards.amount, TokensHeld) and not isinstance(node, Discard):
        yield "amount_cannot_stand_here", ("amount", cards.amount.kind)
    if isinstance(cards.amount, HandSize):
        yield from _standing(cards.amount)
        if isinstance(node, PassCards):
            yield ("hand_size_has_no_place",)
    other = getattr(node, "to", None) or getattr(node, "source", None)
    if isinstance(other, Several) and not isinstance(cards.amount, Num):
        yield "fixed_number_needed", ("pick", cards.pick)
    if isinstance(node, Exchange | PassCards):
        if cards.chooser is not None:
            yield ("chooser_has_no_place",)
        if isinstance(node, Exchange) and cards.pick == "all":
            yield ("swap_hands_instead",)


def _draw(node: Draw) -> Iterator[Trouble]:
    """Only whoever draws can be counted as a group: each as many as `they hold`."""
    amount = node.amount.base if isinstance(node.amount, Adjusted) else node.amount
    if isinstance(amount, HalfHand) and amount is not node.amount:
        yield "amount_cannot_stand_here", ("amount", amount.kind)
    if isinstance(amount, HandSize) and amount.who != node.who:
        yield from _standing(amount)


def _standing(amount: HandSize) -> Iterator[Trouble]:
    if not isinstance(amount.who, STANDING):
        yield "player_cannot_stand_here", ("player", amount.who.kind)


def _count(node: Count) -> Iterator[Trouble]:
    yield from number("number", node.number, 0)


def _num(node: Num) -> Iterator[Trouble]:
    yield from number("number", node.number, high=MAX_AMOUNT)


def _until_holding(node: UntilHolding) -> Iterator[Trouble]:
    yield from number("number", node.number)


def _table_number(node: TableNumber) -> Iterator[Trouble]:
    yield from text("text", node.text)
    yield from number("cap", node.cap, 0)


_RECKONED: Final = (PerCard, PerCardIn, PileSize, HandSize, PlayersIn, RankValue)


def _reckoned(node: Adjusted) -> Iterator[Trouble]:
    """What is counted and not said outright, and something done to it."""
    if not isinstance(node.base, _RECKONED):
        yield "amount_cannot_stand_here", ("amount", node.base.kind)
    if not node.plus and node.most is None:
        yield "missing_field", ("field", "plus")
    yield from number("plus", abs(node.plus), 0, MAX_AMOUNT)
    if node.most is not None:
        yield from number("most", node.most, high=MAX_AMOUNT)


CHECKS: Final[Checks] = {
    TokensHeld: lambda node: proper_name("token", node.token),
    Adjusted: _reckoned,
    TableNumber: _table_number,
    Ranks: _ranks,
    CardTest: _card_test,
    Count: _count,
    Num: _num,
    UntilHolding: _until_holding,
    PerCard: _per_card,
    PerCardIn: _per_card_in,
    HandCards: _hand_cards,
    Draw: _draw,
    Discard: _effect_cards,
    Give: _effect_cards,
    Take: _effect_cards,
    Exchange: _effect_cards,
    PassCards: _effect_cards,
    PutCards: _effect_cards,
    GoneCards: _gone_cards,
    SwapTop: _swap_top,
    Show: _effect_cards,
    PutUnder: _effect_cards,
    CardSet: _card_set,
    BuryTop: _top_number,
    UpCards: _top_number,
    TakeUnder: _take_under,
    Search: _search,
    KeepOpen: _keep_open,
}
