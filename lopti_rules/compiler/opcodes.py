"""The instructions of the rule machine: one row each, read by lowering, verifier, machine and docs.

Bytecode is a flat sequence of integers, two an instruction: its code and its operand. A jump's
operand is the number of the instruction it goes to, so it never lands inside one. All jumps go
forward but `NEXT`, which closes the loop that an `EACH` opens: at most once for every player.
"""

from dataclasses import dataclass
from typing import Final, Literal

from lopti_rules.cards import FULL_PACK, MAX_PLAYERS
from lopti_rules.effects import BASE_OPERATIONS
from lopti_rules.events import FACTS, OWN_CAUSE, EventName
from lopti_rules.events import IMPOSED as KINDS

Type = Literal["number", "seat", "seats", "cards", "any"]
"""What a place of the stack holds; `any` only as something to drop."""
OperandKind = Literal[
    "none",
    "number",
    "target",
    "loop_end",
    "loop_start",
    "level",
    "local",
    "flag",
    "seat_register",
    "seats_register",
    "rank_register",
    "count_register",
    "counts_register",
    "limit",
    "offer",
    "text",
    "name",
]
"""What an operand means: a plain number within bounds, an instruction, the level of a loop, or the
number of something that the rule declares."""
Privilege = Literal["custom", "base"]

STACK_DEPTH: Final = 32
LOOP_DEPTH: Final = 4
LOCAL_COUNT: Final = 8
MOST: Final = 1_000
"""The greatest number that an operand says; larger ones cannot matter with 52 cards."""
MOST_SIDES: Final = 100
"""A die has so many sides at most."""
CEILING: Final = 1_000_000
"""Sums and products stop here."""
FUEL: Final = 20_000
"""The most instructions that one run of a rule may take."""
PLAYS_BACK: Final = 8
"""So many plays before the one at hand are looked at, at most."""
MOST_NAMED: Final = 20
"""The greatest number that a player can name."""
LEAST_SET: Final = 8
MOST_SET: Final = FULL_PACK * 8 + 5
"""Bounds of what says which cards go together, as in `lopti_rules.engine.sets`."""
OPEN_SPANS: Final = ("round", "off_turn", "next_turn")
OPEN_PICKS: Final = ("choice", "highest", "lowest", "all")
"""How long cards lie open, and which do: four times the number of the one plus that of the other is
a way to lay cards open."""
MOST_OPEN: Final = len(OPEN_SPANS) * len(OPEN_PICKS) - 1
TURNS_BACK: Final = 15
"""So many turns before the one at hand are looked at, at most."""
ALL_SEATS: Final = (1 << MAX_PLAYERS) - 1


@dataclass(frozen=True, slots=True)
class Opcode:
    """One instruction. `pops` and `pushes` are from the bottom of the stack to its top.

    `low` and `high` bound a number operand. `raises` are the events that carrying it out can bring
    about, `asks` says that it can suspend the machine for an answer.
    """

    code: int
    name: str
    pops: tuple[Type, ...] = ()
    pushes: tuple[Type, ...] = ()
    operand: OperandKind = "none"
    low: int = 0
    high: int = 0
    privilege: Privilege = "custom"
    raises: tuple[EventName, ...] = ()
    asks: bool = False


_LETTERS: Final[dict[str, Type]] = {
    "n": "number",
    "s": "seat",
    "S": "seats",
    "c": "cards",
    "x": "any",
}


def _row(
    code: int,
    name: str,
    stack: str,
    operand: OperandKind = "none",
    high: int = 0,
    *,
    low: int = 0,
    raises: str = "",
    asks: bool = False,
) -> Opcode:
    """A row; `stack` is what it pops and pushes: n number, s seat, S seats, c cards, x any."""
    before, after = stack.split(">")
    events: tuple[EventName, ...] = tuple(raises.split())  # type: ignore[arg-type]
    return Opcode(
        code,
        name,
        tuple(_LETTERS[letter] for letter in before),
        tuple(_LETTERS[letter] for letter in after),
        operand,
        low,
        high,
        "custom",
        events,
        asks,
    )


# Where the code goes on.
END: Final = 0
JUMP: Final = 1
JUMP_UNLESS: Final = 2
EACH: Final = 3
NEXT: Final = 4
DROP: Final = 5
FIRE: Final = 6
LIMIT_LEFT: Final = 7
COUNT_LIMIT: Final = 8
OFFER: Final = 9
# What the event says.
NUMBER: Final = 16
CARDS: Final = 17
SEATS: Final = 18
NOBODY: Final = 19
ACTOR: Final = 20
OTHER: Final = 21
PAYER: Final = 22
SEAT: Final = 23
EVENT_CARDS: Final = 24
EVENT_COUNT: Final = 25
UNDER: Final = 26
PRIOR: Final = 27
FACT: Final = 28
CAUSED_BY: Final = 29
REACHES: Final = 30
DROPS: Final = 31
# What the table shows.
SAID: Final = 32
PENDING: Final = 33
PILE_SIZE: Final = 34
DRAW_SIZE: Final = 35
TOP: Final = 36
PLAYERS: Final = 37
HAND_SIZE: Final = 38
HAND: Final = 39
LAST_ROUND: Final = 40
SHOWER: Final = 41
NEIGHBOUR: Final = 42
NEIGHBOURS: Final = 43
KEEP_LAST: Final = 44
SWAP_SIZE: Final = 45
PLANNED: Final = 46
FOLLOWERS: Final = 47
# Reckoning.
NOT: Final = 48
AND: Final = 49
OR: Final = 50
EQUAL: Final = 51
AT_LEAST: Final = 52
ADD: Final = 53
SUBTRACT: Final = 54
MULTIPLY: Final = 55
LESSER: Final = 56
DISTANCE: Final = 57
REMAINDER: Final = 62
SIZE: Final = 58
OVERLAP: Final = 59
BOTH: Final = 60
WITHOUT: Final = 61
# Sets of seats, and what the rule remembers.
SET_OF: Final = 64
JOIN: Final = 65
REMOVE: Final = 66
CONTAINS: Final = 67
ANYBODY: Final = 68
SEAT_COUNT: Final = 79
KEEP: Final = 69
KEPT: Final = 70
GET_FLAG: Final = 71
SET_FLAG: Final = 72
GET_SEAT: Final = 73
SET_SEAT: Final = 74
GET_SEATS: Final = 75
SET_SEATS: Final = 76
SET_RANK: Final = 77
RANK_CARDS: Final = 78
# What a play is.
RANK_OF: Final = 80
ORDER_OF: Final = 81
VALUE_OF: Final = 82
SUITS_OF: Final = 83
COLOURS_OF: Final = 84
STILL_OPEN: Final = 85
OPENED: Final = 86
IN_TURN: Final = 87
MISSING: Final = 88
# Questions, and chance.
ASK_YES: Final = 96
ASK_SEAT: Final = 97
ASK_RANK: Final = 98
PICK: Final = 99
PICK_HIGHEST: Final = 100
PICK_LOWEST: Final = 101
PICK_RANDOM: Final = 102
RANDOM_SEAT: Final = 103
MAY_SEAT: Final = 104
MAY_RANK: Final = 105
MAY_PICK: Final = 106
ASK_SUIT: Final = 107
ASK_COLOUR: Final = 108
ASK_NUMBER: Final = 109
MAY_NUMBER: Final = 110
SHUFFLE_DRAW: Final = 111
"""Asks of chance which card comes next, again and again until all have their place."""
# Effects.
DRAW: Final = 112
DISCARD: Final = 113
GIVE: Final = 114
PLAN: Final = 115
PLAN_PASS: Final = 116
STAGE: Final = 117
EXCHANGE: Final = 118
PASS: Final = 119
HIDE_SHOWN: Final = 120
SHOW: Final = 121
EXTRA_PLAY: Final = 122
CLEAR: Final = 123
TAKE_PILE: Final = 124
HIDE_DRAWN: Final = 125
EXTRA_TURN: Final = 126
COMPLETE_FOUR: Final = 127

# What has happened in the round, and who has the most.
LAST_DEED: Final = 128
LAST_PLAYED: Final = 129
EXTREME: Final = 130
ONLY_SEAT: Final = 131
PLAYED_COUNT: Final = 132
DID: Final = 133
PLAYED: Final = 134
OPPOSITE: Final = 135
DEALER: Final = 136
TURN: Final = 137
HAD_TURN: Final = 138
TOP_RUN: Final = 139
TOKEN_EXTREME: Final = 140

# What rules give names: tokens and roles; and debts.
NAME_IS: Final = 144
ROLE_SEAT: Final = 145
TOKENS: Final = 146
OWED: Final = 147
PUT_OFF: Final = 148
OF_NAMED_SUIT: Final = 149
NOT_OF_NAMED_SUIT: Final = 150
OF_NAMED_COLOUR: Final = 151
NOT_OF_NAMED_COLOUR: Final = 152
NAMED: Final = 153
EXTREME_BID: Final = 154
FIRST_SEAT: Final = 155
GAIN_TOKEN: Final = 160
LOSE_TOKEN: Final = 161
BECOME: Final = 162
OWE: Final = 163
PASS_DEBT: Final = 164
PAY_DEBT: Final = 165
PUT_OFF_MORE: Final = 166
SCORE: Final = 167
PAY_TOKEN: Final = 168
INTO_BANK: Final = 169
FROM_BANK: Final = 170
SET_BID: Final = 171
NEW_SEATS: Final = 172

# Piles, and cards that have left the round.
GONE: Final = 176
POOL: Final = 177
MOVED: Final = 178
SHOWN: Final = 179
DRAW_CARDS: Final = 180
UP: Final = 181
BENEATH: Final = 182
MATES: Final = 183
HAS_SET: Final = 184
HALVE: Final = 185
DRAWN: Final = 186
PLAY_AT_HAND: Final = 187
ALIKE: Final = 188
BOTTOM: Final = 189
TOP_OF_DRAW: Final = 190
PILE_CARDS: Final = 191
PUT_IN_DRAW: Final = 192
TAKE_BACK: Final = 193
MILL: Final = 194
SEE_TOP: Final = 195
SHARE: Final = 196
DEAL_BACK: Final = 197
SWAP_TOP: Final = 198
RESHUFFLE: Final = 199
PUT_UNDER: Final = 200
TAKE_UNDER: Final = 201
MOVE_UP_CARDS: Final = 202
FETCH: Final = 203
BURY: Final = 204
LAY_OPEN: Final = 205
COVER: Final = 206

# What the table settles.
CONTEST: Final = 208
JUDGE: Final = 209
TELL_SEAT: Final = 210
TELL_NUMBER: Final = 211
THROW: Final = 212
PICK_SET: Final = 216
MAY_SET: Final = 217
DEED: Final = 224

# What is to become of a custom effect that waits.
IMPOSED: Final = 240
STILL_IMPOSED: Final = 241
IGNORE: Final = 242
REPEAT: Final = 243
REDIRECT: Final = 244

FIRST_BASE: Final = 1024
"""Far above, so that families of sixteen codes can be added."""

_HAND_MOVES: Final = "give receive hand_count face_up_taken"

CUSTOM_OPCODES: Final = (
    _row(END, "end", ">"),
    _row(JUMP, "jump", ">", "target"),
    _row(JUMP_UNLESS, "jump_unless", "n>", "target"),
    _row(EACH, "each", "S>", "loop_end"),
    _row(NEXT, "next", ">", "loop_start"),
    _row(DROP, "drop", "x>"),
    _row(FIRE, "fire", ">", "count_register"),
    _row(LIMIT_LEFT, "limit_left", ">n", "limit"),
    _row(COUNT_LIMIT, "count_limit", ">", "limit"),
    _row(OFFER, "offer", "s>", "offer"),
    _row(NUMBER, "number", ">n", "number", MOST, low=-MOST),
    _row(CARDS, "cards", ">c", "number", FULL_PACK),
    _row(SEATS, "seats", ">S", "number", ALL_SEATS),
    _row(NOBODY, "nobody", ">s"),
    _row(ACTOR, "actor", ">s"),
    _row(OTHER, "other", ">s"),
    _row(PAYER, "payer", ">s"),
    _row(SEAT, "seat", ">s", "level"),
    _row(EVENT_CARDS, "event_cards", ">c"),
    _row(EVENT_COUNT, "event_count", ">n"),
    _row(UNDER, "under", ">c"),
    _row(PRIOR, "prior", ">c", "number", PLAYS_BACK - 1),
    _row(FACT, "fact", ">n", "number", len(FACTS) - 1),
    _row(CAUSED_BY, "caused_by", ">n", "number", OWN_CAUSE),
    _row(REACHES, "reaches", ">n", "number", MOST),
    _row(DROPS, "drops", ">n", "number", MOST),
    _row(SAID, "said", ">n", "text"),
    _row(PENDING, "pending", ">n"),
    _row(PILE_SIZE, "pile_size", ">n"),
    _row(DRAW_SIZE, "draw_size", ">n"),
    _row(TOP, "top", ">c"),
    _row(PLAYERS, "players", ">S"),
    _row(HAND_SIZE, "hand_size", "s>n"),
    _row(HAND, "hand", "s>c"),
    _row(LAST_ROUND, "last_round", ">s", "number", 1),
    _row(SHOWER, "shower", ">s", "number", 1),
    _row(NEIGHBOUR, "neighbour", "s>s", "number", MOST, low=-MOST),
    _row(NEIGHBOURS, "neighbours", "s>S"),
    _row(FOLLOWERS, "followers", "sn>S", "number", 1),
    _row(KEEP_LAST, "keep_last", "ns>n"),
    _row(SWAP_SIZE, "swap_size", "ss>n"),
    _row(PLANNED, "planned", "s>n"),
    _row(NOT, "not", "n>n"),
    _row(AND, "and", "nn>n"),
    _row(OR, "or", "nn>n"),
    _row(EQUAL, "equal", "nn>n"),
    _row(AT_LEAST, "at_least", "nn>n"),
    _row(ADD, "add", "nn>n"),
    _row(SUBTRACT, "subtract", "nn>n"),
    _row(MULTIPLY, "multiply", "nn>n"),
    _row(LESSER, "lesser", "nn>n"),
    _row(DISTANCE, "distance", "nn>n"),
    _row(REMAINDER, "remainder", "nn>n"),
    _row(SIZE, "size", "c>n"),
    _row(OVERLAP, "overlap", "nn>n"),
    _row(BOTH, "both", "cc>c"),
    _row(WITHOUT, "without", "cc>c"),
    _row(SET_OF, "set_of", "s>S"),
    _row(JOIN, "join", "SS>S"),
    _row(REMOVE, "remove", "SS>S"),
    _row(CONTAINS, "contains", "sS>n"),
    _row(ANYBODY, "anybody", "S>n"),
    _row(SEAT_COUNT, "seat_count", "S>n"),
    _row(KEEP, "keep", "s>", "local"),
    _row(KEPT, "kept", ">s", "local"),
    _row(GET_FLAG, "get_flag", ">n", "flag"),
    _row(SET_FLAG, "set_flag", "n>", "flag"),
    _row(GET_SEAT, "get_seat", ">s", "seat_register"),
    _row(SET_SEAT, "set_seat", "s>", "seat_register"),
    _row(GET_SEATS, "get_seats", ">S", "seats_register"),
    _row(SET_SEATS, "set_seats", "S>", "seats_register"),
    _row(SET_RANK, "set_rank", "n>", "rank_register"),
    _row(RANK_CARDS, "rank_cards", ">c", "rank_register"),
    _row(RANK_OF, "rank_of", "c>n"),
    _row(ORDER_OF, "order_of", "c>n"),
    _row(VALUE_OF, "value_of", "c>n", "number", 1),
    _row(SUITS_OF, "suits_of", "c>n"),
    _row(COLOURS_OF, "colours_of", "c>n"),
    _row(STILL_OPEN, "still_open", "snc>n", "number", MOST_OPEN),
    _row(OPENED, "opened", "s>c", "number", MOST_OPEN),
    _row(IN_TURN, "in_turn", ">s"),
    _row(MISSING, "missing", "s>c"),
    _row(ASK_YES, "ask_yes", "s>n", asks=True),
    _row(ASK_SEAT, "ask_seat", "sS>s", asks=True),
    _row(ASK_RANK, "ask_rank", "s>n", asks=True),
    _row(ASK_SUIT, "ask_suit", "s>n", asks=True),
    _row(ASK_COLOUR, "ask_colour", "s>n", asks=True),
    _row(ASK_NUMBER, "ask_number", "sn>n", "number", MOST_NAMED, asks=True),
    _row(MAY_NUMBER, "may_number", "sn>nn", "number", MOST_NAMED, asks=True),
    _row(PICK, "pick", "snc>c", asks=True),
    _row(PICK_HIGHEST, "pick_highest", "snc>c", asks=True),
    _row(PICK_LOWEST, "pick_lowest", "snc>c", asks=True),
    _row(PICK_RANDOM, "pick_random", "nc>c", asks=True),
    _row(RANDOM_SEAT, "random_seat", "S>s", asks=True),
    _row(MAY_SEAT, "may_seat", "sS>sn", asks=True),
    _row(MAY_RANK, "may_rank", "s>nn", asks=True),
    _row(MAY_PICK, "may_pick", "snc>cn", "number", 1, asks=True),
    _row(THROW, "throw", ">n", "number", MOST_SIDES, low=2, asks=True),
    _row(DRAW, "draw", "sn>", raises="draw hand_count draw_pile_empty imposed"),
    _row(DISCARD, "discard", "sc>", raises="discard hand_count face_up_taken imposed"),
    _row(GIVE, "give", "ssc>", raises=f"{_HAND_MOVES} imposed"),
    _row(PLAN, "plan", "sn>"),
    _row(PLAN_PASS, "plan_pass", ">", "number", 1),
    _row(STAGE, "stage", "sc>"),
    _row(EXCHANGE, "exchange", "ss>", "number", 1, raises=f"{_HAND_MOVES} imposed"),
    _row(PASS, "pass", ">", "number", 1, raises=_HAND_MOVES),
    _row(HIDE_SHOWN, "hide_shown", ">"),
    _row(HIDE_DRAWN, "hide_drawn", ">"),
    _row(SHOW, "show", "ssc>", raises="show"),
    _row(EXTRA_PLAY, "extra_play", "s>", raises="play hand_count"),
    _row(EXTRA_TURN, "extra_turn", "s>"),
    _row(CLEAR, "clear", ">", raises="clear bonus_play"),
    _row(COMPLETE_FOUR, "complete_four", "s>", raises="clear bonus_play hand_count face_up_taken"),
    _row(NAME_IS, "name_is", ">n", "name"),
    _row(ROLE_SEAT, "role_seat", ">s", "name"),
    _row(TOKENS, "tokens", "s>n", "name"),
    _row(GAIN_TOKEN, "gain_token", "sn>", "name", raises="gain"),
    _row(LOSE_TOKEN, "lose_token", "sn>", "name"),
    _row(BECOME, "become", "s>", "name"),
    _row(OWED, "owed", "s>n"),
    _row(OF_NAMED_SUIT, "of_named_suit", "c>c", "rank_register"),
    _row(NOT_OF_NAMED_SUIT, "not_of_named_suit", "c>c", "rank_register"),
    _row(OF_NAMED_COLOUR, "of_named_colour", "c>c", "rank_register"),
    _row(NOT_OF_NAMED_COLOUR, "not_of_named_colour", "c>c", "rank_register"),
    _row(NAMED, "named", ">n", "rank_register"),
    _row(EXTREME_BID, "extreme_bid", "Sn>S", "counts_register"),
    _row(FIRST_SEAT, "first_seat", "S>s"),
    _row(SET_BID, "set_bid", "sn>", "counts_register"),
    _row(PUT_OFF, "put_off", "s>n", "counts_register"),
    _row(PUT_OFF_MORE, "put_off_more", "sn>", "counts_register"),
    _row(SCORE, "score", "sn>"),
    _row(NEW_SEATS, "new_seats", ">"),
    _row(PAY_TOKEN, "pay_token", "sn>n", "name"),
    _row(INTO_BANK, "into_bank", "n>", "limit"),
    _row(FROM_BANK, "from_bank", "n>n", "limit"),
    _row(OWE, "owe", "sn>"),
    _row(PASS_DEBT, "pass_debt", "ss>"),
    _row(PAY_DEBT, "pay_debt", "s>", raises="draw hand_count draw_pile_empty imposed"),
    _row(LAST_DEED, "last_deed", ">s", "number", 1),
    _row(LAST_PLAYED, "last_played", "c>s"),
    _row(EXTREME, "extreme", ">S", "number", 7),
    _row(TOKEN_EXTREME, "token_extreme", "n>S", "name"),
    _row(ONLY_SEAT, "only_seat", "S>s"),
    _row(DID, "did", "s>n", "number", 6),
    _row(PLAYED, "played", "s>c"),
    _row(PLAYED_COUNT, "played_count", "c>n", "number", 1),
    _row(OPPOSITE, "opposite", "s>s", "number", 1),
    _row(DEALER, "dealer", ">s"),
    _row(TURN, "turn", ">n"),
    _row(HAD_TURN, "had_turn", ">s", "number", TURNS_BACK),
    _row(TOP_RUN, "top_run", "c>n"),
    _row(GONE, "gone", ">c", "number", 1),
    _row(POOL, "pool", "S>c"),
    _row(MOVED, "moved", "s>n"),
    _row(SHOWN, "shown", "s>c"),
    _row(DRAWN, "drawn", "s>c"),
    _row(PLAY_AT_HAND, "play_at_hand", ">c"),
    _row(TOP_OF_DRAW, "top_of_draw", ">c"),
    _row(BOTTOM, "bottom", ">c"),
    _row(ALIKE, "alike", "cc>c", "number", 2),
    _row(DRAW_CARDS, "draw_cards", ">c"),
    _row(PILE_CARDS, "pile_cards", ">c"),
    _row(UP, "up", "s>c"),
    _row(BENEATH, "beneath", ">c"),
    _row(MATES, "mates", "cc>c"),
    _row(HAS_SET, "has_set", "nc>n", "number", MOST_SET, low=LEAST_SET),
    _row(HALVE, "halve", "n>n", "number", 1),
    _row(PUT_IN_DRAW, "put_in_draw", "sc>", "number", 1, raises="hand_count face_up_taken imposed"),
    _row(TAKE_BACK, "take_back", "sc>", raises="hand_count"),
    _row(MILL, "mill", "n>", "number", 1, raises="draw_pile_empty"),
    _row(SEE_TOP, "see_top", "sn>", "number", 1),
    _row(SWAP_TOP, "swap_top", "sc>"),
    _row(RESHUFFLE, "reshuffle", "c>n"),
    _row(PUT_UNDER, "put_under", "sc>", raises="hand_count face_up_taken"),
    _row(TAKE_UNDER, "take_under", "sc>", raises="hand_count"),
    _row(MOVE_UP_CARDS, "move_up_cards", "sc>", "number", 1, raises="hand_count"),
    _row(FETCH, "fetch", "sc>", raises="hand_count draw_pile_empty"),
    _row(BURY, "bury", "n>"),
    _row(LAY_OPEN, "lay_open", "sc>", "number", MOST_OPEN),
    _row(COVER, "cover", "s>", "number", MOST_OPEN),
    _row(SHUFFLE_DRAW, "shuffle_draw", "nc>", asks=True),
    _row(SHARE, "share", "Ss>", "number", 1),
    _row(DEAL_BACK, "deal_back", "S>", raises="hand_count face_up_taken"),
    _row(TAKE_PILE, "take_pile", "s>", raises="pickup hand_count imposed"),
    _row(CONTEST, "contest", "S>ss", "text", asks=True),
    _row(JUDGE, "judge", ">n", "text", asks=True),
    _row(TELL_SEAT, "tell_seat", "S>s", "text", asks=True),
    _row(TELL_NUMBER, "tell_number", "n>n", "text", asks=True),
    _row(PICK_SET, "pick_set", "snc>c", "number", MOST_SET, low=LEAST_SET, asks=True),
    _row(MAY_SET, "may_set", "snc>cn", "number", MOST_SET, low=LEAST_SET, asks=True),
    _row(DEED, "deed", ">n", "text"),
    _row(IMPOSED, "imposed", ">n", "number", (1 << len(KINDS)) - 1),
    _row(STILL_IMPOSED, "still_imposed", ">n"),
    _row(IGNORE, "ignore", ">"),
    _row(REPEAT, "repeat", ">", "number", 1),
    _row(REDIRECT, "redirect", "s>"),
)

BASE_OPCODES: Final = tuple(
    Opcode(FIRST_BASE + place, f"base.{operation.name}", privilege="base")
    for place, operation in enumerate(BASE_OPERATIONS)
)
"""What only base Lopti and its amendments may do; no machine carries it out for a custom rule."""

OPCODES: Final[dict[int, Opcode]] = {row.code: row for row in (*CUSTOM_OPCODES, *BASE_OPCODES)}
OPCODE_BY_NAME: Final[dict[str, Opcode]] = {row.name: row for row in OPCODES.values()}
