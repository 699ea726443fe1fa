"""What kernels do with integers of 128 bits, as Numba is to compile it."""

import operator
from collections.abc import Callable
from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.core import imputils
from numba.core.typing import templates
from numba.extending import overload

from lopti_rules.simulation.wideints import BITS, WIDE, WideInt, is_wide, narrowed

# Numba's own functions have no types.
lower_cast: Final[Any] = imputils.lower_cast
lower_builtin: Final[Any] = imputils.lower_builtin
infer_global: Final[Any] = templates.infer_global
signature: Final[Any] = templates.signature

Lower = Callable[[Any, Any, Any, Any], Any]
"""What writes the machine code of an operator: of a context, builder, signature and values."""

_WORD: Final = ir.IntType(BITS)


def _from_integer(_context: Any, builder: Any, kind: Any, _to: Any, value: Any) -> Any:
    return builder.sext(value, _WORD) if kind.signed else builder.zext(value, _WORD)


def _from_literal(_context: Any, _builder: Any, kind: Any, _to: Any, _value: Any) -> Any:
    return ir.Constant(_WORD, int(kind.literal_value))


def _from_boolean(_context: Any, builder: Any, _kind: Any, _to: Any, value: Any) -> Any:
    return builder.zext(value, _WORD)


def _to_boolean(_context: Any, builder: Any, _kind: Any, _to: Any, value: Any) -> Any:
    return builder.icmp_signed("!=", value, ir.Constant(_WORD, 0))


def _add_operator(function: Any, result: Any, count: int, lower: Lower) -> None:
    operands = (WIDE,) * count
    cases = {"cases": [signature(result, *operands)]}
    infer_global(function)(type(f"Wide_{function.__name__}", (templates.ConcreteTemplate,), cases))
    lower_builtin(function, *operands)(lower)


def _instruction(name: str) -> Lower:
    def lower(_context: Any, builder: Any, _sig: Any, values: Any) -> Any:
        return getattr(builder, name)(*values)

    return lower


def _comparison(sign: str) -> Lower:
    def lower(_context: Any, builder: Any, _sig: Any, values: Any) -> Any:
        return builder.icmp_signed(sign, *values)

    return lower


def _test(sign: str) -> Lower:
    def lower(_context: Any, builder: Any, _sig: Any, values: Any) -> Any:
        return builder.icmp_signed(sign, values[0], ir.Constant(_WORD, 0))

    return lower


def _choice(sign: str) -> Lower:
    def lower(_context: Any, builder: Any, _sig: Any, values: Any) -> Any:
        one, other = values
        return builder.select(builder.icmp_signed(sign, one, other), one, other)

    return lower


def _absolute(_context: Any, builder: Any, _sig: Any, values: Any) -> Any:
    is_negative = builder.icmp_signed("<", values[0], ir.Constant(_WORD, 0))
    return builder.select(is_negative, builder.neg(values[0]), values[0])


def _divided(builder: Any, values: Any) -> tuple[Any, Any, Any, Any]:
    """Divisor, quotient, remainder, and whether it has the other sign, of numbers of 64 bits.

    Where there are no such instructions for 128 bits, a library would be called that is not there.
    """
    dividend, divisor = (builder.trunc(value, ir.IntType(64)) for value in values)
    rest, none = builder.srem(dividend, divisor), ir.Constant(ir.IntType(64), 0)
    differs = builder.icmp_signed("<", builder.xor(rest, divisor), none)
    differs = builder.and_(builder.icmp_signed("!=", rest, none), differs)
    return divisor, builder.sdiv(dividend, divisor), rest, differs


def _modulo(_context: Any, builder: Any, _sig: Any, values: Any) -> Any:
    """The remainder with the sign of the divisor, as in Python, of numbers that fit 64 bits."""
    divisor, _, rest, differs = _divided(builder, values)
    return builder.sext(builder.select(differs, builder.add(rest, divisor), rest), _WORD)


def _quotient(_context: Any, builder: Any, _sig: Any, values: Any) -> Any:
    """The quotient rounded down, as in Python, of numbers that fit 64 bits."""
    _, found, _, differs = _divided(builder, values)
    lower = builder.sub(found, ir.Constant(ir.IntType(64), 1))
    return builder.sext(builder.select(differs, lower, found), _WORD)


_INSTRUCTIONS: Final = (
    (operator.add, operator.iadd, "add"),
    (operator.sub, operator.isub, "sub"),
    (operator.mul, operator.imul, "mul"),
    (operator.and_, operator.iand, "and_"),
    (operator.or_, operator.ior, "or_"),
    (operator.xor, operator.ixor, "xor"),
    (operator.lshift, operator.ilshift, "shl"),
    (operator.rshift, operator.irshift, "ashr"),
)
_COMPARISONS: Final = (
    (operator.eq, "=="),
    (operator.ne, "!="),
    (operator.lt, "<"),
    (operator.le, "<="),
    (operator.gt, ">"),
    (operator.ge, ">="),
)


def _add_casts() -> None:
    lower_cast(types.Integer, WideInt)(_from_integer)
    lower_cast(types.IntegerLiteral, WideInt)(_from_literal)
    lower_cast(types.BooleanLiteral, WideInt)(_from_literal)
    lower_cast(types.Boolean, WideInt)(_from_boolean)
    lower_cast(WideInt, types.Boolean)(_to_boolean)


def add_operators() -> None:
    """Effect: Numba knows what kernels do with wide integers."""
    _add_casts()
    for plain, in_place, name in _INSTRUCTIONS:
        _add_operator(plain, WIDE, 2, _instruction(name))
        _add_operator(in_place, WIDE, 2, _instruction(name))
    for function, sign in _COMPARISONS:
        _add_operator(function, types.boolean, 2, _comparison(sign))
    _add_operator(bool, types.boolean, 1, _test("!="))
    _add_operator(operator.truth, types.boolean, 1, _test("!="))
    _add_operator(operator.not_, types.boolean, 1, _test("=="))
    _add_operator(operator.neg, WIDE, 1, _instruction("neg"))
    _add_operator(operator.invert, WIDE, 1, _instruction("not_"))
    _add_operator(operator.mod, WIDE, 2, _modulo)
    _add_operator(operator.floordiv, WIDE, 2, _quotient)
    _add_operator(abs, WIDE, 1, _absolute)
    _add_operator(min, WIDE, 2, _choice("<"))
    _add_operator(max, WIDE, 2, _choice(">"))


@overload(operator.getitem)
def _get_item(array: Any, index: Any) -> Any:
    if not isinstance(array, types.Array) or not isinstance(index, WideInt):
        return None

    def get(array: Any, index: Any) -> Any:
        return array[narrowed(index)]

    return get


@overload(operator.setitem)
def _set_item(array: Any, index: Any, value: Any) -> Any:
    if not isinstance(array, types.Array) or not isinstance(index, WideInt):
        return None

    def put(array: Any, index: Any, value: Any) -> None:
        array[narrowed(index)] = value

    return put


def _number(kind: Any) -> Any:
    """What makes a number of that type one that `range` takes."""
    return narrowed if isinstance(kind, WideInt) else types.int64


@overload(range)
def _range_to(stop: Any) -> Any:
    if not isinstance(stop, WideInt):
        return None

    def count(stop: Any) -> Any:
        return range(narrowed(stop))

    return count


@overload(range)
def _range_between(start: Any, stop: Any) -> Any:
    if not is_wide(start) and not is_wide(stop):
        return None
    first, last = _number(start), _number(stop)

    def count(start: Any, stop: Any) -> Any:
        return range(first(start), last(stop))

    return count


@overload(range)
def _range_by(start: Any, stop: Any, step: Any) -> Any:
    if not is_wide(start) and not is_wide(stop):
        return None
    first, last = _number(start), _number(stop)

    def count(start: Any, stop: Any, step: Any) -> Any:
        return range(first(start), last(stop), step)

    return count
