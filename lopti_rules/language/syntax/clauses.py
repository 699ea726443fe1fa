"""What the grammar makes of a sentence: clauses of a verb and the phrases around it.

A phrase keeps its tokens in order. What modifies a noun (`of spades`, `with one hand card`) hangs
on that noun where the noun licenses it, else it is an argument of the verb.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from lopti_rules.language.lexing.tokens import Word


@dataclass(slots=True, eq=False)
class Noun:
    """A noun phrase: determiner, numbers, adjectives and head, in this order.

    `owner` is the noun before `'s`, `mods` what hangs on it.
    """

    words: list[Word]
    owner: "Noun | None" = None
    genitive: Word | None = None
    mods: list["Item"] = field(default_factory=list)

    @property
    def head(self) -> Word:
        """The word that the phrase is about."""
        return self.words[-1]

    def all_words(self) -> Iterator[Word]:
        """Every token of the phrase and of what hangs on it."""
        if self.owner is not None:
            yield from self.owner.all_words()
        if self.genitive is not None:
            yield self.genitive
        yield from self.words
        for item in self.mods:
            yield from item.all_words()


@dataclass(slots=True, eq=False)
class Group:
    """One noun phrase, or several joined by commas, `and`, `or`."""

    members: list[Noun]
    joins: list[Word] = field(default_factory=list)

    def all_words(self) -> Iterator[Word]:
        """Every token of the group."""
        for member in self.members:
            yield from member.all_words()
        yield from self.joins


@dataclass(slots=True, eq=False)
class Verb:
    """A verb group. `lemmas` are several only for joined participles (`cleared or taken`)."""

    words: list[Word]
    main: list[Word]
    modal: Word | None = None
    negated: bool = False
    passive: bool = False
    perfect: bool = False
    adverb: Word | None = None

    @property
    def lemma(self) -> str:
        """What is done."""
        return self.main[0].lemma

    @property
    def form(self) -> str:
        """The token class of the first word, which agrees with the subject."""
        return self.words[0].kind


@dataclass(slots=True, eq=False)
class Item:
    """A piece of a clause.

    `mark` says what it is: `""` a noun group, a preposition's lemma with its group, `adv:…`,
    `freq`, `padj:…`, `string`, `part:…`, `rcmp:…`, `inf`, `to`, `comma`, `join` (a further verb),
    `more` (a further member of a list), `sub:…`, `who`, `rel`, `as`.
    """

    mark: str
    words: list[Word]
    group: Group | None = None
    clause: "Clause | None" = None
    verb: Verb | None = None

    def all_words(self) -> Iterator[Word]:
        """Every token of the piece."""
        yield from self.words
        if self.group is not None:
            yield from self.group.all_words()
        if self.verb is not None:
            yield from self.verb.words
        if self.clause is not None:
            yield from self.clause.all_words()

    @property
    def start(self) -> int:
        """Where it begins, in code points."""
        return min(word.start for word in self.all_words())

    @property
    def end(self) -> int:
        """Where it ends."""
        return max(word.end for word in self.all_words())


@dataclass(slots=True, eq=False)
class Clause:
    """What stands before the verb, the verb, and what stands after it."""

    before: list[Item]
    verb: Verb | None
    after: list[Item]

    def all_words(self) -> Iterator[Word]:
        """Every token of the clause."""
        for item in self.before:
            yield from item.all_words()
        if self.verb is not None:
            yield from self.verb.words
        for item in self.after:
            yield from item.all_words()


@dataclass(slots=True, eq=False)
class Draft:
    """A sentence as the grammar cut it: clauses, the separators between them, the full stop."""

    clauses: list[Clause]
    joins: list[Word]
    stop: Word
