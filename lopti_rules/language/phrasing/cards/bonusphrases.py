"""A rule of the phrase pass for what happens after the bonus play that a clear gives.

`When the pile is cleared, after the bonus play …` waits for the bonus play; which clear it was, is
the window in which it is waited for, and that ends with the turn: a winner makes no bonus play.
"""

from typing import Final

from lopti_rules.language.durations import Duration
from lopti_rules.language.lexing.tokens import Word, one_token, phrase_at
from lopti_rules.language.phrasing.rewording import plain
from lopti_rules.language.phrasing.telling.shorthand import each_sentence

_AFTER: Final = tuple(
    f"{after} {whose} bonus play{done}"
    for after in ("after", "once", "following", "right after", "immediately after", "as soon as")
    for whose in ("the", "their", "its", "that", "this", "his", "her", "the resulting")
    for done in ("", " is made", " has been made", " is over", " is done")
)
_ANY_CLEAR: Final = frozenset((
    "the pile is cleared", "a player clears the pile", "the play pile is cleared",
    "someone clears the pile", "somebody clears the pile", "anyone clears the pile",
    "a player clears the play pile", "a clear", "each clear", "every clear", "you clear the pile",
    "clearing the pile", "a clear happens", "the pile gets cleared",
))  # fmt: skip
_OPENERS: Final = ("when", "whenever", "if", "after", "each time", "every time", "on", "as soon as")
_MADE: Final = "when a player makes a bonus play"
_SOMEBODY: Final = ("a player", "the player", "a person", "its player")


@each_sentence
def after_bonus_play(words: list[Word]) -> list[Word]:
    """`…, after the bonus play, …`: when a player makes a bonus play, in the turn of that clear."""
    index = next((i for i in range(len(words)) if phrase_at(words, i, _AFTER)), -1)
    if index < 0:
        return words
    end = index + phrase_at(words, index, _AFTER)
    if index == 0:
        return _alone(words, end)
    opener = phrase_at(words, 0, _OPENERS)
    comma = next((i for i, word in enumerate(words) if word.text in (",", ":")), 0)
    clear = words[opener:comma]
    about = any(reading.lemma == "clear" for word in clear for reading in word.readings)
    if not opener or not comma or not about or comma > index:
        return words
    body = _without(words[comma + 1 :], index - comma - 1, end - comma - 1)
    said = words[index:end]
    if " ".join(word.text.lower() for word in clear) in _ANY_CLEAR:
        return [*plain(f"{_MADE} ,", said), *body]
    lasts = one_token(said, "FREQ", "duration", Duration(("turn_end",), once=True))
    full_stop = [body.pop()] if body and body[-1].kind == "DOT" else []
    after = plain("after", words[:opener])
    made = plain(f", {_MADE} ,", said)
    return [*after, *clear, *made, *body, *plain(",", said), lasts, *full_stop]


def _alone(words: list[Word], end: int) -> list[Word]:
    """`After their bonus play, a player draws a card`."""
    said = words[:end]
    if end >= len(words) or words[end].text not in (",", ":"):
        return words
    body = words[end + 1 :]
    somebody = phrase_at(body, 0, _SOMEBODY)
    if somebody:
        body = [*plain("that player", body[:somebody]), *body[somebody:]]
    return [*plain(f"{_MADE} ,", said), *body]


def _without(body: list[Word], start: int, end: int) -> list[Word]:
    """What happens, without the words for when, and the commas around these."""
    before, after = body[:start], body[end:]
    if before and before[-1].text == ",":
        before.pop()
    if after and after[0].text == "," and not before:
        after = after[1:]
    return [*before, *after]
