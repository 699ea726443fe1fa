"""Duels of two players, in the phrase pass: a thumb war, a stare-down, a roll of the dice.

`Their player and the next player have a thumb war; whoever loses draws a card` is a contest that
the table plays: its name keeps its words, and whoever comes off worse is its loser. What is said of
how it is decided, of ties and of playing them again belongs to the name.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.duties.actwords import as_verb
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import left_out, plain
from lopti_rules.values import dataclass

_GAME: Final = (
    r"(?:(?:quick |short |little |friendly |brief |single )?(?:"
    r"(?:thumb|arm|finger|toe|pillow|sword|snowball)[ -]?(?:war|fight|wrestle|wrestling|duel)"
    r"(?: (?:match|bout|contest|duel))?"
    r"|(?:staring|blinking|stare|dance|dancing|singing|rhyming|rap|drawing|joke|pun|yelling"
    r"|smiling|laughing|guessing|memory|spelling)[ -](?:contest|match|competition|battle|duel|off"
    r"|down|war)"
    r"|stare-?(?:off|down)|dance-?off|rap battle|showdown|face-?off|tug of war|mercy match"
    r"|high roll|roll-off|dice roll|dice duel|roll of (?:the|a) (?:die|dice)|dice-?off"
    r"|coin toss|coin flip|game of chance|(?:game|round|match|bout) of [\w'-]+(?: [\w'-]+)?"
    r"))"
)
"""What is played under a name of its own."""
_RPS: Final = (
    r"(?:(?:a |one )?(?:quick )?(?:(?:round|game|throw|match|bout) of )?"
    r"(?:rock[ ,-]*paper[ ,-]*(?:and )?scissors|rps|roshambo|paper ?,? scissors ?,? (?:and )?"
    r"(?:rock|stone)|scissors ?,? paper ?,? (?:and )?(?:rock|stone)))"
)
_A: Final = r"(?:an? |one )"
_BEST: Final = r"(?:(?:, )?(?P<best>best of (?:three|five|seven|3|5|7)) )?"
_NAMED: Final = rf"(?:(?P<rps>{_RPS})|{_A}(?P<game>{_GAME})) {_BEST}"
_HAVE: Final = (
    r"(?P<verb>has|have|plays?|fights?|holds?|do|does|starts?|enters?|(?:face|faces) off in"
    r"|battles?(?: it out)? (?:in|with|at)|competes? (?:in|at)|duels? (?:in|with|at)"
    r"|(?:go|goes) head to head (?:in|at)|settles? it (?:with|by)|(?:squares?|square) off in) "
)
_VERBS: Final = (
    ((r"(?P<verb>(?:thumb|arm)[ -]?wrestles?) (?:(?=with |against |[,;:.] |and )"
      r"|(?P<foe>[^,;.:]{2,40}?) (?=[,;:.] |and ))"), "{} match"),
    ((r"(?P<verb>stares?) (?:at each other|each other down|each other out|each other in the eyes?"
      r"|into each other 's eyes) "), "staring contest"),
    ((r"(?P<verb>looks?) (?:each other (?:deep |straight )?in the eyes?"
      r"|into each other 's eyes) "), "staring contest"),
    ((r"(?:each |both )?(?P<verb>rolls?|throws?|rolls? off|casts?) "
      r"(?:a die|one die|the die|a dice|dice|the dice|a d6) (?:each )?"
      r"(?:against each other )?(?=[,;:.] |and )"), "roll of the dice"),
    (r"(?P<verb>rolls?) off (?=[,;:.] |and |against )", "roll of the dice"),
)  # fmt: skip
"""Duels that are a verb, and what they are called then."""
_PAIR: Final = (
    r"(?:[,;.:] )?(?:and )?(?:then )?(?:the two of (?:them|you)|both of (?:them|you)|they both"
    r"|you both|you two"
    r"|the two players|both players|both) $"
)
_CHOOSING: Final = ("choose", "pick")
_RIVAL: Final = r"(?:(?:with|against) (?P<rival>[^,;.:]{2,40}?) )?"
_DARES: Final = (
    r"(?P<may>(?:may|can|gets to|get to) )?(?P<dare>challenges?|dares?|invites?|takes? on|faces?) "
    r"(?P<rival>[^,;.:]{2,40}?) (?:to|in|for|at) "
)
_CALLS: Final = (
    r"(?P<may>(?:may|can|gets to|get to) )?"
    r"(?P<dare>calls? for|calls?|demands?|starts?|asks? for|requests?|declares?|proposes?) "
)
_WILLING: Final = re.compile(
    r"^(?:anyone|anybody|someone|somebody|any (?:other )?player|a player|any (?:willing )?(?:player"
    r"|opponent)|a willing (?:player|opponent)|whoever) ?(?:who (?:is|'s|'re) (?:up for it|willing"
    r"|game|willing to|ready)|who (?:wants(?: to)?|accepts|agrees|dares)|willing|(?:is|'s) willing"
    r"|(?:is|'s) up for it)?$"
)
_UNWILLING: Final = re.compile(
    r"\b(?:up for it|willing|game|ready|wants(?: to)?|accepts|agrees|dares)\b"
)
_NOBODY: Final = (
    r"(?:[,;.] )?(?:and |but )?if (?:nobody|no one|no player|nobody else) (?:is|'s) "
    r"(?:up for it|willing|game|interested|keen) (?:, )?nothing (?:happens )?"
)
_LOSER: Final = (
    r"(?:(?:whoever|the (?:one|player|person) (?:who|that)|anyone who) loses(?: it| the \w+)?"
    r"|the losing (?:player|one|side)|(?:the )?loser|(?:the )?lower (?:die|roll|throw|number|score"
    r"|dice|roller)|(?:whoever|the (?:one|player) who) (?:rolls|rolled|throws|threw) "
    r"(?:lower|lowest|less|the (?:lower|lowest)(?: number)?)|low(?:er|est)? roller|the slower"
    r"(?: one| player)?(?: of the two| of them)?|the loser of (?:it|this|that|the \w+)) "
)
_WINNER: Final = (
    r"(?:(?:whoever|the (?:one|player|person) (?:who|that)|anyone who) wins(?: it| the \w+)?"
    r"|the winning (?:player|one|side)|(?:the )?winner|(?:the )?higher (?:die|roll|throw|number"
    r"|score|dice|roller)|(?:whoever|the (?:one|player) who) (?:rolls|rolled|throws|threw) "
    r"(?:higher|highest|more|the (?:higher|highest)(?: number)?)|high(?:er|est)? roller|the faster"
    r"(?: one| player)?(?: of the two| of them)?) "
)
_FAILS: Final = (
    r"(?:(?:whoever|the (?:one|player|person|first) (?:who|that)|the first (?:one|player|person)? ?"
    r"(?:who|that)) (?:first )?(?P<does>blinks|laughs|smiles|grins|giggles|speaks|looks away"
    r"|gives up|gives in|moves|flinches|yields|lets go|looks down|chuckles)"
    r"(?: first)?|(?:the )?first (?:one |player |person )?to (?P<do>blink|laugh|smile|grin|giggle"
    r"|speak|look away|give up|give in|move|flinch|yield|let go|look down|chuckle)) "
    r"(?:loses and )?"
)
_TIES: Final = (
    r"(?:[,;.] )?(?:and |but )?(?P<tie>(?:you |they )?(?:re-?roll|replay|redo|repeat|play again on"
    r"|roll again on) (?:any |all )?(?:ties|draws|a tie|a draw)(?: once)?"
    r"(?:,? and then call it a (?:draw|tie))?"
    r"|(?:ties|draws|a tie|a draw) (?:is|are) (?:re-?rolled|replayed|repeated|played again"
    r"|rolled again|thrown again|decided by another \w+)(?: once)?"
    r"|ties re-?roll|(?:on|in case of|after) a (?:tie|draw) (?:, )?(?:you |they |both )?(?:re-?roll"
    r"|(?:roll|play|go|try|throw) again|replay)"
    r"|(?:ties|draws|a tie|a draw) (?:costs?|changes?|means?|does|do) (?:nothing|nobody anything)"
    r"|(?:on|in case of|after) a (?:tie|draw) (?:, )?(?:nothing happens|nobody draws)"
    r"|if (?:it is|it 's|they are|both are|there is) (?:a |an )?(?:tie|tied|draw|equal|even) "
    r"(?:, )?(?:(?:you |they |both )?(?:re-?roll|(?:roll|play|go|try|throw) again|replay)"
    r"|nothing happens|nobody draws)) (?=[,;.] |$)"
)
_DECIDED: Final = re.compile(
    r"los|win|low|slow|high|fast|first|blink|laugh|smile|grin|giggle|speak|look|give|move|flinch"
    r"|yield|lets? go|chuckle"
)
"""One of these is in all that tells a winner or a loser; most texts have none, nor a duel."""
_STOPS: Final = ("DOT", "SEP")
_MOST: Final = 60
"""Tokens behind the name that may tell how it ends, at most."""


@dataclass(frozen=True, slots=True)
class _Duel:
    """Where it is said, what is played, against whom, and whether it is only offered."""

    start: int
    end: int
    name: str
    rival: tuple[Word, ...] = ()
    may: bool = False
    third: bool = True
    dared: bool = False

    @property
    def willing(self) -> bool:
        """Whether it is with anybody who wants to."""
        rival = " ".join(word.text for word in self.rival).lower()
        return bool(self.rival and _WILLING.match(rival) and _UNWILLING.search(rival))


def duels(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: a duel is a contest with its name, a winner and a loser."""
    passage = Passage(words)
    if not _DECIDED.search(passage.line):
        return words
    for index in range(1, len(words)):
        duel = _duel(passage, index)
        if duel is None:
            continue
        told = _end(Passage(words[duel.end : duel.end + _MOST]))
        if told is None:
            continue
        how, rest = told
        after = [*rest, *words[duel.end + _MOST :]]
        said = _played(words, duel, f"{duel.name}{how}")
        return [*said, *_joined(duels(after), duel)]
    return words


# ------------------------------------------------------------------ what is played


def _duel(passage: Passage, index: int) -> _Duel | None:
    """The duel that is said from that token on."""
    return _challenge(passage, index) or _called(passage, index) or _plain_duel(passage, index)


def _challenge(passage: Passage, index: int) -> _Duel | None:
    """`challenges the next player to a thumb war`."""
    found = passage.match(_DARES + _NAMED, index)
    if found is None:
        return None
    rival = _tokens(passage, found[0], "rival")
    may = found[0]["may"] is not None
    third = found[0]["dare"].split()[0].endswith("s") or (may and _is_third(passage, index))
    return _Duel(index, found[1], _name(found[0]), rival, may, third, dared=True) if rival else None


def _called(passage: Passage, index: int) -> _Duel | None:
    """`may call for an arm wrestle with anyone who is willing`."""
    found = passage.match(
        rf"{_CALLS}{_NAMED}(?:with|against) (?P<rival>[^,;.:]{{2,40}}?) (?=[,;.:] |and )", index
    )
    if found is None:
        return None
    rival = _tokens(passage, found[0], "rival")
    may = found[0]["may"] is not None
    third = found[0]["dare"].split()[0].endswith("s") or (may and _is_third(passage, index))
    return _Duel(index, found[1], _name(found[0]), rival, may, third) if rival else None


def _plain_duel(passage: Passage, index: int) -> _Duel | None:
    """`have a thumb war`, `stare at each other`."""
    found = passage.match(rf"{_HAVE}{_NAMED}{_RIVAL}(?=[,;.:] |and )", index)
    name = _name(found[0]) if found is not None else ""
    for pattern, called in _VERBS if found is None else ():
        found = passage.match(rf"{pattern}{_RIVAL}(?=[,;.:] |and )", index)
        if found is not None and called:
            verb = found[0]["verb"].replace("wrestles", "wrestle").replace("wrestle", "wrestling")
            name = called.format(verb)
            break
        found = None
    if found is None:
        return None
    rival = _tokens(passage, found[0], "rival") or _tokens(passage, found[0], "foe")
    may = passage.words[index - 1].text.lower() in ("may", "can", "gets to", "get to")
    third = found[0]["verb"].split()[0].endswith("s") or found[0]["verb"] == "has"
    return _Duel(index - may, found[1], name, rival, may, third)


def _is_third(passage: Passage, index: int) -> bool:
    return passage.words[index - 1].text.lower() not in ("you", "they")


def _name(found: re.Match[str]) -> str:
    name = "rock-paper-scissors" if found["rps"] else found["game"].replace(" 's", "'s")
    return f"{name}, {found['best']}" if found["best"] else name


def _tokens(passage: Passage, found: re.Match[str], name: str) -> tuple[Word, ...]:
    if found.groupdict().get(name) is None:
        return ()
    start = passage.token_at(found.start(name))
    end = passage.token_at(found.end(name) + 1)
    return () if start is None or end is None else tuple(passage.words[start:end])


# ------------------------------------------------------------------ how it ends


def _end(passage: Passage) -> tuple[str, list[Word]] | None:
    """What the name says besides, and the words behind with `the winner` and `the loser`.

    None if nobody is said to win or lose.
    """
    words = passage.words
    result: list[Word] = []
    how, index, decided = "", 0, False
    while index < len(words):
        opens = not result or result[-1].kind in (*_STOPS, "CONJ") or result[-1].text == "from"
        tie = passage.match(_TIES, index)
        nobody = passage.match(_NOBODY, index)
        fails = passage.match(_FAILS, index) if opens else None
        side = _side(passage, index)
        if tie is not None:
            how += f", {tie[0]['tie']}"
            index = tie[1]
        elif nobody is not None:
            index = nobody[1]
        elif fails is not None:
            how += f", where who {_third(fails[0])} first loses"
            result += plain("the loser", words[index : fails[1]])
            index, decided = fails[1], True
        elif side is not None:
            result += plain(side[0], words[index : side[1]])
            index, decided = side[1], True
        else:
            result.append(words[index])
            index += 1
    return (how, result) if decided else None


def _side(passage: Passage, index: int) -> tuple[str, int] | None:
    if index and passage.words[index - 1].text == "'s":
        return None  # `last round's winner` is of no duel
    for pattern, side in ((_LOSER, "the loser"), (_WINNER, "the winner")):
        found = passage.match(rf"(?:the |its )?{pattern}", index)
        if found is not None:
            return side, found[1]
    return None


def _third(found: re.Match[str]) -> str:
    if found["does"]:
        return found["does"]
    first, *rest = found["do"].split()
    return " ".join((f"{first}{'es' if first.endswith('ch') else 's'}", *rest))


# ------------------------------------------------------------------ in plain words


def _played(words: list[Word], duel: _Duel, name: str) -> list[Word]:
    """All up to the duel, with `play a "…"`; who is willing is asked."""
    before, said = _introduced(words[: duel.start]), words[duel.start : duel.end]
    called = merge(said, "STRING", "string", name)
    chooses, plays = ("chooses", "plays") if duel.third else ("choose", "play")
    if duel.willing:
        both = "both agree" if duel.may else "the chosen player agrees"
        asked = plain(f"{chooses} another player ; if {both} , {_PLAYERS} play a", said[:1])
        return [*before, *asked, called]
    if duel.may:
        against = [*left_out(said[-1].end, "with"), *duel.rival] if duel.rival else []
        return [*before, *plain("may play a", said[:1]), called, *against]
    if not duel.rival:
        return [*before, *plain(f"{plays} a", said[:1]), called]
    if duel.dared:
        dares = plain("challenges" if duel.third else "challenge", said[:1])
        return [*before, *dares, *duel.rival, *left_out(said[-1].end, "to a"), called]
    against = [*left_out(said[-1].end, "against"), *duel.rival]
    return [*before, *plain(f"{plays} a", said[:1]), called, *against]


def _introduced(before: list[Word]) -> list[Word]:
    """`choose a player. The two of you …`: both of them; with the comma that was left out."""
    passage = Passage(before)
    for length in range(min(len(before), _MOST_PAIR), 0, -1):
        found = passage.match(_PAIR, len(before) - length)
        if found is not None and any(word.lemma in _CHOOSING for word in before[-_NEAR:]):
            return [*before[:-length], *plain(f"; {_PLAYERS}", before[-length:])]
    start = max((i for i, word in enumerate(before) if word.kind == "DOT"), default=-1) + 1
    clause = before[start:]
    told = len(clause) > 1 and clause[0].kind == "SUB" and clause[-1].lemma in ("you", "they")
    if told and not any(word.kind == "SEP" for word in clause):
        return [*before[:-1], *left_out(clause[-1].start, ","), before[-1]]
    return before


def _joined(rest: list[Word], duel: _Duel) -> list[Word]:
    """`. The loser draws two`: what happens in the same sentence; `and have the loser draw`."""
    passage = Passage(rest)
    found = passage.match(r"[,;:.] (?:(?:and|then) )?(?P<who>the (?:loser|winner) )", 0)
    if found is None or not rest[found[1]].can_be("VZ", "MODAL"):
        return rest
    who, verb = rest[found[1] - 2 : found[1]], rest[found[1]]
    if duel.willing or not duel.may or not verb.can_be("VZ"):
        return [*plain("and" if duel.willing else ";", rest[: found[1] - 2]), *rest[found[1] - 2 :]]
    lemma = next(lemma for kind, lemma in verb.readings if kind == "VZ")
    return [*plain("and have", rest[:1]), *who, as_verb([verb], lemma, "VB"), *rest[found[1] + 1 :]]


_PLAYERS: Final = "the player who played and the chosen player"
_MOST_PAIR: Final = 6
_NEAR: Final = 16
