"""Amounts of cards, hand cards, and cards that have left the round, as noun phrases."""

from typing import Final

from lopti_rules.language.ast import (
    Adjusted,
    Amount,
    BidNumber,
    CardSet,
    Discard,
    Effect,
    GoneCards,
    HalfHand,
    HandCards,
    HandSize,
    NamedNumber,
    Num,
    PerCard,
    PerCardIn,
    PileSize,
    PlayersIn,
    RankValue,
    Reshuffle,
    SameNumber,
    Search,
    TableNumber,
    Take,
    ThrownNumber,
    TokensHeld,
    UntilHolding,
    Who,
)
from lopti_rules.language.printing.nouns import amount, cards_phrase, plural, singular
from lopti_rules.language.printing.players import Speech
from lopti_rules.language.printing.wording import (
    EVENT_WORDS,
    RANK_NOUNS,
    listed,
    number_word,
    with_article,
)


def amount_words(
    amount_: Amount, nouns: tuple[str, str], subject: Who, speech: Speech, *, between: bool
) -> tuple[str, str]:
    """Head and tail of an amount of cards: `1 card` + ` for each king played`.

    `between`: other players are named between the two, so `they` would not be the subject.
    """
    one, several = nouns
    match amount_:
        case Num(number=number):
            return _digits(number, one, several), ""
        case PerCard():
            return _digits(amount_.number, one, several), _for_each(amount_, speech)
        case PerCardIn(place=where, test=test, number=number):
            place = "in hand" if where == "hand" else "in the pile"
            return _digits(number, one, several), f" for each {singular(test)} {place}"
        case PileSize(pile=pile):
            return f"as many {several}", f" as the {'draw ' if pile == 'draw' else ''}pile holds"
        case PlayersIn():
            return f"as many {several}", " as players are still in"
        case RankValue(apart=apart):
            worth = (
                "the difference of the last two plays" if apart else "the rank value of the play"
            )
            return f"as many {several}", f" as {worth}"
        case HandSize(who=who):
            own = who == subject and not between
            holder = "they hold" if own else f"{speech.player(who)} holds"
            return f"as many {several}", f" as {holder} in hand"
        case TokensHeld(token=token):
            return f"as many {several}", f' as they have "{token}" tokens'
        case NamedNumber():
            return f"as many {several}", " as were named"
        case BidNumber():
            return f"as many {several}", " as they bid"
        case ThrownNumber():
            die = "the dice show" if speech.several_dice else "the die shows"
            return f"as many {several}", f" as {die}"
        case TableNumber(text=text, cap=cap):
            most = f" up to {cap}" if cap else ""
            return f"as many {several}", f' as the table counts "{text}"{most}'
        case HalfHand(rounded=way):
            return f"half of their hand cards rounded {way}", ""
        case SameNumber():
            return f"the same number of {several}", ""
        case UntilHolding(number=number):
            return f"until they hold {amount(number)}", ""
        case Adjusted():
            head, tail = amount_words(amount_.base, nouns, subject, speech, between=between)
            return head, _reckoned(tail, amount_)


def _reckoned(tail: str, amount_: Adjusted) -> str:
    if amount_.plus:
        tail += f" {'plus' if amount_.plus > 0 else 'minus'} {abs(amount_.plus)}"
    if amount_.most is None:
        return tail
    # `taken up` would be another verb.
    return f"{tail}{', at most' if tail.endswith('taken') else ' up to'} {amount_.most}"


def _digits(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"


def _for_each(amount_: PerCard, speech: Speech) -> str:
    done = "" if speech.event is None else EVENT_WORDS[speech.event].done
    what = "card" if amount_.test is None else singular(amount_.test)
    return f" for each {what} {done}"


def hand_words(cards: HandCards, effect: Effect, subject: Who, speech: Speech) -> tuple[str, str]:
    """Head and tail of the hand cards of an effect, taken from its subject or from a source."""
    own = not isinstance(effect, Take)
    if cards.shown != "any":
        return _those_words(cards) + _choice(cards, subject, speech), ""
    if cards.together is not None:
        return set_words(cards.together), ""
    if cards.pick == "all":
        return _all_cards(cards, own=own), ""
    if cards.pick in {"highest", "lowest"}:
        return _best_cards(cards, own=own), ""
    if isinstance(cards.amount, UntilHolding) and not isinstance(effect, Discard):
        return f"all but {_digits(cards.amount.number, *_ANY)}", ""
    if isinstance(cards.amount, HalfHand):
        return f"half of their hand cards rounded {cards.amount.rounded}", ""
    if isinstance(cards.amount, UntilHolding):
        return f"hand cards until they hold {amount(cards.amount.number)}", ""
    between = not isinstance(effect, Discard)
    nouns = _kind_of_card(cards, own=own)
    head, tail = amount_words(cards.amount, nouns, subject, speech, between=between)
    if cards.test is not None:
        head = _in_words(head)
    return head + _choice(cards, subject, speech), tail


def _those_words(cards: HandCards) -> str:
    """`the shown cards`, `all other hand cards`, `2 drawn cards`, `all but 1 drawn card`."""
    if cards.shown == "others":
        return "all other hand cards"
    if cards.pick == "all":
        return f"the {cards.shown} cards"
    nouns = f"{cards.shown} card", f"{cards.shown} cards"
    number = cards.amount.number if isinstance(cards.amount, Num | UntilHolding) else 1
    if cards.pick in ("highest", "lowest"):
        which = cards.pick if number == 1 else f"{number_word(number)} {cards.pick}"
        return f"their {which} {nouns[number != 1]}"
    but = "all but " if isinstance(cards.amount, UntilHolding) else ""
    random = "random " if cards.pick == "random" else ""
    return f"{but}{number} {random}{nouns[number != 1]}"


_ANY: Final = ("hand card", "hand cards")


def _kind_of_card(cards: HandCards, *, own: bool) -> tuple[str, str]:
    random = "random " if cards.pick == "random" else ""
    if cards.test is None:
        return random + _ANY[0], random + _ANY[1]
    where = " from hand" if own else ""
    return random + singular(cards.test) + where, random + plural(cards.test) + where


def set_words(cards: CardSet) -> str:
    """`two 4s, a 6 and a 9 from hand`, `2 hand cards of the same suit`."""
    if not cards.ranks:
        return f"{cards.number} hand cards of the same {cards.alike}"
    members = []
    for rank in dict.fromkeys(cards.ranks):
        count = cards.ranks.count(rank)
        one, several = RANK_NOUNS[rank]
        members.append(with_article(one) if count == 1 else f"{number_word(count)} {several}")
    alike = "" if cards.alike == "any" else f" of the same {cards.alike}"
    return f"{listed(members, 'and')}{alike} from hand"


def _all_cards(cards: HandCards, *, own: bool) -> str:
    if cards.test is not None:
        return f"all {plural(cards.test)}{' from hand' if own else ''}"
    return "their hand" if own else "all hand cards"


def gone_words(cards: GoneCards, subject: Who, speech: Speech) -> tuple[str, str]:
    """Head and tail of cards that have left the round."""
    random = "random " if cards.pick == "random" else ""
    one, several = "card", "cards"
    if cards.test is not None:
        one, several = singular(cards.test), plural(cards.test)
    if cards.pick == "all":
        return f"all {several}", ""
    nouns = random + one, random + several
    head, tail = amount_words(cards.amount, nouns, subject, speech, between=False)
    return (head if cards.test is None else _in_words(head)), tail


def sought_words(effect: Search) -> str:
    """What is looked for: `a queen`, `a card`, `the other of the two in the same suit`."""
    if effect.test is None:
        return "a card"
    if effect.mate:
        return "the other of the two in the same suit"
    return cards_phrase(effect.test)


def top_words(number: int) -> str:
    """`the top card`, `the top 3 cards`."""
    return "the top card" if number == 1 else f"the top {number} cards"


def but_words(cards: GoneCards | Reshuffle) -> str:
    """`except 3s and 10s`."""
    names = [RANK_NOUNS[rank][1] for rank in cards.but]
    return f" except {' and '.join(names)}" if names else ""


def _in_words(head: str) -> str:
    """`two 8s`: digits next to ranks would be hard to read."""
    if not head[0].isdigit():
        return head
    number, _, noun = head.partition(" ")
    return f"{number_word(int(number))} {noun}"


def _best_cards(cards: HandCards, *, own: bool) -> str:
    number = cards.amount.number if isinstance(cards.amount, Num) else 1
    which = cards.pick if number == 1 else f"{number_word(number)} {cards.pick}"
    return f"{'their' if own else 'the'} {which} {_ANY[number != 1]}"


def _choice(cards: HandCards, subject: Who, speech: Speech) -> str:
    """Whose choice it is, where it is not the holder's."""
    if cards.chooser is None:
        return ""
    if cards.chooser == subject:
        return " of their choice"
    return f" chosen by {speech.player(cards.chooser)}"
