"""Acts of the table that answer each other without an end: a clap calls for a stamp, and back.

Found in the words of a text that cannot be read: which act is said to follow which. Where a rule
is read in full, the graph of triggers finds such chains.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from lopti_rules.language.binding.breachwords import acts

_CALLS: Final = (
    "calls for|is answered with|is answered by|demands|gets|triggers|brings|means|leads to|deserves"
    "|earns|sets off|is followed by|invites|starts|causes|provokes|prompts|is met with|needs"
    "|must be answered with|must be answered by|has to be answered with|is returned with|wants"
    "|requires|sparks|is returned by|goes with|asks for|begets|has to be returned with"
    "|must be returned with|must be met with|has to be met with|calls forth|is followed up with"
)
_CALL: Final = re.compile(rf" (?:{_CALLS})(?= )")
_ONSET: Final = re.compile(
    r"^ *(?:and |so |then )*(?:after|when|whenever|if|each time|every time|any time|once|upon|on"
    r"|as soon as|in answer to|in reply to|for every|for each|to|at|whoever|anyone|anybody)(?= )"
)
_NEXT: Final = re.compile(
    r" (?:and|but|while|so) (?=a |an |each |every |any |after |that |when|if |on |upon |once )"
)
"""Where the next step is told."""
_BACK: Final = re.compile(
    r"\b(?:back|in return|in turn|too|as well|likewise|again|another|in reply|in kind|also"
    r"|the same)\b"
)
_ENDS: Final = re.compile(
    r"\b(?:once per|once a|once each|at most|only once|first|per round|per turn|until|till|fails?"
    r"|cannot|forgets?|wrong|late|last|slowest|may|guess\S*|if nobody|not)\b"
)
"""What bounds a chain, leaves it to somebody, or makes a race or a slip of it."""


@cache
def _act() -> re.Pattern[str]:
    """An act in any form, as one word."""
    known = "|".join(sorted(acts(), key=len, reverse=True))
    return re.compile(rf"(?P<act>{known}|cr(?:y|ie)|repl(?:y|ie))(?:p|m|n|b|g|t)?(?:s|es|ed|ing)?")


def goes_on_for_ever(text: str, quotations: Sequence[str]) -> bool:
    """Whether acts answer each other without an end, in a line of words in small letters.

    In the line each quotation is `§`; what they say is in `quotations`, in their order.
    """
    if _ENDS.search(text) or not ("§" in text or _acts(text)):
        return False
    following: dict[str, set[str]] = {}
    for act, answer in _steps(_named(text, quotations)):
        following.setdefault(act, set()).add(answer)
    return any(_returns(act, following) for act in following)


def _returns(act: str, following: dict[str, set[str]]) -> bool:
    seen: set[str] = set()
    pending = list(following[act])
    while pending:
        one = pending.pop()
        if one == act:
            return True
        if one not in seen:
            seen.add(one)
            pending += following.get(one, ())
    return False


def _named(text: str, quotations: Sequence[str]) -> str:
    """The line with each quotation as an act of its own name."""
    said = iter(quotations)
    return re.sub("§", lambda found: f"§{next(said, '').lower()}".replace(" ", "_"), text)


def _steps(text: str) -> Iterator[tuple[str, str]]:
    """Each act with one that must follow it."""
    for sentence in re.split(r" [.;!?](?= |$)", f" {text}"):
        for part in _NEXT.split(sentence):
            yield from _steps_of(part.strip(" ,"))


def _steps_of(part: str) -> Iterator[tuple[str, str]]:
    call = _CALL.search(part)
    onset = _ONSET.match(part)
    if call is not None and onset is None:
        before, after = _acts(part[: call.start()]), _acts(part[call.end() :])
        if before and after:
            yield before[-1], after[0]
    elif onset is not None:
        yield from _answered(part[onset.end() :])


def _answered(part: str) -> Iterator[tuple[str, str]]:
    """`a clap, whoever is opposite stamps`; the same act only where it is said to come back."""
    first, _, rest = part.partition(" , ")
    if not _acts(rest):
        first, rest = _halves(part)
    for act in _acts(first)[:1]:
        for answer in _acts(rest)[:1]:
            if answer != act or _BACK.search(rest):
                yield act, answer


def _halves(part: str) -> tuple[str, str]:
    """`anyone who is bowed to | bows in return`: cut behind the first act."""
    found = next(_found(part), None)
    return (part, "") if found is None else (part[: found.end()], part[found.end() :])


def _acts(part: str) -> list[str]:
    return [_name(found) for found in _found(part)]


def _found(part: str) -> Iterator[re.Match[str]]:
    for word in re.finditer(r"\S+", part):
        if word[0].startswith("§") or _act().fullmatch(word[0]):
            yield word


def _name(found: re.Match[str]) -> str:
    act = _act().fullmatch(found[0])
    return found[0] if act is None else act["act"]
