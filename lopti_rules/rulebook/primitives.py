"""The primitives that special cards are composed of: what a rank does once it is played."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field, StrictInt, model_validator
from pydantic_core import PydanticCustomError

from lopti_rules.rulebook.parts import Part
from lopti_rules.rulebook.ranks import read_rank


class Reset(Part):
    """Any rank may follow."""

    primitive: Literal["reset"] = "reset"


def _read_bound(value: Any) -> str:
    return "own" if value == "own" else read_rank(value)


Bound = Annotated[str, BeforeValidator(_read_bound)]
"""`own`, or a rank."""
BOUNDS: Final = ("at_most", "below", "at_least")
"""How a limit can be written."""


class Limit(Part):
    """Only ranks on one side of a bound may follow, going by `2 3 4 … Q K A`. It has one bound."""

    primitive: Literal["limit"] = "limit"
    at_most: Bound | None = None
    below: Bound | None = None
    at_least: Bound | None = None
    lasts: Literal["next_play"] = "next_play"

    @model_validator(mode="after")
    def _has_one_bound(self) -> "Limit":
        if sum(getattr(self, name) is not None for name in BOUNDS) != 1:
            raise PydanticCustomError("limit_bounds", "bounds", {"bounds": BOUNDS})
        return self


class Push(Part):
    """The next player answers with the same rank or takes the pile; an empty pile pushes nobody."""

    primitive: Literal["push"] = "push"
    answer: Literal["same_rank"] = "same_rank"
    to: Literal["next"] = "next"
    what: Literal["pile"] = "pile"


class Transparent(Part):
    """What lies below counts for the next play, as if the card were not there."""

    primitive: Literal["transparent"] = "transparent"


class Invert(Part):
    """Lower ranks beat higher ones, until something ends it; a second one turns it back."""

    primitive: Literal["invert"] = "invert"
    lasts: Literal["next_play", "until_clear", "until_pickup", "round"] = "until_clear"


class Under(Part):
    """The card goes under the pile; on an empty pile it is the pile."""

    primitive: Literal["under"] = "under"


class Wild(Part):
    """It counts as a rank that its player names: one of the order that is no special."""

    primitive: Literal["wild"] = "wild"


class Skip(Part):
    """The players after this one are passed by."""

    primitive: Literal["skip"] = "skip"
    players: Annotated[StrictInt, Field(ge=1, le=7)] = 1


class Reverse(Part):
    """The direction of play turns round."""

    primitive: Literal["reverse"] = "reverse"
    with_two: Literal["nothing", "play_again"] = "nothing"
    """What comes of it between two players: the direction says nothing then."""


class Again(Part):
    """Its player plays again in the same turn, or takes the pile."""

    primitive: Literal["again"] = "again"
    cover: Literal["as_usual", "any", "higher"] = "as_usual"
    """Which card it may be: one that may follow, any card, or one that may follow and is higher."""
    unless_final: Literal[True] = True
    """Whose last card it is is out, and need not play again."""


class Next(Part):
    """Its player chooses who plays next."""

    primitive: Literal["next"] = "next"


class GivePile(Part):
    """Its player chooses who takes the pile, this card with it."""

    primitive: Literal["give_pile"] = "give_pile"


class ClearPile(Part):
    """The play pile leaves the round."""

    primitive: Literal["clear"] = "clear"


PRIMITIVES: Final = (
    "reset",
    "limit",
    "push",
    "clear",
    "transparent",
    "invert",
    "under",
    "wild",
    "skip",
    "reverse",
    "again",
    "next",
    "give_pile",
)
ON_ORDER: Final = ("skip", "reverse", "again", "next", "give_pile")
"""Effects on whose turn is next or who has the pile: they do not act where the play clears."""
LATER_PRIMITIVES: Final = ("board",)
"""Known in the family of this game, and not playable yet."""
_SYNONYMS: Final = {"burn": "clear", "any": "reset", "seven": "limit"}


def _read_effect(value: Any) -> Any:
    """An effect from its name, or from a map of its name to its settings."""
    if isinstance(value, Part):
        return value
    name, settings = _name_and_settings(value)
    if name in LATER_PRIMITIVES:
        raise PydanticCustomError("later_effect", "later", {"effect": name})
    if name not in PRIMITIVES:
        raise _unknown_effect(name)
    return {"primitive": name, **settings}


def _name_and_settings(value: Any) -> tuple[str, Mapping[Any, Any]]:
    if isinstance(value, str):
        return value, {}
    if isinstance(value, Mapping) and len(value) == 1:
        name, settings = next(iter(value.items()))
        if settings is None:
            return str(name), {}
        if isinstance(settings, Mapping) and "primitive" not in settings:
            return str(name), settings
    raise PydanticCustomError("malformed_effect", "malformed", {"effects": PRIMITIVES})


def _unknown_effect(name: str) -> PydanticCustomError:
    near = [_SYNONYMS[name]] if name in _SYNONYMS else get_close_matches(name, PRIMITIVES, n=1)
    if near:
        params = {"effect": name, "near": near[0]}
        return PydanticCustomError("unknown_effect_near", "unknown", params)
    return PydanticCustomError("unknown_effect", "unknown", {"effect": name, "effects": PRIMITIVES})


AnyEffect = (
    Reset | Limit | Push | ClearPile | Transparent | Invert | Under | Wild
    | Skip | Reverse | Again | Next | GivePile
)  # fmt: skip
Effect = Annotated[
    Annotated[AnyEffect, Field(discriminator="primitive")], BeforeValidator(_read_effect)
]
