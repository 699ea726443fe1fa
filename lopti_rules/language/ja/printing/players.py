"""Cards and players in canonical Japanese words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from lopti_rules.events import EventName
from lopti_rules.language.ast import (
    Actor,
    AnyPlayer,
    CardTest,
    Chosen,
    Count,
    Dealer,
    Everybody,
    LastRound,
    LastWho,
    NamedRank,
    Neighbour,
    Neighbours,
    Node,
    Opposite,
    Partner,
    Person,
    Placed,
    RandomPlayer,
    RankClass,
    RankOrder,
    Ranks,
    RoleHolder,
    Several,
    Shower,
    Superlative,
    Who,
)
from lopti_rules.language.ja.printing.wording import EVENT_WORDS, unsayable

SUITS: Final = {"c": "クラブ", "d": "ダイヤ", "h": "ハート", "s": "スペード"}
COLOURS: Final = {"red": "赤", "black": "黒"}
CLASSES: Final = {
    "face": "絵札", "number": "数札", "odd": "奇数", "even": "偶数", "prime": "素数",
    "special": "特殊カード", "ordinary": "通常カード",
}  # fmt: skip
_ORDERS: Final = {"higher": ("より高い", "以上"), "lower": ("より低い", "以下")}
_BOUNDS: Final = {"at_least": "{}以上", "at_most": "{}以下", "exactly": "ちょうど{}"}


def cards_noun(test: CardTest) -> str:
    """Cards as a noun: `黒のJ`, `ハートかスペードのカード`, `赤の9以下のカード`."""
    parts = [SUITS[suit] for suit in test.suits]
    words = ["か".join(parts)] if parts else []
    if test.colour is not None:
        words.append(COLOURS[test.colour])
    match test.ranks:
        case Ranks(ranks=ranks):
            words.append("か".join(ranks))
        case RankClass(name=name):
            words += [CLASSES[name] if name in CLASSES else unsayable(name), "カード"]
        case RankOrder(direction=direction, than=than, or_equal=or_equal):
            comparison = _ORDERS[direction][or_equal]
            words += [than + comparison, "カード"] if or_equal else [than + comparison + "カード"]
        case NamedRank():
            words += ["宣言された数字", "カード"]
        case None:
            words.append("カード")
        case _:
            unsayable(test.ranks.kind)
    return "の".join(words)


def counted(count: Count, counter: str) -> str:
    """`2枚以上`, `ちょうど2枚`."""
    return _BOUNDS[count.comparison].format(f"{count.number}{counter}")


def cards_phrase(test: CardTest, particle: str) -> str:
    """Cards with their particle and number: `Qを2枚以上`, `赤のカードだけを`."""
    only = "だけ" if test.only else ""
    count = "" if test.count is None else counted(test.count, "枚")
    return f"{cards_noun(test)}{only}{particle}{count}"


@dataclass(slots=True)
class Speech:
    """A sentence on its way: the event it is about, and whether others have been named."""

    event: EventName | None = None
    others_named: bool = False

    def player(self, who: Who) -> str:
        """The player or players in words, which are then named."""
        if type(who) not in _WORDS:
            unsayable(who.kind)
        words = _WORDS[type(who)](self, who)
        if not isinstance(who, Actor | AnyPlayer):
            self.others_named = True
        return words

    def actor(self) -> str:
        """The player of the event."""
        if not self.others_named or self.event is None:
            return "そのプレイヤー"
        return EVENT_WORDS[self.event].again


_MEASURES: Final = {
    "hand": "手札", "face_up": "表向き札", "face_down": "伏せ札", "table": "場に置かれた札",
}  # fmt: skip
_TRAITS: Final = {
    "the youngest player": "最年少のプレイヤー",
    "the tallest player": "いちばん背の高いプレイヤー",
    "the player who made this rule": "このルールを作ったプレイヤー",
}


def _neighbour(speech: Speech, who: Neighbour) -> str:
    of = "" if who.of is None else f"{speech.player(who.of)}の"
    near = {"next": "次", "previous": "前"}[who.direction]
    if who.steps == 1:
        return f"{of}{near}のプレイヤー"
    far = {"next": "先", "previous": "前"}[who.direction]
    return f"{of}{who.steps}人{far}のプレイヤー"


def _everybody(_: Speech, who: Everybody) -> str:
    from lopti_rules.language.ja.printing.conditions import having_words

    words = "他のすべてのプレイヤー" if who.but_actor else "すべてのプレイヤー"
    return words if who.having is None else having_words(who.having) + words


_LISTED: Final = (
    Actor, Partner, Neighbour, Chosen, LastRound, Placed, RandomPlayer, Shower, Opposite, Dealer,
)  # fmt: skip
"""Players of one word, who can be named together."""


def _several(speech: Speech, who: Several) -> str:
    if not all(isinstance(member, _LISTED) for member in who.members):
        unsayable("several")
    return "と".join(speech.player(member) for member in who.members)


def _last_who(_: Speech, who: LastWho) -> str:
    if who.deed == "play":
        cards = "カード" if who.cards is None else cards_noun(who.cards)
        return f"最後に{cards}を出したプレイヤー"
    return f"最後に場の山を{'取った' if who.deed == 'pickup' else '流した'}プレイヤー"


def _superlative(_: Speech, who: Superlative) -> str:
    most = "最も多い" if who.which == "most" else "最も少ない"
    every = "すべての" if who.ties == "all" else ""
    if who.of not in _MEASURES:
        unsayable(who.of)
    return f"{_MEASURES[who.of]}が{most}{every}プレイヤー"


def _person(_: Speech, who: Person) -> str:
    text = who.text
    if who.sort == "name" and len(text) > 1 and text.isascii() and text.isalpha():
        return f"{text}さん"
    return _TRAITS[text] if text in _TRAITS else unsayable("person")


_WORDS: Final[dict[type[Node], Callable[[Speech, Any], str]]] = {
    Actor: lambda speech, _: speech.actor(),
    Partner: lambda _, __: "相手",
    AnyPlayer: lambda _, __: "プレイヤー",
    Neighbour: _neighbour,
    Neighbours: lambda _, __: "両隣のプレイヤー",
    Everybody: _everybody,
    Chosen: lambda _, __: "選ばれたプレイヤー",
    RandomPlayer: lambda _, who: f"無作為に選ばれた{'他の' if who.but_actor else ''}プレイヤー",
    LastRound: lambda _, who: (
        "前のラウンドの勝者" if who.place == "winner" else "前のラウンドの最後のプレイヤー"
    ),
    LastWho: _last_who,
    Superlative: _superlative,
    RoleHolder: lambda _, who: f"「{who.role}」のプレイヤー",
    Shower: lambda _, who: (
        f"{'低い' if who.which == 'lower' else '高い'}ほうのカードを見せたプレイヤー"
    ),
    Placed: lambda _, who: "勝者" if who.place == "winner" else "敗者",
    Several: _several,
    Person: _person,
    Opposite: lambda _, who: (
        unsayable("opposite") if getattr(who, "nearer", False) else "向かいのプレイヤー"
    ),
    Dealer: lambda _, __: "ディーラー",
}
