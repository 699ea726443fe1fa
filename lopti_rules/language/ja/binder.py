"""One sentence from its phrases: trigger, condition, effects, limit and duration."""

from typing import Any, Final, cast

from lopti_rules.language.ast import (
    Actor,
    And,
    AnyPlayer,
    Base,
    Condition,
    Duty,
    Effect,
    If,
    May,
    NextPlay,
    Or,
    Sentence,
    Trigger,
    Who,
    Window,
)
from lopti_rules.language.ja.arguments import reject
from lopti_rules.language.ja.clauses import Act, Awaited, Clause, Piece, pieces
from lopti_rules.language.ja.phrases import Item
from lopti_rules.language.ja.scene import Scene
from lopti_rules.language.ja.words import Token
from lopti_rules.language.refusal import refuse
from lopti_rules.language.visitor import without_spans


def bind(items: list[Item]) -> Sentence:
    """The sentence that the phrases say.

    Raises:
        TextRefused: missing_trigger, missing_effect, two_triggers, and what its clauses refuse.
    """
    scene = Scene()
    found = pieces(items, scene)
    condition, rest = _leading_condition(found)
    effects = (*scene.votes, *_segments(rest))
    place = items[-1]
    if not effects:
        start = place.start if isinstance(place, Token) else 0
        raise refuse("missing_effect", start, start)
    condition = _all([*scene.conditions, *([] if condition is None else [condition])])
    trigger, window = _triggers(scene, effects, place)
    if scene.ability:
        return _ability(scene, condition, effects, place)
    return Sentence(trigger, effects, condition, scene.limit, window)


def _all(conditions: list[Condition]) -> Condition | None:
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else And(tuple(conditions))


def _triggers(
    scene: Scene, effects: tuple[Effect, ...], place: Any
) -> tuple[Trigger | None, Window | None]:
    triggers, endings = scene.triggers, tuple(scene.endings)
    if not triggers:
        if not isinstance(effects[0], Base) or endings:
            reject("missing_trigger", place)
        return None, None
    if len(triggers) > 2 or (len(triggers) == 2 and not endings):
        reject("two_triggers", place)
    window = Window(without_spans(triggers[0]), endings) if endings else None
    return triggers[-1], window


def _ability(
    scene: Scene, condition: Condition | None, effects: tuple[Effect, ...], place: Any
) -> Sentence:
    """`ターンの初めに、プレイヤーは…てもよい`; without a choice it is what a turn begins with."""
    first = effects[0]
    if scene.endings or len(scene.triggers) > 1:
        reject("two_triggers", place)
    trigger = scene.triggers[0]
    if len(effects) == 1 and isinstance(first, May) and first.who == Actor():
        limit = scene.limit
        if limit is not None:
            limit = type(limit)(limit.number, limit.per, each_player=True)
        return Sentence(trigger, first.effects, condition, limit, ability=True)
    return Sentence(trigger, effects, condition, scene.limit)


# ------------------------------------------------------------------ conditions

_JOINTS: Final[dict[str, type[And] | type[Or]]] = {"AND": And, "OR": Or}


def _is_condition(piece: Piece) -> bool:
    if isinstance(piece, Clause):
        return getattr(piece.says, "kind", "") in _CONDITION_KINDS
    return piece.kind in ("AND", "OR", "ANYOF", "ALLOF")


_CONDITION_KINDS: Final = frozenset(
    ("cards_are", "play_before", "before_cards", "hand_count", "holds", "token_count", "pile_count",
     "top_cards", "nth_card", "event_fact", "caused_by", "is_player", "players_left",
     "pickup_pending", "owes", "did", "not")
)  # fmt: skip


def _leading_condition(found: list[Piece]) -> tuple[Condition | None, list[Piece]]:
    """The condition that the sentence begins with, and what follows it."""
    if not found or not _is_condition(found[0]):
        return None, found
    end = _condition_end(found)
    condition = _condition(found[:end])
    more, rest = _leading_condition(found[end:])
    return (condition if more is None else And((condition, more))), rest


def _condition_end(found: list[Piece]) -> int:
    for place, piece in enumerate(found):
        if not _is_condition(piece):
            reject("missing_and", piece if isinstance(piece, Token) else piece.verb)
        if isinstance(piece, Clause) and piece.ending in ("IF", "WHEN"):
            return place + 1
    last = found[-1]
    return reject("missing_effect", last if isinstance(last, Token) else last.verb)


def _condition(found: list[Piece]) -> Condition:
    """`a、かつb`, `a、またはb`, `a、かつ次のいずれか：b、またはc`."""
    parts: list[Condition] = []
    joint: str | None = None
    for place, piece in enumerate(found):
        if isinstance(piece, Token):
            if piece.kind in ("ANYOF", "ALLOF"):
                inner = _condition(found[place + 1 :])
                fits = isinstance(inner, Or if piece.kind == "ANYOF" else And)
                if not parts or joint is None or not fits:
                    reject("ambiguous_condition", piece)
                return _JOINTS[joint]((*parts, inner))
            _joins(found, place, piece.kind)
            joint = _same_joint(joint, piece.kind, piece)
            continue
        parts.append(cast("Condition", piece.says))
        if place == len(found) - 1:
            break
        implied = "OR" if piece.ending == "KA" else "AND"
        joint = _same_joint(joint, implied, piece.verb)
    if len(parts) == 1:
        return parts[0]
    return _JOINTS[joint or "AND"](tuple(parts))


def _joins(found: list[Piece], place: int, kind: str) -> None:
    """Effect: nothing; an error if the word does not go with the clause before it."""
    before = found[place - 1] if place else None
    wanted = "KA" if kind == "OR" else "JOIN"
    if not isinstance(before, Clause) or before.ending != wanted:
        piece = found[place]
        reject("ambiguous_condition", piece if isinstance(piece, Token) else piece.verb)


def _same_joint(joint: str | None, other: str, token: Token) -> str:
    if joint not in (None, other):
        reject("ambiguous_condition", token)
    return other


# ------------------------------------------------------------------ effects


def _segments(found: list[Piece]) -> tuple[Effect, ...]:
    """Effects in order; `その後` ends what a condition, a choice or a duty holds."""
    effects: list[Effect] = []
    part: list[Piece] = []
    for piece in found:
        if isinstance(piece, Token) and piece.kind == "THEN":
            if not part and effects:
                reject("unexpected_word", piece)
            effects += _segment(part)
            part = []
        else:
            part.append(piece)
    if found and not part:
        last = found[-1]
        reject("unexpected_end", last if isinstance(last, Token) else last.verb)
    return (*effects, *_segment(part))


def _segment(found: list[Piece]) -> list[Effect]:
    """The effects of one part: what begins in it lasts to its end."""
    effects: list[Effect] = []
    run: list[Effect] = []
    for place, piece in enumerate(found):
        rest = found[place + 1 :]
        condition, body = _leading_condition(found[place:])
        if condition is not None:
            return [*effects, *run, If(condition, _body(body, piece))]
        if isinstance(piece, Token):
            if piece.kind != "ALSO" or not run:
                reject("unexpected_word", piece)
            effects, run = [*effects, *run], []
        elif isinstance(piece.says, Awaited):
            inner = _body(rest, piece)
            return [*effects, *run, NextPlay(piece.says.who, piece.says.test, inner)]
        elif isinstance(piece.says, Act):
            return [*effects, *run, _duty(piece.says.duty, piece, rest)]
        else:
            run.append(cast("Effect", piece.says))
            if piece.ending in ("MAY", "MAYJOIN"):
                _ends(rest)
                return [*effects, May(_chooser(piece, run), tuple(run))]
            if piece.ending in ("MUST", "MUSTJOIN", "MAYNOTJOIN"):
                _ends(rest)
                effects, run = [*effects, *run], []
    return [*effects, *run]


def _body(found: list[Piece], piece: Piece) -> tuple[Effect, ...]:
    effects = tuple(_segment(found))
    if not effects:
        reject("missing_effect", piece if isinstance(piece, Token) else piece.verb)
    return effects


def _ends(rest: list[Piece]) -> None:
    """Effect: nothing; an error if something follows what ends a part."""
    if rest:
        piece = rest[0]
        reject("ambiguous_condition", piece if isinstance(piece, Token) else piece.verb)


def _chooser(piece: Clause, run: list[Effect]) -> Who:
    who: Who | None = piece.topic or getattr(run[0], "who", None)
    return Actor() if who is None or isinstance(who, AnyPlayer) else who


def _duty(duty: Duty, piece: Clause, rest: list[Piece]) -> Duty:
    """`「…」と言うか、1枚引かなければならない`, `「…」と言わなければ、1枚引く`."""
    price = _body(rest, piece)
    last = rest[-1]
    must = isinstance(last, Clause) and last.ending in ("MUST", "MUSTJOIN")
    if must != (piece.ending == "KA"):
        reject("missing_or", piece.verb)
    return Duty(duty.who, duty.act, duty.text, price, span=duty.span)
