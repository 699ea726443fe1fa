"""What is played, and how: the cards, what lies under them, and facts of the play."""

from dataclasses import replace
from typing import Final

from lopti_rules.events import Fact
from lopti_rules.language.ast import CardTest, Count, NthCard, Trigger
from lopti_rules.language.binding.cards.cardwords import read_cards
from lopti_rules.language.binding.conditions.streakwords import read_after_course
from lopti_rules.language.binding.frames import Call
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, reject
from lopti_rules.language.forms.conditions import is_one_trait
from lopti_rules.language.lexing.tokens import made_up
from lopti_rules.language.phrasing.cards.streaks import AFTER_COURSE
from lopti_rules.language.syntax.clauses import Group, Item, Noun

PLAY_MARKS: Final = (
    "on on_top_of from containing completing adv:only adv:at_once adv:together adv:in_one_play "
    f"adv:{AFTER_COURSE} adv:first_play adv:as_bonus adv:as_final adv:as_extra adv:blind"
)
_COUNTED: Final = ("the", "every", "each")
_AT_ONCE: Final = ("adv:at_once", "adv:together", "adv:in_one_play")
_FACTS: Final[dict[str, Fact]] = {
    "adv:first_play": "first_of_turn",
    "adv:as_final": "final",
    "adv:as_extra": "extra",
    "adv:blind": "blind",
}
FACT_ORDER: Final = (
    "bonus",
    "blind",
    "on_empty",
    "first_of_turn",
    "final",
    "completes_four",
    "extra",
)


def read_play(call: Call, cards: Group | None) -> Trigger:
    """The trigger of a play, from its cards and what stands beside the verb."""
    test, size, facts = read_moved(call, cards)
    bonus = call.find("adv:as_bonus") is not None
    if call.find(*_AT_ONCE) is not None and (size or (test and test.count)) is None:
        reject("unclaimed_word", call.verb.main[0])
    row = call.find(f"adv:{AFTER_COURSE}")
    if row is not None:
        call.reader.conditions.append(read_after_course(row.words[0].value))
    facts += _facts(call)
    on, empty = _under(call)
    return Trigger(
        "bonus_play" if bonus else "play",
        cards=test,
        on=on,
        size=size,
        facts=_ordered(facts + empty),
    )


def read_moved(
    call: Call, group: Group | None
) -> tuple[CardTest | None, Count | None, tuple[Fact, ...]]:
    """The cards of an event: `a queen`, `exactly two cards including a heart`, `only red cards`."""
    only = call.find("adv:only") is not None
    test, size, facts = _cards(call.reader, group, only=only)
    item = call.find("containing")
    if item is not None and item.group is not None:
        if test is not None:
            reject("two_filters", item)
        test = read_cards(call.reader, item.group)
    return test, size, facts


def _ordered(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple(fact for fact in FACT_ORDER if fact in facts)


def _cards(
    reader: Reader, group: Group | None, *, only: bool
) -> tuple[CardTest | None, Count | None, tuple[Fact, ...]]:
    """The test, the size and the facts that the played cards say."""
    if group is None:
        return None, None, ()
    if len(group.members) == 1 and group.members[0].head.lemma == "face_down_card":
        _claim_face_down(reader, group.members[0])
        return None, None, ("blind",)
    if group.members[0].head.lemma == "hand_card":
        return None, _plain_count(reader, group), ()
    nth = read_nth(reader, group)
    if nth is not None:
        reader.conditions.append(nth)
        return nth.test, None, ()
    all_of = that_are_only(reader, group)
    test = read_cards(reader, group)
    if all_of is not None:
        if test != CardTest(count=test.count):
            reject("two_filters", group)
        return all_of, test.count, ()
    if only:
        if test.count is not None:
            reject("unsayable", group, what="only_and_count")
        if test == CardTest():
            reject("unsayable", group, what="only_cards")
        return replace(test, only=True), None, ()
    if test == CardTest(count=test.count):
        return None, test.count, ()
    return test, None, ()


def read_nth(reader: Reader, group: Group) -> NthCard | None:
    """`the third 6 of a round`, `every fifth heart this round`: counted as cards (LANGUAGE 7)."""
    noun = group.members[0]
    order = next((word for word in noun.words if word.kind == "ORD"), None)
    if order is None or len(group.members) > 1 or noun.words[0].lemma not in _COUNTED:
        return None
    parts = Parts(reader, noun)
    parts.determiner()
    parts.take(kinds=("ORD",))
    read_of_round(parts, group)
    words = [word for word in parts.words if word.kind != "DET"]
    bare = Noun([made_up("DSG", words[0].start, "a"), *words], mods=parts.mods)
    test = read_cards(reader, Group([bare]))
    parts.words, parts.mods = [], []
    if not is_one_trait(test) or not isinstance(order.value, int):
        return reject("unsayable", noun, what="nth_of_several")
    every = noun.words[0].lemma != "the"
    return NthCard(order.value, test, every, span=parts.close())


def read_of_round(parts: Parts, group: Group) -> None:
    """`of a round`, `this round`: within which the cards are counted."""
    if parts.mod("adv:this_round") is not None:
        return
    item = parts.mod("of", "in")
    if item is None:
        reject("nth_of_what", group)
    inner = Parts(parts.reader, one_noun(item))
    if inner.determiner() not in ("a", "the", "each") or inner.take("round") is None:
        reject("nth_of_what", item)
    inner.close()


def _plain_count(reader: Reader, group: Group) -> Count | None:
    """`a hand card`, `two hand cards`: no more than how many."""
    parts = Parts(reader, one_noun(group))
    determiner = parts.determiner()
    count = parts.count()
    parts.take("hand_card")
    if determiner not in ("a", "", "any"):
        reject("unfit_determiner", group)
    parts.close()
    return count


def that_are_only(reader: Reader, group: Group) -> CardTest | None:
    """`three cards that are only red cards`: the test of a relative clause."""
    noun = group.members[-1]
    rel = next((item for item in noun.mods if item.mark == "rel"), None)
    if rel is None or rel.clause is None or rel.clause.verb is None:
        return None
    marks = [item.mark for item in rel.clause.after]
    only, cards = rel.clause.after if marks == ["adv:only", ""] else (None, None)
    if only is None or cards is None or cards.group is None or rel.clause.verb.lemma != "are":
        return reject("unsayable", rel, what="relative")
    reader.claim(*rel.words, *rel.clause.verb.words, *only.words)
    noun.mods.remove(rel)
    return replace(read_cards(reader, cards.group), only=True)


def _claim_face_down(reader: Reader, noun: Noun) -> None:
    parts = Parts(reader, noun)
    if parts.determiner() != "a" or parts.take("face_down_card") is None:
        reject("unsayable", noun, what="face_down")
    parts.close()


def _facts(call: Call) -> tuple[Fact, ...]:
    facts: tuple[Fact, ...] = ()
    for mark, fact in _FACTS.items():
        if call.find(mark) is not None:
            facts += (fact,)
    item = call.find("completing")
    if item is not None:
        _claim_noun(call.reader, one_noun(item), "four_of_a_rank")
        facts += ("completes_four",)
    item = call.find("from")
    if item is not None:
        _claim_noun(call.reader, one_noun(item), "face_down_card")
        facts += ("blind",)
    return facts


def _claim_noun(reader: Reader, noun: Noun, lemma: str) -> None:
    parts = Parts(reader, noun)
    parts.determiner()
    if parts.take(lemma) is None:
        reject("unexpected_word", noun)
    parts.close()


def _under(call: Call) -> tuple[CardTest | None, tuple[Fact, ...]]:
    """`on an 8`, `on an empty pile`."""
    item = call.find("on", "on_top_of")
    if item is None or item.group is None:
        return None, ()
    noun = item.group.members[0]
    if noun.head.lemma == "pile":
        parts = Parts(call.reader, noun)
        parts.determiner()
        parts.take("pile")
        if parts.take("empty") is None:
            reject("unclaimed_word", item)
        parts.close()
        return None, ("on_empty",)
    return read_cards(call.reader, item.group), ()


def read_play_noun(reader: Reader, noun: Noun) -> Trigger | None:
    """`a play containing an 8`, `a play of exactly two cards`, `a bonus play`; None: no play."""
    lemma = noun.head.lemma
    if lemma not in ("play", "bonus_play"):
        return None
    parts = Parts(reader, noun)
    determiner = parts.determiner()
    if determiner not in ("a", "any", "each") and noun.head.kind != "NPL":
        reject("which_play", noun)
    parts.take(lemma)
    test, size = _contents(parts)
    parts.close()
    return Trigger("play" if lemma == "play" else "bonus_play", cards=test, size=size)


def _contents(parts: Parts) -> tuple[CardTest | None, Count | None]:
    test: CardTest | None = None
    size: Count | None = None
    item = parts.mod("of")
    if item is not None:
        test, size, _ = _cards(parts.reader, item.group, only=False)
        if test is None and size is None:
            reject("how_many", item)
    item = parts.mod("containing") or _inside(parts)
    if item is not None and item.group is not None:
        if test is not None:
            reject("two_filters", item)
        test = read_cards(parts.reader, item.group)
    return test, size


def _inside(parts: Parts) -> Item | None:
    """`a play with an 8 in it`."""
    if parts.mod("adv:in_it") is None:
        return None
    return parts.mod("with")
