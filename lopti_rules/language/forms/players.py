"""Which players can stand where."""

from collections.abc import Iterator
from typing import Final

from lopti_rules.language.ast import (
    Actor,
    Agreed,
    AnyPlayer,
    Become,
    Bid,
    Bidder,
    ChoosePlayer,
    Chosen,
    CompleteFour,
    Contest,
    Dealer,
    Did,
    Everybody,
    Exchange,
    Following,
    Guess,
    Guesser,
    HadTurn,
    HandCards,
    HandCount,
    HandSize,
    Holds,
    IsPlayer,
    LastRound,
    LastWho,
    LoseToken,
    MarkPlay,
    NameColour,
    NamedNumber,
    NameNumber,
    NameRank,
    NameSuit,
    Neighbour,
    Neighbours,
    NextImposed,
    NextPlay,
    Node,
    Not,
    Num,
    Opposite,
    Owes,
    Partner,
    PassDebt,
    PerCard,
    Person,
    Placed,
    RandomPlayer,
    Redirect,
    RoleHolder,
    Score,
    Several,
    Shower,
    Superlative,
    SwapHands,
    TokenCount,
    Trade,
    Trigger,
)
from lopti_rules.language.forms.bounds import MAX_STEPS, MAX_TURNS, length, number, proper_name
from lopti_rules.language.forms.conditions import is_rank_or_class
from lopti_rules.language.trouble import Checks, Trouble

SINGLE: Final = (
    Actor, Partner, Neighbour, Opposite, Dealer, Chosen, LastRound, LastWho, HadTurn, Superlative,
    RoleHolder, Shower, Placed, RandomPlayer, Person, Bidder,
)  # fmt: skip
PLAYERS: Final = (*SINGLE, Neighbours, Following, Everybody, Several, Guesser)
STANDING: Final = (
    Actor, Partner, Neighbour, Opposite, Dealer, Chosen, LastRound, LastWho, HadTurn,
    RoleHolder, Placed, Person,
)  # fmt: skip
"""Single players who are the same at each mention."""
TRIGGER_PLAYERS: Final = (AnyPlayer, LastRound, Person)

PLAYER_SLOTS: Final[dict[tuple[type[Node], str], tuple[type[Node], ...]]] = {
    (SwapHands, "who"): SINGLE,
    (SwapHands, "other"): SINGLE,
    (Exchange, "other"): SINGLE,
    (ChoosePlayer, "who"): (*SINGLE, Everybody),
    (ChoosePlayer, "but"): (*STANDING, Several),
    (NameRank, "who"): SINGLE,
    (Agreed, "who"): (*STANDING, Neighbours, Everybody, Several),
    (NameSuit, "who"): SINGLE,
    (NameColour, "who"): SINGLE,
    (NameNumber, "who"): SINGLE,
    (Contest, "who"): (Neighbours, Everybody, Several),
    (NextPlay, "who"): STANDING,
    (NextImposed, "who"): STANDING,
    (Redirect, "to"): SINGLE,
    (HandCount, "who"): STANDING,
    (Holds, "who"): STANDING,
    (TokenCount, "who"): STANDING,
    (Owes, "who"): STANDING,
    (Did, "who"): STANDING,
    (Trade, "who"): SINGLE,
    (PassDebt, "who"): SINGLE,
    (PassDebt, "to"): SINGLE,
    (Become, "who"): SINGLE,
    (MarkPlay, "who"): (Actor,),
    (CompleteFour, "who"): (Actor,),
    (Score, "to"): (*SINGLE, Neighbours, Everybody),
    (LoseToken, "to"): (*SINGLE, Neighbours, Everybody),
    (IsPlayer, "who"): STANDING,
    (Bid, "who"): (Neighbours, Following, Everybody, Several),
    (Guess, "who"): (*STANDING, Neighbours, Following, Everybody, Several),
    (IsPlayer, "other"): (*STANDING, Superlative, Guesser, Bidder),
    (Everybody, "but"): (
        Several,
        Partner,
        Neighbour,
        Opposite,
        Dealer,
        Chosen,
        LastRound,
        LastWho,
        HadTurn,
        Superlative,
        RoleHolder,
        Placed,
        Shower,
        Person,
    ),
    (Neighbour, "of"): (Partner, Chosen, LastRound, Shower, Dealer, RoleHolder),
    (HandCards, "chooser"): STANDING,
    (Trigger, "who"): TRIGGER_PLAYERS,
    (HandSize, "who"): PLAYERS,
}
"""Which players can stand where; elsewhere any of `PLAYERS`."""


def _neighbour(node: Neighbour) -> Iterator[Trouble]:
    yield from number("steps", node.steps, 1, MAX_STEPS)


def _following(node: Following) -> Iterator[Trouble]:
    if isinstance(node.number, Num):
        yield from number("number", node.number.number, 2, MAX_STEPS)
    elif node.number not in (PerCard(), NamedNumber()):
        yield "amount_cannot_stand_here", ("amount", node.number.kind)


def _several(node: Several) -> Iterator[Trouble]:
    yield from length("members", node.members, 2, 4)
    for member in node.members:
        # `… and the second player after that player each draw` is hard to hear at a table.
        far = isinstance(member, Neighbour) and (member.steps > 1 or member.of is not None)
        # `who played a 2 and the next player` would be heard as one list of what was played.
        far = far or (isinstance(member, LastWho) and member.deed == "play")
        if far or not isinstance(member, SINGLE):
            yield "player_cannot_stand_here", ("player", member.kind)


def _superlative(node: Superlative) -> Iterator[Trouble]:
    if (node.of == "tokens") != (node.token is not None):
        yield "field_has_no_place", ("field", "token")
    if node.token is not None:
        yield from proper_name("token", node.token)


def _everybody(node: Everybody) -> Iterator[Trouble]:
    if node.hands is not None and node != Everybody(but_actor=True, hands=node.hands):
        yield "field_has_no_place", ("field", "hands")
    if node.but is not None and (node.having is not None or node.but_actor):
        yield "field_has_no_place", ("field", "but")
    if node.having is not None and (
        not is_with_clause(node.having) or isinstance(node.having, IsPlayer)
    ):
        yield ("having_is_about_hands",)


def is_with_clause(condition: Node) -> bool:
    """Whether it can be said as `a player with …`: about that player's own hand."""
    inner = condition.condition if isinstance(condition, Not) else condition
    if isinstance(condition, Not) and not (isinstance(inner, Holds) and not inner.test.only):
        return False
    if isinstance(inner, IsPlayer) and isinstance(inner.other, Superlative):
        return isinstance(inner.who, Actor)
    return isinstance(inner, HandCount | Holds | TokenCount | Owes | Did) and isinstance(
        inner.who, Actor
    )


def _last_who(node: LastWho) -> Iterator[Trouble]:
    if node.cards is not None:
        if node.deed != "play":
            yield "field_has_no_place", ("field", "cards")
        elif not is_rank_or_class(node.cards):
            yield "only_ranks_are_remembered", ("field", "cards")


def _role(node: RoleHolder) -> Iterator[Trouble]:
    yield from proper_name("role", node.role)


CHECKS: Final[Checks] = {
    RoleHolder: _role,
    HadTurn: lambda node: number("turns", node.turns, 2, MAX_TURNS),
    LastWho: _last_who,
    Neighbour: _neighbour,
    Following: _following,
    Several: _several,
    Everybody: _everybody,
    Superlative: _superlative,
}
