"""LOP0xx, text: can it be read? What the parser refuses, as diagnostics."""

from typing import Final

from lopti_rules.checks.diagnostic import Diagnostic, Finding, Fix
from lopti_rules.checks.registry import Check, Example, enter, find_check
from lopti_rules.language.asked import question
from lopti_rules.language.normal import Problem
from lopti_rules.language.refusal import TextRefused

_QUEEN: Final = "When a player plays a queen, the next player draws 1 card."
_QUACK: Final = 'Whoever plays a single 6 must say "quack" or draw one card.'

_ROWS: Final = (
    (
        "LOP001",
        "unreadable-sentence",
        "The words are known, but together they say no rule that can be read.",
        "When a player plays a queen, the next player draws draws 1 card.",
        _QUEEN,
    ),
    (
        "LOP002",
        "unknown-word",
        "A word is not among those that rules are written with.",
        "When a player plays a quen, the next player draws 1 card.",
        _QUEEN,
    ),
    (
        "LOP003",
        "hidden-character",
        (
            "A character has no place in a rule.\n\n"
            "Invisible and direction-changing characters could make the table read another rule "
            "than the one that is in force."
        ),
        "When a player plays a queen, the next player draws 1\u200b0 cards.",
        _QUEEN,
    ),
    (
        "LOP004",
        "open-quote",
        "A quotation mark opens words to say and none closes them, or there are no words in them.",
        'Whoever plays a single 6 must say "quack or draw one card.',
        _QUACK,
    ),
    (
        "LOP005",
        "oversized-text",
        "The rule, a number or quoted words are longer than can be read.",
        "When a player plays a queen, the next player draws 12345678901234567890 cards.",
        _QUEEN,
    ),
    (
        "LOP006",
        "unfinished-sentence",
        "The text ends before it has said a rule.",
        "When a player plays a queen or",
        _QUEEN,
    ),
    (
        "LOP007",
        "two-readings",
        "The sentence can be read in more ways than one.",
        "When a player plays a queen, the next player and that player draw 1 card.",
        _QUEEN,
    ),
    (
        "LOP008",
        "beyond-the-language",
        "The sentence asks for something that rules cannot say yet.",
        "When a player plays a queen, that player draws 1 card while the pile is empty.",
        _QUEEN,
    ),
    (
        "LOP009",
        "open-question",
        "Something that decides what happens is not said: which player, how many, whose cards.",
        "When a queen is played, the player draws 1 card, and the other player draws cards.",
        _QUEEN,
    ),
    (
        "LOP011",
        "words-of-other-rules",
        "The sentence would change what other rules say: that needs a Rule Vote on each of them.",
        "When a player plays a queen, clubs and diamonds swap meanings in all custom rules.",
        _QUEEN,
    ),
    (
        "LOP010",
        "impossible-tree",
        "A rule that was built by a program has a form that no sentence can say.",
        "",
        "",
    ),
)
"""Code, name, page, and texts that are and are not refused so; the empty ones wait for a text."""

_CODES: Final = {
    "unknown_word": "LOP002",
    "bad_character": "LOP003",
    "open_quote": "LOP004",
    "empty_quote": "LOP004",
    "too_long": "LOP005",
    "number_too_long": "LOP005",
    "empty_text": "LOP006",
    "unexpected_end": "LOP006",
    "missing_effect": "LOP006",
    "missing_trigger": "LOP006",
    "missing_verb": "LOP006",
    "missing_subject": "LOP006",
    "missing_and": "LOP006",
    "missing_or": "LOP006",
    "missing_opening": "LOP006",
    "missing_until": "LOP006",
    "two_readings": "LOP007",
    "ambiguous_reference": "LOP007",
    "ambiguous_condition": "LOP007",
    "table_act": "LOP008",
    "act_of_the_game": "LOP008",
    "unsayable": "LOP008",
    "words_of_other_rules": "LOP011",
    "how_many": "LOP009",
    "which_player": "LOP009",
    "which_rank": "LOP009",
    "which_play": "LOP009",
    "which_suit": "LOP009",
    "which_card": "LOP009",
    "whose_hand": "LOP009",
    "nth_of_what": "LOP009",
    "which_pile": "LOP009",
    "how_dealt": "LOP009",
    "which_turn": "LOP009",
}
"""The code for each way to refuse a text; any other is LOP001. The refusal's own code chooses the
words."""


def diagnose_refusal(error: TextRefused, fixes: tuple[Fix, ...] = ()) -> Diagnostic:
    """The diagnostic for a text that the parser refused."""
    found = find_check(_CODES.get(error.code, "LOP001"))
    if found is None:  # the table names checks of this module only
        raise LookupError(error.code)
    return found.diagnose(Finding(error.span, error.params, wording=_wording(error)), fixes)


def _wording(error: TextRefused) -> str:
    """The words for it: what a verb lacks is asked for."""
    if error.code != "verb_needs":
        return error.code
    return f"asks_{question(str(error.params['verb']), str(error.params['needs']))}"


def diagnose_problem(problem: Problem) -> Diagnostic:
    """The diagnostic for a tree, built elsewhere, that no sentence can say."""
    path = ".".join(str(step) for step in problem.path)
    found = find_check("LOP010")
    if found is None:
        raise LookupError(problem.code)
    return found.diagnose(Finding(params={"problem": problem.code, "path": path or "rule"}))


_CLAUSES: Final = {"LOP011": ("VOTE-3", "VOTE-14")}
"""What the refusal rests on, where it is not that a rule is stated in full."""
for _code, _name, _page, _bad, _good in _ROWS:
    enter(
        Check(
            code=_code,
            name=_name,
            severity="error",
            clauses=_CLAUSES.get(_code, ("ADD-2",)),
            reasons=(),
            examples=(Example(_bad, _good),) if _bad else (),
            page=_page,
            look=None,
        )
    )
