"""What a rulebook says about the time before play: values, contradictions, sentences, writing."""

import json
from typing import Any

import pytest

from lopti_rules.cli.rulebook.chapters import statements_of
from lopti_rules.cli.rulebook.diff import changes
from lopti_rules.compiler.books import compile_book
from lopti_rules.errors import RulebookError
from lopti_rules.locale.catalogue import fields_of, find_template
from lopti_rules.rulebook.loader import (
    is_shipped,
    load_rulebook,
    parse_rulebook,
    rulebook_of,
    shipped_rulebooks,
)
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.unreachable import idle_values
from lopti_rules.rulebook.writing import book_values
from tests.rulebook.refusals import problems_in

HOLDER = "lead: {first: {holder_of: [3, 4c]}}"


def book(patch: str) -> Rulebook:
    return parse_rulebook(f"extends: lopti\nname: tried\n{patch}\n")


WRONG: list[tuple[str, list[tuple[str, str]]]] = [  # a patch, its problems as code and path
    ("lead: {first: nobody}", [("malformed_lead", "lead.first")]),
    ("lead: {first: {holder_of: []}}", [("malformed_lead", "lead.first")]),
    ("lead: {first: {holder_of: 3}}", [("malformed_lead", "lead.first")]),
    ("lead: {first: {lowest_card: [3]}}", [("malformed_lead", "lead.first")]),
    ("lead: {first: {holder_of: [3, 4x]}}", [("no_rank_or_card", "lead.first.holder_of.1")]),
    ("lead: {first: {holder_of: [[3]]}}", [("no_rank_or_card", "lead.first.holder_of.0")]),
    ("lead: {tie: coin}", [("malformed_tie", "lead.tie")]),
    ("lead: {first: lowest_card, tie: {suits: [q]}}", [("no_suit", "lead.tie.suits.0")]),
    ("lead: {later: nobody}", [("not_one_of", "lead.later")]),
    ("lead: {flip_special: ignored}", [("not_one_of", "lead.flip_special")]),
    ("dealer: {next: me}", [("not_one_of", "dealer.next")]),
    ("dealer: {nxt: winner}", [("unknown_key_near", "dealer.nxt")]),
    ("swap: {cards: 2}", [("not_one_of", "swap.cards")]),
    ("swap: {throw_in: 1}", [("unknown_rank", "swap.throw_in")]),
    ("deal: {up_from_hand: 3}", [("not_true_or_false", "deal.up_from_hand")]),
    # well formed, and cannot be played
    ("deal: {up: 0, up_from_hand: true}", [("nothing_to_lay", "deal.up_from_hand")]),
    ("deal: {up: 0}\nswap: {stack_equal: own}", [("nothing_to_lay", "swap.stack_equal")]),
    ("deal: {up: 0}\nlead: {first: {shown_then_hand: [3]}}", [("nothing_shown", "lead.first")]),
    ("deal: {up_from_hand: true}\nlead: {first: {shown_then_hand: [3]}}",
     [("nothing_shown", "lead.first")]),
    (f"swap: {{order: from_leader}}\n{HOLDER}", [("swaps_in_turn", "swap.order")]),
    ("swap: {throw_in: 3}", [("throws_special", "swap.throw_in")]),
    ("swap: {throw_in: joker}", [("throws_absent", "swap.throw_in")]),
    ("lead: {tie: chance}", [("no_tie", "lead.tie")]),
    ("lead: {must: card}", [("no_card_leads", "lead.must")]),
    ("lead: {first: lowest_card, must: card, flip_first: true}", [("lead_on_pile", "lead.must")]),
    ("lead: {first: lowest_card, must: card}\nswap: {throw_in: 4}",
     [("lead_on_pile", "lead.must")]),
    ("lead: {flip_special: counts}", [("nothing_turned", "lead.flip_special")]),
    ("lead: {flip_first: true, flip_special: counts}",
     [("turned_without_player", "lead.flip_special")]),
    ("lead: {later: loser}\nfinish: {places: first_only}", [("nobody_last", "lead.later")]),
    ("dealer: {next: loser}\nfinish: {places: first_only}", [("nobody_last", "dealer.next")]),
    ("lead: {first: {holder_of: [3, X]}}", [("lead_absent", "lead.first.holder_of.1")]),
    ("lead: {first: {holder_of: [3, 4, 3]}}", [("lead_twice", "lead.first.holder_of.2")]),
    ("lead: {first: {holder_of: [4, 4c]}}", [("lead_twice", "lead.first.holder_of.1")]),
    ("lead: {first: lowest_card, tie: {suits: [c, c]}}", [("suit_twice", "lead.tie")]),
    ("players: {max: 5}\ndeal: {hand: 4}\nlead: {flip_first: true}",
     []),
    ("players: {max: 5}\ndeal: {down: 4, up: 4, hand: 2}\nlead: {flip_first: true}", []),
    ("players: {max: 4}\ndeal: {down: 4, up: 4, hand: 5}\nlead: {flip_first: true}",
     [("deck_too_small", "players.max")]),
]  # fmt: skip


@pytest.mark.parametrize(("patch", "expected"), WRONG, ids=[patch for patch, _ in WRONG])
def test_wrong(patch: str, expected: list[tuple[str, str]]) -> None:
    """Everything wrong is named by code and path, with words that use all that it carries."""
    found: list[RulebookError] = []
    try:
        book(patch)
    except RulebookError as error:
        found = problems_in(error)

    assert expected == [(one.code, one.params["path"]) for one in found]


def test_a_leader_by_cards_is_replaced_whole() -> None:
    """Another way to find a leader takes the place of the parent's, though both are maps."""
    text = f"extends: lopti\nname: tried\n{HOLDER}\n"
    assert parse_rulebook(text).lead.first.cards == ("3", "4c")
    child = load_rulebook("shithead")
    assert child.lead.first.kind == "shown_then_hand"
    patched = parse_rulebook(f"extends: shithead\nname: tried\n{HOLDER}\n")
    assert (patched.lead.first.kind, patched.lead.first.cards) == ("holder_of", ("3", "4c"))


SAID = [  # a patch, sentences that it brings
    ("swap: {cards: any}", ["swap_many"]),
    ("swap: {stack_equal: own}", ["stack_own", "stage", "stage_any"]),
    ("swap: {stack_equal: anyone}", ["stack_anyone", "stage", "stage_any"]),
    ("swap: {throw_in: 4}", ["throw_in", "stage", "stage_any"]),
    ("deal: {up_from_hand: true}\nswap: {cards: 0}", ["lay_up", "stage", "no_swap"]),
    ("lead: {later: loser}", ["lead_loser"]),
    ("lead: {later: as_first, first: left_of_dealer}", ["lead_as_first"]),
    ("dealer: {next: winner}", ["dealer_winner"]),
    ("dealer: {next: loser}", ["dealer_loser"]),
    ("lead: {first: lowest_card}", ["stage", "stage_any", "tie_next_to_dealer", "lead_nobody"]),
    ("lead: {first: lowest_card, tie: chance}",
     ["stage", "stage_any", "tie_chance", "lead_nobody"]),
    ("lead: {first: {holder_of: [4c, 5]}, must: card, tie: {suits: [h]}}",
     ["deck", "stage", "stage_any", "tie_suits", "lead_nobody", "lead_must"]),
    ("lead: {first: {shown_then_hand: [3]}, tie: most_copies}",
     ["stage", "stage_any", "lead_shown", "tie_most_copies", "lead_nobody"]),
    ("lead: {flip_first: true}", ["stage", "stage_any", "flip", "flip_again"]),
]  # fmt: skip


@pytest.mark.parametrize(("patch", "codes"), SAID, ids=[patch for patch, _ in SAID])
def test_sentences(patch: str, codes: list[str]) -> None:
    """Every value is read out, in words, and the sentence names the values that it rests on."""
    base = {(one.code, one.text) for one in statements_of(load_rulebook())}
    tried = book(patch)
    new = [one for one in statements_of(tried) if (one.code, one.text) not in base]

    assert {one.code for one in new} - {"lead_winner"} == set(codes) - {"lead_winner"}
    told = {field for one in new for field in one.fields}
    for change in changes(load_rulebook(), tried):
        assert change.path in told, change.path
    assert not any(one.text.startswith("says.") for one in new)


@pytest.mark.parametrize("name", shipped_rulebooks())
def test_a_book_is_written_and_read_back(name: str) -> None:
    """The plain values of a book are a book in its own right, equal to it."""
    whole = load_rulebook(name)
    written = json.loads(json.dumps(book_values(whole)))

    assert rulebook_of(written) == whole
    assert rulebook_of(name) is whole
    assert is_shipped(whole)
    assert not is_shipped(whole.model_copy(update={"about": "another"}))


FORMS = [  # a patch, a path in the plain values, what stands there
    (HOLDER, "lead.first", {"holder_of": ["3", "4c"]}),
    ("lead: {first: left_of_dealer}", "lead.first", "left_of_dealer"),
    ("lead: {first: lowest_card, tie: {suits: [h]}}", "lead.tie", {"suits": ["h"]}),
    ("specials: {10: {goes_on: {anything_but: []}}}", "specials.10.goes_on", {"anything_but": []}),
    ("specials: {10: {goes_on: [4]}}", "specials.10.goes_on", ["4"]),
    ("specials: {10: {goes_on: anything}}", "specials.10.goes_on", "anything"),
    ("specials: {2: {effects: {reset: null, limit: {below: K}}}}", "specials.2.effects",
     [{"limit": {"below": "K"}}]),
    ("deal: {hand: {2: 5, 3: 3}}", "deal.hand", {2: 5, 3: 3}),
]  # fmt: skip


@pytest.mark.parametrize(("patch", "path", "form"), FORMS, ids=[patch for patch, *_ in FORMS])
def test_values_are_written_as_an_author_does(patch: str, path: str, form: Any) -> None:
    """Each in the form in which it is read, and so read back to an equal book."""
    whole = book(patch)
    found: Any = book_values(whole)
    for key in path.split("."):
        found = found[key]

    assert found == form
    assert rulebook_of(json.loads(json.dumps(book_values(whole)))) == whole


STRANGE: list[tuple[Any, str]] = [  # what stands for a rulebook in a record, the error
    ("no-such-book", "unknown_rulebook"),
    ("../rulebooks/lopti", "unknown_rulebook"),
    ({}, "missing_keys"),
    ({"extends": "lopti", "name": "x", "draw": {"up_to": 99}}, "too_big"),
    ({"extends": "./here.yaml", "name": "x"}, "extends_without_folder"),
    ({"extends": "lopti", "name": "x", "sources": ["y" * 70_000]}, "too_large"),
]


@pytest.mark.parametrize(("written", "code"), STRANGE, ids=[code for _, code in STRANGE])
def test_what_a_record_holds_may_be_anything(written: Any, code: str) -> None:
    """A rulebook from a record is checked as one from a file is, and reaches no file."""
    with pytest.raises(RulebookError) as caught:
        rulebook_of(written)

    assert caught.value.code == code


LOST = (
    "specials: {2: null, 7: null, 8: {goes_on: [10], on_empty: barred, effects: [reset]}}\n"
    "ranks: {order: [2, 4, 5, 6, 7, 9, J, Q, K, A]}"
)


def test_a_card_that_could_never_be_played() -> None:
    """A rank that leads nothing and follows only what never lies on top is refused."""
    with pytest.raises(RulebookError) as caught:
        book(LOST)
    (problem,) = problems_in(caught.value)

    assert (problem.code, problem.params) == (
        "never_played", {"path": "specials.8.goes_on", "rank": "8"},
    )  # fmt: skip
    assert (problem.line, problem.column) == (3, 43)
    assert book(LOST.replace("[10]", "[K]")).specials["8"].on_empty == "barred"
    assert book(LOST.replace("on_empty: barred, ", "")).specials["8"].on_empty == "plays"


WITH_SEVEN = "ranks: {order: [4, 5, 6, 7, 8, 9, J, Q, K, A]}"
IDLE = [  # a patch, what it says in vain as code and path
    ("limit: {exempt: [10]}", []),
    ("specials: {7: {goes_on: {anything_but: [10]}}}",
     [("never_on_top", "specials.7.goes_on")]),
    (f"specials: {{10: {{goes_on: anything}}, 7: null}}\nlimit: {{exempt: [10]}}\n{WITH_SEVEN}",
     [("exempt_from_nothing", "limit.exempt")]),
    ("deal: {up: 0}", [("swaps_of_nothing", "swap.cards")]),
]  # fmt: skip


@pytest.mark.parametrize(("patch", "expected"), IDLE, ids=[patch for patch, _ in IDLE])
def test_what_is_said_in_vain(patch: str, expected: list[tuple[str, str]]) -> None:
    """Values that never come to anything are told by `lopti rulebook check`, in words."""
    found = list(idle_values(book(patch)))

    assert [(one.code, ".".join(one.path)) for one in found] == expected
    for one in found:
        template = find_template("rulebook", f"idle.{one.code}")
        assert template is not None
        assert fields_of(template) <= {"path", *one.params}


def test_shipped_books_say_nothing_in_vain() -> None:
    """Every value of a book that ships has a case."""
    for name in shipped_rulebooks():
        assert list(idle_values(load_rulebook(name))) == [], name


def test_base_lopti_has_no_stage() -> None:
    """The set-up of the two editions goes as it always did."""
    for name in ("lopti", "lopti-classic"):
        tables = compile_book(load_rulebook(name))
        assert (tables.staged, tables.lead_offset, tables.lead_count) == (0, 0, 0)
