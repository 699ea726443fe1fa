"""What the table does, in one form of words: acts that are the same are said the same.

Only the form goes: `for 10 seconds` is `for ten seconds`, `a song nobody has named yet this round`
is `a song not yet named this round`, `place one palm` is `put a palm`. What is quoted inside an act
is to be said as it stands and is left alone.
"""

import re
from collections.abc import Callable
from typing import Final

from lopti_rules.language.phrasing.wordnumbers import WORDS

_UNITS: Final = r"(?:seconds?|minutes?|times|words|steps|turns)"
_DID: Final = r"(?P<did>named|said|mentioned|called|used|told|sung|chosen)"
_SPAN: Final = r"(?P<span>round|session|turn)"
_WHEN: Final = rf"(?: (?:yet|before|so far|already))?(?: (?:in |during )?(?:this|the) {_SPAN})?"
_NOT_YET: Final = (
    rf"(?:that |which )?(?:nobody|no one) (?:has )?(?:yet )?{_DID}{_WHEN}",
    rf"(?:that |which )?(?:has not|hasn't|was not|wasn't) (?:yet )?(?:been )?{_DID}{_WHEN}",
    rf"not (?:yet|previously|already) {_DID}{_WHEN}",
)
_BODY: Final = r"(?:hand|palm|finger|thumb|foot|leg|arm|eye|ear|knee|elbow)"


def _not_yet(found: re.Match[str]) -> str:
    span = f" this {found['span']}" if found["span"] else ""
    return f"not yet {found['did']}{span}"


def _plural(noun: str) -> str:
    if noun.endswith(("s", "sh", "ch", "x")):
        return f"{noun}es"
    return f"{noun[:-1]}ies" if re.search(r"[^aeiou]y$", noun) else f"{noun}s"


_RULES: Final[tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = (
    (
        re.compile(rf"\b(?P<n>[2-9]|1[0-2])(?= {_UNITS}\b)"),
        lambda found: WORDS[int(found["n"])],
    ),
    *((re.compile(rf"\b{pattern}(?=[,.;]|$)"), _not_yet) for pattern in _NOT_YET),
    (re.compile(r"^place (?=(?:a|an|one|the|their|both) )"), "put "),
    (re.compile(rf"^(?P<verb>[a-z]+) one (?={_BODY}\b)"), r"\g<verb> a "),
    (re.compile(r"^put (?:their|his|her) (?=(?:hand|palm|finger|thumb) )"), "put a "),
    (re.compile(r"^(?P<verb>[a-z]+) a (?=(?:arm|eye|ear|elbow)\b)"), r"\g<verb> an "),
    (re.compile(r"\bupon\b"), "on"),
    (re.compile(r"\bbefore it(?:'s| is) (?=their next turn\b)"), "before "),
    (
        re.compile(
            r"\bonce for (?:each|every) (?P<what>[a-z]+ [a-z]+?)"
            r"(?: (?:there's been|there has been|there is))? in a row\b"
        ),
        lambda found: f"as many times as there have been {_plural(found['what'])} in a row",
    ),
)  # fmt: skip
_QUOTED: Final = re.compile(r"((?<!\w)'(?:[^']|(?<=\w)'(?=\w))*'(?!\w))")


def plain_act(text: str) -> str:
    """The act in its one form of words."""
    parts = _QUOTED.split(text)
    for index in range(0, len(parts), 2):
        for pattern, form in _RULES:
            parts[index] = pattern.sub(form, parts[index])
    return "".join(parts)
