"""Who has the most or fewest cards: `the most hand cards`, `alone the fewest table cards`."""

from typing import Final, Literal

from lopti_rules.language.ast import Condition, IsPlayer, Superlative, Who
from lopti_rules.language.binding.reading import Parts, Reader, place, reject
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.words.namedthings import NAMED
from lopti_rules.language.syntax.clauses import Group, Item, Noun

Zone = Literal["hand", "face_up", "face_down", "table", "tokens"]

ALONE: Final = "padj:alone"
_ZONES: Final[dict[str, Zone]] = {
    "hand_card": "hand", "face_up_card": "face_up", "face_down_card": "face_down",
    "table_card": "table",
}  # fmt: skip


def most_word(group: Group | None) -> Word | None:
    """The word `most` or `fewest` of a phrase that counts cards."""
    if group is None or len(group.members) != 1:
        return None
    words = group.members[0].words
    return next((word for word in words if word.lemma in ("most", "fewest")), None)


def counted_zone(reader: Reader, noun: Noun) -> tuple[Zone, str | None]:
    """Which cards are counted, or tokens of which name; `cards` alone are those in hand."""
    inner = Parts(reader, noun)
    if inner.determiner() != "the":
        reject("unfit_determiner", noun)
    inner.take("most", "fewest")
    if noun.head.lemma == NAMED:
        inner.take(NAMED)
        inner.close()
        reader.scope.token = str(noun.head.value)
        return "tokens", str(noun.head.value)
    zone = inner.take(*_ZONES)
    if zone is None:
        if inner.take("card") is None:
            reject("no_hand_cards", noun)
        if inner.mod("adv:in_hand") is None:
            reader.note("hand_cards_meant")
    inner.mod("adv:in_hand")
    inner.close()
    return ("hand" if zone is None else _ZONES[zone.lemma]), None


def most_condition(reader: Reader, who: Who, item: Item, *, alone: bool) -> Condition | None:
    """`has the most hand cards`, a tie among them or not; None for other phrases."""
    which = most_word(item.group)
    if which is None or item.group is None:
        return None
    of, token = counted_zone(reader, item.group.members[0])
    most: Literal["most", "fewest"] = "most" if which.lemma == "most" else "fewest"
    ties: Literal["nobody", "all"] = "nobody" if alone else "all"
    span = place(item.all_words())
    return IsPlayer(who, Superlative(most, of, ties, token, span=span), span=span)


def take_alone(reader: Reader, items: list[Item]) -> bool:
    """Takes `alone` out of the pieces beside a verb; whether it was there."""
    item = next((item for item in items if item.mark == ALONE), None)
    if item is not None:
        items.remove(item)
        reader.claim(*item.words)
    return item is not None
