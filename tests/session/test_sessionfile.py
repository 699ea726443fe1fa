"""Sessions in files: what was accepted is there again, what was refused never was."""

import json
import os
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from lopti_rules.errors import LoptiError, SessionError, UnreadableText
from lopti_rules.session.acts import Open
from lopti_rules.session.contents import read_journal
from lopti_rules.session.journal import Journal
from lopti_rules.session.sessionfile import SessionFile, read_session
from lopti_rules.session.terms import OldRule

PLAYERS = ("Ana", "Bo", "Cy")
FIRST = Open(PLAYERS, "current", "lopti")
ROUND: tuple[dict[str, Any], ...] = (
    {"type": "start_deal", "dealer": "Ana"},
    {"type": "finish_deal"},
    {"type": "end_round", "places": ["Bo", "Ana", "Cy"]},
    {"type": "announce", "player": "Bo", "rule": "R1",
     "text": "When a player clears the pile, that player draws one card."},
)  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "friday.session"


def played(path: Path) -> SessionFile:
    """A session whose first round is over; it is open."""
    file = SessionFile.create(path, FIRST, begun="2024-05-04T20:00+02:00")
    for act in ROUND:
        assert file.act(act).accepted
    return file


def code_of(work: Any) -> tuple[str, int | None]:
    """The code and the line of the error that a call raises."""
    with pytest.raises(LoptiError) as caught:
        work()
    return caught.value.code, caught.value.line


def test_a_session_is_the_same_when_it_is_opened_again(path: Path) -> None:
    """State, acts and verdicts come back; nothing is judged a second time."""

    def no_judge(question: object) -> Any:
        raise AssertionError(question)

    with played(path) as file:
        state, acts = file.state, file.session.acts
    with SessionFile.open(path, judge=no_judge) as again:
        assert (again.state, again.session.acts) == (state, acts)
        assert again.begun == "2024-05-04T20:00+02:00"
        assert again.act({"type": "start_deal"}).accepted
    session, contents = read_session(path, judge=no_judge)

    assert session.state.round == 2
    assert len(contents.links) == len(acts) + 1 == len(session.acts)


def test_the_verdict_is_kept_with_the_act(path: Path) -> None:
    """A log folds alike for ever: the verdict of its time stands in the line."""
    with played(path):
        pass
    judgement = read_journal(path).links[-1].act["judgement"]

    assert judgement["verdict"] == "admissible"
    assert judgement["canonical"].startswith("When a player clears the pile")


def test_refused_acts_leave_no_trace(path: Path) -> None:
    """An act that is refused, or is none, is not in the file and changes nothing."""
    with played(path) as file:
        before, state = path.read_bytes(), file.state

        assert file.act({"type": "finish_deal"}).reason == "no_deal"
        with pytest.raises(SessionError):
            file.act({"type": "finish_deal", "now": True})
        with pytest.raises(SessionError):
            file.act({"type": "no such act"})
        assert path.read_bytes() == before
        assert file.state is state


def test_an_act_that_cannot_be_written_did_not_happen(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a full disk the session stays as it was, in the file and in memory."""
    with played(path) as file:
        state, before = file.state, path.read_bytes()

        def full(handle: int, data: object) -> int:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(os, "write", full)
            with pytest.raises(SessionError) as caught:
                file.act({"type": "start_deal"})
        assert caught.value.code == "session_unwritten"
        assert file.state is state
        assert path.read_bytes() == before
        assert file.act({"type": "start_deal"}).accepted
    assert read_session(path)[0].state.round == 2


def test_an_act_counts_only_once_it_is_on_the_disk(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The state moves on after the disk has confirmed the act, never before."""
    with played(path) as file:
        seen: list[int] = []
        real = os.fsync

        def watched(handle: int) -> None:
            seen.append(file.state.round)
            real(handle)

        monkeypatch.setattr(os, "fsync", watched)
        file.act({"type": "start_deal"})

        assert seen == [1]
        assert file.state.round == 2


def test_a_torn_act_is_lost_and_nothing_else(path: Path) -> None:
    """Cut the file all over its last three acts: the session is as it was before the torn one.

    That every byte is as good a place as any other is for `test_journal`.
    """
    with played(path):
        pass
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    states = []
    for count in range(2, len(lines) + 1):
        path.write_bytes(b"".join(lines[:count]))
        states.append(read_session(path)[0].state)
    for cut in range(len(b"".join(lines[:-3])), len(data), 7):
        path.write_bytes(data[:cut])
        session, contents = read_session(path)
        whole = len(contents.links)

        assert session.state == states[whole - 1], cut
        assert whole >= len(lines) - 4


def forged(path: Path, number: int, act: dict[str, Any]) -> None:
    """Effect: an act is put in place of another, and all hashes from there on are made anew."""
    contents = read_journal(path)
    acts = [dict(link.act) for link in contents.links]
    acts[number] = act
    path.unlink()
    with Journal.create(path) as journal:
        for one in acts:
            journal.append(one)


FORGED: list[tuple[str, int, dict[str, Any], str]] = [  # what, act, what stands there, code
    ("a round without its deal", 2, {"type": "end_round", "places": ["Bo"]}, "act_refused"),
    ("somebody else's rule", 4, {**ROUND[3], "player": "Cy"}, "act_refused"),
    ("an act of no type", 1, {"kind": "deal"}, "unknown_act"),
    ("a field too many", 1, {**ROUND[0], "cards": 9}, "act_unknown_field"),
    ("two beginnings", 1, {"type": "open", "players": ["A", "B"], "edition": "current",
                           "rulebook": "lopti"}, "act_refused"),
    ("a rule never judged", 4, ROUND[3], "act_refused"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "number", "act", "code"), FORGED, ids=[row[0] for row in FORGED])
def test_a_log_with_sound_hashes_must_still_be_a_session(
    path: Path, what: str, number: int, act: dict[str, Any], code: str
) -> None:
    """Whoever writes the whole file anew gets no act past the rules; the line is named."""
    with played(path):
        pass
    forged(path, number, act)
    # What does not fit may be noticed only at the act that builds on it.
    found, line = code_of(lambda: read_session(path))

    assert found == code, what
    assert line is not None
    assert number + 2 <= line <= len(ROUND) + 2
    assert code_of(lambda: SessionFile.open(path)) == (found, line)


def test_what_cannot_be_opened_leaves_no_file(path: Path) -> None:
    """Too few players, a name twice, a rulebook that is none: the name stays free."""
    for first in (
        Open(("Ana",), "current", "lopti"),
        Open(("Ana", "ana"), "current", "lopti"),
        Open(PLAYERS, "current", "no-such-book"),
        Open(PLAYERS, "current", "mine", rulebook_source="specials: 5"),
    ):
        with pytest.raises(LoptiError):
            SessionFile.create(path, first)
        assert not path.exists()


def test_a_disk_that_is_full_at_once_leaves_no_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first line fits, the first act does not: nothing stays that would have to be deleted."""
    real, room = os.write, [200]

    def small(handle: int, data: bytes) -> int:
        if not room[0]:
            raise OSError(28, "No space left on device")
        done = real(handle, bytes(data)[: room[0]])
        room[0] -= done
        return done

    monkeypatch.setattr(os, "write", small)
    with pytest.raises((SessionError, UnreadableText)):
        SessionFile.create(path, FIRST)
    assert not path.exists()


def test_a_file_without_acts_is_told(path: Path) -> None:
    """A process ended between the first line and the first act."""
    Journal.create(path).close()

    assert code_of(lambda: read_session(path)) == ("session_without_acts", 2)
    assert code_of(lambda: SessionFile.open(path)) == ("session_without_acts", 2)


def test_one_log_is_the_only_truth(path: Path) -> None:
    """E111: a round's record is its acts in the log, so no part can name one that is not there."""
    with played(path) as file:
        assert [one.name for one in path.parent.iterdir()] == [path.name]
        places = file.state.history[0].places
    again, _ = read_session(path)

    assert again.state.history[0].places == places


def test_a_damaged_last_line_is_named_and_left_alone(path: Path) -> None:
    """E110: whole acts load, the damaged one is told with its line, the next follows the whole."""
    with played(path):
        pass
    data = path.read_bytes()[:-40]
    path.write_bytes(data)
    session, contents = read_session(path)

    assert contents.torn is not None
    assert (contents.torn.line, contents.torn.kind) == (6, "announce")
    assert session.state.rules == ()
    assert path.read_bytes() == data, "the file is not written to before somebody acts"
    with SessionFile.open(path) as file:
        assert file.act({"type": "pass_adding", "player": "Bo"}).accepted
    assert read_session(path)[1].torn is None
    assert len(list(path.parent.glob("*.torn-4"))) == 1


def test_old_rules_are_kept_with_the_session(path: Path) -> None:
    """Rules of an earlier session stand in the first act; only a setup vote brings one in."""
    old = (OldRule("K8", "Zoe", "When a player takes the pile, that player draws one card."),)
    with SessionFile.create(path, Open(PLAYERS, "classic", "lopti-classic", old_rules=old)):
        pass
    session, _ = read_session(path)

    assert session.state.old_rules == old
    assert session.state.rules == ()


def test_every_line_can_be_checked_by_hand(path: Path) -> None:
    """The file is plain lines of JSON, whose hashes any program can make."""
    with played(path):
        pass
    for line in path.read_bytes().splitlines():
        body, _, rest = line.rpartition(b',"hash":"')

        assert rest == sha256(body).hexdigest().encode() + b'"}'
        assert json.loads(line)
