"""A rule of the phrase pass for ties: `If several are tied, each of them draws one.`.

Who has the most or the fewest is said in one place and what a tie means in another. Both are put
as one: `each player with the most …` are all of them, `the player with the most …` nobody.
"""

import re
from typing import Final, Literal

from lopti_rules.language.lexing.tokens import Word, lemma_at
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain
from lopti_rules.language.phrasing.telling.shorthand import decide_as

_FOR: Final = (
    r"(?: for (?:the |having the )?(?P<for>most|fewest)(?: (?:hand )?cards?)?(?: in hand)?)?"
)
_MANY: Final = (
    r"(?:several|two or more|multiple|more than one|some|two|both|any|several of them|they)"
)
_TIE: Final = (
    r"(?:(?:if|when|where|should|in case) (?:(?:there (?:is|are|be)|there 's|it is|it 's|that is) "
    rf"(?:a )?ties?|{_MANY} (?:players? )?(?:are |is |be )?tied?|tied|players (?:are )?tied)|"
    rf"(?:in case|in the event|if) of (?:a )?ties?|(?:on|with|in) (?:a )?ties?|ties?){_FOR}"
)
_ALL: Final = (
    r"(?:those players|the tied players|all tied players|tied players|the players tied)"
    r"(?: all| each)?|each (?:tied player|player tied)|everyone (?:who is )?tied"
    r"|(?:each|all|every one|both)(?: of (?:them|those players|the tied players|those tied|you))?"
    r"|they(?: all| each| both)?|everyone|everybody"
)
_NONE: Final = r"nobody|no one|none(?: of them)?|no player|neither"
_OUTCOME: Final = (
    rf"(?:(?P<all>{_ALL})|(?P<none>{_NONE}))(?: (?P<deed>[^.;,()]+?))?|(?P<nothing>nothing happens"
    r"|nothing|it has no effect|there is no effect|no effect)"
)
_JOINS: Final = r"(?P<join>[.;,(] )(?:and |but )?"
_EACH: Final = r"(?P<all>all of them|each of them|all|each|everyone tied)"
_TIED: Final = r"(?P<all>(?:the )?tied players|all tied players|each tied player|all who are tied)"
_END: Final = r"(?:(?=[.;)])|$)"
_TOLD: Final = (
    rf"{_JOINS}{_TIE} (?:[,:=] )?(?:then )?(?:{_OUTCOME}) {_END}",
    rf"{_JOINS}(?:{_EACH}|(?P<none>{_NONE})) {_TIE} {_END}",
    rf"{_JOINS}{_TIED} (?:each |all )?(?P<deed>[^.;,()]+?) {_END}",
)
_SO: Final = frozenset(
    f"{verb}{rest}"
    for verb in ("do", "does", "must do", "has to do", "must", "have to do")
    for rest in ("", " so", " it", " this", " that")
) | {"count", "counts", "qualify", "are affected", "is affected", "are meant"}
_NAMES: Final = ("player", "neighbour", "opponent")

Ties = Literal["all", "nobody"]


def ties_told(words: list[Word]) -> list[Word]:
    """Ties told behind, as the determiner of whoever has the most."""
    passage = Passage(words)
    for index, word in enumerate(words if "tie" in passage.line else ()):
        if word.text not in (".", ";", ",", "("):
            continue
        for pattern in _TOLD:
            found = passage.match(pattern, index)
            if found is None:
                continue
            changed = _changed(words, index, found[0], found[1])
            if changed is not None:
                return ties_told(changed)
    return words


def _changed(words: list[Word], index: int, found: re.Match[str], end: int) -> list[Word] | None:
    named = found.groupdict()
    ties: Ties = "all" if named.get("all") else "nobody"
    place = _most(words, index, named.get("for") or "")
    deed = named.get("deed") or ""
    if place is None or (deed and deed not in _SO and not _repeats(words, place, index, deed)):
        return None
    end += end < len(words) and words[end].text == ")" and named["join"] == "( "
    rest = words[end:]
    if not rest:
        rest = [word for word in words[-1:] if word.kind == "DOT"]
    head = _with_ties(words[:index], place, ties)
    return None if head is None else [*head, *rest]


def _most(words: list[Word], end: int, which: str) -> int | None:
    """Where `most` or `fewest` stands that the tie is about, if only one can be meant."""
    places = [
        place
        for place in range(end)
        if words[place].lemma in ("most", "fewest")
        and lemma_at(words, place - 1) == "the"
        and (not which or words[place].lemma == which)
    ]
    return places[0] if len(places) == 1 else None


def _repeats(words: list[Word], place: int, end: int, deed: str) -> bool:
    """Whether a deed is what the clause ends with that names them."""
    said = [_stem(word.text.lower()) for word in words[place + 1 : end]]
    again = [_stem(text) for text in deed.split()]
    verb_alone = len(again) == 1 and again[0] in said and not {"and", "then", ","} & set(said)
    return verb_alone or (len(again) < len(said) and said[-len(again) :] == again)


def _stem(text: str) -> str:
    return text if text.isdecimal() else text.removesuffix("s")


def _with_ties(head: list[Word], place: int, ties: Ties) -> list[Word] | None:
    """The clause with `each player`, `the player` or `whoever` as the tie asks."""
    for start in range(place - 1, max(-1, place - 6), -1):
        word = head[start]
        if word.lemma == "whoever" or word.text.lower() == "who":
            if lemma_at(head, start - 1) in _NAMES:
                continue
            if ties == "all":
                return head
            return [*head[:start], *plain("the player who", [word]), *head[start + 1 :]]
        if word.lemma in _NAMES and start:
            article = head[start - 1]
            if article.lemma not in ("the", "each", "every"):
                return None
            if ties == "all":
                decide_as(article, "DSG", "each")
            else:
                decide_as(article, "DET", "the")
            return head
    return None
