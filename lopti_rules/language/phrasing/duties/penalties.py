"""What whoever leaves a duty undone pays, in any words, in the phrase pass.

`If the player forgets, that player draws one card`, `Miss one and it's a card for you`, `No rhyme
by then, draw one card`: what is said to fail is compared with what was due. If it says more than
that the duty was not done, the duty says as well when it fails.
"""

import re
from collections.abc import Callable, Iterable
from typing import Final

from lopti_rules.language.lexing.tokens import Word, one_token, sentence_end
from lopti_rules.language.phrasing.duties.actwords import gerund_stems
from lopti_rules.language.phrasing.duties.deadlines import DUE
from lopti_rules.language.phrasing.duties.openverbs import base_of, is_of_table_clause
from lopti_rules.language.phrasing.duties.prices import WHOEVER
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain
from lopti_rules.values import dataclass

Quote = Callable[[list[Word]], str]
"""The words of the text that tokens stand for, as said of somebody else."""
_MOST: Final = 30
"""Tokens that may say what fails, at most."""

_JOIN: Final = r"(?:(?:[,;.:!?=] |and |but |so )*)"
_SELF: Final = (
    r"(?:you|they|he|she|he or she|that player|the player|this player|that person|the person"
    r"|the offender|the culprit|the offending player|the one who (?:forgot|failed)|the sinner"
    r"|such a player|the same player)"
)
_ANYBODY: Final = (
    r"(?:a player|any player|each player|somebody|someone|anybody|anyone|every player"
    r"|one of them|one of you|the other)"
)
_PERSON: Final = rf"(?:{_SELF}|{_ANYBODY})"
_SHALL: Final = r"(?:must |shall |will |has to |have to |needs to |need to |should )?"
_JUST: Final = r"(?:then |just |also |simply |instead |only |each |all |next )*"
_AMOUNT: Final = (
    r"(?:a|an|one|two|three|four|five|six|another|\d+)(?: (?:single|penalty|extra|more|further))?"
    r"(?: (?:penalty |extra |more )?cards?)?"
)
_FROM: Final = r"(?: (?:from|off) (?:of )?(?:the )?(?:top of the )?(?:draw pile|deck|stock))?"
_GETTING: Final = r"(?:takes?|gets?|picks? up|receives?|earns?|cops?|draws?|collects?|eats?|grabs?)"
_FOR_IT: Final = (
    r"(?: (?:instead|as a penalty|as a fine|as punishment|for it|for that|for you|for them|for him"
    r"|for her|for this|each time|every time|each|too|as well))?"
)
_ENDS: Final = r"(?=[.,;:()] |unless |if |and |but |at most |for each |per |$)"
_CARDS: Final = rf"(?P<amount>{_AMOUNT}){_FROM}{_FOR_IT} {_ENDS}"
_DRAWN: Final = rf"{_JUST}{_SHALL}{_JUST}{_GETTING} {_CARDS}"
_COSTED: Final = (
    r"(?:(?:it|that|this|which|each|each time|every time) )?"
    r"(?:(?:will |shall )?(?:costs?|costing|means?)"
    r"|is|'s|= |:|earns?|brings?|sets (?:you|them) back) "
    r"(?:you |them |that player |the player |him |her |drawing |a fine of |a penalty of )*"
    rf"{_CARDS}"
)
_PAYING: Final = (
    "draw", "discard", "lose", "owe", "pay", "give", "take", "show", "pass", "gain", "hand_over",
    "throw_away", "reveal", "pick_up", "swap",
)  # fmt: skip

_LACKS: Final = (
    r"(?:does not|do not|did not|does n't|fails?|failed|forgets?|forgot|refuses?|refused|misses?"
    r"|missed|neglects?|neglected|omits?|omitted|declines?|cannot|can't|can not|could not|will not"
    r"|has not|have not|had not|is too slow|are too slow|is too late|are too late|is late|are late"
    r"|is slow|is unable|are unable|is not able|are not able|slips?(?: up)?|slipped(?: up)?"
    r"|(?:would|'d) rather not|prefers? not|chooses? not|does otherwise|messes? (?:it )?up"
    r"|blows? it|is caught(?: out)?|are caught(?: out)?|gets? caught(?: out)?|skips?|shirks?"
    r"|dodges?|(?:is|are|gets?) caught forgetting|would rather not|has failed|have failed"
    r"|has forgotten|have forgotten)"
)
_DOING: Final = (
    r"(?: (?:to )?(?:do|doing|done|say|saying|manage|managing|perform|answer|announce|comply|call"
    r"|make)"
    r"(?: (?:so|it|this|that|them|one))?| (?:so|it|this|that|them|any|their duty|the duty"
    r"|their part|to)| not (?:doing|saying) (?:so|it|this|that))*"
)
_WITHOUT: Final = (
    r"(?:(?:and |but )?(?:without (?:having done (?:so|it|that|this)|doing (?:so|it|that|this)"
    r"|having said (?:so|it|that)|saying (?:so|it|that))"
    r"|(?:who )?(?:has not|have not|did not|has n't|does not|do not) (?:done|do|said|say)"
    r" (?:so|it|that|this)))"
)
_HOLDING: Final = r"(?:with|holding|having|on|at) (?:only |just )?one (?:hand )?card(?: left)?"
_CAUGHT: Final = (
    rf"(?:(?:(?:is|are|gets?) )?caught {_HOLDING} {_WITHOUT}"
    rf"|{_WITHOUT} and (?:{_PERSON} )?(?:(?:is|are|gets?) caught|catches (?:you|them)) {_HOLDING})"
)
"""They are seen to have left it undone before they held one card."""
_GENERIC: Final = re.compile(rf"(?:{_PERSON} )?(?:{_LACKS}{_DOING}(?P<due> {DUE})?|{_CAUGHT})")
"""Nothing is said but that it was not done."""
_NEGATIVE: Final = re.compile(
    rf"(?:{_PERSON} )?(?:{_LACKS}(?: to)?|not|(?:is|are) not|(?:is|are) caught not|without) "
    rf"(?P<again>[^,;.]+?)(?P<due> {DUE})?"
)
_THING: Final = re.compile(
    r"(?:(?:(?:you|they) )?(?:skips?|miss(?:es)?|forgets?|omits?|leaves? out)|no|without"
    r"|a missing|a missed|missing|any missed|(?:the )?failure|failing|forgetting|refusing|refusal"
    r") (?:to )?(?:the |your |their |a |an |any |one )*(?P<again>[\w' -]+?)"
    rf"(?P<due> {DUE})?"
)
_DONE: Final = re.compile(
    rf"(?:{_PERSON} )?"
    r"(?:(?:does|do|did|succeeds?|manages?)(?: so| it| this| that)?|(?P<again>[^,;.]+))"
)
_LITTLE: Final = frozenset((
    "the", "a", "an", "it", "so", "to", "them", "this", "that", "one", "their", "your", "do", "at",
    "all", "of", "any", "out", "properly", "correctly", "in", "aloud", "by", "then",
))  # fmt: skip


_YOU: Final = frozenset(("you", "your", "yours", "yourself"))
_THEY: Final = frozenset(("they", "them", "their"))


@dataclass(frozen=True, slots=True)
class Act:
    """What is due: its base verb, its words, and whether `you`, one player or all must do it."""

    base: str
    words: tuple[Word, ...]
    of_all: bool = False


@dataclass(frozen=True, slots=True)
class Penalty:
    """What is paid, behind `or`; where the text goes on; what it adds to what is due."""

    paid: list[Word]
    end: int
    more: str = ""


def penalty_at(passage: Passage, place: int, act: Act, quote: Quote) -> Penalty | None:
    """The penalty that is said from that token on, if it is one of that duty."""
    for read in (_or, _if_failed, _whoever, _told, _thing):
        found = read(passage, place, act, quote)
        if found is not None:
            return found
    return None


def is_of_another(due: Iterable[Word], said: Iterable[Word]) -> bool:
    """Whether `they` pay for what `you` were to do: then it is what somebody else left undone."""
    texts = {word.text.lower() for word in said}
    to_you = any(word.text.lower() in _YOU for word in due)
    return to_you and bool(_THEY & texts) and not _YOU & texts


# ------------------------------------------------------------------ what is paid


def paid_at(passage: Passage, place: int) -> tuple[list[Word], int] | None:
    """`they draw one card`, `it costs you a card`, `the next player draws two` from there on."""
    words = passage.words
    payer = passage.match(rf"(?:, )?{_JUST}{_SELF} ", place)
    begin = place if payer is None else payer[1]
    drawn = passage.match(_DRAWN, begin)
    if drawn is not None:
        return _draw(passage, drawn)
    costed = passage.match(rf"(?:, )?{_COSTED}", place)
    if costed is not None:
        return _draw(passage, costed)
    verb = passage.match(rf"{_JUST}{_SHALL}{_JUST}", begin)
    begin = begin if verb is None else verb[1]
    if begin < len(words) and _is_paying(words[begin]):
        return [_base(words[begin])], begin + 1
    return None


def _draw(passage: Passage, found: tuple[re.Match[str], int]) -> tuple[list[Word], int]:
    match, end = found
    begin = passage.token_at(match.start("amount")) or 0
    said = passage.words[begin:end]
    amount = match["amount"].split()
    number = "1" if amount[0] in ("a", "an", "another", "one", "1") else amount[0]
    card = "card" if number == "1" else "cards"
    return plain(f"draw {number} {card}", said), end


def _is_paying(word: Word) -> bool:
    return any(kind in ("VB", "VZ") and lemma in _PAYING for kind, lemma in word.readings)


def _base(word: Word) -> Word:
    lemma = next(lemma for kind, lemma in word.readings if kind in ("VB", "VZ"))
    return one_token([word], "VB", lemma)


# ------------------------------------------------------------------ how it is said


def _or(passage: Passage, place: int, act: Act, quote: Quote) -> Penalty | None:
    """`or draw one card`, `, otherwise it costs you two`."""
    found = passage.match(
        r"[,;:.]* ?(?:and |but )?(?:or else|or otherwise|or|otherwise|else|if not|failing that"
        r"|failing this|under penalty of|on pain of) (?:, |: )?(?:drawing )?", place
    )  # fmt: skip
    if found is None:
        return None
    paid = paid_at(passage, found[1])
    if paid is None:
        bare = passage.match(_CARDS, found[1])
        paid = _draw(passage, bare) if bare is not None else None
    return None if paid is None else Penalty(*paid)


def _if_failed(passage: Passage, place: int, act: Act, quote: Quote) -> Penalty | None:
    """`If the player forgets, that player draws one card`."""
    found = passage.match(rf"{_JOIN}(?:if|when|whenever|should|where|in case|each time) ", place)
    if found is None:
        return None
    begin = found[1]
    for end in range(begin + 1, _clause_end(passage, begin) + 1):
        comma = end < len(passage.words) and passage.words[end].text == ","
        whose = _whose(passage, end, act)
        told = comma or whose > end or _payer(passage, end)
        paid = paid_at(passage, max(end + comma, whose)) if told else None
        if paid is None:
            continue
        more = _more(passage, begin, end, act, quote)
        occasion = passage.words[begin - 1].lemma == "when" and (more or "").startswith(",")
        return None if more is None or occasion else Penalty(*paid, more)
    return None


def _payer(passage: Passage, place: int) -> bool:
    return passage.match(rf"{_JUST}{_SELF} ", place) is not None or (
        passage.match(r"(?:it|that) (?:costs|means|is|'s) ", place) is not None
    )


def _whoever(passage: Passage, place: int, act: Act, quote: Quote) -> Penalty | None:
    """`Each player who does not clap before the bonus play begins draws one card`."""
    found = passage.match(
        rf"{_JOIN}(?:{WHOEVER}|(?:anyone|anybody|any player|each player|players|everyone)"
        r"(?= not | failing | forgetting | refusing | without | caught )) ", place
    )  # fmt: skip
    if found is None:
        return None
    begin = found[1]
    for end in range(begin + 1, _clause_end(passage, begin) + 1):
        third = end < len(passage.words) and passage.words[end].can_be(
            "VZ", "VB", "MODAL", "SEP", "PRON"
        )
        paid = paid_at(passage, end) if third else None
        if paid is None:
            continue
        more = _more(passage, begin, end, act, quote, who=True)
        return None if more is None else Penalty(*paid, more)
    return None


def _told(passage: Passage, place: int, act: Act, quote: Quote) -> Penalty | None:
    """`Forget it and draw one`, `Break character and it's a card for you`."""
    start = passage.match(r"[.;!] (?:but )?", place)
    begin = place if start is None else start[1]
    first = begin == 0 or passage.words[begin - 1].kind == "DOT"
    if begin >= len(passage.words):
        return None
    fails = passage.match(rf"{_LACKS} ", begin)
    if not fails and not base_of(passage.words[begin], third=False, first=first):
        return None
    for end in range(begin + 1, _clause_end(passage, begin)):
        joined = passage.match(r"(?:, and |, |and |: |= |\? |or |; )(?:then )?", end)
        paid = paid_at(passage, joined[1]) if joined is not None else None
        if joined is None or paid is None:
            continue
        more = _more(passage, begin, end, act, quote, told=True)
        return None if more is None else Penalty(*paid, more)
    return None


def _thing(passage: Passage, place: int, act: Act, quote: Quote) -> Penalty | None:
    """`No rhyme by then, draw one card`, `A missed clap costs one card`, `Silence = 1 card`."""
    start = passage.match(r"(?:[.;,!] )?(?:but |and )?", place)
    begin = place if start is None else start[1]
    for end in range(begin + 1, _clause_end(passage, begin)):
        joined = passage.match(r"(?:, |: |= |\? )?(?:and |means )?", end)
        paid = paid_at(passage, joined[1] if joined is not None else end)
        if paid is None:
            continue
        said = passage.line[passage.starts[begin] : passage.starts[end]].strip()
        found = _THING.fullmatch(said)
        if found is None or not repeats(found["again"], act):
            return None
        return Penalty(*paid, _by(found["due"], act))
    return None


def _clause_end(passage: Passage, begin: int) -> int:
    return min(sentence_end(passage.words, begin), begin + _MOST)


# ------------------------------------------------------------------ what it says of the duty


def _more(
    passage: Passage,
    begin: int,
    end: int,
    act: Act,
    quote: Quote,
    *,
    who: bool = False,
    told: bool = False,
) -> str | None:
    """What the failing adds to the duty: nothing, a time, or when it fails; None if it is other."""
    said = passage.line[passage.starts[begin] : passage.starts[end]].strip(" ,")
    plainly = _GENERIC.fullmatch(said)
    if plainly is not None:
        return _by(plainly["due"], act)
    for pattern in (_NEGATIVE, _THING):
        found = pattern.fullmatch(said)
        if found is not None and repeats(found["again"], act):
            return _by(found["due"], act)
    words = passage.words[begin:end]
    done = _DONE.fullmatch(said)
    if done is not None and (not done["again"] or repeats(done["again"], act)):
        return None  # it costs something to do it, which is no price of not doing it
    if _is_deed(words) or not is_of_table_clause(words) or (who and not act.of_all):
        return None
    text = quote(words)
    if told:
        return f", which fails if they {text[:1].lower()}{text[1:]}"
    return f", where who {text} fails" if who else f", which fails if {text}"


def _is_deed(words: list[Word]) -> bool:
    """`a player does "…"`: another occasion, and no failing of this duty."""
    return any(
        word.kind == "STRING" and index and words[index - 1].lemma == "do"
        for index, word in enumerate(words)
    )


_THE_ONE: Final = r"(?:, )?the (?:player|person|one) who (?P<did>\w+) (?:it |so |that |them |one )?"


def _whose(passage: Passage, place: int, act: Act) -> int:
    """Behind `the player who stated it`, who is whoever had to state it."""
    found = passage.match(_THE_ONE, place)
    if found is None or not found[0]["did"].startswith(act.base[:3]):
        return place
    return found[1]


def _by(due: str | None, act: Act) -> str:
    """The time that the failing names, unless the duty itself has named it."""
    said = " ".join(word.text.lower() for word in act.words)
    if not due or said.endswith(due) or (due.strip() in _THEN and re.search(rf"{DUE}$", said)):
        return ""
    return due.replace("your", "their").replace(" 's", "'s")


_THEN: Final = ("by then", "before then", "in time", "at once", "immediately")


def repeats(again: str, act: Act) -> bool:
    """Whether words name the act once more, and nothing that it does not say."""
    said = {act.base, *(word.text.lower() for word in act.words[1:])}
    stems = {act.base, *said, *(word.rstrip("s") for word in said)}
    words = [word for word in again.split() if word not in _LITTLE]
    return bool(words) and all(
        word in stems or word.rstrip("s") in stems or bool(stems & {*gerund_stems(word)})
        or "§" in word
        for word in words
    )  # fmt: skip
