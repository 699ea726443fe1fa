"""The strict LALR(1) grammar of Japanese, run over tokens: noun phrases, amounts, verbs, joints."""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from lark import Lark, Transformer
from lark import Token as LarkToken
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer

from lopti_rules.language.ast import Comparison
from lopti_rules.language.ja.words import Token
from lopti_rules.language.refusal import TextRefused, refuse
from lopti_rules.language.syntax.larktables import clause_parser, save
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Qty:
    """A number with its counter: `2枚以上`."""

    number: int
    counter: str
    bound: Comparison | None
    """at_least, at_most, exactly; None: the bare number."""
    token: Token


@dataclass(frozen=True, slots=True)
class Unit:
    """A word and what describes it: `赤い カード`, `9より大きい カード`."""

    before: tuple[Token, ...]
    atom: Token
    bound: str | None = None
    qty: Qty | None = None


@dataclass(frozen=True, slots=True)
class Segment:
    """Words joined by か or と, between two の."""

    units: tuple[Unit, ...]
    joint: str = ""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase with its particle. `relative` is the verb that describes it."""

    segments: tuple[Segment, ...]
    case: str
    relative: Token | None = None
    only: bool = False

    @property
    def start(self) -> int:
        """Where it begins."""
        unit = self.segments[0].units[0]
        return min(token.start for token in (*unit.before, unit.atom))

    @property
    def end(self) -> int:
        """Where its last word ends."""
        return self.segments[-1].units[-1].atom.end


Item = Phrase | Qty | Token
"""What a sentence is made of, in the order of writing."""


class _Tokens(Lexer):
    """Hands the typed tokens to Lark; the `value` of each is the token itself."""

    def __init__(self, lexer_conf: object) -> None:
        del lexer_conf

    def lex(self, data: Any) -> Iterator[LarkToken]:  # type: ignore[override]
        for token in data:
            yield LarkToken(token.kind, token)


class _Builder(Transformer[LarkToken, list[list[Item]]]):
    """The pieces of each sentence from the grammar's productions."""

    def start(self, parts: list[Any]) -> list[list[Item]]:
        return parts

    def sentence(self, parts: list[Any]) -> list[Item]:
        return [_plain(part) for part in parts if _plain(part) is not None]

    def part(self, parts: list[Any]) -> Any:
        return parts[0]

    def adverb(self, parts: list[Any]) -> Token:
        return _word(parts[0])

    verb = joint = adverb

    def measure(self, parts: list[Any]) -> Item:
        if isinstance(parts[0], Qty):
            return parts[0]
        relative = _word(parts[0]) if len(parts) == 3 else None
        return Phrase(parts[-2], "DAKE", relative)

    def phrase(self, parts: list[Any]) -> Phrase:
        relative = _word(parts[0]) if len(parts) == 3 else None
        case: list[Token] = parts[-1]
        return Phrase(parts[-2], case[-1].kind, relative, only=len(case) == 2)

    def case(self, parts: list[Any]) -> list[Token]:
        return [_word(part) for part in parts]

    def np(self, parts: list[Any]) -> tuple[Segment, ...]:
        segments: list[Segment] = []
        units: list[Unit] = [parts[0]]
        joint = ""
        for link, unit in zip(parts[1::2], parts[2::2], strict=True):
            if link.kind == "NO":
                segments.append(Segment(tuple(units), joint))
                units, joint = [unit], ""
            elif joint in ("", link.kind):
                units, joint = [*units, unit], link.kind
            else:
                raise refuse("two_readings", link.start, link.end, word=link.text)
        return (*segments, Segment(tuple(units), joint))

    def link(self, parts: list[Any]) -> Token:
        return _word(parts[0])

    def unit(self, parts: list[Any]) -> Unit:
        last = parts[-1]
        before = tuple(token for part in parts[:-1] for token in part)
        return Unit(before, last.atom, last.bound, last.qty)

    def pre(self, parts: list[Any]) -> list[Token]:
        return [_word(part) for part in parts]

    def atom(self, parts: list[Any]) -> Unit:
        if isinstance(parts[0], Qty):
            return Unit((), parts[0].token, qty=parts[0])
        bound = _word(parts[1]).lemma if len(parts) == 2 else None
        return Unit((), _word(parts[0]), bound)

    def qty(self, parts: list[Any]) -> Qty:
        words = [_word(part) for part in parts]
        number = next(word for word in words if word.kind == "NUM")
        bound = next((word.lemma for word in words if word.kind in ("BOUND", "QPRE")), None)
        return Qty(number.value, number.lemma, cast("Comparison | None", bound), number)


def _word(part: Any) -> Token:
    token: Token = part.value
    return token


def _plain(part: Any) -> Any:
    """A token as itself; None for commas and full stops, which say nothing of their own."""
    token = part.value if isinstance(part, LarkToken) else part
    return None if isinstance(token, Token) and token.kind in ("COMMA", "DOT") else token


@cache
def _lark() -> Lark:
    return clause_parser("ja", _Tokens, _Builder())


def write_tables() -> None:
    """Effect: the tables of the grammar as it is now are written, to start quickly from."""
    save("ja", _Tokens, _Builder())


def cut(tokens: list[Token]) -> list[list[Item]]:
    """The sentences of a text, each as its phrases.

    Raises:
        TextRefused: unexpected_word, unexpected_end.
    """
    if not tokens:
        raise refuse("empty_text", 0, 0)
    try:
        sentences: list[list[Item]] = _lark().parse(tokens)  # type: ignore[assignment]
    except UnexpectedToken as error:
        raise _unexpected(error, tokens) from None
    return sentences


def _unexpected(error: UnexpectedToken, tokens: list[Token]) -> TextRefused:
    token = error.token.value if isinstance(error.token.value, Token) else tokens[-1]
    code = "unexpected_end" if token.kind in ("DOT", "$END") else "unexpected_word"
    return refuse(code, token.start, token.end, word=token.text or "。", expected=())
