"""The readings of the official texts that arise in a rulebook, with the answers that it gives."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from lopti_rules.clauses import readings
from lopti_rules.cli.rulebook.statements import capital, word
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.switches import SWITCHES, Switch, chosen_reading


def answered(book: Rulebook) -> Iterator[str]:
    """Every reading that a table may choose and that arises, with the answer of this book.

    The questions are those of base Lopti, of which another book may lack the cards.
    """
    for switch in sorted(SWITCHES.values(), key=lambda one: int(one.reading.partition("-")[2])):
        chosen = chosen_reading(book, switch)
        if chosen is None or not _arises(book, switch):
            continue
        reading = readings()[switch.reading]
        answer = reading.options[str(chosen).lower()]
        params = {"id": reading.id, "question": reading.question, "answer": capital(answer)}
        yield word("tell.reading", **params) + ("" if answer.endswith(".") else ".")


def _arises(book: Rulebook, switch: Switch) -> bool:
    test = _ARISES.get(switch.reading)
    return test is None or test(book)


def _does(rank: str, effect: str) -> Callable[[Rulebook], bool]:
    return lambda book: rank in book.specials and book.specials[rank].effect(effect) is not None


def _seven_goes_on_anything(book: Rulebook) -> bool:
    return _does("7", "limit")(book) and book.specials["7"].goes_on.kind == "anything"


_ARISES: Final[Mapping[str, Callable[[Rulebook], bool]]] = {
    "AMB-1": _seven_goes_on_anything,
    "AMB-3": _does("3", "push"),
    "AMB-4": _does("3", "push"),
    "AMB-5": _does("10", "clear"),
    "AMB-6": _does("10", "clear"),
    "AMB-8": lambda book: book.clear.then == "bonus_play",
    "AMB-10": lambda book: bool(book.deal.down),
    "AMB-11": lambda book: book.table.when == "hand_empty",
    "AMB-12": lambda book: bool(book.deal.down),
    "AMB-14": lambda book: book.clear.then == "bonus_play",
    "AMB-15": lambda book: book.swap.cards == 1,
}
"""When a reading arises; those that are not here do in every book."""
