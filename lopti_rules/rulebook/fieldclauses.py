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
    "dealer": "SET-16",
}
"""By the path of a field, or of what encloses it."""

_DRAWING: Final = "DRW-1 DRW-2 DRW-3 DRW-4 DRW-5"
_ALSO: Final[Mapping[str, str]] = {
    "deal": "SET-12",
    "deal.down": "SET-9",
    "swap": "SET-13 SET-14 SET-15",
    "ranks": "TRN-4",
    "play": "TRN-3 TRN-5",
    "play.same_rank": "TRN-6",
    "specials": "TRN-1 TRN-4 TRN-5 CLR-8",
    "specials.10": "SPC7-3",
    "limit": "SPC7-2 SPC7-4",
    "four": "RUL-3 RUL-4 SPC7-5",
    "four.beside": "SPC3-6 SPC3-7 SPC3-9 SPC3-11 SPC3-12 CLR-8 RUL-5",
    "clear": "CLR-1 CLR-2 CLR-5 CLR-6 CLR-7 CLR-9",
    "draw": _DRAWING,
    "draw.up_to": _DRAWING,
    "draw.per_turn": _DRAWING,
    "stuck": "TRN-11",
    "pickup": "TRN-8 TRN-9 TRN-10 TRN-11 RUL-9",
    "pickup.then": "TRN-7 RUL-9",
    "table": "FUD-1 FUD-3 FUD-4 FUD-6",
    "blind": "FUD-5 FUD-6 FUD-7 FUD-8 FUD-9 FUD-12 TRN-7",
    "finish": "WIN-2 WIN-3 WIN-4 WIN-5",
}
"""Clauses that speak of a field as well: whoever changes it may name one of them."""
_OF_RANK: Final = {"2": "SPC2-", "3": "SPC3-", "7": "SPC7-", "10": "SPC10-"}
"""The clauses of the special cards, all of which speak of that card."""


def clauses_of(paths: Iterable[str]) -> tuple[str, ...]:
    """The clauses that the fields under these dotted paths are about, each once, in order."""
    found: dict[str, None] = {}
    for path in paths:
        for clause in _of_one(path).split():
            found[clause] = None
    return tuple(found)


def is_about(clause: str, path: str) -> bool:
    """Whether a clause speaks of a field; of a field of which none speaks, every one may."""
    known = {*_of_one(path).split(), *_of_one(path, _ALSO).split()}
    section, _, inner = path.partition(".")
    if section == "specials":
        known |= {*_CLAUSES[section].split(), *_ALSO[section].split()}
        if clause.startswith(_OF_RANK.get(inner.partition(".")[0], "-")):
            return True
    return not known or clause in known


def _of_one(path: str, table: Mapping[str, str] = _CLAUSES) -> str:
    """The clauses of the field, or of the closest part of a book that has some."""
    while path not in table and "." in path:
        path = path.rpartition(".")[0]
    return table.get(path, "")
