"""Games that a player sets off at will, and rounds of the whole table, in the phrase pass.

`Once per round, on your turn, you may put a finger to your lips; the last to copy you draws a card`
is an ability that has the others race. `We do a round of animals from A to Z; the first to fail
draws` is a round that goes on until somebody fails.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.duties.actwords import as_verb
from lopti_rules.language.phrasing.games.freeclauses import act_of, of_player
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import as_said, left_out, plain, sentences
from lopti_rules.language.printing.wording import finite

_OFTEN: Final = (
    r"(?:once|twice) per (?:round|turn|session) , "
    r"(?:at any time(?: in their turn)?|at the start of their turn) , (?:a player|you) (?:may|can) "
)
_GROUP: Final = (
    r"[,;.] (?:and |then )?(?:everyone else|everybody else|everyone|everybody|all(?: the)?"
    r"(?: other)? players|every other player|each other player|the others|the other players) "
    r"(?:must|has to|have to|shall|then) (?:also |then )?"
)
_LAST: Final = (
    r"[,;.] (?:and |then )?(?:the )?(?P<which>last|first|slowest|fastest) (?:one |player |person )?"
    r"(?:to (?P<to>[^,;.]{2,50}? ))?(?=(?:draws?|discards?|gives?|takes?|loses?) )"
)
_ROUND: Final = (
    r"(?:we(?: all)?|everyone|everybody|all players|the players|the whole table) "
    r"(?:do|does|play|plays|have|has|start|starts|hold|holds) a (?P<kind>round|game) of "
    r"(?P<what>[^;.]{3,120}?) (?P<then>[;.,] )(?:(?P<time>(?:you have|everyone has|each has"
    r"|there are|you get|each player has|all have)(?: got)?(?: about)? "
    r"[\w-]+ seconds(?: each)?) ,? ?(?:and )?)?"
    r"(?:and )?(?:the )?first (?:one |player |person )?"
    r"(?:to (?P<fail>[^,;.]{2,50}? )|who (?P<fails>[^,;.]{2,50}? ))"
    r"(?=(?:draws?|discards?|gives?|takes?|loses?|must) )"
)
_PLAIN: Final = frozenset(("fail", "fails", "slip", "slips", "slip up", "make a mistake", "lose"))
_CASUAL: Final = re.compile(
    r"^(?:everyone|each|each player|you|all|there)\b(?: get| have| has| are)?(?: got)? "
)


def signals(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: games set off at will, and rounds of all."""
    parts = sentences(words)
    result: list[Word] = []
    index = 0
    while index < len(parts):
        both = [word for one in parts[index : index + 2] for word in one]
        said = _signal(both) or _round(both)
        if said is None:
            result += parts[index]
            index += 1
        else:
            result += said
            index += 2
    return result


# ------------------------------------------------------------------ at will


def _signal(words: list[Word]) -> list[Word] | None:
    """`may put a finger to their lips. Everybody must do the same, and the last to …`."""
    passage = Passage(words)
    often = passage.match(_OFTEN, 0)
    if often is None:
        return None
    for end in range(often[1] + 1, len(words)):
        last = passage.match(_LAST, end)
        act = (
            act_of(words[often[1] : end]) if last is not None or _opens_group(passage, end) else ""
        )
        if not act:
            continue
        done = f"after the player {finite(act.split()[0])} {' '.join(act.split()[1:])}".strip()
        if last is not None:
            return _raced(words, (often[1], end, last[1]), last[0], f"{_same(last[0])}, {done}")
        return _all(passage, often[1], end, done)
    return None


def _opens_group(passage: Passage, place: int) -> bool:
    return passage.match(_GROUP, place) is not None


def _same(last: re.Match[str]) -> str:
    to = (last["to"] or "do the same").strip()
    return of_player(to)


def _all(passage: Passage, begin: int, end: int, done: str) -> list[Word] | None:
    group = passage.match(_GROUP, end)
    if group is None:
        return None
    for stop in range(group[1] + 1, len(passage.words)):
        last = passage.match(_LAST, stop)
        act = act_of(passage.words[group[1] : stop]) if last is not None else ""
        if last is not None and act:
            return _raced(passage.words, (begin, end, last[1]), last[0], f"{act}, {done}")
    return None


def _raced(
    words: list[Word], places: tuple[int, int, int], last: re.Match[str], text: str
) -> list[Word] | None:
    begin, end, body = places
    verb = words[body]
    lemma = next((lemma for kind, lemma in verb.readings if kind in ("VZ", "VB")), "")
    if not lemma:
        return None
    which = "last" if last["which"] in ("last", "slowest") else "first"
    head = words[:begin]
    if head[-2].text.lower() == "you":
        head = [*head[:-2], *plain("a player may", head[-2:])]
    return [
        *head, *plain("have every other player race to do", words[begin : begin + 1]),
        merge(words[begin:body], "STRING", "string", text),
        *left_out(words[end].start, f"and have the {which} to do so"),
        as_verb([verb], lemma, "VB"), *words[body + 1 :],
    ]  # fmt: skip


# ------------------------------------------------------------------ rounds of all


def _round(words: list[Word]) -> list[Word] | None:
    """`we do a round of animals from A to Z. The first to fail draws two`."""
    passage = Passage(words)
    for index in range(2, len(words)):
        found = passage.match(_ROUND, index)
        if found is None or words[0].kind not in ("SUB", "PREPSUB"):
            continue
        comma = [] if words[index - 1].kind == "SEP" else left_out(words[index].start, ",")
        start = passage.token_at(found[0].start("what"))
        stop = passage.token_at(found[0].start("then"))
        if start is None or stop is None:
            return None
        text = f"do a {found[0]['kind']} of {as_said(words[start:stop])}".replace(" :", ":")
        if found[0]["time"]:
            text += f", in {_CASUAL.sub('', found[0]['time'].strip())}"
        fail = (found[0]["fail"] or found[0]["fails"] or "").strip()
        if fail not in _PLAIN:
            text += f" and not {fail}" if found[0]["fail"] else f", where who {fail} fails"
        said = words[index : found[1]]
        return [
            *words[:index], *comma, *plain("every player takes turns to do", said[:1]),
            merge(said, "STRING", "string", of_player(text)),
            *left_out(said[-1].end, "; the first to fail"), *words[found[1] :],
        ]  # fmt: skip
    return None
