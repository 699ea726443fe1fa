"""What stands around the main clause: when, if, until, how often."""

from dataclasses import dataclass, field, replace
from typing import Final, Literal

from lopti_rules.events import EventName, Moment
from lopti_rules.language.ast import NthTime, Span, Trigger, Who
from lopti_rules.language.binding.cards.cardwords import is_card_noun, read_cards
from lopti_rules.language.binding.events.playwords import read_of_round, read_play_noun
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, reject
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.syntax.clauses import Clause, Draft, Group, Item

_OCCASIONS: Final[dict[str, EventName]] = {
    "deal": "deal", "clear": "clear", "pickup": "pickup", "draw": "draw", "swap": "swap"
}  # fmt: skip
"""Nouns after `after` and `before` that are events."""
_COUNTED: Final = ("clear", "pickup")
"""Those of which there is a third: `the third clear of a round`."""
CONDITIONAL: Final = ("sub:if", "sub:unless", "sub:while")
TEMPORAL: Final[dict[str, Moment]] = {
    "sub:when": "after",
    "sub:first_time": "after",
    "sub:after": "after",
    "sub:before": "before",
}


@dataclass(slots=True)
class Sub:
    """A subordinate clause: its conjunction, and further clauses joined to it by `and`, `or`."""

    item: Item
    more: list[tuple[Word, Clause]] = field(default_factory=list)

    @property
    def clause(self) -> Clause:
        """The clause itself."""
        if self.item.clause is None:
            return reject("missing_verb", self.item)
        return self.item.clause


@dataclass(slots=True)
class Piece:
    """A part of a sentence in its order: an adjunct, a subordinate clause or a main clause."""

    join: Word | None
    sub: Sub | None = None
    item: Item | None = None
    main: Clause | None = None
    who: Item | None = None
    """`whoever …`, as the subject of the main clause or instead of a `when` clause."""
    subject: Group | None = None
    named: Who | None = None
    """The subject, where it has been read already."""
    implied: bool = False
    """Whether the subject is the player of the event, said by `whoever` or a relative clause."""


def pieces_of(draft: Draft) -> list[Piece]:
    """The parts of a sentence, adjuncts taken out of the clauses that they trail."""
    pieces: list[Piece] = []
    joins: list[Word | None] = [None, *draft.joins]
    for number, (clause, join) in enumerate(zip(draft.clauses, joins, strict=True)):
        sub = pieces[-1].sub if pieces else None
        last = number == len(draft.clauses) - 1
        if sub is not None and join is not None and _continues(sub, clause, join, last=last):
            sub.more.append((join, clause))
            continue
        pieces += _clause_pieces(clause, join)
    return pieces


def _continues(sub: Sub, clause: Clause, join: Word, *, last: bool) -> bool:
    """`if A and B, …`: B is a condition too, where no comma stands before `and`."""
    if join.text not in ("and", "or") or clause.verb is None:
        return False
    if sub.item.mark == "sub:until":
        return join.text == "or"
    if sub.item.mark == "sub:when" and join.text == "or":
        return False
    return sub.item.mark in (*CONDITIONAL, "sub:when") and not last


def _clause_pieces(clause: Clause, join: Word | None) -> list[Piece]:
    before, subject, who = _split(clause)
    pieces = [_adjunct(item, None) for item in before]
    trailing = _trailing(clause.after) if clause.verb is not None else []
    if clause.verb is not None:
        pieces.append(Piece(None, main=clause, who=who, subject=subject))
    elif who is not None:
        pieces.append(Piece(None, who=who))
        trailing += _trailing(who.clause.after) if who.clause is not None else []
    elif subject is not None:
        reject("missing_verb", subject)
    for piece in list(pieces):
        if piece.sub is not None:
            trailing += _trailing(piece.sub.clause.after)
    trailing += _times_of_states(pieces)
    pieces += [_adjunct(item, None) for item in trailing]
    if pieces:
        pieces[0].join = join
    return pieces


_STATES: Final = ("have", "hold", "owe")


def _times_of_states(pieces: list[Piece]) -> list[Item]:
    """`a player who has the most hand cards at the start of a turn`: when the rule is set off."""
    found: list[Item] = []
    for piece in pieces:
        clauses = [item.clause for item in _relatives(piece.subject)]
        if piece.sub is not None and piece.sub.item.mark in CONDITIONAL:
            clauses.append(piece.sub.clause)
        for clause in clauses:
            if clause is None or clause.verb is None or clause.verb.lemma not in _STATES:
                continue
            edges = [item for item in clause.after if item.mark == "at" and _is_edge(item)]
            clause.after = [item for item in clause.after if item not in edges]
            found += edges
    return found


def _relatives(subject: Group | None) -> list[Item]:
    members = [] if subject is None else subject.members[:1]
    return [item for noun in members for item in noun.mods if item.mark == "rel"]


def _is_edge(item: Item) -> bool:
    return item.group is not None and item.group.members[0].head.lemma in ("start", "end")


def _split(clause: Clause) -> tuple[list[Item], Group | None, Item | None]:
    """Leading adjuncts, and the subject; adverbs after it stay with the verb."""
    for index in range(len(clause.before) - 1, -1, -1):
        item = clause.before[index]
        if item.mark == "" or item.mark == "who":
            leading = clause.before[:index]
            clause.before = clause.before[index + 1 :]
            if leading and leading[-1].mark == "adv:only":
                clause.before.insert(0, leading.pop())
            return leading, item.group, item if item.mark == "who" else None
    leading, clause.before = clause.before, []
    return leading, None, None


def _adjunct(item: Item, join: Word | None) -> Piece:
    if item.mark.startswith("sub:"):
        return Piece(join, sub=Sub(item))
    return Piece(join, item=item)


def _trailing(items: list[Item]) -> list[Item]:
    """Takes out of a verb's pieces what belongs to the sentence."""
    found: list[Item] = []
    kept: list[Item] = []
    for number, item in enumerate(items):
        after_comma = number > 0 and items[number - 1].mark == "comma"
        timed = after_comma and item.mark in ("after", "at")
        timed = timed or (item.mark == "after" and _is_deal(item))
        (found if timed or _is_adjunct(item) else kept).append(item)
    items[:] = kept
    for item in list(found):
        if item.clause is not None:
            found += _trailing(item.clause.after)
    return found


def _is_deal(item: Item) -> bool:
    """`draws two cards after the deal`: nothing else can be after a deal than the rule."""
    return item.group is not None and item.group.members[0].head.lemma == "deal"


def _is_adjunct(item: Item) -> bool:
    if item.mark in ("freq", "comma", "until", "adv:from_now_on", "adv:tie_nobody"):
        return True
    if item.mark == "sub:until":
        verb = item.clause.verb if item.clause is not None else None
        empty = item.clause is not None and [i.mark for i in item.clause.after] == ["padj:empty"]
        return verb is None or not (empty or verb.lemma in ("hold", "have"))
    return item.mark.startswith("sub:")


# ------------------------------------------------------------------ time phrases


def read_time(reader: Reader, item: Item) -> tuple[Trigger, bool] | None:
    """`at the start of a turn`, `after the deal`, `after a 5`; None for other phrases.

    The flag says that the turn is `their` turn: the subject's own.
    """
    if item.group is None or item.mark not in ("at", "after", "before", "on"):
        return None
    if item.mark == "on" and item.group.members[0].head.lemma not in _COUNTED:
        if not is_card_noun(item.group.members[0]):
            return None
        reader.claim(*item.words)
        return Trigger("play", cards=read_cards(reader, item.group)), False
    if item.mark == "at":
        return _turn_edge(reader, item)
    reader.claim(*item.words)
    moment: Moment = "before" if item.mark == "before" else "after"
    trigger = _occasion(reader, item.group)
    if moment == "before" and trigger.event not in ("play", "clear", "pickup", "bonus_play"):
        reject("no_before", item, event=trigger.event)
    return replace(trigger, moment=moment), False


def _turn_edge(reader: Reader, item: Item) -> tuple[Trigger, bool]:
    reader.claim(*item.words)
    parts = Parts(reader, one_noun(item))
    determiner = parts.determiner()
    edge = parts.take("start", "end")
    of = parts.mod("of")
    if determiner != "the" or edge is None or of is None:
        reject("no_event", item)
    inner = Parts(reader, one_noun(of))
    whose = inner.determiner()
    if inner.take("round") is not None:
        if whose not in ("a", "the", "each", "every", "this", "any"):
            reject("no_event", of)
        inner.close()
        parts.close()
        # A round starts with the deal; what rules do then comes after it.
        return Trigger("round_end" if edge.lemma == "end" else "deal"), False
    if whose not in ("a", "each", "their", "your", "every", "any") or inner.take("turn") is None:
        reject("no_event", of)
    inner.close()
    parts.close()
    event: Literal["turn_start", "turn_end"] = "turn_start" if edge.lemma == "start" else "turn_end"
    return Trigger(event), whose in ("their", "your")


def _occasion(reader: Reader, group: Group) -> Trigger:
    """`the deal`, `each clear`, `a pickup`, `a play of three cards`, `a 5`."""
    noun = group.members[0]
    if is_card_noun(noun):
        test = read_cards(reader, group)
        return Trigger("play", cards=test)
    play = (
        read_play_noun(reader, one_noun(group))
        if noun.head.lemma in ("play", "bonus_play")
        else None
    )
    if play is not None:
        return play
    parts = Parts(reader, one_noun(group))
    determiner = parts.determiner()
    word = parts.take(*_OCCASIONS)
    order = parts.take(kinds=("ORD",)) if word is not None and word.lemma in _COUNTED else None
    if word is not None and order is not None and determiner == "the":
        return _nth_occasion(parts, word, order)
    if word is not None and order is not None and determiner in ("each", "every"):
        return _every_occasion(parts, word, order)
    if order is not None:
        reject("no_event", group)
    if word is None or determiner not in (
        ("the", "each") if word.lemma == "deal" else ("a", "each", "any")
    ):
        reject("no_event", group)
    parts.close()
    return Trigger(_OCCASIONS[word.lemma])


def _every_occasion(parts: Parts, word: Word, order: Word) -> Trigger:
    """`every second clear`, `every third pickup of a round`: counted in each round."""
    if parts.mods:
        read_of_round(parts, Group([parts.noun]))
    if not isinstance(order.value, int):
        return reject("no_event", order)
    nth = NthTime(order.value, every=True, span=Span(order.start, order.end))
    parts.close()
    return Trigger(_OCCASIONS[word.lemma], nth=nth)


def _nth_occasion(parts: Parts, word: Word, order: Word) -> Trigger:
    """`the fourth clear of a round`: of all players together."""
    read_of_round(parts, Group([parts.noun]))
    if not isinstance(order.value, int):
        return reject("no_event", order)
    nth = NthTime(order.value, span=Span(order.start, order.end))
    parts.close()
    return Trigger(_OCCASIONS[word.lemma], nth=nth)
