"""Conditions in canonical words."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lopti_rules.language.ast import (
    AgainstMark,
    Agreed,
    And,
    BeforeCards,
    CardsAre,
    CardTest,
    CausedBy,
    Condition,
    Did,
    DrawTop,
    EventFact,
    Guesser,
    HandCount,
    HandsCompared,
    Holds,
    IsPlayer,
    LastPlays,
    Node,
    Not,
    NthCard,
    Or,
    Owes,
    PickupPending,
    PileCount,
    PileReaches,
    PileTop,
    PlayBefore,
    PlayersLeft,
    RankClass,
    RankPattern,
    RankRun,
    Superlative,
    TableJudges,
    Thrown,
    TokenCount,
    TopCards,
)
from lopti_rules.language.printing.nouns import cards_phrase, counted, is_plural, plural, singular
from lopti_rules.language.printing.players import (
    OUTNUMBERING,
    Speech,
    done_words,
    is_group,
    most_words,
    owed_counted,
    tokens_counted,
)
from lopti_rules.language.printing.wording import (
    CAUSE_WORDS,
    FACT_CLAUSES,
    KINDS_OF_NUMBER,
    ORDINALS,
    RELATIONS,
    SUMS,
    finite,
    negated,
    number_word,
)
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject, a verb and the rest, so that it can be denied as well."""

    subject: str
    verb: str
    rest: str
    plural: bool = False

    def says(self) -> str:
        """The clause as it stands."""
        return f"{self.subject} {finite(self.verb, plural=self.plural)} {self.rest}".strip()

    def denies(self) -> str:
        """The clause with `not`."""
        return f"{self.subject} {negated(self.verb, plural=self.plural)} {self.rest}".strip()


@dataclass(frozen=True, slots=True)
class Past(Clause):
    """A clause about what has been done; `verb` is the base form."""

    past: str = ""

    def says(self) -> str:
        """The clause as it stands."""
        return f"{self.subject} {self.past} {self.rest}"

    def denies(self) -> str:
        """The clause with `not`."""
        return f"{self.subject} did not {self.verb} {self.rest}"


def condition_words(condition: Condition, speech: Speech) -> str:
    """The condition after `if`: `a and b`, `a or b`, `a and either b or c`."""
    match condition:
        case Not(condition=inner):
            return _clause(inner, speech).denies()
        case And() | Or():
            word = "and" if isinstance(condition, And) else "or"
            return f" {word} ".join(_member(part, speech) for part in condition.conditions)
        case _:
            return _clause(condition, speech).says()


def if_words(condition: Condition, speech: Speech) -> str:
    """The condition with its conjunction: `if a`, `unless a`."""
    if isinstance(condition, Not):
        return f"unless {_clause(condition.condition, speech).says()}"
    return f"if {condition_words(condition, speech)}"


def _member(part: Condition, speech: Speech) -> str:
    words = condition_words(part, speech)
    if isinstance(part, Or):
        return f"either {words}"
    return f"both {words}" if isinstance(part, And) else words


def _clause(condition: Condition, speech: Speech) -> Clause:
    return _CLAUSES[type(condition)](condition, speech)


def _play_before(node: PlayBefore, _: Speech) -> Clause:
    if node.relation in SUMS:
        ranks = "the ranks of the last two plays"
        said = KINDS_OF_NUMBER[node.comparison].format(node.by)
        said += " with aces as 14" if node.ace_high else ""
        return Clause(ranks, SUMS[node.relation], said, plural=True)
    plain, exact = RELATIONS[node.relation, node.what]
    other = "the play beneath" if node.under else "the play before it"
    if node.by is None:
        return Clause("the play", "have", f"{plain} {other}")
    number = number_word(node.by)
    if node.what == "rank":
        ranks = "rank" if node.by == 1 else "ranks"
        return Clause("the play", "be", f"{number} {ranks} {exact} {other}")
    cards = "card" if node.by == 1 else "cards"
    return Clause("the play", "have", f"{number} {exact.format(cards=cards)} {other}")


def _against_mark(node: AgainstMark, _: Speech) -> Clause:
    """`the play has a higher rank than the "flag"`."""
    plain = RELATIONS[node.relation, "rank"][0]
    return Clause("the play", "have", f'{plain} the "{node.mark}"')


def _hand_count(node: HandCount, speech: Speech) -> Clause:
    return Clause(speech.player(node.who), "hold", counted(node.count, "hand card", "hand cards"))


def _hands_compared(node: HandsCompared, speech: Speech) -> Clause:
    """`holds two more hand cards than the next player`."""
    who, other = speech.player(node.who), speech.player(node.other)
    if node.relation == "as_many":
        return Clause(who, "hold", f"as many hand cards as {other}")
    by = "" if node.by is None else f"{number_word(node.by)} "
    cards = "card" if node.by == 1 else "cards"
    return Clause(who, "hold", f"{by}{node.relation} hand {cards} than {other}")


def _pile_top(node: PileTop, _: Speech) -> Clause:
    cards = f"the last {number_word(node.number)} cards on the pile"
    return Clause(cards, "be", f"all {_trait(node.test)}", plural=True)


def _did(node: Did, speech: Speech) -> Clause:
    verb, past, rest = done_words(node)
    return Past(speech.player(node.who), verb, rest, past=past)


def _pile_count(node: PileCount, _: Speech) -> Clause:
    pile = "the pile" if node.pile == "play" else "the draw pile"
    if node.count.number == 0:
        return Clause(pile, "be", "empty")
    return Clause(pile, "hold", counted(node.count, "card", "cards"))


def _pile_reaches(node: PileReaches, _: Speech) -> Clause:
    return Clause("the pile", "reach", f"{number_word(node.number)} cards")


def _players_left(node: PlayersLeft, _: Speech) -> Clause:
    several = node.count.number > 1
    words = counted(node.count, "player", "players")
    return Clause(words, "be", "still in", plural=several)


def _cards_are(node: CardsAre, _: Speech) -> Clause:
    words = cards_phrase(node.test)
    return Clause("the cards", "be" if node.test.only else "include", words, plural=True)


def _nth_card(node: NthCard, _: Speech) -> Clause:
    words = cards_phrase(node.test).partition(" ")[2]
    which = "every" if node.every else "the"
    return Clause("the play", "contain", f"{which} {ORDINALS[node.number]} {words} of the round")


def _last(number: int, *, single: bool, before: bool = False) -> str:
    """`the last three single plays`, `the two plays before it`."""
    plays = f"{number_word(number)} {'single ' if single else ''}plays"
    return f"the {plays} before it" if before else f"the last {plays}"


def _last_plays(node: LastPlays, _: Speech) -> Clause:
    tests = node.tests
    subject = _last(len(tests), single=node.single and tests[0] is not None, before=node.before)
    said = f"all {_trait(tests[0])}"
    if len(set(tests)) > 1:
        said = ", ".join(_trait(test, many=False) for test in tests)
    return Clause(subject, "be", said, plural=True)


def _trait(test: CardTest | None, *, many: bool = True) -> str:
    """`red`, `8s`, `hearts`, `face cards`; one of several ranks in a row: `jack`."""
    if test is None:
        return "single cards"
    if test.colour is not None:
        return test.colour
    one = test.ranks is not None and not isinstance(test.ranks, RankClass) and not many
    return singular(test) if one else plural(test)


def _rank_pattern(node: RankPattern, _: Speech) -> Clause:
    plays = _last(len(node.letters), single=node.single)
    letters = ", ".join(node.letters)
    return Clause(f"the ranks of {plays}", "form", f"the pattern {letters}", plural=True)


def _rank_run(node: RankRun, _: Speech) -> Clause:
    plays = _last(node.number, single=node.single)
    return Clause(f"the ranks of {plays}", "be", node.way, plural=True)


def _top_cards(node: TopCards, _: Speech) -> Clause:
    return Clause(cards_phrase(node.test), "be", "on top of the pile", plural=is_plural(node.test))


def _draw_top(node: DrawTop, _: Speech) -> Clause:
    return Clause(cards_phrase(node.test), "be", "on top of the draw pile")


def _is_player(node: IsPlayer, speech: Speech) -> Clause:
    """`that player is the dealer`, `that player has the fewest table cards alone`."""
    subject, other = speech.player(node.who), node.other
    if isinstance(other, Guesser):
        return Clause(subject, "be", f"a {'right' if other.right else 'wrong'} guesser")
    if not isinstance(other, Superlative):
        return Clause(subject, "be", speech.player(other))
    return Clause(subject, "have", most_words(other))


def _thrown(node: Thrown, speech: Speech) -> Clause:
    """`the coin shows heads`, `the die shows at least 4`, `the dice show 7`."""
    clause = _shown(node)
    return replace(clause, subject="the dice", plural=True) if speech.several_dice else clause


def _shown(node: Thrown) -> Clause:
    thing = "the coin" if node.side in ("heads", "tails") else "the die"
    if node.count is None:
        side = node.side if thing == "the coin" else f"an {node.side} number"
        return Clause(thing, "show", side)
    sign = {"exactly": "", "at_least": "at least ", "at_most": "at most "}[node.count.comparison]
    return Clause(thing, "show", f"{sign}{node.count.number}")


def _judged(node: TableJudges, _: Speech) -> Clause:
    return Clause("the table", "judge", f'that "{node.text}"')


def _agreed(node: Agreed, speech: Speech) -> Clause:
    return Clause(speech.player(node.who), "agree", "", plural=is_group(node.who))


_CLAUSES: Final[dict[type[Node], Callable[..., Clause]]] = {
    CardsAre: _cards_are,
    PlayBefore: _play_before,
    AgainstMark: _against_mark,
    BeforeCards: lambda node, _: Clause("the play before it", "contain", cards_phrase(node.test)),
    HandCount: _hand_count,
    Holds: lambda node, speech: Clause(
        speech.player(node.who),
        "hold",
        OUTNUMBERING if node.outnumbering else f"{cards_phrase(node.test)} in hand",
    ),
    TokenCount: lambda node, speech: Clause(
        speech.player(node.who), "have", tokens_counted(node.token, node.count)
    ),
    Owes: lambda node, speech: Clause(speech.player(node.who), "owe", owed_counted(node.count)),
    Did: _did,
    Thrown: _thrown,
    TableJudges: _judged,
    Agreed: _agreed,
    HandsCompared: _hands_compared,
    PileTop: _pile_top,
    PileCount: _pile_count,
    PileReaches: _pile_reaches,
    TopCards: _top_cards,
    DrawTop: _draw_top,
    NthCard: _nth_card,
    LastPlays: _last_plays,
    RankPattern: _rank_pattern,
    RankRun: _rank_run,
    EventFact: lambda node, _: Clause("the play", *FACT_CLAUSES[node.fact]),
    CausedBy: lambda node, _: Clause("it", "was", CAUSE_WORDS[node.cause]),
    IsPlayer: _is_player,
    PlayersLeft: _players_left,
    PickupPending: lambda _, __: Clause("a pickup", "be", "pending"),
}
