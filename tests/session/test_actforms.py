"""Acts as maps: read with every field checked, and written so that they read back."""

import json
from dataclasses import MISSING, fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lopti_rules.engine.actions import Take
from lopti_rules.errors import SessionError
from lopti_rules.session.actforms import read_act, write_act
from lopti_rules.session.acts import ACT_TYPES, Act, Announce, Play, Propose, SetupVote
from lopti_rules.session.terms import Judgement

READ = [  # map, act
    ({"type": "announce", "player": "Bo", "rule": "K1", "text": "x"}, Announce("Bo", "K1", "x")),
    ({"type": "setup_vote", "rule": "K1", "for": ["Bo"], "against": []},
     SetupVote("K1", ("Bo",), ())),
    ({"type": "play", "action": {"type": "take"}}, Play(Take())),
    ({"type": "propose", "player": "Bo", "change": "base", "clause": "DRW-4",
      "patch": {"draw": {"up_to": 4}}, "when": "now"},
     Propose("Bo", "base", clause="DRW-4", patch='{"draw": {"up_to": 4}}', when="now")),
    ({"type": "announce", "player": "Bo", "rule": "K1", "text": "x",
      "judgement": {"verdict": "inadmissible", "reasons": ["unsafe"]}},
     Announce("Bo", "K1", "x", Judgement("inadmissible", ("unsafe",)))),
]  # fmt: skip


@pytest.mark.parametrize(("written", "act"), READ)
def test_read(written: dict[str, Any], act: Act) -> None:
    """A map is the act that it says, and the act is the map."""
    assert read_act(written) == act
    assert write_act(act) == written


def leave(player: Any, **more: Any) -> dict[str, Any]:
    return {"type": "leave", "player": player, **more}


REFUSED = [  # map, code, the field
    ({}, "unknown_act", None),
    ({"type": 7}, "unknown_act", None),
    ({"type": ["leave"]}, "unknown_act", None),
    ({"type": "dance"}, "unknown_act", None),
    ({"type": "leave"}, "act_lacks_field", "player"),
    (leave("Bo", gladly=True), "act_unknown_field", "gladly"),
    ({"type": "vote", "for_": [], "against": []}, "act_lacks_field", "for"),
    (leave(None), "act_malformed", "player"),
    (leave(7), "act_malformed", "player"),
    (leave(""), "act_malformed", "player"),
    (leave(" Bo"), "act_malformed", "player"),
    (leave("B\u200bo"), "act_malformed", "player"),
    (leave("B\x1b[2J"), "act_malformed", "player"),
    (leave("B\no"), "act_malformed", "player"),
    (leave("B" * 41), "act_malformed", "player"),
    ({"type": "undo", "by": "Bo"}, "act_malformed", "by"),
    ({"type": "undo", "by": ["Bo"] * 65}, "act_malformed", "by"),
    ({"type": "undo", "by": [["Bo"]]}, "act_malformed", "by"),
    ({"type": "ballot", "player": "Bo", "choice": "perhaps"}, "act_malformed", "choice"),
    ({"type": "ballot", "player": "Bo", "choice": True}, "act_malformed", "choice"),
    ({"type": "throw", "for": "well", "against": "rock"}, "act_malformed", "for"),
    ({"type": "throws", "for": -1, "against": 0}, "act_malformed", "for"),
    ({"type": "throws", "for": True, "against": 0}, "act_malformed", "for"),
    ({"type": "throws", "for": 1.0, "against": 0}, "act_malformed", "for"),
    ({"type": "throws", "for": 10**30, "against": 0}, "act_malformed", "for"),
    ({"type": "throw_commit", "player": "Bo", "digest": "A" * 64}, "act_malformed", "digest"),
    ({"type": "reveal_deal", "seed": 1, "nonce": "short"}, "act_malformed", "nonce"),
    ({"type": "reveal_deal", "seed": 1 << 63, "nonce": "0" * 16}, "act_malformed", "seed"),
    ({"type": "announce", "player": "Bo", "rule": "K", "text": "x" * 4097},
     "act_malformed", "text"),
    ({"type": "edit_own", "player": "Bo", "rule": "K", "text": "x", "changes_effect": 0},
     "act_malformed", "changes_effect"),
    ({"type": "propose", "player": "Bo", "change": "base", "when": "later"},
     "act_malformed", "when"),
    ({"type": "remove_own", "player": "Bo", "rule": "K", "when": "next_round"},
     "act_malformed", "when"),
    ({"type": "propose", "player": "Bo", "change": "base", "patch": {1: 2}},
     "act_malformed", "patch"),
    ({"type": "propose", "player": "Bo", "change": "base", "patch": [1]},
     "act_malformed", "patch"),
    ({"type": "propose", "player": "Bo", "change": "base", "patch": {"a": float("nan")}},
     "act_malformed", "patch"),
    ({"type": "bracket", "side": "for", "players": [], "matches": [{"between": ["a"]}]},
     "act_malformed", "matches"),
    ({"type": "bracket", "side": "for", "players": [],
      "matches": [{"between": ["a"], "winner": "a", "why": 1}]}, "act_malformed", "matches"),
    ({"type": "table_ruling", "rule": "K", "votes": ["a"], "closest_to_base": "a"},
     "act_malformed", "votes"),
    ({"type": "announce", "player": "Bo", "rule": "K", "text": "x",
      "judgement": {"verdict": "fine"}}, "act_malformed", "judgement"),
    ({"type": "play", "action": "take"}, "act_malformed", "action"),
    ({"type": "play", "action": {"type": "dance"}}, "unknown_action", None),
]  # fmt: skip


@pytest.mark.parametrize(("written", "code", "field"), REFUSED)
def test_refused(written: dict[str, Any], code: str, field: str | None) -> None:
    """What is no act is refused with the field; nothing unknown is left out."""
    with pytest.raises(SessionError) as caught:
        read_act(written)

    assert caught.value.code == code
    assert field is None or caught.value.params["field"] == field


NAMES = st.text("ABCdef ", min_size=1, max_size=8).map(str.strip).filter(bool)
TEXTS = st.text(max_size=20)
LISTS = st.lists(NAMES, max_size=3)
JUDGEMENTS = st.fixed_dictionaries(
    {"verdict": st.sampled_from(["admissible", "unreadable"])},
    optional={"reasons": LISTS, "canonical": TEXTS, "by": st.just("table")},
)
ACTIONS = st.sampled_from([{"type": "take"}, {"type": "play", "cards": ["4h", "10s"]}])
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "players": LISTS, "for": LISTS, "against": LISTS, "by": LISTS, "between": LISTS,
    "places": LISTS, "left_after_voting": LISTS, "done": LISTS, "left": LISTS,
    "edition": st.sampled_from(["classic", "current"]), "side": st.sampled_from(["for", "against"]),
    "change": st.sampled_from(["remove", "edit", "restore", "base", "create"]),
    "when": st.just("now"), "choice": st.just("yes"), "judgement": JUDGEMENTS, "action": ACTIONS,
    "text": TEXTS, "reading": TEXTS, "about": TEXTS, "closest_to_base": TEXTS,
    "rulebook_source": TEXTS, "rewrites": st.booleans(), "changes_effect": st.booleans(),
    "keeps": st.booleans(), "voting_open": st.booleans(),
    "chosen_by_side": st.booleans(),
    "seed": st.integers(0, (1 << 63) - 1), "tied": st.integers(0, 99), "round": st.integers(0, 99),
    "commitment": st.text("0123456789abcdef", min_size=64, max_size=64),
    "digest": st.text("0123456789abcdef", min_size=64, max_size=64),
    "nonce": st.text("0123456789abcdefxyz", min_size=16, max_size=20),
    "votes": st.dictionaries(TEXTS, LISTS, max_size=3),
    "patch": st.dictionaries(TEXTS, st.integers() | TEXTS | LISTS, max_size=3),
    "matches": st.lists(st.fixed_dictionaries({"between": LISTS, "winner": NAMES}), max_size=2),
    "old_rules": st.lists(
        st.fixed_dictionaries({"rule": NAMES, "creator": NAMES}, optional={"text": TEXTS}),
        max_size=2,
    ),
}  # fmt: skip
ODD: dict[tuple[str, str], st.SearchStrategy[Any]] = {
    ("duel", "for"): NAMES, ("duel", "against"): NAMES,
    ("throws", "for"): st.integers(0, 30), ("throws", "against"): st.integers(0, 30),
    ("throw", "for"): st.just("rock"), ("throw", "against"): st.just("paper"),
    ("throw_reveal", "choice"): st.just("scissors"),
}  # fmt: skip


@st.composite
def written_acts(draw: st.DrawFn) -> dict[str, Any]:
    """Maps of every type of act, with and without what may be left out."""
    name = draw(st.sampled_from(sorted(ACT_TYPES)))
    written: dict[str, Any] = {"type": name}
    for item in fields(ACT_TYPES[name]):
        key = item.name.rstrip("_")
        if item.default is MISSING or draw(st.booleans()):
            written[key] = draw(ODD.get((name, key), FIELDS.get(key, NAMES)))
    return written


@given(written_acts())
def test_acts_survive_a_line_of_a_log(written: dict[str, Any]) -> None:
    """An act that is written as JSON reads back as the same act."""
    act = read_act(written)
    line = json.dumps(write_act(act))

    assert read_act(json.loads(line)) == act


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(written_acts(), st.data())
def test_damaged_acts_are_refused_with_a_code(written: dict[str, Any], data: st.DataObject) -> None:
    """Whatever stands in a field: it is read, or refused by an error of the family."""
    key = data.draw(st.sampled_from(sorted(written)))
    written[key] = data.draw(JSON)
    try:
        act = read_act(written)
    except SessionError:
        return
    assert read_act(write_act(act)) == act
