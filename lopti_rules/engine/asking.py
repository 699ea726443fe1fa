"""The open question of a rule as actions: every answer that may be given, and checking one."""

from collections.abc import Iterator
from itertools import chain, combinations, islice, permutations, product
from typing import Final

from lopti_rules.cards import NOBODY, RANK_PLACES, RANKS, card_set, cards_of
from lopti_rules.compiler.opcodes import MOST_NAMED
from lopti_rules.engine.actions import Action, Chance, Choice, Choose, Contest, Judged, Told
from lopti_rules.engine.bits import of_rank
from lopti_rules.engine.choices import (
    DECLINED,
    FOR_CARDS,
    FOR_COLOUR,
    FOR_GO,
    FOR_JUDGED,
    FOR_NUMBER,
    FOR_ORDER,
    FOR_RANK,
    FOR_SEAT,
    FOR_SUIT,
    FOR_THROWN,
    FOR_TOLD_NUMBER,
    FOR_TOLD_SEAT,
    FOR_YES,
    NO_RESULT,
    is_answer,
    order_code,
    to_table,
)
from lopti_rules.engine.sets import SAME_RANK, kin_groups, set_part, share_of
from lopti_rules.engine.table import Table
from lopti_rules.errors import IllegalAction

MOST_LISTED: Final = 10_000
"""How many answers are listed at most; a choice of half a large hand has many millions."""

Answer = Choose | Chance | Contest | Judged | Told

YES: Final = "yes"
NO: Final = "no"


def legal_answers(t: Table) -> Iterator[Action]:
    """Every answer to the open question, as far as they are listed; of chance, every outcome.

    Of a contest, who can have come first and last, which is all that counts; and no result.
    """
    if t.ask == FOR_ORDER:
        yield from map(Contest, permutations(cards_of(t.ask_mask), 2))
        yield Contest(())
        return
    if t.ask == FOR_JUDGED:
        yield from (Judged(answer=True), Judged(answer=False))
        return
    if t.ask in (FOR_TOLD_NUMBER, FOR_TOLD_SEAT):
        yield from map(Told, _told(t))
        return
    if t.ask == FOR_THROWN:
        yield from map(Chance, range(t.ask_min, t.ask_max + 1))
        return
    for choice in islice(_choices(t), MOST_LISTED):
        if t.ask_seat == NOBODY and not isinstance(choice, str):
            yield Chance(choice)
        else:
            yield Choose(t.ask_seat, choice)


def check_answer(t: Table, action: Answer) -> int:
    """The integer of an answer to the open question.

    Raises:
        IllegalAction: nothing is asked, or not of that player, or that is no answer to it.

    Clauses: LANGUAGE 7.7.
    """
    if not t.suspended:
        raise IllegalAction("nothing_asked")
    if isinstance(action, Contest) or t.ask == FOR_ORDER:
        return _order(t, action)
    if isinstance(action, Judged | Told) or to_table(t):
        return _by_table(t, action)
    if isinstance(action, Choose):
        if t.ask_seat == NOBODY:
            raise IllegalAction("chance_due")
        if action.seat != t.ask_seat:
            raise IllegalAction("answer_due", {"seat": t.ask_seat})
        return _value(t, action.choice)
    if t.ask_seat != NOBODY:
        raise IllegalAction("answer_due", {"seat": t.ask_seat})
    return _value(t, action.outcome)


def _told(t: Table) -> Iterator[int | tuple[int, ...]]:
    """What the table may tell: a number up to the most, or a player or nobody."""
    if t.ask == FOR_TOLD_NUMBER:
        yield from range(t.ask_max + 1)
        return
    yield from cards_of(t.ask_mask)
    yield ()


def _by_table(t: Table, action: Answer) -> int:
    """What the table judges or tells, as a number."""
    if not to_table(t):
        raise IllegalAction("nothing_asked")
    if isinstance(action, Judged) and t.ask == FOR_JUDGED:
        return int(action.answer)
    if not isinstance(action, Told) or t.ask == FOR_JUDGED:
        raise IllegalAction("table_due")
    outcome = action.outcome
    value = NOBODY if outcome == () and t.ask == FOR_TOLD_SEAT else outcome
    if not isinstance(value, int) or not is_answer(t, value):
        raise IllegalAction("no_answer", {"asked": _KINDS[t.ask]})
    return value


def _order(t: Table, action: Answer) -> int:
    """Who came first and last, of those who took part; the others may be left out."""
    if t.ask != FOR_ORDER:
        raise IllegalAction("nothing_asked")
    if not isinstance(action, Contest):
        raise IllegalAction("contest_due")
    order = action.order
    if not order:
        return NO_RESULT
    if len(order) < 2 or len(order) != len(set(order)):
        raise IllegalAction("no_order")
    for seat in order:
        if not 0 <= seat < t.players or not t.ask_mask >> seat & 1:
            raise IllegalAction("not_in_contest", {"seat": seat})
    return order_code(order[0], order[-1])


SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")
"""How a suit is named in an answer, in the order of the suits of cards."""


COLOUR_WORDS: Final = ("red", "black")
"""How a colour is named in an answer."""


def _choices(t: Table) -> Iterator[Choice]:
    if t.ask in (FOR_YES, FOR_GO):
        yield from (YES, NO)
        return
    if t.ask == FOR_CARDS:
        yield from _sets(t) if t.ask_set else combinations(cards_of(t.ask_mask), t.ask_min)
    elif t.ask == FOR_SUIT:
        yield from SUIT_WORDS
    elif t.ask == FOR_COLOUR:
        yield from COLOUR_WORDS
    elif t.ask == FOR_NUMBER:
        yield from map(str, cards_of(t.ask_mask))
    elif t.ask == FOR_RANK:
        yield from (rank for index, rank in enumerate(RANKS) if t.ask_mask >> index & 1)
    else:
        yield from cards_of(t.ask_mask)
    if t.ask_no:
        yield NO


def _sets(t: Table) -> Iterator[tuple[int, ...]]:
    """Every choice of cards that go together."""
    sort = t.ask_set & 7
    for group in range(kin_groups(sort)):
        part = set_part(t, t.ask_mask, t.ask_set, group)
        if part and sort >= SAME_RANK:
            yield from combinations(cards_of(part), t.ask_min)
        elif part:
            ways = [
                combinations(cards_of(of_rank(part, rank)), share_of(part, t.ask_set, rank))
                for rank in range(RANK_PLACES)
            ]
            yield from (tuple(chain.from_iterable(way)) for way in product(*ways))


def _value(t: Table, choice: Choice) -> int:
    if t.ask in (FOR_YES, FOR_GO):
        value = {YES: 1, NO: 0}.get(choice) if isinstance(choice, str) else None
    elif choice == NO and t.ask_no:
        value = DECLINED
    elif t.ask == FOR_CARDS:
        value = _cards(t, choice)
    elif t.ask == FOR_SUIT:
        value = _named(choice, SUIT_WORDS)
    elif t.ask == FOR_COLOUR:
        value = _named(choice, COLOUR_WORDS)
    elif t.ask == FOR_NUMBER:
        value = _named(choice, tuple(map(str, range(MOST_NAMED + 1))))
    elif t.ask == FOR_RANK:
        # A rank of digits may come as a number from JSON or YAML.
        name = str(choice).upper()
        value = RANKS.index(name) if name in RANKS else None
    else:
        value = choice if isinstance(choice, int) else None
    if value is None or not is_answer(t, value):
        raise IllegalAction("no_answer", {"asked": _KINDS[t.ask]})
    return value


def _named(choice: Choice, names: tuple[str, ...]) -> int | None:
    """The place of what is named; a number may come as one from JSON or YAML."""
    name = str(choice).casefold()
    return names.index(name) if name in names else None


def _cards(t: Table, choice: Choice) -> int | None:
    """The set of chosen cards: the right number of different cards of those to choose from."""
    if not isinstance(choice, tuple):
        return None
    cards = card_set(choice)
    if len(choice) != cards.bit_count():
        raise IllegalAction("repeated_card")
    if cards & ~t.ask_mask:
        raise IllegalAction("not_to_choose_from")
    if len(choice) != t.ask_min:
        raise IllegalAction("wrong_number", {"wanted": t.ask_min, "given": len(choice)})
    return cards


_KINDS: Final = {
    FOR_YES: "yes",
    FOR_GO: "yes",
    FOR_SEAT: "seat",
    FOR_RANK: "rank",
    FOR_SUIT: "suit",
    FOR_COLOUR: "colour",
    FOR_NUMBER: "number",
    FOR_CARDS: "cards",
    FOR_THROWN: "number",
    FOR_TOLD_NUMBER: "number",
    FOR_TOLD_SEAT: "seat",
}
