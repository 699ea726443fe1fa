"""The abstract syntax of a rule: frozen values that parser, printer, compiler and checks share.

Nodes only hold data. A node's `span` is where the text said it; it takes no part in equality or
hashing, so two texts that say the same have equal trees (GRAMMAR: the yardstick is the equal AST).
Field order and defaults are such that each meaning has exactly one tree; `normal.py` brings a
freshly bound tree into that form. Nothing here needs pydantic, which `schema.py` brings in at the
edges: a parser that starts quickly must not import it.
"""

from dataclasses import field
from typing import Literal, TypeAlias

from lopti_rules.events import Cause, EventName, Fact, Moment
from lopti_rules.values import dataclass

Rank = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
Suit = Literal["c", "d", "h", "s"]
Colour = Literal["red", "black"]
RankClassName = Literal["face", "number", "odd", "even", "prime", "special", "ordinary"]
Comparison = Literal["exactly", "at_least", "at_most"]
Pick = Literal["choice", "highest", "lowest", "random", "all"]


@dataclass(frozen=True, slots=True)
class Span:
    """Where in the source text a node was said: code points, end exclusive."""

    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """What every node has: the place it came from, if it came from a text."""

    span: Span | None = field(default=None, compare=False, repr=False)


# ------------------------------------------------------------------ ranks and cards


@dataclass(frozen=True, slots=True)
class Ranks(Node):
    """One of the listed ranks, in the order 2 … 10 J Q K A: `a 6`, `a king, a queen or a jack`."""

    ranks: tuple[Rank, ...]
    kind: Literal["ranks"] = field(default="ranks", repr=False)


@dataclass(frozen=True, slots=True)
class RankClass(Node):
    """A group of ranks: face, number, odd, even, prime, special or ordinary."""

    name: RankClassName
    kind: Literal["rank_class"] = field(default="rank_class", repr=False)


@dataclass(frozen=True, slots=True)
class RankOrder(Node):
    """Ordinary ranks above or below one: `higher than a 9`, `9 or lower` (or_equal).

    Specials stand outside the order (SET-7), so they are never in it.
    """

    direction: Literal["higher", "lower"]
    than: Rank
    or_equal: bool = False
    kind: Literal["rank_order"] = field(default="rank_order", repr=False)


@dataclass(frozen=True, slots=True)
class NamedRank(Node):
    """The rank that a player named before: `that rank`."""

    kind: Literal["named_rank"] = field(default="named_rank", repr=False)


@dataclass(frozen=True, slots=True)
class NamedSuit(Node):
    """The suit that a player named before, or any `other`; it stands where ranks would."""

    other: bool = False
    kind: Literal["named_suit"] = field(default="named_suit", repr=False)


RankSet: TypeAlias = Ranks | RankClass | RankOrder | NamedRank | NamedSuit


@dataclass(frozen=True, slots=True)
class Count(Node):
    """How many cards: exactly 2, at least 2 (`two or more`), at most 2."""

    comparison: Comparison
    number: int
    kind: Literal["count"] = field(default="count", repr=False)


@dataclass(frozen=True, slots=True)
class CardTest(Node):
    """What cards must be. All given parts hold for the same card.

    `colour` and `suits` exclude each other. Of a play it asks that at least one card fits; with
    `count`, that so many of its cards fit; with `only`, that all of them do.
    """

    ranks: RankSet | None = None
    suits: tuple[Suit, ...] = ()
    colour: Colour | None = None
    count: Count | None = None
    only: bool = False
    kind: Literal["card_test"] = field(default="card_test", repr=False)


# ------------------------------------------------------------------ amounts


@dataclass(frozen=True, slots=True)
class Num(Node):
    """A fixed number."""

    number: int
    kind: Literal["num"] = field(default="num", repr=False)


@dataclass(frozen=True, slots=True)
class PerCard(Node):
    """`number` for each card of the event: `1 card for each 8 played`, `as many as were played`.

    With `test`, only the event's cards that fit are counted.
    """

    number: int = 1
    test: CardTest | None = None
    kind: Literal["per_card"] = field(default="per_card", repr=False)


@dataclass(frozen=True, slots=True)
class PileSize(Node):
    """As many as the play pile holds at that moment."""

    kind: Literal["pile_size"] = field(default="pile_size", repr=False)


@dataclass(frozen=True, slots=True)
class HandSize(Node):
    """As many as the player holds in hand."""

    who: "Who"
    kind: Literal["hand_size"] = field(default="hand_size", repr=False)


@dataclass(frozen=True, slots=True)
class UntilHolding(Node):
    """As many as bring the hand of the player who draws or discards to `number` cards."""

    number: int
    kind: Literal["until_holding"] = field(default="until_holding", repr=False)


@dataclass(frozen=True, slots=True)
class PlayersIn(Node):
    """As many as there are players still in."""

    kind: Literal["players_in"] = field(default="players_in", repr=False)


@dataclass(frozen=True, slots=True)
class RankValue(Node):
    """As many as the rank of the play is worth: A=1, J=11, Q=12, K=13, others their number."""

    kind: Literal["rank_value"] = field(default="rank_value", repr=False)


@dataclass(frozen=True, slots=True)
class SameNumber(Node):
    """As many as the same player has just discarded, given or put away: `the same number`."""

    kind: Literal["same_number"] = field(default="same_number", repr=False)


Amount: TypeAlias = (
    Num | PerCard | PileSize | HandSize | UntilHolding | PlayersIn | RankValue | SameNumber
)

# ------------------------------------------------------------------ who


@dataclass(frozen=True, slots=True)
class Actor(Node):
    """The player of the event: `that player`, `its player`, `they`."""

    kind: Literal["actor"] = field(default="actor", repr=False)


@dataclass(frozen=True, slots=True)
class Partner(Node):
    """The other player of a gift: the giver for the receiver, the receiver for the giver."""

    kind: Literal["partner"] = field(default="partner", repr=False)


@dataclass(frozen=True, slots=True)
class AnyPlayer(Node):
    """Whichever player: `a player`, `whoever`, as the actor of a trigger."""

    kind: Literal["any_player"] = field(default="any_player", repr=False)


@dataclass(frozen=True, slots=True)
class Neighbour(Node):
    """The `steps`-th next or previous player still in, from the actor (or `of`)."""

    direction: Literal["next", "previous"]
    steps: int = 1
    of: "Who | None" = None
    """Counted from this player; None: from the actor."""
    kind: Literal["neighbour"] = field(default="neighbour", repr=False)


@dataclass(frozen=True, slots=True)
class Neighbours(Node):
    """Both neighbours of the actor; one player who is both counts once."""

    kind: Literal["neighbours"] = field(default="neighbours", repr=False)


@dataclass(frozen=True, slots=True)
class Everybody(Node):
    """Every player still in; with `but_actor`, every other player."""

    but_actor: bool = False
    having: "Condition | None" = None
    """Only those for whom it holds, `Actor` in it standing for each of them."""
    kind: Literal["everybody"] = field(default="everybody", repr=False)


@dataclass(frozen=True, slots=True)
class Chosen(Node):
    """The player chosen by the nearest ChoosePlayer before it: `who`, `the chosen player`."""

    kind: Literal["chosen"] = field(default="chosen", repr=False)


@dataclass(frozen=True, slots=True)
class RandomPlayer(Node):
    """A player still in, picked by chance; with `but_actor`, another than the actor."""

    but_actor: bool = False
    kind: Literal["random_player"] = field(default="random_player", repr=False)


@dataclass(frozen=True, slots=True)
class LastRound(Node):
    """A role of the last round: its winner, or its last player. Nobody in a first round."""

    place: Literal["winner", "last"]
    kind: Literal["last_round"] = field(default="last_round", repr=False)


@dataclass(frozen=True, slots=True)
class Opposite(Node):
    """The player who sits exactly opposite the actor; nobody if nobody does, or who is out.

    `nearer`: at a table of an odd number, the nearer of the two opposite, going clockwise.
    """

    nearer: bool = False
    kind: Literal["opposite"] = field(default="opposite", repr=False)


@dataclass(frozen=True, slots=True)
class Dealer(Node):
    """Whoever dealt this round."""

    kind: Literal["dealer"] = field(default="dealer", repr=False)


@dataclass(frozen=True, slots=True)
class LastWho(Node):
    """Who last did it in this round: `the last player who took the pile`. Nobody until then.

    Of plays, `cards` says of which ranks; the play that sets the rule off is not yet among them.
    """

    deed: Literal["play", "pickup", "clear"]
    cards: CardTest | None = None
    kind: Literal["last_who"] = field(default="last_who", repr=False)


@dataclass(frozen=True, slots=True)
class Superlative(Node):
    """Of the players still in, the one with the most or fewest cards; a tie: nobody, or all."""

    which: Literal["most", "fewest"]
    of: Literal["hand", "face_up", "face_down", "table"] = "hand"
    ties: Literal["nobody", "all"] = "nobody"
    kind: Literal["superlative"] = field(default="superlative", repr=False)


@dataclass(frozen=True, slots=True)
class RoleHolder(Node):
    """Whoever has a role that a rule gives: `the "keeper"`. Nobody until somebody becomes it."""

    role: str
    kind: Literal["role_holder"] = field(default="role_holder", repr=False)


@dataclass(frozen=True, slots=True)
class Shower(Node):
    """Of the players who just showed, the one with the lower or higher card; a tie: nobody."""

    which: Literal["lower", "higher"]
    kind: Literal["shower"] = field(default="shower", repr=False)


@dataclass(frozen=True, slots=True)
class Placed(Node):
    """Who came first or last in the contest that was held just before: `the winner`, `the loser`.

    Nobody, if the table reports no result.
    """

    place: Literal["winner", "loser"]
    kind: Literal["placed"] = field(default="placed", repr=False)


@dataclass(frozen=True, slots=True)
class Several(Node):
    """Several players named together: `its player and the next player`."""

    members: tuple["Who", ...]
    kind: Literal["several"] = field(default="several", repr=False)


@dataclass(frozen=True, slots=True)
class Person(Node):
    """Somebody as a person and not as a player: a name, a fixed seat, a trait, the rule's author.

    It parses so that it can be refused by clause (ADD-17 to ADD-19).
    """

    text: str
    sort: Literal["name", "seat", "trait", "author"]
    kind: Literal["person"] = field(default="person", repr=False)


Who: TypeAlias = (
    Actor
    | Partner
    | AnyPlayer
    | Neighbour
    | Neighbours
    | Everybody
    | Chosen
    | RandomPlayer
    | LastRound
    | Opposite
    | Dealer
    | LastWho
    | Superlative
    | RoleHolder
    | Shower
    | Placed
    | Several
    | Person
)

# ------------------------------------------------------------------ triggers


@dataclass(frozen=True, slots=True)
class NthTime(Node):
    """It happens for the so-many-th time in the round, counted for all players together.

    `each_player`: counted for each player. What happened before the rule was in force is not seen.
    """

    number: int
    each_player: bool = False
    kind: Literal["nth_time"] = field(default="nth_time", repr=False)


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """The event that sets a sentence off, and what must be true of it.

    Which fields an event can have is said by its payload in the event catalogue:
    `cards` by "cards", `on` by "under", `size` and `number` by "size" (`number` for hand_count
    and its `way`), `cause` by "cause", `facts` by "facts", `text` by "text".
    """

    event: EventName
    moment: Moment = "after"
    who: "Who" = field(default_factory=AnyPlayer)
    cards: CardTest | None = None
    on: CardTest | None = None
    """The play that was on top: `plays a queen on an 8`."""
    size: Count | None = None
    """How many cards: `takes a pile of five or more cards`, `a play of exactly three cards`."""
    way: Literal["reaches", "drops"] | None = None
    number: int | None = None
    """hand_count: the number of cards that the hand reaches or drops to."""
    cause: Cause | None = None
    facts: tuple[Fact, ...] = ()
    text: str | None = None
    nth: NthTime | None = None
    but_votes: bool = False
    """said, done: not while a Rule Vote is called, discussed or cast."""
    kind: Literal["trigger"] = field(default="trigger", repr=False)


# ------------------------------------------------------------------ conditions


@dataclass(frozen=True, slots=True)
class CardsAre(Node):
    """The cards of the event fit."""

    test: CardTest
    kind: Literal["cards_are"] = field(default="cards_are", repr=False)


@dataclass(frozen=True, slots=True)
class PlayBefore(Node):
    """The play against the play before it, which is remembered across a clear.

    `same`/`different`: rank, suit, colour or number of cards (suit and colour: some card of each
    shares it). `higher`/`lower`: rank, by the ordinary order, or number of cards; with `by`, by
    exactly so many ranks by value. `sum`/`difference`: the two rank values come to `by`, or to so
    much at least or at most, by `comparison`.
    """

    relation: Literal["same", "different", "higher", "lower", "sum", "difference"]
    what: Literal["rank", "suit", "colour", "count"] = "rank"
    by: int | None = None
    comparison: Comparison = "exactly"
    kind: Literal["play_before"] = field(default="play_before", repr=False)


@dataclass(frozen=True, slots=True)
class BeforeCards(Node):
    """The cards of the play before this one fit."""

    test: CardTest
    kind: Literal["before_cards"] = field(default="before_cards", repr=False)


@dataclass(frozen=True, slots=True)
class HandCount(Node):
    """The player holds so many hand cards."""

    who: Who
    count: Count
    kind: Literal["hand_count"] = field(default="hand_count", repr=False)


@dataclass(frozen=True, slots=True)
class Holds(Node):
    """The player holds fitting cards in hand. Who referees it? (LOP7xx)."""

    who: Who
    test: CardTest
    kind: Literal["holds"] = field(default="holds", repr=False)


@dataclass(frozen=True, slots=True)
class TokenCount(Node):
    """The player has so many tokens of that name."""

    who: Who
    token: str
    count: Count
    kind: Literal["token_count"] = field(default="token_count", repr=False)


@dataclass(frozen=True, slots=True)
class Owes(Node):
    """The player owes so many cards, all debts together."""

    who: Who
    count: Count
    kind: Literal["owes"] = field(default="owes", repr=False)


@dataclass(frozen=True, slots=True)
class Did(Node):
    """The player did it in this turn, or in this round so far: `took the pile this round`.

    Plays are remembered for the turn alone, as those of the player in turn: with `cards`, of these.
    """

    who: Who
    deed: Literal["play", "pickup", "clear", "draw"]
    period: Literal["turn", "round"] = "turn"
    cards: CardTest | None = None
    kind: Literal["did"] = field(default="did", repr=False)


@dataclass(frozen=True, slots=True)
class PileCount(Node):
    """The play pile or the draw pile holds so many cards."""

    pile: Literal["play", "draw"]
    count: Count
    kind: Literal["pile_count"] = field(default="pile_count", repr=False)


@dataclass(frozen=True, slots=True)
class TopCards(Node):
    """The play on top of the pile fits."""

    test: CardTest
    kind: Literal["top_cards"] = field(default="top_cards", repr=False)


@dataclass(frozen=True, slots=True)
class NthCard(Node):
    """Among the cards of this play is the so-many-th that fits of the round (LANGUAGE 7).

    Cards are counted, not plays: two 6s after the first two hold the third.
    """

    number: int
    test: CardTest
    kind: Literal["nth_card"] = field(default="nth_card", repr=False)


@dataclass(frozen=True, slots=True)
class LastPlays(Node):
    """The last plays, this one the last of them, fit one test each: red, black, red.

    A play fits if all of its cards do; `single`: each is of one card, and no test is needed then.
    `before`: the plays before this one. It does not hold as long as there have been fewer plays.
    """

    tests: tuple[CardTest | None, ...]
    single: bool = False
    before: bool = False
    kind: Literal["last_plays"] = field(default="last_plays", repr=False)


@dataclass(frozen=True, slots=True)
class RankPattern(Node):
    """The ranks of the last plays are alike where the letters are, and only there: `xyx`."""

    letters: str
    single: bool = False
    kind: Literal["rank_pattern"] = field(default="rank_pattern", repr=False)


@dataclass(frozen=True, slots=True)
class RankRun(Node):
    """The ranks of the last plays rise, or fall, with each of them; specials have no order."""

    number: int
    way: Literal["rising", "falling"]
    single: bool = False
    kind: Literal["rank_run"] = field(default="rank_run", repr=False)


@dataclass(frozen=True, slots=True)
class EventFact(Node):
    """A fact of the event: a bonus play, a blind play, onto an empty pile."""

    fact: Fact
    kind: Literal["event_fact"] = field(default="event_fact", repr=False)


@dataclass(frozen=True, slots=True)
class CausedBy(Node):
    """The event was caused so: `unless a rule made them draw`."""

    cause: Cause
    kind: Literal["caused_by"] = field(default="caused_by", repr=False)


@dataclass(frozen=True, slots=True)
class IsPlayer(Node):
    """The first player is (one of) the second: `if that player is last round's winner`."""

    who: Who
    other: Who
    kind: Literal["is_player"] = field(default="is_player", repr=False)


@dataclass(frozen=True, slots=True)
class PlayersLeft(Node):
    """So many players are still in."""

    count: Count
    kind: Literal["players_left"] = field(default="players_left", repr=False)


@dataclass(frozen=True, slots=True)
class PickupPending(Node):
    """A pickup because of a pushing card is pending."""

    kind: Literal["pickup_pending"] = field(default="pickup_pending", repr=False)


@dataclass(frozen=True, slots=True)
class Not(Node):
    """The condition does not hold."""

    condition: "Condition"
    kind: Literal["not"] = field(default="not", repr=False)


@dataclass(frozen=True, slots=True)
class And(Node):
    """All conditions hold; two or more, none of them an `And`."""

    conditions: tuple["Condition", ...]
    kind: Literal["and"] = field(default="and", repr=False)


@dataclass(frozen=True, slots=True)
class Or(Node):
    """At least one holds; two or more, none of them an `Or`."""

    conditions: tuple["Condition", ...]
    kind: Literal["or"] = field(default="or", repr=False)


Condition: TypeAlias = (
    CardsAre
    | PlayBefore
    | BeforeCards
    | HandCount
    | Holds
    | TokenCount
    | Owes
    | Did
    | PileCount
    | TopCards
    | NthCard
    | LastPlays
    | RankPattern
    | RankRun
    | EventFact
    | CausedBy
    | IsPlayer
    | PlayersLeft
    | PickupPending
    | Not
    | And
    | Or
)

# ------------------------------------------------------------------ effects


@dataclass(frozen=True, slots=True)
class HandCards(Node):
    """Hand cards of the player whom an effect takes them from.

    `pick` says which: of choice (the holder's, or `chooser`'s), the highest or lowest by order
    (specials lie below ordinary ranks), at random, or all. `test` narrows what may be taken.
    """

    amount: Amount = field(default_factory=lambda: Num(1))
    pick: Pick = "choice"
    test: CardTest | None = None
    chooser: Who | None = None
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
class PutCards(Node):
    """The player puts hand cards under the draw pile, or on top of it.

    Several keep the order of the pack among themselves: that of the lowest rank is drawn first.
    """

    who: Who
    cards: HandCards
    where: Literal["under", "on_top"] = "under"
    kind: Literal["put_cards"] = field(default="put_cards", repr=False)


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


@dataclass(frozen=True, slots=True)
class Duty(Node):
    """The player must say or do something; whoever does not pays `price` instead.

    Without a price nobody can decline, and the checks refuse it (ADD-14).
    """

    who: Who
    act: Literal["say", "do"]
    text: str
    price: tuple["Effect", ...] = ()
    kind: Literal["duty"] = field(default="duty", repr=False)


@dataclass(frozen=True, slots=True)
class GainToken(Node):
    """The player gains tokens of that name, for the session."""

    who: Who
    token: str
    amount: Amount = field(default_factory=lambda: Num(1))
    kind: Literal["gain_token"] = field(default="gain_token", repr=False)


@dataclass(frozen=True, slots=True)
class LoseToken(Node):
    """The player loses tokens of that name, as many as there are; all of them without an amount."""

    who: Who
    token: str
    amount: Amount | None = None
    kind: Literal["lose_token"] = field(default="lose_token", repr=False)


@dataclass(frozen=True, slots=True)
class Become(Node):
    """The player gets a role, which whoever had it loses; it lasts until the next."""

    who: Who
    role: str
    kind: Literal["become"] = field(default="become", repr=False)


@dataclass(frozen=True, slots=True)
class Owe(Node):
    """The player owes cards from now on, on top of what that player owes already.

    A debt is one number a player, whichever rules it comes from; it ends with the round.
    """

    who: Who
    amount: Amount
    kind: Literal["owe"] = field(default="owe", repr=False)


@dataclass(frozen=True, slots=True)
class PassDebt(Node):
    """All that the player owes is owed by another instead, on top of that one's own debt."""

    who: Who
    to: Who
    kind: Literal["pass_debt"] = field(default="pass_debt", repr=False)


@dataclass(frozen=True, slots=True)
class PayDebt(Node):
    """The player draws what is owed; what the draw pile cannot pay is forgiven (LANGUAGE 7)."""

    who: Who
    kind: Literal["pay_debt"] = field(default="pay_debt", repr=False)


@dataclass(frozen=True, slots=True)
class Score(Node):
    """The player gains session points, or loses them if `number` is below zero.

    With `held`, so many for each fitting card in that player's hand. Points can fall below zero.
    """

    who: Who
    number: int
    held: CardTest | None = None
    kind: Literal["score"] = field(default="score", repr=False)


@dataclass(frozen=True, slots=True)
class ExtraPlay(Node):
    """The player makes one more play; it is no bonus play."""

    who: Who
    kind: Literal["extra_play"] = field(default="extra_play", repr=False)


@dataclass(frozen=True, slots=True)
class ClearPile(Node):
    """The play pile is cleared; the actor gets the bonus play (AMB-41)."""

    kind: Literal["clear_pile"] = field(default="clear_pile", repr=False)


@dataclass(frozen=True, slots=True)
class TakePile(Node):
    """The player takes the play pile (AMB-36)."""

    who: Who
    kind: Literal["take_pile"] = field(default="take_pile", repr=False)


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Node):
    """The player chooses a player still in; with `but_self`, another one. `Chosen` refers to it."""

    who: Who
    but_self: bool = False
    neighbour: bool = False
    """One of the two neighbours of `who`."""
    kind: Literal["choose_player"] = field(default="choose_player", repr=False)


@dataclass(frozen=True, slots=True)
class NameRank(Node):
    """The player names a rank. `NamedRank` refers to it until the next time it is named."""

    who: Who
    kind: Literal["name_rank"] = field(default="name_rank", repr=False)


@dataclass(frozen=True, slots=True)
class Contest(Node):
    """Players settle at the table who comes first and who last; the table reports it.

    `play`: a game of their own, which `text` names (`rock-paper-scissors`, `staring contest`).
    `race`: all do what `text` says (`slap the pile`), and the order in which they do counts.
    """

    who: Who
    act: Literal["play", "race"]
    text: str
    kind: Literal["contest"] = field(default="contest", repr=False)


@dataclass(frozen=True, slots=True)
class NameSuit(Node):
    """The player names a suit. `NamedSuit` refers to it until the next time it is named."""

    who: Who
    kind: Literal["name_suit"] = field(default="name_suit", repr=False)


@dataclass(frozen=True, slots=True)
class NextPlay(Node):
    """The effects happen if the next play is made by `who` (None: by anybody) and fits.

    After that play it is over, whatever it was. In the effects `Actor` is the player of that play.
    """

    who: Who | None
    test: CardTest
    effects: tuple["Effect", ...]
    kind: Literal["next_play"] = field(default="next_play", repr=False)


@dataclass(frozen=True, slots=True)
class Later(Node):
    """The one effect happens when the turn of its player starts or ends that comes next.

    Who that is, is settled now. What has been put off several times adds up; it ends with the
    round.
    """

    when: Literal["turn_start", "turn_end"]
    effects: tuple["Effect", ...]
    kind: Literal["later"] = field(default="later", repr=False)


@dataclass(frozen=True, slots=True)
class May(Node):
    """The player may have the effects happen, or decline. One question (LANGUAGE 7.7)."""

    who: Who
    effects: tuple["Effect", ...]
    kind: Literal["may"] = field(default="may", repr=False)


@dataclass(frozen=True, slots=True)
class If(Node):
    """The effects happen if the condition holds at that moment."""

    condition: Condition
    effects: tuple["Effect", ...]
    kind: Literal["if"] = field(default="if", repr=False)


BaseOp = Literal[
    "forbid_play",
    "forbid_draw",
    "forbid_take",
    "forbid_act",
    "permit",
    "force_play",
    "skip",
    "reverse",
    "rank_order",
    "counts_as",
    "replace",
    "stop_clear",
    "stop_draw",
    "draw_step",
    "stop_pickup",
    "stop_bonus",
    "cancel",
    "end_turn",
    "lead",
    "deal",
    "win",
    "out",
    "end_round",
    "vote",
    "rules",
    "undo",
]


@dataclass(frozen=True, slots=True)
class Base(Node):
    """Something that a custom rule cannot do: it changes, stops or replaces what base Lopti does.

    It is held exactly enough to be judged and read back; amendments give it more to hold.
    `text` is what was said beyond the operation, players and cards, in canonical words.
    """

    op: BaseOp
    who: Who | None = None
    cards: CardTest | None = None
    text: str = ""
    kind: Literal["base"] = field(default="base", repr=False)


Effect: TypeAlias = (
    Draw
    | Discard
    | Give
    | Take
    | Exchange
    | SwapHands
    | PassCards
    | Show
    | PutCards
    | TakeBack
    | MillCards
    | SeeTop
    | Reshuffle
    | SwapTop
    | ShuffleHands
    | Duty
    | GainToken
    | LoseToken
    | Become
    | Owe
    | PassDebt
    | PayDebt
    | Score
    | ExtraPlay
    | ClearPile
    | TakePile
    | ChoosePlayer
    | NameRank
    | NameSuit
    | Contest
    | NextPlay
    | Later
    | May
    | If
    | Base
)

# ------------------------------------------------------------------ sentences and rules


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """At most `number` times per turn, round or session: all players together, or each player."""

    number: int
    per: Literal["turn", "round", "session"]
    each_player: bool = False
    kind: Literal["limit"] = field(default="limit", repr=False)


Ending = Literal["clear", "pickup", "turn_end", "round_end"]


@dataclass(frozen=True, slots=True)
class Window(Node):
    """The time in which a sentence acts: `After a 5, …, until the pile is cleared or taken`.

    It lasts from `opening`, which itself lies before it, until the first of the endings.
    """

    opening: Trigger
    until: tuple[Ending, ...]
    kind: Literal["window"] = field(default="window", repr=False)


@dataclass(frozen=True, slots=True)
class Sentence(Node):
    """One sentence: when, if, what, how often, and for how long.

    `ability`: the actor may use it as an own action at that moment, with a pass, instead of being
    asked (`once per round, at the start of a turn, a player may …`); the effects hold no `May`.
    """

    trigger: Trigger | None
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    limit: Limit | None = None
    window: Window | None = None
    ability: bool = False
    kind: Literal["sentence"] = field(default="sentence", repr=False)


@dataclass(frozen=True, slots=True)
class Rule(Node):
    """A rule: one or more sentences, with an optional name."""

    sentences: tuple[Sentence, ...]
    name: str | None = None
    kind: Literal["rule"] = field(default="rule", repr=False)
