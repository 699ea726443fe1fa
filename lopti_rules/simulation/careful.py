"""A player with some sense: sheds low cards, keeps what is high or special, takes a cheap pile."""

from collections.abc import Sequence
from typing import Final

from lopti_rules.cards import RANK_NAMES, parse_card, rank_index
from lopti_rules.engine.actions import (
    Action,
    Blind,
    Choose,
    Flip,
    Pass,
    Play,
    Stack,
    Swap,
    Take,
    Use,
)
from lopti_rules.engine.view import View
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.specials import Special
from lopti_rules.simulation.bots import Stream, kept_duty, some_result

EFFECT_WORTH: Final = {
    "clear": 5, "give_pile": 4, "push": 3, "reset": 2, "again": 2, "next": 2, "limit": 1,
}  # fmt: skip
"""What a special is worth above the highest ordinary rank, by its primitives; 1 for others."""
SHED: Final = 3
"""What it is worth to be rid of one card."""
BONUS: Final = 5
"""What a bonus play is worth."""
TURN: Final = 8
"""What a turn is worth that ends without a play."""
KEEPER: Final = 6
"""A card worth more than this is one to have, on the pile too."""

FEW: Final = 5
"""With more hand cards, or nothing to draw, a pile is taken only for want of a play: players who
all save their good cards would go on for ever."""
WHIM: Final = 8
"""One play in so many is a whim: players who never vary can go in circles."""
PILE_OF_ALL: Final = 1_000


class CarefulBot:
    """Knows a special by its primitives, so it plays any rulebook."""

    __slots__ = ("_rulebook", "_stream", "_worth")

    def __init__(self, rulebook: Rulebook, seed: int, seat: int) -> None:
        self._stream = Stream(seed, seat)
        self._rulebook = rulebook
        self._worth = rank_worth(rulebook)

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        """The action that gives least away."""
        settled = kept_duty(legal) or some_result(legal, self._stream)
        if settled is not None:
            return settled
        answers = [action for action in legal if isinstance(action, Choose)]
        if answers:
            return self._answer(view, answers)
        if view.phase == "swap" and any(isinstance(action, Pass) for action in legal):
            return self._stack(legal) or self._swap(legal) or Pass()
        return self._ability(legal) or self._move(view, legal) or self._swap(legal)

    def _ability(self, legal: Sequence[Action]) -> Action | None:
        """An ability every other time: what it is good for stands in words, not in the view."""
        uses = [action for action in legal if isinstance(action, Use)]
        return self._stream.pick(uses) if uses and self._stream.below(2) else None

    def _move(self, view: View, legal: Sequence[Action]) -> Action | None:
        moves = [action for action in legal if isinstance(action, Play | Take | Flip | Pass)]
        blinds = [action for action in legal if isinstance(action, Blind)]
        if blinds:
            return self._stream.pick(blinds)
        plays = [move for move in moves if isinstance(move, Play)]
        if plays and self._whim():
            return self._stream.pick(plays)
        return min(moves, key=lambda move: self._cost(view, move), default=None)

    def _whim(self) -> bool:
        return not self._stream.below(WHIM)

    def _swap(self, legal: Sequence[Action]) -> Swap | None:
        """The best hand card for the worst face-up card: what lies face-up is played last."""
        swaps = [action for action in legal if isinstance(action, Swap)]
        best = max(swaps, key=self._gain, default=None)
        return best if best is not None and self._gain(best) > 0 else None

    def _stack(self, legal: Sequence[Action]) -> Stack | None:
        """A card for another player to get rid of."""
        stacks = (action for action in legal if isinstance(action, Stack))
        return next((stack for stack in stacks if stack.on != stack.seat), None)

    def _gain(self, swap: Swap) -> int:
        return self._worth[rank_index(swap.hand)] - self._worth[rank_index(swap.up)]

    def _cost(self, view: View, move: Play | Take | Flip | Pass) -> int:
        """What a move gives away: its cards, or the turn with the weight of the pile."""
        if isinstance(move, Pass):
            return 0
        if isinstance(move, Play):
            return self._play_cost(view, move)
        if isinstance(move, Flip):
            return TURN
        if not view.draw_size or len(view.hand) > FEW:
            return PILE_OF_ALL
        pile = [parse_card(card) for play in view.pile for card in play]
        return TURN + sum(KEEPER - self._worth[rank_index(card)] for card in pile)

    def _play_cost(self, view: View, play: Play) -> int:
        rank, count = rank_index(play.cards[0]), len(play.cards)
        cost = (self._worth[rank] - SHED) * count
        if completes_four(view, rank, count, self._four(view, rank)):
            cost -= BONUS
        # Once nothing can be drawn, every card has to go: what it could still do matters less.
        return cost if view.draw_size else cost // 2

    def _four(self, view: View, rank: int) -> int:
        """How many cards of a rank clear."""
        count = self._rulebook.four.count
        name = RANK_NAMES[rank]
        return self._rulebook.deck.copies(name, view.players) if count == "all" else count

    def _answer(self, view: View, answers: Sequence[Choose]) -> Choose:
        """Of own cards the least worth, of others' the most; of players the one nearest the end."""
        kinds = {type(answer.choice) for answer in answers}
        if tuple in kinds and view.asked == "face_up":
            return max(answers, key=self._last_worth)
        if tuple in kinds:
            own = {parse_card(card) for card in view.hand}
            return min(answers, key=lambda answer: self._loss(answer, own))
        if int in kinds:
            return min(answers, key=lambda answer: _distance(view, answer))
        return answers[self._stream.below(len(answers))]

    def _last_worth(self, answer: Choose) -> int:
        """What the chosen cards are worth at the end, when face-up cards are played."""
        cards = answer.choice if isinstance(answer.choice, tuple) else ()
        return sum(self._worth[rank_index(card)] for card in cards)

    def _loss(self, answer: Choose, own: set[int]) -> int:
        """The worth of own cards that go, less that of others' that come."""
        cards = answer.choice if isinstance(answer.choice, tuple) else ()
        return sum(self._worth[rank_index(card)] * (1 if card in own else -1) for card in cards)


def rank_worth(rulebook: Rulebook) -> tuple[int, ...]:
    """What a card of each rank is worth keeping, by rank index."""
    order = rulebook.ranks.order
    return tuple(
        len(order) + _worth_of(rulebook.specials[rank])
        if rank in rulebook.specials
        else order.index(rank)
        if rank in order
        else 0
        for rank in RANK_NAMES
    )


def _worth_of(special: Special) -> int:
    return sum(EFFECT_WORTH.get(effect.primitive, 1) for effect in special.effects)


def completes_four(view: View, rank: int, count: int, four: int = 4) -> bool:
    """Whether so many cards of a rank make four, or as many as clear, with those played last."""
    beside = [card for card in view.chain if rank_index(parse_card(card)) == rank]
    run = len(beside)
    for play in reversed(view.pile):
        if rank_index(parse_card(play[0])) != rank:
            break
        run += len(play)
    return run + count >= four


def _distance(view: View, answer: Choose) -> tuple[bool, int]:
    """How near another player is to going out; after them come a no and the chooser."""
    seat = answer.choice
    if not isinstance(seat, int) or not 0 <= seat < view.players:
        return True, 0
    left = view.hand_sizes[seat] + len(view.up[seat]) + view.down_sizes[seat]
    return seat == view.seat, left
