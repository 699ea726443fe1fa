"""The effects that rules can have: one row each, read by grammar, compiler, checks and docs.

Additive effects may stand in a custom rule. Base operations change, stop or replace what base Lopti
does; in a custom rule they parse and are judged (ADD-5, ADD-6).
"""

from typing import Final, Literal

from lopti_rules.events import EventName
from lopti_rules.values import dataclass

Resource = Literal["draw_pile", "hand", "pile"]
Referee = Literal["cards", "table"]


@dataclass(frozen=True, slots=True)
class EffectKind:
    """One additive effect. `name` is the `kind` of its AST node.

    `raises` are the events that it can bring about; `consumes` is what each time uses up for good
    within a round, if anything does: a chain through it ends when that is gone. `nests` says that
    it holds effects of its own.
    """

    name: str
    summary: str
    raises: tuple[EventName, ...] = ()
    consumes: Resource | None = None
    referee: Referee = "cards"
    asks: bool = False
    """It can ask a player for a choice."""
    nests: bool = False
    clauses: tuple[str, ...] = ("ADD-4",)


EFFECTS: Final = (
    EffectKind(
        "draw",
        "a player draws cards",
        ("draw", "hand_count", "draw_pile_empty", "imposed"),
        "draw_pile",
        clauses=("ADD-4", "AMB-39", "AMB-40"),
    ),
    EffectKind(
        "discard",
        "a player discards hand cards out of the round",
        ("discard", "hand_count", "face_up_taken", "imposed"),
        "hand",
        asks=True,
        clauses=("ADD-4", "AMB-31", "AMB-32"),
    ),
    EffectKind(
        "give",
        "a player gives hand cards to another",
        ("give", "receive", "hand_count", "face_up_taken", "imposed"),
        asks=True,
    ),
    EffectKind(
        "take",
        "a player takes hand cards of another",
        ("give", "receive", "hand_count", "face_up_taken", "imposed"),
        asks=True,
    ),
    EffectKind(
        "exchange",
        "two players exchange hand cards",
        ("give", "receive", "imposed"),
        asks=True,
    ),
    EffectKind(
        "trade",
        "a player asks the others for a swap of one hand card",
        ("give", "receive", "show", "draw", "hand_count", "draw_pile_empty", "imposed"),
        asks=True,
        clauses=("ADD-4", "AMB-38", "AMB-40"),
    ),
    EffectKind("swap_hands", "two players swap their whole hands", ("hand_count", "imposed")),
    EffectKind(
        "pass_cards",
        "every player passes hand cards on, all at once",
        ("give", "receive", "hand_count"),
        asks=True,
    ),
    EffectKind(
        "show", "a player shows hand cards", ("show",), asks=True, clauses=("ADD-4", "AMB-38")
    ),
    EffectKind(
        "keep_open",
        "hand cards of a player lie open for some time",
        asks=True,
        clauses=("ADD-4", "AMB-38"),
    ),
    EffectKind(
        "put_cards",
        "a player puts hand cards under the draw pile, on top of it, or shuffles them into it",
        ("hand_count", "face_up_taken", "imposed"),
        "hand",
        asks=True,
        clauses=("ADD-4", "AMB-31", "AMB-32"),
    ),
    EffectKind(
        "put_under",
        "a player puts hand cards under the play pile",
        ("hand_count", "face_up_taken"),
        "hand",
        asks=True,
        clauses=("ADD-4", "AMB-31", "AMB-32"),
    ),
    EffectKind(
        "take_back",
        "a player takes cards that have left the round",
        ("hand_count",),
        asks=True,
        clauses=("ADD-4", "AMB-35"),
    ),
    EffectKind(
        "mill_cards",
        "the top cards of the draw pile leave the round",
        ("draw_pile_empty",),
        "draw_pile",
        clauses=("ADD-4", "AMB-40"),
    ),
    EffectKind("see_top", "a player looks at the top cards of the draw pile, or shows them"),
    EffectKind(
        "reshuffle",
        "cards that have left the round are shuffled into the draw pile",
        clauses=("ADD-4", "AMB-35"),
    ),
    EffectKind("swap_top", "a player swaps a hand card with the top of the draw pile", asks=True),
    EffectKind("bury_top", "the top cards of the draw pile go under it"),
    EffectKind(
        "up_cards",
        "a player discards own face-up cards, or takes them into the hand",
        ("hand_count",),
        asks=True,
        clauses=("ADD-4", "AMB-31", "FUD-2"),
    ),
    EffectKind(
        "take_under",
        "a player takes cards of the play beneath into the hand",
        ("hand_count",),
        asks=True,
    ),
    EffectKind(
        "search",
        "a player looks for a card in the draw pile, takes it, and shuffles",
        ("hand_count", "draw_pile_empty"),
        "draw_pile",
        asks=True,
        clauses=("ADD-4", "AMB-40"),
    ),
    EffectKind(
        "shuffle_hands",
        "hands are shuffled together and dealt back",
        ("hand_count", "face_up_taken"),
        asks=True,
        clauses=("ADD-4", "AMB-31"),
    ),
    EffectKind(
        "duty",
        "a player must say or do something or pay a price",
        referee="table",
        nests=True,
        clauses=("ADD-4", "ADD-14"),
    ),
    EffectKind("gain_token", "a player gains tokens", ("gain",)),
    EffectKind("lose_token", "a player loses tokens"),
    EffectKind("become", "a player gets a role"),
    EffectKind("mark_play", "the rank of a play is remembered under a name"),
    EffectKind("score", "a player gains or loses session points"),
    EffectKind("new_seats", "the players sit in the order in which they went out"),
    EffectKind("owe", "a player owes cards"),
    EffectKind("pass_debt", "a player's debt passes to another"),
    EffectKind(
        "pay_debt",
        "a player draws what that player owes",
        ("draw", "hand_count", "draw_pile_empty", "imposed"),
        "draw_pile",
        clauses=("ADD-4", "AMB-39", "AMB-40"),
    ),
    EffectKind(
        "extra_play", "a player makes one more play", ("play", "hand_count"), "hand", asks=True
    ),
    EffectKind("extra_turn", "a player has a turn more once this one is over"),
    EffectKind(
        "clear_pile",
        "the play pile is cleared",
        ("clear", "bonus_play"),
        "pile",
        clauses=("CLR-11", "AMB-41"),
    ),
    EffectKind(
        "complete_four",
        "a player completes all four of the top rank out of hand, which clears the pile",
        ("clear", "bonus_play", "hand_count", "face_up_taken"),
        "hand",
        clauses=("CLR-3", "CLR-11", "AMB-31"),
    ),
    EffectKind(
        "take_pile",
        "a player takes the play pile",
        ("pickup", "hand_count", "imposed"),
        "pile",
        clauses=("ADD-4", "AMB-36"),
    ),
    EffectKind("choose_player", "a player chooses a player", asks=True),
    EffectKind("name_rank", "a player names a rank", asks=True),
    EffectKind("name_suit", "a player names a suit", asks=True),
    EffectKind("name_colour", "a player names a colour", asks=True),
    EffectKind("name_number", "a player names a number", asks=True),
    EffectKind("either", "a player chooses one of several effects", asks=True, nests=True),
    EffectKind("option", "effects that a player can choose", nests=True),
    EffectKind(
        "contest",
        "players hold a contest whose result the table reports",
        referee="table",
        asks=True,
        clauses=("ADD-4", "ADD-14"),
    ),
    EffectKind("throw", "a player throws a coin or a die; chance decides"),
    EffectKind("bid", "players bid numbers, which are told when all have", asks=True),
    EffectKind("guess", "players guess the top card of the draw pile, which is shown", asks=True),
    EffectKind("point_out", "the table tells at whom something points", referee="table", asks=True),
    EffectKind("next_play", "effects that wait for the next play", nests=True),
    EffectKind("next_imposed", "what becomes of the next custom effect on a player", nests=True),
    EffectKind("ignore", "a custom effect is ignored"),
    EffectKind("repeat", "a custom draw happens twice or counts double"),
    EffectKind("redirect", "a custom draw befalls another player instead"),
    EffectKind("later", "an effect put off to a turn of its player", nests=True),
    EffectKind("may", "a player may have effects happen", asks=True, nests=True),
    EffectKind("if", "effects that happen if a condition holds", nests=True),
)


Reason = Literal[
    "overrides_base",
    "blocks_victory",
    "blocks_vote",
    "infinite_loop",
    "retroactive",
    "unsafe",
    "non_consensual",
    "targets_person",
    "not_a_rule",
    "changes_rules",
]


@dataclass(frozen=True, slots=True)
class BaseOperation:
    """One base operation. `name` is the `op` of a `Base` node; `reason` is what a verdict names."""

    name: str
    summary: str
    reason: Reason
    clauses: tuple[str, ...]


BASE_OPERATIONS: Final = (
    BaseOperation(
        "forbid_play",
        "makes a legal play illegal",
        "overrides_base",
        ("ADD-5", "ADD-6", "TRN-3", "TRN-4"),
    ),
    BaseOperation("forbid_draw", "forbids drawing", "overrides_base", ("ADD-5", "ADD-6", "DRW-1")),
    BaseOperation(
        "forbid_take", "forbids taking the pile", "overrides_base", ("ADD-5", "ADD-6", "TRN-7")
    ),
    BaseOperation(
        "forbid_act", "forbids another base action", "overrides_base", ("ADD-5", "ADD-6")
    ),
    BaseOperation("permit", "makes an illegal play legal", "overrides_base", ("ADD-6", "TRN-4")),
    BaseOperation(
        "force_play",
        "takes away the choice of what to play",
        "overrides_base",
        ("ADD-5", "ADD-6", "TRN-3", "TRN-7"),
    ),
    BaseOperation("skip", "takes away a turn", "overrides_base", ("ADD-5", "ADD-6", "TRN-1")),
    BaseOperation(
        "reverse", "turns the direction of play around", "overrides_base", ("ADD-6", "TRN-1")
    ),
    BaseOperation(
        "rank_order", "changes the order of the ranks", "overrides_base", ("ADD-6", "SET-5")
    ),
    BaseOperation(
        "counts_as", "makes a card count as another", "overrides_base", ("ADD-6", "SET-5")
    ),
    BaseOperation(
        "replace", "does something instead of a base event", "overrides_base", ("ADD-5", "ADD-6")
    ),
    BaseOperation(
        "stop_clear", "stops or undoes a clear", "overrides_base", ("CLR-6", "ADD-5", "ADD-6")
    ),
    BaseOperation(
        "stop_draw", "stops the draw of a turn", "overrides_base", ("DRW-1", "ADD-5", "ADD-6")
    ),
    BaseOperation(
        "draw_step", "changes how many cards a turn draws", "overrides_base", ("ADD-6", "DRW-1")
    ),
    BaseOperation("stop_pickup", "stops a pickup", "overrides_base", ("SPC3-2", "ADD-5", "ADD-6")),
    BaseOperation(
        "stop_bonus", "takes away a bonus play", "overrides_base", ("CLR-6", "ADD-6", "CLR-3")
    ),
    BaseOperation(
        "cancel", "cancels the effect of a base event or card", "overrides_base", ("ADD-5", "ADD-6")
    ),
    BaseOperation(
        "end_turn", "ends a turn before its time", "overrides_base", ("ADD-5", "ADD-6", "TRN-13")
    ),
    BaseOperation(
        "lead", "changes who leads or plays next", "overrides_base", ("ADD-6", "SET-17", "SET-18")
    ),
    BaseOperation("deal", "changes the deal", "overrides_base", ("ADD-6", "SET-8", "SET-11")),
    BaseOperation("win", "adds a way to win", "overrides_base", ("ADD-6", "WIN-1", "WIN-7")),
    BaseOperation(
        "out",
        "throws a player out of the round or brings one back",
        "blocks_victory",
        ("ADD-7", "WIN-1"),
    ),
    BaseOperation(
        "end_round", "ends the round without a winner", "blocks_victory", ("ADD-7", "WIN-1")
    ),
    BaseOperation("vote", "touches the Rule Vote or Roshambo", "blocks_vote", ("ADD-8", "VOTE-20")),
    BaseOperation(
        "rules",
        "removes, suspends or edits other rules without the vote",
        "changes_rules",
        ("VOTE-3", "VOTE-14", "VOTE-18", "ADD-3"),
    ),
    BaseOperation("undo", "reverses what has been done", "retroactive", ("ADD-10", "VOTE-16")),
)

BASE_BY_NAME: Final = {operation.name: operation for operation in BASE_OPERATIONS}

FURTHER_BREACHES: Final = (
    BaseOperation(
        "no_turns", "takes all turns of a player away", "blocks_victory", ("ADD-7", "TRN-1")
    ),
    BaseOperation("dealer", "changes who deals", "overrides_base", ("ADD-6", "SET-16")),
    BaseOperation(
        "seats",
        "changes who sits where while a round goes on",
        "overrides_base",
        ("ADD-6", "TRN-1"),
    ),
    BaseOperation(
        "extra_seat",
        "lets players win or play as one",
        "blocks_victory",
        ("ADD-7", "WIN-1", "WIN-7"),
    ),
    BaseOperation("deck", "changes the deck", "overrides_base", ("ADD-6", "SET-2")),
    BaseOperation("piles", "has more than the one play pile", "overrides_base", ("ADD-6", "TRN-3")),
    BaseOperation(
        "top",
        "changes which play the next one is compared with",
        "overrides_base",
        ("ADD-6", "TRN-4"),
    ),
    BaseOperation(
        "pickup", "sends a pickup elsewhere or changes it", "overrides_base", ("ADD-6", "SPC3-2")
    ),
    BaseOperation(
        "peek", "uncovers, uses or moves face-down cards", "overrides_base", ("ADD-6", "SET-9")
    ),
    BaseOperation(
        "other_game", "has another game played instead", "overrides_base", ("ADD-6", "WIN-1")
    ),
    BaseOperation("placed", "changes who comes in where", "overrides_base", ("ADD-6", "WIN-7")),
    BaseOperation(
        "victory_test",
        "puts a test or a condition before a win",
        "blocks_victory",
        ("ADD-7", "WIN-1"),
    ),
    BaseOperation(
        "endless", "brings back what sets it off, again and again", "infinite_loop", ("ADD-9",)
    ),
    BaseOperation("person", "aims at a person", "targets_person", ("ADD-17", "ADD-18", "ADD-19")),
    BaseOperation("harm", "asks for what can do harm", "unsafe", ("ADD-11", "ADD-12", "ADD-13")),
    BaseOperation(
        "intrusion",
        "asks for what nobody needs to put up with, and lets nobody decline",
        "non_consensual",
        ("ADD-14",),
    ),
    BaseOperation("open", "leaves open what is to happen", "not_a_rule", ("ADD-2", "ADD-20")),
    BaseOperation("slur", "puts people down for what they are", "unsafe", ("ADD-15",)),
    BaseOperation(
        "added_rule",
        "changes who adds rules, or how many",
        "overrides_base",
        ("ADD-6", "ADD-1", "WIN-7"),
    ),
    BaseOperation(
        "rewrite",
        "lets somebody change what the rule says while it is in force",
        "changes_rules",
        ("ADD-21", "VOTE-14"),
    ),
)
"""What a clause can break beyond the base operations; no rulebook can have it either."""

BREACH_BY_NAME: Final = BASE_BY_NAME | {breach.name: breach for breach in FURTHER_BREACHES}
