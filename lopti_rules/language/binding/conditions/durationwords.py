"""The end of a window: `until the pile is cleared or taken`, `until another king is played`."""

from dataclasses import replace

from lopti_rules.language.ast import Ending, Trigger
from lopti_rules.language.binding.adjuncts import Sub
from lopti_rules.language.binding.agreement import check_agreement
from lopti_rules.language.binding.cards.cardwords import is_card_noun, read_cards
from lopti_rules.language.binding.events.eventwords import read_event
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, reject
from lopti_rules.language.durations import Duration
from lopti_rules.language.lexing.tokens import made_up
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.syntax.clauses import Clause, Group, Item, Noun, Verb


def read_until(reader: Reader, item: Item, sub: Sub | None = None) -> Duration:
    """`until the pile is cleared or taken`, `until the next clear`, `until a king is played`.

    Raises:
        TextRefused: unsayable, and what the readings of events refuse.
    """
    reader.claim(*item.words)
    if item.clause is not None:
        duration = _until_clause(reader, item.clause, item, Duration())
        for _, clause in sub.more if sub is not None else ():
            duration = _until_clause(reader, clause, item, duration)
        return duration
    if item.group is None:
        return reject("unsayable", item, what="until")
    if is_card_noun(item.group.members[0]):
        return Duration(ending=_next_cards(reader, item, item.group))
    endings = tuple(_ending(reader, item, index) for index in range(len(item.group.members)))
    reader.claim(*item.group.joins)
    return Duration(endings)


def _next_cards(reader: Reader, item: Item, group: Group) -> Trigger:
    """`until the next queen`: until one is played."""
    noun = group.members[0]
    if [word.lemma for word in noun.words[:2]] != ["the", "next"]:
        reject("unsayable", item, what="until")
    reader.claim(*noun.words[:2])
    words = [made_up("DSG", noun.words[0].start, "a"), *noun.words[2:]]
    cards = [Noun(words, noun.owner, noun.genitive, noun.mods), *group.members[1:]]
    return Trigger("play", cards=read_cards(reader, Group(cards, group.joins)))


def _until_clause(reader: Reader, clause: Clause, item: Item, so_far: Duration) -> Duration:
    """The duration, and what one more clause says ends it."""
    known = reader.attempt(lambda: _known_endings(reader, clause, item))
    if not isinstance(known, TextRefused):
        return replace(so_far, until=(*so_far.until, *known))
    if so_far.ending is not None:
        raise known
    return replace(so_far, ending=_event(reader, clause, item))


def _event(reader: Reader, clause: Clause, item: Item) -> Trigger:
    """`a king is played`, `another player goes out`: an event of which nothing more is asked."""
    subject = clause.before[0].group if len(clause.before) == 1 else None
    before = len(reader.conditions)
    again = [item for item in clause.after if item.mark == "adv:again"]
    for piece in again:
        clause.after.remove(piece)
        reader.claim(*piece.words)
    trigger = read_event(reader, clause, "after", subject)
    if len(reader.conditions) > before or trigger.nth is not None or trigger.but_votes:
        reject("unsayable", item, what="until")
    return trigger


def _known_endings(reader: Reader, clause: Clause, item: Item) -> tuple[Ending, ...]:
    verb = clause.verb
    subject = clause.before[0].group if len(clause.before) == 1 else None
    if verb is None or subject is None or clause.after or verb.negated or verb.modal:
        return reject("unsayable", item, what="until")
    check_agreement(subject, verb)
    if verb.lemma == "end" and not verb.passive:
        return (_period_end(reader, subject, verb, item),)
    if not verb.passive:
        return reject("unsayable", item, what="until")
    parts = Parts(reader, one_noun(subject))
    determiner = parts.determiner()
    if determiner != "the" or parts.take("pile") is None:
        reject("unsayable", item, what="until")
    parts.close()
    reader.claim(*verb.words)
    names: dict[str, Ending] = {"clear": "clear", "take": "pickup", "pick_up": "pickup"}
    if any(word.lemma not in names for word in verb.main):
        reject("unsayable", item, what="until")
    return tuple(names[word.lemma] for word in verb.main)


def _period_end(reader: Reader, subject: Group, verb: Verb, item: Item) -> Ending:
    """`until the turn ends`, `until the round ends`."""
    parts = Parts(reader, one_noun(subject))
    determiner = parts.determiner()
    period = parts.take("turn", "round")
    if determiner != "the" or period is None:
        return reject("unsayable", item, what="until")
    parts.close()
    reader.claim(*verb.words)
    return "turn_end" if period.lemma == "turn" else "round_end"


def _ending(reader: Reader, item: Item, index: int) -> Ending:
    if item.group is None:
        return reject("unsayable", item, what="until")
    noun = item.group.members[index]
    parts = Parts(reader, noun)
    determiner = parts.determiner()
    following = parts.take("next") is not None
    word = parts.take("clear", "pickup", "end")
    if word is None or (determiner != "the" and index == 0):
        return reject("unsayable", item, what="until")
    if word.lemma == "end":
        of = parts.mod("of")
        if of is None:
            reject("unsayable", item, what="until")
        inner = Parts(reader, one_noun(of))
        whole = inner.determiner()
        period = inner.take("turn", "round")
        if period is None or whole not in ("the", "their", "that"):
            reject("unsayable", item, what="until")
        inner.close()
        parts.close()
        return "turn_end" if period.lemma == "turn" else "round_end"
    if not following and index == 0:
        reject("unsayable", item, what="until")
    parts.close()
    return "clear" if word.lemma == "clear" else "pickup"
