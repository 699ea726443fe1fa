"""What players do at the table, in the phrase pass: acts that set rules off.

`whoever points at a card`, `a player who says 'I' instead of 'we'`: each is said as `whoever does
"…"`. The act keeps its words.
"""

from collections.abc import Callable
from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    added,
    lemma_at,
    made_up,
    merge,
    one_token,
)
from lopti_rules.language.phrasing.duties.actwords import (
    SAYING,
    as_verb,
    base_form,
    base_of_gerund,
    base_of_third,
    quoted_act,
)

_SUBJECT: Final = 2
"""`a player`: so many words."""
_TOP: Final = (["is", "the", "top", "card"], ["is", "on", "top"], ["lies", "on", "top"])
_OPENERS: Final = ("who", "whoever")
_ENDS: Final = ("SEP", "CONJ", "DOT", "SUB", "WHO", "REL", "FREQ", "MODAL", "BE")
_AFTER_ACT: Final = ("outside_votes", "nth_time")


def acts(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: acts of the table where a clause of the game could stand."""
    for step in (_holding, _caught, _deeds, _after_deed, _meanwhile, _tells):
        words = step(words)
    return words


def _after_deed(words: list[Word]) -> list[Word]:
    """`whoever does "…" draws one card, votes excepted`: it belongs to the deed."""
    deed = next((i for i, word in enumerate(words) if _is_deed(words, i)), 0)
    place = next((i for i, word in enumerate(words) if word.lemma == "outside_votes"), 0)
    if not deed or place <= deed or "DOT" in [word.kind for word in words[deed:place]]:
        return words
    votes = words[place]
    rest = [word for word in words if word is not votes]
    return [*rest[: deed + 1], votes, *rest[deed + 1 :]]


def _is_deed(words: list[Word], index: int) -> bool:
    return words[index].kind == "STRING" and lemma_at(words, index - 1) in ("do", *SAYING)


# ------------------------------------------------------------------ what is done


def _deeds(words: list[Word]) -> list[Word]:
    """`a player who points at something`, `whoever says 'I' instead of 'we'`: a deed."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        word = words[index]
        opened = bool(result) and (result[-1].lemma in _OPENERS or _when_somebody(result))
        end = _deed_end(words, index) if opened else 0
        if not end:
            result.append(word)
            index += 1
            continue
        verb = index + _is_manner(words, index)
        base = base_of_third(words[verb])
        text = " ".join(
            (*[one.text for one in words[index:verb]], quoted_act(words[verb:end], base))
        )
        does = added("VZ", word.start, "do")
        result += [does, merge(words[index:end], "STRING", "string", text)]
        index = end
    return result


def _caught(words: list[Word]) -> list[Word]:
    """`anyone caught whistling`, `whoever is caught whistling`: whoever whistles."""
    for index, word in enumerate(words[:-1]):
        base = _caught_at(words[index + 1]) if word.text == "caught" else ""
        start = index - (index > 0 and words[index - 1].lemma == "is")
        if not base or start == 0:
            continue
        end = _act_end(words, index + 1)
        end = next((i for i in range(index + 2, end) if words[i].can_be("VZ")), end)
        does = as_verb(words[start : index + 1], "do", "VZ")
        deed = merge(
            words[index + 1 : end], "STRING", "string", quoted_act(words[index + 1 : end], base)
        )
        who = [] if words[start - 1].lemma in _OPENERS else [made_up("REL", word.start, "who")]
        return [*words[:start], *who, does, deed, *words[end:]]
    return words


def _caught_at(word: Word) -> str:
    """What somebody is seen doing: also `looking at` something, which the game knows of cards."""
    looks = any(kind == "VING" and lemma == "look_at" for kind, lemma in word.readings)
    return "look at" if looks else base_of_gerund(word)


def _when_somebody(words: list[Word]) -> bool:
    """`when a player`, `whenever somebody`: what comes next is what is waited for."""
    if words[-1].lemma == "player" and lemma_at(words, len(words) - 2) == "a":
        words = words[:-1]
    elif words[-1].lemma not in ("someone", "anyone"):
        return False
    return lemma_at(words, len(words) - 2) == "when"


def _holding(words: list[Word]) -> list[Word]:
    """`a player who says "…" while holding two cards draws`: when they say it, if they hold two."""
    index = next((i for i, word in enumerate(words) if word.text == "holding"), 0)
    who = next((i for i in range(index) if words[i].lemma == "who"), 0)
    start = _sentence_start(words, who)
    if not who or lemma_at(words, index - 1) != "while" or who - start != _SUBJECT:
        return words
    end = index + 1
    while end < len(words) and words[end].kind not in _ENDS and not words[end].can_be("VZ"):
        end += 1
    if end == len(words) or not words[end].can_be("VZ"):
        return words
    place = words[end].start
    they = Word("", place, place, (Reading("PRON", "they"),))
    lemma = next((lemma for kind, lemma in words[who + 1].readings if kind == "VZ"), "")
    says = as_verb(words[who : who + 2], lemma, "VZ")
    return [
        *words[:start], made_up("SUB", words[start].start, "when"), *words[start:who],
        says, *words[who + 2 : index - 1], made_up("SEP", words[index].start, ","),
        as_verb(words[index - 1 : index], "if", "SUB"), they,
        as_verb(words[index : index + 1], "hold", "VB"), *words[index + 1 : end],
        made_up("SEP", place, ","), Word("", place, place, (Reading("PRON", "they"),)),
        base_form(words[end]), *words[end + 1 :],
    ]  # fmt: skip


def _meanwhile(words: list[Word]) -> list[Word]:
    """`while a heart is the top card, whoever does "…"`: if it is so when they do."""
    deed = any(map(_is_deed_in(words), range(len(words))))
    if not deed or words[0].lemma != "while":
        return words
    return [as_verb(words[:1], "if", "SUB"), *when_on_top(words[1:])]


def when_on_top(words: list[Word]) -> list[Word]:
    """`a heart is the top card`, `… is on top`: on top of the pile, with a comma before `who`."""
    texts = [word.text for word in words]
    if texts[:4] == ["the", "top", "card", "is"] and len(words) > len(_TOP[0]):
        end = next((i for i, word in enumerate(words) if word.kind == "SEP"), len(words))
        turned = [*words[4:end], words[3], *words[:3]]
        return when_on_top([*turned, *words[end:]])
    for index in range(len(words)):
        length = next((len(said) for said in _TOP if texts[index : index + len(said)] == said), 0)
        after = words[index + length :]
        if length and not (after and after[0].text == "of"):
            on = one_token(words[index + 1 : index + length], "PREP", "on_top_of")
            the, pile = made_up("DET", on.end, "the"), made_up("NSG", on.end, "pile")
            pile.readings = (Reading("NSG", "pile"),)
            more = [made_up("SEP", on.end, ",")] if after and after[0].kind == "WHO" else []
            return [*words[: index + 1], on, the, pile, *more, *after]
    return words


def _is_deed_in(words: list[Word]) -> Callable[[int], bool]:
    return lambda index: _is_deed(words, index)


def _is_manner(words: list[Word], index: int) -> bool:
    """`wrongly accuses`: an adverb that only the act needs."""
    return words[index].kind == "UNKNOWN" and words[index].text.endswith("ly")


def _deed_end(words: list[Word], index: int) -> int:
    """Where the act ends that begins here; 0 if none does."""
    verb = index + _is_manner(words, index)
    if verb >= len(words) or not base_of_third(words[verb]):
        return 0
    saying = base_of_third(words[verb]) in SAYING
    end = verb + 1
    while end < len(words) and words[end].kind not in _ENDS:
        if words[end].can_be("VZ") or words[end].lemma in _AFTER_ACT:
            break
        end += 1
    if words[end - 1].text in ("first", "last"):
        return 0  # whoever does it first or last: a race
    if saying and (end == verb + 1 or (words[verb + 1].kind == "STRING" and end == verb + 2)):
        return 0
    return end if end < len(words) else 0


def _tells(words: list[Word]) -> list[Word]:
    """`its player tells a story or draws one card`: what must be done, at that price."""
    for index in range(1, len(words)):
        before = words[index - 1]
        told = before.lemma in ("player", "they") and before.kind in ("NSG", "PRON")
        if not told or not _acts(words[index]) or not words[index].can_be("ACT", "UNKNOWN"):
            continue
        end = _act_end(words, index)
        paid = end + 1 < len(words) and words[end].lemma == "or" and words[end + 1].can_be("VZ")
        if not paid:
            continue
        act = words[index:end]
        must = made_up("MODAL", act[0].start, "must")
        free = merge(act, "FREEACT", "act", quoted_act(act, base_of_third(act[0])))
        price = base_form(words[end + 1])
        return [*words[:index], must, free, words[end], price, *words[end + 2 :]]
    return words


# ------------------------------------------------------------------ pieces


def _sentence_start(words: list[Word], end: int) -> int:
    return max((i for i in range(end) if words[i].kind == "DOT"), default=-1) + 1


def _acts(word: Word) -> bool:
    """A third person of a verb of the table."""
    return bool(base_of_third(word)) and base_of_third(word) not in SAYING


def _act_end(words: list[Word], index: int) -> int:
    while index < len(words) and words[index].kind not in _ENDS:
        if words[index].lemma in _AFTER_ACT:
            break
        index += 1
    return index
