"""The normal form, and what keeps a tree from being said."""

import pytest
from hypothesis import given

from lopti_rules.language.ast import (
    Actor,
    And,
    AnyPlayer,
    Base,
    Bidder,
    CardsAre,
    CardTest,
    CausedBy,
    Chosen,
    Condition,
    Count,
    Discard,
    Draw,
    Duty,
    Effect,
    EventFact,
    Everybody,
    Give,
    Guesser,
    HandCards,
    HandCount,
    If,
    LikePlayed,
    Limit,
    May,
    NamedRank,
    Neighbour,
    NextPlay,
    Node,
    Not,
    Num,
    Or,
    Partner,
    PerCard,
    PickupPending,
    PileCount,
    PlayBefore,
    Ranks,
    Rule,
    Sentence,
    Several,
    Shower,
    Span,
    Take,
    Trigger,
    UntilHolding,
)
from lopti_rules.language.normal import normalise, problems
from lopti_rules.language.visitor import span_at, walk, without_spans
from tests import strategies

ACTOR, NEXT, ALL = Actor(), Neighbour("next"), Everybody()
ONE = Draw(ACTOR, Num(1))
PENDING = PickupPending()
EMPTY = PileCount("play", Count("exactly", 0))
FILLED = PileCount("play", Count("at_least", 1))
RED = CardTest(colour="red")


def sentence(trigger: Trigger, condition: Condition | None = None) -> Sentence:
    return Sentence(trigger, (ONE,), condition)


FORMS: list[tuple[str, Node, Node]] = [
    ("ranks in order, once", Ranks(("K", "4", "K")), Ranks(("4", "K"))),
    ("all suits are none", CardTest(Ranks(("4",)), ("s", "h", "d", "c")), CardTest(Ranks(("4",)))),
    ("two suits of a colour", CardTest(suits=("h", "d")), RED),
    ("at least one is no count", CardTest(colour="red", count=Count("at_least", 1)), RED),
    ("at most none is none", Count("at_most", 0), Count("exactly", 0)),
    ("the actor's neighbour", Neighbour("next", of=ACTOR), NEXT),
    ("named twice", Several((NEXT, ACTOR, NEXT)), Several((ACTOR, NEXT))),
    ("only one of several", Several((NEXT, NEXT)), NEXT),
    ("not not", Not(Not(PENDING)), PENDING),
    ("not empty", Not(EMPTY), FILLED),
    ("not both", Not(And((PENDING, EMPTY))), Or((Not(PENDING), FILLED))),
    ("flat", And((PENDING, And((EMPTY, PENDING)))), And((PENDING, EMPTY))),
    ("group last", And((Or((PENDING, EMPTY)), PENDING)), And((PENDING, Or((PENDING, EMPTY))))),
    (
        "a count of any cards is the size",
        Trigger("play", cards=CardTest(count=Count("exactly", 3))),
        Trigger("play", size=Count("exactly", 3)),
    ),
    ("no test at all", Trigger("play", cards=CardTest()), Trigger("play")),
    ("a bonus play is an event", Trigger("play", facts=("bonus",)), Trigger("bonus_play")),
    ("only rules discard", Trigger("discard", cause="rule"), Trigger("discard")),
    (
        "facts in order",
        Trigger("play", facts=("final", "on_empty")),
        Trigger("play", facts=("on_empty", "final")),
    ),
    ("all cards: no number", HandCards(Num(3), "all"), HandCards(pick="all")),
    (
        "the holder chooses anyway",
        Discard(NEXT, HandCards(chooser=NEXT)),
        Discard(NEXT, HandCards()),
    ),
    ("words without quotes", Duty(ACTOR, "do", ' sing  "la" '), Duty(ACTOR, "do", "sing la")),
    ("everybody is nobody in particular", Base("forbid_take", Everybody()), Base("forbid_take")),
    ("if if", If(PENDING, (If(EMPTY, (ONE,)),)), If(And((PENDING, EMPTY)), (ONE,))),
    (
        "a sole if is the sentence's condition",
        Sentence(Trigger("play"), (If(PENDING, (ONE,)),)),
        sentence(Trigger("play"), PENDING),
    ),
    (
        "what is asked of the event belongs to the trigger",
        sentence(Trigger("play"), And((CardsAre(RED), EventFact("final"), PENDING))),
        sentence(Trigger("play", cards=RED, facts=("final",)), PENDING),
    ),
    (
        "the cause as well",
        sentence(Trigger("draw"), CausedBy("rule")),
        sentence(Trigger("draw", cause="rule")),
    ),
]


@pytest.mark.parametrize(("before", "after"), [row[1:] for row in FORMS], ids=[r[0] for r in FORMS])
def test_normal_form(before: Node, after: Node) -> None:
    """What means the same is the same tree, and it stays as it is."""
    assert normalise(before) == after
    assert normalise(after) == after


def rule(*effects: Effect, trigger: Trigger | None = None, **fields: object) -> Rule:
    return Rule((Sentence(trigger or Trigger("play"), effects, **fields),))


LATER = NextPlay(NEXT, RED, (ONE,))
PROBLEMS: list[tuple[str, Rule]] = [
    ("wrong_number_of_items", Rule(())),
    ("wrong_number_of_items", rule()),
    ("missing_field", Rule((Sentence(None, (ONE,)),))),
    ("number_out_of_range", rule(Draw(ACTOR, Num(0)))),
    ("number_out_of_range", rule(Draw(ACTOR, Num(10**9)))),
    ("number_out_of_range", rule(ONE, limit=Limit(0, "turn"))),
    ("number_out_of_range", rule(Draw(Neighbour("next", 9), Num(1)))),
    ("field_not_of_event", rule(ONE, trigger=Trigger("turn_start", cards=RED))),
    ("field_not_of_event", rule(ONE, trigger=Trigger("pickup", on=RED))),
    ("moment_not_of_event", rule(ONE, trigger=Trigger("out", "before"))),
    ("cause_not_of_event", rule(ONE, trigger=Trigger("pickup", cause="ten"))),
    ("missing_field", rule(ONE, trigger=Trigger("hand_count"))),
    ("bad_text", rule(ONE, trigger=Trigger("said"))),
    ("bad_text", rule(Duty(ACTOR, "say", "x" * 200))),
    ("unprintable_text", rule(Duty(ACTOR, "say", "a\u202eb"))),
    ("empty_test", rule(NextPlay(NEXT, CardTest(), (ONE,)))),
    ("suits_and_colour", rule(NextPlay(NEXT, CardTest(None, ("h",), "black"), (ONE,)))),
    (
        "only_and_count",
        rule(NextPlay(NEXT, CardTest(None, ("h",), None, Count("exactly", 2), True), (ONE,))),
    ),
    ("player_cannot_stand_here", rule(Draw(AnyPlayer(), Num(1)))),
    ("player_cannot_stand_here", rule(Draw(NEXT, Num(1)), trigger=Trigger("play", who=NEXT))),
    ("partner_is_the_same_player", rule(Give(NEXT, HandCards(), NEXT))),
    ("condition_comes_first", rule(If(PENDING, (ONE,)), ONE)),
    ("nests_too_deep", rule(May(ACTOR, (LATER,)))),
    ("nests_too_deep", rule(ONE, If(PENDING, (LATER, ONE)))),
    (
        "conditions_too_mixed",
        rule(ONE, condition=And((PENDING, Or((EMPTY, And((PENDING, EMPTY))))))),
    ),
    ("no_order_among", rule(ONE, condition=PlayBefore("higher", "suit"))),
    ("missing_field", rule(ONE, condition=PlayBefore("sum"))),
    ("until_holding_has_no_place", rule(Take(ACTOR, HandCards(UntilHolding(3)), NEXT))),
    ("fixed_number_needed", rule(Discard(ACTOR, HandCards(PerCard(), "highest")))),
    ("no_player_to_refer_to", rule(ONE, trigger=Trigger("deal"))),
    ("no_partner_to_refer_to", rule(Draw(Partner(), Num(1)))),
    ("no_player_was_chosen", rule(Draw(Chosen(), Num(1)))),
    ("nobody_showed", rule(Draw(Shower("lower"), Num(1)))),
    (
        "no_play_to_be_like",
        rule(Discard(ALL, HandCards(test=CardTest(LikePlayed()))), trigger=Trigger("deal")),
    ),
    ("no_play_to_be_like", rule(NextPlay(NEXT, CardTest(LikePlayed()), (ONE,)))),
    ("nobody_bid", rule(Draw(Bidder("highest"), Num(1)))),
    ("nobody_guessed", rule(Draw(Guesser(), Num(1)))),
    ("nobody_drew", rule(Discard(ACTOR, HandCards(shown="drawn")))),
    ("no_rank_was_named", rule(NextPlay(NEXT, CardTest(NamedRank()), (ONE,)))),
    ("event_has_no_cards", rule(Draw(ACTOR, PerCard()), trigger=Trigger("turn_start"))),
    ("event_is_no_play", rule(ONE, trigger=Trigger("draw"), condition=PlayBefore("same"))),
    ("ability_starts_a_turn", rule(ONE, ability=True)),
    ("field_has_no_place", rule(Base("skip", NEXT, RED))),
    ("missing_field", rule(Base("skip"))),
    ("having_is_about_hands", rule(Draw(Everybody(having=PENDING), Num(1)))),
    ("number_out_of_range", rule(ONE, condition=HandCount(NEXT, Count("at_least", 0)))),
    ("bad_text", Rule(rule(ONE).sentences, "a: b")),
]


@pytest.mark.parametrize(("code", "tree"), PROBLEMS)
def test_problems(code: str, tree: Rule) -> None:
    """What cannot be said is found, and its path leads into the tree."""
    found = problems(tree)
    assert code in {problem.code for problem in found}, found
    paths = {path for path, _ in walk(tree)}
    for problem in found:
        assert problem.path in paths or problem.path[:-1] in paths


def test_deep_trees_are_refused_at_once() -> None:
    """Depth is looked at before anything else."""
    condition: Condition = PENDING
    for _ in range(40):
        condition = Not(condition)
    assert [problem.code for problem in problems(rule(ONE, condition=condition))] == ["too_deep"]


@given(strategies.rules())
def test_generated_rules_are_normal_and_well_formed(tree: Rule) -> None:
    """Law: normalising twice is normalising once."""
    assert normalise(tree) == tree
    assert problems(tree) == ()


def test_spans_take_no_part_in_equality() -> None:
    """Two texts that say the same have equal trees with equal hashes."""
    here, there = Num(1, span=Span(0, 1)), Num(1, span=Span(5, 6))
    assert here == there == Num(1)
    assert hash(here) == hash(there)
    tree = rule(Draw(ACTOR, here))
    assert tree == rule(Draw(ACTOR, there))
    assert len({tree, rule(Draw(ACTOR, there))}) == 1
    assert span_at(tree, ("sentences", 0, "effects", 0, "amount")) == Span(0, 1)
    assert all(node.span is None for _, node in walk(without_spans(tree)))
