"""Values behave like the frozen dataclasses they stand for, in all that anybody relies on."""

import copy
import dataclasses
from dataclasses import FrozenInstanceError, field
from typing import Any

import pytest

from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    where: int | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Value(Base):
    a: int
    b: tuple[int, ...] = ()
    c: dict[str, int] = field(default_factory=dict, compare=False)


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class PlainBase:
    where: int | None = field(default=None, compare=False, repr=False)


@dataclasses.dataclass(frozen=True, slots=True)
class PlainValue(PlainBase):
    a: int
    b: tuple[int, ...] = ()
    c: dict[str, int] = field(default_factory=dict, compare=False)


CALLS: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((1,), {}),
    ((1, (2,)), {}),
    ((1, (2,), {"x": 3}), {"where": 4}),
    ((), {"a": 1, "where": 5}),
    ((), {}),
    ((1,), {"a": 2}),
    ((1,), {"d": 2}),
    ((1, (), {}, 9), {}),
    ((), {"where": 5}),
]


@pytest.mark.parametrize(("values", "named"), CALLS)
def test_filled_as_a_plain_one(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    """The same calls are refused, and the others give the same fields."""
    try:
        plain = PlainValue(*values, **named)
    except TypeError:
        with pytest.raises(TypeError):
            Value(*values, **named)
        return
    assert dataclasses.asdict(Value(*values, **named)) == dataclasses.asdict(plain)
    assert repr(Value(*values, **named)) == repr(plain).replace("PlainValue", "Value")


def test_compares_by_its_fields() -> None:
    assert Value(1, where=1) == Value(1, where=2)
    assert hash(Value(1, where=1)) == hash(Value(1, where=2))
    assert Value(1) != Value(2)
    assert Value(1) != Base()
    assert len({Value(1), Value(1, c={"x": 1}), Value(1, (1,))}) == 2


def test_cannot_be_changed() -> None:
    value = Value(1)
    with pytest.raises(FrozenInstanceError):
        value.a = 2
    with pytest.raises(FrozenInstanceError):
        del value.a
    with pytest.raises(FrozenInstanceError):
        value.other = 2
    assert not hasattr(value, "__dict__")


def test_copies_and_matches() -> None:
    value = Value(1, (2,), where=3)
    assert dataclasses.replace(value, a=5) == Value(5, (2,))
    assert dataclasses.replace(value, a=5).where == 3
    assert copy.deepcopy(value).where == copy.copy(value).where == 3
    match value:
        case Value(a, b):
            assert (a, b) == (1, (2,))


def test_only_frozen_and_slotted_ones_are_made() -> None:
    with pytest.raises(TypeError):
        dataclass(frozen=False, slots=True)
