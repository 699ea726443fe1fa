"""Hypothesis strategies for the trees of the language.

`rules()` and `sentences()` make well-formed trees in normal form of every node type.
`admissible_rules()` makes rules that a custom rule may be as far as their nodes can tell: no base
operation, no person, every duty with a price; whether a chain of them ends is still to be judged.
Sizes are small: one or two sentences, up to three effects. `TriggerKind` sets of events can be
given to get rules about these only. All strategies shrink towards `When a player plays a card,
that player draws 1 card.`
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from operator import add
from typing import Any, Final, Literal, get_args

from hypothesis import assume
from hypothesis import strategies as st

from lopti_rules.cards import RANKS, SUITS
from lopti_rules.events import (
    EVENT_BY_NAME,
    EVENTS,
    FACTS,
    IMPOSED,
    WAITING,
    EventKind,
    EventName,
)
from lopti_rules.language import ast
from lopti_rules.language.baseforms import BASE_WORDS
from lopti_rules.language.forms.conditions import first_letters
from lopti_rules.language.forms.triggers import CAUSES_OF, SINGLE_CARD_EVENTS
from lopti_rules.language.normal import normalise, problems

Strategy = st.SearchStrategy
WORDS: Final = ("quack", "mercy", "last card", "everybody dance!", "it's over", "Вот так", "嘘")
ACTS: Final = ("sing a song", "knock on the table", "stand on one leg until the next turn")
NAMES: Final = ("Royal toll", "Hot potato", "Ärger", "规则一")
PEOPLE: Final = (
    ast.Person("Anna", "name"),
    ast.Person("the youngest player", "trait"),
    ast.Person("seat 2", "seat"),
    ast.Person("the player who made this rule", "author"),
)
BASE_TEXTS: Final[dict[ast.BaseOp, tuple[str, ...]]] = {
    "forbid_act": ("swap",),
    "permit": ("on a 6 at any time",),
    "rank_order": ("above aces",),
    "counts_as": ("5s",),
    "replace": ("drawing",),
    "cancel": ("the effect of the card",),
    "deal": ("5 cards",),
    "draw_step": ("4 cards",),
    "vote": ("no", "yes"),
    "rules": ("all custom rules",),
    "undo": ("the last clear",),
}

BREACHES: Final[tuple[tuple[ast.BreachOf, str], ...]] = (
    ("permit", "sixes may be laid on anything"),
    ("rank_order", "low cards beat high cards"),
    ("counts_as", "every 5 becomes a 9"),
    ("reverse", "play runs backwards"),
    ("lead", "the turn passes to the player opposite"),
    ("piles", "there are three play piles"),
    ("end_round", "the round is over"),
    ("rules", "all custom rules are void"),
    ("undo", "all cards go back to where they came from"),
    ("harm", "everyone drinks a beer"),
    ("harm", "drinks are spilled on the loser"),
    ("open", "an auction begins"),
)


@dataclass(frozen=True)
class _Scene:
    """What the place in a sentence lets words refer to, and which kinds of nodes are wanted."""

    event: EventKind | None
    actor: bool
    partner: bool = False
    rank: bool = False
    suit: bool = False
    colour: bool = False
    number: bool = False
    chosen: bool = False
    shown: bool = False
    contested: bool = False
    sides: int = 0
    persons: bool = False
    base: bool = False
    free_duties: bool = False

    @property
    def named(self) -> tuple[ast.RankSet, ...]:
        """What `that rank`, `that suit` and their like can be."""
        suits = (ast.NamedSuit(), ast.NamedSuit(other=True)) if self.suit else ()
        colours = (ast.NamedColour(), ast.NamedColour(other=True)) if self.colour else ()
        return (*((ast.NamedRank(),) if self.rank else ()), *suits, *colours)

    def but(self, **changes: Any) -> "_Scene":
        return _Scene(**{**self.__dict__, **changes})


def _optional(strategy: Strategy[Any]) -> Strategy[Any]:
    return st.none() | strategy


# ------------------------------------------------------------------ cards and amounts


@cache
def rank_sets(*, named: tuple[ast.RankSet, ...] = ()) -> Strategy[Any]:
    """One to four ranks, a class, an order, and the named rank where one has been named."""
    some = st.lists(st.sampled_from(RANKS), min_size=1, max_size=4, unique=True)
    kinds: list[Strategy[Any]] = [
        some.map(lambda ranks: ast.Ranks(tuple(ranks))),
        st.sampled_from(get_args(ast.RankClassName)).map(ast.RankClass),
        st.builds(
            ast.RankOrder,
            st.sampled_from(("higher", "lower")),
            st.sampled_from(RANKS),
            st.booleans(),
        ),
    ]
    return st.one_of(*kinds, *([st.sampled_from(named)] if named else []))


@cache
def counts(*, zero: bool = False) -> Strategy[ast.Count]:
    """A number of cards, at most twelve; none at all where that can be said."""
    some = st.builds(
        ast.Count, st.sampled_from(("at_least", "exactly", "at_most")), st.integers(1, 12)
    )
    return some | st.just(ast.Count("exactly", 0)) if zero else some


@st.composite
def card_tests(
    draw: st.DrawFn, *, named: tuple[ast.RankSet, ...] = (), count: bool = True, only: bool = True
) -> ast.CardTest:
    """A test that asks something of a card; counted or `only` where that can be said."""
    ranks = draw(rank_sets(named=named) | st.none())
    suits: tuple[Any, ...] = ()
    colour = None
    of_suit = isinstance(ranks, ast.NamedSuit | ast.NamedColour)
    if ranks is None or (not of_suit and draw(st.booleans())):
        if draw(st.booleans()):
            colour = draw(st.sampled_from(("red", "black")))
        else:
            suits = tuple(draw(st.lists(st.sampled_from(SUITS), min_size=1, max_size=3)))
    how = draw(st.sampled_from(("any", *(["count"] * count), *(["only"] * only))))
    number = draw(counts()) if how == "count" else None
    return normalise(ast.CardTest(ranks, suits, colour, number, how == "only"))


@cache
def _plain_tests(scene: _Scene) -> Strategy[ast.CardTest]:
    return card_tests(named=scene.named, count=False, only=False)


@cache
def _tests(scene: _Scene) -> Strategy[ast.CardTest]:
    return card_tests(named=scene.named)


@cache
def _amounts(scene: _Scene) -> Strategy[Any]:
    """A number, or one that the table shows."""
    number = st.integers(1, 5)
    piles = st.sampled_from(("play", "draw")).map(ast.PileSize)
    kinds: list[Strategy[Any]] = [number.map(ast.Num), piles]
    kinds.append(st.just(ast.PlayersIn()))
    if scene.number:
        kinds.append(st.just(ast.NamedNumber()))
    counted = ("the song lasts whole minutes", "red hats")
    kinds.append(st.builds(ast.TableNumber, st.sampled_from(counted), st.integers(0, 9)))
    if scene.sides > COIN_SIDES:
        kinds.append(st.just(ast.ThrownNumber()))
    if scene.event is not None and "under" in scene.event.payload:
        kinds.append(st.booleans().map(ast.RankValue))
    if scene.event is not None and "cards" in scene.event.payload:
        kinds.append(st.builds(ast.PerCard, number, _optional(_plain_tests(scene))))
    emptied = scene.event is not None and scene.event.name in ("pickup", "clear")
    places = st.sampled_from(("hand",) if emptied else ("hand", "pile"))
    told = _plain_tests(scene).filter(lambda test: test != ast.CardTest())
    kinds.append(st.builds(ast.PerCardIn, places, told, number))
    kinds.append(standing_players(scene).map(ast.HandSize))
    return st.one_of(*kinds)


def _adjusted(scene: _Scene) -> Strategy[Any]:
    """What is counted, so many more or fewer, at most so many."""
    counted = (ast.PileSize, ast.PlayersIn, ast.HandSize, ast.PerCard, ast.PerCardIn, ast.RankValue)
    bases = _amounts(scene).filter(lambda amount: isinstance(amount, counted))
    most = st.none() | st.integers(1, 9)
    made = st.builds(ast.Adjusted, bases, st.integers(-3, 3), most)
    return made.filter(lambda amount: bool(amount.plus) or amount.most is not None)


# ------------------------------------------------------------------ players


@cache
def standing_players(scene: _Scene) -> Strategy[Any]:
    """One player who is the same each time: the actor, a neighbour, a role."""
    kinds: list[Strategy[Any]] = []
    if scene.actor:
        kinds += [st.just(ast.Actor()), _neighbours_of(scene)]
    kinds.append(st.sampled_from(("winner", "last")).map(ast.LastRound))
    kinds += [_last_to_do(), st.just(ast.Dealer())]
    if scene.actor:
        kinds.append(st.booleans().map(ast.Opposite))
    kinds.append(TOKENS.map(ast.RoleHolder))
    if scene.partner:
        kinds.append(st.just(ast.Partner()))
    if scene.chosen:
        kinds.append(st.just(ast.Chosen()))
    if scene.contested:
        kinds.append(st.sampled_from(("winner", "loser")).map(ast.Placed))
    if scene.persons:
        kinds.append(st.sampled_from(PEOPLE))
    return st.one_of(*kinds)


@cache
def _last_to_do() -> Strategy[ast.LastWho]:
    done = st.sampled_from(("pickup", "clear")).map(ast.LastWho)
    had_turn = st.integers(2, 10).map(ast.HadTurn)
    plays = _optional(_ranks_alone()).map(lambda cards: ast.LastWho("play", cards))
    return done | plays | had_turn


@cache
def _superlatives() -> Strategy[ast.Superlative]:
    which, ties = st.sampled_from(("most", "fewest")), st.sampled_from(("nobody", "all"))
    zones = st.sampled_from(("hand", "face_up", "face_down", "table"))
    cards = st.builds(ast.Superlative, which, zones, ties)
    return cards | st.builds(ast.Superlative, which, st.just("tokens"), ties, TOKENS)


@cache
def _neighbours_of(scene: _Scene) -> Strategy[Any]:
    of: list[Strategy[Any]] = [st.none()]
    if scene.chosen:
        of.append(st.just(ast.Chosen()))
    return st.builds(
        ast.Neighbour,
        st.sampled_from(("next", "previous")),
        st.sampled_from((1, 1, 1, 2, 3)),
        st.one_of(*of),
    )


@cache
def single_players(scene: _Scene) -> Strategy[Any]:
    """One player, possibly picked by chance or by what was shown."""
    kinds = [standing_players(scene)]
    kinds.append(st.booleans().map(lambda other: ast.RandomPlayer(other and scene.actor)))
    if scene.shown:
        kinds.append(st.sampled_from(("lower", "higher")).map(ast.Shower))
    return st.one_of(*kinds)


@cache
def players(scene: _Scene) -> Strategy[Any]:
    """One player, or a group."""
    kinds = [single_players(scene), _everybody(scene), _superlatives()]
    if scene.actor:
        kinds.append(st.just(ast.Neighbours()))
        kinds.append(st.sampled_from(("more", "fewer")).map(_holding))
        kinds.append(_following(scene))
        kinds.append(
            st.lists(_members(scene), min_size=2, max_size=3, unique=True).map(
                lambda members: normalise(ast.Several(tuple(members)))
            )
        )
    return st.one_of(*kinds)


def _holding(hands: Literal["more", "fewer"]) -> ast.Everybody:
    return ast.Everybody(but_actor=True, hands=hands)


@cache
def _following(scene: _Scene) -> Strategy[ast.Following]:
    """Several players in a row."""
    kinds: list[Strategy[Any]] = [st.integers(2, 4).map(ast.Num)]
    if scene.event is not None and "under" in scene.event.payload:
        kinds.append(st.just(ast.PerCard()))
    if scene.number:
        kinds.append(st.just(ast.NamedNumber()))
    return st.builds(ast.Following, st.one_of(*kinds), st.sampled_from(("next", "previous")))


@cache
def _members(scene: _Scene) -> Strategy[Any]:
    """Players who can be named together."""
    near = st.sampled_from(("next", "previous")).map(ast.Neighbour)
    far = standing_players(scene).filter(
        lambda who: not isinstance(who, ast.Neighbour) and getattr(who, "deed", "") != "play"
    )
    return near | far


@cache
def _everybody(scene: _Scene) -> Strategy[Any]:
    some = card_tests(named=scene.named, only=False)
    having = st.one_of(
        counts(zero=True).map(lambda count: ast.HandCount(ast.Actor(), count)),
        _tests(scene).map(lambda test: ast.Holds(ast.Actor(), test)),
        some.map(lambda test: ast.Not(ast.Holds(ast.Actor(), test))),
        counts(zero=True).map(lambda count: ast.Owes(ast.Actor(), count)),
        _deeds(st.just(ast.Actor())),
    )
    other = st.booleans().map(lambda value: value and scene.actor)
    left_out = standing_players(scene).filter(lambda who: who != ast.Actor())
    but = left_out.map(lambda who: ast.Everybody(but=who))
    return st.one_of(*[st.builds(ast.Everybody, other, _optional(having))] * 3, but)


# ------------------------------------------------------------------ triggers


_AS_A_RULE: Final[tuple[EventName, ...]] = tuple(
    event.name for event in EVENTS if event.name != "round_end"
)
"""Events after which anything can happen."""


@st.composite
def triggers(
    draw: st.DrawFn,
    *,
    events: tuple[EventName, ...] = _AS_A_RULE,
    persons: bool = False,
    moments: bool = True,
) -> ast.Trigger:
    """A trigger of one of the events with what its payload lets it ask."""
    event = EVENT_BY_NAME[draw(st.sampled_from(events))]
    fields: dict[str, Any] = {"event": event.name}
    if moments and draw(st.booleans()):
        fields["moment"] = draw(st.sampled_from(event.moments))
    if event.has_actor and draw(st.integers(0, 5)) == 5:
        roles: Strategy[Any] = st.sampled_from(("winner", "last")).map(ast.LastRound)
        fields["who"] = draw(roles | st.sampled_from(PEOPLE) if persons else roles)
    fields |= draw(_payload(event))
    if event.name not in {"deal", "swap"} and draw(st.integers(0, 5)) == 5:
        own, every = draw(st.sampled_from(((False, False), (True, False), (False, True))))
        per = "round" if every else draw(st.sampled_from(("round", "turn")))
        fields["nth"] = ast.NthTime(draw(st.integers(1 + every, 10)), own, per, every)
    trigger = normalise(ast.Trigger(**fields))
    assume(not problems(trigger))
    return trigger


@st.composite
def _payload(draw: st.DrawFn, event: EventKind) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    if event.name == "hand_count":
        way = st.sampled_from(("reaches", "drops", "becomes"))
        return {"way": draw(way), "number": draw(NUMBERS)}
    if event.name == "imposed":
        return {"imposed": draw(_imposed())}
    if event.name == "gain":
        return {"text": draw(TOKENS)}
    if event.name in {"said", "done"}:
        texts = WORDS if event.name == "said" else ACTS
        return {"text": draw(st.sampled_from(texts)), "but_votes": draw(st.booleans())}
    if "cards" in event.payload and draw(st.booleans()):
        single = event.name in SINGLE_CARD_EVENTS
        only = not single and event.name != "face_up_taken"
        fields["cards"] = draw(card_tests(count=not single, only=only))
    if "size" in event.payload and draw(st.integers(0, 3)) == 3:
        fields["size"] = draw(counts())
    if "under" in event.payload and draw(st.integers(0, 3)) == 3:
        fields["on"] = draw(card_tests(only=False))
    if "facts" in event.payload and draw(st.integers(0, 3)) == 3:
        facts = st.lists(st.sampled_from(FACTS), min_size=1, max_size=2, unique=True)
        fields["facts"] = tuple(draw(facts))
    if event.name in CAUSES_OF and draw(st.booleans()):
        fields["cause"] = draw(st.sampled_from(CAUSES_OF[event.name]))
    return fields


NUMBERS: Final = st.integers(1, 12)


@cache
def _imposed() -> Strategy[Any]:
    """What rules can be about to do to somebody; draws are the frequent case."""
    return st.sampled_from(
        (("draw",), ("draw",), ("draw", "lose"), ("pickup",), ("swap",), IMPOSED)
    )


# ------------------------------------------------------------------ conditions


@cache
def _atoms(scene: _Scene) -> Strategy[Any]:
    who = standing_players(scene)
    kinds: list[Strategy[Any]] = [
        st.builds(ast.PileCount, st.sampled_from(("play", "draw")), counts(zero=True)),
        st.builds(ast.HandCount, who, counts(zero=True)),
        st.builds(ast.Holds, who, _tests(scene)),
        st.builds(ast.TokenCount, who, TOKENS, counts(zero=True)),
        st.builds(ast.Owes, who, counts(zero=True)),
        _deeds(who),
        _tests(scene).map(ast.TopCards),
        st.builds(ast.PileTop, st.integers(2, 12), _one_trait()),
        _compared(scene, who),
        st.builds(ast.IsPlayer, who, who | _superlatives()),
        counts().map(ast.PlayersLeft),
        st.just(ast.PickupPending()),
        st.sampled_from(("the joke was good", "it rhymes")).map(ast.TableJudges),
        who.map(ast.Agreed),
    ]
    if scene.sides:
        kinds.append(_thrown(scene.sides))
    payload = frozenset() if scene.event is None else scene.event.payload
    if "under" in payload:
        kinds += [
            _against_marks(),
            _plays_before(),
            _tests(scene).map(ast.BeforeCards),
            _nth_cards(),
            st.integers(2, 40).map(ast.PileReaches),
        ]
        kinds.append(_streaks())
    if "cards" in payload:
        kinds.append(_tests(scene).map(ast.CardsAre))
    if "facts" in payload:
        kinds.append(st.sampled_from(FACTS).map(ast.EventFact))
    if scene.event is not None and scene.event.name in CAUSES_OF:
        kinds.append(st.sampled_from(CAUSES_OF[scene.event.name]).map(ast.CausedBy))
    return st.one_of(*kinds)


def _deeds(who: Strategy[Any]) -> Strategy[Any]:
    """What somebody did in the turn or round."""
    other = st.sampled_from(("pickup", "clear", "draw"))
    played = _optional(_ranks_alone()).flatmap(
        lambda cards: st.builds(ast.Did, who, st.just("play"), st.just("turn"), st.just(cards))
    )
    since = st.builds(ast.Did, who, st.just("play"), st.just("lap"))
    return st.builds(ast.Did, who, other, st.sampled_from(("turn", "round"))) | played | since


@cache
def _compared(scene: _Scene, who: Strategy[Any]) -> Strategy[Any]:
    """One hand against another."""
    other = standing_players(scene)
    if scene.actor:
        other |= st.just(ast.Neighbours()) | st.just(ast.Everybody(but_actor=True))
    by = st.none() | st.integers(1, 12)
    more = st.builds(ast.HandsCompared, who, st.sampled_from(("more", "fewer")), other, by)
    alike = st.builds(ast.HandsCompared, who, st.just("as_many"), other)
    return (more | alike).filter(lambda one: not problems(one))


@cache
def _one_trait() -> Strategy[ast.CardTest]:
    """A colour, a suit, a rank or a class of ranks."""
    colours = st.sampled_from(get_args(ast.Colour)).map(lambda one: ast.CardTest(colour=one))
    suits = st.sampled_from(get_args(ast.Suit)).map(lambda suit: ast.CardTest(suits=(suit,)))
    return colours | suits | _ranks_alone()


@cache
def _streaks() -> Strategy[Any]:
    """How the last plays went."""
    rows = st.lists(_one_trait(), min_size=2, max_size=8).map(tuple)
    number = st.integers(3, 8)
    letters = st.text("xyzw", min_size=3, max_size=8).map(first_letters)
    single = st.integers(2, 8).map(lambda count: (None,) * count)
    return st.one_of(
        st.builds(ast.LastPlays, rows, st.booleans(), st.booleans()),
        st.builds(ast.LastPlays, single, st.just(True), st.booleans()),
        st.builds(ast.RankPattern, letters, st.booleans()),
        st.builds(ast.RankRun, number, st.sampled_from(("rising", "falling")), st.booleans()),
    )


@cache
def _nth_cards() -> Strategy[ast.NthCard]:
    once = st.builds(ast.NthCard, st.integers(1, 10), _one_trait())
    again = st.builds(ast.NthCard, st.integers(2, 10), _one_trait(), st.just(True))
    return once | again


@cache
def _ranks_alone() -> Strategy[ast.CardTest]:
    """One rank, or a class of ranks."""
    one = st.sampled_from(get_args(ast.Rank)).map(lambda rank: ast.Ranks((rank,)))
    classes = st.sampled_from(get_args(ast.RankClassName)).map(ast.RankClass)
    return (one | classes).map(ast.CardTest)


@cache
def _marks() -> Strategy[ast.MarkPlay]:
    return st.builds(ast.MarkPlay, st.just(ast.Actor()), TOKENS)


@cache
def _against_marks() -> Strategy[ast.AgainstMark]:
    return st.builds(ast.AgainstMark, st.sampled_from(("same", "higher", "lower")), TOKENS)


@cache
def _plays_before() -> Strategy[ast.PlayBefore]:
    alike = st.builds(
        ast.PlayBefore,
        st.sampled_from(("same", "different")),
        st.sampled_from(("rank", "suit", "colour", "count")),
        under=st.booleans(),
    )
    order = st.builds(
        ast.PlayBefore,
        st.sampled_from(("higher", "lower")),
        st.sampled_from(("rank", "count")),
        st.none() | st.integers(1, 12),
        under=st.booleans(),
    )
    reckoned = st.sampled_from(("sum", "difference"))
    sums = st.builds(
        ast.PlayBefore,
        reckoned,
        st.just("rank"),
        st.integers(1, 26),
        st.sampled_from((*get_args(ast.Comparison), "multiple")),
        st.booleans(),
    )
    kinds = st.builds(
        ast.PlayBefore,
        reckoned,
        comparison=st.sampled_from(("odd", "even", "prime")),
        ace_high=st.booleans(),
    )
    return alike | order | sums | kinds


@cache
def conditions(scene: _Scene) -> Strategy[Any]:
    """A condition, or two or three joined in the ways that can be said."""
    part = _atoms(scene) | _atoms(scene).map(ast.Not)
    few = st.lists(part, min_size=2, max_size=3).map(tuple)
    mixed = st.tuples(part, few)
    return st.one_of(
        part,
        part,
        few.map(ast.And),
        few.map(ast.Or),
        mixed.map(lambda pair: ast.And((pair[0], ast.Or(pair[1])))),
        mixed.map(lambda pair: ast.Or((pair[0], ast.And(pair[1])))),
    ).map(normalise)


# ------------------------------------------------------------------ effects


def _like_played(scene: _Scene) -> Strategy[ast.CardTest]:
    """Cards of the rank, suit or colour that was played, where something can have been."""
    if scene.event is None or scene.event.name in ("deal", "swap"):
        return st.nothing()
    whats = st.sampled_from(("rank", "suit", "colour"))
    return whats.map(lambda what: ast.CardTest(ast.LikePlayed(what)))


@st.composite
def _hand_cards(
    draw: st.DrawFn, scene: _Scene, *, everything: bool = True, choosers: bool = True
) -> ast.HandCards:
    picks = ["choice", "choice", "highest", "lowest", "random", *(["all"] * everything)]
    pick = draw(st.sampled_from(picks))
    if pick in {"highest", "lowest"}:
        return ast.HandCards(ast.Num(draw(st.integers(1, 3))), pick)
    test = draw(_optional(_plain_tests(scene) | _like_played(scene)))
    if pick == "all":
        return ast.HandCards(pick="all", test=test)
    if choosers and pick == "choice" and draw(st.integers(0, 3)) == 3:
        number = ast.Num(draw(st.integers(1, 3)))
        return ast.HandCards(number, pick, test, draw(standing_players(scene)))
    return ast.HandCards(draw(_amounts(scene)), pick, test)


@st.composite
def _gone_cards(draw: st.DrawFn, scene: _Scene) -> ast.GoneCards:
    pick = draw(st.sampled_from(("choice", "random", "all")))
    test = draw(_optional(_plain_tests(scene)))
    but = draw(st.lists(st.sampled_from(RANKS), max_size=3, unique=True).map(tuple))
    if pick == "all":
        return ast.GoneCards(pick="all", test=test, but=but)
    amounts = _amounts(scene).filter(lambda amount: not isinstance(amount, ast.HandSize))
    return ast.GoneCards(draw(amounts), pick, test, but)


@cache
def _discards(scene: _Scene) -> Strategy[Any]:
    until = NUMBERS.map(lambda number: ast.HandCards(ast.UntilHolding(number)))
    return st.builds(ast.Discard, players(scene), _hand_cards(scene) | until)


@cache
def _draws(scene: _Scene) -> Strategy[Any]:
    until = NUMBERS.map(ast.UntilHolding)
    own = players(scene).map(lambda who: ast.Draw(who, ast.HandSize(who)))
    amounts = _amounts(scene) | _adjusted(scene) | until
    return st.builds(ast.Draw, players(scene), amounts) | own


@cache
def _moves(scene: _Scene) -> Strategy[Any]:
    def make(kind: Callable[..., Any], partner: Strategy[Any], **options: Any) -> Strategy[Any]:
        return st.builds(kind, players(scene), _hand_cards(scene, **options), partner)

    single = single_players(scene)
    return st.one_of(
        make(ast.Give, players(scene)),
        make(ast.Take, players(scene)),
        make(ast.Show, _optional(single)),
        make(ast.PutCards, st.sampled_from(("under", "on_top", "shuffled"))),
        st.builds(ast.TakeBack, players(scene), _gone_cards(scene)),
        make(ast.Exchange, single, everything=False, choosers=False),
        st.builds(ast.SwapHands, single, single),
    )


@st.composite
def card_sets(draw: st.DrawFn) -> ast.CardSet:
    """Cards of listed ranks, perhaps of one suit or colour; or some that are alike."""
    if draw(st.booleans()):
        alike = draw(st.sampled_from(("rank", "suit", "colour")))
        return ast.CardSet((), draw(st.integers(2, 4)), alike)
    alike = draw(st.sampled_from(("any", "suit", "colour")))
    ranks = draw(st.lists(st.sampled_from(RANKS), min_size=2, max_size=4, unique=True))
    most = {"suit": 1, "colour": 2}.get(alike, 4)
    more = ranks[:1] * draw(st.integers(0, most - 1))
    return normalise(ast.CardSet((*ranks, *more), 0, alike))


@cache
def _places(scene: _Scene) -> Strategy[Any]:
    """Cards under the pile, table cards, a draw pile searched, and sets of hand cards."""
    number = st.integers(1, 3)
    parting = st.sampled_from((ast.Discard, ast.PutCards, ast.PutUnder))
    some = _hand_cards(scene) | st.one_of(
        card_sets().map(lambda cards: ast.HandCards(together=cards)),
        st.sampled_from(("down", "up")).map(lambda way: ast.HandCards(ast.HalfHand(way))),
    )
    left = number.map(lambda count: ast.HandCards(ast.UntilHolding(count)))
    kinds: list[Strategy[Any]] = [
        st.builds(lambda kind, who, cards: kind(who, cards), parting, players(scene), some),
        st.builds(ast.Give, players(scene), some | left, players(scene)),
        st.builds(ast.UpCards, players(scene), number, st.booleans()),
        st.builds(ast.Search, players(scene), _optional(_plain_tests(scene))),
        number.map(ast.BuryTop),
        st.builds(ast.TakeUnder, players(scene), number.map(ast.Num), st.just(True)),
    ]
    if scene.event is not None and scene.event.name in ("play", "bonus_play"):
        per = st.builds(ast.PerCard, number, _optional(_plain_tests(scene)))
        kinds.append(st.builds(ast.TakeUnder, players(scene), number.map(ast.Num) | per))
    return st.one_of(*kinds)


@st.composite
def _shown(draw: st.DrawFn, scene: _Scene) -> tuple[Any, ...]:
    """A player shows cards, and then something happens to them or to the others."""
    who = draw(players(scene))
    sets = card_sets().map(lambda cards: ast.HandCards(together=cards))
    cards = draw(_hand_cards(scene, everything=False, choosers=False) | sets)
    which = ast.HandCards(pick="all", shown=draw(st.sampled_from(("shown", "others"))))
    kind = draw(st.sampled_from((ast.Discard, ast.PutCards, ast.PutUnder)))
    return ast.Show(who, cards), kind(who, which)


@st.composite
def _bids(draw: st.DrawFn, scene: _Scene) -> tuple[Any, ...]:
    """Players bid, and the highest or lowest of them draws or parts with as many cards."""
    several = st.just(ast.Everybody(but_actor=scene.actor))
    who = draw(several | st.just(ast.Everybody()))
    which, ties = st.sampled_from(("highest", "lowest")), st.sampled_from(("nobody", "first"))
    bidder = draw(st.builds(ast.Bidder, which, ties))
    number = draw(st.integers(1, 3).map(ast.Num) | st.just(ast.BidNumber()))
    parting = ast.Discard(bidder, ast.HandCards(number))
    move = draw(st.sampled_from((ast.Draw(bidder, number), parting)))
    return ast.Bid(who, draw(st.integers(0, 3)), draw(st.integers(4, 20))), move


@st.composite
def _guesses(draw: st.DrawFn, scene: _Scene) -> tuple[Any, ...]:
    """Players guess at the top card of the draw pile, and those who are right or wrong draw."""
    who = draw(st.sampled_from((ast.Everybody(), *((ast.Neighbour("next"),) * scene.actor))))
    what = draw(st.sampled_from(("rank", "suit", "colour")))
    guesser = ast.Guesser(draw(st.booleans()))
    return ast.Guess(who, what), ast.Draw(guesser, ast.Num(draw(st.integers(1, 3))))


@st.composite
def _flipped(draw: st.DrawFn, scene: _Scene) -> tuple[Any, ...]:
    """The top card of the draw pile is shown, and what happens then hangs on it."""
    shown = ast.SeeTop(draw(players(scene)), 1, openly=True)
    some = st.lists(_draws(scene) | _discards(scene), min_size=1, max_size=1).map(tuple)
    otherwise = draw(st.just(()) | some)
    return shown, ast.If(ast.DrawTop(draw(_one_trait())), draw(some), otherwise)


@st.composite
def _drawn(draw: st.DrawFn, scene: _Scene) -> tuple[Any, ...]:
    """A player draws cards, and then something happens to some of these very cards."""
    who = draw(players(scene))
    number = st.integers(1, 3)
    some = st.one_of(
        st.just(ast.HandCards(pick="all", shown="drawn")),
        number.map(lambda count: ast.HandCards(ast.UntilHolding(count), shown="drawn")),
        st.builds(
            ast.HandCards,
            number.map(ast.Num),
            st.sampled_from(("choice", "highest", "lowest", "random")),
            shown=st.just("drawn"),
        ),
    )
    kind = draw(st.sampled_from((ast.Discard, ast.PutCards, ast.PutUnder)))
    return ast.Draw(who, ast.Num(draw(number))), kind(who, draw(some))


@cache
def _simple_effects(scene: _Scene) -> Strategy[Any]:
    """Effects that can stand anywhere, inside others as well."""
    single = single_players(scene)
    kinds: list[Strategy[Any]] = [
        _draws(scene),
        _discards(scene),
        _moves(scene),
        players(scene).map(ast.ExtraPlay),
        players(scene).map(ast.ExtraTurn),
        players(scene).map(ast.TakePile),
        single.map(ast.NameRank),
        st.builds(ast.ChoosePlayer, single, st.booleans(), st.booleans()).map(normalise),
        single.map(ast.NameSuit),
        single.map(ast.NameColour),
        st.builds(ast.NameNumber, single, st.integers(0, 3), st.integers(4, 20)),
        _contests(scene),
        _told(scene),
        _named_effects(scene),
        _debts(scene),
        _top_effects(scene),
        _places(scene),
        _put_off(scene),
        _scores(scene),
    ]
    if scene.actor:
        kinds.append(st.just(ast.ClearPile()))
    return st.one_of(*kinds)


COIN_SIDES: Final = 2
TOKENS: Final = st.sampled_from(("bell", "leaf", "old hat"))


CONTESTS: Final = ("rock-paper-scissors", "staring contest", "best of three Darts")


def _thrown(sides: int) -> Strategy[ast.Thrown]:
    """What a coin or a die shows."""
    if sides == COIN_SIDES:
        return st.sampled_from(("heads", "tails")).map(ast.Thrown)
    odd = st.sampled_from(("odd", "even")).map(ast.Thrown)
    return odd | counts().map(lambda count: ast.Thrown(count=count))


@cache
def _told(scene: _Scene) -> Strategy[Any]:
    """What chance settles."""
    one = st.builds(ast.Throw, single_players(scene), st.sampled_from((2, 6, 20)))
    sides = st.sampled_from((6, 20))
    return one | st.builds(ast.Throw, single_players(scene), sides, st.integers(2, 4))


@cache
def _contests(scene: _Scene) -> Strategy[ast.Contest]:
    groups: list[Strategy[Any]] = [_everybody(scene)]
    if scene.actor:
        groups += [
            st.just(ast.Neighbours()),
            st.lists(_members(scene), min_size=2, max_size=3, unique=True).map(
                lambda members: normalise(ast.Several(tuple(members)))
            ),
        ]
    play = st.builds(ast.Contest, st.one_of(*groups), st.just("play"), st.sampled_from(CONTESTS))
    race = st.builds(ast.Contest, st.one_of(*groups), st.just("race"), st.sampled_from(ACTS))
    turns = st.builds(ast.Contest, st.one_of(*groups), st.just("round"), st.sampled_from(ACTS))
    return play | race | turns


def _named_effects(scene: _Scene) -> Strategy[Any]:
    """Tokens that are gained and lost, and roles."""
    number = st.integers(1, 5).map(ast.Num)
    return st.one_of(
        st.builds(ast.GainToken, players(scene), TOKENS, number | _counts(scene)),
        st.builds(ast.LoseToken, players(scene), TOKENS, st.none() | number, bank=st.booleans()),
        st.builds(ast.LoseToken, players(scene), TOKENS, _lost(scene), to=single_players(scene)),
        st.builds(ast.LoseToken, single_players(scene), TOKENS, number, to=st.just(OTHERS)),
        st.builds(ast.GainToken, players(scene), TOKENS, st.none() | number, bank=st.just(True)),
        st.builds(ast.Become, single_players(scene), TOKENS),
        *([_marks()] if scene.event is not None and "under" in scene.event.payload else []),
    )


OTHERS = ast.Everybody(but_actor=True)


def _counts(scene: _Scene) -> Strategy[Any]:
    """What tokens and points are counted by."""
    held = TOKENS.map(ast.TokensHeld)
    return held | _amounts(scene).filter(lambda amount: not isinstance(amount, ast.Num))


def _lost(scene: _Scene) -> Strategy[Any]:
    """How many tokens somebody parts with."""
    halves = st.builds(ast.HalfHand, st.sampled_from(("down", "up")))
    beyond = st.builds(ast.UntilHolding, st.integers(1, 9))
    return st.none() | st.integers(1, 5).map(ast.Num) | halves | beyond | _counts(scene)


def _debts(scene: _Scene) -> Strategy[Any]:
    """Debts that are made, passed on and paid."""
    single = single_players(scene)
    owed = _amounts(scene).filter(lambda amount: not isinstance(amount, ast.HandSize))
    return st.one_of(
        st.builds(ast.Owe, players(scene), owed),
        st.builds(ast.PassDebt, single, single),
        players(scene).map(ast.PayDebt),
    )


def _scores(scene: _Scene) -> Strategy[Any]:
    """Session points won and lost, also for each card in hand."""
    numbers = st.integers(1, 20) | st.integers(-20, -1)
    passed = st.builds(
        ast.Score, players(scene), st.integers(1, 5), st.none(), single_players(scene)
    )
    each = st.builds(ast.Score, single_players(scene), st.integers(1, 5), to=st.just(OTHERS))
    held = st.builds(ast.Score, players(scene), numbers, _optional(_plain_tests(scene)))
    return passed | each | held | st.builds(_score_by, players(scene), numbers, _counts(scene))


def _score_by(who: Any, number: int, per: Any) -> ast.Score:
    """Points by an amount; for each card of a hand they are counted otherwise."""
    if isinstance(per, ast.PerCardIn) and per.place == "hand":
        return ast.Score(who, number, per.test)
    if isinstance(per, ast.PerCard | ast.PerCardIn):
        return ast.Score(who, number, per=replace(per, number=1))
    return ast.Score(who, 1 if number > 0 else -1, per=per)


def _put_off(scene: _Scene) -> Strategy[Any]:
    """Draws and discards of fixed numbers that wait for a turn."""
    number = st.integers(1, 5).map(ast.Num)
    picks = st.sampled_from(("choice", "highest", "lowest", "random"))
    cards = st.builds(ast.HandCards, number, picks)
    one = st.builds(ast.Draw, players(scene), number) | st.builds(
        ast.Discard, players(scene), cards
    )
    when = st.sampled_from(("turn_start", "turn_end"))
    return st.builds(ast.Later, when, one.map(lambda effect: (effect,)))


def _bodies(scene: _Scene, last: Callable[[_Scene], Strategy[Any]] | None = None) -> Strategy[Any]:
    """One or two plain effects, perhaps with one of the `last` kinds at the end."""
    body = st.lists(_simple_effects(scene), min_size=1, max_size=2).map(tuple)
    body = st.one_of(body, body, body, _partings(scene))
    if last is None:
        return body
    ended = st.tuples(_simple_effects(scene), last(scene))
    return st.one_of(body, body, ended)


@cache
def _duties(scene: _Scene) -> Strategy[Any]:
    price = _bodies(scene)
    prices = price | st.just(()) if scene.free_duties else price
    say = st.builds(ast.Duty, players(scene), st.just("say"), st.sampled_from(WORDS), prices)
    do = st.builds(ast.Duty, players(scene), st.just("do"), st.sampled_from(ACTS), prices)
    return say | do


@cache
def _mays(scene: _Scene) -> Strategy[Any]:
    return st.builds(ast.May, players(scene), _bodies(scene)) | _paid(scene)


@st.composite
def _paid(draw: st.DrawFn, scene: _Scene) -> ast.May:
    """Something that a player gets for a price."""
    who = draw(single_players(scene))
    number = ast.Num(draw(st.integers(1, 3)))
    price = draw(
        st.sampled_from(
            (
                ast.Discard(who, ast.HandCards(number)),
                ast.Show(who, ast.HandCards(number)),
                ast.LoseToken(who, "bell", number),
            )
        )
    )
    got = draw(st.sampled_from((who, ast.Dealer())))
    return ast.May(who, (price, ast.Draw(got, ast.Num(draw(st.integers(1, 3))))), paid=True)


def _last_ones(scene: _Scene) -> Strategy[Any]:
    """What can stand at the end of effects inside others."""
    return _duties(scene) | _mays(scene) | _eithers(scene)


@cache
def _next_plays(scene: _Scene) -> Strategy[Any]:
    inner = scene.but(event=EVENT_BY_NAME["play"], actor=True, partner=False)
    body = _bodies(inner, _last_ones)
    who = _optional(standing_players(scene))
    return st.builds(ast.NextPlay, who, _tests(scene), body, st.booleans())


@cache
def _eithers(scene: _Scene) -> Strategy[Any]:
    one = _simple_effects(scene).map(lambda effect: ast.Option((effect,)))
    more = _bodies(scene).map(ast.Option)
    options = st.tuples(one, one) | st.tuples(more, one, one)
    return st.builds(ast.Either, players(scene), options, st.booleans())


@cache
def _on_effects(scene: _Scene, *, draws: bool) -> Strategy[Any]:
    """What becomes of a custom effect, by its player."""
    if not draws:
        return st.just(ast.Ignore(ast.Actor()))
    elsewhere = single_players(scene).filter(lambda who: who != ast.Actor())
    return st.one_of(
        st.just(ast.Ignore(ast.Actor())),
        st.sampled_from(("twice", "double")).map(ast.Repeat),
        elsewhere.map(ast.Redirect),
    )


@cache
def _next_imposed(scene: _Scene) -> Strategy[Any]:
    inner = scene.but(event=EVENT_BY_NAME["imposed"], actor=True, partner=False, rank=False)
    inner = inner.but(chosen=False, shown=False, contested=False)

    who = _optional(standing_players(scene))
    draws = _on_effects(inner, draws=True).map(lambda effect: (effect,))
    ignored = st.just((ast.Ignore(ast.Actor()),))
    losses = st.sampled_from((("draw", "lose"), ("lose",), ("swap",), IMPOSED))
    return st.builds(ast.NextImposed, who, st.just(("draw",)), draws, st.booleans()) | st.builds(
        ast.NextImposed, who, losses, ignored, st.booleans()
    )


@cache
def _beside_effects(scene: _Scene) -> Strategy[Any]:
    """What a rule does while a custom effect waits: prices, and what becomes of it."""
    price = _draws(scene) | _discards(scene) | _named_effects(scene) | _scores(scene)
    offer = st.builds(
        lambda who, paid: ast.May(who, (paid, ast.Ignore(who))), players(scene), price
    )
    whole = scene.event is not None and scene.event.name == "triggered"
    return price | offer | _on_effects(scene, draws=not whole)


@cache
def _ifs(scene: _Scene) -> Strategy[Any]:
    body = _bodies(scene, lambda there: _last_ones(there) | _next_plays(there))
    cases = st.builds(ast.If, conditions(scene), body)
    return cases | _contraries(scene) if scene.free_duties else cases


@cache
def _plain_moves(scene: _Scene) -> Strategy[Any]:
    return st.lists(_draws(scene) | _discards(scene), min_size=1, max_size=2).map(tuple)


@cache
def _contraries(scene: _Scene) -> Strategy[Any]:
    """What happens if something is so, and what if not."""
    return st.builds(ast.If, conditions(scene), _plain_moves(scene), _plain_moves(scene))


@cache
def _top_effects(scene: _Scene) -> Strategy[Any]:
    """What happens to the top of the draw pile."""
    number = st.integers(1, 5)
    swapped = _hand_cards(scene, everything=False, choosers=False).filter(
        lambda cards: cards.amount == ast.Num(1)
    )
    swaps = st.builds(ast.SwapTop, players(scene), swapped)
    tests = _optional(card_tests(count=False, only=False))
    kept = st.one_of(
        st.builds(ast.HandCards, st.integers(1, 3).map(ast.Num), st.just("choice"), tests),
        st.builds(ast.HandCards, number.map(ast.Num), st.sampled_from(("highest", "lowest"))),
        st.builds(ast.HandCards, pick=st.just("all"), test=tests),
    )
    spans = st.sampled_from(("round", "off_turn", "next_turn"))
    return (
        swaps
        | st.builds(ast.Trade, single_players(scene), st.integers(0, 3), st.sampled_from((0, 10)))
        | st.builds(ast.KeepOpen, players(scene), kept, spans)
        | st.builds(ast.MillCards, number, st.booleans())
        | st.builds(ast.SeeTop, players(scene), number, st.booleans())
    )


@cache
def _partings(scene: _Scene) -> Strategy[Any]:
    return (
        _same_numbers(scene)
        | _shown(scene)
        | _drawn(scene)
        | _flipped(scene)
        | _bids(scene)
        | _guesses(scene)
    )


@st.composite
def _same_numbers(draw: st.DrawFn, scene: _Scene) -> tuple[Any, ...]:
    """A player parts with cards and draws as many."""
    who = draw(players(scene))
    kind = draw(st.sampled_from((ast.Discard, ast.PutCards)))
    return kind(who, draw(_hand_cards(scene))), ast.Draw(who, ast.SameNumber())


@cache
def _shuffles(scene: _Scene) -> Strategy[Any]:
    """Hands of everybody, or of several, shuffled together."""
    several = st.lists(_members(scene), min_size=2, max_size=3, unique=True).map(
        lambda members: normalise(ast.Several(tuple(members)))
    )
    everybody = st.booleans().map(lambda other: ast.Everybody(but_actor=other and scene.actor))
    whose = everybody | several if scene.actor else everybody
    even = st.builds(
        ast.ShuffleHands, whose, st.just(value=True), _optional(standing_players(scene))
    )
    return even | whose.map(ast.ShuffleHands)


@cache
def _passes(scene: _Scene) -> Strategy[Any]:
    cards = _hand_cards(scene, choosers=False).filter(
        lambda held: not isinstance(held.amount, ast.HandSize)
    )
    return st.builds(ast.PassCards, cards, st.sampled_from(("next", "previous")))


@st.composite
def base_operations(draw: st.DrawFn, scene: _Scene) -> ast.Base:
    """Base vocabulary with the fields that it needs, and some of those that it may have."""
    # What the draw step does is said at no event; at one it is an effect.
    ops = [op for op in get_args(ast.BaseOp) if op != "draw_step" or scene.event is None]
    op = draw(st.sampled_from(ops))
    row = BASE_WORDS[op]
    fields: dict[str, Any] = {}
    if "who" in row.needed or ("who" in row.slots and draw(st.booleans())):
        fields["who"] = draw(players(scene))
    if "cards" in row.needed or ("cards" in row.slots and draw(st.booleans())):
        fields["cards"] = draw(_plain_tests(scene))
    if "text" in row.needed:
        fields["text"] = draw(st.sampled_from(BASE_TEXTS[op]))
    return ast.Base(op, **fields)


def _broken(scene: _Scene) -> Strategy[Any]:
    """Base vocabulary in parts, or in a clause of its own words."""
    clauses = st.sampled_from(BREACHES).map(lambda row: ast.Breach(*row))
    return st.one_of(base_operations(scene), base_operations(scene), clauses)


@cache
def _effects_of(scene: _Scene, *, first: bool) -> Strategy[Any]:
    if scene.event is not None and scene.event.name in WAITING:
        return _beside_effects(scene)
    simple = _simple_effects(scene)
    kinds = [
        simple,
        simple,
        _next_imposed(scene),
        _duties(scene),
        _mays(scene),
        _next_plays(scene),
        _passes(scene),
    ]
    ranks = st.lists(st.sampled_from(RANKS), max_size=3, unique=True).map(tuple)
    kinds.append(_eithers(scene))
    kinds += [_shuffles(scene), st.builds(ast.Reshuffle, ranks)]
    others = st.booleans() if scene.actor else st.just(value=False)
    pointed = st.sampled_from(("the bottle", "the tip of the heart"))
    kinds.append(st.builds(ast.PointOut, pointed, others))
    told = st.sampled_from(("has the spoon", "gets the most votes"))
    kinds.append(st.builds(ast.PointOut, told, others, st.just(value=True)))
    if not first:
        kinds.append(_ifs(scene))
    if scene.base:
        kinds.append(_broken(scene))
    return st.one_of(*kinds)


@st.composite
def _effect_lists(draw: st.DrawFn, scene: _Scene) -> tuple[ast.Effect, ...]:
    effects: list[Any] = []
    for place in range(draw(st.sampled_from((1, 1, 2, 3)))):
        effect = draw(_effects_of(scene, first=place == 0))
        effects.append(effect)
        scene = _after(effect, scene)
    return tuple(effects)


@cache
def _cases(scene: _Scene) -> Strategy[tuple[ast.Effect, ...]]:
    """Cases alone: `if a, …; if b, …`, `if a, …; otherwise …`."""
    case = st.builds(ast.If, conditions(scene), _plain_moves(scene))
    return st.tuples(_contraries(scene)) | st.tuples(case, case)


_NAMED: Final[dict[type[Any], str]] = {
    ast.NameRank: "rank",
    ast.NameSuit: "suit",
    ast.NameColour: "colour",
    ast.NameNumber: "number",
}


def _after(effect: Any, scene: _Scene) -> _Scene:
    """What can be spoken of once the effect has happened."""
    if isinstance(effect, ast.ChoosePlayer | ast.PointOut):
        return scene.but(chosen=True)
    for kind, known in _NAMED.items():
        if isinstance(effect, kind):
            return scene.but(**{known: True})
    if isinstance(effect, ast.Throw):
        return scene.but(sides=effect.sides)
    if isinstance(effect, ast.Show) and isinstance(
        effect.who, ast.Several | ast.Neighbours | ast.Everybody
    ):
        return scene.but(shown=True)
    if isinstance(effect, ast.Contest):
        return scene.but(contested=True)
    return scene


# ------------------------------------------------------------------ sentences and rules


@cache
def _scene_of(trigger: ast.Trigger, *, free: bool) -> _Scene:
    event = EVENT_BY_NAME[trigger.event]
    return _Scene(
        event,
        event.has_actor,
        partner="other" in event.payload,
        persons=free,
        base=free,
        free_duties=free,
    )


@cache
def _limits() -> Strategy[ast.Limit]:
    return st.builds(
        ast.Limit,
        st.integers(1, 4),
        st.sampled_from(("turn", "round", "session")),
        st.booleans(),
    )


@cache
def _windows() -> Strategy[ast.Window]:
    plain = [one for one in get_args(ast.Ending) if one not in ("next_turn", "own_turn")]
    endings = st.lists(st.sampled_from(plain), min_size=1, max_size=3, unique=True)
    turns = st.sampled_from((("next_turn",), ("own_turn",)))
    opening = triggers(moments=False)
    ending = triggers(moments=False).filter(
        lambda one: one.nth is None and not one.but_votes and one.event != "deal"
    )
    return st.one_of(
        st.builds(ast.Window, opening, endings.map(tuple)),
        st.builds(ast.Window, opening, turns).filter(lambda one: not problems(one)),
        st.builds(ast.Window, opening, endings.map(lambda some: tuple(some[:1])), ending),
        st.builds(ast.Window, opening, ending=ending),
        opening.map(
            lambda one: (
                ast.Window(one, ending=one) if not problems(ast.Window(one, ending=one)) else None
            )
        ).filter(bool),
        st.builds(ast.Window, opening, turns=st.integers(1, 10)),
        st.builds(ast.Window, opening, once=st.just(value=True)),
    )


def _closing_effects(scene: _Scene) -> Strategy[Any]:
    """What can happen when the round ends."""
    one = _named_effects(scene) | _scores(scene) | st.just(ast.NewSeats())
    return st.lists(one, min_size=1, max_size=2).map(tuple)


@st.composite
def _triggered(
    draw: st.DrawFn, *, free: bool, events: tuple[EventName, ...] | None
) -> ast.Sentence:
    chosen = {} if events is None else {"events": events}
    trigger = draw(triggers(persons=free, **chosen))
    scene = _scene_of(trigger, free=free)
    rare = st.integers(0, 4).map(lambda number: number == 4)
    ending = trigger.event == "round_end"
    if free and not ending and draw(rare):
        return ast.Sentence(trigger, draw(_cases(scene)))
    return ast.Sentence(
        trigger,
        draw(_closing_effects(scene) if ending else _effect_lists(scene)),
        draw(conditions(scene)) if draw(rare) else None,
        draw(_limits()) if draw(rare) else None,
        draw(_windows()) if draw(rare) else None,
    )


@st.composite
def _abilities(draw: st.DrawFn) -> ast.Sentence:
    scene = _Scene(EVENT_BY_NAME["turn_start"], actor=True)
    most = _superlatives().map(lambda who: ast.IsPlayer(ast.Actor(), who))
    held = draw(_optional(_everybody(scene).map(lambda who: who.having) | most))
    limit = draw(_optional(_limits()))
    fours = st.just((ast.CompleteFour(ast.Actor()),))
    return ast.Sentence(
        ast.Trigger("turn_start"),
        draw(_bodies(scene) | fours | st.builds(add, fours, _bodies(scene))),
        held,
        None if limit is None else ast.Limit(limit.number, limit.per, each_player=True),
        ability=True,
        usable=draw(st.sampled_from(("start", "turn", "any"))),
    )


@cache
def _triggerless() -> Strategy[ast.Sentence]:
    scene = _Scene(None, actor=False, base=True)
    return _broken(scene).map(lambda effect: ast.Sentence(None, (effect,)))


def _well_formed(sentence: ast.Sentence) -> ast.Sentence:
    normal = normalise(sentence)
    assume(not problems(ast.Rule((normal,))))
    return normal


@cache
def sentences(*, events: tuple[EventName, ...] | None = None) -> Strategy[ast.Sentence]:
    """Well-formed sentences in normal form, of all kinds; of some events only, if given."""
    triggered = _triggered(free=True, events=events)
    kinds: list[Strategy[ast.Sentence]] = [triggered] * 4
    if events is None:
        kinds += [_abilities(), _triggerless()]
    return st.one_of(*kinds).map(_well_formed)


@cache
def rules(*, events: tuple[EventName, ...] | None = None) -> Strategy[ast.Rule]:
    """Well-formed rules in normal form: one or two sentences, perhaps a name."""
    few = st.lists(sentences(events=events), min_size=1, max_size=2).map(tuple)
    return st.builds(ast.Rule, few, st.none() | st.sampled_from(NAMES))


@cache
def admissible_sentences(*, events: tuple[EventName, ...] | None = None) -> Strategy[ast.Sentence]:
    """Sentences without base operations and persons, in which every duty has a price."""
    triggered = _triggered(free=False, events=events)
    kinds: list[Strategy[ast.Sentence]] = [triggered] * 4
    if events is None:
        kinds.append(_abilities())
    return st.one_of(*kinds).map(_well_formed)


@cache
def admissible_rules(*, events: tuple[EventName, ...] | None = None) -> Strategy[ast.Rule]:
    """Rules of one or two such sentences."""
    few = st.lists(admissible_sentences(events=events), min_size=1, max_size=2).map(tuple)
    return st.builds(ast.Rule, few)
