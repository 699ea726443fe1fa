"""Rules of the phrase pass for cards that are like those just played: `a card of the same rank`.

All ways to say it are put as `of the rank played`, so that two cards of one rank remain cards that
are alike among themselves, and `of that rank` remains the rank that a player named.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, added, one_token, phrase_at, texts_from
from lopti_rules.language.phrasing.cards.countedphrases import SUITS
from lopti_rules.language.phrasing.telling.shorthand import decide_as

_WHATS: Final = {"rank": "rank", "suit": "suit", "colour": "colour", "color": "colour"}
_PLAYED: Final = (
    "it", "the play", "that play", "this play", "the card", "that card", "this card",
    "the card played", "the played card", "the card just played", "the one played",
    "the one just played", "the cards played", "those cards", "the cards just played",
    "the card that was played", "the last play", "the card last played", "the played cards",
)  # fmt: skip
_OWN: Final = (
    "of the {} played", "of the {} last played", "of the {} just played", "of the played {}",
    "of the {} that was played", "of its {}", "of the {} that was last played",
    "of the {} played last", "of the {} just laid", "of the {} laid",
    *(f"of the {{}} of {played}" for played in _PLAYED),
    *(f"of the same {{}} as {played}" for played in _PLAYED),
    *(f"of equal {{}} to {played}" for played in _PLAYED),
    *(f"{having} the same {{}} as {played}" for played in _PLAYED
      for having in ("with", "that has", "which has")),
    "sharing its {}", "that shares its {}", "which shares its {}", "matching its {}",
    "that matches its {}", "which matches its {}", "matching the {}",
)  # fmt: skip
"""What can only be about the play."""
_SAME: Final = ("of the same {}", "with the same {}", "of equal {}", "of the very same {}")
"""What is about the play behind a single card, and about cards among themselves behind several."""
_THAT: Final = ("of that {}", "of this {}")
"""What is about the play where nobody names anything."""
_SEEN: Final = ("show", "reveal", "turn_over", "turn_up", "flip", "discard", "throw_away")
"""What lets all see a card: `that suit` behind it is the suit of that card, and none played."""
_OF_PLAY: Final = ("play", "played", "laid")
_NEAR: Final = 6
_LONGEST: Final = 9
_PLAYS: Final = ("play", "lay")


def like_played(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: cards of the rank, suit or colour of the play."""
    if not any(word.text.lower() in _WHATS for word in words) or not _tells_of_play(words):
        return words
    result: list[Word] = []
    index = 0
    while index < len(words):
        what, end = _at(words, index)
        if what and not _is_of_another(words, index, end):
            said = words[index:end]
            of, the = one_token(said, "PREP", "of"), one_token(said, "DET", "the")
            result += [of, the, one_token(said, "NMASS", f"played_{what}")]
            index = _outnumbering(result, words, end) if what == "rank" else end
        else:
            result.append(words[index])
            index += 1
    return result


def _outnumbering(result: list[Word], words: list[Word], end: int) -> int:
    """`more cards of the rank played than the play shows`: `more` says it all; where it ends."""
    inside = phrase_at(words, end, ("in hand", "from hand", "in their hand"))
    than = phrase_at(words, end + inside, _THAN_PLAYED)
    place = len(result) - 5
    if not than or place < 0 or result[place].text.lower() != "more":
        return end
    result[place] = one_token([result[place]], "ADJ", "outnumbering")
    result += words[end : end + inside]
    return end + inside + than


_THAN_PLAYED: Final = (
    "than were played", "than the play shows", "than the play has", "than the play contains",
    "than were just played", "than are in the play", "than it shows", "than it has",
    "than was played", "than that play", "than the play", "than were laid", "than just played",
    "than the player played", "than that player played", "than they played",
)  # fmt: skip


def _at(words: list[Word], index: int) -> tuple[str, int]:
    """What cards are alike in by the words from here on, and where these end."""
    for length in range(min(_LONGEST, len(words) - index), 1, -1):
        text = texts_from(words, index, length)
        if _goes_on(words, index + length):
            continue
        for spelled, what in _WHATS.items():
            if spelled in text.split() and _is_kin(words, index, text, spelled, what):
                return what, index + length
    return "", index


def _is_kin(words: list[Word], index: int, text: str, spelled: str, what: str) -> bool:
    pattern = " ".join("{}" if part == spelled else part for part in text.split())
    if pattern in _OWN:
        return True
    if pattern in _SAME:
        end = index + len(text.split())
        return _single_or_all(words, index - 1) or phrase_at(words, end, _THAN_PLAYED) > 0
    return pattern in _THAT and not _named(words, what)


def _is_of_another(words: list[Word], index: int, end: int) -> bool:
    """Whether another card was seen before: `show the top card; whoever holds that suit …`."""
    if any(word.text.lower() in _OF_PLAY for word in words[index:end]):
        return False
    for place in range(index - 1):
        verb = words[place]
        if verb.can_be("VB", "VZ") and any(lemma in _SEEN for _, lemma in verb.readings):
            near = words[place + 1 : min(place + _NEAR, index - 1)]
            if any(word.lemma in ("card", "hand_card", "it", "one") for word in near):
                return True
    return False


def _goes_on(words: list[Word], end: int) -> bool:
    """`of the same rank as the play before it` is about something else."""
    return texts_from(words, end, 1) in ("as", "as the")


def _single_or_all(words: list[Word], place: int) -> bool:
    """Whether one card stands before it, or all such cards."""
    if place < 1 or not words[place].can_be("NSG", "NPL", "NUMP", "ONE"):
        return False
    if words[place].lemma not in ("card", "hand_card", "one", *SUITS):
        return False
    if words[place].can_be("NSG", "ONE") and not words[place].can_be("NPL"):
        return not _is_played(words, place)
    before = [word.text.lower() for word in words[max(0, place - 3) : place]]
    return any(text in ("all", "any", "every", "their", "his", "her") for text in before)


def _is_played(words: list[Word], place: int) -> bool:
    """`plays a card of the same rank`: what is played is like the play before, not like itself."""
    verbs = [word for word in words[max(0, place - 4) : place] if word.can_be("VZ", "VB", "VPP")]
    return bool(verbs) and any(reading.lemma in _PLAYS for reading in verbs[-1].readings)


def _named(words: list[Word], what: str) -> bool:
    """Whether somebody names a rank, suit or colour, or is asked for one."""
    spelled = [text for text, meant in _WHATS.items() if meant == what]
    return any(
        word.text.lower() in spelled
        and index
        and (words[index - 1].lemma in _SOME or words[index - 1].text.lower() in _SOME)
        for index, word in enumerate(words)
    )


_SOME: Final = ("a", "any", "one", "another", "some", "two", "either", "for a", "which")


def _tells_of_play(words: list[Word]) -> bool:
    return any(
        reading.lemma in (*_PLAYS, "clear", "bonus_play", "pile") or word.can_be("RSG", "RPL")
        for word in words
        for reading in word.readings
    )


# ------------------------------------------------------------------ who shows one


_EACH: Final = (
    "each player who shows", "every player who shows", "each other player who shows",
    "every other player who shows", "any player who shows", "any other player who shows",
    "everyone who shows", "anyone who shows", "anybody who shows", "everybody who shows",
    "each player showing", "every player showing", "each other player showing",
    "every other player showing", "anyone else who shows", "everyone else who shows",
)  # fmt: skip
_FAR: Final = 14


def who_shows(words: list[Word]) -> list[Word]:
    """`each player who shows a 9 scores a point`: may show one, and whoever does scores."""
    for index in range(len(words)):
        length = phrase_at(words, index, _EACH)
        verb = _main_verb(words, index + length) if length else 0
        if not verb:
            continue
        shows = words[index + length - 1]
        who = [word for word in words[index : index + length - 1] if word.text.lower() != "who"]
        show = decide_as(shows, "VB", "show")
        join = added("CONJ", words[verb].start, "and")
        rest = words[verb:]
        if rest[0].can_be("MODAL"):
            join, rest = decide_as(rest[0], "CONJ", "and"), rest[1:]
        else:
            lemma = next(one.lemma for one in rest[0].readings if one.kind == "VZ")
            decide_as(rest[0], "VB", lemma)
        may = added("MODAL", shows.start, "may")
        return [*words[:index], *who, may, show, *words[index + length : verb], join, *rest]
    return words


def _main_verb(words: list[Word], start: int) -> int:
    """The verb of what follows for whoever shows the cards; 0 if there is none near."""
    for place in range(start + 1, min(start + _FAR, len(words) - 1)):
        word = words[place]
        if word.kind in ("DOT", "SEP", "CONJ") or word.lemma == "must":
            return 0
        noun = word.can_be("NPL") and words[place - 1].can_be("NUM", "ADJ", "ASMANY")
        if word.text.lower() == "may" or (word.can_be("VZ") and not noun):
            return place
    return 0
