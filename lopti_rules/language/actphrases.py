"""What players do at the table, in the phrase pass: acts that set rules off, and bans.

`whoever points at a card`, `nobody may speak; each slip costs one card`, `the words 'yes' and 'no'
are forbidden`: each is said as `whoever does "…"`. The act keeps its words; what is forbidden
costs what is said, and nothing else happens to whoever does it.
"""

from collections.abc import Callable
from typing import Final

from lopti_rules.language.freeacts import check_act
from lopti_rules.language.printing.wording import listed
from lopti_rules.language.tokens import Reading, Word, lemma_at, made_up, merge
from lopti_rules.language.vocabulary import vocabulary

_SAYING: Final = ("say", "announce", "shout", "call")
_DURING: Final = ["during", "play"]
_SUBJECT: Final = 2
"""`a player`: so many words."""
_OPENERS: Final = ("who", "whoever")
_ENDS: Final = ("SEP", "CONJ", "DOT", "SUB", "WHO", "REL", "FREQ", "MODAL", "BE")
_AFTER_ACT: Final = ("outside_votes", "nth_time")
_SLIPS: Final = (
    "slip", "use", "time", "sound", "word", "offence", "breach", "violation", "mistake", "lapse",
)  # fmt: skip
"""`each slip costs one card`."""
_VOTING: Final = (
    "votes excepted",
    "outside votes",
    "except when calling , discussing or casting a rule vote",
    "except during a rule vote",
    "except during votes",
    "except in votes",
    "except for votes",
    "save in votes",
    "save in connection with votes",
    "other than for the purposes of a vote",
    "other than in votes",
    "save in the calling , discussion or casting of a rule vote",
)
_MOST_VOTING: Final = 10


def acts(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: acts of the table where a clause of the game could stand."""
    for step in (
        _votes, _forbidden_words, _bans, _holding, _deeds, _after_deed, _as_all_must, _meanwhile,
        _tells,
    ):  # fmt: skip
        words = step(words)
    return words


# ------------------------------------------------------------------ votes excepted


def _votes(words: list[Word]) -> list[Word]:
    """`votes excepted` and its like are one adverb, which needs no commas."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        length = _voting_at(words, index)
        if not length:
            result.append(words[index])
            index += 1
            continue
        if result and result[-1].lemma == ",":
            result.pop()
        token = merge(words[index : index + length], "ADV", "outside_votes")
        token.readings = (Reading("ADV", "outside_votes"),)
        result.append(token)
        index += length
        following = words[index + 1] if index + 1 < len(words) else None
        if words[index : index + 1] and words[index].lemma == "," and following is not None:
            index += following.can_be("VZ") and following.lemma not in _SLIPS
    return result


def _voting_at(words: list[Word], index: int) -> int:
    """How many words from here on say that votes are excepted."""
    for length in range(1, _MOST_VOTING + 1):
        text = " ".join(word.text.lower() for word in words[index : index + length])
        if text in _VOTING:
            return length
    return 0


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
    return words[index].kind == "STRING" and lemma_at(words, index - 1) in ("do", *_SAYING)


# ------------------------------------------------------------------ what is forbidden


def _forbidden_words(words: list[Word]) -> list[Word]:
    """`The words 'yes' and 'no' are forbidden during play; each use costs one card`."""
    index = next((i for i, word in enumerate(words) if word.text == "forbidden"), 0)
    start = max((i for i in range(index) if words[i].kind == "DOT"), default=-1) + 1
    head = words[start : index - 1]
    spoken = [word for word in head if word.kind == "STRING"]
    texts = [word.text.lower() for word in head if word.kind not in ("STRING", "SEP", "CONJ")]
    if not spoken or texts not in (["the", "words"], ["the", "word"], ["words"]):
        return words
    end = index + 1
    if [word.text for word in words[end : end + 2]] == ["during", "play"]:
        end += 2
    votes = [one for one in words[end : end + 1] if one.lemma == "outside_votes"]
    cost = _cost(words, end + len(votes))
    if cost is None:
        return words
    text = listed([f"'{word.value}'" for word in spoken], "or")
    return [*words[:start], *_whoever(words[start:end], f"say {text}"), *votes, *cost]


def _bans(words: list[Word]) -> list[Word]:
    """`Players may not speak; each slip costs one card`, `nobody may speak, and whoever does …`."""
    for index, word in enumerate(words):
        if word.kind != "MODAL" or not index:
            continue
        subject = words[index - 1]
        banned = lemma_at(words, index + 1) == "not" or word.lemma == "cannot"
        start = index - 1
        if subject.lemma == "player" and lemma_at(words, index - 2) == "no":
            banned, start = not banned, index - 2
        elif subject.lemma == "nobody":
            banned = not banned
        elif subject.kind != "NPL" or subject.lemma != "player":
            continue
        opening = index + 1 + (lemma_at(words, index + 1) == "not")
        if not banned or opening >= len(words) or not _is_act(words, opening):
            continue
        end = _act_end(words, opening)
        votes = [one for one in words[end : end + 1] if one.lemma == "outside_votes"]
        cost = _cost(words, end + len(votes))
        if cost is None:
            continue
        text = _act(words[opening:end], words[opening].text)
        said = _whoever(words[start:end], text)
        return [*words[:start], *said, *votes, *cost]
    return words


def _cost(words: list[Word], index: int) -> list[Word] | None:
    """`; each use costs one card`, `and whoever does draws one card`: as `draws one card`."""
    while index < len(words) and words[index].kind in ("SEP", "CONJ"):
        index += 1
    texts = [word.text.lower() for word in words[index : index + 3]]
    if len(texts) < 3:
        return None
    if texts[0] in ("each", "every", "any") and texts[1] in _SLIPS and texts[2] == "costs":
        price = _as_verb(words[index : index + 3], "draw", "VZ")
        return [price, *words[index + 3 :]]
    if texts[0] in ("whoever", "who") and texts[1] == "does":
        return words[index + 2 + (texts[2] == "so") :]
    return None


def _whoever(words: list[Word], text: str) -> list[Word]:
    """`whoever does "…"` in place of these words."""
    start = words[0].start
    who = Word(words[0].text, start, words[0].end, (Reading("WHO", "whoever"),))
    does = made_up("VZ", words[0].end, "do")
    does.readings = (Reading("VZ", "do"),)
    rest = merge(words[1:], "STRING", "string", text)
    return [who, does, rest]


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
        base = _base(words[verb])
        text = " ".join((*[one.text for one in words[index:verb]], _act(words[verb:end], base)))
        does = made_up("VZ", word.start, "do")
        does.readings = (Reading("VZ", "do"),)
        result += [does, merge(words[index:end], "STRING", "string", text)]
        index = end
    return result


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
    says = _as_verb(words[who : who + 2], lemma, "VZ")
    return [
        *words[:start], made_up("SUB", words[start].start, "when"), *words[start:who],
        says, *words[who + 2 : index - 1], made_up("SEP", words[index].start, ","),
        _as_verb(words[index - 1 : index], "if", "SUB"), they,
        _as_verb(words[index : index + 1], "hold", "VB"), *words[index + 1 : end],
        made_up("SEP", place, ","), Word("", place, place, (Reading("PRON", "they"),)),
        _base_of(words[end]), *words[end + 1 :],
    ]  # fmt: skip


def _as_all_must(words: list[Word]) -> list[Word]:
    """`everyone must whisper; whoever speaks aloud draws one card`: the breach is the deed."""
    deed = next((i for i in range(2, len(words)) if _is_deed(words, i)), 0)
    start = _sentence_start(words, deed)
    begin = start + 2 * ([word.text.lower() for word in words[start : start + 2]] == _DURING)
    who = deed - 2
    preface = words[begin : who - 1]
    known = [word.lemma for word in preface[:2]] in (["everyone", "must"], ["player", "must"])
    if not deed or not known or len(preface) < _SUBJECT + 1 or words[who].lemma != "whoever":
        return words
    if not preface[2].can_be("ACT") or words[who - 1].kind != "SEP":
        return words
    act = _act(preface[2:], preface[2].text)
    whoever = merge(words[start : who + 1], "WHO", "whoever")
    whoever.readings = (Reading("WHO", "whoever"),)
    words[deed].value = f"{words[deed].value}, while everyone must {act}"
    return [*words[:start], whoever, *words[who + 1 :]]


def _meanwhile(words: list[Word]) -> list[Word]:
    """`while a heart is the top card, whoever does "…"`: if it is so when they do."""
    if (
        not words
        or words[0].lemma != "while"
        or not any(map(_is_deed_in(words), range(len(words))))
    ):
        return words
    result = [_as_verb(words[:1], "if", "SUB"), *words[1:]]
    texts = [word.text for word in result]
    for index in range(len(result) - 3):
        if texts[index : index + 4] == ["is", "the", "top", "card"]:
            on = merge(result[index + 1 : index + 4], "PREP", "on_top_of")
            on.readings = (Reading("PREP", "on_top_of"),)
            the, pile = made_up("DET", on.end, "the"), made_up("NSG", on.end, "pile")
            pile.readings = (Reading("NSG", "pile"),)
            comma = made_up("SEP", on.end, ",")
            after = result[index + 4 :]
            more = [comma] if after and after[0].kind == "WHO" else []
            return [*result[: index + 1], on, the, pile, *more, *after]
    return result


def _is_deed_in(words: list[Word]) -> Callable[[int], bool]:
    return lambda index: _is_deed(words, index)


def _is_manner(words: list[Word], index: int) -> bool:
    """`wrongly accuses`: an adverb that only the act needs."""
    return words[index].kind == "UNKNOWN" and words[index].text.endswith("ly")


def _deed_end(words: list[Word], index: int) -> int:
    """Where the act ends that begins here; 0 if none does."""
    verb = index + _is_manner(words, index)
    if verb >= len(words) or not _base(words[verb]):
        return 0
    saying = _base(words[verb]) in _SAYING
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
        free = merge(act, "FREEACT", "act", _act(act, _base(act[0])))
        price = _base_of(words[end + 1])
        return [*words[:index], must, free, words[end], price, *words[end + 2 :]]
    return words


# ------------------------------------------------------------------ pieces


def _sentence_start(words: list[Word], end: int) -> int:
    return max((i for i in range(end) if words[i].kind == "DOT"), default=-1) + 1


def _is_act(words: list[Word], index: int) -> bool:
    word = words[index]
    return word.can_be("ACT") or (word.lemma in _SAYING and word.can_be("VB"))


def _acts(word: Word) -> bool:
    """A third person of a verb of the table."""
    return bool(_base(word)) and _base(word) not in _SAYING


def _base(word: Word) -> str:
    """The base form of a third person that is an act of the table or says something; or none."""
    for kind, lemma in word.readings:
        if kind == "VZ" and lemma in _SAYING:
            return lemma
    text = word.text
    if not text.endswith("s") or text.endswith("ss"):
        return ""
    known = vocabulary().entries
    for stem in (text[:-1], text[:-2], f"{text[:-3]}y"):
        if any(kind == "ACT" for kind, _ in known.get((stem,), ())):
            return stem
    return ""


def _base_of(word: Word) -> Word:
    """The same verb in its base form."""
    lemma = next((lemma for kind, lemma in word.readings if kind == "VZ"), word.lemma)
    return _as_verb([word], lemma, "VB")


def _as_verb(words: list[Word], lemma: str, kind: str) -> Word:
    token = merge(words, kind, lemma)
    token.readings = (Reading(kind, lemma),)
    return token


def _act_end(words: list[Word], index: int) -> int:
    while index < len(words) and words[index].kind not in _ENDS:
        if words[index].lemma in _AFTER_ACT:
            break
        index += 1
    return index


def _act(words: list[Word], base: str) -> str:
    """The act in its words; refused where it is a move of the game."""
    first = words[0]
    readings = vocabulary().entries.get((base,), (Reading("UNKNOWN", base),))
    check_act([Word(base, first.start, first.end, readings), *words[1:]])
    rest = " ".join(f"'{one.value}'" if one.kind == "STRING" else one.text for one in words[1:])
    return f"{base} {rest}".strip().replace(" 's", "'s")
