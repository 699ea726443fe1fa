"""Verbs joined to one chain: effects in a row, prices after `or`, what others are made to do."""

from dataclasses import dataclass, field, replace
from typing import Final

from lopti_rules.language.ast import Actor, Chosen, Duty, Effect, May, Who
from lopti_rules.language.binding.effects.basewords import read_base
from lopti_rules.language.binding.effects.effectwords import read_effect
from lopti_rules.language.binding.effects.placewords import show_of_returned
from lopti_rules.language.binding.frames import Call
from lopti_rules.language.binding.people.whowords import read_who
from lopti_rules.language.binding.reading import Reader, place, reject
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.syntax.clauses import Group, Item, Verb

Effects = tuple[Effect, ...]
LETS: Final = ("let", "allow")
TOLD_TO: Final = ("force", "cause", "allow")
CHOOSES: Final = ("choose", "pick", "name")
CAUSES: Final = ("have", "make", "force", "cause", *LETS)
"""Verbs with what somebody else does."""


@dataclass(slots=True)
class Link:
    """One verb of a chain, what stands beside it, and the word that joins it to the one before."""

    verb: Verb
    items: list[Item]
    join: Word | None = None


@dataclass(frozen=True, slots=True)
class Doer:
    """Whose the verbs are: the player, None for a thing, and the phrase that names them."""

    who: Who | None
    phrase: Group | None = None


def call_of(reader: Reader, doer: Doer, link: Link) -> Call:
    """A verb with what stands beside it, ready for a frame."""
    reader.scope.subject = doer.who
    return Call(reader, link.verb, doer.phrase, list(link.items), doer.who)


def unjoined(reader: Reader, link: Link) -> Link:
    """The verb without the word that joins it to what is before. Effect: that is claimed."""
    if link.join is not None:
        reader.claim(link.join)
    return Link(link.verb, link.items)


def read_chain(reader: Reader, doer: Doer, links: list[Link], *, may: bool = False) -> Effects:
    """Effects one after another; after `or`, the price of the duty before it.

    `may`: all of it is what the player may do.

    Raises:
        TextRefused: what the frames refuse, and `or` where nothing can be paid instead.
    """
    return _Chain(reader, doer, doer, list(links), may).read()


@dataclass(slots=True)
class _Chain:
    """What the verbs so far have come to, and whose the next one is."""

    reader: Reader
    outer: Doer
    """The subject of the clause."""
    doer: Doer
    links: list[Link]
    may: bool
    effects: list[Effect] = field(default_factory=list)
    price: list[Effect] | None = None
    """What is paid instead of the last duty; None outside of a price."""

    def read(self) -> Effects:
        """All effects, with the price settled."""
        while self.links:
            link = self.links.pop(0)
            if link.verb.form != "VB":
                self.doer = self.outer
            self._join(link)
            if any(is_caused(item) for item in link.items):
                self._cause(link)
            else:
                self._one_or_back(link)
        self._settle()
        return tuple(self.effects)

    def _join(self, link: Link) -> None:
        """A price begins with `or`, and ends with a semicolon."""
        join = link.join
        if join is None:
            return
        self.reader.claim(join)
        if join.lemma == "or":
            if self.price is not None or not self.effects or not _unpaid(self.effects[-1]):
                reject("unsayable", join, what="either")
            self.price = []
        elif join.lemma in (";", ":"):
            self._settle()

    def _settle(self) -> None:
        duty = self.effects[-1] if self.effects else None
        if self.price is not None and isinstance(duty, Duty):
            self.effects[-1] = replace(duty, price=tuple(self.price))
        self.price = None

    def _add(self, found: Effects) -> None:
        """Adds effects, and before them the choices that their players need."""
        target = self.effects if self.price is None else self.price
        target.extend((*self.reader.prelude, *found))
        self.reader.prelude.clear()

    def _one(self, link: Link) -> Effects:
        call = call_of(self.reader, self.doer, link)
        call.more = bool(self.links)
        call.optional = self.may or self.price is not None
        return read_verb(call)

    def _one_or_back(self, link: Link) -> None:
        """Adds what a verb does; what was taken and is given back has only been seen."""
        last = self.effects[-1] if self.effects and self.price is None else None
        call = call_of(self.reader, self.doer, link)
        seen = show_of_returned(last, call) if last is not None else None
        if seen is None:
            self._add(self._one(link))
        else:
            self.effects[-1] = seen

    def _cause(self, link: Link) -> None:
        """`makes the next player draw`, `lets them draw`, `chooses someone to draw`.

        In `have the next player draw 1 card and show 1 hand card` both are that player's.
        """
        if link.verb.lemma in CHOOSES:
            choice, inner = _split_choice(link)
            self._add(self._one(choice))
            self.doer = Doer(Chosen())
        else:
            self.doer, inner = _caused(call_of(self.reader, self.doer, link))
        if link.verb.lemma in LETS:
            self._let(inner)
        else:
            self._add(self._one(inner))

    def _let(self, inner: Link) -> None:
        """That player may, as far as base forms go on."""
        if self.may or self.doer.who is None:
            reject("unsayable", inner.verb.words[0], what="joined_may")
        links = [inner]
        while self.links and self.links[0].verb.form == "VB":
            links.append(self.links.pop(0))
        effects = read_chain(self.reader, self.doer, links, may=True)
        self._add((May(self.doer.who, effects, span=place(inner.verb.words)),))


def _unpaid(effect: Effect) -> bool:
    return isinstance(effect, Duty) and not effect.price


def read_verb(call: Call) -> Effects:
    """The effects of one verb: an effect, or what only base rules do, and never both.

    Raises:
        TextRefused: two_readings, and what the frames refuse.
    """
    reader, verb = call.reader, call.verb
    if verb.main[0].kind == "FREEACT":
        return (_free_act(call),)
    if verb.negated or verb.perfect or verb.form in ("VD", "HAVE"):
        return read_base(call)
    base = reader.attempt(lambda: read_base(replace(call, items=list(call.items))))
    effect = reader.attempt(lambda: read_effect(replace(call, items=list(call.items))))
    if not isinstance(effect, Exception):
        if not isinstance(base, Exception):
            reject("two_readings", verb.main[0])
        return effect
    if isinstance(base, Exception):
        raise base if effect.code == "unknown_use" else effect
    return base


def _free_act(call: Call) -> Duty:
    who = call.actor()
    word = call.verb.main[0]
    call.reader.claim(*call.verb.words)
    for item in call.items:
        reject("unclaimed_word", item)
    return Duty(who, "do", str(word.value), span=place([word]))


# ------------------------------------------------------------------ what somebody else does


def is_caused(item: Item) -> bool:
    """`draw` of `makes a player draw`, `to draw` of `forces a player to draw`."""
    return item.mark == "inf" or (item.mark == "to" and item.group is None)


def _split_choice(link: Link) -> tuple[Link, Link]:
    """`choose someone to draw two cards`: the choice, and what the chosen player does."""
    cut = next(index for index, item in enumerate(link.items) if is_caused(item))
    words = link.items[cut].words
    choice = Link(Verb([*link.verb.words, *words[:-1]], link.verb.main), link.items[:cut])
    return choice, Link(Verb(words[-1:], words[-1:]), link.items[cut + 1 :])


def _caused(call: Call) -> tuple[Doer, Link]:
    """Whom a verb makes do something, and what."""
    if call.verb.lemma not in CAUSES or call.verb.passive:
        reject("unknown_use", call.verb.main[0], verb=call.verb.lemma)
    if call.verb.lemma != "have" and not (call.who is None or isinstance(call.who, Actor)):
        reject("unsayable", call.verb.main[0], what="others_cause")
    item = next(item for item in call.items if is_caused(item))
    if (item.mark == "to") != (call.verb.lemma in TOLD_TO):
        reject("unexpected_complement", item, verb=call.verb.lemma, fits=[])
    call.reader.claim(*call.verb.words, *item.words[:-1])
    call.items.remove(item)
    who = read_who(call.reader, call.group(""))
    verb = item.words[-1:]
    return Doer(who), Link(Verb(verb, verb), call.items)
