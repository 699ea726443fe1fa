"""Setting a round up: a table as it is before the deal, and the deal from the game's generator."""

from lopti_rules.cards import DOWN_PLACES, MAX_PLAYERS
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.bits import card_bit
from lopti_rules.engine.chance import FOR_CHANCE, FOR_DEAL, below, sow
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.phases import DEAL, DEALT
from lopti_rules.engine.program import Program
from lopti_rules.engine.table import HISTORY_PLACES, NO_RANK, Table
from lopti_rules.engine.zones import NO_ONE


@kernel
def wipe(t: Table, players: int, leader: int) -> None:
    """Make the table one where nothing has happened yet and all cards are still to be placed."""
    t.players = players
    t.in_play = (1 << players) - 1
    t.phase = DEAL
    t.step = DEALT
    t.dealer = leader
    t.leader = leader
    t.lead_due = 0
    t.turn = leader
    t.turn_number = 0
    t.direction = 1
    wipe_zones(t)
    wipe_turn(t)
    wipe_history(t)
    wipe_rules(t)


@kernel
def wipe_zones(t: Table) -> None:
    """Empty all zones and places."""
    for seat in range(len(t.hand)):
        t.hand[seat] = 0
        t.up[seat] = 0
        t.down_count[seat] = 0
        t.extra_due[seat] = 0
        t.places[seat] = NO_ONE
    t.place_count = 0
    t.swapped = 0
    t.draw_head = 0
    t.draw_count = 0
    t.pile_count = 0
    t.pile_cards = 0
    t.top_rank = NO_RANK
    t.top_count = 0
    t.run = 0
    t.inverted = 0
    t.idle = 0
    t.chain = 0
    t.gone = 0
    t.unreturnable = 0
    t.unseen = 0
    t.transit = 0


@kernel
def wipe_turn(t: Table) -> None:
    """Forget the turn in progress."""
    t.pending = 0
    t.pushed = 0
    t.main_due = 0
    t.draw_due = 0
    t.skips = 0
    t.chosen_next = NO_ONE
    t.choices_due = 0
    t.cover = 0
    t.up_due = 0
    t.leads_on = 0
    t.adding = 0
    t.joined = 0
    t.play_size = 0
    t.bonus = 0
    t.bonus_due = 0
    t.extra_play = 0
    t.turns_due = 0
    t.inserted = 0
    t.turn_from = NO_ONE
    t.interrupter = NO_ONE
    t.turn_closed = 0
    t.turn_ended = 0
    t.blind = 0
    t.elsewhere = 0
    t.final = 0
    t.play_facts = 0
    t.clear_cause = -1
    t.pickup_cause = 0
    t.under = 0


@kernel
def wipe_history(t: Table) -> None:
    """Forget what has happened in the round."""
    for place in range(HISTORY_PLACES):
        t.history_cards[place] = 0
        t.history_actor[place] = NO_ONE
        t.history_facts[place] = 0
        t.turn_seats[place] = NO_ONE
    for rank in range(len(t.rank_played)):
        t.rank_played[rank] = 0
        t.rank_player[rank] = NO_ONE
        t.rank_when[rank] = 0
        t.rank_before[rank] = NO_ONE
        t.when_before[rank] = 0
    for suit in range(len(t.suit_played)):
        t.suit_played[suit] = 0
    for seat in range(len(t.own_play)):
        t.own_play[seat] = 0
        t.own_before[seat] = 0
    t.play_count = 0
    t.clear_play_count = 0
    t.last_taker = NO_ONE
    t.last_clearer = NO_ONE
    t.took_turn = 0
    t.took_round = 0
    t.cleared_turn = 0
    t.cleared_round = 0
    t.drew_turn = 0
    t.drew_round = 0
    t.played_turn = 0


@kernel
def wipe_rules(t: Table) -> None:
    """Forget waiting events and open questions."""
    t.queue_head = 0
    t.queue_count = 0
    t.overflow = 0
    t.acting_rule = NO_ONE
    t.suspended = 0
    t.ask = 0
    t.ask_seat = NO_ONE
    t.ask_mask = 0
    t.ask_min = 0
    t.ask_max = 0
    t.ask_no = 0
    t.ask_besides = 0
    t.ask_set = 0
    t.answer_step = 0
    t.answer = 0
    t.hook = 0
    t.hook_end = 0
    t.cascade = 0
    t.cascade_events = 0
    t.running = 0
    t.stack_size = 0
    t.loop_depth = 0
    t.offer_count = 0
    for seat in range(len(t.staged)):
        t.planned[seat] = 0
        t.staged[seat] = 0
        t.shown[seat] = 0
        t.drawn[seat] = 0


@kernel
def wipe_registers(t: Table, p: Program) -> None:
    """Forget what the rules in force have remembered."""
    for place in range(p.register_count):
        t.registers[place] = 0
    for name in range(p.name_count):
        t.role_seat[name] = 0
    for place in range(p.name_count * MAX_PLAYERS):
        t.tokens[place] = 0
    t.new_seats = 0
    for seat in range(len(t.owed)):
        t.owed[seat] = 0
        t.points[seat] = 0


@kernel
def shuffle_deck(t: Table, b: Book, seed: int, stream: int) -> None:
    """Put the whole deck into the draw pile, in the order that seed and stream decide."""
    sow(t, seed, stream, FOR_DEAL)
    t.deck = b.all_cards
    for place in range(b.deck_size):
        t.draw_pile[place] = b.deck[place]
    for place in range(b.deck_size - 1, 0, -1):
        other = below(t, place + 1)
        card = t.draw_pile[place]
        t.draw_pile[place] = t.draw_pile[other]
        t.draw_pile[other] = card
    t.draw_head = 0
    t.draw_count = b.deck_size


@kernel
def deal_cards(t: Table, b: Book) -> None:
    """Deal from the draw pile: each player's face-down, face-up and hand cards; the rest stays.

    Clauses: SET-8, SET-10, SET-11, SET-12.
    """
    for seat in range(t.players):
        for place in range(b.deal_down):
            t.down[seat * DOWN_PLACES + place] = t.draw_pile[t.draw_head]
            t.draw_head += 1
        t.down_count[seat] = b.deal_down
        for _ in range(b.deal_up):
            t.up[seat] |= card_bit(t, t.draw_pile[t.draw_head])
            t.draw_head += 1
        for _ in range(b.deal_hand):
            t.hand[seat] |= card_bit(t, t.draw_pile[t.draw_head])
            t.draw_head += 1
    t.draw_count -= t.draw_head


@kernel
def deal_round(t: Table, b: Book, players: int, leader: int, seed: int, stream: int) -> None:
    """Set the table up for a round; only seed, stream and number of players decide the deal."""
    wipe(t, players, leader)
    t.direction = b.direction
    shuffle_deck(t, b, seed, stream)
    deal_cards(t, b)
    sow(t, seed, stream, FOR_CHANCE)
