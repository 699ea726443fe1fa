"""Noun phrases for hand cards that an effect moves, and for amounts."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from lopti_rules.language.ast import (
    Actor,
    Amount,
    BidNumber,
    CardTest,
    HalfHand,
    HandCards,
    HandSize,
    NamedNumber,
    Num,
    PerCard,
    PerCardIn,
    Pick,
    PileSize,
    PlayersIn,
    RankValue,
    TableNumber,
    ThrownNumber,
    UntilHolding,
    Who,
)
from lopti_rules.language.binding.cards.cardwords import CARD_MODS, SUITS, is_card_noun, read_cards
from lopti_rules.language.binding.cards.chooserwords import chooser_said
from lopti_rules.language.binding.cards.heldtokens import held_tokens
from lopti_rules.language.binding.cards.setwords import is_set, read_set
from lopti_rules.language.binding.cards.shownwords import held_by, read_shown
from lopti_rules.language.binding.people.whowords import read_player, read_player_quietly
from lopti_rules.language.binding.reading import Parts, Reader, find_deep, one_noun, place, reject
from lopti_rules.language.phrasing.cards.countedphrases import COUNTED_IN
from lopti_rules.language.phrasing.cards.measurephrases import APART, MEASURED, WORTH
from lopti_rules.language.syntax.clauses import Clause, Group, Item, Noun

_PICKS: Final[dict[str, Pick]] = {"highest": "highest", "lowest": "lowest", "random": "random"}
_NAMED: Final = ("name", "say", "call", "choose", "announce", "declare")
_CARD_HEADS: Final = ("hand_card", "card", "one")
DONE: Final = {
    "play": "play",
    "bonus_play": "play",
    "out": "play",
    "triggered": "play",
    "draw": "draw",
    "pickup": "take",
    "clear": "clear",
    "illegal_blind": "turn_up",
    "face_up_taken": "take_up",
    "swap": "swap",
    "discard": "discard",
    "give": "give",
    "receive": "receive",
    "show": "show",
}
"""What was done to the cards of an event: `for each card played`."""


_EMPTYING: Final = ("pickup", "clear")
"""Events after which the cards of the pile are those of the event."""


@dataclass(slots=True)
class Held:
    """Hand cards as said: which, and whose where the text says so."""

    cards: HandCards
    source: Who | None = None
    chosen_by_subject: bool = False


def read_hand_cards(reader: Reader, group: Group, amount: Amount | None = None) -> Held:
    """The hand cards that an effect takes from somebody.

    `amount` is what another part of the sentence says, such as `for each king played`.

    Raises:
        TextRefused: the phrase is not about hand cards, or leaves open how many.
    """
    noun = group.members[0]
    if noun.head.lemma == "hand" and len(group.members) == 1:
        return _whole_hand(reader, noun)
    if noun.head.lemma in _HALVES and not noun.mods:
        return _half(reader, noun)
    shown = read_shown(reader, group)
    if shown is not None:
        return Held(shown)
    if is_set(group):
        if amount is not None:
            reject("how_many", group)
        return Held(HandCards(together=read_set(reader, group), span=place(group.all_words())))
    if (
        noun.head.lemma in _CARD_HEADS
        or noun.head.kind in ("RSG", "RPL", "NUMP")
        or noun.head.lemma in SUITS
    ):
        return _cards(reader, group, amount)
    return reject("no_hand_cards", group)


def _whole_hand(reader: Reader, noun: Noun) -> Held:
    parts = Parts(reader, noun)
    owner = parts.owned_by()
    source = read_player(reader, owner) if owner is not None else None
    determiner = parts.determiner()
    parts.take("hand")
    item = parts.mod("of")
    if item is not None:
        source = read_player(reader, one_noun(item))
    if determiner not in ("their", "your", "") and source is None:
        reject("whose_hand", noun)
    span = parts.close()
    return Held(HandCards(pick="all", span=span), source)


def _cards(reader: Reader, group: Group, amount: Amount | None) -> Held:
    noun = group.members[0]
    parts = Parts(reader, noun)
    owner = parts.owned_by()
    source = read_player(reader, owner) if owner is not None else None
    determiner = parts.determiner()
    if parts.take("all_but") is not None:
        return Held(HandCards(_all_but(parts), span=parts.close()), source)
    pick = _pick(parts)
    count = parts.count()
    parts.take("extra")
    remaining = parts.take("remaining")
    choice = _loosened(parts, group, "adv:of_choice")
    if pick is None and _loosened(parts, group, "adv:random") is not None:
        pick = "random"
    chooser = _chooser(parts, group) or chooser_said(reader, choice)
    _from_hand(parts, group)
    source = _source_of(parts) or source
    test = _test(parts, group)
    many = _amount(
        parts, determiner or ("own" if owner else ""), count.number if count else None, amount
    )
    if count is not None and count.comparison != "exactly":
        reject("how_many", noun)
    if pick is None and determiner in ("all", "all_of", "each", "every") and count is None:
        pick = "all"
    elif remaining is not None:
        reject("idle_words", remaining)
    elif pick is None and determiner in ("their", "your", "the") and not owner:
        reject("which_card", noun)
    cards = HandCards(many, pick or "choice", test, chooser, span=parts.close())
    return Held(cards, source, chosen_by_subject=choice is not None)


def _all_but(parts: Parts) -> UntilHolding:
    """`all but one hand card`: as many as leave so many in hand."""
    count = parts.count()
    if count is None or parts.take("hand_card", "card") is None:
        return reject("how_many", parts.noun)
    parts.mod("adv:in_hand", "adv:from_hand")
    return UntilHolding(count.number)


_HALVES: Final[dict[str, Literal["down", "up"]]] = {
    "half_hand": "down", "half_hand_down": "down", "half_hand_up": "up",
}  # fmt: skip


def _half(reader: Reader, noun: Noun) -> Held:
    """`half of their hand cards rounded up`."""
    return Held(HandCards(_half_of(reader, noun), span=place(noun.words)))


def _half_of(reader: Reader, noun: Noun) -> HalfHand:
    if noun.head.lemma == "half_hand":
        reader.note("rounded_down")
    reader.claim(*noun.words)
    return HalfHand(_HALVES[noun.head.lemma])


def _loosened(parts: Parts, group: Group, *marks: str) -> Item | None:
    """Takes a piece that is about all the cards, wherever in the phrase it hangs."""
    if group.members[-1] is parts.noun:
        item = parts.mod(*marks)
        if item is not None:
            return item
    found = find_deep(group.members[-1], marks)
    if found is None:
        return None
    home, item = found
    home.mods.remove(item)
    parts.restore.append((home, item))
    parts.taken.extend(item.words)
    return item


def _from_hand(parts: Parts, group: Group) -> None:
    """`a card lower than a 6 from hand`: where hand cards are anyway."""
    _loosened(parts, group, "adv:in_hand", "adv:from_hand")


def _chooser(parts: Parts, group: Group) -> Who | None:
    """`chosen by the next player`."""
    item = _loosened(parts, group, "chosen_by")
    return read_player(parts.reader, one_noun(item)) if item is not None else None


def _pick(parts: Parts) -> Pick | None:
    word = parts.take(*_PICKS)
    return _PICKS[word.lemma] if word is not None else None


def _source_of(parts: Parts) -> Who | None:
    """`the highest hand card of the next player`, and nothing where `of` says something else."""
    item = next((item for item in parts.mods if item.mark == "of"), None)
    if item is None or item.group is None or is_card_noun(item.group.members[0]):
        return None
    noun = one_noun(item)
    parts.mod("of")
    if noun.head.lemma == "hand" and noun.owner is not None:
        return _owner_of_hand(parts.reader, noun)
    return read_player(parts.reader, noun)


def _owner_of_hand(reader: Reader, noun: Noun) -> Who:
    """`two cards of the next player's hand`."""
    inner = Parts(reader, noun)
    owner = inner.owned_by()
    inner.take("hand")
    inner.close()
    return read_player(reader, owner or noun)


def _test(parts: Parts, group: Group) -> CardTest | None:
    """What the cards must be: the rest of the phrase, read as a card phrase of its own."""
    head = parts.head
    if head.kind == "NUMP":
        # `discards two`: hand cards, with nothing more said of them; but `who holds a queen
        # discards one` is a queen.
        if len(group.members) > 1:
            return reject("no_hand_cards", group)
        held = held_by(parts.reader)
        return None if held is None else replace(held, span=None)
    plain = head.kind not in ("RSG", "RPL") and head.lemma not in SUITS
    stand_in = replace(head, lemma="card") if plain else head
    shadow = Noun([stand_in if word is head else word for word in parts.words])
    shadow.mods = [item for item in parts.mods if item.mark in CARD_MODS]
    quiet = Reader(parts.reader.scope)
    test = read_cards(quiet, Group([shadow, *group.members[1:]], group.joins))
    parts.reader.claim(*(head if word is stand_in else word for word in quiet.claimed))
    parts.words.clear()
    parts.mods = [item for item in parts.mods if item not in shadow.mods]
    return None if test == CardTest() else replace(test, span=None)


def _amount(parts: Parts, determiner: str, number: int | None, amount: Amount | None) -> Amount:
    if amount is not None:
        if isinstance(amount, PerCard | PerCardIn) and (number or determiner == "a"):
            return replace(amount, number=number or 1)
        return amount
    if number is not None:
        return Num(number)
    if determiner in ("all", "each", "every"):
        return Num(1)
    if parts.head.kind in ("NSG", "RSG") and determiner:
        return Num(1)
    return reject("how_many", parts.noun)


# ------------------------------------------------------------------ amounts


def read_draw_amount(
    reader: Reader, group: Group, per: PerCard | PerCardIn | None = None
) -> Amount:
    """`1 card`, `two cards`, `three`, `half of their hand`; with `per`, so many for each.

    Raises:
        TextRefused: how_many, or unclaimed words.
    """
    noun = one_noun(group)
    if noun.head.lemma in _HALVES and not noun.mods and per is None:
        return _half_of(reader, noun)
    parts = Parts(reader, noun)
    determiner = parts.determiner()
    count = parts.count()
    parts.take("extra")
    if parts.head.kind != "NUMP" and parts.take("card", "hand_card") is None:
        reject("no_cards", group)
    if count is not None and (count.comparison != "exactly" or determiner):
        reject("how_many", group)
    if count is None and determiner not in ("a", "another"):
        reject("how_many", group)
    number = count.number if count is not None else 1
    span = parts.close()
    return replace(per, number=number) if per is not None else Num(number, span=span)


def read_per(reader: Reader, item: Item) -> PerCard | PerCardIn:
    """`for each king played`, `for each card`: the cards of the event; `for each king in hand`."""
    reader.claim(*item.words)
    if item.group is None:
        return reject("unsayable", item, what="for_each")
    noun = item.group.members[-1]
    if find_deep(noun, COUNTED_IN) is not None:
        return _per_card_in(reader, item, item.group)
    event = "play" if reader.scope.in_next_play else reader.scope.event
    done = DONE.get(event or "", "")
    found = find_deep(noun, (f"part:{done}",))
    if item.group.members[0].words[0].lemma != "each":
        reject("unsayable", item, what="for_each")
    if found is None:
        return _per_triggering(reader, item, item.group)
    home, played = found
    reader.claim(*played.words)
    home.mods.remove(played)
    try:
        test = read_cards(reader, item.group)
    finally:
        home.mods.append(played)
    return PerCard(1, None if test == CardTest() else test, span=place(item.all_words()))


def _per_card_in(reader: Reader, item: Item, group: Group) -> PerCard | PerCardIn:
    """`for each 3 in the pile`, `for each heart in their hand`: of whoever draws."""
    found = find_deep(group.members[-1], COUNTED_IN)
    if found is None or group.members[0].words[0].lemma != "each":
        return reject("unsayable", item, what="for_each")
    home, where = found
    yours = any("you" in word.text.lower() for word in where.words)
    if yours and not isinstance(reader.scope.subject, Actor):
        reject("unsayable", where, what="for_each")
    reader.claim(*where.words)
    home.mods.remove(where)
    try:
        test = read_cards(reader, group)
    finally:
        home.mods.append(where)
    emptied = reader.scope.event in _EMPTYING and not reader.scope.in_next_play
    every = test == CardTest()
    if where.mark == "adv:in_pile" and emptied:
        what = None if every else replace(test, span=None)
        return PerCard(1, what, span=place(item.all_words()))
    if every:
        reject("unsayable", item, what="for_each")
    kind: Literal["hand", "pile"] = "pile" if where.mark == "adv:in_pile" else "hand"
    return PerCardIn(kind, replace(test, span=None), span=place(item.all_words()))


def _per_triggering(reader: Reader, item: Item, group: Group) -> PerCard:
    """`kings are played, … a card per king`: the very cards that the trigger is about."""
    test = read_cards(reader, group)
    trigger = reader.scope.trigger
    if trigger is None or trigger.cards is None or reader.scope.in_next_play:
        return reject("unsayable", item, what="for_each")
    if test != replace(trigger.cards, count=None, only=False):
        reject("unsayable", item, what="for_each")
    return PerCard(1, test, span=place(item.all_words()))


def read_as_many(reader: Reader, group: Group, item: Item) -> tuple[Amount, Group | None]:
    """`as many cards` with `as were played`, `as the pile holds`, `as they hold in hand`.

    The phrase comes back without `as many`, for whoever reads the cards; None if nothing is left.
    """
    noun = group.members[0]
    first = noun.words[0]
    if first.kind not in ("ASMANY", "NUMP") or first.lemma != "as_many" or item.clause is None:
        reject("how_many", group)
    reader.claim(first)
    rest = Group([Noun(noun.words[1:], mods=noun.mods), *group.members[1:]], group.joins)
    return _measure(reader, item, item.clause), rest if noun.words[1:] else None


def _measure(reader: Reader, item: Item, clause: Clause) -> Amount:
    verb = clause.verb
    if verb is None:
        return reject("unsayable", item, what="as_many")
    subject = clause.before[0].group if clause.before else None
    already = [i for i in (*clause.before, *clause.after) if i.mark == "adv:already"]
    before = [i for i in clause.before if i not in already]
    for extra in already:
        reader.claim(*extra.words)
    reader.claim(*verb.words)
    state = _state_of(reader, clause)
    if state is not None:
        return state
    if verb.lemma == "play" and verb.passive and not clause.after and not verb.modal:
        test = read_cards(reader, subject) if subject is not None else None
        return PerCard(1, None if test == CardTest() else test)
    if _is_naming(reader, clause, subject, before):
        return NamedNumber()
    if subject is None or len(before) != 1 or verb.lemma not in ("hold", "have", "contain"):
        reject("unsayable", item, what="as_many")
    head = one_noun(subject).head
    rest = [i for i in clause.after if i not in already]
    held = held_tokens(reader, head, rest)
    if held is not None:
        reader.claim(*one_noun(subject).words)
        return held
    if head.lemma in ("pile", "it", "draw_pile") and not rest:
        _claim_pile(reader, one_noun(subject))
        return PileSize("draw" if head.lemma == "draw_pile" else "play")
    if [i.mark for i in rest] == ["adv:in_hand"]:
        reader.claim(*rest[0].words)
        return HandSize(_holder(reader, one_noun(subject)))
    return reject("unsayable", item, what="as_many")


def _is_naming(reader: Reader, clause: Clause, subject: Group | None, before: list[Item]) -> bool:
    """`as were named`, `as that player named`: the number that somebody has named."""
    verb = clause.verb
    if verb is None or verb.lemma not in _NAMED or verb.modal or verb.negated or clause.after:
        return False
    if verb.passive or subject is None:
        return verb.passive and subject is None and not before
    if len(before) != 1:
        return False
    read_player_quietly(reader, one_noun(subject))
    return True


def _state_of(reader: Reader, clause: Clause) -> Amount | None:
    """`as players are still in`, `as its rank value`."""
    verb, subject = clause.verb, clause.before[0].group if len(clause.before) == 1 else None
    if verb is None or subject is None or verb.lemma not in ("is", "are") or verb.negated:
        return None
    noun = one_noun(subject)
    marks = [item.mark for item in clause.after]
    if noun.head.lemma == MEASURED and not marks:
        return _measured(reader, noun)
    worth = noun.head.lemma in (WORTH, APART) and not marks
    players = noun.head.kind == "NPL" and noun.head.lemma == "player" and len(noun.words) == 1
    if not worth and not (players and marks == ["adv:still_in"] and not noun.mods):
        return None
    reader.claim(*noun.words, *(word for item in clause.after for word in item.words))
    return RankValue(apart=noun.head.lemma == APART) if worth else PlayersIn()


def _measured(reader: Reader, noun: Noun) -> Amount:
    """`as the die shows`, `as the table counts`: said before."""
    amount = noun.head.value
    if not isinstance(amount, ThrownNumber | TableNumber | BidNumber):
        reject("unsayable", noun, what="as_many")
    reader.claim(*noun.words)
    return amount


def _holder(reader: Reader, noun: Noun) -> Who:
    if noun.head.lemma == "they" and reader.scope.subject is not None:
        reader.claim(*noun.words)
        return reader.scope.subject
    return read_player_quietly(reader, noun)


def _claim_pile(reader: Reader, noun: Noun) -> None:
    parts = Parts(reader, noun)
    parts.determiner()
    parts.take("pile", "it", "draw_pile")
    parts.close()


def read_hand_to(reader: Reader, item: Item) -> UntilHolding:
    """`draws to four`, `draws up to a hand of four` in short: until the hand has so many cards."""
    parts = Parts(reader, one_noun(item))
    count = parts.count()
    if count is None or count.comparison != "exactly":
        return reject("how_many", item)
    if parts.head.kind != "NUMP":
        parts.take("card", "hand_card")
    parts.close()
    return UntilHolding(count.number, span=place(item.all_words()))


def read_until_holding(reader: Reader, item: Item) -> UntilHolding | PileSize:
    """`until they hold five cards`, `until the draw pile is empty`, said of who draws."""
    clause = item.clause
    if clause is None or clause.verb is None:
        return reject("unsayable", item, what="until")
    if [piece.mark for piece in clause.after] == ["padj:empty"]:
        return _until_empty(reader, item, clause)
    reader.claim(*clause.verb.words)
    who = clause.before[0].group if len(clause.before) == 1 else None
    what = clause.after[0].group if len(clause.after) == 1 else None
    if (
        who is None
        or what is None
        or clause.verb.lemma not in ("hold", "have")
        or clause.verb.modal
    ):
        reject("unsayable", item, what="until")
    if one_noun(who).head.lemma not in ("they", "you"):
        reject("ambiguous_reference", who)
    reader.claim(*one_noun(who).words)
    parts = Parts(reader, one_noun(what))
    count = parts.count()
    if count is None or count.comparison != "exactly" or not parts.take("card", "hand_card"):
        reject("how_many", what)
    parts.mod("adv:in_hand")
    parts.close()
    return UntilHolding(count.number, span=place(item.all_words()))


def _until_empty(reader: Reader, item: Item, clause: Clause) -> PileSize:
    """`until the draw pile is empty`: all that is left of it."""
    group = clause.before[0].group if len(clause.before) == 1 else None
    verb = clause.verb
    if group is None or verb is None or verb.lemma != "is" or verb.negated:
        return reject("unsayable", item, what="until")
    parts = Parts(reader, one_noun(group))
    if parts.determiner() != "the" or parts.take("draw_pile") is None:
        reject("unsayable", item, what="until")
    parts.close()
    reader.claim(*verb.words, *clause.after[0].words)
    return PileSize("draw")
