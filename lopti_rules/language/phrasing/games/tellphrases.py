"""Whom the table tells, in the phrase pass: who got the most votes, who is left holding a thing.

`Everyone points at somebody; whoever gets the most fingers draws a card`: the table tells who that
is, after all have done so. Who somebody is or looks like is nothing to tell.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.games.freeclauses import act_of, is_free, is_of_game, spoken
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import left_out, plain, said_of, sentences
from lopti_rules.language.printing.wording import finite

_GROUP: Final = (
    r"(?P<group>everyone else|everybody else|everyone|everybody"
    r"|(?:all|every|each)(?: the)?(?: other)? players?|all|the whole table|the others|players"
    r"|the players) "
    r"(?:(?:must|has to|have to|shall|then|each|now|secretly|quickly) )*"
)
_JOIN: Final = r"[,;:.] (?:and |then )?"
_ONE: Final = (
    r"(?:whoever|(?:the (?:player|one|person)) (?:who|that)"
    r"|the (?:player|one|person)(?= (?:with|holding|left) )) "
)
_EFFECT: Final = (
    r"(?=(?:must |may |can |has to )?(?:draws?|discards?|gives?|takes?|loses?|gains?|gets?|shows?)"
    r" (?:a|an|one|two|three|up|their|to|back|\d+) )"
)
_TELLING: Final = re.compile(
    r"^(?:with|gets|got|has|receives|received|is pointed at by|collects|earned|wins|won) "
    r"(?:the )?(?:most|fewest|least|more)\b"
    r"|^(?:ends up |is |'s |is left |'s left |is stuck |is caught |gets )?"
    r"(?:holding|left holding|left with|stuck with|holds|with) "
)
_HOLDING: Final = (
    r"(?:whoever|the (?:player|one|person)(?: who)?) (?P<how>(?:ends up |is |'s |is left )?"
    r"(?:holding|holds|has|left with|stuck with|with)) (?P<thing>it|the [^,;.]{2,40}?) "
    r"(?:(?:when|once|as soon as|after) (?P<event>[^,;.]{5,70}?) "
    r"|at (?P<edge>the end of the round) )" + _EFFECT
)
_PASSES: Final = re.compile(
    r"(?:pass|passes|hands?|slides?|moves?) (?P<thing>(?:the|a|an) (?:[\w'-]+ ){1,3}?)"
    r"(?=(?:one|two|to|on|along|clockwise|around|left|right) )"
)
_EVENTS: Final = (
    (re.compile(r"^the round 's first clear (?:happens|comes|occurs)$"),
     "the pile is cleared for the first time in the round"),
    (re.compile(r"^the first clear of the round (?:happens|comes|occurs)$"),
     "the pile is cleared for the first time in the round"),
    (re.compile(r"^the pile (?:next )?(?:gets|is) cleared$"), "the pile is cleared"),
    (re.compile(r"^the next clear (?:happens|comes|occurs)$"), "the pile is cleared"),
)  # fmt: skip
_PICKS: Final = (
    r"the (?:whole )?table (?:picks|chooses|names|decides on|votes for|agrees on) "
    r"(?P<whom>the [\w'-]+ [\w'-]+) (?P<join>, (?=who )|and (?=(?:they|that player) ))"
)
_LAST: Final = (
    rf"{_JOIN}(?:the )?(?P<which>last|first|slowest|fastest) (?:one |player |person )?"
    r"(?:to (?P<to>[^,;.]{2,50}? ))?" + _EFFECT
)
_SAME: Final = frozenset((
    "do so", "do it", "do the same", "do this", "do that", "catch on", "notice", "react", "follow",
    "join in", "follow suit", "comply", "manage it", "manage", "finish", "copy them", "copy you",
    "copy it", "copy this", "copy", "be done", "get it", "be ready", "realise", "realize",
))  # fmt: skip
"""What `the last one to …` says of whatever all do."""
_WORST: Final = (
    rf"{_JOIN}(?:its player|that player|the player|they|you) (?:then )?(?:picks?|chooses?|names?"
    r"|selects?) (?:the|their|your) (?P<best>[\w-]+ [\w-]+) (?:, )?(?:and )?"
    r"(?:whoever (?:gave|made|said|paid|did|told|came up with|offered) it"
    r"|(?:that|the) (?:person|player)|its (?:giver|author|maker)|whose player) " + _EFFECT
)
_STATES: Final = ("until", "till", "while", "during")
_OPENS: Final = ("SUB", "PREPSUB", "WHO")
_MOST: Final = 16


def tellings(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: whom the table tells, and what it has looked at."""
    result: list[Word] = []
    parts = sentences(words)
    index = 0
    while index < len(parts):
        following = parts[index + 1] if index + 1 < len(parts) else []
        told = _after_all(parts[index], following)
        if told is not None:
            result += told[0]
            index += told[1]
            continue
        result += (
            _left_holding(parts[index], words)
            or _passing(parts[index])
            or _told(parts[index])
            or parts[index]
        )
        index += 1
    return result


# ------------------------------------------------------------------ what all do first


def _after_all(sentence: list[Word], following: list[Word]) -> tuple[list[Word], int] | None:
    """`…, everyone points at somebody. Whoever gets the most fingers …`, as one sentence."""
    if not sentence or sentence[0].kind not in _OPENS:
        return None
    passage = Passage([*sentence, *following])
    for place in range(2, len(sentence) - 1):
        if sentence[place].text != ",":
            continue
        group = passage.match(_GROUP, place + 1)
        if group is None:
            continue
        for end in range(group[1] + 1, len(sentence)):
            raced = _raced(passage, place, group, end)
            if raced is not None:
                used = 2 if raced[1] > len(sentence) else 1
                return _with_rest(raced, passage, sentence), used
            found = _one_told(passage, end) or _chosen_best(passage, end)
            if found is None:
                continue
            third = group[0]["group"].split()[0] not in ("all", "players", "the")
            act = _act(sentence[group[1] : end], third=third)
            if not act or any(one in act.split() for one in _STATES):
                return None
            text, stop = found
            base, _, rest = act.partition(" ")
            all_did = f"after {group[0]['group']} {finite(base) if third else base} {rest}".strip()
            said = passage.words[place + 1 : stop]
            tells = plain(", the table tells who", said[:1])
            told = merge(said, "STRING", "string", f"{text}, {all_did}")
            chosen = left_out(said[-1].end, "; the chosen player")
            used = 2 if stop > len(sentence) else 1
            body = passage.words[stop:] if used == 2 else sentence[stop:]
            return [*sentence[:place], *tells, told, *chosen, *body], used
    return None


def _chosen_best(passage: Passage, place: int) -> tuple[str, int] | None:
    """`That player picks the worst compliment, and whoever gave it …`: the player tells which."""
    found = passage.match(_WORST, place)
    return (
        None if found is None else (f"gave the {found[0]['best']}, as its player picks", found[1])
    )


def _with_rest(raced: tuple[list[Word], int], passage: Passage, sentence: list[Word]) -> list[Word]:
    """The race with what comes of it, up to the end of what was used."""
    body = passage.words if raced[1] > len(sentence) else sentence
    return [*raced[0], *body[raced[1] :]]


def _raced(
    passage: Passage, place: int, group: tuple[re.Match[str], int], end: int
) -> tuple[list[Word], int] | None:
    """`everyone else claps. The last to clap …`: they race to, and where what then comes begins."""
    words = passage.words
    found = passage.match(_LAST, end)
    if found is None or (found[0]["to"] is None and passage.words[end].kind != "DOT"):
        return None
    said = words[group[1] : end]
    act = _act(said, third=True) or _act(said, third=False)
    to = (found[0]["to"] or "").strip()
    if not act or (to and to not in _SAME and to.split()[0] != act.split()[0]):
        return None
    other = " other" if re.search(r"\b(?:else|other|others)\b", group[0]["group"]) else ""
    races = plain(f", every{other} player races to do", words[place : group[1]])
    which = "last" if found[0]["which"] in ("last", "slowest") else "first"
    so = plain(f"; the {which} to do so", words[end : found[1]])
    return [*words[:place], *races, merge(said, "STRING", "string", act), *so], found[1]


def _act(words: list[Word], *, third: bool) -> str:
    """What all do; who they vote for is no Rule Vote."""
    if Passage(words).match(r"votes? (?=(?:for|on) (?:the|whose|who|which) )", 0):
        return f"vote {spoken(words[1:])}" if is_free(words[2:]) else ""
    return act_of(words, third=third) or act_of(words)


def _one_told(passage: Passage, place: int) -> tuple[str, int] | None:
    """Behind a separator, whoever is told by the table: in its words, and where they end."""
    joins = passage.match(_JOIN, place)
    one = passage.match(_ONE, joins[1]) if joins is not None else None
    if one is None:
        return None
    for end in range(one[1] + 1, min(one[1] + _MOST, len(passage.words))):
        if passage.words[end].kind in ("DOT", "SEP", "SUB"):
            return None
        if passage.begins(_EFFECT, end):
            clause = passage.words[one[1] : end]
            text = _as_clause(spoken(clause))
            free = is_free(clause) or clause[-1].text == "votes"
            return (text, end) if free and _TELLING.search(text) else None
    return None


def _as_clause(text: str) -> str:
    if text.startswith(("holding ", "left ")):
        return f"is {text}"
    return f"has {text.removeprefix('with ')}" if text.startswith("with ") else text


# ------------------------------------------------------------------ who has it in the end


def _left_holding(sentence: list[Word], words: list[Word]) -> list[Word] | None:
    """`whoever ends up holding it when the pile is cleared draws a card`."""
    passage = Passage(sentence)
    found = passage.match(_HOLDING, 0)
    if found is None:
        return None
    thing = found[0]["thing"].strip()
    passed = _PASSES.search(Passage(words).line)
    if thing == "it":
        if passed is None:
            return None
        thing = passed["thing"].strip()
    if any(map(is_of_game, said_of(passage, found[0], "thing"))):
        return None  # what the cards tell, the table need not
    event = (found[0]["event"] or "").strip()
    event = next((plainly for said, plainly in _EVENTS if said.match(event)), event)
    when = f"when {event} ," if event else "at the end of the round ,"
    said = sentence[: found[1]]
    return [
        *plain(f"{when} the table tells who", said[:1]),
        merge(said, "STRING", "string", _as_clause(f"{found[0]['how'].strip()} {thing}")),
        *left_out(said[-1].end, "; the chosen player"), *sentence[found[1] :],
    ]  # fmt: skip


def _passing(sentence: list[Word]) -> list[Word] | None:
    """`everybody passes the pepper mill to the left`: all must, and nothing is owed for not."""
    passage = Passage(sentence)
    for place in range(2, len(sentence) - 2):
        group = passage.match(_GROUP, place + 1) if sentence[place].text == "," else None
        if group is None or not _PASSES.match(passage.line, passage.starts[group[1]]):
            continue
        act = act_of(sentence[group[1] : -1], third=True) or act_of(sentence[group[1] : -1])
        if act and sentence[-1].kind == "DOT":
            said = sentence[group[1] : -1]
            every = " other" if "else" in group[0]["group"] or "other" in group[0]["group"] else ""
            must = plain(f"every{every} player must do", sentence[place + 1 : group[1]])
            return [
                *sentence[: place + 1],
                *must,
                merge(said, "STRING", "string", act),
                sentence[-1],
            ]
    return None


# ------------------------------------------------------------------ whom the table picks


def _told(sentence: list[Word]) -> list[Word] | None:
    """`the table picks the best singer, who may discard a card`."""
    passage = Passage(sentence)
    for place in range(2, len(sentence)):
        found = passage.match(_PICKS, place)
        if found is None:
            continue
        said = sentence[place : found[1]]
        whom = found[0]["whom"]
        if whom.split()[-1] in ("player", "person", "one"):
            return None  # who somebody is
        rest = sentence[found[1] + 1 :]
        if found[0]["join"].startswith("and"):
            rest = sentence[found[1] + (2 if sentence[found[1]].text == "that" else 1) :]
        return [
            *sentence[:place], *plain("the table tells who", said[:1]),
            merge(said, "STRING", "string", f"is {whom}"),
            *left_out(said[-1].end, "; the chosen player"), *rest,
        ]  # fmt: skip
    return None
