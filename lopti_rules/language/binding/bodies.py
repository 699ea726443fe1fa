"""Conditions and effects of a sentence, in the order of writing."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from lopti_rules.events import EVENT_BY_NAME
from lopti_rules.language.ast import (
    Actor,
    And,
    Breach,
    BreachOf,
    Chosen,
    Condition,
    Dealer,
    Effect,
    Everybody,
    HadTurn,
    If,
    IsPlayer,
    LastRound,
    LastWho,
    Neighbour,
    NextPlay,
    Not,
    Opposite,
    Or,
    Partner,
    Person,
    Placed,
    RoleHolder,
    Who,
)
from lopti_rules.language.binding.adjuncts import CONDITIONAL, Piece, Sub
from lopti_rules.language.binding.blocks import (
    Block,
    Close,
    add_contrary,
    check_lead,
    close_all,
    end_first_case,
    ends_block,
    go_on,
    go_on_otherwise,
    is_contrary,
    is_offer,
    is_other_case,
    pay,
)
from lopti_rules.language.binding.bound import Bound, subject_of
from lopti_rules.language.binding.breaches import BREACH
from lopti_rules.language.binding.cards.cardwords import read_cards
from lopti_rules.language.binding.conditions.conditionwords import read_condition
from lopti_rules.language.binding.conditions.didwords import is_done
from lopti_rules.language.binding.conditions.trailingwords import hangs_on
from lopti_rules.language.binding.effects.oneffectwords import MARK, read_next_imposed
from lopti_rules.language.binding.events.meanwhile import meanwhile
from lopti_rules.language.binding.people.triggerwho import read_trigger_player
from lopti_rules.language.binding.people.whowords import (
    PLAYER_HEADS,
    is_superlative,
    read_player,
    read_who,
)
from lopti_rules.language.binding.predicates import links_of, read_predicates
from lopti_rules.language.binding.reading import place, reject
from lopti_rules.language.lexing.tokens import made_up
from lopti_rules.language.phrasing.words.namedthings import NAMED
from lopti_rules.language.syntax.clauses import Clause, Group, Item, Noun, Verb

STANDING: Final = (
    Actor, Chosen, Dealer, HadTurn, LastRound, LastWho, Neighbour, Opposite, Partner, Person,
    Placed, RoleHolder,
)  # fmt: skip
"""Players whose next play can be waited for."""
_IMPERSONAL: Final = ("skip", "reverse")
"""What may be told without saying who does it."""
_SOMEBODY: Final = ("a", "any", "each", "player", "no", "nobody", "someone", "anyone")


def read_body(bound: Bound) -> None:
    """Effect: the pieces that are left become conditions and effects.

    Raises:
        TextRefused: missing_effect, ambiguous_condition, and whatever the clauses refuse.
    """
    blocks: list[Block] = []
    for index, piece in enumerate(bound.pieces):
        if piece.join is not None and ";" in piece.join.text:
            close_all(bound, blocks)
            bound.contrary = False
            if is_other_case(piece):
                end_first_case(bound)
        if piece.sub is not None:
            check_lead(bound, piece, piece.sub)
            opened = _condition(bound, piece.sub, index, inside=bool(blocks))
            blocks += [opened] if opened is not None else []
        elif piece.main is not None:
            if not bound.headline:
                _check_splice(bound.pieces, index)
            effects = _main(bound, piece)
            target = blocks[-1].effects if blocks else bound.effects
            if piece.join is not None and ends_block(piece.join, blocks):
                close_all(bound, blocks)
            if piece.join is not None and is_contrary(bound, piece.join, blocks):
                add_contrary(bound, piece.join, effects)
            elif piece.join is not None and piece.join.lemma == "or":
                pay(piece.join, target, effects)
            elif piece.join is not None and piece.join.lemma == "then" and is_offer(target):
                go_on(piece.join, target, effects)
            elif bound.contrary and not blocks:
                go_on_otherwise(bound, effects)
            else:
                target.extend(effects)
        elif piece.item is not None:
            reject("unclaimed_word", piece.item)
    close_all(bound, blocks)


def _check_splice(pieces: list[Piece], index: int) -> None:
    """Main clauses are joined by `and`, `then`, `;`; a comma only inside a list with `and`."""
    join = pieces[index].join
    if join is None or join.lemma != "," or index == 0 or pieces[index - 1].main is None:
        return
    if not any(p.join is not None and p.join.lemma == "and" for p in pieces[index + 1 :]):
        reject("missing_and", join)


# ------------------------------------------------------------------ conditions


def _condition(bound: Bound, sub: Sub, index: int, *, inside: bool) -> Block | None:
    """Keeps a condition of the whole sentence, or opens a block of effects."""
    if sub.item.mark == "sub:next_time" and not sub.more:
        bound.reader.claim(*sub.item.words)
        return Block(_next_time(bound, sub), sub, waits=True)
    if sub.item.mark == MARK and not sub.more:
        bound.reader.claim(*sub.item.words)
        close = read_next_imposed(bound.reader, sub.item, sub.clause, subject_of(sub.clause))
        return Block(close, sub, waits=True)
    if sub.item.mark not in CONDITIONAL:
        reject("unsayable", sub.item, what="clause")
    bound.reader.claim(*sub.item.words)
    waiting = _next_play(bound, sub) if sub.item.mark == "sub:if" and not sub.more else None
    if waiting is not None:
        return Block(waiting, sub, waits=True)
    trailing = not any(piece.main is not None for piece in bound.pieces[index:])
    mains = sum(piece.main is not None for piece in bound.pieces)
    hangs = trailing and mains == 1 and not inside
    if hangs and hangs_on(bound, sub, STANDING, lambda: _read_conditions(bound, sub)):
        return None
    condition = _read_conditions(bound, sub)
    if sub.item.mark == "sub:while":
        _while(bound, sub, condition)
        return None
    if sub.item.mark == "sub:unless":
        condition = Not(condition)
    whole = trailing and mains == 1 and not (sub.item.mark == "sub:if" and _is_choice(bound))
    if not inside and (not bound.effects or whole):
        bound.conditions.append(condition)
        bound.first_case = bound.first_case or len(bound.conditions)
        return None
    if trailing:
        reject("ambiguous_condition", sub.item)
    return Block(lambda effects: If(condition, effects), sub, waits=False)


def _is_choice(bound: Bound) -> bool:
    """Whether a verb comes after `or`, so that what follows may be said of that one alone."""
    joins = (item for piece in bound.pieces if piece.main is not None for item in piece.main.after)
    return any(item.mark == "join" and item.words[0].lemma == "or" for item in joins)


def _while(bound: Bound, sub: Sub, condition: Condition) -> None:
    """`While a queen is on top of the pile, whoever plays …`: as it was when that was done."""
    mains = [piece for piece in bound.pieces if piece.main is not None]
    if len(mains) > 1:
        reject("ambiguous_condition", sub.item)
    bound.trigger, kept = meanwhile(bound.trigger, condition, sub)
    bound.conditions += kept


def _read_conditions(bound: Bound, sub: Sub) -> Condition:
    """`a and b`, `a or b`, and with `either` or `both` one inside the other."""
    joins = [join.lemma for join, _ in sub.more]
    clauses = [sub.clause, *(clause for _, clause in sub.more)]
    marks = [_grouping(bound, clause) for clause in clauses]
    parts = [_one_condition(bound, clause) for clause in clauses]
    result: list[Condition] = []
    outer: list[str] = []
    index = 0
    while index < len(parts):
        end = index + 1
        inner = {"either": "or", "both": "and"}.get(marks[index], "")
        while inner and end < len(parts) and joins[end - 1] == inner and not marks[end]:
            end += 1
        result.append(_together(inner, parts[index:end]))
        outer += joins[end - 1 : end]
        index = end
    if len(set(outer)) > 1:
        reject("ambiguous_condition", sub.item)
    return _together(outer[0] if outer else "", result)


def _together(join: str, parts: list[Condition]) -> Condition:
    if len(parts) == 1:
        return parts[0]
    return And(tuple(parts)) if join == "and" else Or(tuple(parts))


def _grouping(bound: Bound, clause: Clause) -> str:
    item = next((i for i in clause.before if i.mark in ("adv:either", "adv:both")), None)
    if item is None:
        return ""
    clause.before = [i for i in clause.before if i is not item]
    bound.reader.claim(*item.words)
    return item.mark.removeprefix("adv:")


def _one_condition(bound: Bound, clause: Clause) -> Condition:
    subject = subject_of(clause)
    links = links_of(clause)
    if len(links) > 1:
        reject("unsayable", links[1].verb.words[0], what="joined_conditions")
    return read_condition(bound.reader, clause, subject)


def _next_play(bound: Bound, sub: Sub) -> Close | None:
    """`if the next player plays that rank, …`: waits for the next play."""
    clause, subject, verb = sub.clause, subject_of(sub.clause), sub.clause.verb
    if subject is None or verb is None or len(subject.members) != 1:
        return None
    noun = subject.members[0]
    contains = noun.head.lemma == "play" and any(word.lemma == "next" for word in noun.words)
    if contains and verb.lemma in ("is", "are"):
        return _is_of(bound, noun, verb, clause.after)
    if verb.lemma != ("contain" if contains else "play") or verb.modal or verb.passive:
        return None
    if is_done(verb):
        return None
    only = [item for item in clause.after if item.mark == "adv:only"]
    rest = [item for item in clause.after if item.mark != "adv:only"]
    if verb.negated or len(rest) != 1 or rest[0].group is None or rest[0].mark:
        reject("unsayable", verb.words[0], what="next_play")
    who = _who_plays_next(bound, noun, contains=contains)
    bound.reader.claim(*verb.words, *(word for item in only for word in item.words))
    test = replace(read_cards(bound.reader, rest[0].group), only=bool(only))
    bound.reader.scope.in_next_play = True
    bound.reader.scope.waited_for = who
    return lambda effects: NextPlay(who, test, effects)


def _next_time(bound: Bound, sub: Sub) -> Close:
    """`the next time a player plays a king, …`: waits for the first such play."""
    clause, subject, verb = sub.clause, subject_of(sub.clause), sub.clause.verb
    only = [item for item in clause.after if item.mark == "adv:only"]
    played = [item for item in clause.after if item not in only]
    if subject is None or len(subject.members) != 1 or verb is None:
        return reject("unsayable", sub.item, what="next_time")
    plain = verb.lemma == "play" and not (verb.modal or verb.passive or verb.negated)
    cards = played[0].group if len(played) == 1 and not played[0].mark else None
    if not plain or is_done(verb) or cards is None:
        return reject("unsayable", verb.words[0], what="next_time")
    noun = subject.members[0]
    somebody = [word.lemma for word in noun.words] in (["a", "player"], ["someone"], ["anyone"])
    who: Who | None = None
    if somebody and not noun.mods and noun.owner is None:
        bound.reader.claim(*noun.words)
    else:
        who = read_player(bound.reader, noun)
        if not isinstance(who, STANDING):
            reject("unsayable", noun, what="next_time")
    bound.reader.claim(*verb.words, *(word for item in only for word in item.words))
    test = replace(read_cards(bound.reader, cards), only=bool(only))
    bound.reader.scope.in_next_play = True
    bound.reader.scope.waited_for = who
    return lambda effects: NextPlay(who, test, effects, lasting=True)


def _is_of(bound: Bound, noun: Noun, verb: Verb, after: list[Item]) -> Close | None:
    """`if the next play is of that rank`, `… is a 4`: contains such a card."""
    what = after[0] if len(after) == 1 else None
    if what is None or what.group is None or what.mark not in ("", "of"):
        return None
    if verb.modal or verb.passive or verb.negated:
        reject("unsayable", verb.words[0], what="next_play")
    _who_plays_next(bound, noun, contains=True)
    bound.reader.claim(*verb.words, *what.words)
    test = read_cards(bound.reader, what.group)
    bound.reader.scope.in_next_play = True
    return lambda effects: NextPlay(None, test, effects)


def _who_plays_next(bound: Bound, noun: Noun, *, contains: bool) -> Who | None:
    if contains:
        if [word.lemma for word in noun.words] != ["the", "next", "play"] or noun.mods:
            reject("unsayable", noun, what="next_play")
        bound.reader.claim(*noun.words)
        return None
    who = read_player(bound.reader, noun)
    if not isinstance(who, STANDING):
        reject("unsayable", noun, what="next_play")
    return who


# ------------------------------------------------------------------ main clauses


def _main(bound: Bound, piece: Piece) -> Sequence[Effect]:
    clause = piece.main
    if clause is None or clause.verb is None:
        return ()
    bound.reader.scope.subject = None
    if clause.verb.lemma == BREACH:
        return _breach(bound, piece, clause.verb)
    who, group = _who(bound, piece, clause.verb)
    bound.doer = who
    choices = tuple(bound.reader.prelude)
    bound.reader.prelude.clear()
    verb = _banned(clause.verb) if bound.nobody else clause.verb
    body = Clause([], verb, [*clause.before, *clause.after])
    return (*choices, *read_predicates(bound.reader, who, group, body))


def _breach(bound: Bound, piece: Piece, verb: Verb) -> Sequence[Effect]:
    """A clause that was taken whole, in its own words."""
    of, text = cast("tuple[BreachOf, str]", verb.main[0].value)
    subject = piece.subject.all_words() if piece.subject else ()
    bound.reader.claim(*verb.words, *(word for word in subject if word.lemma == BREACH))
    return (Breach(of, text, span=place(verb.words)),)


def _banned(verb: Verb) -> Verb:
    """`nobody may play 10s` is a ban for everybody."""
    if verb.modal is None or verb.modal.lemma != "may" or verb.negated:
        reject("unsayable", verb.words[0], what="nobody")
    return replace(verb, negated=True)


def _who(bound: Bound, piece: Piece, verb: Verb) -> tuple[Who | None, Group | None]:
    """Whom a main clause is about; None for a thing such as the pile."""
    if bound.play_subject is piece:
        return None, piece.subject
    if piece.named is not None:
        return piece.named, None
    if piece.subject is None:
        if not piece.implied:
            return _told(bound, verb)
        return Actor(), None
    noun = piece.subject.members[-1]
    hands = piece.subject.members[0].head.lemma == "hand"
    if hands or (noun.head.lemma not in PLAYER_HEADS and noun.head.kind != "NAME"):
        return None, piece.subject
    own = _subject_actor(bound, noun) if len(piece.subject.members) == 1 else None
    if own is None and _may_be_any(noun, verb):
        # `Any other player may …`: each of them may.
        noun.words[0].kind, noun.words[0].lemma = "DSG", "each"
    return own or read_who(bound.reader, piece.subject), piece.subject


def _may_be_any(noun: Noun, verb: Verb) -> bool:
    """`any other player`, `any player`, as those who may do something."""
    may = verb.modal is not None and verb.modal.lemma == "may" and not verb.negated
    return may and noun.head.lemma == "player" and noun.words[0].lemma == "any"


def _told(bound: Bound, verb: Verb) -> tuple[Who | None, Group]:
    """`When you play a queen, draw a card`, `skip the next player`: nobody is named."""
    told = Group([Noun([made_up("PRON", verb.words[0].start, "you")])])
    if verb.form != "VB":
        reject("missing_subject", verb.words[0])
    if bound.trigger is not None and EVENT_BY_NAME[bound.trigger.event].has_actor:
        if not bound.addressed and verb.lemma not in _IMPERSONAL:
            bound.reader.note("told_to_player")
        if bound.addressed or verb.lemma not in _IMPERSONAL:
            return Actor(), told
    if verb.lemma == "draw" and bound.trigger is None:
        return Everybody(), told
    if verb.lemma not in _IMPERSONAL:
        reject("missing_subject", verb.words[0])
    return None, told


def _subject_actor(bound: Bound, noun: Noun) -> Who | None:
    """`a player` after a time phrase is the player in turn; without a trigger, everybody."""
    first = noun.words[0].lemma
    if noun.head.lemma == "they":
        return None
    if is_superlative(noun):
        return _one_in_turn(bound, noun) if bound.timed and bound.own_turn else None
    if noun.head.lemma == "you":
        bound.reader.claim(*noun.words)
        return Everybody() if bound.trigger is None else Actor()
    somebody = noun.head.lemma in ("player", "nobody", "someone", "anyone") and first in _SOMEBODY
    somebody = somebody and not any(word.kind in ("ADJ", "ORD") for word in noun.words)
    trigger = bound.trigger
    if somebody and (trigger is None or noun.words[0].kind == "NPL"):
        return _without_trigger(bound, noun)
    if trigger is None or not bound.timed or trigger.event not in ("turn_start", "turn_end"):
        return None
    if somebody and (first != "each" or bound.own_turn):
        read_trigger_player(bound.reader, Group([noun]))
        bound.keep_conditions()
        return Actor()
    return _other_in_turn(bound, noun) if bound.own_turn else None


def _other_in_turn(bound: Bound, noun: Noun) -> Who:
    """`At the start of their turn, last round's winner …`."""
    if noun.head.lemma in ("dealer", NAMED):
        return _one_in_turn(bound, noun)
    who = read_trigger_player(bound.reader, Group([noun]))
    if bound.trigger is None or not isinstance(who, LastRound | Person):
        return reject("which_player", noun)
    bound.trigger = replace(bound.trigger, who=who)
    return Actor()


def _one_in_turn(bound: Bound, noun: Noun) -> Who:
    """`At the start of their turn, the player with the most hand cards …`: if it is their turn."""
    who = read_who(bound.reader, Group([noun]))
    bound.reader.conditions.append(IsPlayer(Actor(), who))
    bound.keep_conditions()
    return Actor()


def _without_trigger(bound: Bound, noun: Noun) -> Who:
    """A rule that always holds is about everybody, or those for whom something is true."""
    if noun.head.lemma == "nobody" or noun.words[0].lemma == "no":
        bound.reader.claim(*noun.words)
        bound.nobody = True
        return Everybody()
    if any(item.mark == "except" for item in noun.mods):
        return read_who(bound.reader, Group([noun]))
    read_trigger_player(bound.reader, Group([noun]))
    conditions = bound.reader.conditions
    having = conditions[0] if conditions else None
    conditions.clear()
    return Everybody(having=having)
