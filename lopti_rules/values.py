"""Frozen, slotted dataclasses that share their methods.

`dataclasses.dataclass` writes and compiles the source of some eight methods for each class. With
a hundred classes of values that took longer than reading, judging and printing a rule together. A
class made here is a dataclass for `fields`, `replace`, `match`, the type checker and pydantic; only
that its methods are written once, below.
"""

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

__all__ = ["dataclass"]

if TYPE_CHECKING:
    # The same decorator to the type checker, which knows it by this name alone.
    from dataclasses import dataclass
else:

    def dataclass(*, frozen, slots, kw_only=False, eq=True, repr=True):  # noqa: A002 - as the standard decorator has it
        """A decorator that makes a class a frozen, slotted dataclass.

        `eq` and `repr` are whether it compares, hashes and shows itself by its fields; without,
        those methods are the ones that it has or inherits.
        """
        if not (frozen and slots):
            raise TypeError(frozen, slots)
        methods = _FROZEN | (_BY_FIELDS if eq else {}) | (_SHOWN if repr else {})

        def make(made):
            for name, method in methods.items():
                if name not in made.__dict__:
                    setattr(made, name, method)
            plain = dataclasses.dataclass(
                init=False, eq=False, repr=False, slots=True, kw_only=kw_only
            )
            return plain(made)

        return make


class _Plan(NamedTuple):
    """How an object of one class is filled: each field's name, its writer and what it is if absent.

    `rest[n]` are the fields left over when n values were given in order.
    """

    writers: tuple[Callable[[Any, Any], None], ...]
    rest: tuple[tuple[tuple[str, Callable[[Any, Any], None], Any, Any], ...], ...]
    compared: tuple[str, ...]


_PLANS: Final[dict[type, _Plan]] = {}
"""By class, as they become known."""
_MISSING: Final = dataclasses.MISSING


def _plan(kind: type[Any]) -> _Plan:
    all_fields = [field for field in dataclasses.fields(kind) if field.init]
    ordered = [field for field in all_fields if not field.kw_only]
    named = [field for field in all_fields if field.kw_only]
    rows = tuple(
        (field.name, getattr(kind, field.name).__set__, field.default, field.default_factory)
        for field in (*ordered, *named)
    )
    plan = _PLANS[kind] = _Plan(
        writers=tuple(writer for _, writer, _, _ in rows[: len(ordered)]),
        rest=tuple(rows[count:] for count in range(len(ordered) + 1)),
        compared=_compared_fields(kind),
    )
    return plan


def _compared_fields(kind: type[Any]) -> tuple[str, ...]:
    """The fields that decide whether two values of a class are equal."""
    return tuple(field.name for field in dataclasses.fields(kind) if field.compare)


def _init(self: Any, *values: Any, **named: Any) -> None:
    kind = self.__class__
    plan = _PLANS.get(kind) or _plan(kind)
    count = len(values)
    if count > len(plan.writers):
        raise TypeError(kind.__qualname__, count)
    for write, value in zip(plan.writers, values, strict=False):
        write(self, value)
    for name, write, default, factory in plan.rest[count]:
        if name in named:
            write(self, named.pop(name))
        elif default is not _MISSING:
            write(self, default)
        elif factory is not _MISSING:
            write(self, factory())
        else:
            raise TypeError(kind.__qualname__, name)
    if named:  # a field that it does not have, or one given twice
        raise TypeError(kind.__qualname__, *named)


def _setattr(self: Any, name: str, value: Any) -> None:
    del value
    raise dataclasses.FrozenInstanceError(name)


def _delattr(self: Any, name: str) -> None:
    raise dataclasses.FrozenInstanceError(name)


def _reduce(self: Any) -> tuple[Any, ...]:
    """For copies, which cannot be filled field by field."""
    kind = self.__class__
    values = {field.name: getattr(self, field.name) for field in dataclasses.fields(kind)}
    return (_remake, (kind, values))


def _remake(kind: type[Any], values: dict[str, Any]) -> Any:
    return kind(**values)


def _compared(value: Any) -> tuple[Any, ...]:
    kind = value.__class__
    plan = _PLANS.get(kind) or _plan(kind)
    return tuple(getattr(value, name) for name in plan.compared)


def _eq(self: Any, other: object) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return _compared(self) == _compared(other)


def _hash(self: Any) -> int:
    return hash((self.__class__, _compared(self)))


def _repr(self: Any) -> str:
    shown = (field.name for field in dataclasses.fields(self) if field.repr)
    parts = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
    return f"{self.__class__.__qualname__}({parts})"


_FROZEN: Final[dict[str, Callable[..., Any]]] = {
    "__init__": _init,
    "__setattr__": _setattr,
    "__delattr__": _delattr,
    "__reduce__": _reduce,
}
_BY_FIELDS: Final[dict[str, Callable[..., Any]]] = {"__eq__": _eq, "__hash__": _hash}
_SHOWN: Final[dict[str, Callable[..., Any]]] = {"__repr__": _repr}
