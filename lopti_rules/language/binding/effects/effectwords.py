"""The frames of what rules can make happen: `draws 1 card`, `gives a card to the next player`."""

from typing import Final

from lopti_rules.events import WAITING
from lopti_rules.language.ast import (
    Actor,
    ChoosePlayer,
    Chosen,
    ClearPile,
    Count,
    Draw,
    Duty,
    ExtraPlay,
    NameColour,
    NameNumber,
    NameRank,
    NameSuit,
    TakePile,
    Who,
)
from lopti_rules.language.binding.effects.asides import ALWAYS, check_asides
from lopti_rules.language.binding.effects.bidwords import BID_FRAMES
from lopti_rules.language.binding.effects.contestwords import CONTEST_FRAMES
from lopti_rules.language.binding.effects.debtwords import DEBT_FRAMES
from lopti_rules.language.binding.effects.laterwords import put_off, take_later
from lopti_rules.language.binding.effects.movewords import MOVE_FRAMES, Effects, draw_amount
from lopti_rules.language.binding.effects.oneffectwords import ON_EFFECT_FRAMES
from lopti_rules.language.binding.effects.openwords import OPEN_FRAMES
from lopti_rules.language.binding.effects.placewords import PLACE_FRAMES
from lopti_rules.language.binding.effects.scorewords import PAYING_FRAMES, SCORE_FRAMES
from lopti_rules.language.binding.effects.seatwords import SEAT_FRAMES
from lopti_rules.language.binding.effects.settledwords import SETTLED_FRAMES
from lopti_rules.language.binding.effects.swapwords import SWAP_FRAMES
from lopti_rules.language.binding.effects.tokeneffects import BANK_FRAMES, GIFT_FRAMES, TOKEN_FRAMES
from lopti_rules.language.binding.effects.tradewords import TRADE_FRAMES
from lopti_rules.language.binding.effects.turnwords import TURN_FRAMES
from lopti_rules.language.binding.effects.zonewords import ZONE_FRAMES
from lopti_rules.language.binding.frames import Call, Frame, Frames, fill, frame
from lopti_rules.language.binding.people.whowords import read_left_out, read_who
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.phrasing.cards.choicephrases import NUMBER_RANGE
from lopti_rules.language.syntax.clauses import Group, Item


def _take_pile(call: Call) -> Effects:
    who = call.actor()
    if call.verb.lemma == "take" and _is_of_nobody(call, who):
        call.reader.note("taken_from_draw_pile")
        return (Draw(who, draw_amount(call), span=call.span),)
    _pile(call, call.group(""))
    return (TakePile(who, span=call.span),)


_CARDS_GO_ROUND: Final = ("give", "receive", "discard", "swap", "show", *WAITING)
"""Events of cards that somebody could take."""


def _is_of_nobody(call: Call, who: Who) -> bool:
    """`takes two cards`, where no cards were spoken of that it could be of: from the draw pile."""
    group = next((item.group for item in call.items if not item.mark and item.group), None)
    if group is None or len(group.members) > 1:
        return False
    noun = group.members[0]
    counted = (
        (noun.head.lemma == "card" or noun.head.kind == "NUMP")
        and not noun.mods
        and noun.owner is None
    )
    kinds = ("NUM", "ONE", "NUMP", "NSG", "NPL")
    plain = all(word.kind in kinds or word.lemma == "a" for word in noun.words)
    scope = call.reader.scope
    if scope.event in _CARDS_GO_ROUND:
        return False
    others = scope.showed is not None or scope.moved is not None or scope.taken_from is not None
    return counted and plain and not others and all(other == who for other in scope.nearer)


def _pile(call: Call, group: Group) -> None:
    noun = one_noun(group)
    parts = Parts(call.reader, noun)
    determiner = parts.determiner()
    word = parts.take("pile", "it")
    if word is None or determiner not in ("the", ""):
        reject("no_pile", group)
    if word.lemma == "it" and not call.reader.scope.pile_named:
        reject("ambiguous_reference", group)
    call.reader.scope.pile_named = True
    parts.close()


def _extra_play(call: Call) -> Effects:
    who = call.actor()
    item = call.find("adv:this_turn")
    if item is not None and who != Actor():
        reject("idle_words", item)
    parts = Parts(call.reader, one_noun(call.group("")))
    determiner = parts.determiner()
    count = parts.count()
    extra = parts.take("extra") is not None
    legal = parts.take("legal")
    del legal
    if parts.take("extra_play") is None and not (extra and parts.take("play")):
        reject("unknown_use", parts.noun, verb=call.verb.lemma)
    if determiner not in ("a", "another", "") or (count is not None and count.number != 1):
        reject("unsayable", parts.noun, what="several_plays")
    parts.close()
    return (ExtraPlay(who, span=call.span),)


def _bonus_of_clear(call: Call) -> Effects:
    """`and then plays the bonus play`: whoever clears the pile does so anyway (AMB-41)."""
    if not isinstance(call.actor(), Actor):
        reject("unsayable", call.verb.main[0], what="others_bonus")
    parts = Parts(call.reader, one_noun(call.group("")))
    if parts.determiner() != "the" or parts.take("bonus_play") is None:
        reject("unknown_use", parts.noun, verb=call.verb.lemma)
    parts.close()
    if not call.reader.scope.cleared:
        reject("unsayable", parts.noun, what="bonus")
    return ()


def _play_again(call: Call) -> Effects:
    who = call.actor()
    if call.find("adv:once_more", "adv:again") is None:
        reject("unknown_use", call.verb.main[0], verb="play")
    return (ExtraPlay(who, span=call.span),)


def _clear(call: Call) -> Effects:
    """The pile is cleared by the player of the event, or by the event itself."""
    if call.who is not None and not isinstance(call.who, Actor):
        reject("unsayable", call.verb.main[0], what="others_clear")
    _pile(call, call.group(""))
    call.reader.scope.cleared = True
    return (ClearPile(span=call.span),)


def _have_cleared(call: Call) -> Effects:
    """`may have the pile cleared`: by the player of the event, whoever decides (AMB-41)."""
    if not call.optional:
        reject("unknown_use", call.verb.main[0], verb="have")
    _pile(call, call.group(""))
    call.find("part:clear")
    call.reader.scope.cleared = True
    return (ClearPile(span=call.span),)


def _cleared(call: Call) -> Effects:
    if call.subject is None or len(call.verb.main) > 1:
        reject("unfit_subject", call.verb.main[0], verb="clear")
    _pile(call, call.subject)
    call.reader.scope.cleared = True
    return (ClearPile(span=call.span),)


def _choose(call: Call) -> Effects:
    """`chooses a player`, `chooses another player, who draws one card`."""
    who = call.actor()
    noun = one_noun(call.group(""))
    asides = [item for item in noun.mods if item.mark == "rel"]
    noun.mods = [item for item in noun.mods if item.mark != "rel"]
    try:
        parts = Parts(call.reader, noun)
        determiner = parts.determiner()
        other = parts.take("other") is not None or determiner == "another"
        person = parts.take("player", "opponent", "someone", "someone_else", "neighbour")
        if person is None or determiner not in ("a", "any", "another", ""):
            reject("unknown_use", noun, verb=call.verb.lemma)
        parts.mod("adv:of_choice")
        willing = parts.take("willing") is not None
        but = _not_chosen(call, parts) if willing else None
        other = other or person.lemma in ("opponent", "someone_else")
        span = parts.close()
    finally:
        noun.mods = [*noun.mods, *asides]
    neighbour = person.lemma == "neighbour"
    choice = ChoosePlayer(
        who, other and not neighbour, neighbour, willing=willing, but=but, span=span
    )
    call.reader.scope.nearer.append(Chosen())
    if not asides:
        return (choice,)
    return (choice, *_aside(call, asides[0]))


def _not_chosen(call: Call, parts: Parts) -> Who | None:
    """`another willing player except the dealer`."""
    item = parts.mod("except")
    if item is None or item.group is None:
        return None
    nearer = list(call.reader.scope.nearer)
    left_out = read_left_out(call.reader, item.group)
    call.reader.scope.nearer[:] = nearer
    return left_out


def _aside(call: Call, item: Item) -> Effects:
    """`…, who draws one card`: a clause of its own about the chosen player."""
    from lopti_rules.language.binding.predicates import read_predicates

    if item.clause is None or item.clause.before:
        return reject("unclaimed_word", item)
    call.reader.claim(*item.words)
    return read_predicates(call.reader, Chosen(), None, item.clause)


def _name_rank(call: Call) -> Effects:
    who = call.actor()
    parts = Parts(call.reader, one_noun(call.group("")))
    determiner = parts.determiner()
    one = parts.count()
    what = parts.take("rank_word", "suit_word", "colour_word", NUMBER_RANGE)
    parts.mod("adv:of_choice")
    if what is None or not (determiner in ("a", "any") or one == Count("exactly", 1)):
        reject("unsayable", parts.noun, what="name")
    parts.close()
    if what.lemma == "rank_word":
        call.reader.scope.named_rank = True
        asked = call.find("to")
        if asked is not None and asked.group is not None:
            read_who(call.reader, asked.group)
        return (NameRank(who, span=call.span),)
    if what.lemma == NUMBER_RANGE and isinstance(what.value, tuple):
        low, high = what.value
        call.reader.scope.named_number = True
        return (NameNumber(who, low, high, span=call.span),)
    return ((NameSuit if what.lemma == "suit_word" else NameColour)(who, span=call.span),)


def _say(call: Call) -> Effects:
    """What must be said; until the next play by anybody it can be said anyway (LANGUAGE 7.8)."""
    who = call.actor()
    item = call.find("string")
    call.find("adv:before_next_play")
    text = str(item.words[0].value) if item is not None else ""
    return (Duty(who, "say", text, span=call.span),)


def _do(call: Call) -> Effects:
    who = call.actor()
    item = call.find("string")
    if item is not None:
        return (Duty(who, "do", str(item.words[0].value), span=call.span),)
    parts = Parts(call.reader, one_noun(call.group("")))
    if parts.take("something_done") is None:
        reject("unknown_use", parts.noun, verb="do")
    parts.close()
    return (Duty(who, "do", parts.head.text, span=call.span),)


_HAND_FRAMES: Final[Frames[Effects]] = {**MOVE_FRAMES, **SWAP_FRAMES}
"""Verbs of hand cards."""


def _all_of(verb: str) -> tuple[Frame[Effects], ...]:
    """All frames of a verb of cards in other places."""
    debts = DEBT_FRAMES if verb == "pass" else {}
    tokens = TOKEN_FRAMES if verb in _OF_GAINS else {}
    points = SCORE_FRAMES if verb in (*_OF_POINTS, *_OF_GAINS) else {}
    rows = (debts, _HAND_FRAMES, ZONE_FRAMES, PLACE_FRAMES, tokens, points)
    pile = (frame(".", _take_pile, needs="."),) if verb in ("take", "pick_up") else ()
    return (*pile, *(row for table in rows for row in table.get(verb, ())))


_OF_POINTS: Final = ("give", "pass", "hand_over", "take")
"""Verbs of cards that points can be passed on with."""
_OF_GAINS: Final = ("get", "receive")
"""Verbs of cards that tokens and points can be got with."""
_SHARED: Final = (
    "draw", "get", "put", "throw", "send", "discard", "remove", "show", "reveal",
    "swap", "exchange", "trade",
)  # fmt: skip
"""Verbs of hand cards and of cards in other places."""
_EFFECT_FRAMES: Final[Frames[Effects]] = {
    **TOKEN_FRAMES,
    **{verb: (*TOKEN_FRAMES.get(verb, ()), *rows) for verb, rows in SCORE_FRAMES.items()},
    **CONTEST_FRAMES,
    **BID_FRAMES,
    **SETTLED_FRAMES,
    **DEBT_FRAMES,
    **_HAND_FRAMES,
    **ZONE_FRAMES,
    **PLACE_FRAMES,
    **{verb: (*_HAND_FRAMES.get(verb, ()), *SCORE_FRAMES[verb]) for verb in _OF_POINTS},
    "take": (
        frame(".", _take_pile, needs="."),
        *_HAND_FRAMES["take"],
        *ZONE_FRAMES["take"],
        *SCORE_FRAMES["take"],
    ),
    "pass": (*DEBT_FRAMES["pass"], *_HAND_FRAMES["pass"], *SCORE_FRAMES["pass"]),
    "pick_up": (frame(".", _take_pile, needs="."), *_HAND_FRAMES["pick_up"]),
    **{verb: (*_HAND_FRAMES[verb], *ZONE_FRAMES[verb]) for verb in _SHARED},
    **{verb: _all_of(verb) for verb in (*PLACE_FRAMES, *_OF_GAINS)},
    "make": (
        frame(". adv:this_turn", _extra_play, needs="."),
        frame(".", _bonus_of_clear, needs="."),
    ),
    "play": (
        *CONTEST_FRAMES["play"],
        frame("adv:once_more adv:again", _play_again),
        frame(".", _bonus_of_clear, needs="."),
    ),
    "clear": (
        frame(".", _clear, needs="."),
        frame("", _cleared, passive=True),
    ),
    "have": (frame(". part:clear", _have_cleared, needs=". part:clear"),),
    "choose": (frame(".", _choose, needs="."), frame(".", _name_rank, needs=".")),
    "pick": (frame(".", _choose, needs="."), frame(".", _name_rank, needs=".")),
    "name": (
        frame(". to", _name_rank, needs="."),
        frame(".", _choose, needs="."),
    ),
    "say": (
        frame("string adv:before_next_play", _say, needs="string"),
        frame(".", _name_rank, needs="."),
    ),
    **{
        verb: (
            frame("string adv:before_next_play", _say, needs="string"),
            frame(".", _name_rank, needs="."),
        )
        for verb in ("announce", "shout", "call")
    },
    "declare": (frame(".", _name_rank, needs="."),),
    "do": (
        frame("string", _do, needs="string"),
        frame(".", _do, needs="."),
    ),
}
_TABLES: Final = (
    _EFFECT_FRAMES,
    ON_EFFECT_FRAMES,
    BANK_FRAMES,
    GIFT_FRAMES,
    PAYING_FRAMES,
    TURN_FRAMES,
    OPEN_FRAMES,
    TRADE_FRAMES,
    SEAT_FRAMES,
)
EFFECT_FRAMES: Final[Frames[Effects]] = {
    verb: tuple(row for table in _TABLES for row in table.get(verb, ()))
    for verb in dict.fromkeys(verb for table in _TABLES for verb in table)
}
"""The table, with what becomes of other custom effects, of banks, gifts, payments and turns."""


def read_effect(call: Call) -> Effects:
    """The effects of one verb with its subject."""
    check_asides(call)
    later = take_later(call)
    effects = fill(EFFECT_FRAMES, call, ALWAYS)
    return effects if later is None else put_off(*later, effects)
