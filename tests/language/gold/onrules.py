"""Rules about what custom rules do, and acts outside the start of a turn."""

from typing import Final

from lopti_rules.language.ast import (
    CardTest,
    CausedBy,
    Count,
    Discard,
    Duty,
    Everybody,
    GainToken,
    HandCards,
    Ignore,
    LikePlayed,
    Limit,
    LoseToken,
    May,
    NextImposed,
    Not,
    NthTime,
    Num,
    Redirect,
    Repeat,
    Rule,
    Sentence,
    TokenCount,
    Trigger,
    Usable,
    Window,
)
from tests.language.gold.terms import ACTOR, NEXT, Gold, draw, entry, play, rank, rule

_NOT_OWN: Final = Not(CausedBy("this_rule"))
_IGNORE: Final = Ignore(ACTOR)
_WOULD_DRAW: Final = Trigger("imposed", imposed=("draw",))


def _able(usable: Usable, limit: Limit | None = None) -> Rule:
    """A player may discard a card and draw two."""
    effects = (Discard(ACTOR, HandCards()), draw(ACTOR, 2))
    sentence = Sentence(Trigger("turn_start"), effects, limit=limit, ability=True, usable=usable)
    return Rule((sentence,))


_HOLDERS: Final = Everybody(
    but_actor=True, having=TokenCount(ACTOR, "pardon", Count("at_least", 1))
)

ONRULES: Final = (
    Gold(
        "R005",
        (
            (
                "Whenever a player draws from the draw pile for any reason, that player must "
                "say 'never lucky' before anyone acts or draw one more card; that penalty draw "
                "does not count for this rule."
            ),
            (
                "When a player draws, unless it was because of this rule, that player must say "
                '"never lucky" or draw 1 card.'
            ),
        ),
        rule(
            Trigger("draw"),
            Duty(ACTOR, "say", "never lucky", (draw(ACTOR),)),
            condition=_NOT_OWN,
        ),
    ),
    Gold(
        "own-draws",
        (
            "When a player draws, the next player draws a card. That draw does not count.",
            (
                "When a player draws, the next player draws a card; draws because of this rule "
                "do not count."
            ),
            "When a player draws, except because of this rule, the next player draws a card.",
            (
                "Whenever a player draws, the next player draws a card, except for draws caused"
                " by this rule."
            ),
            (
                "When a player draws, unless the draw was because of this rule, the next player"
                " draws a card."
            ),
            (
                "When a player draws, the next player draws a card, but such extra draws do not"
                " set this rule off again."
            ),
        ),
        rule(Trigger("draw"), draw(NEXT), condition=_NOT_OWN),
    ),
    entry(
        "R312",
        rule(play(rank("6")), NextImposed(ACTOR, ("draw", "lose"), (_IGNORE,))),
        (
            "Whoever plays a 6 holds a shield until it is used: the next custom effect that "
            "would make them draw or lose cards does nothing to them."
        ),
        (
            "When a player plays a 6, the next time a rule would make that player draw or lose "
            "cards, that player ignores it."
        ),
        (
            "When a player plays a 6, the next custom rule that would make that player draw or "
            "discard has no effect on them."
        ),
        (
            "Whoever plays a 6 gets a charm until it is used: the next custom effect that makes"
            " them draw cards or lose cards is cancelled."
        ),
    ),
    entry(
        "next-draw-ignored",
        rule(play(rank("9")), NextImposed(ACTOR, ("draw",), (_IGNORE,))),
        (
            "When a player plays a 9, the next time a rule would make that player draw, that "
            "player ignores it."
        ),
        "Whoever plays a 9 ignores the next custom draw imposed on them.",
        "Whoever plays a 9 is protected against their next custom draw.",
        "When a player plays a 9, their next custom draw is ignored.",
        "When a player plays a 9, the next custom draw imposed on that player does not happen.",
    ),
    entry(
        "A150",
        rule(play(rank("K")), NextImposed(None, ("draw",), (Repeat("twice"),), this_turn=True)),
        (
            "When a player plays a king, the next draw that a custom rule causes in this turn "
            "happens twice."
        ),
        (
            "When a player plays a king, the next time this turn a rule would make a player "
            "draw, it happens twice."
        ),
        "When a king is played, the next custom draw this turn happens again.",
    ),
    entry(
        "next-draw-doubled",
        rule(play(rank("K")), NextImposed(None, ("draw",), (Repeat("double"),))),
        (
            "When a player plays a king, the next time a rule would make a player draw, it "
            "counts double."
        ),
        "When a player plays a king, the next custom draw counts double.",
        "When a king is played, the next draw because of a custom rule is doubled.",
    ),
    entry(
        "R376",
        Rule(
            (
                Sentence(play(rank("4")), (GainToken(ACTOR, "pardon"),)),
                Sentence(
                    _WOULD_DRAW,
                    (May(ACTOR, (LoseToken(ACTOR, "pardon", Num(1)), _IGNORE)),),
                    TokenCount(ACTOR, "pardon", Count("at_least", 1)),
                ),
            )
        ),
        (
            "Whoever plays a 4 keeps a pardon token and may spend it once to ignore one custom "
            "draw imposed on them."
        ),
        (
            'When a player plays a 4, that player gains a "pardon". When a rule would make a '
            'player draw, if that player has a "pardon" token, that player may lose a "pardon" '
            "and ignore it."
        ),
        (
            "Whoever plays a 4 gains a pardon token, which may be spent later to cancel one "
            "custom draw."
        ),
        (
            'Whoever plays a 4 gains a "pardon". When a player who has a "pardon" would draw '
            'because of a rule, they may spend a "pardon" to cancel it.'
        ),
    ),
    entry(
        "R377",
        rule(
            _WOULD_DRAW,
            May(_HOLDERS, (LoseToken(_HOLDERS, "pardon", Num(1)), Ignore(_HOLDERS))),
        ),
        (
            "A pardon token from another custom rule may also be spent to spare any other "
            "player one custom draw."
        ),
        (
            'When a rule would make a player draw, every other player with a "pardon" token may'
            ' lose a "pardon" and ignore it.'
        ),
        (
            'When a rule would make a player draw, any other player with a "pardon" may spend a'
            ' "pardon" to cancel that draw.'
        ),
    ),
    entry(
        "draw-redirected",
        rule(_WOULD_DRAW, Redirect(NEXT)),
        "When a rule would make a player draw, it happens to the next player instead.",
        "When a custom rule would make a player draw, the next player draws instead.",
    ),
    entry(
        "once-in-a-turn",
        _able("turn", Limit(1, "turn", each_player=True)),
        "Once during a turn a player may discard a card and draw two cards.",
        (
            "Once per turn, at any time in their turn, a player may discard 1 hand card and "
            "draw 2 cards."
        ),
        "Once per turn a player may discard a card and draw two cards.",
        "Once per turn, during their own turn, a player may discard a card and draw two cards.",
    ),
    entry(
        "once-at-any-time",
        _able("any", Limit(1, "round", each_player=True)),
        "Once per round, at any time, a player may discard a card and draw two cards.",
        "At any time, once per round, a player may discard a card and draw two cards.",
        "Any player may, once per round and at any time, discard a card and draw two.",
        "A player may at any time, once per round, discard a card and draw two cards.",
    ),
    entry(
        "R054",
        rule(
            Trigger("draw", cause="rule", nth=NthTime(2, each_player=True, per="turn")),
            Duty(ACTOR, "do", "snap their fingers", (draw(ACTOR),)),
            limit=Limit(1, "turn"),
        ),
        (
            "A player who receives two custom penalties within one turn must snap their fingers"
            " or draw one more card, once per turn."
        ),
        (
            "When a rule makes a player draw for their second time in the turn, that player "
            'must do "snap their fingers" or draw 1 card, at most once per turn.'
        ),
        (
            "When a player draws because of a rule for their second time within one turn, they "
            'must do "snap their fingers" or draw 1 card, at most once per turn.'
        ),
    ),
    entry(
        "right-to-ignore",
        rule(
            _WOULD_DRAW,
            May(ACTOR, (Discard(ACTOR, HandCards(test=CardTest(suits=("s",)))), _IGNORE)),
            limit=Limit(1, "round", each_player=True),
        ),
        "Once per round a player may discard a spade to ignore a custom draw.",
        "Each player may, once per round, discard a spade to ignore one custom draw.",
        "A player may discard a spade to ignore a custom draw imposed on them, once per round.",
        (
            "When a rule would make a player draw, that player may discard one spade from hand "
            "and ignore it, at most once per round for each player."
        ),
    ),
    entry(
        "draws-doubled",
        rule(
            _WOULD_DRAW,
            Repeat("double"),
            window=Window(play(rank("5")), ("clear", "pickup")),
        ),
        "After a 5, every custom draw counts double, until the pile is cleared or taken.",
        "After a 5, custom draws count double until the pile is cleared or taken.",
        (
            "After a player plays a 5, when a rule would make a player draw, it counts double, "
            "until the pile is cleared or taken."
        ),
    ),
    entry(
        "R307",
        rule(
            Trigger("triggered"),
            May(
                Everybody(),
                (
                    Discard(
                        Everybody(),
                        HandCards(Num(1), test=CardTest(LikePlayed("rank"), ("s",))),
                    ),
                    Ignore(Everybody()),
                ),
            ),
        ),
        "When a play triggers a custom effect, any player may discard a spade of the same rank "
        "from hand to cancel that effect.",
        "Whenever a play sets off a rule, anybody may discard a spade of the rank played to cancel "
        "it.",
    ),
)
