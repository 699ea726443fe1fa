"""Journals: what was acknowledged is never lost, and what another hand changed is refused."""

import errno
import json
import os
import re
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from lopti_rules.errors import LoptiError, SessionError, UnreadableText
from lopti_rules.session import disk
from lopti_rules.session.chain import MAX_LINE
from lopti_rules.session.contents import MAX_BYTES, read_journal
from lopti_rules.session.journal import Journal
from tests.session.journals import ACTS, acts_in, acts_of, write_journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "friday.session"


@pytest.fixture
def written(path: Path) -> Path:
    write_journal(path, ACTS)
    return path


def refused(work: Callable[[], object]) -> LoptiError:
    with pytest.raises(LoptiError) as caught:
        work()
    return caught.value


# ---- written and read


def test_acts_are_read_back_as_they_were_written(written: Path) -> None:
    """Any text, number and nesting survives, and so do the order and the hashes."""
    contents = read_journal(written)
    journal, again = Journal.open(written)
    journal.close()

    assert acts_of(contents) == ACTS
    assert contents == again
    assert (contents.torn, contents.is_ended) == (None, True)
    assert (contents.head.id, contents.head.begun) == ("5e55104", "2024-05-04T20:00:00+02:00")
    assert (journal.count, journal.last_hash) == (len(ACTS), contents.last_hash)


def test_lines_are_as_documented(written: Path) -> None:
    """A program that knows nothing but the description of the format can check the file."""
    first, *others = written.read_bytes().splitlines()
    previous = json.loads(first)["hash"]

    assert json.loads(first).keys() == {"lopti_session", "id", "begun", "hash"}
    for number, line in enumerate(others):
        body, found = line.rsplit(b',"hash":"', 1)
        entry = json.loads(line)

        assert list(entry) == ["n", "prev", "act", "hash"]
        assert (entry["n"], entry["prev"], entry["act"]) == (number, previous, ACTS[number])
        assert found == sha256(body).hexdigest().encode() + b'"}'
        previous = entry["hash"]


def test_a_new_journal_is_its_owners_alone(written: Path) -> None:
    """Hands and throws are in the file, so nobody else on the machine may read it."""
    assert written.stat().st_mode & 0o077 == 0


def test_files_of_two_sessions_cannot_be_mixed(tmp_path: Path) -> None:
    """The same acts have other hashes in another session."""
    first, second = tmp_path / "a", tmp_path / "b"
    for one in (first, second):
        with Journal.create(one) as journal:
            journal.append(ACTS[0])

    assert read_journal(first).last_hash != read_journal(second).last_hash


# ---- torn ends


def test_a_file_cut_anywhere_keeps_every_act_before_the_cut(tmp_path: Path) -> None:
    """Cut at each byte: whole acts are read, the torn one is told of, and nothing else is gone."""
    whole = tmp_path / "whole"
    sizes = write_journal(whole, ACTS)
    data = whole.read_bytes()
    path = tmp_path / "cut"
    for cut in range(sizes[0], len(data)):
        path.write_bytes(data[:cut])
        contents = read_journal(path)
        kept = sum(size - 1 <= cut for size in sizes[1:])  # only its line break may be missing
        torn = data[sizes[kept] : cut]

        assert acts_of(contents) == ACTS[:kept], cut
        assert contents.is_ended is (cut != sizes[kept] - 1), cut
        assert path.read_bytes() == data[:cut], "reading changes nothing"
        if contents.torn is None:
            assert torn == b"", cut
        else:
            assert contents.torn.data == torn
            assert (contents.torn.line, contents.torn.number) == (kept + 2, kept)
            assert contents.torn.kind in {None, ACTS[kept]["type"]}


def test_a_cut_file_goes_on_after_its_last_whole_act(tmp_path: Path) -> None:
    """Cut at each byte of the last three acts: the next act follows, the torn end lies beside."""
    whole = tmp_path / "whole"
    sizes = write_journal(whole, ACTS)
    data = whole.read_bytes()
    for cut in range(sizes[-4], len(data)):
        path = tmp_path / f"cut{cut}"
        path.write_bytes(data[:cut])
        journal, contents = Journal.open(path)
        with journal:
            before = path.read_bytes()
            journal.append({"type": "leave", "player": "Bo"})
            again = journal.append({"type": "leave", "player": "Cy"})
        beside = list(tmp_path.glob(f"cut{cut}.torn-*"))

        assert before == data[:cut], "opening changes nothing"
        assert acts_in(path)[:-2] == acts_of(contents)
        assert [act["player"] for act in acts_in(path)[-2:]] == ["Bo", "Cy"]
        assert read_journal(path).last_hash == again.hash
        if contents.torn is None:
            assert beside == []
        else:
            assert [one.read_bytes() for one in beside] == [contents.torn.data]


def test_torn_ends_never_replace_each_other(written: Path) -> None:
    """Two crashes in one act leave two files beside; the same end is kept once."""
    whole = written.read_bytes()
    for end in (b'{"n":5,"pr', b'{"n":5,"prev":"ab', b'{"n":5,"pr'):
        written.write_bytes(whole + end)
        journal, _ = Journal.open(written)
        with journal:
            journal.append(ACTS[0])
    beside = sorted(written.parent.glob("*.torn-*"))

    assert [one.name for one in beside] == ["friday.session.torn-5", "friday.session.torn-5-2"]
    assert [one.read_bytes() for one in beside] == [b'{"n":5,"pr', b'{"n":5,"prev":"ab']


def test_a_last_line_that_was_not_filled_is_torn(written: Path) -> None:
    """A power cut can leave room for a line and nothing in it: null characters, or a part."""
    whole = written.read_bytes()
    for end in (b"\0" * 90, b'{"n":5,"prev":"' + b"\0" * 40, b"\0" * 40 + b'"}\n', b"\0\n"):
        written.write_bytes(whole + end)
        torn = read_journal(written).torn

        assert torn is not None
        assert torn.data == end


def test_a_torn_first_line_holds_nothing(path: Path) -> None:
    """There was no act yet: the file is refused as one that was never begun."""
    write_journal(path, [])
    head = path.read_bytes()
    for cut in range(len(head) - 1):
        path.write_bytes(head[:cut])

        assert refused(lambda: read_journal(path)).code == "session_head_torn", cut
    path.write_bytes(head[:-1])

    assert read_journal(path).links == (), "all but its line break is all of it"


# ---- changed by another hand


def _edit(data: bytes, old: bytes, new: bytes) -> bytes:
    assert old in data
    return data.replace(old, new, 1)


def _lines(data: bytes, *order: int) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join(lines[number] for number in order)


def _rehashed(data: bytes, number: int, **changed: Any) -> bytes:
    """The file with one line changed and given its new hash: as a clever hand would do it."""
    lines = data.splitlines(keepends=True)
    entry = {**json.loads(lines[number]), **changed}
    del entry["hash"]
    body = json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode()[:-1]
    lines[number] = body + b',"hash":"' + sha256(body).hexdigest().encode() + b'"}\n'
    return b"".join(lines)


CHANGED: list[tuple[str, Callable[[bytes], bytes], str, int]] = [  # what, how, code, line
    ("a word", lambda d: _edit(d, b'"Bo","rule"', b'"Cy","rule"'), "session_line_edited", 3),
    ("the last line", lambda d: _edit(d, b'"tied":4', b'"tied":5'), "session_line_edited", 6),
    ("a space", lambda d: _edit(d, b'"n":2,', b'"n": 2,'), "session_line_edited", 4),
    ("a hash", lambda d: d[:-10] + b"0" + d[-9:], "session_line_edited", 6),
    ("the head", lambda d: _edit(d, b"5e55104", b"5e55105"), "session_line_edited", 1),
    ("windows line ends", lambda d: d.replace(b"\n", b"\r\n"), "session_line_edited", 1),
    ("a byte order mark", lambda d: b"\xef\xbb\xbf" + d, "session_line_edited", 1),
    ("a line taken out", lambda d: _lines(d, 0, 1, 3, 4, 5), "session_line_order", 3),
    ("the first act out", lambda d: _lines(d, 0, 2, 3, 4, 5), "session_line_order", 2),
    ("lines exchanged", lambda d: _lines(d, 0, 1, 3, 2, 4, 5), "session_line_order", 3),
    ("a line twice", lambda d: _lines(d, 0, 1, 2, 2, 3, 4, 5), "session_line_order", 4),
    ("an empty line", lambda d: _edit(d, b"\n", b"\n\n"), "session_line_edited", 2),
    ("an empty line at the end", lambda d: d + b"\n", "session_line_edited", 7),
    ("a line of another hand", lambda d: d + b'{"n":5}\n', "session_line_edited", 7),
    ("a torn line inside", lambda d: _edit(d, b'"places"', b"\0\0\0"), "session_line_edited", 5),
    ("a new act, its hash made", lambda d: _rehashed(d, 2, act={}), "session_line_order", 4),
    ("another number, hash made", lambda d: _rehashed(d, 5, n=7), "session_line_order", 6),
    ("a number as a text", lambda d: _rehashed(d, 5, n="4"), "session_line_order", 6),
    ("a field more", lambda d: _rehashed(d, 5, note="hi"), "session_line_form", 6),
    ("an act that is a list", lambda d: _rehashed(d, 5, act=[]), "session_line_form", 6),
    ("true for one", lambda d: _rehashed(d, 2, n=True), "session_line_order", 3),
    ("a field more in the head", lambda d: _rehashed(d, 0, note="hi"), "session_line_form", 1),
    ("a head without texts", lambda d: _rehashed(d, 0, id=5), "session_line_form", 1),
    (
        "a line too long",
        lambda d: _edit(d, b'"places"', b'"' + b"x" * MAX_LINE + b'"'),
        "session_line_long",
        5,
    ),
    ("a long end", lambda d: d + b"x" * (MAX_LINE + 2), "session_line_long", 7),
]


@pytest.mark.parametrize(("what", "change", "code", "line"), CHANGED, ids=[r[0] for r in CHANGED])
def test_changed_lines_are_refused(
    written: Path, what: str, change: Callable[[bytes], bytes], code: str, line: int
) -> None:
    """The line that was changed, or the first that no longer follows, is named."""
    written.write_bytes(change(written.read_bytes()))
    for work in (lambda: read_journal(written), lambda: Journal.open(written)):
        error = refused(work)

        assert (type(error), error.code, error.line) == (SessionError, code, line), what


def test_no_byte_can_be_changed_unseen(tmp_path: Path) -> None:
    """Flip a bit of each byte of a file: it is refused, or its last act is called torn."""
    whole = tmp_path / "whole"
    write_journal(whole, ACTS[:3])
    data = whole.read_bytes()
    path = tmp_path / "flipped"
    for place in range(len(data)):
        path.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        try:
            contents = read_journal(path)
        except LoptiError:
            continue

        assert place == len(data) - 1, "only the last line break can be lost without a change"
        assert contents.torn is not None


FOREIGN = [  # bytes, code
    (b"hello\n", "no_session_file"),
    (b"hello", "no_session_file"),
    (b"\n", "no_session_file"),
    (b"\0\0\0\0", "no_session_file"),
    (b"[1]\n", "no_session_file"),
    (b'{"lopti":1,"rulebook":"lopti"}\n', "no_session_file"),
    (b"[" * 100_000, "no_session_file"),
    (b"x" * (MAX_LINE + 10), "no_session_file"),
    (b'{"lopti_session":2,"id":"a","begun":"","hash":""}\n', "session_version"),
    (b'{"lopti_session":"1"}\n', "session_version"),
    (b'{"lopti_session":true}\n', "session_version"),
    (b'{"lopti_session":' + b"9" * 400 + b"}\n", "no_session_file"),
    (b"", "session_head_torn"),
]


@pytest.mark.parametrize(("data", "code"), FOREIGN)
def test_foreign_files_are_refused(path: Path, data: bytes, code: str) -> None:
    """A file that is no session, or one of another version, is refused and left alone."""
    path.write_bytes(data)
    for work in (lambda: read_journal(path), lambda: Journal.open(path)):
        error = refused(work)

        assert (type(error), error.code, error.line) == (UnreadableText, code, 1)
    assert path.read_bytes() == data


def test_a_file_too_large_is_not_read(path: Path) -> None:
    """A file larger than any session is refused before it is read."""
    write_journal(path, [])
    os.truncate(path, MAX_BYTES + 1)

    assert refused(lambda: read_journal(path)).code == "too_large"


# ---- what goes by the name of a file


def test_only_regular_files_are_opened(tmp_path: Path) -> None:
    """A folder, a pipe and a device are refused at once; a pipe does not make anybody wait."""
    folder, pipe = tmp_path / "folder", tmp_path / "pipe"
    folder.mkdir()
    os.mkfifo(pipe)
    for place in (folder, pipe, Path("/dev/null")):
        assert refused(partial(read_journal, place)).code == "no_regular_file", place
        assert refused(partial(Journal.open, place)).code == "no_regular_file", place


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    """A missing file, a missing folder and a name that cannot be are told apart."""
    assert refused(lambda: read_journal(tmp_path / "a")).code == "no_such_file"
    assert refused(lambda: Journal.open(tmp_path / "a")).code == "no_such_file"
    assert refused(lambda: Journal.create(tmp_path / "b" / "a")).code == "no_such_folder"
    assert refused(lambda: Journal.create(tmp_path / "a\0b")).code == "unwritable_file"
    assert refused(lambda: read_journal(tmp_path / "a\0b")).code == "unreadable_file"


def test_nothing_is_written_over(written: Path, tmp_path: Path) -> None:
    """A new session takes no name that is in use, also that of a link to nowhere."""
    before = written.read_bytes()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    for place in (written, link):
        assert refused(partial(Journal.create, place)).code == "file_exists"
    assert written.read_bytes() == before
    assert not (tmp_path / "nowhere").exists()


def test_a_link_to_a_session_is_that_session(written: Path, tmp_path: Path) -> None:
    """Acts entered by the link are in the file itself, and the link stays one."""
    link = tmp_path / "link"
    link.symlink_to(written)
    journal, _ = Journal.open(link)
    with journal:
        journal.append(ACTS[0])

    assert acts_in(written) == [*ACTS, ACTS[0]]
    assert link.is_symlink()


def test_a_file_that_may_not_be_written_can_be_read(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read-only files and disks are read; to add to them is refused with the system's reason."""
    real = os.open

    def read_only(place: Path, flags: int, *mode: int) -> int:
        if flags & os.O_RDWR:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real(place, flags, *mode)

    monkeypatch.setattr(os, "open", read_only)
    error = refused(lambda: Journal.open(written))

    assert acts_in(written) == ACTS
    assert error.code == "unwritable_file"
    assert error.params["reason"] == "Read-only file system"
    assert refused(lambda: Journal.create(written.with_name("b"))).code == "unwritable_file"


# ---- writing that fails


def _failing(monkeypatch: pytest.MonkeyPatch, name: str, error: BaseException, after: int) -> None:
    """Effect: that call of the system fails once it has been made so many times; writes halve."""
    real = getattr(os, name)
    calls = 0

    def call(handle: int, *rest: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls > after:
            raise error
        if name == "write":
            return real(handle, bytes(rest[0])[: max(1, len(rest[0]) // 2)])
        return real(handle, *rest)

    monkeypatch.setattr(os, name, call)


FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
BROKEN = OSError(errno.EIO, os.strerror(errno.EIO))


@pytest.mark.parametrize("after", range(4))
def test_a_full_disk_leaves_the_file_as_it_was(
    written: Path, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    """What was written of the act is taken back, and once there is room the session goes on."""
    before = written.read_bytes()
    journal, _ = Journal.open(written)
    with journal:
        with monkeypatch.context() as patch:
            _failing(patch, "write", FULL, after)
            error = refused(lambda: journal.append(ACTS[1]))

        assert (error.code, error.params["reason"]) == (
            "session_unwritten",
            "No space left on device",
        )
        assert written.read_bytes() == before
        journal.append(ACTS[2])

    assert acts_in(written) == [*ACTS, ACTS[2]]


def test_a_write_in_pieces_is_a_whole_act(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system may take only some bytes at a time: all of them are written in the end."""
    journal, _ = Journal.open(written)
    with journal, monkeypatch.context() as patch:
        _failing(patch, "write", FULL, 100)
        journal.append(ACTS[1])

    assert acts_in(written) == [*ACTS, ACTS[1]]


def test_what_the_disk_does_not_confirm_is_not_acknowledged(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If neither the act nor its taking back is confirmed, the journal has to be opened again."""
    before = written.read_bytes()
    journal, _ = Journal.open(written)
    with journal:
        with monkeypatch.context() as patch:
            _failing(patch, "fsync", BROKEN, 0)

            assert refused(lambda: journal.append(ACTS[1])).code == "session_unwritten"
        assert refused(lambda: journal.append(ACTS[1])).code == "session_closed"
    journal, contents = Journal.open(written)
    with journal:
        journal.append(ACTS[2])

    assert acts_of(contents) == ACTS
    assert written.read_bytes().startswith(before)


def test_an_interrupted_act_is_taken_back(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while an act is written: it was not acknowledged, and is not there."""
    journal, _ = Journal.open(written)
    with journal:
        with monkeypatch.context() as patch:
            _failing(patch, "write", KeyboardInterrupt(), 1)
            with pytest.raises(KeyboardInterrupt):
                journal.append(ACTS[1])

        assert acts_in(written) == ACTS
        journal.append(ACTS[2])

    assert acts_in(written) == [*ACTS, ACTS[2]]


def test_a_torn_end_that_cannot_be_kept_is_not_cut_off(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is deleted before it lies safely beside."""
    torn = written.read_bytes() + b'{"n":5,'
    written.write_bytes(torn)
    journal, _ = Journal.open(written)
    with journal:
        with monkeypatch.context() as patch:
            _failing(patch, "write", FULL, 1)

            assert refused(lambda: journal.append(ACTS[1])).code == "session_unwritten"
        assert written.read_bytes() == torn
        journal.append(ACTS[1])

    assert acts_in(written) == [*ACTS, ACTS[1]]
    assert b'{"n":5,' in [one.read_bytes() for one in written.parent.glob("*.torn-*")]


def test_a_session_that_cannot_be_begun_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk at the first line: the name is free again."""
    with monkeypatch.context() as patch:
        _failing(patch, "write", FULL, 1)

        assert refused(lambda: Journal.create(path)).code == "unwritable_file"
    assert not path.exists()


UNSAYABLE: list[tuple[str, dict[Any, Any]]] = [
    ("not a number", {"type": "vote", "share": float("nan")}),
    ("a set", {"type": "vote", "for": {"Ana"}}),
    ("a tuple, which would come back as a list", {"type": "vote", "for": ("Ana",)}),
    ("half a character", {"type": "announce", "text": "\ud800"}),
    ("a number too long", {"type": "vote", "count": 10**40}),
    ("a key that is a number", {"type": "vote", 1: "Ana"}),
    ("too deep", {"type": "vote", "for": json.loads("[" * 40 + "]" * 40)}),
    ("far too deep", {"type": "vote", "for": json.loads("[" * 900 + "]" * 900)}),
    ("too long", {"type": "announce", "text": "x" * MAX_LINE}),
]


@pytest.mark.parametrize(("what", "act"), UNSAYABLE, ids=[row[0] for row in UNSAYABLE])
def test_an_act_that_could_not_be_read_back_is_not_written(
    written: Path, what: str, act: dict[Any, Any]
) -> None:
    """Whatever `append` takes can be read again as it was given."""
    journal, _ = Journal.open(written)
    with journal:
        assert refused(lambda: journal.append(act)).code == "act_not_written", what
        journal.append(ACTS[0])

    assert acts_in(written) == [*ACTS, ACTS[0]]


# ---- other hands at the same time


def test_a_second_journal_of_one_file_is_refused(written: Path) -> None:
    """One writes at a time, a second can read meanwhile, and the lock ends with the first."""
    first, _ = Journal.open(written)
    with first:
        assert refused(lambda: Journal.open(written)).code == "session_in_use"
        assert refused(lambda: Journal.open(written, wait=0.1)).code == "session_in_use"
        assert acts_in(written) == ACTS
    second, _ = Journal.open(written)
    second.close()
    second.close()

    assert refused(lambda: second.append(ACTS[0])).code == "session_closed"


def test_a_line_that_is_being_written_is_not_torn(written: Path) -> None:
    """A reader that comes in the middle of an act passes over it as long as somebody writes."""
    journal, _ = Journal.open(written)
    with journal, written.open("ab") as stream:
        stream.write(b'{"n":5,"pre')
        stream.flush()

        assert read_journal(written).torn is None
    assert read_journal(written).torn is not None


MEDDLING: list[tuple[str, Callable[[Path], object], str]] = [
    ("moved", lambda p: p.rename(p.with_name("elsewhere")), "session_moved"),
    ("deleted", lambda p: p.unlink(), "session_moved"),
    ("cut", lambda p: os.truncate(p, 500), "session_changed"),
    ("added to", lambda p: p.write_bytes(p.read_bytes() + b"x\n"), "session_changed"),
]


@pytest.mark.parametrize(("what", "meddle", "code"), MEDDLING, ids=[row[0] for row in MEDDLING])
def test_no_act_is_written_to_a_file_that_changed(
    written: Path, what: str, meddle: Callable[[Path], object], code: str
) -> None:
    """An act written to a deleted file would be lost, one after foreign bytes unreadable."""
    journal, _ = Journal.open(written)
    with journal:
        meddle(written)

        assert refused(lambda: journal.append(ACTS[0])).code == code, what


def test_refusals_of_files_have_words() -> None:
    """Each code that a journal can refuse with is in the catalogue."""
    from lopti_rules.locale.catalogue import find_template

    found = {
        code
        for module in ("chain", "contents", "journal", "disk", "beside")
        for code in re.findall(
            r'(?:SessionError|UnreadableText)\(\s*"(\w+)"',
            (Path(disk.__file__).parent / f"{module}.py").read_text(encoding="utf-8"),
        )
    }

    assert len(found) > 12
    assert [code for code in sorted(found) if find_template("errors", code) is None] == []
