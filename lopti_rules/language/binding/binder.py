"""From the clauses of a sentence to its tree: trigger, condition, effects, limit, duration.

Nothing is guessed: each token is claimed by one node, and what could be meant in two ways is
refused with the place.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from lopti_rules.language.ast import (
    Actor,
    Agreed,
    And,
    Base,
    Breach,
    ChoosePlayer,
    Chosen,
    Condition,
    Contest,
    Count,
    Draw,
    Effect,
    If,
    Limit,
    May,
    NameNumber,
    Owe,
    Owes,
    Sentence,
    Shower,
    Trigger,
    UntilHolding,
    Window,
)
from lopti_rules.language.binding.adjuncts import Piece, pieces_of
from lopti_rules.language.binding.attach import attach
from lopti_rules.language.binding.bodies import read_body
from lopti_rules.language.binding.bound import Bound
from lopti_rules.language.binding.conditions.durationwords import read_until
from lopti_rules.language.binding.effects.oneffectwords import before_it_happens
from lopti_rules.language.binding.events.setoff import find_trigger
from lopti_rules.language.binding.reading import Scope, place, reject
from lopti_rules.language.durations import Duration
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.duties.abilityphrases import USABLE
from lopti_rules.language.phrasing.telling.shorthand import HEADLINE, TOLD
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.syntax.clauses import Draft, Item
from lopti_rules.language.visitor import walk


def bind(
    draft: Draft, before: Sentence | None = None
) -> tuple[Sentence, list[tuple[str, dict[str, str]]]]:
    """The tree of one sentence, and the defaults that were applied.

    `before` is the sentence before it, whose debts `them` can be.

    Raises:
        TextRefused: whatever cannot be said, is said twice, or is not claimed by any node.
    """
    words = [word for clause in draft.clauses for word in clause.all_words()] + draft.joins
    attach(draft)
    bound = Bound(pieces_of(draft))
    bound.addressed = any(
        word.lemma in ("you", "your") or word.value in (TOLD, HEADLINE) for word in words
    )
    bound.reader.scope.addressed = _is_told_to(words)
    bound.headline = any(word.value == HEADLINE for word in words)
    bound.reader.scope.debt_named = before is not None and any(
        isinstance(node, Owe) for _, node in walk(before)
    )
    bound.reader.scope.named_number = before is not None and any(
        isinstance(node, NameNumber) for _, node in walk(before)
    )
    _adjuncts(bound)
    find_trigger(bound)
    _usable(bound)
    before_it_happens(bound)
    read_body(bound)
    _check_done(bound.reader.scope)
    sentence = _sentence(bound)
    _check_claims(words, [*bound.reader.claimed, *draft.joins])
    return replace(sentence, span=place([*words, draft.stop])), bound.reader.read_as


_PEOPLE: Final = frozenset(
    ("you", "they", "player", "someone", "anyone", "whoever", "everyone", "everyone_else", "nobody")
)


def _is_told_to(words: list[Word]) -> bool:
    """Whether the first whom a sentence names is `you`."""
    named = [word for word in words if word.lemma in _PEOPLE and word.text]
    first = min(named, key=lambda word: word.start, default=None)
    return first is not None and first.text.lower() == "you"


def _check_done(scope: Scope) -> None:
    """What was begun is done: a hand that is spread is drawn from; others go if one is kept."""
    for begun in (scope.unspread, scope.undealt):
        if begun is not None:
            reject("idle_words", begun)
    if scope.kept is not None and not scope.others_moved:
        reject("idle_words", scope.kept)


def _check_claims(words: Sequence[Word], claimed: Sequence[Word]) -> None:
    """Every word is claimed by exactly one node; a separator may be counted twice."""
    counts: dict[int, int] = {}
    for word in claimed:
        counts[id(word)] = counts.get(id(word), 0) + 1
    for word in words:
        times = counts.get(id(word), 0)
        if times == 0 and word.end > word.start:
            reject("unclaimed_word", word)
        if times > 1 and not word.kind.startswith("SEP"):
            reject("claimed_twice", word)


# ------------------------------------------------------------------ limits and durations


OWES: Final = Owes(Actor(), Count("at_least", 1))
OWES_NOTHING: Final = Owes(Actor(), Count("exactly", 0))


def spared_debtors(sentence: Sentence, growing: Sentence) -> Sentence:
    """The sentence as meant where another says by how much a debt grows with the same cards.

    `When a 4 is played, the next player owes two cards. A player who owes a debt and plays a 4 adds
    two and hands it on`: whoever hands the debt on does not make another one besides.
    """
    same = sentence.trigger is not None and sentence.trigger == growing.trigger
    if not same or sentence.condition is not None or sentence == growing:
        return sentence
    if not any(isinstance(effect, Owe) for effect in sentence.effects):
        return sentence
    return replace(sentence, condition=OWES_NOTHING)


def _adjuncts(bound: Bound) -> None:
    for piece in list(bound.pieces):
        item = piece.item or (piece.sub.item if piece.sub else None)
        if item is None:
            continue
        if item.mark == "comma" or (item.mark == "adv:then" and piece is not bound.pieces[0]):
            bound.reader.claim(*item.words)
        elif item.mark == "adv:from_now_on":
            _from_now_on(bound, piece, item)
        elif item.mark == "adv:tie_nobody":
            bound.reader.claim(*item.words)
            bound.tie = item
        elif item.mark == f"adv:{USABLE}":
            said = item.words[0].value
            if bound.usable is not None or said not in ("turn", "any"):
                reject("said_twice", item)
            bound.usable = said
            bound.reader.claim(*item.words)
        elif item.mark == "freq":
            _how_often_or_long(bound, item)
        elif item.mark in ("sub:until", "until"):
            if bound.until is not None:
                reject("said_twice", item)
            bound.until = read_until(bound.reader, item, piece.sub)
        else:
            continue
        bound.pieces.remove(piece)


def _usable(bound: Bound) -> None:
    """Effect: what can be done at any time has the turn that starts for its event."""
    mains = [piece for piece in bound.pieces if piece.main is not None]
    may = len(mains) == 1 and _may_anybody(mains[0])
    if bound.trigger is None and bound.usable is None and bound.limit is not None and may:
        # `Once per turn a player may …`: when else than in their own turn.
        bound.usable = "turn"
        bound.reader.note("usable_in_turn")
    if bound.usable is None:
        return
    if bound.trigger is not None or bound.opening is not None or not may:
        raise _missing(bound, "two_triggers")
    bound.trigger = bound.reader.scope.trigger = Trigger("turn_start")
    bound.reader.scope.event = "turn_start"
    bound.timed = True


def _may_anybody(piece: Piece) -> bool:
    """`a player may …`, `any player with a jack may …`."""
    verb = piece.main.verb if piece.main is not None else None
    if verb is None or verb.modal is None or verb.modal.lemma != "may" or verb.negated:
        return False
    noun = piece.subject.members[0] if piece.subject is not None else None
    return (
        noun is not None
        and noun.head.lemma in ("player", "anyone", "everyone", "someone")
        and noun.words[0].lemma in ("a", "any", "each", "every", "anyone", "everyone", "someone")
        and not any(word.kind in ("ADJ", "ORD") for word in noun.words)
    )


def _from_now_on(bound: Bound, piece: Piece, item: Item) -> None:
    """A rule holds from now on anyway; after a `when` clause it would mean since that event."""
    waits = any(other.sub is not None for other in bound.pieces)
    if waits and piece is not bound.pieces[0]:
        reject("idle_words", item)
    bound.reader.claim(*item.words)


def _how_often_or_long(bound: Bound, item: Item) -> None:
    limit = item.words[0].value
    if isinstance(limit, Duration):
        if bound.until is not None:
            reject("said_twice", item)
        bound.until, bound.lasts = limit, True
        bound.reader.claim(*item.words)
        return
    if bound.limit is not None or not isinstance(limit, Limit):
        reject("said_twice", item)
    bound.limit = limit
    bound.reader.claim(*item.words)


# ------------------------------------------------------------------ the sentence


def _sentence(bound: Bound) -> Sentence:
    if bound.tie is not None and not _is_contest(bound.effects):
        reject("idle_words", bound.tie)
    if not bound.effects:
        raise _missing(bound, "missing_effect")
    if bound.trigger is None:
        bound.effects = [_draw_step(effect) for effect in bound.effects]
        if not any(isinstance(effect, Base | Breach) for effect in bound.effects):
            raise _missing(bound, "missing_trigger")
    if bound.reader.scope.debt_grows:
        _require_debt(bound)
    _ask_agreement(bound)
    effects, ability, limit = _ability(bound)
    if bound.usable is not None and not ability:
        raise _missing(bound, "missing_effect")
    return Sentence(
        bound.trigger,
        effects,
        condition=_joined(bound.conditions),
        limit=limit,
        window=_window(bound),
        ability=ability,
        usable=bound.usable or "start",
    )


def _require_debt(bound: Bound) -> None:
    """`playing a 6 adds two and hands the debt on`: by a player who has one."""
    bound.reader.note("debt_grows")
    if not any(isinstance(node, Owes) for one in bound.conditions for _, node in walk(one)):
        bound.conditions.append(OWES)


def _ask_agreement(bound: Bound) -> None:
    """A contest that needs agreement, and all that hangs on it, happens if there is one."""
    who = bound.reader.scope.agreement
    if who is None and bound.tie is not None and isinstance(bound.effects[0], ChoosePlayer):
        who = Chosen()
    place = next((i for i, one in enumerate(bound.effects) if isinstance(one, Contest)), -1)
    if who is None or place < 0:
        return
    rest = tuple(bound.effects[place:])
    bound.effects[place:] = [If(Agreed(who), rest, span=rest[0].span)]


def _draw_step(effect: Effect) -> Effect:
    """`every player draws until they hold four cards`, at no event: what each turn draws."""
    if not isinstance(effect, Draw) or not isinstance(effect.amount, UntilHolding):
        return effect
    number = effect.amount.number
    text = f"{number} card" if number == 1 else f"{number} cards"
    return Base("draw_step", effect.who, text=text, span=effect.span)


def _is_contest(effects: Sequence[Effect]) -> bool:
    """Whether somebody wins or has the lower card, so that it matters if nobody does."""
    return any(isinstance(node, Shower | Contest) for effect in effects for _, node in walk(effect))


def _missing(bound: Bound, code: str) -> TextRefused:
    """The refusal of a whole sentence that lacks a part."""
    return TextRefused(code, place(bound.reader.claimed))


def _window(bound: Bound) -> Window | None:
    until = bound.until
    if until is None:
        if bound.opening is not None:
            raise _missing(bound, "missing_until")
        return None
    opening = bound.opening or (bound.trigger if until.until and not bound.lasts else None)
    if opening is None:
        raise _missing(bound, "missing_opening")
    return Window(opening, until.until, until.ending, until.turns, until.once)


def _ability(bound: Bound) -> tuple[tuple[Effect, ...], bool, Limit | None]:
    """`once per round, at the start of a turn, a player may …` is an action of that player."""
    effects, limit, trigger = tuple(bound.effects), bound.limit, bound.trigger
    turn = trigger is not None and trigger.event in ("turn_start", "turn_end") and bound.timed
    only = effects[0] if len(effects) == 1 else None
    if turn and isinstance(only, May) and only.who == Actor():
        own = replace(limit, each_player=True) if limit is not None else None
        # What has its price is asked: an own action would be open to whoever cannot pay.
        return (effects, False, own) if only.paid else (only.effects, True, own)
    return effects, False, limit


def _joined(conditions: list[Condition]) -> Condition | None:
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else And(tuple(conditions))
