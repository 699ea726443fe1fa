"""Positions and plays of variants, written short."""

from collections.abc import Sequence
from typing import Any

from lopti_rules.engine.actions import write_action
from lopti_rules.engine.game import Game
from lopti_rules.engine.linking import Linked
from lopti_rules.rulebook.loader import parse_rulebook
from lopti_rules.rulebook.model import Rulebook
from tests.engine.play import listening_program

SEVEN_IS_ORDINARY = """
specials: {7: null, 3: null}
ranks: {order: [3, 4, 5, 6, 7, 8, 9, J, Q, K, A]}
"""
"""A patch: with 2 and 10 the only specials, a position needs no explaining."""


def variant(patch: str) -> Rulebook:
    """Base Lopti with a patch."""
    return parse_rulebook(f"extends: lopti\nname: variant\n{patch}\n")


def table_of(
    rules: Rulebook,
    *seats: str,
    pile: str = "",
    draw: str = "",
    listening: bool = False,
    **given: Any,
) -> Game:
    """A game from a position.

    A seat is `hand / face-up / face-down`, a pile `play | play`. `listening`: every step is taken
    on its own, as with rules in force.
    """
    zones = [[part.split() for part in f"{seat}//".split("/")[:3]] for seat in seats]
    written = {
        "seats": [dict(zip(("hand", "up", "down"), one, strict=True)) for one in zones],
        "pile": [play.split() for play in pile.split("|") if play.strip()],
        "draw": draw.split(),
        **given,
    }
    game = Game.from_state(written, rules)
    if listening:
        game.linked = Linked(program=listening_program())
    return game


def action(text: str) -> dict[str, Any]:
    """An action from a line: cards to play, `take`, `pass`, `flip`, `blind 1`, `seat choose x`."""
    words = text.split()
    if words[0] in {"take", "pass", "flip"}:
        return {"type": words[0]}
    if words[0] == "blind":
        return {"type": "blind", "index": int(words[1])}
    if "choose" in words:
        chosen: Any = words[2:] if len(words[2]) > 1 else int(words[2])
        return {"type": "choose", "seat": int(words[0]), "choice": chosen}
    return {"type": "play", "cards": words}


def do(game: Game, *lines: str) -> list[str]:
    """Do actions one after the other; the names of all events."""
    return [event.name for line in lines for event in game.apply(action(line))]


def may(game: Game, *lines: str) -> list[bool]:
    """Whether each of these may be done now: by the check and by the list, which have to agree."""
    listed = [str(_plain(one)) for one in map(write_action, game.legal_actions())]
    checked = [game.is_legal(action(line)) for line in lines]
    assert checked == [str(_plain(action(line))) in listed for line in lines]
    return checked


def choices(game: Game) -> list[Any]:
    """What may be chosen in answer to the open question."""
    return [write_action(one)["choice"] for one in game.legal_actions()]


def _plain(written: dict[str, Any]) -> dict[str, Any]:
    plain = {name: value for name, value in written.items() if name != "seat"}
    return {name: sorted(one) if isinstance(one, list) else one for name, one in plain.items()}


def cards(game: Game, seat: int, zone: str = "hand") -> Sequence[str]:
    """The cards of a seat in a zone."""
    found: Sequence[str] = game.position()["seats"][seat][zone]
    return found
