"""Each rule of the phrase pass, with the words that it is there for."""

import pytest

from lopti_rules.language.ast import Limit
from lopti_rules.language.lexing.lexer import tokenise
from lopti_rules.language.phrasing.phrases import PHRASE_RULES, decide
from lopti_rules.language.refusal import TextRefused

WHOLE = "When a player plays a queen, "
ROUNDED = "half of their hand rounded up"
NINE = "When you play a 9, "
WHEN = ("when", "SUB")
CLASSES = [  # rule, text, word, the class that it must get
    ("latest_player", "When the last two plays are red, the last player draws.", "latest", "ADJ"),
    ("regarded", "Compare the last two plays. If the difference is 3, they draw.", "differ", "VB"),
    ("told_acts", "When you play a 6, clap twice or draw 1.", "clap twice", "FREEACT"),
    ("own_play", "If the last two plays are red and yours was the last one, draw.", "draw", "VB"),
    ("ranks_and_numbers", "When a 6 is played, its player draws 2 cards.", "6", "RSG"),
    ("ranks_and_numbers", "When a 6 is played, its player draws 2 cards.", "2", "NUM"),
    ("ranks_and_numbers", "When exactly one 6 is played, its player draws 2 cards.", "6", "RSG"),
    ("ranks_and_numbers", "Whoever plays a 9 or a 10 draws a card.", "10", "RSG"),
    ("bare_ranks", "Whoever plays a card of 9 or lower draws a card.", "9", "RBARE"),
    ("rank_letter_a", "Whoever plays an A draws a card.", "a", "RSG"),
    ("nouns_and_verbs", "Whoever plays a queen draws a card.", "plays", "VZ"),
    ("nouns_and_verbs", "When the last two plays add up to ten, they draw a card.", "plays", "NPL"),
    ("nouns_and_verbs", "A play containing an 8 clears the pile.", "clears", "VZ"),
    ("nouns_and_verbs", "After a clear, every player draws a card.", "clear", "NSG"),
    ("relative_that", "A card that is red", "that", "REL"),
    ("relative_that", f"{WHOLE}that player draws a card.", "that", "DSG"),
    ("leading_adverbs", "When a player goes out, that player first draws a card.", "first", "ADV"),
    ("each_alone", f"{WHOLE}they take a card from each.", "each", "PRON"),
    ("floating_each", "its player and the next player each show a card", "each", "ADV"),
    ("floating_each", f"{WHOLE}each player draws a card.", "each", "DSG"),
    ("self_exemptions", "When a player draws, they draw; that draw does not count.", "draw", "VB"),
    ("alone_after_verb", "Whoever alone has the most hand cards draws.", "alone", "PADJ"),
    ("handing", "When you play a 9, you hand the player on your right a card.", "hand", "VB"),
    ("players_of_ranks", f"{WHOLE}the player who played the queen draws.", "its", "POSS"),
    ("bare_tokens", "Whoever plays a 5 gets a token.", "token", "NSG"),
    ("caps", f"{NINE}you draw one card per 9, three at most.", ", at most three", "ADV"),
    ("played_sorts", f"{WHOLE}draw one card, or two if it is red.", "contains", "VZ"),
    ("headline_subjects", "2s: the next player draws. 3s: they draw two.", "next", "ADJ"),
    ("turns_again", "Whoever plays two 9s is safe from drawing until their next turn.", *WHEN),
    ("closings", "The player with the most hand cards at the end of the round draws.", *WHEN),
    (
        "duels",
        (
            "If you play two queens, you and the next player have a thumb war, and whoever "
            "loses draws a card."
        ),
        "have a thumb war",
        "NSG",
    ),
    ("exceptions", "For the rest of the round after you take the pile, you draw.", "until", "SUB"),
    ("free_will", f"{NINE}draw a card if you like.", "may", "MODAL"),
    ("latest_to_do", f"{NINE}whoever last took the pile draws.", "last player", "NSG"),
    (
        "performances",
        "Whoever plays a 5 asks the table a riddle; the last player to answer draws one card.",
        *WHEN,
    ),
    (
        "signals",
        (
            "When a queen is played we do a round of film titles, and the first to repeat one "
            "draws a card."
        ),
        "first to fail",
        "NSG",
    ),
    ("sums", f"{NINE}the next player draws one card per 9 minus one.", "minus one", "ADV"),
    (
        "tellings",
        (
            "When a player takes the pile, everyone else must clap, and the last to do so "
            "draws a card."
        ),
        "races to do clap",
        "VZ",
    ),
    (
        "ties_told",
        f"{WHOLE}whoever has the most hand cards draws; on a tie nobody does.",
        "the",
        "DET",
    ),
    ("rounded", f"{WHOLE}they discard half of their hand, rounded up.", ROUNDED, "NMASS"),
    ("of_one_suit", f"{WHOLE}they may discard two cards of one suit.", "of one suit", "ADV"),
    ("shows_and_may", "Whoever plays a 5 and shows a 6 may draw.", "shows", "VB"),
    ("abilities", "At any time, a player may draw a card.", "at any time", "ADV"),
    ("said_words", 'Whoever says the word "card" draws.', "the word card", "STRING"),
    ("people_in_acts", "When you play a 9, you must hum a tune.", "hum a tune", "FREEACT"),
    ("states_first", "Whoever holds a 2 when the pile is cleared draws.", "whoever", "WHO"),
    ("done_abilities", "Once per turn, you may discard a 6. If you do, you draw.", "and", "SEPV"),
    ("imposed_effects", "When a rule would make a player draw, they ignore it.", "draw", "INF"),
    ("imposed_effects", f"{WHOLE}the next custom draw counts double.", "counts", "VZ"),
    ("contests", f'{WHOLE}they play a "staring" contest.', "staring contest", "NSG"),
    ("contests", f"{WHOLE}all players race to slap the pile.", "race to slap the pile", "VB"),
    ("acts", "Whoever points at a card draws.", "points at a card", "STRING"),
    ("standing_orders", "Nobody may hum; each slip costs one card.", "; costs", "VZ"),
    ("standing_orders", "Everyone must hum; whoever does not draws.", "draws", "VZ"),
    ("votes_left_out", "Whoever hums draws a card, votes excepted.", "votes excepted", "ADV"),
    ("contests", f"{WHOLE}the last one to hum draws.", "last one to hum", "NSG"),
    ("rounds", f"{WHOLE}all take turns to hum; the loser draws.", "all take turns to hum", "VZ"),
    ("throws", f"{WHOLE}they flip a coin; on heads they draw a card.", "on heads", "SUB"),
    (
        "told",
        f"{WHOLE}the player the bottle points at draws.",
        "the player the bottle points at",
        "NSG",
    ),
    ("races", f"{WHOLE}all players slap it, and the top hand draws.", "the top hand", "NSG"),
    ("named_things", f'{WHOLE}they gain a "bell".', "bell", "NSG"),
    ("infinitives", "When a rule makes a player draw, they draw a card.", "draw", "INF"),
    ("infinitives", "A player may have the next player draw a card.", "draw", "INF"),
    ("participles", "When a queen is played, they draw a card.", "played", "VPP"),
    ("participles", f"{WHOLE}they draw 1 card for each queen played.", "played", "PPART"),
    ("participles", "the player who played draws a card", "played", "VD"),
    ("auxiliary_do", "The next player does not draw.", "does", "DO"),
    ("auxiliary_do", "Whoever plays a queen does something funny.", "does", "VZ"),
    ("adjectives", "Whoever plays a spade queen draws a card.", "spade", "ADJ"),
    ("adjectives", "Whoever plays a spade draws a card.", "spade", "NSG"),
    ("adjectives", "A player may discard three hand cards and draw three.", "three.", "NUMP"),
    ("adjectives", "every player discards their lowest one", "one", "NSG"),
    ("conjunctions", "After a player plays a 5, they draw a card.", "after", "SUB"),
    ("conjunctions", "After the deal, every player draws a card.", "after", "PREP"),
    ("conjunctions", f"{WHOLE}the second player after them draws a card.", "after", "PREP"),
    ("conjunctions", "they draw as many cards as kings were played", "as", "AS"),
    ("conjunctions", "When a play has the same rank as the play before it", "as", "PREP"),
    ("both_and_either", "if the pile is empty and either a pickup is pending", "either", "ADV"),
    ("seats", "When seat 2 plays a queen, they draw a card.", "seat 2", "NAME"),
    ("names", "Anna draws two cards whenever she plays a 5.", "Anna", "NAME"),
    ("direction_of_play", f"{WHOLE}play changes direction.", "play", "NMASS"),
    ("free_acts", "Whoever plays a queen must hum a tune or draw a card.", "hum a tune", "FREEACT"),
    ("votes", "Whoever votes no draws a card.", "no", "ADV"),
    ("next_players", f"{WHOLE}next player draws a card.", "next", "ADJ"),
    ("drawn_cards", f"{WHOLE}they draw 2 cards and discard one of them.", "one of them", "NSG"),
    ("like_played", f"{WHOLE}they discard a card of the same rank.", "of the same rank", "NMASS"),
    ("who_shows", f"{WHOLE}each player who shows a 9 gains a point.", "shows", "VB"),
    ("players_but", f"{WHOLE}everyone but the next player draws a card.", "but", "PREP"),
    (
        "bottom_cards",
        f"{WHOLE}they take the bottom card of the pile.",
        "bottom card of the pile",
        "NSG",
    ),
    ("on_cards", "When a player plays a 5 on a pile with cards, they draw.", "unless", "SUB"),
    ("after_bonus_play", "After their bonus play, a player draws a card.", "makes", "VZ"),
    ("bids", f"{WHOLE}everyone bids a number from 0 to 5; the lowest bidder draws.", "the", "DET"),
    ("agreements", f"{WHOLE}they may swap a card with a willing player.", "choose", "VB"),
    (
        "one_after_another",
        "When 9s are played, each 9 hits one player in order, who draws a card.",
        "draw",
        "VB",
    ),
    ("first_of_session", "The first 4 of a session starts a duel between all.", "plays", "VZ"),
    ("paid_for", f"{WHOLE}they may discard a card in order to draw two.", "and", "SEPV"),
    ("alone", "Whoever plays one red 5 alone draws a card.", "single", "ADJ"),
    ("of_their_cards", f"{WHOLE}they discard two of their hand cards.", "two", "NUM"),
    ("looked_at", f"{WHOLE}they look at one of their hand cards.", "them", "PRON"),
    ("out_of_their_hand", f"{WHOLE}they take a card out of their hand.", "them", "PRON"),
    (
        "played_by_them",
        f"{WHOLE}they draw a card for each queen that they played.",
        "played",
        "PPART",
    ),
    ("interposed", f"{WHOLE}they must, before the bonus play, draw.", "draw", "VB"),
    ("fronted", "After a 4, and until the pile is cleared, they draw.", "until", "SUB"),
    ("chained", "When a player plays a 4. Then they draw a card.", ",", "SEPS"),
    ("told_first", "A player plays a 4. They draw a card.", ",", "SEPS"),
    ("told_and", "You play a king and draw a card.", "draw", "VB"),
    ("clause_headlines", "The last two plays add up to ten: draw a card.", "", "SUB"),
    ("listed_imperatives", "8 of spades: discard 2 cards, draw 2.", ",", "SEPV"),
    ("bare_cards", "J of clubs ends the round.", "j", "RSG"),
    ("cards_that_end", "The jack of clubs ends the round.", "ends", "VZ"),
    ("players_beside", f"{WHOLE}the player before draws a card.", "before", "ADJ"),
    ("either_side", f"{WHOLE}they swap hands with the previous or next player.", "next", "ADJ"),
    ("upon", "After playing a 5, its player draws a card.", "After playing", "SUB"),
    ("upon", "Upon playing a queen, the next player draws a card.", "playing", "VZ"),
    ("headlines", "Queen: the next player draws a card.", "", "SUB"),
    (
        "rights",
        "Whoever last played a 5 may once bow; the last to copy draws 1.",
        "does",
        "VZ",
    ),
    ("told_after", "Last to stand up after an ace draws 1.", "last to stand up", "NSG"),
    ("told_midway", "Roll a die when you play a king and draw that many.", ",", "SEPS"),
    ("others_told", "When someone else plays a 4, you draw a card.", "you", "PRON"),
    ("told_acts", "If you play a 7, knock or draw one.", "knock", "FREEACT"),
    (
        "after_next",
        f"{WHOLE}the next player draws 2, the one after draws 1.",
        "the one after",
        "PREP",
    ),
    ("left_undone", "Whoever plays a 7 without bowing draws one.", "bowing", "FREEACT"),
    (
        "counted_cards",
        "Whoever plays a 5 draws a card for each 5 on the pile.",
        "on the pile",
        "ADV",
    ),
    ("omissions", "If you forget to bow when you play a 5, draw 2.", "bow", "FREEACT"),
    ("held_at_the_time", "When you play a 7 and have no clubs, draw a card.", "hold", "VB"),
    ("times_first", "When you hold a queen at the end of your turn, draw a card.", "hold", "VB"),
    (
        "rest_of_round",
        "For the rest of the round after a clear, whoever plays a 4 draws.",
        "plays",
        "VZ",
    ),
    ("doing", "Playing a jack lets the next player draw a card.", "Playing", "VZ"),
    ("play_and", "Play a 4 and name a rank.", "Play", "VZ"),
    ("play_and", "Play a 4: next player draws a card.", "Play", "VZ"),
    ("gaps", f"{WHOLE}the next player draws 1 card; when an ace is played, 2.", ";", "DOT"),
    ("named_numbers", f"{WHOLE}they name 1, 2 or 3.", "1 , 2 or 3.", "NSG"),
    ("numbers_named", f"{WHOLE}they draw as many cards as the number named.", "as", "AS"),
    ("choosing_from", f"{WHOLE}they choose: draw a card or discard one.", "choose", "MODAL"),
    ("either_verbs", "Whoever plays a 9 either draws a card or discards one.", "either", "ADV"),
    (
        "next_such",
        f"{WHOLE}they name a rank; the player of the next 4 draws.",
        "the player of the next",
        "SUB",
    ),
    ("debts", f"{WHOLE}a debt of two cards waits on the next player.", "a debt of waits on", "VZ"),
    ("following_players", f"{WHOLE}the next two players draw.", "next two players", "NPL"),
    ("asked_for", f"{WHOLE}they ask the next player for a rank.", "ask", "VB"),
    ("chosen_amounts", f"{WHOLE}they draw one or two cards.", "that many", "ASMANY"),
    ("choosing_who", f"{WHOLE}they choose who draws.", "who", "REL"),
    (
        "points",
        f"{WHOLE}they give two of their session points to the next player.",
        "of their session points",
        "NPL",
    ),
    ("same_again", f"{WHOLE}they draw 1 card, and the next player does so.", "does so.", "VZ"),
    ("gaps", f"{WHOLE}they draw 1 card, and the next player does.", "does", "VZ"),
    (
        "excepted",
        f"{WHOLE}they take a card that left the round, 3s and 10s excepted.",
        "excepted.",
        "PREP",
    ),
    (
        "occasions_first",
        "everyone must stand up when a king is played, or draw a card.",
        ",",
        "SEPS",
    ),
    (
        "new_seats",
        "after each round everybody sits in the order they finished.",
        "everybody sits in the order they finished",
        "VZ",
    ),
    (
        "opposites",
        "the player opposite or the nearer of two clockwise draws",
        "player opposite or the nearer of two clockwise",
        "NSG",
    ),
    (
        "measures",
        f"{WHOLE}they draw as many cards as there are players still in.",
        "there are",
        "BE",
    ),
    (
        "nth_times",
        "When the pile is cleared for the first time in a round, they draw.",
        "for the first time in a round",
        "ADV",
    ),
    ("streaks", "When the last five plays were all red, they draw a card.", "all red", "PADJ"),
    ("told_values", "Whoever plays an ace (as 1) or a 4 draws a card.", "or", "SEPN"),
    ("nothing_else", 'Whoever plays an ace says "x" and nothing else happens.', "says", "VZ"),
    ("run_in_is", "A card that's red", "'s", "BE"),
    (
        "who_is_still_in",
        f"{WHOLE}the others who are still in draw a card.",
        "who are still in",
        "ADV",
    ),
    ("not_those", f"{WHOLE}they take a card that left the round, not 3s.", ", not", "PREP"),
    ("happenings", "A 6 is played. The next player draws a card.", "is", "BE"),
    ("lasting", "After a 4, they draw. This stops when it is cleared.", "This stops when", "SUB"),
    ("excluded_cases", "They draw. But not if the pile is empty.", "but not if", "SUB"),
    ("duties", 'They say "x"; whoever forgets draws.', "or", "SEPV"),
    ("should", "Should the next player play a queen, they draw.", "play", "VZ"),
    ("lists", "Whoever plays a 4 joins the choir.", "place in the choir", "NSG"),
    ("held_things", "Whoever plays a 4 wears the hat.", "hat wearer", "NSG"),
    (
        "until_first",
        "When a 6 is played, until the next clear nobody may play a 4.",
        "until",
        "PREP",
    ),
    (
        "chosen_bans",
        "Whoever plays a 5 picks a word; whoever says it draws, until the next clear.",
        "it",
        "STRING",
    ),
    ("your_hand", f"{NINE}discard a card from your hand.", "from your hand", "ADV"),
    ("said_of_it", "You must name a sea. It must be a sea that is red.", "must", "MODAL"),
    ("things_told", "Take the pile, wear the hat until someone else takes it.", "takes", "VZ"),
    ("flags", "The first 8 of a round becomes the flag.", "flag", "NSG"),
    ("new_words", "The word you must say when a 4 is played is now 'x'.", "must", "MODAL"),
    ("banks", "Whoever plays a 4 puts a bean in the pot.", "bean", "NSG"),
    (
        "earlier_deeds",
        "Before anyone sits the dealer sings; whoever laughs earlier draws.",
        "does",
        "VZ",
    ),
    ("pauses", "Anyone may call a pause: nobody may move a bit; whoever moves draws.", "do", "VB"),
    ("plays_begin", "When the last four plays begin 9, 8, 9, they draw.", "are", "BE"),
    (
        "countings",
        "After a 4, players count on until it is taken; a miss costs 1 card.",
        "do",
        "VB",
    ),
    ("switches", "When the colour turns to red, they draw.", "different", "ADJ"),
    ("paired_duties", "When a 4 is played they must name the opposite suit.", "do", "VB"),
    ("manners", "A 4 must be placed while standing or its player draws.", "do", "VB"),
    (
        "questions",
        "Whoever plays a 4 asks the next player a riddle, who answers or pays.",
        "do",
        "VB",
    ),
    ("holding", "A player holding a queen draws.", "holding", "VZ"),
    ("whose_card", f"{WHOLE}the one whose card is lower draws.", "whose", "PREP"),
    ("of_the_hand", f"{WHOLE}they show the lowest card of their hand.", "of their hand", "ADV"),
    ("set_off_random", f"{WHOLE}they discard a card, at random, and draw.", "at random", "ADV"),
    ("on_pain_of", f'{WHOLE}they must say "x" on pain of drawing.', "on pain of", "SEPV"),
    ("costs", "A 5 costs the next player one card.", "costs", "VZ"),
    ("named_things", f'{WHOLE}they gain a "bell". Whoever has two bells draws.', "bells", "NPL"),
    ("seats_away", "the player two seats before its player draws", "two seats before", "PREP"),
]
SEPARATORS = [  # text, the classes of its separators in order
    (
        (
            "When a player turns up a 2 or 3 as an illegal face-down card, the effect of the card "
            "is cancelled."
        ),
        ["SEPN", "SEPS"],
    ),
    (f"{WHOLE}the next player draws 1 card and shows a card.", ["SEPS", "SEPV"]),
    (f"{WHOLE}they draw 1 card, at most once per turn.", ["SEPS", "SEPT"]),
    ("When a king, a queen or a jack is played, they draw a card.", ["SEPN", "SEPN", "SEPS"]),
    ("When an ace, 4 or 9 is played, they draw a card.", ["SEPN", "SEPN", "SEPS"]),
    ("Whoever plays a 9 or a 10 draws a card.", ["SEPN"]),
    ("Whoever plays a queen, the next player draws a card.", ["SEPS"]),
    (f"{WHOLE}its player and the next player each draw a card.", ["SEPS", "SEPN"]),
    (f"{WHOLE}they must say 'x' or draw a card.", ["SEPS", "SEPV"]),
    ("When a 4 is played its player names a rank.", ["SEPS"]),
    ("After each deal every player draws a card.", ["SEPS"]),
    ("After a 5, they draw, until the pile is cleared or taken.", ["SEPS", "SEPS", "SEPP"]),
    (f"{WHOLE}they choose a player, who draws a card.", ["SEPS"]),
]
LIMITS = [
    ("at most once per turn", Limit(1, "turn")),
    ("twice a round", Limit(2, "round")),
    ("at most 3 times per session", Limit(3, "session")),
    ("once per turn for each player", Limit(1, "turn", each_player=True)),
    ("only once in a round", Limit(1, "round")),
]


@pytest.mark.parametrize(
    ("rule", "text", "word", "kind"), CLASSES, ids=[f"{r[0]}: {r[2]}" for r in CLASSES]
)
def test_classes(rule: str, text: str, word: str, kind: str) -> None:
    """A rule decides its words by what stands next to them."""
    assert rule in [known.__name__ for known in PHRASE_RULES]
    words = decide(tokenise(text), text)
    kinds = [found.kind for found in words if found.text.lower() == word.rstrip(".").lower()]
    assert kind in kinds


@pytest.mark.parametrize(("text", "kinds"), SEPARATORS, ids=[row[0] for row in SEPARATORS])
def test_separators(text: str, kinds: list[str]) -> None:
    """What a comma or `and` joins is decided by what follows; left-out commas are put in."""
    words = decide(tokenise(text), text)
    assert kinds == [word.kind for word in words if word.kind.startswith("SEP")]


@pytest.mark.parametrize(("text", "limit"), LIMITS, ids=[row[0] for row in LIMITS])
def test_frequencies(text: str, limit: Limit) -> None:
    """How often is one token, whose value is the limit."""
    (token, _) = decide(tokenise(text), text)
    assert (token.kind, token.value) == ("FREQ", limit)


@pytest.mark.parametrize("word", ["quens", "anker", "Quck"])
def test_unknown_words(word: str) -> None:
    """A word without a use is refused by its name, also where an act might have swallowed it."""
    text = f"When a player plays two {word}, they draw a card."
    with pytest.raises(TextRefused) as caught:
        decide(tokenise(text), text)
    assert ("unknown_word", word) == (caught.value.code, caught.value.params["word"])


def test_every_rule_has_its_words() -> None:
    """No rule of the pass is without a row in these tables."""
    named = {row[0] for row in CLASSES} | {
        "frequencies", "unknown_words", "per_each", "split_clauses",
        "others_rules", "other_cases",
    }  # fmt: skip
    assert named >= {rule.__name__ for rule in PHRASE_RULES}
