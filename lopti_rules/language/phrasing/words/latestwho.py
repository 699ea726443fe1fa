"""A rule of the phrase pass for who did something last: `the player who last took the pile`."""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, lemma_at
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain

_WHO: Final = (
    r"(?:whoever|the (?:player|one) (?:who|that)|the last (?:player|one) (?:who|that)(?: has)?)"
)
_LATELY: Final = r"(?:has |had )?(?:most recently |last |latest |just )"
_DEED: Final = r"(?P<deed>played|took|taken|picked up|cleared)"
_BEFORE: Final = rf"{_WHO} {_LATELY}{_DEED} "
_BEHIND: Final = (
    rf"{_WHO} {_DEED} (?P<what>the pile|it|an? (?:red |black )?\w+) (?:last|most recently|latest) "
)
_TO_DO: Final = (
    r"the (?:last|latest|most recent) (?:player |one )?to (?P<base>play|take|pick up|clear) "
)
_PAST: Final = {
    "play": "played", "take": "took", "pick up": "took", "clear": "cleared", "taken": "took",
    "picked up": "took",
}  # fmt: skip


def latest_to_do(words: list[Word]) -> list[Word]:
    """`whoever last played an ace`, `the last to take the pile`: the last player who ….

    At the beginning of a sentence it is what sets a rule off, or no rule of this kind.
    """
    passage = Passage(words)
    index = 1
    while index < len(words):
        found = _at(passage, index) if words[index - 1].kind != "DOT" else None
        if found is not None:
            made, end = found
            return [*words[:index], *made, *latest_to_do(words[end - 1 :])[1:]]
        index += 1
    return words


def _at(passage: Passage, index: int) -> tuple[list[Word], int] | None:
    words = passage.words
    before = passage.match(_BEFORE, index)
    if before is not None and lemma_at(words, before[1]) in ("the", "a"):
        return _made(words, index, before[1], before[0]["deed"]), before[1]
    behind = passage.match(_BEHIND, index)
    if behind is not None:
        cut = passage.token_at(behind[0].start("what"))
        if cut is not None:
            made = _made(words, index, cut, behind[0]["deed"])
            length = len(behind[0]["what"].split())
            return [*made, *words[cut : cut + length]], behind[1]
    to_do = passage.match(_TO_DO, index)
    if to_do is not None and lemma_at(words, to_do[1]) in ("the", "a"):
        return _made(words, index, to_do[1], to_do[0]["base"]), to_do[1]
    return None


def _made(words: list[Word], start: int, end: int, deed: str) -> list[Word]:
    return plain(f"the last player who {_PAST.get(deed, deed)}", words[start:end])
