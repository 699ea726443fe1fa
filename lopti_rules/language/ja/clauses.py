"""From phrases to clauses: at each verb its frame takes what it licenses from the stack."""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from lopti_rules.language.ast import (
    Actor,
    AnyPlayer,
    CardTest,
    ChoosePlayer,
    Chosen,
    Condition,
    Duty,
    Effect,
    PileCount,
    Span,
    Trigger,
    UntilHolding,
    Who,
)
from lopti_rules.language.ja.arguments import Arg, Args, Np, reject
from lopti_rules.language.ja.cards import counted_test
from lopti_rules.language.ja.conditions import CONDITIONS, condition, deed, is_deed
from lopti_rules.language.ja.effects import effect_of, forbidden
from lopti_rules.language.ja.events import ending_of, event_of
from lopti_rules.language.ja.phrases import Item, Phrase, Qty
from lopti_rules.language.ja.players import ACTORS, phrase_of
from lopti_rules.language.ja.scene import Scene
from lopti_rules.language.ja.words import Token

VERBS: Final = frozenset(
    ("WHEN", "BEFORE", "IF", "JOIN", "KA", "UNTIL", "MUSTJOIN", "MAYJOIN", "MAYNOTJOIN", "FIN",
     "MUST", "MAY", "MAYNOT")
)  # fmt: skip
JOINTS: Final = frozenset(("AND", "OR", "ANYOF", "ALLOF", "THEN", "ALSO"))


class Awaited(NamedTuple):
    """The next play, if it is made by `who` and fits."""

    who: Who | None
    test: CardTest


class Act(NamedTuple):
    """What somebody must say or do, or else something follows."""

    duty: Duty


class Clause(NamedTuple):
    """What a verb and its phrases say, and how its ending joins it to what follows."""

    says: Effect | Condition | Awaited | Act
    ending: str
    verb: Token
    topic: Who | None


Piece = Clause | Token
"""A clause, or a word between clauses."""


def pieces(items: list[Item], scene: Scene) -> list[Piece]:
    """The clauses of a sentence, in the order of writing; triggers and limits go to the scene.

    Raises:
        TextRefused: as soon as a verb cannot use a phrase, or a phrase has no verb.
    """
    reader = _Reader(scene)
    for item in items:
        reader.read(item)
    if reader.stack or reader.waiting is not None:
        reject("unclaimed_word", reader.waiting or reader.stack[0])
    return reader.found


class _Reader:
    """The stack of phrases in front of the next verb, and the clauses so far."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.stack: list[Arg] = []
        self.found: list[Piece] = []
        self.topic: Who | None = None
        self.waiting: Np | None = None
        """The topic, as long as no verb has taken it as its subject."""
        self.outer: list[tuple[Any, Any]] = []

    def read(self, item: Item) -> None:
        """Effect: a phrase goes on the stack, a verb makes a clause of it."""
        if isinstance(item, Phrase):
            self._phrase(item)
        elif isinstance(item, Qty):
            self.stack.append(item)
        elif item.kind in VERBS:
            self._verb(item)
        elif item.kind == "LIMIT":
            self._limit(item)
        elif item.kind in JOINTS:
            self._joint(item)
        elif item.lemma == "at_start":
            self.scene.add(Trigger("turn_start"))
            self.scene.ability = True
        else:
            self.stack.append(item)

    def _limit(self, item: Token) -> None:
        if self.scene.limit is not None:
            reject("said_twice", item)
        self.scene.limit = item.value

    def _joint(self, item: Token) -> None:
        self.found.append(item)
        if item.kind == "THEN" and self.outer:
            # What follows is no longer about the play that was waited for.
            self.scene.event, named = self.outer.pop()
            self.scene.named = named
            self.scene.subject = self.topic = None

    def _phrase(self, phrase: Phrase) -> None:
        relative = None if phrase.relative is None else self._relative(phrase, phrase.relative)
        chosen = self._choosing(relative)
        np = chosen or phrase_of(phrase, relative, self.scene)
        if chosen is not None:
            np = Np(phrase, relative=relative)
        if phrase.case == "HA" and np.who is not None:
            if self.waiting is not None or not np.is_whole():
                reject("unclaimed_word", self.waiting or np)
            self.waiting = np
            self.scene.subject = self.topic = np.who
            return
        if phrase.case == "HA":
            np = replace(np, phrase=replace(phrase, case="GA"))
        self.stack.append(np)

    def _choosing(self, relative: Args | None) -> Np | None:
        """A phrase about cards that somebody chooses: it means no players."""
        if relative is None or relative.lemma != "choose":
            return None
        return next((arg for arg in relative.items if isinstance(arg, Np)), None)

    def _relative(self, phrase: Phrase, verb: Token) -> Args:
        """The phrases in front of a verb that describes a noun: not the outer verb's players."""
        args = Args(verb)
        if verb.lemma == "choose":
            if self.stack and isinstance(self.stack[-1], Np) and self.stack[-1].case == "GA":
                args.items.append(self.stack.pop())
            return args
        bare = verb.lemma in _BARE
        while self.stack and not _is_barrier(self.stack[-1], bare=bare):
            args.items.insert(0, self.stack.pop())
        return args

    def _verb(self, verb: Token) -> None:
        args = Args(verb, self.stack)
        self.stack = []
        span = Span(_start(args), verb.end)
        said = self._says(args, span)
        if said is not None:
            self.found.append(Clause(said, verb.kind, verb, self.topic))

    def _says(self, args: Args, span: Span) -> Any:
        """What the clause says beyond what the scene takes up."""
        verb = args.verb
        if verb.lemma in CONDITIONS:
            if verb.kind not in ("WHEN", "IF", "JOIN", "KA"):
                reject("act_of_the_game", verb)
            found = condition(args, self.scene)
            if verb.kind == "WHEN" and not self.scene.triggers and isinstance(found, PileCount):
                # `場の山が5枚以上あるときに6を出した`: counted before the play or after it?
                reject("two_readings", verb)
            return replace(found, span=span)
        if is_deed(args) and verb.kind in ("WHEN", "IF"):
            return replace(deed(args, self.scene), span=span)
        if verb.kind == "UNTIL":
            return self._until(args)
        if verb.kind == "KA" and verb.lemma not in ("say", "do"):
            self.scene.endings.append(ending_of(args))
            return None
        if verb.kind in ("WHEN", "BEFORE", "IF"):
            return self._event(args, span)
        return self._effect(args, span)

    def _until(self, args: Args) -> None:
        hands = (arg for arg in args.items if isinstance(arg, Np) and arg.is_noun("hand"))
        np = next((arg for arg in hands if arg.case == "GA"), None)
        if args.lemma != "become" or np is None:
            self.scene.endings.append(ending_of(args))
            return
        place = args.items.index(np)
        self.stack, args.items = args.items[:place], args.items[place:]
        subject_hand, to = args.thing("GA"), args.thing("NI")
        qty = None if to is None else to.head().qty
        if subject_hand is None or subject_hand.owner or qty is None or qty.bound:
            reject("how_many", args.verb)
        args.finish()
        value = UntilHolding(qty.number)
        self.stack.append(replace(args.verb, kind="UNTIL_HOLDING", value=value))

    def _event(self, args: Args, span: Span) -> Any:
        verb, scene = args.verb, self.scene
        if verb.kind == "IF" and verb.negated and verb.lemma in ("say", "do"):
            positive = Args(replace(verb, negated=False), args.items)
            return self._act(positive, span)
        self._topic_of_event()
        waiting = args.word("ADV", "next_play")
        if waiting is not None or (verb.kind == "IF" and scene.triggers and verb.lemma == "play"):
            return self._awaited(args)
        if scene.triggers and not scene.endings:
            reject("two_triggers", verb)
        moment = "before" if verb.kind == "BEFORE" else "after"
        if verb.lemma == "vote":
            np = args.player("GA")
            scene.votes.append(effect_of(args, AnyPlayer() if np is None else np.who))
            return None
        # `Qを出したら1枚引く`: nobody is named, so that both are done by the same player.
        own = not verb.passive and verb.lemma in ACTORS and not _names_player(args)
        scene.add(replace(event_of(args, scene, moment=moment), span=span))  # type: ignore[arg-type]
        scene.subject = Actor() if own else None
        return None

    def _topic_of_event(self) -> None:
        """`プレイヤーは、Qを出したとき、…`: only anybody can be the topic of what sets off."""
        if self.waiting is None:
            return
        if not isinstance(self.waiting.who, AnyPlayer):
            reject("two_readings", self.waiting)
        self.waiting = None

    def _awaited(self, args: Args) -> Awaited:
        np = args.player("GA")
        what = args.thing("WO")
        if what is None or args.verb.passive or args.verb.negated:
            reject("which_play", args.verb)
        test = counted_test(what, args)
        args.finish()
        who = None if np is None or isinstance(np.who, AnyPlayer) else np.who
        self.outer.append((self.scene.event, who or AnyPlayer()))
        self.scene.event, self.scene.named = "play", None
        self.scene.subject = self.topic = None
        return Awaited(who, test)

    def _act(self, args: Args, span: Span) -> Act:
        found = effect_of(args, self._subject(args))
        if not isinstance(found, Duty):
            reject("missing_or", args.verb)
        return Act(replace(found, span=span))

    def _effect(self, args: Args, span: Span) -> Any:
        verb = args.verb
        if verb.kind == "KA":
            return self._act(args, span)
        subject = self._subject(args)
        if verb.kind in ("MAYNOT", "MAYNOTJOIN"):
            return replace(forbidden(args, subject), span=span)
        found = replace(effect_of(args, subject), span=span)
        self._learn(found)
        return found

    def _subject(self, args: Args) -> Who | None:
        np = args.player("GA")
        if np is not None:
            self.scene.subject = np.who
        if np is None or args.verb.kind in ("MAY", "MAYJOIN"):
            self.waiting = None
        who = self.scene.subject
        if isinstance(who, AnyPlayer) and self.scene.triggers:
            return Actor()
        return who

    def _learn(self, found: Effect) -> None:
        if isinstance(found, ChoosePlayer):
            self.scene.named = Chosen()


def _names_player(args: Args) -> bool:
    return any(isinstance(arg, Np) and arg.who is not None for arg in args.items)


_BARE: Final = frozenset(("contain", "exist", "hold", "most", "fewest"))
"""Verbs that describe a noun without adverbs: one before them is the outer verb's."""


def _is_barrier(arg: Arg, *, bare: bool) -> bool:
    """Whether a verb that describes a noun leaves it, and all before it, to the outer verb."""
    if isinstance(arg, Token):
        return bare or arg.lemma == "next_play"
    return isinstance(arg, Np) and arg.who is not None


def _start(args: Args) -> int:
    places = [
        arg.phrase.start
        if isinstance(arg, Np)
        else (arg.token if isinstance(arg, Qty) else arg).start
        for arg in args.items
    ]
    return min([args.verb.start, *places])
