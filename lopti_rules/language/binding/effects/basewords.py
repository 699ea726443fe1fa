"""The base vocabulary: what changes, stops or replaces base Lopti. It is read to be judged."""

from typing import Final

from lopti_rules.events import WAITING
from lopti_rules.language.ast import Actor, BaseOp, Ranks
from lopti_rules.language.binding.cards.cardwords import read_cards
from lopti_rules.language.binding.effects.banwords import (
    ALWAYS,
    PLAIN,
    Effects,
    banned,
    base_effect,
    permit,
    rest,
    subject_cards,
    text_of,
)
from lopti_rules.language.binding.frames import Call, Frames, fill, frame
from lopti_rules.language.binding.people.whowords import read_who
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.phrasing.cards.imposedphrases import IGNORES

_NOT_ONE: Final = ("a", "the", "their", "any")


def read_base(call: Call) -> Effects:
    """The base operation of one verb.

    Raises:
        TextRefused: unknown_use, if the verb has no base frame that fits.
    """
    if call.verb.modal is not None and call.verb.modal.lemma == "may":
        return permit(call)
    return fill(BASE_FRAMES, call, ALWAYS)


def _object(call: Call, *lemmas: str, determiners: tuple[str, ...]) -> None:
    """Claims an object that must be one of the nouns, with one of the determiners."""
    parts = Parts(call.reader, one_noun(call.group("")))
    determiner = parts.determiner()
    parts.take("next")
    if determiner not in determiners or parts.take(*lemmas) is None:
        reject("unknown_use", parts.noun, verb=call.verb.lemma)
    parts.close()


def _subject_is(call: Call, *lemmas: str) -> None:
    """Claims a subject that is a thing: `the direction of play`, `the round`."""
    if call.subject is None:
        reject("unfit_subject", call.verb.main[0], verb=call.verb.lemma)
    noun = one_noun(call.subject)
    parts = Parts(call.reader, noun)
    parts.determiner()
    if parts.take(*lemmas) is None:
        reject("unfit_subject", noun, verb=call.verb.lemma)
    parts.close()


def _skip(call: Call) -> Effects:
    return base_effect(call, "skip", call.actor())


def _skips(call: Call) -> Effects:
    """`an 8 skips the next player`, `skip the next player`."""
    if not isinstance(call.who, Actor | None):
        reject("unknown_use", call.verb.main[0], verb="skip")
    return base_effect(call, "skip", read_who(call.reader, call.group("")))


def _sits_out(call: Call) -> Effects:
    who = call.actor()
    if any(item.mark == "" for item in call.items):
        _object(call, "turn", determiners=("the", "their", "a", "one", "your"))
    return base_effect(call, "skip", who)


def _reverses(call: Call) -> Effects:
    _object(call, "direction", determiners=("the", ""))
    return base_effect(call, "reverse")


def _lose_turn(call: Call) -> Effects:
    who = call.actor()
    _object(call, "turn", determiners=("the", "their", "a", "your"))
    return base_effect(call, "skip", who)


def _reverse(call: Call) -> Effects:
    _subject_is(call, "direction")
    return base_effect(call, "reverse")


def _play_changes(call: Call) -> Effects:
    """`play changes direction`, `the direction of play changes`."""
    if any(item.mark == "" for item in call.items):
        _object(call, "direction", determiners=("",))
    return _reverse(call)


def _bonus(call: Call) -> Effects:
    who = call.actor()
    _object(call, "bonus_play", determiners=_NOT_ONE if call.verb.negated else ("no",))
    return base_effect(call, "stop_bonus", who)


def _win(call: Call) -> Effects:
    who = call.actor()
    call.find("adv:at_once", "adv:automatically")
    if any(item.mark == "" for item in call.items):
        _object(call, "round", determiners=("the", "a"))
    return base_effect(call, "win", who)


def _is(call: Call) -> Effects:
    """`is out of the round`."""
    who = call.actor()
    call.find("padj:out", "adv:out_of_round")
    return base_effect(call, "out", who)


def _end(call: Call) -> Effects:
    if call.who is not None:
        _object(call, "turn", determiners=("their", "the"))
        return base_effect(call, "end_turn", call.who)
    call.find("adv:at_once")
    winner = call.find("adv:no_winner")
    _subject_is(call, "round")
    return base_effect(call, "end_round", text="" if winner is None else "without a winner")


def _end_object(call: Call) -> Effects:
    who = call.actor()
    _object(call, "round", determiners=("the",))
    del who
    return base_effect(call, "end_round")


def _undo(call: Call) -> Effects:
    if call.subject is None:
        reject("unfit_subject", call.verb.main[0], verb="undo")
    return base_effect(call, "undo", text=text_of(call, call.subject))


def _undo_active(call: Call) -> Effects:
    who = call.actor()
    return base_effect(call, "undo", who, text=text_of(call, call.group("")))


def _vote(call: Call) -> Effects:
    who = call.actor()
    return base_effect(call, "vote", who, text=rest(call))


def _call_vote(call: Call) -> Effects:
    who = call.actor()
    text = text_of(call, call.group(""))
    if not text.endswith("vote"):
        reject("unknown_use", call.verb.main[0], verb="call")
    return base_effect(call, "vote", who, text=f"{call.verb.main[0].text} {text}")


def _counts_as(call: Call) -> Effects:
    cards = subject_cards(call)
    item = call.find("as")
    if item is None or item.group is None:
        return reject("verb_needs", call.verb.main[0], verb="count", needs="as")
    other = read_cards(call.reader, item.group)
    ranks = other.ranks.ranks if isinstance(other.ranks, Ranks) else ()
    if other.suits or other.colour or len(ranks) != 1:
        reject("one_rank", item)
    call.find("adv:all_respects")
    return base_effect(call, "counts_as", None, cards, _plural("".join(ranks)))


def _plural(rank: str) -> str:
    names = {"J": "jacks", "Q": "queens", "K": "kings", "A": "aces"}
    return names.get(rank, f"{rank}s")


def _rank_order(call: Call) -> Effects:
    cards = subject_cards(call)
    return base_effect(call, "rank_order", None, cards, rest(call))


def _dealt(call: Call) -> Effects:
    who = call.actor()
    return base_effect(call, "deal", who, text=rest(call))


def _lead(call: Call) -> Effects:
    who = call.actor()
    return base_effect(call, "lead", who, text=rest(call))


def _rules(call: Call) -> Effects:
    who = call.actor()
    group = call.group("")
    if group.members[0].head.lemma != "rule":
        reject("unknown_use", group, verb=call.verb.lemma)
    text = text_of(call, group)
    call.find("adv:at_once")
    return base_effect(call, "rules", who, text=text)


def _must_play(call: Call) -> Effects:
    who = call.actor()
    if call.verb.modal is None or call.verb.modal.lemma != "must":
        reject("unknown_use", call.verb.main[0], verb="play")
    cards = read_cards(call.reader, call.group(""))
    del who
    return base_effect(call, "force_play", banned(call), cards, rest(call))


def _instead(call: Call) -> Effects:
    """`this happens instead of drawing`."""
    if call.subject is None or call.subject.members[0].head.text != "this":
        reject("unknown_use", call.verb.main[0], verb="happen")
    call.reader.claim(*call.subject.members[0].words)
    item = call.find("instead_of:ing")
    done = item.words[1].text if item is not None else ""
    return base_effect(call, "replace", text=f"{done} {rest(call)}".strip())


def _cancelled(call: Call) -> Effects:
    if call.subject is None or call.subject.members[0].head.lemma != "effect":
        reject("unfit_subject", call.verb.main[0], verb="cancel")
    return base_effect(call, "cancel", text=text_of(call, call.subject))


_STOPPED: Final[dict[str, BaseOp]] = {
    "draw": "stop_draw", "pickup": "stop_pickup", "clear": "stop_clear",
    "bonus_play": "stop_bonus", "turn": "skip",
}  # fmt: skip


def _ignores(call: Call) -> Effects:
    """`ignores their next draw`, `may cancel the pickup`: base events that do not happen."""
    who = call.actor()
    parts = Parts(call.reader, one_noun(call.group("")))
    determiner = parts.determiner()
    scope = call.reader.scope
    custom = scope.in_imposed or (
        scope.trigger is not None and "rule" in (scope.trigger.cause, scope.trigger.event)
    )
    parts.take("next")
    word = parts.take("it", *_STOPPED)
    what = scope.event if word is not None and word.lemma == "it" else word and word.lemma
    operation = _STOPPED.get(what or "")
    if operation is None or custom or scope.event in WAITING or determiner in ("no", "each"):
        reject("unknown_use", parts.noun, verb=call.verb.lemma)
    parts.close()
    return base_effect(call, operation, None if operation == "stop_clear" else who)


def _pile_not_cleared(call: Call) -> Effects:
    _subject_is(call, "pile")
    if not call.verb.negated:
        reject("unknown_use", call.verb.main[0], verb="clear")
    return base_effect(call, "stop_clear")


def _not_do(call: Call) -> Effects:
    """`does not draw`, `does not clear`: a base event that does not happen."""
    operations: dict[str, BaseOp] = {
        "draw": "stop_draw", "clear": "stop_clear", "take": "stop_pickup", "pick_up": "stop_pickup"
    }  # fmt: skip
    if not call.verb.negated or call.verb.lemma not in operations:
        reject("unknown_use", call.verb.main[0], verb=call.verb.lemma)
    item = call.find("")
    text = text_of(call, item.group) if item is not None and item.group else ""
    text = "" if text in PLAIN else text
    return base_effect(call, operations[call.verb.lemma], call.who, None, text)


BASE_FRAMES: Final[Frames[Effects]] = {
    "skip": (
        frame("", _skip, passive=True),
        frame(".", _lose_turn, needs="."),
        frame(".", _skips, needs="."),
    ),
    "sit_out": (frame(".", _sits_out),),
    "lose": (frame(".", _lose_turn, needs="."),),
    "miss": (frame(".", _lose_turn, needs="."),),
    "reverse": (
        frame("", _reverse),
        frame("", _reverse, passive=True),
        frame(".", _reverses, needs="."),
    ),
    "turn_around": (frame("", _reverse, passive=True),),
    "change": (frame(".", _play_changes),),
    "get": (frame(".", _bonus, needs="."),),
    "make": (frame(".", _bonus, needs="."),),
    "win": (frame(". adv:at_once adv:automatically", _win),),
    "is": (
        frame("padj:out", _is, needs="padj:out"),
        frame("adv:out_of_round", _is, needs="adv:out_of_round"),
    ),
    "are": (
        frame("padj:out", _is, needs="padj:out"),
        frame("adv:out_of_round", _is, needs="adv:out_of_round"),
    ),
    "end": (
        frame(". adv:at_once adv:no_winner", _end),
        frame(".", _end_object, needs="."),
    ),
    "undo": (frame("", _undo, passive=True), frame(".", _undo_active, needs=".")),
    "vote": (frame("adv:vote_no adv:vote_yes for against", _vote),),
    "call": (frame(".", _call_vote, needs="."),),
    "count": (frame("as adv:all_respects", _counts_as, needs="as"),),
    "rank": (
        frame("higher_than", _rank_order, needs="higher_than"),
        frame("lower_than", _rank_order, needs="lower_than"),
    ),
    "deal": (frame(".", _dealt, needs=".", passive=True),),
    "lead": (frame(". with", _lead),),
    "remove": (frame(". adv:at_once", _rules, needs="."),),
    **dict.fromkeys(IGNORES, (frame(".", _ignores, needs="."),)),
    "ignore": (frame(".", _rules, needs="."), frame(".", _ignores, needs=".")),
    "play": (frame(". on", _must_play, needs="."),),
    "draw": (frame(".", _not_do),),
    "happen": (frame("instead_of:ing", _instead, needs="instead_of:ing"),),
    "cancel": (frame("", _cancelled, passive=True), frame(".", _ignores, needs=".")),
    "clear": (frame(".", _not_do), frame("", _pile_not_cleared, passive=True)),
    "take": (frame(".", _not_do),),
}
