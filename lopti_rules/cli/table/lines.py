"""What a player typed, as a command: a verb with cards, numbers or a text."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from lopti_rules.cards import RANK_NAMES, parse_card
from lopti_rules.cli.table.lexicon import ALL, Lexicon, Verb, lexicon
from lopti_rules.cli.table.misread import Misread

MAX_LINE: Final = 400
"""Characters of a line; no move needs a quarter of it."""

NEAR: Final = 0.7
"""How alike a word must be to be offered: `tkae` is take, but `quack` is not back."""


@dataclass(frozen=True, slots=True)
class Exactly:
    """One card by rank and suit."""

    card: int


@dataclass(frozen=True, slots=True)
class OfRank:
    """So many cards of a rank, whichever; `ALL` for every one held."""

    rank: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class Place:
    """The card with that number in the hand shown, from 1."""

    number: int


CardWord = Exactly | OfRank | Place


@dataclass(frozen=True, slots=True)
class Command:
    """What to do. `text` is what followed the verb, as it was typed."""

    verb: Verb
    cards: tuple[CardWord, ...] = ()
    number: int | None = None
    text: str = ""


_SYMBOLS: Final = str.maketrans(
    {"♣": "c", "♧": "c", "♦": "d", "♢": "d", "♥": "h", "♡": "h", "♠": "s", "♤": "s", "\ufe0f": ""}
)
_QUOTES: Final = frozenset("\"'\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb\u300c\u300d")
_BREAKS: Final = re.compile(r"[\s,;+&]+")
_CARD: Final = r"(?:10|[2-9jqkax])[cdhs](?:2(?![cdhs]))?"
_EXACT: Final = re.compile(_CARD)
_EXACT_RUN: Final = re.compile(f"(?:{_CARD})+")
_TIMES: Final = re.compile(r"([1-8])x(.+)")
_COUNTS: Final = frozenset("12345678")
_NUMBER: Final = re.compile(r"#?([0-9]{1,2})")
_WITH_NUMBER: Final = re.compile(r"([a-z]+)#?([0-9]{1,2})")
_PLACE: Final = re.compile(r"#([0-9]{1,2})")


def parse_line(line: str) -> Command | None:
    """The command that a line gives; nothing for an empty line. Without a verb it is a play.

    Raises:
        Misread: the line is too long, or holds a word that means nothing here.
    """
    if len(line) > MAX_LINE:
        raise Misread("too_long", limit=MAX_LINE)
    if line.strip()[:1] and line.strip()[0] in _QUOTES:
        return Command("say", text=line.strip().strip("".join(_QUOTES)))
    tokens = split_line(line)
    if not tokens:
        return None
    words = lexicon()
    tokens = _part_number(tokens, words)
    verb = words.verbs.get(tokens[0])
    if verb is None:
        return Command("play", parse_cards(tokens))
    rest = tokens[1:]
    text = line.strip()[len(line.strip().split()[0]) :].strip()
    if verb == "play":
        return Command(verb, parse_cards(rest), text=text)
    if verb == "swap":
        return Command(verb, parse_cards(rest, counted=False), text=text)
    if verb in ("say", "did"):
        return Command(verb, text=text.strip("".join(_QUOTES)))
    return Command(verb, number=_only_number(rest), text=text)


def split_line(line: str) -> list[str]:
    """The words of a line in small letters, suit symbols and full-width signs made plain."""
    plain = unicodedata.normalize("NFKC", line.translate(_SYMBOLS)).casefold()
    return [token for token in _BREAKS.split(plain) if token]


def parse_cards(tokens: Sequence[str], *, counted: bool = True) -> tuple[CardWord, ...]:
    """The cards that the words name; `counted`: a number before a rank may be how many.

    Raises:
        Misread: a word names no card.
    """
    named = [token for token in tokens if token not in lexicon().fillers]
    return tuple(_card_words(named, counted=counted))


def _part_number(tokens: list[str], words: Lexicon) -> list[str]:
    """`b2` as `b 2`; a card such as `j9` or `q2` has no verb before its number."""
    found = _WITH_NUMBER.fullmatch(tokens[0])
    if found and found[1] in words.verbs:
        return [found[1], found[2], *tokens[1:]]
    return tokens


def _only_number(tokens: Sequence[str]) -> int | None:
    if not tokens:
        return None
    found = _NUMBER.fullmatch(tokens[0])
    if found is None or len(tokens) > 1:
        raise Misread("not_a_number", given=" ".join(tokens))
    return int(found[1])


def _card_words(tokens: Sequence[str], *, counted: bool) -> Iterator[CardWord]:
    words = lexicon()
    place = 0
    while place < len(tokens):
        token = tokens[place]
        following = tokens[place + 1] if place + 1 < len(tokens) else ""
        several = _counted(token, following, words) if counted else None
        if several is not None:
            yield several
            place += 2
        elif token in words.ranks and following in words.suits:
            yield Exactly(words.ranks[token] * 4 + words.suits[following])
            place += 2
        else:
            yield from _single(token, words)
            place += 1


def _counted(token: str, following: str, words: Lexicon) -> OfRank | None:
    """`two 6s`, `a queen`, `2 kings`; but `2 6`, `6 6` and `3 3s` are two cards each."""
    rank = words.plurals.get(following)
    if rank is not None and token in _COUNTS and token != RANK_NAMES[rank]:
        return OfRank(rank, int(token))
    rank = words.ranks.get(following) if rank is None else rank
    if rank is None or token not in words.counts:
        return None
    # `a a` is two aces; only before a whole word is `a` an article.
    return OfRank(rank, words.counts[token]) if len(token) > 1 or len(following) > 2 else None


def _single(token: str, words: Lexicon) -> Iterator[CardWord]:
    times = _TIMES.fullmatch(token)
    if times:
        rank = words.plurals.get(times[2], words.ranks.get(times[2]))
        if rank is not None:
            yield OfRank(rank, int(times[1]))
            return
    place = _PLACE.fullmatch(token)
    if place:
        yield Place(int(place[1]))
    elif token in words.ranks:
        yield OfRank(words.ranks[token])
    elif _EXACT_RUN.fullmatch(token):
        yield from (Exactly(parse_card(text)) for text in _EXACT.findall(token))
    elif token in words.plurals:
        yield OfRank(words.plurals[token], ALL)
    else:
        raise _unknown(token, words)


def _unknown(token: str, words: Lexicon) -> Misread:
    """The complaint about a word, with a word that comes near where there is one."""
    if token.isdigit():
        return Misread("no_rank", given=token)
    if token in words.yes | words.no:
        return Misread("nothing_asked")
    known = [word for word in words.verbs if len(word) > 2]
    near = get_close_matches(token, known, n=1, cutoff=NEAR)
    if near:
        return Misread("unknown_word_near", given=token, near=near[0])
    return Misread("unknown_word", given=token)
