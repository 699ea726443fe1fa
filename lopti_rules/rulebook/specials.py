"""Special cards: where a rank may go, where it is left, and the primitives it is composed of."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field, StrictBool
from pydantic_core import PydanticCustomError

from lopti_rules.rulebook.parts import Part
from lopti_rules.rulebook.ranks import Rank, read_rank


class Reset(Part):
    """Any rank may follow."""

    primitive: Literal["reset"] = "reset"


def _read_bound(value: Any) -> str:
    return "own" if value == "own" else read_rank(value)


class Limit(Part):
    """Only ranks up to one may follow, going by `2 3 4 … Q K A`."""

    primitive: Literal["limit"] = "limit"
    at_most: Annotated[str, BeforeValidator(_read_bound)]
    """`own`, or a rank."""
    lasts: Literal["next_play"] = "next_play"


class Push(Part):
    """The next player answers with the same rank or takes the pile; an empty pile pushes nobody."""

    primitive: Literal["push"] = "push"
    answer: Literal["same_rank"] = "same_rank"
    to: Literal["next"] = "next"
    what: Literal["pile"] = "pile"


class ClearPile(Part):
    """The play pile leaves the round."""

    primitive: Literal["clear"] = "clear"


PRIMITIVES: Final = ("reset", "limit", "push", "clear")
LATER_PRIMITIVES: Final = (
    "transparent", "skip", "reverse", "again", "next", "give_pile", "wild", "invert", "under",
    "board",
)  # fmt: skip
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


Effect = Annotated[
    Annotated[Reset | Limit | Push | ClearPile, Field(discriminator="primitive")],
    BeforeValidator(_read_effect),
]


class GoesOn(Part):
    """On which top ranks a rank may be played, apart from its own place in the order."""

    kind: Literal["its_rank", "anything", "anything_but", "only"]
    ranks: tuple[Rank, ...] = ()


def _read_goes_on(value: Any) -> Any:
    """`anything`, `its_rank`, `{anything_but: [ranks]}` or a list of ranks."""
    if isinstance(value, str) and value in {"its_rank", "anything"}:
        return {"kind": value}
    if isinstance(value, list) and value:
        return {"kind": "only", "ranks": value}
    if isinstance(value, Mapping) and list(value) == ["anything_but"]:
        return {"kind": "anything_but", "ranks": value["anything_but"]}
    if isinstance(value, GoesOn):
        return value
    raise PydanticCustomError("malformed_goes_on", "malformed", {})


def _read_leaves(value: Any) -> Any:
    return "stays" if value is False else value


class Special(Part):
    """One special rank."""

    goes_on: Annotated[GoesOn, BeforeValidator(_read_goes_on)]
    while_pending: StrictBool = False
    """Whether it may be played while a pickup is pending."""
    leaves: Annotated[Literal["stays", "beside", "with_pile"], BeforeValidator(_read_leaves)] = (
        "stays"
    )
    same_rank: Literal["as_play", "more", "any"] = "as_play"
    """How it follows its own rank; `as_play` is what `play.same_rank` says."""
    many: StrictBool = True
    """Whether several may be played at once."""
    on_empty: Literal["plays", "no_bonus"] = "plays"
    """What a clear on an empty pile does: as ever, or it gives no bonus play."""
    effects: tuple[Effect, ...] = ()

    def effect(self, primitive: str) -> Reset | Limit | Push | ClearPile | None:
        """The effect of that primitive, if this rank has it."""
        return next((found for found in self.effects if found.primitive == primitive), None)
