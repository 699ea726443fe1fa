"""`lopti session`: acts of an evening entered one by one, refused with their clause, and kept."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import lopti_rules
from lopti_rules.cards import card_name
from lopti_rules.cli.evening.seats import due_player
from lopti_rules.cli.main import main
from lopti_rules.engine.actions import Choose, Play, write_action
from lopti_rules.session.sessionfile import SessionFile, read_session
from tests.engine.play import choose, chooser_of

FILE = Path("lopti.session")
HERE = {**os.environ, "PYTHONPATH": str(Path(lopti_rules.__file__ or "").parents[1])}
"""For other processes: they run the code that is tested, whatever is installed."""
CLEAR = "When a player clears the pile, that player draws one card."


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LOPTI_SESSION", raising=False)


def run(*args: str, code: int = 0, typed: str | None = None) -> Result:
    """What a command prints; it must end with that exit code and without a traceback."""
    result = CliRunner().invoke(main, ["session", *args], input=typed)
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def talk(script: str) -> None:
    """Effect: the commands of a script are run, a line each; `!` before one that is refused."""
    for line in filter(None, map(str.strip, script.splitlines())):
        words = re.findall(r'"[^"]*"|\S+', line.removeprefix("! "))
        run(*(word.strip('"') for word in words), code=1 if line.startswith("! ") else 0)


def round_over() -> None:
    """Effect: a session of four whose first round Bo has won."""
    talk("""
        new Ana Bo Cy Di
        deal --dealer ana --finish
        over bo ana cy di
    """)


# ---- beginning


def test_new() -> None:
    """A session begins in setup, and says what comes next."""
    said = run("new", "Ana", "Bo", "Cy").stdout

    assert "Ana, Bo and Cy may begin" in said
    assert "Setup: the cards of round 1 are dealt next." in said
    assert read_session(FILE)[0].state.edition == "current"
    run("new", "Ana", "Bo", "--file", "b", "--edition", "classic")
    assert read_session(Path("b"))[0].state.rulebook == "lopti-classic"


UNUSABLE = [  # arguments, exit code, a part of what is said
    (("new", "Ana", "Bo"), 2, "is there already"),
    (("new", "Ana", "--file", "b"), 1, "there must be at least 2"),
    (("new", "Ana", "ANA", "--file", "b"), 1, "named twice"),
    (("new", "Ana\x1b[2J", "Bo", "--file", "b"), 1, "player"),
    (("new", "Ana", "Bo", "--file", "b", "--rulebook", "nothing"), 1, "no rulebook 'nothing'"),
    (("new", "Ana", "Bo", "--file", "b", "--rulebook", "./no.yaml"), 2, "There is no file"),
    (("new", "Ana", "Bo", "--file", "no/b"), 2, "no folder"),
    (("new", "Ana", "Bo", "--file", "b", "--from", "x"), 2, "There is no file"),
    (("status", "--file", "x"), 2, "There is no file"),
    (("status", "--file", "."), 2, "no ordinary file"),
    (("remove", "Zoe", "R1"), 1, "none of the players"),
    (("remove", "Ana", "R9"), 1, "There is no custom rule yet"),
    (("announce", "Ana"), 2, "--pass"),
    (("announce", "Ana", "text", "--pass"), 2, "--pass"),
    (("vote",), 2, "the whole vote"),
    (("vote", "Ana"), 2, "the whole vote"),
    (("vote", "Ana", "yes", "--close"), 2, "the whole vote"),
    (("propose", "Ana", "remove"), 2, "what is to be changed"),
    (("rule", "R1"), 2, "--by"),
    (("deal", "--seed", "5"), 2, "--here"),
    (("stats",), 2, "status"),
    (("throw", "seal", "Ana", "rock"), 1, "Nobody throws yet"),
    (("deal", "--reveal"), 1, "whose shuffle is known"),
    (("play", "4h"), 1, "No cards are played here"),
]


@pytest.mark.parametrize(("args", "code", "part"), UNUSABLE, ids=[" ".join(r[0]) for r in UNUSABLE])
def test_unusable(args: tuple[str, ...], code: int, part: str) -> None:
    """Bad usage and unreadable files are 2, what is refused is 1; both say what is wrong."""
    run("new", "Ana", "Bo", "Cy")
    if "R1" in args:
        talk('deal --dealer ana --finish\nover ana\nannounce ana "' + CLEAR + '"')
    before = FILE.read_bytes()
    said = run(*args, code=code).output

    assert part in said
    assert "\x1b" not in said
    assert FILE.read_bytes() == before
    assert not Path("b").exists()


# ---- rules


def test_announce() -> None:
    """A refused rule says why and how to mend it; another may follow, until the deal is done."""
    round_over()
    said = run("announce", "bo", "Players may not play 2s.", code=1).output

    assert "error[LOP201]" in said
    assert "Bo may announce another" in said
    run("announce", "cy", CLEAR, code=1)
    run("announce", "bo", CLEAR)
    assert "R1 (Bo, round 1): When a player clears the pile" in run("status").stdout
    assert "has added a rule" in run("announce", "bo", CLEAR, code=1).output


def test_announce_by_name_and_pass() -> None:
    """A rule can be called as its creator likes; a pass is for good."""
    round_over()
    run("announce", "bo", CLEAR, "--name", "Mercy")
    talk("""
        deal --finish
        over cy ana bo di
        announce cy --pass
    """)
    assert "lapse" in run("announce", "cy", CLEAR, code=1).output
    assert [rule.id for rule in read_session(FILE)[0].rules_in_force] == ["Mercy"]


def test_judge() -> None:
    """A text is judged beside the rules in force, and nothing is written down."""
    round_over()
    before = FILE.read_bytes()

    assert "admissible" in run("judge", CLEAR).stdout
    assert "LOP0" in run("judge", "When the cat laughs, somebody draws.").stdout
    assert FILE.read_bytes() == before


def test_the_table_lets_an_unreadable_rule_join() -> None:
    """What the checks cannot read joins by an act of the table only, and is kept as such."""
    round_over()
    cat = "When the cat crosses the table, whoever laughs first draws a card."
    run("announce", "bo", cat, code=1)
    said = run("judge", cat, "--for", "ana,bo,cy", "--against", "di").stdout

    assert said.endswith("It may join.\n")
    run("announce", "bo", cat)
    assert f"R1 (Bo, round 1): {cat}" in run("status").stdout


def test_creator_and_table_rule_on_rules() -> None:
    """Rulings of the creator, of the table for an absent one, and a removal."""
    round_over()
    run(
        "announce",
        "bo",
        "When a player takes the pile, the player with the most hand cards draws 1 card.",
    )
    run("rule", "r1", "the left one", "--by", "bo")
    run("rule", "r1", "three cards", "--by", "bo", "--rewrites", code=1)
    run("who", "away", "bo")
    said = run(
        "rule", "r1", "--about", "nobody left", "--closest", "nobody draws",
        "--votes", "nobody draws=ana", "--votes", "the next one=cy,di",
    ).stdout  # fmt: skip

    assert said.endswith("It is read so: nobody draws\n")
    status = run("status").stdout
    assert "read as: the left one" in status
    assert "read as (nobody left): nobody draws" in status
    run("who", "back", "bo")
    run("remove", "bo", "r1")
    assert "Removed:\n  R1 (Bo, round 1)" in run("status").stdout


# ---- votes and throws


def test_vote_one_by_one() -> None:
    """Ballots may come one by one; the last one decides, and a second attempt is refused."""
    round_over()
    run("announce", "bo", CLEAR)
    talk("""
        deal
        propose ana remove r1 --when now
        propose cy object
        vote ana yes
        vote bo no
        vote cy yes
    """)
    assert "Missing: Di" in run("status").stdout
    assert run("vote", "di", "yes").stdout.endswith("Passed.\n")
    talk("! propose cy restore r1 --when now\n! vote --open")


def test_vote_at_once_for_a_base_rule() -> None:
    """A base rule is changed from the next round on, and a patch is kept with it."""
    round_over()
    run(
        "propose", "ana", "base", "drw-1", "Draw until you hold four cards.", "--when", "next_round"
    )
    run("vote", "--for", "ana,cy", "--for", "di", "--against", "bo")
    assert "DRW-1, from the next round: Draw until you hold four" in run("status").stdout
    talk("""
        deal
        propose bo base trn-1 "Play goes round." --when now
        propose bo withdraw
        ! propose cy base VOTE-6 "Two are enough." --when now
    """)
    assert "  DRW-1: Draw until you hold four cards." in run("status").stdout


def tied() -> None:
    """Effect: a vote on removing Bo's rule is tied."""
    round_over()
    run("announce", "bo", CLEAR)
    talk("""
        deal --finish
        propose ana remove r1 --when now
        vote --for ana,cy --against bo,di
    """)


def test_throws_as_counted() -> None:
    """Thirty throws as the table counted them, and one more at fifteen all."""
    tied()
    talk("! throw duel ana di\nthrow duel ana bo\nthrow score 15 15 --tied 4")
    said = run("throw", "signs", "rock", "paper").stdout

    assert "Failed." in said
    assert "15 to 16 of 30 decisive throws, 4 tied" in said
    talk("! throw signs rock paper")
    assert "Roshambo: Ana threw for the change, Bo against it." in run("throw", "stats").stdout


def test_sealed_throws_show_nothing_before_both_have_sealed() -> None:
    """E108: no command says what a player has sealed, until both have and they show it."""
    tied()
    run("throw", "duel", "ana", "bo")
    said = run("throw", "seal", "ana", typed="rock\n").stdout
    nonce = said.split()[-1]

    assert "rock" not in said.splitlines()[-1]
    everything = "".join(
        run(*args).output
        for args in (("status",), ("status", "--json"), ("log",), ("throw", "stats"), ("export",))
    )
    assert "Ana has chosen" in everything
    assert nonce not in everything
    assert "rock" not in everything.lower()
    run("throw", "show", "ana", "rock", nonce, code=1)
    other = run("throw", "seal", "bo", "paper").stdout.split()[-1]
    run("throw", "show", "ana", "scissors", nonce, code=1)
    run("throw", "show", "ana", "rock", nonce)
    run("throw", "show", "bo", "paper", other)
    assert "0 to 1 of 30" in run("throw", "stats").stdout


def test_bracket() -> None:
    """A side that cannot choose holds a bracket, drawn as a tree; its winner throws."""
    tied()
    talk("throw bracket for ana cy\nthrow match for cy ana")

    drawn = run("throw", "stats").stdout.splitlines()
    assert drawn[1:] == ["  Cy ──┐", "       ├── Cy", "  Ana ─┘"]
    talk("throw duel cy bo --chosen")


def test_defender() -> None:
    """The supporters of an absent creator's rule choose who defends it, or nobody does."""
    tied()
    talk("who away bo\n! throw defender ana --by ana\nthrow defender di --by di")
    run("undo")
    assert run("throw", "defender", "--by", "di").stdout.endswith("Passed.\n")


# ---- rounds played here


def test_cards_played_here() -> None:
    """The shuffle is sealed before anybody acts, cards are played, and it is shown afterwards."""
    run("new", "Ana", "Bo")
    said = run("deal", "--dealer", "ana", "--here", "--seed", "5", "--finish").stdout

    assert "its seal is" in said
    assert "It is the turn of Ana." in run("status").stdout
    hand = run("status", "--player", "ana").stdout
    assert "Your hand:" in hand
    assert "Your hand:" not in run("status").stdout
    assert run("play", "take", code=1).output.startswith("The pile is empty")
    assert run("play", "4h", "--player", "bo", code=1).output.strip()
    assert "seat 1" not in run("play", "take", "--player", "bo", code=1).output
    assert "Swapping ends" in run("play", "done", code=1).output
    first = read_session(FILE)[0].view("Ana")
    assert first is not None
    assert run("play", first.hand[0]).stdout.startswith("Ana leads")
    assert "Ana leads" in run("log").stdout
    run("deal", "--reveal", code=1)


# ---- who, undo, the end, the next session


def test_players_come_and_go() -> None:
    """Who joins plays from the next deal on; who leaves is no player any more."""
    round_over()
    talk("who joins Ed --after bo\nwho leaves cy\n! who leaves cy\nwho away di\n! who away di")
    said = run("status").stdout

    assert "Away: Di." in said
    assert "From the next deal on: Ed." in said
    talk("who back di\ndeal --finish")
    assert read_session(FILE)[0].state.seats == ("Ana", "Bo", "Ed", "Di")


def test_a_deal_for_one_player_is_dealt_anew() -> None:
    """Who is left is told what to do; the cards are dealt again under a seal of the same round."""
    talk("new Ana Bo\ndeal --dealer ana --here\nwho leaves bo")
    assert "Once somebody joins or is back, deal again" in run("status").stdout
    assert "Somebody may join" in run("deal", "--finish", code=1).stderr
    talk("who joins Cy\ndeal --here --finish")
    state = read_session(FILE)[0].state

    assert (state.round, state.seats, state.dealer) == (1, ("Ana", "Cy"), "Ana")
    play_out()
    talk("over\ndeal --reveal")


NEXT = [  # what was done, what status says may be done next
    ("new Ana Bo", "deal."),
    ("new Ana Bo\ndeal --dealer ana", "deal --finish | propose NAME ..."),
    ("new Ana Bo\ndeal --dealer ana --finish", "over NAMES | propose"),
    (
        "new Ana Bo\ndeal --dealer ana --finish\nover bo",
        "announce NAME TEXT | announce NAME --pass",
    ),
    ("new Ana Bo\ndeal --dealer ana --finish\nover bo\nend", "end --next NAME | export."),
]


@pytest.mark.parametrize(("script", "ways"), NEXT)
def test_status_says_what_comes_next(script: str, ways: str) -> None:
    talk(script)

    assert f"Next: lopti session {ways}" in run("status").stdout


def test_the_clause_of_a_change_follows_from_its_words() -> None:
    """Nobody knows the ids of clauses by heart; it is said where they can be seen."""
    round_over()
    said = run("propose", "ana", "base", "Draw until you hold four cards.", "--when", "now").stdout

    assert "base rule DRW-1 becomes: Draw until you hold four cards." in said
    run("propose", "ana", "withdraw")
    said = run("propose", "ana", "base", "Everybody wins.", "--when", "now", code=2).stderr
    assert "lopti rulebook show" in said


def test_undo() -> None:
    """The last act is taken back, and both stay in the log."""
    round_over()
    run("announce", "bo", CLEAR)
    run("undo")

    assert "No custom rules are in force." in run("status").stdout
    log = run("log").stdout.splitlines()
    assert log[-2] == f"4. (taken back) Bo adds rule R1: {CLEAR}"
    assert log[-1] == "5. The last act is taken back."
    assert run("log", "--last", "1").stdout.splitlines() == log[-1:]
    acts = [json.loads(line) for line in run("log", "--json").stdout.splitlines()]
    assert [act["type"] for act in acts[-2:]] == ["announce", "undo"]


def test_rules_restored_into_the_next_session() -> None:
    """Old rules can be brought along, and each comes in by a majority only."""
    round_over()
    run("announce", "bo", CLEAR)
    run("end")
    run("new", "Ana", "Bo", "Cy", "--file", "next", "--from", str(FILE))

    assert "Old rules that setup may restore:\n  R1 (Bo)" in run("status", "-f", "next").stdout
    said = run("restore", "r1", "--for", "ana", "--against", "bo,cy", "-f", "next").stdout
    assert "Not restored" in said
    run("restore", "r1", "--for", "ana,bo", "--against", "cy", "-f", "next")
    assert "R1 (Bo, restored in setup)" in run("status", "-f", "next").stdout


def test_next_session_in_the_same_file() -> None:
    """The next session starts without rules, and may restore those of the one before."""
    round_over()
    run("announce", "bo", CLEAR)
    run("end", "--next", "Ana", "--next", "Bo")
    said = run("status").stdout

    assert "No custom rules are in force." in said
    assert "R1 (Bo)" in said
    run("restore", "r1", "--for", "ana,bo")
    assert "# Session 2" in run("export").stdout


# ---- the file


def test_verify() -> None:
    """A sound file is 0, a changed or torn one 1, what is no session 2; with the line."""
    round_over()
    data = FILE.read_bytes()
    said = run("verify").stdout

    assert re.search(r"lopti\.session: sound\. 4 acts in one chain.*[0-9a-f]{64}\.", said)
    Path("edited").write_bytes(data.replace(b'"Bo"', b'"Cy"', 1))
    Path("torn").write_bytes(data[:-9])
    Path("foreign").write_bytes(b"hello\n")
    assert "edited:2:1: This line was changed" in run("verify", "edited", code=1).output
    assert "torn:5: writing stopped" in run("verify", "torn", code=1).output
    assert "foreign:1:1: This is no file of a session" in run("verify", "foreign", code=2).output
    run("verify", str(FILE), "torn", "foreign", code=2)


def test_torn_files_are_told_of_and_mended_by_the_next_act() -> None:
    """E110: what was lost is said, the file is left alone, the next act goes behind the whole."""
    round_over()
    data = FILE.read_bytes() + b'{"n":4,"prev":"0","act":{"type":"announce","pla'
    FILE.write_bytes(data)
    said = run("status").output

    assert "lopti.session:6: writing stopped within this line, after 47 bytes" in said
    assert "an act of type announce" in said
    assert FILE.read_bytes() == data
    run("announce", "bo", CLEAR)
    assert Path("lopti.session.torn-4").read_bytes() == data[-47:]
    assert "torn" not in run("status").output
    assert "lopti.session.torn-4: kept from a torn end." in run("verify").output


def test_file_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """LOPTI_SESSION names the file for all commands."""
    monkeypatch.setenv("LOPTI_SESSION", "friday")
    run("new", "Ana", "Bo")
    run("status")
    run("verify")

    assert Path("friday").is_file()
    assert not FILE.exists()


def test_a_busy_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """While another has the file, it can be looked at and not added to."""
    from lopti_rules.cli.session import files
    from lopti_rules.session.sessionfile import SessionFile

    monkeypatch.setattr(files, "PATIENCE", 0.05)
    round_over()
    with SessionFile.open(FILE):
        run("status")
        assert "Another process has" in run("deal", code=1).output
    run("deal")


def test_two_commands_at_the_same_time() -> None:
    """E105: one waits for the other; all ballots are in the log, and one said twice counts once."""
    round_over()
    run("announce", "bo", CLEAR)
    talk("deal\npropose ana remove r1 --when now\nvote ana yes")
    command = [sys.executable, "-m", "lopti_rules", "session", "vote"]
    voters = [
        subprocess.Popen([*command, name, "yes"], stdout=subprocess.DEVNULL, env=HERE)  # noqa: S603 - our own program
        for name in ("cy", "cy", "bo")
    ]

    assert [voter.wait(60) for voter in voters] == [0, 0, 0]
    voting = read_session(FILE)[0].state.voting
    assert voting is not None
    assert sorted(voting.yes) == ["Ana", "Bo", "Cy"]
    assert len(read_session(FILE)[0].acts) == 11


# ---- export


def test_export() -> None:
    """The chronicle is printed, or written to a new file by its ending, never over another."""
    round_over()
    run("announce", "bo", CLEAR)
    page = run("export").stdout

    assert page.startswith("# An evening of Lopti, ")
    assert f"- Bo adds rule R1:\n\n  > {CLEAR}" in page
    run("export", "--output", "evening.html")
    assert Path("evening.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    run("export", "--output", "evening.html", code=2)
    assert run("export", "--format", "html").stdout.startswith("<!doctype html>")


def play_out() -> None:
    """Effect: the cards of the round are played to their end."""
    chance = chooser_of(1)
    with SessionFile.open(FILE) as file:
        while (held := file.state.game) is not None and not held.game.is_over:
            action = write_action(choose(held.game, chance))
            assert file.act({"type": "play", "action": action}).accepted


def test_export_of_a_round() -> None:
    """The record of a round that was dealt here replays; there is none before its end."""
    talk("new Ana Bo")
    run("deal", "--dealer", "ana", "--here", "--finish", "--seed", "3")
    assert "Round 1 is not over" in run("export", "--round", "1", code=1).stderr
    play_out()
    talk("over")
    run("export", "--round", "1", "--output", "one.json")
    done = CliRunner().invoke(main, ["replay", "one.json"])

    assert (done.exit_code, done.stdout) == (0, "1 replayed, 0 failed\n")
    run("export", "--round", "1", "--format", "md", code=2)
    talk("deal --finish")
    talk("over bo ana")
    assert "real cards" in run("export", "--round", "2", code=1).stderr


def test_status_as_json() -> None:
    """Programs get what everybody may know."""
    round_over()
    told = json.loads(run("status", "--json").stdout)

    assert told["phase"] == "after"
    assert told["places"] == ["Bo", "Ana", "Cy", "Di"]


def test_the_log_tells_what_everybody_saw() -> None:
    """D6: a card that one player gives another unseen is in the file, and in no line of the log."""
    round_over()
    giving = "When a player plays a card, that player gives 1 hand card to the next player."
    run("announce", "bo", giving)
    run("deal", "--here", "--seed", "3", "--finish")
    hidden = []
    for _ in range(12):
        session = read_session(FILE)[0]
        player = next(name for name in session.state.seats if session.legal_actions(name))
        answers = [one for one in session.legal_actions(player) if isinstance(one, Choose)]
        if answers:
            choice = answers[0].choice
            assert isinstance(choice, tuple)
            hidden.append(len(session.acts))
            run("play", card_name(choice[0]), "--player", player)
        else:
            turn = due_player(session.state)
            assert turn is not None
            plays = [one for one in session.legal_actions(turn) if isinstance(one, Play)]
            run("play", " ".join(map(card_name, plays[0].cards)) if plays else "take")
    acts = [json.loads(line) for line in run("log", "--json").stdout.splitlines()]
    lines = run("log").stdout.splitlines()

    assert hidden
    for number in hidden:
        (card,) = acts[number]["action"]["choice"]
        assert card[:-1] + {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}[card[-1]] not in lines[number]
        assert card not in lines[number]
        assert "gives" in lines[number]


LIGHT = ("pydantic", "rich", "yaml", "lark", "lopti_rules.engine.game", "lopti_rules.checks")


def test_looking_loads_nothing_heavy() -> None:
    """How a session with real cards stands is told without engine, parser and rulebook."""
    talk(f'''
        new Ana Bo Cy Di
        deal --dealer ana --finish
        over bo ana cy di
        announce bo "{CLEAR}"
        deal --finish
    ''')
    program = (
        "import sys\nfrom lopti_rules.cli.main import main\n"
        "try:\n    main(['session', 'status'])\nexcept SystemExit:\n    pass\n"
        f"print([m for m in {LIGHT} if m in sys.modules], file=sys.stderr)"
    )
    result = subprocess.run(  # noqa: S603 - this interpreter, our own program
        [sys.executable, "-c", program],
        capture_output=True, text=True, timeout=60, check=False, env=HERE,
    )  # fmt: skip

    assert "R1" in result.stdout
    assert result.stderr.strip() == "[]"
