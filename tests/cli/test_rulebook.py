"""`lopti rulebook`: books listed, read out, checked, compared, traced and begun."""

import json
import re
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from lopti_rules.cli.main import main
from lopti_rules.rulebook.jsonschema import rulebook_schema
from lopti_rules.rulebook.loader import load_rulebook, read_rulebook, shipped_rulebooks
from lopti_rules.yamltext import read_yaml

HOUSE = """\
extends: lopti
name: house
about: Our table's rules
draw:
  up_to: 4
specials:
  7: {effects: {limit: {at_most: 9}}}
  J: {goes_on: its_rank, effects: [reset]}
"""


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*args: str, code: int = 0) -> Result:
    """What a command prints; it must end with that exit code and without a traceback."""
    result = CliRunner().invoke(main, ["rulebook", *args])
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def write(name: str, text: str) -> str:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return name


def test_list() -> None:
    """Every shipped book, a line each, with its parent."""
    lines = run("list").stdout.splitlines()

    assert [line.split()[0] for line in lines] == list(shipped_rulebooks())
    assert next(line for line in lines if "classic" in line).endswith("(extends lopti)")


def test_show_reads_out_a_file() -> None:
    """What the file changes is read out, and what follows from it."""
    said = run("show", write("house.yaml", HOUSE)).stdout

    assert said.startswith("# Our table's rules\n\nThe rulebook house, which extends lopti.\n")
    assert "you hold fewer than 4 cards." in said
    assert "On a 7, the next play must be 9 or lower, counting from 2 up to the ace." in said
    assert "On a jack, the next play may be of any rank." in said
    assert "Play jacks on a 2, a 4, a 5, a 6, an 8 or a 9, and on an empty pile." in said
    assert "four 9s clear, four queens do not" in said


def test_show_cites() -> None:
    """With --clauses the sentences name the clauses that they come from."""
    assert "Bonus plays never draw. [DRW-6]" in run("show", "lopti", "--clauses").stdout


def test_diff_of_the_editions() -> None:
    """Each difference between the editions, and nothing else."""
    assert run("diff", "lopti", "lopti-classic").stdout == (
        "lopti -> lopti-classic: 1 difference\n"
        "\n"
        "specials.7.same_rank: more -> any\n"
        "  lopti: On a 7, play more 7s than the play before, or complete all four.\n"
        "  lopti-classic: On a 7, play 7s in any number.\n"
    )


def test_diff_of_a_book_with_itself() -> None:
    """Nothing."""
    assert run("diff", "lopti", "lopti").stdout == "lopti -> lopti: 0 differences\n"


def test_diff_tells_consequences() -> None:
    """A sentence that changes through another value stands apart, and none is left out."""
    said = run("diff", "lopti", write("house.yaml", HOUSE)).stdout
    changed = [line for line in said.splitlines() if " -> " in line][1:]

    assert [line.split(":")[0] for line in changed] == [
        "specials.7.effects", "draw.up_to", "specials.J",
    ]  # fmt: skip
    assert "specials.J: none -> {goes_on: its_rank, effects: [reset]}" in said
    assert "  house: Can four high cards clear a 7? No." in said.partition("in consequence")[2]


def test_check_measures() -> None:
    """A playable book is said to be so, and what was only tried is told with its numbers."""
    lines = run("check", "lopti", "--games", "3").stdout.splitlines()

    assert lines[0] == "lopti: playable"
    assert [re.sub("after .*", "", line) for line in lines[1:]] == [
        f"  {players} players: all 3 random rounds finished, the longest "
        for players in range(2, 6)
    ]


def test_check_without_measuring() -> None:
    """With no rounds to play only the book is checked."""
    assert run("check", "lopti", "lopti-classic", "--games", "0").stdout == (
        "lopti: playable\nlopti-classic: playable\n"
    )


FAULTY = [  # files, exit code, what is said on the error stream
    ({"r.yaml": "extends: lopti\nname: typo\npikcup: {voluntary: false}\ndraw: {uo_to: 4}\n"}, 1,
     ["r.yaml:3:1: pikcup is unknown here. Is pickup meant?",
      "r.yaml:4:8: draw.uo_to is unknown here. Is draw.up_to meant?"]),
    ({"r.yaml": "extends: ./house/mine.yaml", "house/mine.yaml": "extends: ../r.yaml"}, 1,
     [("house/mine.yaml:1:10: These rulebooks extend each other in a circle: "
      "r.yaml -> house/mine.yaml -> r.yaml.")]),
    ({"r.yaml": "extends: [lopti, lopti-classic]\nname: both\n"}, 1,
     [("r.yaml:1:10: extends names one rulebook, not a list: with several the order would decide "
      "in silence. Extend one of them, and write what the other changes into this one.")]),
    ({"r.yaml": "extends: secret.txt\nname: r\n", "secret.txt": "token=abc123\n"}, 1,
     [("r.yaml:1:10: extends: 'secret.txt' is neither a name, of small letters, digits and "
      "hyphens, nor a .yaml file.")]),
    ({"r.yaml": "extends: secret.yaml\nname: r\n", "secret.yaml": "token=abc123\n"}, 1,
     [("r.yaml:1:10: extends: the file 'secret.yaml' is no rulebook: it is a text, not a map of "
      "keys and values.")]),
    ({"r.yaml": "extends: lopti\nname: lift\nspecials: {8: null, 3: null}\n"}, 1,
     ["r.yaml:3:12: specials.8: lopti has no special 8, so there is none to remove.",
      ("r.yaml:3:24: ranks.order: the rank 3 is neither in the order nor a special, so it could "
      "never be played.")]),
    ({"r.yaml": "extends: low.yaml\nname: r\n", "low.yaml": "extends: lopti\nname: low\nzz: 1\n"},
     1, ["low.yaml:3:1: zz is unknown here."]),
    ({"r.yaml": "extends: lopti\nname: [unclosed\n"}, 2, ["r.yaml:3:1: This is no YAML"]),
    ({}, 2, ["There is no file 'r.yaml'."]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("files", "code", "said"), FAULTY, ids=[str(n) for n in range(len(FAULTY))]
)
def test_check_finds(files: dict[str, str], code: int, said: list[str]) -> None:
    """Every fault, with file, line and column; unreadable is told apart from not playable."""
    for name, text in files.items():
        write(name, text)
    lines = run("check", "r.yaml", code=code).stderr.splitlines()

    assert len(lines) == len(said)
    assert all(line.startswith(one) for line, one in zip(lines, said, strict=True)), lines


def test_check_goes_on_after_a_fault() -> None:
    """The worst of several decides the exit code."""
    write("bad.yaml", "extends: lopti\nname: bad\nzz: 1\n")
    result = run("check", "bad.yaml", "lopti", "none.yaml", "--games", "0", code=2)

    assert result.stdout == "bad.yaml: not playable, 1 problem\nlopti: playable\n"


@pytest.mark.parametrize("command", ["show", "explain"])
def test_faults_are_told_wherever_a_book_is_read(command: str) -> None:
    """With the file's name and the exit code of a check."""
    write("bad.yaml", "extends: lopti\nname: bad\nzz: 1\n")

    assert run(command, "bad.yaml", code=1).stderr == "bad.yaml:3:1: zz is unknown here.\n"
    assert "There is no rulebook 'zzz'." in run(command, "zzz", code=1).stderr
    run(command, "no.yaml", code=2)


def test_blame() -> None:
    """The value, the file and line that set it, and what it replaced on the way (E078)."""
    write("house.yaml", HOUSE)
    write("ours.yaml", "extends: house.yaml\nname: ours\ndraw: {up_to: 5}\n")
    lines = run("explain", "ours.yaml", "--blame", "draw.up_to").stdout.splitlines()

    assert lines[:2] == ["draw.up_to = 5  ours.yaml:3:15", "  replaces 4, house.yaml:5:10"]
    assert lines[2].startswith("  replaces 3, rulebooks/lopti.yaml:")


BLAMED = [  # the path, what is said of it
    ("specials.7.effects", "specials.7.effects = [limit: {at_most: 9}]  house.yaml:7:16"),
    ("specials.jack.goes_on", "specials.J.goes_on = its_rank  house.yaml:8:16"),
    ("specials.7.many", "specials.7.many = true  set in no file: the default"),
]


@pytest.mark.parametrize(("path", "said"), BLAMED, ids=[row[0] for row in BLAMED])
def test_blame_of_patches(path: str, said: str) -> None:
    """A patched list is the patch's; a default is nobody's; a rank may be written as a word."""
    write("house.yaml", HOUSE)

    assert run("explain", "house.yaml", "--blame", path).stdout.splitlines()[0] == said


def test_blame_of_what_was_taken_away() -> None:
    """A default that is back in force says what it stands in place of."""
    write("less.yaml", "extends: lopti\nname: less\nspecials: {10: {many: null}}\n")
    lines = run("explain", "less.yaml", "--blame", "specials.10.many").stdout.splitlines()

    assert lines[:2] == [
        "specials.10.many = true  set in no file: the default",
        "  replaces taken away, less.yaml:3:23",
    ]


def test_explain_tells_of_every_value() -> None:
    """Without a path all values are told."""
    assert "turn.direction = clockwise  rulebooks/lopti.yaml:" in run("explain", "lopti").stdout


def test_blame_of_nothing() -> None:
    """A slip in the path is an error that says what comes near."""
    said = run("explain", "lopti", "--blame", "draw.uo_to", code=1).stderr

    assert said == "There is no value 'draw.uo_to' in this rulebook. Is draw.up_to meant?\n"
    assert "zzz" in run("explain", "lopti", "--blame", "zzz", code=1).stderr


@pytest.mark.parametrize("parent", shipped_rulebooks())
def test_new_is_the_parent(parent: str) -> None:
    """What is begun is playable, and still the parent."""
    run("new", "ours", "--extends", parent)
    head = ("name", "about", "sources", "choices")
    ours, theirs = read_rulebook(Path("ours.yaml")), load_rulebook(parent)

    assert ours == theirs.model_copy(update={name: getattr(ours, name) for name in head})


@pytest.mark.parametrize("parent", shipped_rulebooks())
def test_what_new_has_in_comments_is_the_parent(parent: str) -> None:
    """With every # taken away it is the parent too: the comments are right."""
    text = run("new", "ours", "--extends", parent, "--output", "-").stdout
    head, _, values = text.partition("#\n")
    values = re.sub("^# ", "", values, flags=re.MULTILINE)
    write("ours.yaml", head + values)
    ours, theirs = read_rulebook(Path("ours.yaml")), load_rulebook(parent)
    head_fields = ("name", "about", "sources", "choices")

    assert ours == theirs.model_copy(update={name: getattr(ours, name) for name in head_fields})


def test_new_extends_a_file() -> None:
    """The parent is named as the new file sees it."""
    write("house/low.yaml", HOUSE)
    run("new", "ours", "--extends", "house/low.yaml", "--output", "house/ours.yaml")
    run("new", "mine", "--extends", "house/low.yaml")

    assert "extends: ./low.yaml" in Path("house/ours.yaml").read_text(encoding="utf-8")
    assert read_rulebook(Path("mine.yaml")).draw.up_to == 4


def test_a_name_of_digits_is_a_text() -> None:
    """YAML would read 31 as a number."""
    run("new", "31")

    assert read_rulebook(Path("31.yaml")).name == "31"


NOT_BEGUN = [  # arguments, exit code, words
    (("../ours",), 1, "is no name for a rulebook"),
    (("Ours",), 1, "is no name for a rulebook"),
    (("x" * 41,), 1, "is no name for a rulebook"),
    (("lopti",), 1, "is a shipped rulebook"),
    (("there",), 2, "is there already. Nothing was written."),
    (("ours", "--extends", "zzz"), 1, "There is no rulebook 'zzz'."),
    (("ours", "--output", "no/such/folder.yaml"), 2, "cannot be written"),
]


@pytest.mark.parametrize(("args", "code", "said"), NOT_BEGUN)
def test_new_refuses(args: tuple[str, ...], code: int, said: str) -> None:
    """No name that is a path, no file written over."""
    write("there.yaml", "kept")

    assert said in run("new", *args, code=code).stderr
    assert Path("there.yaml").read_text(encoding="utf-8") == "kept"
    assert [path.name for path in Path().iterdir()] == ["there.yaml"]


def _as_json(value: object) -> object:
    if isinstance(value, dict):
        return {str(key): _as_json(inner) for key, inner in value.items()}
    return [_as_json(one) for one in value] if isinstance(value, list) else value


def accepts(text: str) -> bool:
    """Whether the schema lets a file pass."""
    validator = jsonschema.Draft7Validator(rulebook_schema())
    return bool(validator.is_valid(_as_json(read_yaml(text).value)))


def test_schema_is_one() -> None:
    """What is printed is JSON and a schema; only what extends may be partial."""
    printed = json.loads(run("schema").stdout)

    jsonschema.Draft7Validator.check_schema(printed)
    assert printed == rulebook_schema()


@pytest.mark.parametrize("name", shipped_rulebooks())
def test_schema_accepts_shipped_books(name: str) -> None:
    """The books themselves are of its form."""
    from lopti_rules.rulebook.shelf import shelf_path

    assert accepts(shelf_path(name).read_text(encoding="utf-8"))


SCHEMA = [  # the text, whether the schema accepts it
    (HOUSE, True),
    ("name: x\n", False),
    ("extends: lopti\n", False),
    ("extends: lopti\nname: x\n", True),
    ("extends: lopti\nname: null\n", False),
    ("extends: [lopti]\nname: x\n", False),
    ("extends: lopti\nname: x\npikcup: {}\n", False),
    ("extends: lopti\nname: x\ndraw: {uo_to: 4}\n", False),
    ("extends: lopti\nname: x\ndraw: {up_to: many}\n", False),
    ("extends: lopti\nname: x\nspecials: {3: null}\n", True),
    ("extends: lopti\nname: x\nspecials: {jack: {goes_on: [4, K, ace]}}\n", True),
    ("extends: lopti\nname: x\nspecials: {ten: {goes_on: anything}}\n", False),
    ("extends: lopti\nname: x\nspecials: {7: {effects: [board]}}\n", False),
    ("extends: lopti\nname: x\nspecials: {7: {effects: [limit]}}\n", False),
    ("extends: lopti\nname: x\nspecials: {7: {effects: [limit: {at_most: K}]}}\n", True),
    ("extends: lopti\nname: x\nspecials: {7: {effects: [limit: {below: own}]}}\n", True),
    ("extends: lopti\nname: x\nspecials: {7: {effects: [limit: {lasts: next_play}]}}\n", False),
    (
        "extends: lopti\nname: x\nspecials: {7: {effects: [limit: {below: own, at_least: 4}]}}\n",
        False,
    ),
    ("extends: lopti\nname: x\nspecials: {8: {goes_on: anything, effects: [transparent]}}\n", True),
    ("extends: lopti\nname: x\nout_of_turn: {complete_four: true}\n", True),
    ("extends: lopti\nname: x\nspecials: {7: {effects: {limit: null, reset: {}}}}\n", True),
    ("extends: lopti\nname: x\nspecials: {7: {effects: {push: [1]}}}\n", False),
    ("extends: lopti\nname: x\nranks: {order: [4, 5, y]}\n", False),
]


@pytest.mark.parametrize(("text", "is_accepted"), SCHEMA)
def test_schema(text: str, is_accepted: bool) -> None:
    """Slips are marked while they are typed, patches are not."""
    assert accepts(text) == is_accepted


def test_commands_are_lazy_and_near_misses_help() -> None:
    """The group knows its commands by name."""
    assert "Is 'show' meant?" in run("shwo", code=2).stderr
    assert "diff" in run("--help").stdout
