"""What a subject does: one verb or several, joined; must, may, may not."""

from dataclasses import replace
from typing import Final

from lopti_rules.language.ast import Effect, May, Who
from lopti_rules.language.binding.agreement import check_agreement
from lopti_rules.language.binding.blocks import pay
from lopti_rules.language.binding.chains import (
    Doer,
    Link,
    call_of,
    is_caused,
    read_chain,
    unjoined,
)
from lopti_rules.language.binding.effects.banwords import forbidden, is_base, read_played
from lopti_rules.language.binding.effects.basewords import read_base
from lopti_rules.language.binding.effects.choicewords import is_listed, read_or, takes_either
from lopti_rules.language.binding.frames import Call
from lopti_rules.language.binding.reading import Reader, place, reject
from lopti_rules.language.phrasing.cards.paidphrases import is_paid
from lopti_rules.language.syntax.clauses import Clause, Group, Item, Verb

Effects = tuple[Effect, ...]
_BESIDE: Final = ("random", "immediately", "also", "together", "afterwards", "each")
"""Adverbs between `may` and a verb that say nothing of the base rules."""


def links_of(clause: Clause) -> list[Link]:
    """The verbs of a clause, each with its own pieces."""
    if clause.verb is None:
        return reject("missing_verb", clause.before[0])
    links = [_with_adverb(clause.verb)]
    for item in clause.after:
        if item.mark == "join" and item.verb is not None:
            links.append(Link(item.verb, _adverbs(item), item.words[0]))
        else:
            links[-1].items.append(item)
    return links


def _with_adverb(verb: Verb) -> Link:
    """`must randomly discard …`: the adverb stands beside the verb like any other."""
    adverb = verb.adverb
    if adverb is None or verb.negated or verb.modal is None or verb.passive:
        return Link(verb, [])
    if verb.modal.lemma != "must" and adverb.lemma not in _BESIDE:
        return Link(verb, [])
    words = [word for word in verb.words if word is not adverb]
    return Link(replace(verb, words=words, adverb=None), [Item(f"adv:{adverb.lemma}", [adverb])])


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
    if not is_listed(links):
        _check_list(links)
    effects: list[Effect] = []
    index = 0
    while index < len(links):
        end = _mood_end(links, index, subject)
        join = links[index].join
        if index and join is not None and join.lemma == "or":
            first = unjoined(reader, links[index])
            price = _mood(reader, who, subject, [first, *links[index + 1 : end]])
            pay(join, effects, price)
        else:
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
        free = free or modal is not None or any(is_caused(item) for item in link.items)
    either = takes_either(reader, links)
    if either or any(link.join is not None and link.join.lemma == "or" for link in links):
        found = read_or(reader, Doer(who, subject), links)
        if found is not None:
            return found
    if modal is None:
        return read_chain(reader, Doer(who, subject), links)
    if links[0].verb.passive and who is None and links[0].verb.lemma == "play" and len(links) == 1:
        return _cards_may(call_of(reader, Doer(who, subject), links[0]))
    if links[0].verb.negated or modal.lemma == "cannot":
        if len(links) > 1:
            reject("unsayable", links[1].verb.words[0], what="list_of_bans")
        return forbidden(call_of(reader, Doer(who, subject), links[0]))
    if modal.lemma == "may":
        return _may(reader, who, subject, links)
    if modal.lemma != "must":
        reject("unknown_use", modal, verb=modal.lemma)
    return read_chain(reader, Doer(who, subject), links)


def _cards_may(call: Call) -> Effects:
    """`even ranks may not be played`, `a 4 may be played on an ace`."""
    return read_played(call)


def _may(reader: Reader, who: Who | None, subject: Group | None, links: list[Link]) -> Effects:
    if links[0].verb.adverb is not None or is_base(links[0].items):
        return read_base(call_of(reader, Doer(who, subject), links[0]))
    if who is None:
        reject("unfit_subject", subject or links[0].verb.words[0], verb="may")
    effects = read_chain(reader, Doer(who, subject), links, may=True)
    join = links[1].join if len(links) > 1 else None
    paid = is_paid(join) and len(effects) > 1
    return (May(who, effects, paid, span=place(links[0].verb.words)),)
