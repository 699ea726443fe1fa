"""The parts of a rulebook, each a section of its YAML.

A field has just the values that the engine can play. A field with one value is there because a
table may ask, and because a book that means something else must be refused, not misread.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.rulebook.ranks import Rank

Count = Annotated[StrictInt, Field(ge=0, le=8)]


class Part(BaseModel):
    """A section of a rulebook: closed, so that a field with a typing slip is never ignored."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Players(Part):
    """How many may play."""

    min: Annotated[StrictInt, Field(ge=2, le=MAX_PLAYERS)]
    max: Annotated[StrictInt, Field(ge=2, le=MAX_PLAYERS)]


class Deck(Part):
    """Which cards are used."""

    packs: Literal[1]
    jokers: Literal[0]


class Deal(Part):
    """How many cards each player is dealt, by zone."""

    down: Count
    up: Count
    hand: Count


class Swap(Part):
    """Exchanges of hand and face-up cards before play."""

    cards: Literal[0, 1]
    order: Literal["any", "from_leader"]


class Lead(Part):
    """Who leads the first round of a session, and later ones."""

    first: Literal["dealer"]
    later: Literal["winner"]


class Turn(Part):
    """How the turn moves on."""

    direction: Literal["clockwise"]


class Ranks(Part):
    """The ordinary ranks from low to high. A special stands here only if it also has a place."""

    order: tuple[Rank, ...]


class Play(Part):
    """Which cards may be played together, and on what."""

    sets: Literal["equal_rank"]
    count: Literal["free"]
    compare: Literal["higher"]
    same_rank: Literal["more", "any"]


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

    count: Literal[4]
    scope: Literal["top_run", "whole_pile"]
    span: Literal["plays"]
    legal_first: Literal[True]
    beside: Beside


class Clear(Part):
    """What follows a clear."""

    then: Literal["bonus_play"]
    must_play: StrictBool
    """False: the bonus play may be declined."""


class Draw(Part):
    """The draw step."""

    when: Literal["after_first_play"]
    per_turn: Literal[1]
    up_to: Annotated[StrictInt, Field(ge=0, le=13)]
    """Only a hand smaller than this draws."""
    bonus: Literal[False]
    timing: Literal["before_bonus", "after_bonus"]
    after_blind: StrictBool
    """Whether a legal face-down card draws as a first play does."""


class Pickup(Part):
    """Taking the play pile."""

    voluntary: Literal[True]
    who: Literal["actor"]
    what: Literal["pile"]
    then: Literal["ends_turn"]
    empty_pile: StrictBool
    """Whether an empty pile may be taken, to end one's turn."""


class Table(Part):
    """The stages after the hand: face-up cards, then face-down cards."""

    up: Literal["taken"]
    when: Literal["hand_empty"]
    down: Literal["one"]


class Blind(Part):
    """Face-down cards turned over."""

    illegal: Literal["card_and_pile"]
    instead: StrictBool
    """Whether the pile may be taken in place of turning a card over."""


class Finish(Part):
    """Going out, and how long the round goes on."""

    by: Literal["last_card"]
    with_draw_pile: Literal["out", "draw"]
    """What the last hand card does while the draw pile lasts and no table cards are left."""
    places: Literal["all", "first_only"]
