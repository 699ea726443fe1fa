"""How the players and the rules at the table are called."""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any

from lopti_rules.cards import RANK_NAMES
from lopti_rules.locale.catalogue import message


def words(key: str, **params: Any) -> str:
    """A text of the table, from the catalogue."""
    return message("play", key, params)


@dataclass(frozen=True, slots=True)
class Names:
    """Letters for seats; the reader's own seat, if there is one, is `You`."""

    you: int | None = None

    def at_start(self, seat: int) -> str:
        """The player's name at the start of a sentence."""
        return words("you") if seat == self.you else ascii_uppercase[seat]

    def within(self, seat: int) -> str:
        """The player's name inside a sentence."""
        return words("you_within") if seat == self.you else ascii_uppercase[seat]

    def listed(self, seat: int) -> str:
        """The player's name in a table: the own seat with its letter, which others go by."""
        letter = ascii_uppercase[seat]
        return words("you_listed", letter=letter) if seat == self.you else letter

    def seat(self, letter: str, players: int) -> int | None:
        """The seat that a letter stands for."""
        place = ascii_uppercase.find(letter.upper()) if len(letter) == 1 else -1
        return place if 0 <= place < players else None


def limit_words(least: int, most: int) -> str:
    """What ranks a limit lets follow, by the index of the lowest and of the highest."""
    if most < least:
        return words("bound.nothing")
    if least:
        return words("bound.at_least", rank=RANK_NAMES[least])
    return words("bound.at_most", rank=RANK_NAMES[most])


def rule_label(number: int, names: Sequence[str | None]) -> str:
    """How a rule in force is called: its number, from 1, and its name if it has one."""
    name = names[number] if number < len(names) else None
    if name is None:
        return words("rule_number", number=number + 1)
    return words("rule_named", number=number + 1, name=name)
