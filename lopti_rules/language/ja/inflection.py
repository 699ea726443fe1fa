"""The forms of Japanese verbs and adjectives, each with what its ending says.

A form's `ending` is a token class of the grammar; PLAIN is decided by what follows: before a noun
it begins to describe it (REL), at the end of a sentence it ends it (FIN).
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from lopti_rules.values import dataclass


class Form(NamedTuple):
    """One inflected form of a verb."""

    surface: str
    ending: str
    negated: bool = False
    passive: bool = False


@dataclass(frozen=True, slots=True)
class Stems:
    """What the forms of one verb are made of."""

    plain: str
    past: str
    te: str
    join: str
    negative: str
    """Without its ない."""
    conditional: str
    passive: str = ""
    polite: str = ""


_GODAN: Final[dict[str, tuple[str, str, str, str, str]]] = {
    "く": ("か", "き", "け", "い", "た"), "す": ("さ", "し", "せ", "し", "た"),
    "つ": ("た", "ち", "て", "っ", "た"), "ぶ": ("ば", "び", "べ", "ん", "だ"),
    "む": ("ま", "み", "め", "ん", "だ"), "る": ("ら", "り", "れ", "っ", "た"),
    "う": ("わ", "い", "え", "っ", "た"),
}  # fmt: skip
"""For the last sound of a verb: before ない, before ます, before ば, before た, and た itself."""


def forms(word: str, kind: str) -> Iterator[Form]:
    """Every form of a verb given by its dictionary form.

    Raises:
        KeyError: no verb is inflected in that way.
    """
    stems = _STEMS[kind](word)
    yield from _active(stems, passive=False)
    if kind == "copula":
        yield from (Form(word[:-3] + end, "IF") for end in _COPULA_IF)
        yield from (Form(word[:-3] + end, "WHEN") for end in _COPULA_WHEN)
    if stems.passive:
        yield from _active(_ichidan(stems.passive + "る"), passive=True)


def _godan(word: str) -> Stems:
    stem = word[:-1]
    a, i, e, t, ta = _GODAN[word[-1]]
    te = "て" if ta == "た" else "で"
    polite = stem + i
    return Stems(
        word,
        stem + t + ta,
        stem + t + te,
        polite,
        stem + a,
        stem + e + "ば",
        stem + a + "れ",
        polite,
    )


def _ichidan(word: str) -> Stems:
    stem = word[:-1]
    return Stems(word, stem + "た", stem + "て", stem, stem, stem + "れば", stem + "られ", stem)


def _suru(word: str) -> Stems:
    stem = word[:-2] + "し"
    return Stems(
        word, stem + "た", stem + "て", stem, stem, word[:-1] + "れば", word[:-2] + "され", stem
    )


def _aru(word: str) -> Stems:
    stem = word[:-2]
    return Stems(word, stem + "あった", stem + "あって", stem + "あり", stem, stem + "あれば")


def _copula(word: str) -> Stems:
    stem = word[:-3]
    return Stems(
        word, stem + "だった", stem + "であって", stem + "であり", stem + "で", stem + "であれば"
    )


def _adjective(word: str) -> Stems:
    stem = word[:-1]
    return Stems(word, stem + "かった", stem + "くて", stem + "く", stem + "く", stem + "ければ")


_STEMS: Final = {
    "godan": _godan, "ichidan": _ichidan, "suru": _suru, "aru": _aru, "copula": _copula,
    "adjective": _adjective, "iru": _ichidan,
}  # fmt: skip


_WHEN: Final = ("とき", "ときに", "時", "時に", "ときは")
_AFTER: Final = ("後", "後に", "あと", "あとに", "直後", "直後に")
_EACH: Final = ("たび", "たびに", "度に", "と")
_IF: Final = ("場合", "場合は", "場合には", "なら", "ならば")
_COPULA_IF: Final = ("なら", "ならば", "の場合", "の場合は", "の場合には", "だったら")
_COPULA_WHEN: Final = ("のとき", "の時", "のときに", "のときは")
_MUST: Final = ("なければならない", "なければいけない", "なければなりません", "ないといけない")


def _active(stems: Stems, *, passive: bool) -> Iterator[Form]:
    for form in (*_plain(stems), *_joining(stems), *_modal(stems)):
        yield form._replace(passive=passive)


def _plain(stems: Stems) -> Iterator[Form]:
    negative = stems.negative + "ない"
    for word, negated in (
        (stems.plain, False), (stems.past, False), (negative, True),
        (stems.negative + "なかった", True),
    ):  # fmt: skip
        yield Form(word, "PLAIN", negated)
        yield from (Form(word + end, "WHEN", negated) for end in _WHEN)
        yield from (Form(word + end, "IF", negated) for end in _IF)
    yield from (Form(stems.past + end, "WHEN") for end in _AFTER)
    yield from (Form(stems.plain + end, "WHEN") for end in _EACH)
    yield Form(stems.plain + "前に", "BEFORE")
    yield Form(stems.plain + "まで", "UNTIL")
    yield Form(stems.plain + "か", "KA")
    yield Form(negative + "か", "KA", negated=True)


def _joining(stems: Stems) -> Iterator[Form]:
    yield Form(stems.te, "JOIN")
    yield Form(stems.join, "JOIN")
    yield Form(stems.negative + "なく", "JOIN", negated=True)
    yield Form(stems.negative + "なくて", "JOIN", negated=True)
    yield Form(stems.conditional, "IF")
    yield Form(stems.past + "ら", "IF")
    yield Form(stems.negative + "なければ", "IF", negated=True)
    if stems.polite:
        yield Form(stems.polite + "ます", "FIN")
        yield Form(stems.polite + "ません", "FIN", negated=True)
        yield Form(stems.polite + "ましたら", "IF")


def _modal(stems: Stems) -> Iterator[Form]:
    yield from (Form(stems.negative + end, "MUST") for end in _MUST)
    yield Form(stems.negative + "なければならず", "MUSTJOIN")
    yield from (Form(stems.te + end, "MAY") for end in ("もよい", "もいい", "もかまわない"))
    yield Form(stems.plain + "ことができる", "MAY")
    yield Form(stems.te + "もよく", "MAYJOIN")
    yield from (Form(stems.te + end, "MAYNOT") for end in ("はならない", "はいけない"))
    yield Form(stems.plain + "ことはできない", "MAYNOT")
    yield Form(stems.te + "はならず", "MAYNOTJOIN")
