"""The one normal form of a tree: what means the same is the same tree."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final, TypeVar, cast, get_args

from lopti_rules.cards import RANKS, SUITS
from lopti_rules.events import EVENT_BY_NAME, FACTS, IMPOSED
from lopti_rules.language.actforms import plain_act
from lopti_rules.language.ast import (
    Actor,
    And,
    Base,
    Bidder,
    Breach,
    CardsAre,
    CardSet,
    CardTest,
    CausedBy,
    ChoosePlayer,
    Chosen,
    Colour,
    Condition,
    Contest,
    Count,
    Dealer,
    Discard,
    Duty,
    Effect,
    Ending,
    EventFact,
    Everybody,
    Exchange,
    Give,
    GoneCards,
    HadTurn,
    HandCards,
    HandCount,
    If,
    KeepOpen,
    LastRound,
    LastWho,
    Neighbour,
    NextImposed,
    Node,
    Not,
    Num,
    Opposite,
    Or,
    Owes,
    Partner,
    Person,
    PileCount,
    Placed,
    PutCards,
    PutUnder,
    RandomPlayer,
    Ranks,
    Reshuffle,
    RoleHolder,
    Rule,
    Search,
    Sentence,
    Several,
    Show,
    Shower,
    ShuffleHands,
    SwapTop,
    Take,
    Trigger,
    Who,
    Window,
)
from lopti_rules.language.baseforms import BASE_WORDS
from lopti_rules.language.forms.conditions import lists_cards
from lopti_rules.language.forms.triggers import CAUSES_OF
from lopti_rules.language.trouble import Problem
from lopti_rules.language.visitor import rebuild
from lopti_rules.language.wellformed import problems

__all__ = ["Problem", "normalise", "problems"]

N = TypeVar("N", bound=Node)
T = TypeVar("T")

ENDINGS: Final = get_args(Ending)
_MEMBER_ORDER: Final[tuple[type[Node], ...]] = (
    Actor, Partner, Neighbour, Opposite, Dealer, Chosen, LastRound, LastWho, HadTurn, RoleHolder,
    RandomPlayer, Shower, Placed, Bidder, Person,
)  # fmt: skip
"""Players named together act in turn order, whatever the order of naming (LANGUAGE 7)."""


def normalise(node: N) -> N:
    """The same meaning in normal form; a node in normal form comes back unchanged."""
    inner: N = rebuild(node, normalise)
    step = _STEPS.get(type(inner))
    return inner if step is None else cast("N", step(inner))


def _ordered(items: Iterable[T], order: tuple[str, ...]) -> tuple[T, ...]:
    present = set(items)
    return tuple(cast("T", item) for item in order if item in present)


def _unique(items: Iterable[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(items))


# ------------------------------------------------------------------ cards and players


def _ranks(node: Ranks) -> Ranks:
    return replace(node, ranks=_ordered(node.ranks, RANKS))


def _card_test(node: CardTest) -> CardTest:
    ranks = node.ranks
    if isinstance(ranks, Ranks) and len(ranks.ranks) == len(RANKS):
        ranks = None
    suits = _ordered(node.suits, SUITS)
    colour = node.colour
    if len(suits) == len(SUITS):
        suits = ()
    if suits in _COLOURS and colour is None:
        suits, colour = (), _COLOURS[suits]
    count = None if node.count == _AT_LEAST_ONE else node.count
    return replace(node, ranks=ranks, suits=suits, colour=colour, count=count)


_COLOURS: Final[dict[tuple[str, ...], Colour]] = {("d", "h"): "red", ("c", "s"): "black"}
_AT_LEAST_ONE: Final = Count("at_least", 1)


def is_filter(test: CardTest) -> bool:
    """Whether the test asks anything of a card itself, besides how many there are."""
    return test.ranks is not None or bool(test.suits) or test.colour is not None


def _count(node: Count) -> Count:
    if node.comparison == "at_most" and node.number == 0:
        return replace(node, comparison="exactly")
    return node


def _neighbour(node: Neighbour) -> Neighbour:
    return replace(node, of=None) if isinstance(node.of, Actor) else node


def _several(node: Several) -> Who:
    members = _unique(node.members)
    if len(members) == 1:
        return members[0]
    return replace(node, members=tuple(sorted(members, key=_member_place)))


def _member_place(member: Who) -> tuple[int, str]:
    kind = type(member)
    place = _MEMBER_ORDER.index(kind) if kind in _MEMBER_ORDER else len(_MEMBER_ORDER)
    return place, repr(member)


# ------------------------------------------------------------------ conditions


def _not(node: Not) -> Condition:
    inner = node.condition
    if isinstance(inner, Not):
        return inner.condition
    if isinstance(inner, And | Or):
        other = Or if isinstance(inner, And) else And
        return normalise(other(tuple(Not(part) for part in inner.conditions), span=node.span))
    if isinstance(inner, HandCount | Owes | PileCount) and inner.count == Count("exactly", 0):
        return replace(inner, count=Count("at_least", 1))
    return node


def _joined(node: And | Or) -> Condition:
    """Flat, without repetition, its one group last; a single condition stands alone.

    Before that stands what ends in a list of cards: `a 2 or 3 or a pickup is pending` would be one
    list too long.
    """
    kind = type(node)
    parts: list[Condition] = []
    for part in node.conditions:
        parts.extend(part.conditions if isinstance(part, kind) else (part,))
    parts.sort(key=lambda part: (isinstance(part, And | Or), lists_cards(part)))
    unique = _unique(parts)
    return unique[0] if len(unique) == 1 else replace(node, conditions=unique)


def both(one: Condition | None, other: Condition | None) -> Condition | None:
    """The condition that both hold; None asks nothing."""
    if one is None or other is None:
        return one or other
    return _joined(And((one, other), span=one.span))


# ------------------------------------------------------------------ triggers and effects


def _trigger(node: Trigger) -> Trigger:
    event = EVENT_BY_NAME[node.event]
    cards, size = node.cards, node.size
    if cards is not None and cards.only and cards.count is not None and size is None:
        size, cards = cards.count, replace(cards, count=None)
    if cards is not None and not is_filter(cards):
        size, cards = size or cards.count, None
    if size == _AT_LEAST_ONE:
        size = None
    cause = None if event.custom and node.cause == "rule" else node.cause
    facts = _ordered(node.facts, FACTS)
    name = node.event
    if name == "play" and "bonus" in facts:
        name = "bonus_play"
    if name == "bonus_play":
        facts = tuple(fact for fact in facts if fact != "bonus")
    text = None if node.text is None else _act(node.text, done=node.event == "done")
    if name == "done" and _spoken(text or ""):
        name, text = "said", _spoken(text or "")
    return replace(
        node,
        event=name,
        cards=cards,
        size=size,
        cause=cause,
        facts=facts,
        imposed=_ordered(node.imposed, IMPOSED),
        text=text,
    )


def tidy(text: str) -> str:
    """A quoted text with single spaces and without its quotation marks."""
    return " ".join(text.replace('"', " ").replace("“", " ").replace("”", " ").split())


_SAYS: Final = re.compile(r"says? (?:the (?:word|words|phrase) )?['‘]([^'’]+)['’]")


def _spoken(act: str) -> str:
    """The words of an act that is nothing but saying them; else none."""
    found = _SAYS.fullmatch(act)
    return tidy(found[1]) if found else ""


def _act(text: str, *, done: bool) -> str:
    """What is said, as it is; what is done, in its one form of words."""
    return plain_act(tidy(text)) if done else tidy(text)


def _hand_cards(node: HandCards) -> HandCards:
    test = node.test if node.test is None or is_filter(node.test) else None
    amount = Num(1) if node.pick == "all" else node.amount
    return replace(node, amount=amount, test=test)


def _card_set(node: CardSet) -> CardSet:
    return replace(node, ranks=tuple(sorted(node.ranks, key=RANKS.index)))


def _search(node: Search) -> Search:
    test = node.test if node.test is None or is_filter(node.test) else None
    return replace(node, test=test)


def _gone_cards(node: GoneCards) -> GoneCards:
    test = node.test if node.test is None or is_filter(node.test) else None
    amount = Num(1) if node.pick == "all" else node.amount
    return replace(node, amount=amount, test=test, but=_ordered(node.but, RANKS))


def _choose_player(node: ChoosePlayer) -> ChoosePlayer:
    """Nobody is their own neighbour."""
    return replace(node, but_self=False) if node.neighbour else node


def _reshuffle(node: Reshuffle) -> Reshuffle:
    return replace(node, but=_ordered(node.but, RANKS))


def _shuffle_hands(node: ShuffleHands) -> ShuffleHands:
    """The actor is first anyway."""
    return replace(node, start=None) if isinstance(node.start, Actor) else node


def _own_choice(holder: str) -> Callable[[Effect], Effect]:
    """Nobody is named as chooser where it is the holder anyway."""

    def step(node: Effect) -> Effect:
        cards: HandCards = getattr(node, "cards")  # noqa: B009 - the types with cards have no common base
        if cards.chooser is None or cards.chooser != getattr(node, holder):
            return node
        changes: Any = {"cards": replace(cards, chooser=None)}
        return replace(node, **changes)

    return step


def _duty(node: Duty) -> Duty:
    text = _act(node.text, done=node.act == "do")
    spoken = _spoken(text) if node.act == "do" else ""
    return replace(node, act="say", text=spoken) if spoken else replace(node, text=text)


def _contest(node: Contest) -> Contest:
    return replace(node, text=_act(node.text, done=node.act != "play"))


def _base(node: Base) -> Base:
    # `Players may not …` and `Every player may not …` forbid the same to the same players.
    everybody = node.who == Everybody() and "who" not in BASE_WORDS[node.op].needed
    who = None if everybody else node.who
    return replace(node, who=who, text=" ".join(node.text.split()))


def _breach(node: Breach) -> Breach:
    return replace(node, text=" ".join(node.text.split()))


def _if(node: If) -> Effect:
    """`if a, if b, …` asks for both."""
    if len(node.effects) == 1 and isinstance(node.effects[0], If) and not node.otherwise:
        inner = node.effects[0]
        if inner.otherwise:
            return node
        condition = both(node.condition, inner.condition)
        return replace(node, condition=condition or node.condition, effects=inner.effects)
    return node


# ------------------------------------------------------------------ sentences


def _next_imposed(node: NextImposed) -> NextImposed:
    return replace(node, imposed=_ordered(node.imposed, IMPOSED))


_ENDING_EVENTS: Final[dict[Trigger, Ending]] = {
    Trigger("clear"): "clear", Trigger("pickup"): "pickup", Trigger("turn_end"): "turn_end",
}  # fmt: skip


def _window(node: Window) -> Window:
    until, ending = node.until, node.ending
    known = _ENDING_EVENTS.get(ending) if ending is not None else None
    if known is not None:
        until, ending = (*until, known), None
    return replace(node, until=_ordered(until, ENDINGS), ending=ending)


def _sentence(node: Sentence) -> Sentence:
    condition, effects = node.condition, node.effects
    if len(effects) == 1 and isinstance(effects[0], If) and not effects[0].otherwise:
        condition = both(condition, effects[0].condition)
        effects = effects[0].effects
    trigger = node.trigger
    if trigger is not None:
        trigger, condition = _absorbed(trigger, condition)
    return replace(node, trigger=trigger, condition=condition, effects=effects)


def _absorbed(trigger: Trigger, condition: Condition | None) -> tuple[Trigger, Condition | None]:
    """What is asked of the event itself belongs to the trigger."""
    parts = condition.conditions if isinstance(condition, And) else (condition,)
    left: Condition | None = None
    for part in parts:
        taken = None if part is None else _taken(trigger, part)
        if taken is None:
            left = both(left, part)
        else:
            trigger = normalise(taken)
    return trigger, left


def _taken(trigger: Trigger, part: Condition) -> Trigger | None:
    """The trigger with the condition taken in, where it can hold it."""
    payload = EVENT_BY_NAME[trigger.event].payload
    if isinstance(part, CardsAre) and trigger.cards is None and {"cards", "size"} <= payload:
        return replace(trigger, cards=part.test)
    if isinstance(part, EventFact) and "facts" in payload:
        return replace(trigger, facts=(*trigger.facts, part.fact))
    if isinstance(part, CausedBy) and trigger.cause is None:
        allowed = part.cause in CAUSES_OF.get(trigger.event, ())
        return replace(trigger, cause=part.cause) if allowed else None
    return None


def _rule(node: Rule) -> Rule:
    return replace(node, name=None if node.name is None else " ".join(node.name.split()))


_STEPS: Final[dict[type[Node], Callable[..., Node]]] = {
    Ranks: _ranks,
    CardTest: _card_test,
    Count: _count,
    Neighbour: _neighbour,
    Several: _several,
    Not: _not,
    And: _joined,
    Or: _joined,
    Trigger: _trigger,
    HandCards: _hand_cards,
    GoneCards: _gone_cards,
    CardSet: _card_set,
    Search: _search,
    Reshuffle: _reshuffle,
    ShuffleHands: _shuffle_hands,
    ChoosePlayer: _choose_player,
    SwapTop: _own_choice("who"),
    Discard: _own_choice("who"),
    Give: _own_choice("who"),
    Show: _own_choice("who"),
    KeepOpen: _own_choice("who"),
    PutCards: _own_choice("who"),
    PutUnder: _own_choice("who"),
    Exchange: _own_choice("who"),
    Take: _own_choice("source"),
    Duty: _duty,
    Contest: _contest,
    Base: _base,
    Breach: _breach,
    If: _if,
    NextImposed: _next_imposed,
    Window: _window,
    Sentence: _sentence,
    Rule: _rule,
}
