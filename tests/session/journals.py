"""Journals for tests: acts of every shape, and files that hold them."""

from pathlib import Path
from typing import Any

from lopti_rules.session.contents import Contents, read_journal
from lopti_rules.session.journal import Journal

ACTS: list[dict[str, Any]] = [
    {"type": "open", "players": ["Ana", "Bo", "Cy"], "edition": "current"},
    {"type": "announce", "player": "Bo", "rule": "K1", "text": 'Say "éclair" — 王手, \n\t\\ "}'},
    {"type": "vote", "for": ["Ana"], "against": [], "first_objector": None, "open": True},
    {"type": "end_round", "places": ["Bo", "Ana", "Cy"], "score": [1, -2, 9007199254740993, 0.5]},
    {"type": "throws", "for": 15, "against": 15, "tied": 4},
]


def write_journal(path: Path, acts: list[dict[str, Any]]) -> list[int]:
    """The size of the file after its first line and after each act. Effect: it is written."""
    with Journal.create(path, begun="2024-05-04T20:00:00+02:00", session_id="5e55104") as journal:
        sizes = [path.stat().st_size]
        for act in acts:
            journal.append(act)
            sizes.append(path.stat().st_size)
    return sizes


def acts_of(contents: Contents) -> list[dict[str, Any]]:
    """The acts that a journal holds."""
    return [dict(link.act) for link in contents.links]


def acts_in(path: Path) -> list[dict[str, Any]]:
    """The acts that a file holds."""
    return acts_of(read_journal(path))
