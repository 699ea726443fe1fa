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
_DONE: Final = r"(?:must|shall|has to|have to) (?P<act>(?!say |do )[a-z][^.;,]{2,60}) \. "
_SAYS_MORE: Final = (
    r"(?:must|shall|should|has to|have to|has|have|is|are|lasts|last|takes|contains?|needs?|ends?"
    r"|begins?|starts?)"
)
_UNTIL_PRICE: Final = (
    r"(?:(?!(?:, )?(?:otherwise|or else|or draws?|or they|or you|or must|if not|if they) )"
    r"[^ .;]+ )+"
)
"""The words up to what it costs not to do it, or to the end."""
_OF_THING: Final = (
    rf"{_DONE}(?P<how>(?:the|this|that) (?P<noun>[a-z]+) {_SAYS_MORE} {_UNTIL_PRICE})"
)
_SO_MANY: Final = (
    rf"{_DONE}(?P<how>the number of (?P<noun>[a-z]+?)(?:es|s) (?:is|equals|must be|shall be)"
    rf" {_UNTIL_PRICE})"
)
_NAMED: Final = ("name", "say", "tell", "mention")


def said_of_it(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what the thing must be is said with it."""
    words = replaced(replaced(words, _WHICH, _whole), _NOT_YET, _whole)
    return replaced(replaced(words, _OF_THING, _told_of), _SO_MANY, _counted)


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


def _told_of(found: re.Match[str], said: list[Word]) -> list[Word] | None:
    """`must do "tell a story; the story has as many words as …"`: of a thing of the table only."""
    named = [word for word in said if word.text.lower() == found["noun"]]
    if len(named) < 2 or any(word.kind != "UNKNOWN" for word in named):
        return None
    return _with_more(found, said)


def _counted(found: re.Match[str], said: list[Word]) -> list[Word] | None:
    """`must do "knock; the number of knocks is …"`."""
    verb = found["act"].split()[0]
    return _with_more(found, said) if verb == found["noun"] else None


def _with_more(found: re.Match[str], said: list[Word]) -> list[Word]:
    text = as_said(said)
    how = text[len(text) - len(found["how"].strip()) :]
    act = f"{text[found.start('act') - found.start() :][: len(found['act'])]}; {how}"
    return [*left_out(said[0].start, "must do"), merge(said, "STRING", "string", act)]
