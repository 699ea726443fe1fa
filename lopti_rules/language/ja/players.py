"""Players, from noun phrases."""

from typing import Final, Literal, cast

from lopti_rules.language.ast import (
    Actor,
    AnyPlayer,
    Chosen,
    Condition,
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
    RandomPlayer,
    RoleHolder,
    Several,
    Shower,
    Superlative,
    Who,
)
from lopti_rules.language.ja.arguments import Args, Np, reject
from lopti_rules.language.ja.cards import counted_test
from lopti_rules.language.ja.phrases import Phrase, Segment, Unit
from lopti_rules.language.ja.scene import Scene

PLAYERS: Final[dict[str, Who]] = {
    "any": AnyPlayer(),
    "next": Neighbour("next"),
    "next_but_one": Neighbour("next", 2),
    "previous": Neighbour("previous"),
    "neighbours": Neighbours(),
    "everybody": Everybody(),
    "others": Everybody(but_actor=True),
    "chosen": Chosen(),
    "random": RandomPlayer(),
    "random_other": RandomPlayer(but_actor=True),
    "last_winner": LastRound("winner"),
    "last_last": LastRound("last"),
    "lower": Shower("lower"),
    "higher": Shower("higher"),
    "winner": Placed("winner"),
    "loser": Placed("loser"),
    "partner": Partner(),
    "opposite": Opposite(),
    "dealer": Dealer(),
}
"""Players of one word."""
ACTORS: Final[dict[str, tuple[str, ...]]] = {
    "play": ("play", "bonus_play"), "draw": ("draw",), "take": ("pickup",), "clear": ("clear",),
    "discard": ("discard",), "show": ("show",), "say": ("said",), "gain": ("gain",),
    "turn_up": ("illegal_blind",), "take_up": ("face_up_taken",), "go_out": ("out",),
    "exchange": ("swap",), "give": ("give",), "receive": ("receive",),
}  # fmt: skip
"""Whom `出したプレイヤー` means: the player of an event that the verb says."""
Side = Literal["next", "previous"]
Extreme = Literal["most", "fewest"]
Zone = Literal["hand", "face_up", "face_down", "table"]
_MEASURES: Final[dict[str, Zone]] = {
    "hand": "hand", "face_up": "face_up", "face_down": "face_down", "table_cards": "table",
}  # fmt: skip
_TEXTS: Final[dict[str, Literal["author"]]] = {"the player who made this rule": "author"}


def owner_segments(segments: tuple[Segment, ...]) -> int:
    """How many of the segments speak of players: `次のプレイヤー の 手札` one."""
    for place, segment in enumerate(segments):
        atom = segment.units[0].atom
        following = segments[place + 1].units[0].atom if place + 1 < len(segments) else None
        if atom.kind in ("PLAYER", "PERSON") or _steps(segment) is not None:
            continue
        if atom.kind == "STRING" and following is not None and following.kind == "PLAYER":
            continue
        return place
    return len(segments)


def players(np: Np, scene: Scene) -> Who:
    """The players whom the leading segments of a phrase mean.

    Raises:
        TextRefused: no_player, ambiguous_reference, which_player.
    """
    segments = np.phrase.segments[: owner_segments(np.phrase.segments)]
    who, rest = _first(np, segments, scene)
    while rest:
        steps = _steps(rest[0])
        if steps is not None and len(rest) > 1 and rest[1].units[0].atom.lemma == "any":
            who, rest = _far(steps, who), rest[2:]
        elif rest[0].units[0].atom.lemma in ("next", "previous"):
            who = Neighbour(cast("Side", rest[0].units[0].atom.lemma), 1, who)
            rest = rest[1:]
        else:
            reject("no_player", np)
    if not isinstance(who, Actor | AnyPlayer):
        scene.named = who
    return who


def _first(np: Np, segments: tuple[Segment, ...], scene: Scene) -> tuple[Who, tuple[Segment, ...]]:
    first = segments[0]
    if np.relative is not None:
        head = related(np, np.relative, first.units[0], scene)
        others = tuple(_one(np, unit, scene) for unit in first.units[1:])
        return _together(np, segments, (head, *others))
    steps = _steps(first)
    if steps is not None:
        if len(segments) < 2 or segments[1].units[0].atom.lemma != "any":
            reject("no_player", np)
        return _far(steps, None), segments[2:]
    if first.units[0].atom.kind == "STRING":
        return RoleHolder(first.units[0].atom.value), segments[2:]
    members = tuple(_one(np, unit, scene) for unit in first.units)
    return _together(np, segments, members)


def _together(
    np: Np, segments: tuple[Segment, ...], members: tuple[Who, ...]
) -> tuple[Who, tuple[Segment, ...]]:
    if len(members) == 1:
        return members[0], segments[1:]
    if segments[0].joint != "AND_N" or len(segments) > 1:
        reject("ambiguous_reference", np)
    return Several(members), ()


def _steps(segment: Segment) -> tuple[Side, int] | None:
    qty = segment.units[0].qty
    if qty is None or qty.counter not in ("人先", "人前") or qty.bound or len(segment.units) > 1:
        return None
    return ("next" if qty.counter == "人先" else "previous"), qty.number


def _far(steps: tuple[Side, int], of: Who | None) -> Neighbour:
    return Neighbour(steps[0], steps[1], of)


def _one(np: Np, unit: Unit, scene: Scene) -> Who:
    token = unit.atom
    if unit.before:
        reject("no_player", np)
    if token.kind == "PERSON":
        known = token.text != token.lemma + "さん"
        if not known:
            return Person(token.lemma, "name")
        return Person(token.lemma, _TEXTS.get(token.lemma, "trait"))
    if token.kind != "PLAYER":
        reject("no_player", np)
    if token.lemma == "that":
        return _that(np, scene)
    if token.lemma == "actor":
        if scene.event not in ("turn_start", "turn_end", "hand_count"):
            reject("ambiguous_reference", np)
        return Actor()
    if token.lemma == "other":
        return AnyPlayer() if np.case == "WO" else reject("which_player", np)
    return PLAYERS[token.lemma]


def _that(np: Np, scene: Scene) -> Who:
    """`そのプレイヤー`: the event's player, or whoever was chosen; nobody else can be meant."""
    if scene.named is None:
        return Actor()
    if isinstance(scene.named, Chosen):
        return Chosen()
    return reject("ambiguous_reference", np)


# ------------------------------------------------------------------ players described by a verb


def related(np: Np, args: Args, head: Unit, scene: Scene) -> Who:
    """`Qを出したプレイヤー`, `手札が最も多いプレイヤー`, `最後に場の山を取ったプレイヤー`."""
    from lopti_rules.language.ja.conditions import CONDITIONS, condition, deed, is_deed

    lemma = head.atom.lemma
    if head.before or head.atom.kind != "PLAYER":
        reject("no_player", np)
    if args.lemma in ("most", "fewest"):
        return _superlative(np, args, lemma)
    if args.word("ADV", "last") is not None:
        return _last_who(np, args, lemma)
    if is_deed(args):
        return _having(np, deed(args, scene, holder=Actor()), lemma, scene)
    if args.lemma in CONDITIONS:
        return _having(np, condition(args, scene, holder=Actor()), lemma, scene)
    if not args.items:
        if lemma != "any" or scene.event not in ACTORS.get(args.lemma, ()):
            reject("ambiguous_reference", np)
        return Actor()
    return _whoever(np, args, lemma, scene)


def _superlative(np: Np, args: Args, lemma: str) -> Superlative:
    of = args.thing("GA")
    names = [name for name in _MEASURES if of is not None and of.is_noun(name)]
    args.finish()
    if not names or lemma not in ("any", "everybody"):
        reject("no_player", np)
    ties: Literal["nobody", "all"] = "all" if lemma == "everybody" else "nobody"
    return Superlative(cast("Extreme", args.lemma), _MEASURES[names[0]], ties)


def _last_who(np: Np, args: Args, lemma: str) -> LastWho:
    what = args.thing("WO")
    if lemma != "any" or what is None:
        reject("no_player", np)
    who: LastWho
    if args.lemma in ("take", "clear") and what.is_noun("pile"):
        who = LastWho("pickup" if args.lemma == "take" else "clear")
    elif args.lemma == "play":
        test = counted_test(what, args)
        who = LastWho("play", test if test != type(test)() else None)
    else:
        reject("no_player", np)
    args.finish()
    return who


def _having(np: Np, found: Condition, lemma: str, scene: Scene) -> Who:
    if lemma in ("everybody", "others"):
        return Everybody(lemma == "others", found)
    if lemma == "any" and not scene.conditions:
        scene.conditions.append(found)
        return AnyPlayer()
    return reject("no_player", np)


def _whoever(np: Np, args: Args, lemma: str, scene: Scene) -> Who:
    from lopti_rules.language.ja.effects import effect_of
    from lopti_rules.language.ja.events import event_of

    if args.lemma == "vote" and lemma == "any" and not scene.triggers and not scene.votes:
        scene.votes.append(effect_of(args, AnyPlayer()))
        return Actor()
    if lemma not in ("any", "everybody") or (scene.triggers and not scene.endings):
        reject("ambiguous_reference", np)
    scene.add(event_of(args, scene, moment="after"))
    return Actor()


def as_trigger_player(who: Who | None) -> Who:
    """Who can set a rule off: anybody, or a role of the last round."""
    return AnyPlayer() if who is None or who == Everybody() else who


def phrase_of(phrase: Phrase, relative: Args | None, scene: Scene) -> Np:
    """A phrase with the players that it speaks of, made out in the order of writing."""
    np = Np(phrase, relative=relative)
    length = owner_segments(phrase.segments)
    if length:
        who = players(np, scene)
        if length == len(phrase.segments):
            np.who = who
        else:
            np.owner, np.owner_segments = who, length
            if relative is not None:
                np.relative = None
    return np
