"""The canonical Japanese words of events, facts, causes, players and verbs: one row each."""

from typing import Final, Literal, NamedTuple, NoReturn

from lopti_rules.errors import RuleRefused
from lopti_rules.events import Cause, EventName, Fact
from lopti_rules.language.ast import Ending
from lopti_rules.language.ja.inflection import Form, forms


def unsayable(part: str) -> NoReturn:
    """Effect: nothing is printed, since Japanese cannot say that part of the tree yet.

    Raises:
        RuleRefused: unsayable_in_japanese.
    """
    raise RuleRefused("unsayable_in_japanese", {"part": part})


class Verb(NamedTuple):
    """A verb in the forms that sentences need."""

    plain: str
    past: str
    join: str
    te: str
    negative: str
    """Without its ない."""

    def denied(self) -> "Verb":
        """The same verb with ない."""
        stem = self.negative + "な"
        return Verb(stem + "い", stem + "かった", stem + "く", stem + "くて", "")


def verb(word: str, kind: str) -> Verb:
    """The forms of a verb given by its dictionary form."""
    found: list[Form] = [form for form in forms(word, kind) if not form.passive]
    plain, past = (
        next(form.surface for form in found if form.ending == "PLAIN" and form.surface not in done)
        for done in ((), (word,))
    )
    joins = [form.surface for form in found if form.ending == "JOIN" and not form.negated]
    negative = next(form.surface for form in found if form.ending == "PLAIN" and form.negated)
    # 残っていて and not 残ってい: what lasts is joined by its te form.
    join = joins[0] if kind == "iru" else joins[1]
    return Verb(plain, past, join, joins[0], negative.removesuffix("ない"))


class EventWords(NamedTuple):
    """How an event is said: its phrases, its verb, and its player once others have been named."""

    phrases: str
    verb: Verb
    again: str = ""


_PLAY: Final = verb("出す", "godan")
_TAKE: Final = verb("取る", "godan")
EVENT_WORDS: Final[dict[EventName | Literal["win"], EventWords]] = {
    "play": EventWords("{who}が{on}{facts}{cards}", _PLAY, "出したプレイヤー"),
    "bonus_play": EventWords(
        "{who}が追加プレイとして{on}{facts}{cards}", _PLAY, "出したプレイヤー"
    ),
    "illegal_blind": EventWords(
        "{who}が{of}違法な伏せ札を", verb("めくる", "godan"), "めくったプレイヤー"
    ),
    "draw": EventWords("{who}が{cause}{cards}", verb("引く", "godan"), "引いたプレイヤー"),
    "pickup": EventWords("{who}が{cause}{pile}場の山を", _TAKE, "取ったプレイヤー"),
    "clear": EventWords("{who}が{cause}{pile}場の山を", verb("流す", "godan"), "流したプレイヤー"),
    "turn_start": EventWords("{who}のターンが", verb("始まる", "godan"), "手番のプレイヤー"),
    "turn_end": EventWords("{who}のターンが", verb("終わる", "godan"), "手番のプレイヤー"),
    "face_up_taken": EventWords(
        "{who}が{pile}表向き札を", verb("手札に加える", "ichidan"), "手札に加えたプレイヤー"
    ),
    "hand_count": EventWords("{who}の手札が{number}枚に", _TAKE, "その手札のプレイヤー"),
    "out": EventWords("{who}が{with_}", verb("上がる", "godan"), "上がったプレイヤー"),
    "win": EventWords("{who}が{with_}", verb("勝つ", "godan"), "上がったプレイヤー"),
    "deal": EventWords("カードが", verb("配られる", "ichidan")),
    "swap": EventWords(
        "{who}が手札{of_hand}を表向き札と", verb("交換する", "suru"), "交換したプレイヤー"
    ),
    "draw_pile_empty": EventWords("山札が", verb("なくなる", "godan")),
    "discard": EventWords("{who}が{cards}", verb("捨てる", "ichidan"), "捨てたプレイヤー"),
    "give": EventWords("{who}が{cards}", verb("渡す", "godan"), "渡したプレイヤー"),
    "receive": EventWords("{who}が{cards}", verb("受け取る", "godan"), "受け取ったプレイヤー"),
    "show": EventWords("{who}が{cards}", verb("見せる", "ichidan"), "見せたプレイヤー"),
    "said": EventWords("{who}が「{text}」と", verb("言う", "godan"), "言ったプレイヤー"),
    "gain": EventWords("{who}が「{text}」を", verb("得る", "ichidan"), "得たプレイヤー"),
}
"""How each event is said."""
HAND_WAYS: Final = {"reaches": verb("なる", "godan"), "drops": verb("減る", "godan")}
FACT_PHRASES: Final[dict[Fact, str]] = {
    "blind": "伏せ札から", "on_empty": "空の場に", "first_of_turn": "ターン最初のプレイとして",
    "final": "最後のプレイとして", "completes_four": "同じ数字4枚を完成させて",
    "extra": "もう1回のプレイとして",
}  # fmt: skip
FACT_NOUNS: Final[dict[Fact, str]] = {
    "bonus": "追加プレイ", "blind": "伏せ札のプレイ", "on_empty": "空の場へのプレイ",
    "first_of_turn": "ターン最初のプレイ", "final": "最後のプレイ",
    "completes_four": "同じ数字4枚を完成させるプレイ", "extra": "もう1回のプレイ",
}  # fmt: skip
CAUSE_PHRASES: Final[dict[Cause, str]] = {
    "base": "通常のドローで", "choice": "自分から", "three": "3の義務で",
    "blind": "違法な伏せ札のために", "ten": "10によって", "four_of_a_rank": "同じ数字4枚で",
    "four_threes": "3の4枚連鎖で", "rule": "ルールによって",
}  # fmt: skip
CAUSE_NOUNS: Final[dict[Cause, str]] = {
    "base": "通常のドロー", "choice": "自発的なもの", "three": "3の義務によるもの",
    "blind": "違法な伏せ札によるもの", "ten": "10によるもの",
    "four_of_a_rank": "同じ数字4枚によるもの", "four_threes": "3の4枚連鎖によるもの",
    "rule": "ルールによるもの", "this_rule": "このルールによるもの",
}  # fmt: skip
ENDINGS: Final[dict[Ending, tuple[str, Verb]]] = {
    "clear": ("場の山が", verb("流される", "ichidan")),
    "pickup": ("場の山が", verb("取られる", "ichidan")),
    "turn_end": ("ターンが", verb("終わる", "godan")),
    "round_end": ("ラウンドが", verb("終わる", "godan")),
}
PER: Final = {"turn": "ターン", "round": "ラウンド", "session": "セッション"}
WHATS: Final = {"rank": "数字", "suit": "スート", "colour": "色", "count": "枚数"}
VERBS: Final[dict[str, Verb]] = {
    "draw": verb("引く", "godan"), "discard": verb("捨てる", "ichidan"),
    "give": verb("渡す", "godan"), "take": _TAKE, "exchange": verb("交換する", "suru"),
    "swap_hands": verb("入れ替える", "ichidan"), "pass_cards": verb("回す", "godan"),
    "show": verb("公開する", "suru"), "show_to": verb("見せる", "ichidan"),
    "put_cards": verb("置く", "godan"), "take_back": verb("戻す", "godan"),
    "say": verb("言う", "godan"), "do": verb("する", "suru"), "gain_token": verb("得る", "ichidan"),
    "lose_token": verb("失う", "godan"), "become": verb("なる", "godan"),
    "extra_play": verb("プレイする", "suru"), "clear_pile": verb("流される", "ichidan"),
    "take_pile": _TAKE, "choose_player": verb("選ぶ", "godan"),
    "name_rank": verb("宣言する", "suru"), "play": verb("勝負する", "suru"),
    "race": verb("競う", "godan"), "exist": verb("ある", "aru"), "be": verb("である", "copula"),
    "empty": verb("空である", "copula"), "same": verb("同じである", "copula"),
    "differ": verb("異なる", "godan"), "high": verb("高い", "adjective"),
    "low": verb("低い", "adjective"), "many": verb("多い", "adjective"),
    "few": verb("少ない", "adjective"), "stay": verb("残っている", "iru"),
    "skip": verb("飛ばされる", "ichidan"), "stop_bonus": verb("得る", "ichidan"),
    "win": verb("勝つ", "godan"), "vote": verb("投票する", "suru"),
    "owe": verb("負う", "godan"),
    "pay_debt": verb("返す", "godan"),
    "pass_debt": verb("移す", "godan"),
    "did_play": verb("出している", "iru"),
    "did_pickup": verb("取っている", "iru"),
    "did_clear": verb("流している", "iru"),
    "did_draw": verb("引いている", "iru"),
    "undo": verb("取り消される", "ichidan"), "reverse": verb("逆になる", "godan"),
}  # fmt: skip
