"""Open duties: what a player has to say or do, and how a line settles it."""

from collections.abc import Sequence

from lopti_rules.cli.table.lexicon import lexicon
from lopti_rules.cli.table.lines import split_line
from lopti_rules.cli.table.names import words
from lopti_rules.engine.actions import Action, Done, Duty, Said


def duty_text(acts: Sequence[Action]) -> str:
    """What is to be said or done, of the legal actions by which a duty is settled."""
    for act in _acted(acts):
        return words("duty_say" if isinstance(act, Said) else "duty_do", text=act.text)
    return words("duty")


def settle_duty(line: str, acts: Sequence[Action]) -> Action | None:
    """The action that a line means: by saying or doing it, or by paying; nothing if it is none."""
    kept = next(one for one in acts if isinstance(one, Duty) and one.kept)
    acted = _acted(acts)
    said = set(split_line(line))
    if said and said <= lexicon().no | set(words("words.pay").split()):
        return Duty(kept.seat, kept=False)
    if said and said <= lexicon().yes | set(words("words.keep").split()):
        return acted[0] if acted else kept
    return next((one for one in acted if _same_words(one.text, line)), None)


def _acted(acts: Sequence[Action]) -> list[Said | Done]:
    return [one for one in acts if isinstance(one, Said | Done)]


def _same_words(one: str, other: str) -> bool:
    """Whether a line says the words of a duty; quotes, stops and case do not matter."""
    return _letters(one) == _letters(other.removeprefix("say "))


def _letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())
