"""From a text to its tree: the whole way, one sentence or several."""

from collections.abc import Iterator
from typing import Final

from lopti_rules.language.ast import Duty, Rule, Sentence, Span
from lopti_rules.language.binding.binder import bind, spared_debtors
from lopti_rules.language.binding.breaches import ways
from lopti_rules.language.binding.continuing import begins_then, goes_on, refers_back
from lopti_rules.language.defaults import Note, read_as
from lopti_rules.language.lexing.lexer import look_up, pieces_of
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.normal import normalise, problems
from lopti_rules.language.phrasing.phrases import decide
from lopti_rules.language.printer import print_rule
from lopti_rules.language.refusal import TextRefused, refuse
from lopti_rules.language.syntax.clauses import Draft
from lopti_rules.language.syntax.grammar import cut
from lopti_rules.language.unsaid import leaves_unpaid
from lopti_rules.language.visitor import span_at, walk
from lopti_rules.values import dataclass

__all__ = ["Parsed", "TextRefused", "parse", "parse_rule"]

Bound = tuple[Sentence, list[tuple[str, dict[str, str]]]]
"""A sentence as bound, with the defaults that were applied."""
MAX_JOINED: Final = 6
"""How often a sentence may go on with the one before it; more would take long to read."""
_SAID_SO: Final = frozenset({"number_out_of_range"})
"""Problems with words of their own; of the others it is said that rules cannot say this yet."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """A rule as read, with each default that the text left open (`read as: …`)."""

    rule: Rule
    read_as: tuple[Note, ...] = ()


def parse(text: str, lang: str = "en", *, breaches: bool = True) -> Parsed:
    """The rule that a text says.

    With `breaches`, clauses that no custom rule can have are taken whole where the text cannot be
    read otherwise.

    Raises:
        TextRefused: the text is no rule that this language can say; with the place.
    """
    if lang == "ja":
        return _parse_japanese(text)
    first: TextRefused | None = None
    for number, (tokens, openly) in enumerate(_ways(text, breaches=breaches)):
        try:
            found = _parse(look_up(tokens, lang), text, lang, openly=openly)
        except TextRefused as error:
            first = first or error
            continue
        if not number:
            return _at_a_price(found, text, lang) if breaches else found
        if _reads_back(found.rule, lang):
            return found
    raise first or refuse("empty_text", 0, len(text))


def _at_a_price(found: Parsed, text: str, lang: str) -> Parsed:
    """The rule as read, or as read in the table's own words where only those say a price.

    What must be done whatever it costs is for the checks to refuse, so a price is looked for first.
    """
    if not _is_unpriced(found.rule):
        return found
    try:
        other = _parse(look_up(pieces_of(text), lang), text, lang, openly=True)
    except TextRefused:
        return found
    return other if not _is_unpriced(other.rule) and _reads_back(other.rule, lang) else found


def _is_unpriced(rule: Rule) -> bool:
    return any(isinstance(node, Duty) and not node.price for _, node in walk(rule))


def is_read(text: str) -> bool:
    """Whether an English text is read without a clause that is taken whole."""
    try:
        _parse(look_up(pieces_of(text)), text, "en")
    except TextRefused:
        return False
    return True


def _reads_back(rule: Rule, lang: str) -> bool:
    """Whether the rule in canonical words is read as the same rule, and no clause in parts."""
    text = print_rule(rule)
    for tokens, openly in _ways(text):
        try:
            return _parse(look_up(tokens, lang), text, lang, openly=openly).rule == rule
        except TextRefused:
            continue
    return False


def _ways(text: str, *, breaches: bool = True) -> Iterator[tuple[list[Word], bool]]:
    """The pieces of a text, and whether what the table referees is taken in its own words.

    As they are first; then so; then with the clauses taken whole that break something.
    """
    yield pieces_of(text), False
    if breaches:
        yield pieces_of(text), True
        yield from ((pieces, False) for pieces in ways(pieces_of(text)))


def _parse(tokens: list[Word], text: str, lang: str, *, openly: bool = False) -> Parsed:
    words = decide(tokens, text, openly=openly)
    if not words:
        raise refuse("empty_text", 0, len(text))
    bound = _bind_all(words, lang)
    notes = tuple(
        (code, tuple(sorted(params.items()))) for _, found in bound for code, params in found
    )
    rule = normalise(Rule(_as_meant(bound)))
    _refuse_second_due(rule, notes, text)
    _refuse_problems(rule, text)
    return Parsed(rule, (*notes, *read_as(rule, text)))


def _as_meant(bound: list[Bound]) -> tuple[Sentence, ...]:
    """The sentences of a rule, each as it is meant beside the others."""
    growing = [one for one, found in bound if any(code == "debt_grows" for code, _ in found)]
    sentences = [sentence for sentence, _ in bound]
    for other in growing:
        sentences = [one if one in growing else spared_debtors(one, other) for one in sentences]
    return tuple(sentences)


def _parse_japanese(text: str) -> Parsed:
    from lopti_rules.language.ja.parser import read_rule

    rule = read_rule(text)
    return Parsed(rule, read_as(rule, text))


def _bind_all(words: list[Word], lang: str) -> list[Bound]:
    """Every sentence; one that goes on with what the sentence before began is read with it.

    `If you play a 4, name a rank. If the next player plays that rank, they draw a card.`
    """
    for _ in range(MAX_JOINED):
        bound: list[Bound] = []
        stop: Word | None = None
        for draft in cut(words, lang):
            found = _bind_next(draft, bound, stop)
            if found is None:
                words = _joined(words, stop)
                break
            bound.append(found)
            stop = draft.stop
        else:
            return bound
    return [bind(draft) for draft in cut(words, lang)]


def _bind_next(draft: Draft, before: list[Bound], stop: Word | None) -> Bound | None:
    """The sentence, or None if it goes on with the one before."""
    may_go_on = stop is not None and goes_on(before[-1][0])
    if may_go_on and begins_then(draft):
        return None
    try:
        found = bind(draft, before[-1][0] if before else None)
    except TextRefused as error:
        if may_go_on and error.code == "missing_trigger":
            return None
        raise
    return None if may_go_on and refers_back(found[0]) else found


def _joined(words: list[Word], stop: Word | None) -> list[Word]:
    """A semicolon instead of the full stop."""
    return [
        Word(word.text, word.start, word.end, (), "SEPS", ";") if word is stop else word
        for word in words
    ]


def _refuse_second_due(rule: Rule, notes: tuple[Note, ...], text: str) -> None:
    """`owes two cards, drawn at the end of their turn`, and then another time to pay."""
    if any(code == "debt_due" for code, _ in notes) and not leaves_unpaid(rule):
        raise refuse("said_twice", 0, len(text), word=text)


def _refuse_problems(rule: Rule, text: str) -> None:
    """What the frames let through and no canonical sentence says, such as a number out of range."""
    for problem in problems(rule):
        span = span_at(rule, problem.path) or Span(0, len(text))
        word = text[span.start : span.end]
        code = problem.code if problem.code in _SAID_SO else "unsayable"
        raise refuse(code, span.start, span.end, word=word, what=problem.code)


def parse_rule(text: str, lang: str = "en", *, breaches: bool = True) -> Rule:
    """The tree of a rule text of one or more sentences, in normal form; as `parse`.

    Raises:
        TextRefused: the text is no rule that this language can say; with the place.
    """
    return parse(text, lang, breaches=breaches).rule
