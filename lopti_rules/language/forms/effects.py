"""Effects, and what can stand inside which."""

from collections.abc import Iterator
from typing import Final

from lopti_rules.language.ast import (
    Base,
    Become,
    Bid,
    Breach,
    CardsAre,
    ChoosePlayer,
    Contest,
    Did,
    Discard,
    Draw,
    Duty,
    Effect,
    Either,
    Everybody,
    GainToken,
    Give,
    HalfHand,
    HandSize,
    If,
    Later,
    LoseToken,
    MarkPlay,
    May,
    MillCards,
    NamedNumber,
    NameNumber,
    Neighbour,
    NextImposed,
    NextPlay,
    Num,
    Opposite,
    Option,
    Owe,
    Owes,
    PassCards,
    PerCard,
    PerCardIn,
    PileSize,
    PlayersIn,
    PointOut,
    PutCards,
    PutUnder,
    RankValue,
    Reshuffle,
    SameNumber,
    Score,
    SeeTop,
    Several,
    Show,
    ShuffleHands,
    TableNumber,
    Throw,
    ThrownNumber,
    TokensHeld,
    Trade,
    UntilHolding,
    UpCards,
    Who,
)
from lopti_rules.language.baseforms import BASE_WORDS
from lopti_rules.language.binding.breaches import breaks, said
from lopti_rules.language.forms.bounds import MAX_BODY, length, number, proper_name, text
from lopti_rules.language.forms.conditions import lists_cards
from lopti_rules.language.forms.players import SINGLE, STANDING
from lopti_rules.language.lexing.lexer import pieces_of
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.trouble import Checks, Trouble

COIN_SIDES: Final = 2
DIE_SIDES: Final = 6
MOST_SIDES: Final = 100
MOST_DICE: Final = 4
NESTING: Final = (Duty, May, If, NextPlay, NextImposed, Either, Option)
"""Effects that hold effects of their own."""
MAX_CLAUSE: Final = 1_000
"""The most characters of a clause that is held in its own words."""
MAX_OPTIONS: Final = 4
MAX_NAMED: Final = 20
"""The greatest number that a player can name."""


def one_chooser(effect: Effect) -> Iterator[Trouble]:
    """Several choose one after another only where each of them may: `every player may choose`."""
    if isinstance(effect, ChoosePlayer) and isinstance(effect.who, Everybody):
        yield "player_cannot_stand_here", ("player", "everybody")


def _body(
    name: str, effects: tuple[Effect, ...], last: tuple[type, ...], who: Who | None = None
) -> Iterator[Trouble]:
    """Effects inside another: plain ones, and at the end at most one of the `last` kinds."""
    yield from length(name, effects, 1, MAX_BODY)
    for place, effect in enumerate(effects):
        if isinstance(effect, ChoosePlayer) and effect.who != who:
            yield from one_chooser(effect)
        allowed = last if place == len(effects) - 1 else ()
        if isinstance(effect, NESTING) and not isinstance(effect, allowed):
            yield "nests_too_deep", ("effect", effect.kind)
        if isinstance(effect, If) and place == 0:
            yield ("condition_comes_first",)
    yield from same_numbers(effects)


def same_numbers(effects: tuple[Effect, ...]) -> Iterator[Trouble]:
    """`the same number` as before: the player has parted with cards in the same breath."""
    parted: list[Who] = []
    for effect in effects:
        if isinstance(effect, Discard | Give | PutCards | PutUnder | UpCards):
            parted.append(effect.who)
        elif (
            isinstance(effect, Draw)
            and isinstance(effect.amount, SameNumber)
            and effect.who not in parted
        ):
            yield ("same_as_nothing",)


def _choose(node: ChoosePlayer) -> Iterator[Trouble]:
    if node.neighbour and node.but_self:
        yield "field_has_no_place", ("field", "but_self")
    if node.willing and not node.but_self:
        yield "field_has_no_place", ("field", "willing")
    if node.but is not None and not node.willing:
        yield "field_has_no_place", ("field", "but")


def plain_body(name: str, effects: tuple[Effect, ...], who: Who) -> Iterator[Trouble]:
    """Effects that `who` may do or pay with: none that holds others."""
    yield from _body(name, effects, (), who)
    for effect in effects:
        if _is_told_apart(effect, who):
            yield "player_cannot_stand_here", ("player", "everybody")
        if isinstance(effect, Base | Breach | PassCards | PointOut | Reshuffle):
            yield "nests_too_deep", ("effect", effect.kind)


def _is_told_apart(effect: Effect, who: Who) -> bool:
    """`may have every player who owes cards draw`: whose is `draw`?"""
    inner = effect.effects[0] if isinstance(effect, Later) and effect.effects else effect
    doer = getattr(inner, "who", None)
    return doer != who and isinstance(doer, Everybody) and isinstance(doer.having, Owes | Did)


def _duty(node: Duty) -> Iterator[Trouble]:
    yield from text("text", node.text)
    if node.price:
        yield from plain_body("price", node.price, node.who)


def _may(node: May) -> Iterator[Trouble]:
    yield from plain_body("effects", node.effects, node.who)
    if node.paid and not (len(node.effects) > 1 and isinstance(node.effects[0], _PRICES)):
        yield "field_has_no_place", ("field", "paid")


_PRICES: Final = (Discard, Give, PutCards, PutUnder, Show, LoseToken)


def _either(node: Either) -> Iterator[Trouble]:
    yield from length("effects", node.effects, 2, MAX_OPTIONS)
    for option in node.effects:
        yield from plain_body("effects", option.effects, node.who)


def _name_number(node: NameNumber | Bid) -> Iterator[Trouble]:
    yield from number("low", node.low, 0, MAX_NAMED)
    yield from number("high", node.high, node.low + 1, MAX_NAMED)


def _if(node: If) -> Iterator[Trouble]:
    if not node.otherwise:
        yield from _body("effects", node.effects, (Duty, May, NextPlay, NextImposed, Either))
        return
    # What comes after `otherwise` would be the price of a duty, or what follows from a choice.
    yield from _body("effects", node.effects, ())
    yield from _body("otherwise", node.otherwise, (Duty, May, Either))


def _next_play(node: NextPlay) -> Iterator[Trouble]:
    yield from _body("effects", node.effects, (Duty, May, Either))
    if node.test.count is not None:
        yield from number("count", node.test.count.number)


def _base(node: Base) -> Iterator[Trouble]:
    words = BASE_WORDS[node.op]
    if node.text:
        yield from text("text", node.text)
    for name in ("who", "cards", "text"):
        given = getattr(node, name) not in {None, ""}
        if given and name not in words.slots:
            yield "field_has_no_place", ("field", name), ("op", node.op)
        if not given and name in words.needed:
            yield "missing_field", ("field", name), ("op", node.op)
    if node.cards is not None and node.cards.count is not None:
        yield from number("count", node.cards.count.number)


def _breach(node: Breach) -> Iterator[Trouble]:
    yield from text("text", node.text, MAX_CLAUSE)
    if not _is_breach(node):
        yield "no_breach", ("of", node.of)


def _is_breach(node: Breach) -> bool:
    """Whether the words break just that."""
    try:
        pieces = pieces_of(node.text)
    except TextRefused:
        return False
    return said(pieces) == node.text and breaks(pieces, node.of)


def _tokens(node: GainToken | LoseToken) -> Iterator[Trouble]:
    yield from proper_name("token", node.token)
    if node.amount is None and isinstance(node, GainToken) and not node.bank:
        yield "missing_field", ("field", "amount")
    lost = isinstance(node, LoseToken)
    if node.amount is not None and not isinstance(node.amount, _LOST if lost else _COUNTED):
        yield "amount_cannot_stand_here", ("amount", node.amount.kind)
    elif isinstance(node.amount, Num):
        yield from number("amount", node.amount.number)
    yield from _hand_of(node.amount, node.who)
    if isinstance(node, LoseToken) and node.to is not None:
        if node.bank:
            yield "field_has_no_place", ("field", "to")
        beside = not isinstance(node.to, SINGLE) or isinstance(node.to, Neighbour | Opposite)
        if not isinstance(node.who, SINGLE) and beside:
            yield "player_cannot_stand_here", ("player", node.to.kind)


_COUNTED: Final = (
    Num, PerCard, PerCardIn, PileSize, HandSize, PlayersIn, RankValue, NamedNumber, ThrownNumber,
    TableNumber, TokensHeld,
)  # fmt: skip
_LOST: Final = (*_COUNTED, HalfHand, UntilHolding)
"""How many tokens can be gained, and lost."""


_OWED_AMOUNTS: Final = (Num, PerCard, PileSize, PlayersIn, RankValue, NamedNumber)


def _owe(node: Owe) -> Iterator[Trouble]:
    if not isinstance(node.amount, _OWED_AMOUNTS):
        yield "amount_cannot_stand_here", ("amount", node.amount.kind)


def _top(node: MillCards | SeeTop) -> Iterator[Trouble]:
    yield from number("number", node.number)


def _reshuffle(node: Reshuffle) -> Iterator[Trouble]:
    if node.but:
        yield from length("but", node.but, 1, 12)


def _shuffle(node: ShuffleHands) -> Iterator[Trouble]:
    if not isinstance(node.who, Several) and node.who not in _SHUFFLED:
        yield "player_cannot_stand_here", ("player", node.who.kind)
    if node.start is not None and not (node.evenly and isinstance(node.start, STANDING)):
        yield "field_has_no_place", ("field", "start")


_SHUFFLED: Final = (Everybody(), Everybody(but_actor=True))


def _score(node: Score) -> Iterator[Trouble]:
    yield from number("number", abs(node.number))
    if node.to is not None and (node.number < 0 or node.held is not None):
        yield "field_has_no_place", ("field", "to")
    if node.to is not None and not isinstance(node.who, SINGLE) and not isinstance(node.to, SINGLE):
        yield "player_cannot_stand_here", ("player", node.to.kind)
    yield from _points_per(node)
    if node.held is not None and (node.held.count is not None or node.held.only):
        yield "count_has_no_place", ("field", "held")
    if node.held is not None and lists_cards(CardsAre(node.held)):
        # `for each 2 or 3 in hand` would be heard as either the one or the other.
        yield "one_kind_of_card_needed", ("field", "held")


def _points_per(node: Score) -> Iterator[Trouble]:
    """`one session point for each card played`: what they are counted by."""
    if node.per is None:
        return
    if node.to is not None or node.held is not None:
        yield "field_has_no_place", ("field", "per")
    if isinstance(node.per, Num) or not isinstance(node.per, _COUNTED):
        yield "amount_cannot_stand_here", ("amount", node.per.kind)
    elif isinstance(node.per, PerCardIn) and node.per.place == "hand":
        yield "field_has_no_place", ("field", "per")  # that is `held`
    elif isinstance(node.per, PerCard | PerCardIn):
        yield from number("per", node.per.number, 1, 1)
    elif abs(node.number) != 1:
        yield "field_has_no_place", ("field", "number")
    yield from _hand_of(node.per, node.who)


def _hand_of(amount: object, who: Who) -> Iterator[Trouble]:
    """Only whoever gains or loses can be counted as a group."""
    if isinstance(amount, HandSize) and amount.who != who and not isinstance(amount.who, STANDING):
        yield "player_cannot_stand_here", ("player", amount.who.kind)


def _later(node: Later) -> Iterator[Trouble]:
    yield from length("effects", node.effects, 1, 1)
    for effect in node.effects:
        fixed = isinstance(effect, Draw) and isinstance(effect.amount, Num)
        if isinstance(effect, Discard):
            cards = effect.cards
            fixed = isinstance(cards.amount, Num) and cards.chooser is None and cards.pick != "all"
        if not fixed:
            yield "cannot_be_put_off", ("effect", effect.kind)


def _become(node: Become) -> Iterator[Trouble]:
    yield from proper_name("role", node.role)


def _contest(node: Contest) -> Iterator[Trouble]:
    yield from text("text", node.text)


def _throw(node: Throw) -> Iterator[Trouble]:
    yield from number("sides", node.sides, COIN_SIDES, MOST_SIDES)
    yield from number("dice", node.dice, 1, 1 if node.sides == COIN_SIDES else MOST_DICE)


def _point_out(node: PointOut) -> Iterator[Trouble]:
    yield from text("text", node.text)


def _trade(node: Trade) -> Iterator[Trouble]:
    yield from number("draws", node.draws, 0)
    if node.seconds:
        yield from number("seconds", node.seconds, 2, MOST_SECONDS)


MOST_SECONDS: Final = 100
CHECKS: Final[Checks] = {
    Trade: _trade,
    Throw: _throw,
    PointOut: _point_out,
    Bid: _name_number,
    Contest: _contest,
    GainToken: _tokens,
    LoseToken: _tokens,
    Become: _become,
    MarkPlay: lambda node: proper_name("mark", node.mark),
    ChoosePlayer: _choose,
    Owe: _owe,
    MillCards: _top,
    SeeTop: _top,
    Reshuffle: _reshuffle,
    ShuffleHands: _shuffle,
    Later: _later,
    Score: _score,
    Duty: _duty,
    Either: _either,
    NameNumber: _name_number,
    May: _may,
    If: _if,
    NextPlay: _next_play,
    Base: _base,
    Breach: _breach,
}
