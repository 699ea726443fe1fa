"""What a book can say of turns: what does not fit together, and how the rest is read out."""

import pytest

from lopti_rules.cli.rulebook.chapters import statements_of
from lopti_rules.cli.rulebook.diff import changes, comparison
from lopti_rules.errors import RulebookError
from lopti_rules.rulebook.loader import load_rulebook, parse_rulebook
from lopti_rules.rulebook.model import Rulebook
from tests.rulebook.refusals import problems_in

LOPTI = load_rulebook()
PLAYED = "table: {up: played}"


def book(patch: str) -> Rulebook:
    """Base Lopti with a patch."""
    return parse_rulebook(f"extends: lopti\nname: other\n{patch}\n")


APART = [  # a patch, the code of what is wrong with it, the path that is to blame
    ("clear: {then: next_leads}\ndraw: {bonus: true}", "no_bonus_plays", "draw.bonus"),
    ("clear: {then: next_leads, must_play: false}", "no_bonus_plays", "clear.must_play"),
    ("table: {when: hand_and_draw_empty}\ndraw: {up_to: 0}", "draw_pile_stays", "table.when"),
    ("play: {must: true}", "must_and_may", "play.must"),
    ("play: {must: true}\npickup: {voluntary: false}\nstuck: {gamble: true}", "must_and_may",
     "play.must"),
    ("play: {must: true}\npickup: {voluntary: false}\nclear: {must_play: false}", "must_and_may",
     "play.must"),
    ("pickup: {who: previous}", "pushed_back", "pickup.who"),
    ("pickup: {with_up_card: 1}", "up_cards_taken", "pickup.with_up_card"),
    ("play: {add_drawn: true}\ndraw: {up_to: 0}", "nothing_drawn", "play.add_drawn"),
    ("finish: {loser: last, places: first_only}", "nobody_last", "finish.loser"),
    ("specials: {10: {effects: [clear, skip]}}", "effects_apart", "specials.10.effects"),
    ("specials: {8: {goes_on: its_rank, effects: [{skip: {players: 0}}]}}", "too_small",
     "specials.8.effects.0.skip.players"),
    ("specials: {8: {goes_on: its_rank, effects: [{again: {cover: lower}}]}}", "not_one_of",
     "specials.8.effects.0.again.cover"),
    ("specials: {8: {goes_on: its_rank, effects: [{again: {unless_final: false}}]}}", "not_one_of",
     "specials.8.effects.0.again.unless_final"),
    ("specials: {8: {goes_on: its_rank, effects: [board]}}", "later_effect",
     "specials.8.effects.0"),
    ("stuck: {draw: 2}", "not_one_of", "stuck.draw"),
    ("turn: {pass: until_clear}", "later_key", "turn.pass"),
]  # fmt: skip


@pytest.mark.parametrize(("patch", "code", "path"), APART, ids=[row[0] for row in APART])
def test_what_does_not_fit_together(patch: str, code: str, path: str) -> None:
    """It is named at the value to blame."""
    with pytest.raises(RulebookError) as caught:
        book(patch)

    found = [(one.code, one.params["path"]) for one in problems_in(caught.value)]
    assert (code, path) in found


def eight(effect: str, more: str = "") -> str:
    """A patch that gives the 8 an effect."""
    return f"specials: {{8: {{goes_on: its_rank, effects: [{effect}]{more}}}}}"


WORDS = [  # a patch, a sentence that it brings, a sentence that it takes away
    ("draw: {per_turn: to_limit}", "draw until you hold 3 cards or the draw pile is empty",
     "draw 1 card"),
    ("draw: {per_turn: as_played}", "draw as many cards as you played", "draw 1 card"),
    ("draw: {when: after_each_play}", "After every legal play of your turn, draw 1 card",
     "once a turn at most"),
    ("draw: {bonus: true}", "Bonus plays draw as well.", "Bonus plays never draw."),
    ("clear: {then: next_leads}", "A clear gives no bonus play", "makes a bonus play at once"),
    (PLAYED, "play from your face-up cards, where they lie", "take all your face-up cards"),
    ("table: {when: hand_and_draw_empty}", "an empty hand draws, as after a play",
     "even while the draw pile lasts."),
    ("turn: {direction: anticlockwise}", "Play goes anticlockwise", "Play goes clockwise"),
    ("pickup: {voluntary: false}", "only who cannot takes the play pile", "even if you could"),
    ("pickup: {then: leads}", "the player in turn leads", "and the turn ends."),
    ("stuck: {draw: 1}", "you may turn over the top card of the draw pile", "\t"),
    ("stuck: {draw: 1}\npickup: {voluntary: false}",
     "turn over the top card of the draw pile first", "you may turn over"),
    ("stuck: {draw: until_playable}", "until a card fits", "\t"),
    ("stuck: {gamble: true}", "Instead of playing you may always turn over", "\t"),
    (f"{PLAYED}\npickup: {{with_up_card: same_rank}}", "takes all of one rank of them", "\t"),
    ("play: {add_drawn: true}", "may be added to the play at once", "\t"),
    ("blind: {illegal: pile}", "it goes back to its place", "it joins the pile"),
    ("finish: {loser: last}", "Who comes last has lost the round.", "\t"),
    (eight("skip: {players: 2}"), "passes by the next 2 players, however many 8s it has", "\t"),
    (eight("skip", ", per: card"), "Each of the 8s of a play passes by the next player.", "\t"),
    (eight("reverse"), "turns the direction of play round, once", "\t"),
    (eight("reverse: {with_two: play_again}"), "whoever plays an 8 plays again", "\t"),
    (eight("again: {cover: any}"), "must cover it in the same turn, with cards of any rank", "\t"),
    (eight("again: {cover: higher}"), "a higher rank that may follow it", "\t"),
    (eight("next"), "chooses whose turn is next", "\t"),
    (eight("give_pile"), "who takes the whole pile into the hand", "\t"),
]  # fmt: skip


@pytest.mark.parametrize(("patch", "there", "gone"), WORDS, ids=[row[0] for row in WORDS])
def test_words(patch: str, there: str, gone: str) -> None:
    """What a patch brings is said, and what it took away is said no more."""
    said = "\n".join(statement.text for statement in statements_of(book(patch)))

    assert there in said
    assert gone not in said


@pytest.mark.parametrize("patch", sorted({row[0] for row in WORDS}))
def test_differences(patch: str) -> None:
    """Every value that a patch changes is told with the sentence that rests on it."""
    other = book(patch)
    lines = list(comparison(LOPTI, other))

    assert changes(LOPTI, other)
    assert sum(line.startswith("  ") for line in lines) >= len(changes(LOPTI, other))
