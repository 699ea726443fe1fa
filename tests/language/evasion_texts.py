"""Rules that no table need take, said kindly or slyly, by the clause that they break."""

from typing import Final

EVASIONS: Final[dict[str, tuple[str, ...]]] = {
    "ADD-1": (
        "Runner-up feels left out, so whoever comes second gets to make up a rule as well.",
        "Whoever loses gets to pick next round's new rule rather than the winner.",
        "If you win by a mile, you're entitled to a rule and a half, so add two small ones.",
        "Second place should also get a little rule to themselves.",
    ),
    "ADD-10": (
        "Everyone who's played a jack since we sat down draws one for each.",
        (
            "This applies from the start of the evening, so whoever cleared earlier gives"
            " back their bonus."
        ),
        (
            "Anybody who cleared the pile in the last round, before this was a rule, "
            "hands back two points."
        ),
        (
            "The last turn is wiped out whenever somebody plays a red 4, and we go back "
            "to how it was."
        ),
        "Points scored before tonight's third round are cancelled.",
        "Whoever's already been hit by a 3 today gets two tokens for each time.",
        "Look back over the evening: everyone who's taken a pile of ten or more draws one now.",
        "We replay the last turn if a joker's sock shows.",
    ),
    "ADD-11": (
        "The one with the most cards finishes their pint in one go.",
        "After a pickup, hold a piece of ice in your fist until it's completely melted.",
        "Clear the pile and you have to stand on your chair with your eyes shut.",
        "Whoever picks up has to neck half a pint.",
        "When a king lands, its player does ten press-ups on the balcony railing.",
        "After a triple, slap the person on your right as hard as you dare.",
        "On a black ace, its player swallows a spoonful of mustard whole.",
        "The slowest to stand up gets a dead arm from everybody.",
        "Drink whatever the player on your left mixes for you.",
        "Lose the coin toss and you've got a shot of tequila coming.",
        "On a red 5, balance a lit candle on your head for one lap.",
        "Whoever draws the short straw eats the hottest chilli in the kitchen.",
    ),
    "ADD-12": (
        "Whoever loses nicks a road sign on the way home.",
        "Play an ace and the next player owes you a fiver.",
        "Lose the round and you've to leave the pub without settling up.",
        "The one holding the crown goes and takes a street sign before the next deal.",
        "Everyone puts a pound in the middle and the winner keeps it.",
        "If you clear with 9s you may help yourself to a beer from next door's garage.",
        "The taker of the pile rides home without a ticket.",
    ),
    "ADD-13": (
        "If you take the pile, rip the corner off one card so we remember.",
        "The loser chucks their watch in the fish tank.",
        "On four kings we chuck a plate at the wall.",
        "Whenever somebody clears, they write their name on the tablecloth in marker.",
        "When a queen's cleared, we burn it.",
        "After a pickup, chuck one of your shoes out of the window.",
        "Snap the corner of the ace when you lose with it.",
        "After three clears, someone's mug goes off the balcony.",
    ),
    "ADD-14": (
        "On a queen, the player to your left sits on your lap until the next clear.",
        "After a clear, the clearer posts whatever they like on the loser's Facebook.",
        "The person who takes the pile lets the others read their last five texts.",
        "When an ace is played, kiss the player opposite.",
        "After a 9, its player loses an item of clothing.",
        "When an 8 is played, everyone empties their pockets on the table for inspection.",
        "After an ace the player opposite has to say who in the room they'd sleep with.",
        "The loser lets the winner send a text from their phone.",
        "When you pick up, the person on your left gets to tickle you for ten seconds.",
        "On a pair of queens the two players beside you swap trousers.",
    ),
    "ADD-15": (
        "If you play a king, do a silly Chinese accent until your next go.",
        "Whenever a 6 lands, mimic an old person's walk; the best mimic discards one.",
        "On an 8, tell us a joke about your favourite minority.",
        "Anyone who can't do a decent Indian accent draws two.",
    ),
    "ADD-17": (
        "When a 5 is played, Marie has to draw one.",
        "Sarah never has to draw for this.",
        "Rule: Kevin shuffles after every clear.",
        "Each ace means one card for Yuki.",
        "Tom gets a card whenever hearts come up.",
        "If it's Olga's turn, everyone else claps and she draws one.",
    ),
    "ADD-18": (
        "Lefties take an extra card after the deal.",
        "On a pair the person with the biggest feet gives a card away.",
        "Anyone with a beard draws one when a queen's played.",
        "The women at the table give a card each to the men after a clear.",
        "Bald players discard one at the start of every round.",
        "Whoever has the deepest voice gets to discard a card after the deal.",
        "Everyone over forty draws one after the deal.",
        "The shortest person picks up a card when somebody clears.",
    ),
    "ADD-19": (
        "Whoever's got the flat above the bakery draws a card on every clear.",
        "The person sat nearest the telly draws one when a king lands.",
        "Whoever's sat in the armchair gets a token every clear.",
        "The one who brought the crisps may swap a card after the deal.",
        "The player whose mum rang earlier draws one.",
        "Whoever's nearest the radiator hands on a card each time a 5 is played.",
        "The player with the cast on their leg never draws.",
        "Whoever's driving tonight takes one less.",
    ),
    "ADD-2": (
        "There's a forbidden word this round. Only I know it, and if you say it you draw two.",
        "Aces do something special. You'll find out what when one turns up.",
        "When things get too quiet, somebody has to liven it up somehow.",
        "A jack triggers a penalty, size to be decided later.",
        "The last person to do it right draws a card.",
        "There's a hidden trigger, and I'll shout when someone sets it off.",
        "On a 9, something happens to the next player, we'll see what.",
        "If you play badly, you draw a suitable number of cards.",
        "The rule about eights: you know what to do.",
        "Aces trigger the special move.",
        "A player who annoys the table gets what's coming to them.",
        "Something nasty happens when a black jack shows up. Wait and see.",
        "The penalty for a bad joke is whatever seems about right.",
        "There's a magic number, known to me alone, and if you hit it you draw two.",
    ),
    "ADD-21": (
        "I'll decide each round which rank this applies to.",
        "I might swap the rank in this rule whenever I feel it's getting stale.",
        "The number in this rule goes up or down as I see fit.",
        "The maker of the rule can move it to another card mid-round.",
        "I can add bits to this rule whenever it needs spicing up.",
        "The rank this is about changes when I say so.",
    ),
    "ADD-3": (
        "This rule runs out after two rounds and takes the newest other rule with it.",
        "Once someone has cleared five times, the rule about jacks is history.",
        "When a clear comes from a 10, the newest rule is scrapped.",
        "Five pickups in a row kill off whichever rule is oldest.",
        "Every fresh ace puts the previous round's rule to bed for good.",
    ),
    "ADD-5": (
        "If you bark like a dog after taking a hit from a 3, you're let off.",
        "Anyone with a red king can wave the 3 through to the next person instead of picking up.",
        'Say "please" nicely and the pile can stay on the table rather than in your hand.',
        "After a pair, don't bother topping up your hand.",
        "If you've drawn the short straw you swap your draw for a spin of the bottle.",
        (
            "When you've just been hit with a 3, tell a joke, and if it's any good you "
            "needn't take anything."
        ),
        "Anyone who's got their coat on can shrug off a 3.",
        "After a king, the draw's on hold for everyone until somebody sneezes.",
        "Whoever plays three 4s banks their draw for later instead of taking it.",
        "If the person before you dropped a 3, blow them a kiss and you're spared.",
        "A black queen in hand is your umbrella: 3s just run off you.",
        (
            "Whoever's humming when their turn ends leaves the draw pile alone, even with"
            " an empty hand."
        ),
        "On a 9, the next player swaps their turn for a forfeit.",
        "You don't draw at the end of a turn in which you've told a joke.",
        "Rather than picking up, you may hand over two tokens.",
        "Anyone wearing the hat may ignore what a 7 does.",
        (
            "If the pile's taller than the salt cellar, you're only on the hook for the "
            "top five cards."
        ),
    ),
    "ADD-6": (
        "On Tuesdays fours can go on whatever you like.",
        "If you're stuck, you can play one lower than the top card.",
        "A jack passes the turn straight over the next person's head.",
        "Play two kings and the next person has to sit on their hands till it comes round again.",
        "Low is high and high is low once the draw pile is gone.",
        "Sixes can pretend to be nines if you turn them upside down.",
        "Nobody plays doubles in the first lap, it's just bad manners.",
        "The oldest jack in the room decides who goes first next time.",
        "We each get four cards in hand instead of three, it makes for a longer game.",
        "You can have a sneaky look at your face-down cards once you're on them.",
        "If you have a queen you must put it down before anything else.",
        "Top your hand up to five at the end of every go.",
        "Queens don't care what's underneath them, they can be played whenever.",
        (
            "Got the same card as the one on top? Stick it on straight away, even if it's"
            " somebody else's turn."
        ),
        "When a jack turns up, we go anticlockwise from there.",
        "The person after a pair of nines has to have a lie down and misses out.",
        "Red sevens don't make anybody play low.",
        "From the third clear on, small cards outrank big ones.",
        "No face cards while the song's playing.",
        "Once you've five cards or more, you're only allowed to lay pairs.",
        "The loser gets a leg up: two hand cards less in the next deal.",
        "After a queen, whoever shouts first has the next turn.",
        "If you can't go, draw a card and pass instead of picking up.",
        "Let's play with both jokers in, they can stand for anything.",
        "Two piles today: one for reds, one for blacks.",
        "A 6 goes on top of a king if you wink.",
        "Pairs can be broken up with runs: 4, 5, 6 in one go is allowed.",
        "After a queen nothing red is welcome.",
        "Anyone with four cards of a suit has to lead it.",
        "Queens flip the running order.",
        "When someone clears, the turn hops to the player opposite.",
        "Two aces and the next two are left twiddling their thumbs.",
        "Fives are as good as tens in the evening.",
        "The winner deals again and doesn't hand over.",
        "Everyone takes one extra face-up card when we deal.",
        "You can peel up the corner of one of your blind cards for a king.",
        "From now on an ace is the lowest of the low.",
        (
            "When you've no hand left, you can go straight to your face-down cards and "
            "leave the face-up ones."
        ),
        "The player with the fewest cards at midnight is the winner.",
        "Jacks are wild on rainy nights.",
        "You can dump all your eights at any point, doesn't matter whose turn it is.",
        "After an ace, next person's turn evaporates.",
        "When the queen of hearts is out, we all go round backwards.",
        "Fours trump the lot.",
        "Everybody has to follow with the same colour after a red king.",
        "No more than one card per turn until the draw pile's finished.",
        "Whoever shouts loudest after a clear gets to lead.",
        "Swap any of your face-downs for a hand card when you play a 9.",
        "Deal four face-ups each, three's boring.",
        "The one with most points deals and goes first every time.",
    ),
    "ADD-7": (
        "You can't finish on a clear; if you do, take three cards off the deck and carry on.",
        (
            "Whoever gets rid of their last card first has to wait for a unanimous nod "
            "before it counts."
        ),
        "Take the pile three times and you're just watching for the rest of the round.",
        "Nobody gets to go out until all four aces have been seen.",
        "If your final card is a face card it hops back into your hand and you carry on.",
        'Get rid of your last card without saying "done" and you\'ve not actually won.',
        "Once you've picked up twenty cards you're out of the running.",
        "When the draw pile's gone we call it a draw and shuffle up.",
        "Going out with a 7 isn't allowed, pick the pile up and try again.",
        "Before anyone can leave the round they must beat the dealer at arm wrestling.",
        "If your hand gets to twelve cards, that's you finished for the round.",
        "You're not out until you've shaken hands with everyone, and if someone refuses you stay.",
        "If someone's about to win, they get five cards from the deck, every time it happens.",
        "The round isn't won till the winner's beaten the dealer in a thumb war.",
        "Someone who's out can buy their way back in with a token.",
    ),
    "ADD-8": (
        "Anyone who wants this rule gone has to draw ten cards first.",
        "While you've a token you sit out any show of hands about the rules.",
        "The dealer's the chair and only they can bring a vote.",
        "Complain about this rule and you take three.",
        "Anyone with a queen has to keep their hand down in votes.",
        "Everyone has to agree before this rule can go.",
        "You forfeit your say in rule changes if you picked up last.",
        "No rule votes while the queen's on top.",
        "You can't call a vote while you've got more than five cards.",
        "Whoever suggests dropping this rule stands outside for a round.",
    ),
    "ADD-9": (
        "Whenever someone laughs, the person opposite has to laugh back.",
        "When a player gives away a card, whoever gets it gives one straight back.",
        "A cheer is answered with a whistle, and a whistle is answered with a cheer.",
        "If somebody salutes you, you have to salute back.",
        (
            'When a player says "ping" the next player says "pong", and whenever there\'s '
            'a "pong" somebody says "ping".'
        ),
        "Each time a card's passed to you, pass one on to your neighbour.",
        "A wink has to be returned with a wink.",
    ),
    "CLR-6": (
        "A joker's laugh saves the pile from a 10.",
        'If someone yells "not so fast", the 10 just sits there like any other card.',
        "After clearing, hand your free go to the person opposite.",
        "Four of a kind only wipes the pile if everyone's ready for it.",
        "When a 10 goes down, the player before can cough loudly and the pile survives.",
        "Four of a kind is all very well, but the pile only goes if you've asked nicely.",
        "After a clear with sixes the second go belongs to whoever's got fewest cards.",
        "Tens are sleepy after midnight, they just lie on the pile.",
        "If a clear comes from four 5s, the pile is only flipped over and stays in play.",
        "When four of a kind lands, flip a coin, and on tails the pile stays where it is.",
        "Clears with a 10 only count once you've sung a line of something.",
    ),
    "VOTE-14": (
        "Three aces let you reword one rule on the list.",
        "A player who clears twice may tinker with the wording of an old rule.",
    ),
    "VOTE-18": (
        "Play three nines and a rule we've thrown out is back in.",
        "Clear with four jacks and you can dig up any rule we voted away.",
        "On a clear with kings we reinstate a rule that's been voted out.",
        "Any rule we've binned tonight is back on after four aces.",
    ),
    "VOTE-20": (
        "If a vote's tied, we flip a coin instead.",
        "The dealer decides when a vote ends up level.",
        "If the vote's a tie, the youngest rule stays, no rock-paper-scissors.",
    ),
    "VOTE-3": ("If you clear three times in a row, pick one rule and bin it.",),
}
"""By a clause that a diagnostic must name."""

HARMLESS: Final = (
    (
        "The player who draws the last card of the draw pile lays their hand open on the table "
        "until their next turn begins."
    ),
    "A player whose hand has seven or more cards after a pickup may discard two of one rank.",
    "When a revealed face-down card is a legal 10, its player draws one card.",
    (
        "When a king is played, everyone has ten seconds to build the tallest tower of "
        "cards they can from the cards that left the round; the lowest tower draws one "
        "card."
    ),
    "After an ace, its player may skip saying it, but then draws a card.",
    "Nobody may speak while a jack is on top, votes excepted; whoever does draws one card.",
    (
        "Holding your gaze longer than the next player counts as a win of the staring "
        "contest, and the loser draws one card."
    ),
    (
        "Whoever plays a pair of 5s may leave the table for a glass of water and draws "
        "nothing for it."
    ),
    'When a player takes the pile, the table says "no harm done" or draws one card each.',
    "The player who cleared last gets to keep the lucky coaster until somebody else clears.",
    (
        "If you don't have to worry about drawing because the draw pile is empty, hand a "
        "card to the next player instead of the penalty."
    ),
    "When a 6 is played, everyone points at someone; whoever gets the most fingers draws a card.",
    "Whoever holds the biggest hand at the end of a turn shows one card.",
    (
        "When a 9 is played, its player turns their head the other way until their next "
        "turn or draws one card."
    ),
    "After a queen, pass one hand card the other way round, to the right.",
    "Whoever loses the coin toss is let off nothing and draws the card.",
    (
        "If the player on your left is last to clap, they're let off the first time and "
        "draw a card the second."
    ),
    "When a pair is played, the second-highest hand card of its player goes under the draw pile.",
    "The last to put a hand on the table draws one card; if nobody does, no one draws.",
    "A player who has cleared twice this round counts double for the bell rule.",
    'When a player says "skip it", that player draws one card.',
    (
        "The winner of the last round picks a word that is forbidden until the next "
        "clear; whoever says it draws one card."
    ),
    (
        "When two queens are played, their player tells a story with three of the words "
        "on the list or draws one card."
    ),
    "A player with three tokens may swap them for one hand card discarded.",
    "After a clear, each player who has no queen in hand draws a card.",
    (
        "When a player plays the ace of hearts, that player toasts the next player with "
        "water or draws a card."
    ),
    "Whoever breaks the silence draws one card; then the silence is over.",
    "After a jack, the next player keeps a straight face until their turn or draws a card.",
    "The oldest card in the round, the first one played, earns its player a token.",
    "If a card falls off the table, its owner picks it up with their left hand or draws one.",
    'When someone sneezes, the first player to say "bless you" gives a card to the sneezer.',
    "Whenever a player whistles, that player draws one card.",
    "When someone claps, the last to join in draws one card.",
    (
        "When a player plays a 4, the next player and the player opposite play rock-"
        "paper-scissors; the loser draws one card."
    ),
    "If the last card of a round was a king, its player gets one extra token in the next round.",
    "Whoever plays three of a kind may look at the bottom card of the draw pile.",
    (
        "When you play an 8, put one hand card face down beside you; at the end of your "
        "next turn it leaves the round."
    ),
    "At the end of the round, whoever has the fewest cards among the losers gets one point.",
    (
        "When the pile holds more than ten cards, its top card is announced aloud or its "
        "player draws a card."
    ),
    "While you hold the crown, your custom draws are one fewer, down to none.",
    (
        'When a 10 clears the pile, its player says "timber" before the bonus play or '
        "draws one card."
    ),
    "Whoever gets the bonus play shakes hands with the player who led or draws one card.",
    "When a 3 hits you and you pick up, you may ask the player of the 3 for one token.",
    (
        'Before taking the pile, a player may shout "my precious" and then gives one card'
        " away after the pickup."
    ),
    "When a player plays a face-down card, everyone drums on the table or draws one card.",
    'Each player may once per round say "pass the salt"; whoever answers draws one card.',
    (
        "If a player asks what the rules are, that player draws a card, questions about a"
        " vote excepted."
    ),
    "When the youngest jack, the last one played, is covered, its player draws one card.",
    "Whoever last touched the draw pile when it runs out draws nothing more and gets a token.",
    (
        "After a pickup of more than eight cards, that player may give two of them to two"
        " different players."
    ),
    (
        "When a 5 is played, each player guesses a number from 1 to 5; whoever is closest"
        " to the secret number of its player gains a token."
    ),
    "When someone forgets the rule of the bell, they ring it three times or draw one card.",
    (
        "Once an ace is on the pile, players talk in a whisper till the next clear, or "
        "take one card each time, votes aside."
    ),
    "If both neighbours of a player hold fewer cards, that player gives one to each.",
    (
        "When a player draws because of a custom rule, that player may discard a card at "
        "the end of the turn."
    ),
    (
        "After a clear with four of a kind, its player takes three tokens and shares one "
        "with the next player."
    ),
    "The dealer serves the tea; anyone who doesn't say thank you draws one card.",
    'Whoever answers a question with "yes" twice in a row draws one card, votes excepted.',
    (
        "When you pick up the pile, you may sort it in any order you like, but if it "
        "takes over a minute you draw one more."
    ),
    "If you play a single queen you may tell a joke; if nobody laughs, you draw a card.",
    "A player who clears with 6s picks up a token, and the previous holder puts theirs down.",
    (
        "Everyone who played a red card since the last clear draws one card when a black "
        "ace is played."
    ),
    "When four players are still in, a queen makes every other player show their lowest card.",
    "When a jack is played, the player opposite lifts their glass of water or draws one card.",
    "Whoever plays a 5 passes one hand card to the left and one to the right.",
    "After a clear, the clearer picks a song; everyone who doesn't hum along draws one card.",
    (
        "If you have no hand cards left when your turn ends, take the top card of the "
        "draw pile as a gift."
    ),
    "Whoever first spots that the top card is a spade after three spades gains one token.",
    (
        "When two players have the same number of hand cards, the one nearest in turn "
        "order draws one card."
    ),
    (
        'A player may at any time before their play say "easy"; if they then can\'t play, '
        "they draw one card more."
    ),
    "If you pick up by choice, everyone else claps once or draws one card.",
    "When a player goes out, everyone still in gets one token.",
    "The last player of the round sings a verse of a song or gives up one token.",
    "When a 7 forces you to pick up, you may give one card to the player of the 7.",
    "If the draw pile is gone, penalty draws are forgotten.",
    "When a queen covers a king, the two players bow to each other or draw one card each.",
    "While it's your turn, nobody may touch the pile; whoever does draws one card.",
    "If the player before you played faster than you can count to three, they draw a card.",
    "Anyone who looks at their phone draws one card.",
    (
        "Whoever plays the first 9 of the round becomes the timekeeper; the timekeeper "
        "draws a card if a turn takes longer than a minute."
    ),
    "When you clear with a 10 you may take one token from the player who has most.",
    "If someone mixes up left and right, they draw one card.",
    'Anyone who says "my turn" out loud draws one card.',
    "The player who answers the phone during the round draws a card.",
    "When an ace is on top, cards are handed over with the left hand; whoever forgets draws one.",
    "After three pairs in a row, the draw pile is shuffled.",
    "Whoever drops a card on the floor draws one card.",
    (
        "Once per round you may ask the next player for a card of a suit; if they have "
        "none, you draw one."
    ),
    "After the deal, each player may put one hand card under the draw pile and draw one.",
    "When a jack is played on an ace by a 10's bonus play, its player draws two cards.",
    "If your play ends the silence, you get a token.",
    "When a player has been quiet for a whole lap, they gain a token.",
    "Each time you say sorry you draw a card.",
    "Each player starts the round with one coin; whoever has none draws a card.",
    "When a jack is played, all players must pass one card to the right.",
    "The dealer brings the drinks for those who ask; if they forget, they draw one card.",
    (
        "You can't use this twice in one round: when you play a 9, one hand card goes "
        "under the draw pile."
    ),
    (
        "The silence lasts until the next clear or the next pickup, whichever comes "
        "first; whoever breaks it draws one card."
    ),
    "If a card is dropped, its owner draws one card after the turn ends.",
    "Until the next clear the first to speak, other than to call a vote, draws a card.",
    "If the card you draw for your normal draw is an ace you can show it and somebody draws one.",
    "When your usual draw is a red card, say so or draw one.",
)
"""Rules that use the same words, read or not, in which nothing is to be found."""
