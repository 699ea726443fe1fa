"""Players named by what they are: `the winner`, `the receiver`, `each neighbour`, `the others`."""

from collections.abc import Callable
from typing import Final, Literal

from lopti_rules.language.ast import (
    Actor,
    CardTest,
    Chosen,
    Contest,
    Dealer,
    Everybody,
    LastRound,
    LastWho,
    Neighbour,
    Neighbours,
    Opposite,
    Partner,
    Person,
    Placed,
    PointOut,
    RoleHolder,
    Who,
)
from lopti_rules.language.binding.cards.cardwords import read_cards
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.phrasing.games.contestphrases import CONTEST, FIRST, LAST
from lopti_rules.language.phrasing.games.judgephrases import POINTED, Pointed
from lopti_rules.language.phrasing.games.roundphrases import FIRST_FAIL, LAST_FAIL
from lopti_rules.language.phrasing.words.namedthings import NAMED
from lopti_rules.language.phrasing.words.seatphrases import NEARER, OPPOSITE
from lopti_rules.language.syntax.clauses import Item, Noun


def _in_turn(parts: Parts) -> Who:
    determiner = parts.determiner()
    parts.take("player_in_turn")
    if determiner != "the":
        reject("unfit_determiner", parts.noun)
    if parts.reader.scope.event not in ("turn_start", "turn_end"):
        reject("which_player", parts.noun)
    return Actor(span=parts.close())


def _neighbour(parts: Parts) -> Who:
    determiner = parts.determiner()
    parts.take("neighbour")
    if determiner not in ("each", "both", "all", "its", "their", "your", "the", "every"):
        reject("which_player", parts.noun)
    if determiner in ("its", "the") and parts.head.kind == "NSG":
        reject("which_player", parts.noun)
    return Neighbours(span=parts.close())


def _beside(parts: Parts) -> Who:
    """`the player on their left`: play goes clockwise (TRN-1), so the next one sits there."""
    subject = parts.reader.scope.subject
    if parts.determiner() != "the" or not (
        isinstance(subject, Actor | None) or subject == Everybody()
    ):
        reject("ambiguous_reference", parts.noun)
    word = parts.take("next_player", "previous_player")
    next_one = word is not None and word.lemma == "next_player"
    return Neighbour("next" if next_one else "previous", span=parts.close())


_DEEDS: Final[dict[str, Literal["play", "pickup", "clear"]]] = {
    "play": "play", "lay": "play", "take": "pickup", "pick_up": "pickup", "clear": "clear",
}  # fmt: skip
"""What somebody can have been the last to do."""


def _last_to_do(parts: Parts, item: Item) -> Who:
    """`the last player who took the pile`, `the last player who played a queen this round`."""
    clause = item.clause
    verb = clause.verb if clause is not None else None
    if clause is None or verb is None or clause.before:
        return reject("unsayable", item, what="history")
    deed = _DEEDS.get(verb.lemma)
    if deed is None or verb.modal or verb.negated or verb.passive:
        return reject("unsayable", item, what="history")
    parts.reader.claim(*verb.words)
    cards: CardTest | None = None
    for after in clause.after:
        if after.mark == "adv:this_round":
            parts.reader.claim(*after.words)
        elif after.mark or after.group is None:
            return reject("unsayable", after, what="history")
        elif deed == "play":
            cards = _of_ranks(read_cards(parts.reader, after.group), after)
        else:
            _the_pile(parts, one_noun(after))
    if parts.determiner() != "the":
        reject("unfit_determiner", parts.noun)
    return LastWho(deed, cards, span=parts.close())


def _of_ranks(test: CardTest, item: Item) -> CardTest | None:
    """Who last played a rank is remembered; not who last played a suit."""
    if test != CardTest(test.ranks):
        reject("unsayable", item, what="last_played_suit")
    return test if test.ranks is not None else None


def _the_pile(parts: Parts, noun: Noun) -> None:
    inner = Parts(parts.reader, noun)
    inner.determiner()
    if inner.take("pile") is None:
        reject("no_pile", noun)
    inner.close()


def _last_round(parts: Parts) -> Who:
    """`last round's winner`, `the last player of the last round`, `the last player who …`."""
    done = parts.mod("rel") if parts.head.lemma == "last_player" else None
    if done is not None:
        parts.take("last_player")
        return _last_to_do(parts, done)
    if _is_of_contest(parts):
        return _placed(parts)
    place_ = "winner" if parts.take("winner") is not None else "last"
    parts.take("last_player")
    owner = parts.owned_by()
    if owner is None:
        parts.determiner()
        item = parts.mod("of")
        owner = one_noun(item) if item is not None else None
    if owner is None:
        reject("which_player", parts.noun)
    inner = Parts(parts.reader, owner)
    inner.determiner()
    if inner.take("last_round") is None and not (
        inner.take("last", "previous") and inner.take("round")
    ):
        reject("which_player", parts.noun)
    inner.close()
    return LastRound("winner" if place_ == "winner" else "last", span=parts.close())


def _is_of_contest(parts: Parts) -> bool:
    """`the winner`, `its winner`, `the winner of the contest`, and no round is named."""
    of = next((item for item in parts.mods if item.mark == "of"), None)
    if of is not None:
        return one_noun(of).head.lemma in ("contest_word", CONTEST)
    contested = parts.reader.scope.contested and parts.head.lemma == "winner"
    return contested and parts.owner is None


def _placed(parts: Parts) -> Who:
    """`the winner`, `its loser`, `the last to do so`: of the contest held before."""
    word = parts.take("winner", "loser", "first_to_do", "last_to_do", FIRST_FAIL, LAST_FAIL)
    if parts.determiner() not in ("the", "its") or not parts.reader.scope.contested:
        reject("which_player", parts.noun)
    of = parts.mod("of")
    if of is not None:
        inner = Parts(parts.reader, one_noun(of))
        inner.determiner()
        inner.take("contest_word", CONTEST)
        inner.close()
    first = word is not None and word.lemma in ("winner", "first_to_do", LAST_FAIL)
    return Placed("winner" if first else "loser", span=parts.close())


def _racer(parts: Parts) -> Who:
    """`the last player to slap the pile`: all do it as fast as they can."""
    word = parts.take(FIRST, LAST)
    if parts.determiner() != "the" or parts.reader.scope.contested:
        reject("which_player", parts.noun)
    span = parts.close()
    parts.reader.scope.contested = True
    parts.reader.prelude.append(Contest(Everybody(), "race", str(parts.head.value), span=span))
    return Placed("winner" if word is not None and word.lemma == FIRST else "loser", span=span)


def _pointed_out(parts: Parts) -> Who:
    """`the player whom the bottle points at`: the table tells who that is."""
    word = parts.take(POINTED)
    parts.determiner()
    span = parts.close()
    pointed = word.value if word is not None else None
    if isinstance(pointed, Pointed):
        parts.reader.prelude.append(PointOut(pointed.text, pointed.other, pointed.who, span=span))
        parts.reader.scope.nearer.append(Chosen())
    return Chosen(span=span)


def _gift_side(parts: Parts) -> Who:
    parts.determiner()
    side = parts.take("giver", "receiver")
    own = {"give": "giver", "receive": "receiver"}.get(parts.reader.scope.event or "")
    if side is None or own is None:
        reject("which_player", parts.noun)
    span = parts.close()
    return Actor(span=span) if side.lemma == own else Partner(span=span)


def _doer(parts: Parts) -> Who:
    """`its taker`, `the clearer`: the actor of a pickup or a clear."""
    parts.determiner()
    word = parts.take("taker", "clearer")
    wanted = {"taker": "pickup", "clearer": "clear"}.get(word.lemma if word else "")
    if wanted != parts.reader.scope.event:
        reject("which_player", parts.noun)
    return Actor(span=parts.close())


def _author(parts: Parts) -> Who:
    text = " ".join(word.text for word in parts.noun.all_words())
    parts.determiner()
    parts.take("author")
    item = parts.mod("of")
    if item is not None:
        inner = Parts(parts.reader, one_noun(item))
        inner.determiner()
        inner.take("rule")
        inner.close()
    return Person(text, "author", span=parts.close())


def trait(parts: Parts) -> Who:
    """`the youngest player`: a person, by a trait."""
    text = " ".join(word.text for word in parts.noun.words)
    parts.determiner()
    parts.take("youngest")
    parts.take("player")
    return Person(text, "trait", span=parts.close())


def _others(parts: Parts) -> Who:
    parts.determiner()
    parts.take("others")
    return Everybody(but_actor=True, span=parts.close())


def _role_holder(parts: Parts) -> Who:
    """`the keeper`: whoever has the role that a rule gives."""
    if parts.determiner() != "the":
        reject("which_player", parts.noun)
    parts.take(NAMED)
    return RoleHolder(str(parts.head.value), span=parts.close())


def _opposite(parts: Parts) -> Who:
    """`the player opposite`: of the player of the event, as `the next player` is."""
    if parts.determiner() != "the":
        reject("which_player", parts.noun)
    word = parts.take(OPPOSITE)
    nearer = word is not None and word.value == NEARER
    return Opposite(nearer, span=parts.close())


def _dealer(parts: Parts) -> Who:
    if parts.determiner() != "the":
        reject("which_player", parts.noun)
    parts.take("dealer")
    return Dealer(span=parts.close())


ROLES: Final[dict[str, Callable[[Parts], Who]]] = {
    "next_player": _beside,
    "previous_player": _beside,
    "player_in_turn": _in_turn,
    "neighbour": _neighbour,
    OPPOSITE: _opposite,
    "dealer": _dealer,
    "winner": _last_round,
    "last_player": _last_round,
    "giver": _gift_side,
    "receiver": _gift_side,
    "taker": _doer,
    "clearer": _doer,
    "author": _author,
    "others": _others,
    NAMED: _role_holder,
    "loser": _placed,
    "first_to_do": _placed,
    "last_to_do": _placed,
    FIRST_FAIL: _placed,
    LAST_FAIL: _placed,
    POINTED: _pointed_out,
    FIRST: _racer,
    LAST: _racer,
}
"""How each role is read, by the head of its phrase."""
