"""Scenarios run: every example played by the engine, every expectation that fails reported."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lopti_rules.engine.game import ChanceBy, Game
from lopti_rules.engine.referee import reason_name
from lopti_rules.errors import IllegalAction, LoptiError
from lopti_rules.records.expectations import (
    choosing,
    differences,
    find_in_order,
    is_listed,
)
from lopti_rules.records.notation import action_text
from lopti_rules.records.ruletexts import expand_rules
from lopti_rules.records.scenario import Scenario, ScenarioFile, Step
from lopti_rules.rulebook.loader import load_rulebook
from lopti_rules.rulebook.model import Rulebook

Judge = Callable[[Rulebook, Sequence[str]], Sequence[str]]
"""From a rulebook and rules in order of joining to the verdict on each, beside those before it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One expectation that failed. `step` counts from 1; 0 is before the first step."""

    code: str
    step: int = 0
    action: str = ""
    expected: Any = None
    actual: Any = None
    position: Mapping[str, Any] | None = None
    """The position after the step, in the form of a scenario's `given`."""
    error: LoptiError | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """One check and what came of it."""

    id: str
    title: str
    findings: tuple[Finding, ...]
    path: tuple[str, ...]
    """Where it stands in its file."""

    @property
    def has_passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.findings


def run_file(
    file: ScenarioFile, *, judge: Judge | None = None, folder: Path | None = None
) -> Iterator[Outcome]:
    """The outcome of every table row and every scenario of a file, in its order.

    `judge` gives the verdicts for scenarios that expect some; without it such a scenario fails.
    `folder` is where files of rules are found that a scenario names.
    """
    yield from _run_deal_sizes(file)
    yield from _run_follow_table(file, "single_on_single", {})
    yield from _run_follow_table(
        file, "single_on_single_classic_literal", {"SEVEN_ON_SEVEN": "anything"}
    )
    for index, scenario in enumerate(file.scenarios):
        findings = tuple(_run_scenario(_complete(scenario, file), judge, folder))
        yield Outcome(scenario.id, scenario.title, findings, ("scenarios", str(index)))


def _run_deal_sizes(file: ScenarioFile) -> Iterator[Outcome]:
    for players, expected in file.deal_sizes.items():
        path = ("deal_sizes", str(players))
        try:
            actual = len(Game(file.rulebook, players=players).position()["draw"])
        except LoptiError as error:
            findings = _cannot_start(error)
        else:
            findings = _compare("deal_size", expected, actual)
        yield Outcome(f"deal_sizes {players}", "", findings, path)


def _run_follow_table(
    file: ScenarioFile, name: str, readings: Mapping[str, str]
) -> Iterator[Outcome]:
    """Which ranks one card may follow which: a row is the top card of the pile."""
    for top, ranks in getattr(file, name).items():
        try:
            known = load_rulebook(file.rulebook).deck.ranks
            game = Game.from_state(_one_on_one(top, known), file.rulebook, readings=readings)
            actual = [rank for rank in known if game.is_legal(_single(rank))]
        except LoptiError as error:
            findings = _cannot_start(error)
        else:
            findings = _compare("may_follow", ranks.split(), actual)
        yield Outcome(f"{name} {top}", "", findings, (name, top))


def _one_on_one(top: str, ranks: Sequence[str]) -> dict[str, Any]:
    """A player with one card of each rank before a pile of one card."""
    hand = [_in_hand(rank) for rank in ranks]
    given: dict[str, Any] = {"seats": [{"hand": hand}, {"hand": ["As"]}]}
    if top == "pending":
        return {**given, "pile": [["4c"]], "chain": ["3c"], "pending": True}
    return given if top == "empty" else {**given, "pile": [[f"{top}c"]]}


def _single(rank: str) -> dict[str, Any]:
    return {"type": "play", "cards": [_in_hand(rank)]}


def _in_hand(rank: str) -> str:
    """A card of that rank that each pack has: of jokers it may have one or two."""
    return "Xc" if rank == "X" else f"{rank}h"


def _cannot_start(error: LoptiError) -> tuple[Finding, ...]:
    return (Finding("cannot_start", error=error),)


def _compare(code: str, expected: Any, actual: Any) -> tuple[Finding, ...]:
    if expected == actual:
        return ()
    return (Finding(code, expected=expected, actual=actual),)


def _complete(scenario: Scenario, file: ScenarioFile) -> Scenario:
    """The scenario with what its file says for all of them."""
    shared = {"rules": file.rules, "rulebook": file.rulebook}
    missing = shared.keys() - scenario.model_fields_set
    return scenario.model_copy(update={name: shared[name] for name in missing})


def _run_scenario(
    scenario: Scenario, judge: Judge | None, folder: Path | None
) -> Iterator[Finding]:
    rulebook, given = scenario.rulebook, None
    try:
        rules = expand_rules(scenario.rules, folder)
        if "verdict" in scenario.model_fields_set:
            yield from _judge_rules(scenario.verdict, rulebook, rules, judge)
        if scenario.given is None:
            if scenario.steps:
                yield Finding("steps_without_position")
            return
        given = scenario.given.model_dump(mode="json", exclude_defaults=True)
        chance = _chance(scenario)
        game = Game.from_state(given, rulebook, rules, readings=scenario.readings, chance=chance)
    except LoptiError as error:
        yield Finding("cannot_start", error=error, position=given)
        return
    yield from _run_steps(game, scenario.steps)


def _chance(scenario: Scenario) -> ChanceBy:
    """Who decides what is left to chance: the steps, if one of them says it."""
    told = any(step.action.get("type") == "chance" for step in scenario.steps)
    return "given" if told else "seed"


def _judge_rules(
    verdicts: Sequence[str], rulebook: str, rules: Sequence[str], judge: Judge | None
) -> tuple[Finding, ...]:
    expected = list(verdicts)
    if judge is None:
        return (Finding("no_judge", expected=expected),)
    return _compare("verdict", expected, list(judge(load_rulebook(rulebook), rules)))


def _run_steps(game: Game, steps: Sequence[Step]) -> Iterator[Finding]:
    for number, step in enumerate(steps, 1):
        if step.if_asked and choosing(game) is None:
            continue
        findings = list(_run_step(game, step))
        shown = action_text(step.action)
        for one in findings:
            yield Finding(
                one.code, number, shown, one.expected, one.actual, game.position(), one.error
            )
        if any(one.code in {"should_be_legal", "should_be_illegal"} for one in findings):
            return  # the rest speaks of a position that has not come about


def _run_step(game: Game, step: Step) -> Iterator[Finding]:
    before = game.position()
    listed = is_listed(game, step.action)
    try:
        events = [event.as_map() for event in game.apply(step.action)]
    except IllegalAction as error:
        yield from _check_refusal(game, step, error, before)
        events = []
        if step.legal:
            return
    else:
        if not step.legal:
            yield Finding("should_be_illegal", expected=step.reason)
            return
        if not listed and step.action["type"] in _LISTED:
            yield Finding("not_listed")
    yield from _check_events(step, events)
    for one in differences(game, step.state):
        expected, actual = {one.field: one.expected}, {one.field: one.actual}
        yield Finding("state", expected=expected, actual=actual)


_LISTED = frozenset({"play", "take", "blind", "swap", "choose", "pass", "use"})
"""Actions that must be in the list of legal ones; what is said and done at a table is endless."""


def _check_refusal(
    game: Game, step: Step, error: IllegalAction, before: Mapping[str, Any]
) -> Iterator[Finding]:
    if step.legal:
        yield Finding("should_be_legal", actual=reason_name(error), error=error)
        return
    if step.reason is not None and step.reason not in {error.code, reason_name(error)}:
        yield Finding("reason", expected=step.reason, actual=reason_name(error))
    if is_listed(game, step.action):
        yield Finding("listed_and_refused")
    if before != game.position():
        yield Finding("refused_and_done", expected=before, actual=game.position())


def _check_events(step: Step, events: Sequence[Mapping[str, Any]]) -> Iterator[Finding]:
    missing = find_in_order(step.events, events)
    if missing is not None:
        yield Finding("event_missing", expected=dict(missing), actual=list(events))
    for name in step.no_events:
        found = [event for event in events if event["type"] == name]
        if found:
            yield Finding("event_unwanted", expected=name, actual=found)
