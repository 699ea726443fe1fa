"""Tokens that players start with, pay and earn, in the phrase pass: `each player keeps chips, …`.

`Playing a 4 puts one of your chips in the bank, playing a king takes one from it, and a player who
cannot pay draws one card`: what each does is a sentence of its own, and who has no token pays in
cards. Where nothing is said of rounds, what players start with is given once in a session.
"""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.duties.actwords import as_verb
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import copied, left_out, plain, said_of, sentences

_ALL: Final = r"(?:each player|every player|everyone|everybody|all players|players|you all|all)"
_N: Final = r"(?P<n>a|an|one|two|three|four|five|six|seven|eight|nine|ten|\d+)"
_TOKS: Final = r"(?P<toks>(?:[a-z][a-z'-]* ){1,2}?)"
_KEEPS: Final = r"(?:keeps?|has|have|holds?|owns?|gets?|uses?)"
_SESSION: Final = r"(?:the session |the game |the evening |off )?"
_INTROS: Final = (
    (rf"{_ALL} {_KEEPS} {_TOKS}, (?:starting|beginning) with {_N} (?:each |of them )?(?=[.;,] )"),
    (
        rf"{_ALL} (?:starts?|begins?) (?:(?P<round>(?:the|each|every) round )|{_SESSION})"
        rf"with {_N} {_TOKS}(?:each )?(?=[.;,] )"
    ),
    (
        r"(?:at the (?:start|beginning) of (?P<round>each|every|the) round (?:, )?)"
        rf"{_ALL} (?:gets?|receives?|has|have|starts? with|begins? with) {_N} {_TOKS}(?=[.;,] )"
    ),
    (
        rf"(?P<deal>after the deal (?:, )?){_ALL} (?:gets?|receives?|gains?) {_N} {_TOKS}"
        r"(?:each )?(?=[.;,] )"
    ),
)
_BANK: Final = r"(?:bank|pot|kitty|pool)"
_OWN: Final = r"(?:your|their|his|her|his or her|its|the)"
_OF_BANK: Final = (
    r"(?:puts?|pays?|throws?|drops?|gives?|takes?|gets?) (?:a|an|one|two|three|\d+) "
    rf"{_TOKS}(?:in|into|to|from|out of) the {_BANK} "
)
_OF_THE_GAME: Final = (
    "card", "cards", "queen", "king", "jack", "ace", "point", "points", "hand", "turn", "play",
    "heart", "hearts", "spade", "spades", "club", "clubs", "diamond", "diamonds", "pile", "rank",
)  # fmt: skip
_SLIP: Final = 0.8
_SINGULAR: Final = {"lives": "life", "pennies": "penny", "candies": "candy", "cherries": "cherry"}
_PRICE: Final = r"(?:must )?(?=(?:draws?|discards?) )"
_NONE: Final = (
    r"(?:cannot pay|can not pay|can't pay|cannot|ha(?:s|ve) none(?: left)?"
    r"|ha(?:s|ve) no {toks}(?:left )?"
)
_FAILS: Final = (
    (
        r"(?:[;,.] )?(?:and |but )?(?:a player|any player|players|anyone|anybody|whoever|those)"
        rf"(?: who)? {_NONE}|is out of {{toks}}) ?{_PRICE}"
    ),
    (
        r"(?:[;,.] )?(?:and |but )?if (?:you|they|that player|he or she) "
        rf"{_NONE}) ?(?:, )?(?:(?:you|they|that player) )?{_PRICE}"
    ),
    (
        r"(?:[;,.] )?with (?:none|no {toks})(?: ?left)? (?:, )?(?:(?:you|they) )?"
        r"(?=(?:draws?|discards?) )"
    ),
)
_OR_NONE: Final = (
    r", or (?P<price>(?:draws?|discards?) (?:a|an|one|two|three|\d+) (?:hand )?cards? )"
    r"if (?:they|you) have none(?: left)? "
)
_HEADS: Final = (
    (r"playing (?P<what>.+) $", "a player plays"),
    (r"taking (?P<what>the pile) $", "a player takes"),
    (r"clearing (?P<what>the pile) $", "a player clears"),
    (r"(?:whoever|(?:a|any|each|every|the) player who|anyone who) (?P<what>.+) $", "a player"),
    (
        (
            r"(?:when|whenever|each time|every time|if) (?P<what>.+?) (?:, )?(?:that player|they"
            r"|its player|you) (?:(?:must|have to|has to|shall) )?$"
        ),
        "",
    ),
    (r"(?:play|lay) (?P<what>.+?) [:=?,] (?:you )?$", "a player plays"),
    (r"(?P<what>an? .+) $", "a player plays"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Tokens:
    """What the tokens are called, and a pattern for it."""

    name: str
    said: str


@dataclass(slots=True)
class _Deed:
    """One clause: its event, what its player does, and whether a token is lost by it."""

    event: list[Word]
    act: list[Word]
    lost: bool
    rest: list[Word]
    several: bool = False


def banks(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: each thing that tokens are paid or got for is a sentence."""
    parts = sentences(words)
    tokens, intro = _intro(parts)
    tokens = tokens or _of_bank(words)
    if tokens is None:
        return words
    rest = [word for one in (parts if intro is None else parts[1:]) for word in one]
    if intro is not None:
        rest = [*intro[1], *rest]
    made = _deeds(rest, tokens)
    if made is None:
        return words if intro is None else [*intro[0], *rest]
    return [*(intro[0] if intro is not None else []), *made]


# ------------------------------------------------------------------ what players start with


def _intro(parts: list[list[Word]]) -> tuple[_Tokens | None, tuple[list[Word], list[Word]] | None]:
    """The tokens of the first sentence as a sentence, and what else it says."""
    passage = Passage(parts[0]) if parts else Passage([])
    for pattern in _INTROS:
        found = passage.match(pattern, 0) if passage.words else None
        tokens = _named(found[0]["toks"]) if found is not None else None
        if found is None or tokens is None:
            continue
        said = found[0].groupdict()
        number = "1" if said["n"] in ("a", "an") else said["n"]
        many = f'{number} "{tokens.name}" tokens'
        if said.get("round"):
            many = f'loses all "{tokens.name}" tokens and gains {many}'
        else:
            once = "" if said.get("deal") else " , at most once per session"
            many = f"gains {many}{once}"
        stop, more = passage.words[found[1]], passage.words[found[1] + 1 :]
        first = plain(f"after the deal , every player {many}", passage.words[: found[1]])
        dot = [stop] if stop.kind == "DOT" else plain(".", [stop])
        return tokens, ([*first, *dot], more)
    return None, None


def _named(toks: str) -> _Tokens | None:
    words = toks.split()
    last = words[-1]
    single = _SINGULAR.get(last, last.removesuffix("s"))
    if any(get_close_matches(word, _OF_THE_GAME, n=1, cutoff=_SLIP) for word in (last, single)):
        return None
    name = " ".join((*words[:-1], single))
    before = "".join(f"{re.escape(word)} " for word in words[:-1])
    before = f"(?:{before})?" if before else ""
    return _Tokens(name, rf"(?:{before}(?:{re.escape(single)}|{re.escape(last)}) )")


def _of_bank(words: list[Word]) -> _Tokens | None:
    """`pays a chip into the pot`: what is paid there is a token."""
    passage = Passage(words)
    for index in range(len(words)):
        found = passage.match(_OF_BANK, index)
        if found is not None:
            return _named(found[0]["toks"])
    return None


# ------------------------------------------------------------------ what is paid and got


def _moves(tokens: _Tokens) -> tuple[tuple[str, str, bool], ...]:
    """Each way to pay or get tokens: the pattern, what it means, and whether they are lost."""
    toks, bank = tokens.said, rf"(?:the {_BANK} )"
    back = r"(?:more )?(?=(?:in|into|from|out|back|to) )"
    some = rf"{_N} (?:of {_OWN} {toks}|of (?:yours|theirs) |{toks}|{back})"
    into = rf"(?:(?:back )?(?:in|into|to) (?:{bank}|it ))"
    out = rf"(?:back )?(?:from|out of) (?:{bank}|it )"
    whole = rf"the (?:whole |entire )?{_BANK} |everything (?:in|from) {bank}"
    every = rf"all (?:of )?(?:the )?{toks}(?:from|out of|in) (?:{bank}|it )"
    payer = r"(?:(?:you|its player|them|that player|the player) )?"
    earns = r"(?:earns?|gains?|gets?|receives?|wins?|gives its player|gives you|brings)"
    return (
        (rf"(?:puts?|pays?|throws?|drops?|gives?|returns?) {some}{into}", "pay bank", True),
        (rf"(?:puts?|pays?) all (?:of )?(?:{_OWN} )?{toks}{into}", "pay all", True),
        (r"(?:puts?|pays?|gives?|returns?) (?P<n>one|two|three) back ", "pay bank", True),
        (rf"(?:takes?|draws?|gets?|receives?|wins?|collects?) {some}{out}", "take", False),
        (rf"(?:takes?|wins?|gets?|empties|collects?) (?:{whole}|{every})", "take all", False),
        (rf"costs? {payer}{_N} (?:{toks}|(?=[.,;] ))", "lose", True),
        (rf"(?:loses?|pays?|gives up) {_N} {toks}", "lose", True),
        (rf"{earns} {_N} {toks}", "gain", False),
    )


def _deeds(words: list[Word], tokens: _Tokens) -> list[Word] | None:
    """The sentences of the text, if it is all about tokens or begins with what is."""
    result: list[Word] = []
    deeds: list[_Deed] = []
    begin = index = 0
    moves = _moves(tokens)
    passage = Passage(words)
    while index < len(words):
        failing = _failing(passage, index, tokens) if deeds else None
        if failing is not None and begin == index:
            if any(deed.several and deed.lost for deed in deeds):
                return None  # who has one of two: is that paid as well?
            _charge(deeds, failing[0], tokens)
            begin = index = failing[1]
            continue
        made = _deed_at(passage, begin, index, moves, tokens) if index > begin else None
        if made is not None:
            deeds.append(made[0])
            begin = index = made[1]
            continue
        index += 1
    if not deeds:
        return None
    for deed in deeds:
        result += [*deed.rest, *deed.event, *deed.act]
    return [*result, *words[begin:]]


def _deed_at(
    passage: Passage, begin: int, index: int, moves: tuple[tuple[str, str, bool], ...],
    tokens: _Tokens,
) -> tuple[_Deed, int] | None:  # fmt: skip
    for pattern, means, lost in moves:
        found = passage.match(pattern, index)
        event = _event(passage.words[begin:index]) if found is not None else None
        if found is None or event is None:
            continue
        said = passage.words[index : found[1]]
        act = plain(_meaning(means, found[0].groupdict().get("n"), tokens), said)
        single = found[0].groupdict().get("n") in ("a", "an", "one", "1", None)
        deed = _Deed(event, act, lost, [], several=not single)
        none = passage.match(_OR_NONE, found[1])
        if none is not None:
            price = said_of(passage, none[0], "price")
            return _finished(deed, passage, none[1], price, tokens)
        return _finished(deed, passage, found[1], [], tokens)
    return None


def _finished(
    deed: _Deed, passage: Passage, end: int, price: list[Word], tokens: _Tokens
) -> tuple[_Deed, int]:
    """The deed with what follows it up to the next clause: `or draws a card`, a limit, the end."""
    words = passage.words
    while end < len(words) and words[end].kind not in ("DOT",):
        joined = words[end].text in (",", ";") or words[end].lemma == "and"
        if joined and _begins_clause(words, end + 1):
            break
        deed.act.append(words[end])
        end += 1
    if price:
        _charge([deed], price, tokens)
    stop = end < len(words) and words[end].kind == "DOT"
    deed.act += [words[end]] if stop else left_out(words[end - 1].end, ".")
    end += stop
    while not stop and end < len(words) and (words[end].kind == "SEP" or words[end].lemma == "and"):
        if _is_failing(passage, end, tokens):
            break
        end += 1
    return deed, end


def _begins_clause(words: list[Word], index: int) -> bool:
    while index < len(words) and (
        words[index].kind == "SEP" or words[index].lemma in ("and", "but")
    ):
        index += 1
    if index >= len(words):
        return False
    first = words[index]
    opens = ("playing", "taking", "clearing", "whoever", "a", "an", "any", "if", "when", "whenever",
             "anyone", "with", "players", "each", "every", "those", "play", "lay")  # fmt: skip
    return first.text.lower().split()[0] in opens


def _meaning(means: str, number: str | None, tokens: _Tokens) -> str:
    n = number or "1"
    single = n in ("a", "an", "one", "1")
    some = f'a "{tokens.name}"' if single else f'{n} "{tokens.name}" tokens'
    every = f'all "{tokens.name}" tokens'
    return {
        "pay bank": f"pays {some} into the bank",
        "pay all": f"pays {every} into the bank",
        "take": f"takes {some} from the bank",
        "take all": f"takes {every} from the bank",
        "lose": f"loses {some}",
        "gain": f"gains {some}",
    }[means]


def _event(head: list[Word]) -> list[Word] | None:
    """`when a player plays a 4 , that player`, of the words that say when tokens are paid."""
    while head and (head[0].kind == "SEP" or head[0].lemma in ("and", "but")):
        head = head[1:]
    if not head or any(word.kind == "DOT" for word in head):
        return None
    passage = Passage(head)
    for pattern, does in _HEADS:
        found = re.match(pattern, passage.line)
        if found is None:
            continue
        what = said_of(passage, found, "what")
        if what:
            when = plain(f"when {does}".strip(), head[:1])
            when = (
                when if what[0] is not head[0] else left_out(head[0].start, f"when {does}".strip())
            )
            return [*when, *what, *left_out(what[-1].end, ", that player")]
    return None


# ------------------------------------------------------------------ who cannot pay


def _failing(passage: Passage, index: int, tokens: _Tokens) -> tuple[list[Word], int] | None:
    """What whoever cannot pay does instead, and where that ends."""
    words = passage.words
    for pattern in _FAILS:
        found = passage.match(pattern.format(toks=tokens.said), index)
        if found is None:
            continue
        end = next((i for i in range(found[1], len(words)) if words[i].kind == "DOT"), len(words))
        price = [word for word in words[found[1] : end] if word.lemma != "instead"]
        return price, end + (end < len(words))
    return None


def _is_failing(passage: Passage, index: int, tokens: _Tokens) -> bool:
    return _failing(passage, index, tokens) is not None


def _charge(deeds: list[_Deed], price: list[Word], tokens: _Tokens) -> None:
    """Effect: whoever has no token left pays the price, before each deed that takes one."""
    lost = [deed for deed in deeds if deed.lost]
    for number, deed in enumerate(lost):
        verb = price[0]
        lemma = next(lemma for kind, lemma in verb.readings if kind in ("VZ", "VB"))
        paid = [as_verb([verb], lemma, "VZ"), *price[1:]]
        if number:
            paid = copied(paid, verb.start)
        place = deed.event[-1].end
        event = copied(deed.event[:-3], place)
        none = f', if that player has no "{tokens.name}" tokens , that player'
        deed.rest = [*event, *left_out(place, none), *paid, *left_out(place, ".")]
