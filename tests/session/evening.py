"""A whole evening: four players, eight rounds: `python -m tests.session.evening [FILE]`.

An old rule restored, two rules refused before the first is added, one that only the table can
read, a base rule amended, a tied vote with a bracket and thirty throws, a rule removed by its
creator and one brought back, rulings, somebody away, a round played here by bots, an act taken
back, and a crash in the middle. Its chronicle is docs/chronicle.md, which docs/generate.py writes.
"""

import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lopti_rules.cli.chronicle.pages import page_of
from lopti_rules.cli.evening.dealing import fresh_deal, revealing
from lopti_rules.engine.actions import Choose, Duty, Swap, write_action
from lopti_rules.session.acts import Open
from lopti_rules.session.commitments import throw_commitment
from lopti_rules.session.sessionfile import SessionFile
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import SIGNS, OldRule
from lopti_rules.simulation.careful import CarefulBot

ANA, BO, CY, DI = PLAYERS = ("Ana", "Bo", "Cy", "Di")
MOST: Final = "When a player takes the pile, the player with the most hand cards draws 1 card."
BEGUN: Final = "2024-05-04T20:00:00+02:00"
NONCE: Final = "0123456789abcdef"
OLD_RULES: Final = (
    OldRule("K8", BO, MOST),
    OldRule("K9", DI, "Whoever plays a 9 draws one card afterwards."),
)
QUACK: Final = 'Whoever plays a single 6 must say "quack" or draw one card.'
QUEENS: Final = "When a player plays two or more queens, the next player draws 1 card."
NO_TWOS: Final = "Players may not play 2s."
AT_CY: Final = "When the pile is cleared, Cy draws two cards."
TO_FOUR: Final = "Draw until you hold four cards."
TWO_VOTES: Final = "Two yes votes are enough."
CAT: Final = "When the cat crosses the table, whoever laughs first draws a card."
ACES: Final = "When a player plays an ace, that player may give one hand card to the next player."


@dataclass(frozen=True, slots=True)
class Step:
    """One act, and what must come of it: a result, or the reason for which it is refused."""

    act: Mapping[str, Any]
    result: str | None = None
    refused: str | None = None


def act(kind: str, *, result: str | None = None, refused: str | None = None, **fields: Any) -> Step:
    """A step; a trailing underscore keeps a field's name from being a word of Python."""
    written = {name.rstrip("_"): value for name, value in fields.items()}
    return Step({"type": kind, **written}, result, refused)


def dealt(**fields: Any) -> tuple[Step, Step]:
    """A deal with real cards, begun and finished."""
    return act("start_deal", **fields), act("finish_deal")


def vote(result: str, for_: Sequence[str], against: Sequence[str]) -> Step:
    """A whole Rule Vote."""
    return act("vote", result=result, for_=list(for_), against=list(against))


SETUP: Final = (
    act("setup_vote", rule="K8", for_=[ANA, BO, DI], against=[CY], result="restored"),
    act("setup_vote", rule="K9", for_=[DI, CY], against=[ANA, BO], result="not_restored"),
)
FIRST: Final = (
    *dealt(dealer=ANA),
    act("end_round", places=[BO, ANA, DI, CY]),
    act("announce", player=CY, rule="R1", text=QUACK, refused="not_the_winner"),
    act("announce", player=BO, rule="R1", text=NO_TWOS, refused="overrides_base"),
    act("announce", player=BO, rule="R1", text=AT_CY, refused="targets_person"),
    act("announce", player=BO, rule="R1", text=QUACK),
)  # fmt: skip
SECOND: Final = (
    *dealt(),
    act("propose", player=ANA, change="base", clause="VOTE-6", text=TWO_VOTES,
        when="now", refused="protected"),
    act("propose", player=ANA, change="base", clause="DRW-1", text=TO_FOUR,
        when="next_round"),
    act("object", player=CY),
    vote("passed", [ANA, BO, DI], [CY]),
    act("propose", player=BO, change="remove", rule="K8", when="now", refused="attempt_spent"),
    act("end_round", places=[CY, DI, BO, ANA]),
    act("announce", player=CY, rule="R2", text=QUEENS),
)  # fmt: skip
THIRD_DEAL: Final = (act("finish_deal"),)
FOURTH: Final = (
    act("start_deal"),
    act("remove_own", player=BO, rule="R1", when="after_round"),
    act("finish_deal"),
    act("propose", player=DI, change="edit", rule="K8", when="now",
        text="When a player takes the pile, that player draws one card."),
    act("ballot", player=DI, choice="yes"),
    act("ballot", player=ANA, choice="no"),
    act("ballot", player=CY, choice="no"),
    act("close_vote", result="failed"),
    act("end_round", places=[DI, BO, ANA, CY]),
    act("announce", player=DI, rule="R3", text=CAT, refused="unreadable"),
    act("table_verdict", text=CAT, for_=[ANA, CY, DI], against=[BO], result="admitted"),
    act("announce", player=DI, rule="R3", text=CAT),
)  # fmt: skip
FIFTH: Final = (
    *dealt(),
    act("propose", player=BO, change="remove", rule="R2", when="now"),
    vote("tied", [BO, ANA], [CY, DI]),
    act("duel", for_=DI, against=CY, refused="wrong_opponent"),
    act("bracket", side="for", players=[BO, ANA], matches=[], result="undecided"),
    act("match", side="for", between=[BO, ANA], winner=ANA, result=ANA),
    act("duel", for_=ANA, against=CY, chosen_by_side=True),
)
FIFTH_END: Final = (
    act("end_round", places=[BO, ANA, CY, DI]),
    act("undo", result="end_round"),
    act("end_round", places=[ANA, CY, DI, BO]),
    act("announce", player=ANA, rule="R4", text=ACES),
)
SIXTH: Final = (
    *dealt(),
    act(
        "rule_on",
        player=BO,
        rule="K8",
        reading="whoever has just taken counts with the pile",
        rewrites=False,
    ),
    act("propose", player=DI, change="restore", rule="R2", when="next_round"),
    vote("passed", [DI, CY, ANA], [BO]),
    act("end_round", places=[CY, ANA, DI, BO]),
    act("pass_adding", player=CY),
    act("announce", player=CY, rule="R5", text=QUACK, refused="right_lapsed"),
)
SEVENTH: Final = (
    act("away", player=BO),
    *dealt(),
    act("table_ruling", rule="K8", about="who draws if two have as many",
        votes={"both": [ANA, CY], "nobody": [DI]}, closest_to_base="nobody", result="nobody"),
    act("end_round", places=[ANA, DI, CY]),
    act("announce", player=BO, rule="R5", text=QUACK, refused="absent"),
    act("back", player=BO),
)  # fmt: skip
EIGHTH: Final = (
    *dealt(),
    act("end_round", places=[DI, CY, BO, ANA]),
    act("pass_adding", player=DI),
    act("end_session"),
)
WINS: Final = "faff.aafa.ffafaafa.ffafafaf.aafafa..f"
"""Who wins each throw, for or against, or a tie: fifteen each of thirty, and one more."""


def play_evening(path: Path) -> SessionFile:
    """The evening in a new file, every act checked; the file is still open."""
    file = SessionFile.create(
        path, Open(PLAYERS, "current", "lopti", old_rules=OLD_RULES), begun=BEGUN
    )
    for step in (*SETUP, *FIRST, *SECOND):
        take(file, step)
    play_cards(file, seed=3)
    for step in FOURTH:
        take(file, step)
    file = crash(file)
    for step in FIFTH:
        take(file, step)
    for step in throws(file):
        take(file, step)
    for step in (*FIFTH_END, *SIXTH, *SEVENTH, *EIGHTH):
        take(file, step)
    return file


def take(file: SessionFile, step: Step) -> None:
    """Effect: a step is done, and what came of it is as the step says.

    Raises:
        AssertionError: something else came of it.
    """
    before = file.state
    outcome = file.act(step.act)

    assert outcome.reason == step.refused, (step.act, outcome.reason, outcome.params)
    assert step.result is None or outcome.result == step.result, (step.act, outcome.result)
    assert outcome.accepted or file.state is before, "a refused act changes nothing"


def play_cards(file: SessionFile, *, seed: int) -> None:
    """Effect: a round is dealt here, played by bots to its end, and its shuffle shown."""
    take(file, Step({"type": "start_deal", **fresh_deal(file.state, seed, nonce=NONCE)}))
    for step in THIRD_DEAL:
        take(file, step)
    bots: dict[int, CarefulBot] = {}
    swapped: set[int] = set()
    while (held := file.state.game) is not None and not held.game.is_over:
        game = held.game
        legal = game.legal_actions()
        swapping = [one.seat for one in legal if isinstance(one, Swap) and one.seat not in swapped]
        asked = [one.seat for one in legal if isinstance(one, Choose | Duty)]
        seat = (asked or swapping or [game.turn or 0])[0]
        bot = bots.setdefault(seat, CarefulBot(game.rulebook, seed, seat))
        own = file.session.legal_actions(file.state.seats[seat])
        may = tuple(one for one in own if isinstance(one, Swap) == (seat in swapping and not asked))
        chosen = bot.choose(game.view(seat), may)
        swapped |= {seat} if seat in swapping and not asked else set()
        if chosen is not None:
            take(file, Step({"type": "play", "action": write_action(chosen)}))
    take(file, act("end_round"))
    take(file, Step(revealing(file.state), "as_committed"))


def crash(file: SessionFile) -> SessionFile:
    """The file opened again after a process ended while it wrote an act that nobody was told of."""
    path, acts = file.path, len(file.session.acts)
    file.close()
    with path.open("ab") as stream:
        stream.write(b'{"n":%d,"prev":"5e1f","act":{"type":"start_deal"' % acts)
    again = SessionFile.open(path)

    assert again.torn is not None
    assert (again.torn.number, again.torn.kind) == (acts, "start_deal")
    assert len(again.session.acts) == acts
    return again


def throws(file: SessionFile) -> Iterator[Step]:
    """The throws of the duel: the first one sealed and shown, the others as the table saw them.

    They are made when they are asked for, because a seal names the throw that it is for.
    """
    yield from _sealed(file.state, WINS[0])
    for number, winner in enumerate(WINS[1:], 1):
        is_last = number == len(WINS) - 1
        mine, theirs = _signs(winner, number)
        result = "passed" if is_last else "undecided"
        yield act("throw", for_=mine, against=theirs, result=result)


def _sealed(state: SessionState, winner: str) -> Iterator[Step]:
    duel = state.duel
    assert duel is not None
    signs = dict(zip((duel.for_, duel.against), _signs(winner, 0), strict=True))
    for player, sign in signs.items():
        digest = throw_commitment(player, duel.number, duel.next_throw, sign, NONCE)
        yield act("throw_commit", player=player, digest=digest)
    for player, sign in signs.items():
        yield act("throw_reveal", player=player, choice=sign, nonce=NONCE, result="undecided")


def _signs(winner: str, number: int) -> tuple[Any, Any]:
    """What the two threw, so that this side won; the signs change from throw to throw."""
    mine = (number * 5 + number // 3) % 3
    behind = {".": 0, "f": -1, "a": 1}[winner]
    return SIGNS[mine], SIGNS[(mine + behind) % 3]


def chronicle_page() -> str:
    """The chronicle of the evening, as Markdown."""
    with (
        tempfile.TemporaryDirectory() as folder,
        play_evening(Path(folder) / "evening.session") as file,
    ):
        return page_of(file.session.acts, begun=BEGUN)


def main() -> None:
    """Effect: the evening is played into a file, and what it came to is told."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(folder) / "evening.session"
        with play_evening(path) as file:
            acts, state = len(file.session.acts), file.state
    rules = ", ".join(rule.id for rule in state.rules_in_force)
    print(f"{acts} acts, {len(state.history)} rounds; in force: {rules}")  # noqa: T201 - a script


if __name__ == "__main__":
    main()
