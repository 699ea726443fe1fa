"""Those who hold more than the player of the event: `every player with more cards than you`."""

from dataclasses import replace
from typing import Final, Literal

from lopti_rules.language.ast import Actor
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.syntax.clauses import Group, Item, Noun

_RELATIONS: Final[dict[str, Literal["more", "fewer"]]] = {"extra": "more", "fewer": "fewer"}
_HOLDING: Final = ("hold", "have")


def read_more(parts: Parts) -> Literal["more", "fewer"] | None:
    """Takes `with more hand cards than you`, `who holds fewer cards than you`; None without it."""
    for item in parts.mods:
        noun = _cards(item)
        word = None if noun is None else noun.words[0]
        relation = None if word is None else _RELATIONS.get(word.lemma)
        if noun is None or relation is None:
            continue
        _than_actor(parts, item, noun)
        _claim_cards(parts, noun)
        parts.mod(item.mark)
        return relation
    return None


def _cards(item: Item) -> Noun | None:
    """The cards that are compared, of `with …` or of `who has …`."""
    group = item.group if item.mark == "with" else None
    clause = item.clause if item.mark == "rel" else None
    if clause is not None and clause.verb is not None and not clause.before:
        verb = clause.verb
        if verb.lemma in _HOLDING and not verb.modal and not verb.negated:
            group = next((one.group for one in clause.after if not one.mark), None)
    return group.members[0] if group is not None and len(group.members) == 1 else None


def _than_actor(parts: Parts, item: Item, noun: Noun) -> None:
    """Claims `than you`, wherever it hangs, and the verb of the relative clause."""
    from lopti_rules.language.binding.people.whowords import read_player_quietly

    beside = [] if item.clause is None else item.clause.after
    found = next((one for one in beside if one.mark == "than"), None)
    than = found or parts.mod("than")
    if than is None and not isinstance(parts.reader.scope.subject, Actor):
        reject("unsayable", item, what="compare")
    if than is not None:
        group = than.group
        if group is None or not isinstance(
            read_player_quietly(parts.reader, one_noun(than)), Actor
        ):
            reject("unsayable", than, what="compare")
    if found is not None:
        parts.reader.claim(*found.words)
    if item.clause is not None and item.clause.verb is not None:
        parts.reader.claim(*item.clause.verb.words)
    for one in beside:
        if one.mark == "adv:in_hand":
            parts.reader.claim(*one.words)
        elif one.mark not in ("", "than"):
            reject("unsayable", one, what="compare")


def _claim_cards(parts: Parts, noun: Noun) -> None:
    """Claims `more hand cards`, `fewer cards in hand`."""
    left = [one for one in noun.mods if one.mark != "than"]
    inner = Parts(parts.reader, replace(noun, mods=left))
    inner.take(*_RELATIONS)
    if inner.take("hand_card", "card") is None:
        reject("no_hand_cards", Group([noun]))
    inner.mod("adv:in_hand")
    inner.close()
