"""A play that is remembered, in the phrase pass: `the first 8 of a round becomes the flag`.

Later plays are set against it, higher or lower, and may take its place.
"""

import re
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.duties.actwords import as_verb
from lopti_rules.language.phrasing.duties.prices import WHOEVER, Price, as_third
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import (
    copied,
    left_out,
    plain,
    replaced,
    said_of,
    sentences,
)

_FLAG: Final = r"the (?:new )?(?P<flag>[a-z][a-z-]+) "
_FIRSTS: Final = (
    (
        r"(?P<cards>(?:the )?(?:first|second|third) \w+ )(?:played )?"
        r"(?P<round>(?:of|in) (?:a|each|every|the) round )"
        rf"(?:becomes|is|will be|serves as|shall be|must be) {_FLAG}"
        r"(?=[.;,] )"
    ),
    (
        r"(?:when|whenever|each time) (?P<cards>an? \w+ )is played (?:, )?(?:it|that play|the play"
        rf"|that card|this play) (?:then )?becomes {_FLAG}(?=[.;,] )"
    ),
)
_OF_THE_GAME: Final = (
    "queen", "king", "jack", "ace", "card", "pile", "hand", "turn", "round", "rank", "suit", "play",
    "player", "dealer", "winner", "loser",
)  # fmt: skip
_SLIP: Final = 0.8
_AGAIN: Final = r"(?:the|that|this) play (?:then )?becomes the (?:new )?{flag} "
_WHO: Final = (
    r"(?:(?:a|any|each|every) player whose play is|whoever 's play is|(?:when|if) a play is"
    r"|(?:whoever|(?:a|any|each|every) player who) (?:then )?plays(?: a card)?) "
    r"(?P<way>higher than|lower than|above|below) the {flag} (?:, )?"
)
_SAME: Final = (
    r"(?:(?:a|any|each|every) player whose play has|whoever plays(?: a card of)?"
    r"|a play of|(?:when|if) a play has) the same rank as the {flag} (?:, )?"
)
_WRONG: Final = rf"[;,] (?:and )?{WHOEVER} (?:(?:says|uses) (?:the|a) wrong word|forgets) "
_PAIR: Final = (
    r"(?:says|must say) (?P<first>§ ), (?:and )?(?P<way>lower|higher|above it|below it) "
    r"(?P<second>§ )"
)


_SAYS: Final = (
    r"(?:, )?(?:(?:you|they|that player|its player) )?"
    r"(?:says? |must say |shall say |has to say |have to say )"
)
_HIGHER: Final = r"(?:higher|lower|above|below)"
_IF_PLAY: Final = r"(?:when|whenever|if) (?:your|a|the|that) play is"
_TOLD_PAIR: Final = (
    rf"(?:{_IF_PLAY}|play|(?:a|any|each|every) player whose play is|whoever plays"
    rf"|whoever 's play is) (?P<way>{_HIGHER}) (?:than )?the {{flag}} {_SAYS}(?P<first>§ )"
    r"(?:[,;.] (?:and )?|and )(?:(?:when|if) (?:it|your play|the play) is |play |"
    rf"one whose play is |(?:a|any) player whose play is )?(?P<other>{_HIGHER}) "
    rf"(?:than )?(?:it |the {{flag}} )?(?:{_SAYS}|, )?(?P<second>§ )"
)
_TOLD_AGAIN: Final = (
    r"[,;.] (?:and )?(?:(?:then|afterwards|after that|whereupon) (?:, )?)?(?:and )?"
    r"(?:the|that|this|your) play (?:then )?(?:becomes|is|becomes then|is then) "
    r"the (?:new )?{flag} "
)
_TOLD_WRONG: Final = (
    rf"[,;.] (?:and )?(?:{WHOEVER} (?:says|uses) (?:the|a) wrong word "
    r"|(?:the |a )?wrong word (?:=|:|\?|,|means) ) ?(?:(?:must|shall|has to) )?"
)


def flags(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: a play that is remembered has a name."""
    parts = sentences(words)
    for number, sentence in enumerate(parts):
        made = _first(sentence)
        if made is not None:
            flag, first = made
            behind = [word for one in parts[number + 1 :] for word in one]
            rest = _told_pair(behind, flag) or [
                word for one in sentences(behind) for word in _against(one, flag)
            ]
            return [*(word for one in parts[:number] for word in one), *first, *rest]
    return words


def _first(sentence: list[Word]) -> tuple[str, list[Word]] | None:
    """The name of the play that is remembered, and when it is."""
    passage = Passage(sentence)
    for pattern in _FIRSTS:
        found = passage.match(pattern, 0)
        if found is None or get_close_matches(found[0]["flag"], _OF_THE_GAME, n=1, cutoff=_SLIP):
            continue
        flag = found[0]["flag"]
        cards = said_of(passage, found[0], "cards")
        begin = next(i for i, word in enumerate(sentence) if word is cards[0])
        place = begin + len(cards)
        if "round" in found[0].groupdict():
            of_round = said_of(passage, found[0], "round")
            cards, place = [*cards, *plain("of the round", of_round)], place + len(of_round)
        the = "" if "the " in found[0]["cards"] else " the"
        when = left_out(cards[0].start, f"when{the}")
        if begin:
            when = plain("when", sentence[:1])
        marks = f'is played , its player marks the play as the "{flag}"'
        stop, more = sentence[found[1]], sentence[found[1] + 1 :]
        dot = stop if stop.kind == "DOT" else plain(".", [stop])[0]
        said = plain(marks, sentence[place : found[1]])
        return flag, [*when, *cards, *said, dot, *(_against(more, flag) if more else [])]
    return None


def _against(sentence: list[Word], flag: str) -> list[Word]:
    """Plays that are higher or lower than the one remembered, and take its place."""
    passage = Passage(sentence)
    name = re.escape(flag)
    who = passage.match(_WHO.format(flag=name), 0)
    pair = passage.match(_PAIR, who[1]) if who is not None else None
    if who is not None and pair is not None:
        return _pair(passage, flag, who, pair) or sentence
    same = passage.match(_SAME.format(flag=name), 0)
    found = who or same
    if found is not None:
        relation = f"is {_way(who[0]['way'])} than" if who is not None else "has the same rank as"
        head = plain(_when(relation, flag), sentence[: found[1]])
        sentence = [*head, *_subject(sentence[found[1] :])]
    again = rf"(?:(?:, )?and|[;,]) {_AGAIN.format(flag=name)}"
    marks = f'; its player marks the play as the "{flag}"'
    return replaced(sentence, again, lambda _, said: plain(marks, said))


def _told_pair(words: list[Word], flag: str) -> list[Word] | None:
    """`Above the flag, say "friend"; below it, say "fooled". Wrong word = draw one`: each at it."""
    passage = Passage(words)
    name = re.escape(flag)
    pair = passage.match(_TOLD_PAIR.format(flag=name), 0)
    if pair is None or _way(pair[0]["way"]) == _way(pair[0]["other"]):
        return None
    again = passage.match(_TOLD_AGAIN.format(flag=name), pair[1])
    place = again[1] if again is not None else pair[1]
    wrong = passage.match(_TOLD_WRONG, place)
    if wrong is None or wrong[1] >= len(words) or not words[wrong[1]].can_be("VZ", "VB"):
        return None
    price = Price(as_third(words[wrong[1]]), words[wrong[1] + 1 :])
    stop = next((i for i, word in enumerate(price.rest) if word.kind == "DOT"), len(price.rest))
    paid = [as_verb([price.verb], price.verb.lemma, "VB"), *price.rest[:stop]]
    marks = f'; its player marks the play as the "{flag}"' if again is not None else ""
    result: list[Word] = []
    for way, one in (("way", "first"), ("other", "second")):
        spoken = said_of(passage, pair[0], one)
        here = spoken[0].start
        head = f"{_when(f'is {_way(pair[0][way])} than', flag)} that player must say"
        owed = paid if result else copied(paid, spoken[-1].end)
        result += [
            *left_out(here, head), *spoken, *left_out(spoken[-1].end, "or"), *owed,
            *left_out(spoken[-1].end, f"{marks} .".strip()),
        ]  # fmt: skip
    return [*result, *price.rest[stop + 1 :]]


def _way(said: str) -> str:
    return "higher" if said.startswith(("higher", "above")) else "lower"


def _when(relation: str, flag: str) -> str:
    return f'when a player plays a card , if the play {relation} the "{flag}" ,'


def _subject(body: list[Word]) -> list[Word]:
    """`draws one card`, without its subject: that player does."""
    acts = bool(body) and body[0].can_be("VZ", "MODAL") and body[0].text != "makes"
    return [*left_out(body[0].start, "that player"), *body] if acts else body


def _pair(
    passage: Passage, flag: str, who: tuple[re.Match[str], int], pair: tuple[re.Match[str], int]
) -> list[Word] | None:
    """`… higher than the flag says 'friend', lower 'fooled', and the play becomes the flag`."""
    words = passage.words
    again = passage.match(rf"(?:, )?(?:and )?{_AGAIN.format(flag=re.escape(flag))}", pair[1])
    place = again[1] if again is not None else pair[1]
    wrong = passage.match(_WRONG, place)
    ways = _way(who[0]["way"]), _way(pair[0]["way"])
    if wrong is None or not words[wrong[1]].can_be("VZ") or ways[0] == ways[1]:
        return None
    price = Price(as_third(words[wrong[1]]), words[wrong[1] + 1 : -1])
    marks = f'; its player marks the play as the "{flag}"' if again is not None else ""
    first, second = (said_of(passage, pair[0], one) for one in ("first", "second"))
    paid = [as_verb([price.verb], price.verb.lemma, "VB"), *price.rest]
    here = first[-1].end
    return [
        *plain(f"{_when(f'is {ways[0]} than', flag)} that player must say", words[: who[1] + 1]),
        *first, *left_out(here, "or"), *(replace(word, start=here, end=here) for word in paid),
        *left_out(here, f"{marks} . {_when(f'is {ways[1]} than', flag)} that player must say"),
        *second, *left_out(second[-1].end, "or"), *paid,
        *(plain(marks, words[pair[1] : place]) if marks else []), words[-1],
    ]  # fmt: skip
