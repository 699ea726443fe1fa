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

# An action is one integer. A play is the set of its cards (bits 0 to 51); the others are bits above
# them, so that all legal actions of the player in turn are one set, plays told apart by rank and
# number only.
TAKE: Final = 1 << 52
PASS: Final = 1 << 53
BLIND_BIT: Final = 54
"""Bit 54 + n turns over the face-down card at place n among the remaining ones."""
BLIND_ALL: Final = 255 << 54
SWAP_ACTION: Final = 1 << 62
"""Plus `seat << 12 | hand card << 6 | face-up card`."""
DOWN_PLACES: Final = 8
"""How many face-down cards a player may have at most."""
