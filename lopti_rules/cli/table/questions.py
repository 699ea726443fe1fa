"""The open question of a rule: what may be answered, how it is shown, and how a line answers it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from lopti_rules.cards import RANK_NAMES, RANKS
from lopti_rules.cli.table.chosen import meant_cards
from lopti_rules.cli.table.faces import Faces
from lopti_rules.cli.table.lexicon import lexicon
from lopti_rules.cli.table.lines import parse_cards, split_line
from lopti_rules.cli.table.misread import Misread
from lopti_rules.cli.table.names import Names, words
from lopti_rules.engine.actions import Choice, Choose

Kind = Literal["cards", "seat", "rank", "yes_no", "other"]
YES: Final = "yes"
NO: Final = "no"


@dataclass(frozen=True, slots=True)
class Question:
    """What one seat may answer. `declinable`: a no is among the answers."""

    seat: int
    choices: tuple[Choice, ...]
    kind: Kind
    declinable: bool

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards that can be part of an answer, in ascending order."""
        return tuple(
            sorted({card for one in self.choices if isinstance(one, tuple) for card in one})
        )

    @property
    def size(self) -> int:
        """How many cards an answer names."""
        return max((len(one) for one in self.choices if isinstance(one, tuple)), default=0)


def question_of(answers: Sequence[Choose]) -> Question:
    """The question that these legal answers belong to."""
    choices = tuple(answer.choice for answer in answers)
    real = [choice for choice in choices if choice != NO]
    return Question(answers[0].seat, choices, _kind(real), NO in choices)


def _kind(real: Sequence[Choice]) -> Kind:
    if not real or set(real) == {YES}:
        return "yes_no"
    if all(isinstance(choice, tuple) for choice in real):
        return "cards"
    if all(isinstance(choice, int) for choice in real):
        return "seat"
    return "rank" if all(choice in RANKS for choice in real) else "other"


def question_text(question: Question, names: Names, faces: Faces) -> str:
    """What is to be answered, and how: the prompt's sentence with its options."""
    key = "question.cards" if question.kind == "cards" else f"question.{question.kind}"
    asked = words(key, count=question.size, options=", ".join(_options(question, names, faces)))
    return f"{asked} {words('question.decline')}" if _may_decline(question) else asked


def _may_decline(question: Question) -> bool:
    return question.declinable and question.kind != "yes_no"


def _options(question: Question, names: Names, faces: Faces) -> list[str]:
    if question.kind == "cards":
        return [f"#{place} {faces.card(card)}" for place, card in enumerate(question.cards, 1)]
    if question.kind == "seat":
        seats = [choice for choice in question.choices if isinstance(choice, int)]
        return [names.listed(seat) for seat in seats]
    return [str(choice) for choice in question.choices if choice != NO]


def answer_for(line: str, question: Question, names: Names) -> Choose:
    """The answer that a line gives.

    Raises:
        Misread: it is none of the answers.
    """
    tokens = split_line(line)
    if not tokens:
        raise Misread("answer_first")
    choice = _choice(tokens, question, names)
    if choice not in question.choices:
        raise Misread("no_answer", given=line.strip())
    return Choose(question.seat, choice)


def _choice(tokens: Sequence[str], question: Question, names: Names) -> Choice:
    said = set(tokens)
    if question.declinable and said <= lexicon().no:
        return NO
    if question.kind == "yes_no" and said <= lexicon().yes:
        return YES
    if question.kind == "cards":
        return _cards(tokens, question)
    if question.kind == "seat":
        return _seat(tokens, question, names)
    if question.kind == "rank" and len(tokens) == 1:
        rank = lexicon().ranks.get(tokens[0], lexicon().plurals.get(tokens[0]))
        return tokens[0] if rank is None else RANK_NAMES[rank]
    return " ".join(tokens)


def _cards(tokens: Sequence[str], question: Question) -> tuple[int, ...]:
    cards = meant_cards(parse_cards(tokens), question.cards)
    if len(cards) != question.size:
        raise Misread("how_many", count=question.size, given=len(cards))
    return next(
        (one for one in question.choices if isinstance(one, tuple) and set(one) == set(cards)),
        cards,
    )


def _seat(tokens: Sequence[str], question: Question, names: Names) -> Choice:
    """A letter, or the number of an option; `me` is the reader."""
    seats = [choice for choice in question.choices if isinstance(choice, int)]
    word = tokens[-1].lstrip("#")
    if word.isdigit() and 1 <= int(word[:3]) <= len(seats):
        return seats[int(word) - 1]
    if word in words("words.me").split() and names.you is not None:
        return names.you
    seat = names.seat(word, max(seats) + 1)
    return " ".join(tokens) if seat is None else seat
