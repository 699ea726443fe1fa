"""Rulebooks from YAML: what is accepted, and every error with its line and path."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lopti_rules.cards import RANKS
from lopti_rules.clauses import clauses, readings
from lopti_rules.errors import LoptiError, RulebookError, UnreadableText
from lopti_rules.resources import resource_folder
from lopti_rules.rulebook.loader import (
    find_rulebook,
    load_rulebook,
    parse_rulebook,
    shipped_rulebooks,
)
from tests.rulebook.refusals import problems_in

LOPTI = (resource_folder("rulebooks") / "lopti.yaml").read_text(encoding="utf-8")


def changed(*changes: tuple[str, str]) -> str:
    """The text of base Lopti with some of it replaced; each piece must be there once."""
    text = LOPTI
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def problems(text: str) -> list[RulebookError]:
    """Everything that is wrong with a rulebook."""
    with pytest.raises(RulebookError) as caught:
        parse_rulebook(text)
    return problems_in(caught.value)


def test_base_lopti() -> None:
    """The shipped book says what the official rules say."""
    book = load_rulebook("lopti")

    assert (book.players.min, book.players.max) == (2, 5), "SET-1"
    assert sum(book.deal.each(5)) == 9, "SET-8 SET-10 SET-11"
    assert book.ranks.order == ("4", "5", "6", "8", "9", "J", "Q", "K", "A"), "SET-5"
    assert list(book.specials) == ["2", "3", "7", "10"], "SET-6"
    effects = {
        rank: [effect.primitive for effect in special.effects]
        for rank, special in book.specials.items()
    }
    assert effects == {"2": ["reset"], "3": ["push"], "7": ["limit"], "10": ["clear"]}


def test_shipped_books_are_found() -> None:
    """By name or by file, and all of them can be read."""
    assert "lopti" in shipped_rulebooks()
    for name in shipped_rulebooks():
        assert name == load_rulebook(name).name
    assert load_rulebook("lopti") == find_rulebook("lopti")
    assert load_rulebook("lopti") == find_rulebook(str(resource_folder("rulebooks") / "lopti.yaml"))


def test_comments_cite_clauses_that_exist() -> None:
    """The comments of the shipped book name real clauses and readings."""
    words = LOPTI.replace(",", " ").replace(":", " ").replace(";", " ").replace("(", " ").split()
    cited = {word for word in words if word[-1:].isdigit() and "-" in word and word[0].isupper()}
    assert len(cited) > 40

    assert set() == cited - set(clauses()) - set(readings())


RANKS_WRITTEN = [  # how a special's rank is written
    "10:",
    '"10":',
    "10 :",
]


@pytest.mark.parametrize("written", RANKS_WRITTEN)
def test_ranks_as_number_or_text(written: str) -> None:
    """A rank may be a number or a text (E072)."""
    assert load_rulebook() == parse_rulebook(changed(("\n  10:\n", f"\n  {written}\n")))


@pytest.mark.parametrize("written", ["j", "J", "jack", "Jack", '"j"'])
def test_ranks_as_letter_or_word(written: str) -> None:
    """A rank may be a letter or a word, small or large."""
    assert load_rulebook() == parse_rulebook(changed(("9, J, Q", f"9, {written}, Q")))


def test_eight_is_the_limit() -> None:
    """No rank is known by name: 8 can be the limit, and 7 an ordinary rank."""
    book = parse_rulebook(
        changed(
            ("[4, 5, 6, 8, 9,", "[4, 5, 6, 7, 9,"),
            ("\n  7:\n", "\n  8:\n"),
            ("{anything_but: [7]}", "{anything_but: [8]}"),
        )
    )

    assert list(book.specials) == ["2", "3", "8", "10"]


WRONG = [  # changes to base Lopti, problems as (code, path, line offset is checked apart)
    ([("pickup:\n", "pikcup:\n")], [("missing_keys", "rulebook"), ("unknown_key_near", "pikcup")]),
    ([("  up_to: 3", "  uo_to: 3")],
     [("missing_keys", "draw"), ("unknown_key_near", "draw.uo_to")]),
    ([("jokers: 0", "jokers: no")], [("not_a_number", "deck.jokers")]),
    ([("swap: {cards: 1", "swap: {cards: on")], [("not_one_of", "swap.cards")]),
    ([("after_blind: true", "after_blind: yes")], [("not_true_or_false", "draw.after_blind")]),
    ([("up_to: 3", "up_to: many")], [("not_a_number", "draw.up_to")]),
    ([("up_to: 3", "up_to: true")], [("not_a_number", "draw.up_to")]),
    ([("up_to: 3", "up_to: 99")], [("too_big", "draw.up_to")]),
    ([("up_to: 3", "up_to: -1")], [("too_small", "draw.up_to")]),
    ([("name: lopti", "name: ../lopti")], [("not_a_name", "name")]),
    ([("name: lopti", "name: 7")], [("not_a_text", "name")]),
    ([("about: Lopti", "about: " + "x" * 300)], [("text_too_long_here", "about")]),
    ([("turn: {direction: clockwise}", "turn: clockwise")], [("not_a_map", "turn")]),
    ([("[4, 5, 6, 8, 9, J, Q, K, A]", "4")], [("not_a_list", "ranks.order")]),
    ([("9, J, Q", "9, Z, Q")], [("unknown_rank", "ranks.order.5")]),
    ([("schema: 1", "schema: 2")], [("not_one_of", "schema")]),
    ([("schema: 1", "schema: 1\nbetween: {exchange: 1}")], [("later_key", "between")]),
    ([("schema: 1", "schema: 1\nzzz: 1")], [("unknown_key", "zzz")]),
    ([("    while_pending: true", "    suit: any\n    while_pending: true")],
     [("later_key", "specials.3.suit")]),
    ([("effects: [reset]", "effects: [burn]")],
     [("unknown_effect_near", "specials.2.effects.0")]),
    ([("effects: [reset]", "effects: [xyz]")], [("unknown_effect", "specials.2.effects.0")]),
    ([("effects: [reset]", "effects: [board]")], [("later_effect", "specials.2.effects.0")]),
    ([("effects: [reset]", "effects: [[reset]]")],
     [("malformed_effect", "specials.2.effects.0")]),
    ([("effects: [reset]", "effects: [{primitive: reset}]")],
     [("malformed_effect", "specials.2.effects.0")]),
    ([("{at_most: own,", "{atmost: own,")],
     [("unknown_key_near", "specials.7.effects.0.limit.atmost")]),
    ([("{at_most: own,", "{at_most: own, below: 9,")],
     [("limit_bounds", "specials.7.effects.0.limit")]),
    ([("{at_most: own,", "{at_most: 1,")],
     [("unknown_rank", "specials.7.effects.0.limit.at_most")]),
    ([("{anything_but: [7]}", "everything")], [("malformed_goes_on", "specials.10.goes_on")]),
    ([("{anything_but: [7]}", "[7, z]")], [("unknown_rank", "specials.10.goes_on.1")]),
    ([("{anything_but: [7]}", "{anything_but: [z]}")],
     [("unknown_rank", "specials.10.goes_on.anything_but.0")]),
    ([("\n  10:\n", "\n  ten:\n")], [("unknown_rank", "specials.ten")]),
    ([("\n  10:\n", "\n  j:\n    goes_on: anything\n  jack:\n")],
     [("repeated_rank", "specials")]),
    # books that are well formed and cannot be played
    ([("max: 5", "max: 2"), ("min: 2", "min: 5")], [("players_reversed", "players.min")]),
    ([("hand: 3}", "hand: 8}")], [("deck_too_small", "players.max")]),
    ([("{down: 3, up: 3, hand: 3}", "{down: 0, up: 0, hand: 0}")], [("nothing_dealt", "deal")]),
    ([("9, J, Q", "9, Q")], [("rank_missing", "ranks.order")]),
    ([("9, J, Q", "9, 9, J, Q")], [("rank_twice", "ranks.order")]),
    ([("{anything_but: [7]}", "its_rank")], [("rank_goes_nowhere", "specials.10.goes_on")]),
    ([("    effects: [reset]", "    effects: []")], [("nothing_follows", "specials.2.effects")]),
    ([("effects: [reset]", "effects: [reset, reset]")],
     [("effect_twice", "specials.2.effects")]),
    ([("effects: [reset]", "effects: [reset, {limit: {at_most: 9}}]")],
     [("reset_and_limit", "specials.2.effects")]),
    ([("effects: [reset]", "effects: [reset, clear]")], [("clear_stays", "specials.2.leaves")]),
    ([("{anything_but: [7]}", "{anything_but: [7, 10]}")],
     [("own_rank_listed", "specials.10.goes_on")]),
    ([("    while_pending: true", "    while_pending: false")],
     [("push_unanswered", "specials.3.while_pending")]),
    ([("    leaves: beside", "    leaves: false")],
     [("push_stays", "specials.3.leaves"), ("nothing_follows", "specials.3.effects")]),
    ([("effects: [push]", "effects: [push, reset]")],
     [("leaves_without_effect", "specials.3.effects")]),
    ([("effects: [reset]", "effects: [reset, transparent]")],
     [("effects_apart", "specials.2.effects")]),
    ([("compare: higher", "compare: same_or_higher")],
     [("same_rank_disagrees", "play.same_rank")]),
    ([("    same_rank: more                       # SPC7-7", "    per: card # SPC7-7")],
     [("nothing_per_card", "specials.7.per")]),
    ([("    on_empty: plays", "    on_empty: no_effect")],
     [("nothing_follows", "specials.10.effects")]),
    ([("    leaves: stays                         # SPC2-4", "    on_empty: no_effect")],
     [("no_effect_to_lack", "specials.2.on_empty")]),
    ([("  span: plays", "  span: one_play"), ("scope: top_run", "scope: whole_pile")],
     [("one_play_has_no_scope", "four.scope")]),
    ([("at_most: own", "below: 2")], [("limit_of_nothing", "specials.7.effects")]),
]  # fmt: skip


def _ids(rows: list[Any]) -> list[str]:
    return [f"{number} {row[1][0][0]}" for number, row in enumerate(rows)]


@pytest.mark.parametrize(("changes", "expected"), WRONG, ids=_ids(WRONG))
def test_wrong(changes: list[tuple[str, str]], expected: list[tuple[str, str]]) -> None:
    """Everything wrong is named by code and path, in one go."""
    found = problems(changed(*changes))

    assert expected == [(one.code, one.params["path"]) for one in found]


def test_two_pushing_ranks() -> None:
    """A pending pickup remembers no rank."""
    second = "\n  J:\n    goes_on: anything\n    while_pending: true\n    leaves: beside\n"
    found = problems(changed(("\n  10:\n", second + "    effects: [push]\n  10:\n")))

    assert [one.code for one in found] == ["several_pushes"]


PATCHES = [  # a patch of base Lopti, and what is wrong with it
    ("four: {transparent: breaks}", "no_transparent four.transparent"),
    (("specials: {8: {goes_on: anything, effects: [transparent]}}\n"
     "four: {transparent: joins, scope: whole_pile}"), "pile_has_no_run four.transparent"),
    ("specials: {8: {goes_on: anything, effects: [transparent], same_rank: any}}",
     "transparent_same_rank specials.8.same_rank"),
    ("out_of_turn: {next: as_before}", "no_jump_ins out_of_turn.next"),
    ("out_of_turn: {identical: true}", "no_twins out_of_turn.identical"),
    ("out_of_turn: {complete_four: true}\nfour: {span: one_play}",
     "one_play_completes_none out_of_turn.complete_four"),
    ("specials: {8: {goes_on: its_rank, alone: false}}", "later_key specials.8.alone"),
    ("specials: {8: {goes_on: its_rank, effects: [board]}}", "later_effect specials.8.effects.0"),
    ("specials: {8: {goes_on: anything, effects: [wild, reset]}}",
     "effects_apart specials.8.effects"),
    ("specials: {8: {goes_on: its_rank, effects: [invert: {lasts: ever}]}}",
     "not_one_of specials.8.effects.0.invert.lasts"),
]  # fmt: skip


@pytest.mark.parametrize(("patch", "expected"), PATCHES)
def test_patches_that_are_wrong(patch: str, expected: str) -> None:
    """Settings that leave each other nothing to say are refused, as are those of later releases."""
    found = problems(f"extends: lopti\nname: x\n{patch}\n")

    assert [f"{one.code} {one.params['path']}" for one in found] == [expected]


def test_no_bonus_without_clear() -> None:
    """What is said of a clear makes sense only for a rank that clears."""
    found = problems(
        changed(("    while_pending: true", "    while_pending: true\n    on_empty: no_bonus"))
    )

    assert [one.code for one in found] == ["no_bonus_without_clear"]


def test_lines_and_columns() -> None:
    """Errors at every depth point at the line and column of what is wrong (E070, E071)."""
    book = (
        "name: typo\npikcup: {voluntary: false}\ndraw: {uo_to: 4}\nspecials:\n  8: {efects: []}\n"
    )
    places = {one.params["path"]: (one.line, one.column) for one in problems(book)}

    assert {"pikcup": (2, 1), "draw.uo_to": (3, 8), "specials.8.efects": (5, 7)}.items() <= (
        places.items()
    )


def test_a_slip_and_a_setting_of_a_later_release_are_told_apart() -> None:
    """`between` is known and cannot be used; `zzz` is a slip (E070)."""
    codes = [[one.code for one in problems(f"{key}: lopti\n")] for key in ("between", "zzz")]

    assert ["later_key" in found for found in codes] == [True, False]


NORWAY = """\
name: norway
deck: {jokers: no}
swap: {cards: on}
draw: {after_blind: off, up_to: on}
"""


def test_no_message_turns_words_into_booleans() -> None:
    """What was written as no, on or off is never shown as True or False (E072)."""
    given = {one.params["path"]: one.params.get("given") for one in problems(NORWAY)}

    assert {"deck.jokers": "no", "swap.cards": "on", "draw.after_blind": "off",
            "draw.up_to": "on"}.items() <= given.items()  # fmt: skip
    assert not any("True" in str(one) or "False" in str(one) for one in problems(NORWAY))


def test_merge_keys_are_a_fault_of_the_book() -> None:
    """There is one way to derive a book, and this is not it (E069)."""
    text = "name: merged\nbase: &s {goes_on: anything}\nspecials:\n  2: {<<: *s}\n"

    assert [(one.code, one.line) for one in problems(text)] == [("yaml_merge", 4)]


UNREADABLE = ["name: [unclosed\n", "a: &a [x]\nb: *a\n", "x" * 70_000, b"\xff\xfe", ""]


@pytest.mark.parametrize("text", UNREADABLE, ids=[str(n) for n in range(len(UNREADABLE))])
def test_unreadable(text: str | bytes) -> None:
    """What is no YAML is told apart from a book that is no good (E091, E125)."""
    with pytest.raises(UnreadableText):
        parse_rulebook(text)


def test_a_wrong_file_is_not_quoted(tmp_path: Path) -> None:
    """What is no rulebook is reported by its kind; its contents may be nobody's business (E127)."""
    (tmp_path / "secret.yaml").write_text("token=abc123\n", encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        find_rulebook(str(tmp_path / "secret.yaml"))
    (problem,) = problems_in(caught.value)

    assert (problem.code, problem.params["given"]) == ("not_a_map", "a text")


def test_names_are_never_paths() -> None:
    """A record from a stranger may name a shipped book, and nothing else."""
    for name in ("../rulebooks/lopti", "lopti.yaml", "/etc/passwd", "", "no-such-book"):
        with pytest.raises(RulebookError) as caught:
            load_rulebook(name)
        assert caught.value.code == "unknown_rulebook"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """A missing file, a folder, and a name that is no name are clear errors."""
    for name in (tmp_path / "no.yaml", tmp_path, "a\x00b.yaml"):
        with pytest.raises(UnreadableText):
            find_rulebook(str(name))


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.sampled_from(["own", "lopti", "no", "x"]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from([*RANKS, "effects", "goes_on", "limit", "order", "zz"]),
                      inner, max_size=3),
    max_leaves=8,
)  # fmt: skip


@settings(max_examples=200, deadline=2000)
@given(line=st.integers(0, LOPTI.count("\n")), value=_VALUES)
def test_damaged_books_are_read_or_refused(line: int, value: Any) -> None:
    """Base Lopti with any one line's value replaced gives a book or an error of the family."""
    lines = LOPTI.splitlines()
    if line < len(lines) and ":" in lines[line]:
        lines[line] = f"{lines[line].split(':')[0]}: {value!r}".replace("None", "null")
    with suppress(LoptiError):
        parse_rulebook("\n".join(lines))


@settings(max_examples=100, deadline=2000)
@given(st.dictionaries(st.sampled_from([*LOPTI.replace(":", " ").split()]), _VALUES, max_size=5))
def test_any_map_is_read_or_refused(value: dict[str, Any]) -> None:
    """No map makes anything but a book or an error of the family."""
    with suppress(LoptiError):
        parse_rulebook(json.dumps(value))
