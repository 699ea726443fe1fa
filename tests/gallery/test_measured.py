"""What was measured of the gallery: whole, of the rules as they are, and measured again."""

import pytest

from lopti_rules.errors import UnreadableText
from lopti_rules.gallery.measured import measured, parse_measured
from lopti_rules.gallery.ready import ReadyRule
from lopti_rules.gallery.shelf import gallery_slugs, ready_rules
from tests.benchmarks.gallery import effects_of, figures_of

FILE = """\
schema: 1
rounds: 10
players: 4
seed: 1
turns: 500
rules:
  a: {turns: 450, effects: 20}
"""


def test_every_rule_is_measured() -> None:
    """Each rule of the gallery, and nothing else."""
    assert tuple(sorted(measured().rules)) == gallery_slugs()


def test_figures() -> None:
    """Sums become what a reader asks for."""
    figures = parse_measured(FILE)

    assert figures.turns_a_round == 50
    assert figures.longer("a") == pytest.approx(-10)
    assert figures.effects_a_round("a") == 2
    assert figures.turns_an_effect("a") == 22.5
    assert parse_measured(FILE.replace("20}", "0}")).turns_an_effect("a") is None


REFUSED = [  # what stands there, what is put in its place, code, line
    ("schema: 1", "schema: 2", "not_one_of", 1),
    ("rounds: 10", "rounds: 0", "too_small", 2),
    ("rounds: 10", "rounds: ten", "not_a_number", 2),
    ("rounds: 10", "round: 10", "unknown_key_near", 2),
    ("turns: 500\n", "", "missing_keys", 1),
    ("effects: 20", "effects: -1", "too_small", 7),
    ("effects: 20", "effects: 0.5", "not_a_number", 7),
    ("effects: 20", "efects: 20", "unknown_key_near", 7),
    ("  a: {", "  a b: {", "not_a_name", 7),
    ("{turns: 450, effects: 20}", "[]", "not_a_map", 7),
    ("{turns: 450, effects: 20}", "&a {turns: 450, effects: 20}", "yaml_alias", 7),
]


@pytest.mark.parametrize(("old", "new", "code", "line"), REFUSED, ids=[row[1] for row in REFUSED])
def test_refused(old: str, new: str, code: str, line: int) -> None:
    """A file with a slip in it is refused at its line."""
    assert old in FILE
    with pytest.raises(UnreadableText) as caught:
        parse_measured(FILE.replace(old, new))

    assert (caught.value.code, caught.value.line) == (code, line)


@pytest.mark.slow
def test_measured_again() -> None:
    """A tenth of the rounds gives about the same: nobody changed a rule, or the play, unmeasured.

    The length of a round varies by half of it, so the mean of two thousand by a hundredth; five
    times that is allowed, and as much for how often a rule takes effect.
    """
    pytest.importorskip("numba", reason="two hundred thousand rounds need the compiled backend")
    figures, rounds = measured(), 2_000
    base = figures_of((), rounds)
    assert base.turns / rounds == pytest.approx(figures.turns_a_round, rel=0.05)
    for rule in ready_rules():
        again = figures_of((rule.text,), rounds)
        turns = figures.rules[rule.slug].turns / figures.rounds
        assert again.turns / rounds == pytest.approx(turns, rel=0.06), rule.name
        effects = figures.effects_a_round(rule.slug)
        assert effects_of(again) / rounds == pytest.approx(effects, rel=0.08), rule.name


BRISK_BY = -3.0
"""Percent."""


@pytest.mark.parametrize("rule", ready_rules(), ids=lambda rule: rule.slug)
def test_rules_play_well(rule: ReadyRule) -> None:
    """None drags a round out, each takes effect, and those called brisk are."""
    figures = measured()

    assert figures.longer(rule.slug) < 20
    assert figures.effects_a_round(rule.slug) > 0.5
    if "brisk" in rule.tags:
        assert figures.longer(rule.slug) < BRISK_BY
