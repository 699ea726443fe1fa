"""Tokens and session points in canonical words: how many, and what they are counted by."""

from dataclasses import replace

from lopti_rules.language.ast import (
    GainToken,
    HalfHand,
    LoseToken,
    Num,
    PerCard,
    PerCardIn,
    Score,
    UntilHolding,
    Who,
)
from lopti_rules.language.printing.cardwords import amount_words
from lopti_rules.language.printing.nouns import singular
from lopti_rules.language.printing.players import Speech


def token_words(effect: GainToken | LoseToken, subject: Who, speech: Speech) -> tuple[str, str]:
    """`a "bell"`, `3 "bell" tokens`, `all "bell" tokens`; and `for each king played` behind it."""
    nouns = (f'"{effect.token}" token', f'"{effect.token}" tokens')
    match effect.amount:
        case None:
            return f"all {nouns[1]}", ""
        case Num(number=1):
            return f'a "{effect.token}"', ""
        case HalfHand(rounded=way):
            return f"half of their {nouns[1]} rounded {way}", ""
        case UntilHolding(number=number):
            return f"all but {number} {nouns[number > 1]}", ""
    between = getattr(effect, "to", None) is not None
    return amount_words(effect.amount, nouns, subject, speech, between=between)


def score_words(effect: Score, subject: Who, speech: Speech) -> tuple[str, str]:
    """`gain` and `2 session points`, `lose` and `5 session points for each club in hand`."""
    number = abs(effect.number)
    points = f"{number} session point{'s' if number > 1 else ''}"
    if effect.to is not None:
        return "give", f"{points} to {speech.player(effect.to)}"
    verb = "gain" if effect.number > 0 else "lose"
    if effect.held is not None:
        return verb, f"{points} for each {singular(effect.held)} in hand"
    if effect.per is None:
        return verb, points
    per = effect.per
    if isinstance(per, PerCard | PerCardIn):
        per = replace(per, number=number)
    nouns = ("session point", "session points")
    return verb, "".join(amount_words(per, nouns, subject, speech, between=False))
