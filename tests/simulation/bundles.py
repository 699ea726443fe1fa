"""Rules to simulate with: every kind of question, effect, limit and duty that rules have."""

from typing import Final

RULES: Final = (
    "When a player plays two or more queens, the next player draws 1 card.",
    "When a play has the same rank as the play before it, its player draws a card.",
    "When a player plays an ace, that player chooses a player, who draws one card.",
    'Whoever plays a single 6 must say "quack" or draw one card.',
    (
        "When a 4 is played its player names a rank; if the next player plays that rank, that"
        " player draws two cards."
    ),
    (
        "When kings are played, every player passes as many hand cards to the next player as kings"
        " were played."
    ),
    "Once per round, at the start of a turn, a player may discard three hand cards and draw three.",
    "A play containing an 8 clears the pile.",
    (
        "When the pile is cleared, every player with a hand card discards their lowest one before"
        " the bonus play."
    ),
    (
        "When three jacks are played at once, their player takes the highest hand card of the next"
        " player."
    ),
    "After a 5, whoever plays an odd rank draws one card, until the pile is cleared or taken.",
    (
        "When a king is played, its player and the next player each show the highest card in their"
        " hand; the one with the lower card draws one card."
    ),
    "As soon as the pile holds ten or more cards after a play, it is cleared.",
    (
        "When the ranks of the last two plays add up to ten, the latest player must recite"
        ' "a short poem" or draw one card.'
    ),
    "Whoever plays a black jack draws two cards afterwards.",
    (
        "When a 4 is played, the next player owes two cards. A player who owes cards and plays a 4"
        " hands the debt on."
    ),
    "When a queen is played, the next player draws 1 card at the end of their turn.",
    "Each pickup costs its player one session point.",
    (
        "When a jack is played its player names a suit; if the next player plays a card of any"
        " other suit, that player draws one card."
    ),
    (
        "When a player plays a 9, the next time a rule would make that player draw or lose cards,"
        " that player ignores it."
    ),
    (
        "Whoever plays a 5 keeps a pardon token and may spend it once to ignore one custom draw"
        " imposed on them."
    ),
    "When a king is played, the next custom draw this turn happens twice.",
    (
        "When a queen is played, the next player draws 2 cards. When a rule would make a player"
        " draw, any other player with a 2 in hand may discard a card to cancel it."
    ),
    "At any time, once per round, a player with a jack in hand may discard a jack and draw two.",
)

RANKS: Final = ("4", "5", "6", "8", "9", "jack", "queen", "king", "ace", "2", "3", "7", "10")
FORMS: Final = (
    "When a player plays a single {rank}, the next player draws 1 card.",
    "When a player plays two {rank}s, the previous player draws 1 card.",
    "When a player plays a black {rank}, that player draws 1 card, at most once per turn.",
    "When a player plays a {rank} on a 7, that player discards 1 card.",
    "When a player plays a red {rank}, every other player draws 1 card, at most once per round.",
    "When a player plays a {rank}, that player may give 1 card to the next player.",
    "When a player plays three {rank}s, a random player draws 1 card.",
)


def rules(number: int) -> list[str]:
    """So many rules: first those of all kinds, then plain ones about every rank."""
    plain = [form.format(rank=rank) for form in FORMS for rank in RANKS]
    chosen = [*RULES, *plain][:number]
    assert len(chosen) == number
    return chosen
