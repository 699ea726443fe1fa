"""Words that refer back (`that player`, `that rank`, …), and what must stand before them."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from lopti_rules.events import EVENT_BY_NAME, EventKind
from lopti_rules.language.ast import (
    Actor,
    AgainstMark,
    BeforeCards,
    Bid,
    Bidder,
    BidNumber,
    CardsAre,
    CardTest,
    CausedBy,
    ChoosePlayer,
    Chosen,
    Contest,
    Draw,
    DrawTop,
    Duty,
    Effect,
    Either,
    EventFact,
    Everybody,
    Following,
    GoneCards,
    Guess,
    Guesser,
    HandCards,
    Holds,
    If,
    LastPlays,
    LikePlayed,
    MarkPlay,
    May,
    NameColour,
    NamedColour,
    NamedNumber,
    NamedRank,
    NamedSuit,
    NameNumber,
    NameRank,
    NameSuit,
    Neighbour,
    Neighbours,
    NextImposed,
    NextPlay,
    Node,
    NthCard,
    Opposite,
    Option,
    Partner,
    PerCard,
    PerCardIn,
    PileReaches,
    Placed,
    PlayBefore,
    PointOut,
    RandomPlayer,
    RankPattern,
    RankRun,
    RankSet,
    RankValue,
    Rule,
    Score,
    Search,
    SeeTop,
    Sentence,
    Several,
    Show,
    Shower,
    Take,
    Throw,
    Thrown,
    ThrownNumber,
    Who,
)
from lopti_rules.language.trouble import Problem
from lopti_rules.language.visitor import Path, walk

_EMPTYING: Final = ("pickup", "clear")
_COIN: Final = 2
_DIE: Final = 3
"""What has fewer sides is a coin."""
_PLAY: Final = EVENT_BY_NAME["play"]
_BEFALLS: Final = EVENT_BY_NAME["imposed"]


_IN_SENTENCE: Final = frozenset({"chosen", "shown", "contested", "bid", "guessed"})
"""What is known within a sentence only."""
_NAMES: Final = _IN_SENTENCE | {"rank", "suit", "colour", "number"}


@dataclass(slots=True)
class _Known:
    """What has been named so far in the rule (a rank) and in the sentence (players)."""

    rank: bool = False
    suit: bool = False
    colour: bool = False
    number: bool = False
    chosen: bool = False
    shown: bool = False
    showed: Who | None = None
    drew: Who | None = None
    shown_test: CardTest | None = None
    contested: bool = False
    bid: bool = False
    guessed: bool = False
    top: bool = False
    """Whether the effect just before has shown the top card of the draw pile, and no more."""
    sides: int = 0
    """How many sides that has which was thrown last, negative by several; 0: nothing was."""
    maybe: frozenset[str] = frozenset()
    """What a player may have named in this sentence, or declined to: known in the next ones."""

    def settle(self) -> None:
        """Effect: the sentence is over; players are named anew in each."""
        for name in self.maybe - _IN_SENTENCE:
            setattr(self, name, True)
        self.maybe = frozenset()
        self.chosen = self.shown = self.contested = self.bid = self.guessed = False
        self.sides = 0
        self.top = False
        self.showed = self.shown_test = self.drew = None

    def offer(self, before: "_Known") -> None:
        """Effect: what has become known since then hangs on a choice that may not be made."""
        self.top = False
        new = {name for name in _NAMES if getattr(self, name) and not getattr(before, name)}
        self.maybe |= new
        for name in new:
            setattr(self, name, False)
        self.showed, self.shown_test = before.showed, before.shown_test
        self.drew = before.drew


@dataclass(frozen=True, slots=True)
class _Scene:
    """The event that words refer to: which, whether somebody acts, whether it has a partner."""

    event: EventKind | None
    actor: bool
    known: _Known = field(compare=False)


def reference_problems(rule: Rule) -> Iterator[Problem]:
    """Words of the rule that refer to nothing."""
    known = _Known()
    for index, sentence in enumerate(rule.sentences):
        known.settle()
        yield from _sentence(sentence, ("sentences", index), known)


def _sentence(sentence: Sentence, path: Path, known: _Known) -> Iterator[Problem]:
    trigger = sentence.trigger
    event = None if trigger is None else EVENT_BY_NAME[trigger.event]
    # A vote is no event of the catalogue, and still its voter is a player to speak of.
    scene = _Scene(event, event is None or event.has_actor, known)
    if sentence.window is not None:
        yield from _check(sentence.window, (*path, "window"), scene)
    if trigger is not None:
        yield from _check(trigger, (*path, "trigger"), scene)
    if sentence.condition is not None:
        yield from _check(sentence.condition, (*path, "condition"), scene)
    yield from _effects(sentence.effects, (*path, "effects"), scene)


def _effects(effects: tuple[Effect, ...], path: Path, scene: _Scene) -> Iterator[Problem]:
    for index, effect in enumerate(effects):
        yield from _effect(effect, (*path, index), scene)


def _effect(effect: Effect, path: Path, scene: _Scene) -> Iterator[Problem]:
    match effect:
        case NextPlay():
            for name in ("who", "test"):
                part = getattr(effect, name)
                if part is not None:
                    yield from _check(part, (*path, name), scene)
            inner = replace(scene, event=_PLAY, actor=True)
            yield from _apart(effect.effects, (*path, "effects"), inner)
        case Either():
            yield from _check(effect.who, (*path, "who"), scene)
            yield from _effects(effect.effects, (*path, "effects"), scene)
        case Option():
            before = replace(scene.known)
            yield from _effects(effect.effects, (*path, "effects"), scene)
            scene.known.offer(before)
        case NextImposed():
            if effect.who is not None:
                yield from _check(effect.who, (*path, "who"), scene)
            inner = replace(scene, event=_BEFALLS, actor=True)
            yield from _apart(effect.effects, (*path, "effects"), inner)
        case If():
            yield from _check(effect.condition, (*path, "condition"), scene)
            scene.known.top = False
            drew = scene.known.drew
            before = replace(scene.known)
            yield from _effects(effect.effects, (*path, "effects"), scene)
            if effect.otherwise:
                scene.known.offer(before)
                yield from _effects(effect.otherwise, (*path, "otherwise"), scene)
                scene.known.offer(before)
            scene.known.drew = drew
        case Duty() | May():
            name = "price" if isinstance(effect, Duty) else "effects"
            yield from _check(effect.who, (*path, "who"), scene)
            scene.known.top = False
            before = replace(scene.known)
            yield from _effects(getattr(effect, name), (*path, name), scene)
            scene.known.offer(before)
        case _:
            yield from _check(effect, path, scene)
            yield from _of_shown(effect, path, scene.known)
            _learn(effect, scene.known)


def _apart(effects: tuple[Effect, ...], path: Path, scene: _Scene) -> Iterator[Problem]:
    """Effects of another moment, in which nobody has just drawn, and after which nobody has."""
    drew, scene.known.drew = scene.known.drew, None
    scene.known.top = False
    yield from _effects(effects, path, scene)
    scene.known.drew = drew


def _of_shown(effect: Effect, path: Path, known: _Known) -> Iterator[Problem]:
    """Cards that were shown, of whoever showed them last."""
    cards = getattr(effect, "cards", None)
    about = isinstance(cards, HandCards) and cards.shown in ("shown", "others")
    about = about or (isinstance(effect, Search) and effect.mate)
    holder = effect.source if isinstance(effect, Take) else getattr(effect, "who", None)
    mate = isinstance(effect, Search) and effect.mate and effect.test != known.shown_test
    if (about and holder != known.showed) or mate:
        yield Problem(path, "nobody_showed")
    if isinstance(cards, HandCards) and cards.shown == "drawn" and holder != known.drew:
        yield Problem(path, "nobody_drew")


def _learn(effect: Effect, known: _Known) -> None:
    known.top = isinstance(effect, SeeTop) and effect.openly and effect.number == 1
    if isinstance(effect, Draw):
        known.drew = effect.who
    if isinstance(effect, Show):
        known.showed, known.shown_test = effect.who, effect.cards.test
    if isinstance(effect, ChoosePlayer | PointOut):
        known.chosen = True
    elif isinstance(effect, Throw):
        alone = not isinstance(effect.who, Several | Neighbours | Everybody)
        known.sides = effect.sides if alone else -effect.sides
    elif isinstance(effect, NameSuit):
        known.suit = True
    elif isinstance(effect, NameColour):
        known.colour = True
    elif isinstance(effect, NameNumber):
        known.number = True
    elif isinstance(effect, NameRank):
        known.rank = True
    elif isinstance(effect, Bid):
        known.bid = True
    elif isinstance(effect, Guess):
        known.guessed = True
    elif isinstance(effect, Contest):
        known.contested = True
    elif isinstance(effect, Show) and isinstance(effect.who, Several | Neighbours | Everybody):
        known.shown = True


def _check(node: Node, path: Path, scene: _Scene) -> Iterator[Problem]:
    having: list[Path] = []
    likened: list[RankSet | None] = []
    for below, item in walk(node, path):
        likened += _likened(item)
        if isinstance(item, LikePlayed) and not _has_play(item, likened, scene):
            yield Problem(below, "no_play_to_be_like")
        if isinstance(item, Everybody) and item.having is not None:
            having.append((*below, "having"))
        inside = any(below[: len(start)] == start for start in having)
        code = _missing(item, scene, inside=inside)
        if code is not None:
            yield Problem(below, code)


def _likened(item: Node) -> Iterator[RankSet | None]:
    """What is asked of single cards that somebody holds, or that have left the round."""
    if isinstance(item, HandCards | Holds | GoneCards | PerCardIn | Search | Score):
        test = item.held if isinstance(item, Score) else item.test
        yield None if test is None else test.ranks


def _has_play(item: LikePlayed, likened: list[RankSet | None], scene: _Scene) -> bool:
    """Whether there is a play that cards can be like, and it is cards that it is asked of."""
    played = scene.event is not None and scene.event.name not in ("deal", "swap")
    return played and any(one is item for one in likened)


def _missing(item: Node, scene: _Scene, *, inside: bool) -> str | None:
    """What the word refers to and cannot find. `inside`: in a `with …` about each player."""
    payload = frozenset() if scene.event is None else scene.event.payload
    match item:
        case Actor() if not scene.actor and not inside:
            return "no_player_to_refer_to"
        case Neighbour(of=None) | Neighbours() | Everybody(but_actor=True) if not scene.actor:
            return "no_player_to_refer_to"
        case RandomPlayer(but_actor=True) | Opposite() if not scene.actor:
            return "no_player_to_refer_to"
        case Following() if not scene.actor:
            return "no_player_to_refer_to"
        case Following(number=PerCard()) if "under" not in payload:
            return "event_is_no_play"
        case Partner() if "other" not in payload:
            return "no_partner_to_refer_to"
        case NamedSuit() if not scene.known.suit:
            return "no_suit_was_named"
        case NamedColour() if not scene.known.colour:
            return "no_colour_was_named"
        case NamedNumber() if not scene.known.number:
            return "no_number_was_named"
        case NamedRank() if not scene.known.rank:
            return "no_rank_was_named"
        case Chosen() if not scene.known.chosen:
            return "no_player_was_chosen"
        case Shower() if not scene.known.shown:
            return "nobody_showed"
        case Bidder() | BidNumber() if not scene.known.bid:
            return "nobody_bid"
        case Guesser() if not scene.known.guessed:
            return "nobody_guessed"
        case DrawTop() if not scene.known.top:
            return "no_top_card_was_shown"
        case Placed() if not scene.known.contested:
            return "no_contest_was_held"
        case ThrownNumber() if abs(scene.known.sides) < _DIE:
            return "nothing_was_thrown"
        case Thrown() if scene.known.sides < 0:
            return "several_threw"
        case Thrown() if (scene.known.sides == _COIN) != (item.side in ("heads", "tails")):
            return "nothing_was_thrown"
        case Thrown() if not scene.known.sides:
            return "nothing_was_thrown"
        case PointOut(but_actor=True) if not scene.actor:
            return "no_player_to_refer_to"
        case PerCardIn(place="pile") if scene.event is not None and scene.event.name in _EMPTYING:
            return "pile_is_empty"  # its cards are those of the event: `for each 3 taken`
        case PerCard() | CardsAre() if "cards" not in payload:
            return "event_has_no_cards"
        case PlayBefore() | BeforeCards() | NthCard() | LastPlays() if "under" not in payload:
            return "event_is_no_play"
        case PileReaches() if "under" not in payload:
            return "event_is_no_play"
        case AgainstMark() | MarkPlay() if "under" not in payload:
            return "event_is_no_play"
        case RankPattern() | RankRun() | RankValue() if "under" not in payload:
            return "event_is_no_play"
        case EventFact() if "facts" not in payload:
            return "event_is_no_play"
        case CausedBy() if "cause" not in payload:
            return "event_has_no_cause"
        case _:
            return None
