"""Which clauses of the official rules a field of a rulebook is about."""

from collections.abc import Iterable, Mapping
from typing import Final

_CLAUSES: Final[Mapping[str, str]] = {
    "players": "SET-1",
    "deck": "SET-2",
    "deal": "SET-8 SET-10 SET-11",
    "deal.down": "SET-8",
    "deal.up": "SET-10",
    "deal.hand": "SET-11",
    "swap": "SET-13 SET-14 SET-15",
    "lead": "SET-17 SET-18",
    "lead.first": "SET-17",
    "lead.later": "SET-18",
    "turn": "TRN-1",
    "ranks": "SET-4 SET-5",
    "play": "TRN-2 TRN-4",
    "play.same_rank": "TRN-5",
    "specials": "SET-6 SET-7",
    "specials.2": "SPC2-1 SPC2-3",
    "specials.3": "SPC3-1 SPC3-2",
    "specials.7": "SPC7-1 SPC7-2",
    "specials.10": "SPC10-1 SPC10-2",
    "limit": "SPC7-3",
    "four": "CLR-8 TRN-6",
    "four.beside": "SPC3-8",
    "clear": "CLR-3 CLR-4",
    "draw": "DRW-1 DRW-2",
    "draw.up_to": "DRW-1 DRW-4",
    "draw.per_turn": "DRW-1 DRW-2",
    "draw.bonus": "DRW-6",
    "stuck": "TRN-7",
    "pickup": "TRN-7 TRN-12",
    "pickup.then": "TRN-10",
    "table": "FUD-2 FUD-5",
    "blind": "FUD-10 FUD-11",
    "finish": "WIN-1 WIN-6",
    "finish.by": "WIN-1",
    "finish.places": "WIN-6",
    "out_of_turn": "TRN-1",
    "dealer": "SET-18",
}
"""By the path of a field, or of what encloses it."""


def clauses_of(paths: Iterable[str]) -> tuple[str, ...]:
    """The clauses that the fields under these dotted paths are about, each once, in order."""
    found: dict[str, None] = {}
    for path in paths:
        for clause in _of_one(path).split():
            found[clause] = None
    return tuple(found)


def _of_one(path: str) -> str:
    """The clauses of the field, or of the closest part of a book that has some."""
    while path not in _CLAUSES and "." in path:
        path = path.rpartition(".")[0]
    return _CLAUSES.get(path, "")
