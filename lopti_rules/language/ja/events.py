"""Events that set a rule off: a verb with its phrases as a trigger."""

from collections.abc import Callable
from typing import Any, Final

from lopti_rules.events import Moment
from lopti_rules.language.ast import CardTest, Count, Ending, NthCard, NthTime, Trigger
from lopti_rules.language.ja.arguments import Args, Np, count_of, reject
from lopti_rules.language.ja.cards import ANY, card_test, counted_test, described, nth_card
from lopti_rules.language.ja.players import as_trigger_player
from lopti_rules.language.ja.scene import Scene


def event_of(args: Args, scene: Scene, *, moment: Moment) -> Trigger:
    """The event that a verb and its phrases say.

    Raises:
        TextRefused: no_event, unexpected_complement, and what the phrases refuse.
    """
    frame = _FRAMES.get((args.lemma, args.verb.passive))
    if frame is None or args.verb.negated:
        reject("no_event", args.verb)
    subject = args.player("GA")
    who = as_trigger_player(None if subject is None else subject.who)
    if args.verb.passive and subject is not None:
        reject("no_event", args.verb)
    fields = frame(args, scene)
    args.finish()
    return Trigger(moment=moment, **{"who": who, **fields})


def _facts(args: Args) -> tuple[Any, ...]:
    facts = []
    while (token := args.word("FACT")) is not None:
        facts.append(token.lemma)
    return tuple(facts)


def _cause(args: Args) -> Any:
    token = args.word("CAUSE")
    return None if token is None else token.lemma


def _cards(args: Args, *cases: str) -> dict[str, Any]:
    """The cards, how many of them, and how many in all."""
    size = args.total()
    np = args.thing(*cases)
    if np is None:
        reject("verb_needs", args.verb)
    test = counted_test(np, args)
    args.word("ADV", "together")
    if test.only and test.count is not None:
        return {
            "cards": CardTest(test.ranks, test.suits, test.colour, only=True),
            "size": test.count,
        }
    if CardTest(test.ranks, test.suits, test.colour) == ANY:
        return {"size": size or test.count}
    return {"cards": test, "size": size}


def _under(args: Args) -> CardTest | None:
    """`8の上に`."""
    np = args.thing("NI")
    if np is None:
        return None
    segments = np.rest
    if len(segments) < 2 or segments[-1].units[0].atom.lemma not in ("on", "higher"):
        reject("no_pile", np)
    count = None
    first = segments[0].units[0].qty
    if first is not None and first.counter == "枚":
        count, segments = count_of(first), segments[1:]
    test = described(np, segments[:-1]).test
    return CardTest(test.ranks, test.suits, test.colour, count)


def _played(case: str) -> Callable[[Args, Scene], dict[str, Any]]:
    def frame(args: Args, scene: Scene) -> dict[str, Any]:
        facts = _facts(args)
        on = _under(args)
        nth = _nth(args, case)
        if nth is not None:
            scene.conditions.append(nth)
            return {"event": "play", "cards": nth.test, "on": on, "facts": facts}
        return {"event": "play", **_cards(args, case), "on": on, "facts": facts}

    return frame


def _nth(args: Args, case: str) -> NthCard | None:
    """`ラウンドの3枚目の6を`: what is asked of the event, and the count as a condition."""
    for arg in args.items:
        if isinstance(arg, Np) and arg.case == case and arg.who is None:
            names = [segment.units[0] for segment in arg.rest]
            if names[0].atom.lemma == "round" and len(names) > 2:
                args.items.remove(arg)
                return nth_card(arg)
    return None


def _drawn(args: Args, _: Scene) -> dict[str, Any]:
    return {"event": "draw", "cause": _cause(args), **_cards(args, "WO")}


def _of_pile(event: str, case: str) -> Callable[[Args, Scene], dict[str, Any]]:
    def frame(args: Args, _: Scene) -> dict[str, Any]:
        return {"event": event, "cause": _cause(args), **_pile(args, case, "pile")}

    return frame


def _pile(args: Args, case: str, noun: str) -> dict[str, Any]:
    """`場の山を`, `5枚以上の場の山を`, `Qを含む場の山を`."""
    np = args.thing(case)
    if np is None:
        reject("verb_needs", args.verb)
    segments = np.rest
    size: Count | None = None
    qty = segments[0].units[0].qty
    if qty is not None and qty.counter == "枚":
        size, segments = count_of(qty), segments[1:]
    if len(segments) != 1 or segments[0].units[0].atom.lemma != noun or np.phrase.only:
        reject("no_event", np)
    return {"size": size, "cards": _contained(np)}


def _contained(np: Np) -> CardTest | None:
    if np.relative is None:
        return None
    what = np.relative.thing("WO")
    if np.relative.lemma != "contain" or what is None or np.relative.verb.negated:
        reject("no_cards", np)
    test = counted_test(what, np.relative)
    np.relative.finish()
    np.claim(np.relative)
    return test


def _take(args: Args, scene: Scene) -> dict[str, Any]:
    return _of_pile("pickup", "WO")(args, scene)


def _turn(event: str) -> Callable[[Args, Scene], dict[str, Any]]:
    def frame(args: Args, _: Scene) -> dict[str, Any]:
        np = args.thing("GA")
        if np is None or not np.is_noun("turn"):
            reject("no_event", args.verb)
        return {"event": event, "who": as_trigger_player(np.owner)}

    return frame


def _hand(way: str) -> Callable[[Args, Scene], dict[str, Any]]:
    def frame(args: Args, _: Scene) -> dict[str, Any]:
        np, to = args.thing("GA"), args.thing("NI")
        qty = None if to is None else to.head().qty
        if np is None or not np.is_noun("hand") or qty is None or qty.counter != "枚":
            reject("no_event", args.verb)
        if qty.bound:
            reject("unsayable", qty)
        who = as_trigger_player(np.owner)
        return {"event": "hand_count", "who": who, "way": way, "number": qty.number}

    return frame


def _out(args: Args, _: Scene) -> dict[str, Any]:
    with_ = args.thing("DE")
    cards = None if with_ is None else counted_test(with_, args)
    return {"event": "out", "cards": cards}


def _won(args: Args, scene: Scene) -> dict[str, Any]:
    """Whoever goes out first wins (WIN-7)."""
    return {**_out(args, scene), "nth": NthTime(1)}


def _deal(args: Args, _: Scene) -> dict[str, Any]:
    np = args.thing("GA", "WO")
    if np is not None and card_test(np) != ANY:
        reject("no_event", np)
    return {"event": "deal"}


def _run_out(args: Args, _: Scene) -> dict[str, Any]:
    np = args.thing("GA")
    if np is None or not np.is_noun("draw_pile"):
        reject("no_event", args.verb)
    return {"event": "draw_pile_empty"}


def _turn_up(args: Args, _: Scene) -> dict[str, Any]:
    np = args.thing("WO")
    if np is None:
        reject("verb_needs", args.verb)
    segments = np.rest
    if segments[-1].units[0].atom.lemma != "illegal" or np.owner is not None:
        reject("no_event", np)
    cards = described(np, segments[:-1]).test if len(segments) > 1 else None
    return {"event": "illegal_blind", "cards": cards}


def _take_up(args: Args, _: Scene) -> dict[str, Any]:
    found = _pile(args, "WO", "face_up")
    return {"event": "face_up_taken", **found}


def _swap(args: Args, _: Scene) -> dict[str, Any]:
    np, with_ = args.thing("WO"), args.thing("TO")
    if np is None or with_ is None or not with_.is_noun("face_up") or np.owner is not None:
        reject("no_event", args.verb)
    segments = np.rest
    if segments[0].units[0].atom.lemma != "hand":
        reject("no_hand_cards", np)
    cards = described(np, segments[1:]).test if len(segments) > 1 else None
    return {"event": "swap", "cards": cards}


def _moved(event: str) -> Callable[[Args, Scene], dict[str, Any]]:
    def frame(args: Args, _: Scene) -> dict[str, Any]:
        args.word("CAUSE", "rule")
        return {"event": event, **_cards(args, "WO")}

    return frame


def _said(args: Args, _: Scene) -> dict[str, Any]:
    return {"event": "said", "text": quoted(args, "SAYS")}


def _gained(args: Args, _: Scene) -> dict[str, Any]:
    return {"event": "gain", "text": quoted(args, "WO")}


def quoted(args: Args, case: str) -> str:
    """What stands in quotation marks before the particle.

    Raises:
        TextRefused: verb_needs.
    """
    np = args.thing(case)
    if np is None or np.head().atom.kind != "STRING" or len(np.phrase.segments) > 1:
        reject("verb_needs", args.verb if np is None else np)
    text: str = np.head().atom.value
    return text


_FRAMES: Final[dict[tuple[str, bool], Callable[[Args, Scene], dict[str, Any]]]] = {
    ("play", False): _played("WO"),
    ("play", True): _played("GA"),
    ("emerge", False): _played("GA"),
    ("draw", False): _drawn,
    ("take", False): _take,
    ("take", True): _of_pile("pickup", "GA"),
    ("clear", False): _of_pile("clear", "WO"),
    ("clear", True): _of_pile("clear", "GA"),
    ("cleared", False): _of_pile("clear", "GA"),
    ("start", False): _turn("turn_start"),
    ("end", False): _turn("turn_end"),
    ("become", False): _hand("reaches"),
    ("fall", False): _hand("drops"),
    ("go_out", False): _out,
    ("win", False): _won,
    ("deal", True): _deal,
    ("dealt", False): _deal,
    ("run_out", False): _run_out,
    ("turn_up", False): _turn_up,
    ("take_up", False): _take_up,
    ("exchange", False): _swap,
    ("discard", False): _moved("discard"),
    ("give", False): _moved("give"),
    ("receive", False): _moved("receive"),
    ("show", False): _moved("show"),
    ("say", False): _said,
    ("gain", False): _gained,
}
"""What each verb says as an event, by whether it is passive."""


def ending_of(args: Args) -> Ending:
    """What a time lasts until: `場の山が流されるまで`.

    Raises:
        TextRefused: no_event.
    """
    np = args.thing("GA")
    args.finish()
    verb = (args.lemma, args.verb.passive)
    if np is not None and np.owner is None and not args.verb.negated:
        if verb in (("clear", True), ("cleared", False)) and np.is_noun("pile"):
            return "clear"
        if verb == ("take", True) and np.is_noun("pile"):
            return "pickup"
        if args.lemma == "end" and np.is_noun("turn"):
            return "turn_end"
        if args.lemma == "end" and np.is_noun("round"):
            return "round_end"
    return reject("no_event", args.verb)
