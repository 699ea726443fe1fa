"""The machine runs whatever the verifier lets pass, and stops what would not stop by itself."""

from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from lopti_rules.compiler.compiled import CompiledRule, LimitRow
from lopti_rules.compiler.verifier import verify
from lopti_rules.engine.game import Game
from lopti_rules.engine.linking import MOST_HOOKS, Linked, assemble, link
from lopti_rules.errors import BytecodeRefused, IllegalAction, RuleRefused
from tests.compiler.assembly import rule_of
from tests.compiler.scrambled import scrambled_rule
from tests.laws import play_some, watched

GIVEN = {
    "seats": [
        {"hand": ["9h", "5c", "6d"], "down": ["4h"]},
        {"hand": ["Kh", "8d", "4c"], "up": ["2c"], "down": ["4s"]},
        {"hand": ["Ah", "Jd"], "down": ["4d"]},
    ],
    "pile": [["8c"]],
    "draw": ["Jc", "Js", "Jh", "Qc"],
}
PLAY = {"type": "play", "cards": ["9h"]}


def events_of(*rules: CompiledRule) -> list[dict[str, object]]:
    """What a play of one 9 brings about while these rules are in force."""
    game = Game.from_state(GIVEN, rules=rules)
    return [event.as_map() for event in game.apply(PLAY)]


EFFECTS = [  # code after `fire 0`, and what it does: type and some field of each custom event
    ("actor; number 2; draw", [("draw", "count", 2)]),
    ("actor; number 99; draw", [("draw", "count", 4)]),
    ("actor; number -1; draw", []),
    ("nobody; number 1; draw", []),
    ("seats 31; each 7; seat 0; number 1; draw; next 3",
     [("draw", "seat", 0), ("draw", "seat", 1), ("draw", "seat", 2)]),
    ("actor; neighbour 1; neighbour -1; number 1; draw", [("draw", "seat", 0)]),
    ("actor; neighbour 2; number 1; draw", [("draw", "seat", 2)]),
    ("actor; neighbour 4; number 1; draw", [("draw", "seat", 1)]),
    ("actor; neighbour 0; number 1; draw", [("draw", "seat", 0)]),
    # Cards that are not in the hand cannot be moved, nor the last card of all.
    (f"actor; cards {1 << 51}; discard", []),
    (f"actor; cards {(1 << 52) - 1}; discard", [("discard", "cards", ["5c", "6d"])]),
    ("actor; actor; actor; hand; give", []),
    ("actor; nobody; actor; hand; give", []),
    ("actor; actor; neighbour 1; actor; hand; give", [("give", "to", 1)]),
    ("actor; nobody; actor; hand; show", [("show", "cards", ["5c", "6d"])]),
    ("actor; neighbour 1; take_pile", [("pickup", "seat", 1)]),
    ("clear", [("clear", "cards", ["8c", "9h"])]),
    ("clear; clear", [("clear", "seat", 0)]),
    # Nothing staged, nothing handed over.
    ("actor; actor; neighbour 1; exchange 1", []),
    ("pass 0", []),
    ("actor; actor; hand; stage; pass 1", [("give", "to", 2)]),
]  # fmt: skip


@pytest.mark.parametrize(("code", "expected"), EFFECTS, ids=[row[0] for row in EFFECTS])
def test_effects_keep_the_laws(code: str, expected: list[tuple[str, str, object]]) -> None:
    """LANGUAGE 7 holds in the effects themselves, whatever code calls for them."""
    custom = [event for event in events_of(rule_of(f"fire 0; {code}; end")) if "cause" in event]
    found = [
        (event["type"], name, event[name])
        for event, (_, name, _) in zip(custom, expected, strict=False)
    ]

    assert len(custom) == len(expected), custom
    assert found == expected


def test_bytecode_that_is_not_verified_does_not_get_into_a_game() -> None:
    """The only door to a game is the verifier's."""
    with pytest.raises(BytecodeRefused):
        Game(rules=[rule_of("jump 0; end")])


def test_a_rule_that_sets_itself_off_is_stopped() -> None:
    """E047: it is halted for this event, the round goes on, and an event says which rule it was."""
    loop = rule_of("fire 0; actor; nobody; actor; hand; show; end", event="show")
    spark = rule_of("fire 0; actor; nobody; actor; hand; show; end")
    events = events_of(loop, spark)

    assert sum(event["type"] == "show" for event in events) == 65
    assert [event["rule"] for event in events if event["type"] == "halted"] == [0]
    assert events[-1] == {"type": "turn", "seat": 1}


def test_two_rules_that_set_each_other_off_are_stopped() -> None:
    """Each harmless alone; the others still act."""
    rules = [
        rule_of("fire 0; actor; nobody; actor; hand; show; end", event="receive"),
        rule_of(
            "fire 0; actor; actor; neighbour 1; cards 4503599627370495; give; end", event="show"
        ),
        rule_of("fire 0; actor; nobody; actor; hand; show; end"),
        rule_of("fire 0; actor; number 1; draw; end", event="turn_end"),
    ]
    events = events_of(*rules)

    assert {event["rule"] for event in events if event["type"] == "halted"} <= {0, 1}
    assert [event["cause"] for event in events if event["type"] == "draw" and "cause" in event] == [
        3
    ]
    assert events[-1] == {"type": "turn", "seat": 1}


def test_a_rule_that_runs_out_of_fuel_is_stopped() -> None:
    """D3: attached past the verifier, endless code is halted; the base game is as without it."""
    endless = rule_of("fire 0; jump 1; end")
    game = Game.from_state(GIVEN)
    game.linked = assemble([endless])
    with watched():
        events = [event.as_map() for event in game.apply(PLAY)]

    assert [event["type"] for event in events].count("halted") == 1
    plain = [event.as_map() for event in Game.from_state(GIVEN).apply(PLAY)]
    assert [event for event in events if event["type"] not in ("rule", "halted")] == plain


def test_a_flood_of_events_is_cut_off() -> None:
    """Events have a queue and a cascade to fit into; what does not fit is dropped and counted."""
    many = "; ".join(["actor; nobody; actor; hand; show"] * 40)
    flood = [rule_of(f"fire 0; {many}; end", event=event) for event in ("play", "show", "show")]
    game = Game.from_state(GIVEN, rules=flood)
    with watched():
        game.apply(PLAY)

    assert game.table.overflow > 0
    assert game.turn == 1


def test_a_limit_of_nothing_never_acts() -> None:
    """A limit is used up when its number is reached; counts of turns start anew with the turn."""
    code = "limit_left 0; jump_unless 7; count_limit 0; fire 1; actor; number 1; draw; end"
    for number, per, drawn in ((0, "round", 0), (1, "round", 1), (1, "turn", 2), (3, "turn", 2)):
        limit = LimitRow(0, number, per)
        rule = rule_of(code, registers=("count", "count"), limits=(limit,))
        game = Game.from_state(GIVEN, rules=[rule])
        events = [*game.apply(PLAY), *game.apply({"type": "play", "cards": ["Kh"]})]
        assert sum("cause" in event.as_map() for event in events) == drawn


def test_too_many_rules_are_refused() -> None:
    """A program has room for so many hooks, and says when it is full."""
    rule = rule_of("fire 0; end", registers=("count",), limits=())
    assert link([rule] * 100).program.hook_count == 100

    with pytest.raises(RuleRefused) as refusal:
        link([rule] * (MOST_HOOKS + 1))
    assert refusal.value.code == "no_room_for_rule"


def test_no_rules_are_an_empty_program() -> None:
    """Without rules nothing listens."""
    assert link([]) == Linked()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.integers(0, 1 << 32), min_size=1, max_size=3), st.integers(2, 5), st.integers(0, 99)
)
def test_scrambled_rules_break_nothing(seeds: list[int], players: int, seed: int) -> None:
    """Random code that the verifier lets pass runs within its fuel, and every law holds."""
    rules = [scrambled_rule(one) for one in seeds]
    try:
        for rule in rules:
            verify(rule)
    except BytecodeRefused as refusal:
        # Loops in loops can cost more than a rule may; nothing else is wrong with them.
        assume(refusal.code != "too_much_fuel")
        raise
    with watched():
        game = Game(rules=rules, players=players, seed=seed)
        play_some(game, Random(seed), 25)  # noqa: S311 - test players need no secrecy


@pytest.mark.parametrize("place", [-1, 0, 2, 99])
@pytest.mark.parametrize("cards", [0, 1 << 51, (1 << 52) - 1, 0b111 << 36])
def test_a_shuffle_ends_whatever_it_starts_from(place: int, cards: int) -> None:
    """Code that nobody compiled may begin a shuffle anywhere, with any cards: all keep a place."""
    rule = rule_of(f"fire 0; number {place}; cards {cards}; shuffle_draw; end")
    game = Game.from_state(GIVEN, rules=[rule])
    with watched():
        game.apply(PLAY)

    # One card has been drawn in the draw step after the play.
    assert game.table.draw_count == 3


def test_acts_without_rules_are_refused() -> None:
    """What is said and done at a table without rules is no action of the game."""
    game = Game.from_state(GIVEN)
    for action in (
        {"type": "choose", "seat": 0, "choice": "yes"},
        {"type": "use", "seat": 0, "rule": 0},
        {"type": "said", "seat": 0, "text": "hello"},
        {"type": "duty", "seat": 0, "kept": True},
        {"type": "chance", "outcome": 1},
    ):
        with pytest.raises(IllegalAction):
            game.apply(action)
    assert not game.actions
