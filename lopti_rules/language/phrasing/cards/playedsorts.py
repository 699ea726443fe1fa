"""Rules of the phrase pass for what the played card is, told when it has been named already.

`When a player plays a jack, …, if it is red, …`: the play contains a red card. `The next player
draws one card, or two if it is red` is two cases of one move, and so is `…. If it is a heart, they
draw two instead`. What is drawn or shown in between could be `it` as well, so that none is read
there.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, sentence_end
from lopti_rules.language.phrasing.passages import Passage, compiled
from lopti_rules.language.phrasing.rewording import as_said, copied, plain, replaced, said_of

_RANKS: Final = r"(?:[2-9]|10|jack|queen|king|ace)"
_SUITS: Final = r"(?:club|diamond|heart|spade)"
_SORT: Final = (
    r"(?:a |an )?(?P<shade>red|black|odd|even|prime)(?: one| card)? "
    rf"|(?P<whole>(?:a |an )(?:(?:red|black) (?:card|{_RANKS})"
    rf"|(?:face|number|special|odd|even) card|{_SUITS}|{_RANKS})) "
)
_IT: Final = (
    r"(?:it|(?:the|that) (?:card|play)(?: played)?|the card that was played"
    rf"|(?:the|that) (?P<rank>{_RANKS}))"
)
_IS: Final = rf"{_IT} (?:is|was|'s) (?:{_SORT})"
_NUMBER: Final = r"(?:a|an|one|two|three|four|five|six|[1-6])"
_CARDS: Final = r"(?:cards? )?"
_VERB: Final = r"(?P<verb>draws?|discards?|takes?)"
_AGAIN: Final = (
    r"(?:(?:then )?(?P<whom>they|he|she|you|that player|it) )?(?:'s |is |must |has to |have to )?"
    r"(?:(?P<again>draws?|discards?|takes?) )?"
)
_FIRST: Final = rf"(?P<first>{_NUMBER}) {_CARDS}"
_OTHER: Final = rf"(?P<other>{_NUMBER}) {_CARDS}"
_MOVE: Final = rf"{_VERB} {_FIRST}"
_IF: Final = rf"(?:if|when) {_IS}"
_ELSE: Final = rf"{_VERB} {_OTHER}{_IF}(?:[,;] )?(?:or |and |but )?"
_ENDS: Final = r"(?=[.;] |$)"
_CASES: Final = (
    # `draws one card, or two if it is red`
    rf"{_MOVE}(?:, )?(?:or |but )?{_OTHER}{_IF}(?:instead )?(?=[.,;] |and |$)",
    # `draws one card. If it is red, they draw two instead`
    rf"{_MOVE}(?:[.;,] (?:but |and )?|but ){_IF}(?:, )?{_AGAIN}{_OTHER}instead {_ENDS}",
    # `draws one card, and if it is red, two`
    rf"{_MOVE}(?:, )?(?:and |but |or ){_IF}(?:, )?{_OTHER}{_ENDS}",
    # `draws one card, unless it is red, then two`
    rf"{_MOVE}(?:, )?unless {_IS}(?:, )?(?:then|in which case) (?:, )?{_AGAIN}{_OTHER}{_ENDS}",
    # `draws two cards if it is red, otherwise one`
    rf"{_ELSE}(?:otherwise|else|if not) (?:, )?{_AGAIN}(?:only |just )?{_FIRST}{_ENDS}",
    # `draws two cards if it is red, one if it is not`
    rf"{_ELSE}{_AGAIN}(?:only |just )?{_FIRST}if (?:it (?:is not|isn't|'s not)|not) {_ENDS}",
)
"""The two cases of one move: what it is for other cards `first`, and for cards of that sort."""
_TRIGGER: Final = (
    r"(?:when(?:ever)?|if|each time|every time|as soon as|once|after) .*?"
    r"(?:plays?|lays?|puts? down|drops?|played|laid) .*?, "
    r"|(?:when(?:ever)?|if) (?:you|a player|someone|somebody) (?:plays?|lays?|puts? down|drops?) "
    r"|(?:whoever|anyone who|everyone who|anybody who) (?:plays?|lays?|puts? down|drops?) "
    r"|(?:play|lay|put down|drop) (?:a|an) .*?(?:,|and) "
)
_UNSURE: Final = compiled(
    r"\b(?:draw|draws|drawn|show|shows|shown|look|looks|looked|reveal|reveals|turn|turns|top|give"
    r"|gives|take|takes|discard|discards|flip|flips|names?|guess|guesses|next play"
    r"|plays? .*\bplays?|play pile|draw pile)\b"
)
_PLAY: Final = ("play", "lay", "drop", "put down")
_WHOEVER: Final = ("whoever", "anyone who", "everyone who", "anybody who")
_MARKS: Final = (",", ";", ".", "and", "then", ":")


def played_sorts(words: list[Word]) -> list[Word]:
    """`if it is red`, of the card that was played: if the play contains a red card."""
    result: list[Word] = []
    start = 0
    while start < len(words):
        end = sentence_end(words, start)
        passage = Passage(words[start:])
        if passage.match(_TRIGGER, 0) is not None:
            return [*result, *_told(words[start:])]
        result += words[start:end]
        start = end
    return result


def _told(words: list[Word]) -> list[Word]:
    """What is told behind the trigger of that sentence."""
    for pattern in _CASES:
        passage = Passage(words)
        for index in range(len(words)):
            found = passage.match(pattern, index)
            if found is None or not _is_again(passage, found[0], index):
                continue
            if _speaks_of_play(passage, found[0], index):
                return _two_cases(words, passage, index, found)
    return _conditions(words)


def _is_again(passage: Passage, found: re.Match[str], index: int) -> bool:
    """Whether the second case is told of the same player, and of the same move."""
    said = found.groupdict()
    same = (said.get("again") or found["verb"]).rstrip("s") == found["verb"].rstrip("s")
    before = passage.line[: passage.starts[index]].split()[-1:]
    addressed = before in ([], [","], [";"], ["."], ["you"], ["and"], ["must"], ["then"], [":"])
    whom = said.get("whom")
    if addressed is False and _opens_clause(passage.words[:index]):
        addressed = True
    ordered = whom is None and not (said.get("again") or "s").endswith("s")
    if ordered and not addressed:
        return False
    return same and (whom is None or whom == "it" or (whom == "you") == addressed)


def _opens_clause(before: list[Word]) -> bool:
    """`if you play a jack draw a card`: nobody is named between the event and the order."""
    begin = len(before)
    while begin and before[begin - 1].text.lower() not in _MARKS:
        begin -= 1
    return before[begin : begin + 1] != [] and before[begin].can_be("SUB")


def _speaks_of_play(passage: Passage, found: re.Match[str], index: int) -> bool:
    """Whether nothing but the play can be meant by `it`: a rank named again was played."""
    before = passage.line[: passage.starts[index]]
    rank = found["rank"]
    named = rank is None or re.search(rf"\b{rank}\b", before) is not None
    return named and _UNSURE.search(_behind_trigger(before)) is None


def _behind_trigger(before: str) -> str:
    trigger = compiled(_TRIGGER).match(before)
    return before[trigger.end() :] if trigger is not None else before


def _sort(found: re.Match[str]) -> str:
    whole: str | None = found["whole"]
    return whole or f"a {found['shade']} card"


def _two_cases(
    words: list[Word], passage: Passage, index: int, found: tuple[re.Match[str], int]
) -> list[Word]:
    """Both cases in full, with whoever it is about named in each."""
    match, end = found
    said = words[index:end]
    begin = index
    while begin and words[begin - 1].text.lower() not in _MARKS:
        begin -= 1
    who = words[begin:index]
    lead: list[Word] = []
    if who and who[0].text.lower() in _WHOEVER:
        lead = [*plain("when a player", who[:1]), *who[1:], *plain(",", said)]
        who = plain("that player", said)
    elif who and who[0].can_be("SUB"):
        lead, who = [*who, *plain(",", said)], []
    start = words[:begin]
    if begin > 1 and start[0].text.lower() in _PLAY and start[-1].text.lower() in ("and", ","):
        # `Play an ace and the next player draws …`: an order that tells of an event.
        start = [*plain("when a player plays", start[:1]), *start[1:-1], *plain(",", start[-1:])]
    verb = said_of(passage, match, "verb")
    first, other = said_of(passage, match, "first"), said_of(passage, match, "other")
    condition = plain(f"if the play contains {_sort(match)} ,", said)
    otherwise = plain("; otherwise ,", said)
    several = plain("cards", said)
    again = copied([*who, *verb], said[-1].end)
    return [
        *start, *lead, *condition,
        *who, *verb, *other, *_noun(other, several, said), *otherwise,
        *again, *first, *_noun(first, several, said), *words[end:],
    ]  # fmt: skip


def _noun(number: list[Word], several: list[Word], said: list[Word]) -> list[Word]:
    one = as_said(number).lower() in ("a", "an", "one", "1")
    return plain("card", said) if one else several


def _conditions(words: list[Word]) -> list[Word]:
    """`if it is red` as a condition of what follows."""
    passage = Passage(words)

    def make(found: re.Match[str], said: list[Word]) -> list[Word] | None:
        index = passage.token_at(found.start())
        # `draws a card if it is red`: what the clause has drawn only then cannot be meant.
        begin = index or 0
        while begin and words[begin - 1].text.lower() not in _MARKS:
            begin -= 1
        if not index or not _speaks_of_play(passage, found, begin or index):
            return None
        return plain(f"{found['if']} the play contains {_sort(found)}", said)

    return replaced(words, rf"(?P<if>if|unless) {_IS}(?=[.,;] |and |$)", make)
