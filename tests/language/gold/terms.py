"""What gold trees are built of: entries, and short names for frequent parts."""

from dataclasses import dataclass
from typing import Final, get_args

from lopti_rules.events import Cause
from lopti_rules.language.ast import (
    Actor,
    CardTest,
    ChoosePlayer,
    Condition,
    Count,
    Discard,
    Draw,
    Effect,
    Everybody,
    HandCards,
    HandCount,
    LastRound,
    LastWho,
    Limit,
    NamedRank,
    Neighbour,
    NextPlay,
    NthCard,
    Num,
    PassCards,
    PerCard,
    PlayBefore,
    Rank,
    Ranks,
    Rule,
    Sentence,
    Several,
    Show,
    Shower,
    Trigger,
    Window,
)


@dataclass(frozen=True, slots=True)
class Gold:
    """Texts that mean the same, and their tree."""

    id: str
    texts: tuple[str, ...]
    rule: Rule


@dataclass(frozen=True, slots=True)
class Refusal:
    """A text that must be refused. `why`: damaged, or unsayable (no tree holds it yet)."""

    text: str
    why: str
    note: str = ""


# ------------------------------------------------------------------ short ways to write a tree


ACTOR: Final = Actor()


NEXT: Final = Neighbour("next")


PREVIOUS: Final = Neighbour("previous")


ALL: Final = Everybody()


OTHERS: Final = Everybody(but_actor=True)


WINNER: Final = LastRound("winner")


LAST: Final = LastRound("last")


ONE: Final = HandCards()


CHOOSE_OTHER: Final = ChoosePlayer(ACTOR, but_self=True)


def rank(*names: Rank, count: Count | None = None) -> CardTest:
    """A card of one of the ranks."""
    return CardTest(Ranks(names), count=count)


def coloured(colour: str, *names: Rank) -> CardTest:
    """A red or black card, of one of the ranks if there are any."""
    return CardTest(Ranks(names) if names else None, colour="red" if colour == "red" else "black")


def exactly(number: int) -> Count:
    return Count("exactly", number)


def at_least(number: int) -> Count:
    return Count("at_least", number)


def play(cards: CardTest | None = None, *, on: CardTest | None = None) -> Trigger:
    return Trigger("play", cards=cards, on=on)


def caused(event: str, cause: str) -> Trigger:
    """A pickup, draw or clear that came about so."""
    assert cause in get_args(Cause)
    return Trigger(event, cause=cause)


def draw(who: object, number: int = 1) -> Draw:
    return Draw(who, Num(number))


def hand(number: int = 1, pick: str = "choice") -> HandCards:
    return HandCards(Num(number), pick)


def rule(
    trigger: Trigger | None,
    *effects: Effect,
    condition: Condition | None = None,
    limit: Limit | None = None,
    window: Window | None = None,
) -> Rule:
    """A rule of one sentence."""
    return Rule((Sentence(trigger, effects, condition, limit, window),))


def entry(id_: str, tree: Rule, *texts: str) -> Gold:
    return Gold(id_, texts, tree)


KINGS_PASS: Final = PassCards(HandCards(PerCard(1, rank("K"))))


SHOW_DOWN: Final = (
    Show(Several((ACTOR, NEXT)), hand(1, "highest")),
    draw(Shower("lower")),
)


NAMED_TWO: Final = NextPlay(NEXT, CardTest(NamedRank()), (draw(ACTOR, 2),))


HAVING_CARD: Final = HandCount(ACTOR, at_least(1))


LOWEST_ALL: Final = Discard(Everybody(having=HAVING_CARD), hand(1, "lowest"))


SAME_RANK: Final = PlayBefore("same", "rank")


SUM_TEN: Final = PlayBefore("sum", "rank", 10)


THIRD_SIX: Final = NthCard(3, rank("6"))


LAST_TAKER: Final = LastWho("pickup")
