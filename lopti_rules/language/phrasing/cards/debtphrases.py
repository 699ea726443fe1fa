"""Rules of the phrase pass for debts as players tell them, put as `owes` and `pays the debt`.

`a debt of two cards waits on the next player` is that the next player owes two cards, and `any
other play means drawing the debt` that it is drawn at the end of the turn.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    lemma_at,
    made_up,
    merge,
    one_token,
    says,
)

_WAITS: Final = (
    ("waits", "on"), ("waits", "for"), ("hangs", "over"), ("falls", "on"), ("falls", "to"),
    ("goes", "to"), ("lies", "on"), ("rests", "on"), ("is", "laid", "on"), ("is", "put", "on"),
    ("is", "passed", "to"), ("is", "due", "from"), ("comes", "upon"), ("comes", "on"),
)  # fmt: skip
_OTHERWISE: Final = (
    ("any", "other", "play", "or", "a", "pickup"), ("any", "other", "play", "or", "pickup"),
    ("any", "other", "play"), ("anything", "else"), ("any", "other", "card"),
)  # fmt: skip
_MEANS: Final = ("means", "leads")
_PAYING: Final = ("drawing", "paying")
_THE_DEBT: Final = (
    ("the", "whole", "debt"), ("the", "debt"), ("their", "debt"), ("what", "is", "owed"),
    ("it",), ("them",), ("all", "of", "it"),
)  # fmt: skip
_END_OF_TURN: Final = (
    ("at", "the", "end", "of", "that", "turn"), ("at", "the", "end", "of", "their", "turn"),
    ("at", "the", "end", "of", "the", "turn"), (),
)  # fmt: skip
_NOTHING: Final = (
    ("never", "hands", "anything", "on", "and"), ("never", "passes", "anything", "on", "and"),
    ("hands", "nothing", "on", "and"), ("passes", "nothing", "on", "and"),
)  # fmt: skip
"""What goes without saying of cards about which no sentence says that they pass a debt on."""
_ANYHOW: Final = (
    ("whatever", "they", "play"), ("whatever", "that", "player", "plays"),
    ("no", "matter", "what", "they", "play"),
)  # fmt: skip
_CONTRASTS: Final = ("while", "whereas")
_DOES: Final = ("cost", "make", "let", "force", "give")


def debts(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: debts that wait, and what else means paying them."""
    words = _apart(words)
    for step in (_waiting, _laid, _owing_and, _otherwise, _idle):
        words = step(words)
    return words


def _after(words: list[Word], index: int, phrases: tuple[tuple[str, ...], ...]) -> int:
    """How many words of the first of the phrases stand here; -1 if none does."""
    return next((len(phrase) for phrase in phrases if says(words, index, phrase)), -1)


def _waiting(words: list[Word]) -> list[Word]:
    """`a debt of two cards waits on the next player`: the next player owes two cards."""
    for index in range(len(words)):
        if not says(words, index, ("a", "debt", "of")):
            continue
        verb = index + 5
        length = _after(words, verb, _WAITS) if lemma_at(words, index + 4) == "card" else -1
        end = player_end(words, verb + length) if length > 0 else 0
        if not end:
            continue
        owes = merge([*words[index : index + 3], *words[verb : verb + length]], "VZ", "owe")
        owes.start, owes.end = words[verb].start, words[verb + length - 1].end
        owes.readings = (Reading("VZ", "owe"),)
        who = words[verb + length : end]
        return _waiting([*words[:index], *who, owes, *words[index + 3 : index + 5], *words[end:]])
    return words


def player_end(words: list[Word], index: int) -> int:
    """Where a player ends who is named here: `the next player`, `them`; 0 if nobody is."""
    place = index
    while place < len(words) and words[place].can_be("DET", "DSG", "ADJ", "ORD", "POSS"):
        place += 1
    back = [word.lemma for word in words[place + 1 : place + 3]]
    if lemma_at(words, place) == "player" and back in (["before", "them"], ["after", "them"]):
        return place + 3
    if place < len(words) and words[place].can_be("NSG") and words[place].lemma in _SOMEBODY:
        return place + 1
    return 0


_SOMEBODY: Final = ("player", "neighbour", "next_player", "previous_player", "opponent")


def _otherwise(words: list[Word]) -> list[Word]:
    """`; any other play or a pickup means drawing the debt`: a sentence of its own."""
    for index, word in enumerate(words):
        start = index + 1
        length = _after(words, start, _OTHERWISE)
        if word.kind not in ("SEP", "CONJ", "DOT") or length < 0:
            continue
        place = start + length
        if not (place + 1 < len(words) and words[place].text in _MEANS):
            continue
        place += 1 + (words[place + 1].text == "to")
        debt = _after(words, place + 1, _THE_DEBT) if words[place].text in _PAYING else -1
        if debt < 0:
            continue
        last = place + 1 + debt
        end = last + max(_after(words, last, _END_OF_TURN), 0)
        return [*words[:index], *_payment(word, words[start:end]), *words[end:]]
    return words


def _payment(join: Word, said: list[Word]) -> list[Word]:
    """`At the end of their turn, a player who owes cards pays the debt`, in the place of `said`."""
    stop = merge([join], "DOT", ".")
    place = said[0].start
    plain = (
        ("PREP", "at"), ("DET", "the"), ("NSG", "end"), ("PREP", "of"), ("POSS", "their"),
        ("NSG", "turn"), ("SEP", ","), ("DSG", "a"), ("NSG", "player"), ("REL", "who"),
        ("VZ", "owe"), ("NPL", "card"),
    )  # fmt: skip
    words = [_plain(kind, place, lemma) for kind, lemma in plain]
    words[6].text = ","
    pays = one_token(said, "VZ", "pay")
    end = said[-1].end
    return [stop, *words, pays, _plain("DET", end, "the"), _plain("NSG", end, "debt")]


def _plain(kind: str, place: int, lemma: str) -> Word:
    word = made_up(kind, place, lemma)
    word.text, word.readings = lemma, (Reading(kind, lemma),)
    return word


def _apart(words: list[Word]) -> list[Word]:
    """`…, while a 5 costs the next player one card`, `…; playing a 6 adds …`: of their own."""
    result: list[Word] = []
    for index, word in enumerate(words):
        ahead = words[index + 1] if index + 1 < len(words) else None
        contrast = word.text in _CONTRASTS and result and result[-1].kind == "SEP"
        if word.text == ";" and ahead is not None and _is_playing(ahead):
            result.append(merge([word], "DOT", "."))
        elif contrast and _does(words, index):
            result.append(merge([result.pop(), word], "DOT", "."))
        else:
            result.append(word)
    return result


def _is_playing(word: Word) -> bool:
    return any(kind == "VING" and lemma == "play" for kind, lemma in word.readings)


def _does(words: list[Word], index: int) -> bool:
    """Whether cards stand here that cost or make something, of which no pronoun looks back."""
    end = next((i for i in range(index, len(words)) if words[i].kind == "DOT"), len(words))
    if any(word.lemma in _BACK for word in words[index:end]) and not _says_anyhow(words[:end]):
        return False
    for place in range(index + 2, min(index + 6, end)):
        word = words[place]
        does = word.text == "never" or any(lemma in _DOES for _, lemma in word.readings)
        if does:
            return words[place - 1].can_be("RSG", "RPL", "NSG", "NPL")
    return False


_BACK: Final = ("them", "they", "their")


def _says_anyhow(words: list[Word]) -> bool:
    return any(_after(words, len(words) - len(phrase), (phrase,)) > 0 for phrase in _ANYHOW)


def _owing_and(words: list[Word]) -> list[Word]:
    """`whoever owes cards and plays a 6`: a player who does both."""
    for index, word in enumerate(words):
        verb = words[index + 1] if index + 1 < len(words) else None
        if word.lemma != "whoever" or verb is None or not _owes(verb):
            continue
        place = word.start
        who = one_token([word], "REL", "who")
        player = [_plain("DSG", place, "a"), _plain("NSG", place, "player"), who]
        return [*words[:index], *player, *_owing_and(words[index + 1 :])]
    return words


def _owes(word: Word) -> bool:
    return any(kind == "VZ" and lemma == "owe" for kind, lemma in word.readings)


def _laid(words: list[Word]) -> list[Word]:
    """`puts a debt of two cards on the next player`, `gets a debt of two cards`."""
    for index in range(1, len(words)):
        debt = [word.text.lower() for word in words[index : index + 3]] == ["a", "debt", "of"]
        verb = words[index - 1].text
        if not debt or verb not in (*_GETS, *_LAYS) or lemma_at(words, index + 4) != "card":
            continue
        number = words[index + 3 : index + 5]
        if verb in _GETS:
            owes = merge(words[index - 1 : index + 3], "VZ" if verb.endswith("s") else "VB", "owe")
            owes.readings = (Reading(owes.kind, "owe"),)
            return _laid([*words[: index - 1], owes, *words[index + 3 :]])
        end = player_end(words, index + 6)
        if words[index + 5].text not in ("on", "to") or not end:
            continue
        makes = merge(words[index - 1 : index], "VZ" if verb.endswith("s") else "VB", "make")
        makes.readings = (Reading(makes.kind, "make"),)
        owe = one_token(words[index : index + 3], "VB", "owe")
        to = merge(words[index + 5 : index + 6], "VB", "owe")
        owe.start, owe.end = to.start, to.end
        return [*words[: index - 1], makes, *words[index + 6 : end], owe, *number, *words[end:]]
    return words


_GETS: Final = ("gets", "get", "incurs", "has", "takes", "receives")
_LAYS: Final = ("puts", "put", "lays", "lay", "leaves", "leave", "passes", "gives", "give")


def _idle(words: list[Word]) -> list[Word]:
    """`never hands anything on and`, `whatever they play`: so it is anyway."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        ends = index + 3 >= len(words) or words[index + 3].kind == "DOT"
        length = _after(words, index, _NOTHING)
        if length < 0 and ends:
            length = _after(words, index, _ANYHOW)
        index += max(length, 0)
        if length < 0:
            result.append(words[index])
            index += 1
    return result
