"""What a command at the table is made of: players, rules, times, texts, read word by word."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

from lopti_rules.clauses import clauses
from lopti_rules.cli.evening.named import find_player, find_rule
from lopti_rules.cli.evening.words import word
from lopti_rules.errors import SessionError
from lopti_rules.session.people import name_key
from lopti_rules.session.state import SessionState
from lopti_rules.values import dataclass

Kind = Literal[
    "player", "players", "whole_name", "whole_names", "newcomer", "newcomers", "rule", "clause",
    "change", "when", "removal_time", "side", "sign", "number", "text", "yes_no",
]  # fmt: skip
Words = Sequence[str]
Found = tuple[Any, int]
"""A value, and how many words it took."""

_QUOTES: Final = "\"'“”„‘’«»「」"


@dataclass(frozen=True, slots=True)
class Field:
    """One part of a command. `name` is that of the act's field; `only` for some kinds of change.

    `default` names what holds where nothing is typed; without one it is asked for.
    """

    name: str
    kind: Kind
    default: str | None = None
    is_typed: bool = True
    """Whether it can be said in the line; else it is known, or asked for."""
    only: tuple[str, ...] = ()
    is_optional: bool = False
    comes_last: bool = False
    """Where it is not typed, it follows from the other fields, or is asked for after them."""


def read_field(kind: Kind, words: Words, state: SessionState) -> Found | None:
    """The value that the first words give, and how many they are; nothing if they give none."""
    return _READERS[kind](words, state) if words else None


def options_of(kind: Kind, state: SessionState) -> tuple[str, ...]:
    """What can be answered, where that is a list."""
    listing = _OPTIONS.get(kind)
    return listing(state) if listing is not None else ()


def _word_of(code: str) -> frozenset[str]:
    return frozenset(word(f"table.words.{code}").split())


def _player(words: Words, state: SessionState) -> Found | None:
    try:
        return find_player(words[0].strip(","), (*state.players, *state.joining)), 1
    except SessionError:
        return None


def _players(words: Words, state: SessionState) -> Found | None:
    """As many players as are named one after another; everybody, or nobody."""
    first = words[0].casefold()
    if first in _word_of("everybody"):
        return list(state.players), 1
    if first in _word_of("nobody"):
        return [], 1
    names: list[str] = []
    used = 0
    for place, one in enumerate(words):
        if one.casefold() in _word_of("fillers"):
            continue
        parts = [_player([part], state) for part in one.split(",") if part]
        if not parts or None in parts:
            break
        names += [found[0] for found in parts if found is not None]
        used = place + 1
    return (names, used) if names else None


def _whole_name(words: Words, state: SessionState) -> Found | None:
    """A player whose name is not cut short: `a player who ...` is no Ana."""
    found = _player(words, state)
    is_whole = found is not None and name_key(words[0].strip(",")) == name_key(found[0])
    return found if is_whole else None


def _whole_names(words: Words, state: SessionState) -> Found | None:
    """Players before a text, which may begin with `a` or `everybody`."""
    known = {name_key(name) for name in (*state.players, *word("table.words.fillers").split())}
    count = 0
    for one in words:
        if not all(name_key(part) in known for part in one.split(",") if part):
            break
        count += 1
    return _players(words[:count], state) if count else None


def _newcomer(words: Words, state: SessionState) -> Found | None:
    return words[0].strip(","), 1


def _newcomers(words: Words, state: SessionState) -> Found | None:
    names = [name for one in words for name in one.split(",") if name]
    return (names, len(words)) if names else None


def _rule(words: Words, state: SessionState) -> Found | None:
    try:
        return find_rule(words[0].strip(","), state), 1
    except SessionError:
        return None


def _clause(words: Words, state: SessionState) -> Found | None:
    name = words[0].strip(",").upper()
    return (name, 1) if name in clauses() else None


def _choice(codes: Mapping[str, str]) -> Callable[[Words, SessionState], Found | None]:
    """One of some values, each by its words in the catalogue; `round` behind it is passed over."""

    def read(words: Words, state: SessionState) -> Found | None:
        typed = words[0].casefold().strip(",.")
        for code, value in codes.items():
            if typed in _word_of(code):
                follows = len(words) > 1 and words[1].casefold() in _word_of("round")
                return value, 1 + follows
        return None

    return read


def _number(words: Words, state: SessionState) -> Found | None:
    return (int(words[0]), 1) if words[0].isascii() and words[0].isdigit() else None


def _text(words: Words, state: SessionState) -> Found | None:
    text = " ".join(words).strip()
    if len(text) > 1 and text[0] in _QUOTES and text[-1] in _QUOTES:
        text = text[1:-1].strip()
    return (text, len(words)) if text else None


_SIGNS: Final = {"rock": "rock", "paper": "paper", "scissors": "scissors"}
_CHANGES: Final = {"remove": "remove", "edit": "edit", "restore": "restore", "base": "base"}
_READERS: Final[Mapping[Kind, Callable[[Words, SessionState], Found | None]]] = {
    "player": _player,
    "players": _players,
    "whole_name": _whole_name,
    "whole_names": _whole_names,
    "newcomer": _newcomer,
    "newcomers": _newcomers,
    "rule": _rule,
    "clause": _clause,
    "change": _choice(_CHANGES),
    "when": _choice({"now": "now", "next": "next_round"}),
    "removal_time": _choice({"now": "now", "after": "after_round"}),
    "side": _choice({"for": "for", "against": "against"}),
    "sign": _choice(_SIGNS),
    "yes_no": _choice({"yes": "yes", "no": "no"}),
    "number": _number,
    "text": _text,
}


def _rule_ids(state: SessionState) -> tuple[str, ...]:
    if state.phase == "setup":
        return tuple(old.rule for old in state.old_rules)
    return tuple(rule.id for rule in state.rules)


_OPTIONS: Final[Mapping[Kind, Callable[[SessionState], tuple[str, ...]]]] = {
    "player": lambda state: state.players,
    "players": lambda state: state.players,
    "whole_name": lambda state: state.players,
    "whole_names": lambda state: state.players,
    "rule": _rule_ids,
    "change": lambda state: tuple(word(f"table.options.{code}") for code in _CHANGES),
    "when": lambda state: (word("table.options.now"), word("table.options.next")),
    "removal_time": lambda state: (word("table.options.now"), word("table.options.after")),
    "side": lambda state: (word("table.options.for"), word("table.options.against")),
    "sign": lambda state: tuple(_SIGNS),
    "yes_no": lambda state: (word("table.options.yes"), word("table.options.no")),
}
"""What the answers are, as they are offered."""
