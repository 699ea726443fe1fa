"""Rules of the phrase pass for what players have and do at the table, in their order.

They put whole sentences in plain words, so they come before all others.
"""

from collections.abc import Callable
from typing import Final

from lopti_rules.language.bankphrases import banks
from lopti_rules.language.countingphrases import countings
from lopti_rules.language.earlierdeeds import earlier_deeds
from lopti_rules.language.flagphrases import flags
from lopti_rules.language.heldthings import held_things
from lopti_rules.language.listphrases import lists
from lopti_rules.language.mannerphrases import manners
from lopti_rules.language.newwords import new_words
from lopti_rules.language.pairedduties import paired_duties
from lopti_rules.language.pausephrases import pauses
from lopti_rules.language.playbeginnings import plays_begin
from lopti_rules.language.questionphrases import questions
from lopti_rules.language.switchphrases import switches
from lopti_rules.language.tokens import Word

TABLE_LIFE: Final[tuple[Callable[[list[Word]], list[Word]], ...]] = (
    flags,
    new_words,
    banks,
    earlier_deeds,
    pauses,
    lists,
    held_things,
    switches,
    countings,
    plays_begin,
    paired_duties,
    manners,
    questions,
)
