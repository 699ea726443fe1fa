"""The phrase pass: an ordered list of small rules that decide what each token is.

English words are noun or verb, number or rank, conjunction or preposition by what stands next to
them. Every rule looks at most to the next separator, does one thing, and has its own test table.
"""

import re
from collections.abc import Callable
from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.cards.askphrases import asked_for
from lopti_rules.language.phrasing.cards.bonusphrases import after_bonus_play
from lopti_rules.language.phrasing.cards.bottomphrases import bottom_cards, on_cards
from lopti_rules.language.phrasing.cards.choicephrases import (
    choosing_from,
    either_verbs,
    following_players,
    named_numbers,
    next_such,
    numbers_named,
)
from lopti_rules.language.phrasing.cards.countedphrases import counted_cards
from lopti_rules.language.phrasing.cards.debtphrases import debts
from lopti_rules.language.phrasing.cards.drawnphrases import drawn_cards
from lopti_rules.language.phrasing.cards.exemptions import self_exemptions
from lopti_rules.language.phrasing.cards.imposedphrases import imposed_effects
from lopti_rules.language.phrasing.cards.likephrases import like_played, who_shows
from lopti_rules.language.phrasing.cards.measurephrases import measures
from lopti_rules.language.phrasing.cards.paidphrases import paid_for
from lopti_rules.language.phrasing.cards.partitives import (
    alone,
    looked_at,
    of_their_cards,
    out_of_their_hand,
    played_by_them,
    your_hand,
)
from lopti_rules.language.phrasing.cards.playedsorts import played_sorts
from lopti_rules.language.phrasing.cards.playersofranks import players_of_ranks
from lopti_rules.language.phrasing.cards.pointphrases import points
from lopti_rules.language.phrasing.cards.reckonphrases import caps, sums
from lopti_rules.language.phrasing.cards.streaks import streaks
from lopti_rules.language.phrasing.duties.abilityphrases import abilities, done_abilities
from lopti_rules.language.phrasing.duties.actpeople import people_in_acts
from lopti_rules.language.phrasing.duties.actphrases import acts
from lopti_rules.language.phrasing.duties.agreephrases import agreements
from lopti_rules.language.phrasing.duties.dutyphrases import duties
from lopti_rules.language.phrasing.duties.freeacts import YOURS, free_acts
from lopti_rules.language.phrasing.duties.leftundone import left_undone
from lopti_rules.language.phrasing.duties.omissions import omissions
from lopti_rules.language.phrasing.duties.rightphrases import rights
from lopti_rules.language.phrasing.duties.saidwords import said_words
from lopti_rules.language.phrasing.duties.standingorders import (
    occasions_first,
    standing_orders,
)
from lopti_rules.language.phrasing.games.bidphrases import bids
from lopti_rules.language.phrasing.games.contestphrases import contests
from lopti_rules.language.phrasing.games.judgephrases import told
from lopti_rules.language.phrasing.games.racephrases import races
from lopti_rules.language.phrasing.games.roundphrases import rounds
from lopti_rules.language.phrasing.games.tablelife import TABLE_LIFE
from lopti_rules.language.phrasing.games.throwphrases import throws
from lopti_rules.language.phrasing.telling.afterthoughts import (
    excluded_cases,
    happenings,
    lasting,
)
from lopti_rules.language.phrasing.telling.headlinesubjects import headline_subjects
from lopti_rules.language.phrasing.telling.holdingphrases import held_at_the_time
from lopti_rules.language.phrasing.telling.interposed import fronted, interposed
from lopti_rules.language.phrasing.telling.openings import (
    chained,
    clause_headlines,
    told_and,
    told_first,
)
from lopti_rules.language.phrasing.telling.orderphrases import first_of_session, one_after_another
from lopti_rules.language.phrasing.telling.othercases import other_cases
from lopti_rules.language.phrasing.telling.othersrules import others_rules
from lopti_rules.language.phrasing.telling.rangephrases import choosing_who, chosen_amounts
from lopti_rules.language.phrasing.telling.regarded import regarded
from lopti_rules.language.phrasing.telling.restated import nothing_else, told_values
from lopti_rules.language.phrasing.telling.shorthand import (
    bare_cards,
    cards_that_end,
    doing,
    either_side,
    headlines,
    listed_imperatives,
    next_players,
    play_and,
    players_beside,
    upon,
)
from lopti_rules.language.phrasing.telling.statesfirst import states_first
from lopti_rules.language.phrasing.telling.timesfirst import rest_of_round, times_first
from lopti_rules.language.phrasing.telling.toldphrases import (
    after_next,
    others_told,
    told_acts,
    told_after,
    told_midway,
)
from lopti_rules.language.phrasing.telling.turnsagain import turns_again
from lopti_rules.language.phrasing.telling.turnsofphrase import (
    alone_after_verb,
    costs,
    holding,
    latest_player,
    not_those,
    of_the_hand,
    on_pain_of,
    own_play,
    run_in_is,
    set_off_random,
    should,
    who_is_still_in,
    whose_card,
)
from lopti_rules.language.phrasing.words.exceptphrases import players_but
from lopti_rules.language.phrasing.words.freewill import free_will
from lopti_rules.language.phrasing.words.gapping import gaps, same_again
from lopti_rules.language.phrasing.words.latestwho import latest_to_do
from lopti_rules.language.phrasing.words.namedthings import named_things
from lopti_rules.language.phrasing.words.newseats import new_seats
from lopti_rules.language.phrasing.words.seatphrases import opposites
from lopti_rules.language.phrasing.words.separators import split_clauses
from lopti_rules.language.phrasing.words.setphrases import (
    excepted,
    frequencies,
    names,
    per_each,
    seats,
    seats_away,
    unknown_words,
    votes,
)
from lopti_rules.language.phrasing.words.tiephrases import ties_told
from lopti_rules.language.phrasing.words.timephrases import nth_times
from lopti_rules.language.phrasing.words.togetherwords import (
    handing,
    of_one_suit,
    rounded,
    shows_and_may,
)
from lopti_rules.language.phrasing.words.verbforms import (
    auxiliary_do,
    conjunctions,
    infinitives,
    participles,
)
from lopti_rules.language.phrasing.words.votephrases import votes_left_out
from lopti_rules.language.phrasing.words.wordclasses import (
    adjectives,
    bare_ranks,
    both_and_either,
    direction_of_play,
    each_alone,
    floating_each,
    leading_adverbs,
    nouns_and_verbs,
    rank_letter_a,
    ranks_and_numbers,
    relative_that,
)

PhraseRule = Callable[[list[Word]], list[Word]]
_YOUR: Final = re.compile(r"\byour\b")
_MARKS: Final = frozenset('"“”„‟«»＂「」『』')


def decide(words: list[Word], source: str, *, openly: bool = False) -> list[Word]:
    """The tokens with one reading each, separators told apart, left-out commas put in.

    `source` is the text that they come from; free acts are quoted from it. `openly`: what the table
    referees is taken in its own words first, whatever verbs it has.

    Raises:
        TextRefused: unknown_word, where a word stays that no rule has a use for.
    """
    if openly:
        # Late: most texts need none of its patterns, which take as long to make as all the others.
        from lopti_rules.language.phrasing.duties.tableduties import table_duties

        words = table_duties(occasions_first(words), source)
    for rule in PHRASE_RULES:
        words = rule(words)
    for word in words:
        if word.kind == "FREEACT" and word.value is None:
            said = _quoted(source[word.start : word.end])
            word.value = _YOUR.sub("their", said) if word.lemma == YOURS else said
    return words


def _quoted(text: str) -> str:
    """An act in its own words, which begin with a verb; quotation marks inside are dropped."""
    words = " ".join("".join(c for c in text if c not in _MARKS).split())
    return words if words[:2].isupper() else words[:1].lower() + words[1:]


PHRASE_RULES: Final[tuple[PhraseRule, ...]] = (
    occasions_first,
    said_words,
    others_rules,
    done_abilities,
    new_seats,
    played_sorts,
    turns_again,
    headline_subjects,
    other_cases,
    free_will,
    ties_told,
    rights,
    *TABLE_LIFE,
    told_after,
    told_midway,
    others_told,
    omissions,
    rest_of_round,
    times_first,
    states_first,
    held_at_the_time,
    rounds,
    races,
    throws,
    bids,
    agreements,
    one_after_another,
    first_of_session,
    nth_times,
    sums,
    counted_cards,
    measures,
    told,
    caps,
    told_values,
    regarded,
    nothing_else,
    run_in_is,
    who_is_still_in,
    players_of_ranks,
    same_again,
    asked_for,
    debts,
    points,
    chosen_amounts,
    choosing_who,
    following_players,
    named_numbers,
    numbers_named,
    choosing_from,
    not_those,
    alone,
    of_their_cards,
    looked_at,
    your_hand,
    out_of_their_hand,
    played_by_them,
    interposed,
    fronted,
    chained,
    told_first,
    told_and,
    after_bonus_play,
    bottom_cards,
    on_cards,
    players_but,
    drawn_cards,
    like_played,
    who_shows,
    happenings,
    lasting,
    left_undone,
    own_play,
    latest_player,
    headlines,
    clause_headlines,
    upon,
    doing,
    play_and,
    told_acts,
    listed_imperatives,
    abilities,
    self_exemptions,
    votes_left_out,
    standing_orders,
    imposed_effects,
    acts,
    latest_to_do,
    excluded_cases,
    duties,
    should,
    alone_after_verb,
    of_one_suit,
    handing,
    rounded,
    shows_and_may,
    holding,
    whose_card,
    of_the_hand,
    set_off_random,
    on_pain_of,
    costs,
    bare_cards,
    cards_that_end,
    after_next,
    players_beside,
    either_side,
    next_players,
    frequencies,
    streaks,
    opposites,
    contests,
    named_things,
    either_verbs,
    free_acts,
    people_in_acts,
    paid_for,
    seats,
    names,
    unknown_words,
    rank_letter_a,
    seats_away,
    per_each,
    excepted,
    votes,
    ranks_and_numbers,
    relative_that,
    leading_adverbs,
    direction_of_play,
    both_and_either,
    each_alone,
    floating_each,
    nouns_and_verbs,
    auxiliary_do,
    infinitives,
    participles,
    adjectives,
    bare_ranks,
    conjunctions,
    next_such,
    gaps,
    split_clauses,
)
