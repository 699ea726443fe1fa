"""What a session in a file costs: `python -m tests.benchmarks.sessions [ACTS]`.

Acts of every kind go through the rules and onto the disk. The cost of one should not grow with
those before it, and opening the file should take time and memory in proportion to their number.
"""

import sys
import tempfile
import time
import tracemalloc
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from lopti_rules.engine.actions import Swap, Take, write_action
from lopti_rules.session.acts import Open
from lopti_rules.session.commitments import deal_commitment
from lopti_rules.session.sessionfile import SessionFile, read_session
from lopti_rules.session.terms import Judgement
from tests.benchmarks.journal import cut_to

PART = 1_000
PLAYERS = ("Ana", "Bo", "Cy", "Di")
NONCE = "0123456789abcdef"
TEXT = "When a player clears the pile, that player draws 1 card."


def judged(question: object) -> Judgement:
    """Every text may join: what the checks cost is measured elsewhere."""
    return Judgement("admissible")


def acts(file: SessionFile, *, cards: bool) -> Iterator[dict[str, Any]]:
    """Acts of rounds without end: votes, rulings, coming and going, and cards if they are played.

    The first winner adds a rule, which votes remove and bring back in turn: what an act costs
    depends on how many rules there have been, and that is not to be measured here.
    """
    number = 0
    while True:
        number += 1
        begun: dict[str, Any] = {"type": "start_deal"}
        if number == 1:
            begun["dealer"] = "Ana"
        if cards:
            seal = deal_commitment(number, number, NONCE)
            begun |= {"seed": number, "nonce": NONCE, "commitment": seal}
        yield begun
        yield {"type": "finish_deal"}
        if cards:
            yield from _plays(file, Random(number))  # noqa: S311 - players
        for player in PLAYERS:
            yield {"type": "away", "player": player}
            yield {"type": "back", "player": player}
        if number > 1:
            change = "remove" if number % 2 else "restore" if number > 2 else "edit"
            yield _proposal(change)
            yield {"type": "vote", "for": ["Ana", "Bo", "Cy"], "against": ["Di"]}
        yield {"type": "end_round"} if cards else {"type": "end_round", "places": ["Bo", "Cy"]}
        winner = file.state.winner
        if number == 1:
            yield {"type": "announce", "player": winner, "rule": "R1", "text": TEXT}
        else:
            yield {"type": "pass_adding", "player": winner}


def _proposal(change: str) -> dict[str, Any]:
    act = {"type": "propose", "player": "Di", "change": change, "rule": "R1", "when": "now"}
    return {**act, "text": TEXT} if change == "edit" else act


def _plays(file: SessionFile, chance: Random) -> Iterator[dict[str, Any]]:
    """A round of cards between players who seldom take the pile, so that it comes to an end."""
    while (held := file.state.game) is not None and not held.game.is_over:
        legal = held.game.legal_actions()
        moves = [one for one in legal if not isinstance(one, Take | Swap)]
        chosen = chance.choice(moves if moves and chance.random() < 0.95 else legal)
        yield {"type": "play", "action": write_action(chosen)}


def fill(path: Path, count: int, *, cards: bool) -> list[tuple[float, float]]:
    """The wall and processor seconds of each thousand acts. Effect: they are in the file."""
    parts = []
    with SessionFile.create(path, Open(PLAYERS, "current", "lopti"), judge=judged) as file:
        source = acts(file, cards=cards)
        for _ in range(count // PART):
            wall, cpu = time.perf_counter(), time.process_time()
            for act in islice(source, PART):
                outcome = file.act(act)
                assert outcome.accepted, (act, outcome.reason)
            parts.append((time.perf_counter() - wall, time.process_time() - cpu))
    return parts


def tell(path: Path, parts: list[tuple[float, float]]) -> None:
    """Effect: what adding the acts took is printed, and what opening the file takes."""
    for name, place in (("wall", 0), ("cpu", 1)):
        first, last = parts[0][place], parts[-1][place]
        print(
            f"  act, {name}: {first / PART * 1e6:.0f} us in the first thousand, "
            f"{last / PART * 1e6:.0f} us in the last; ratio {last / first:.2f}"
        )
    count = PART * len(parts)
    for number in (count // 4, count // 2, count):
        part = cut_to(path, number)
        seconds = min(_seconds_to_open(part) for _ in range(3))
        tracemalloc.start()
        read_session(part, judge=judged)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        print(
            f"  open {number:,} acts: {seconds * 1000:.0f} ms, {seconds / number * 1e6:.0f} us an "
            f"act; {peak >> 20:,} MiB of memory for {part.stat().st_size >> 10:,} KiB on disk"
        )


def _seconds_to_open(path: Path) -> float:
    """The processor seconds of reading the file, its acts folded to the state."""
    begin = time.process_time()
    read_session(path, judge=judged)
    return time.process_time() - begin


def _warm_up() -> None:
    """Effect: what an evening imports is imported, so that no act has to wait for it."""
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder) / "x", PART, cards=True)


def main() -> None:
    """Effect: the figures are printed."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    _warm_up()
    for cards, title in ((False, "real cards"), (True, "cards played here")):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "evening.session"
            print(f"{count:,} acts, {title}:")
            tell(path, fill(path, count, cards=cards))


if __name__ == "__main__":
    main()
