"""Times that are said behind a state, in the phrase pass: they come first.

`When you hold more than seven cards at the end of your turn, …`, `A player holding six tokens at
the start of their turn …`: at the end of your turn, if you hold them. What is kept up for the rest
of a round after something has happened is told after that: `After the draw pile runs out, until
the end of the round, …`.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Reading, Word, lemma_at, made_up, texts_from
from lopti_rules.language.phrasing.rewording import plain
from lopti_rules.language.phrasing.telling.shorthand import each_sentence

_WHEN: Final = ("when", "if")
_STATES: Final = ("have", "hold", "is", "are", "contain")
_SOMEBODY: Final = ("player", "anyone", "someone", "everyone")
_EDGES: Final = ("start", "end")
_WHOSE: Final = ("your", "their", "his", "her", "a", "the", "that")
_OCCASIONS: Final = ("whoever", "after", "before", "upon", "until", "who", "on", "next")
"""Where one of these is said, something else may set the rule off, or the time may be its end."""
_TIMES: Final = ("at", "each", "every", "once", "whenever")
_STOPS: Final = ("SEP", "DOT", "CONJ", "MODAL")


@each_sentence
def times_first(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: the time, a comma, and what is so then."""
    if not _tells_a_state(words):
        return _edge_first(words)
    for index in range(3, len(words) - 2):
        if words[index].kind in _STOPS:
            return words
        end = _time_end(words, index)
        if end:
            if _is_anybody(words):
                return _of_turn(words, index, end)
            time, rest = words[index:end], [*words[:index], *words[end:]]
            if rest[0].lemma == "when" and rest[0].kind == "SUB":
                rest[0].readings = (Reading("SUB", "if"),)
                rest[0].settle("SUB")
            return [*time, _comma(time[-1].end), *rest]
    return _edge_first(words)


def _edge_first(words: list[Word]) -> list[Word]:
    """`The dealer draws a card at the start of their turn`: nothing else sets that off."""
    if any(word.can_be("SUB") or word.lemma in _OCCASIONS for word in words):
        return words
    last = len(words) - 1 if words and words[-1].kind == "DOT" else len(words)
    index = last - 6
    if index < 3 or words[0].text.lower() in _TIMES or _time_end(words, index) != last:
        return words
    return [*words[index:last], _comma(words[0].start), *words[:index], *words[last:]]


def _tells_a_state(words: list[Word]) -> bool:
    """`when you hold …`, `if a player has …`, `a player holding …`, `anyone with …`."""
    if len(words) > 5 and words[0].kind == "SUB" and words[0].lemma in _WHEN:
        if words[0].lemma == "if" and words[1].lemma == "you":
            return False  # read as it stands
        return any(_is_state(word) for word in words[2:6])
    start = 1 if words[0].lemma in ("a", "any", "each") else 0
    if lemma_at(words, start) not in _SOMEBODY or len(words) < start + 5:
        return False
    following = words[start + 1]
    return following.text.lower() in ("holding", "having", "with") or (
        following.lemma == "who" and _is_state(words[start + 2])
    )


def _is_state(word: Word) -> bool:
    return any(kind in ("VZ", "VB", "BE") and lemma in _STATES for kind, lemma in word.readings)


def _time_end(words: list[Word], index: int) -> int:
    """Where `at the end of their turn` ends that begins there; 0 if none does."""
    if texts_from(words, index, 2) != "at the" or lemma_at(words, index + 2) not in _EDGES:
        return 0
    place = index + 4
    if lemma_at(words, index + 3) != "of" or place >= len(words):
        return 0
    if words[place].text.lower() not in _WHOSE:
        return 0
    return place + 2 if lemma_at(words, place + 1) == "turn" else 0


def _is_anybody(words: list[Word]) -> bool:
    """`if a player has …`: whose turn it is."""
    return texts_from(words, 1, 2) in ("a player", "any player") and _is_state(words[3])


def _of_turn(words: list[Word], index: int, end: int) -> list[Word]:
    """`when a player's turn ends, if that player has …`."""
    ends = "ends" if words[index + 2].lemma == "end" else "starts"
    when = plain(f"when a player's turn {ends} , if that player", words[:3])
    return [*when, *words[3:index], *words[end:]]


@each_sentence
def rest_of_round(words: list[Word]) -> list[Word]:
    """`For the rest of the round after …, each player who …`: after that, until the end of it."""
    if len(words) < 2 or words[0].kind != "FREQ" or words[1].text.lower() != "after":
        return words
    comma = next((place for place, word in enumerate(words) if word.text == ","), 0)
    if not comma:
        return words
    return [*words[1 : comma + 1], words[0], _comma(words[comma].end), *words[comma + 1 :]]


def _comma(place: int) -> Word:
    comma = made_up("SEP", place, ",")
    comma.text, comma.readings = ",", (Reading("SEP", ","),)
    return comma
