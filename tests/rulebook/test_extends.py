"""Books that extend others: what the patch says, where it says it, and whom it may extend."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lopti_rules.cards import RANKS
from lopti_rules.errors import LoptiError, RulebookError
from lopti_rules.rulebook.lineage import MAX_PARENTS, Whereabouts
from lopti_rules.rulebook.loader import (
    find_rulebook,
    find_traced,
    load_rulebook,
    parse_rulebook,
    read_rulebook,
    trace_rulebook,
)
from lopti_rules.rulebook.model import Rulebook
from tests.effort import within
from tests.rulebook.refusals import problems_in

LOPTI = load_rulebook("lopti")


def book(patch: str) -> Rulebook:
    """Base Lopti with a patch."""
    return parse_rulebook(f"extends: lopti\nname: patched\n{patch}\n")


def problems(text: str) -> list[tuple[str, int | None, int | None]]:
    """Code, line and column of everything wrong with a text."""
    with pytest.raises(RulebookError) as caught:
        parse_rulebook(text)
    return [(one.code, one.line, one.column) for one in problems_in(caught.value)]


PATCHES = [  # the patch, the path that changes, its value, the law
    ("draw: {up_to: 4}", "draw.up_to", 4, "a field is overridden alone"),
    ("pickup:\n  empty_pile: true", "pickup.empty_pile", True, "at any depth"),
    ("specials: {7: {same_rank: any}}", "specials.7.same_rank", "any", "a special is patched"),
    ("specials: {10: {many: null}}", "specials.10.many", True, "null takes back a value"),
    ("specials: {10: {goes_on: anything}}", "specials.10.goes_on.kind", "anything",
     "a word replaces a map"),
    ("specials: {10: {goes_on: {anything_but: [7, 8]}}}", "specials.10.goes_on.ranks", ("7", "8"),
     "a list is replaced"),
    ("specials: {7: {effects: {limit: {at_most: 9}}}}", "specials.7.effects.0.at_most", "9",
     "an effect of a list is patched by its name"),
    ("specials: {7: {effects: [reset]}}", "specials.7.effects.0.primitive", "reset",
     "a list of effects is replaced by a list"),
    ("specials: {7: {effects: {limit: null, reset: {}}}}", "specials.7.effects.0.primitive",
     "reset", "an effect is removed and another added by name"),
    ("limit: {exempt: [10]}", "limit.exempt", ("10",), "an empty list is replaced"),
]  # fmt: skip


def _get(found: Any, path: str) -> Any:
    for part in path.split("."):
        if isinstance(found, tuple):
            found = found[int(part)]
        else:
            found = found[part] if isinstance(found, dict) else getattr(found, part)
    return found


@pytest.mark.parametrize(("patch", "path", "value", "law"), PATCHES, ids=[p[3] for p in PATCHES])
def test_patches(patch: str, path: str, value: Any, law: str) -> None:
    """The value named is as the patch says."""
    assert value == _get(book(patch), path), law


@pytest.mark.parametrize(("patch", "path", "value", "law"), PATCHES, ids=[p[3] for p in PATCHES])
def test_patches_change_nothing_else(patch: str, path: str, value: Any, law: str) -> None:
    """Every section but that of the value named is that of the parent."""
    before, after = LOPTI.model_dump(), book(patch).model_dump()
    changed = {key for key in before if before[key] != after[key]}

    assert changed <= {path.split(".", maxsplit=1)[0], "name", "about", "sources", "choices"}, law


def test_an_empty_patch_is_the_parent() -> None:
    """But for its name, and what the parent says of itself alone."""
    head = {"name": "patched", "about": "", "sources": (), "choices": ()}

    assert book("") == LOPTI.model_copy(update=head)


def test_an_empty_list_takes_away() -> None:
    """A list is replaced by an empty one, never merged with it (E076)."""
    patch = "specials: {2: {effects: []}}\nranks: {order: [2, 4, 5, 6, 8, 9, J, Q, K, A]}"

    assert book(patch).specials["2"].effects == ()


def test_a_special_is_removed() -> None:
    """With null, and then the order has to have a place for the rank (E077)."""
    found = book("specials: {3: null}\nranks: {order: [3, 4, 5, 6, 8, 9, J, Q, K, A]}")

    assert list(found.specials) == ["2", "7", "10"]


@pytest.mark.parametrize("written", ["8", '"8"', "J", "jack"])
def test_a_special_is_added(written: str) -> None:
    """A rank that is ordinary in the parent becomes special, its place kept."""
    found = book(f"specials: {{{written}: {{goes_on: its_rank, effects: [reset]}}}}")

    assert len(found.specials) == 5


@pytest.mark.parametrize("written", ["10", '"10"'])
def test_ranks_are_one_key_however_written(written: str) -> None:
    """`10` and `"10"` patch the same special."""
    assert not book(f"specials: {{{written}: {{many: false}}}}").specials["10"].many


NORWAY = """\
deck: {jokers: no}
swap: {cards: on}
specials:
  10: {effects: [burn]}
  j: {effects: [reverse]}
"""
WRONG = [  # the text after `extends: lopti` and `name: x`, its problems from line 3 on
    ("specials: {}\nranks: {order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}",
     [("empty_specials", 3, 1)], "E076: an empty map removes nothing"),
    ("draw: {}", [("empty_map", 3, 1)], "so it is with any map"),
    ("specials: {8: null, 3: null}", [("no_such_special", 3, 12), ("rank_missing", 3, 24)],
     "E077: what is not there cannot be removed; what is removed must go somewhere"),
    ("draw: {up_to: null}", [("missing_keys", 3, 7)], "what every book needs cannot be removed"),
    ("specials: {7: {many: null}}", [("nothing_to_remove", 3, 16)], "nor what is a default"),
    ("specials: {8: {goes_on: its_rank, many: null}}", [("nothing_to_remove", 3, 35)],
     "nor anything of a new special"),
    ("specials: {7: {effects: {reset: null}}}", [("nothing_to_remove", 3, 26)],
     "nor an effect that is not there"),
    ("pikcup: {voluntary: false}\ndraw: {uo_to: 4}",
     [("unknown_key_near", 3, 1), ("unknown_key_near", 4, 8)], "E070: slips are seen"),
    ("specials:\n  8: {efects: []}", [("missing_keys", 4, 6), ("unknown_key_near", 4, 7)],
     "E071: at every depth"),
    (NORWAY,
     [("not_a_number", 3, 16), ("not_one_of", 4, 15), ("unknown_effect_near", 6, 18),
      ("missing_keys", 7, 6)], "E072: words that YAML makes booleans of"),
    ("deal: {hand: 8}", [("deck_too_small", 3, 7)],
     "the patch is to blame, not the line of the parent that was right before"),
    ("specials: {10: {goes_on: its_rank}}", [("rank_goes_nowhere", 3, 26)], "so it is elsewhere"),
    ("specials: {10: {effects: []}}", [("clear_stays", 3, 16)], "where values of two books meet"),
    ("specials: {J: {goes_on: its_rank}, jack: {goes_on: its_rank}}",
     [("repeated_rank", 3, 11)], "one rank twice"),
    ("specials: [2]", [("not_a_map", 3, 11)], "a list in place of a map"),
    ("specials: {3: {effects: {push: [1]}}}", [("malformed_effect", 3, 32)],
     "settings that are a list"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected", "law"), WRONG, ids=[row[2] for row in WRONG])
def test_wrong(text: str, expected: list[tuple[str, int, int]], law: str) -> None:
    """Everything wrong with a patch is named, at its line and column."""
    assert sorted(expected) == sorted(problems(f"extends: lopti\nname: x\n{text}\n")), law


EXTENDS = [  # what stands behind extends, code
    ("[lopti, lopti]", "extends_list"),
    ("[eight-skips, eight-transparent]", "extends_list"),
    ("[lopti]", "extends_list"),
    ("7", "extends_not_text"),
    ("null", "extends_not_text"),
    ("{a: b}", "extends_not_text"),
    ("' '", "extends_not_text"),
    ("lopty", "unknown_parent_near"),
    ("zzz", "unknown_parent"),
    ("secret.txt", "parent_not_yaml"),
    ("../lopti", "parent_not_yaml"),
    ("mine.yaml", "extends_without_folder"),
]


@pytest.mark.parametrize(("value", "code"), EXTENDS, ids=[row[0] for row in EXTENDS])
def test_whom_a_text_may_extend(value: str, code: str) -> None:
    """One shipped rulebook by its name (E079: order never decides)."""
    assert problems(f"name: x\nextends: {value}\n") == [(code, 2, 10)]


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def refusal(path: Path) -> list[RulebookError]:
    with pytest.raises(RulebookError) as caught:
        read_rulebook(path)
    return problems_in(caught.value)


def test_files_extend_files(tmp_path: Path) -> None:
    """A chain of files, each named from the folder of the one that names it."""
    write(
        tmp_path,
        top="extends: ./house/mine.yaml\nname: top\ndraw: {up_to: 5}\n",
        house__mine="extends: ../low.yaml\nname: mine\nswap: {cards: 0}\ndraw: {up_to: 4}\n",
        low="extends: lopti\nname: low\nabout: Low\npickup: {empty_pile: true}\n",
    )
    found = read_rulebook(tmp_path / "top.yaml")

    assert (found.draw.up_to, found.swap.cards, found.pickup.empty_pile) == (5, 0, True)
    assert (found.name, found.about) == ("top", "")


def test_circles(tmp_path: Path) -> None:
    """Found while loading, at the line that closes the circle, with all who are in it (E074)."""
    write(tmp_path, shed="extends: ./house/mine.yaml", house__mine="extends: ../shed.yaml")
    (problem,) = refusal(tmp_path / "shed.yaml")

    assert (problem.code, problem.line, problem.column) == ("extends_cycle", 1, 10)
    assert str(problem.file).endswith(str(Path("house", "mine.yaml")))
    assert problem.params["chain"].count("shed.yaml") == 2


def test_a_book_that_extends_itself(tmp_path: Path) -> None:
    """The shortest circle."""
    write(tmp_path, me="extends: me.yaml\nname: me\n")

    assert [one.code for one in refusal(tmp_path / "me.yaml")] == ["extends_cycle"]


def test_a_chain_of_two_thousand(tmp_path: Path) -> None:
    """A cap on the depth, with its own message, reached at once (E074)."""
    write(tmp_path, **{f"b{n}": f"extends: b{n + 1}.yaml\nname: b{n}\n" for n in range(2000)})
    (problem,) = within(1_000_000, lambda: refusal(tmp_path / "b0.yaml"))

    assert (problem.code, problem.params) == ("extends_too_deep", {"limit": MAX_PARENTS})


def test_a_chain_as_long_as_may_be(tmp_path: Path) -> None:
    """As many parents as the cap says are read."""
    last = MAX_PARENTS - 1
    write(tmp_path, **{f"b{n}": f"extends: b{n + 1}.yaml\nname: b{n}\n" for n in range(last)})
    write(tmp_path, **{f"b{last}": "extends: lopti\nname: last\n"})

    assert read_rulebook(tmp_path / "b0.yaml").players == LOPTI.players


NO_BOOK = "token=abc123\n"
NO_PARENTS = [  # name and text of the file that is extended, code
    ("secret.txt", NO_BOOK, "parent_not_yaml"),
    ("secret.yaml", NO_BOOK, "parent_no_rulebook"),
    ("secret.yaml", "token: abc123\n", "parent_no_sections"),
    ("secret.yaml", "token: abc123\nname: x\n", "parent_no_sections"),
    ("secret.yaml", "token: abc123: 1\n", "parent_no_yaml"),
    ("secret.yaml", "abc123: 1\nabc123: 2\n", "parent_no_yaml"),
    ("secret.yaml", "- abc123\n", "parent_no_rulebook"),
    ("missing.yaml", None, "parent_missing"),
    ("folder.yaml", "", "parent_unreadable"),
    ("empty.yaml", "", "parent_no_yaml"),
]


@pytest.mark.parametrize(("name", "text", "code"), NO_PARENTS)
def test_what_is_no_rulebook_is_never_quoted(
    name: str, text: str | None, code: str, tmp_path: Path
) -> None:
    """It is reported by path and reason (E127)."""
    if name.startswith("folder"):
        (tmp_path / name).mkdir()
    elif text is not None:
        (tmp_path / name).write_text(text, encoding="utf-8")
    write(tmp_path, r=f"extends: {name}\nname: r\n")
    (problem,) = refusal(tmp_path / "r.yaml")

    assert (problem.code, problem.line, problem.column) == (code, 1, 10)
    assert name in str(problem.params)
    assert "abc123" not in str(problem)


ESCAPES = ["../outside.yaml", "../missing.yaml", "/etc/missing.yaml", "a/../../outside.yaml",
           "link.yaml", "~/x.yaml", "C:/x.yaml", "..\\x.yaml", "file:///x.yaml"]  # fmt: skip


@pytest.mark.parametrize("value", ESCAPES)
def test_escapes(value: str, tmp_path: Path) -> None:
    """Whether a file outside exists is not told: the answer is the same (D9, E127)."""
    write(tmp_path, outside="extends: lopti\nname: outside\n")
    write(tmp_path, inner__r=f"extends: '{value}'\nname: r\n")
    (tmp_path / "inner" / "link.yaml").symlink_to(tmp_path / "outside.yaml")
    (problem,) = refusal(tmp_path / "inner" / "r.yaml")

    assert (problem.code, problem.params) == ("extends_escapes", {"given": value})


def test_within_a_wider_folder(tmp_path: Path) -> None:
    """Whoever reads may allow more than the book's own folder."""
    write(tmp_path, low="extends: lopti\nname: low\n", house__r="extends: ../low.yaml\nname: r\n")

    assert read_rulebook(tmp_path / "house" / "r.yaml", within=tmp_path).name == "r"


def test_below_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file given by its name may extend whatever lies below the folder one works in."""
    write(tmp_path, low="extends: lopti\nname: low\n", house__r="extends: ../low.yaml\nname: r\n")
    monkeypatch.chdir(tmp_path)
    assert find_rulebook("house/r.yaml").name == "r"
    monkeypatch.chdir(tmp_path / "house")
    with pytest.raises(RulebookError):
        find_rulebook("./r.yaml")


def test_links_in_a_circle(tmp_path: Path) -> None:
    """A file system that leads round is an unreadable parent, nothing worse."""
    (tmp_path / "a.yaml").symlink_to(tmp_path / "b.yaml")
    (tmp_path / "b.yaml").symlink_to(tmp_path / "a.yaml")
    write(tmp_path, r="extends: a.yaml\nname: r\n")

    assert [one.code for one in refusal(tmp_path / "r.yaml")] == ["parent_unreadable"]


def test_a_slip_in_a_parent_is_named_with_its_file(tmp_path: Path) -> None:
    """What the parent did wrong stands in the parent's file; what the child did, in its own."""
    write(
        tmp_path,
        low="extends: lopti\nname: low\ndraw: {uo_to: 4}\n",
        r="extends: low.yaml\nname: r\nswap: {crads: 0}\n",
    )
    found = [(one.file, one.line, one.params["path"]) for one in refusal(tmp_path / "r.yaml")]

    assert found == [(None, 3, "swap.crads"), (str(tmp_path / "low.yaml"), 3, "draw.uo_to")]


def test_where_a_value_comes_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every writing of a value is kept with file and line, the oldest first (E078)."""
    monkeypatch.chdir(tmp_path)
    write(
        tmp_path,
        low="extends: lopti\nname: low\n\ndraw: {up_to: 4}\n",
        r="extends: low.yaml\nname: r\ndraw:\n  up_to: 5\n",
    )
    traced = find_traced("r.yaml")
    history = traced.merged.history["draw", "up_to"]

    assert traced.files == ("rulebooks/lopti.yaml", "low.yaml", "r.yaml")
    assert [(one.value, one.file) for one in history] == [
        (3, "rulebooks/lopti.yaml"), (4, "low.yaml"), (5, "r.yaml"),
    ]  # fmt: skip
    assert [one.line for one in history[1:]] == [4, 4]
    assert traced.merged.origin(("swap", "cards")).file == "rulebooks/lopti.yaml"


def test_where_an_effect_comes_from() -> None:
    """An effect kept keeps its origin, and one that was patched has a new one."""
    patch = "specials: {7: {effects: {limit: {at_most: 9}}}}"
    text = f"extends: lopti\nname: x\n{patch}\n"
    history = trace_rulebook(text, Whereabouts("x.yaml")).merged.history
    at_most = history["specials", "7", "effects", "0", "limit", "at_most"]
    lasts = history["specials", "7", "effects", "0", "limit", "lasts"]

    assert [(one.file, one.value) for one in at_most][-1] == ("x.yaml", 9)
    assert [one.file for one in lasts] == ["rulebooks/lopti.yaml"]


_KEYS = st.sampled_from(
    ["specials", "draw", "up_to", "ranks", "order", "effects", "goes_on", "limit", "reset", "push",
     "extends", "name", "anything_but", "same_rank", *RANKS]
)  # fmt: skip
_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.sampled_from(["own", "lopti", "any"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=4),
    max_leaves=10,
)


@settings(max_examples=300, deadline=2000)
@given(st.dictionaries(_KEYS, _VALUES, max_size=4))
def test_any_patch_is_read_or_problems_in(patch: dict[str, Any]) -> None:
    """No patch makes anything but a book or an error of the family, with a place."""
    text = json.dumps({"name": "x", "extends": "lopti"} | patch)
    assert all(one.line for one in _problems_of_any(text))


def _problems_of_any(text: str) -> list[RulebookError]:
    try:
        parse_rulebook(text)
    except RulebookError as error:
        return problems_in(error)
    except LoptiError:
        pass
    return []


def test_the_house_of_the_docs() -> None:
    """The variant that the docs show is playable, and says what it is said to say."""
    text = (Path(__file__).parents[2] / "docs" / "rulebooks.md").read_text(encoding="utf-8")
    source = text.partition("```yaml\n")[2].partition("```")[0]
    found = parse_rulebook(source)

    assert len(source.splitlines()) < 25
    assert (found.draw.up_to, found.swap.cards, list(found.specials)) == (
        4,
        0,
        ["2", "7", "10", "J"],
    )
