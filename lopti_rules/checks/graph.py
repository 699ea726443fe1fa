"""Rings, reach and shortest ways in a graph of numbered places, each in time that grows with it."""

from collections.abc import Iterable, Mapping, Sequence

Following = Mapping[int, Sequence[int]]
"""For each place, those that one step leads to."""


def following_of(steps: Iterable[tuple[int, int]]) -> dict[int, list[int]]:
    """The places after each place, each once, in the order of the steps."""
    found: dict[int, dict[int, None]] = {}
    for source, target in steps:
        found.setdefault(source, {})[target] = None
    return {source: list(targets) for source, targets in found.items()}


def groups(places: Iterable[int], following: Following) -> list[list[int]]:
    """The largest sets of places that all lead to each other, what they lead to first.

    Tarjan's algorithm with a stack of its own, so that no graph makes it recurse.
    """
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    open_places: list[int] = []
    is_open: set[int] = set()
    found: list[list[int]] = []
    for start in places:
        if start in index:
            continue
        index[start] = low[start] = len(index)
        open_places.append(start)
        is_open.add(start)
        way = [(start, iter(following.get(start, ())))]
        while way:
            place, rest = way[-1]
            step = next(rest, None)
            if step is None:
                way.pop()
                if way:
                    low[way[-1][0]] = min(low[way[-1][0]], low[place])
                if low[place] == index[place]:
                    found.append(_close(place, open_places, is_open))
            elif step not in index:
                index[step] = low[step] = len(index)
                open_places.append(step)
                is_open.add(step)
                way.append((step, iter(following.get(step, ()))))
            elif step in is_open:
                low[place] = min(low[place], index[step])
    return found


def _close(place: int, open_places: list[int], is_open: set[int]) -> list[int]:
    group = []
    while True:
        last = open_places.pop()
        is_open.discard(last)
        group.append(last)
        if last == place:
            return group


def rings(places: Iterable[int], following: Following) -> tuple[frozenset[int], ...]:
    """Those groups in which every place leads back to itself, by their lowest place."""
    found = (
        frozenset(group)
        for group in groups(places, following)
        if len(group) > 1 or group[0] in following.get(group[0], ())
    )
    return tuple(sorted(found, key=min))


def reachable(starts: Iterable[int], following: Following) -> set[int]:
    """All that can be reached from any of the starts by one step or more."""
    seen: set[int] = set()
    pending = list(starts)
    while pending:
        for other in following.get(pending.pop(), ()):
            if other not in seen:
                seen.add(other)
                pending.append(other)
    return seen
