"""Words that leave no trace in the tree: each is read only where it says what happens anyway.

`before the bonus play` is so after a clear, `as far as the draw pile goes` of a draw. Anywhere else
such a word would change the rule, and the tree could not say so: it is refused.
"""

from collections.abc import Callable
from typing import Final

from lopti_rules.language.ast import Everybody, Following, Neighbours, Several
from lopti_rules.language.binding.frames import Call
from lopti_rules.language.binding.reading import reject
from lopti_rules.language.syntax.clauses import Item

ALWAYS: Final = frozenset(
    (
        "adv:afterwards",
        "adv:after_play",
        "adv:immediately",
        "adv:then",
        "adv:each",
        "adv:if_able",
        "adv:as_far",
        "adv:as_far_pile",
        "adv:as_far_hand",
        "adv:if_someone_else",
        "adv:first",
        "adv:before_bonus",
        "adv:before_playing",
        "adv:even_pending",
        "adv:at_once",
        "adv:also",
        "adv:together",
        "adv:choosing",
    )
)
"""What may stand beside an effect, where it says how effects happen anyway (LANGUAGE 7.6)."""
_FROM_HAND: Final = (
    *("discard", "send", "give", "take", "exchange", "swap", "show", "reveal", "pass"),
)
_GOES_AS_FAR: Final = ("draw", "make", "play", *_FROM_HAND)
_BOTH_AT_ONCE: Final = ("pass", "exchange", "swap", "shuffle")


def check_asides(call: Call) -> None:
    """Refuses the words beside a verb that would say more than happens anyway.

    Raises:
        TextRefused: idle_words.
    """
    for item in call.items:
        holds = _HOLDS.get(item.mark)
        if holds is not None and not holds(call):
            reject("idle_words", item)


def _moment_is_after(call: Call) -> bool:
    trigger = call.reader.scope.trigger
    return trigger is None or trigger.moment == "after"


def _after_a_play(call: Call) -> bool:
    event = "play" if call.reader.scope.in_next_play else call.reader.scope.event
    return event in ("play", "bonus_play", "out") and _moment_is_after(call)


def _before_a_bonus_play(call: Call) -> bool:
    """Hooks of a clear run before the bonus play that it gives (CLR-3)."""
    scope = call.reader.scope
    return scope.cleared or (scope.event == "clear" and _moment_is_after(call))


def _several(call: Call) -> bool:
    return isinstance(call.who, Several | Following | Neighbours | Everybody)


def _is_first(call: Call) -> bool:
    """`first` is so at the start of a turn, and before a further act."""
    return call.more or call.reader.scope.event == "turn_start"


def _with_another(call: Call) -> bool:
    """Nobody swaps with themselves, nor with whoever is out (LANGUAGE 7.5)."""
    with_whom = [item for item in call.items if item.mark == "with" and item.group is not None]
    heads = [noun.head.lemma for item in with_whom if item.group for noun in item.group.members]
    return call.verb.lemma in ("swap", "exchange") and heads in (
        ["last_player"], ["winner"], ["dealer"],
    )  # fmt: skip


_HOLDS: Final[dict[str, Callable[[Call], bool]]] = {
    "adv:afterwards": _moment_is_after,
    "adv:after_play": _after_a_play,
    "adv:each": _several,
    "adv:if_able": lambda call: call.verb.lemma in _GOES_AS_FAR and not _moves_pile(call),
    "adv:as_far": lambda call: call.verb.lemma in _GOES_AS_FAR and not _moves_pile(call),
    "adv:as_far_pile": lambda call: call.verb.lemma == "draw",
    "adv:as_far_hand": lambda call: call.verb.lemma in _FROM_HAND and not _moves_pile(call),
    "adv:if_someone_else": _with_another,
    "adv:first": _is_first,
    "adv:before_playing": lambda call: call.reader.scope.event == "turn_start",
    "adv:before_bonus": _before_a_bonus_play,
    "adv:choosing": lambda call: any(map(_is_either, call.items)),
    "adv:together": lambda call: call.verb.lemma in _BOTH_AT_ONCE,
}
"""When each word is true of an effect anyway. Words that are always true have no row."""


def _is_either(item: Item) -> bool:
    """`with the previous or the next player`: a choice of who does it."""
    return item.group is not None and any(word.lemma == "or" for word in item.group.joins)


def _moves_pile(call: Call) -> bool:
    return any(
        item.mark == "" and item.group is not None and item.group.members[0].head.lemma == "pile"
        for item in call.items
    )
