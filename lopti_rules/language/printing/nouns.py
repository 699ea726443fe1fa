"""Cards and numbers of cards as noun phrases: `a black jack`, `two or more queens`, `1 card`."""

from lopti_rules.language.ast import (
    CardTest,
    Count,
    LikePlayed,
    NamedColour,
    NamedRank,
    NamedSuit,
    RankClass,
    RankOrder,
    Ranks,
)
from lopti_rules.language.printing.wording import (
    RANK_NOUNS,
    SUIT_NOUNS,
    listed,
    number_word,
    with_article,
)

_SINGULAR, _PLURAL = 0, 1


def cards_phrase(test: CardTest) -> str:
    """The cards of a test as an object: `a queen`, `at most two 8s`, `only red cards`."""
    if test.only:
        return f"only {plural(test)}"
    if test.count is not None:
        return counted(test.count, singular(test), plural(test), one="a single")
    if _is_one_card(test):
        return f"the {singular(test)}"
    return with_article(singular(test))


def is_plural(test: CardTest) -> bool:
    """Whether `cards_phrase` is a plural."""
    count = test.count
    return test.only or (count is not None and not _is_singular(count))


def singular(test: CardTest) -> str:
    """A fitting card without an article: `black jack`, `card higher than a 9`."""
    return _bare(test, _SINGULAR)


def plural(test: CardTest) -> str:
    """Fitting cards without an article: `black jacks`."""
    return _bare(test, _PLURAL)


def _is_one_card(test: CardTest) -> bool:
    ranks = test.ranks
    return isinstance(ranks, Ranks) and len(ranks.ranks) == 1 and len(test.suits) == 1


def _bare(test: CardTest, number: int) -> str:
    """Modifiers before and after hold for every noun of the list between them."""
    before = "" if test.colour is None else f"{test.colour} "
    suits = [SUIT_NOUNS[suit] for suit in test.suits]
    of_suits = f" of {listed([pair[_PLURAL] for pair in suits], 'or')}" if suits else ""
    card = ("card", "cards")[number]
    match test.ranks:
        case Ranks(ranks=ranks):
            nouns = [RANK_NOUNS[rank][number] for rank in ranks]
            return before + listed(nouns, "or") + of_suits
        case RankClass(name=name):
            return f"{before}{name} {card}{of_suits}"
        case order:
            head = listed([pair[number] for pair in suits], "or") if suits else card
            return before + head + _after(order)


def _after(order: RankOrder | NamedRank | NamedSuit | NamedColour | LikePlayed | None) -> str:
    if order is None:
        return ""
    if isinstance(order, LikePlayed):
        return f" of the {order.what} played"
    if isinstance(order, NamedRank):
        return " of that rank"
    if isinstance(order, NamedColour):
        return " of the other colour" if order.other else " of that colour"
    if isinstance(order, NamedSuit):
        return " of any other suit" if order.other else " of that suit"
    than = RANK_NOUNS[order.than][_SINGULAR]
    if order.or_equal:
        return f" of {than} or {order.direction}"
    return f" {order.direction} than {with_article(than)}"


def _is_singular(count: Count) -> bool:
    return count.number == 1 and count.comparison != "at_least"


def counted(count: Count, one_noun: str, nouns: str, *, one: str = "exactly one") -> str:
    """A count of nouns: `two or more cards`, `exactly three cards`, `a hand card`, `no cards`.

    `one` is how exactly one is said.
    """
    number = number_word(count.number)
    if count.number == 0:
        return f"no {nouns}"
    if count.comparison == "at_least":
        return with_article(one_noun) if count.number == 1 else f"{number} or more {nouns}"
    noun = one_noun if count.number == 1 else nouns
    if count.comparison == "at_most":
        return f"at most {number} {noun}"
    return f"{one} {noun}" if count.number == 1 else f"exactly {number} {noun}"


def amount(number: int, noun: str = "card") -> str:
    """A number of cards in digits: `1 card`, `5 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
