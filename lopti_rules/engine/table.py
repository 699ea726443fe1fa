"""The table: the whole state of a round, as named small integers.

The fields are declared once. Here they are the attributes of an ordinary object; a compiled backend
builds a record with the same names from `TABLE_FIELDS`.
"""

# ruff: noqa: RUF009 - each call of `_array` makes a field, as `dataclasses.field` does

from dataclasses import dataclass, field, fields
from typing import Final

from lopti_rules.cards import DOWN_PLACES, MAX_PLAYERS, NOBODY, RANK_PLACES, SUITS
from lopti_rules.compiler.opcodes import MOST_OPEN
from lopti_rules.engine.phases import AWAIT, PLAY

PILE_PLACES: Final = 128
"""Room for the plays of a pile, and for the cards of the draw pile: a power of two."""
QUEUE_PLACES: Final = 64
"""Room for events that wait for their rules: a power of two."""
HISTORY_PLACES: Final = 16
"""How many plays back a rule can look: a power of two."""
NAME_PLACES: Final = 32
"""Room for the names of tokens and roles that the rules in force speak of."""
REGISTER_PLACES: Final = 1024
"""Room for what rules remember."""
EVENT_FIELDS: Final = 11
"""How many integers describe an event while its rules act."""
STACK_PLACES: Final = 32
LOOP_PLACES: Final = 4
KEPT_PLACES: Final = 8
"""Room for a rule at work; the verifier holds its code to it."""
HELD_STACK: Final = 7
HELD_LOOPS: Final = HELD_STACK + STACK_PLACES
HELD_SEATS: Final = HELD_LOOPS + LOOP_PLACES
HELD_KEPT: Final = HELD_SEATS + LOOP_PLACES
HELD_MOVED: Final = HELD_KEPT + KEPT_PLACES
HELD_NOW: Final = HELD_MOVED + MAX_PLAYERS
HELD_PLACES: Final = HELD_NOW + EVENT_FIELDS
"""Room for a rule that is put by while others act on its effect, and where its parts lie."""
OFFER_PLACES: Final = 32
"""Room for duties and abilities that are open at the same time."""
OPEN_WAYS: Final = MOST_OPEN + 1
"""In how many ways cards can lie open."""
NO_RANK: Final = RANK_PLACES
"""The top rank of an empty pile."""


def _array(places: int, value: int = 0) -> list[int]:
    return field(default_factory=lambda: [value] * places, metadata={"places": places})


@dataclass(slots=True)
class Table:
    """The state of a round. Seats, cards and sets of cards are as in `lopti_rules.cards`.

    Clauses: SET-7 to SET-12, TRN-1, DRW-1, FUD-1, CLR-1.
    """

    players: int = 2
    deck: int = 0
    """All cards of the game."""
    in_play: int = 3
    """The set of the seats that are still in."""
    phase: int = PLAY
    step: int = AWAIT
    dealer: int = 0
    leader: int = 0
    """Nobody as long as the cards are still to decide who leads."""
    lead_due: int = 0
    """Where a card gave the lead, the cards one of which has to be led."""
    turn: int = 0
    """The seat whose turn it is; nobody once the round is over."""
    turn_number: int = 0

    hand: list[int] = _array(MAX_PLAYERS)
    up: list[int] = _array(MAX_PLAYERS)
    down: list[int] = _array(MAX_PLAYERS * DOWN_PLACES)
    """Face-down cards in the order of their places, `DOWN_PLACES` of them a seat."""
    down_count: list[int] = _array(MAX_PLAYERS)

    draw_pile: list[int] = _array(PILE_PLACES)
    """A ring: the card at `draw_head` is drawn next."""
    draw_head: int = 0
    draw_count: int = 0

    pile: list[int] = _array(PILE_PLACES)
    """The plays of the play pile, the bottom one first, each a set of cards."""
    pile_count: int = 0
    """The number of plays in the pile."""
    pile_cards: int = 0
    """All cards of the pile."""
    top_rank: int = NO_RANK
    """The rank that counts for the next play: that of the top cards which are not transparent."""
    top_count: int = 0
    """The number of cards of the last play on the pile."""
    run: int = 0
    """How many cards of the top rank lie on top of each other, unbroken."""
    inverted: int = 0
    """Until when lower ranks beat higher ones, as in the book's tables; 0: they do not."""
    idle: int = 0
    """How often in a row an empty pile has been taken."""

    chain: int = 0
    """The consecutive pushing cards that lie beside the pile."""
    gone: int = 0
    """The cards that have left the round, without those of the chain."""
    unreturnable: int = 0
    """Of the cards that have left the round, those that no rule may bring back (AMB-35)."""

    unseen: int = 0
    """Of the cards that have left the round, those that nobody has seen leave."""

    pending: int = 0
    """1: the player in turn owes a pickup because of a pushing card."""
    pushed: int = 0
    """1: the next player will owe it, once this turn is over."""

    main_due: int = 0
    """1: the first play of the turn is still to be made."""
    draw_due: int = 0
    """1: the draw step of the turn is still to come."""
    direction: int = 1
    """How play goes round: 1 clockwise, -1 the other way."""
    skips: int = 0
    """How many players the next turn passes by."""
    chosen_next: int = NOBODY
    """Who was chosen to play next, if somebody was."""
    choices_due: int = 0
    """What the player in turn has to choose another player for: effects of a rank, as bits."""
    cover: int = 0
    """What the play that is due has to be, as in `Book.cover`."""
    up_due: int = 0
    """1: the player who takes the pile was stuck, and takes face-up cards with it."""
    leads_on: int = 0
    """1: the pickup being made does not end the turn."""
    adding: int = 0
    """The cards just drawn that may be added to the play just made."""
    joined: int = 0
    """How many cards the play had to which others are being added."""
    play_size: int = 0
    """How many cards were played since the last draw step, where the rulebook goes by that."""
    bonus: int = 0
    """1: the play that is due, or being made, is a bonus play."""
    bonus_due: int = 0
    """How many bonus plays the player in turn still has to make."""
    extra_play: int = 0
    """1: the play that is due, or being made, is one that a rule gave."""
    extra_due: list[int] = _array(MAX_PLAYERS)
    """How many plays that a rule gave each player still has to make in their turn."""
    turns_due: int = 0
    """The set of the seats that a rule gave a turn of their own, once this one is over."""
    inserted: int = 0
    """1: the turn in progress is one that a rule gave."""
    turn_from: int = NOBODY
    """Whose turn such turns came after: play goes on with the player who follows that one."""
    interrupter: int = NOBODY
    """Who cleared the pile out of turn, by a rule, and makes the bonus play before all else."""
    turn_closed: int = 0
    """1: a rule made the player in turn take the pile, so the turn ends after the draw (AMB-36)."""
    turn_ended: int = 0
    """1: the rules on the end of this turn have been called."""

    transit: int = 0
    """The cards between hand and pile: declared or turned up, not landed."""
    blind: int = 0
    """1: the cards in transit came from the face-down cards."""
    elsewhere: int = 0
    """1: the cards in transit came neither from the hand nor from the face-down cards."""
    final: int = 0
    """1: the play in transit was declared with all cards of its player (LANGUAGE 7.2)."""
    play_facts: int = 0
    """Facts of the play being made, bits as in `lopti_rules.events.FACTS`."""
    clear_cause: int = -1
    """Why the play being made clears, a code of `lopti_rules.events.CAUSES`; -1 if it does not."""
    pickup_cause: int = 0
    """Why the pile is being taken."""
    under: int = 0
    """The play on which the last play landed; 0 if the pile was empty."""

    places: list[int] = _array(MAX_PLAYERS, NOBODY)
    place_count: int = 0
    swapped: int = 0
    """The set of the seats that have swapped."""
    last_winner: int = NOBODY
    last_last: int = NOBODY
    """Who came first and last in the round before."""

    history_cards: list[int] = _array(HISTORY_PLACES)
    """A ring of the last plays: play number n is at n modulo its size. Kept across a clear."""
    history_actor: list[int] = _array(HISTORY_PLACES)
    history_facts: list[int] = _array(HISTORY_PLACES)
    turn_seats: list[int] = _array(HISTORY_PLACES, NOBODY)
    """A ring of who had the last turns: turn number n is at n modulo its size."""
    own_play: list[int] = _array(MAX_PLAYERS)
    """The number of each player's last play, and of the one before; 0 if there was none."""
    own_before: list[int] = _array(MAX_PLAYERS)
    play_count: int = 0
    """The number of plays so far, as the rules in force have seen them."""
    clear_play_count: int = 0
    """The number of plays up to the last clear or pickup."""
    rank_played: list[int] = _array(RANK_PLACES)
    """How many cards of each rank have been played, in this round."""
    suit_played: list[int] = _array(len(SUITS))
    """How many cards of each suit have been played, in this round."""
    rank_player: list[int] = _array(RANK_PLACES, NOBODY)
    """Who last played each rank, and the number of that play; then the same of the time before."""
    rank_when: list[int] = _array(RANK_PLACES)
    rank_before: list[int] = _array(RANK_PLACES, NOBODY)
    when_before: list[int] = _array(RANK_PLACES)
    last_taker: int = NOBODY
    last_clearer: int = NOBODY
    took_turn: int = 0
    """The seats that took the pile in this turn; and so on for what follows."""
    took_round: int = 0
    cleared_turn: int = 0
    cleared_round: int = 0
    drew_turn: int = 0
    drew_round: int = 0
    played_turn: int = 0
    """The cards that the player in turn has played in this turn."""

    queue_head: int = 0
    queue_count: int = 0
    overflow: int = 0
    """How many events found no room in the queue."""
    event_key: list[int] = _array(QUEUE_PLACES)
    """The queue, a ring: kind of event times two, plus its moment; and its payload."""
    event_actor: list[int] = _array(QUEUE_PLACES)
    event_other: list[int] = _array(QUEUE_PLACES)
    event_cards: list[int] = _array(QUEUE_PLACES)
    event_count: list[int] = _array(QUEUE_PLACES)
    event_cause: list[int] = _array(QUEUE_PLACES)
    event_rule: list[int] = _array(QUEUE_PLACES)
    event_facts: list[int] = _array(QUEUE_PLACES)
    event_under: list[int] = _array(QUEUE_PLACES)
    event_play: list[int] = _array(QUEUE_PLACES)
    """The number of plays at the time of the event: `history` counts back from there."""

    acting_rule: int = NOBODY
    """The rule whose effects are being carried out; -1 for base Lopti."""
    suspended: int = 0
    """1: a rule waits for an answer. What is asked, of whom, and what may be answered, follows."""
    ask: int = 0
    """The kind of question, as in `lopti_rules.engine.choices`."""
    ask_seat: int = NOBODY
    """Who answers; nobody: chance."""
    ask_mask: int = 0
    """The cards, seats or ranks to choose from."""
    ask_min: int = 0
    ask_max: int = 0
    """How many of them; of a contest, the number of the text that names it."""
    ask_no: int = 0
    """1: the question may be answered with a no."""
    ask_besides: int = 0
    """The cards that go with the chosen ones unasked."""
    ask_set: int = 0
    """Where the chosen cards have to go together, as what, as in `lopti_rules.engine.sets`."""
    answer_step: int = 0
    """The step that takes the answer if the base rules ask; 0 if a rule does."""
    answer: int = 0
    """The answer to the last question of the base rules."""

    now: list[int] = _array(EVENT_FIELDS)
    """The event whose rules are acting, as in `lopti_rules.engine.activation`."""
    hook: int = 0
    """The next hook of that event, and the first that is none of it."""
    hook_end: int = 0
    cascade: int = 0
    """Numbers the base steps and acts of the table that have set rules off."""
    cascade_events: int = 0
    """How many events have been handled since then."""
    running: int = 0
    """1: a rule's code is under way, perhaps suspended: its next instruction, fuel and stack."""
    counter: int = 0
    fuel: int = 0
    stack: list[int] = _array(STACK_PLACES)
    stack_size: int = 0
    loop_depth: int = 0
    loop_left: list[int] = _array(LOOP_PLACES)
    """The seats that each loop under way has still to visit, and the one it is at."""
    loop_seat: list[int] = _array(LOOP_PLACES)
    kept: list[int] = _array(KEPT_PLACES)
    """Seats that a rule at work has put by."""
    planned: list[int] = _array(MAX_PLAYERS)
    """How many cards each player is to hand over when all have chosen, and which."""
    staged: list[int] = _array(MAX_PLAYERS)
    moved: list[int] = _array(MAX_PLAYERS)
    """How many cards each player parted with by the last effect that took some."""
    interrupted: int = 0
    """Whether an effect waits while rules act on it, as in `lopti_rules.engine.interrupts`."""
    held: list[int] = _array(HELD_PLACES)
    """The rule whose effect it is, with its stack and event."""
    ignored: int = 0
    """What they decided about it: 1 if it does not happen, counts double, happens twice; and
    whom it befalls instead."""
    doubled: int = 0
    repeated: int = 0
    redirected: int = NOBODY
    second: int = 0
    """1: of the two players of a swap that waits, it is the second whom rules act for."""
    shown: list[int] = _array(MAX_PLAYERS)
    """The cards that each player has shown in the effect under way or done last."""
    opened: list[int] = _array(OPEN_WAYS * MAX_PLAYERS)
    """The hand cards that lie open, `MAX_PLAYERS` places for each way to lay them open."""
    drawn: list[int] = _array(MAX_PLAYERS)
    """The cards that each player has drawn since a rule began to draw that speaks of them."""
    registers: list[int] = _array(REGISTER_PLACES)
    """What rules remember: windows, limits, chosen players, named ranks."""

    tokens: list[int] = _array(NAME_PLACES * MAX_PLAYERS)
    """How many tokens of each name each player has, `MAX_PLAYERS` places a name."""
    role_seat: list[int] = _array(NAME_PLACES)
    """One more than the seat that has the role of that name; 0 for nobody."""
    points: list[int] = _array(MAX_PLAYERS)
    """The session points that each player has won, or lost, in this round."""
    new_seats: int = 0
    """1: a rule has said that the players sit in the order in which they went out."""
    owed: list[int] = _array(MAX_PLAYERS)
    """How many cards each player owes."""

    offer_count: int = 0
    """Duties and abilities that are open until the next base action: which, whose, and the event
    that opened each."""
    offer_row: list[int] = _array(OFFER_PLACES)
    offer_seat: list[int] = _array(OFFER_PLACES)
    offer_now: list[int] = _array(OFFER_PLACES * EVENT_FIELDS)

    rng: list[int] = _array(4)
    """The state of the game's generator of random numbers."""

    logging: int = 0
    """1: what happens is written down in `log`."""
    log: list[tuple[int, int, int, int, int]] = field(
        default_factory=list, metadata={"python_only": True}
    )
    """Rows of code and four values, as `lopti_rules.engine.log` describes them."""

    def copy(self) -> "Table":
        """A table of its own in the same state, with an empty log."""
        other = Table.__new__(Table)
        for name in SCALARS:
            setattr(other, name, getattr(self, name))
        for name in ARRAYS:
            setattr(other, name, getattr(self, name)[:])
        other.log = []
        return other


TABLE_FIELDS: Final[tuple[tuple[str, int], ...]] = tuple(
    (item.name, item.metadata.get("places", 0))
    for item in fields(Table)
    if not item.metadata.get("python_only")
)
"""Name and number of places of each field; 0 places for a single integer."""

SCALARS: Final = tuple(name for name, places in TABLE_FIELDS if not places)
ARRAYS: Final = tuple(name for name, places in TABLE_FIELDS if places)
