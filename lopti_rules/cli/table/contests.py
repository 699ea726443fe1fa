"""A contest that the table settles: what is asked, and how a line tells who came first and last."""

from collections.abc import Sequence

from lopti_rules.cli.table.lexicon import lexicon
from lopti_rules.cli.table.lines import split_line
from lopti_rules.cli.table.misread import Misread
from lopti_rules.cli.table.names import Names, words
from lopti_rules.engine.actions import Contest


def contest_text(text: str, contests: Sequence[Contest], names: Names) -> str:
    """What is to be settled, and by whom."""
    return words("contest", text=text, options=_options(contests, names))


def result_for(line: str, contests: Sequence[Contest], names: Names) -> Contest:
    """The result that a line tells: the players in order, or none.

    Raises:
        Misread: it names nobody who takes part, or one player only.
    """
    tokens = [token.strip(",") for token in split_line(line)]
    if tokens and set(tokens) <= lexicon().no | set(words("words.none").split()):
        return Contest(())
    taking_part = _seats(contests)
    order = tuple(_seat(token, taking_part, names) for token in tokens)
    known = [seat for seat in order if seat is not None]
    if len(known) < 2 or len(known) != len(order) or len(set(known)) != len(known):
        raise Misread("no_result", options=_options(contests, names))
    return Contest(tuple(known))


def _seat(token: str, taking_part: Sequence[int], names: Names) -> int | None:
    """A letter or a name; `me` is the reader."""
    if token in words("words.me").split() and names.you is not None:
        seat = names.you
    else:
        found = names.seat(token, max(taking_part) + 1)
        if found is None:
            return None
        seat = found
    return seat if seat in taking_part else None


def _seats(contests: Sequence[Contest]) -> list[int]:
    return sorted({seat for one in contests for seat in one.order})


def _options(contests: Sequence[Contest], names: Names) -> str:
    return ", ".join(names.listed(seat) for seat in _seats(contests))
