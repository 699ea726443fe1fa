"""Records of a plain round for Numba: what only variants switch on is known to be off.

Kernels serve the whole family of games, and ask at many places whether a variant wants something
else. For a rulebook that wants nothing of the kind the answers are constants, so that the compiler
leaves out the questions and all that hangs on them: base Lopti pays nothing for its kin.
"""

from collections.abc import Mapping
from typing import Any, Final

from numba import types
from numba.core.datamodel.models import RecordModel
from numba.extending import intrinsic, lower_getattr_generic, register_model
from numba.np.arrayobj import record_getattr

from lopti_rules.compiler.tables import PLAIN_SWITCHES

PLAIN_BOOK: Final[Mapping[str, int]] = {**dict.fromkeys(PLAIN_SWITCHES, 0), "plain": 1}
"""The switches of a book that only variants turn on, all off."""

PLAIN_TABLE: Final[Mapping[str, int]] = {
    **dict.fromkeys(
        ("cover", "adding", "joined", "lead_due", "inverted", "up_due", "elsewhere", "skips"), 0
    ),
    "direction": 1,
}
"""The fields of a table that keep these values as long as the book is plain."""


class PlainRecord(types.Record):
    """The type of a record of which some fields are known."""

    def __init__(self, record: Any, known: Mapping[str, int]) -> None:
        fields: list[Any] = [
            (name, {"type": one.type, "offset": one.offset, "alignment": one.alignment})
            for name, one in record.fields.items()
        ]
        self.known = dict(known)
        super().__init__(fields, record.size, record.aligned)


register_model(PlainRecord)(RecordModel)


def _known_or_read(context: Any, builder: Any, kind: Any, value: Any, name: str) -> Any:
    if name in kind.known:
        return context.get_constant(types.int64, kind.known[name])
    return record_getattr(context, builder, kind, value, name)


_lower: Final[Any] = lower_getattr_generic
_lower(PlainRecord)(_known_or_read)


def _as_plain(known: Mapping[str, int]) -> Any:
    """What takes a record for a plain one, where kernels are compiled."""

    def view(_typing: Any, record: Any) -> Any:
        def generate(_context: Any, _builder: Any, _sig: Any, values: Any) -> Any:
            return values[0]

        return PlainRecord(record, known)(record), generate

    return intrinsic(view)


as_plain_table: Final[Any] = _as_plain(PLAIN_TABLE)
as_plain_book: Final[Any] = _as_plain(PLAIN_BOOK)


def is_plain(book: Any) -> bool:
    """Whether the record of a book has every switch off."""
    return int(book["plain"]) == 1
