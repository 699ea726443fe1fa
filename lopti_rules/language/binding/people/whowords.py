"""Noun phrases for players: `the next player`, `every player with a hand card`, `they`."""

from collections.abc import Callable
from typing import Final, Literal, cast

from lopti_rules.events import WAITING, EventName
from lopti_rules.language.ast import (
    Actor,
    Amount,
    Bidder,
    ChoosePlayer,
    Chosen,
    Dealer,
    Everybody,
    Following,
    HadTurn,
    LastRound,
    LastWho,
    Neighbour,
    Opposite,
    Partner,
    Person,
    Placed,
    RandomPlayer,
    RoleHolder,
    Several,
    Shower,
    Superlative,
    Who,
)
from lopti_rules.language.binding.effects.bidwords import BID_ROLES
from lopti_rules.language.binding.people.havingwords import read_having
from lopti_rules.language.binding.people.morewords import read_more
from lopti_rules.language.binding.people.mostwords import ALONE, counted_zone, most_word, take_alone
from lopti_rules.language.binding.people.pronouns import referent
from lopti_rules.language.binding.people.rolewords import ROLES, trait
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, place, reject
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.cards.choicephrases import FOLLOWING
from lopti_rules.language.phrasing.games.bidphrases import GUESS_MAKER
from lopti_rules.language.syntax.clauses import Clause, Group, Item, Noun

SINGULAR: Final = (
    Neighbour, Opposite, Dealer, Chosen, RandomPlayer, LastRound, LastWho, Superlative, RoleHolder,
    Partner, Person,
    Shower, Placed, HadTurn, Bidder,
)  # fmt: skip
EVERYBODY: Final = ("everyone", "each_of_them")
EVERYBODY_ELSE: Final = ("everyone_else",)
_SIDES: Final[dict[str, Literal["next", "previous"]]] = {"after": "next", "before": "previous"}
SOMEBODY: Final = ("someone", "anyone", "someone_else", "anyone_else")
"""Whom the player of the effect chooses, or all for whom something is true."""
DEEDS: Final[dict[str, tuple[EventName, ...]]] = {
    "play": ("play", "bonus_play", "triggered"),
    "lay": ("play", "bonus_play", "triggered"),
    "draw": ("draw",),
    "take": ("pickup",),
    "pick_up": ("pickup",),
    "clear": ("clear",),
    "go_out": ("out",),
    "win": ("out",),
    "swap": ("swap",),
    "discard": ("discard",),
    "give": ("give",),
    "receive": ("receive",),
    "show": ("show",),
    "say": ("said",),
    "do": ("done",),
    "gain": ("gain",),
    "turn_up": ("illegal_blind",),
    "take_up": ("face_up_taken",),
    "make": ("bonus_play",),
    "turn_up_it": ("illegal_blind",),
    "take_up_them": ("face_up_taken",),
}
"""What `the player who …` did in which event."""


def read_who(reader: Reader, group: Group) -> Who:
    """The players that a group of phrases names, as those whom an effect reaches.

    Raises:
        TextRefused: no_player, which_player, ambiguous_reference, and unclaimed words.
    """
    if any(word.lemma == "or" for word in group.joins) and _both_sides(group):
        return _one_of_both(reader, group)
    members = tuple(read_player(reader, noun) for noun in group.members)
    reader.claim(*group.joins)
    if len(members) == 1:
        return members[0]
    if any(word.lemma == "or" for word in group.joins):
        reject("unsayable", group, what="either_player")
    if len(set(members)) < len(members):
        reject("said_twice", group)
    who = Several(members, span=place(group.all_words()))
    reader.scope.nearer.append(who)
    return who


def _both_sides(group: Group) -> bool:
    """`the previous or the next player`, the first of them perhaps without its noun."""
    sides = [word.lemma for noun in group.members for word in noun.words if word.kind == "ADJ"]
    return sorted(sides) == ["next", "previous"] and len(group.members) == 2


def _one_of_both(reader: Reader, group: Group) -> Who:
    """A choice between the neighbours of who does it."""
    subject = reader.scope.subject or Actor()
    if isinstance(subject, Actor) and reader.scope.nearer:
        reject("ambiguous_reference", group)
    for noun in group.members:
        if [word.lemma for word in noun.words if word.lemma not in ("next", "previous")] not in (
            ["the", "player"],
            ["the"],
        ) or noun.mods:
            reject("unsayable", group, what="either_player")
        reader.claim(*noun.words)
    reader.claim(*group.joins)
    span = place(group.all_words())
    reader.prelude.append(ChoosePlayer(subject, neighbour=True, span=span))
    reader.scope.nearer.append(Chosen())
    return Chosen(span=span)


def read_player(reader: Reader, noun: Noun) -> Who:
    """The player or players that one phrase names."""
    who = _pronoun(reader, noun) if noun.head.kind in ("PRON", "NAME") else _phrase(reader, noun)
    if isinstance(who, SINGULAR):
        reader.scope.nearer.append(who)
    elif isinstance(who, Everybody):
        reader.scope.group = who
    return who


def _pronoun(reader: Reader, noun: Noun) -> Who:
    parts = Parts(reader, noun)
    word = noun.head
    parts.take(word.lemma)
    if word.kind == "NAME":
        sort: Literal["seat", "name"] = "seat" if word.value == "seat" else "name"
        return Person(word.text, sort, span=parts.close())
    if word.lemma in ("they", "them"):
        return referent(reader, word, parts)
    if word.lemma in ("each", "each_of_them") and reader.scope.group is not None:
        parts.close()
        return reader.scope.group
    if word.lemma == "you":
        return Actor(span=parts.close())
    if word.lemma in (*EVERYBODY, *EVERYBODY_ELSE):
        parts.mod("adv:still_in")
    if word.lemma in EVERYBODY:
        return _all_but(parts, but_actor=False)
    if word.lemma in EVERYBODY_ELSE:
        return _all_but(parts, but_actor=True)
    if word.lemma in SOMEBODY:
        return _somebody(parts, but_self=word.lemma.endswith("_else"))
    if word.lemma == GUESS_MAKER and reader.scope.guesser is not None:
        parts.close()
        return reader.scope.guesser
    if word.lemma == "the_one":
        return _shower(parts)
    if word.lemma == "had_turn" and isinstance(word.value, int):
        return HadTurn(word.value, span=parts.close())
    return reject("no_player", noun)


def _somebody(parts: Parts, *, but_self: bool) -> Who:
    """`gives a card to someone else`: a choice; `anyone else with a queen in hand`: all of them."""
    hands = read_more(parts)
    if hands is not None:
        return Everybody(but_actor=True, hands=hands, span=parts.close())
    having = read_having(parts)
    if having is not None:
        return Everybody(but_actor=but_self, having=having, span=parts.close())
    if parts.reader.scope.subject is None:
        reject("which_player", parts.noun)
    return _choose(parts, but_self=but_self)


def _shower(parts: Parts) -> Who:
    """`the one with the lower card`: of those who have just shown a card."""
    item = parts.mod("with")
    if item is None or not parts.reader.scope.shown:
        reject("ambiguous_reference", parts.noun)
    inner = Parts(parts.reader, one_noun(item))
    inner.determiner()
    which = inner.take("lower", "higher")
    if which is None or inner.take("card") is None:
        reject("ambiguous_reference", parts.noun)
    inner.close()
    return Shower("lower" if which.lemma == "lower" else "higher", span=parts.close())


def _phrase(reader: Reader, noun: Noun) -> Who:
    parts = Parts(reader, noun)
    lemma = noun.head.lemma
    reading = _HEADS.get(lemma)
    if reading is None:
        reject("no_player", noun)
    return reading(parts)


def _beside_waited(parts: Parts, found: Neighbour) -> Who:
    """`if the next player plays a 4, the next player draws`: the same one, who has played.

    `The previous player` could then be of either player.
    """
    waited = parts.reader.scope.waited_for
    if waited == found:
        return Actor(span=found.span)
    if isinstance(waited, Neighbour):
        reject("ambiguous_reference", parts.noun)
    return found


def _player(parts: Parts) -> Who:
    determiner = parts.determiner()
    if not determiner and parts.take(kinds=("ONE",)) is not None:
        determiner = "a"
    parts.take("player", "opponent")
    if determiner in ("that", "this"):
        return referent(parts.reader, parts.head, parts)
    if determiner in ("its", "their"):
        return _actor_of_event(parts)
    most = _superlative(parts, determiner)
    if most is not None:
        return most
    if determiner in ("each", "every", "all", "other_all"):
        return _everybody(parts, determiner)
    if parts.take("random") is not None or parts.mod("adv:random") is not None:
        return _random(parts, determiner)
    neighbour = parts.take("next", "previous") if determiner == "the" else None
    if neighbour is not None:
        direction: Literal["next", "previous"] = "next" if neighbour.lemma == "next" else "previous"
        return _beside_waited(parts, Neighbour(direction, span=parts.close()))
    if parts.take("latest") is not None and determiner == "the":
        return Actor(span=parts.close())
    if parts.take("chosen") is not None:
        return _chosen(parts, determiner)
    if determiner == "the":
        return _the_player(parts)
    return _player_of_choice(parts, determiner)


def is_superlative(noun: Noun) -> bool:
    """Whether players are named by having the most or fewest of something.

    Of `a player who has the most` it is a condition.
    """
    return noun.words[0].lemma != "a" and _most_of(noun.mods) is not None


def _most_of(mods: list[Item]) -> tuple[Item, Noun, Word] | None:
    """The piece that says `the most hand cards`, what is counted in it, and `most` or `fewest`."""
    item = next((item for item in mods if item.mark in ("with", "rel")), None)
    if item is None:
        return None
    group, clause = item.group, item.clause
    if clause is not None and not clause.before:
        after = [piece for piece in clause.after if piece.mark != ALONE]
        group = after[0].group if len(after) == 1 else None
    which = most_word(group)
    return None if which is None or group is None else (item, group.members[0], which)


def _superlative(parts: Parts, determiner: str) -> Who | None:
    """`the player with the most hand cards`, `each player who has the fewest table cards`."""
    found = _most_of(parts.mods)
    if found is None:
        return None
    item, counted, which = found
    alone = item.clause is not None and _is_alone(parts, item, item.clause)
    parts.mod(item.mark)
    of, token = counted_zone(parts.reader, counted)
    if determiner not in ("the", "each", "every", "all"):
        reject("unfit_determiner", parts.noun)
    ties: Literal["nobody", "all"] = "nobody" if alone or determiner == "the" else "all"
    most: Literal["most", "fewest"] = "most" if which.lemma == "most" else "fewest"
    return Superlative(most, of, ties, token, span=parts.close())


def _is_alone(parts: Parts, item: Item, clause: Clause) -> bool:
    """Whether the clause `who alone has …` says that a tie is nobody's."""
    verb, alone = clause.verb, take_alone(parts.reader, list(clause.after))
    if verb is None or verb.lemma not in ("have", "hold") or verb.modal or verb.negated:
        return reject("unsayable", item, what="relative")
    parts.reader.claim(*verb.words)
    return alone


def _actor_of_event(parts: Parts) -> Who:
    """`its player`: of the cards that the event is about."""
    scope = parts.reader.scope
    if scope.event not in ("play", "bonus_play", "clear", None) and not scope.occasion:
        reject("ambiguous_reference", parts.noun)
    return Actor(span=parts.close())


def _everybody(parts: Parts, determiner: str) -> Who:
    opponents = parts.head.lemma == "opponent"
    other = parts.take("other") is not None or determiner == "other_all" or opponents
    parts.mod("adv:still_in")
    return _all_but(parts, but_actor=other)


def _all_but(parts: Parts, *, but_actor: bool) -> Who:
    """`everyone`, `every player with a hand card`, `all players except the dealer`."""
    item = parts.mod("except")
    if item is None:
        hands = read_more(parts)
        if hands is not None:
            return Everybody(but_actor=True, hands=hands, span=parts.close())
        having = read_having(parts)
        return Everybody(but_actor=but_actor, having=having, span=parts.close())
    if but_actor or item.group is None:
        return reject("unclaimed_word", item)
    nearer = list(parts.reader.scope.nearer)
    left_out = read_left_out(parts.reader, item.group)
    parts.reader.scope.nearer[:] = nearer
    if isinstance(left_out, Actor):
        return Everybody(but_actor=True, span=parts.close())
    return Everybody(but=left_out, span=parts.close())


def read_left_out(reader: Reader, group: Group) -> Who:
    """`except the dealer or the next player`: both of them."""
    for word in group.joins:
        word.lemma = "and"
    return read_who(reader, group)


def _random(parts: Parts, determiner: str) -> Who:
    if determiner not in ("a", "another", "the"):
        reject("unfit_determiner", parts.noun)
    other = parts.take("other") is not None or determiner == "another"
    if [w.lemma for w in parts.noun.words[1:3]] == ["other", "random"]:
        reject("word_order", parts.noun)
    return RandomPlayer(but_actor=other, span=parts.close())


def _chosen(parts: Parts, determiner: str) -> Who:
    """`the chosen player` refers back; `a chosen player` is a choice of its own."""
    if determiner == "a":
        return _choose(parts, but_self=False)
    if determiner != "the":
        reject("unfit_determiner", parts.noun)
    return Chosen(span=parts.close())


def _player_of_choice(parts: Parts, determiner: str) -> Who:
    """`a player of their choice`, `any other player`: a choice of the effect's player."""
    said_other = determiner in ("any", "the") and parts.take("other") is not None
    other = said_other or determiner == "another" or parts.head.lemma == "opponent"
    choice = parts.mod("adv:of_choice") is not None
    if not choice and parts.reader.scope.subject is None:
        # `any other player may …` is whoever wants, and no choice of the player of the event.
        reject("which_player", parts.noun)
    if determiner not in ("a", "any", "another") or not (choice or determiner == "any" or other):
        reject("which_player", parts.noun)
    return _choose(parts, but_self=other)


def _choose(parts: Parts, *, but_self: bool) -> Who:
    subject = parts.reader.scope.subject or Actor()
    if isinstance(subject, Actor) and parts.reader.scope.nearer:
        reject("ambiguous_reference", parts.noun)
    span = parts.close()
    if not isinstance(subject, Actor):
        parts.reader.note("chooser", who="subject")
    parts.reader.prelude.append(ChoosePlayer(subject, but_self=but_self, span=span))
    return Chosen(span=span)


def _the_player(parts: Parts) -> Who:
    """`the player after them`, `the player who played`, `the player in turn`."""
    steps = parts.take(kinds=("ORD",))
    for mark, direction in _SIDES.items():
        item = parts.mod(mark)
        if item is not None:
            of = beside_whom(parts.reader, one_noun(item))
            away = item.words[0].value
            number = steps.value if steps is not None else away if away is not None else 1
            if not isinstance(number, int):
                return reject("which_player", parts.noun)
            base = None if isinstance(of, Actor) else of
            return Neighbour(direction, number, base, span=parts.close())
    if steps is not None:
        reject("unclaimed_word", steps)
    item = parts.mod("rel")
    if item is not None:
        return _who_did(parts, item)
    item = parts.mod("with")
    if item is not None:
        return _with_the(parts, item)
    if parts.take("other") is not None:
        return (
            Everybody(but_actor=True, span=parts.close())
            if parts.head.kind == "NPL"
            else reject("which_player", parts.noun)
        )
    return Actor(span=parts.close()) if _plain_actor(parts) else reject("which_player", parts.noun)


def _plain_actor(parts: Parts) -> bool:
    return (
        not parts.mods
        and not parts.words
        and parts.head.kind == "NSG"
        and not parts.reader.scope.nearer
    )


def read_player_quietly(reader: Reader, noun: Noun) -> Who:
    """A player who is only named to find another; `that player` then still means the actor."""
    before = len(reader.scope.nearer)
    who = read_player(reader, noun)
    del reader.scope.nearer[before:]
    return who


def beside_whom(reader: Reader, noun: Noun) -> Who:
    """`the second player after them`: after who does it, if that is not the player of the event."""
    subject = reader.scope.subject
    if noun.head.lemma == "themself" and isinstance(subject, Actor | None):
        reader.claim(*noun.words)
        return Actor()
    if noun.head.lemma not in ("they", "them", "themself") or isinstance(subject, Actor | None):
        return read_player_quietly(reader, noun)
    if not isinstance(subject, SINGULAR):
        reject("ambiguous_reference", noun)
    reader.claim(*noun.words)
    return subject


def _who_did(parts: Parts, item: Item) -> Who:
    """`the player who played`: the actor, if that is what the event was."""
    clause = cast("Clause", item.clause)
    verb = clause.verb
    scope = parts.reader.scope
    event = "play" if scope.in_next_play else scope.event
    told = verb is not None and (verb.lemma == "do" or event in DEEDS.get(verb.lemma, ()))
    if verb is None or not told or verb.modal or verb.negated or clause.before:
        reject("unsayable", item, what="history")
    parts.reader.claim(*verb.words)
    for after in clause.after:
        _repeated_object(parts.reader, after)
    return Actor(span=parts.close())


def _repeated_object(reader: Reader, item: Item) -> None:
    """`who took the pile`, `who cleared it`: names the event's own object again."""
    nouns = item.group.members if item.group is not None else []
    known = ("it", "them", "pile", "that_card", "out", "this_card")
    if item.mark or len(nouns) != 1 or nouns[0].head.lemma not in known or nouns[0].mods:
        reject("unsayable", item, what="history")
    reader.claim(*nouns[0].words)


def _with_the(parts: Parts, item: Item) -> Who:
    """`the player with the lower card`, `the player with that hand`."""
    inner = Parts(parts.reader, one_noun(item))
    determiner = inner.determiner()
    if determiner == "that" and inner.take("hand") and parts.reader.scope.event == "hand_count":
        inner.close()
        return Actor(span=parts.close())
    which = inner.take("lower", "higher")
    if which is None or inner.take("card") is None or not parts.reader.scope.shown:
        reject("which_player", parts.noun)
    inner.close()
    return Shower("lower" if which.lemma == "lower" else "higher", span=parts.close())


def _player_or_trait(parts: Parts) -> Who:
    if any(word.lemma == "youngest" for word in parts.words):
        return trait(parts)
    return _player(parts)


def _following(parts: Parts) -> Who:
    """`the next two players`, whom the phrase pass has put into one word."""
    parts.take(FOLLOWING)
    if parts.determiner() not in ("the", ""):
        reject("unfit_determiner", parts.noun)
    direction, number = cast("tuple[Literal['next', 'previous'], Amount]", parts.head.value)
    who = Following(number, direction, span=parts.close())
    parts.reader.scope.group = who
    return who


def _befallen(parts: Parts) -> Who:
    """`the player whom it would befall`: of a custom effect that has not happened yet."""
    if parts.determiner() != "the" or not (
        parts.reader.scope.in_imposed or parts.reader.scope.event in WAITING
    ):
        reject("which_player", parts.noun)
    parts.take("befallen")
    return Actor(span=parts.close())


_HEADS: Final[dict[str, Callable[[Parts], Who]]] = {
    "befallen": _befallen,
    **ROLES,
    **BID_ROLES,
    "player": _player_or_trait,
    "opponent": _player,
    FOLLOWING: _following,
}


PLAYER_HEADS: Final = frozenset(
    (
        *_HEADS,
        *EVERYBODY,
        *EVERYBODY_ELSE,
        *SOMEBODY,
        "you",
        "they",
        "them",
        "the_one",
        "guess_maker",
        "had_turn",
        "each",
        "nobody",
    )
)
"""Heads of phrases that name players."""
