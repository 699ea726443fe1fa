"""A table set up from a written position or deal, and written out again."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from lopti_rules.cards import (
    DOWN_PLACES,
    MAX_PLAYERS,
    MOST_CARDS,
    NOBODY,
    RANK_INDEX,
    RANK_NAMES,
    card_name,
    card_set,
    cards_of,
    parse_card,
)
from lopti_rules.compiler.tables import BESIDE, WILD, Book
from lopti_rules.engine.bits import RANK_CARDS, of_rank, rank_of
from lopti_rules.engine.covering import covered_rank, run_of
from lopti_rules.engine.deal import wipe
from lopti_rules.engine.landing import lay_on_pile
from lopti_rules.engine.legal import legal_set
from lopti_rules.engine.opening import seat_dealer
from lopti_rules.engine.phases import (
    ARRANGE,
    AWAIT,
    DEAL,
    DEALT,
    OVER,
    PHASES,
    PLAY,
    SWAP,
)
from lopti_rules.engine.table import PILE_PLACES, Table
from lopti_rules.errors import UnreadableCard, UnreadableRecord

DIRECTIONS: Final = {1: "clockwise", -1: "anticlockwise"}
INVERSIONS: Final = ("no", "next_play", "until_clear", "until_pickup", "round")
"""Until when the order is inverted, by code."""
COVERS: Final = ("as_usual", "any", "higher")
"""What a further play of a turn has to be, by code."""
ZONES: Final = ("hand", "up", "down")
POSITION_FIELDS: Final = frozenset(
    {
        "seats", "draw", "pile", "chain", "gone", "pending", "turn", "bonus", "phase", "places",
        "last_round", "direction", "inverted", "empty_takes", "named", "again", "adding", "dealer",
        "leader", "lead_due", "unseen",
    }
)  # fmt: skip


def arrange_position(b: Book, given: Mapping[str, Any]) -> Table:
    """A table in the state that a scenario's `given` describes; its turn has begun already.

    It need not hold all cards. What is left out is empty, false, 0, or phase play.

    Raises:
        UnreadableRecord: it is no possible position.
    """
    _refuse_unknown(given, POSITION_FIELDS)
    seats = _list(given.get("seats"), "seats", MAX_PLAYERS)
    if len(seats) < 2:
        raise UnreadableRecord("too_few_seats", {"count": len(seats)})
    turn = _seat(given.get("turn", 0), len(seats))
    t = Table()
    wipe(t, len(seats), turn)
    t.deck = b.all_cards
    _place_cards(t, b, seats, given)
    _set_state(t, b, given)
    _refuse_impossible(t)
    if t.phase == PLAY and not legal_set(t, b):
        raise UnreadableRecord("nothing_to_do", {"seat": t.turn})
    return t


def arrange_deal(b: Book, deal: Mapping[str, Any]) -> Table:
    """A table just after the deal that a record's `deal` describes; nobody is seated as dealer.

    Raises:
        UnreadableRecord: it is no possible deal.
    """
    _refuse_unknown(deal, {"players", "draw"})
    position = {"seats": deal.get("players"), "draw": deal.get("draw", []), "phase": PHASES[DEAL]}
    return arrange_position(b, position)


def seats_in(given: Mapping[str, Any], name: str) -> int:
    """The number of seats in a position or deal that has yet to be checked; 2 if it has no list."""
    seats = given.get(name)
    return len(seats) if isinstance(seats, list | tuple) and seats else 2


def describe_deal(t: Table) -> dict[str, Any]:
    """The deal of a table on which nothing has been done yet, as records write it."""
    return {"players": _seats(t), "draw": _draw_pile(t)}


def describe_position(t: Table, b: Book) -> dict[str, Any]:
    """The whole state of a table, as `arrange_position` reads it. Hides nothing."""
    return {
        **_set_up(t, b),
        **_course(t, b),
        "seats": _seats(t),
        "draw": _draw_pile(t),
        "pile": [_names(cards_of(t.pile[place])) for place in range(t.pile_count)],
        "chain": _names(cards_of(t.chain)),
        "gone": _names(cards_of(t.gone)),
        "pending": bool(t.pending),
        "turn": None if t.turn == NOBODY else t.turn,
        "bonus": bool(t.bonus),
        "phase": PHASES[t.phase],
        "places": t.places[: t.place_count],
    }


def _set_up(t: Table, b: Book) -> dict[str, Any]:
    """What a set-up with turns of its own depends on, as long as it matters."""
    if b.staged and t.phase in {DEAL, SWAP}:
        return {"dealer": t.dealer, "leader": None if t.leader == NOBODY else t.leader}
    return {"lead_due": _names(cards_of(t.lead_due))} if t.lead_due else {}


def _course(t: Table, b: Book) -> dict[str, Any]:
    """What cards have changed of the course of turns, and what rules have hidden."""
    course: dict[str, Any] = {"unseen": _names(cards_of(t.unseen))} if t.unseen else {}
    if t.direction != b.direction:
        course["direction"] = DIRECTIONS[t.direction]
    if b.nameable and t.top_rank != covered_rank(t, b):
        course["named"] = RANK_NAMES[t.top_rank]
    if t.inverted:
        course["inverted"] = INVERSIONS[t.inverted]
    if b.varied_follow and t.idle:
        course["empty_takes"] = t.idle
    if b.variant_turns and t.extra_play:
        course["adding" if t.adding else "again"] = (
            _names(cards_of(t.adding)) if t.adding else COVERS[t.cover]
        )
    return course


def _seats(t: Table) -> list[dict[str, list[str]]]:
    seats = []
    for seat in range(t.players):
        first = seat * DOWN_PLACES
        down = t.down[first : first + t.down_count[seat]]
        hand, up = cards_of(t.hand[seat]), cards_of(t.up[seat])
        seats.append({"hand": _names(hand), "up": _names(up), "down": _names(down)})
    return seats


def _draw_pile(t: Table) -> list[str]:
    places = range(t.draw_head, t.draw_head + t.draw_count)
    return _names(t.draw_pile[place % PILE_PLACES] for place in places)


def _names(cards: Iterable[int]) -> list[str]:
    return [card_name(card) for card in cards]


def _place_cards(t: Table, b: Book, seats: Sequence[Any], given: Mapping[str, Any]) -> None:
    for seat, zones in enumerate(seats):
        if not isinstance(zones, Mapping):
            raise UnreadableRecord("position_malformed", {"field": "seats"})
        _refuse_unknown(zones, ZONES)
        t.hand[seat] = card_set(_cards(zones, "hand"))
        t.up[seat] = card_set(_cards(zones, "up"))
        down = _cards(zones, "down", DOWN_PLACES)
        t.down[seat * DOWN_PLACES : seat * DOWN_PLACES + len(down)] = down
        t.down_count[seat] = len(down)
    draw = _cards(given, "draw")
    t.draw_pile[: len(draw)] = draw
    t.draw_count = len(draw)
    t.chain = card_set(_cards(given, "chain", 8))
    t.gone = card_set(_cards(given, "gone"))
    besides = sum(RANK_CARDS[rank] for rank, place in enumerate(b.leaves) if place == BESIDE)
    t.unreturnable = (t.chain | t.gone) & besides
    t.unseen = card_set(_cards(given, "unseen"))
    if t.unseen & ~t.gone:
        raise UnreadableRecord("position_malformed", {"field": "unseen"})
    for play in _list(given.get("pile", []), "pile", MOST_CARDS):
        _place_play(t, b, card_set(_cards({"pile": play}, "pile")))


def _place_play(t: Table, b: Book, cards: int) -> None:
    rank = rank_of(cards) if cards else 0
    if not cards or of_rank(cards, rank) != cards:
        raise UnreadableRecord("no_play", {"cards": _names(cards_of(cards))})
    lay_on_pile(t, b, rank, cards, cards.bit_count())
    t.clear_cause = -1


def _set_state(t: Table, b: Book, given: Mapping[str, Any]) -> None:
    t.phase = _phase(given.get("phase", PHASES[PLAY]))
    t.step = DEALT if t.phase == DEAL else AWAIT
    _set_leader(t, b, given)
    t.turn_number = 1
    t.pending = _flag(given, "pending")
    t.bonus = _flag(given, "bonus")
    t.main_due = 1 - t.bonus
    # With the draw step after the bonus plays (AMB-8) the first play's draw is still to come.
    t.draw_due = 1 if t.main_due or b.draw_after_bonus else 0
    _set_course(t, b, given)
    for seat in _list(given.get("places", []), "places", MAX_PLAYERS):
        t.places[t.place_count] = _seat(seat, t.players)
        t.place_count += 1
        t.in_play &= ~(1 << seat)
    if given.get("last_round") is not None:
        last_round = given["last_round"]
        _refuse_unknown(last_round, {"winner", "last"})
        t.last_winner = _seat(last_round.get("winner"), t.players)
        t.last_last = _seat(last_round.get("last"), t.players)
    if t.phase == OVER:
        t.turn = NOBODY
        t.in_play = 0
    t.turn_seats[t.turn_number] = t.turn


def _set_course(t: Table, b: Book, given: Mapping[str, Any]) -> None:
    direction = given.get("direction", DIRECTIONS[b.direction])
    turns = b.variant_turns or direction == DIRECTIONS[b.direction]
    if direction not in DIRECTIONS.values() or not turns:
        # Where nothing turns the direction round, it is the one that the rulebook says.
        raise UnreadableRecord("position_malformed", {"field": "direction"})
    t.direction = next(sign for sign, name in DIRECTIONS.items() if name == direction)
    named = given.get("named")
    if named is not None:
        rank = RANK_INDEX.get(named) if isinstance(named, str) else None
        if rank is None or not b.nameable >> rank & 1 or not b.effects[covered_rank(t, b)] & WILD:
            raise UnreadableRecord("position_malformed", {"field": "named"})
        t.top_rank = rank
        t.run = run_of(t, b, rank)
    inverted = given.get("inverted", "no")
    if inverted not in INVERSIONS or (inverted != "no" and not any(b.invert_lasts)):
        raise UnreadableRecord("position_malformed", {"field": "inverted"})
    t.inverted = INVERSIONS.index(inverted)
    t.idle = given.get("empty_takes", 0)
    if type(t.idle) is not int or not 0 <= t.idle <= MAX_PLAYERS:
        raise UnreadableRecord("position_malformed", {"field": "empty_takes"})
    t.adding = card_set(_cards(given, "adding"))
    if t.adding & ~t.hand[t.turn] or (t.adding and not (b.add_drawn and t.pile_count)):
        raise UnreadableRecord("position_malformed", {"field": "adding"})
    if t.adding:
        t.extra_play, t.main_due, t.draw_due = 1, 0, 0
    again = given.get("again")
    if again is not None:
        if again not in COVERS or not b.variant_turns:
            raise UnreadableRecord("position_malformed", {"field": "again"})
        t.extra_play, t.cover, t.main_due, t.draw_due = 1, COVERS.index(again), 0, 0


def _set_leader(t: Table, b: Book, given: Mapping[str, Any]) -> None:
    turn, leader = t.turn, given.get("leader")
    t.dealer = _seat(given.get("dealer", turn), t.players)
    if b.staged and t.phase in {DEAL, SWAP}:
        seat_dealer(t, b, t.dealer, NOBODY if leader is None else _seat(leader, t.players))
        if t.phase == SWAP:
            t.turn, t.step = turn, ARRANGE
    elif leader is not None:
        t.leader = _seat(leader, t.players)
    t.lead_due = card_set(_cards(given, "lead_due"))


def _refuse_impossible(t: Table) -> None:
    zones = [t.pile_cards, t.chain, t.gone, *t.hand, *t.up]
    zones += [1 << card for card in t.draw_pile[: t.draw_count]]
    for seat in range(t.players):
        first = seat * DOWN_PLACES
        zones += [1 << card for card in t.down[first : first + t.down_count[seat]]]
    seen = 0
    for cards in zones:
        if cards & ~t.deck:
            strange = _names(cards_of(cards & ~t.deck))
            raise UnreadableRecord("cards_not_in_deck", {"cards": strange})
        if seen & cards:
            raise UnreadableRecord("card_in_two_places", {"cards": _names(cards_of(seen & cards))})
        seen |= cards
    if t.phase == OVER:
        return
    if not t.in_play >> t.turn & 1:
        raise UnreadableRecord("turn_of_nobody", {"seat": t.turn})
    for seat in range(t.players):
        has_cards = bool(t.hand[seat] or t.up[seat] or t.down_count[seat])
        if has_cards != bool(t.in_play >> seat & 1):
            raise UnreadableRecord("seat_without_cards", {"seat": seat})


def _refuse_unknown(given: Any, known: Iterable[str]) -> None:
    if not isinstance(given, Mapping):
        raise UnreadableRecord("position_malformed", {"field": "position"})
    for name in given:
        if name not in known:
            raise UnreadableRecord("position_unknown_field", {"field": str(name)[:60]})


def _list(value: Any, name: str, longest: int) -> Sequence[Any]:
    if not isinstance(value, list | tuple) or len(value) > longest:
        raise UnreadableRecord("position_malformed", {"field": name})
    return value


def _cards(given: Mapping[str, Any], name: str, longest: int = MOST_CARDS) -> list[int]:
    texts = _list(given.get(name, []), name, longest)
    try:
        cards = [parse_card(text) for text in texts]
    except UnreadableCard as error:
        raise UnreadableRecord(error.code, error.params) from None
    except (AttributeError, TypeError):
        raise UnreadableRecord("position_malformed", {"field": name}) from None
    if len(set(cards)) < len(cards):
        raise UnreadableRecord("card_in_two_places", {"cards": _names(cards)})
    return cards


def _seat(value: Any, players: int) -> int:
    if type(value) is not int or not 0 <= value < players:
        raise UnreadableRecord("seat_unknown", {"seat": str(value)[:60]})
    return value


def _flag(given: Mapping[str, Any], name: str) -> int:
    value = given.get(name, False)
    if type(value) is not bool:
        raise UnreadableRecord("position_malformed", {"field": name})
    return int(value)


def _phase(value: Any) -> int:
    if value not in PHASES:
        raise UnreadableRecord("unknown_phase", {"phase": str(value)[:60]})
    return PHASES.index(value)
