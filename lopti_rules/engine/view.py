"""What one seat may know of a round."""

from dataclasses import asdict, dataclass
from typing import Any, Final

from lopti_rules.cards import NOBODY, RANK_NAMES, card_name, cards_of
from lopti_rules.engine.opened import open_cards
from lopti_rules.engine.phases import CHOSEN, LAID, LEADER_NAMED, PHASES, RANK_NAMED, UP_CHOSEN
from lopti_rules.engine.table import NO_RANK, Table

ASKED: Final = {
    LAID: "face_up",
    LEADER_NAMED: "leader",
    RANK_NAMED: "rank",
    CHOSEN: "player",
    UP_CHOSEN: "up_card",
}
"""What the base rules ask for, by the step that takes the answer."""


@dataclass(frozen=True, slots=True)
class View:
    """A round as one seat sees it. Cards are texts; lists by seat go clockwise from seat 0.

    Clauses: SET-9, FUD-8, AMB-38.
    """

    seat: int
    rulebook: str
    rules: tuple[str, ...]
    """The texts of the custom rules in force, in the order in which they joined."""
    players: int
    phase: str
    leader: int | None
    """Nobody's seat while the cards have not decided who leads."""
    turn: int | None
    choosing: int | None
    """Who has to answer a question."""
    asked: str | None
    """What the base rules ask for, one of `ASKED`; nothing where a custom rule asks."""
    hand: tuple[str, ...]
    """The own hand; of the others only the number of cards is known."""
    hand_sizes: tuple[int, ...]
    open_cards: tuple[tuple[str, ...], ...]
    """Of each hand the cards that lie open for everybody to see."""
    up: tuple[tuple[str, ...], ...]
    down_sizes: tuple[int, ...]
    draw_size: int
    pile: tuple[tuple[str, ...], ...]
    top: str | None
    """The rank that counts for the next play: of the top cards that are not transparent."""
    inverted: bool
    """Whether lower ranks beat higher ones."""
    chain: tuple[str, ...]
    gone: tuple[str, ...]
    pending: bool
    bonus: bool
    places: tuple[int, ...]
    swapped: tuple[int, ...]

    def as_map(self) -> dict[str, Any]:
        """The view as plain values, for JSON."""
        return asdict(self)


def view_of(t: Table, seat: int, rulebook: str, rules: tuple[str, ...]) -> View:
    """The round as that seat sees it."""
    seats = range(t.players)
    return View(
        seat=seat,
        rulebook=rulebook,
        rules=rules,
        players=t.players,
        phase=PHASES[t.phase],
        leader=_somebody(t.leader),
        turn=_somebody(t.turn),
        choosing=_somebody(t.ask_seat) if t.suspended else None,
        asked=ASKED.get(t.answer_step) if t.suspended else None,
        hand=_names(t.hand[seat]),
        hand_sizes=tuple(t.hand[other].bit_count() for other in seats),
        open_cards=tuple(_names(open_cards(t, other)) for other in seats),
        up=tuple(_names(t.up[other]) for other in seats),
        down_sizes=tuple(t.down_count[other] for other in seats),
        draw_size=t.draw_count,
        pile=tuple(_names(t.pile[place]) for place in range(t.pile_count)),
        top=RANK_NAMES[t.top_rank] if t.top_rank != NO_RANK else None,
        inverted=bool(t.inverted),
        chain=_names(t.chain),
        gone=_names(t.gone & ~t.unseen),
        pending=bool(t.pending),
        bonus=bool(t.bonus),
        places=tuple(t.places[: t.place_count]),
        swapped=tuple(other for other in seats if t.swapped >> other & 1),
    )


def _somebody(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _names(cards: int) -> tuple[str, ...]:
    return tuple(card_name(card) for card in cards_of(cards))
