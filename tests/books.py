"""Hypothesis strategies for rulebooks, taken from the model: what it gains is tried at once.

`patches()` makes books that extend base Lopti, as YAML with one section a line; most can be played,
and the others are to be refused. All shrink towards a book that changes one value.
"""

import json
from typing import Any, Final, Literal, get_args, get_origin

from hypothesis import strategies as st
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from lopti_rules.cards import RANKS, SUITS
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.primitives import PRIMITIVES, Effect
from lopti_rules.rulebook.specials import Special

Strategy = st.SearchStrategy[Any]
HEAD: Final = ("extends: lopti", "name: found")
"""The lines before the sections."""

_APART: Final = {"schema_version", "name", "about", "sources", "choices", "specials"}
_RANK: Final = st.sampled_from(RANKS)
_NAMED: Final = st.lists(st.sampled_from([*RANKS, "4c", "3h", "Kd"]), min_size=1, max_size=4)
_PACKS: Final = st.sampled_from([1, 2, {"2": 1, "4": 2}])
_BY_PATH: Final[dict[str, Strategy]] = {
    "deck.packs": _PACKS,
    "deck.jokers": st.integers(0, 3),
    "deck.remove": st.lists(st.sampled_from(["2", "5", "4c", "Ah"]), max_size=2, unique=True),
    "players.max": st.integers(2, 8),
    "players.min": st.integers(2, 4),
    "deal.down": st.integers(0, 4) | st.just({"2": 3, "4": 1}),
    "deal.up": st.integers(0, 4),
    "deal.hand": st.integers(0, 6) | st.just({"2": 5, "4": 2}),
    "swap.throw_in": st.just("none") | _RANK,
    "lead.first": st.sampled_from(["dealer", "left_of_dealer", "right_of_dealer", "lowest_card"])
    | st.builds(dict, holder_of=_NAMED)
    | st.builds(dict, shown_then_hand=_NAMED),
    "lead.tie": st.sampled_from(["next_to_dealer", "most_copies", "chance"])
    | st.builds(dict, suits=st.lists(st.sampled_from(SUITS), min_size=1, unique=True)),
    "ranks.order": st.permutations(["4", "5", "6", "8", "9", "J", "Q", "K", "A"])
    | st.just(list(RANKS)),
    "limit.exempt": st.lists(_RANK, max_size=2, unique=True),
}
"""Fields whose values are read in a way of their own."""


def _options(annotation: Any, limits: tuple[Any, ...]) -> Strategy | None:
    """Values of a type, where they can be told from the type alone."""
    if get_origin(annotation) is Literal:
        return st.sampled_from(get_args(annotation))
    if annotation is bool:
        return st.booleans()
    if annotation is int:
        low = next((one.ge for one in limits if hasattr(one, "ge")), 0)
        high = next((one.le for one in limits if hasattr(one, "le")), 9)
        return st.integers(low, high)
    return None


def _settings(model: type[BaseModel], path: str) -> dict[str, Strategy]:
    """Every field of a section, and of those in it, with its values."""
    found: dict[str, Strategy] = {}
    for name, info in model.model_fields.items():
        inner = f"{path}.{name}" if path else name
        if not path and name in _APART:
            continue
        if inner in _BY_PATH:
            found[inner] = _BY_PATH[inner]
        elif isinstance(info.annotation, type) and issubclass(info.annotation, BaseModel):
            found |= _settings(info.annotation, inner)
        else:
            found |= _simple(inner, info)
    return found


def _simple(path: str, info: FieldInfo) -> dict[str, Strategy]:
    values = _options(info.annotation, tuple(info.metadata))
    assert values is not None, f"{path} needs a strategy of its own"
    return {path: values}


SETTINGS: Final = _settings(Rulebook, "")
"""Every setting of a book but the specials, by its path."""


def effects() -> Strategy:
    """One effect, by its name or with settings."""
    models = {one.model_fields["primitive"].default: one for one in _models(Effect)}
    assert set(models) == set(PRIMITIVES)
    return st.sampled_from(PRIMITIVES).flatmap(lambda name: _effect(name, models[name]))


def _models(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [found for one in get_args(annotation) for found in _models(one)]


def _effect(name: str, model: type[BaseModel]) -> Strategy:
    if name == "limit":
        bound = st.sampled_from(["at_most", "below", "at_least"])
        limits = st.builds(lambda kind, rank: {kind: rank}, bound, st.just("own") | _RANK)
        return limits.map(lambda settings: {name: settings})
    settings = {
        key: _options(info.annotation, tuple(info.metadata))
        for key, info in model.model_fields.items()
        if key != "primitive"
    }
    known = {key: values for key, values in settings.items() if values is not None}
    bare: Strategy = st.just(name)
    if not known:
        return bare
    return bare | st.fixed_dictionaries({}, optional=known).map(
        lambda told: {name: told} if told else name
    )


_GOES_ON: Final = (
    st.sampled_from(["anything", "its_rank"])
    | st.lists(_RANK, min_size=1, max_size=3, unique=True)
    | st.lists(_RANK, max_size=2, unique=True).map(lambda ranks: {"anything_but": ranks})
)
_SPECIAL: Final[dict[str, Strategy]] = {
    **{
        name: values
        for name, info in Special.model_fields.items()
        if name not in {"goes_on", "effects", "leaves"}
        and (values := _options(info.annotation, tuple(info.metadata))) is not None
    },
    "leaves": st.sampled_from(["stays", "beside", "with_pile"]),
}
_FITTING: Final[dict[str, dict[str, Any]]] = {
    "clear": {"leaves": "with_pile"},
    "push": {"leaves": "beside", "while_pending": True},
}
"""What a special with such an effect has to be like."""


@st.composite
def specials(draw: st.DrawFn) -> dict[str, Any]:
    """A special, of the kind that can be played more often than not."""
    found = draw(st.lists(effects(), max_size=2, unique_by=json.dumps))
    special: dict[str, Any] = {"goes_on": draw(_GOES_ON), "effects": found}
    for one in found:
        special |= _FITTING.get(one if isinstance(one, str) else next(iter(one)), {})
    if draw(st.integers(0, 3)) == 0:
        name = draw(st.sampled_from(sorted(_SPECIAL)))
        special[name] = draw(_SPECIAL[name])
    return special


@st.composite
def patches(draw: st.DrawFn, *, most: int = 4) -> str:
    """The text of a book that changes some of base Lopti, a section a line below the head."""
    sections: dict[str, Any] = {}
    for path in draw(st.lists(st.sampled_from(sorted(SETTINGS)), max_size=most, unique=True)):
        *outer, name = path.split(".")
        here = sections
        for key in outer:
            here = here.setdefault(key, {})
        here[name] = draw(SETTINGS[path])
    changed = draw(st.dictionaries(_RANK, specials(), max_size=2))
    if draw(st.integers(0, 3)) == 0:
        changed[draw(st.sampled_from(["2", "3", "7", "10"]))] = None
        sections.setdefault("ranks", {})["order"] = list(RANKS)
    if changed or not sections:
        sections["specials"] = changed or {"7": {"same_rank": "any"}}
    return book_text(sections)


def book_text(sections: dict[str, Any]) -> str:
    """A book that extends base Lopti, as YAML with a section a line."""
    lines = [f"{name}: {json.dumps(value)}" for name, value in sections.items()]
    return "\n".join([*HEAD, *lines]) + "\n"
