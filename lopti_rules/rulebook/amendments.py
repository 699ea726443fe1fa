"""Amendments: what a passed Rule Vote changes in the base rules, for one session (VOTE-3, VOTE-4).

An amendment is a sentence with base privilege or a patch in YAML. It is put on top of a rulebook as
a book that extends it would be; taking it off again is putting on all the others.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import yaml

from lopti_rules.errors import RulebookError
from lopti_rules.language.parser import parse_rule
from lopti_rules.rulebook.amending import Patch, patch_of
from lopti_rules.rulebook.fieldclauses import clauses_of
from lopti_rules.rulebook.inheritance import HEAD
from lopti_rules.rulebook.lineage import Layer, Whereabouts
from lopti_rules.rulebook.loader import Traced, assemble
from lopti_rules.rulebook.problems import KNOWN_SECTIONS, RulebookRefused, refuse
from lopti_rules.yamltext import Document, read_yaml

MAX_AMENDMENTS: Final = 50
MAX_PATCH_BYTES: Final = 4096
PROTECTED: Final = frozenset({"vote", "rule_vote", "roshambo", "session", "rules"})
"""What looks like a section and can never be one: no vote changes how votes are taken (VOTE-20)."""
_NOT_THE_VOTES: Final = frozenset({*HEAD, "schema", "extends"})

Form = Literal["sentence", "patch"]


@dataclass(frozen=True, slots=True)
class Amendment:
    """One change of base rules, as it was proposed."""

    text: str
    form: Form = "sentence"
    """A sentence about base rules, or a patch in YAML."""


@dataclass(frozen=True, slots=True)
class Change:
    """What an amendment does to the book before it."""

    amendment: Amendment
    patches: tuple[Mapping[str, Any], ...]
    """The patches of its sentences, in order; nested maps as in a book that extends another."""
    paths: tuple[str, ...]
    """The dotted paths of the fields that it sets."""
    clauses: tuple[str, ...]
    """The clauses of the official rules that these fields are about."""


@dataclass(frozen=True, slots=True)
class Amended:
    """A rulebook with amendments in force."""

    base: Traced
    traced: Traced
    """The book that is played, and where each of its values was written."""
    changes: tuple[Change, ...] = ()

    @property
    def amendments(self) -> tuple[Amendment, ...]:
        """The amendments in force, in the order in which they were passed."""
        return tuple(change.amendment for change in self.changes)

    def without(self, number: int) -> "Amended":
        """The book with that amendment (from 0) removed and all others in force.

        Raises:
            RulebookError: there is no such amendment, or another one needs it.
        """
        if not 0 <= number < len(self.changes):
            raise RulebookError("no_such_amendment", {"number": number + 1})
        kept = self.amendments[:number] + self.amendments[number + 1 :]
        return amend(self.base, kept)


def amend(base: Traced, amendments: Sequence[Amendment]) -> Amended:
    """A rulebook with amendments put on top of it, the first at the bottom.

    Each is read against the book with those before it in force.

    Raises:
        RulebookError: an amendment is protected, cannot be held by any field, changes nothing, or
        makes a book that cannot be played.
        TextRefused: a sentence cannot be read; with the place.
        UnreadableText: a patch is no YAML.
    """
    if len(amendments) > MAX_AMENDMENTS:
        raise RulebookError("too_many_amendments", {"limit": MAX_AMENDMENTS})
    traced, changes = base, []
    for amendment in amendments:
        traced, change = _put_on(traced, amendment)
        changes.append(change)
    return Amended(base, traced, tuple(changes))


def _put_on(traced: Traced, amendment: Amendment) -> tuple[Traced, Change]:
    if amendment.form == "patch":
        document, patch = _checked_patch(amendment.text)
        return _amended(traced, [document]), _change(amendment, [patch])
    documents: list[Document] = []
    patches: list[Patch] = []
    now = traced
    for sentence in parse_rule(amendment.text).sentences:
        # Read against the book with the sentences before it in force, as far as it is one.
        patches.append(patch_of(sentence, now.book))
        documents.append(read_yaml(_written(patches[-1])))
        with suppress(RulebookError):
            now = _amended(traced, documents)
    try:
        return _amended(traced, documents), _change(amendment, patches)
    except RulebookRefused as error:
        # The patches were made here, so their lines mean nothing to whoever wrote the sentences.
        placeless = [replace(one, line=None, column=None) for one in error.problems]
        raise refuse(placeless) from None


def _amended(traced: Traced, documents: Sequence[Document]) -> Traced:
    here = Whereabouts("amendment")
    layers = [Layer(document, here, amends=True) for document in documents]
    amended = assemble((*traced.layers, *layers), traced.parent)
    if amended.book == traced.book:
        raise RulebookError("amendment_idle", {})
    return amended


def _change(amendment: Amendment, patches: Sequence[Patch]) -> Change:
    paths = tuple(dict.fromkeys(path for patch in patches for path in _paths(patch)))
    return Change(amendment, tuple(patches), paths, clauses_of(paths))


def _checked_patch(text: str) -> tuple[Document, Patch]:
    document = read_yaml(text, max_bytes=MAX_PATCH_BYTES)
    value = document.value
    if not isinstance(value, dict) or not value:
        raise RulebookError("amendment_no_map", {})
    for key in value:
        path = (str(key),)
        if key in PROTECTED:
            raise refuse([RulebookError("amendment_protected", {}, *document.key_place(path))])
        if key in _NOT_THE_VOTES or key not in KNOWN_SECTIONS:
            params = {"key": str(key)[:60]}
            raise refuse([RulebookError("amendment_key", params, *document.key_place(path))])
    return document, value


def _written(value: Mapping[str, Any]) -> str:
    text: str = yaml.safe_dump(dict(value), sort_keys=False, allow_unicode=True)
    return text


def _paths(value: Mapping[Any, Any], above: str = "") -> list[str]:
    """The dotted paths of all values in nested maps."""
    found: list[str] = []
    for key, inner in value.items():
        path = f"{above}{key}"
        found += _paths(inner, f"{path}.") if isinstance(inner, dict) and inner else [path]
    return found
