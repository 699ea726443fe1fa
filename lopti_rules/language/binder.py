"""From the clauses of a sentence to its tree: trigger, condition, effects, limit, duration.

Nothing is guessed: each token is claimed by one node, and what could be meant in two ways is
refused with the place.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from lopti_rules.language.adjuncts import (
    CONDITIONAL,
    TEMPORAL,
    Piece,
    Sub,
    pieces_of,
    read_time,
    read_until,
)
from lopti_rules.language.ast import (
    Actor,
    And,
    AnyPlayer,
    Base,
    CardTest,
    Chosen,
    Condition,
    Effect,
    Ending,
    Everybody,
    If,
    LastRound,
    Limit,
    May,
    Neighbour,
    NextPlay,
    Not,
    Or,
    Partner,
    Person,
    Sentence,
    Trigger,
    Who,
    Window,
)
from lopti_rules.language.attach import attach
from lopti_rules.language.cardwords import read_cards
from lopti_rules.language.clauses import Clause, Draft, Group, Item, Noun, Verb
from lopti_rules.language.conditionwords import read_condition
from lopti_rules.language.eventwords import read_event, read_trigger_player
from lopti_rules.language.playwords import read_play_noun
from lopti_rules.language.predicates import links_of, read_predicates
from lopti_rules.language.reading import Reader, one_noun, place, reject
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.tokens import Word
from lopti_rules.language.whowords import PLAYER_HEADS, read_player, read_who

STANDING = (Actor, Chosen, LastRound, Neighbour, Partner, Person)
"""Players whose next play can be waited for."""


_STATES = ("hold", "have", "is", "are")


@dataclass(slots=True)
class Bound:
    """A sentence while it is put together."""

    trigger: Trigger | None = None
    own_turn: bool = False
    opening: Trigger | None = None
    until: tuple[Ending, ...] = ()
    limit: Limit | None = None
    conditions: list[Condition] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    timed: bool = False
    """Whether the trigger came from a phrase such as `at the start of a turn`."""


def bind(draft: Draft) -> tuple[Sentence, list[tuple[str, dict[str, str]]]]:
    """The tree of one sentence, and the defaults that were applied.

    Raises:
        TextRefused: whatever cannot be said, is said twice, or is not claimed by any node.
    """
    words = [word for clause in draft.clauses for word in clause.all_words()] + draft.joins
    attach(draft)
    binder = _Binder(pieces_of(draft))
    sentence = binder.bind()
    binder.reader.claim(*draft.joins)
    _check_claims(words, binder.reader.claimed)
    return replace(sentence, span=place([*words, draft.stop])), binder.reader.read_as


def _check_claims(words: Sequence[Word], claimed: list[Word]) -> None:
    counts: dict[int, int] = {}
    for word in claimed:
        counts[id(word)] = counts.get(id(word), 0) + 1
    for word in words:
        if counts.get(id(word), 0) == 0 and word.end > word.start:
            reject("unclaimed_word", word)
        if counts.get(id(word), 0) > 1 and word.kind not in ("SEPN",):
            reject("claimed_twice", word)


class _Binder:
    """Binds the pieces of one sentence: first what sets it off, then the rest in order."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        self.reader = Reader()
        self.bound = Bound()
        self.nobody = False
        self.tie: Item | None = None
        self.play_subject: Piece | None = None

    def bind(self) -> Sentence:
        self._adjuncts()
        self._trigger()
        self._body()
        return self._sentence()

    # ---------------------------------------------------------------- limits and durations

    def _adjuncts(self) -> None:
        for piece in list(self.pieces):
            item = piece.item or (piece.sub.item if piece.sub else None)
            if item is None:
                continue
            if item.mark in ("comma", "adv:from_now_on", "adv:nothing_else"):
                self.reader.claim(*item.words)
            elif item.mark == "adv:tie_nobody":
                self.reader.claim(*item.words)
                self.tie = item
            elif item.mark == "freq":
                self._limit(item)
            elif item.mark in ("sub:until", "until"):
                if self.bound.until:
                    reject("said_twice", item)
                self.bound.until = read_until(self.reader, item, piece.sub)
            else:
                continue
            self.pieces.remove(piece)

    def _limit(self, item: Item) -> None:
        if self.bound.limit is not None:
            reject("said_twice", item)
        limit = item.words[0].value
        assert isinstance(limit, Limit)
        self.bound.limit = limit
        self.reader.claim(*item.words)

    # ---------------------------------------------------------------- what sets it off

    def _trigger(self) -> None:
        found: list[Trigger] = []
        for piece in list(self.pieces):
            trigger = None
            if piece.item is not None:
                trigger = self._try_time(piece)
            elif piece.sub is not None and piece.sub.item.mark in TEMPORAL:
                trigger = self._temporal(piece.sub)
                self.pieces.remove(piece)
            found += [trigger] if trigger is not None else []
        found += self._subject_triggers()
        if not found:
            found += self._conditional_trigger()
        if len(found) > 2:
            reject("two_triggers", self._first_item())
        if len(found) == 2:
            self.bound.opening = found[0]
        if found:
            self.bound.trigger = found[-1]
            self.reader.scope.event = found[-1].event
            self.reader.scope.trigger = found[-1]
        self.reader.scope.nearer.clear()
        self.bound.conditions += self.reader.conditions
        self.reader.conditions.clear()

    def _first_item(self) -> Item | Group | Word:
        for piece in self.pieces:
            if piece.main is not None and piece.main.verb is not None:
                return piece.main.verb.words[0]
        raise AssertionError

    def _try_time(self, piece: Piece) -> Trigger | None:
        assert piece.item is not None
        time = read_time(self.reader, piece.item)
        if time is None:
            return None
        self.pieces.remove(piece)
        self.bound.own_turn = self.bound.own_turn or time[1]
        self.bound.timed = True
        return time[0]

    def _temporal(self, sub: Sub) -> Trigger | None:
        moment = TEMPORAL[sub.item.mark]
        self.reader.claim(*sub.item.words)
        subject = _subject_of(sub.clause)
        if _is_vote(sub.clause):
            who = read_trigger_player(self.reader, subject)
            self.bound.effects += read_predicates(self.reader, who, subject, sub.clause)
            return None
        pronoun = self._main_antecedent(subject)
        if pronoun is not None:
            return pronoun(sub, moment)
        return self._event_or_condition(sub.clause, moment, subject)

    def _event_or_condition(self, clause: Clause, moment, subject: Group | None) -> Trigger:  # type: ignore[no-untyped-def]
        event = self.reader.attempt(lambda: read_event(self.reader, clause, moment, subject))
        if not isinstance(event, TextRefused):
            return event
        if moment == "after" and _about_play(subject, clause):
            trigger = self.reader.attempt(lambda: self._play_condition(clause, subject))
            if not isinstance(trigger, TextRefused):
                return trigger
            if event.code in ("unknown_use", "no_event", "unexpected_complement"):
                raise trigger
        raise event

    def _play_condition(self, clause: Clause, subject: Group | None) -> Trigger:
        """`when a play has the same rank as …`, `as soon as the pile holds … after a play`."""
        clause = replace(clause, after=list(clause.after))
        head = one_noun(subject).head.lemma if subject is not None else ""
        after = next((item for item in clause.after if item.mark == "after"), None)
        if head == "pile":
            if after is None:
                reject("no_event", clause.verb.words[0] if clause.verb else Noun([]))
            time = read_time(self.reader, after)
            if time is None or time[0] != Trigger("play"):
                reject("no_event", after)
            clause.after.remove(after)
        condition = read_condition(self.reader, clause, subject)
        self.reader.conditions.append(condition)
        return Trigger("play")

    def _main_antecedent(self, subject: Group | None):  # type: ignore[no-untyped-def]
        """`Anna draws two cards whenever she plays a 5`: the pronoun is the main subject."""
        if subject is None or len(subject.members) != 1 or subject.members[0].head.lemma != "they":
            return None
        mains = [piece for piece in self.pieces if piece.main is not None]
        if len(mains) != 1 or mains[0].subject is None:
            return None
        main = mains[0]
        noun = one_noun(mains[0].subject)

        def read(sub: Sub, moment):  # type: ignore[no-untyped-def]
            who = read_trigger_player(self.reader, Group([noun]))
            self.reader.claim(*subject.members[0].words)
            main.subject, main.implied = None, True
            trigger = read_event(
                self.reader, sub.clause, moment, None, implied=True, pronoun=subject
            )
            return replace(trigger, who=who)

        return read

    def _subject_triggers(self) -> list[Trigger]:
        """`Whoever plays …`, `A player who plays …`, `A play of 9s …` set the rule off."""
        found: list[Trigger] = []
        for piece in self.pieces:
            if piece.who is not None:
                assert piece.who.clause is not None
                self.reader.claim(*piece.who.words)
                piece.implied = True
                trigger = self._whoever(piece)
            else:
                trigger = self._relative(piece) or self._play_subject(piece)
            if trigger is not None:
                found.append(trigger)
        return found

    def _whoever(self, piece: Piece) -> Trigger | None:
        assert piece.who is not None and piece.who.clause is not None
        clause = piece.who.clause
        if _is_vote(clause):
            self.bound.effects += read_predicates(self.reader, AnyPlayer(), None, clause)
            return None
        return read_event(self.reader, clause, "after", None, implied=True)

    def _relative(self, piece: Piece) -> Trigger | None:
        if piece.subject is None or len(piece.subject.members) != 1:
            return None
        noun = piece.subject.members[0]
        rel = next((item for item in noun.mods if item.mark == "rel"), None)
        first = noun.words[0].lemma
        plain = first in ("a", "each", "any", "every", "player", "everyone", "anyone")
        if first == "the" and rel is not None and rel.clause is not None:
            # `the player who plays`: whoever that is; `who played` would be one player.
            plain = rel.clause.verb is not None and rel.clause.verb.form == "VZ"
        if (
            rel is None
            or rel.clause is None
            or not plain
            or noun.head.lemma not in ("player", "everyone", "anyone")
        ):
            return None
        verb = rel.clause.verb
        if verb is None or verb.lemma in ("hold", "have"):
            return None
        if any(word.kind == "ADJ" for word in noun.words):
            reject("unsayable", rel, what="other_trigger")
        self.reader.claim(*rel.words)
        subject = None if noun.head.kind != "NPL" else Group([Noun(noun.words)])
        trigger = self._event_of_many(rel.clause, subject)
        noun.mods.remove(rel)
        who = read_trigger_player(self.reader, Group([noun]))
        piece.subject, piece.implied = None, True
        return replace(trigger, who=who)

    def _event_of_many(self, clause: Clause, subject: Group | None) -> Trigger:
        trigger = self.reader.attempt(
            lambda: read_event(self.reader, clause, "after", None, implied=True)
        )
        if isinstance(trigger, TextRefused):
            if subject is None or trigger.code != "verb_form":
                raise trigger
            reject(
                "verb_form", clause.verb.words[0] if clause.verb else Noun([]), number="singular"
            )
        return trigger

    def _play_subject(self, piece: Piece) -> Trigger | None:
        if piece.subject is None or len(piece.subject.members) != 1 or piece.main is None:
            return None
        noun = piece.subject.members[0]
        if noun.head.lemma != "play" or noun.words[0].lemma not in ("a", "any", "each", "play"):
            return None
        trigger = read_play_noun(self.reader, noun)
        self.play_subject = piece
        return trigger

    def _conditional_trigger(self) -> list[Trigger]:
        """`If a player plays a queen, …`: where nothing else sets the rule off."""
        for piece in self.pieces:
            if piece.sub is None or piece.sub.item.mark != "sub:if" or piece.sub.more:
                continue
            clause, subject = piece.sub.clause, _subject_of(piece.sub.clause)
            pronoun = self._main_antecedent(subject)
            if pronoun is not None and clause.verb is not None and clause.verb.lemma not in _STATES:
                self.reader.claim(*piece.sub.item.words)
                self.pieces.remove(piece)
                return [pronoun(piece.sub, "after")]
            trigger = self.reader.attempt(
                lambda clause=clause, subject=subject: read_event(
                    self.reader, clause, "after", subject
                )  # type: ignore[misc]
            )
            if not isinstance(trigger, TextRefused):
                self.reader.claim(*piece.sub.item.words)
                self.pieces.remove(piece)
                return [trigger]
        return []

    # ---------------------------------------------------------------- conditions and effects

    def _body(self) -> None:
        block: list[Effect] | None = None
        close = None
        mains = [piece for piece in self.pieces if piece.main is not None]
        for index, piece in enumerate(self.pieces):
            if block is not None and piece.join is not None and ";" in piece.join.text:
                self.bound.effects.append(close(tuple(block)))  # type: ignore[misc]
                block, close = None, None
                self.reader.scope.in_next_play = False
            if piece.sub is not None:
                trailing = not any(p.main is not None for p in self.pieces[index:])
                opened = self._condition(piece.sub, trailing=trailing, mains=len(mains))
                if opened is not None:
                    if block is not None:
                        reject("unsayable", piece.sub.item, what="nested_condition")
                    block, close = [], opened
            elif piece.main is not None:
                self._check_splice(index)
                effects = self._main(piece)
                (self.bound.effects if block is None else block).extend(effects)
            elif piece.item is not None:
                reject("unclaimed_word", piece.item)
        if block is not None:
            if not block:
                reject(
                    "missing_effect", self.pieces[-1].sub.item if self.pieces[-1].sub else Noun([])
                )
            self.bound.effects.append(close(tuple(block)))  # type: ignore[misc]

    def _check_splice(self, index: int) -> None:
        """Main clauses are joined by `and`, `then`, `;`; a comma only inside a list with `and`."""
        join = self.pieces[index].join
        earlier = any(piece.main is not None for piece in self.pieces[:index])
        if join is None or join.lemma != "," or not earlier or self.pieces[index - 1].main is None:
            return
        if not any(p.join is not None and p.join.lemma == "and" for p in self.pieces[index + 1 :]):
            reject("missing_and", join)

    def _condition(self, sub: Sub, *, trailing: bool, mains: int):  # type: ignore[no-untyped-def]
        """Keeps a condition of the whole sentence, or opens a block of effects."""
        if sub.item.mark not in CONDITIONAL:
            reject("unsayable", sub.item, what="clause")
        self.reader.claim(*sub.item.words)
        if sub.item.mark == "sub:if" and not sub.more:
            waiting = self._next_play(sub.clause)
            if waiting is not None:
                return waiting
        if sub.item.mark == "sub:while":
            reject("unsayable", sub.item, what="while")
        condition = self._read_conditions(sub)
        if sub.item.mark == "sub:unless":
            condition = Not(condition)
        if not self.bound.effects or (trailing and mains == 1):
            self.bound.conditions.append(condition)
            return None
        if trailing:
            reject("ambiguous_condition", sub.item)
        return lambda effects: If(condition, effects)

    def _read_conditions(self, sub: Sub) -> Condition:
        """`a and b`, `a or b`, and with `either` or `both` one inside the other."""
        joins = [join.lemma for join, _ in sub.more]
        clauses = [sub.clause, *(clause for _, clause in sub.more)]
        marks = [self._grouping(clause) for clause in clauses]
        parts = [self._one_condition(clause) for clause in clauses]
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

    def _grouping(self, clause: Clause) -> str:
        item = next((i for i in clause.before if i.mark in ("adv:either", "adv:both")), None)
        if item is None:
            return ""
        clause.before = [i for i in clause.before if i is not item]
        self.reader.claim(*item.words)
        return item.mark.removeprefix("adv:")

    def _one_condition(self, clause: Clause) -> Condition:
        subject = _subject_of(clause)
        links = links_of(clause)
        parts = [
            read_condition(self.reader, Clause(clause.before, link.verb, link.items), subject)
            for link in links[:1]
        ]
        if len(links) > 1:
            reject("unsayable", links[1].verb.words[0], what="joined_conditions")
        return parts[0]

    def _next_play(self, clause: Clause):  # type: ignore[no-untyped-def]
        """`if the next player plays that rank, …`: waits for the next play."""
        subject = _subject_of(clause)
        verb = clause.verb
        if subject is None or verb is None or len(subject.members) != 1:
            return None
        noun = subject.members[0]
        contains = noun.head.lemma == "play" and any(word.lemma == "next" for word in noun.words)
        if verb.lemma != ("contain" if contains else "play") or verb.modal or verb.passive:
            return None
        only = [item for item in clause.after if item.mark == "adv:only"]
        rest = [item for item in clause.after if item.mark != "adv:only"]
        if verb.negated or len(rest) != 1 or rest[0].group is None or rest[0].mark:
            reject("unsayable", verb.words[0], what="next_play")
        for item in only:
            self.reader.claim(*item.words)
        who: Who | None = None
        if contains:
            self.reader.claim(*noun.words)
        else:
            who = read_player(self.reader, noun)
            if not isinstance(who, STANDING):
                reject("unsayable", noun, what="next_play")
        self.reader.claim(*verb.words)
        test = read_cards(self.reader, rest[0].group)
        test = replace(test, only=bool(only))
        self.reader.scope.in_next_play = True
        return lambda effects: NextPlay(who, test, effects)

    def _main(self, piece: Piece) -> Sequence[Effect]:
        clause = piece.main
        assert clause is not None
        adverbs = [item for item in clause.before]
        clause = Clause([], clause.verb, [*adverbs, *clause.after])
        who, group = self._who(piece)
        if self.nobody:
            clause.verb = _banned(clause.verb)
        return read_predicates(self.reader, who, group, clause)

    def _who(self, piece: Piece) -> tuple[Who | None, Group | None]:
        """Whom a main clause is about; None for a thing such as the pile."""
        if self.play_subject is piece:
            return None, None
        if piece.subject is None:
            if not piece.implied:
                assert piece.main is not None and piece.main.verb is not None
                reject("missing_subject", piece.main.verb.words[0])
            return Actor(), None
        noun = piece.subject.members[-1]
        if noun.head.lemma not in PLAYER_HEADS and noun.head.kind != "NAME":
            return None, piece.subject
        if len(piece.subject.members) == 1:
            own = self._subject_actor(noun)
            if own is not None:
                return own, piece.subject
        return read_who(self.reader, piece.subject), piece.subject

    def _subject_actor(self, noun: Noun) -> Who | None:
        """`a player` after a time phrase is the player in turn; without a trigger, everybody."""
        trigger = self.bound.trigger
        first = noun.words[0].lemma
        anybody = noun.head.lemma in ("player", "nobody", "someone", "anyone")
        any_phrase = anybody and first in (
            "a",
            "any",
            "each",
            "player",
            "no",
            "nobody",
            "someone",
            "anyone",
        )
        adjective = any(word.kind in ("ADJ", "ORD") for word in noun.words)
        if any_phrase and not adjective and noun.words[0].kind == "NPL" and trigger is not None:
            return self._without_trigger(noun)
        if trigger is None:
            return self._without_trigger(noun) if any_phrase and not adjective else None
        turn = trigger.event in ("turn_start", "turn_end") and self.bound.timed
        if not turn:
            return None
        if any_phrase and not adjective and (first != "each" or self.bound.own_turn):
            read_trigger_player(self.reader, Group([noun]))
            self.bound.conditions += self.reader.conditions
            self.reader.conditions.clear()
            return Actor()
        if not self.bound.own_turn:
            return None
        who = read_trigger_player(self.reader, Group([noun]))
        if isinstance(who, LastRound | Person):
            self.bound.trigger = replace(trigger, who=who)
            return Actor()
        return reject("which_player", noun)

    def _without_trigger(self, noun: Noun) -> Who:
        """A rule that always holds is about everybody, or those for whom something is true."""
        if noun.head.lemma == "nobody" or noun.words[0].lemma == "no":
            self.reader.claim(*noun.words)
            self.nobody = True
            return Everybody()
        read_trigger_player(self.reader, Group([noun]))
        having = self.reader.conditions[0] if self.reader.conditions else None
        self.reader.conditions.clear()
        return Everybody(having=having)

    # ---------------------------------------------------------------- the sentence

    def _sentence(self) -> Sentence:
        bound = self.bound
        if self.tie is not None and not self.reader.scope.shown:
            reject("unclaimed_word", self.tie)
        if not bound.effects:
            raise self._missing("missing_effect")
        if bound.trigger is None and not any(isinstance(e, Base) for e in bound.effects):
            raise self._missing("missing_trigger")
        window = self._window()
        effects, ability, limit = self._ability()
        return Sentence(
            bound.trigger,
            effects,
            condition=_joined(bound.conditions),
            limit=limit,
            window=window,
            ability=ability,
        )

    def _missing(self, code: str) -> TextRefused:
        words = sorted(self.reader.claimed, key=lambda word: word.start)
        span = place(words) if words else None
        return TextRefused(
            code,
            span,
        )  # type: ignore[arg-type]

    def _window(self) -> Window | None:
        bound = self.bound
        if bound.opening is None and not bound.until:
            return None
        if not bound.until:
            raise self._missing("missing_until")
        opening = bound.opening
        if opening is None:
            if bound.trigger is None:
                raise self._missing("missing_opening")
            opening = bound.trigger
        return Window(opening, bound.until)

    def _ability(self) -> tuple[tuple[Effect, ...], bool, Limit | None]:
        """`once per round, at the start of a turn, a player may …` is an action of that player."""
        effects, limit = tuple(self.bound.effects), self.bound.limit
        trigger = self.bound.trigger
        turn = (
            trigger is not None and trigger.event in ("turn_start", "turn_end") and self.bound.timed
        )
        if turn and len(effects) == 1 and isinstance(effects[0], May) and effects[0].who == Actor():
            own = replace(limit, each_player=True) if limit is not None else None
            return effects[0].effects, True, own
        return effects, False, limit


def _is_vote(clause: Clause) -> bool:
    """`votes no`: no event of the game, and judged as base vocabulary."""
    return clause.verb is not None and clause.verb.lemma == "vote"


def _together(join: str, parts: list[Condition]) -> Condition:
    if len(parts) == 1:
        return parts[0]
    return And(tuple(parts)) if join == "and" else Or(tuple(parts))


def _banned(verb: Verb | None) -> Verb:
    """`nobody may play 10s` is a ban for everybody."""
    assert verb is not None
    if verb.modal is None or verb.modal.lemma != "may" or verb.negated:
        reject("unsayable", verb.words[0], what="nobody")
    return replace(verb, negated=True)


def _subject_of(clause: Clause) -> Group | None:
    subjects = [item for item in clause.before if item.mark == ""]
    others = [item for item in clause.before if item.mark and not item.mark.startswith("adv:")]
    if others:
        reject("unclaimed_word", others[0])
    if len(subjects) > 1:
        reject("unclaimed_word", subjects[0])
    return subjects[0].group if subjects else None


def _about_play(subject: Group | None, clause: Clause) -> bool:
    """Whether a `when` clause is about a play that has just been made."""
    if subject is None or clause.verb is None:
        return False
    head = subject.members[0].head.lemma
    return head in ("play", "rank_word", "value_word", "pile")


def _joined(conditions: list[Condition]) -> Condition | None:
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else And(tuple(conditions))


_ = CardTest
