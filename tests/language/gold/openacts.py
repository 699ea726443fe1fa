"""Acts of the table in any words: what is due, what it costs, and what anybody does."""

from typing import Final

from lopti_rules.language.ast import Duty, Everybody, Neighbour, Trigger, Window
from tests.language.gold.deeds import owed
from tests.language.gold.terms import ACTOR, draw, entry, play, rank, rule

_NEXT: Final = Neighbour("next")


def _done(text: str, number: int = 1) -> object:
    return rule(Trigger("done", text=text), draw(ACTOR, number))


OPEN_ACTS: Final = (
    entry(
        "U01",
        owed(play(rank("6")), "do", "zorble the frimp"),
        "When a player plays a 6, that player zorbles the frimp or draws one card.",
        "If you play a 6, zorble the frimp or draw one.",
        "If you play a 6, zorble the frimp. Forget it and draw one.",
        "Whoever plays a 6 must zorble the frimp. If the player forgets, they draw one card.",
        "When you play a 6 you have to zorble the frimp. If you don't, it costs you a card.",
    ),
    entry(
        "U02",
        rule(
            play(rank("10")),
            Duty(Everybody(), "do", "clap once before the bonus play begins", (draw(Everybody()),)),
        ),
        "Each time a 10 is played, every player must clap once. Each player who does not clap "
        "before the bonus play begins draws one card.",
        "When a 10 is played, everyone claps once before the bonus play begins; whoever fails to "
        "draws one card.",
    ),
    entry(
        "U03",
        owed(
            play(rank("J")),
            "do",
            "talk like a pirate until their next turn, which fails if they break character",
        ),
        "When someone plays a jack they talk like a pirate until their next turn. Break character "
        "and it's a card for you.",
    ),
    entry(
        "U04",
        owed(play(rank("J")), "do", "take a sip of water"),
        "When you play a jack you also take a sip of water. Skip the sip and you get an extra card "
        "from the draw pile.",
        "When you play a jack, take a sip of water or draw a card.",
    ),
    entry(
        "U05",
        rule(
            play(rank("8")),
            Duty(
                _NEXT,
                "do",
                "state how many cards they hold, which fails if the number is wrong",
                (draw(_NEXT),),
            ),
        ),
        "When a player plays an 8, the next player must state how many cards they hold. If the "
        "number is wrong, the player who stated it draws one card.",
    ),
    entry(
        "U06",
        owed(play(rank("K")), "do", "say 'long live the king' before the next player acts"),
        'When a player plays a king, that player must say "long live the king" before the next '
        "player acts. If the player forgets, that player draws one card.",
        'If you play a king, say "long live the king" before the next player acts or draw a card.',
    ),
    entry(
        "U07",
        _done("zorble"),
        "Whoever zorbles draws one card.",
        "If you zorble, you draw a card.",
        "When a player zorbles, that player gets one card off the deck.",
    ),
    entry(
        "U08",
        _done("ask whose turn it is"),
        "When a player asks whose turn it is, that player draws one card.",
        "Anyone who asks whose turn it is takes a card.",
        "If you ask whose turn it is, draw one card.",
    ),
    entry(
        "U09",
        owed(play(rank("9")), "do", "not use their left hand until their next turn"),
        "When you play a 9 you can't use your left hand until your next turn. Use it and draw a "
        "card.",
        "When you play a 9, you may not use your left hand until your next turn; whoever does "
        "draws one card.",
    ),
    entry(
        "U10",
        rule(
            play(rank("K")),
            Duty(Everybody(), "do", "not smile for ten seconds", (draw(Everybody()),)),
        ),
        "When a king is played, nobody may smile for ten seconds; whoever smiles draws one card.",
        "When a king is played, no smiling for ten seconds. Smile and draw a card.",
    ),
    entry(
        "U11",
        rule(Trigger("done", text="say the name of another player"), draw(ACTOR)),
        "You can't say the name of another player. Do it and you draw one.",
        "Nobody may say the name of another player. Whoever does so takes a card.",
        "Players must never say the name of another player; each slip costs one card.",
    ),
    entry(
        "U12",
        rule(
            Trigger("done", text="talk, other than asking a rules question"),
            draw(ACTOR),
            window=Window(play(rank("2")), ("clear",)),
        ),
        "After somebody plays a 2, nobody talks until the next clear. Whoever talks draws a card, "
        "but asking a rules question is fine.",
    ),
    entry(
        "U13",
        rule(Trigger("done", text="say 'yes' or 'no'"), draw(ACTOR)),
        'The words "yes" and "no" shall be forbidden throughout the entire session, each use '
        "costing one card.",
    ),
    entry(
        "U14",
        owed(play(rank("J")), "do", "not speak until the start of their next turn"),
        "A player who plays a jack must not speak until the start of their next turn; should they "
        "speak, they shall draw one card.",
    ),
    entry(
        "U15",
        rule(
            play(rank("5")),
            Duty(
                ACTOR,
                "do",
                "hold their breath until the next player has played, which fails if they breathe",
                (draw(ACTOR, 2),),
            ),
        ),
        "Whoever plays a 5 has to hold their breath until the next player has played. If they "
        "breathe, they draw two cards.",
    ),
    entry(
        "U16",
        owed(play(rank("J")), "do", "name a fruit within ten seconds"),
        "Whoever plays a jack has ten seconds to name a fruit, or draws a card.",
        "When you play a jack you get ten seconds to name a fruit. If you can't, draw a card.",
        "When you play a jack, name a fruit within ten seconds or draw a card.",
    ),
    entry(
        "U17",
        owed(play(rank("J")), "do", "bow to the table"),
        "Bow to the table whenever you play a jack or draw a card.",
        "Forget to bow to the table when you play a jack and you draw a card.",
        "Play a jack and you need to bow to the table. Forgetting costs you a card.",
    ),
)
