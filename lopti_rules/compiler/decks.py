"""The tables of the cards: the deck, how many of a rank clear, plays by their number of cards."""

from lopti_rules.cards import RANK_NAMES, SUITS, card_set, play_index
from lopti_rules.compiler.tables import NEVER, Book
from lopti_rules.rulebook.model import Rulebook


def set_deck(book: Book, rulebook: Rulebook, players: int) -> None:
    """Effect: the book has the cards of a game of so many, and the numbers that clear.

    Clauses: SET-2, SET-3, CLR-8.
    """
    deck, four = rulebook.deck, rulebook.four
    cards = deck.cards_with(players)
    book.deck_size = len(cards)
    book.deck[: len(cards)] = cards
    book.all_cards = card_set(cards)
    book.packs = deck.packs_with(players)
    book.most_copies = len(SUITS) * book.packs
    for rank, name in enumerate(RANK_NAMES):
        copies = deck.copies(name, players)
        count = copies if four.count == "all" else four.count
        book.four[rank] = count if 0 < count <= copies else NEVER
    for number in range(len(book.at_least)):
        counts = range(max(number, 1), book.most_copies + 1)
        book.at_least[number] = sum(1 << play_index(0, count) for count in counts)
