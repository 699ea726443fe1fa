"""What happens to cards: effects on hands and piles."""

from dataclasses import field
from typing import Literal

from lopti_rules.language.ast.amounts import Amount, Num
from lopti_rules.language.ast.cards import CardSet, CardTest, Pick, Rank
from lopti_rules.language.ast.nodes import Node
from lopti_rules.language.ast.players import Who
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class HandCards(Node):
    """Hand cards of the player whom an effect takes them from.

    `pick` says which: of choice (the holder's, or `chooser`'s), the highest or lowest by order
    (specials lie below ordinary ranks), at random, or all. `test` narrows what may be taken, and so
    does `shown`: to what that player showed last, or to the others, or to what that player has just
    drawn. Of a `together` it is all of its cards, or none where they are not there.
    """

    amount: Amount = field(default_factory=lambda: Num(1))
    pick: Pick = "choice"
    test: CardTest | None = None
    chooser: Who | None = None
    shown: Literal["any", "shown", "others", "drawn"] = "any"
    together: CardSet | None = None
    kind: Literal["hand_cards"] = field(default="hand_cards", repr=False)


@dataclass(frozen=True, slots=True)
class GoneCards(Node):
    """Cards that have left the round; those that no rule may bring back are never among them.

    `but` are ranks that stay where they are: `3s and 10s excepted`.

    Clauses: AMB-35.
    """

    amount: Amount = field(default_factory=lambda: Num(1))
    pick: Literal["choice", "random", "all"] = "choice"
    test: CardTest | None = None
    but: tuple[Rank, ...] = ()
    kind: Literal["gone_cards"] = field(default="gone_cards", repr=False)


@dataclass(frozen=True, slots=True)
class Draw(Node):
    """The player draws cards from the draw pile, as many as there are (AMB-40)."""

    who: Who
    amount: Amount
    kind: Literal["draw"] = field(default="draw", repr=False)


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """The player discards hand cards out of the round."""

    who: Who
    cards: HandCards
    kind: Literal["discard"] = field(default="discard", repr=False)


@dataclass(frozen=True, slots=True)
class Give(Node):
    """The player gives hand cards to another."""

    who: Who
    cards: HandCards
    to: Who
    kind: Literal["give"] = field(default="give", repr=False)


@dataclass(frozen=True, slots=True)
class Take(Node):
    """The player takes hand cards of another, the `source`.

    The choice is the holder's unless `cards.chooser` says otherwise.
    """

    who: Who
    cards: HandCards
    source: Who
    kind: Literal["take"] = field(default="take", repr=False)


@dataclass(frozen=True, slots=True)
class Exchange(Node):
    """Both give the same number of hand cards to each other, at once."""

    who: Who
    cards: HandCards
    other: Who
    kind: Literal["exchange"] = field(default="exchange", repr=False)


@dataclass(frozen=True, slots=True)
class Trade(Node):
    """The player shows a hand card, every other may show one; the player swaps with one of them.

    Where nobody offers a card, the player draws `draws` cards. How long they have, in `seconds`, is
    the table's to tell; 0: as long as they want.
    """

    who: Who
    draws: int = 0
    seconds: int = 0
    kind: Literal["trade"] = field(default="trade", repr=False)


@dataclass(frozen=True, slots=True)
class SwapHands(Node):
    """Two players swap their whole hands."""

    who: Who
    other: Who
    kind: Literal["swap_hands"] = field(default="swap_hands", repr=False)


@dataclass(frozen=True, slots=True)
class PassCards(Node):
    """Every player passes hand cards to a neighbour, all at once."""

    cards: HandCards
    direction: Literal["next", "previous"] = "next"
    kind: Literal["pass_cards"] = field(default="pass_cards", repr=False)


@dataclass(frozen=True, slots=True)
class Show(Node):
    """The player shows hand cards to everybody, or to `to`."""

    who: Who
    cards: HandCards
    to: Who | None = None
    kind: Literal["show"] = field(default="show", repr=False)


@dataclass(frozen=True, slots=True)
class KeepOpen(Node):
    """Hand cards of the player lie open from now on, others in the place of those that leave.

    They do so to the end of the round; in it only while it is not that player's turn (`off_turn`);
    or until that player's next turn starts.
    """

    who: Who
    cards: HandCards
    lasts: Literal["round", "off_turn", "next_turn"] = "round"
    kind: Literal["keep_open"] = field(default="keep_open", repr=False)


@dataclass(frozen=True, slots=True)
class PutCards(Node):
    """The player puts hand cards under the draw pile, on top of it, or shuffles them into it.

    Several keep the order of the pack among themselves: that of the lowest rank is drawn first.
    """

    who: Who
    cards: HandCards
    where: Literal["under", "on_top", "shuffled"] = "under"
    kind: Literal["put_cards"] = field(default="put_cards", repr=False)


@dataclass(frozen=True, slots=True)
class PutUnder(Node):
    """The player puts hand cards under the play pile, unless it is empty."""

    who: Who
    cards: HandCards
    kind: Literal["put_under"] = field(default="put_under", repr=False)


@dataclass(frozen=True, slots=True)
class TakeBack(Node):
    """The player takes cards that have left the round into the hand; the choice is the player's."""

    who: Who
    cards: GoneCards = field(default_factory=GoneCards)
    kind: Literal["take_back"] = field(default="take_back", repr=False)


@dataclass(frozen=True, slots=True)
class MillCards(Node):
    """The top cards of the draw pile leave the round, as many as there are; `unseen` by anybody."""

    number: int = 1
    unseen: bool = False
    kind: Literal["mill_cards"] = field(default="mill_cards", repr=False)


@dataclass(frozen=True, slots=True)
class SeeTop(Node):
    """The player looks at the top cards of the draw pile, or shows them (`openly`); they stay."""

    who: Who
    number: int = 1
    openly: bool = False
    kind: Literal["see_top"] = field(default="see_top", repr=False)


@dataclass(frozen=True, slots=True)
class Reshuffle(Node):
    """All cards that have left the round, but those ranks, are shuffled into the draw pile.

    Those that no rule may bring back stay out. Where each card comes to lie is chance's.

    Clauses: AMB-35.
    """

    but: tuple[Rank, ...] = ()
    kind: Literal["reshuffle"] = field(default="reshuffle", repr=False)


@dataclass(frozen=True, slots=True)
class BuryTop(Node):
    """The top cards of the draw pile go under it, in their order."""

    number: int = 1
    kind: Literal["bury_top"] = field(default="bury_top", repr=False)


@dataclass(frozen=True, slots=True)
class UpCards(Node):
    """The player discards own face-up cards out of the round, or takes them into the hand.

    Nothing comes in their place: a face-up row never refills.
    """

    who: Who
    number: int = 1
    into_hand: bool = False
    kind: Literal["up_cards"] = field(default="up_cards", repr=False)


@dataclass(frozen=True, slots=True)
class TakeUnder(Node):
    """The player takes cards of the play beneath that of the event into the hand.

    The choice among them is the player's; nothing if the pile was empty, or is gone. `bottom`: from
    the bottom of the pile up, but never from the play on top.
    """

    who: Who
    amount: Amount
    bottom: bool = False
    kind: Literal["take_under"] = field(default="take_under", repr=False)


@dataclass(frozen=True, slots=True)
class Search(Node):
    """The player looks for a card in the draw pile, takes it if it is there, and shuffles.

    Of `mate` the card has the suit of what the player showed last, and not its rank.
    """

    who: Who
    test: CardTest | None = None
    mate: bool = False
    kind: Literal["search"] = field(default="search", repr=False)


@dataclass(frozen=True, slots=True)
class SwapTop(Node):
    """The player exchanges one hand card and the top card of the draw pile, if there is one."""

    who: Who
    cards: HandCards = field(default_factory=HandCards)
    kind: Literal["swap_top"] = field(default="swap_top", repr=False)


@dataclass(frozen=True, slots=True)
class ShuffleHands(Node):
    """The hands of these players are shuffled together and dealt back to them.

    Each gets as many cards as before; `evenly`, as many as the others, the first in turn order one
    more where it does not come out even. `start`: who is first; None: the actor.
    """

    who: Who
    evenly: bool = False
    start: Who | None = None
    kind: Literal["shuffle_hands"] = field(default="shuffle_hands", repr=False)
