"""Readings as switches: each sets one field of the book, and nothing else."""

from typing import Any

import pytest

from lopti_rules.clauses import readings
from lopti_rules.errors import RulebookError
from lopti_rules.rulebook.loader import load_rulebook
from lopti_rules.rulebook.switches import SWITCHES, apply_readings


def _switched() -> list[Any]:
    return [reading for reading in readings().values() if reading.switch]


def test_every_switch_of_the_readings_is_a_field() -> None:
    """The table of switches has just the names and values that the readings list."""
    listed = {one.switch: (one.id, set(one.options)) for one in _switched()}
    built = {
        switch.name: (switch.reading, {str(value).lower() for value in switch.values})
        for switch in SWITCHES.values()
    }

    assert listed == built
    assert len(listed) == 14


@pytest.mark.parametrize("reading", _switched(), ids=lambda one: one.switch)
def test_the_default_is_what_the_book_says(reading: Any) -> None:
    """Choosing the default reading changes nothing; choosing another changes something."""
    book = load_rulebook()
    for value in SWITCHES[reading.switch].values:
        is_default = str(value).lower() == reading.default
        assert is_default == (apply_readings(book, {reading.switch: value}) == book)


@pytest.mark.parametrize("name", SWITCHES)
def test_one_field_changes(name: str) -> None:
    """Of the whole book one value is another."""
    book = load_rulebook()
    before = _flat(book.model_dump())
    for value in SWITCHES[name].values:
        after = _flat(apply_readings(book, {name: value}).model_dump())
        assert before.keys() == after.keys()
        assert sum(before[key] != after[key] for key in before) <= 1


def _flat(value: Any, path: str = "") -> dict[str, Any]:
    if not isinstance(value, dict):
        return {path: value}
    return {
        key: leaf
        for name, inner in value.items()
        for key, leaf in _flat(inner, f"{path}.{name}").items()
    }


WRONG = [
    ({"NO_SUCH_SWITCH": True}, "unknown_switch"),
    ({"FOUR_SCOPE": "everywhere"}, "unknown_reading"),
    ({"FOUR_SCOPE": True}, "unknown_reading"),
    ({"TAKE_EMPTY_PILE": "yes"}, "unknown_reading"),
    ({"TAKE_EMPTY_PILE": 1}, "unknown_reading"),
]


@pytest.mark.parametrize(("chosen", "code"), WRONG)
def test_wrong(chosen: dict[str, Any], code: str) -> None:
    """An unknown name or value is an error that lists the known ones."""
    with pytest.raises(RulebookError) as caught:
        apply_readings(load_rulebook(), chosen)

    assert code == caught.value.code


def test_a_book_without_the_card() -> None:
    """A reading about a 7 has no meaning where 7 is no special."""
    book = load_rulebook()
    without = book.model_copy(
        update={"specials": {rank: one for rank, one in book.specials.items() if rank != "7"}}
    )
    with pytest.raises(RulebookError) as caught:
        apply_readings(without, {"SEVEN_ON_SEVEN": "anything"})

    assert caught.value.code == "switch_without_card"
