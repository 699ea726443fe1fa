"""How much a piece of work does, as a count that is the same however busy the machine is."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

_Result = TypeVar("_Result")


class TooMuchWork(AssertionError):
    """More calls were made than allowed."""


def within(calls: int, work: Callable[[], _Result]) -> _Result:
    """What the work gives.

    Raises:
        TooMuchWork: it makes more calls than that, of Python functions and of built-in ones; it is
            stopped there, so that nothing hangs.
    """
    return _counted(calls, work)[0]


def calls_of(work: Callable[[], object]) -> int:
    """The calls that the work makes, of Python functions and of built-in ones."""
    return _counted(sys.maxsize, work)[1]


def _counted(at_most: int, work: Callable[[], _Result]) -> tuple[_Result, int]:
    count = 0

    def counted(_frame: FrameType, event: str, _arg: Any) -> None:
        nonlocal count
        count += event in {"call", "c_call"}
        if count > at_most:
            sys.setprofile(None)
            raise TooMuchWork(at_most)

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        result = work()
    finally:
        sys.setprofile(before)
    if count > at_most:  # it was told, and whoever caught it went on
        raise TooMuchWork(at_most)
    return result, count
