"""The evening of `evening.py`: its file verifies, folds alike, and reads well as a chronicle."""

from pathlib import Path

import pytest

from lopti_rules.cli.chronicle.pages import page_of
from lopti_rules.session.chronicle import happenings
from lopti_rules.session.contents import read_journal
from lopti_rules.session.session import Session
from lopti_rules.session.sessionfile import read_session
from lopti_rules.session.state import SessionState
from tests.session.evening import ANA, BEGUN, BO, CY, DI, WINS, play_evening

CHRONICLE = Path(__file__).parents[2] / "docs" / "chronicle.md"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the evening."""
    path = tmp_path_factory.mktemp("evening") / "evening.session"
    play_evening(path).close()
    return path


@pytest.fixture(scope="module")
def state(path: Path) -> SessionState:
    """What the evening came to."""
    return read_session(path)[0].state


def test_the_evening_has_what_an_evening_can_have(state: SessionState) -> None:
    """Eight rounds of four players; what was added, amended, removed and brought back holds."""
    assert state.players == (ANA, BO, CY, DI)
    assert [one.number for one in state.history] == list(range(1, 9))
    assert {rule.id: rule.creator for rule in state.rules_in_force} == {
        "K8": BO, "R3": DI, "R4": ANA, "R2": CY,
    }  # fmt: skip
    assert [rule.id for rule in state.rules if not rule.in_force] == ["R1"]
    assert [change.clause for change in state.base_changes] == ["DRW-1"]
    assert state.history[6].seats == (ANA, CY, DI)
    assert state.history[2].deal is not None
    assert state.history[2].deal.is_revealed


def test_the_duel_has_thirty_throws_and_one(path: Path) -> None:
    """Fifteen all after thirty decisive throws, and the next one decides."""
    assert (WINS.count("f"), WINS.count("a")) == (16, 15)
    assert (WINS[:-1].count("f"), WINS[-1]) == (15, "f")
    duels = [one.after.duel for one in happenings(read_session(path)[0].acts) if one.after.duel]
    duel = next(one for one in duels if one.result is not None)
    assert (duel.score_for, duel.score_against) == (16, 15)
    assert duel.tied == WINS.count(".")
    assert [throw.winner for throw in duel.throws] == [
        {"f": "for", "a": "against", ".": None}[win] for win in WINS
    ]


def test_the_file_is_sound_after_the_crash(path: Path, state: SessionState) -> None:
    """What was torn lies beside, the acts before and after it are one chain, and fold alike."""
    contents = read_journal(path)
    session, _ = read_session(path)
    beside = list(path.parent.glob("*.torn-*"))

    assert contents.torn is None
    assert len(beside) == 1
    assert b'"type":"start_deal"' in beside[0].read_bytes()
    assert len(session.acts) == len(contents.links)
    assert Session.of(session.acts).state == state


def test_the_chronicle_is_the_documentations_example(path: Path) -> None:
    """docs/chronicle.md is what `lopti session export` writes of this evening."""
    session, contents = read_session(path)
    page = page_of(session.acts, begun=contents.head.begun)

    assert contents.head.begun == BEGUN
    assert page == CHRONICLE.read_text(encoding="utf-8")


def test_the_chronicle_tells_everything(path: Path) -> None:
    """Rules by creator and round, votes, throws, the bracket, rulings, and who won."""
    session, _ = read_session(path)
    page = page_of(session.acts)
    for part in (
        "| R4 | Ana | 5 |",
        "round 4, its creator took it out",
        "| DRW-1 | Draw until you hold four cards. |",
        "Rule Vote: Ana, Bo and Di for it, Cy against. Passed.",
        "Not restored",
        "16 to 15, 6 tied throws not counted. The change passed.",
        "Bo ──┐\n     ├── Ana\nAna ─┘",
        "it is the one that was sealed",
        "Bo is away.",
        "Read as (who draws if two have as many): nobody.",
        "Taken back, and in the log only: 1 act.",
    ):
        assert part in page, part
    for number in range(1, 9):
        assert f"## Round {number}\n" in page
    for result in session.state.history:
        assert f"{result.places[0]} won. Places: 1. {result.places[0]}" in page


def test_nothing_hidden_is_in_the_chronicle(path: Path) -> None:
    """No nonce and no face-down card: what the file knows for the referee stays there."""
    session, _ = read_session(path)

    assert "0123456789abcdef" not in page_of(session.acts)
