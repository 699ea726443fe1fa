"""What is forbidden at the table, to whom, when and until when, as read from its words.

`Nobody may zorble`, `you can't talk until your next turn`, `no laughing`, `the table goes silent`.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, sentence_end
from lopti_rules.language.phrasing.duties.actwords import gerund_stems, is_act, quoted
from lopti_rules.language.phrasing.duties.deadlines import DUE
from lopti_rules.language.phrasing.duties.openverbs import base_of, is_of_table
from lopti_rules.language.phrasing.duties.penalties import Quote
from lopti_rules.language.phrasing.duties.prices import WHOEVER
from lopti_rules.language.phrasing.passages import QUOTE, Passage
from lopti_rules.language.phrasing.rewording import plain
from lopti_rules.language.printing.wording import listed
from lopti_rules.values import dataclass

_NOBODY: Final = r"(?:nobody|no one|no player|none of you|no other player|nobody else|no one else)"
_ALL: Final = (
    r"(?:everyone|everybody|every player|each player|all players|all of you|all|players"
    r"|the players|the table|the whole table|the entire table|you all|the room)"
)
_SELF: Final = (
    r"(?:you|they|that player|the player|its player|he|she|the next player|the previous player"
    r"|the player opposite)"
)
_MAY: Final = r"(?:may|can|must|shall|should|will|is allowed to|is permitted to|is to)"
_CANNOT: Final = (
    r"(?:(?:may|must|shall|should|can|do|does) (?:not|never)|cannot|can't|is not allowed to"
    r"|are not allowed to|is not permitted to|are not permitted to"
    r"|is forbidden to|are forbidden to)"
)
_BANS: Final = (
    (rf"{_NOBODY} {_MAY} (?:ever )?", "all", "plain"),
    (rf"{_NOBODY} ", "all", "third"),
    (rf"{_ALL} {_CANNOT} (?:ever )?", "all", "plain"),
    (rf"(?P<self>{_SELF}) {_CANNOT} (?:ever )?", "self", "plain"),
    (r"(?:do not|never|it cannot) ", "all", "plain"),
    (r"(?:there is |there 's )?no ", "all", "gerund"),
)
_SILENT: Final = (
    r"(?:must |has to |have to |shall |should )?(?:be|is|are|stays?|keeps?|remains?|goes?|falls?)"
    r" (?:completely |dead |totally |absolutely |utterly |all )?(?:silent|quiet|mute) "
)
_SILENCES: Final = ((rf"{_ALL} {_SILENT}", "all"), (rf"(?P<self>{_SELF}) {_SILENT}", "self"))
_SPOKEN: Final = rf"{QUOTE} (?:(?:, (?:and |or )?|and |or ){QUOTE} )*"
_WORDS: Final = (
    rf"(?:(?:the )?words? )?(?P<words>{_SPOKEN})"
    r"(?:(?:is|are|shall be) (?:forbidden|prohibited|banned"
    r"|taboo|not allowed|not permitted|off limits|out of bounds)"
    r"|(?:may|must|shall|can|should) (?:not|never) be (?:said|spoken|used|uttered)"
    r"|(?:cannot|can't) be (?:said|spoken|used|uttered)) "
)
_LEADS: Final = (
    (r"(?:when|whenever|after|once|upon|on|following|each time|every time|as soon as) ", "event"),
    (r"(?:if|while|as long as) ", "state"),
    (r"(?:until|till) ", "until"),
    (rf"(?:{WHOEVER}|the player who|the one who) ", "who"),
)
_ON_TOP: Final = (
    r"(?:an? |the )?(?P<cards>(?:red |black |face )?[\w-]+ )(?:is )?on top(?: of the pile)? [:,?=] "
)
_SESSION: Final = (
    r"(?:(?:in|during|throughout|for|over) (?:the|a|each|every) (?:whole |entire |rest of the )?"
    r"(?:session|game|evening|round)|during play|while we are playing|while we play|always|ever"
    r"|at all times|from now on|at the table|in play) "
)
_STATE: Final = re.compile(r" (?:is|are|lies|holds?|has|have|shows?|'s) ")
_UNTIL: Final = r"(?:until|till) "
_FIRST: Final = (
    r"(?:, )?(?:whichever (?:comes|happens|is|occurs) (?:first|sooner)|whichever is sooner) "
)
_ANY_REASON: Final = (
    r"(?:, )?(?:for (?:whatever|any) reason(?: whatsoever)?|whatever the reason|under any"
    r" circumstances|no matter (?:what|why)) "
)
SAVE: Final = (
    r"(?:, )?(?P<but>except|other than|apart from|save|unless|but not) "
    r"(?P<what>[^.;,]{3,80}?) (?=[.,;] )"
)


@dataclass(frozen=True, slots=True)
class Ban:
    """What is forbidden, to all or to `who`, between what was said before it and what behind."""

    scope: str
    who: list[Word]
    deed: str
    base: str
    act: list[Word]
    until: list[Word]
    end: int
    silence: bool = False


@dataclass(frozen=True, slots=True)
class Lead:
    """When it holds: the kind, its words without the comma, and where the ban begins."""

    kind: str
    words: list[Word]
    end: int


# ------------------------------------------------------------------ when it holds


def leads_of(passage: Passage) -> list[Lead]:
    """Each way to read when a ban holds, and where the ban itself begins."""
    words = passage.words
    found = [Lead("", [], 0)]
    always = passage.match(rf"{_SESSION}(?:, )?", 0)
    if always is not None:
        found.append(Lead("", [], always[1]))
    top = passage.match(_ON_TOP, 0)
    if top is not None:
        text = f"if a {top[0]['cards'].strip()} is on top of the pile"
        found.append(Lead("state", plain(text, words[: top[1]]), top[1]))
    opened = next(
        ((kind, m[1]) for pattern, kind in _LEADS if (m := passage.match(pattern, 0))), None
    )
    if opened is None:
        return found
    stop = sentence_end(words, 0)
    for place in range(opened[1] + 1, stop):
        comma = words[place - 1].text == ","
        if opened[0] == "who" and comma:
            continue
        text = passage.line[: passage.starts[place]]
        kind = opened[0]
        if kind in ("event", "state"):
            kind = "state" if _STATE.search(text) and opened[0] == "state" else "event"
        found.append(Lead(kind, words[: place - comma], place))
    return found


# ------------------------------------------------------------------ what is forbidden


def ban_at(passage: Passage, place: int, quote: Quote, *, whoever: bool = False) -> Ban | None:
    """The ban that is said from that token on; None if none is.

    `whoever`: it may be one of whoever was named before it.
    """
    for pattern, scope in _SILENCES:
        found = passage.match(pattern, place)
        if found is not None:
            return _bounded(passage, place, found, scope, quote, "")
    spoken = passage.match(_WORDS, place)
    if spoken is not None:
        return _bounded(passage, place, spoken, "all", quote, "say")
    bans = (*_BANS, (rf"{_CANNOT} (?:ever )?", "who", "plain")) if whoever else _BANS
    for pattern, scope, form in bans:
        found = passage.match(pattern, place)
        if found is None or found[1] >= len(passage.words):
            continue
        base = _base(passage.words[found[1]], form)
        if base:
            return _bounded(passage, place, found, scope, quote, base)
    return None


def _base(word: Word, form: str) -> str:
    if form != "gerund":
        return base_of(word, third=form == "third")
    stems = gerund_stems(word.text.lower())
    known = next((stem for stem in stems if is_act(stem)), "")
    said = (Word(stem, word.start, word.end, word.readings) for stem in stems)
    return known or next((one.text for one in said if base_of(one, third=False)), "")


def _bounded(
    passage: Passage,
    place: int,
    found: tuple[re.Match[str], int],
    scope: str,
    quote: Quote,
    base: str,
) -> Ban | None:
    """The ban up to its end, with until when it holds."""
    words, begin = passage.words, found[1]
    spoken = "words" in found[0].re.groupindex
    stop = begin + (1 if base and not spoken else 0)
    while stop < len(words) and not _stops(passage, stop):
        stop += 1
    act = words[begin:stop]
    if spoken:
        if act:
            return None
        act = [word for word in words[place:begin] if word.kind == "STRING"]
        act = [act[0], *act]
    if (base and not is_of_table(act, base)) or (not base and act):
        return None
    reason = passage.match(_ANY_REASON, stop)
    stop = stop if reason is None else reason[1]
    always = passage.match(_SESSION, stop)
    stop = stop if always is None else always[1]
    until: list[Word] = []
    timed = passage.match(rf"{DUE} ", stop)
    if passage.match(_UNTIL, stop):
        end = stop + 1
        while end < len(words) and words[end].kind not in ("SEP", "DOT"):
            end += 1
        until, stop = words[stop:end], end
    elif timed is not None:
        until, stop = words[stop : timed[1]], timed[1]
    for pattern in (_FIRST, _ANY_REASON):
        more = passage.match(pattern, stop)
        stop = stop if more is None else more[1]
    deed = "speak" if not base else _deed(base, act, quote)
    who = words[place : place + 1] if scope == "self" else []
    if scope == "self":
        size = len(found[0]["self"]) + 1
        who = words[place : passage.token_at(passage.starts[place] + size) or place + 1]
    return Ban(scope, who, deed, base, act, until, stop, silence=not base)


def _deed(base: str, act: list[Word], quote: Quote) -> str:
    """The deed in its words; of several words that may not be said, any."""
    said = [word for word in act[1:] if word.kind == "STRING"]
    others = [w for w in act[1:] if w.kind != "STRING" and w.text not in ("and", "or", ",")]
    if said and not others:
        return f"{base} {listed([quoted(word) for word in said], 'or')}"
    return f"{base.replace('_', ' ')} {quote(act[1:])}".strip()


_PAYERS: Final = ("you", "they", "it", "that", "draw", "take", "pick up", "get", "pay")
_PRICES: Final = (
    "each", "every", "each time", "every time", "if", "whoever", "anyone", "anybody", "doing", "it",
    "any player", "a",
)  # fmt: skip
"""What a price begins with that is joined to a ban."""


def _stops(passage: Passage, place: int) -> bool:
    word = passage.words[place]
    text = word.text.lower()
    if word.kind in ("DOT", "FREQ") or text in ("once", "after", "when", "while", "if", ";", ":"):
        return True
    ahead = passage.words[place + 1].text.lower() if place + 1 < len(passage.words) else ""
    if text in ("and", "but") and ahead in _PRICES:
        return True
    if text in ("or", "or else", "otherwise") and ahead in _PAYERS:
        return True
    if word.kind == "SEP":
        after = passage.words[place + 1] if place + 1 < len(passage.words) else word
        return not (text == "," and after.kind == "STRING")
    return any(
        passage.match(pattern, place)
        for pattern in (_UNTIL, rf"{DUE} ", _ANY_REASON, SAVE, _SESSION)
    )
