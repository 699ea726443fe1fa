"""What sets a rule off: a `when` clause, a time phrase, `whoever …`, `a play of 9s …`."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lopti_rules.events import EventName, Moment
from lopti_rules.language.ast import (
    Actor,
    AnyPlayer,
    Condition,
    Everybody,
    IsPlayer,
    PileCount,
    PileReaches,
    Trigger,
)
from lopti_rules.language.binding.adjuncts import TEMPORAL, Piece, Sub, read_time
from lopti_rules.language.binding.bound import Bound, subject_of
from lopti_rules.language.binding.cards.cardwords import is_card_noun, read_cards
from lopti_rules.language.binding.cards.handwords import read_per
from lopti_rules.language.binding.cards.heldwords import hand_condition
from lopti_rules.language.binding.conditions.conditionwords import read_condition
from lopti_rules.language.binding.events.eventwords import read_event
from lopti_rules.language.binding.events.meanwhile import read_circumstances, read_state
from lopti_rules.language.binding.events.playwords import read_play_noun
from lopti_rules.language.binding.people.havingwords import is_state, states, who_condition
from lopti_rules.language.binding.people.mostwords import most_condition, take_alone
from lopti_rules.language.binding.people.triggerwho import read_trigger_player
from lopti_rules.language.binding.predicates import read_predicates
from lopti_rules.language.binding.reading import Parts, Reader, find_deep, one_noun, place, reject
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.syntax.clauses import Clause, Group, Item, Noun, Verb
from lopti_rules.values import dataclass

_CARDS_DO: Final = ("make", "let", "force", "cause", "allow", "clear", "skip", "reverse")
_KEPT: Final = ("hold", "have", "owe")
_STATES: Final = (*_KEPT, "is", "are")
_ABOUT_PLAYS: Final = ("pile_cards", "play", "single_play", "rank_word", "value_word", "pile")
_ANYBODY: Final = ("a", "each", "any", "every", "player", "everyone", "anyone")
_NO_EVENT: Final = ("no_player", "unknown_use", "no_event", "unexpected_complement")


def find_trigger(bound: Bound) -> None:
    """Effect: the trigger, and the opening of a window, are taken from the pieces.

    Raises:
        TextRefused: two_triggers, and what the readings of events refuse.
    """
    found = _before_the_main_clause(bound)
    found += _of_subjects(bound, set_off=bool(found))
    if not found:
        found = _conditional(bound)
    if not found:
        found = _for_each(bound)
    if len(found) > 2:
        raise TextRefused("two_triggers", place(bound.reader.claimed))
    if len(found) == 2:
        bound.opening = found[0]
    if found:
        bound.trigger = bound.reader.scope.trigger = found[-1]
        bound.reader.scope.event = found[-1].event
    bound.reader.scope.nearer.clear()
    for sub in bound.besides:
        read_circumstances(bound.reader, sub)
    bound.keep_conditions()


def _before_the_main_clause(bound: Bound) -> list[Trigger]:
    """Time phrases and `when` clauses, in the order of the text: a window opens with the first."""
    found: list[Trigger] = []
    for piece in list(bound.pieces):
        trigger = None
        if piece.item is not None:
            trigger = _time(bound, piece)
        elif piece.sub is not None and piece.sub.item.mark in TEMPORAL:
            bound.pieces.remove(piece)
            trigger = None if read_state(bound, piece.sub) else _temporal(bound, piece.sub)
            bound.besides += [piece.sub] if trigger is not None and piece.sub.more else []
        found += [trigger] if trigger is not None else []
    return found


def _time(bound: Bound, piece: Piece) -> Trigger | None:
    time = read_time(bound.reader, piece.item) if piece.item is not None else None
    if time is None:
        return None
    bound.pieces.remove(piece)
    bound.own_turn = bound.own_turn or time[1]
    bound.timed = True
    return time[0]


def _temporal(bound: Bound, sub: Sub) -> Trigger | None:
    moment = TEMPORAL[sub.item.mark]
    bound.reader.claim(*sub.item.words)
    if sub.item.mark == "sub:first_time" and (bound.limit is None or bound.limit.number != 1):
        # `Once per round, the first time …` says it twice; alone it leaves open, of what.
        reject("nth_of_what", sub.item.words[0])
    subject = subject_of(sub.clause)
    if _is_vote(sub.clause):
        who = read_trigger_player(bound.reader, subject)
        bound.effects += read_predicates(bound.reader, who, subject, sub.clause)
        return None
    antecedent = _antecedent(bound, subject)
    if antecedent is not None:
        return _of_antecedent(bound, antecedent, sub, moment)
    return _event_or_condition(bound, sub.clause, moment, subject)


def _is_vote(clause: Clause) -> bool:
    """`votes no`: no event of the game, and judged as base vocabulary."""
    return clause.verb is not None and clause.verb.lemma == "vote"


def _event_or_condition(
    bound: Bound, clause: Clause, moment: Moment, subject: Group | None
) -> Trigger:
    reader = bound.reader
    event = reader.attempt(lambda: read_event(reader, clause, moment, subject))
    if not isinstance(event, TextRefused):
        return event
    if moment == "after" and subject is not None and _is_about_plays(subject):
        trigger = reader.attempt(lambda: _play_that(bound, clause, subject))
        if not isinstance(trigger, TextRefused):
            return trigger
        raise trigger if event.code in _NO_EVENT else event
    raise event


def _is_about_plays(group: Group) -> bool:
    """`the last three single cards` are plays as well."""
    noun = group.members[0]
    last = noun.head.lemma == "card" and any(word.lemma == "last" for word in noun.words)
    return last or noun.head.lemma in _ABOUT_PLAYS


def _head(group: Group) -> str:
    return group.members[0].head.lemma


def _play_that(bound: Bound, clause: Clause, subject: Group) -> Trigger:
    """`when a play has the same rank as …`, `as soon as the pile holds … after a play`."""
    clause = replace(clause, after=list(clause.after))
    if _head(subject) == "pile":
        _after_a_play(bound, clause)
    condition = read_condition(bound.reader, clause, subject)
    if _head(subject) == "pile" and not _is_growing(condition):
        reject("no_event", subject)
    bound.reader.conditions.append(condition)
    return Trigger("play")


def _after_a_play(bound: Bound, clause: Clause) -> None:
    """`after a play`: the only time when the pile grows, so it may be left out."""
    after = next((item for item in clause.after if item.mark == "after"), None)
    if after is not None:
        time = read_time(bound.reader, after)
        if time is None or time[0] != Trigger("play"):
            reject("no_event", after)
        clause.after.remove(after)


def _is_growing(condition: Condition) -> bool:
    if isinstance(condition, PileReaches):
        return True
    return isinstance(condition, PileCount) and condition.count.comparison == "at_least"


# ------------------------------------------------------------------ a pronoun before its noun


@dataclass(frozen=True, slots=True)
class _Antecedent:
    """The main clause that a pronoun in a later `when` clause refers to."""

    main: Piece
    noun: Noun
    pronoun: Group


def _antecedent(bound: Bound, subject: Group | None) -> _Antecedent | None:
    """`Anna draws two cards whenever she plays a 5`: the pronoun is the main subject."""
    mains = [piece for piece in bound.pieces if piece.main is not None]
    if subject is None or len(subject.members) != 1 or _head(subject) != "they":
        return None
    if len(mains) != 1 or mains[0].subject is None:
        return None
    return _Antecedent(mains[0], one_noun(mains[0].subject), subject)


def _of_antecedent(bound: Bound, known: _Antecedent, sub: Sub, moment: Moment) -> Trigger:
    reader = bound.reader
    who = read_trigger_player(reader, Group([known.noun]))
    reader.claim(*known.pronoun.members[0].words)
    known.main.subject, known.main.implied = None, True
    trigger = read_event(reader, sub.clause, moment, None, implied=True, pronoun=known.pronoun)
    return replace(trigger, who=who)


# ------------------------------------------------------------------ the subject itself


def _of_subjects(bound: Bound, *, set_off: bool) -> list[Trigger]:
    """`Whoever plays …`, `A player who plays …`, `A play of 9s …` set the rule off."""
    found: list[Trigger] = []
    for piece in bound.pieces:
        if piece.who is not None and (set_off or found) and _is_having(piece.who):
            _whoever_has(bound, piece)
            continue
        if piece.who is not None:
            trigger = _whoever(bound, piece)
        else:
            trigger = (
                _relative(bound, piece) or _player_of(bound, piece) or _play_subject(bound, piece)
            )
        found += [trigger] if trigger is not None else []
    return found


def _is_having(who: Item) -> bool:
    """`whoever has three bells`: said of a state, and no event."""
    verb = who.clause.verb if who.clause is not None else None
    return verb is not None and verb.lemma in _KEPT and not verb.modal


def _whoever_has(bound: Bound, piece: Piece) -> None:
    """`…; whoever has three bells draws a card`: all of whom it is true then."""
    who = piece.who
    if who is None or who.clause is None or who.clause.verb is None:
        return
    clause, verb = who.clause, who.clause.verb
    after = list(clause.after)
    alone = take_alone(bound.reader, after)
    if len(after) != 1 or verb.negated or clause.before:
        reject("unsayable", who, what="relative")
    bound.reader.claim(*who.words, *verb.words)
    most = most_condition(bound.reader, Actor(), after[0], alone=alone)
    if most is None and alone:
        reject("unsayable", who, what="alone")
    having = most or hand_condition(bound.reader, Actor(), after[0])
    if bound.own_turn:
        # `At the start of their turn, whoever has …`: if it is so of the player in turn.
        bound.conditions.append(having)
        piece.named = Actor()
    elif isinstance(most, IsPlayer):
        piece.named = most.other
    else:
        piece.named = Everybody(having=having, span=place(who.all_words()))


def _whoever(bound: Bound, piece: Piece) -> Trigger | None:
    clause = piece.who.clause if piece.who is not None else None
    if piece.who is None or clause is None:
        return None
    bound.reader.claim(*piece.who.words)
    piece.implied = True
    if _is_vote(clause):
        bound.effects += read_predicates(bound.reader, AnyPlayer(), None, clause)
        return None
    return read_event(bound.reader, clause, "after", None, implied=True)


def _relative(bound: Bound, piece: Piece) -> Trigger | None:
    """`A player who plays an 8 …`; `who holds …` only says of whom it is."""
    if piece.subject is None or len(piece.subject.members) != 1:
        return None
    noun = piece.subject.members[0]
    rel = next((item for item in noun.mods if item.mark == "rel"), None)
    clause = rel.clause if rel is not None else None
    if rel is None or clause is None or clause.verb is None:
        return None
    joined = [piece.verb for piece in clause.after if piece.mark == "join"]
    if not _is_anybody(noun, joined[-1] or clause.verb if joined else clause.verb):
        return None
    if any(word.kind == "ADJ" for word in noun.words):
        reject("unsayable", rel, what="other_trigger")
    bound.reader.claim(*rel.words)
    trigger = read_event(bound.reader, _event_of(bound, rel, clause), "after", None, implied=True)
    noun.mods.remove(rel)
    who = read_trigger_player(bound.reader, Group([noun]))
    piece.subject, piece.implied = None, True
    return replace(trigger, who=who)


def _event_of(bound: Bound, rel: Item, clause: Clause) -> Clause:
    """Of `who owes cards and plays a 4` the play; what comes before it is a condition."""
    if not any(piece.mark == "join" for piece in clause.after) or clause.before:
        return clause
    verbs = states(bound.reader, clause)
    for verb, items in verbs[:-1]:
        bound.reader.conditions.append(who_condition(bound.reader, rel, verb, items))
    return Clause([], *verbs[-1])


def _player_of(bound: Bound, piece: Piece) -> Trigger | None:
    """`The player of a 4 names a rank`."""
    if piece.subject is None or len(piece.subject.members) != 1:
        return None
    noun = piece.subject.members[0]
    of = next((item for item in noun.mods if item.mark == "of"), None)
    if noun.head.lemma != "player" or of is None or bound.reader.scope.trigger is not None:
        return None
    if of.group is None or not is_card_noun(of.group.members[0]):
        return None
    if [word.lemma for word in noun.words[:-1]] not in (["the"], ["a"], ["any"]):
        return None
    bound.reader.claim(*noun.words, *of.words)
    piece.subject, piece.implied = None, True
    return Trigger("play", cards=read_cards(bound.reader, of.group))


def _is_anybody(noun: Noun, verb: Verb) -> bool:
    if noun.head.lemma not in ("player", "everyone", "anyone") or is_state(verb):
        return False
    first = noun.words[0].lemma
    # `the player who plays` is whoever does; `the player who played` is one player.
    return first in _ANYBODY or (first == "the" and verb.form == "VZ")


def _play_subject(bound: Bound, piece: Piece) -> Trigger | None:
    if piece.subject is None or len(piece.subject.members) != 1 or piece.main is None:
        return None
    noun = piece.subject.members[0]
    if bound.reader.scope.trigger is None and _cards_do(piece, noun):
        bound.play_subject = piece
        return _cards_played(bound, piece.subject, piece.main)
    if noun.head.lemma in _DONE_TO and _cards_do_verb(piece):
        bound.play_subject = piece
        return _occasion_of(bound, noun)
    if noun.head.lemma != "play" or noun.words[0].lemma not in ("a", "any", "each", "play"):
        return None
    bound.play_subject = piece
    return read_play_noun(bound.reader, noun)


_DONE_TO: Final[dict[str, EventName]] = {"pickup": "pickup", "clear": "clear"}


def _cards_do_verb(piece: Piece) -> bool:
    """`Each pickup costs its player …`: as the subject of what it makes somebody do."""
    verb = piece.main.verb if piece.main is not None else None
    return verb is not None and verb.lemma == "make" and not (verb.negated or verb.modal)


def _occasion_of(bound: Bound, noun: Noun) -> Trigger:
    parts = Parts(bound.reader, noun)
    if parts.determiner() not in ("a", "each", "every", "any"):
        reject("no_event", noun)
    parts.take(noun.head.lemma)
    parts.close()
    bound.reader.scope.occasion = True
    return Trigger(_DONE_TO[noun.head.lemma])


def _cards_do(piece: Piece, noun: Noun) -> bool:
    """`A queen makes …`, `An 8 skips …`: as the subject of what only a play of it can do."""
    verb = piece.main.verb if piece.main is not None else None
    if verb is None or not is_card_noun(noun) or noun.words[0].lemma in ("that", "no"):
        return False
    if noun.words[0].lemma == "the" and not any(item.mark == "of" for item in noun.mods):
        return False
    if verb.passive or verb.modal or (verb.negated and verb.lemma != "clear"):
        return False
    return verb.lemma in _CARDS_DO


def _cards_played(bound: Bound, group: Group, main: Clause) -> Trigger:
    """`an ace played on a king`."""
    if group.members[0].words[0].lemma == "each":
        # Two of them at once would make it happen twice, which is said by `for each 8 played`.
        reject("how_many", group)
    found = find_deep(group.members[-1], ("part:play",))
    under = next((item for item in main.before if item.mark in ("on", "on_top_of")), None)
    if found is not None:
        home, played = found
        home.mods.remove(played)
        bound.reader.claim(*played.words)
    on = None
    if under is not None and found is not None and under.group is not None:
        main.before.remove(under)
        bound.reader.claim(*under.words)
        on = read_cards(bound.reader, under.group)
    return Trigger("play", cards=read_cards(bound.reader, group), on=on)


def _for_each(bound: Bound) -> list[Trigger]:
    """`For each 8 played, the next player draws a card`: a play of them sets it off."""
    main = next((piece.main for piece in bound.pieces if piece.main is not None), None)
    for piece in list(bound.pieces):
        if piece.item is not None and piece.item.mark == "for" and main is not None:
            bound.pieces.remove(piece)
            main.after.append(piece.item)
    item = next((item for item in main.after if item.mark == "for"), None) if main else None
    if item is None or item.group is None:
        return []
    if find_deep(item.group.members[-1], ("part:play",)) is None:
        return []
    quiet = Reader(replace(bound.reader.scope, event="play"))
    return [Trigger("play", cards=read_per(quiet, item).test)]


# ------------------------------------------------------------------ if, where nothing else does


def _conditional(bound: Bound) -> list[Trigger]:
    """`If a player plays a queen, …`: where nothing else sets the rule off."""
    for piece in bound.pieces:
        sub = piece.sub
        if sub is None or sub.item.mark != "sub:if" or sub.more:
            continue
        trigger = bound.reader.attempt(_reading_of_if(bound, sub))
        if not isinstance(trigger, TextRefused):
            bound.reader.claim(*sub.item.words)
            bound.pieces.remove(piece)
            return [trigger]
    return []


def _reading_of_if(bound: Bound, sub: Sub) -> Callable[[], Trigger]:
    clause, subject = sub.clause, subject_of(sub.clause)
    antecedent = _antecedent(bound, subject)
    event = clause.verb is not None and clause.verb.lemma not in _STATES
    if antecedent is not None and event:
        return lambda: _of_antecedent(bound, antecedent, sub, "after")
    reaches = clause.verb is not None and clause.verb.lemma == "reach"
    if subject is not None and _is_about_plays(subject) and (_names_last(subject) or reaches):
        return lambda: _event_or_condition(bound, clause, "after", subject)
    return lambda: read_event(bound.reader, clause, "after", subject)


def _names_last(group: Group) -> bool:
    """`If the last two plays add up to ten`: such plays are made at one moment only.

    So is the one with which the pile reaches ten cards.
    """
    return any(word.lemma == "last" for word in group.all_words())
