"""Limits, windows, sentences and rules."""

from collections.abc import Iterator
from typing import Final

from lopti_rules.events import EVENT_BY_NAME
from lopti_rules.language.ast import (
    Actor,
    AnyPlayer,
    Base,
    Become,
    Breach,
    CompleteFour,
    Effect,
    GainToken,
    If,
    Limit,
    LoseToken,
    NewSeats,
    NthCard,
    PileReaches,
    PlayersIn,
    PlayersLeft,
    Rule,
    Score,
    Sentence,
    Trigger,
    Window,
)
from lopti_rules.language.forms.bounds import (
    MAX_EFFECTS,
    MAX_NAME,
    MAX_NTH,
    MAX_SENTENCES,
    length,
    number,
    text,
)
from lopti_rules.language.forms.effects import one_chooser, plain_body, same_numbers
from lopti_rules.language.forms.oneffects import about_effects
from lopti_rules.language.forms.players import is_with_clause
from lopti_rules.language.trouble import Checks, Trouble
from lopti_rules.language.visitor import walk


def _limit(node: Limit) -> Iterator[Trouble]:
    yield from number("number", node.number)


def _window(node: Window) -> Iterator[Trouble]:
    alone = [part for part in (node.turns, node.once or None) if part is not None]
    if node.once and node.until == ("turn_end",) and node.ending is None:
        # Once, but in the turn alone: `after the bonus play`.
        alone = []
    ends = (*node.until, *([node.ending] if node.ending is not None else ()), *alone)
    yield from length("until", ends, 1, 1 if alone else 4)
    if node.turns is not None:
        yield from number("turns", node.turns, 1, MAX_NTH)
    if node.ending is not None:
        yield from _ending(node.ending)
    if any(end in ("next_turn", "own_turn") for end in node.until):
        yield from _until_turn(node)
    if node.opening.moment != "after" or node.opening.event == "round_end":
        yield ("window_opens_after",)


def _needs_two(node: Window) -> bool:
    """Whether what opens it has to be told apart from what sets the sentence off in it."""
    return not node.until or node.until[0] in ("next_turn", "own_turn")


def _until_turn(node: Window) -> Iterator[Trouble]:
    """The turn of whoever opened it: it is the only end, and somebody has opened it."""
    if len(node.until) > 1 or node.ending is not None or node.turns is not None or node.once:
        yield ("next_turn_stands_alone",)
    if not EVENT_BY_NAME[node.opening.event].has_actor:
        yield ("no_player_to_refer_to",)


def _ending(node: Trigger) -> Iterator[Trouble]:
    """An event that ends a window: whoever does it, and however often it has happened."""
    if node.moment != "after" or node.nth is not None or node.but_votes:
        yield ("window_ends_after",)
    elif node.event in {"deal", "round_end"}:
        # There is one deal a round, before any play; the end of the round is said otherwise.
        yield ("window_ends_after",)


def _excepts_votes(opening: Trigger, trigger: Trigger | None) -> bool:
    """Whether `outside votes` is said of what opens a window, or of two things that are said."""
    spoken = opening.event in ("said", "done")
    return opening.but_votes or (spoken and trigger is not None and trigger.but_votes)


def _begins_with_case(node: Sentence) -> bool:
    return bool(node.effects) and isinstance(node.effects[0], If)


def _is_by_cases(node: Sentence) -> bool:
    """`if a, …; if b, …`: with one case alone its condition is that of the sentence."""
    cases = [effect for effect in node.effects[:2] if isinstance(effect, If)]
    return node.condition is None and (len(cases) == 2 or bool(cases and cases[0].otherwise))


def _sentence(node: Sentence) -> Iterator[Trouble]:
    yield from length("effects", node.effects, 1, MAX_EFFECTS)
    if _begins_with_case(node) and not _is_by_cases(node):
        yield ("condition_comes_first",)
    if node.window is not None and node.window.opening == node.trigger and _needs_two(node.window):
        yield ("window_has_no_opening",)
    if node.window is not None and _excepts_votes(node.window.opening, node.trigger):
        yield ("votes_excepted_in_window",)
    yield from _no_breach(node)
    if node.trigger is None:
        yield from _triggerless(node)
    elif any(isinstance(effect, Base) and effect.op == "draw_step" for effect in node.effects):
        yield ("draw_step_has_no_trigger",)
    elif node.trigger.moment == "before" and any(
        isinstance(part, NthCard | PileReaches) for _, part in walk(node)
    ):
        # Cards are counted once they lie on the pile.
        yield ("nth_card_after_play",)
    if node.trigger is not None and node.trigger.event == "round_end":
        yield from _closing(node)
    elif any(isinstance(part, NewSeats) for _, part in walk(node)):
        # Until then nobody knows the order.
        yield ("new_seats_after_round",)
    first = node.effects[0] if node.ability else None
    if any(isinstance(part, CompleteFour) and part is not first for _, part in walk(node)):
        # In the midst of a play nobody can be interrupted.
        yield ("completion_is_ability",)
    if node.ability:
        yield from _ability(node)
    elif node.usable != "start":
        yield "field_has_no_place", ("field", "usable")
    yield from same_numbers(node.effects)
    for effect in node.effects:
        yield from one_chooser(effect)
    yield from about_effects(node)


def _closing(node: Sentence) -> Iterator[Trouble]:
    """When the round ends cards move no more, and nobody is still in."""
    for effect in node.effects:
        inner = (*effect.effects, *effect.otherwise) if isinstance(effect, If) else (effect,)
        for one in inner:
            if not isinstance(one, GainToken | LoseToken | Score | Become | NewSeats):
                yield "nothing_after_the_round", ("effect", one.kind)
    if any(isinstance(part, PlayersLeft | PlayersIn) for _, part in walk(node)):
        yield ("nobody_still_in",)


def _no_breach(node: Sentence) -> Iterator[Trouble]:
    """A clause that is taken whole although it can be read as it stands, after a trigger or not."""
    from lopti_rules.language.parser import is_read  # the parser asks for forms itself

    opening = "" if node.trigger is None else "When a player plays a card, "
    for _, part in walk(node):
        if isinstance(part, Breach) and is_read(f"{opening}{part.text}."):
            yield "no_breach", ("of", part.of)


def _triggerless(node: Sentence) -> Iterator[Trouble]:
    """Only base vocabulary can stand without an event: `players may not play 10s`."""
    first = node.effects[0] if node.effects else None
    votes = isinstance(first, Base) and is_vote_trigger(first)
    if not votes and not all(isinstance(effect, Base | Breach) for effect in node.effects):
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
    yield from plain_body("effects", node.effects, Actor())


def _rule(node: Rule) -> Iterator[Trouble]:
    yield from length("sentences", node.sentences, 1, MAX_SENTENCES)
    if node.name is not None:
        yield from text("name", node.name, MAX_NAME)
        if ":" in node.name or "#" in node.name:
            yield "bad_text", ("field", "name"), ("most", MAX_NAME)


CHECKS: Final[Checks] = {
    Limit: _limit,
    Window: _window,
    Sentence: _sentence,
    Rule: _rule,
}
