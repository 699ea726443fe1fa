"""What happened, told in sentences; what a rule brought about is told with the rule's name."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from lopti_rules.cards import RANKS, parse_card
from lopti_rules.cli.table.faces import Faces
from lopti_rules.cli.table.names import Names, rule_label, words
from lopti_rules.engine.actions import Action, Choose, Contest, Done, Duty, Judged, Said, Told, Use

Occurrence = Mapping[str, Any]
"""An event as one seat sees it."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells events to one reader.

    `rules` are the names of the rules in force, None for one without a name; `limits` what
    may follow each limiting rank, in words. A rule told of `alone` needs no number.
    """

    names: Names
    faces: Faces
    rules: Sequence[str | None] = ()
    limits: Mapping[str, str] = field(default_factory=dict)
    alone: bool = False

    def tell(self, events: Iterable[Occurrence]) -> str:
        """The sentences for what one action brought about; empty if nothing is worth telling.

        What one rule did is one sentence, so that it is clear where its doing ends.
        """
        told = list(events)
        said = [
            (rule_of(event), self.sentence(event, told[:place]))
            for place, event in enumerate(told)
            if not _is_explained(told, place)
        ]
        groups = groupby(((rule, text) for rule, text in said if text), key=itemgetter(0))
        return " ".join(self._joined(rule, [text for _, text in group]) for rule, group in groups)

    def label(self, rule: int) -> str:
        """How a rule is called."""
        if self.alone:
            return words("the_rule")
        return rule_label(rule, self.rules)

    def _joined(self, rule: int | None, sentences: Sequence[str]) -> str:
        if rule is None:
            return " ".join(sentences)
        stop, you = words("story.stop"), words("you")
        first, *others = (sentence.removesuffix(stop) for sentence in sentences)
        inner = [
            words("you_within") + other.removeprefix(you) if other.startswith(f"{you} ") else other
            for other in others
        ]
        return f"{self.label(rule)}: {'; '.join([first, *inner])}{stop}"

    def act(self, action: Action) -> str:
        """The sentence for what a player says or answers; empty where the events tell it all."""
        match action:
            case Choose(seat, choice) if not isinstance(choice, tuple):
                return self._answered(seat, choice)
            case Said(seat, text):
                return self.told("said", {"seat": seat}, text=text)
            case Done(seat, text):
                return self.told("did", {"seat": seat}, text=text)
            case Contest(order) if not order:
                return words("story.no_contest")
            case Judged(answer):
                return words("story.judged" if answer else "story.not_judged")
            case Told(outcome):
                return self._told_by_table(outcome)
            case Use(seat, rule):
                return self.told("uses", {"seat": seat}, rule=self.label(rule))
            case Duty(seat, kept):
                return self.told("kept" if kept else "unkept", {"seat": seat})
        return ""

    def _told_by_table(self, outcome: int | tuple[int, ...]) -> str:
        """The number is seen in what comes of it; of players only that it is nobody."""
        return words("story.nobody_told") if outcome == () else ""

    def _answered(self, seat: int, choice: int | str) -> str:
        if isinstance(choice, int):
            return self.told("chose", {"seat": seat}, choice=self.names.within(choice))
        return self.told("named" if choice in RANKS else "replied", {"seat": seat}, choice=choice)

    def sentence(self, event: Occurrence, before: Sequence[Occurrence] = ()) -> str:
        """The sentence for one event; empty if it says nothing by itself."""
        tell = _SENTENCES.get(event["type"])
        return tell(self, event, before) if tell else ""

    def told(self, key: str, event: Occurrence, **params: Any) -> str:
        """A sentence about the player of an event, with `cards` and `count` where it has them."""
        seat = event.get("seat", event.get("from"))
        shown = {"cards": self.cards(event), "count": _count(event), **params}
        if seat == self.names.you:
            return words(f"story.{key}.you", **shown)
        return words(f"story.{key}.other", who=self.names.at_start(seat or 0), **shown)

    def cards(self, event: Occurrence) -> str:
        """The cards of an event, as far as they are seen; else their number."""
        if "cards" in event:
            return self.faces.cards(parse_card(card) for card in event["cards"])
        return words("story.cards", count=_count(event))


def _count(event: Occurrence) -> int:
    count: int = event.get("count", len(event.get("cards", ())))
    return count


def _is_explained(events: Sequence[Occurrence], place: int) -> bool:
    """Whether later events tell what a rule did, so that it need not be said that it acts."""
    event = events[place]
    later = events[place + 1 :]
    return event["type"] == "rule" and event["rule"] in map(rule_of, later)


def rule_of(event: Occurrence) -> int | None:
    """The number of the rule that brought an event about; nothing for base Lopti."""
    cause = event.get("cause")
    return cause if isinstance(cause, int) else None


def _last(before: Sequence[Occurrence], name: str) -> Occurrence | None:
    return next((event for event in reversed(before) if event["type"] == name), None)


def _swap(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    hand, up = (teller.faces.card(parse_card(event[zone])) for zone in ("hand", "up"))
    return teller.told("swap", event, hand=hand, up=up)


def _stack(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    card = teller.faces.card(parse_card(event["card"]))
    if event["on"] == event["seat"]:
        return teller.told("stack_own", event, card=card)
    return teller.told("stack", event, card=card, to=teller.names.within(event["on"]))


def _throw_in(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return teller.told("throw_in", event, card=teller.faces.card(parse_card(event["card"])))


def _turned(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    key = "turned_again" if event["again"] else "turned"
    return words(f"story.{key}", card=teller.faces.card(parse_card(event["card"])))


def _play(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    turned = _last(before, "reveal") or _last(before, "flip")
    if turned is not None and [turned["card"]] == event["cards"]:
        return ""
    return teller.told("lead" if _last(before, "lead") else "play", event)


def _reveal(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    card = teller.faces.card(parse_card(event["card"]))
    return teller.told("reveal" if event["legal"] else "reveal_illegal", event, card=card)


def _flip(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    card = teller.faces.card(parse_card(event["card"]))
    return teller.told("flip" if event["legal"] else "flip_illegal", event, card=card)


def _chain(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return words("story.chain", count=event["count"]) if event["count"] > 1 else ""


def _push(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    play = _last(before, "play")
    rank = play["rank"] if play else ""
    return teller.told("push", {"seat": event["to"]}, rank=rank)


def _invert(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return words("story.inverted" if event["on"] else "story.upright")


def _low_limit(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    play = _last(before, "play")
    limit = teller.limits.get(play["rank"]) if play else None
    return words("story.low_limit", limit=limit) if limit else ""


def _clear(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    causes = {"four_of_a_rank": "clear_four", "four_threes": "clear_chain"}
    return teller.told(causes.get(event.get("cause", ""), "clear"), event)


def _pickup(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return teller.told("pickup", event)


def _out(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return teller.told("win" if event["place"] == 1 else "out", event, place=event["place"])


def _discard(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    """What base Lopti lays aside was told with the play; what a rule does was not."""
    return teller.told("discard", event) if "cause" in event else ""


def _give(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return teller.told("give", event, to=teller.names.within(event["to"]))


def _put(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return teller.told("put_on_top" if event["on_top"] else "put_under", event)


def _swap_top(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    shown = {
        name: teller.faces.cards([parse_card(event[name])])
        for name in ("given", "taken")
        if name in event
    }
    return teller.told("swap_top", event, **shown)


def _reshuffle(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return words("story.reshuffle", cards=teller.cards(event))


def _mill(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return words("story.mill", cards=teller.cards(event))


def _bury(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return words("story.bury", count=_count(event))


def _see_top(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    if event["openly"]:
        return words("story.turn_top", cards=teller.cards(event))
    return teller.told("look", event)


def _about_two(key: str) -> Callable[[Teller, Occurrence, Sequence[Occurrence]], str]:
    """A sentence about two players, of whom one does something to the other."""
    return lambda teller, event, before: teller.told(
        key, event, to=teller.names.within(event["to"])
    )


def _named(key: str) -> Callable[[Teller, Occurrence, Sequence[Occurrence]], str]:
    """A sentence about a token or a role, which has a name."""
    return lambda teller, event, before: teller.told(key, event, name=event["name"])


def _score(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    key = "score" if event["count"] > 0 else "score_less"
    return teller.told(key, event, points=abs(event["count"]))


def _rule(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return words("story.rule", rule=teller.label(event["rule"]))


def _thrown(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    del teller, before
    if event["sides"] == COIN_SIDES:
        return words("story.heads" if event["count"] == 1 else "story.tails")
    return words("story.die", count=event["count"])


COIN_SIDES: Final = 2


def _contest(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return teller.told("contest", event, last=teller.names.within(event["last"]))


def _new_seats(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return words("story.new_seats")


def _halted(teller: Teller, event: Occurrence, before: Sequence[Occurrence]) -> str:
    return words("story.halted", rule=teller.label(event["rule"]))


def _plainly(key: str) -> Callable[[Teller, Occurrence, Sequence[Occurrence]], str]:
    """A sentence that needs nothing but the event."""
    return lambda teller, event, before: teller.told(key, event)


def _alike(key: str) -> Callable[[Teller, Occurrence, Sequence[Occurrence]], str]:
    """A sentence that is the same whoever acts."""
    return lambda teller, event, before: words(f"story.{key}")


_SENTENCES: Final[Mapping[str, Callable[[Teller, Occurrence, Sequence[Occurrence]], str]]] = {
    "swap": _swap,
    "lay": _plainly("lay"),
    "stack": _stack,
    "throw_in": _throw_in,
    "leader": _plainly("leader"),
    "turned": _turned,
    "play": _play,
    "reveal": _reveal,
    "chain": _chain,
    "push": _push,
    "reset": _alike("reset"),
    "low_limit": _low_limit,
    "discard": _discard,
    "clear": _clear,
    "draw": _plainly("draw"),
    "take_face_up": _plainly("take_face_up"),
    "bonus": _plainly("bonus"),
    "pickup": _pickup,
    "out": _out,
    "pass": _plainly("pass"),
    "flip": _flip,
    "lose": _plainly("lose"),
    "keep": _plainly("keep"),
    "skip": _plainly("skip"),
    "reverse": _alike("reverse"),
    "again": _plainly("again"),
    "extra_turn": _plainly("extra_turn"),
    "invert": _invert,
    "jump_in": _plainly("jump_in"),
    "next": _about_two("next"),
    "give_pile": _about_two("give_pile"),
    "give": _give,
    "show": _plainly("show"),
    "lay_open": _plainly("lay_open"),
    "cover": _plainly("cover"),
    "put": _put,
    "put_under_pile": _plainly("put_under_pile"),
    "complete_four": _plainly("complete_four"),
    "take_under": _plainly("take_under"),
    "fetch": _plainly("fetch"),
    "bury": _bury,
    "take_back": _plainly("take_back"),
    "swap_top": _swap_top,
    "reshuffle": _reshuffle,
    "mill": _mill,
    "see_top": _see_top,
    "deal_back": _plainly("deal_back"),
    "gain": _named("gain"),
    "part": _named("part"),
    "become": _named("become"),
    "owe": _plainly("owe"),
    "pass_debt": _about_two("pass_debt"),
    "pay": _plainly("pay"),
    "score": _score,
    "duty": _plainly("duty"),
    "contest": _contest,
    "thrown": _thrown,
    "rule": _rule,
    "new_seats": _new_seats,
    "halted": _halted,
}
"""What is told of each event; `lead`, `win`, `turn` and the like are told by those around them, and
`name` by the answer that gives it."""
