"""The phases of a round, the steps of a turn, and how an action is written as one integer."""

from typing import Final

# Phases of a round.
DEAL: Final = 0
SWAP: Final = 1
PLAY: Final = 2
OVER: Final = 3

PHASES: Final = ("deal", "swap", "play", "over")
"""The names of the phases, by code."""

# Steps: what the table does next. Hooks run between them, never inside one.
AWAIT: Final = 0
"""An action of a player is due."""
DEALT: Final = 1
"""The last card has been dealt."""
LAND: Final = 2
"""Cards in transit land on the play pile or beside it."""
SETTLE: Final = 3
"""The clear that the play brought about, and in a bonus play the face-up cards."""
DRAW: Final = 4
"""Is a draw due? Rules before a draw act after this step."""
DRAW_NOW: Final = 5
FACE_UP: Final = 6
"""An empty hand takes up the face-up cards."""
NEXT: Final = 7
"""What comes after a play: a bonus play, an extra play, the end of the turn or of the round."""
PICKUP: Final = 8
"""The play pile goes to the hand; an illegal face-down card in transit joins it first."""
TURN_END: Final = 9
"""The turn ends."""
TURN_OVER: Final = 10
"""Rules on the end of the turn have acted; the next turn begins."""
READY: Final = 11
"""Rules on the start of the turn have acted; the player is about to be asked."""
OPEN: Final = 12
"""Rules on the deal have acted; the swaps begin, and with them the leader's first turn."""

CLOSING: Final = 16
"""Rules on the end of the round have acted; the round is over."""

RANK_NAMED: Final = 14
"""The player in turn has said what rank a card stands for."""
CHOSEN: Final = 13
"""The player in turn has chosen another player, as a card asks; then comes what follows a play."""

UP_CHOSEN: Final = 15
"""A stuck player has chosen the face-up cards that go with the pile."""

# Steps of a set-up in which the players arrange their cards one after the other.
ARRANGE: Final = 20
"""The player in turn lays face-up cards, or does what else may be done before play."""
LAID: Final = 21
"""The player in turn has chosen the face-up cards."""
FIND_LEADER: Final = 22
"""All have arranged their cards; now it is seen who leads."""
LEADER_NAMED: Final = 23
"""Chance has decided who of several leads."""
TO_LEAD: Final = 24
"""The leader is known; the pile may begin with a card of the draw pile."""

# An action is one integer. A play is the set of its cards; the others are bits between those of the
# first and the second pack, so that all legal actions of the player in turn are one set, plays told
# apart by rank and number only.
OTHER_BIT: Final = 56
"""The first of the bits that are no cards."""
OTHER_ACTIONS: Final = 127 << OTHER_BIT
"""An action with none of these bits is a play."""
TAKE: Final = 1 << 56
PASS: Final = 1 << 57
BLIND_BIT: Final = 58
"""Bit 58 + n turns over the face-down card at place n among the remaining ones."""
FLIP: Final = 1 << 62
"""Turns over the draw pile's top card."""
SWAP_SHIFT: Final = 61
SWAP_CODE: Final = 3
"""An action above that shift is a swap if this is left: no other has both of these bits."""
SWAP_ACTION: Final = SWAP_CODE << SWAP_SHIFT
"""Plus `seat << 14 | hand card << 7 | face-up card`."""
KIND_SHIFT: Final = 20
"""Where such an action says what is done with the hand card if it is no swap."""
STACK_KIND: Final = 1
STACK_ACTION: Final = SWAP_ACTION | STACK_KIND << KIND_SHIFT
"""It is laid on equal face-up cards: plus `seat << 14 | hand card << 7 | whose`."""
THROW_KIND: Final = 2
THROW_ACTION: Final = SWAP_ACTION | THROW_KIND << KIND_SHIFT
"""It is laid on the pile before the lead: plus `seat << 14 | hand card << 7`."""
