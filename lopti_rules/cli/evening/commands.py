"""What can be typed at the table and is no plain act: showing, asking, several acts at once."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from lopti_rules.cli.evening.asking import Cancelled, fill
from lopti_rules.cli.evening.dealing import fresh_deal, revealing
from lopti_rules.cli.evening.desk import Desk, Left
from lopti_rules.cli.evening.fields import Kind, read_field
from lopti_rules.cli.evening.forms import FORMS
from lopti_rules.cli.evening.logbook import last_sentence, log_lines
from lopti_rules.cli.evening.pointless import check_time
from lopti_rules.cli.evening.status import base_lines, rule_lines
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.table.misread import Misread
from lopti_rules.session.seats import round_dealt_next

Words = Sequence[str]
LOG_SHOWN: Final = 15


def _typed_or_asked(desk: Desk, kind: Kind, words: Words, code: str) -> Any:
    """What the words say, all of them, or else the answer to a question.

    Raises:
        Misread: they say something else.
        Cancelled: nothing was typed, and nothing answered.
    """
    if not words:
        return desk.ask(kind, code)
    found = read_field(kind, words, desk.state)
    if found is None or found[1] < len(words):
        raise Misread("left_over", words=" ".join(words))
    return found[0]


# ---- showing


def show_help(desk: Desk, words: Words) -> None:
    """Effect: what can be typed is told."""
    if desk.cards is not None:
        desk.note(*word("table.help_cards").split("\n"))
    desk.note(*word("table.help").split("\n"))


def show_rules(desk: Desk, words: Words) -> None:
    """Effect: the rules are told, with those removed and what is changed of base Lopti."""
    desk.note(*rule_lines(desk.state), *base_lines(desk.state))


def show_log(desk: Desk, words: Words) -> None:
    """Effect: the last acts are told."""
    number = _typed_or_asked(desk, "number", words, "") if words else LOG_SHOWN
    desk.note(*log_lines(desk.file.session, desk.terminal.faces)[-number:])


def show_table(desk: Desk, words: Words) -> None:
    """Effect: the screen is drawn again."""
    desk.draw(again=True)


def leave(desk: Desk, words: Words) -> None:
    """Effect: the evening is left, and can be gone on with.

    Raises:
        Left: always.
    """
    raise Left


def export(desk: Desk, words: Words) -> None:
    """Effect: the chronicle so far is in a new file."""
    from lopti_rules.cli.chronicle.pages import layout_of, page_of
    from lopti_rules.cli.evening.writing import write_new

    path = Path(words[0]) if words else desk.file.path.with_suffix(".html")
    page = page_of(desk.file.session.acts, begun=desk.file.begun, layout=layout_of(path))
    write_new(path, page)
    desk.note(word("exported", file=path))


def judge(desk: Desk, words: Words) -> None:
    """Effect: the verdict on a text is told, as if it were announced."""
    from lopti_rules.cli.evening.judging import verdict_lines

    text = _typed_or_asked(desk, "text", words, "text")
    desk.note(*verdict_lines(desk.state, text, colour=False))


# ---- acting


def deal(desk: Desk, words: Words) -> None:
    """Effect: the next deal begins; who deals first is typed or asked for."""
    act: dict[str, Any] = {"type": "start_deal"}
    if words or desk.state.dealer is None:
        act["dealer"] = _typed_or_asked(desk, "player", words, "dealer")
    if desk.cards is not None:
        act |= fresh_deal(desk.state, desk.seeds(round_dealt_next(desk.state)))
    desk.do(act)


def end_round(desk: Desk, words: Words) -> None:
    """Effect: the round ends, with the places that are typed or asked for."""
    act: dict[str, Any] = {"type": "end_round"}
    if words or desk.state.game is None:
        if not words:
            check_time("end_round", desk.state)
        act["places"] = _typed_or_asked(desk, "players", words, "places")
    desk.do(act)


def reveal(desk: Desk, words: Words) -> None:
    """Effect: the last round's shuffle is shown."""
    desk.do(revealing(desk.state))


def undo(desk: Desk, words: Words) -> None:
    """Effect: the last act is taken back, if everybody agrees where something was shown."""
    act: dict[str, Any] = {"type": "undo"}
    was = last_sentence(desk.file.session)
    if desk.file.session.try_act(act).reason == "needs_consent":
        if desk.ask("yes_no", "consent", players=desk.state.present) != "yes":
            raise Cancelled
        act["by"] = list(desk.state.present)
    while desk.do(act).accepted:
        desk.note(word("undone", what=was))
        if desk.cards is None or desk.due not in desk.cards.bots:
            return
        act["by"] = list(desk.state.present)  # what a bot did goes with what made it do so
        was = last_sentence(desk.file.session)


def rule(desk: Desk, words: Words) -> None:
    """Effect: the creator rules on a rule, or for an absent one the table does."""
    found = read_field("rule", words, desk.state)
    name = found[0] if found is not None else desk.ask("rule", "rule")
    rest = words[found[1] if found is not None else 0 :]
    entry = desk.state.rule(name)
    if entry is None or entry.creator in desk.state.present or rest:
        desk.do(fill(FORMS["rule"], [name, *rest], desk.state, desk.terminal.ask))
        return
    desk.note(word("table.creator_away", player=entry.creator))
    votes = _readings(desk)
    closest = next(iter(votes)) if len(votes) == 1 else desk.ask("text", "closest")
    act = {"type": "table_ruling", "rule": name, "votes": votes, "closest_to_base": closest}
    desk.do(act)


def _readings(desk: Desk) -> dict[str, list[str]]:
    """Who is for which reading; an empty answer ends the list.

    Raises:
        Cancelled: there is not one.
    """
    votes: dict[str, list[str]] = {}
    while len(votes) < len(desk.state.players):
        try:
            reading = desk.ask("text", "table_reading")
        except Cancelled:
            break
        votes[reading] = desk.ask("players", "for_reading")
    if not votes:
        raise Cancelled
    return votes


def _ballots(choice: str) -> Callable[[Desk, Words], None]:
    def vote(desk: Desk, words: Words) -> None:
        if not words:
            check_time("ballot", desk.state)
        names: Iterable[str] = _typed_or_asked(desk, "players", words, choice)
        for name in names:
            if not desk.do({"type": "ballot", "player": name, "choice": choice}).accepted:
                return

    return vote


def throw_unseen(desk: Desk, words: Words) -> None:
    """Effect: both choose without the other's seeing it, and then it is shown."""
    from lopti_rules.cli.evening.sealing import sealed_throw

    for act in sealed_throw(desk.state, desk.terminal.ask_unseen):
        if not desk.do(act).accepted:
            return


COMMANDS: Final[Mapping[str, Callable[[Desk, Words], None]]] = {
    "help": show_help,
    "rules": show_rules,
    "log": show_log,
    "table": show_table,
    "quit": leave,
    "export": export,
    "judge": judge,
    "deal": deal,
    "over": end_round,
    "reveal": reveal,
    "undo": undo,
    "rule": rule,
    "yes": _ballots("yes"),
    "no": _ballots("no"),
    "seal": throw_unseen,
}
"""By verb."""
