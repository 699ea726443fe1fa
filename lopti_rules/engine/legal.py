"""What the player in turn may do, as one set of bits (the actions of `phases`)."""

from lopti_rules.compiler.tables import Book
from lopti_rules.engine.bits import plays_of
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.phases import BLIND_BIT, PASS, TAKE
from lopti_rules.engine.table import NO_RANK, Table


@kernel
def allowed_plays(t: Table, b: Book) -> int:
    """The plays, by rank and number, that the pile allows, whoever holds such cards.

    Clauses: TRN-3 to TRN-6, SPC2-1 to SPC2-5, SPC3-13, SPC7-1 to SPC7-7, SPC10-1.
    """
    if t.pending:
        return b.answers
    top = t.top_rank
    plays = b.follow[top]
    if top != NO_RANK:
        # More cards than the last play, or just those that complete four.
        counts = ((15 << t.top_count) & 15) | (8 >> t.run)
        plays |= (counts << (top * 4)) & b.more[top]
    return plays


@kernel
def legal_set(t: Table, b: Book) -> int:
    """All legal actions of the player in turn; plays stand for any cards of that rank and number.

    Swaps are not among them, nor the answers to a rule's question. Empty once the round is over.

    Clauses: TRN-7, TRN-9, FUD-1, FUD-5.
    """
    seat = t.turn
    if seat < 0:
        return 0
    hand = t.hand[seat]
    if hand:
        actions = plays_of(hand) & allowed_plays(t, b)
    elif t.up[seat]:
        actions = 0
    else:
        actions = ((1 << t.down_count[seat]) - 1) << BLIND_BIT
        if b.take_instead_of_blind == 0:
            return actions
    if t.pile_count or (b.take_empty and t.bonus == 0):
        actions |= TAKE
    if t.bonus and b.bonus_optional:
        actions |= PASS
    return actions
