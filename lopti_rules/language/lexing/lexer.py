"""From a text to tokens: characters, quotes, words, longest match in the vocabulary.

Case, spaces and typographic forms never matter; full-width digits and punctuation are read. A
token's place is always that of the original text, in code points.
"""

import re
import unicodedata
from itertools import pairwise
from typing import Final

from lopti_rules.language.lexing.phrasebook import rephrase
from lopti_rules.language.lexing.tokens import Reading, Word
from lopti_rules.language.lexing.vocabulary import Vocabulary, vocabulary
from lopti_rules.language.refusal import refuse
from lopti_rules.values import dataclass

MAX_BYTES: Final = 4096
MAX_WORDS: Final = 400
MAX_QUOTE: Final = 200
"""Code points between two quotation marks."""
MAX_NUMBER_DIGITS: Final = 6

_QUOTES: Final = str.maketrans(
    dict.fromkeys("“”„‟«»❝❞〝〞＂「」『』", '"')
    | dict.fromkeys("‘’‚‛ʼ`´＇", "'")
    | {"–": "-", "—": "-"}
)
_TOKEN: Final = re.compile(
    r"""(?P<rank_plural>\d+'?s\b|\b[jqk]'?s\b)
    |(?P<ordinal>\d+(?:st|nd|rd|th)\b)
    |(?P<number>\d+)
    |(?P<word>[^\W\d_]+(?:['-][^\W\d_]+)*)
    |(?P<arrow>[-=]+>|[→⇒])
    |(?P<mark>[.,;:()!?='&+/-])
    """,
    re.VERBOSE | re.IGNORECASE,
)
_UNREADABLE: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_MARKS: Final = {
    ".": "DOT", ",": "SEP", ";": "SEP", ":": "SEP", "=": "SEP", "?": "SEP", "!": "DOT", "'": "GEN",
}  # fmt: skip
_SHORT: Final = {"n't": "not", "'ve": "have", "'re": "are", "'ll": "will"}
"""What is left of a word that is run into the one before."""
_RANK_LETTERS: Final = {"j": "J", "q": "Q", "k": "K", "a": "A"}


@dataclass(frozen=True, slots=True)
class _Plain:
    """A text in plain characters, and where each of them stood."""

    text: str
    places: tuple[int, ...]


def pieces_of(text: str) -> list[Word]:
    """The words and marks of a text, not looked up yet.

    Raises:
        TextRefused: too_long, bad_character, open_quote, unexpected_word (a doubled word).
    """
    pieces = _pieces(_plain(text))
    if len(pieces) > MAX_WORDS:
        raise refuse("too_long", pieces[MAX_WORDS].start, len(text), limit=MAX_WORDS, unit="words")
    _refuse_doubles(pieces)
    return pieces


def tokenise(text: str, lang: str = "en") -> list[Word]:
    """The tokens of a text, each with every reading that the vocabulary has for it.

    Raises:
        TextRefused: as for its pieces.
    """
    return look_up(pieces_of(text), lang)


def look_up(pieces: list[Word], lang: str = "en") -> list[Word]:
    """The tokens that pieces of a text are; those that have a class already keep it."""
    return _match(rephrased(pieces), vocabulary(lang))


def rephrased(pieces: list[Word]) -> list[Word]:
    """The pieces of a text with turns of phrase in plain words, not looked up yet."""
    return rephrase(pieces, _made)


def _made(text: str) -> list[Word]:
    return _pieces(_plain(text))


def _plain(text: str) -> _Plain:
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        raise refuse("too_long", 0, len(text), limit=MAX_BYTES, unit="bytes")
    characters: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text):
        if character not in "\n\r\t" and unicodedata.category(character) in _UNREADABLE:
            raise refuse("bad_character", place, place + 1, character=f"U+{ord(character):04X}")
        for plain in unicodedata.normalize("NFKC", character).translate(_QUOTES):
            characters.append(plain)
            places.append(place)
    return _Plain("".join(characters), (*places, len(text)))


def _pieces(plain: _Plain) -> list[Word]:
    pieces: list[Word] = []
    position, text = 0, plain.text
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        quote = _quote_end(plain, position)
        match = None if quote else _TOKEN.match(text, position)
        end = quote or (match.end() if match else 0)
        if not end:
            start = plain.places[position]
            raise refuse("bad_character", start, start + 1, character=text[position])
        span = plain.places[position], plain.places[end - 1] + 1
        if quote:
            inside = text[position + 1 : end - 1]
            pieces.append(Word(inside, *span, (), "STRING", "string", " ".join(inside.split())))
        elif match is not None:
            pieces += _genitive(_piece(match, span))
        position = end
    return pieces


def _quote_end(plain: _Plain, position: int) -> int | None:
    """Where a quotation that opens here ends; a single quote opens only after a space."""
    text = plain.text
    mark = text[position]
    if mark not in "\"'":
        return None
    before = text[position - 1 : position]
    if mark == "'" and before and not (before.isspace() or before in "(:"):
        return None
    end = position + 1
    while end < len(text) and not _closes(text, end, mark):
        end += 1
    start = plain.places[position]
    if end >= len(text):
        if mark == "'":
            return None
        raise refuse("open_quote", start, start + 1)
    if end - position > MAX_QUOTE:
        raise refuse("too_long", start, plain.places[end] + 1, limit=MAX_QUOTE, unit="quote")
    if not text[position + 1 : end].strip():
        raise refuse("empty_quote", start, plain.places[end] + 1)
    return end + 1


def _closes(text: str, place: int, mark: str) -> bool:
    if text[place] != mark:
        return False
    after = text[place + 1 : place + 2]
    return mark == '"' or not after or after.isspace() or after in ".,;:!?)"


def _piece(match: re.Match[str], span: tuple[int, int]) -> Word:
    text = match.group()
    folded = text.lower()
    match match.lastgroup:
        case "rank_plural":
            stem = folded.rstrip("s").rstrip("'")
            return Word(folded, *span, _rank_readings(stem, "RPL"))
        case "ordinal":
            number = _number(folded[:-2], span)
            return Word(folded, *span, (Reading("ORD", folded[:-2]),), value=number)
        case "number":
            number = _number(folded, span)
            kind = "ONE" if number == 1 else "NUM"
            readings = (Reading(kind, folded), *_rank_readings(folded, "RSG"))
            return Word(folded, *span, readings, value=number)
        case "arrow":
            return Word("=", *span, (Reading("SEP", "="),))
        case "mark":
            return Word(folded, *span, (Reading(_MARKS.get(folded, "MARK"), folded),))
    return Word(text, *span, ())


def _genitive(piece: Word) -> list[Word]:
    """`player's`, `doesn't`, `you've` as two pieces; `can't` stays one."""
    for ending, word in _SHORT.items():
        stem = piece.text.lower().removesuffix(ending)
        if not piece.readings and piece.text.lower() != stem and stem not in ("ca", "wo"):
            cut = piece.end - len(ending)
            first = Word(piece.text[: len(stem)], piece.start, cut, ())
            return [first, Word(word, cut, piece.end, ())]
    if piece.readings or not piece.text.lower().endswith("'s"):
        return [piece]
    cut = piece.end - 2
    return [
        Word(piece.text[:-2], piece.start, cut, ()),
        Word("'s", cut, piece.end, (Reading("GEN", "'s"),)),
    ]


def _number(digits: str, span: tuple[int, int]) -> int:
    if len(digits) > MAX_NUMBER_DIGITS:
        raise refuse("number_too_long", *span, limit=MAX_NUMBER_DIGITS)
    return int(digits)


def _rank_readings(stem: str, kind: str) -> tuple[Reading, ...]:
    rank = _RANK_LETTERS.get(stem, stem)
    known = stem in _RANK_LETTERS or (stem.isdecimal() and 2 <= int(stem) <= 10)
    return (Reading(kind, rank),) if known else ()


_DEEDS: Final = ("played", "drew", "took", "cleared")
"""What players have done, and are told from others by."""


def _refuse_doubles(pieces: list[Word]) -> None:
    """A doubled word says nothing twice; it is a slip of the pen.

    But `the player who played played a card` has two verbs.
    """
    for index, (before, word) in enumerate(pairwise(pieces)):
        if index and pieces[index - 1].text == "who" and word.text in _DEEDS:
            continue
        if before.text.lower() == word.text.lower() and word.kind not in ("STRING", "DOT"):
            raise refuse("doubled_word", word.start, word.end, word=word.text)


def _match(pieces: list[Word], known: Vocabulary) -> list[Word]:
    words = [piece.text.lower() if piece.kind in ("", "GEN") else "" for piece in pieces]
    tokens: list[Word] = []
    index = 0
    while index < len(pieces):
        piece = pieces[index]
        if piece.kind:
            tokens.append(piece)
            index += 1
            continue
        length, readings = known.longest(words, index)
        if length:
            text = " ".join(words[index : index + length])
            tokens.append(_known_word(text, piece.start, pieces[index + length - 1].end, readings))
            index += length
        else:
            tokens.append(_unknown(piece))
            index += 1
    return tokens


def _known_word(text: str, start: int, end: int, readings: tuple[Reading, ...]) -> Word:
    value: object = None
    for kind, lemma in readings:
        if kind in ("NUM", "ORD"):
            value = int(lemma)
    if text in _RANK_LETTERS:
        readings = (*readings, Reading("RSG", _RANK_LETTERS[text]))
    return Word(text, start, end, readings, value=value)


def _unknown(piece: Word) -> Word:
    """A rank letter, or a word that the vocabulary lacks."""
    folded = piece.text.lower()
    if folded in _RANK_LETTERS:
        return Word(folded, piece.start, piece.end, (Reading("RSG", _RANK_LETTERS[folded]),))
    return Word(piece.text, piece.start, piece.end, (Reading("UNKNOWN", folded),))
