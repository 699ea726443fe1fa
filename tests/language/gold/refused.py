"""Texts that must be refused."""

from typing import Final

from tests.language.gold.terms import Refusal

REFUSED: Final = (
    Refusal(
        "When a king is played, if the pile is empty, that player draws a card; otherwise, if the "
        "next player holds a queen in hand, the next player draws a card.",
        "unsayable",
        "a case within what happens otherwise",
    ),
    Refusal(
        "When a king is played, if the pile is empty, that player draws a card; otherwise that "
        "player draws two and if the next player holds a queen in hand, the next player draws one.",
        "unsayable",
        "whether the last is of what happens otherwise",
    ),
    Refusal(
        "When a king is played, that player draws a card or, if the next player holds a queen in "
        "hand, the next player draws a card.",
        "unsayable",
        "a choice, one side of which hangs on a condition",
    ),
    Refusal(
        "When a 2 is played on an ace or a king, the player who played the ace draws one card.",
        "unclaimed_word",
        "who played the cards beneath, if they were of that rank",
    ),
    Refusal(
        "Each time you play a five, give the player after you a sincere compliment. If they don't "
        "say thanks, they draw one.",
        "unsayable",
        "what somebody else leaves undone",
    ),
    Refusal(
        "When a king is played, that player must hum and steal a card of the dealer.",
        "unsayable",
        "cards that an act of the table would move",
    ),
    Refusal(
        "When a king is played, that player must whistle and nick the top card of the pile.",
        "unsayable",
        "cards that an act of the table would move",
    ),
    Refusal(
        "When a king is played, that player must say 'hi' and then steal the next player's cards.",
        "unsayable",
        "cards that an act of the table would move",
    ),
    Refusal(
        "When a king is played, that player must hum and go again or draw a card.",
        "unsayable",
        "a turn that an act of the table would give",
    ),
    Refusal(
        "When a king is played, the next player must hum and stay out of the round.",
        "unsayable",
        "who is in is no act of the table",
    ),
    Refusal(
        "When a king is played, that player draws a card, or discards one if they hold a queen.",
        "unsayable",
        "the condition of one or of both",
    ),
    Refusal(
        "When a queen is played, the next player discards as many.",
        "unsayable",
        "as many as what",
    ),
    Refusal(
        "Whoever plays a 6 may name a rank; the next player gives them a card of that rank.",
        "unsayable",
        "what if no rank is named",
    ),
    Refusal(
        "When a jack is played, the next player draws one card, while a queen costs them two.",
        "unsayable",
        "them: of the jack or of the queen",
    ),
    Refusal(
        "When a jack is played, the next player draws one card; when a queen is played, five or "
        "six.",
        "damaged",
        "a gap that two numbers want to fill",
    ),
    Refusal(
        "When a jack is played, the next player.",
        "damaged",
        "nothing was said before that could be left out",
    ),
    Refusal(
        "When a player clears the pile for the first time, that player draws a card.",
        "unsayable",
        "the first time of what",
    ),
    Refusal(
        "When a player plays a card of that suit, that player draws a card.",
        "damaged",
        "no suit was named",
    ),
    Refusal(
        "When the last three plays were red, black, the latest player draws a card.",
        "damaged",
        "fewer colours than plays",
    ),
    Refusal(
        "When the last three cards were red, black, red, the latest player draws a card.",
        "unsayable",
        "the cards of one play have no order",
    ),
    Refusal(
        "When the last three plays were red, black, blue, the latest player draws a card.",
        "damaged",
        "a word without a role",
    ),
    Refusal(
        "The first time the King of spades is played, the next player draws a card.",
        "unsayable",
        "the first time of what",
    ),
    Refusal(
        "When a player plays a 6, that player draws a card at the end of their next turn.",
        "unsayable",
        "which of two turns",
    ),
    Refusal(
        "When the king of spades is played, the next player owes five cards, drawn at the end of "
        "their turn. When a player takes the pile, that player pays the debt.",
        "unsayable",
        "two times to pay",
    ),
    Refusal("", "damaged", "nothing there"),
    Refusal("   \n ", "damaged", "nothing there"),
    Refusal("The next player draws 1 card.", "damaged", "no trigger: when?"),
    Refusal("When a player plays a queen.", "damaged", "no effect"),
    Refusal(
        "When a player plays two or more queens, the next player 1 card.", "damaged", "no verb"
    ),
    Refusal(
        "When a player plays two or more quens, the next player draws 1 card.",
        "damaged",
        "unknown word",
    ),
    Refusal("Whoever plays a black jack two cards.", "damaged", "no verb"),
    Refusal("When the pile cleared, every player draws a card.", "damaged", "no auxiliary"),
    Refusal("When a a 6 is played, the next player draws 1 card.", "damaged", "article twice"),
    Refusal("When a 6 is played, the next player draws draws 5 cards.", "damaged", "verb twice"),
    Refusal("When a 4 is played, the pile draws two cards.", "damaged", "a pile cannot draw"),
    Refusal(
        "When a 4 is played, its player gives a card at the next player.",
        "damaged",
        "the verb takes another preposition",
    ),
    Refusal("When is the pile cleared, every player draws a card.", "damaged", "word order"),
    Refusal(
        "When a player must plays a queen, the next player draws 1 card.",
        "damaged",
        "verb form after a modal verb",
    ),
    Refusal("When a player play a queen, the next player draws 1 card.", "damaged", "agreement"),
    Refusal("When a player plays a queens, the next player draws 1 card.", "damaged", "agreement"),
    Refusal("When a player plays queen a, the next player draws 1 card.", "damaged", "word order"),
    Refusal("When a player plays a queen, next the player draws 1 card.", "damaged", "word order"),
    Refusal("When a player plays a queen, the next player draws card 1.", "damaged", "word order"),
    Refusal("When player a plays a queen, the next player draws 1 card.", "damaged", "word order"),
    Refusal("When a plays player a queen, the next player draws 1 card.", "damaged", "word order"),
    Refusal("When a player plays a queen, the next player draws 1 cards.", "damaged", "agreement"),
    Refusal("When a player plays a queen, the next player draws 5 card.", "damaged", "agreement"),
    Refusal(
        "When a player plays a queen, the next player draws 1 card or.", "damaged", "loose end"
    ),
    Refusal(
        "When a player plays a queen, the next player says draws 1 card.",
        "damaged",
        "two verbs, nothing said",
    ),
    Refusal(
        'Whoever plays a single 6 must say "quack or draw one card.',
        "damaged",
        "the quotation never ends",
    ),
    Refusal(
        "When a player plays a queen, the next player draws 1 card blue.",
        "damaged",
        "a word without a role",
    ),
    Refusal(
        "When a player plays a queen, the next player draws 1 card at most once per.",
        "damaged",
        "limit cut short",
    ),
    Refusal(
        "When a player plays a queen, the next player draws 1000000 cards.",
        "damaged",
        "number out of range",
    ),
    Refusal(
        "When a player plays a 2, that player puts one hand card under the next player's hand.",
        "unsayable",
        "cards under a hand",
    ),
    Refusal(
        "When a player plays a 2, that player takes a card that left the round except red 3s.",
        "unsayable",
        "less than a whole rank is excepted",
    ),
    Refusal(
        "When a player plays a 2, that player takes a card that left the round excepted.",
        "damaged",
        "nothing is excepted",
    ),
    Refusal(
        "Nobody may take the pile; whoever does draws one card.", "damaged", "no act of the table"
    ),
    Refusal(
        "Whoever moves a card to the pile draws one card.",
        "damaged",
        "a move of the game is no act",
    ),
    Refusal("When a 9 is played, the loser draws a card.", "damaged", "no contest was held"),
    Refusal(
        "When a 9 is played everybody draws a card, and the last to do so draws two cards.",
        "damaged",
        "a move of the game is no race",
    ),
    Refusal(
        "When a king is played, its player swaps two cards with the top card of the draw pile.",
        "unsayable",
        "two cards for one",
    ),
    Refusal(
        "When a king is played, its player draws two cards, as they choose.",
        "damaged",
        "there is nothing to choose",
    ),
    Refusal(
        "When the pile is cleared, all hands are shuffled together and dealt back.",
        "unsayable",
        "how many cards each gets",
    ),
    Refusal(
        "When a king is played, its player looks at the top card.",
        "unsayable",
        "the top of which pile",
    ),
    Refusal(
        "When a king is played, its player looks at the next player's hand and puts it back.",
        "unsayable",
        "a hand is not put back",
    ),
    Refusal(
        "Nobody may take the pile; whoever does draws one card.", "damaged", "no act of the table"
    ),
    Refusal(
        "Whoever moves a card to the pile draws one card.",
        "damaged",
        "a move of the game is no act",
    ),
)
