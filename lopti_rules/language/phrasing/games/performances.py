"""What a player does for the others to see, and what comes of it, in the phrase pass.

`When you play two 7s, tell a joke. If nobody laughs, draw a card`: whether somebody laughs is for
the table to judge, and the joke belongs to what is judged, as nothing is owed for not telling one.
`Hum a tune; the first to name it may …`: what all then race to do.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.duties.prices import as_third
from lopti_rules.language.phrasing.games.freeclauses import act_of, is_free, spoken
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import (
    as_plain,
    copied,
    left_out,
    plain,
    replaced,
    sentences,
)
from lopti_rules.language.printing.wording import finite
from lopti_rules.values import dataclass

_SUBJECT: Final = (
    r"(?P<who>(?:you|they|he|she|that player|its player|their player|the player|this player"
    r"|the taker|the clearer|the player who (?:played|took|cleared)(?: it| them| the pile)?) )?"
    r"(?:then )?(?P<must>(?:must|has to|have to|needs to|need to|should|shall) )?"
)
_SOMEBODY: Final = (
    r"(?:(?:at least |more than |exactly )?(?:one|two|three|four|half|\d+)(?: or more)?(?: of)?"
    r"(?: the)?(?: other)? players?|at least (?:one|two) (?:of them|other|others|person|people)"
    r"|nobody(?: else)?|no one(?: else)?|no player|no other player|everyone(?: else)?"
    r"|everybody(?: else)?|most(?: of the)?(?: other)?(?: players)?(?: of them)?|somebody(?: else)?"
    r"|someone(?: else)?|anyone(?: else)?|anybody(?: else)?|any(?: other)? player"
    r"|all(?: the)? others"
    r"|all(?: the)?(?: other)? players|another player|a player|the others|the other players|they"
    r"|you|that player|the player|the next player|the previous player|it"
    r"|(?:the|their|your|that|this) (?:[\w'-]+ ){0,2}?[\w'-]+)"
)
_IF: Final = r"(?P<sub>if|unless) "
_MAIN: Final = (
    r"(?:then )?(?:you|they|that player|its player|the player(?: who (?:played|took|cleared)"
    r"(?: it| them| the pile)?)?|the taker|the clearer|the next player|everyone|everybody"
    r"|every(?: other)? player|each(?: other)? player|the previous player|all(?: other)? players"
    r"|that person|the others) (?:must |may |can |has to |have to |each |gets? to )?"
    r"(?:draws?|takes?|discards?|gives?|gets?|passes|loses?|gains?|hands?|shows?|pays?|picks?|throws?"
    r"|pass|lose|may|must|can|do|does) "
)
_BARE: Final = r"(?:then )?(?:draw|discard|take|give|lose|gain|nothing|the (?:first|last)) "
_ELSE: Final = (
    r"(?:or(?= (?:you|they|that player|its player|the) )|if not|otherwise|else"
    r"|if (?:they|you|it) (?:do not|does not|don't|doesn't|is not|are not)) "
    r"(?:, )?"
)
_UNDONE: Final = (
    r"(?:you|they|he|she|that player|the player|its player|this player) (?:[\w'-]+ )?"
    r"(?:cannot|can't"
    r"|can not|do not|does not|did not|fails?|forgets?|refuses?|miss(?:es)?|omits?|neglects?"
    r"|(?:do|does|did) (?:so|it|this)|is unable|are unable) "
)
_THINKS: Final = (
    r"(?:the (?:whole )?table|everyone|everybody|most(?: of the)?(?: other)?(?: players)?"
    r"|the others|the other players|(?:all|the) players|(?:the|a) majority|more than half"
    r"|most of you) "
    r"(?:mostly |generally )?(?:thinks?|judges?|decides?|says?|believes?|feels?|agrees?) (?:that )?"
)
_VOTED: Final = (
    r"the (?:whole )?(?:table|group) (?:votes?|decides?) (?:on )?(?:whether|if) "
    r"(?P<what>[^,;.]{3,60}?) [.;,] (?:and )?if (?:most|the majority|they|it"
    r"|more than half|the vote|the answer)"
    r"(?: of you| of them| players)? (?:say|says|agree|agrees|vote|votes|is|think|thinks|passes)"
    r"(?: (?:(?:so|yes)|(?P<no>no|not)))? , "
)
_JUDGING: Final = frozenset((
    "judges", "judge", "thinks", "think", "finds", "find", "deems", "considers", "consider",
    "decides", "decide", "agree", "agrees", "accepts",
))  # fmt: skip
_FAILS: Final = r"whoever fails to do so (?=(?:must )?(?:draws?|discards?|gives?|loses?) )"
"""How `if not, they …` stands here."""
_JOINS: Final = r"(?:[,;.:] )?(?:and |but )?"
_FIRST: Final = (
    r"(?:the )?(?P<place>first|last) (?:other )?(?:player|one|person|of (?:the others|them|you))? ?"
    r"(?:to (?P<do>[^,;.]{3,60}?)|(?:who|that) (?P<does>[^,;.]{3,60}?)) "
    r"(?=(?:may|must|can|draws?|discards?|gives?|gets?|gains?|takes?|passes|wins?|loses?) )"
)
_OPENS: Final = ("SUB", "PREPSUB")
_MOST_CLAUSE: Final = 16
"""Tokens that a condition may take, at most."""


@dataclass(frozen=True, slots=True)
class _Done:
    """What sets it off, and what the player then does, in the tokens up to `end`."""

    head: list[Word]
    act: str
    end: int

    @property
    def behind(self) -> str:
        """`, after the player tells a joke`."""
        verb, _, rest = self.act.partition(" ")
        verb = "does" if verb == "do" else "has" if verb == "have" else finite(verb)
        return f", after the player {verb} {rest}".rstrip()


def performances(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what the table judges of an act, with the act."""
    words = replaced(words, _VOTED, _as_voted)
    if _guesses_cards(words):
        return words  # who is right about a card is seen from the card
    parts = sentences(words)
    result: list[Word] = []
    index = 0
    while index < len(parts):
        done = _done(parts[index])
        said = _consequences(done, parts[index:]) if done is not None else None
        if said is None:
            result += _judged(parts[index], first=index == 0)
            index += 1
        else:
            told, used = said
            result += told
            index += used
            if done is not None and index < len(parts):
                behind = _of_its_player(parts[index], done)
                parts[index] = _judged(behind, first=False, instead=True)
    return result


def _as_voted(found: re.Match[str], said: list[Word]) -> list[Word] | None:
    """`the table votes on whether it was good. If most say yes, …`: if the table judges so."""
    what = _between(said)
    if not what or not is_free(what):
        return None
    text = merge(what, "STRING", "string", spoken(what))
    sub = "unless" if found["no"] else "if"
    return [*plain(f"{sub} the table judges that", said[:1]), text, *plain(",", said[-1:])]


def _between(said: list[Word]) -> list[Word]:
    """The words behind `whether`, up to the stop."""
    start = next((i + 1 for i, w in enumerate(said) if w.text.lower() in ("whether", "if")), 0)
    end = next((i for i in range(start, len(said)) if said[i].kind in ("DOT", "SEP")), start)
    return said[start:end]


def _guesses_cards(words: list[Word]) -> bool:
    guesses = any(word.text.lower().startswith("guess") for word in words)
    return guesses and any(word.lemma in ("draw_pile", "top") for word in words)


# ------------------------------------------------------------------ what is done


def _done(sentence: list[Word]) -> _Done | None:
    """The act behind what sets the rule off, which ends the clause."""
    if not sentence:
        return None
    if sentence[0].kind in _OPENS:
        passage = Passage(sentence)
        for place in range(2, len(sentence)):
            comma = sentence[place].text == ","
            if comma or passage.match(_SUBJECT, place):
                found = _act_at(passage, place + comma)
                if found is not None:
                    return _Done(sentence[:place], *found)
        return None
    return _second_act(sentence)


def _act_at(passage: Passage, place: int) -> tuple[str, int] | None:
    words = passage.words
    subject = passage.match(_SUBJECT, place)
    begin = place if subject is None or not subject[0][0] else subject[1]
    third = subject is not None and subject[0]["who"] not in (None, "you ", "they ")
    third = third and subject is not None and not subject[0]["must"]
    end = _clause_end(words, begin)
    for stop in _stops(words, begin, end):
        act = act_of(words[begin:stop], third=third)
        if act:
            return act, stop
    return None


def _stops(words: list[Word], begin: int, end: int) -> list[int]:
    """Where an act can end: before an `and`, or at the end of the clause."""
    return [end, *(i for i in range(begin + 1, end) if words[i].lemma == "and")]


def _clause_end(words: list[Word], begin: int) -> int:
    return next(
        (i for i in range(begin, len(words)) if words[i].kind == "DOT" or words[i].text in ";:,"),
        len(words),
    )


def _second_act(sentence: list[Word]) -> _Done | None:
    """`whoever plays a queen tells a joke`."""
    if sentence[0].kind != "WHO" and sentence[0].lemma not in ("a", "anyone"):
        return None
    end = _clause_end(sentence, 0)
    verbs = [i for i in range(1, end) if sentence[i].can_be("VZ")]
    for place in range(verbs[0] + 2 if verbs else end, end):
        act = act_of(sentence[place:end], third=True)
        if act:
            return _Done([*_when(sentence[:1]), *sentence[1:place]], act, end)
    return None


def _when(first: list[Word]) -> list[Word]:
    return plain("when a player", first) if first[0].kind == "WHO" else first


# ------------------------------------------------------------------ what comes of it


def _consequences(done: _Done, parts: list[list[Word]]) -> tuple[list[Word], int] | None:
    """What the act leads to, told behind it and in the next sentences; and how many are used."""
    told, used = parts[0][done.end :], 1
    if len(told) == 1:
        told, used = [*told, *(parts[1] if len(parts) > 1 else [])], 2
    told = _of_its_player(told, done)
    raced = _raced(Passage(told), done)
    if raced is not None:
        return raced, used
    cases = _cases(Passage(told), [])
    if not cases:
        return None
    while used < len(parts) and (more := _cases(Passage(parts[used]), cases)):
        cases += more
        used += 1
    return _said(done, cases), used


def _of_its_player(words: list[Word], done: _Done) -> list[Word]:
    """`the player who hummed it`: whoever has just done so."""
    verb = re.escape(done.act.split()[0][:3])
    pattern = (
        rf"the (?:player|one|person) who (?:just )?{verb}\w*(?:ed|ang|old|ade|id) (?:it |them )?"
    )
    plays = any(word.lemma == "play" for word in done.head)
    return replaced(words, pattern, as_plain("its player")) if plays else words


@dataclass(frozen=True, slots=True)
class _Case:
    """A condition in its words, and what then happens."""

    said: list[Word]
    text: str
    effect: list[Word]
    unless: bool = False


def _cases(passage: Passage, before: list[_Case]) -> list[_Case]:
    """Each `if …, …` of which the condition is one of the table; none if not all of it is so."""
    words = passage.words
    cases: list[_Case] = []
    place = 0
    while place < len(words):
        joins = passage.match(_JOINS, place)
        begin = place if joins is None or not joins[0][0] else joins[1]
        case = _case(passage, begin, [*before, *cases])
        if case is None:
            return []
        found, place = case
        cases.append(found)
        if place == len(words) - 1:
            break
    return cases


def _case(passage: Passage, begin: int, before: list[_Case]) -> tuple[_Case, int] | None:
    words = passage.words
    other = passage.match(_ELSE, begin)
    if other is not None and before:
        stop = _effect_end(passage, other[1])
        last = before[-1]
        return _Case(
            words[begin : other[1]], last.text, words[other[1] : stop], not last.unless
        ), stop
    fails = passage.match(_FAILS, begin)
    if fails is not None and before and words[fails[1]].can_be("VB", "VZ", "MODAL"):
        stop, last = _effect_end(passage, fails[1]), before[-1]
        verb = words[fails[1]] if words[fails[1]].kind == "MODAL" else as_third(words[fails[1]])
        effect = [*plain("that player", words[begin : fails[1]]), verb, *words[fails[1] + 1 : stop]]
        return _Case(words[begin : fails[1]], last.text, effect, not last.unless), stop
    found = condition_at(passage, begin)
    if found is None:
        return None
    text, unless, end = found
    stop = _effect_end(passage, end)
    effect = _without_instead(words[end:stop]) if before else words[end:stop]
    return _Case(words[begin:end], text, effect, unless), stop


def _without_instead(effect: list[Word]) -> list[Word]:
    """`you draw one instead`: of what comes of the other case, which the condition says."""
    return effect[:-1] if effect[-1].text.lower() == "instead" else effect


def condition_at(passage: Passage, begin: int) -> tuple[str, bool, int] | None:
    """A condition of the table that begins there: its words, whether `unless`, and its end."""
    words = passage.words
    thinks = passage.match(rf"{_IF}{_THINKS}", begin)
    sub = thinks or passage.match(rf"{_IF}(?={_SOMEBODY} )", begin)
    if sub is None:
        return None
    for end in range(sub[1] + 2, min(sub[1] + _MOST_CLAUSE, len(words))):
        if words[end].kind in ("DOT", "SUB"):
            return None
        comma = words[end].text == ","
        main = end + comma
        if not (passage.begins(_MAIN, main) or (comma and passage.begins(_BARE, main))):
            continue
        clause = words[sub[1] : end]
        if any(word.kind == "STRING" for word in clause):
            return None
        verbs = (*clause[:4], clause[-1])  # `… the third player after that player agrees`
        told = thinks is None and bool(_JUDGING & {word.text.lower() for word in verbs})
        if told or passage.begins(_UNDONE, sub[1]):
            return None  # the price of what was to be done; a judgement that is told as one
        if any(word.kind == "SEP" for word in clause) or not is_free(clause):
            return None
        return spoken(clause), sub[0]["sub"] == "unless", main
    return None


def _effect_end(passage: Passage, begin: int) -> int:
    """What happens goes on to the full stop, or to the next case."""
    words = passage.words
    for place in range(begin + 1, len(words)):
        if words[place].kind == "DOT":
            return place
        joins = passage.match(_JOINS, place)
        if joins is None or not joins[0][0]:
            continue
        opens = (rf"{_IF}{_SOMEBODY} ", _ELSE, _FAILS)
        if any(passage.match(one, joins[1]) for one in opens):
            return place
    return len(words)


def _said(done: _Done, cases: list[_Case]) -> list[Word]:
    """A sentence for each case, all set off by the same."""
    result: list[Word] = []
    for number, case in enumerate(cases):
        head = done.head if not number else copied(done.head, case.said[0].start)
        sub = "unless" if case.unless else "if"
        judged = plain(f", {sub} the table judges that", case.said)
        text = merge(case.said, "STRING", "string", f"{case.text}{done.behind}")
        comma, stop = left_out(case.said[-1].end, ","), left_out(case.said[-1].end, ".")
        result += [*head, *judged, text, *comma, *case.effect, *stop]
    return result


# ------------------------------------------------------------------ who does it first


def _raced(passage: Passage, done: _Done) -> list[Word] | None:
    """`The first to guess it may …`: the others race to, once it has been done."""
    joins = passage.match(_JOINS, 0)
    begin = joins[1] if joins is not None and joins[0][0] else 0
    found = passage.match(_FIRST, begin)
    if found is None:
        return None
    words = passage.words
    name = "do" if found[0]["do"] else "does"
    start, stop = passage.token_at(found[0].start(name)), passage.token_at(found[0].end(name) + 1)
    if start is None or stop is None:
        return None
    act = act_of(words[start:stop], third=name == "does") or _named_it(words[start:stop])
    if not act:
        return None
    said = merge(words[:stop], "STRING", "string", f"{act}{done.behind}")
    head = plain(", every other player races to do", words[:1])
    body = words[found[1] :]
    return [*done.head, *head, said, *plain(f"; the {found[0]['place']} to do so", words[:1]),
            *_judged(body, first=False, instead=True)]  # fmt: skip


def _named_it(words: list[Word]) -> str:
    """`to name it`: what has just been done."""
    text = " ".join(word.text.lower() for word in words)
    return text if text in ("name it", "say it", "get it", "name them", "say what it is") else ""


# ------------------------------------------------------------------ what the table judges


def _judged(sentence: list[Word], *, first: bool, instead: bool = False) -> list[Word]:
    """Conditions of the table behind what has happened before: `if the table judges that "…"`."""
    passage = Passage(sentence)
    for place in range(1 if first else 0, len(sentence)):
        opens = place == 0 or sentence[place - 1].kind in ("SEP", "CONJ", "DOT")
        found = condition_at(passage, place) if opens else None
        if found is None:
            continue
        text, unless, end = found
        said = sentence[place:end]
        judged = plain(f"{'unless' if unless else 'if'} the table judges that", said)
        named = merge(said, "STRING", "string", text)
        rest = sentence[end:]
        if instead and len(rest) > 1 and rest[-1].kind == "DOT":
            rest = [*_without_instead(rest[:-1]), rest[-1]]
        return [*sentence[:place], *judged, named, *left_out(said[-1].end, ","),
                *_judged(rest, first=False)]  # fmt: skip
    return sentence
