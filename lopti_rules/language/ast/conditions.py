"""If: what must be true."""

from dataclasses import field
from typing import Literal, TypeAlias

from lopti_rules.events import Cause, Fact
from lopti_rules.language.ast.cards import CardTest, Comparison, Count
from lopti_rules.language.ast.nodes import Node
from lopti_rules.language.ast.players import Who
from lopti_rules.language.ast.settled import Agreed, TableJudges, Thrown
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class CardsAre(Node):
    """The cards of the event fit."""

    test: CardTest
    kind: Literal["cards_are"] = field(default="cards_are", repr=False)


Reckoned = Comparison | Literal["odd", "even", "prime", "multiple"]
"""How a sum or difference is asked for."""


@dataclass(frozen=True, slots=True)
class PlayBefore(Node):
    """The play against the play before it, which is remembered across a clear.

    `same`/`different`: rank, suit, colour or number of cards (suit and colour: some card of each
    shares it). `higher`/`lower`: rank, by the ordinary order, or number of cards; with `by`, by
    exactly so many ranks by value. `sum`/`difference`: the two rank values come to `by`, or to so
    much at least or at most, by `comparison`, or to an odd, even or prime number, or a multiple of
    `by`; with `ace_high`, aces are worth 14 and not 1. `under`: against the play that it lies on,
    and nothing holds of a play onto an empty pile.
    """

    relation: Literal["same", "different", "higher", "lower", "sum", "difference"]
    what: Literal["rank", "suit", "colour", "count"] = "rank"
    by: int | None = None
    comparison: Reckoned = "exactly"
    ace_high: bool = False
    under: bool = False
    kind: Literal["play_before"] = field(default="play_before", repr=False)


@dataclass(frozen=True, slots=True)
class AgainstMark(Node):
    """The play has the rank of a play that is remembered under a name, or a higher or lower one.

    Nothing holds as long as none is remembered; specials have no order.
    """

    relation: Literal["same", "higher", "lower"]
    mark: str
    kind: Literal["against_mark"] = field(default="against_mark", repr=False)


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
class HandsCompared(Node):
    """The player holds more hand cards than the other, fewer, or as many; by exactly so many.

    Of several others it must be so against each of them.
    """

    who: Who
    relation: Literal["more", "fewer", "as_many"]
    other: Who
    by: int | None = None
    kind: Literal["hands_compared"] = field(default="hands_compared", repr=False)


@dataclass(frozen=True, slots=True)
class Holds(Node):
    """The player holds fitting cards in hand. Who referees it? (LOP7xx).

    `outnumbering`: more cards of the rank played than the play has.
    """

    who: Who
    test: CardTest
    outnumbering: bool = False
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

    Plays are remembered for the turn alone, as those of the player in turn: with `cards`, of these;
    and that there was one in this `lap`: since the pile was last cleared or taken. The play at hand
    is none of these.
    """

    who: Who
    deed: Literal["play", "pickup", "clear", "draw"]
    period: Literal["turn", "round", "lap"] = "turn"
    cards: CardTest | None = None
    kind: Literal["did"] = field(default="did", repr=False)


@dataclass(frozen=True, slots=True)
class PileCount(Node):
    """The play pile or the draw pile holds so many cards."""

    pile: Literal["play", "draw"]
    count: Count
    kind: Literal["pile_count"] = field(default="pile_count", repr=False)


@dataclass(frozen=True, slots=True)
class PileReaches(Node):
    """With this play the pile comes to hold so many cards, which it did not hold before."""

    number: int
    kind: Literal["pile_reaches"] = field(default="pile_reaches", repr=False)


@dataclass(frozen=True, slots=True)
class TopCards(Node):
    """The play on top of the pile fits."""

    test: CardTest
    kind: Literal["top_cards"] = field(default="top_cards", repr=False)


@dataclass(frozen=True, slots=True)
class DrawTop(Node):
    """The card on top of the draw pile fits, which the effect before has shown to everybody."""

    test: CardTest
    kind: Literal["draw_top"] = field(default="draw_top", repr=False)


@dataclass(frozen=True, slots=True)
class PileTop(Node):
    """So many cards on top of the pile, at least, all fit: `the last five cards on the pile`.

    A play lies there as a whole: its cards have no order among themselves, so all of them fit.
    """

    number: int
    test: CardTest
    kind: Literal["pile_top"] = field(default="pile_top", repr=False)


@dataclass(frozen=True, slots=True)
class NthCard(Node):
    """Among the cards of this play is the so-many-th that fits of the round (LANGUAGE 7).

    Cards are counted, not plays: two 6s after the first two hold the third. `every`: each
    so-many-th again.
    """

    number: int
    test: CardTest
    every: bool = False
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
    | AgainstMark
    | BeforeCards
    | HandCount
    | HandsCompared
    | Holds
    | TokenCount
    | Owes
    | Did
    | PileCount
    | PileReaches
    | TopCards
    | DrawTop
    | PileTop
    | NthCard
    | LastPlays
    | RankPattern
    | RankRun
    | EventFact
    | CausedBy
    | IsPlayer
    | PlayersLeft
    | PickupPending
    | Thrown
    | TableJudges
    | Agreed
    | Not
    | And
    | Or
)
