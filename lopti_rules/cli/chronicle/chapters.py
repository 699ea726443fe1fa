"""A log cut into chapters: sessions, and in each its setup and its rounds."""

from collections.abc import Iterable, Iterator

from lopti_rules.session.acts import EndSession, Open, StartDeal, StartSession, Undo
from lopti_rules.session.chronicle import Happening
from lopti_rules.session.state import SessionState
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Chapter:
    """What counted in one round, or in setup, which is round 0."""

    round: int
    happenings: tuple[Happening, ...]

    @property
    def last(self) -> SessionState:
        """How the session stood at the end of it."""
        return self.happenings[-1].after


@dataclass(frozen=True, slots=True)
class Volume:
    """One session of a log."""

    opening: Happening
    chapters: tuple[Chapter, ...]
    taken_back: int

    @property
    def last(self) -> SessionState:
        """How it stands."""
        return self.chapters[-1].last if self.chapters else self.opening.after


def volumes(told: Iterable[Happening]) -> Iterator[Volume]:
    """The sessions of a log, in order."""
    opening: Happening | None = None
    rest: list[Happening] = []
    for one in told:
        if isinstance(one.act, Open | StartSession) and not one.is_undone:
            if opening is not None:
                yield _volume(opening, rest)
            opening, rest = one, []
        else:
            rest.append(one)
    if opening is not None:
        yield _volume(opening, rest)


def _volume(opening: Happening, rest: list[Happening]) -> Volume:
    counting = [one for one in rest if not one.is_undone and not isinstance(one.act, Undo)]
    undone = sum(one.is_undone for one in rest)
    return Volume(opening, tuple(_chapters(counting)), undone)


def _chapters(counting: Iterable[Happening]) -> Iterator[Chapter]:
    """A round goes from its deal to the next: what its winner adds in between belongs to it."""
    number, held = 0, list[Happening]()
    for one in counting:
        if isinstance(one.act, StartDeal):
            if held:
                yield Chapter(number, tuple(held))
            number, held = one.after.round, []
        if not isinstance(one.act, EndSession):
            held.append(one)
    if held:
        yield Chapter(number, tuple(held))
