"""Rules of the phrase pass for what players have and do at the table, in their order.

They put whole sentences in plain words, so they come before all others.
"""

from collections.abc import Callable
from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.cards.playbeginnings import plays_begin
from lopti_rules.language.phrasing.cards.switchphrases import switches
from lopti_rules.language.phrasing.duties.chosenbans import chosen_bans
from lopti_rules.language.phrasing.duties.earlierdeeds import earlier_deeds
from lopti_rules.language.phrasing.duties.mannerphrases import manners
from lopti_rules.language.phrasing.duties.newwords import new_words
from lopti_rules.language.phrasing.duties.pairedduties import paired_duties
from lopti_rules.language.phrasing.duties.pausephrases import pauses
from lopti_rules.language.phrasing.duties.questionphrases import questions
from lopti_rules.language.phrasing.duties.saidofit import said_of_it
from lopti_rules.language.phrasing.games.bankphrases import banks
from lopti_rules.language.phrasing.games.baretokens import bare_tokens
from lopti_rules.language.phrasing.games.countingphrases import countings
from lopti_rules.language.phrasing.games.duelphrases import duels
from lopti_rules.language.phrasing.games.flagphrases import flags
from lopti_rules.language.phrasing.games.heldthings import held_things
from lopti_rules.language.phrasing.games.listphrases import lists
from lopti_rules.language.phrasing.games.performances import performances
from lopti_rules.language.phrasing.games.signals import signals
from lopti_rules.language.phrasing.games.tellphrases import tellings
from lopti_rules.language.phrasing.games.thingstold import things_told
from lopti_rules.language.phrasing.telling.closings import closings
from lopti_rules.language.phrasing.telling.exceptions import exceptions
from lopti_rules.language.phrasing.telling.untilfirst import until_first

TABLE_LIFE: Final[tuple[Callable[[list[Word]], list[Word]], ...]] = (
    until_first,
    chosen_bans,
    said_of_it,
    flags,
    new_words,
    exceptions,
    banks,
    closings,
    bare_tokens,
    earlier_deeds,
    pauses,
    lists,
    things_told,
    held_things,
    switches,
    countings,
    plays_begin,
    paired_duties,
    manners,
    questions,
    duels,
    signals,
    performances,
    tellings,
)
