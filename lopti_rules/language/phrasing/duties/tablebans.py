"""What nobody may do at the table, in any words, in the phrase pass.

`After somebody plays a 2, nobody talks until the next 2; whoever talks draws a card` is put as
`after …, whoever does "talk" draws 1 card, until the next 2`. What is forbidden to the player of
the play alone, or for a time that the table judges, is a duty: `must do "not talk …" or draw`.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, comma_at, merge, one_token, sentence_end
from lopti_rules.language.phrasing.duties.actwords import gerund_stems
from lopti_rules.language.phrasing.duties.forbidden import SAVE, Ban, Lead, ban_at, leads_of
from lopti_rules.language.phrasing.duties.penalties import Quote, paid_at
from lopti_rules.language.phrasing.duties.prices import SLIPS, WHOEVER
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import left_out, plain
from lopti_rules.language.phrasing.words.votephrases import OUTSIDE_VOTES, votes_left_out

_OF_TABLE: Final = re.compile(
    r"\b(?:next (?:play|turn|bonus|player|card)|turn|bonus play|moved|seconds?|minutes?|done|over"
    r"|acts?|goes|has gone)\b"
)
_JOIN: Final = r"(?:[,;.:!=] |and |but )*"
_AGAIN: Final = (
    r"(?:does|do|did|doing)(?: (?:so|it|that|this))?|breaks? (?:it|this|the silence|the ban|the"
    r" rule)|slips?(?: up)?|uses? (?:it|one|them)|says? (?:it|one|them|one of them|either)|using it"
    r"|(?:is|are|gets?|get) caught(?: doing (?:so|it|that))?|saying it|using one|saying one"
    r"|says? either of them"
)
_SPEECH: Final = re.compile(
    r"(?:speaks?|talks?|says? (?:anything|a word|something)|mak(?:es?|ing) (?:a|any) (?:peep|sound"
    r"|noise)|utters? (?:a|any) (?:sound|word)|opens? (?:their|your) mouth|speaking|talking"
    r"|breaks? the silence)(?: (?:out loud|aloud|first|during (?:it|that time)))?"
)
_WHO: Final = rf"{_JOIN}(?:{WHOEVER}|anyone|anybody) "
_IF: Final = (
    rf"{_JOIN}(?:if|when|whenever|each time|every time|should) "
    r"(?:you|they|anyone|anybody|somebody|someone|a player|any player|that player) "
)
_SLIP: Final = (
    rf"{_JOIN}(?:(?:each|every|any|a|one|the) (?P<noun>(?:[\w'-]+ ){{1,3}}?)"
    r"|(?P<again>doing (?:so|it|that) )|(?P<time>(?:each|every) time ))(?:shall |will )?"
    r"(?=costs? |costing |is |means |= |'s |, |: )"
)
_OR_ELSE: Final = rf"{_JOIN}(?:or|or else|otherwise|else) "
_FINE: Final = (
    rf"{_JOIN}(?:the|its) (?:penalty|price|fine|cost|forfeit) "
    r"(?:for (?:this|it|that|each slip) )?is "
)
_EXEMPT: Final = (
    r"(?:[,;.] )?(?:but |and |although |though )?"
    r"(?P<what>(?:\w+ing|to \w+|questions?|a question|votes?)[^.;,]{0,60}?) "
    r"(?:is|are) (?:fine|allowed|ok|okay|all right|permitted|free|exempt|not counted) "
)


def table_bans(words: list[Word], quote: Quote) -> list[Word]:
    """The tokens with every ban of the table, each with what it costs."""
    result: list[Word] = []
    place = 0
    while place < len(words):
        first = sentence_end(words, place)
        second = sentence_end(words, first)
        for end in dict.fromkeys((first, second)):
            said = _banned(words[place:end], quote)
            if said is not None:
                break
        else:
            said, end = words[place:first], first
        result += said
        place = end
    return result


def _banned(words: list[Word], quote: Quote) -> list[Word] | None:
    words = votes_left_out(words)
    votes = [word for word in words if word.lemma == OUTSIDE_VOTES][:1]
    passage = Passage([word for word in words if word.lemma != OUTSIDE_VOTES])
    for lead in leads_of(passage):
        ban = ban_at(passage, lead.end, quote, whoever=lead.kind == "who")
        price = None if ban is None else _price(passage, ban)
        if ban is None or price is None:
            continue
        said = _said(lead, ban, price, passage, quote, votes)
        if said is not None:
            return said
    return None


# ------------------------------------------------------------------ what it costs


def _price(passage: Passage, ban: Ban) -> tuple[list[Word], int, str] | None:
    """What is paid, where the text goes on, and the deed where it is told in other words."""
    words, place = passage.words, ban.end
    for pattern in (_WHO, _IF):
        found = passage.match(pattern, place)
        price = None if found is None else _again(passage, found[1], ban)
        if price is not None:
            return price
    found = passage.match(_SLIP, place)
    if found is not None and _is_slip(found[0], ban):
        return _paid(passage, found[1])
    found = passage.match(_OR_ELSE, place)
    if found is not None:
        return _paid(passage, found[1])
    found = passage.match(_FINE, place)
    if found is not None:
        return _paid(passage, found[1] - 1)
    if place < len(words) and words[place].kind in ("DOT", "SEP"):
        return _again(passage, place + 1, ban)
    return None


def _paid(passage: Passage, place: int) -> tuple[list[Word], int, str] | None:
    """What is paid for the deed as it was told."""
    paid = paid_at(passage, place)
    return None if paid is None else (*paid, "")


def _again(passage: Passage, begin: int, ban: Ban) -> tuple[list[Word], int, str] | None:
    """`whoever talks draws one`, `talk and draw one`: the deed again, and what is paid."""
    for end in range(begin + 1, min(sentence_end(passage.words, begin), begin + 20)):
        joined = passage.match(r"(?:, and |, |and |: |= |\? )(?:then )?", end)
        paid = paid_at(passage, end if joined is None else joined[1])
        if paid is None:
            continue
        said = passage.line[passage.starts[begin] : passage.starts[end]].strip()
        if re.fullmatch(_AGAIN, said) or _names(said, ban):
            return (*paid, "")
        if ban.silence and _SPEECH.fullmatch(said):
            return (*paid, "")
        return None
    return None


def _names(said: str, ban: Ban) -> bool:
    """Whether it is the deed in its own words, or its verb alone."""
    first, *rest = said.split()
    same = first in (ban.base, f"{ban.base}s", f"{ban.base}es") or ban.base in gerund_stems(first)
    own = [word.text.lower() for word in ban.act[1:]]
    return bool(ban.base) and same and (not rest or rest == own)


def _is_slip(found: re.Match[str], ban: Ban) -> bool:
    if not found["noun"]:
        return True
    last = found["noun"].split()[-1]
    return last in SLIPS or last in ban.deed.split()


# ------------------------------------------------------------------ put in plain words


def _said(
    lead: Lead,
    ban: Ban,
    price: tuple[list[Word], int, str],
    passage: Passage,
    quote: Quote,
    votes: list[Word],
) -> list[Word] | None:
    """As a duty of a player or of all, or as a deed that costs something while it is forbidden."""
    paid, end, _ = price
    exempt, end = _exemption(passage, end, quote)
    rest = passage.words[end:]
    time = " ".join(word.text for word in ban.until)
    judged = bool(ban.until) and (bool(_OF_TABLE.search(time)) or ban.until[0].text != "until")
    first = passage.words[lead.end]
    if (lead.kind == "who") != (ban.scope == "who"):
        return None
    if ban.scope in ("self", "who") or judged:
        if lead.kind not in ("event", "who"):
            alone = not ban.until and not lead.kind
            return _standing(lead, ban, paid, exempt, [votes, rest]) if alone else None
        who = ban.who or ([] if lead.kind == "who" else plain("every player", [first]))
        text = f"not {ban.deed} {quote(ban.until)}".strip() + exempt
        text = f"{text}, votes excepted" if votes else text
        deed = merge([first], "STRING", "string", text)
        duty = [*who, *plain("must do", [first]), deed, *left_out(first.end, "or"), *paid, *rest]
        comma = [] if lead.kind == "who" else [comma_at(first.start)]
        return [*_event(lead), *comma, *duty]
    if (lead.kind == "event") != bool(ban.until) or (lead.kind == "until" and ban.until):
        return None
    return _standing(lead, ban, paid, exempt, [votes, rest])


def _standing(
    lead: Lead, ban: Ban, paid: list[Word], exempt: str, more: list[list[Word]]
) -> list[Word]:
    """`whoever does "…" draws 1 card`, in the state or until the end that is named."""
    votes, rest = more
    first = (lead.words or ban.act or ban.who or paid)[0]
    deed = merge([first], "STRING", "string", ban.deed + exempt)
    verb = one_token(paid[:1], "VZ", paid[0].lemma)
    body = [*plain("whoever does", [first]), deed, *votes, verb, *paid[1:]]
    until = _plain_until(ban.until) or (lead.words if lead.kind == "until" else [])
    if until:
        dot = next((i for i, word in enumerate(rest) if word.kind == "DOT"), len(rest))
        rest = [*rest[:dot], comma_at(until[0].start), *until, *rest[dot:]]
    if lead.kind == "until":
        return [*plain("after the deal ,", [first]), *body, *rest]
    if lead.kind == "event":
        return [*_event(lead), comma_at(lead.words[-1].end), *body, *rest]
    if lead.kind == "state":
        said = [*plain("if", lead.words[:1]), *lead.words[1:]]
        return [*said, comma_at(lead.words[-1].end), *body, *rest]
    return [*body, *rest]


_NEXT: Final = (
    (r"(?:until )?the next clear", "the pile is cleared"),
    (r"(?:until )?the next pickup", "a player takes the pile"),
    (r"(?:until )?(?:the next|another) (\w+)(?: is played| comes| comes out)?", r"a \1 is played"),
)


def _plain_until(until: list[Word]) -> list[Word]:
    """`until the next 2 or until the pile is cleared`: both as clauses."""
    parts = " ".join(word.text for word in until).removeprefix("until ").split(" or ")
    if len(parts) == 1:
        return until
    plainly = []
    for part in parts:
        found = ((re.fullmatch(pattern, part), said) for pattern, said in _NEXT)
        put = next((match.expand(said) for match, said in found if match), part)
        plainly.append(put.removeprefix("until "))
    return plain(f"until {' or '.join(plainly)}", until)


def _event(lead: Lead) -> list[Word]:
    """`once a queen is played`: when it is."""
    if lead.words[0].text.lower() != "once":
        return lead.words
    return [*plain("when", lead.words[:1]), *lead.words[1:]]


def _exemption(passage: Passage, end: int, quote: Quote) -> tuple[str, int]:
    """`, but asking a rules question is fine`: what is no such deed."""
    for pattern in (_EXEMPT, SAVE):
        found = passage.match(pattern, end)
        if found is None or "vote" in found[0]["what"]:
            continue
        begin = passage.token_at(found[0].start("what"))
        stop = passage.token_at(found[0].end("what") + 1)
        if begin is None or stop is None:
            continue
        return f", other than {quote(passage.words[begin:stop])}", found[1]
    return "", end
