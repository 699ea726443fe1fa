"""What a compiled rule declares beside its code, and whether it is fit to be linked."""

from typing import Final, get_args

from lopti_rules.cards import FULL_PACK, MAX_PLAYERS
from lopti_rules.compiler.compiled import CompiledRule, Hook, LimitRow, OfferRow, RegisterKind
from lopti_rules.compiler.opcodes import LOCAL_COUNT, LOOP_DEPTH, MOST, OperandKind
from lopti_rules.errors import BytecodeRefused
from lopti_rules.events import EVENT_BY_NAME

MOST_HOOKS: Final = 64
MOST_REGISTERS: Final = 128
MOST_ROWS: Final = 32
"""How many limits, offers and texts a rule may declare, each."""
MOST_TEXT: Final = 500
"""The longest text, in code points."""
MOST_SENTENCES: Final = 64
PERIODS: Final = ("turn", "round", "session")
OFFER_KINDS: Final = ("say", "do", "ability")


def most_operands(rule: CompiledRule) -> dict[OperandKind, int]:
    """The greatest operand of each kind that is a number of something."""
    count, registers = len(rule.code) // 2, len(rule.registers) - 1
    return {
        "none": 0,
        "target": count - 1,
        "loop_end": count - 1,
        "loop_start": count - 1,
        "level": LOOP_DEPTH - 1,
        "local": LOCAL_COUNT - 1,
        "flag": registers,
        "seat_register": registers,
        "seats_register": registers,
        "rank_register": registers,
        "count_register": registers,
        "counts_register": registers,
        "limit": len(rule.limits) - 1,
        "offer": len(rule.offers) - 1,
        "text": len(rule.texts) - 1,
        "name": len(rule.names) - 1,
    }


def check_declarations(rule: CompiledRule) -> None:
    """Let a rule's declarations pass, or say which is wrong.

    Raises:
        BytecodeRefused: too many of something, or something out of range.
    """
    _check_number("hooks", len(rule.hooks), 0, MOST_HOOKS)
    _check_number("registers", len(rule.registers), 0, MOST_REGISTERS)
    for name in ("limits", "offers", "texts", "names"):
        _check_number(name, len(getattr(rule, name)), 0, MOST_ROWS)
    for kind in rule.registers:
        _check_word("register", kind, get_args(RegisterKind))
    for hook in rule.hooks:
        _check_hook(rule, hook)
    for limit in rule.limits:
        _check_limit(rule, limit)
    for offer in rule.offers:
        _check_offer(rule, offer)
    for text in (*rule.texts, *rule.names):
        _check_number("text", len(text), 0, MOST_TEXT)


def _check_hook(rule: CompiledRule, hook: Hook) -> None:
    _check_word("event", hook.event, tuple(EVENT_BY_NAME))
    _check_word("moment", hook.moment, EVENT_BY_NAME[hook.event].moments)
    _check_number("entry", hook.entry, 0, len(rule.code) // 2 - 1)
    _check_number("cards", hook.cards, 0, FULL_PACK)
    _check_number("sentence", hook.sentence, 0, MOST_SENTENCES)
    _check_number("place", hook.place, 0, MOST)


def _check_limit(rule: CompiledRule, limit: LimitRow) -> None:
    places = MAX_PLAYERS if limit.each_player else 1
    _check_number("limit", limit.number, 0, MOST)
    _check_word("per", limit.per, PERIODS)
    _check_number("register", limit.register, 0, len(rule.registers) - places)
    for kind in rule.registers[limit.register : limit.register + places]:
        _check_word("register", kind, ("count",))


def _check_offer(rule: CompiledRule, offer: OfferRow) -> None:
    _check_word("offer", offer.kind, OFFER_KINDS)
    _check_number("entry", offer.entry, 0, len(rule.code) // 2 - 1)
    is_duty = offer.kind != "ability"
    _check_number("text", offer.text, 0 if is_duty else -1, len(rule.texts) - 1)
    _check_number("limit", offer.limit, -1, -1 if is_duty else len(rule.limits) - 1)


def _check_number(name: str, number: int, low: int, high: int) -> None:
    if type(number) is not int or not low <= number <= high:
        raise BytecodeRefused("bad_declaration", {"name": name, "value": number, "most": high})


def _check_word(name: str, word: str, known: tuple[str, ...]) -> None:
    if word not in known:
        raise BytecodeRefused("bad_declaration", {"name": name, "value": word})
