"""Conditions about the last plays: `the last three plays were red, black, red`."""

from collections.abc import Iterable
from typing import Final, cast

from lopti_rules.language.ast import (
    And,
    CardTest,
    Colour,
    Condition,
    LastPlays,
    Or,
    PileTop,
    RankClass,
    RankClassName,
    RankPattern,
    RankRun,
    Suit,
)
from lopti_rules.language.binding.conditions.comparewords import subject_noun
from lopti_rules.language.binding.frames import Call
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.forms.conditions import first_letters
from lopti_rules.language.phrasing.cards.streaks import COURSE, PILE_CARDS, PLAYS_BEFORE, Course
from lopti_rules.language.syntax.clauses import Noun
from lopti_rules.values import dataclass

_COLOURS: Final[tuple[Colour, ...]] = ("red", "black")
_SUITS: Final[tuple[Suit, ...]] = ("c", "d", "h", "s")
_CLASSES: Final = ("face", "number", "odd", "even", "prime", "special", "ordinary")


@dataclass(frozen=True, slots=True)
class Plays:
    """Which plays are spoken of: how many, each of one card, those before this one.

    `besides` is what is told of them by the way: `the last two single number cards`.
    """

    number: int
    single: bool = False
    before: bool = False
    pile: bool = False
    besides: CardTest | None = None

    def conditions(self) -> tuple[Condition, ...]:
        """What is told of them by the way, where the condition itself does not say it."""
        if self.besides is None:
            return ()
        return (LastPlays((self.besides,) * self.number, self.single, self.before),)


def read_plays(parts: Parts) -> Plays:
    """`the last three single plays`, `the two plays before it`.

    Raises:
        TextRefused: which_play, how_many.
    """
    noun = parts.noun
    if parts.determiner() != "the":
        reject("which_play", noun)
    last = parts.take("last", "latest") is not None
    count = parts.count()
    if count is None or count.comparison != "exactly" or count.number < 2:
        return reject("how_many", noun)
    single = parts.take("single") is not None
    word = parts.take(*_CLASSES)
    named = RankClass(cast("RankClassName", word.lemma)) if word is not None else None
    before = None if last else parts.take(PLAYS_BEFORE)
    pile = parts.take(PILE_CARDS) if last and not single and word is None else None
    # Cards are no plays: two cards of one play have no order among themselves.
    alone = parts.take("single_play")
    single = single or alone is not None or (before is not None and before.value is True)
    head = before or pile or alone or parts.take("play") or (parts.take("card") if single else None)
    if head is None or not (last or before):
        reject("which_play", noun)
    parts.close()
    besides = CardTest(named) if named is not None else None
    return Plays(count.number, single, not last, pile is not None, besides)


def _subject(call: Call) -> Plays:
    noun: Noun = subject_noun(call)
    parts = Parts(call.reader, noun)
    if noun.head.lemma not in ("rank_word", "value_word"):
        return read_plays(parts)
    of = parts.mod("of")
    if parts.determiner() != "the" or of is None or parts.take("rank_word", "value_word") is None:
        reject("unfit_subject", noun, verb=call.verb.lemma)
    parts.close()
    return read_plays(Parts(call.reader, one_noun(of)))


def _course(call: Call) -> Course:
    item = call.find(f"padj:{COURSE}")
    words = call.verb.main if item is None else item.words
    value = words[0].value
    return value if isinstance(value, Course) else reject("unsayable", words[0], what="condition")


def read_course(call: Call) -> Condition:
    """`the last three plays were red, black, red`, `… rise`, `… form the pattern x, y, x`."""
    plays = _subject(call)
    condition = _of_course(call, plays, _course(call))
    besides = plays.conditions()
    return And((*besides, condition)) if besides else condition


def _of_course(call: Call, plays: Plays, course: Course) -> Condition:
    if plays.pile:
        return _of_pile(call, plays, course)
    if course.way or course.letters or course.same == "rank":
        return _of_ranks(call, plays, course)
    tests = course.tests
    if tests and len(tests) != plays.number:
        reject("unsayable", subject_noun(call), what="as_many_plays")
    if tests:
        return LastPlays(tests, plays.single, plays.before)
    one = _any_of(course)
    return _either(
        LastPlays((test,) * plays.number, plays.single or test is None, plays.before)
        for test in one
    )


def _of_pile(call: Call, plays: Plays, course: Course) -> Condition:
    """`the last five cards on the pile are all red or all black`: whatever plays they came by."""
    tests = [test for test in _any_of(course) if test is not None]
    if course.tests or not tests or course.way or course.letters or course.same == "rank":
        reject("unsayable", subject_noun(call), what="as_many_plays")
    return _either(PileTop(plays.number, test) for test in tests)


def _of_ranks(call: Call, plays: Plays, course: Course) -> Condition:
    if plays.before or plays.number < 3:
        reject("unsayable", subject_noun(call), what="as_many_plays")
    if course.way:
        return RankRun(plays.number, course.way, plays.single)
    letters = course.letters or "x" * plays.number
    if len(letters) != plays.number or not first_letters(letters):
        reject("unsayable", subject_noun(call), what="as_many_plays")
    return RankPattern(first_letters(letters), plays.single)


def _any_of(course: Course) -> tuple[CardTest | None, ...]:
    if course.same == "colour":
        return tuple(CardTest(colour=colour) for colour in _COLOURS)
    if course.same == "suit":
        return tuple(CardTest(suits=(suit,)) for suit in _SUITS)
    return course.any_of


def _either(conditions: Iterable[LastPlays | PileTop]) -> Condition:
    found = tuple(dict.fromkeys(conditions))
    return found[0] if len(found) == 1 else Or(found)


def read_after_course(course: object) -> Condition:
    """`after three red plays in a row`, of a play."""
    if not isinstance(course, Course):
        raise TypeError(course)
    return LastPlays(course.tests, before=True)
