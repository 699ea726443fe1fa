"""Players in bytecode: one seat, a set of seats, or a loop that visits several in turn order."""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Final

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.scope import Scope, refuse
from lopti_rules.language.ast import (
    Actor,
    AnyPlayer,
    Bidder,
    CardTest,
    Chosen,
    Condition,
    Dealer,
    Duty,
    Everybody,
    Following,
    Guesser,
    HadTurn,
    LastRound,
    LastWho,
    NamedNumber,
    Neighbour,
    Neighbours,
    NextImposed,
    NextPlay,
    Node,
    Num,
    Opposite,
    Partner,
    PerCard,
    Person,
    Placed,
    RandomPlayer,
    RoleHolder,
    Several,
    Shower,
    Superlative,
    Who,
)

Body = Callable[[Scope], None]

_SINGLE: Final = (
    Actor, Partner, Neighbour, Opposite, Dealer, Chosen, RandomPlayer, LastRound, LastWho,
    HadTurn, RoleHolder, Shower, Placed,
)  # fmt: skip


def is_single(scope: Scope, who: Who) -> bool:
    """Whether that is one player at most, so that no loop is needed."""
    if isinstance(who, Superlative | Bidder) and who.ties != "all":
        return True
    return isinstance(who, _SINGLE) or scope.meaning(who) is not None


def push_seat(scope: Scope, who: Who) -> None:
    """Push the seat of one player, or of nobody.

    Raises:
        RuleRefused: several players stand where one is meant, or somebody who is no player.
    """
    push = scope.meaning(who)
    if push is not None:
        scope.put(*push)
        return
    match who:
        case Actor():
            scope.put(*scope.actor)
        case Partner():
            scope.put(op.OTHER)
        case Neighbour():
            push_seat(scope, who.of or Actor())
            scope.put(op.NEIGHBOUR, _steps(who))
        case Chosen():
            scope.put(op.GET_SEAT, scope.memory.chosen_register())
        case LastRound():
            scope.put(op.LAST_ROUND, int(who.place == "last"))
        case Shower():
            scope.put(op.SHOWER, int(who.which == "higher"))
        case Placed():
            scope.put(op.GET_SEAT, scope.memory.placed_register(who.place))
        case Opposite():
            push_seat(scope, Actor())
            scope.put(op.OPPOSITE, int(who.nearer))
        case Dealer():
            scope.put(op.DEALER)
        case LastWho():
            _push_last_who(scope, who)
        case HadTurn():
            scope.put(op.HAD_TURN, min(who.turns, op.TURNS_BACK))
        case RoleHolder():
            scope.put(op.ROLE_SEAT, scope.out.name(who.role))
        case Superlative(ties="nobody"):
            _push_extreme(scope, who)
            scope.put(op.ONLY_SEAT)
        case Bidder():
            from lopti_rules.compiler.bids import push_bidder

            push_bidder(scope, who)
        case RandomPlayer():
            _push_kept(scope, who)
        case Person():
            raise refuse("names_person", who, sort=who.sort)
        case _:
            raise refuse("one_player_needed", who)


def push_seats(scope: Scope, who: Who) -> None:
    """Push the set of the players meant."""
    if is_single(scope, who):
        push_seat(scope, who)
        scope.put(op.SET_OF)
        return
    match who:
        case AnyPlayer():
            scope.put(op.PLAYERS)
        case Superlative():
            _push_extreme(scope, who)
        case Bidder():
            from lopti_rules.compiler.bids import push_bidders

            push_bidders(scope, who)
        case Guesser():
            from lopti_rules.compiler.bids import push_guessers

            push_guessers(scope, who)
        case Neighbours():
            push_seat(scope, Actor())
            scope.put(op.NEIGHBOURS)
        case Following():
            _push_following(scope, who)
        case Everybody():
            _push_everybody(scope, who)
        case Several():
            _push_several(scope, who)
        case _:
            push_seat(scope, who)


def _push_following(scope: Scope, who: Following) -> None:
    push_seat(scope, Actor())
    match who.number:
        case Num(number=number):
            scope.put(op.NUMBER, min(number, op.MOST))
        case PerCard():
            scope.put(op.EVENT_COUNT)
        case NamedNumber():
            scope.put(op.NAMED, scope.memory.number_register())
        case other:
            raise refuse("unknown_amount", other)
    scope.put(op.FOLLOWERS, int(who.direction == "previous"))


def for_each(scope: Scope, who: Who, body: Body) -> None:
    """Write code for each of the players meant, in turn order from the actor (LANGUAGE 7.6).

    In the body, `who` means the one who is visited.
    """
    if is_single(scope, who):
        body(scope)
        return
    push_seats(scope, who)
    loop(scope, lambda inner: body(inner.binding(who, (op.SEAT, scope.depth))))


def loop(scope: Scope, body: Body) -> None:
    """Write a loop over the set of seats on the stack."""
    start = scope.put(op.EACH)
    body(replace(scope, depth=scope.depth + 1))
    scope.put(op.NEXT, start + 1)
    scope.out.land(start)


def unless_other(scope: Scope, who: Who, other: Who) -> int:
    """The jump taken if the second is no other player still in: then there is nothing to ask."""
    push_seat(scope, other)
    scope.put(op.PLAYERS)
    push_seat(scope, who)
    scope.put(op.SET_OF)
    scope.put(op.REMOVE)
    scope.put(op.CONTAINS)
    return scope.put(op.JUMP_UNLESS)


def keep_random(scope: Scope, *nodes: Node) -> Scope:
    """A scope in which the players who are picked by chance in these nodes have been picked.

    Named again in the same sentence, a random player is the same one.
    """
    kept = dict(scope.random)
    for node in nodes:
        for who in _random_players(node):
            if who in kept:
                continue
            if len(kept) == op.LOCAL_COUNT:
                raise refuse("too_many_players", who)
            kept[who] = len(kept)
            scope.put(op.PLAYERS)
            if who.but_actor:
                push_seats(scope, Actor())
                scope.put(op.REMOVE)
            scope.put(op.RANDOM_SEAT)
            scope.put(op.KEEP, kept[who])
    return replace(scope, random=tuple(kept.items()))


def _push_kept(scope: Scope, who: RandomPlayer) -> None:
    for known, local in scope.random:
        if known == who:
            scope.put(op.KEPT, local)
            return
    raise refuse("nobody_picked", who)


_COUNTED: Final = ("hand", "face_up", "face_down", "table")


def _push_extreme(scope: Scope, who: Superlative) -> None:
    """Push the set of the players who have the most, or the fewest, of those cards or tokens."""
    if who.of == "tokens":
        scope.put(op.NUMBER, int(who.which == "most"))
        scope.put(op.TOKEN_EXTREME, scope.out.name(who.token or ""))
        return
    scope.put(op.EXTREME, 2 * _COUNTED.index(who.of) + int(who.which == "most"))


def _push_last_who(scope: Scope, who: LastWho) -> None:
    if who.deed == "play":
        scope.put(op.CARDS, scope.layout.cards_of(who.cards or CardTest()))
        scope.put(op.LAST_PLAYED)
    else:
        scope.put(op.LAST_DEED, int(who.deed == "clear"))


def _steps(who: Neighbour) -> int:
    steps = min(who.steps, op.MOST)
    return steps if who.direction == "next" else -steps


def _push_everybody(scope: Scope, who: Everybody) -> None:
    if who.having is not None or who.hands is not None:
        scope.put(op.SEATS, 0)
    scope.put(op.PLAYERS)
    if who.but_actor:
        push_seats(scope, Actor())
        scope.put(op.REMOVE)
    if who.but is not None:
        push_seats(scope, who.but)
        scope.put(op.REMOVE)
    if who.having is not None:
        holds = who.having
        loop(scope, lambda inner: _add_if(inner, lambda visit: _push_holds(visit, holds)))
    elif who.hands is not None:
        more = who.hands == "more"
        loop(scope, lambda inner: _add_if(inner, lambda visit: _push_more(inner, visit, more=more)))


def _push_holds(visit: Scope, condition: Condition) -> None:
    from lopti_rules.compiler.conditions import push_condition

    push_condition(visit, condition)


def _push_more(scope: Scope, visit: Scope, *, more: bool) -> None:
    """Push whether the visited player holds more hand cards than the actor, or fewer."""
    for one in (visit, scope) if more else (scope, visit):
        push_seat(one, Actor())
        scope.put(op.HAND_SIZE)
    scope.put(op.SUBTRACT)
    scope.put(op.NUMBER, 1)
    scope.put(op.AT_LEAST)


def _add_if(scope: Scope, push: Body) -> None:
    """Add the visited player to the set on the stack if what is pushed holds for them."""
    visited = (op.SEAT, scope.depth - 1)
    push(replace(scope, actor=visited))
    skip = scope.put(op.JUMP_UNLESS)
    scope.put(*visited)
    scope.put(op.SET_OF)
    scope.put(op.JOIN)
    scope.out.land(skip)


def _push_several(scope: Scope, who: Several) -> None:
    for place, member in enumerate(who.members):
        push_seats(scope, member)
        if place:
            scope.put(op.JOIN)


def _random_players(node: object) -> Iterator[RandomPlayer]:
    """The random players named in a node, apart from what runs later on its own."""
    if isinstance(node, tuple):
        for part in node:
            yield from _random_players(part)
    elif isinstance(node, Node):
        if isinstance(node, RandomPlayer):
            yield node
        later = {"price"} if isinstance(node, Duty) else set()
        later |= {"effects"} if isinstance(node, NextPlay | NextImposed) else set()
        for item in fields(node):
            if item.name not in later:
                yield from _random_players(getattr(node, item.name))
