"""What a rulebook says about a turn: plays, pickups, draws and clears."""

from collections.abc import Iterator

from lopti_rules.cli.rulebook.facts import Facts
from lopti_rules.cli.rulebook.statements import Statement, many, says, word


def turn(facts: Facts) -> Iterator[Statement]:
    """What may be played, and what taking the pile means."""
    yield says("direction", "turn.direction", "TRN-1")
    yield says("turn", "play.sets pickup.voluntary", "TRN-2 TRN-7 TRN-8")
    yield says("empty_pile", "play.count", "TRN-3")
    yield says("higher", "play.compare play.count", "TRN-4")
    code = f"same_rank_{facts.book.play.same_rank}"
    yield says(code, "play.same_rank", "TRN-5 TRN-6 AMB-21")
    yield says("stuck", "", "TRN-11")
    yield says("take", "pickup.who pickup.what pickup.then", "TRN-10 TRN-12")
    code = "take_empty" if facts.book.pickup.empty_pile else "take_not_empty"
    yield says(code, "pickup.empty_pile", "TRN-9 AMB-13")
    yield says("turn_ends", "", "TRN-13")


def draw(facts: Facts) -> Iterator[Statement]:
    """The draw step."""
    step = facts.book.draw
    if not step.up_to:
        yield says("no_draw", "draw.up_to", "")
        return
    yield says("draw", "draw.when draw.per_turn draw.up_to", "DRW-1 DRW-2 DRW-4", below=step.up_to)
    yield says("draw_once", "draw.per_turn", "DRW-3 DRW-5")
    yield says("draw_bonus", "draw.bonus", "DRW-6")
    yield says(f"draw_{step.timing}", "draw.timing", "AMB-8 AMB-9")
    if facts.book.deal.down:
        code = "draw_after_blind" if step.after_blind else "no_draw_after_blind"
        yield says(code, "draw.after_blind", "AMB-10")


def clear(facts: Facts) -> Iterator[Statement]:
    """What clears the pile, and what follows."""
    four, then = facts.book.four, facts.book.clear
    yield says("clear", "", "CLR-1 CLR-9")
    ends = [word(f"ends.{effect}") for effect in ("push", "limit") if facts.with_effect(effect)]
    if ends:
        yield says("clear_ends", "", "CLR-2", ends=ends)
    causes = [word("cause.card", many=many(rank)) for rank in facts.with_effect("clear")]
    causes.append(word("cause.four"))
    if facts.pushing:
        causes.append(word("cause.chain", many=many(facts.pushing)))
    yield says("clears", "four.count", "CLR-8 CLR-11", causes=[*causes, word("cause.rule")])
    yield says(f"four_{four.scope}", "four.scope four.span", "TRN-6 AMB-2")
    yield says("four_legal", "four.legal_first", "RUL-4")
    yield says("bonus", "clear.then", "CLR-3 CLR-4")
    yield says("bonus_again", "", "CLR-5 CLR-7 AMB-7")
    code = "bonus_must" if then.must_play else "bonus_may"
    yield says(code, "clear.must_play", "AMB-14")
    yield says("cleared_back", "", "CLR-6 CLR-10")
