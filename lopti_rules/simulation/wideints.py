"""Integers of 128 bits for Numba, and records of them: two packs do not fit 64 bits.

A number is as wide as the record that it comes from, and what is reckoned from a wide number is
wide, so the kernels are compiled as they stand.
"""

from collections.abc import Sequence
from typing import Any, Final, cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.core.datamodel.models import RecordModel
from numba.core.typeconv.castgraph import Conversion
from numba.extending import intrinsic, models, register_model
from numba.np import arrayobj

make_array: Final[Any] = arrayobj.make_array

BITS: Final = 128
BYTES: Final = BITS // 8
_WORD: Final = ir.IntType(BITS)


class WideInt(types.Type):
    """The type of an integer of 128 bits; narrower ones become it where they meet it."""

    bitwidth = BITS
    signed = True

    def can_convert_from(self, typingctx: Any, other: Any) -> Any:
        """How an integer becomes one of these."""
        is_number = isinstance(other, types.Integer | types.Boolean)
        return Conversion.promote if is_number else None

    def unify(self, typingctx: Any, other: Any) -> Any:
        """The type of a variable that is this or another integer."""
        return self if isinstance(other, types.Integer | types.Boolean) else None


WIDE: Final[Any] = cast(Any, WideInt)(name="int128")


@register_model(WideInt)
class _WideModel(models.PrimitiveModel):
    def __init__(self, manager: Any, fe_type: Any) -> None:
        super().__init__(manager, fe_type, _WORD)  # type: ignore[no-untyped-call]


class WideRecord(types.Record):
    """The type of a record whose integers are of 128 bits."""

    @property
    def dtype(self) -> np.dtype[Any]:
        """What it is to NumPy: so many bytes."""
        return np.dtype((np.void, self.size))


register_model(WideRecord)(RecordModel)


def wide_record(layout: Sequence[tuple[str, int]]) -> WideRecord:
    """The type of a record with these fields: names and numbers of places, one after the other."""
    fields: list[Any] = []
    offset = 0
    for name, places in layout:
        kind = types.NestedArray(dtype=WIDE, shape=(places,)) if places else WIDE
        entry = {"type": kind, "offset": offset, "alignment": None, "title": None}
        fields.append((name, entry))
        offset += BYTES * max(places, 1)
    return WideRecord(fields, offset, aligned=False)


def viewer(record: WideRecord) -> Any:
    """What makes the bytes of an array such a record, where kernels are compiled."""

    def view(_typing: Any, array: Any) -> Any:
        def generate(context: Any, builder: Any, sig: Any, values: Any) -> Any:
            data = make_array(sig.args[0])(context, builder, values[0]).data
            return builder.bitcast(data, context.get_value_type(record))

        return record(array), generate

    return intrinsic(view)


def is_wide(kind: Any) -> bool:
    """Whether a type is that of a wide integer, or of a record of them."""
    return isinstance(kind, WideInt | WideRecord)


def _narrow(_typing: Any, number: Any) -> Any:
    def generate(_context: Any, builder: Any, _sig: Any, values: Any) -> Any:
        return builder.trunc(values[0], ir.IntType(64))

    return types.int64(number), generate


def _widen(_typing: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, sig: Any, values: Any) -> Any:
        return context.cast(builder, values[0], sig.args[0], WIDE)

    return WIDE(number), generate


narrowed: Final[Any] = intrinsic(_narrow)
"""The lower 64 bits of a wide integer."""
widened: Final[Any] = intrinsic(_widen)
"""A wide integer of the same value as a narrow one."""
