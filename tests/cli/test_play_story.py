"""Events told in sentences, to who takes part and to who looks on."""

from typing import Any

import pytest

from lopti_rules.cli.table.faces import Faces
from lopti_rules.cli.table.history import gives_information
from lopti_rules.cli.table.names import Names
from lopti_rules.cli.table.story import Teller
from lopti_rules.engine.actions import Action, Choose, Done, Duty, Judged, Said, Told, Use
from lopti_rules.engine.log import LOG

TELLER = Teller(Names(0), Faces(symbols=True), ("Royal toll", None), {"7": "7 or lower"})

Events = list[dict[str, Any]]

PLAY = {"type": "play", "seat": 1, "cards": ["Qh", "Qs"], "rank": "Q"}
STORIES: list[tuple[Events, str]] = [
    ([PLAY], "B plays Q♥ Q♠."),
    ([{"type": "lead", "seat": 1}, PLAY], "B leads Q♥ Q♠."),
    ([{**PLAY, "seat": 0}], "You play Q♥ Q♠."),
    (
        [PLAY, {"type": "rule", "rule": 0}, {"type": "draw", "seat": 2, "count": 1, "cause": 0}],
        "B plays Q♥ Q♠. Rule 1 (Royal toll): C draws 1 card.",
    ),
    (
        [
            {"type": "rule", "rule": 1},
            {"type": "show", "seat": 2, "cards": ["Kh"], "cause": 1},
            {"type": "show", "seat": 0, "cards": ["9s"], "cause": 1},
            {"type": "draw", "seat": 0, "cards": ["4h"], "count": 1, "cause": 1},
            {"type": "draw", "seat": 1, "count": 1},
        ],
        "Rule 2: C shows K♥; you show 9♠; you draw 4♥. B draws 1 card.",
    ),
    ([{"type": "rule", "rule": 1}], "Rule 2 takes effect."),
    (
        [{"type": "halted", "rule": 0}],
        "Rule 1 (Royal toll) was stopped: it would have gone on too long.",
    ),
    (
        [{**PLAY, "cards": ["7h"], "rank": "7"}, {"type": "low_limit", "seat": 1}],
        "B plays 7♥. The next play must be 7 or lower.",
    ),
    (
        [
            {"type": "play", "seat": 2, "cards": ["3h"], "rank": "3"},
            {"type": "discard", "seat": 2, "cards": ["3h"]},
            {"type": "chain", "count": 2},
            {"type": "push", "seat": 2, "to": 0},
        ],
        "C plays 3♥. That makes 2 in a row. You must take the pile or play a 3.",
    ),
    (
        [
            {"type": "reveal", "seat": 1, "index": 0, "card": "Kh", "legal": True},
            {"type": "play", "seat": 1, "cards": ["Kh"], "rank": "K"},
            {"type": "out", "seat": 1, "place": 1},
            {"type": "win", "seat": 1},
        ],
        "B turns over K♥. B is out first and wins the round!",
    ),
    (
        [
            {"type": "reveal", "seat": 1, "index": 0, "card": "5h", "legal": False},
            {"type": "pickup", "seat": 1, "cards": ["5h", "9c"], "reason": "blind"},
        ],
        "B turns over 5♥, which may not be played. B takes the pile (2 cards).",
    ),
    (
        [{"type": "clear", "seat": 0, "cards": [], "cause": "four_of_a_rank"}],
        "Four of a rank: you clear the pile.",
    ),
    (
        [{"type": "give", "from": 1, "to": 0, "cards": ["4h"], "cause": 1}],
        "Rule 2: B gives you 4♥.",
    ),
    ([{"type": "give", "from": 1, "to": 2, "count": 2, "cause": 1}], "Rule 2: B gives C 2 cards."),
    ([{"type": "turn", "seat": 2}], ""),
    (
        [
            {"type": "gain", "seat": 0, "name": "bell", "count": 2, "cause": 1},
            {"type": "part", "seat": 1, "name": "bell", "count": 1, "cause": 1},
            {"type": "become", "seat": 2, "name": "keeper", "cause": 1},
        ],
        "Rule 2: You gain 2 'bell'; B loses 1 'bell'; C becomes the 'keeper'.",
    ),
    (
        [
            {"type": "owe", "seat": 0, "count": 2, "cause": 1},
            {"type": "pass_debt", "seat": 1, "to": 0, "count": 1, "cause": 1},
            {"type": "pay", "seat": 2, "count": 1, "cause": 1},
        ],
        (
            "Rule 2: You owe 2 cards more; B hands a debt of 1 card on to you; "
            "C pays a debt of 1 card."
        ),
    ),
    ([{"type": "score", "seat": 1, "count": -5}], "B loses 5 session points."),
    ([{"type": "thrown", "count": 1, "sides": 2, "cause": 1}], "Rule 2: The coin shows heads."),
    ([{"type": "thrown", "count": 2, "sides": 2, "cause": 1}], "Rule 2: The coin shows tails."),
    ([{"type": "thrown", "count": 4, "sides": 6, "cause": 1}], "Rule 2: The die shows 4."),
]


@pytest.mark.parametrize(("events", "told"), STORIES, ids=[told or "-" for _, told in STORIES])
def test_stories(events: Events, told: str) -> None:
    """One sentence an event, one for all that a rule did, none where others tell it."""
    assert TELLER.tell(events) == told


ACTS: list[tuple[Action, str]] = [
    (Choose(1, 2), "B chooses C."),
    (Choose(2, 0), "C chooses you."),
    (Choose(1, "Q"), "B names Q."),
    (Choose(1, "no"), "B says no."),
    (Choose(1, (4, 5)), ""),
    (Said(0, "quack"), "You say 'quack'."),
    (Done(1, "sing"), "B does it: 'sing'."),
    (Duty(1, kept=False), "B pays instead."),
    (Use(1, 0), "B uses Rule 1 (Royal toll)."),
    (Judged(answer=True), "The table says that it is so."),
    (Judged(answer=False), "The table says that it is not so."),
    (Told(()), "It is nobody."),
    (Told(2), ""),
]


@pytest.mark.parametrize(("action", "told"), ACTS, ids=[told or "-" for _, told in ACTS])
def test_acts(action: Action, told: str) -> None:
    """What players answer, say and do is told; which hidden cards they chose is not."""
    assert TELLER.act(action) == told


UNTOLD = {"lead", "chain_reset", "win", "turn", "round_over", "choose", "ready", "name"}
"""Told by the events and answers around them."""


@pytest.mark.parametrize("kind", LOG, ids=[kind.name for kind in LOG])
def test_every_kind_of_event_is_told_or_left_out(kind: Any) -> None:
    """Each event of the engine's log has its words, but for those that others tell."""
    samples = {"seat": 1, "number": 2, "card": "4h", "cards": ["4h"], "flag": True, "cause": 0}
    event = {name: samples.get(form, "play") for name, form in kind.fields}
    seven = {**PLAY, "cards": ["7h"], "rank": "7"}

    told = TELLER.tell([seven, {"type": kind.name, "rank": "7", **event}])

    assert "story." not in told
    assert (told == TELLER.tell([seven])) == (kind.name in UNTOLD)


LEARNED = [
    ({"type": "play", "seat": 0}, False),
    ({"type": "clear", "seat": 0}, False),
    ({"type": "draw", "seat": 0}, True),
    ({"type": "reveal", "seat": 0}, True),
    ({"type": "show", "seat": 1}, True),
    ({"type": "play", "seat": 1}, True),
    ({"type": "turn", "seat": 1}, True),
]


@pytest.mark.parametrize(("event", "learned"), LEARNED)
def test_what_gives_information(event: dict[str, Any], learned: bool) -> None:
    """A drawn or shown card and the acts of others are news; what lay open is not."""
    assert gives_information(event, 0) is learned
