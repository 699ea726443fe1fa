"""Rulebooks of the documentation: one that nobody shipped plays, one that cannot be is refused."""

from pathlib import Path
from typing import Any

import pytest

from lopti_rules.cli.rulebook.diff import changes
from lopti_rules.engine.game import Game
from lopti_rules.rulebook.loader import load_rulebook, read_rulebook, shipped_rulebooks
from lopti_rules.rulebook.problems import RulebookRefused
from lopti_rules.simulation.batches import simulate

ROOT = Path(__file__).parent.parent.parent
FIVE_DOWN = ROOT / "docs" / "examples" / "five-down.yaml"
IMPOSSIBLE = ROOT / "docs" / "examples" / "impossible.yaml"
BOOK = read_rulebook(FIVE_DOWN)


def test_it_is_short_and_its_own() -> None:
    """Under 25 lines make a game that differs from every shipped one in four knobs or more."""
    assert len(FIVE_DOWN.read_text(encoding="utf-8").splitlines()) < 25
    assert all(len(changes(load_rulebook(name), BOOK)) >= 4 for name in shipped_rulebooks())


@pytest.mark.parametrize("path", [FIVE_DOWN, IMPOSSIBLE], ids=lambda path: path.stem)
def test_the_page_shows_the_file(path: Path) -> None:
    """The guide prints each example as it is."""
    page = (ROOT / "docs" / "rulebooks.md").read_text(encoding="utf-8")

    assert f"```yaml\n{path.read_text(encoding='utf-8')}```" in page


@pytest.mark.parametrize("players", range(2, 6))
def test_it_is_played_to_the_end(players: int) -> None:
    """Rounds by players who do anything legal come to an end."""
    figures = simulate(BOOK, games=10, players=players, events=False, backend="python")

    assert (figures.games, figures.unfinished) == (10, 0)


def _game(*hand: str, pile: str, draw: str) -> Game:
    given: dict[str, Any] = {
        "seats": [{"hand": [*hand], "down": ["4c"]}, {"hand": ["Kh", "3h", "5h"], "down": ["4d"]}],
        "pile": [[pile]],
        "draw": draw.split(),
    }
    return Game.from_state(given, BOOK)


FOLLOWS = [  # the card on top, of which cards one may follow
    ("Kc", "2d 5d 10d Kd Ad"),
    ("5c", "2d 3d 4d 5d"),
    ("4c", "2d 4d 5d 6d 9d 10d Kd Ad"),
]


@pytest.mark.parametrize(("top", "cards"), FOLLOWS)
def test_the_five_limits(top: str, cards: str) -> None:
    """A 5 goes on anything, and after it a card is 5 or lower; the 10 is not."""
    hand = [f"{rank}d" for rank in ("2", "3", "4", "5", "6", "9", "10", "K", "A")]
    given = {"seats": [{"hand": hand}, {"hand": ["Kh"]}], "pile": [[top]]}
    game = Game.from_state(given, BOOK)

    may = [card for card in hand if game.is_legal({"type": "play", "cards": [card]})]
    assert may == cards.split()


GAMBLES = [  # the card turned on a queen, the pile afterwards, the hand afterwards
    ("Ks", [["Qc"], ["Ks"]], ["6d", "Ad"]),
    ("4s", [], ["4s", "6d", "Qc", "Ad"]),
]


@pytest.mark.parametrize(("turned", "pile", "hand"), GAMBLES)
def test_who_can_play_may_gamble(turned: str, pile: list[list[str]], hand: list[str]) -> None:
    """A card of the draw pile is played if it fits, else taken with the pile."""
    game = _game("6d", "Ad", pile="Qc", draw=turned)
    game.apply({"type": "flip"})

    assert game.turn == 1
    assert game.position()["pile"] == pile
    assert game.position()["seats"][0]["hand"] == hand


def test_what_is_impossible_is_told_with_its_mend() -> None:
    """Five faults at their lines, each of which says what to do."""
    with pytest.raises(RulebookRefused) as caught:
        read_rulebook(IMPOSSIBLE)

    assert [(one.line, one.code) for one in caught.value.problems] == [
        (6, "deck_too_small"),
        (8, "rank_missing"),
        (10, "push_stays"),
        (10, "push_unanswered"),
        (11, "reset_and_limit"),
    ]
