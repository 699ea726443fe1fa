"""What is said of a thing in a sentence of its own, in the phrase pass: it belongs to the act.

`You must name a song. It must be a song that …`, `… must say a country. Nobody named this country
before` are each one act, which the table judges as a whole.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.rewording import as_said, left_out, replaced

_ACT: Final = (
    r"(?:must|shall|has to|have to) (?P<verb>name|say|tell|sing|hum|mention) "
    r"(?:the name of )?(?P<article>an?) (?P<noun>[a-z]+) \. "
)
_WHICH: Final = (
    rf"{_ACT}(?:it|this|that) (?:must|shall|has to) be (?:an?|one|something) (?:(?P=noun) )?"
    r"(?P<how>(?:that|which|with|from|of|nobody) [^.;]+)(?=[.;] )"
)
_NOT_YET: Final = (
    rf"{_ACT}(?P<how>(?:nobody|no one) (?:(?:has|may have) )?(?:named|said|mentioned|told|sung) )"
    r"(?:this|that|the|the same|it) (?:(?P=noun) )?(?P<when>(?:before|yet) (?:in )?[^.;]*)(?=[.;] )"
)
_NAMED: Final = ("name", "say", "tell", "mention")


def said_of_it(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what the thing must be is said with it."""
    return replaced(replaced(words, _WHICH, _whole), _NOT_YET, _whole)


def _whole(found: re.Match[str], said: list[Word]) -> list[Word] | None:
    """`must do "name a song that …"`."""
    noun = next(word for word in said if word.text.lower() == found["noun"])
    if noun.kind != "UNKNOWN":
        return None
    verb = "name" if found["verb"] in _NAMED else found["verb"]
    text = as_said(said)
    how = text[len(text) - len(found["how"].strip()) :]
    if "when" in found.groupdict():
        how = f"{found['how'].strip()} {found['when'].strip()}"
    act = f"{verb} {found['article']} {found['noun']} {how}"
    return [*left_out(said[0].start, "must do"), merge(said, "STRING", "string", act)]
