"""Words that leave no trace in the tree are read only where they say what happens anyway."""

import pytest

from lopti_rules.language.ast import Duty
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.printer import print_rule
from lopti_rules.language.visitor import walk

Q = "When a player plays a queen"
CLEAR = "When a player clears the pile"
IDLE = [  # text, what the tree says of it
    (f"{Q}, they draw a card immediately.", f"{Q}, that player draws 1 card."),
    (f"{Q}, they draw a card after the play.", f"{Q}, that player draws 1 card."),
    (f"{Q}, they must discard a card if able.", f"{Q}, that player discards 1 hand card."),
    (f"{Q}, they draw 5 cards as far as the draw pile goes.", f"{Q}, that player draws 5 cards."),
    (f"{CLEAR}, they draw a card before the bonus play.", f"{CLEAR}, that player draws 1 card."),
    (
        f"{Q}, they clear the pile and show a card before the bonus play.",
        f"{Q}, the pile is cleared and that player shows 1 hand card.",
    ),
    ("From now on, whoever plays a queen draws a card.", f"{Q}, that player draws 1 card."),
    ("Players may not play 10s from now on.", "Players may not play 10s."),
    (
        f"{Q}, they first draw a card and then show one card.",
        f"{Q}, that player draws 1 card and shows 1 hand card.",
    ),
    (
        (
            f"{Q}, each neighbour shows a card and the one with the lower card draws 1; "
            "ties cost nothing."
        ),
        f"{Q}, each neighbour shows 1 hand card and the player with the lower card draws 1 card.",
    ),
    (
        f"{Q}, every player passes a card to the next player at the same time.",
        f"{Q}, every player passes 1 hand card to the next player.",
    ),
    (f"{Q}, the neighbours each draw a card.", f"{Q}, each neighbour draws 1 card."),
]


@pytest.mark.parametrize(("text", "canonical"), IDLE, ids=[row[0] for row in IDLE])
def test_idle_words(text: str, canonical: str) -> None:
    """What is so anyway may be said."""
    assert print_rule(parse_rule(text)) == canonical
    assert parse_rule(canonical) == parse_rule(text)


MISUSED = [  # text, the word that would change the rule
    (f"{Q}, they draw a card before the bonus play.", "before the bonus play"),
    (f"Before {CLEAR[5:]}, they draw a card before the bonus play.", "before the bonus play"),
    (f"{Q}, they must say 'hi' if able.", "if able"),
    (f"{Q}, the pile is cleared if possible.", "if possible"),
    (f"{Q}, they take the pile if able.", "if able"),
    (f"{Q}, they discard a card as far as the draw pile goes.", "as far as the draw pile goes"),
    (f"{Q}, they draw a card as far as the hand goes.", "as far as the hand goes"),
    (f"{Q}, they must say 'hi' as far as it goes.", "as far as it goes"),
    (f"{Q}, they draw a card, equal ranks cost nothing.", "equal ranks cost nothing"),
    (
        f"{Q}, each neighbour shows a card and the next player draws a card; ties cost nothing.",
        "ties cost nothing",
    ),
    ("Before a player plays a queen, they draw a card afterwards.", "afterwards"),
    ("At the end of a turn, a player draws a card after the play.", "after the play"),
    (f"{Q}, they first draw a card.", "first"),
    (f"{Q}, they draw a card from now on.", "from now on"),
    (f"{Q}, from now on the next player draws a card.", "from now on"),
    (f"{Q}, every player gives a card to the next player all at once.", "all at once"),
    (f"{Q}, they draw two cards together.", "together"),
    (f"{Q}, they draw a card in one play.", "in one play"),
    (f"{Q}, they discard two remaining cards.", "remaining"),
    (f"{Q}, they draw two remaining cards.", "remaining"),
    (f"{Q}, they show a card openly to the next player.", "to the next player"),
    (f"{Q}, that player each draws a card.", "draws"),
    (f"{Q}, they each draw a card.", "each"),
    (f"{Q}, it is cleared.", "it"),
    (f"{Q}, the next player takes it.", "it"),
]


@pytest.mark.parametrize(("text", "word"), MISUSED, ids=[row[0] for row in MISUSED])
def test_misused_words(text: str, word: str) -> None:
    """Where the tree could not say what the word adds, it is refused with its place."""
    with pytest.raises(TextRefused) as caught:
        parse_rule(text)
    assert text[caught.value.span.start : caught.value.span.end] == word


CLEARS = [  # text, canonical
    (f"{Q}, they may clear the pile.", f"{Q}, that player may clear the pile."),
    (
        f"{Q}, the next player may have the pile cleared.",
        f"{Q}, the next player may have the pile cleared.",
    ),
    (
        f'{Q}, the next player must say "hi" or have the pile cleared.',
        f'{Q}, the next player must say "hi" or have the pile cleared.',
    ),
    (
        f"{Q}, if the next player plays a 5, they clear the pile.",
        f"{Q}, if the next player plays a 5, the pile is cleared.",
    ),
]


@pytest.mark.parametrize(("text", "canonical"), CLEARS, ids=[row[0] for row in CLEARS])
def test_who_clears(text: str, canonical: str) -> None:
    """The pile is cleared by the player of the event, whoever decides that it is (AMB-41)."""
    assert print_rule(parse_rule(text)) == canonical


@pytest.mark.parametrize(
    "what",
    [
        "the next player clears the pile",
        "the next player may clear the pile",
        "the next player may draw a card and clear the pile",
        "all players clear the pile",
        "the next player must say 'hi' or clear the pile",
        "the next player must have the pile cleared",
    ],
)
def test_nobody_else_clears(what: str) -> None:
    """A clear of somebody else has no tree, so it is not read as one of the actor."""
    with pytest.raises(TextRefused) as caught:
        parse_rule(f"{Q}, {what}.")
    assert caught.value.code in ("unsayable", "unknown_use")


MOVES = [
    "put a queen on the pile",
    "put down two cards or draw one",
    "keep playing or draw one card",
    "leave the round or draw one card",
    "pull a card from the next player's hand or draw one card",
    "empty their hand",
    "swop hands with the next player",
    "drwa two cards",
    "abandon their turn or draw one card",
    "surrender the round or draw one card",
    "transfer one of their session points to the next player or draw one card",
    "keep a pardon token",
    "go again or draw one card",
    "leave the game or draw one card",
    "inspect the next player's hand and take one card",
]


@pytest.mark.parametrize("act", MOVES)
def test_acts_of_the_game_are_not_free(act: str) -> None:
    """What the game would have to do never becomes an act that the table only watches."""
    try:
        rule = parse_rule(f"{Q}, they must {act}.")
    except TextRefused:
        return
    assert not [node for _, node in walk(rule) if isinstance(node, Duty) and node.act == "do"]


NO_VERBS = [
    "balanced on one leg",
    "incurs two faults",
    "y and z",
    "we count two seats",
    "neglects it",
]


@pytest.mark.parametrize("act", NO_VERBS)
def test_an_act_begins_with_a_plain_verb(act: str) -> None:
    """`must` and something else is no act, whatever else it may be."""
    with pytest.raises(TextRefused) as caught:
        parse_rule(f"{Q}, they must {act} or draw one card.")
    assert caught.value.code == "unexpected_word"


FREE = [
    ("slap the pile or draw one card", "slap the pile"),
    ("balance one of its cards on their head or draw one card",
     "balance one of its cards on their head"),
    ("imitate a king or draw one card", "imitate a king"),
    ("raise their hand or draw one card", "raise their hand"),
    ("bless everyone or draw one card", "bless everyone"),
    ("feed the cat or draw one card", "feed the cat"),
    ("count to ten or draw one card", "count to ten"),
    ("frobnicate three hand cards or draw one card", None),
]  # fmt: skip


@pytest.mark.parametrize(("act", "text"), FREE, ids=[row[0] for row in FREE])
def test_free_acts(act: str, text: str | None) -> None:
    """Sounds and gestures may be about the things on the table."""
    if text is None:
        with pytest.raises(TextRefused):
            parse_rule(f"{Q}, they must {act}.")
    else:
        expected = f'{Q}, that player must do "{text}" or draw 1 card.'
        assert print_rule(parse_rule(f"{Q}, they must {act}.")) == expected


MUST = [  # a base action after `must` is that action, never a duty
    ("play a queen", "must play queens"),
    ("take the pile", "takes the pile"),
    ("discard two cards", "discards 2 hand cards"),
    ("end their turn", "ends the turn"),
]


@pytest.mark.parametrize(("act", "words"), MUST, ids=[row[0] for row in MUST])
def test_base_acts_after_must(act: str, words: str) -> None:
    """`must play a queen` is judged as what it says."""
    assert print_rule(parse_rule(f"{Q}, they must {act}.")) == f"{Q}, that player {words}."
