"""What the player in turn may do, as one set of bits (the actions of `phases`)."""

from lopti_rules.compiler.tables import COVER_ANY, NO_RANK, Book
from lopti_rules.engine.bits import of_rank, plays_of, rank_of
from lopti_rules.engine.following import finishing_play, may_not_finish, varied_plays
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.phases import BLIND_BIT, PASS, SWAP, TAKE
from lopti_rules.engine.pickups import other_actions
from lopti_rules.engine.table import Table


@kernel
def allowed_plays(t: Table, b: Book) -> int:
    """The plays, by rank and number, that the pile allows, whoever holds such cards.

    Clauses: TRN-3 to TRN-6, SPC2-1 to SPC2-5, SPC3-13, SPC7-1 to SPC7-7, SPC10-1.
    """
    if t.pending:
        return b.answers
    if b.plain == 0:
        return variant_plays(t, b)
    top = t.top_rank
    plays = b.follow[top]
    more = b.more[top]
    if more:
        # More cards than the last play, or those that complete four.
        counts = b.at_least[t.top_count + 1] | b.at_least[b.four[top] - t.run]
        plays |= (counts << (top * 4)) & more
    return plays


@kernel
def variant_plays(t: Table, b: Book) -> int:
    """As `allowed_plays`, for books with variants, when no pushing card waits for an answer."""
    if t.cover == COVER_ANY:
        return b.follow[NO_RANK]
    plays = varied_plays(t, b)
    # The card whose player plays again has to be covered by a higher one.
    return plays & b.above[t.top_rank] if t.cover else plays


@kernel
def held_cards(t: Table, seat: int) -> int:
    """The cards that a player's plays come from: the hand, or face-up cards where it is empty.

    Where drawn cards may be added to a play, these.
    """
    if t.adding:
        return t.adding & t.hand[seat]
    hand = t.hand[seat]
    return hand if hand else t.up[seat]


@kernel
def blind_is_legal(t: Table, b: Book, card: int) -> int:
    """1 if a face-down card may be played that the player in turn has turned over.

    Clauses: FUD-9, FUD-10.
    """
    rank = (card & 63) >> 2
    if b.unfinishing and may_not_finish(t, b, rank):
        seat = t.turn
        if t.hand[seat] == 0 and t.up[seat] == 0 and t.down_count[seat] == 0:
            return 0
    return (allowed_plays(t, b) >> (rank * 4)) & 1


@kernel
def adding_plays(t: Table, b: Book, seat: int) -> int:
    """The plays of drawn cards that may be added to the play just made."""
    cards = held_cards(t, seat)
    plays = plays_of(cards)
    return plays & ~finishing_play(t, b, seat, cards) if b.unfinishing and cards else plays


@kernel
def opening_set(t: Table, b: Book) -> int:
    """What the player in turn may do because of the set-up; 0 if that says nothing."""
    if t.phase == SWAP:
        return PASS
    cards = t.lead_due & t.hand[t.turn]
    if cards == 0:
        return 0
    return plays_of(of_rank(t.hand[t.turn], rank_of(cards))) & allowed_plays(t, b)


@kernel
def legal_set(t: Table, b: Book) -> int:
    """All legal actions of the player in turn; plays stand for any cards of that rank and number.

    Swaps are not among them, nor the answers to a rule's question. Empty once the round is over.

    Clauses: TRN-7, TRN-9, FUD-1, FUD-5.
    """
    seat = t.turn
    if seat < 0:
        return 0
    if b.plain == 0:
        return variant_set(t, b, seat)
    hand = t.hand[seat]
    if hand:
        actions = plays_of(hand) & allowed_plays(t, b)
    elif t.up[seat]:
        actions = 0
    else:
        actions = blind_plays(t, seat)
        if b.take_instead_of_blind == 0:
            return actions
    if t.pile_count or (b.take_empty and t.bonus == 0):
        actions |= TAKE
    if t.bonus and b.bonus_optional:
        actions |= PASS
    return actions


@kernel
def blind_plays(t: Table, seat: int) -> int:
    """The face-down cards that a player can turn over, as actions."""
    return ((1 << t.down_count[seat]) - 1) << BLIND_BIT


@kernel
def variant_set(t: Table, b: Book, seat: int) -> int:
    """As `legal_set`, for books with variants."""
    if b.staged and (t.lead_due or t.phase == SWAP):
        actions = opening_set(t, b)
        if actions:
            return actions
    cards = t.hand[seat]
    if cards == 0 and b.up_played:
        cards = t.up[seat]
    if cards:
        actions = plays_of(cards) & allowed_plays(t, b)
        if b.unfinishing:
            actions &= ~finishing_play(t, b, seat, cards)
    elif t.up[seat]:
        actions = 0
    else:
        actions = blind_plays(t, seat)
        if b.take_instead_of_blind == 0:
            return actions
    if b.variant_turns:
        if t.adding:
            return adding_plays(t, b, seat) | PASS
        return actions | other_actions(t, b, cards, actions)
    if t.pile_count or (b.take_empty and t.bonus == 0):
        actions |= TAKE
    elif actions == 0 and b.varied_follow:
        # Nothing that may lead: so the turn ends, or nobody could go on.
        actions = TAKE
    if t.bonus and b.bonus_optional:
        actions |= PASS
    return actions
