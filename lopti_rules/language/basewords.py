"""The base vocabulary: what changes, stops or replaces base Lopti. It is read to be judged."""

from typing import Final

from lopti_rules.language.ast import Actor, Base, BaseOp, CardTest, Effect, Everybody, Ranks, Who
from lopti_rules.language.cardwords import read_cards
from lopti_rules.language.clauses import Group, Item
from lopti_rules.language.frames import Call, Frames, fill, frame
from lopti_rules.language.reading import Parts, one_noun, place, reject
from lopti_rules.language.whowords import read_who

Effects = tuple[Effect, ...]
ALWAYS: Final = frozenset(
    ("adv:afterwards", "adv:after_play", "adv:immediately", "adv:then", "adv:each", "adv:also")
)
_PLAIN: Final = ("the pile", "the play pile", "a card", "cards")
"""Objects that say no more than the verb."""
_NOT_ONE: Final = ("a", "the", "their", "any")
_BASE_MARKS: Final = ("adv:anytime", "instead_of:ing", "adv:instead", "sub:although")


def is_base(items: list[Item]) -> bool:
    """Whether pieces are there that only base rules can have, such as `instead of drawing`."""
    return any(item.mark in _BASE_MARKS for item in items)


def read_base(call: Call) -> Effects:
    """The base operation of one verb.

    Raises:
        TextRefused: unknown_use, if the verb has no base frame that fits.
    """
    if call.verb.modal is not None and call.verb.modal.lemma == "may":
        return _permit(call)
    return fill(BASE_FRAMES, call, ALWAYS)


def forbidden(call: Call) -> Effects:
    """`may not play 10s`, `cannot take the pile`."""
    verb = call.verb.lemma
    call.reader.claim(*call.verb.words)
    if verb == "play":
        item = call.find("")
        cards = read_cards(call.reader, item.group) if item is not None and item.group else None
        for odd in call.items:
            if odd.mark not in ("on", "on_top_of") and not odd.mark.startswith("adv:"):
                reject("unclaimed_word", odd)
        return _base(call, "forbid_play", _banned(call), cards, _rest(call))
    operations: dict[str, BaseOp] = {
        "draw": "forbid_draw", "take": "forbid_take", "pick_up": "forbid_take"
    }  # fmt: skip
    if verb not in operations:
        verb_text = call.verb.main[0].text
        return _base(call, "forbid_act", _banned(call), None, f"{verb_text} {_rest(call)}".strip())
    item = call.find("")
    text = _text(call, item.group) if item is not None and item.group else ""
    text = "" if text in _PLAIN else text
    return _base(call, operations[verb], _banned(call), None, f"{text} {_rest(call)}".strip())


def read_played(call: Call) -> Effects:
    """`even ranks may not be played`, `only even ranks may be played`, `… may be played on …`."""
    only = call.find("adv:only") is not None
    call.reader.claim(*call.verb.words)
    cards = _subject_cards(call)
    modal = call.verb.modal.lemma if call.verb.modal is not None else ""
    if modal == "cannot" or call.verb.negated:
        if only:
            reject("unsayable", call.verb.main[0], what="only")
        return _base(call, "forbid_play", None, cards, _rest(call))
    if only or modal == "must":
        return _base(call, "force_play", None, cards, _rest(call))
    if modal != "may":
        reject("unknown_use", call.verb.main[0], verb="play")
    text = _rest(call)
    if not text:
        reject("verb_needs", call.verb.main[0], verb="play", needs="on")
    return _base(call, "permit", None, cards, text)


def _banned(call: Call) -> Who | None:
    """Whom a ban holds for: everybody is nobody in particular."""
    noun = call.subject.members[0] if call.subject is not None else None
    nobody = noun is not None and (
        noun.head.lemma in ("nobody", "you") or noun.words[0].lemma in ("no", "player")
    )
    plain = isinstance(call.who, Everybody) and call.who.having is None
    return None if nobody and plain else call.who


def _base(
    call: Call, op: BaseOp, who: Who | None = None, cards: CardTest | None = None, text: str = ""
) -> Effects:
    return (Base(op, who, cards, text, span=place(call.verb.words)),)


_SPOKEN: Final = frozenset(
    (
        "",
        "on",
        "on_top_of",
        "with",
        "as",
        "for",
        "from",
        "to",
        "higher_than",
        "lower_than",
        "instead_of:ing",
    )
)


def _rest(call: Call) -> str:
    """Whatever else is said beside the verb, in its own words."""
    for item in call.items:
        if item.mark not in _SPOKEN and not item.mark.startswith("adv:"):
            reject("unclaimed_word", item)
    words = sorted(
        (word for item in call.items if item.mark not in ALWAYS for word in item.all_words()),
        key=lambda word: word.start,
    )
    for item in [item for item in call.items if item.mark not in ALWAYS]:
        if item.clause is not None or item.mark in ("join", "comma", "freq"):
            reject("unclaimed_word", item)
        call.items.remove(item)
    call.reader.claim(*words)
    for item in list(call.items):
        call.items.remove(item)
        call.reader.claim(*item.words)
    return " ".join(word.text.lower() for word in words)


def _text(call: Call, group: Group) -> str:
    words = sorted(group.all_words(), key=lambda word: word.start)
    call.reader.claim(*words)
    return " ".join(word.text.lower() for word in words)


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


def _permit(call: Call) -> Effects:
    """`may play a 9 on a 6 at any time`, `may only play 9s`, `may draw two instead of playing`."""
    verb = call.verb
    call.reader.claim(*verb.words)
    if any(item.mark in ("instead_of:ing", "adv:instead") for item in call.items):
        return _base(call, "replace", call.who, None, f"{verb.main[0].text} {_rest(call)}")
    if verb.lemma != "play":
        reject("unknown_use", verb.main[0], verb=verb.lemma)
    cards = read_cards(call.reader, call.group(""))
    if verb.adverb is not None and verb.adverb.lemma == "only":
        return _base(call, "force_play", call.who, cards, _rest(call))
    if verb.adverb is not None:
        reject("unclaimed_word", verb.adverb)
    return _base(call, "permit", _banned(call), cards, _rest(call))


def _skip(call: Call) -> Effects:
    return _base(call, "skip", call.actor())


def _skips(call: Call) -> Effects:
    """`an 8 skips the next player`, `skip the next player`."""
    if not isinstance(call.who, Actor | None):
        reject("unknown_use", call.verb.main[0], verb="skip")
    return _base(call, "skip", read_who(call.reader, call.group("")))


def _sits_out(call: Call) -> Effects:
    who = call.actor()
    if any(item.mark == "" for item in call.items):
        _object(call, "turn", determiners=("the", "their", "a", "one", "your"))
    return _base(call, "skip", who)


def _reverses(call: Call) -> Effects:
    _object(call, "direction", determiners=("the", ""))
    return _base(call, "reverse")


def _lose_turn(call: Call) -> Effects:
    who = call.actor()
    _object(call, "turn", determiners=("the", "their", "a", "your"))
    return _base(call, "skip", who)


def _reverse(call: Call) -> Effects:
    _subject_is(call, "direction")
    return _base(call, "reverse")


def _play_changes(call: Call) -> Effects:
    """`play changes direction`, `the direction of play changes`."""
    if any(item.mark == "" for item in call.items):
        _object(call, "direction", determiners=("",))
    return _reverse(call)


def _bonus(call: Call) -> Effects:
    who = call.actor()
    _object(call, "bonus_play", determiners=_NOT_ONE if call.verb.negated else ("no",))
    return _base(call, "stop_bonus", who)


def _win(call: Call) -> Effects:
    who = call.actor()
    call.find("adv:at_once", "adv:automatically")
    if any(item.mark == "" for item in call.items):
        _object(call, "round", determiners=("the", "a"))
    return _base(call, "win", who)


def _is(call: Call) -> Effects:
    """`is out of the round`."""
    who = call.actor()
    call.find("padj:out", "adv:out_of_round")
    return _base(call, "out", who)


def _end(call: Call) -> Effects:
    if call.who is not None:
        _object(call, "turn", determiners=("their", "the"))
        return _base(call, "end_turn", call.who)
    call.find("adv:at_once")
    winner = call.find("adv:no_winner")
    _subject_is(call, "round")
    return _base(call, "end_round", text="" if winner is None else "without a winner")


def _end_object(call: Call) -> Effects:
    who = call.actor()
    _object(call, "round", determiners=("the",))
    del who
    return _base(call, "end_round")


def _undo(call: Call) -> Effects:
    if call.subject is None:
        reject("unfit_subject", call.verb.main[0], verb="undo")
    return _base(call, "undo", text=_text(call, call.subject))


def _undo_active(call: Call) -> Effects:
    who = call.actor()
    return _base(call, "undo", who, text=_text(call, call.group("")))


def _vote(call: Call) -> Effects:
    who = call.actor()
    return _base(call, "vote", who, text=_rest(call))


def _call_vote(call: Call) -> Effects:
    who = call.actor()
    text = _text(call, call.group(""))
    if not text.endswith("vote"):
        reject("unknown_use", call.verb.main[0], verb="call")
    return _base(call, "vote", who, text=f"{call.verb.main[0].text} {text}")


def _counts_as(call: Call) -> Effects:
    cards = _subject_cards(call)
    item = call.find("as")
    if item is None or item.group is None:
        return reject("verb_needs", call.verb.main[0], verb="count", needs="as")
    other = read_cards(call.reader, item.group)
    ranks = other.ranks.ranks if isinstance(other.ranks, Ranks) else ()
    if other.suits or other.colour or len(ranks) != 1:
        reject("one_rank", item)
    call.find("adv:all_respects")
    return _base(call, "counts_as", None, cards, _plural("".join(ranks)))


def _plural(rank: str) -> str:
    names = {"J": "jacks", "Q": "queens", "K": "kings", "A": "aces"}
    return names.get(rank, f"{rank}s")


def _subject_cards(call: Call) -> CardTest:
    if call.subject is None:
        return reject("unfit_subject", call.verb.main[0], verb=call.verb.lemma)
    return read_cards(call.reader, call.subject)


def _rank_order(call: Call) -> Effects:
    cards = _subject_cards(call)
    return _base(call, "rank_order", None, cards, _rest(call))


def _dealt(call: Call) -> Effects:
    who = call.actor()
    return _base(call, "deal", who, text=_rest(call))


def _lead(call: Call) -> Effects:
    who = call.actor()
    return _base(call, "lead", who, text=_rest(call))


def _rules(call: Call) -> Effects:
    who = call.actor()
    group = call.group("")
    if group.members[0].head.lemma != "rule":
        reject("unknown_use", group, verb=call.verb.lemma)
    text = _text(call, group)
    call.find("adv:at_once")
    return _base(call, "rules", who, text=text)


def _must_play(call: Call) -> Effects:
    who = call.actor()
    if call.verb.modal is None or call.verb.modal.lemma != "must":
        reject("unknown_use", call.verb.main[0], verb="play")
    cards = read_cards(call.reader, call.group(""))
    del who
    return _base(call, "force_play", _banned(call), cards, _rest(call))


def _instead(call: Call) -> Effects:
    """`this happens instead of drawing`."""
    if call.subject is None or call.subject.members[0].head.text != "this":
        reject("unknown_use", call.verb.main[0], verb="happen")
    call.reader.claim(*call.subject.members[0].words)
    item = call.find("instead_of:ing")
    done = item.words[1].text if item is not None else ""
    return _base(call, "replace", text=f"{done} {_rest(call)}".strip())


def _cancelled(call: Call) -> Effects:
    if call.subject is None or call.subject.members[0].head.lemma != "effect":
        reject("unfit_subject", call.verb.main[0], verb="cancel")
    return _base(call, "cancel", text=_text(call, call.subject))


def _pile_not_cleared(call: Call) -> Effects:
    _subject_is(call, "pile")
    if not call.verb.negated:
        reject("unknown_use", call.verb.main[0], verb="clear")
    return _base(call, "stop_clear")


def _not_do(call: Call) -> Effects:
    """`does not draw`, `does not clear`: a base event that does not happen."""
    operations: dict[str, BaseOp] = {
        "draw": "stop_draw", "clear": "stop_clear", "take": "stop_pickup", "pick_up": "stop_pickup"
    }  # fmt: skip
    if not call.verb.negated or call.verb.lemma not in operations:
        reject("unknown_use", call.verb.main[0], verb=call.verb.lemma)
    item = call.find("")
    text = _text(call, item.group) if item is not None and item.group else ""
    text = "" if text in _PLAIN else text
    return _base(call, operations[call.verb.lemma], call.who, None, text)


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
    "ignore": (frame(".", _rules, needs="."),),
    "play": (frame(". on", _must_play, needs="."),),
    "draw": (frame(".", _not_do),),
    "happen": (frame("instead_of:ing", _instead, needs="instead_of:ing"),),
    "cancel": (frame("", _cancelled, passive=True),),
    "clear": (frame(".", _not_do), frame("", _pile_not_cleared, passive=True)),
    "take": (frame(".", _not_do),),
}
