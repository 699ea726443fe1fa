"""Hangs `of spades`, `with one hand card`, `who plays …` on the noun that licenses it.

Everything else is an argument of the verb. The nearest noun that licenses comes first.
"""

from typing import Final

from lopti_rules.language.clauses import Clause, Draft, Group, Item, Noun

_CARD: Final = frozenset(
    "of higher_than lower_than rcmp:or_higher rcmp:or_lower adv:in_hand adv:from_hand "
    "adv:of_choice adv:random adv:of_taker_choice rel".split()
)
_PLAYER: Final = frozenset("with without rel part:empty_handed adv:still_in adv:of_choice adv:random after before in of".split())
_PLAY: Final = frozenset("of containing before".split())
_PARTICIPLES: Final = ("card", "hand_card", "club", "diamond", "heart", "spade")
_OF: Final = frozenset(("of",))
_COUNTED: Final = frozenset(
    "adv:in_hand adv:from_hand adv:of_choice adv:random".split()
)
_PLACES: Final = ("after", "before", "with", "without")
LICENCES: Final[dict[str, frozenset[str]]] = {
    **dict.fromkeys(("card", "hand_card", "club", "diamond", "heart", "spade", "one"), _CARD),
    "one": _CARD | {"with"},
    "the_one": frozenset(("with", "rel")),
    "player": _PLAYER,
    "everyone": frozenset(("rel", "with")),
    "anyone_else": frozenset(("rel", "with")),
    "anyone": frozenset(("rel", "with")),
    "someone": frozenset(("rel", "with")),
    "opponent": _PLAYER,
    "pile": frozenset(("of", "containing")),
    "face_up_card": frozenset(("rel",)),
    "play": _PLAY,
    **dict.fromkeys(
        "turn round session start end top winner last_player neighbour rank_word suit_word "
        "colour_word value_word number_word hand clear direction author four_of_a_rank".split(),
        _OF,
    ),
    "last_player": frozenset(("of", "rel")),
    "rule": _OF,
    "effect": _OF,
    "player_in_turn": frozenset(),
}


def attach(draft: Draft) -> None:
    """Moves modifiers onto their nouns, everywhere in the sentence."""
    for clause in draft.clauses:
        _attach_clause(clause)


def _attach_clause(clause: Clause) -> None:
    clause.before = _fold(clause.before)
    clause.after = _fold(clause.after)


def _fold(items: list[Item]) -> list[Item]:
    result: list[Item] = []
    open_nouns: list[Noun] = []
    outer: Group | None = None
    for item in items:
        if item.clause is not None:
            _attach_clause(item.clause)
        later = _after_comma(item)
        home = next((noun for noun in reversed(open_nouns) if licenses(noun, item)), None)
        if home is not None and outer is not None and item.mark in _PLACES:
            _give_back(item, outer)
        if home is None:
            result.append(item)
            outer = item.group if item.mark == "" else outer
            if item.mark in ("comma", "join") or item.clause is not None:
                open_nouns.clear()
        else:
            home.mods.append(item)
            del open_nouns[open_nouns.index(home) + 1 :]
        if item.group is not None:
            if home is None and item.mark == "":
                open_nouns.clear()
            open_nouns.append(item.group.members[-1])
            if home is not None and outer is not None and outer.members[-1] not in open_nouns:
                open_nouns.append(outer.members[-1])
        result += later
    return result


def _give_back(item: Item, outer: Group) -> None:
    """`the player after them and the next player`: what `and` joins is the larger list."""
    inner = item.group
    if inner is None or len(inner.members) < 2 or inner.joins[0].lemma != "and":
        return
    outer.members += inner.members[1:]
    outer.joins += inner.joins
    item.group = Group(inner.members[:1])


def _after_are(clause: Clause) -> list[Item]:
    """`that are only clubs as a bonus play`: what follows the cards is about the play."""
    marks = [item.mark for item in clause.after]
    if clause.verb is None or clause.verb.lemma not in ("is", "are") or "" not in marks:
        return []
    cut = marks.index("") + 1
    clause.after, later = clause.after[:cut], clause.after[cut:]
    return later


def _after_comma(item: Item) -> list[Item]:
    """What follows a comma inside `as kings were played, all at once` is not of that clause."""
    if item.mark not in ("as", "rel") or item.clause is None:
        return []
    after = item.clause.after
    if item.mark == "rel":
        return _after_are(item.clause)
    cut = next(
        (place for place, piece in enumerate(after) if piece.mark in ("comma", "join")), len(after)
    )
    item.clause.after, later = after[:cut], after[cut:]
    return later


def licenses(noun: Noun, item: Item) -> bool:
    """Whether the noun can have the piece hang on it."""
    head = noun.head
    if head.kind in ("RSG", "RPL"):
        return item.mark in _CARD or item.mark.startswith("part:")
    if item.mark.startswith("part:") and head.lemma in _PARTICIPLES:
        return True
    if head.kind == "RBARE":
        return item.mark.startswith("rcmp:")
    if head.kind in ("NUMP", "NUM"):
        return item.mark in _COUNTED
    return item.mark in LICENCES.get(head.lemma, ())
