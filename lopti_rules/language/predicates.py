"""What a subject does: one verb or several, joined; must, may, may not."""

from dataclasses import dataclass, replace
from typing import Final

from lopti_rules.language.agreement import check_agreement
from lopti_rules.language.ast import Actor, Chosen, Duty, Effect, May, Who
from lopti_rules.language.basewords import forbidden, is_base, read_base, read_played
from lopti_rules.language.clauses import Clause, Group, Item, Verb
from lopti_rules.language.effectwords import read_effect
from lopti_rules.language.frames import Call
from lopti_rules.language.reading import Reader, place, reject
from lopti_rules.language.tokens import Word
from lopti_rules.language.whowords import read_who

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


def links_of(clause: Clause) -> list[Link]:
    """The verbs of a clause, each with its own pieces."""
    if clause.verb is None:
        return reject("missing_verb", clause.before[0])
    links = [Link(clause.verb, [])]
    for item in clause.after:
        if item.mark == "join" and item.verb is not None:
            links.append(Link(item.verb, _adverbs(item), item.words[0]))
        else:
            links[-1].items.append(item)
    return links


def _check_list(links: list[Link]) -> None:
    """A comma alone joins verbs only inside a list that ends with `and`."""
    for index, link in enumerate(links):
        rest = [later.join.lemma for later in links[index + 1 :] if later.join is not None]
        if link.join is not None and link.join.lemma == "," and "and" not in rest:
            reject("missing_and", link.join)


def _adverbs(item: Item) -> list[Item]:
    return [Item(f"adv:{word.lemma}", [word]) for word in item.words[1:]]


def read_predicates(
    reader: Reader, who: Who | None, subject: Group | None, clause: Clause
) -> Effects:
    """The effects that a clause says of its subject; `who` is None where that is no player.

    Raises:
        TextRefused: verb_form, unfit_subject, verb_needs and whatever a frame refuses.
    """
    links = links_of(clause)
    _check_list(links)
    effects: list[Effect] = []
    index = 0
    while index < len(links):
        end = _mood_end(links, index, subject)
        effects += _mood(reader, who, subject, links[index:end])
        index = end
    return tuple(effects)


def _mood_end(links: list[Link], start: int, subject: Group | None) -> int:
    """How far a modal verb reaches: over the base forms after it."""
    end = start + 1
    modal = links[start].verb.modal
    while end < len(links) and (links[end].verb.form == "VB" or modal is None):
        if links[end].verb.modal is not None:
            break
        end += 1
    return end


def _mood(reader: Reader, who: Who | None, subject: Group | None, links: list[Link]) -> Effects:
    modal = links[0].verb.modal
    free = False
    for link in links:
        check_agreement(subject, link.verb, may_be_base=free)
        free = free or modal is not None or any(_is_caused(item) for item in link.items)
    if modal is None:
        return _chain(reader, who, subject, links)
    if links[0].verb.passive and who is None and links[0].verb.lemma == "play" and len(links) == 1:
        return _cards_may(_call(reader, who, subject, links[0]))
    if links[0].verb.negated or modal.lemma == "cannot":
        if len(links) > 1:
            reject("unsayable", links[1].verb.words[0], what="list_of_bans")
        return forbidden(_call(reader, who, subject, links[0]))
    if modal.lemma == "may":
        return _may(reader, who, subject, links)
    if modal.lemma != "must":
        reject("unknown_use", modal, verb=modal.lemma)
    return _chain(reader, who, subject, links)


def _cards_may(call: Call) -> Effects:
    """`even ranks may not be played`, `a 4 may be played on an ace`."""
    return read_played(call)


def _may(reader: Reader, who: Who | None, subject: Group | None, links: list[Link]) -> Effects:
    if links[0].verb.adverb is not None or is_base(links[0].items):
        return read_base(_call(reader, who, subject, links[0]))
    if who is None:
        reject("unfit_subject", subject or links[0].verb.words[0], verb="may")
    effects = _chain(reader, who, subject, links)
    return (May(who, effects, span=place(links[0].verb.words)),)


def _chain(reader: Reader, who: Who | None, subject: Group | None, links: list[Link]) -> Effects:
    """Effects one after another; after `or`, the price of the duty before it."""
    effects: list[Effect] = []
    price: list[Effect] | None = None
    outer = who, subject
    modal = links[0].verb.modal
    may = modal is not None and modal.lemma == "may"
    for said in links:
        join, link = said.join, said
        optional = may or price is not None or (join is not None and join.lemma == "or")
        if said.verb.form != "VB":
            who, subject = outer
        if said.verb.lemma in CHOOSES and any(_is_caused(item) for item in said.items):
            chosen, link = _split_choice(said)
            effects += _one(_call(reader, who, subject, chosen, more=True, optional=optional))
            who, subject = Chosen(), None
        elif any(_is_caused(item) for item in said.items):
            # `have the next player draw 1 card and show 1 hand card`: both are that player's.
            lets = said.verb.lemma in LETS
            who, subject, link = _caused(_call(reader, who, subject, said))
            if lets:
                rest = [link, *links[links.index(said) + 1 :]]
                effects += _let(reader, who, rest, join)
                break
        more = said.join is not links[-1].join
        found = _one(_call(reader, who, subject, link, more=more, optional=optional))
        found = (*reader.prelude, *found)
        reader.prelude.clear()
        if join is not None:
            reader.claim(join)
        if join is not None and join.lemma == "or":
            if price is not None or not effects or not isinstance(effects[-1], Duty):
                reject("unsayable", join, what="either")
            price = []
        elif price is not None and join is not None and join.lemma in (";", ":"):
            _settle(effects, price)
            price = None
        (effects if price is None else price).extend(found)
    if price is not None:
        _settle(effects, price)
    return tuple(effects)


def _settle(effects: list[Effect], price: list[Effect]) -> None:
    duty = effects[-1]
    if isinstance(duty, Duty):
        effects[-1] = replace(duty, price=tuple(price))


def _call(
    reader: Reader,
    who: Who | None,
    subject: Group | None,
    link: Link,
    *,
    more: bool = False,
    optional: bool = False,
) -> Call:
    reader.scope.subject = who
    return Call(reader, link.verb, subject, list(link.items), who, more, optional)


def _one(call: Call) -> Effects:
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


def _is_caused(item: Item) -> bool:
    """`draw` of `makes a player draw`, `to draw` of `forces a player to draw`."""
    return item.mark == "inf" or (item.mark == "to" and item.group is None)


def _split_choice(said: Link) -> tuple[Link, Link]:
    """`choose someone to draw two cards`: the choice, and what the chosen player does."""
    place = next(index for index, item in enumerate(said.items) if _is_caused(item))
    word = said.items[place].words
    choice = Link(Verb([*said.verb.words, word[0]], said.verb.main), said.items[:place], said.join)
    return choice, Link(Verb(word[1:], word[1:]), said.items[place + 1 :], said.join)


def _let(reader: Reader, who: Who, links: list[Link], join: Word | None) -> Effects:
    """`lets the next player draw a card`: that player may."""
    if join is not None:
        reject("unsayable", links[0].verb.words[0], what="joined_may")
    effects = _chain(reader, who, None, links)
    return (May(who, effects, span=place(links[0].verb.words)),)


def _caused(call: Call) -> tuple[Who, None, Link]:
    """`have the chosen player draw 1 card`: an effect of somebody else inside `may`."""
    if call.verb.lemma not in CAUSES or call.verb.passive:
        reject("unknown_use", call.verb.main[0], verb=call.verb.lemma)
    if call.verb.lemma != "have" and not (call.who is None or isinstance(call.who, Actor)):
        reject("unsayable", call.verb.main[0], what="others_cause")
    item = next(item for item in call.items if _is_caused(item))
    if (item.mark == "to") != (call.verb.lemma in TOLD_TO):
        reject("unexpected_complement", item, verb=call.verb.lemma, fits=[])
    call.reader.claim(*call.verb.words, *item.words[:-1])
    call.items.remove(item)
    who = read_who(call.reader, call.group(""))
    verb = item.words[-1:]
    return who, None, Link(Verb(verb, verb), call.items)
