"""Whether a tree is one that the language can say, and where not: for trees that come as data.

What the language can say and what a tree may hold are the same set, so that every rule can be read
back as a sentence. Whether a rule makes sense or may join a session is judged elsewhere.
"""

from collections.abc import Callable, Iterator
from typing import Final

from lopti_rules.events import EVENT_BY_NAME
from lopti_rules.language.ast import (
    Actor,
    And,
    AnyPlayer,
    Base,
    BeforeCards,
    CardsAre,
    CardTest,
    ChoosePlayer,
    Chosen,
    Count,
    Discard,
    Draw,
    Duty,
    Effect,
    Everybody,
    Exchange,
    Give,
    HandCards,
    HandCount,
    HandSize,
    Holds,
    If,
    IsPlayer,
    LastRound,
    Limit,
    May,
    NameRank,
    Neighbour,
    Neighbours,
    NextPlay,
    Node,
    Not,
    Num,
    Or,
    Partner,
    PassCards,
    PerCard,
    Person,
    PileCount,
    PlayBefore,
    PlayersLeft,
    RandomPlayer,
    Ranks,
    Rule,
    Sentence,
    Several,
    Show,
    Shower,
    SwapHands,
    Take,
    Trigger,
    UntilHolding,
    Window,
)
from lopti_rules.language.baseforms import BASE_WORDS
from lopti_rules.language.references import reference_problems
from lopti_rules.language.trouble import Problem, Trouble
from lopti_rules.language.visitor import Path, depth, walk

MAX_NUMBER: Final = 99
MAX_AMOUNT: Final = 1_000
"""More cards than any deck has: what there is moves, and the checks say so."""
MAX_TEXT: Final = 120
MAX_NAME: Final = 60
MAX_SENTENCES: Final = 12
MAX_EFFECTS: Final = 16
MAX_BODY: Final = 6
MAX_PARTS: Final = 8
MAX_STEPS: Final = 4
"""Further than the fourth of five players (SET-1) nobody is counted."""
MAX_DEPTH: Final = 12

CAUSES_OF: Final = {
    "draw": ("base", "rule"),
    "pickup": ("choice", "three", "blind", "rule"),
    "clear": ("ten", "four_of_a_rank", "four_threes", "rule"),
}
"""What a trigger can say of why its event happened."""

SINGLE_CARD_EVENTS: Final = frozenset({"illegal_blind", "swap"})
SINGLE: Final = (Actor, Partner, Neighbour, Chosen, LastRound, Shower, RandomPlayer, Person)
PLAYERS: Final = (*SINGLE, Neighbours, Everybody, Several)
STANDING: Final = (Actor, Partner, Neighbour, Chosen, LastRound, Person)
"""Single players who are the same at each mention."""
TRIGGER_PLAYERS: Final = (AnyPlayer, LastRound, Person)

NESTING: Final = (Duty, May, If, NextPlay)

PLAYER_SLOTS: Final[dict[tuple[type[Node], str], tuple[type[Node], ...]]] = {
    (SwapHands, "who"): SINGLE,
    (SwapHands, "other"): SINGLE,
    (Exchange, "other"): SINGLE,
    (ChoosePlayer, "who"): SINGLE,
    (NameRank, "who"): SINGLE,
    (NextPlay, "who"): STANDING,
    (HandCount, "who"): STANDING,
    (Holds, "who"): STANDING,
    (IsPlayer, "who"): STANDING,
    (IsPlayer, "other"): STANDING,
    (Neighbour, "of"): (Partner, Chosen, LastRound, Shower),
    (HandCards, "chooser"): STANDING,
    (Trigger, "who"): TRIGGER_PLAYERS,
    (HandSize, "who"): PLAYERS,
}
"""Which players can stand where; elsewhere any of `PLAYERS`."""

_PARTNERS: Final = frozenset({"to", "source", "other"})


def problems(node: Node) -> tuple[Problem, ...]:
    """What keeps the tree from being said; nothing for a well-formed one.

    A tree in normal form is expected. Deep trees are refused before anything else is looked at.
    """
    if depth(node) > MAX_DEPTH:
        return (Problem((), "too_deep", (("most", MAX_DEPTH),)),)
    found = list(_local_problems(node))
    if isinstance(node, Rule) and not found:
        found.extend(reference_problems(node))
    return tuple(found)


def _local_problems(node: Node) -> Iterator[Problem]:
    for path, item in walk(node):
        yield from _slot_problems(item, path)
        check = _CHECKS.get(type(item))
        if check is not None:
            yield from (Problem(path, code, tuple(params)) for code, *params in check(item))


def _slot_problems(node: Node, path: Path) -> Iterator[Problem]:
    """Players who cannot stand where they stand."""
    for name in ("who", "to", "source", "other", "of", "chooser"):
        value = getattr(node, name, None)
        if not isinstance(value, Node):
            continue
        allowed = PLAYER_SLOTS.get((type(node), name), PLAYERS)
        if isinstance(node, Base):
            allowed = (*PLAYERS, AnyPlayer)
        if not isinstance(value, allowed):
            yield Problem((*path, name), "player_cannot_stand_here", (("player", value.kind),))  # type: ignore[attr-defined]
        elif name in _PARTNERS and value == getattr(node, "who", None):
            yield Problem((*path, name), "partner_is_the_same_player")


# ------------------------------------------------------------------ numbers and texts


def _number(name: str, value: int, low: int = 1, high: int = MAX_NUMBER) -> Iterator[Trouble]:
    if not low <= value <= high:
        yield "number_out_of_range", ("field", name), ("low", low), ("high", high)


def _length(name: str, items: tuple[object, ...], low: int, high: int) -> Iterator[Trouble]:
    if not low <= len(items) <= high:
        yield "wrong_number_of_items", ("field", name), ("low", low), ("high", high)


def _text(name: str, text: str, high: int = MAX_TEXT) -> Iterator[Trouble]:
    if not text.strip() or len(text) > high or text != " ".join(text.split()):
        yield "bad_text", ("field", name), ("most", high)
    elif not text.isprintable() or any(mark in text for mark in '"“”'):
        yield "unprintable_text", ("field", name)


# ------------------------------------------------------------------ cards


def _ranks(node: Ranks) -> Iterator[Trouble]:
    yield from _length("ranks", node.ranks, 1, 12)


def _card_test(node: CardTest) -> Iterator[Trouble]:
    if node.ranks is None and not node.suits and node.colour is None:
        yield ("empty_test",)
    if node.suits and node.colour:
        yield ("suits_and_colour",)
    if node.only and node.count:
        yield ("only_and_count",)


def _plain(test: CardTest | None, name: str) -> Iterator[Trouble]:
    """A test of one card: no count, no `only`."""
    if test is not None and (test.count is not None or test.only):
        yield "count_has_no_place", ("field", name)


def _per_card(node: PerCard) -> Iterator[Trouble]:
    yield from _number("number", node.number)
    yield from _plain(node.test, "test")


def _hand_cards(node: HandCards) -> Iterator[Trouble]:
    yield from _plain(node.test, "test")
    if node.pick in {"highest", "lowest"} and not isinstance(node.amount, Num):
        yield "fixed_number_needed", ("pick", node.pick)
    if node.pick in {"highest", "lowest"} and node.test is not None:
        yield "test_has_no_place", ("pick", node.pick)
    if node.chooser is not None and node.pick != "choice":
        yield "chooser_has_no_choice", ("pick", node.pick)
    if node.chooser is not None and not isinstance(node.amount, Num):
        yield "fixed_number_needed", ("pick", node.pick)
    if isinstance(node.amount, UntilHolding) and node != HandCards(node.amount):
        yield ("until_holding_stands_alone",)


def _effect_cards(node: Discard | Give | Take | Exchange | PassCards | Show) -> Iterator[Trouble]:
    cards = node.cards
    if isinstance(cards.amount, UntilHolding) and not isinstance(node, Discard):
        yield ("until_holding_has_no_place",)
    if isinstance(cards.amount, HandSize):
        yield from _standing(cards.amount)
        if isinstance(node, PassCards):
            yield ("hand_size_has_no_place",)
    other = getattr(node, "to", None) or getattr(node, "source", None)
    if isinstance(other, Several) and not isinstance(cards.amount, Num):
        yield "fixed_number_needed", ("pick", cards.pick)
    if isinstance(node, Exchange | PassCards):
        if cards.chooser is not None:
            yield ("chooser_has_no_place",)
        if isinstance(node, Exchange) and cards.pick == "all":
            yield ("swap_hands_instead",)


def _draw(node: Draw) -> Iterator[Trouble]:
    """Only whoever draws can be counted as a group: each as many as `they hold`."""
    amount = node.amount
    if isinstance(amount, HandSize) and amount.who != node.who:
        yield from _standing(amount)


def _standing(amount: HandSize) -> Iterator[Trouble]:
    if not isinstance(amount.who, STANDING):
        yield "player_cannot_stand_here", ("player", amount.who.kind)


# ------------------------------------------------------------------ players and conditions


def _neighbour(node: Neighbour) -> Iterator[Trouble]:
    yield from _number("steps", node.steps, 1, MAX_STEPS)


def _several(node: Several) -> Iterator[Trouble]:
    yield from _length("members", node.members, 2, 4)
    for member in node.members:
        # `… and the second player after that player each draw` is hard to hear at a table.
        far = isinstance(member, Neighbour) and (member.steps > 1 or member.of is not None)
        if far or not isinstance(member, SINGLE):
            yield "player_cannot_stand_here", ("player", member.kind)


def _everybody(node: Everybody) -> Iterator[Trouble]:
    if node.having is not None and not is_with_clause(node.having):
        yield ("having_is_about_hands",)


def is_with_clause(condition: Node) -> bool:
    """Whether it can be said as `a player with …`: about that player's own hand."""
    inner = condition.condition if isinstance(condition, Not) else condition
    if isinstance(condition, Not) and not (isinstance(inner, Holds) and not inner.test.only):
        return False
    return isinstance(inner, HandCount | Holds) and isinstance(inner.who, Actor)


def _hand_count(node: HandCount | PileCount) -> Iterator[Trouble]:
    low = 0 if node.count.comparison == "exactly" else 1
    yield from _number("count", node.count.number, low)


def _players_left(node: PlayersLeft) -> Iterator[Trouble]:
    yield from _number("count", node.count.number)


def _play_before(node: PlayBefore) -> Iterator[Trouble]:
    needs_by = node.relation in {"sum", "difference"}
    may_have_by = needs_by or node.relation in {"higher", "lower"}
    if node.by is None:
        if needs_by:
            yield "missing_field", ("field", "by")
    elif not may_have_by:
        yield "field_has_no_place", ("field", "by")
    else:
        yield from _number("by", node.by)
    if needs_by and node.what != "rank":
        yield "field_has_no_place", ("field", "what")
    if node.relation in {"higher", "lower"} and node.what not in {"rank", "count"}:
        yield "no_order_among", ("what", node.what)


def _parts(node: And | Or) -> Iterator[Trouble]:
    yield from _length("conditions", node.conditions, 2, MAX_PARTS)
    groups = [part for part in node.conditions if isinstance(part, And | Or)]
    if len(groups) > 1 or (groups and groups[0] is not node.conditions[-1]):
        yield ("conditions_too_mixed",)
    for group in groups:
        if any(isinstance(part, And | Or) for part in group.conditions):
            yield ("conditions_too_mixed",)


def _not(node: Not) -> Iterator[Trouble]:
    if isinstance(node.condition, And | Or | Not):
        yield ("not_in_normal_form",)


# ------------------------------------------------------------------ triggers

_FIELD_PAYLOAD: Final = {
    "cards": "cards",
    "on": "under",
    "size": "size",
    "cause": "cause",
    "text": "text",
    "way": "way",
    "number": "way",
}


def _trigger(node: Trigger) -> Iterator[Trouble]:
    event = EVENT_BY_NAME[node.event]
    payload = event.payload
    for name, needed in _FIELD_PAYLOAD.items():
        if getattr(node, name) is not None and needed not in payload:
            yield "field_not_of_event", ("field", name), ("event", node.event)
    if node.facts and "facts" not in payload:
        yield "field_not_of_event", ("field", "facts"), ("event", node.event)
    if node.moment not in event.moments:
        yield "moment_not_of_event", ("event", node.event)
    if not event.has_actor and not isinstance(node.who, AnyPlayer):
        yield "event_has_no_player", ("event", node.event)
    yield from _trigger_details(node)


def _trigger_details(node: Trigger) -> Iterator[Trouble]:
    if node.event == "hand_count":
        if node.way is None or node.number is None:
            yield "missing_field", ("field", "number")
        else:
            yield from _number("number", node.number)
        if node.size is not None:
            yield "field_not_of_event", ("field", "size"), ("event", node.event)
    if node.event == "said":
        yield from _text("text", node.text or "")
    if node.cause is not None and node.cause not in CAUSES_OF.get(node.event, ()):
        yield "cause_not_of_event", ("cause", node.cause), ("event", node.event)
    if node.size is not None:
        yield from _number("size", node.size.number)
    if node.cards is not None and node.cards.count is not None:
        yield from _number("count", node.cards.count.number)
    yield from _trigger_cards(node)
    yield from _trigger_facts(node)


def _trigger_cards(node: Trigger) -> Iterator[Trouble]:
    cards = node.cards
    if cards is not None:
        if node.event in SINGLE_CARD_EVENTS:
            yield from _plain(cards, "cards")
        if node.event == "face_up_taken" and cards.only:
            yield "only_has_no_place", ("event", node.event)
    if node.on is not None:
        if node.on.only:
            yield "only_has_no_place", ("field", "on")
        if "on_empty" in node.facts:
            yield ("on_a_play_and_an_empty_pile",)


def _trigger_facts(node: Trigger) -> Iterator[Trouble]:
    if "bonus" in node.facts:
        yield ("bonus_play_is_an_event",)
    if "blind" in node.facts and (node.size is not None or (node.cards and node.cards.only)):
        yield ("blind_play_is_one_card",)


# ------------------------------------------------------------------ effects


def _body(name: str, effects: tuple[Effect, ...], last: tuple[type, ...]) -> Iterator[Trouble]:
    """Effects inside another: plain ones, and at the end at most one of the `last` kinds."""
    yield from _length(name, effects, 1, MAX_BODY)
    for place, effect in enumerate(effects):
        allowed = last if place == len(effects) - 1 else ()
        if isinstance(effect, NESTING) and not isinstance(effect, allowed):
            yield "nests_too_deep", ("effect", effect.kind)
        if isinstance(effect, If) and place == 0:
            yield ("condition_comes_first",)


def _plain_body(name: str, effects: tuple[Effect, ...]) -> Iterator[Trouble]:
    yield from _body(name, effects, ())
    for effect in effects:
        if isinstance(effect, Base | PassCards):
            yield "nests_too_deep", ("effect", effect.kind)


def _duty(node: Duty) -> Iterator[Trouble]:
    yield from _text("text", node.text)
    if node.price:
        yield from _plain_body("price", node.price)


def _may(node: May) -> Iterator[Trouble]:
    yield from _plain_body("effects", node.effects)


def _if(node: If) -> Iterator[Trouble]:
    yield from _body("effects", node.effects, (Duty, May, NextPlay))


def _next_play(node: NextPlay) -> Iterator[Trouble]:
    yield from _body("effects", node.effects, (Duty, May))


def _base(node: Base) -> Iterator[Trouble]:
    words = BASE_WORDS[node.op]
    if node.text:
        yield from _text("text", node.text)
    for name in ("who", "cards", "text"):
        given = getattr(node, name) not in {None, ""}
        if given and name not in words.slots:
            yield "field_has_no_place", ("field", name), ("op", node.op)
        if not given and name in words.needed:
            yield "missing_field", ("field", name), ("op", node.op)
    if node.cards is not None and node.cards.count is not None:
        yield from _number("count", node.cards.count.number)


# ------------------------------------------------------------------ sentences


def _limit(node: Limit) -> Iterator[Trouble]:
    yield from _number("number", node.number)


def _window(node: Window) -> Iterator[Trouble]:
    yield from _length("until", node.until, 1, 4)
    if node.opening.moment != "after":
        yield ("window_opens_after",)


def _sentence(node: Sentence) -> Iterator[Trouble]:
    yield from _length("effects", node.effects, 1, MAX_EFFECTS)
    if node.effects and isinstance(node.effects[0], If):
        yield ("condition_comes_first",)
    if node.trigger is None:
        yield from _triggerless(node)
    if node.ability:
        yield from _ability(node)


def _triggerless(node: Sentence) -> Iterator[Trouble]:
    """Only base vocabulary can stand without an event: `players may not play 10s`."""
    first = node.effects[0] if node.effects else None
    votes = isinstance(first, Base) and is_vote_trigger(first)
    if not votes and not all(isinstance(effect, Base) for effect in node.effects):
        yield ("missing_field", ("field", "trigger"))
    if node.limit is not None or node.window is not None or node.condition is not None:
        yield ("missing_field", ("field", "trigger"))


def is_vote_trigger(effect: Effect) -> bool:
    """Whether it says `a player votes …`, which sets off what follows."""
    return isinstance(effect, Base) and effect.op == "vote" and isinstance(effect.who, AnyPlayer)


def _ability(node: Sentence) -> Iterator[Trouble]:
    if node.trigger is None or node.trigger.event != "turn_start":
        yield ("ability_starts_a_turn",)
    if node.limit is not None and not node.limit.each_player:
        yield ("ability_limit_is_each_players",)
    if node.window is not None:
        yield ("ability_has_no_window",)
    if node.condition is not None and not is_with_clause(node.condition):
        yield ("ability_condition_is_about_hands",)
    yield from _plain_body("effects", node.effects)


def _rule(node: Rule) -> Iterator[Trouble]:
    yield from _length("sentences", node.sentences, 1, MAX_SENTENCES)
    if node.name is not None:
        yield from _text("name", node.name, MAX_NAME)
        if ":" in node.name or "#" in node.name:
            yield "bad_text", ("field", "name"), ("most", MAX_NAME)


def _before_cards(node: BeforeCards | CardsAre | NextPlay | Holds) -> Iterator[Trouble]:
    if node.test.count is not None:
        yield from _number("count", node.test.count.number)


def _next_play_all(node: NextPlay) -> Iterator[Trouble]:
    yield from _next_play(node)
    yield from _before_cards(node)


def _count(node: Count) -> Iterator[Trouble]:
    yield from _number("number", node.number, 0)


_CHECKS: Final[dict[type[Node], Callable[..., Iterator[Trouble]]]] = {
    Ranks: _ranks,
    CardTest: _card_test,
    Count: _count,
    Num: lambda node: _number("number", node.number, high=MAX_AMOUNT),
    UntilHolding: lambda node: _number("number", node.number),
    PerCard: _per_card,
    HandCards: _hand_cards,
    Draw: _draw,
    Discard: _effect_cards,
    Give: _effect_cards,
    Take: _effect_cards,
    Exchange: _effect_cards,
    PassCards: _effect_cards,
    Show: _effect_cards,
    Neighbour: _neighbour,
    Several: _several,
    Everybody: _everybody,
    HandCount: _hand_count,
    PileCount: _hand_count,
    PlayersLeft: _players_left,
    PlayBefore: _play_before,
    CardsAre: _before_cards,
    BeforeCards: _before_cards,
    Holds: _before_cards,
    And: _parts,
    Or: _parts,
    Not: _not,
    Trigger: _trigger,
    Duty: _duty,
    May: _may,
    If: _if,
    NextPlay: _next_play_all,
    Base: _base,
    Limit: _limit,
    Window: _window,
    Sentence: _sentence,
    Rule: _rule,
}
