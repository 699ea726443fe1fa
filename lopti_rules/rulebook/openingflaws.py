"""What keeps a set-up from being played: swaps, the lead, and how the pile begins."""

from collections.abc import Callable, Iterator
from typing import Final

from lopti_rules.cards import SUITS, card_name
from lopti_rules.rulebook.flaws import Flaw
from lopti_rules.rulebook.leads import Tie
from lopti_rules.rulebook.model import Rulebook

TURNED: Final = ("reset", "limit", "transparent", "clear")
"""Effects that a card can have that nobody plays."""
_NEXT: Final = Tie(kind="next_to_dealer")


def opening_flaws(book: Rulebook) -> Iterator[Flaw]:
    """Everything about the set-up that keeps the book from being played."""
    for code, path, other, is_broken in _PAIRS:
        if is_broken(book):
            params = {"other": other}
            yield Flaw(code, tuple(path.split(".")), params, (tuple(other.split(".")),))
    yield from _turned(book)
    yield from _named(book)


def _faces(book: Rulebook) -> int:
    """The most cards that any number of players has face-up."""
    return max(book.deal.each(players)[1] for players in _counts(book))


def _counts(book: Rulebook) -> range:
    return range(book.players.min, book.players.max + 1)


def _arranges(book: Rulebook) -> bool:
    """Whether the players arrange their cards in turns of their own."""
    swap, lead = book.swap, book.lead
    others = book.deal.up_from_hand or swap.stack_equal != "none" or swap.throw_in != "none"
    return others or lead.first.is_by_cards or lead.flip_first


_PAIRS: Final[tuple[tuple[str, str, str, Callable[[Rulebook], bool]], ...]] = (
    ("nothing_to_lay", "deal.up_from_hand", "deal.up",
     lambda book: book.deal.up_from_hand and not _faces(book)),
    ("nothing_to_lay", "swap.stack_equal", "deal.up",
     lambda book: book.swap.stack_equal != "none" and not _faces(book)),
    ("nothing_shown", "lead.first", "deal.up",
     lambda book: book.lead.first.kind == "shown_then_hand" and not _faces(book)),
    ("nothing_shown", "lead.first", "deal.up_from_hand",
     lambda book: book.lead.first.kind == "shown_then_hand" and book.deal.up_from_hand),
    ("swaps_in_turn", "swap.order", "lead",
     lambda book: book.swap.order == "from_leader" and bool(book.swap.cards) and _arranges(book)),
    ("throws_special", "swap.throw_in", "specials",
     lambda book: book.swap.throw_in in book.specials),
    ("throws_absent", "swap.throw_in", "deck",
     lambda book: book.swap.throw_in not in {"none", *book.deck.ranks}),
    ("no_tie", "lead.tie", "lead.first",
     lambda book: book.lead.tie != _NEXT and not book.lead.first.is_by_cards),
    ("no_card_leads", "lead.must", "lead.first",
     lambda book: book.lead.must == "card" and not book.lead.first.is_by_cards),
    ("lead_on_pile", "lead.must", "lead.flip_first",
     lambda book: book.lead.must == "card" and book.lead.flip_first),
    ("lead_on_pile", "lead.must", "swap.throw_in",
     lambda book: book.lead.must == "card" and book.swap.throw_in != "none"),
    ("nothing_turned", "lead.flip_special", "lead.flip_first",
     lambda book: book.lead.flip_special != "again" and not book.lead.flip_first),
    ("lowest_of_none", "lead.first", "ranks.order",
     lambda book: book.lead.first.kind == "lowest_card" and not book.ranks.order),
    ("nobody_last", "lead.later", "finish.places",
     lambda book: book.lead.later == "loser" and book.finish.places == "first_only"),
    ("nobody_last", "dealer.next", "finish.places",
     lambda book: book.dealer.next == "loser" and book.finish.places == "first_only"),
)  # fmt: skip
"""Code, setting to blame, the one that it does not fit together with, and when."""


def _turned(book: Rulebook) -> Iterator[Flaw]:
    """A card that nobody plays can act on the pile, not on players."""
    if not book.lead.flip_first or book.lead.flip_special == "again":
        return
    for rank, special in book.specials.items():
        for effect in special.effects:
            if effect.primitive not in TURNED:
                path, others = ("lead", "flip_special"), (("specials", rank),)
                params = {"rank": rank, "effect": effect.primitive}
                yield Flaw("turned_without_player", path, params, others)


def _named(book: Rulebook) -> Iterator[Flaw]:
    """What a leader is looked for by is in the deck, each thing once, and can be led."""
    cards = {card_name(card) for card in book.deck.pack}
    seen: set[str] = set()
    for place, name in enumerate(book.lead.first.cards):
        path = ("lead", "first", book.lead.first.kind, str(place))
        if name not in cards and name not in book.deck.ranks:
            yield Flaw("lead_absent", path, {"name": name}, (("deck",),))
        elif {name, name.rstrip("".join(SUITS))} & seen:
            yield Flaw("lead_twice", path, {"name": name}, (("lead", "first"),))
        seen.add(name)
    if len(set(book.lead.tie.suits)) < len(book.lead.tie.suits):
        yield Flaw("suit_twice", ("lead", "tie"))
