"""Seconds of processor time, taken so that a busy machine disturbs the ratios little."""

import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence


def seconds_of(work: Callable[[], object]) -> float:
    """The processor seconds that a call takes in this process."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def medians(works: Mapping[str, Callable[[], float]], *, laps: int) -> dict[str, float]:
    """The median of what each work returns, the works taken in turn so that drift hits all."""
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(laps):
        for name, work in works.items():
            taken[name].append(work())
    return {name: statistics.median(values) for name, values in taken.items()}


def seconds_of_process(arguments: Sequence[str]) -> float:
    """The processor seconds of a fresh interpreter with these arguments, its bytecode cached."""
    environment = {name: value for name, value in os.environ.items() if name != _NO_CACHE}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(  # noqa: S603 - this interpreter, our own program
        [sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


_NO_CACHE = "PYTHONDONTWRITEBYTECODE"
