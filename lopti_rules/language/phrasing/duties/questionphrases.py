"""Questions that a player asks and another must answer, in the phrase pass.

`When a king is played, its player asks any question and the next player must answer or draw one
card`: nothing is owed for not asking, so it is what the other one must do that carries the
question.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.duties.actwords import as_verb
from lopti_rules.language.phrasing.duties.prices import Price, as_third, or_at, price_at
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import left_out, plain, sentences

_WHOM: Final = (
    r"(?P<whom>the (?:next|previous) player|the player opposite|any(?: one)?(?: other)? player"
    r"|a(?:nother)? player(?: of their choice| they choose)?|one(?: other)? player|somebody else"
    r"|someone else|an opponent)"
)
_WHAT: Final = (
    r"(?P<what>(?:a|an|any|one|some) (?:[a-z][\w'-]* ){0,4}?(?:question|riddle|questions|puzzle)"
    r"(?: about [^,;.]{2,40}?)?(?= [,;.]| to | and))"
)
_ASKED: Final = (
    rf"(?P<may>(?:may|can|get to|gets to) )?(?:asks?|puts?|poses?) (?:{_WHOM} )?{_WHAT} "
)
_PUT: Final = rf"(?P<may>(?:may|can|get to|gets to) )?(?:asks?|puts?|poses?) {_WHAT} to {_WHOM} "
_ANSWERER: Final = (
    r"(?:, and|and|;|,|, who|who|;? and) (?:(?P<who>the (?:next|previous) player|that player"
    r"|the player opposite|they|this player|the chosen player|the other(?: one| player)?"
    r"|the one asked|the player asked|whoever is asked|the asked player) )?"
)
_MUST: Final = r"(?:must |has to |have to |shall |should |is to )"
_ANSWERS: Final = r"(?P<answers>answers|replies|responds|gives an answer|gives some answer) "
_UNANSWERED: Final = (
    r"(?:[;,] )?if (?:it|this|the question) (?:is not|goes|stays|remains) (?:answered|unanswered) ?"
    r"(?:, )?(?:that player|the player asked|they|the one asked|the next player) (?:must )?"
)
_CANNOT: Final = (
    r"[;,.] (?:and )?if (?:they|that player|the next player|the previous player|the other|he|she) "
    r"(?:cannot|can't|can not|do not|does not|refuses? to|will not|decline to|declines to|won't) "
    r"(?:answer|reply|respond)(?P<how>(?: [a-z]+)?) (?:it )?(?:, )?"
    r"(?:they|that player|the next player|he|she) (?:must )?"
)
_ASKABLE: Final = ("question", "questions", "riddle", "puzzle")
_CHOSEN: Final = ("a", "an", "any", "one", "somebody", "someone", "another")
_ASKER: Final = ("its player", "they", "that player", "you", "the player", "their player")
_OWN: Final = "of the player who played"


def questions(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what is asked goes into what must be answered."""
    if not any(word.text.lower() in _ASKABLE for word in words):
        return words
    parts, result, index = sentences(words), [], 0
    while index < len(parts):
        both = [word for one in parts[index : index + 2] for word in one]
        alone = _answered(parts[index])
        said = alone or (_answered(both) if len(parts) > index + 1 else None)
        result += said or parts[index]
        index += 1 + (said is not None and alone is None)
    return result


def _answered(sentence: list[Word]) -> list[Word] | None:
    passage = Passage(sentence)
    for index in range(2, len(sentence)):
        found = passage.match(_PUT, index) or passage.match(_ASKED, index)
        head = _head(sentence[:index]) if found is not None else None
        if found is None or head is None:
            continue
        whom, what = found[0]["whom"] or "", found[0]["what"]
        may = found[0]["may"] is not None
        return _owed(passage, found[1], head, (whom, what, may))
    return None


def _head(head: list[Word]) -> list[Word] | None:
    """Who asks, put as the `when` clause that sets it off."""
    if head[0].kind == "WHO":
        return [*plain("when a player", head[:1]), *head[1:]]
    line = Passage(head).line.strip()
    if head[0].kind in ("SUB", "PREPSUB"):
        if line.endswith(" ,"):
            return head
        asker = next((one for one in _ASKER if line.endswith(f" {one}")), "")
        return head[: -len(asker.split())] if asker else None
    of = Passage(head).match(r"(?:the|a|any|each) player (?P<of>of|who plays) ", 0)
    return None if of is None else [*plain("when a player plays", head[: of[1]]), *head[of[1] :]]


def _owed(
    passage: Passage, place: int, head: list[Word], asked: tuple[str, str, bool]
) -> list[Word] | None:
    """Who must answer, and the price."""
    whom, what, _ = asked
    words = passage.words
    unanswered = passage.match(_CANNOT, place) or passage.match(_UNANSWERED, place)
    if unanswered is not None and words[unanswered[1]].can_be("VZ", "VB"):
        price = Price(as_third(words[unanswered[1]]), words[unanswered[1] + 1 :], "failing")
        said = words[place : unanswered[1]]
        return _duty(head, said, _who(whom, ""), _if_asked(f"answer {what} {_OWN}", asked), price)
    found = passage.match(_ANSWERER + _MUST, place) or passage.match(
        rf"{_ANSWERER}(?={_ANSWERS})", place
    )
    if found is None:
        return None
    for end in range(found[1] + 1, len(words)):
        if words[end].kind == "DOT":
            told = price_at(passage, end)
            if told is None or told.of != "failing":
                act = _if_asked(_act(words[found[1] : end], what), asked)
                free = _duty(head, words[place:end], _who(whom, found[0]["who"] or ""), act, None)
                return None if free is None else [*free, *words[end:]]
        told = price_at(passage, end)
        paid = told if told is not None and told.of == "failing" else or_at(passage, end)
        if paid is not None:
            act = _if_asked(_act(words[found[1] : end], what), asked)
            return _duty(head, words[place:end], _who(whom, found[0]["who"] or ""), act, paid)
    return None


def _who(whom: str, said: str) -> str:
    """The player asked, or `chosen` if the one who asks chooses whom."""
    if whom.split(" ", maxsplit=1)[0] in _CHOSEN:
        return "chosen"
    if whom:
        return whom
    return said if said.startswith("the ") and "asked" not in said else ""


def _act(words: list[Word], what: str) -> str:
    first, *rest = (word.text for word in words)
    base = {"answers": "answer", "replies": "reply", "responds": "respond", "gives": "give"}
    said = " ".join((base.get(first.lower(), first.lower()), *rest))
    said = said.replace(" ,", ",").replace(" 's", "'s")
    if said in ("answer", "answer it", "answer the question", "answer that question"):
        return f"answer {what} {_OWN}"
    if " it " in f"{said} ":
        return f"{said} ".replace(" it ", f" {what} {_OWN} ", 1).strip()
    said = said.replace("answer the question", "answer")
    return f"{said} to {what} {_OWN}" if "," not in said else f"{said}, to {what} {_OWN}"


def _if_asked(act: str, asked: tuple[str, str, bool]) -> str:
    return f"{act}, if asked" if asked[2] else act


def _duty(
    head: list[Word], said: list[Word], who: str, act: str, price: Price | None
) -> list[Word] | None:
    """The duty, which nobody can decline without a price."""
    if not who:
        return None
    place = said[-1].end
    player = who if who != "chosen" else "the chosen player"
    chooses: list[Word] = []
    if who == "chosen":
        chooses = plain("that player chooses another player ;", said[:1])
    paid: list[Word] = []
    if price is not None:
        verb = as_verb([price.verb], price.verb.lemma, "VB")
        paid = [*left_out(place, "or"), verb, *price.rest]
    comma = [] if head[-1].text == "," else left_out(head[-1].end, ",")
    return [
        *head, *comma, *chooses, *plain(f"{player} must do", said[:1]),
        merge(said, "STRING", "string", act), *paid,
    ]  # fmt: skip
