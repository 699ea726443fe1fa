"""`lopti gallery`: rules listed, shown and found; and taken by name by every other command."""

import ast
import json
from pathlib import Path
from string import Formatter

import pytest
from click.testing import CliRunner, Result

from lopti_rules.cli import gallery as package
from lopti_rules.cli.gallery.wording import length_text, measured_lines, pace_text
from lopti_rules.cli.main import main
from lopti_rules.gallery.measured import parse_measured
from lopti_rules.gallery.ready import TAGS, ReadyRule
from lopti_rules.gallery.shelf import ready_rules
from lopti_rules.locale.catalogue import find_template
from lopti_rules.records.jsontext import parse_record
from lopti_rules.records.replay import replay
from lopti_rules.shipped import read_shipped

COUPLE = "When a player plays exactly two kings, each neighbour draws one card."
KING = "When a player plays a king, the next player draws 1 card."


def run(*arguments: str, text: str | None = None) -> Result:
    """The command's result; it never ends in a traceback."""
    result = CliRunner().invoke(main, list(arguments), input=text)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_the_list() -> None:
    """A line a rule: its name, what it does, its tags, in columns; and how many there are."""
    lines = run("gallery").stdout.splitlines()

    assert lines[-1].startswith("40 rules; ")
    for line, rule in zip(lines, ready_rules(), strict=False):
        assert line.startswith(rule.name)
        assert f"  {rule.about}  " in line
        assert line.endswith(f"  {', '.join(rule.tags)}")
    pairs = zip(lines, ready_rules(), strict=False)
    assert len({line.index(rule.about) for line, rule in pairs}) == 1


def test_the_list_as_json() -> None:
    """The same for programs, with the text and the figures."""
    rules = json.loads(run("gallery", "--format", "json").stdout)["rules"]

    assert [rule["name"] for rule in rules] == [rule.name for rule in ready_rules()]
    assert list(rules[0]) == ["name", "about", "tags", "text", "measured"]
    assert {type(value) for value in rules[0]["measured"].values()} == {int, float}


SHOWN = [
    "rule Gift Shop:",
    "admissible  Gift Shop: When a player plays a single 6, that player gives 1 hand card",
    "  referee  the table says what was said or done",
    "  read as  whoever holds the hand cards chooses which",
    "  proved   It only adds: every base event still happens, in full.",
    "  tags     chatty (something is said or done at the table)",
    "  length   rounds get ",
    "  pace     takes effect ",
    "  use      lopti play --rules 'Gift Shop'",
]


@pytest.mark.parametrize("name", [("Gift Shop",), ("gift", "shop"), ("gift-shop",)])
def test_one_rule(name: tuple[str, ...]) -> None:
    """Its text as its file has it, how it is read, its verdict, tags, and what was measured."""
    result = run("gallery", "show", *name)

    assert result.exit_code == 0
    places = [result.stdout.index(f"\n{part}") for part in SHOWN]
    assert places == sorted(places)


def test_one_rule_as_json() -> None:
    """All that `lopti lint` says of it, and what only the gallery knows."""
    shown = json.loads(run("gallery", "show", "Tailwind", "--format", "json").stdout)["rules"]
    (rule,) = shown
    (judged,) = json.loads(run("lint", "--format", "json", "--text", rule["text"]).stdout)["rules"]

    assert {name: rule[name] for name in judged if name not in {"name", "file", "line"}} == {
        name: value for name, value in judged.items() if name not in {"name", "file", "line"}
    }
    assert (rule["name"], rule["file"], rule["line"]) == ("Tailwind", "tailwind.lopti", 4)
    assert rule["tags"] == ["brisk"]


@pytest.mark.parametrize("rule", ready_rules(), ids=lambda rule: rule.slug)
def test_every_rule_is_shown(rule: ReadyRule) -> None:
    """Each page has the rule's own words, and its verdict."""
    shown = run("gallery", "show", rule.name).stdout

    assert shown.startswith(f"{rule.name}\n{rule.about}\n\nrule {rule.name}:\n{rule.text}\n")
    assert f"\nadmissible  {rule.name}: " in shown


FOUND = [
    (("gifts", "chatty"), 0, ["Gift Shop"]),
    (("chaty", "gifs"), 0, ["Gift Shop"]),
    (("tall", "tale"), 0, ["Campfire"]),
    (("zzzzz",), 1, []),
]


@pytest.mark.parametrize(("words", "code", "names"), FOUND, ids=[" ".join(row[0]) for row in FOUND])
def test_search(words: tuple[str, ...], code: int, names: list[str]) -> None:
    """Rules are found by words, with slips forgiven; to find nothing is told, and no success."""
    result = run("gallery", "search", *words)
    as_json = run("gallery", "search", "--format", "json", *words)

    assert (result.exit_code, as_json.exit_code) == (code, code)
    assert [rule["name"] for rule in json.loads(as_json.stdout)["rules"]] == names
    assert all(name in result.stdout for name in names)
    assert ("No rule of the gallery has all of these words" in result.stderr) == (not names)


SLIP = "No rule of the gallery is called 'Royal Cuple'. Is Royal Couple meant?"
USAGE = [
    (("show", "Royal Cuple"), SLIP),
    (("show", "quack"), "No rule of the gallery is called 'quack'. `lopti gallery` lists them."),
    (("show", "\x1b[2J"), "\\x1b[2J"),
    (("show",), "Missing argument"),
    (("search",), "Missing argument"),
    (("shwo",), "Is 'show' meant?"),
    (("--format", "yaml"), "'yaml' is not one of"),
    (("--format", "json", "show", "tailwind"), "--format belongs behind 'show'."),
]


@pytest.mark.parametrize(("arguments", "said"), USAGE, ids=[said for _, said in USAGE])
def test_usage(arguments: tuple[str, ...], said: str) -> None:
    """A slip in the command or in a name is told in words, with exit code 2."""
    result = run("gallery", *arguments)

    assert result.exit_code == 2
    assert said in result.output
    assert "\x1b" not in result.output


# ---------------------------------------------------------------- wherever rules are taken


def test_a_round_by_name() -> None:
    """`--rules` takes names, texts and files; the rule is in force under its name."""
    result = run("play", "--auto", "--seed", "1", "--rules", "royal couple", "--rules", KING)

    assert result.exit_code == 0
    assert "Rule 1 (Royal Couple): When a player plays exactly two kings, each" in result.output
    assert f"Rule 2: {KING}" in result.output


def test_a_record_holds_the_text(tmp_path: Path) -> None:
    """A record says what was played, whatever becomes of the gallery; a name in one is read too."""
    file = tmp_path / "round.json"
    run("play", "--auto", "--seed", "1", "--rules", "Royal Couple", "--record", str(file))
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["rules"] == [COUPLE]

    by_name = json.dumps({**record, "rules": ["Royal Couple"]})
    assert replay(parse_record(by_name)).flaw is None
    assert run("replay", "-", text=by_name).exit_code == 0
    slipped = run("replay", "-", text=json.dumps({**record, "rules": ["Royal Cuple"]}))
    assert slipped.exit_code == 1
    assert "Is Royal Couple meant?" in slipped.output


def test_a_rule_of_ones_own_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file beside shadows the rule of the gallery, here and in a scenario."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "royal-couple.lopti").write_text(f"rule Royal Couple:\n{KING}\n", encoding="utf-8")
    (tmp_path / "some.yaml").write_text(
        "scenarios:\n- {id: a, rules: [Royal Couple, Tailwind],\n"
        "   verdict: [admissible, admissible],\n"
        "   given: {seats: [{hand: [Kh, 9d, 9s, 9c]}, {hand: [5h]}], draw: [4c]},\n"
        "   steps: [{action: {type: play, cards: [Kh]}, events: [{type: draw, seat: 1}]}]}\n",
        encoding="utf-8",
    )

    assert f"Rule 1 (Royal Couple): {KING}" in run(
        "play", "--auto", "--seed", "1", "--rules", "Royal Couple"
    ).output  # fmt: skip
    assert run("test", "some.yaml").output == "1 passed, 0 failed\n"


def test_rules_in_force_by_name() -> None:
    """`lint --with` takes names and files, as often as it is given."""
    twice = ("--with", "Royal Couple", "--with", "Tailwind")
    result = run("lint", "--format", "json", "--text", COUPLE, *twice)
    codes = [found["code"] for found in json.loads(result.stdout)["rules"][0]["diagnostics"]]

    assert codes == ["LOP702"]
    assert run("lint", "--text", KING, *twice).exit_code == 0


@pytest.mark.parametrize("command", ["lint", "explain"])
def test_rules_to_look_at_by_name(command: str) -> None:
    """A name of the gallery will do where a file of rules is given."""
    by_name, by_text = run(command, "royal couple"), run(command, "--text", COUPLE)

    assert by_name.exit_code == by_text.exit_code == 0
    assert by_name.output.replace("rule Royal Couple:\n", "").replace("Royal Couple: ", "") == (
        by_text.output
    )


SLIPS = [
    ("lint", "Royal Cuple"),
    ("explain", "Royal Cuple"),
    ("play", "--auto", "--rules", "Royal Cuple"),
    ("lint", "--text", KING, "--with", "Royal Cuple"),
]


@pytest.mark.parametrize("arguments", SLIPS, ids=[" ".join(arguments) for arguments in SLIPS])
def test_slips_in_names(arguments: tuple[str, ...]) -> None:
    """A slip in a name is told with the name that was meant; nothing is begun or judged."""
    result = run(*arguments)

    assert result.exit_code == 2
    assert SLIP in result.output


def test_slips_in_scenarios() -> None:
    """The same in a scenario, which fails by it."""
    text = "scenarios: [{id: a, rules: [Royal Cuple], verdict: admissible}]"
    result = run("test", "-", text=text)

    assert result.exit_code == 1
    assert "Is Royal Couple meant?" in result.output


# ---------------------------------------------------------------- words

WORDS = read_shipped("locale/en-gallery.yaml")


def test_every_tag_has_words() -> None:
    """And no words are left over."""
    assert tuple(WORDS["tags"]) == TAGS


def said() -> dict[str, set[str]]:
    """The codes of the gallery's lines that its modules use, each with the parameters given."""
    found: dict[str, set[str]] = {}
    for path in Path(str(package.__file__)).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                first = node.args[0] if node.args else None
                if node.func.id == "word" and isinstance(first, ast.Constant):
                    found[str(first.value)] = {str(keyword.arg) for keyword in node.keywords}
    return found


@pytest.mark.parametrize(("code", "names"), sorted(said().items()), ids=sorted(said()))
def test_every_line_has_words(code: str, names: set[str]) -> None:
    """A template exists, and it uses just what it is given."""
    template = find_template("gallery", code)

    assert template is not None
    assert {field for _, field, _, _ in Formatter().parse(template) if field} == names


FIGURES = [  # turns and effects of a rule, how long, how often
    ((500, 0), "stay about as long as they are", "never took effect in these rounds"),
    (
        (504, 10),
        "stay about as long as they are",
        "takes effect 1.0 times a round, once in 50 turns",
    ),
    ((550, 25), "get 10 % longer", "takes effect 2.5 times a round, once in 22 turns"),
    ((450, 5), "get 10 % shorter", "takes effect 0.5 times a round, once in 90 turns"),
]


@pytest.mark.parametrize(("sums", "length", "pace"), FIGURES, ids=[str(row[0]) for row in FIGURES])
def test_figures(sums: tuple[int, int], length: str, pace: str) -> None:
    """What was measured is said in words; a difference that chance makes is none."""
    figures = parse_measured(
        "schema: 1\nrounds: 10\nplayers: 4\nseed: 1\nturns: 500\n"
        f"rules: {{a: {{turns: {sums[0]}, effects: {sums[1]}}}}}\n"
    )

    assert length_text(figures, "a") == f"rounds {length}"
    assert pace_text(figures, "a") == pace
    assert dict(measured_lines(figures, "a")).keys() == {"length", "pace"}
