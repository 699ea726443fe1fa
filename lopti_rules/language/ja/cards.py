"""Cards, hand cards and amounts, from noun phrases."""

from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple, cast

from lopti_rules.language.ast import (
    Amount,
    CardTest,
    Colour,
    Everybody,
    GoneCards,
    HandCards,
    HandSize,
    NamedRank,
    Neighbours,
    NthCard,
    Num,
    PerCard,
    Pick,
    PileSize,
    Rank,
    RankClass,
    RankClassName,
    RankOrder,
    Ranks,
    RankSet,
    Several,
    Suit,
    Who,
)
from lopti_rules.language.ja.arguments import Args, Np, count_of, reject
from lopti_rules.language.ja.phrases import Qty, Segment, Unit
from lopti_rules.language.ja.words import Token

Direction = Literal["higher", "lower"]
GROUPS: Final = (Everybody, Neighbours, Several)
"""Players who do something each."""
ANY: Final = CardTest()
"""A card, whichever: normal form drops it where it asks nothing."""


class Described(NamedTuple):
    """Cards, and what is said of how they are picked or where they are."""

    test: CardTest
    pick: Pick | None = None
    gone: bool = False


def described(np: Np, segments: tuple[Segment, ...]) -> Described:
    """What cards a phrase means.

    Raises:
        TextRefused: no_cards, two_filters.
    """
    test, gone = ANY, False
    pick: Pick | None = None
    if not segments:
        reject("no_cards", np)
    for segment in segments:
        np.claim(*segment.units)
        for unit in segment.units:
            for token in unit.before:
                if token.lemma in ("highest", "lowest"):
                    pick = cast("Pick", token.lemma)
                gone = gone or token.lemma == "gone"
        test = _both(np, test, _segment(np, segment))
    return Described(test, pick, gone)


def card_test(np: Np) -> CardTest:
    """The cards that a phrase means; `だけ` after it means all of them.

    Raises:
        TextRefused: no_cards, two_filters.
    """
    found = described(np, np.rest)
    if found.pick or found.gone or np.owner is not None:
        reject("no_cards", np)
    np.only_claimed = True
    return replace(found.test, only=np.phrase.only)


def counted_test(np: Np, args: Args) -> CardTest:
    """The same with the number of cards that stands with it: `Qを2枚以上`."""
    test = card_test(np)
    qty = cards_counted(args)
    return test if qty is None else replace(test, count=count_of(qty))


def nth_card(what: Np) -> NthCard:
    """`このラウンドの3枚目の6`.

    Raises:
        TextRefused: nth_of_what.
    """
    segments = what.rest
    qty = segments[1].units[0].qty if len(segments) > 2 else None
    if qty is None or qty.counter != "枚目" or qty.bound or what.phrase.only:
        reject("nth_of_what", what)
    return NthCard(qty.number, described(what, segments[2:]).test)


def cards_counted(args: Args) -> Qty | None:
    """`2枚`, also `1枚だけ`."""
    qty = args.qty("枚")
    if qty is not None:
        return qty
    only = args.np("DAKE")
    if only is None:
        return None
    found = only.head().qty
    if found is None or len(only.phrase.segments) > 1 or found.counter != "枚":
        args.items.append(only)
        return None
    return replace(found, bound="exactly")


def _segment(np: Np, segment: Segment) -> CardTest:
    parts = [_unit(np, unit) for unit in segment.units]
    if len(parts) == 1:
        return parts[0]
    ranks: list[Any] = []
    suits: list[Any] = []
    for part in parts:
        if isinstance(part.ranks, Ranks) and not part.suits and not part.colour:
            ranks += part.ranks.ranks
        elif part.ranks is None and part.suits:
            suits += part.suits
        else:
            reject("two_filters", np)
    if ranks and suits:
        reject("two_filters", np)
    return CardTest(Ranks(tuple(ranks))) if ranks else CardTest(suits=tuple(suits))


def _unit(np: Np, unit: Unit) -> CardTest:
    test = _atom(np, unit)
    before = list(unit.before)
    while before:
        token = before.pop(0)
        if token.kind == "RANK":
            than, direction = token, before.pop(1)
            before.pop(0)
            order = RankOrder(cast("Direction", direction.lemma), cast("Rank", than.lemma))
            test = _both(np, test, CardTest(order))
        elif token.lemma in ("red", "black"):
            test = _both(np, test, CardTest(colour=cast("Colour", token.lemma)))
        elif token.kind == "SONO":
            reject("no_cards", np)
    return test


def _atom(np: Np, unit: Unit) -> CardTest:
    token = unit.atom
    if unit.bound is not None:
        direction: Direction = "higher" if unit.bound == "at_least" else "lower"
        return CardTest(RankOrder(direction, cast("Rank", token.lemma), or_equal=True))
    match token.kind:
        case "RANK":
            return CardTest(Ranks((cast("Rank", token.lemma),)))
        case "SUIT":
            return CardTest(suits=(cast("Suit", token.lemma),))
        case "COLOUR":
            return CardTest(colour=cast("Colour", token.lemma))
        case "CLASS":
            return CardTest(_rank_class(token))
        case "CARD":
            return ANY
    return reject("no_cards", np)


def _rank_class(token: Token) -> RankSet:
    if token.lemma == "named":
        return NamedRank()
    return RankClass(cast("RankClassName", token.lemma))


def _both(np: Np, one: CardTest, other: CardTest) -> CardTest:
    for name in ("ranks", "suits", "colour"):
        if getattr(one, name) and getattr(other, name):
            reject("two_filters", np)
    return CardTest(one.ranks or other.ranks, one.suits or other.suits, one.colour or other.colour)


# ------------------------------------------------------------------ amounts


def amount(args: Args, *, default: Amount | None = None) -> Amount:
    """How many cards.

    Raises:
        TextRefused: how_many, one_expected (a number with a bound).
    """
    until = args.word("UNTIL_HOLDING")
    if until is not None:
        return cast("Amount", until.value)
    qty = args.qty("枚", "枚ずつ")
    if qty is not None:
        if qty.counter == "枚ずつ" and not isinstance(args.subject, GROUPS):
            reject("two_readings", qty)
        if qty.bound not in (None, "exactly"):
            reject("unsayable", qty)
        return Num(qty.number)
    many = args.np("DAKE")
    if many is not None:
        return _as_many(many, args.subject)
    if default is None:
        reject("how_many", args.verb)
    return default


def _as_many(np: Np, subject: Who | None) -> Amount:
    """`その8の枚数の2倍だけ`, `場の山の枚数だけ`, `次のプレイヤーの手札の枚数だけ`."""
    segments = np.rest
    factor = 1
    last = segments[-1].units[-1]
    if last.qty is not None and last.qty.counter == "倍" and last.qty.bound is None:
        factor, segments = last.qty.number, segments[:-1]
    elif last.qty is not None and last.qty.counter == "枚" and len(segments) == 1:
        return Num(last.qty.number)
    if len(segments) < 2 or segments[-1].units[0].atom.lemma != "count":
        reject("how_many", np)
    names = [segment.units[0].atom.lemma for segment in segments]
    if names == ["self", "hand", "count"] and factor == 1 and subject is not None:
        return HandSize(subject)
    first = segments[0].units[0]
    if first.atom.lemma == "hand" and np.owner is not None and factor == 1 and len(segments) == 2:
        return HandSize(np.owner)
    if first.atom.lemma == "pile" and factor == 1 and np.owner is None and len(segments) == 2:
        return PileSize()
    return _per_card(np, segments[:-1], factor)


def _per_card(np: Np, segments: tuple[Segment, ...], factor: int) -> PerCard:
    first = segments[0].units[0]
    if np.owner is not None or not first.before or first.before[0].kind != "SONO":
        reject("how_many", np)
    unit = replace(first, before=first.before[1:])
    opened = replace(segments[0], units=(unit, *segments[0].units[1:]))
    test = described(np, (opened, *segments[1:])).test
    np.claim(first)
    return PerCard(factor, None if test == ANY else test)


# ------------------------------------------------------------------ cards that effects move


def hand_cards(args: Args, *, owner: bool = False) -> tuple[HandCards, Np]:
    """The hand cards that a verb moves, and the phrase that says them.

    Raises:
        TextRefused: no_hand_cards, how_many.
    """
    np = args.thing("WO")
    if np is None or (np.owner is not None and not owner):
        reject("no_hand_cards", args.verb if np is None else np)
    segments = np.rest
    of_hand = segments[0].units[0].atom.lemma == "hand"
    if of_hand and (segments[0].units[0].before or len(segments[0].units) > 1):
        reject("no_hand_cards", np)
    rest = segments[1:] if of_hand else segments
    found = described(np, rest) if rest else Described(ANY)
    if found.gone or np.phrase.only:
        reject("no_hand_cards", np)
    return _picked(args, np, found), np


def _picked(args: Args, np: Np, found: Described) -> HandCards:
    test = None if found.test == ANY else found.test
    chooser = None
    if np.relative is not None:
        by = np.relative.player("GA")
        if np.relative.lemma != "choose" or by is None:
            reject("no_hand_cards", np)
        np.relative.finish()
        chooser = by.who
        np.claim(np.relative)
    if args.word("ALL"):
        if found.pick is not None or chooser is not None:
            reject("two_readings", np)
        return HandCards(pick="all", test=test)
    random = args.word("PICK")
    if random is not None and found.pick is not None:
        reject("two_readings", np)
    pick: Pick = "random" if random else found.pick or "choice"
    one = Num(1) if found.pick else None
    return HandCards(amount(args, default=one), pick, test, chooser)


def gone_cards(args: Args) -> GoneCards:
    """Cards that have left the round.

    Raises:
        TextRefused: no_cards, how_many.
    """
    np = args.thing("WO")
    if np is None or np.owner is not None or np.phrase.only:
        reject("no_cards", args.verb if np is None else np)
    found = described(np, np.rest)
    if not found.gone or found.pick:
        reject("no_cards", np)
    test = None if found.test == ANY else found.test
    but = _excepted(args)
    if args.word("ALL"):
        return GoneCards(pick="all", test=test, but=but)
    pick: Literal["choice", "random"] = "random" if args.word("PICK") else "choice"
    return GoneCards(amount(args), pick, test, but)


def _excepted(args: Args) -> tuple[Any, ...]:
    np = args.np("BUT")
    if np is None:
        return ()
    test = card_test(np)
    if not isinstance(test.ranks, Ranks) or test != CardTest(test.ranks):
        reject("unsayable", np)
    return test.ranks.ranks
