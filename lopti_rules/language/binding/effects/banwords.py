"""What players may, must or may not do: base vocabulary after `may`, `must` and `cannot`."""

from typing import Final

from lopti_rules.language.ast import Base, BaseOp, CardTest, Effect, Everybody, Who
from lopti_rules.language.binding.cards.cardwords import read_cards
from lopti_rules.language.binding.frames import Call
from lopti_rules.language.binding.reading import place, reject
from lopti_rules.language.syntax.clauses import Group, Item

Effects = tuple[Effect, ...]
ALWAYS: Final = frozenset(
    ("adv:afterwards", "adv:after_play", "adv:immediately", "adv:then", "adv:each", "adv:also")
)
PLAIN: Final = ("the pile", "the play pile", "a card", "cards")
"""Objects that say no more than the verb."""
_BASE_MARKS: Final = ("adv:anytime", "instead_of:ing", "adv:instead", "sub:although")


def is_base(items: list[Item]) -> bool:
    """Whether pieces are there that only base rules can have, such as `instead of drawing`."""
    return any(item.mark in _BASE_MARKS for item in items)


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
        return base_effect(call, "forbid_play", banned(call), cards, rest(call))
    operations: dict[str, BaseOp] = {
        "draw": "forbid_draw", "take": "forbid_take", "pick_up": "forbid_take"
    }  # fmt: skip
    if verb not in operations:
        verb_text = call.verb.main[0].text
        return base_effect(
            call, "forbid_act", banned(call), None, f"{verb_text} {rest(call)}".strip()
        )
    item = call.find("")
    text = text_of(call, item.group) if item is not None and item.group else ""
    text = "" if text in PLAIN else text
    return base_effect(call, operations[verb], banned(call), None, f"{text} {rest(call)}".strip())


def read_played(call: Call) -> Effects:
    """`even ranks may not be played`, `only even ranks may be played`, `… may be played on …`."""
    only = call.find("adv:only") is not None
    call.reader.claim(*call.verb.words)
    cards = subject_cards(call)
    modal = call.verb.modal.lemma if call.verb.modal is not None else ""
    if modal == "cannot" or call.verb.negated:
        if only:
            reject("unsayable", call.verb.main[0], what="only")
        return base_effect(call, "forbid_play", None, cards, rest(call))
    if only or modal == "must":
        return base_effect(call, "force_play", None, cards, rest(call))
    if modal != "may":
        reject("unknown_use", call.verb.main[0], verb="play")
    text = rest(call)
    if not text:
        reject("verb_needs", call.verb.main[0], verb="play", needs="on")
    return base_effect(call, "permit", None, cards, text)


def banned(call: Call) -> Who | None:
    """Whom a ban holds for: everybody is nobody in particular."""
    noun = call.subject.members[0] if call.subject is not None else None
    nobody = noun is not None and (
        noun.head.lemma in ("nobody", "you") or noun.words[0].lemma in ("no", "player")
    )
    plain = isinstance(call.who, Everybody) and call.who.having is None
    return None if nobody and plain else call.who


def base_effect(
    call: Call, op: BaseOp, who: Who | None = None, cards: CardTest | None = None, text: str = ""
) -> Effects:
    """The one base operation, at the place of the verb."""
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


def rest(call: Call) -> str:
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


def text_of(call: Call, group: Group) -> str:
    """What a group of phrases says, in its own words."""
    words = sorted(group.all_words(), key=lambda word: word.start)
    call.reader.claim(*words)
    return " ".join(word.text.lower() for word in words)


def permit(call: Call) -> Effects:
    """`may play a 9 on a 6 at any time`, `may only play 9s`, `may draw two instead of playing`."""
    verb = call.verb
    call.reader.claim(*verb.words)
    if any(item.mark in ("instead_of:ing", "adv:instead") for item in call.items):
        return base_effect(call, "replace", call.who, None, f"{verb.main[0].text} {rest(call)}")
    if verb.lemma != "play":
        reject("unknown_use", verb.main[0], verb=verb.lemma)
    cards = read_cards(call.reader, call.group(""))
    if verb.adverb is not None and verb.adverb.lemma == "only":
        return base_effect(call, "force_play", call.who, cards, rest(call))
    if verb.adverb is not None:
        reject("unclaimed_word", verb.adverb)
    return base_effect(call, "permit", banned(call), cards, rest(call))


def subject_cards(call: Call) -> CardTest:
    """The cards that a clause is about."""
    if call.subject is None:
        return reject("unfit_subject", call.verb.main[0], verb=call.verb.lemma)
    return read_cards(call.reader, call.subject)
