"""From a text to its tree: what is refused, with which code and at which place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lopti_rules.language.ast import Draw, Neighbour, Num, Span
from lopti_rules.language.lexing.vocabulary import vocabulary
from lopti_rules.language.parser import MAX_JOINED, TextRefused, parse_rule

Q = "When a player plays a queen"
REFUSED = [  # text, code, the words that the span covers
    ("", "empty_text", ""),
    (f"{Q}.", "missing_effect", Q),
    ("The next player draws 1 card.", "missing_trigger", "The next player draws 1 card"),
    (f"{Q}, the next player 1 card.", "missing_verb", "the next player"),
    (f"{Q}, the next player draw 1 card.", "verb_form", "draw"),
    (f"{Q}, the next players draws 1 card.", "verb_form", "draws"),
    ("When a player play a queen, they draw 1 card.", "verb_form", "play"),
    (f"{Q}, the pile draws 1 card.", "unfit_subject", "the pile"),
    (f"{Q}, the next player says draws 1 card.", "unexpected_word", "draws"),
    (f"{Q}, they must say or draw 1 card.", "verb_needs", "say"),
    (f"{Q}, they give a card at the next player.", "unexpected_complement", "at the next player"),
    (f"{Q}, they draw 1 card blue.", "unknown_word", "blue"),
    (
        f"{Q}, the next player draws 1 card and that player shows a card.",
        "ambiguous_reference",
        "that player",
    ),
    (f"{Q}, they draw 1 card, once per turn, once per round.", "said_twice", "once per round"),
    (
        f"{Q}, they draw a card, or discard one if they hold a 9.",
        "ambiguous_condition",
        "if they hold a 9",
    ),
    (f"{Q}, the next player draws 1 card, the previous player shows a card.", "missing_and", ","),
    (f"{Q}, they give a card to that player.", "to_oneself", "that player"),
    (f"{Q}, they draw two cards in a row.", "unexpected_complement", "in a row"),
    (f"{Q} this round, they draw a card.", "unexpected_complement", "this round"),
    (f"{Q} twice, they draw a card.", "unexpected_complement", "twice"),
    (
        "After a 5, whoever plays a 6 draws a card.",
        "missing_until",
        "After a 5, whoever plays a 6 draws a card",
    ),
    (f"{Q}, they draw two or more cards.", "how_many", "two or more cards"),
    (f"{Q}, a player draws a card.", "which_player", "a player"),
    (f"{Q}, draws a card.", "missing_subject", "draws"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "covered"), REFUSED, ids=[row[0] for row in REFUSED])
def test_refused(text: str, code: str, covered: str) -> None:
    """Nothing is guessed: what is not a rule is refused, and the span says where."""
    with pytest.raises(TextRefused) as caught:
        parse_rule(text)
    error = caught.value
    assert (code, covered) == (error.code, text[error.span.start : error.span.end])


ALIKE = [  # different words, one tree
    ("Whoever plays a queen draws a card.", "When a player plays a Q, that player draws 1 card."),
    ("Whoever plays a queen draws a card.", "Any player who plays a queen draws one card."),
    ("Whoever plays a queen draws a card.", "A player draws a card when they play a queen."),
    ("Whoever plays a queen draws a card.", "If you play a queen, you draw a card."),
    ("Whoever plays a queen draws a card.", "Each time a queen is played, its player draws a card"),
    ("Whoever takes the pile draws a card.", "When a player picks up the pile, they draw a card."),
]  # fmt: skip
APART = [  # nearly the same words, other trees
    ("Whoever plays two queens draws a card.", "Whoever plays two or more queens draws a card."),
    ("Whoever plays queens draws a card.", "Whoever plays only queens draws a card."),
    ("Whoever plays an 8 draws a card.", "Before a player plays an 8, that player draws a card."),
    (f"{Q}, every player draws a card.", f"{Q}, every other player draws a card."),
    (f"{Q}, they may draw a card.", f"{Q}, they must draw a card."),
]


@pytest.mark.parametrize(("one", "other"), ALIKE, ids=[row[1] for row in ALIKE])
def test_alike(one: str, other: str) -> None:
    """Wordings that mean the same are the same tree."""
    assert parse_rule(one) == parse_rule(other)


@pytest.mark.parametrize(("one", "other"), APART, ids=[row[1] for row in APART])
def test_apart(one: str, other: str) -> None:
    """Wordings that differ in meaning are never the same tree."""
    assert parse_rule(one) != parse_rule(other)


def test_spans() -> None:
    """Sentence, trigger and effect know where they were said."""
    text = f"{Q}, the next player draws 1 card. Whoever plays an 8 draws a card."
    first, second = parse_rule(text).sentences
    (effect,) = first.effects
    assert effect == Draw(Neighbour("next"), Num(1))
    assert effect.span == Span(text.index("draws"), text.index("draws") + 5)
    assert first.span == Span(0, text.index(".") + 1)
    assert second.span == Span(text.index("Whoever"), len(text))


@given(st.lists(st.sampled_from(sorted(map(" ".join, vocabulary().entries))), max_size=24))
def test_any_words(words: list[str]) -> None:
    """Any words are a rule or are refused with a place inside the text; nothing else happens."""
    text = " ".join(words)
    try:
        place = parse_rule(text).sentences[0].span
    except TextRefused as error:
        place = error.span
    assert place is not None
    assert 0 <= place.start <= place.end <= len(text)


@pytest.mark.parametrize(
    "text",
    ["when " * 80, "whoever plays " * 60, "the player after " * 60, "who did " * 100, '"a" ' * 150,
     f"{Q} or a king " * 20, "not " * 5, "a player's hand's " * 60],
    ids=lambda text: text[:16],
)  # fmt: skip
def test_deep_texts(text: str) -> None:
    """Repetition makes no reading deep or slow."""
    with pytest.raises(TextRefused):
        parse_rule(text)


@pytest.mark.parametrize("more", [2, MAX_JOINED - 1, 77])
def test_sentences_that_go_on(more: int) -> None:
    """A few sentences go on with the one before; a long row of them is refused and not slow."""
    text = f"{Q}, they draw a card. " + "They draw a card. " * more
    if more <= MAX_JOINED - 1:
        assert len(parse_rule(text).sentences) == 1
    else:
        with pytest.raises(TextRefused):
            parse_rule(text)
