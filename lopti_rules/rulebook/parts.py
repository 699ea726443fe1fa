"""The parts of a rulebook, each a section of its YAML.

A field has just the values that the engine can play. A field with one value is there because a
table may ask, and because a book that means something else must be refused, not misread.
"""

from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt

from lopti_rules.cards import DOWN_PLACES, MAX_PLAYERS
from lopti_rules.rulebook.numbers import Numbers, between, number_for
from lopti_rules.rulebook.ranks import Rank, read_rank

MOST_DEALT: Final = 8
"""How many face-up or hand cards a player may be dealt at most."""


class Part(BaseModel):
    """A section of a rulebook: closed, so that a field with a typing slip is never ignored."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Players(Part):
    """How many may play."""

    min: Annotated[StrictInt, Field(ge=2, le=MAX_PLAYERS)]
    max: Annotated[StrictInt, Field(ge=2, le=MAX_PLAYERS)]


class Dealt(NamedTuple):
    """How many cards one player is dealt, by zone."""

    down: int
    up: int
    hand: int


class Deal(Part):
    """How many cards each player is dealt, by zone."""

    down: Annotated[Numbers, between(0, DOWN_PLACES)]
    up: Annotated[Numbers, between(0, MOST_DEALT)]
    hand: Annotated[Numbers, between(0, MOST_DEALT)]
    up_from_hand: StrictBool = False
    """Whether the face-up cards are dealt to the hand, for each player to choose which to lay."""

    def each(self, players: int) -> Dealt:
        """What each of so many players gets."""
        return Dealt(*(number_for(one, players) for one in (self.down, self.up, self.hand)))


def _read_thrown(value: Any) -> str:
    return "none" if value == "none" else read_rank(value)


class Swap(Part):
    """Exchanges of hand and face-up cards before play."""

    cards: Literal[0, 1, "any"]
    order: Literal["any", "from_leader"]
    stack_equal: Literal["none", "own", "anyone"] = "none"
    """On whose face-up cards an equal hand card may be laid; another is drawn for it."""
    throw_in: Annotated[str, BeforeValidator(_read_thrown)] = "none"
    """A rank of which hand cards may be laid on the pile before the lead, or `none`."""


class Turn(Part):
    """How the turn moves on."""

    direction: Literal["clockwise", "anticlockwise"]


class Ranks(Part):
    """The ordinary ranks from low to high. A special stands here only if it also has a place."""

    order: tuple[Rank, ...]


class Play(Part):
    """Which cards may be played together, and on what."""

    sets: Literal["equal_rank"]
    count: Literal["free", "as_last", "as_led"]
    """How many cards of a rank that goes by its place: any number, at least as many as the play on
    top, or as many as were led."""
    compare: Literal["higher", "same_or_higher", "one_higher"]
    same_rank: Literal["more", "any", "never"]
    must: StrictBool = False
    """Whether who is able to play has to."""
    add_drawn: StrictBool = False
    """Whether drawn cards of the rank just played may be added to the play."""


class Stuck(Part):
    """What a player who cannot play may do before taking the pile."""

    draw: Literal[0, 1, "until_playable"] = 0
    """Turn over the draw pile's top card, to play it or take it with the pile; or draw until one
    fits."""
    gamble: StrictBool = False
    """Whether anybody may turn over that card, also who can play."""


class LimitSection(Part):
    """What holds for every limit on the next play."""

    exempt: tuple[Rank, ...]
    """Ranks that may follow although they are above the limit."""


class Beside(Part):
    """Cards that a special leaves beside the pile, as far as completing four goes."""

    counts_on_empty: StrictBool
    """Whether a card played on an empty pile counts toward the four."""
    on_empty: Literal["clear", "nothing"]
    """What four of them do where there is no pile."""


class Four(Part):
    """Clearing by all four cards of a rank."""

    count: Literal[3, 4, 5, "all"] = 4
    """How many of a rank, or all that there are."""
    scope: Literal["top_run", "whole_pile"]
    span: Literal["plays", "one_play"]
    """Whether the cards may come from several plays."""
    transparent: Literal["ignored", "breaks", "joins"] = "ignored"
    """What a transparent card does that lies among the others: nothing, it breaks the run, or it
    counts as one of them."""
    legal_first: StrictBool
    """False: what completes all of a rank goes on anything."""
    beside: Beside


class OutOfTurn(Part):
    """Plays of others than the player in turn."""

    complete_four: StrictBool = False
    """Whether anybody may complete four cards of a rank of which some lie on the pile."""
    identical: StrictBool = False
    """Whether anybody may lay a card of the same rank and suit on one of the play on top."""
    next: Literal["after_jumper", "as_before"] = "after_jumper"
    """Whose turn comes then: that of the player after, or again that of the player passed over."""


class Double(Part):
    """What a play does that is of the rank on top."""

    skip: StrictBool = False
    """Whether the next player is passed by."""


class Clear(Part):
    """What follows a clear."""

    then: Literal["bonus_play", "next_leads"]
    must_play: StrictBool
    """False: the bonus play may be declined."""


class Draw(Part):
    """The draw step."""

    when: Literal["after_first_play", "after_each_play"]
    """After the first play of a turn, or after each that is no bonus play."""
    per_turn: Literal[1, "as_played", "to_limit"]
    """How many cards: one, as many as were played, or as many as the hand is short of `up_to`."""
    up_to: Annotated[StrictInt, Field(ge=0, le=13)]
    """Only a hand smaller than this draws."""
    bonus: StrictBool
    """Whether bonus plays draw as well."""
    timing: Literal["before_bonus", "after_bonus"]
    after_blind: StrictBool
    """Whether a legal face-down card draws as a first play does."""


class Pickup(Part):
    """Taking the play pile."""

    voluntary: StrictBool
    """Whether who is able to play may take it."""
    who: Literal["actor", "previous"]
    """Whoever is in turn, or the player before, whose cards were not beaten."""
    what: Literal["pile"]
    with_up_card: Literal[0, 1, "same_rank"] = 0
    """Face-up cards that a player takes too who was to play these and could not."""
    then: Literal["ends_turn", "leads"]
    """The turn ends, or goes on with a play on no pile."""
    empty_pile: StrictBool
    """Whether an empty pile may be taken, to end one's turn."""


class Table(Part):
    """The stages after the hand: face-up cards, then face-down cards."""

    up: Literal["taken", "played"]
    """An empty hand takes the face-up cards, or plays come from where they lie."""
    when: Literal["hand_empty", "hand_and_draw_empty"]
    """With `hand_and_draw_empty` an empty hand draws as long as the draw pile lasts."""
    down: Literal["one"]


class Blind(Part):
    """Face-down cards turned over."""

    illegal: Literal["card_and_pile", "pile"]
    """What is taken for a card that may not be played; with `pile` the card stays where it was."""
    instead: StrictBool
    """Whether the pile may be taken in place of turning a card over."""


class Finish(Part):
    """Going out, and how long the round goes on."""

    by: Literal["last_card"]
    with_draw_pile: Literal["out", "draw"]
    """What the last hand card does while the draw pile lasts and no table cards are left."""
    places: Literal["all", "first_only"]
    loser: Literal["none", "last"] = "none"
    """Whether who comes last has lost, more than a place."""
