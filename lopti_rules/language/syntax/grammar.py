"""The strict LALR(1) grammar of a language, run over the tokens of the phrase pass."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput, UnexpectedToken
from lark.lexer import Lexer

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.refusal import TextRefused, refuse
from lopti_rules.language.syntax.clauses import Clause, Draft, Group, Item, Noun, Verb
from lopti_rules.language.syntax.larktables import clause_parser, save
from lopti_rules.language.syntax.samples import sample_words


class _Words(Lexer):
    """Hands the typed tokens to Lark; the `value` of each is the word itself."""

    def __init__(self, lexer_conf: object) -> None:
        del lexer_conf

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        for word in data:
            yield Token(word.kind, word)


_MARKS: Final = {
    "ADV": "adv:", "FREQ": "freq", "PADJ": "padj:", "STRING": "string", "SEPT": "comma",
    "PPART": "part:", "RCMP": "rcmp:", "INF": "inf", "TO": "to",
}  # fmt: skip


class _Builder(Transformer[Token, list[Draft]]):
    """The pieces of a sentence from the grammar's productions."""

    def start(self, parts: list[Draft]) -> list[Draft]:
        return parts

    def sentence(self, parts: list[Any]) -> Draft:
        clauses = [part for part in parts if isinstance(part, Clause)]
        joins = [part.value for part in parts if isinstance(part, Token)]
        return Draft(clauses, joins[:-1], joins[-1])

    def segment(self, parts: list[Any]) -> Clause:
        return Clause(parts[0], *parts[1:]) if len(parts) == 3 else Clause(parts[0], None, [])

    def items(self, parts: list[Any]) -> list[Item]:
        if not parts:
            return []
        return [_item(parts[0]), *(parts[1] if len(parts) == 2 else [])]

    def open(self, parts: list[Any]) -> Item:
        word: Word = parts[0].value
        mark = f"sub:{word.lemma}" if word.kind == "SUB" else word.kind.lower()
        return Item(mark, [word], clause=Clause(parts[1], parts[2], parts[3]))

    def prep(self, parts: list[Any]) -> Item:
        word: Word = parts[0].value
        if isinstance(parts[-1], Group):
            words = [part.value for part in parts[:-1]]
            return Item(":".join(w.lemma for w in words), words, parts[-1])
        return Item(f"{word.lemma}:ing", [word, parts[1].value])

    def extra(self, parts: list[Any]) -> Item:
        """A further member of a list that something stands inside of."""
        return Item("more", [parts[0].value], parts[1])

    def join(self, parts: list[Any]) -> Item:
        return Item("join", [part.value for part in parts[:-1]], verb=parts[-1])

    def single(self, parts: list[Token]) -> Item:
        mark = _MARKS[parts[0].type]
        words = [part.value for part in parts]
        return Item(mark + words[0].lemma if mark.endswith(":") else mark, words)

    def group(self, parts: list[Any]) -> Group:
        return Group(
            [part for part in parts if isinstance(part, Noun)],
            [part.value for part in parts if isinstance(part, Token)],
        )

    def listed(self, parts: list[Any]) -> Noun:
        """A bare singular in a list: `a jack, queen or king`."""
        return Noun(list(_flat(parts)))

    def noun(self, parts: list[Any]) -> Noun:
        if isinstance(parts[0], Noun):
            return Noun(list(_flat(parts[2:])), parts[0], parts[1].value)
        return Noun(list(_flat(parts)))

    def verb(self, parts: list[Any]) -> Verb:
        words = list(_flat(parts))
        kinds = [word.kind for word in words]
        main = [word for word in words if word.kind in ("VZ", "VB", "VD", "VPP", "FREEACT")]
        return Verb(
            words,
            main or [word for word in words if word.kind in ("BE", "BEINF")],
            modal=words[0] if kinds[0] == "MODAL" else None,
            negated="NOT" in kinds,
            passive=any(kind in ("BE", "BEINF") for kind in kinds) and "VPP" in kinds,
            perfect=kinds[0] == "HAVE",
            adverb=next((word for word in words if word.kind == "ADV"), None),
        )


def _item(part: Any) -> Item:
    return Item("", [], part) if isinstance(part, Group) else part


def _flat(parts: Any) -> Iterator[Word]:
    for part in parts:
        if isinstance(part, Token):
            yield part.value
        else:
            yield from _flat(part.children)


@cache
def _lark(lang: str) -> Lark:
    return clause_parser(lang, _Words, _Builder())


def write_tables(lang: str = "en") -> None:
    """Effect: the tables of the grammar as it is now are written, to start quickly from."""
    save(lang, _Words, _Builder())


def cut(words: list[Word], lang: str = "en") -> list[Draft]:
    """The sentences of a text, each cut into clauses and phrases.

    Raises:
        TextRefused: unexpected_word, with the token classes that could have stood there.
    """
    try:
        drafts: list[Draft] = _lark(lang).parse(words)  # type: ignore[assignment]
    except UnexpectedToken as error:
        raise _unexpected(error, words) from None
    except UnexpectedInput:
        raise refuse("empty_text", 0, 0) from None
    return drafts


def _unexpected(error: UnexpectedToken, words: list[Word]) -> TextRefused:
    word = error.token.value if isinstance(error.token.value, Word) else words[-1]
    expected = sample_words(error.accepts or error.expected)
    code = "unexpected_end" if word.kind in ("DOT", "$END") else "unexpected_word"
    return refuse(code, word.start, word.end, word=word.text or ".", expected=expected)
