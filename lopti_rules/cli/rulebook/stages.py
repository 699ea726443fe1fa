"""What a rulebook says about the cards after the hand, about going out, and rulings."""

from collections.abc import Iterator

from lopti_rules.cards import RANK_INDEX
from lopti_rules.cli.rulebook.facts import Facts
from lopti_rules.cli.rulebook.statements import Statement, capital, many, one, says, word


def table_cards(facts: Facts) -> Iterator[Statement]:
    """Face-up and face-down cards."""
    deal = facts.book.deal
    names = [name for name in ("hand", "up", "down") if getattr(deal, name) or name == "hand"]
    if len(names) > 1:
        zones = [word(f"zone.{name}") for name in names]
        yield says("zones", "deal.up deal.down", "FUD-1", zones=zones)
    if deal.up:
        yield from _face_up(facts)
    if deal.down:
        yield from _face_down(facts)


def _face_up(facts: Facts) -> Iterator[Statement]:
    table, fields = facts.book.table, "table.up table.when"
    if table.when == "hand_and_draw_empty":
        yield says("draw_pile_first", "table.when", "")
    if table.up == "played":
        yield says(f"play_up_{table.when}", fields, "")
        yield says("play_up_hand_first", "table.up", "")
        return
    code = "take_up" if table.when == "hand_empty" else "take_up_later"
    yield says(code, fields, "FUD-2 FUD-3")
    if table.when == "hand_empty" and facts.book.clear.then == "bonus_play":
        yield says("take_up_bonus", "table.when", "FUD-4 AMB-32")


def _face_down(facts: Facts) -> Iterator[Statement]:
    blind = facts.book.blind
    yield says("blind", "table.down", "FUD-5 FUD-6 FUD-7 FUD-8")
    yield says("blind_legal", "", "FUD-9 AMB-17")
    code = "blind_illegal" if blind.illegal == "card_and_pile" else "blind_illegal_stays"
    then = word(f"after_pickup.{facts.book.pickup.then}")
    yield says(code, "blind.illegal", "FUD-10 FUD-11", then=then)
    if facts.pushing:
        yield says("blind_pending", "", "FUD-12", one=one(facts.pushing))
    yield says("blind_again", "", "AMB-22")
    code = "blind_or_take" if blind.instead else "blind_must"
    yield says(code, "blind.instead", "AMB-12")


def finish(facts: Facts) -> Iterator[Statement]:
    """Going out, and how long the round goes on."""
    book = facts.book
    code = "out_blind" if book.deal.down else "out"
    yield says(code, "finish.by", "WIN-1 AMB-18")
    yield from _last_effect(facts)
    yield says("out_clears", "", "WIN-4 WIN-5 AMB-23")
    yield says(f"last_hand_card_{book.finish.with_draw_pile}", "finish.with_draw_pile", "AMB-11")
    yield says(f"places_{book.finish.places}", "finish.places finish.loser", "WIN-6 AMB-16")
    if book.finish.loser == "last":
        yield says("loser_last", "finish.loser", "")
    yield says("winner", "", "WIN-7")


def _last_effect(facts: Facts) -> Iterator[Statement]:
    yield says("last_effect", "", "WIN-2")
    can = [word("last.push", one=one(rank)) for rank in _last(facts, "push")]
    can += [word("last.limit", one=one(rank)) for rank in _last(facts, "limit")]
    if can:
        yield says("last_can", "", "WIN-3", can=can)


def _last(facts: Facts, effect: str) -> list[str]:
    """The ranks with that effect that may be a last card."""
    return [rank for rank in facts.with_effect(effect) if facts.book.specials[rank].may_finish]


def rulings(facts: Facts) -> Iterator[Statement]:
    """Questions that tables ask, and what follows from this book."""
    if facts.pushing:
        yield says("ask_empty_push", "", "RUL-1 RUL-2", One=capital(one(facts.pushing)))
        code = "ask_several" if facts.has_chains else "ask_several_alone"
        yield says(code, "", "RUL-5", many=many(facts.pushing), **facts.four)
    four = facts.book.four
    if four.span == "plays":
        yield says("ask_three", "four.span", "RUL-3")
    for rank in facts.with_effect("limit") if four.legal_first else ():
        yield from _above_limit(facts, rank)
    yield says("ask_take" if facts.book.pickup.voluntary else "ask_take_no", "", "RUL-9")
    yield says("ask_unclear", "", "RUL-6 RUL-7 RUL-8")


def _above_limit(facts: Facts, rank: str) -> Iterator[Statement]:
    """An example of four cards that clear a limiting rank, and of four that do not."""
    ordinary = [one for one in facts.book.ranks.order if one not in facts.book.specials]
    ordinary.sort(key=RANK_INDEX.__getitem__)
    may = [other for other in ordinary if other in facts.followers(rank)]
    may_not = [other for other in ordinary if other not in may]
    if may and may_not and facts.book.four.count == 4:
        names = {"one": one(rank), "low": many(may[-1]), "high": many(may_not[0])}
        yield says("ask_four", "", "RUL-4", **names)
