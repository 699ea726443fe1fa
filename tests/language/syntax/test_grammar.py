"""The clause grammar: no conflicts, tight noun phrases, verb balance."""

import pytest

from lopti_rules.language.lexing.lexer import tokenise
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.phrasing.phrases import decide
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.syntax import grammar
from lopti_rules.language.syntax.grammar import cut
from lopti_rules.language.syntax.larktables import build

WHOLE = "When a player plays {}, the next player draws 1 card."
NOUNS = [
    "a queen", "queens", "two queens", "two or more queens", "exactly one 6", "at least two queens",
    "a single 6", "the queen of spades", "a red face card", "a jack, queen or king",
    "only red cards",
    "a card higher than a 9", "a card of 9 or lower", "exactly three cards that are only red cards",
]  # fmt: skip
BROKEN = [
    "a queens", "two queen", "queen", "a red", "queen a", "a queen red", "two or queens",
    "the a queen",
    "more or two queens", "a two queens", "exactly queens", "each queens", "one queens",
]  # fmt: skip


def test_no_conflicts() -> None:
    """The strict build accepts the grammar: no conflict is settled in silence."""
    assert build("en", grammar._Words, grammar._Builder()) is not None


@pytest.mark.parametrize("noun", NOUNS)
def test_noun_phrases(noun: str) -> None:
    """Noun phrases as players write them."""
    text = WHOLE.format(noun)
    (draft,) = cut(decide(tokenise(text), text))
    assert [clause.verb is None for clause in draft.clauses] == [True, False]


@pytest.mark.parametrize("noun", BROKEN)
def test_broken_noun_phrases(noun: str) -> None:
    """Articles, numbers and nouns must agree and stand in order."""
    text = WHOLE.format(noun)
    with pytest.raises(TextRefused) as caught:
        parse_rule(text)
    assert caught.value.code != "unexpected_end"


def test_verb_balance() -> None:
    """`whoever PLAYS … DRAWS`: the first verb is of the opener, the next is the main verb."""
    text = "Whoever plays a queen draws a card."
    (draft,) = cut(decide(tokenise(text), text))
    (clause,) = draft.clauses
    (whoever,) = clause.before
    assert clause.verb is not None
    assert whoever.clause is not None
    assert whoever.clause.verb is not None
    assert (whoever.clause.verb.lemma, clause.verb.lemma) == ("play", "draw")


def test_expected_words() -> None:
    """What could have stood there is told in words, not in classes of the grammar."""
    text = "When a player plays the, the next player draws 1 card."
    with pytest.raises(TextRefused) as caught:
        cut(decide(tokenise(text), text))
    assert "card" in caught.value.params["expected"]
