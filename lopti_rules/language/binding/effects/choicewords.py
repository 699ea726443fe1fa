"""Choices between effects: `must either draw a card or discard one`, `draws or discards a card`.

Who does it chooses. What is paid instead of a duty is no choice of this kind, and stays a price.
"""

from dataclasses import replace
from typing import Final

from lopti_rules.language.ast import Chosen, Effect, Either, May, Option
from lopti_rules.language.binding.chains import Doer, Link, read_chain, unjoined
from lopti_rules.language.binding.reading import Reader, place
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.syntax.clauses import Item

Effects = tuple[Effect, ...]
EITHER: Final = "either"


def is_listed(links: list[Link]) -> bool:
    """Whether commas join options: `draws a card, discards one or shows one`."""
    joins = [link.join.lemma for link in links if link.join is not None]
    return joins[-1:] == ["or"] and set(joins) <= {",", "or"}


def _mark(links: list[Link]) -> Item | None:
    """The word that says that there is something to choose."""
    if not links:
        return None
    adverb = links[0].verb.adverb
    if adverb is not None and adverb.lemma == EITHER:
        return Item(f"adv:{EITHER}", [adverb])
    return next((item for item in links[0].items if item.mark == f"adv:{EITHER}"), None)


def takes_either(reader: Reader, links: list[Link]) -> bool:
    """Whether `either` is said of the verbs. Effect: it is claimed and taken away."""
    item = _mark(links)
    if item is None:
        return False
    first = links[0]
    reader.claim(*item.words)
    words = [word for word in first.verb.words if word not in item.words]
    items = [one for one in first.items if one is not item]
    links[0] = Link(replace(first.verb, words=words, adverb=None), items, first.join)
    return True


def read_or(reader: Reader, doer: Doer, links: list[Link]) -> Effects | None:
    """What the subject chooses from, or a duty and its price; None where it is neither.

    Raises:
        TextRefused: what the options refuse.
    """
    modal = links[0].verb.modal
    if doer.who is None or links[0].verb.negated or (modal and modal.lemma not in ("may", "must")):
        return None
    optional = modal is not None and modal.lemma == "may"
    where = place(links[0].verb.words)
    paid = reader.attempt(lambda: read_chain(reader, doer, links, may=optional))
    if not isinstance(paid, TextRefused):
        return (May(doer.who, paid, span=where),) if optional else paid
    if paid.params.get("what") != EITHER:
        raise paid
    choosing = _without_choosing(reader, links)
    options = tuple(Option(_option(reader, doer, part)) for part in _parts(choosing))
    return (Either(doer.who, options, optional=optional, span=where),)


def _without_choosing(reader: Reader, links: list[Link]) -> list[Link]:
    """`…, as they choose`: whoever does it chooses anyway."""
    result: list[Link] = []
    for link in links:
        kept = [item for item in link.items if item.mark != "adv:choosing"]
        for item in link.items:
            if item not in kept:
                reader.claim(*item.words)
        result.append(Link(link.verb, kept, link.join))
    return result


def _parts(links: list[Link]) -> list[list[Link]]:
    """The verbs of each option."""
    commas = is_listed(links)
    parts: list[list[Link]] = []
    for link in links:
        apart = link.join is not None and (link.join.lemma == "or" or commas)
        if not parts or apart:
            parts.append([])
        parts[-1].append(link)
    return parts


def _option(reader: Reader, doer: Doer, links: list[Link]) -> Effects:
    known = len(reader.scope.nearer)
    effects = read_chain(reader, doer, [unjoined(reader, links[0]), *links[1:]], may=True)
    # Whom an option chooses is nobody in the next, which may be the one that happens.
    kept = [who for who in reader.scope.nearer[known:] if not isinstance(who, Chosen)]
    reader.scope.nearer[known:] = kept
    return effects
