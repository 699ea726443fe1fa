"""Effects that are put off: `draws five cards at the end of their turn`, `before their turn`."""

from typing import Final, Literal

from lopti_rules.language.ast import Discard, Draw, Effect, Later, Neighbour, Num
from lopti_rules.language.binding.frames import Call
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.syntax.clauses import Item

Effects = tuple[Effect, ...]
When = Literal["turn_start", "turn_end"]
_OWN: Final = ("their", "your")


def take_later(call: Call) -> tuple[When, Item] | None:
    """Takes the phrase that puts the effect off to a turn of the player's own, if there is one.

    Raises:
        TextRefused: which_turn, if it is not said whose turn, or which of them.
    """
    item = next((item for item in call.items if _is_turn(item)), None)
    if item is None:
        return None
    call.items.remove(item)
    call.reader.claim(*item.words)
    parts = Parts(call.reader, one_noun(item))
    if item.mark == "before":
        _own_turn(call, parts, item, "turn_start")
        return "turn_start", item
    edge = parts.take("start", "end")
    of = parts.mod("of")
    if parts.determiner() != "the" or edge is None or of is None:
        reject("which_turn", item)
    parts.close()
    when: When = "turn_start" if edge.lemma == "start" else "turn_end"
    _own_turn(call, Parts(call.reader, one_noun(of)), item, when)
    return when, item


def _is_turn(item: Item) -> bool:
    """`at the end of their turn`, `before their next turn`."""
    if item.group is None or len(item.group.members) != 1:
        return False
    noun = item.group.members[0]
    if item.mark == "before":
        return noun.head.lemma == "turn"
    of = next((mod for mod in noun.mods if mod.mark == "of"), None)
    inside = of is not None and of.group is not None and of.group.members[0].head.lemma == "turn"
    return item.mark == "at" and noun.head.lemma in ("start", "end") and inside


def _own_turn(call: Call, parts: Parts, item: Item, when: When) -> None:
    """`their turn`, `their next turn`: the one that comes first."""
    determiner = parts.determiner()
    following = parts.take("next") is not None
    if determiner not in _OWN or parts.take("turn") is None or parts.owner is not None:
        reject("which_turn", item)
    if following and when == "turn_end" and not isinstance(call.who, Neighbour):
        # Of the player in turn, the next turn is not the one that ends first.
        reject("which_turn", item)
    parts.close()


def put_off(when: When, item: Item, effects: Effects) -> Effects:
    """The effects, which happen at that time; so far, draws and discards of fixed numbers."""
    return tuple(Later(when, (_fixed(effect, item),), span=effect.span) for effect in effects)


def _fixed(effect: Effect, item: Item) -> Effect:
    fixed = isinstance(effect, Draw) and isinstance(effect.amount, Num)
    if isinstance(effect, Discard):
        cards = effect.cards
        fixed = isinstance(cards.amount, Num) and cards.chooser is None and cards.pick != "all"
    return effect if fixed else reject("unsayable", item, what="put_off")
