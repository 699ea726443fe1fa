"""`lopti table`: an evening typed line by line, with real cards and with cards on the screen."""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from lopti_rules.cli.main import main
from lopti_rules.session.sessionfile import read_session

FILE = Path("lopti.session")
PLAYERS = ("Ana", "Bo", "Cy", "Di")
CLEAR = "When a player clears the pile, that player draws one card."
QUACK = 'Whoever plays a single 6 must say "quack" or draw one card.'
WON = ("deal ana", "dealt", "over bo ana cy di")
TIED = (
    *WON,
    f"add {CLEAR}",
    "deal",
    "dealt",
    "propose ana remove r1 now",
    "yes ana cy",
    "no bo di",
)


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LOPTI_SESSION", raising=False)


def typed(*lines: str, args: Sequence[str] = (), players: Sequence[str] = PLAYERS) -> str:
    """What is printed when these lines are typed; the table is left at their end."""
    names = [] if FILE.exists() else list(players)
    text = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(main, ["table", *names, *args], input=text)
    assert result.exit_code == 0, result.output
    assert result.exception is None
    return result.output


def answer_to(output: str, line: str) -> str:
    """What was printed after the last time that a line was typed, up to the next prompt."""
    after = output.rsplit(f"> {line}\n", 1)[1]
    return re.split(r"^\w*> ", after, maxsplit=1, flags=re.MULTILINE)[0]


# ---- the screen


def test_the_screen_says_what_an_evening_needs_to_know() -> None:
    """Whose round, who plays, the rules in plain words, what the vote may do, what to watch."""
    typed(*WON, f"add {QUACK}")
    said = typed("deal", "table", "quit")
    screen = said.rsplit("> table\n", 1)[1]

    assert "Lopti, round 2: current edition, rulebook lopti" in screen
    for part in ("Bo deals", "R1 (Bo, round 1)", "This round's Rule Vote is still there",
                 "3 of 4 must say", "to watch", "Round 2: Bo is dealing.",
                 "You can type: dealt (once the last card lies) | propose"):  # fmt: skip
        assert part in screen, part
    assert 'must say "quack" or draw 1' in screen.split("to watch")[1]


def test_an_evening_is_gone_on_with() -> None:
    """What was typed yesterday is there today, and the file is told at the end."""
    assert typed(*WON).endswith("lopti.session holds the evening, 4 acts so far."
                                " Call lopti table again to go on.\n")  # fmt: skip
    assert "1. Bo, 2. Ana, 3. Cy, 4. Di" in typed()
    result = CliRunner().invoke(main, ["table", "Ana", "Bo"])
    assert result.exit_code == 1
    assert "is there already" in result.output


def test_players_are_asked_for() -> None:
    """Without names on the command line they are typed first."""
    typed("Ana, Bo Cy", "deal cy", players=())

    assert read_session(FILE)[0].state.players == ("Ana", "Bo", "Cy")


def test_help_names_every_command() -> None:
    """Whatever can be typed is in the help."""
    from lopti_rules.cli.evening.verbs import VERBS

    said = answer_to(typed("help"), "help")
    for verb in VERBS:
        assert verb in said or verb in {"help", "reveal"}, verb


# ---- acts


TALKS = [  # lines before, the line, what is said, the type of the last act then
    (("deal ana",), "dealt", "Ana leads", "finish_deal"),
    ((), "deal", "Who deals first?", "open"),
    (("deal ana", "dealt"), "over", "The winner first", "finish_deal"),
    (WON, f"add {CLEAR}", "Bo adds rule R1", "announce"),
    (WON, "add Players may not play 2s.", "error[LOP201]", "end_round"),
    (WON, "pass", "Bo adds no rule", "pass_adding"),
    (WON, "pass di", "did not win", "end_round"),
    (WON, f"judge {CLEAR}", "admissible", "end_round"),
    (WON, "admit ana,bo,cy The cat purrs.", "It may join.", "table_verdict"),
    ((*WON, f"add {CLEAR}"), "remove r1 now", "Bo removes R1, now.", "remove_own"),
    ((*WON, f"add {CLEAR}"), "rule r1 one card each", "Bo rules on R1", "rule_on"),
    (WON, "undo", "The last act is taken back.", "undo"),
    (WON, "away bo", "Bo is away.", "away"),
    (WON, "joins Ed", "Ed joins, from the next deal on.", "join"),
    (WON, "leaves di", "Di leaves for good.", "leave"),
    (WON, "end", "The session is over.", "end_session"),
    ((*WON, "end"), "next Ana Bo", "Ana and Bo begin the next session.", "start_session"),
    (WON, "propose ana base drw-1 next Draw until you hold four cards.", "base rule DRW-1",
     "propose"),
    (WON, "propose ana base vote-6 next Two are enough.", "VOTE-20", "end_round"),
    (TIED, "duel", "Ana throws for the change, Bo against", "duel"),
    (TIED, "duel ana di", "cannot throw against the change", "ballot"),
    (TIED, "bracket for ana cy", "drawn", "bracket"),
    ((*TIED, "bracket for ana cy"), "match for cy ana", "Cy throws for the change.", "match"),
    ((*TIED, "duel"), "throw rock paper",
     "Ana throws rock, Bo paper: Bo wins this one.\n  0 to 1 of 30 decisive throws", "throw"),
    ((*TIED, "duel"), "throw rock rock", "tied, and thrown again", "throw"),
    ((*TIED, "duel"), "count 14 16 3", "Failed.", "throws"),
    (WON, "log 2", "3. Round 1 is over", "end_round"),
    (WON, "rules", "No custom rules", "end_round"),
    (WON, "frobnicate", "means nothing here", "end_round"),
    (WON, "propse", "Is propose meant?", "end_round"),
    (WON, "remove r7 now", "There is no custom rule yet.", "end_round"),
    (WON, "undo", "It was: Round 1 is over: 1. Bo", "undo"),
    (WON, "add Whoever plays a 9 draws one card.",
     "read as  When a player plays a 9, that player draws 1 card.", "announce"),
    (WON, CLEAR, "type add before it", "end_round"),
    # a player first, as people say it
    (("deal ana", "dealt"), "bo wins", "1. Bo", "end_round"),
    (WON, "bo is away", "Bo is away.", "away"),
    (WON, "cy leaves", "Cy leaves for good.", "leave"),
    (WON, "Ed joins", "Ed joins, from the next deal on.", "join"),
    ((*WON, f"add {CLEAR}"), "bo removes r1 now", "Bo removes R1, now.", "remove_own"),
    (WON, f"bo: add {CLEAR}", "Bo adds rule R1: When", "announce"),
    (WON, "bo passes", "Bo adds no rule", "pass_adding"),
    (WON, "bo adds Whoever plays a 9 draws one card.", "Bo adds rule R1", "announce"),
    # the clause follows from the words, or is asked for
    (WON, "propose ana base now Draw until you hold four cards.", "rule DRW-1, now", "propose"),
    (WON, "propose ana base now Everybody wins.", "Which clause of the base rules", "end_round"),
    (WON, "add Players may not play 2s.", "For the Rule Vote: propose NAME base", "end_round"),
    (WON, "add The cat purrs.", "admit NAMES TEXT, then add it", "end_round"),
    # a text that begins as a name does
    (WON, "add A player who plays a 9 draws one card.", "Bo adds rule R1: A player", "announce"),
    (WON, "add Cy A player who plays a 9 draws one card.", "Cy did not win", "end_round"),
    (WON, "admit ana, bo and cy A cat purrs.", "Di against: A cat purrs. It may", "table_verdict"),
    (WON, "admit ana bo cy Everybody claps.", "Di against: Everybody claps", "table_verdict"),
    ((*WON, f"add {CLEAR}"), "rule r1 a card each", "Bo rules on R1: a card each", "rule_on"),
    # what leads to nothing is said before anything is asked for
    ((), "add a rule", "Nobody may add a rule now", "open"),
    ((), "pass", "Nobody may add a rule now", "open"),
    ((), "over", "No round is being played", "open"),
    ((), "propose", "comes with the first deal", "open"),
    ((), "restore", "no old rules", "open"),
    (WON, "restore", "before the first deal", "end_round"),
    (WON, "vote", "Nothing is proposed", "end_round"),
    (WON, "yes", "Nothing is proposed", "end_round"),
    (WON, "duel", "No tied vote", "end_round"),
    (WON, "throw", "Nobody throws now", "end_round"),
    (WON, "next", "This session goes on", "end_round"),
    ((*TIED, "duel", "count 14 16"), "propose", "is spent", "throws"),
    ((*WON, f"add {CLEAR}", "propose ana remove r1 now"), "propose", "has proposed", "propose"),
    (WON, "away bo cy", "'cy' means nothing here", "end_round"),
    (WON, "log five", "'five' means nothing here", "end_round"),
    (WON, "export", "lopti.html: written.", "end_round"),
    (WON, "seal", "Nobody throws yet", "end_round"),
    (WON, "reveal", "whose shuffle is known", "end_round"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "line", "part", "last"), TALKS, ids=[row[1] for row in TALKS])
def test_talks(before: Sequence[str], line: str, part: str, last: str) -> None:
    """A line, what is said to it, and the act that it leaves in the file."""
    said = answer_to(typed(*before, line), line)
    written = read_session(FILE)[0].written()

    assert part in said
    assert written[-1]["type"] == last


def test_what_is_left_out_is_asked_for() -> None:
    """A command can be typed bare; a wrong answer is asked again, an empty one calls it off."""
    said = typed(
        *WON, f"add {CLEAR}", "propose", "ana", "remove", "r9", "r1", "now",
        "vote", "ana bo", "all", "vote", "ana bo", "cy", "away", "",
    )  # fmt: skip

    assert "Who? (Ana, Bo, Cy or Di) ana" in said
    assert "'r9' is no answer here; an empty line calls it off. Which rule? (R1)" in said
    assert "named twice" in said
    assert "Rule Vote: Ana and Bo for it, Cy against. Failed: it takes the yes" in said
    assert "Nothing was done." in said


def test_a_command_typed_at_a_question_is_done_instead() -> None:
    """Who has typed a command by mistake is not held at its questions."""
    said = typed(*WON, "propose", "Zoe", "deal", "propose", *["propose"] * 2_000, "dealt")

    assert "'Zoe' is no answer here" in said
    assert "Nothing was done.\nRound 2: Bo deals." in said
    assert read_session(FILE)[0].written()[-1]["type"] == "finish_deal"


def test_the_table_rules_for_an_absent_creator() -> None:
    """Readings and who is for them are asked for, then which is closest to base Lopti."""
    said = typed(
        *WON, f"add {CLEAR}", "away bo", "rule r1", "both", "ana", "neither", "cy", "", "neither"
    )

    assert "Bo is away, so the table rules" in said
    assert "It is read so: neither" in said


def test_throws_are_chosen_unseen() -> None:
    """Neither choice is shown before both are made."""
    said = typed(*TIED, "duel", "seal", "rock", "lizard", "p", "undo", "no")
    talk = said.split("> seal\n")[1]

    assert "Ana: rock, paper or scissors? Nobody else sees it." in talk
    assert talk.index("Bo shows paper") > talk.index("Bo has chosen") > talk.index("Ana has chosen")
    assert "lizard" not in talk
    assert "Do all of you agree" in talk
    acts = [act["type"] for act in read_session(FILE)[0].written()]
    assert acts[-4:] == ["throw_commit", "throw_commit", "throw_reveal", "throw_reveal"]


def test_a_long_line_is_one_line() -> None:
    """The rest of a line that is far too long is not taken for the next command."""
    said = typed(*WON, "add " + "deal " * 40_000, "log 1")

    assert [act["type"] for act in read_session(FILE)[0].written()][-1] == "end_round"
    assert "3. Round 1 is over" in said


@pytest.mark.parametrize(
    "line", ["\x1b[2J\x07", "\ufeff", "\u202edeal", "add \x00", "yes \ud83d", "'"]
)
def test_odd_lines_steer_nothing(line: str) -> None:
    """Whatever is typed, nothing of it reaches the terminal as a control."""
    text = "\n".join([*WON, line, "quit", ""])
    result = CliRunner().invoke(
        main, ["table", *PLAYERS], input=text.encode("utf-8", "surrogatepass")
    )

    assert result.exit_code == 0
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u202e\ufeff]", result.output)


# ---- cards on the screen


def test_bots_play_a_whole_round() -> None:
    """A round that only bots play is dealt, played, ended, and its shuffle shown."""
    bots = [word for name in ("Ana", "Bo") for word in ("--bots", name)]
    said = typed(
        "deal ana", "dealt", "log 3",
        args=["--cards", "screen", "--seed", "7", *bots], players=("Ana", "Bo"),
    )  # fmt: skip
    state = read_session(FILE)[0].state

    assert "its seal is" in said
    assert "is out first and wins the round!" in said
    assert "Round 1 is over: 1. " in said
    assert state.history[0].deal is not None
    assert state.history[0].deal.is_revealed
    assert "Your hand" not in said


def test_cards_are_played_at_the_screen() -> None:
    """Swaps first, in order; then turns; what is not legal is said; a move can be taken back."""
    said = typed(
        "deal ana", "dealt", "4", "done", "done", "take", "undo", "yes", "log 2",
        args=["--cards", "screen", "--seed", "5", "--open-hands"], players=("Ana", "Bo"),
    )  # fmt: skip

    assert "First say done, or swap" in answer_to(said, "4")
    assert "Bo> done" in said
    assert "There is nothing to take" in said or "nothing to take" in answer_to(said, "take")
    assert "2. (taken back) The last card is dealt" in said


def test_hands_are_shown_to_their_players_only() -> None:
    """The screen is passed on: each hand comes after its player says that they look."""
    said = typed(
        "deal ana", "dealt", "", "done", "", "done", "",
        args=["--cards", "screen", "--seed", "5"], players=("Ana", "Bo"),
    )  # fmt: skip
    parts = re.split(r"(\w+) alone looks at the screen now\. Press Enter\.", said)

    assert parts[1::2][:3] == ["Ana", "Bo", "Ana"]
    assert "Your hand:" not in parts[0]
    session = read_session(FILE)[0]
    for name, part in zip(parts[1::2], parts[2::2], strict=True):
        view = session.view(name)
        assert view is not None
        shown = part.split("Your hand:")[1:]
        assert all(card[:-1] in hand for hand in shown for card in view.hand), name


def test_commands_while_the_screen_is_passed_on() -> None:
    """Who wants to leave or take back need not look at the next hand first; a move is not read."""
    args = ["--cards", "screen", "--seed", "5"]
    said = typed("deal ana", "dealt", "quit", "", args=args, players=("Ana", "Bo"))
    assert "Your hand:" not in said
    said = typed("undo", "yes", "dealt", "done", "4", args=args, players=("Ana", "Bo"))

    assert [act["type"] for act in read_session(FILE)[0].written()][-2:] == ["undo", "finish_deal"]


# ---- a real terminal


def in_terminal(lines: Sequence[str], **environment: str) -> str:
    """What a terminal of 100 columns gets when these lines are typed into it."""
    main_end, terminal = pty.openpty()
    with subprocess.Popen(  # noqa: S603 - this interpreter, our own program
        [sys.executable, "-m", "lopti_rules", "table", *PLAYERS],
        stdin=terminal, stdout=terminal, stderr=terminal,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", **environment},
    ) as process:  # fmt: skip
        os.close(terminal)
        got = b""
        for line in (*lines, "quit"):
            while not re.search(rb"> $", got.split(b"\x1b[2J")[-1]):
                got += os.read(main_end, 65536)
            os.write(main_end, line.encode() + b"\n")
            got += b"\n"
        while True:
            try:
                data = os.read(main_end, 65536)
            except OSError:
                break
            if not data:
                break
            got += data
        assert process.wait(30) == 0
    os.close(main_end)
    return got.decode("utf-8", "replace")


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_is_a_whole_screen(environment: dict[str, str]) -> None:
    """The screen is drawn anew after each line; without colours where none are wanted."""
    got = in_terminal([*WON], **environment)

    assert "Bo may add a rule" in got
    assert "holds the evening" in got
    if environment.get("TERM") != "dumb":
        assert got.count("\x1b[2J") >= 4
        assert "\x1b[?1049h" in got
        assert "\x1b[?1049l" in got
    if environment:
        assert not re.search(r"\x1b\[[0-9;]*(3[1-7]|9[0-7])m", got)
