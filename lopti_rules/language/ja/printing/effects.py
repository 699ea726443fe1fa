"""Effects in canonical Japanese words, one after another: the same subject is said once."""

from collections.abc import Callable
from typing import Final

from lopti_rules.language.ast import (
    Actor,
    Amount,
    Base,
    Become,
    CardTest,
    ChoosePlayer,
    ClearPile,
    Contest,
    Discard,
    Draw,
    Duty,
    Effect,
    Everybody,
    Exchange,
    ExtraPlay,
    GainToken,
    Give,
    GoneCards,
    HandCards,
    HandSize,
    If,
    Later,
    LoseToken,
    May,
    NameRank,
    NextPlay,
    Node,
    Num,
    Owe,
    PassCards,
    PassDebt,
    PayDebt,
    PerCard,
    PileSize,
    PutCards,
    Show,
    SwapHands,
    Take,
    TakeBack,
    TakePile,
    UntilHolding,
    Who,
)
from lopti_rules.language.ja.printing.conditions import if_words
from lopti_rules.language.ja.printing.players import Speech, cards_noun, cards_phrase
from lopti_rules.language.ja.printing.wording import VERBS, Verb, unsayable
from lopti_rules.values import dataclass

_LATER: Final = {
    "turn_start": "自分の次のターンの初めに",
    "turn_end": "自分のターンの終わりに",
}
_NESTING: Final = (Duty, May, If, NextPlay)


@dataclass(frozen=True, slots=True)
class Act:
    """Subject with its particle, phrases, and a verb."""

    subject: str
    phrases: str
    verb: Verb

    def ends(self) -> str:
        """At the end of a sentence."""
        return f"{self.subject}{self.phrases}{self.verb.plain}"

    def joins(self) -> str:
        """In front of another act."""
        return f"{self.subject}{self.phrases}{self.verb.join}、"


class Effects:
    """The effects of a sentence on their way: who did what was said last."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.last: Who | None = None

    def sentence(self, effects: tuple[Effect, ...]) -> str:
        """All effects; `その後` ends what a condition, a choice or a duty holds."""
        nested = any(isinstance(effect, _NESTING) or _forbids(effect) for effect in effects)
        if not nested:
            return self._run(effects)
        said = [self._one(effect, last=effect is effects[-1]) for effect in effects]
        return "、その後、".join(said)

    def _one(self, effect: Effect, *, last: bool) -> str:
        """One effect of several, by the ending that `その後` can follow."""
        self.last = None
        words = self.nested(effect, ends=last)
        if isinstance(effect, NextPlay):
            self.speech.others_named = True
        return words

    def nested(self, effect: Effect, *, ends: bool) -> str:
        """An effect that may hold others."""
        match effect:
            case If(condition=condition, effects=effects):
                return if_words(condition, self.speech) + self._inner(effects, ends=ends)
            case NextPlay():
                return self._next_play(effect, ends=ends)
            case May(who=who, effects=effects):
                return self._may(who, effects, ends=ends)
            case Duty():
                return self._duty(effect, ends=ends)
        act = self._act(effect)
        return act.ends() if ends else act.joins().removesuffix("、")

    def _inner(self, effects: tuple[Effect, ...], *, ends: bool) -> str:
        """What a condition holds: plain acts, and at the end perhaps a choice or a duty."""
        *before, last = effects
        if any(_forbids(effect) for effect in before):
            unsayable("base")
        words = "".join(self._act(effect).joins() for effect in before)
        if isinstance(last, May) and before:
            words += "そして、"
        return words + self.nested(last, ends=ends)

    def _next_play(self, effect: NextPlay, *, ends: bool) -> str:
        who = "" if effect.who is None else f"{self.speech.player(effect.who)}が"
        cards = cards_phrase(effect.test, "を")
        inner = Effects(Speech("play"))
        words = inner._inner(effect.effects, ends=ends)
        return f"次のプレイで{who}{cards}出した場合、{words}"

    def _may(self, who: Who, effects: tuple[Effect, ...], *, ends: bool) -> str:
        topic = f"{self.speech.player(who)}は"
        return f"{topic}{self.choice(who, effects)}{'い' if ends else 'く'}"

    def choice(self, who: Who, effects: tuple[Effect, ...]) -> str:
        """What somebody may do, up to `もよ`."""
        self.last = who
        acts = [self._act(effect, inside=True) for effect in effects]
        return "".join(f"{act.subject}{act.phrases}{act.verb.te}" for act in acts) + "もよ"

    def _duty(self, effect: Duty, *, ends: bool) -> str:
        topic = f"{self.speech.player(effect.who)}は"
        self.last = effect.who
        said = f"「{_quoted(effect.text)}」{'と' if effect.act == 'say' else 'を'}"
        must = "なければならない" if ends else "なければならず"
        verb = VERBS[effect.act]
        if not effect.price:
            return f"{topic}{said}{verb.negative}{must}"
        *before, last = [self._act(one, inside=True) for one in effect.price]
        price = "".join(f"{act.subject}{act.phrases}{act.verb.te}" for act in before)
        ending = f"{last.subject}{last.phrases}{last.verb.negative}{must}"
        return f"{topic}{said}{verb.plain}か、{price}{ending}"

    def _run(self, effects: tuple[Effect, ...]) -> str:
        *before, last = effects
        words = "".join(self._act(effect).joins() for effect in before)
        return words + self._act(last).ends()

    def _act(self, effect: Effect, *, inside: bool = False) -> Act:
        if isinstance(effect, Base):
            return self._base(effect)
        if isinstance(effect, Later):
            act = self._act(effect.effects[0], inside=inside)
            return Act(act.subject, _LATER[effect.when] + act.phrases, act.verb)
        who = None if isinstance(effect, ClearPile | PassCards) else getattr(effect, "who", None)
        subject = "" if who is None else self._subject(who, inside=inside)
        phrases, name = _phrases(effect, self.speech)
        if isinstance(effect, PassCards):
            self.speech.others_named = True
            subject, self.last = f"すべてのプレイヤー{'が' if inside else 'は'}", None
        return Act(subject, phrases, VERBS[name])

    def _subject(self, who: Who, *, inside: bool) -> str:
        if who == self.last:
            return ""
        self.last = who
        return f"{self.speech.player(who)}{'が' if inside else 'は'}"

    def _base(self, effect: Base) -> Act:
        who = "" if effect.who is None else self._subject(effect.who, inside=False)
        match effect:
            case Base(op="skip", text=""):
                return Act(who, "", VERBS["skip"])
            case Base(op="stop_bonus"):
                return Act(who, "追加プレイを", VERBS["stop_bonus"].denied())
            case Base(op="win", text="") if who:
                return Act(who, "ラウンドに", VERBS["win"])
            case Base(op="undo", text="the last clear"):
                return Act("", "直前の場流しが", VERBS["undo"])
            case Base(op="reverse", text=""):
                return Act("", "順番が", VERBS["reverse"])
            case Base(op="forbid_play", text="", cards=CardTest() as cards):
                return _forbidden(who, f"{cards_noun(cards)}を出し")
            case Base(op="forbid_take", text=""):
                return _forbidden(who, "場の山を取っ")
        return unsayable(effect.op)


def _forbids(effect: Effect) -> bool:
    return isinstance(effect, Base) and effect.op.startswith("forbid")


def _forbidden(who: str, words: str) -> Act:
    join = "てはならず"
    verb = Verb("てはならない", join, join, join, "")
    return Act(who or "プレイヤーは", words, verb)


def _quoted(text: str) -> str:
    """What stands in quotation marks, as far as it can be read back."""
    return text if not any(mark in text for mark in "「」『』") else unsayable("text")


# ------------------------------------------------------------------ phrases of each effect


def _phrases(effect: Effect, speech: Speech) -> tuple[str, str]:
    """What stands in front of the verb, and the verb's name."""
    who: Who = getattr(effect, "who", Everybody())
    match effect:
        case Draw(amount=amount):
            return _amount_and(amount, "カードを", effect.who, speech), "draw"
        case Discard(cards=cards):
            return hand_words(cards, who, speech), "discard"
        case (
            Give(cards=HandCards(amount=UntilHolding()))
            | PutCards(cards=HandCards(amount=UntilHolding()))
        ):
            unsayable("until_holding")
        case Give() | Take() | Exchange() | SwapHands() | Show() | PutCards() | PassCards():
            return _moved(effect, speech)
        case TakeBack(cards=gone):
            return f"{gone_words(gone, who, speech)}手札に", "take_back"
        case GainToken() | LoseToken() | Become():
            return _named(effect), effect.kind
        case Owe(amount=amount):
            return _amount_and(amount, "借りを", who, speech), "owe"
        case PayDebt():
            return "借りを", "pay_debt"
        case PassDebt(to=to):
            return f"{speech.player(to)}に借りを", "pass_debt"
        case ExtraPlay():
            return "もう1回", "extra_play"
        case ClearPile():
            return "場の山が", "clear_pile"
        case TakePile():
            return "場の山を", "take_pile"
        case ChoosePlayer(but_self=but_self):
            speech.others_named = True
            return f"{'他の' if but_self else ''}プレイヤーを1人", "choose_player"
        case NameRank():
            return "数字を1つ", "name_rank"
        case Contest():
            return _contest(effect), effect.act
    return unsayable(effect.kind)


def _moved(effect: Effect, speech: Speech) -> tuple[str, str]:
    who: Who = getattr(effect, "who", Everybody())
    match effect:
        case Give(to=to, cards=cards):
            return f"{speech.player(to)}に{hand_words(cards, who, speech)}", "give"
        case Take(source=source, cards=cards):
            return f"{speech.player(source)}から{hand_words(cards, who, speech)}", "take"
        case Exchange(other=other, cards=cards):
            return f"{speech.player(other)}と{hand_words(cards, who, speech)}", "exchange"
        case SwapHands(other=other):
            return f"{speech.player(other)}と手札全体を", "swap_hands"
        case Show(to=None, cards=cards):
            return hand_words(cards, who, speech), "show"
        case Show(to=to, cards=cards):
            return f"{speech.player(to or Actor())}に{hand_words(cards, who, speech)}", "show_to"
        case PutCards(cards=cards, where=where):
            if where == "shuffled":
                unsayable(where)
            place = "下" if where == "under" else "上"
            return f"{hand_words(cards, who, speech)}山札の{place}に", "put_cards"
        case PassCards(cards=cards, direction=direction):
            near = "次" if direction == "next" else "前"
            return f"{near}のプレイヤーに{hand_words(cards, who, speech)}", "pass_cards"
    return unsayable(effect.kind)


def _named(effect: GainToken | LoseToken | Become) -> str:
    match effect:
        case Become(role=role):
            return f"「{role}」に"
        case LoseToken(token=token, amount=None):
            return f"「{token}」をすべて"
        case GainToken(token=token, amount=Num(number=number)):
            return f"「{token}」を{number}個"
        case LoseToken(token=token, amount=Num(number=number)):
            return f"「{token}」を{number}個"
    return unsayable(effect.kind)


def _contest(effect: Contest) -> str:
    if effect.act == "round":
        unsayable("round")
    if effect.act == "race":
        return f"「{_quoted(effect.text)}」を"
    return (
        "じゃんけんで" if effect.text == "rock-paper-scissors" else f"「{_quoted(effect.text)}」で"
    )


def amount_words(amount: Amount, who: Who, speech: Speech) -> str:
    """`1枚`, `その8の枚数だけ`, `手札が5枚になるまで`, for what `who` does."""
    if isinstance(amount, HandSize):
        holder = "自分" if amount.who == who else speech.player(amount.who)
        return f"{holder}の手札の枚数だけ"
    words = _AMOUNTS.get(type(amount))
    return unsayable(amount.kind) if words is None else words(amount)


def _per_card(amount: PerCard) -> str:
    cards = "カード" if amount.test is None else cards_noun(amount.test)
    times = "" if amount.number == 1 else f"の{amount.number}倍"
    return f"その{cards}の枚数{times}だけ"


_AMOUNTS: Final[dict[type[Node], Callable[..., str]]] = {
    Num: lambda amount: f"{amount.number}枚",
    PerCard: _per_card,
    PileSize: lambda _: "場の山の枚数だけ",
    UntilHolding: lambda amount: f"手札が{amount.number}枚になるまで",
}
"""Amounts of which nobody is named."""


def _amount_and(amount: Amount, cards: str, who: Who, speech: Speech, pick: str = "") -> str:
    """A number stands behind the cards, all else in front of them."""
    words = amount_words(amount, who, speech)
    return f"{cards}{pick}{words}" if isinstance(amount, Num) else f"{words}{cards}{pick}"


def hand_words(cards: HandCards, who: Who, speech: Speech) -> str:
    """`手札を1枚`, `手札の最も高いカードを1枚`, `手札のQをすべて`."""
    chooser = "" if cards.chooser is None else f"{speech.player(cards.chooser)}が選ぶ"
    kind = "" if cards.test is None else f"の{cards_noun(cards.test)}"
    if cards.pick in ("highest", "lowest"):
        kind = f"の最も{'高い' if cards.pick == 'highest' else '低い'}カード"
    if cards.pick == "all":
        return f"{chooser}手札{kind}をすべて"
    random = "無作為に" if cards.pick == "random" else ""
    return _amount_and(cards.amount, f"{chooser}手札{kind}を", who, speech, random)


def gone_words(cards: GoneCards, who: Who, speech: Speech) -> str:
    """`3か10を除いて、ラウンドから外れたカードを1枚`."""
    but = f"{'か'.join(cards.but)}を除いて" if cards.but else ""
    kind = "カード" if cards.test is None else cards_noun(cards.test)
    if cards.pick == "all":
        return f"{but}ラウンドから外れた{kind}をすべて"
    random = "無作為に" if cards.pick == "random" else ""
    return _amount_and(cards.amount, f"{but}ラウンドから外れた{kind}を", who, speech, random)
