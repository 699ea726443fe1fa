"""Hangs `of spades`, `with one hand card`, `who plays …` on the noun that licenses it.

Everything else is an argument of the verb. The nearest noun that licenses comes first.
"""

from dataclasses import dataclass, field
from typing import Final

from lopti_rules.language.syntax.clauses import Clause, Draft, Group, Item, Noun

_CARD: Final = frozenset(
    [
        "of",
        "higher_than",
        "lower_than",
        "rcmp:or_higher",
        "rcmp:or_lower",
        "adv:in_hand",
        "adv:in_pile",
        "adv:from_hand",
        "adv:of_choice",
        "adv:random",
        "adv:of_taker_choice",
        "adv:one_rank",
        "adv:one_suit",
        "adv:one_colour",
        "chosen_by",
        "rel",
    ]
)
_PLAYER: Final = frozenset(
    [
        "with",
        "without",
        "with:only",
        "without:only",
        "rel",
        "part:empty_handed",
        "adv:still_in",
        "adv:of_choice",
        "adv:random",
        "after",
        "before",
        "except",
        "in",
        "of",
        "than",
    ]
)
_PLAY: Final = frozenset(["of", "containing", "before", "with", "adv:in_it"])
_PARTICIPLES: Final = ("card", "hand_card", "club", "diamond", "heart", "spade")
_OF: Final = frozenset(("of",))
_PILES: Final = frozenset(("draw_pile", "pile"))
_COUNTED: Final = frozenset(
    ["adv:in_hand", "adv:from_hand", "adv:of_choice", "adv:random", "chosen_by"]
)
_PLACES: Final = ("after", "before", "with", "without", "with:only", "without:only")
LICENCES: Final[dict[str, frozenset[str]]] = {
    **dict.fromkeys(("card", "hand_card", "club", "diamond", "heart", "spade", "one"), _CARD),
    "one": _CARD | {"with"},
    "the_one": frozenset(("with", "rel")),
    "player": _PLAYER,
    "everyone": frozenset(("rel", "with", "without", "except", "adv:still_in", "than")),
    "everyone_else": frozenset(("rel", "with", "without", "adv:still_in", "than")),
    "anyone_else": frozenset(("rel", "with", "than")),
    "someone_else": frozenset(("rel", "with", "than")),
    "anyone": frozenset(("rel", "with", "than")),
    "someone": frozenset(("rel", "with", "than")),
    "opponent": _PLAYER,
    "pile": frozenset(("of", "of:only", "containing")),
    "face_up_card": frozenset(("rel",)),
    "play": _PLAY,
    **dict.fromkeys(
        [
            "turn",
            "round",
            "session",
            "start",
            "end",
            "top",
            "winner",
            "loser",
            "last_player",
            "neighbour",
            "rank_word",
            "suit_word",
            "colour_word",
            "value_word",
            "number_word",
            "hand",
            "clear",
            "direction",
            "author",
        ],
        _OF,
    ),
    "last_player": frozenset(("of", "rel")),
    "neighbour": frozenset(("of", "rel")),
    "rule": _OF,
    "effect": _OF,
    "player_in_turn": frozenset(),
    "other_of_two": frozenset(("adv:one_suit",)),
    **dict.fromkeys(
        ("pair", "three_of_a_kind", "four_of_a_rank", "rest"),
        frozenset(("adv:in_hand", "adv:from_hand")),
    ),
    **dict.fromkeys(
        ("shown_card", "drawn_card"),
        frozenset(("adv:in_hand", "adv:from_hand", "chosen_by")),
    ),
}


def attach(draft: Draft) -> None:
    """Moves modifiers onto their nouns, everywhere in the sentence."""
    for clause in draft.clauses:
        _attach_clause(clause)


def _attach_clause(clause: Clause) -> None:
    clause.before = _fold(clause.before)
    clause.after = _fold(clause.after)


@dataclass(slots=True)
class _Fold:
    """The pieces of one side of a verb, and the nouns that something can still hang on."""

    result: list[Item] = field(default_factory=list)
    nouns: list[Noun] = field(default_factory=list)
    outer: Group | None = None
    """The group that the verb itself has, to which `and the next player` returns."""

    def add(self, item: Item) -> None:
        """Hangs a piece on a noun, or gives it to the verb."""
        if item.mark == "more" and self.outer is not None:
            self._extend(item)
            return
        home = next((noun for noun in reversed(self.nouns) if licenses(noun, item)), None)
        if home is None:
            self._give_to_verb(item)
        else:
            if self.outer is not None and item.mark in _PLACES:
                _give_back(item, self.outer)
            home.mods.append(item)
            del self.nouns[self.nouns.index(home) + 1 :]
        if item.group is not None:
            self.nouns.append(item.group.members[-1])
            if home is not None and self.outer is not None:
                last = self.outer.members[-1]
                self.nouns += [] if last in self.nouns else [last]

    def _give_to_verb(self, item: Item) -> None:
        self.result.append(item)
        if item.mark in ("", "comma", "join") or item.clause is not None:
            self.nouns.clear()
        if item.group is not None:
            self.outer = item.group

    def _extend(self, item: Item) -> None:
        if self.outer is None or item.group is None:
            return
        self.outer.members += item.group.members
        self.outer.joins += [*item.words, *item.group.joins]
        self.nouns = [self.outer.members[-1]]


def _fold(items: list[Item]) -> list[Item]:
    fold = _Fold()
    queue = list(items)
    while queue:
        item = queue.pop(0)
        later: list[Item] = []
        if item.clause is not None:
            be = item.mark == "rel" and item.clause.verb and item.clause.verb.lemma in ("is", "are")
            if be:
                _attach_clause(item.clause)
            host = fold.nouns[-1].head.lemma if fold.nouns else ""
            later = _not_of(item, of_last=host == "last_player")
            if not be:
                _attach_clause(item.clause)
        fold.add(item)
        if item.mark == "rel" and item.clause is not None and fold.outer is not None:
            _return_members(item.clause, fold)
        queue[:0] = later
    return fold.result


def _not_of(item: Item, *, of_last: bool) -> list[Item]:
    """What the grammar put into a clause that is not of it, by verb balance alone.

    `as kings were played, all at once`; `from the player who showed and draws …`. Of the last
    player who did something, the clause says what (`of_last`).
    """
    clause = item.clause
    if clause is None:
        return []
    cut = len(clause.after)
    if item.mark in ("as", "sub:until"):
        cut = _first(clause, ("comma", "join", "more"))
    elif item.mark == "rel" and of_last:
        cut = _deed(clause)
    elif item.mark == "rel" and _is_definite(clause):
        cut = _done(clause)
    elif item.mark == "rel" and clause.verb is not None and clause.verb.lemma in ("is", "are"):
        cut = _first(clause, ("",)) + 1
    elif item.mark == "rel":
        cut = _first(clause, ("more",) if _compares(clause) else ("more", "as"))
    clause.after, later = clause.after[:cut], clause.after[cut:]
    return later


def _first(clause: Clause, marks: tuple[str, ...]) -> int:
    return next(
        (place for place, piece in enumerate(clause.after) if piece.mark in marks),
        len(clause.after),
    )


def _compares(clause: Clause) -> bool:
    """`who holds as many cards as …`: what comes after `as` is of the clause."""
    groups = [item.group for item in clause.after if item.mark == "" and item.group is not None]
    return any(noun.words[0].lemma in _EQUALS for one in groups for noun in one.members)


_EQUALS: Final = ("as_many", "same_number")


def _deed(clause: Clause) -> int:
    """`who took the pile`, `who played a queen this round`: the object, and when."""
    object_there = bool(clause.after) and clause.after[0].mark == ""
    cut = int(object_there)
    if len(clause.after) > cut and clause.after[cut].mark == "adv:this_round":
        cut += 1
    return cut


_PERIODS: Final = ("adv:this_round", "adv:this_turn", "adv:this_lap")


def _done(clause: Clause) -> int:
    """`who took the pile`, `who drew no cards`, `who played a 4 this turn`: what was done."""
    if len(clause.after) > 1 and clause.after[1].mark in _PERIODS:
        return 2
    first = clause.after[0] if clause.after else None
    if first is None or first.group is None or first.mark:
        return 0
    return int(_names_again(first) or first.group.members[0].words[0].lemma == "no")


def _is_definite(clause: Clause) -> bool:
    """`who played`: in the past, so it names a player and says nothing new."""
    return clause.verb is not None and clause.verb.form == "VD"


def _names_again(item: Item) -> bool:
    known = ("it", "them", "pile", "that_card")
    return item.mark == "" and item.group is not None and item.group.members[0].head.lemma in known


def _return_members(clause: Clause, fold: _Fold) -> None:
    """`the player who took the pile and the next player`: two players."""
    for piece in clause.after:
        if _names_again(piece) and fold.outer is not None:
            _give_back(piece, fold.outer)
            fold.nouns = [fold.outer.members[-1]]


def _give_back(item: Item, outer: Group) -> None:
    """`the player after them and the next player`: what `and` joins is the larger list."""
    inner = item.group
    if inner is None or len(inner.members) < 2 or inner.joins[0].lemma != "and":
        return
    outer.members += inner.members[1:]
    outer.joins += inner.joins
    item.group = Group(inner.members[:1])


def licenses(noun: Noun, item: Item) -> bool:
    """Whether the noun can have the piece hang on it."""
    head = noun.head
    if item.mark == "adv:this_round":
        return any(word.kind == "ORD" for word in noun.words)
    if item.mark == "in" and _heads(item) <= _PILES:
        # `shuffles cards chosen by the next player into the draw pile`: nobody is in a pile.
        return False
    if head.kind in ("RSG", "RPL"):
        return item.mark in _CARD or item.mark.startswith("part:")
    if item.mark.startswith("part:") and head.lemma in _PARTICIPLES:
        return True
    if head.kind == "RBARE":
        return item.mark.startswith("rcmp:")
    if head.kind in ("NUMP", "NUM"):
        return item.mark in _COUNTED or _is_of_up(item)
    return item.mark in LICENCES.get(head.lemma, ())


def _is_of_up(item: Item) -> bool:
    """`one of their face-up cards`."""
    return item.mark == "of" and _heads(item) == {"face_up_card"}


def _heads(item: Item) -> set[str]:
    return set() if item.group is None else {noun.head.lemma for noun in item.group.members}
