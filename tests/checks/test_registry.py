"""House rules of the checks: each has its clause, words, page, and examples that hold."""

import re
from pathlib import Path

import pytest

import lopti_rules.language
from lopti_rules.checks.judging import judge
from lopti_rules.checks.registry import FAMILIES, Check, Example, checks, find_check
from lopti_rules.clauses import clauses, readings
from lopti_rules.language.defaults import DEFAULTS
from lopti_rules.locale.catalogue import catalogue, fields_of

CHECKS = checks()
EXAMPLES = [(check, example) for check in CHECKS for example in check.examples]
WITHOUT_EXAMPLE = {
    "LOP010": "no text has a tree that cannot be said",
}
WORDS = catalogue()["diagnostics"]


def ids(pairs: list[tuple[Check, Example]]) -> list[str]:
    return [f"{check.code}-{example.bad[:40]}" for check, example in pairs]


def test_every_family_has_checks() -> None:
    """The table of families and the modules agree."""
    assert {check.family for check in CHECKS} == set(FAMILIES)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_a_check_says_what_it_is(check: Check) -> None:
    """Clauses exist, the page has words, an error gives a reason unless it is about the text."""
    assert check.clauses
    assert set(check.clauses) <= set(clauses()) | set(readings())
    assert check.page.strip()
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", check.name)
    assert bool(check.reasons) == (check.severity == "error" and check.family != "text")
    assert bool(check.examples) != (check.code in WITHOUT_EXAMPLE)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_a_check_has_words(check: Check) -> None:
    """There is a message and a help for each code."""
    assert {"message", "help"} <= set(WORDS[check.code]) or {"help"} <= set(WORDS[check.code])
    assert not fields_of(WORDS[check.code]["help"])


def test_no_words_without_a_check() -> None:
    """The catalogue has no code that no check has."""
    codes = {code for code in WORDS if code.startswith("LOP")}
    assert codes == {check.code for check in CHECKS}


@pytest.mark.parametrize(("check", "example"), EXAMPLES, ids=ids(EXAMPLES))
def test_examples(check: Check, example: Example) -> None:
    """The check finds the bad text and not the good one, which no error keeps out."""
    bad = judge(example.bad, in_force=example.beside)
    good = judge(example.good, in_force=example.beside)

    assert check.code in [found.code for found in bad.diagnostics]
    assert check.code not in [found.code for found in good.diagnostics]
    assert good.admissible


@pytest.mark.parametrize(("check", "example"), EXAMPLES, ids=ids(EXAMPLES))
def test_words_use_what_they_are_given(check: Check, example: Example) -> None:
    """A finding's template exists, and every field of it is among its parameters."""
    for found in judge(example.bad, in_force=example.beside).diagnostics:
        template = WORDS[found.code][found.wording]
        assert fields_of(template) <= set(found.params)
        if found.severity == "error" and found.code >= "LOP1":
            assert set(found.params) - fields_of(template) <= {
                "chain",
                "others",
                "operation",
                "seen",
            }


def test_find_check_in_any_case() -> None:
    assert find_check("LOP301") is not None
    assert find_check("lop301") == find_check("LOP301")
    assert find_check("LOP999") is None


def refusals() -> set[str]:
    """The codes that the language package refuses texts with, read off its source."""
    folder = Path(lopti_rules.language.__file__).parent
    calls = re.compile(r'(?:reject|refuse|_missing|TextRefused)\(\s*"([a-z_]+)"')
    found = {code for path in folder.rglob("*.py") for code in calls.findall(path.read_text())}
    assert found
    return found


def test_every_refusal_has_words() -> None:
    """What the parser refuses is said in words, whichever code of LOP0xx it belongs to.

    What a verb lacks is asked for, by the questions that `test_asked` holds to.
    """
    worded = {code for name in WORDS if name.startswith("LOP0") for code in WORDS[name]}
    assert refusals() - {"verb_needs"} <= worded


def test_every_default_has_words() -> None:
    """What is read into a rule is told in words, with the parameters that it has."""
    codes = {default.code for default in DEFAULTS}

    assert codes <= set(WORDS["read_as"])
