"""Which rules in force a newcomer is judged beside, and rules that join one after another."""

import pytest

from lopti_rules.checks.judging import MOST_SEARCHED, MOST_SUGGESTED, judge, judge_in_turn
from lopti_rules.checks.standing import MOST_NEAR, MOST_TOGETHER, Standing
from lopti_rules.checks.verdict import Verdict
from lopti_rules.language.parser import parse_rule
from tests.effort import calls_of

SHOWS = "When a player shows a card, that player gives one hand card to the next player."
RECEIVES = "When a player receives a card, that player shows a card."
DISCARDS = "When a player draws, that player discards one hand card."
QUEEN = "When a player plays a queen, the next player draws 1 card."
KING = "When a player plays a king, the next player draws 1 card."
EXTRA = "When a player plays an 8, that player makes one more play."
PLAYS = [f"When a player plays a {rank}, the next player draws {number} cards."
         for number in range(2, 30) for rank in (4, 5, 6, 9)]  # fmt: skip


def in_turn(*texts: str) -> list[Verdict]:
    return list(judge_in_turn([(text, None) for text in texts]))


JOINING: list[tuple[list[str], list[str], str]] = [
    ([SHOWS, RECEIVES], ["admissible", "inadmissible"], "the second closes the ring"),
    ([RECEIVES, SHOWS], ["admissible", "inadmissible"], "whichever that is"),
    ([SHOWS, RECEIVES, RECEIVES], ["admissible", "inadmissible", "inadmissible"], "again"),
    ([SHOWS, "Players may not play 10s.", "nonsense", RECEIVES],
     ["admissible", "needs_vote", "unreadable", "inadmissible"], "with others between"),
    ([SHOWS, f"{QUEEN[:-1]}, at most once per turn.", QUEEN],
     ["admissible", "admissible", "admissible"], "no ring"),
]  # fmt: skip


@pytest.mark.parametrize(("texts", "verdicts", "why"), JOINING)
def test_each_is_judged_beside_those_before_it(
    texts: list[str], verdicts: list[str], why: str
) -> None:
    assert [one.verdict for one in in_turn(*texts)] == verdicts, why


def test_a_ring_names_both_rules() -> None:
    """E086: the rules, and every event between them."""
    verdicts = list(judge_in_turn([(SHOWS, "A"), (RECEIVES, "B")]))
    found = verdicts[1].errors[0]
    assert found.code == "LOP302"
    assert found.params["others"] == ("A",)
    assert {"A", "B"} < set(found.params["chain"])


def test_a_refused_rule_does_not_join() -> None:
    """What is kept out can set nothing off."""
    loop = "When a player receives a card, that player gives one hand card to the next player."
    assert [one.verdict for one in in_turn(loop, RECEIVES)] == ["inadmissible", "admissible"]


def test_numbers_are_those_of_joining() -> None:
    verdicts = in_turn(QUEEN, "nonsense", KING, KING)
    assert verdicts[3].warnings[0].params == {"other": "#2"}


def test_few_rules_are_all_looked_at() -> None:
    standing = Standing(parse_rule(text) for text in PLAYS[:MOST_TOGETHER])
    beside = standing.beside(parse_rule(QUEEN))
    assert len(beside.rules) == MOST_TOGETHER
    assert (beside.left_out, beside.whole) == (0, True)


NEAR: list[tuple[list[str], str, list[int], bool, str]] = [
    ([], QUEEN, [], True, "no event connects plays with draws"),
    ([DISCARDS], QUEEN, [101], False, "a draw sets off what is set off by every other play too"),
    ([SHOWS, RECEIVES], SHOWS, [101, 102], True, "those that set each other off"),
    ([QUEEN], QUEEN, [101], True, "the same rule again"),
    ([EXTRA], QUEEN, [101], False, "a play may set it off"),
]


@pytest.mark.parametrize(("more", "text", "numbers", "whole", "why"), NEAR)
def test_of_many_the_near_ones_are_looked_at(
    more: list[str], text: str, numbers: list[int], whole: bool, why: str
) -> None:
    """By the events between them; whether all of those were looked at is known."""
    standing = Standing(parse_rule(one) for one in [*PLAYS[:100], *more])
    beside = standing.beside(parse_rule(text))
    assert set(numbers) <= set(beside.numbers), why
    assert beside.whole is whole
    assert len(beside.rules) + beside.left_out == 100 + len(more)
    assert len(beside.rules) <= MOST_NEAR + 1
    if whole:
        assert list(beside.numbers) == numbers


def test_a_ring_is_found_among_many() -> None:
    verdict = judge(RECEIVES, in_force=[*PLAYS[:50], SHOWS, *PLAYS[50:100]])
    assert verdict.reasons == ("infinite_loop",)
    assert verdict.errors[0].params["others"] == ("#51",)


def test_what_was_not_looked_at_is_said() -> None:
    notes = {note.code for note in judge(QUEEN, in_force=[*PLAYS, DISCARDS]).left_to_table}
    assert {"not_beside_all", "no_bound_with_all"} <= notes
    few = {note.code for note in judge(QUEEN, in_force=[*PLAYS[:20], DISCARDS]).left_to_table}
    assert not {"not_beside_all", "no_bound_with_all"} & few


def test_a_long_file_takes_time_that_grows_with_it() -> None:
    """The hundredth rule takes not much more work than the tenth."""
    assert all(one.rule is not None for one in in_turn(*PLAYS * 4))
    short = calls_of(lambda: in_turn(*PLAYS[:20]))
    long = calls_of(lambda: in_turn(*PLAYS * 4))
    assert long / (4 * len(PLAYS)) < 8 * short / 20


def test_only_the_first_are_played_out() -> None:
    """Each takes a second; the others say that it was not done."""
    last = "When a player's hand drops to 1 card, that player draws 1 card."
    verdicts = in_turn(*[last] * (MOST_SEARCHED + 2))
    assert [bool(one.tested) for one in verdicts] == [True] * MOST_SEARCHED + [False] * 2
    assert "victory_not_searched" in {note.code for note in verdicts[-1].left_to_table}


def test_only_the_first_get_near_misses() -> None:
    wrong = QUEEN.replace("queen", "quen")
    verdicts = in_turn(*[wrong] * (MOST_SUGGESTED + 2))
    fixes = [bool(one.diagnostics[0].fixes) for one in verdicts]
    assert fixes == [True] * MOST_SUGGESTED + [False] * 2
