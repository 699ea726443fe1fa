"""Effects in canonical words: one after another, sharing their subject where it is the same."""

from dataclasses import dataclass
from typing import Final

from lopti_rules.language.ast import (
    Actor,
    Base,
    Breach,
    BuryTop,
    CardTest,
    ChoosePlayer,
    ClearPile,
    Contest,
    Duty,
    Effect,
    Either,
    Everybody,
    GainToken,
    GoneCards,
    HandCards,
    If,
    Later,
    LoseToken,
    May,
    MillCards,
    NewSeats,
    NextImposed,
    NextPlay,
    Num,
    PassCards,
    PointOut,
    Redirect,
    Repeat,
    Reshuffle,
    Score,
    Search,
    SeeTop,
    Sentence,
    Several,
    ShuffleHands,
    Take,
    TakeUnder,
    Throw,
    Trade,
    UpCards,
    Who,
)
from lopti_rules.language.baseforms import BASE_WORDS
from lopti_rules.language.forms.effects import COIN_SIDES, DIE_SIDES, NESTING
from lopti_rules.language.printing.cardwords import (
    amount_words,
    but_words,
    gone_words,
    hand_words,
    sought_words,
    top_words,
)
from lopti_rules.language.printing.conditions import if_words
from lopti_rules.language.printing.markwords import score_words, token_words
from lopti_rules.language.printing.nouns import cards_phrase, plural
from lopti_rules.language.printing.players import Speech, is_group, left_out, with_clause
from lopti_rules.language.printing.triggers import imposed_words
from lopti_rules.language.printing.wording import (
    CLAUSE_EFFECTS,
    EFFECT_WORDS,
    KNOWN_CONTESTS,
    LATER_WORDS,
    OPEN_WORDS,
    REPEAT_WORDS,
    VERB_FORMS,
    finite,
    listed,
    number_word,
)


@dataclass(frozen=True, slots=True)
class Act:
    """A verb and what follows it."""

    verb: str
    rest: str

    def base(self) -> str:
        """After a modal verb: `draw 1 card`."""
        return f"{self.verb} {self.rest}".strip()

    def finite(self, *, plural: bool) -> str:
        """After its subject: `draws 1 card`."""
        return f"{finite(self.verb, plural=plural)} {self.rest}".strip()


@dataclass(slots=True)
class _Group:
    """Neighbouring effects of one subject; without a subject, whole clauses."""

    subject: Who | None
    words: str
    acts: int = 1
    nested: bool = False


_CASES: Final = ("if ", "unless ")
"""How a case begins."""


def effects_words(effects: tuple[Effect, ...], speech: Speech, *, conditional: bool = False) -> str:
    """The effects of a sentence; `conditional`: they hang on a condition that was said first.

    Then `; if …` would begin another case, and `; and if …` goes on with this one.
    """
    groups = _groups(effects, speech)
    simple = len(groups) <= 2 and not any(group.nested or group.acts > 1 for group in groups)
    # `… to the next player and that player and the next player each …` has one `and` too many.
    simple = simple and not any(isinstance(group.subject, Several) for group in groups[1:])
    if simple or not conditional:
        return (" and " if simple else "; ").join(group.words for group in groups)
    return "; ".join(
        f"and {group.words}" if index and group.words.startswith(_CASES) else group.words
        for index, group in enumerate(groups)
    )


def _body(effects: tuple[Effect, ...], speech: Speech) -> str:
    """Effects inside another effect, whose end is a semicolon: none may stand inside."""
    return " and ".join(group.words for group in _groups(effects, speech))


def _groups(effects: tuple[Effect, ...], speech: Speech) -> list[_Group]:
    groups: list[_Group] = []
    start = 0
    while start < len(effects):
        end = start + 1
        subject = _subject(effects[start])
        if subject is not None:
            while end < len(effects) and _subject(effects[end]) == subject:
                end += 1
        groups.append(_group(effects[start:end], subject, speech))
        start = end
    return groups


def _group(effects: tuple[Effect, ...], subject: Who | None, speech: Speech) -> _Group:
    if subject is None:
        nested = isinstance(effects[0], (*NESTING, Breach))
        return _Group(None, _whole_clause(effects[0], speech), nested=nested)
    words = speech.player(subject)
    many = is_group(subject)
    acts = [_act(effect, subject, speech) for effect in effects]
    # `… each draw 1 card`, but `… are skipped`: `each` does not go before `are`.
    together = isinstance(effects[0], Contest) or acts[0].verb in VERB_FORMS
    each = " each" if many and not together else ""
    said = [act.finite(plural=many) for act in acts]
    return _Group(subject, f"{words}{each} {listed(said, 'and')}", len(acts))


_CLAUSES: Final = (
    *NESTING, Breach, ClearPile, PassCards, MillCards, BuryTop, Reshuffle, ShuffleHands, PointOut,
    NewSeats, Repeat, Redirect,
)  # fmt: skip
"""Effects that are said as whole clauses."""


def _subject(effect: Effect) -> Who | None:
    """Whose act the effect is, if it is said as a verb phrase that others can follow."""
    if isinstance(effect, _CLAUSES):
        return None
    if isinstance(effect, Base):
        row = BASE_WORDS[effect.op]
        return effect.who if row.verb and not row.modal else None
    if isinstance(effect, Later):
        return _subject(effect.effects[0])
    return getattr(effect, "who", None)


def ability_words(sentence: Sentence) -> str:
    """What a player may do as an own action: `a player may draw 1 card`."""
    speech = Speech("turn_start")
    who = "a player" if sentence.trigger is None else speech.player(sentence.trigger.who)
    held = "" if sentence.condition is None else f" {with_clause(sentence.condition)}"
    return f"{who}{held} may {_infinitives(sentence.effects, Actor(), Speech('turn_start'))}"


# ------------------------------------------------------------------ clauses that stand alone


def _whole_clause(effect: Effect, speech: Speech) -> str:
    match effect:
        case May():
            who = speech.player(effect.who)
            if effect.paid:
                price = _infinitives(effect.effects[:1], effect.who, speech)
                got = _infinitives(effect.effects[1:], effect.who, speech)
                return f"{who} may {price} in order to {got}"
            return f"{who} may {_infinitives(effect.effects, effect.who, speech)}"
        case Duty():
            return _duty(effect, speech)
        case Either():
            return _either(effect, speech)
        case If():
            words = if_words(effect.condition, speech)
            said = f"{words}, {_body(effect.effects, speech)}"
            other = effect.otherwise and f"; otherwise, {_body(effect.otherwise, speech)}"
            return f"{said}{other or ''}"
        case NextPlay():
            return _next_play(effect, speech)
        case NextImposed():
            return _next_imposed(effect, speech)
        case Repeat():
            return REPEAT_WORDS[effect.how]
        case Redirect():
            return f"it happens to {speech.player(effect.to)} instead"
        case MillCards():
            leave = "leaves" if effect.number == 1 else "leave"
            unseen = " unseen" if effect.unseen else ""
            return f"{top_words(effect.number)} of the draw pile {leave} the round{unseen}"
        case BuryTop():
            goes = "goes" if effect.number == 1 else "go"
            return f"{top_words(effect.number)} of the draw pile {goes} under the draw pile"
        case Reshuffle():
            return (
                f"all cards that left the round{but_words(effect)} are shuffled into the draw pile"
            )
        case PointOut():
            return _point_out(effect, speech)
        case ShuffleHands():
            return _shuffle(effect, speech)
        case PassCards():
            act = _act(effect, Everybody(), speech)
            speech.others_named = True
            return f"every player {act.finite(plural=False)}"
        case Base():
            return _base_clause(effect, speech)
        case Breach():
            return effect.text
        case _:
            return CLAUSE_EFFECTS[effect.kind]


def _duty(effect: Duty, speech: Speech) -> str:
    price = ""
    words = f'{speech.player(effect.who)} must {effect.act} "{effect.text}"'
    if effect.price:
        price = f" or {_infinitives(effect.price, effect.who, speech)}"
    return words + price


def _either(effect: Either, speech: Speech) -> str:
    """`that player must either draw 1 card or have the next player draw 1 card`."""
    who = speech.player(effect.who)
    options = [_infinitives(option.effects, effect.who, speech) for option in effect.effects]
    return f"{who} {'may' if effect.optional else 'must'} either {' or '.join(options)}"


def _point_out(effect: PointOut, speech: Speech) -> str:
    """`the table tells at whom "the bottle" points`, `the table tells who "has sung best"`."""
    speech.others_named = True
    if effect.who:
        return (
            f'the table tells {"which other player" if effect.but_actor else "who"} "{effect.text}"'
        )
    whom = "at which other player" if effect.but_actor else "at whom"
    return f'the table tells {whom} "{effect.text}" points'


def _shuffle(effect: ShuffleHands, speech: Speech) -> str:
    """`all hands are shuffled together and dealt out evenly starting with the next player`."""
    hands, dealt = _shuffled(effect, speech)
    return f"{hands} are shuffled together and dealt {dealt}"


def _shuffled(effect: ShuffleHands, speech: Speech) -> tuple[str, str]:
    """Which hands, and how they are dealt."""
    hands = "all hands"
    if effect.who != Everybody():
        hands = f"the hands of {speech.player(effect.who)}"
    dealt = "out evenly" if effect.evenly else "back in the same numbers"
    start = "" if effect.start is None else f" starting with {speech.player(effect.start)}"
    return hands, dealt + start


def _next_play(effect: NextPlay, speech: Speech) -> str:
    cards = cards_phrase(effect.test)
    if effect.lasting:
        who = "a player" if effect.who is None else speech.player(effect.who)
        clause = f"{who} plays {cards}"
    elif effect.who is None:
        clause = f"the next play contains {cards}"
    else:
        clause = f"{speech.player(effect.who)} plays {cards}"
    body = _body(effect.effects, speech.of_inner("play", effect.who))
    speech.others_named = True
    return f"{'the next time' if effect.lasting else 'if'} {clause}, {body}"


def _next_imposed(effect: NextImposed, speech: Speech) -> str:
    """`the next time this turn a rule would make that player draw, that player ignores it`."""
    who = "a player" if effect.who is None else speech.player(effect.who)
    turn = " this turn" if effect.this_turn else ""
    body = _body(effect.effects, speech.of_inner("imposed"))
    speech.others_named = True
    return f"the next time{turn} a rule would make {who} {imposed_words(effect.imposed)}, {body}"


def _infinitives(effects: tuple[Effect, ...], who: Who, speech: Speech) -> str:
    """What somebody may do: `draw 1 card and have the next player draw 1 card`."""
    words: list[str] = []
    bearer: Who = who
    for effect in effects:
        subject = _subject(effect) or who
        act = ""
        if isinstance(effect, ClearPile) and who != Actor():
            words.append("have the pile cleared")
            continue
        if subject != bearer:
            act = f"have {speech.player(subject)} "
            bearer = subject
        words.append(act + _act(effect, subject, speech).base())
    return listed(words, "and")


def _base_clause(effect: Base, speech: Speech) -> str:
    row = BASE_WORDS[effect.op]
    if not row.verb and not row.modal:
        return _base_rest(effect).strip()
    if effect.op == "permit" and effect.who is None and effect.cards is not None:
        return f"{_base_cards(effect.cards)} may be played {effect.text}"
    who = "players" if effect.who is None else speech.player(effect.who)
    return f"{who} {row.modal} {row.verb} {_base_rest(effect).strip()}".replace("  ", " ").strip()


def _base_rest(effect: Base) -> str:
    row = BASE_WORDS[effect.op]
    cards = "" if effect.cards is None else _base_cards(effect.cards)
    text = f" {effect.text}" if effect.text else ""
    return row.rest.format(cards=cards, text=text)


def _base_cards(test: CardTest) -> str:
    return plural(test) if test.count is None and not test.only else cards_phrase(test)


# ------------------------------------------------------------------ single acts


_CHOICES: Final = {
    (False, False): "a player",
    (True, False): "another player",
    (False, True): "a neighbour",
}
_WHERE: Final = {"under": "under", "on_top": "on top of", "shuffled": "into"}


def _act(effect: Effect, subject: Who, speech: Speech) -> Act:
    """The effect as an act of its subject."""
    if isinstance(effect, Base):
        return Act(BASE_WORDS[effect.op].verb, _base_rest(effect).strip())
    if isinstance(effect, Score):
        return Act(*score_words(effect, subject, speech))
    if isinstance(effect, Throw):
        return _throw(effect, speech)
    if isinstance(effect, Later):
        act = _act(effect.effects[0], subject, speech)
        return Act(act.verb, f"{act.rest} {LATER_WORDS[effect.when]}")
    verb, template = EFFECT_WORDS[_kind_of_act(effect)]
    slots = _slots(effect, subject, speech)
    return Act(verb.format(**slots), template.format(**slots))


def _kind_of_act(effect: Effect) -> str:
    """What the act goes by in the table of words."""
    if isinstance(effect, Contest):
        return effect.act
    if getattr(effect, "bank", False):
        return f"{effect.kind}_bank"
    passed = isinstance(effect, LoseToken) and effect.to is not None
    return f"{effect.kind}_to" if passed else effect.kind


def _throw(effect: Throw, speech: Speech) -> Act:
    """`flip a coin`, `roll a die`, `roll a 20-sided die`, `roll two dice`."""
    speech.several_dice = effect.dice > 1
    if effect.dice > 1:
        sort = "" if effect.sides == DIE_SIDES else f"{effect.sides}-sided "
        return Act("roll", f"{number_word(effect.dice)} {sort}dice")
    if effect.sides == COIN_SIDES:
        return Act("flip", "a coin")
    return Act("roll", "a die" if effect.sides == DIE_SIDES else f"a {effect.sides}-sided die")


def _slots(effect: Effect, subject: Who, speech: Speech) -> dict[str, str]:
    """The parts that the templates of effects name."""
    slots: dict[str, str] = {}
    cards = getattr(effect, "cards", None)
    if isinstance(cards, HandCards):
        head, tail = hand_words(cards, effect, subject, speech)
        slots |= {"head": head, "tail": tail, "cards": head + tail}
    for name in ("to", "source", "other"):
        who = getattr(effect, name, None)
        if who is not None:
            words = speech.player(who)
            slots[name] = f"the hand of {words}" if _names_hand(effect, name) else words
    if isinstance(cards, GoneCards):
        slots["head"], slots["tail"] = gone_words(cards, subject, speech)
        slots["but"] = but_words(cards)
    if isinstance(effect, MillCards | SeeTop | BuryTop):
        slots["top"] = top_words(effect.number)
        slots["unseen"] = " unseen" if isinstance(effect, MillCards) and effect.unseen else ""
        slots["sees"] = "show" if isinstance(effect, SeeTop) and effect.openly else "look at"
    if isinstance(effect, ShuffleHands):
        slots["hands"], slots["dealt"] = _shuffled(effect, speech)
    if isinstance(effect, UpCards):
        slots["moves"] = "take" if effect.into_hand else "discard"
        slots["to_hand"] = " into hand" if effect.into_hand else ""
        number = number_word(effect.number)
        slots["up"] = f"{number} of their face-up cards"
    if isinstance(effect, Search):
        slots["sought"] = sought_words(effect)
    slots["puts"] = "shuffle" if getattr(effect, "where", "") == "shuffled" else "put"
    slots["where"] = _WHERE.get(getattr(effect, "where", ""), "")
    slots["to_whom"] = f" to {slots['to']}" if "to" in slots else ""
    if isinstance(effect, GainToken | LoseToken):
        slots["tokens"], slots["tail"] = token_words(effect, subject, speech)
    elif hasattr(effect, "amount"):
        head, tail = amount_words(effect.amount, ("card", "cards"), subject, speech, between=False)
        slots["amount"] = head + tail
    if isinstance(effect, TakeUnder):
        count = effect.amount.number if isinstance(effect.amount, Num) else 1
        bottom = "the bottom card" if count == 1 else f"the bottom {count} cards"
        beneath = f"{slots['amount']} from the play beneath"
        slots["beneath"] = f"{bottom} of the pile" if effect.bottom else beneath
    slots["low"], slots["high"] = str(getattr(effect, "low", "")), str(getattr(effect, "high", ""))
    slots["what"] = getattr(effect, "what", "")
    slots["role"] = getattr(effect, "role", "")
    slots["mark"] = getattr(effect, "mark", "")
    if isinstance(effect, Trade):
        slots["unoffered"] = _unoffered(effect)
    slots["lasts"] = OPEN_WORDS.get(getattr(effect, "lasts", ""), "")
    slots["direction"] = getattr(effect, "direction", "")
    if isinstance(effect, Contest):
        speech.contest = effect.act
        slots["contest"] = KNOWN_CONTESTS.get(effect.text, f'a "{effect.text}"')
        slots["text"] = effect.text
    slots["a_player"] = _CHOICES[
        (getattr(effect, "but_self", False), getattr(effect, "neighbour", False))
    ]
    if isinstance(effect, ChoosePlayer) and effect.willing:
        but = "" if effect.but is None else f" except {left_out(effect.but, speech)}"
        slots["a_player"] = f"another willing player{but}"
    if isinstance(effect, ChoosePlayer):
        speech.others_named = True
    return slots


def _unoffered(effect: Trade) -> str:
    """` within 10 seconds`, ` with a draw of 1 card if nobody offers one`."""
    time = f" within {effect.seconds} seconds" if effect.seconds else ""
    draws = f"{effect.draws} card{'s' if effect.draws > 1 else ''}"
    return time + (f" with a draw of {draws} if nobody offers one" if effect.draws else "")


def _names_hand(effect: Effect, name: str) -> bool:
    """`takes one 8 from the hand of the next player`, but `takes 1 hand card from …`."""
    return name == "source" and isinstance(effect, Take) and effect.cards.test is not None
