"""Amendments: the sentence or patch that a Rule Vote passes, and the field that it changes."""

from typing import Any

import pytest

from lopti_rules.errors import LoptiError, RulebookError
from lopti_rules.language.refusal import TextRefused
from lopti_rules.rulebook.amendments import MAX_AMENDMENTS, Amendment, amend
from lopti_rules.rulebook.loader import find_traced

LOPTI = find_traced("lopti")

# What is said, the patch that it is, and the clauses that it changes.
SENTENCES: tuple[tuple[str, dict[str, Any], str], ...] = (
    (
        "Queens rank above aces.",
        {"ranks": {"order": ["4", "5", "6", "8", "9", "J", "K", "A", "Q"]}},
        "SET-5",
    ),
    (
        "Jacks rank lower than fours.",
        {"ranks": {"order": ["J", "4", "5", "6", "8", "9", "Q", "K", "A"]}},
        "SET-5",
    ),
    ("Draw until you hold four cards.", {"draw": {"up_to": 4, "per_turn": "to_limit"}}, "DRW-1"),
    ("Everyone draws to four.", {"draw": {"up_to": 4, "per_turn": "to_limit"}}, "DRW-4"),
    ("Each player is dealt four hand cards.", {"deal": {"hand": 4}}, "SET-11"),
    ("A 7 may be played on a 7.", {"specials": {"7": {"same_rank": "any"}}}, "SPC7-1"),
    ("A player may play a 9 on a 6 at any time.", {"specials": {"9": {"goes_on": ["6"]}}}, "SET-7"),
    ("Players may play 9s at any time.", {"specials": {"9": {"goes_on": "anything"}}}, "SET-7"),
    (
        "Players may not play 10s on 8s.",
        {"specials": {"10": {"goes_on": {"anything_but": ["7", "8"]}}}},
        "SPC10-1",
    ),
    (
        "A 10 may be played on a 7.",
        {"specials": {"10": {"goes_on": "anything"}}},
        "SPC10-1",
    ),
    (
        "Aces clear the pile.",
        {"specials": {"A": {"goes_on": "its_rank", "leaves": "with_pile", "effects": ["clear"]}}},
        "SET-7",
    ),
    ("The round ends when a player goes out.", {"finish": {"places": "first_only"}}, "WIN-6"),
)


@pytest.mark.parametrize(("text", "patch", "clause"), SENTENCES, ids=lambda value: str(value)[:40])
def test_sentences(text: str, patch: dict[str, Any], clause: str) -> None:
    """The patch, the clause it changes, and a book that is played otherwise."""
    amended = amend(LOPTI, [Amendment(text)])
    assert amended.changes[0].patches == (patch,)
    assert clause in amended.changes[0].clauses
    assert amended.traced.book != LOPTI.book


REFUSED: tuple[tuple[str, str], ...] = (
    ("Players may not play 10s.", "amendment_unsayable"),
    ("9s count as 5s.", "amendment_unsayable"),
    ("When a player plays a queen, that player draws 1 card.", "amendment_unsayable"),
    ("When a player with two hand cards plays a jack, the pile is cleared.", "amendment_unsayable"),
    ("Aces rank above kings.", "amendment_idle"),
    ("Whoever votes no draws five cards.", "amendment_protected"),
    ("10s do not clear the pile.", "rulebook_refused"),
)


@pytest.mark.parametrize(("text", "code"), REFUSED)
def test_refused(text: str, code: str) -> None:
    """What no field holds, what changes nothing, what is protected, what cannot be played."""
    with pytest.raises(RulebookError) as caught:
        amend(LOPTI, [Amendment(text)])
    assert caught.value.code == code
    assert caught.value.line is None, "a sentence has no lines of YAML"


PATCHES: tuple[tuple[str, str, int | None], ...] = (
    ("vote: {majority: 2}", "amendment_protected", 1),
    ("draw: {up_to: 4}\nroshambo: {throws: 3}", "amendment_protected", 2),
    ("name: other", "amendment_key", 1),
    ("draw: {up_to: 4}\nfoo: 1", "amendment_key", 2),
    ("draw:\n  up_to: many", "not_a_number", 2),
    ("draw:\n  upto: 4", "unknown_key_near", 2),
    ("- 1", "amendment_no_map", None),
    ("swap: {cards: 1}", "amendment_idle", None),
    ("draw: &a {up_to: 4}", "yaml_alias", 1),
)


@pytest.mark.parametrize(("text", "code", "line"), PATCHES, ids=[row[0] for row in PATCHES])
def test_refused_patches(text: str, code: str, line: int | None) -> None:
    """A patch is refused at its own line."""
    with pytest.raises(LoptiError) as caught:
        amend(LOPTI, [Amendment(text, "patch")])
    error = getattr(caught.value, "problems", (caught.value,))[0]
    assert (error.code, error.line) == (code, line)


def test_unread_sentence_keeps_its_place() -> None:
    """A slip of the pen is told as for any rule."""
    with pytest.raises(TextRefused) as caught:
        amend(LOPTI, [Amendment("Queens rnk above aces.")])
    assert caught.value.span.start == 7


def test_each_is_read_with_those_before_it_in_force() -> None:
    """Jacks move in an order in which the queens have moved already, in one text or in two."""
    one = amend(LOPTI, [Amendment("Queens rank above aces. Jacks rank above queens.")])
    two = amend(
        LOPTI, [Amendment("Queens rank above aces."), Amendment("Jacks rank above queens.")]
    )
    order = ("4", "5", "6", "8", "9", "K", "A", "Q", "J")
    assert one.traced.book.ranks.order == two.traced.book.ranks.order == order


def test_sentences_that_need_each_other() -> None:
    """A 10 without its power has no place in the order, so it gets one in the same vote."""
    amended = amend(LOPTI, [Amendment("10s do not clear the pile. 10s rank above 9s.")])
    assert amended.traced.book.specials["10"].effects == ()
    assert amended.traced.book.ranks.order[4:6] == ("9", "10")


def test_removal_gives_back_the_book() -> None:
    """Removing one leaves what the others say, read anew; removing all leaves the base."""
    amended = amend(
        LOPTI,
        [
            Amendment("Queens rank above aces."),
            Amendment("draw: {up_to: 4}", "patch"),
            Amendment("Jacks rank above aces."),
        ],
    )
    without = amended.without(0)
    assert without.traced.book.ranks.order == ("4", "5", "6", "8", "9", "Q", "K", "A", "J")
    assert without.traced.book.draw.up_to == 4
    assert without.without(0).without(0).traced.book == LOPTI.book
    with pytest.raises(RulebookError) as caught:
        amended.without(3)
    assert caught.value.code == "no_such_amendment"


def test_the_book_keeps_its_name() -> None:
    """An amended book is still the session's book; a book that extends it would be another."""
    amended = amend(LOPTI, [Amendment("Queens rank above aces.")])
    assert amended.traced.book.name == "lopti"
    assert amended.traced.book.choices == LOPTI.book.choices
    assert amended.traced.merged.origin(("ranks", "order")).file == "amendment"


def test_bounded() -> None:
    """There is an end to amendments."""
    many = [Amendment("Queens rank above aces.")] * (MAX_AMENDMENTS + 1)
    with pytest.raises(RulebookError) as caught:
        amend(LOPTI, many)
    assert caught.value.code == "too_many_amendments"
