"""Judge, compile and play the rules that players add to the card game Lopti.

The names below are imported when they are first used, so that a command that needs few of them
starts quickly.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lopti_rules.checks.judging import judge, judge_all
    from lopti_rules.checks.verdict import Verdict
    from lopti_rules.engine.game import Game
    from lopti_rules.errors import LoptiError
    from lopti_rules.language.parser import parse_rule
    from lopti_rules.language.printer import print_rule
    from lopti_rules.rulebook.loader import load_rulebook
    from lopti_rules.rulebook.model import Rulebook
    from lopti_rules.session.session import Session

__version__ = "0.1.0"

__all__ = [
    "Game",
    "LoptiError",
    "Rulebook",
    "Session",
    "Verdict",
    "judge",
    "judge_all",
    "load_rulebook",
    "parse_rule",
    "print_rule",
]

_HOMES: Final = {
    "Game": "lopti_rules.engine.game",
    "LoptiError": "lopti_rules.errors",
    "Rulebook": "lopti_rules.rulebook.model",
    "Session": "lopti_rules.session.session",
    "Verdict": "lopti_rules.checks.verdict",
    "judge": "lopti_rules.checks.judging",
    "judge_all": "lopti_rules.checks.judging",
    "load_rulebook": "lopti_rules.rulebook.loader",
    "parse_rule": "lopti_rules.language.parser",
    "print_rule": "lopti_rules.language.printer",
}


def __getattr__(name: str) -> object:
    """A public name, imported on first use."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(name)
    return getattr(import_module(home), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
