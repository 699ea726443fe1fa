"""What a rulebook says about a turn: plays, pickups, draws and clears."""

from collections.abc import Iterator

from lopti_rules.cli.rulebook.facts import Facts
from lopti_rules.cli.rulebook.statements import Statement, many, says, word
from lopti_rules.rulebook.parts import Draw


def turn(facts: Facts) -> Iterator[Statement]:
    """What may be played, and what taking the pile means."""
    around = facts.book.turn.direction
    code = "direction" if around == "clockwise" else "direction_anticlockwise"
    yield says(code, "turn.direction", "TRN-1")
    yield _choices(facts)
    yield says("empty_pile", "play.count", "TRN-3")
    yield from _following(facts)
    yield from _stuck(facts)
    code = "take" if facts.book.pickup.then == "ends_turn" else "take_leads"
    yield says(code, "pickup.who pickup.what pickup.then", "TRN-10 TRN-12")
    code = "take_empty" if facts.book.pickup.empty_pile else "take_not_empty"
    yield says(code, "pickup.empty_pile", "TRN-9 AMB-13")
    goes_on = facts.book.play.add_drawn or facts.with_effect("again")
    yield says("turn_ends_unless" if goes_on else "turn_ends", "", "TRN-13")
    if facts.book.double.skip:
        yield says("double_skip", "double.skip", "")
    yield from _out_of_turn(facts)


def _choices(facts: Facts) -> Statement:
    """What a turn is: a play, or what may be done in place of it."""
    pickup = facts.book.pickup
    code = "turn" if pickup.who == "actor" else "turn_previous"
    fields = "play.sets play.must pickup.voluntary pickup.who"
    clauses = "TRN-2 TRN-7 TRN-8"
    return says(code if pickup.voluntary else f"{code}_must", fields, clauses)


def _stuck(facts: Facts) -> Iterator[Statement]:
    """What becomes of a player who cannot play."""
    stuck, pickup = facts.book.stuck, facts.book.pickup
    fields = "stuck.draw stuck.gamble pickup.with_up_card"
    yield says("stuck" if pickup.who == "actor" else "stuck_previous", fields, "TRN-11")
    if stuck.draw:
        must = "" if pickup.voluntary else "_must"
        yield says(f"stuck_{stuck.draw}{must}", "stuck.draw", "")
    if stuck.gamble:
        yield says("gamble", "stuck.gamble", "")
    if pickup.with_up_card:
        yield says(f"with_up_card_{pickup.with_up_card}", "pickup.with_up_card", "")


def _out_of_turn(facts: Facts) -> Iterator[Statement]:
    """What others than the player in turn may play."""
    jumps = facts.book.out_of_turn
    if jumps.complete_four:
        yield says("jump_four", "out_of_turn.complete_four", "", **facts.four)
    if jumps.identical:
        yield says("jump_twin", "out_of_turn.identical", "")
    if jumps.complete_four or jumps.identical:
        yield says("jump_when", "out_of_turn.complete_four out_of_turn.identical", "")
        yield says(f"jump_{jumps.next}", "out_of_turn.next", "")


def _following(facts: Facts) -> Iterator[Statement]:
    """What goes on a pile."""
    play, four = facts.book.play, facts.book.four
    if play.compare == "same_or_higher":
        yield says("same_or_higher", "play.compare play.same_rank", "TRN-4 TRN-5")
    else:
        yield says(play.compare, "play.compare", "TRN-4")
        more_only = play.same_rank == "more" and four.span == "one_play"
        code = "same_rank_more_only" if more_only else f"same_rank_{play.same_rank}"
        yield says(code, "play.same_rank", "TRN-5 TRN-6 AMB-21", **facts.four)
    yield says(f"count_{play.count}", "play.count", "TRN-4", **facts.four)
    free = [many(rank) for rank in facts.book.specials if not facts.goes_by_place(rank)]
    if play.count != "free" and free:
        yield says("count_not_of", "play.count specials.*", "", free=free)
    if not four.legal_first:
        yield says("four_anywhere", "four.legal_first", "", **facts.four)


def draw(facts: Facts) -> Iterator[Statement]:
    """The draw step."""
    step = facts.book.draw
    if not step.up_to:
        yield says("no_draw", "draw.up_to", "")
        return
    fields = "draw.when draw.per_turn draw.up_to play.add_drawn"
    when, code = word(f"draw_when.{step.when}"), f"draw_{step.per_turn}"
    yield says(code, fields, "DRW-1 DRW-2 DRW-4", When=when, below=step.up_to)
    if step.per_turn == 1:
        once = "draw_once" if step.when == "after_first_play" and not step.bonus else "draw_one"
        yield says(once, "draw.per_turn", "DRW-3 DRW-5")
    if facts.book.play.add_drawn:
        yield says("add_drawn", "play.add_drawn", "")
    if facts.book.clear.then == "bonus_play":
        yield from _draw_around_bonus(step)
    if facts.book.deal.down:
        code = "draw_after_blind" if step.after_blind else "no_draw_after_blind"
        yield says(code, "draw.after_blind", "AMB-10")


def _draw_around_bonus(step: Draw) -> Iterator[Statement]:
    yield says("draw_bonus_too" if step.bonus else "draw_bonus", "draw.bonus", "DRW-6")
    code = f"draw_{step.timing}"
    yield says(f"{code}_each" if step.bonus else code, "draw.timing", "AMB-8 AMB-9")


def clear(facts: Facts) -> Iterator[Statement]:
    """What clears the pile, and what follows."""
    then = facts.book.clear
    yield says("clear", "", "CLR-1 CLR-9")
    ends = [word(f"ends.{effect}") for effect in ("push", "limit") if facts.with_effect(effect)]
    if ends:
        yield says("clear_ends", "", "CLR-2", ends=ends)
    causes = [word("cause.card", many=many(rank)) for rank in facts.with_effect("clear")]
    causes.append(word("cause.four", **facts.four))
    if facts.pushing and facts.has_chains:
        causes.append(word("cause.chain", many=many(facts.pushing), **facts.four))
    yield says("clears", "four.count", "CLR-8 CLR-11", causes=[*causes, word("cause.rule")])
    yield from _four(facts)
    if then.then == "next_leads":
        yield says("clear_next_leads", "clear.then", "")
        yield says("cleared_stays", "", "CLR-6 CLR-10")
        return
    yield says("bonus", "clear.then", "CLR-3 CLR-4")
    yield says("bonus_again", "", "CLR-5 CLR-7 AMB-7")
    code = "bonus_must" if then.must_play else "bonus_may"
    yield says(code, "clear.must_play", "AMB-14")
    yield says("cleared_back", "", "CLR-6 CLR-10")


def _four(facts: Facts) -> Iterator[Statement]:
    """Which cards make four."""
    four = facts.book.four
    code = "four_one_play" if four.span == "one_play" else f"four_{four.scope}"
    yield says(code, "four.scope four.span four.count", "TRN-6 AMB-2", **facts.four)
    seen_through = [many(rank) for rank in facts.with_effect("transparent")]
    if seen_through and four.scope == "top_run" and four.span == "plays":
        fields = "four.transparent"
        yield says(f"four_veil_{four.transparent}", fields, "", many=seen_through, **facts.four)
    if four.legal_first:
        yield says("four_legal", "four.legal_first", "RUL-4", **facts.four)
