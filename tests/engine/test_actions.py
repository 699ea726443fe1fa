"""Actions as maps and as values."""

from typing import Any

import pytest

from lopti_rules.cards import parse_card
from lopti_rules.engine.actions import (
    Action,
    Blind,
    Chance,
    Choose,
    Contest,
    Duty,
    Judged,
    Pass,
    Play,
    Said,
    Swap,
    Take,
    Told,
    Use,
    read_action,
    write_action,
)
from lopti_rules.errors import IllegalAction

FOUR, NINE = parse_card("4h"), parse_card("9c")

WRITTEN: list[tuple[dict[str, Any], Action]] = [
    ({"type": "swap", "seat": 1, "hand": "4h", "up": "9c"}, Swap(1, FOUR, NINE)),
    ({"type": "play", "cards": ["4h", "9c"]}, Play((FOUR, NINE))),
    ({"type": "play", "cards": ["4h"], "seat": 2}, Play((FOUR,), 2)),
    ({"type": "take"}, Take()),
    ({"type": "blind", "index": 2}, Blind(2)),
    ({"type": "pass"}, Pass()),
    ({"type": "choose", "seat": 0, "choice": ["4h", "9c"]}, Choose(0, (FOUR, NINE))),
    ({"type": "choose", "seat": 0, "choice": 3}, Choose(0, 3)),
    ({"type": "choose", "seat": 0, "choice": "no"}, Choose(0, "no")),
    ({"type": "use", "seat": 0, "rule": 1}, Use(0, 1)),
    ({"type": "said", "seat": 2, "text": "mercy"}, Said(2, "mercy")),
    ({"type": "duty", "seat": 0, "kept": False}, Duty(0, kept=False)),
    ({"type": "judged", "answer": True}, Judged(answer=True)),
    ({"type": "contest", "order": [2, 0]}, Contest((2, 0))),
    ({"type": "told", "outcome": 3}, Told(3)),
    ({"type": "told", "outcome": []}, Told(())),
    ({"type": "chance", "outcome": 3}, Chance(3)),
    ({"type": "chance", "outcome": ["9c", "4h"]}, Chance((NINE, FOUR))),
]


@pytest.mark.parametrize(("written", "action"), WRITTEN)
def test_a_map_is_read_and_written_back(written: dict[str, Any], action: Action) -> None:
    """Reading and writing are each other's inverse."""
    assert read_action(written) == action
    assert write_action(action) == written


LOOSE: list[tuple[dict[str, Any], Action]] = [
    ({"type": "choose", "seat": 0, "choice": True}, Choose(0, "yes")),
    ({"type": "judged", "answer": "no"}, Judged(answer=False)),
    ({"type": "play", "cards": ("4H",)}, Play((FOUR,))),
]


@pytest.mark.parametrize(("written", "action"), LOOSE)
def test_what_yaml_makes_of_words_is_read(written: dict[str, Any], action: Action) -> None:
    """YAML reads a bare `yes` as true, and people write ranks in capitals."""
    assert read_action(written) == action


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({}, "unknown_action"),
    ({"type": "dance"}, "unknown_action"),
    ({"type": ["play"]}, "unknown_action"),
    ({"type": "play"}, "action_lacks_field"),
    ({"type": "swap", "hand": "4h", "up": "9c"}, "action_lacks_field"),
    ({"type": "take", "cards": []}, "action_unknown_field"),
    ({"type": "play", "cards": "4h"}, "action_malformed"),
    ({"type": "play", "cards": [4]}, "action_malformed"),
    ({"type": "play", "cards": ["4x"]}, "unreadable_card"),
    ({"type": "play", "cards": ["4h"] * 121}, "action_malformed"),
    ({"type": "blind", "index": -1}, "action_malformed"),
    ({"type": "blind", "index": True}, "action_malformed"),
    ({"type": "blind", "index": 1 << 40}, "action_malformed"),
    ({"type": "said", "seat": 0, "text": "x" * 201}, "action_malformed"),
    ({"type": "duty", "seat": 0, "kept": "perhaps"}, "action_malformed"),
]


@pytest.mark.parametrize(("written", "code"), REFUSED)
def test_what_is_no_action_is_refused(written: dict[str, Any], code: str) -> None:
    """Every field is checked, and none is ignored."""
    with pytest.raises(IllegalAction) as caught:
        read_action(written)

    assert caught.value.code == code
