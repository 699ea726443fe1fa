"""A contest that the table settles: what is asked, and how a line tells who came first and last."""

from collections.abc import Sequence

from lopti_rules.cli.table.lexicon import lexicon
from lopti_rules.cli.table.lines import split_line
from lopti_rules.cli.table.misread import Misread
from lopti_rules.cli.table.names import Names, words
from lopti_rules.engine.actions import Contest, Judged, Told

Report = Contest | Judged | Told
"""What the table tells when a rule asks it: a result, a judgement, a number or a player."""


def report_text(text: str, reports: Sequence[Report], names: Names) -> str:
    """What the table is to tell."""
    contests = [one for one in reports if isinstance(one, Contest)]
    if contests:
        return contest_text(text, contests, names)
    if any(isinstance(one, Judged) for one in reports):
        return words("judge", text=text)
    if any(one.outcome == () for one in reports if isinstance(one, Told)):
        return words("point_out", text=text, options=_told(reports, names))
    return words("count", text=text, count=max(len(reports) - 1, 0))


def report_for(line: str, reports: Sequence[Report], names: Names) -> Report:
    """What a line tells for the table.

    Raises:
        Misread: it is nothing that the table was asked for.
    """
    contests = [one for one in reports if isinstance(one, Contest)]
    if contests:
        return result_for(line, contests, names)
    tokens = split_line(line)
    report = _judged(tokens) if isinstance(reports[0], Judged) else _tells(tokens, reports, names)
    if report is None:
        raise Misread("no_answer", given=line.strip())
    return report


def _judged(tokens: Sequence[str]) -> Judged | None:
    if tokens and set(tokens) <= lexicon().yes:
        return Judged(answer=True)
    return Judged(answer=False) if tokens and set(tokens) <= lexicon().no else None


def _tells(tokens: Sequence[str], reports: Sequence[Report], names: Names) -> Told | None:
    """A number, a player, or nobody."""
    if len(tokens) != 1:
        return None
    if Told(()) not in reports:
        told = Told(int(tokens[0])) if tokens[0].isdecimal() and len(tokens[0]) < 5 else None
        return told if told in reports else None
    if tokens[0] in lexicon().no or tokens[0] in words("words.none").split():
        return Told(())
    seats = [one.outcome for one in reports if isinstance(one, Told) and one.outcome != ()]
    seat = _seat(tokens[0], [seat for seat in seats if isinstance(seat, int)], names)
    return None if seat is None else Told(seat)


def _told(reports: Sequence[Report], names: Names) -> str:
    seats = [one.outcome for one in reports if isinstance(one, Told)]
    return ", ".join(names.listed(seat) for seat in seats if isinstance(seat, int))


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
