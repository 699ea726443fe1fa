"""The yardstick of the language: texts with the trees they mean, thought out by hand.

Trees are in normal form. All texts of an entry mean the same; the first is the original. `REFUSED`
lists texts that are damaged, or say what a tree cannot hold yet, with the reason.
"""

from typing import Final

from tests.language.gold.afterdeal import AFTER_DEAL
from tests.language.gold.cases import CASES
from tests.language.gold.chance import CHANCE
from tests.language.gold.choices import CHOICES
from tests.language.gold.contests import CONTESTS
from tests.language.gold.dealings import DEALINGS
from tests.language.gold.deeds import DEEDS
from tests.language.gold.duels import DUELS
from tests.language.gold.duties import DUTIES
from tests.language.gold.history import HISTORY
from tests.language.gold.holdings import HOLDINGS
from tests.language.gold.more import MORE
from tests.language.gold.onrules import ONRULES
from tests.language.gold.openacts import OPEN_ACTS
from tests.language.gold.openhands import OPEN_HANDS
from tests.language.gold.people import PEOPLE
from tests.language.gold.player_rules import PLAYER_RULES
from tests.language.gold.refused import REFUSED
from tests.language.gold.rounds import ROUNDS
from tests.language.gold.samples import SAMPLES
from tests.language.gold.scenarios import SCENARIOS
from tests.language.gold.standing import STANDING
from tests.language.gold.streaks import STREAKS
from tests.language.gold.tablelife import TABLE_LIFE
from tests.language.gold.tally import TALLY
from tests.language.gold.terms import Gold, Refusal
from tests.language.gold.turns import TURNS
from tests.language.gold.zones import ZONES

__all__ = ["GOLD", "PLAYER_RULES", "REFUSED", "Gold", "Refusal"]

GOLD: Final = (
    SAMPLES
    + CHOICES
    + PEOPLE
    + STREAKS
    + HISTORY
    + ZONES
    + CONTESTS
    + DEEDS
    + SCENARIOS
    + PLAYER_RULES
    + MORE
    + ONRULES
    + HOLDINGS
    + ROUNDS
    + STANDING
    + CHANCE
    + DUTIES
    + TABLE_LIFE
    + DEALINGS
    + OPEN_ACTS
    + OPEN_HANDS
    + AFTER_DEAL
    + TALLY
    + TURNS
    + CASES
    + DUELS
)
"""Every entry."""
