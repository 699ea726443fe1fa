"""Rules about what custom rules do, and acts outside the start of a turn."""

from typing import Final

from lopti_rules.language.ast import CausedBy, Duty, Not, Trigger
from tests.language.gold.terms import ACTOR, NEXT, Gold, draw, rule

_NOT_OWN: Final = Not(CausedBy("this_rule"))

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
)
