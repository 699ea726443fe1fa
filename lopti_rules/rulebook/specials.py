"""Special cards: where a rank may go, where it is left, and what it does."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, StrictBool
from pydantic_core import PydanticCustomError

from lopti_rules.rulebook.parts import Part
from lopti_rules.rulebook.primitives import AnyEffect, Effect
from lopti_rules.rulebook.ranks import Rank


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
    same_rank: Literal["as_play", "more", "any", "never"] = "as_play"
    """How it follows its own rank; `as_play` is what `play.same_rank` says."""
    many: StrictBool = True
    """Whether several may be played at once."""
    on_empty: Literal["plays", "no_bonus", "no_effect", "barred"] = "plays"
    """On an empty pile: as ever; a clear gives no bonus play; it acts as an ordinary card would; or
    it may not lead."""
    may_finish: StrictBool = True
    """Whether it may be the last that a player plays."""
    per: Literal["play", "card"] = "play"
    """What counts where it says how many: once a play, or once a card."""
    effects: tuple[Effect, ...] = ()

    def effect(self, primitive: str) -> AnyEffect | None:
        """The effect of that primitive, if this rank has it."""
        return next((found for found in self.effects if found.primitive == primitive), None)
