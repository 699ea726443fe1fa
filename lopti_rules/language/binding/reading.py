"""The binder's memory while it reads one sentence: claims, referents, and what is implied."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn, TypeVar

from lopti_rules.events import EventName
from lopti_rules.language.ast import CardTest, Condition, Count, Effect, Span, Trigger, Who
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.refusal import TextRefused, refuse
from lopti_rules.language.syntax.clauses import Group, Item, Noun

T = TypeVar("T")


@dataclass(slots=True)
class Scope:
    """What words such as `that player` can mean here.

    `nearer` are the players, other than the actor, that the effects have named so far. `subject`
    is the subject of the clause being read.
    """

    event: EventName | None = None
    nearer: list[Who] = field(default_factory=list)
    condition_on: Who | None = None
    """Whom the condition just read is about: `if the next player has no card left, they …`."""
    group: Who | None = None
    """The players named together last, whom `each` can mean."""
    subject: Who | None = None
    addressed: bool = False
    """Whether the player of the event is told as `you`, so that `they` are others."""
    antecedent: Who | None = None
    """Whom `they` is in a condition behind a clause: the subject of that."""
    in_next_play: bool = False
    waited_for: Who | None = None
    """Whose next play is waited for; named again, it is whoever made that play."""
    in_imposed: bool = False
    """Whether the effects act on what a rule is about to do next to somebody."""
    shown: bool = False
    """Whether players have shown cards, so that `the one with the lower card` is somebody."""
    named_rank: bool = False
    named_number: bool = False
    """Whether somebody has named a number, so that `that many` is as many."""
    contested: bool = False
    """Whether players have held a contest, so that `the loser` is somebody."""
    bid: bool = False
    """Whether players have bid numbers, so that `that many` is what somebody bid."""
    guesser: Who | None = None
    """Who has guessed at a card, so that `if the guess is right` is about them."""
    agreement: Who | None = None
    """Who must agree before a contest is held."""
    occasion: bool = False
    """Whether `a pickup`, `each clear` is the subject, so that `its player` is of that."""
    debtor: Who | None = None
    """To whom a debt has just been passed, so that `and grows by 2` is that player's."""
    debt_named: bool = False
    """Whether somebody owes cards, so that `adds two` is to that debt."""
    debt_grows: bool = False
    """Whether something is added to a debt, so that there is one."""
    token: str | None = None
    """The token spoken of last, which `them` can be."""
    trigger: Trigger | None = None
    moved: Who | None = None
    """Who has just parted with cards, so that `the same number` is as many as those."""
    showed: Who | None = None
    """Who showed hand cards last, which `those cards` can be."""
    drew: Who | None = None
    """Who drew cards last, which `those cards` can be."""
    blurred: bool = False
    """Whether cards were shown before those were drawn, so that `those cards` are either."""
    others_moved: bool = False
    """Whether the other hand cards have gone somewhere, so that only the shown ones are kept."""
    kept: Word | None = None
    """Where it is said that only the shown cards are kept."""
    taken_from: Who | None = None
    """Of whom a player has just taken cards, so that one can be given back."""
    spread: Who | None = None
    """Whose hand lies spread face down, to be drawn from."""
    unspread: Word | None = None
    """Where a hand is spread that nobody has drawn from yet."""
    hands: Who | None = None
    """Whose hands have been shuffled together, and are still to be dealt."""
    undealt: Word | None = None
    """Where that is said."""
    sought: bool = False
    """Whether a card has been looked for in the draw pile, so that `it` is taken."""
    shown_test: CardTest | None = None
    """What the cards that were shown last had to be."""
    top_seen: bool = False
    """Whether the top of the draw pile was looked at, so that it can be put back."""
    cleared: bool = False
    """Whether an effect has cleared the pile."""
    pile_named: bool = False
    """Whether the pile was spoken of, so that `it` can be the pile."""


@dataclass(slots=True)
class Reader:
    """Claims each token once; what an attempt claimed is given back when it fails."""

    scope: Scope = field(default_factory=Scope)
    claimed: list[Word] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    prelude: list[Effect] = field(default_factory=list)
    """Choices that must be made before the effect being read."""
    read_as: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def claim(self, *words: Word) -> None:
        """Takes tokens; each may be taken only once."""
        self.claimed.extend(words)

    def attempt(self, read: Callable[[], T]) -> T | TextRefused:
        """What is read, or why it cannot be; a failure leaves no trace."""
        marks = [len(store) for store in self._stores()]
        nearer = len(self.scope.nearer)
        try:
            return read()
        except TextRefused as error:
            for store, length in zip(self._stores(), marks, strict=True):
                del store[length:]
            del self.scope.nearer[nearer:]
            return error

    def _stores(self) -> tuple[list[Any], ...]:
        return self.claimed, self.conditions, self.prelude, self.read_as

    def note(self, code: str, **params: str) -> None:
        """Remembers a default that the text left open."""
        self.read_as.append((code, params))


def place(words: Iterable[Word]) -> Span:
    """The place of some tokens."""
    known = list(words)
    return Span(min(word.start for word in known), max(word.end for word in known))


def reject(code: str, source: Noun | Group | Item | Word, **params: object) -> NoReturn:
    """Raises the refusal of a piece of the sentence."""
    words = [source] if isinstance(source, Word) else list(source.all_words())
    said = " ".join(word.text for word in sorted(words, key=lambda word: word.start))
    where = place(words)
    raise refuse(code, where.start, where.end, word=said, **params)


_DETERMINERS: Final = ("DSG", "DET", "DPL", "POSS")
_COUNTS: Final = ("NUM", "ONE", "NUMP")
_COMPARISONS: Final = {"at_least": 0, "or_more": 0, "more_than": 1}
_LIMITS: Final = {"at_most": 0, "or_fewer": 0, "fewer_than": -1}
_ORDER: Final = (
    {"red": 2, "black": 2}
    | dict.fromkeys(("odd", "even", "prime", "face", "number", "special", "ordinary"), 3)
    | dict.fromkeys(("club", "diamond", "heart", "spade"), 4)
)


class Parts:
    """The words of a noun phrase, taken one by one; `close` refuses what is left."""

    def __init__(self, reader: Reader, noun: Noun) -> None:
        self.reader = reader
        self.noun = noun
        self.words = list(noun.words)
        self.mods = list(noun.mods)
        self.owner = noun.owner
        self.taken: list[Word] = []
        self.restore: list[tuple[Noun, Item]] = []
        """Pieces taken off deeper nouns, put back on closing."""
        self._check_order()

    def _check_order(self) -> None:
        """`red higher card`: adjectives stand in a fixed order, as in any English sentence."""
        adjectives = [w for w in self.words[:-1] if w.kind in ("ADJ", "ORD")]
        weights = [_ORDER.get(w.lemma, 1) for w in adjectives if w.lemma != "single"]
        if weights != sorted(weights):
            reject("word_order", self.noun)

    @property
    def head(self) -> Word:
        """The word that the phrase is about."""
        return self.noun.head

    def take(self, *lemmas: str, kinds: tuple[str, ...] = ()) -> Word | None:
        """Takes the first word that is one of the lemmas or classes."""
        for word in self.words:
            if word.lemma in lemmas or word.kind in kinds:
                self.words.remove(word)
                self.taken.append(word)
                return word
        return None

    def determiner(self) -> str:
        """Takes the determiner; its lemma, or nothing."""
        if self.words and self.words[0].kind in _DETERMINERS:
            word = self.words.pop(0)
            self.taken.append(word)
            return word.lemma
        return ""

    def mod(self, *marks: str) -> Item | None:
        """Takes what hangs on the noun with one of the marks; its own words are claimed."""
        for item in self.mods:
            if item.mark in marks:
                self.mods.remove(item)
                self.taken.extend(item.words)
                return item
        return None

    def count(self) -> Count | None:
        """Takes a number with its comparison: `two or more`, `exactly three`, `one`."""
        number = next((word for word in self.words if word.kind in _COUNTS), None)
        if number is None:
            return None
        if number.lemma in ("as_many", "same_number"):
            # As many as what? Whoever knows does not ask here.
            reject("how_many", self.noun)
        sign = next((word for word in self.words if word.kind in ("QPRE", "CMP")), None)
        for word in (number, sign):
            if word is not None:
                self.words.remove(word)
                self.taken.append(word)
        value = number.value if isinstance(number.value, int) else 1
        span = place([number] if sign is None else [number, sign])
        if sign is None or sign.lemma == "exactly":
            return Count("exactly", value, span=span)
        if sign.lemma in _COMPARISONS:
            return Count("at_least", value + _COMPARISONS[sign.lemma], span=span)
        if sign.lemma in _LIMITS:
            return Count("at_most", value + _LIMITS[sign.lemma], span=span)
        return reject("unsayable", sign, what="up_to")

    def owned_by(self) -> Noun | None:
        """Takes the owner before `'s`."""
        owner, self.owner = self.owner, None
        if owner is not None and self.noun.genitive is not None:
            self.taken.append(self.noun.genitive)
        return owner

    def close(self) -> Span:
        """Claims what was taken.

        Raises:
            TextRefused: unclaimed_word, for a word that nothing in the phrase has a use for.
        """
        for noun, item in self.restore:
            noun.mods.append(item)
        for word in self.words:
            reject("unclaimed_word", word)
        for item in self.mods:
            reject("unclaimed_word", item)
        if self.owner is not None:
            reject("unclaimed_word", self.owner)
        self.reader.claim(*self.taken)
        return place(self.noun.words)


def find_deep(noun: Noun, marks: tuple[str, ...]) -> tuple[Noun, Item] | None:
    """A piece that hangs on the noun or on the last noun of what hangs on it."""
    for item in noun.mods:
        if item.mark in marks:
            return noun, item
    for item in reversed(noun.mods):
        if item.group is not None:
            return find_deep(item.group.members[-1], marks)
    return None


def one_noun(item: Item | Group) -> Noun:
    """The only noun phrase of a piece; a list is refused."""
    group = item if isinstance(item, Group) else item.group
    if group is None or len(group.members) != 1:
        return reject("one_expected", item)
    return group.members[0]
