"""From a Japanese text to tokens: no spaces part the words, so the longest known form is taken.

Then each token whose class hangs on its neighbours is decided, by at most one token to each side.
"""

import re
import unicodedata
from dataclasses import replace
from typing import Final

from lopti_rules.language.ast import Limit
from lopti_rules.language.ja.words import Entry, Token, longest
from lopti_rules.language.refusal import refuse
from lopti_rules.values import dataclass

MAX_BYTES: Final = 4096
MAX_TOKENS: Final = 400
MAX_QUOTE: Final = 200
MAX_DIGITS: Final = 6
_UNREADABLE: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_CLOSING: Final = {"「": "」", "『": "』", "“": "”", '"': '"', "”": "”"}
_KANJI: Final = {mark: number for number, mark in enumerate("一二三四五六七八九十", 1)}
_COUNTERS: Final = r"枚目|枚ずつ|枚|人先|人前|人|回|個|つ|倍"
_NUMBER: Final = re.compile(rf"(?P<number>\d+|[一二三四五六七八九十])(?P<counter>{_COUNTERS})")
_DIGITS: Final = re.compile(r"\d+")
_LIMIT: Final = re.compile(
    r"(?P<open>\()?(?P<each>各プレイヤー(?:は)?)?[1一]?(?P<per>ターン|ラウンド|セッション)(?:につき|に)"
    r"(?P<number>\d+|[一二三四五六七八九十])[回度](?:まで|だけ)?(?(open)\))"
)
_PERSON: Final = re.compile(r"(?P<name>[A-Za-zァ-ヺー]{2,30})さん")
_PER: Final = {"ターン": "turn", "ラウンド": "round", "セッション": "session"}
_HEADS: Final = frozenset(
    (
        "PLAYER",
        "CARD",
        "RANK",
        "SUIT",
        "COLOUR",
        "CLASS",
        "NOUN",
        "ADJ",
        "STRING",
        "PERSON",
        "SONO",
        "NUM",
        "QPRE",
    )
)
"""What a noun phrase can begin with."""
_NAMES: Final = _HEADS | {"NUM", "NUMBER", "BOUND", "DAKE"}
"""What a noun phrase can end in."""


@dataclass(frozen=True, slots=True)
class _Plain:
    text: str
    places: tuple[int, ...]


def tokenise(text: str) -> list[Token]:
    """The tokens of a text, each of one class, ending in a full stop.

    Raises:
        TextRefused: too_long, bad_character, open_quote, empty_quote, unknown_word, doubled_word.
    """
    source = _plain(text)
    tokens: list[Token] = []
    place = 0
    while place < len(source.text):
        if source.text[place].isspace():
            place += 1
            continue
        token, place = _next(source, place)
        tokens.append(token)
        if len(tokens) > MAX_TOKENS:
            raise refuse("too_long", token.start, len(text), limit=MAX_TOKENS, unit="words")
    if tokens and tokens[-1].kind != "DOT":
        tokens.append(Token("DOT", "dot", "", len(text), len(text)))
    return _decided(tokens)


def _plain(text: str) -> _Plain:
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise refuse("too_long", 0, len(text), limit=MAX_BYTES, unit="bytes")
    characters: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text):
        if character not in "\n\r\t" and unicodedata.category(character) in _UNREADABLE:
            raise refuse("bad_character", place, place + 1, character=f"U+{ord(character):04X}")
        for one in unicodedata.normalize("NFKC", character):
            characters.append(one)
            places.append(place)
    return _Plain("".join(characters), (*places, len(text)))


def _next(source: _Plain, place: int) -> tuple[Token, int]:
    """The token that begins there, and where the next begins."""
    text = source.text
    if text[place] in _CLOSING:
        return _quotation(source, place)
    for pattern, make in _PATTERNS:
        match = pattern.match(text, place)
        if match is not None:
            return make(source, match), match.end()
    end, entries = longest(text, place)
    digits = _DIGITS.match(text, place)
    if digits is not None and digits.end() >= end:
        return _bare_number(source, digits), digits.end()
    if end == place:
        return _letter(source, place), place + 1
    return _known(source, place, end, entries), end


def _known(source: _Plain, place: int, end: int, entries: list[Entry]) -> Token:
    first = entries[0]
    token = _token(source, place, end, first.kind, first.lemma)
    others = tuple(entries) if len(entries) > 1 else None
    return replace(token, value=others, negated=first.negated, passive=first.passive)


def _token(source: _Plain, place: int, end: int, kind: str, lemma: str) -> Token:
    start, stop = source.places[place], source.places[end - 1] + 1
    return Token(kind, lemma, source.text[place:end], start, stop)


def _letter(source: _Plain, place: int) -> Token:
    """A rank's letter; anything else is a word that is not known, told up to the next known one."""
    text = source.text
    letter = text[place].upper()
    after = text[place + 1 : place + 2]
    if letter in "JQKA" and not (after.isascii() and after.isalpha()):
        return _token(source, place, place + 1, "RANK", letter)
    end = place + 1
    while end < len(text) and not text[end].isspace() and longest(text, end)[0] == end:
        end += 1
    token = _token(source, place, end, "UNKNOWN", "")
    raise refuse("unknown_word", token.start, token.end, word=token.text)


def _quotation(source: _Plain, place: int) -> tuple[Token, int]:
    start = source.places[place]
    end = source.text.find(_CLOSING[source.text[place]], place + 1)
    if end < 0:
        raise refuse("open_quote", start, start + 1)
    if end - place > MAX_QUOTE:
        raise refuse("too_long", start, source.places[end] + 1, limit=MAX_QUOTE, unit="quote")
    inside = " ".join(source.text[place + 1 : end].split())
    if not inside:
        raise refuse("empty_quote", start, source.places[end] + 1)
    return replace(_token(source, place, end + 1, "STRING", "string"), value=inside), end + 1


def _limit(source: _Plain, match: "re.Match[str]") -> Token:
    token = _token(source, match.start(), match.end(), "LIMIT", "limit")
    per = _PER[match["per"]]
    limit = Limit(_number(match["number"], token), per, bool(match["each"]))  # type: ignore[arg-type]
    return replace(token, value=limit)


def _counted(source: _Plain, match: "re.Match[str]") -> Token:
    """Number and counter are one word; the counter is its lemma."""
    token = _token(source, match.start(), match.end(), "NUM", match["counter"])
    return replace(token, value=_number(match["number"], token))


def _person(source: _Plain, match: "re.Match[str]") -> Token:
    return _token(source, match.start(), match.end(), "PERSON", match["name"])


def _bare_number(source: _Plain, match: "re.Match[str]") -> Token:
    token = _token(source, match.start(), match.end(), "NUMBER", match.group())
    number = _number(match.group(), token)
    return replace(token, kind="RANK" if 2 <= number <= 10 else "NUMBER", value=number)


def _number(digits: str, token: Token) -> int:
    if len(digits) > MAX_DIGITS:
        raise refuse("number_too_long", token.start, token.end, limit=MAX_DIGITS)
    return _KANJI[digits] if digits in _KANJI else int(digits)


_PATTERNS: Final = ((_LIMIT, _limit), (_NUMBER, _counted), (_PERSON, _person))

# ------------------------------------------------------------------ what hangs on the neighbours


def _decided(tokens: list[Token]) -> list[Token]:
    decided: list[Token] = []
    for place, token in enumerate(tokens):
        before = decided[-1] if decided else None
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        new = _decide(token, before, after)
        if before is not None and before.text == token.text and token.kind not in ("STRING", "DOT"):
            raise refuse("doubled_word", token.start, token.end, word=token.text)
        if new.lemma == "be" and before is not None and before.kind in _NAMES:
            decided.append(Token("COPULA", "be", "", new.start, new.start))
        decided.append(new)
    return decided


def _decide(token: Token, before: Token | None, after: Token | None) -> Token:
    token = _of_entries(token, before)
    kind = "" if before is None else before.kind
    follows = "" if after is None else after.kind
    if token.kind == "PLAIN":
        return replace(token, kind="REL" if follows in _HEADS else "FIN")
    if token.kind == "TO":
        return replace(token, kind=_to(before, after))
    if token.kind == "YORI" and kind != "RANK":
        return replace(token, kind="THAN")
    return token


def _of_entries(token: Token, before: Token | None) -> Token:
    """Of several entries of one form, that which fits behind the word before."""
    if not isinstance(token.value, tuple):
        return token
    entries: tuple[Entry, ...] = token.value
    behind_than = before is not None and before.kind == "YORI"
    for entry in entries:
        if (entry.kind == "CMP") == behind_than:
            return replace(
                token, kind=entry.kind, lemma=entry.lemma, value=None, negated=entry.negated,
                passive=entry.passive,
            )  # fmt: skip
    return replace(token, value=None)


def _to(before: Token | None, after: Token | None) -> str:
    """`と`: joins two players or two ranks, ends what is said, or is `with`."""
    if before is None or after is None:
        return "TO"
    if before.kind == "STRING":
        return "SAYS"
    alike = ({"PLAYER", "PERSON"}, {"RANK"}, {"SUIT"})
    joins = any(before.kind in some and after.kind in some for some in alike)
    return "AND_N" if joins else "TO"
