"""What always holds at the table, and what it costs."""

from typing import Final

from lopti_rules.language.ast import CardTest, Rule, TopCards, Trigger, Window
from tests.language.gold.deeds import costs, done
from tests.language.gold.terms import ACTOR, draw, entry, play, rank, rule


def _until_clear(trigger: Trigger, opening: Trigger, number: int = 1) -> Rule:
    """What costs so much until the next clear."""
    return rule(trigger, draw(ACTOR, number), window=Window(opening, ("clear",)))


STANDING: Final = (
    entry(
        "T20",
        costs(done("swear")),
        "Swearing costs one card per swear word.",
        "Nobody may swear; each swear word costs one card.",
        "No swearing: whoever swears draws one card.",
        "It is forbidden to swear. Each time costs one card.",
        "Swearing is forbidden, and whoever does draws a card.",
        "Don't swear. If you do, draw a card.",
    ),
    entry(
        "T21",
        costs(Trigger("said", text="card", but_votes=True)),
        'The word "card" is forbidden, votes excepted. Whoever says it draws one card.',
        "Players may not say 'card' during play, except in votes; each use costs one card.",
        "No one may say 'card', 1 card each time. Voting is fine.",
        "The word 'card' shall not be used save in connection with votes; each use shall cost the "
        "speaker one card.",
    ),
    entry(
        "T22",
        costs(done("fail to keep one hand on the table")),
        "Everybody must keep one hand on the table; each slip costs one card.",
        "During play everyone must keep one hand on the table; whoever does not draws one card.",
        "All players must keep one hand on the table or draw one card.",
    ),
    entry(
        "T23",
        _until_clear(
            done("use a normal voice, while everyone must speak in a growl", but_votes=True),
            Trigger("deal"),
        ),
        "Until the next clear everybody must speak in a growl, votes excepted; a normal voice "
        "costs one card.",
        "Everyone must speak in a growl until the pile is cleared, except in votes. If somebody "
        "uses a normal voice, it costs them one card.",
    ),
    entry(
        "T24",
        _until_clear(done("speak", but_votes=True), play(rank("Q"))),
        "After a queen, nobody may speak until the next clear, votes excepted; whoever does draws "
        "one card.",
        "When a queen is played, all must be silent until the pile is cleared. Only for votes you "
        "may speak. Whoever speaks draws a card.",
    ),
    entry(
        "T25",
        costs(done("laugh"), 2, TopCards(CardTest(suits=("h",)))),
        "While a heart is on top, nobody may laugh; each time costs two cards.",
        "As long as a heart is the top card, laughing is forbidden; whoever laughs draws two "
        "cards.",
        "Nobody may laugh while a heart is on top of the pile, and whoever does draws two cards.",
    ),
)
