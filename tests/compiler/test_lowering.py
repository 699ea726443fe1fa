"""What a rule becomes: its hooks, their order and filters, its bound, and what is refused."""

from dataclasses import replace

import pytest

from lopti_rules.cards import card_set, parse_card
from lopti_rules.compiler.bounds import effects_per_event, hook_bounds, offer_effects
from lopti_rules.compiler.compiled import CompiledRule, Hook, LimitRow, OfferRow, fold_text
from lopti_rules.compiler.layout import Layout
from lopti_rules.compiler.lowering import DEPTH, compile_rule
from lopti_rules.compiler.opcodes import CUSTOM_OPCODES, OPCODE_BY_NAME, OPCODES
from lopti_rules.compiler.verifier import verify
from lopti_rules.effects import BASE_OPERATIONS, EFFECTS
from lopti_rules.errors import RuleRefused
from lopti_rules.language.ast import (
    Actor,
    Base,
    CardTest,
    Condition,
    Draw,
    Everybody,
    Neighbour,
    Not,
    Num,
    Person,
    PickupPending,
    Rule,
    Sentence,
    Several,
    Trigger,
)
from lopti_rules.language.parser import parse_rule


def compiled(text: str) -> CompiledRule:
    """The bytecode of a text."""
    return compile_rule(parse_rule(text))


def cards(names: str) -> int:
    """The set of the cards named."""
    return card_set(parse_card(name) for name in names.split())


LISTINGS = [  # text, its instructions
    ("When a player plays a queen, the next player draws 1 card.",
     "fire 0; actor; neighbour 1; number 1; draw; end"),
    ("When a player plays a 5, every other player draws 1 card.",
     "fire 0; players; actor; set_of; remove; each 10; seat 0; number 1; draw 0; next 6; end"),
    ("When a player's hand drops to one card, that player draws 1 card.",
     "drops 1; jump_unless 6; fire 0; actor; number 1; draw; end"),
    ("When a player takes the pile because of a 3, that player draws 1 card.",
     "caused_by 2; jump_unless 6; fire 0; actor; number 1; draw; end"),
    ("A play containing an 8 clears the pile.", "fire 0; clear; end"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "listing"), LISTINGS, ids=[row[0] for row in LISTINGS])
def test_plain_rules_become_plain_code(text: str, listing: str) -> None:
    """Short rules cost few instructions."""
    code = compiled(text).code
    found = [(OPCODES[code[at]].name, code[at + 1]) for at in range(0, len(code), 2)]
    wanted = [tuple(line.split()) for line in listing.split(";")]

    assert [name for name, _ in found] == [line[0] for line in wanted]
    assert [operand for _, operand in found] == [
        int(line[1]) if len(line) > 1 else 0 for line in wanted
    ]


FILTERS = [  # trigger, the cards of which the event must have one; 0: whatever the cards
    ("When a player plays a queen", cards("Qc Qd Qh Qs")),
    ("When a player plays a black jack", cards("Jc Js")),
    ("When a player plays the queen of spades", cards("Qs")),
    ("When a player plays two or more aces", cards("Ac Ad Ah As")),
    ("When a player plays a card higher than a queen", cards("Kc Kd Kh Ks Ac Ad Ah As")),
    ("When a player plays a 5 or lower", cards("4c 4d 4h 4s 5c 5d 5h 5s")),
    ("When a player plays a special card", sum(15 << 4 * rank for rank in (0, 1, 5, 8))),
    ("When a player takes the pile", 0),
    ("At the start of their turn, a player", 0),
]


@pytest.mark.parametrize(("trigger", "wanted"), FILTERS, ids=[row[0] for row in FILTERS])
def test_hooks_filter_by_cards(trigger: str, wanted: int) -> None:
    """Most events pass a rule by without an instruction being run."""
    comma = "" if trigger.endswith("a player") else ", that player"
    (hook,) = compiled(f"{trigger}{comma} draws 1 card.").hooks

    assert hook.cards == wanted


def test_groups_of_ranks_are_the_rulebooks() -> None:
    """Where 8 is special and 7 ordinary, higher than a 6 is a 7 and no 8."""
    order = (-1, -1, 0, 1, 2, 3, -1, 4, -1, 5, 6, 7, 8)
    rule = parse_rule("When a player plays a card higher than a 6, that player draws 1 card.")
    (hook,) = compile_rule(rule, Layout(order)).hooks

    assert hook.cards & cards("7c 8c 9c 10c") == cards("7c 9c")


def test_hooks_of_a_sentence_have_an_order() -> None:
    """What waits is over before the sentence waits again; a window closes before it opens."""
    window = compiled(
        "After a 5, whoever plays an odd rank draws one card, until the pile is cleared or taken."
    )
    waiting = compiled(
        "When a 4 is played its player names a rank; if the next player plays that rank, "
        "that player draws two cards."
    )

    assert [(hook.event, hook.place) for hook in window.hooks] == [
        ("play", 1), ("clear", 2), ("pickup", 2), ("play", 3),
    ]  # fmt: skip
    assert [(hook.event, hook.place) for hook in waiting.hooks] == [("play", 1), ("play", 0)]
    assert window.registers == ("flag", "count")
    assert waiting.registers == ("count", "rank", "seats", "count")


def test_a_bonus_play_is_a_play() -> None:
    """So that rules on both act in the order in which they joined."""
    (hook,) = compiled("When a player makes a bonus play, the next player draws 1 card.").hooks

    assert hook == Hook("play", "after", 0, 0, 0, 1)


def test_limits_duties_and_abilities_are_declared() -> None:
    """Each in a row of its own."""
    limit = compiled(
        "When a player plays an ace, that player draws 1 card, at most twice per turn."
    )
    duty = compiled('Whoever plays a single 6 must say "Quack  quack" or draw one card.')
    ability = compiled("Once per round, at the start of a turn, a player may draw 1 card.")

    assert limit.limits == (LimitRow(0, 2, "turn"),)
    assert duty.offers[0].kind == "say"
    assert duty.texts == ("quack quack",)
    assert ability.limits == (LimitRow(0, 1, "round", each_player=True),)
    assert replace(ability.offers[0], entry=0) == OfferRow("ability", 0, -1, 0)


BOUNDS = [  # text, custom effects of one event at most
    ("When a player plays a queen, the next player draws 1 card.", 1),
    ("When a player plays a queen, the next player draws 1 card and discards a hand card.", 2),
    ("When a player plays a queen, every player draws 1 card.", 8),
    ("When a player plays a queen, that player may draw 1 card.", 1),
    ("When a player plays a 9, that player draws 1 card. Whoever plays a 5 draws 1 card.", 2),
    ("When a player plays a 9, that player draws 1 card. After a clear, every player draws 1 card.",
     8),
]  # fmt: skip


@pytest.mark.parametrize(("text", "effects"), BOUNDS, ids=[row[0] for row in BOUNDS])
def test_effects_of_one_event_are_bounded(text: str, effects: int) -> None:
    """Read off the bytecode: no way through it has more effects."""
    assert effects_per_event(compiled(text)) == effects


def test_what_a_hook_can_set_off_is_known() -> None:
    """The events that its effects raise, and the duties that it opens, with their price."""
    rule = compiled('Whoever plays a single 6 must say "quack" or draw one card.')
    (bound,) = hook_bounds(rule)
    (gift,) = hook_bounds(
        compiled("When a player plays a 9, the next player discards a hand card.")
    )

    assert (bound.effects, bound.raises, bound.offers) == (0, frozenset(), {0})
    assert offer_effects(rule) == (1,)
    assert gift.raises == {"discard", "hand_count", "face_up_taken", "imposed"}


def drawing(who: object, trigger: Trigger | None = None) -> Rule:
    """A rule that makes these players draw."""
    return Rule((Sentence(trigger or Trigger("play"), (Draw(who, Num(1)),)),))


def deep() -> Condition:
    """A condition inside a condition, and so on."""
    condition: Condition = PickupPending()
    for _ in range(DEPTH):
        condition = Not(condition)
    return condition


REFUSED = [  # rule, code
    (drawing(Person("Anna", "name")), "names_person"),
    (drawing(Several((Actor(), Person("seat 2", "seat")))), "names_person"),
    (drawing(Actor(), Trigger("play", who=Person("Anna", "name"))), "names_person"),
    (drawing(Actor(), Trigger("deal", who=Neighbour("next"))), "event_of_nobody"),
    (drawing(Actor(), Trigger("deal", moment="before")), "no_such_moment"),
    (drawing(Neighbour("next", of=Everybody())), "one_player_needed"),
    (Rule((Sentence(None, (Draw(Actor(), Num(1)),)),)), "no_trigger"),
    (
        Rule((Sentence(Trigger("play"), (Draw(Actor(), Num(1)),), condition=deep()),)),
        "rule_too_deep",
    ),
]


@pytest.mark.parametrize(("rule", "code"), REFUSED, ids=[row[1] for row in REFUSED])
def test_what_cannot_be_carried_out_is_refused(rule: Rule, code: str) -> None:
    """With a code, and the node that it is about."""
    with pytest.raises(RuleRefused) as refusal:
        compile_rule(rule)

    assert refusal.value.code == code


@pytest.mark.parametrize("operation", BASE_OPERATIONS, ids=lambda row: row.name)
def test_base_operations_are_refused(operation: object) -> None:
    """ADD-5: what changes base Lopti is judged, and never compiled for a custom rule."""
    base = Base(operation.name, Actor(), CardTest())
    for rule in (
        Rule((Sentence(None, (base,)),)),
        Rule((Sentence(Trigger("play"), (Draw(Actor(), Num(1)), base)),)),
    ):
        with pytest.raises(RuleRefused) as refusal:
            compile_rule(rule)
        assert refusal.value.code == "changes_base"


def test_effects_and_instructions_agree() -> None:
    """What an instruction raises is what the table of effects says that its effect raises."""
    for name in ("draw", "discard", "give", "show", "extra_play", "take_pile"):
        effect = next(row for row in EFFECTS if row.name == name)
        assert set(OPCODE_BY_NAME[name].raises) == set(effect.raises), name
    assert len({row.code for row in CUSTOM_OPCODES}) == len(CUSTOM_OPCODES)
    assert len({row.name for row in CUSTOM_OPCODES}) == len(CUSTOM_OPCODES)


def test_large_numbers_are_capped() -> None:
    """A number beyond all cards means all of them, and fits its instruction."""
    rule = Rule((Sentence(Trigger("play"), (Draw(Actor(), Num(10**30)),)),))

    assert verify(compile_rule(rule)).effects == 1


def test_texts_are_folded() -> None:
    """Case, kind of quotes and runs of spaces do not matter in what is said."""
    assert fold_text("  It\u2019s  OVER ") == "it's over"
