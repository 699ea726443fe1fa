"""From a typed command to an action of the game, and from legal actions to what can be typed."""

from collections.abc import Iterator, Sequence
from string import ascii_uppercase
from typing import Final

from lopti_rules.cards import RANK_NAMES, card_name, parse_card, rank_index, shown_order
from lopti_rules.cli.table.chosen import meant_cards, one_rank
from lopti_rules.cli.table.lines import Command
from lopti_rules.cli.table.misread import Misread
from lopti_rules.cli.table.names import words
from lopti_rules.engine.actions import (
    Action,
    Blind,
    Done,
    Flip,
    Pass,
    Play,
    Said,
    Stack,
    Swap,
    Take,
    ThrowIn,
    Use,
)
from lopti_rules.engine.view import View


def hand_of(view: View) -> list[int]:
    """The cards of the viewer's hand in the order in which they are shown and numbered."""
    return sorted(map(parse_card, view.hand), key=shown_order)


def held_by(view: View) -> list[int]:
    """The cards that the viewer plays from: the hand, or where it is empty the face-up cards."""
    return hand_of(view) or sorted(map(parse_card, view.up[view.seat]), key=shown_order)


def action_for(command: Command, view: View, legal: Sequence[Action]) -> Action:
    """The action that a command of the viewer means; the game says whether it is legal.

    Raises:
        Misread: it names cards that are not there, or leaves open which action is meant.
    """
    if command.verb == "play":
        return Play(one_rank(meant_cards(command.cards, held_by(view))), view.seat)
    if command.verb == "swap":
        return swap_of(command, view)
    if command.verb == "put":
        return _put(command, legal)
    if command.verb == "take":
        return Take(view.seat)
    if command.verb == "pass":
        return Pass(view.seat)
    if command.verb == "flip":
        return Flip(view.seat)
    if command.verb == "say":
        return _speech(command, view)
    if command.verb == "did":
        return _deed(command, view)
    if command.verb == "use":
        return _ability(command, [one for one in legal if isinstance(one, Use)])
    return _blind(command, view)


def swap_of(command: Command, view: View) -> Swap:
    """The swap of a hand card and a face-up card, in whichever order they are named.

    Raises:
        Misread: not two cards are named, or not one of each zone.
    """
    if len(command.cards) != 2:
        raise Misread("swap_two")
    hand = hand_of(view)
    up = sorted(map(parse_card, view.up[view.seat]), key=shown_order)
    first, second = command.cards
    try:
        chosen = meant_cards([first], hand), meant_cards([second], up)
    except Misread as trouble:
        try:
            chosen = meant_cards([second], hand), meant_cards([first], up)
        except Misread:
            raise Misread("swap_zones") from trouble
    if len(chosen[0]) != 1 or len(chosen[1]) != 1:
        raise Misread("swap_two")
    return Swap(view.seat, chosen[0][0], chosen[1][0])


def _put(command: Command, legal: Sequence[Action]) -> Stack | ThrowIn:
    found = _puttable(legal)
    if not found:
        raise Misread("nothing_to_put")
    number = 1 if command.number is None and len(found) == 1 else command.number
    if number is None or not 1 <= number <= len(found):
        raise Misread("which_put", numbers=[*range(1, len(found) + 1)])
    return found[number - 1]


def _puttable(legal: Sequence[Action]) -> list[Stack | ThrowIn]:
    return [one for one in legal if isinstance(one, Stack | ThrowIn)]


def _blind(command: Command, view: View) -> Blind:
    count = view.down_sizes[view.seat]
    number = command.number
    if number is None:
        if count != 1:
            raise Misread("which_blind", count=count)
        number = 1
    if number < 1:
        raise Misread("which_blind", count=count)
    return Blind(number - 1, view.seat)


def _speech(command: Command, view: View) -> Said:
    if not command.text:
        raise Misread("say_what")
    return Said(view.seat, command.text)


def _deed(command: Command, view: View) -> Done:
    if not command.text:
        raise Misread("did_what")
    return Done(view.seat, command.text)


def _ability(command: Command, uses: Sequence[Use]) -> Use:
    if not uses:
        raise Misread("no_ability")
    if command.number is None and len(uses) == 1:
        return uses[0]
    found = next((use for use in uses if use.rule + 1 == command.number), None)
    if found is None:
        raise Misread("which_ability", rules=[use.rule + 1 for use in uses])
    return found


def is_adding(legal: Sequence[Action]) -> bool:
    """Whether drawn cards may be added to the play just made, or that be passed."""
    kinds = {type(one) for one in legal}
    return {Play, Pass} <= kinds and Take not in kinds


def ways(legal: Sequence[Action]) -> list[str]:
    """What can be typed now, each as a short text; plays by rank and number of cards."""
    return [
        *_swap_ways(legal),
        *_put_ways(legal),
        *_play_ways(legal),
        *_blind_ways(legal),
        *(words("ways.flip") for one in legal if isinstance(one, Flip)),
        *(words("ways.take") for one in legal if isinstance(one, Take)),
        *(words(_pass_way(legal)) for one in legal if isinstance(one, Pass)),
        *(words("ways.use", rule=one.rule + 1) for one in legal if isinstance(one, Use)),
    ]


def _pass_way(legal: Sequence[Action]) -> str:
    """A bonus play is passed, the time before play done with."""
    return "ways.done" if all(isinstance(one, _BEFORE_PLAY) for one in legal) else "ways.pass"


_BEFORE_PLAY: Final = (Swap, Stack, ThrowIn, Pass)


def _swap_ways(legal: Sequence[Action]) -> list[str]:
    swap = next((one for one in legal if isinstance(one, Swap)), None)
    if swap is None:
        return []
    example = words("ways.swap", hand=card_name(swap.hand), up=card_name(swap.up))
    return [example, *([] if _is_staged(legal) else [words("ways.done")])]


def _is_staged(legal: Sequence[Action]) -> bool:
    """Whether the player is in turn to arrange cards, and says so when ready."""
    return any(isinstance(one, Pass) for one in legal)


def _put_ways(legal: Sequence[Action]) -> Iterator[str]:
    """What cards can be put where before play, by numbers."""
    for number, one in enumerate(_puttable(legal), 1):
        card = card_name(one.card)
        if isinstance(one, Stack):
            owner = ascii_uppercase[one.on]
            yield words("ways.stack", number=number, card=card, owner=owner)
        else:
            yield words("ways.throw_in", number=number, card=card)


def _play_ways(legal: Sequence[Action]) -> Iterator[str]:
    """`4`, `4 4`, `9`: each rank as often as cards of it may be played."""
    plays = {(rank_index(one.cards[0]), len(one.cards)) for one in legal if isinstance(one, Play)}
    for rank, count in sorted(plays):
        yield " ".join([RANK_NAMES[rank]] * count)


def _blind_ways(legal: Sequence[Action]) -> list[str]:
    numbers = [one.index + 1 for one in legal if isinstance(one, Blind)]
    if not numbers:
        return []
    return [words("ways.blind", numbers=numbers)]
