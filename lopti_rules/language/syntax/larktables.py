"""Lark's tables of a grammar as data, so that a command need not build them each time it starts.

`grammar/<lang>/clauses.json` holds what Lark makes of `clauses.lark`, with a checksum of that text
and Lark's version. Where these do not match, the tables are built from the grammar, which takes
some ten times as long and gives the same. After a change of a grammar:

    python -m lopti_rules.language.syntax.larktables
"""

import json
from typing import Any, Final

import lark
from lark import Lark, Transformer
from lark.lexer import Lexer

from lopti_rules.checksums import checksum, saved
from lopti_rules.resources import resource_folder, resource_text

_GRAMMAR: Final = "clauses.lark"
_TABLES: Final = "clauses.json"
_TRANSIENT: Final = ("lexer", "transformer")
"""Options that are objects of the program and no data."""


def clause_parser(lang: str, lexer: type[Lexer], transformer: Transformer[Any, Any]) -> Lark:
    """The parser of a language's clause grammar, from its tables if they are those of the grammar.

    Raises:
        GrammarError: the grammar has a conflict.
    """
    tables = _saved(lang)
    if tables is None:
        return build(lang, lexer, transformer)
    data, memo = tables["data"], tables["memo"]
    data["options"] |= {"lexer": lexer, "transformer": transformer}
    data["parser"]["lexer_conf"]["lexer_type"] = lexer
    table = data["parser"]["parser"]
    table["tokens"] = _by_number(table["tokens"])
    table["states"] = {
        number: _by_number(actions) for number, actions in _by_number(table["states"]).items()
    }
    return Lark.load({"data": data, "memo": _by_number(memo)})


def build(lang: str, lexer: type[Lexer], transformer: Transformer[Any, Any]) -> Lark:
    """The parser built from the grammar; strict, so that no conflict is settled silently.

    Raises:
        GrammarError: the grammar has a conflict.
    """
    text = resource_text("grammar", f"{lang}/{_GRAMMAR}")
    return Lark(text, parser="lalr", lexer=lexer, strict=True, transformer=transformer)


def tables_of(parser: Lark, lang: str) -> str:
    """The tables of a built parser as JSON, with what they were made from."""
    data, memo = parser.memo_serialize([lark.lexer.TerminalDef, lark.grammar.Rule])
    for option in _TRANSIENT:
        del data["options"][option]
    del data["parser"]["lexer_conf"]["lexer_type"]
    tables = {"made_from": _made_from(lang), "data": data, "memo": memo}
    return json.dumps(tables, separators=(",", ":"), sort_keys=False) + "\n"


def _saved(lang: str) -> dict[str, Any] | None:
    """The saved tables, if they are those of the grammar as it is now."""
    return saved(lambda: resource_text("grammar", f"{lang}/{_TABLES}"), _made_from(lang))


def _made_from(lang: str) -> dict[str, str]:
    text = resource_text("grammar", f"{lang}/{_GRAMMAR}")
    return {"lark": lark.__version__, "grammar": checksum(text.encode())}


def _by_number(table: dict[str, Any]) -> dict[int, Any]:
    """JSON knows no numbers as keys."""
    return {int(key): value for key, value in table.items()}


def save(lang: str, lexer: type[Lexer], transformer: Transformer[Any, Any]) -> None:
    """Effect: the tables of the grammar as it is now are written beside it, if they are others.

    Lark numbers its states as sets happen to be ordered: each time it makes other numbers.
    """
    if _saved(lang) is not None:
        return
    text = tables_of(build(lang, lexer, transformer), lang)
    (resource_folder("grammar") / lang / _TABLES).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    from lopti_rules.language.ja import phrases
    from lopti_rules.language.syntax import grammar

    grammar.write_tables()
    phrases.write_tables()
