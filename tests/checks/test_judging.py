"""Texts and the verdicts that they get."""

import pytest

from lopti_rules.checks.diagnostic import Term
from lopti_rules.checks.judging import judge, judge_all
from lopti_rules.checks.verdict import Verdict
from lopti_rules.errors import RuleRefused
from lopti_rules.language.ast import Actor, Draw, Num, Rule, Sentence, Trigger
from lopti_rules.language.parser import parse_rule

ADMISSIBLE = [
    "When a player plays two or more queens, the next player draws 1 card.",
    "Whoever plays a black jack draws two cards afterwards.",
    'Whoever plays a single 6 must say "quack" or draw one card.',
    (
        "When a king is played, its player and the next player each show the highest card in their "
        "hand; the one with the lower card draws one card."
    ),
    (
        "When kings are played, every player passes as many hand cards to the next player as kings "
        "were played."
    ),
    "When a play has the same rank as the play before it, its player draws a card.",
    (
        "When the ranks of the last two plays add up to ten, the latest player must recite "
        '"a short poem" or draw one card.'
    ),
    "A play containing an 8 clears the pile.",
    "As soon as the pile holds ten or more cards after a play, it is cleared.",
    "Once per round, at the start of a turn, a player may discard three hand cards and draw three.",
    (
        "When the pile is cleared, every player with a hand card discards their lowest one "
        "before the bonus play."
    ),
    (
        "When three jacks are played at once, their player takes the highest hand card of the next "
        "player."
    ),
    (
        "When a 4 is played its player names a rank; if the next player plays that rank, that "
        "player draws two cards."
    ),
    (
        "After the deal, the last round's winner gives two cards of choice to the last round's "
        "last player."
    ),
    "After a 5, whoever plays an odd rank draws one card, until the pile is cleared or taken.",
    "When a player plays an ace, that player chooses a player, who draws one card.",
    "When a player draws, that player draws a card.",
    "When a player discards a card because of a rule, that player discards one hand card.",
    "When a player plays a 4, the next player discards one hand card.",
    (
        "When a player draws after playing, unless a rule made them draw, that player draws one "
        "more card."
    ),
    "When a king is played, the next player draws a card and shows a card.",
    "When a player has one card left, they draw three cards.",
    "Whoever plays an ace must drink a shot or draw one card.",
    "Whoever plays an Ace announces 'everybody dance!'.",
    "When a player plays a card, that player makes one more play.",
    "When a player takes the pile, that player makes one more play.",
    "At the end of their turn, the pile is cleared.",
]

REFUSED = [
    ("When a player gives a card, the receiver gives a card to the giver.", ["infinite_loop"]),
    ("Whenever a player receives a card, they must give one hand card to the next player.",
     ["infinite_loop"]),
    ("When a player shows a card, that player shows a card.", ["infinite_loop"]),
    ('When a player does "have more siblings than the next player", that player draws 1 card.',
     ["targets_person"]),
    (('When a player does "tap the table", the next player must do "tap the table back" or draw '
      "1 card."), ["infinite_loop"]),
    (("When a player's hand reaches five cards, that player gives two hand cards to the next "
     "player."), ["infinite_loop"]),
    ("At the end of their turn, a player makes one more play.", ["infinite_loop"]),
    (("When a player's hand becomes exactly 3 cards, that player gives 1 hand card to the next "
     "player. When a player's hand becomes exactly 2 cards, that player takes 1 hand card from the "
     "next player."), ["infinite_loop"]),
    ("When a queen is played, the next player is skipped.", ["overrides_base"]),
    ("Players may not play 10s.", ["overrides_base"]),
    ("When a player clears the pile, they get no bonus play.", ["overrides_base"]),
    ("A player who plays four aces wins the round.", ["overrides_base"]),
    ("A player whose hand is empty is out of the round.", ["overrides_base"]),
    ("Before a player takes the pile, the pile is cleared.", ["overrides_base"]),
    ("When the jack of clubs is played the round ends at once without a winner.",
     ["blocks_victory"]),
    ("Anna draws two cards whenever she plays a 5.", ["targets_person"]),
    ("After each deal the youngest player draws one card.", ["targets_person"]),
    ("Whoever votes no draws five cards.", ["blocks_vote"]),
    ("Whoever plays three aces removes all custom rules at once.",
     ["blocks_vote", "changes_rules"]),
    ("When a player wins, the last clear is undone.", ["retroactive"]),
    ("Whoever plays an ace must drink a shot.", ["unsafe", "non_consensual"]),
    ('Whoever plays a 7 must do "hold their breath" or draw one card.', ["unsafe"]),
    ("Whoever takes a pile of ten or more cards must take off one piece of clothing.",
     ["non_consensual"]),
    ("Whoever plays a queen does something funny.", ["not_a_rule"]),
    ("When a player plays five queens at once, every other player draws 3 cards.",
     ["not_a_rule"]),
    ("When a player plays a card higher than an ace, that player draws 1 card.", ["not_a_rule"]),
]  # fmt: skip

UNREADABLE = [
    ("", "LOP006"),
    ("When a player plays a queen or", "LOP006"),
    ("When a player plays a quen, the next player draws 1 card.", "LOP002"),
    ('Whoever plays a 6 must say "quack or draw one card.', "LOP004"),
    ("When a king is played, the next player draws 1\u200b0 cards.", "LOP003"),
    ("When a player plays a 4, the next player draws (1 or.", "LOP002"),
    ("a " * 3000, "LOP005"),
]


def codes(verdict: Verdict) -> list[str]:
    return [found.code for found in verdict.diagnostics]


@pytest.mark.parametrize("text", ADMISSIBLE)
def test_admissible(text: str) -> None:
    """Rules that add something are let in, and the verdict says how much they can bring about."""
    verdict = judge(text)

    assert (verdict.verdict, verdict.reasons) == ("admissible", ())
    assert verdict.bound is not None
    assert verdict.bound <= 60
    assert verdict.left_to_table


@pytest.mark.parametrize(("text", "reasons"), REFUSED)
def test_refused(text: str, reasons: list[str]) -> None:
    """Each reason is named, and only an override alone can go to a Rule Vote."""
    verdict = judge(text)

    assert list(verdict.reasons) == reasons
    assert verdict.verdict == ("needs_vote" if reasons == ["overrides_base"] else "inadmissible")
    assert all(found.span is not None for found in verdict.errors)


@pytest.mark.parametrize(("text", "code"), UNREADABLE)
def test_unreadable(text: str, code: str) -> None:
    """What cannot be read is never let in, and says what is wrong with it."""
    verdict = judge(text)

    assert verdict.verdict == "unreadable"
    assert codes(verdict) == [code]
    assert verdict.rule is None


BOUNDS = [
    ("When a queen is played, the next player draws 1 card.", 1),
    ("When a queen is played, every other player draws 1 card.", 4),
    ('Whoever plays a single 6 must say "quack" or draw one card.', 2),
    ("When a player draws, that player draws a card.", 52),
    ("When a player draws, that player draws a card, at most once per turn.", 1),
    ("A play containing an 8 clears the pile.", 1),
    ("Players may not play 10s.", 0),
    (("When a 4 is played its player names a rank; if the next player plays that rank, that player "
     "draws two cards."), 2),
]  # fmt: skip


@pytest.mark.parametrize(("text", "bound"), BOUNDS)
def test_bounds(text: str, bound: int) -> None:
    """The most custom effects of one base event, worked out by hand."""
    assert judge(text).bound == bound


TOGETHER = [
    (
        "When a player receives a card, that player shows a card.",
        ["When a player shows a card, that player gives one hand card to the next player."],
        ["infinite_loop"],
        "a ring of two rules that use nothing up",
    ),
    (
        "When a player receives a card, that player draws a card.",
        ["When a player draws, that player gives one hand card to the next player."],
        [],
        "each lap takes from the draw pile",
    ),
    (
        "When a player receives a card, that player shows a card, at most once per turn.",
        ["When a player shows a card, that player gives one hand card to the next player."],
        [],
        "a limit cuts the ring",
    ),
    (
        "When a player draws, that player shows a card.",
        ["When a player gives a card, the receiver gives a card to the giver."],
        [],
        "a ring that the new rule is no part of is none of its fault",
    ),
]


@pytest.mark.parametrize(
    ("text", "in_force", "reasons", "law"), TOGETHER, ids=[row[-1] for row in TOGETHER]
)
def test_together(text: str, in_force: list[str], reasons: list[str], law: str) -> None:
    """A chain over several rules is reported exactly if nothing bounds it."""
    assert list(judge(text, in_force=in_force).reasons) == reasons, law


def test_a_joint_chain_names_both_rules_and_every_link() -> None:
    first = Rule(
        parse_rule(
            "When a player shows a card, that player gives one hand card to the next player."
        ).sentences,
        name="A",
    )
    text = "When a player receives a card, that player shows a card."
    found = judge(text, name="B", in_force=[first]).errors[0]

    assert found.params["others"] == ("A",)
    assert found.params["chain"] == (
        Term("events", "receive"), "B", Term("effects", "show"),
        Term("events", "show"), "A", Term("effects", "give"), Term("events", "receive"),
    )  # fmt: skip


FIXES = [
    (
        "When a player gives a card, the receiver gives a card to the giver.",
        (
            "When a player gives a card, the receiver gives 1 hand card to the giver, "
            "at most once per turn."
        ),
    ),
    (
        "When a queen is played, the next player is skipped.",
        "When a player plays a queen, the next player draws 1 card.",
    ),
    ("Players may not play 10s.", "When a player plays a 10, that player draws 1 card."),
    (
        "Whoever plays an ace must drink a shot.",
        'When a player plays an ace, that player must do "drink a shot" or draw 1 card.',
    ),
    (
        "When a player plays a quen, the next player draws 1 card.",
        "When a player plays a queen, the next player draws 1 card.",
    ),
]


@pytest.mark.parametrize(("text", "mended"), FIXES)
def test_fixes_are_admissible(text: str, mended: str) -> None:
    """Every proposal was judged: whatever is offered is let in."""
    fixes = [fix.text for found in judge(text).diagnostics for fix in found.fixes]

    assert mended in fixes
    assert all(judge(fix).admissible for fix in fixes)


def test_a_tree_is_judged_as_its_text_is() -> None:
    text = "When a queen is played, the next player is skipped."
    by_text, by_tree = judge(text), judge(parse_rule(text))

    assert by_tree.rule == by_text.rule
    assert codes(by_tree) == codes(by_text)
    assert by_tree.source == by_text.canonical


IN_PART = [  # an unreadable text, the verdict by a clause of it, the reason, the clause
    ("When a gronk is played, the direction of play reverses.",
     "needs_vote", ("overrides_base",), "the direction of play reverses"),
    ("When a gronk is played, the next player loses their turn.",
     "needs_vote", ("overrides_base",), "the next player loses their turn"),
    ("When a gronk flumps, nobody may vote in this round.",
     "inadmissible", ("blocks_vote",), "nobody may vote in this round"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "verdict", "reasons", "clause"), IN_PART)
def test_a_clause_can_settle_what_is_not_read(
    text: str, verdict: str, reasons: tuple[str, ...], clause: str
) -> None:
    """What no custom rule can do is refused by its clause, whatever the rest of the text means."""
    found = judge(text)
    assert (found.verdict, found.reasons, found.rule) == (verdict, reasons, None)
    first, unread = found.diagnostics[0], found.diagnostics[-1]
    assert clause in text[first.span.start : first.span.end]
    assert unread.code.startswith("LOP00")


NOT_SETTLED = [
    "When a gronk is played, nobody loses their turn.",
    "When a gronk is played, the next player draws a card.",
    "A gronk whispers 'the direction of play reverses'.",
]


@pytest.mark.parametrize("text", NOT_SETTLED)
def test_nothing_else_settles_what_is_not_read(text: str) -> None:
    """A denial, a quotation, or an allowed clause says nothing against the text."""
    assert judge(text).verdict == "unreadable"


def test_a_tree_that_cannot_be_said_is_unreadable() -> None:
    verdict = judge(Rule((Sentence(Trigger("play"), (Draw(Actor(), Num(-1)),)),)))

    assert verdict.verdict == "unreadable"
    assert set(codes(verdict)) == {"LOP010"}


def test_an_unreadable_rule_in_force_is_refused() -> None:
    with pytest.raises(RuleRefused, match="unreadable_in_force"):
        judge("When a queen is played, the next player draws 1 card.", in_force=["nonsense"])


def test_rules_join_one_after_another() -> None:
    """The newcomer is kept out, and the one before it stays."""
    first = "When a player shows a card, that player gives one hand card to the next player."
    second = "When a player receives a card, that player shows a card."

    assert [one.verdict for one in judge_all([first, second])] == ["admissible", "inadmissible"]


def test_the_order_of_reasons_does_not_depend_on_the_text() -> None:
    text = "Anna must drink a shot whenever she plays a 5."
    assert judge(text).reasons == ("unsafe", "non_consensual", "targets_person")


SEARCHED = [
    ("When a player has one card left, they draw three cards.", [], "it only delays"),
    (
        "When a player's hand drops to one card, that player takes the pile.",
        ["blocks_victory"],
        "nobody gets rid of the last cards",
    ),
]


@pytest.mark.parametrize(("text", "reasons", "why"), SEARCHED, ids=[row[-1] for row in SEARCHED])
def test_a_doubtful_end_is_played_out(text: str, reasons: list[str], why: str) -> None:
    """The verdict shows what play came to, and that it is a sample; without play it says so."""
    verdict, unplayed = judge(text), judge(text, search=False)

    assert list(verdict.reasons) == reasons, why
    assert verdict.tested[0].params["rounds"] == 6
    assert "victory_sampled" in [one.code for one in verdict.left_to_table]
    assert unplayed.tested == ()
    assert "victory_not_searched" in [one.code for one in unplayed.left_to_table]


def test_play_shows_the_same_each_time() -> None:
    text = "When a player has one card left, they draw three cards."
    assert judge(text) == judge(text)
