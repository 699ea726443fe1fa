"""Every reason for which an act is refused has words, and cites clauses that exist."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import lopti_rules.session
from lopti_rules.clauses import clauses, readings
from lopti_rules.effects import Reason
from lopti_rules.locale.catalogue import fields_of, find_template
from lopti_rules.session.verdicts import REASON_CLAUSES
from lopti_rules.shipped import read_shipped

FOLDER = Path(lopti_rules.session.__file__ or "").parent


def _refusals() -> Iterator[tuple[str, str, tuple[str, ...], set[str]]]:
    """Place, reason, clauses and parameter names of every refusal that the package makes."""
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id == "refuse" and isinstance(node.args[0], ast.Constant):
                cited = [arg.value for arg in node.args[1:] if isinstance(arg, ast.Constant)]
                names = {keyword.arg or "" for keyword in node.keywords}
                yield f"{path.stem}:{node.lineno}", str(node.args[0].value), tuple(cited), names


REFUSALS = sorted(_refusals())
IDS = [f"{place} {reason}" for place, reason, *_ in REFUSALS]


def test_there_are_refusals_to_look_at() -> None:
    """An empty search would pass every test below."""
    assert len(REFUSALS) > 100


@pytest.mark.parametrize(("place", "reason", "cited", "names"), REFUSALS, ids=IDS)
def test_every_refusal_has_words(
    place: str, reason: str, cited: tuple[str, ...], names: set[str]
) -> None:
    """Its words use what every place gives that refuses for it; its clauses are clauses."""
    template = find_template("refusals", reason)

    assert template is not None, place
    assert fields_of(template) <= names, place
    common = set.intersection(*(given for _, other, _, given in REFUSALS if other == reason))
    assert common <= fields_of(template), place
    assert set(cited) <= {*clauses(), *readings()}, place


def test_no_words_are_left_over() -> None:
    """Reasons are those in the code, and those of verdicts."""
    reasons = {reason for _, reason, *_ in REFUSALS} | set(get_args(Reason))

    assert reasons == set(read_shipped("locale/en-refusals.yaml"))


def test_reasons_of_verdicts_stand_for_clauses() -> None:
    """Whatever a verdict names is refused by clauses."""
    assert set(REASON_CLAUSES) == set(get_args(Reason))
    assert {name for names in REASON_CLAUSES.values() for name in names} <= set(clauses())


def test_every_reason_is_met_by_a_test() -> None:
    """Each is the outcome of an act in some scenario or test of this room."""
    tests = Path(__file__).parent
    files = [*(tests.parent / "scenarios").glob("*.yaml"), *tests.glob("test_*.py")]
    texts = [path.read_text(encoding="utf-8") for path in files if path != Path(__file__)]
    words = {word for text in texts for word in re.findall(r"[a-z_]+", text)}

    assert len(files) > 8
    assert {reason for _, reason, *_ in REFUSALS} <= words
