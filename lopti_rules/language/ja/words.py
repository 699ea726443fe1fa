"""The Japanese vocabulary as a trie of characters, from `grammar/ja/vocabulary.txt`."""

import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from lopti_rules.language.ja.inflection import forms
from lopti_rules.resources import resource_text
from lopti_rules.values import dataclass


class Entry(NamedTuple):
    """What a surface form is: its token class, its lemma, and for verbs what the form says."""

    kind: str
    lemma: str
    negated: bool = False
    passive: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """One word of a text. `value` holds a number, a quotation or a limit."""

    kind: str
    lemma: str
    text: str
    start: int
    end: int
    value: Any = None
    negated: bool = False
    passive: bool = False


_END: Final = ""
_Trie = dict[str, Any]


def plain(text: str) -> str:
    """The text in the characters that the lexer compares."""
    return unicodedata.normalize("NFKC", text)


@cache
def trie() -> _Trie:
    """All surface forms; under the empty string lie the entries of a form that ends there."""
    root: _Trie = {}
    for surface, entry in _entries():
        node = root
        for character in plain(surface):
            node = node.setdefault(character, {})
        known = node.setdefault(_END, [])
        if entry not in known:
            known.append(entry)
    return root


def longest(text: str, start: int) -> tuple[int, list[Entry]]:
    """The end of the longest form that begins there, and its entries; `start` if there is none."""
    node, end, found = trie(), start, []
    for place in range(start, len(text)):
        node = node.get(text[place], {})
        if not node:
            break
        if _END in node:
            end, found = place + 1, node[_END]
    return end, found


def _entries() -> Iterator[tuple[str, Entry]]:
    section = ""
    for line in resource_text("grammar", "ja/vocabulary.txt").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("["):
            section = line.strip("[]")
            continue
        lemma, _, surfaces = line.partition(": ")
        for surface in surfaces.split(", "):
            yield from _forms(section, lemma, surface)


def _forms(section: str, lemma: str, surface: str) -> Iterator[tuple[str, Entry]]:
    if section != "verb":
        yield surface, Entry(section, lemma)
        return
    name, kind = lemma.split()
    for form in forms(surface, kind):
        yield form.surface, Entry(form.ending, name, form.negated, form.passive)
