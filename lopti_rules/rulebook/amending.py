"""From a sentence about base rules to the patch of a rulebook that makes it true.

`Queens rank above aces.`, `When a jack is played, the next player is skipped.`: said by a winner
they are refused, for they change base Lopti; passed by a Rule Vote they are a patch (VOTE-3).
A sentence that no field of a rulebook can hold is refused; nothing is passed in part.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from lopti_rules.cards import RANKS
from lopti_rules.errors import RulebookError
from lopti_rules.language.ast import (
    Actor,
    AnyPlayer,
    Base,
    BaseOp,
    Breach,
    CardTest,
    ClearPile,
    Effect,
    Everybody,
    ExtraPlay,
    LastRound,
    Neighbour,
    Ranks,
    Sentence,
    Trigger,
)
from lopti_rules.language.lexing.lexer import tokenise
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.rulebook.model import Rulebook

Patch = dict[str, Any]
Maker = Callable[[Base, Rulebook], Patch | None]

PROTECTED: Final[frozenset[BaseOp]] = frozenset({"vote", "rules"})
"""Rule Vote and Roshambo, and other players' rules, are no matter of an amendment (VOTE-20)."""
_EXAMPLE: Final = "Queens rank above aces."
_ANYTHING: Final = ("at any time", "on anything", "on any card", "on any rank")
_LIST_WORDS: Final = ("a", "the", "any", "and", "or", ",")
_ZONES: Final = {"hand_card": "hand", "face_up_card": "up", "face_down_card": "down"}
_BESIDE: Final = {"higher_than": 1, "lower_than": 0}
"""Whether a rank that moves comes after the other in the order, by the word for it."""
_EVERY: Final = (None, Everybody(), Actor(), AnyPlayer())


def patch_of(sentence: Sentence, book: Rulebook) -> Patch:
    """The patch that makes a sentence true of a book.

    Raises:
        RulebookError: `amendment_protected`, `amendment_unsayable`: no field can hold it.
    """
    only = sentence.effects[0] if len(sentence.effects) == 1 else None
    if any(isinstance(one, Base) and one.op in PROTECTED for one in sentence.effects) or any(
        isinstance(one, Breach) and one.of in PROTECTED for one in sentence.effects
    ):
        raise RulebookError("amendment_protected", {})
    plain = sentence.condition is None and sentence.limit is None and sentence.window is None
    if only is not None and plain and not sentence.ability:
        trigger = sentence.trigger
        if trigger is None:
            found = _standing(only, book)
        elif trigger.event in ("play", "bonus_play"):
            found = _of_special(trigger, only, book)
        else:
            found = _at_event(trigger, only)
        if found is not None:
            return found
    raise RulebookError("amendment_unsayable", {"text": _EXAMPLE})


# ------------------------------------------------------------------ what always holds


def _standing(effect: Effect, book: Rulebook) -> Patch | None:
    maker = _MAKERS.get(effect.op) if isinstance(effect, Base) else None
    return maker(effect, book) if isinstance(effect, Base) and maker is not None else None


def _rank_order(base: Base, book: Rulebook) -> Patch | None:
    """`queens rank above aces`: the rank moves next to the other in the order."""
    words = _words(base.text)
    others = _ranks_said(words[1:]) if words else None
    moved = _ranks(base.cards)
    side = _BESIDE.get(words[0].lemma) if words else None
    if side is None or others is None or len(others) > 1 or not moved or others[0] in moved:
        return None
    order = [rank for rank in book.ranks.order if rank not in moved]
    if others[0] not in order:
        return None
    place = order.index(others[0]) + side
    kept = [rank for rank in book.ranks.order if rank in moved]
    kept += [rank for rank in moved if rank not in kept]
    return {"ranks": {"order": [*order[:place], *kept, *order[place:]]}}


def _deal(base: Base, book: Rulebook) -> Patch | None:
    words = _words(base.text)
    number = _number(words[0]) if len(words) == 2 else None
    zone = _ZONES.get(words[-1].lemma) if words else None
    if number is None or zone is None or base.who not in _EVERY:
        return None
    return {"deal": {zone: number}}


def _draw_step(base: Base, book: Rulebook) -> Patch | None:
    words = _words(base.text)
    number = _number(words[0]) if words else None
    if number is None or base.who not in _EVERY:
        return None
    return {"draw": {"up_to": number, "per_turn": "to_limit"}}


def _lead(base: Base, book: Rulebook) -> Patch | None:
    if not isinstance(base.who, LastRound) or base.text not in ("", "the round", "the next round"):
        return None
    return {"lead": {"later": "winner" if base.who.place == "winner" else "loser"}}


def _forbid_take(base: Base, book: Rulebook) -> Patch | None:
    willingly = base.text in ("by choice", "willingly", "voluntarily")
    return {"pickup": {"voluntary": False}} if willingly and base.who in _EVERY else None


def _reverse(base: Base, book: Rulebook) -> Patch | None:
    if base.text:
        return None
    other = {"clockwise": "anticlockwise", "anticlockwise": "clockwise"}[book.turn.direction]
    return {"turn": {"direction": other}}


def _permit(base: Base, book: Rulebook) -> Patch | None:
    """`a 9 may be played on a 6`, `a 7 may be played on a 7`, `players may play 9s at any time`."""
    ranks = _ranks(base.cards)
    if not ranks or base.who not in _EVERY:
        return None
    if base.text in _ANYTHING:
        return _specials({rank: {"goes_on": "anything"} for rank in ranks})
    tops = _tops(base.text)
    if tops is None:
        return None
    changes: dict[str, Patch] = {}
    for rank in ranks:
        change = _goes_on_also(rank, tops, book)
        if change is None:
            return None
        changes[rank] = change
    return _specials(changes)


def _goes_on_also(rank: str, tops: Sequence[str], book: Rulebook) -> Patch | None:
    special = book.specials.get(rank)
    change: Patch = {"same_rank": "any"} if rank in tops else {}
    others = [top for top in tops if top != rank]
    goes_on = special.goes_on if special is not None else None
    if not others:
        return change if special is not None else {"goes_on": "its_rank", **change}
    if goes_on is None or goes_on.kind == "its_rank":
        return {**change, "goes_on": others}
    if goes_on.kind == "only":
        return {**change, "goes_on": [*goes_on.ranks, *others]}
    barred = [top for top in goes_on.ranks if top not in others]
    now = {"anything_but": barred} if barred else "anything"
    return {**change, "goes_on": now}


def _forbid_play(base: Base, book: Rulebook) -> Patch | None:
    """`players may not play 10s on 8s`, of a rank that goes on anything."""
    ranks, tops = _ranks(base.cards), _tops(base.text)
    if not ranks or not tops or base.who not in _EVERY:
        return None
    changes: dict[str, Patch] = {}
    for rank in ranks:
        special = book.specials.get(rank)
        if special is None or special.goes_on.kind not in ("anything", "anything_but"):
            return None
        barred = [top for top in RANKS if top in (*special.goes_on.ranks, *tops)]
        changes[rank] = {"goes_on": {"anything_but": barred}}
    return _specials(changes)


_MAKERS: Final[Mapping[BaseOp, Maker]] = {
    "rank_order": _rank_order,
    "deal": _deal,
    "draw_step": _draw_step,
    "lead": _lead,
    "forbid_take": _forbid_take,
    "reverse": _reverse,
    "permit": _permit,
    "forbid_play": _forbid_play,
}
"""What a sentence without an event patches, by its operation."""


# ------------------------------------------------------------------ what a rank does


def _of_special(trigger: Trigger, effect: Effect, book: Rulebook) -> Patch | None:
    """`when a jack is played, the next player is skipped`: a power of the rank."""
    ranks = _ranks(trigger.cards)
    if not ranks or trigger != Trigger("play", cards=CardTest(Ranks(tuple(ranks)))):  # type: ignore[arg-type]
        return None
    power = _power(effect)
    if power is None:
        return None
    return _specials({rank: _empowered(rank, power, book) for rank in ranks})


def _power(effect: Effect) -> tuple[str, Any] | None:
    """The primitive that the effect is, with its settings; None as settings takes it away."""
    match effect:
        case Base(op="skip", who=Neighbour("next", 1, None), text=""):
            return "skip", {}
        case Base(op="reverse", text=""):
            return "reverse", {}
        case Base(op="stop_clear", text=""):
            return "clear", None
        case ExtraPlay(Actor()):
            return "again", {}
        case ClearPile():
            return "clear", {}
    return None


def _empowered(rank: str, power: tuple[str, Any], book: Rulebook) -> Patch:
    name, settings = power
    special = book.specials.get(rank)
    change: Patch = {}
    if name == "clear":
        change["leaves"] = "stays" if settings is None else "with_pile"
    if special is None:
        return {"goes_on": "its_rank", **change, "effects": [name]}
    if not special.effects:
        return {**change, "effects": [name]}
    return {**change, "effects": {name: settings}}


def _at_event(trigger: Trigger, effect: Effect) -> Patch | None:
    if trigger.who != AnyPlayer() or not isinstance(effect, Base) or effect.text:
        return None
    if trigger == Trigger("clear") and effect.op == "stop_bonus" and effect.who == Actor():
        return {"clear": {"then": "next_leads"}}
    if trigger == Trigger("out") and effect.op == "end_round":
        return {"finish": {"places": "first_only"}}
    return None


# ------------------------------------------------------------------ words


def _specials(changes: Mapping[str, Patch]) -> Patch:
    return {"specials": dict(changes)}


def _ranks(cards: CardTest | None) -> list[str]:
    """The ranks of a test that asks for ranks alone; none if it asks for more."""
    if cards is None or cards != CardTest(cards.ranks) or not isinstance(cards.ranks, Ranks):
        return []
    return list(cards.ranks.ranks)


def _words(text: str) -> list[Word]:
    """The words that an operation holds besides its players and cards."""
    return tokenise(text, "en") if text else []


def _tops(text: str) -> list[str] | None:
    """`on a 6`, `on 6s and 8s at any time`: the ranks; nothing if it says something else."""
    words = [word for word in _words(text) if word.lemma != "anytime"]
    if len(words) < 2 or words[0].lemma not in ("on", "on_top_of"):
        return None
    return _ranks_said(words[1:])


def _ranks_said(words: Sequence[Word]) -> list[str] | None:
    """The ranks that words name one after the other; nothing if one of them is no rank."""
    found: list[str] = []
    for index, word in enumerate(words):
        is_last = index == len(words) - 1
        rank = next((lemma for kind, lemma in word.readings if kind in ("RSG", "RPL")), None)
        if word.lemma in _LIST_WORDS and not is_last:
            continue
        if rank is None:
            return None
        found.append(rank)
    return found or None


def _number(word: Word) -> int | None:
    """The number that a word says."""
    found = next((lemma for kind, lemma in word.readings if kind in ("NUM", "ONE")), "")
    number = {"one": "1"}.get(found, found)
    return int(number) if number.isdecimal() else None
