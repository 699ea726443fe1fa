"""Lists and clubs that players join, in the phrase pass: `goes on the list`, `joins the choir`.

Whoever joins has a place there, which is a token for the session; `for the rest of the round`, and
it is lost after the next deal. Those who are already there when somebody joins come first.
"""

import re
from difflib import get_close_matches
from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.duties.actwords import as_verb
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain, replaced, sentences
from lopti_rules.values import dataclass

_GROUP: Final = r"(?P<group>(?:[a-z][a-z'-]* ){1,3}?)"
_JOINS: Final = (
    r"(?:joins|enters|becomes a member of|becomes part of|becomes a part of|is admitted to"
    r"|is a member of|join|enter)"
)
_ON: Final = (
    r"(?:is added to|is put on|is written on|is entered on|is placed on|goes on|goes onto|gets on"
    r"|gets onto|lands on|is on|comes on|comes onto|goes down on|signs|gets put on|gets added to"
    r"|(?:puts|writes|signs|enters) their name (?:on|onto|in|into)|joins|are added to|go on)"
)
_ROUND: Final = (
    r"(?P<round>for the (?:rest|remainder) of the round|for the round|for this round"
    r"|until the round ends|until the round is over|until the end of the round)"
)
_SESSION: Final = (
    r"(?:for the (?:(?:rest|remainder) of the )?session|for the whole session|for good|permanently"
    r"|until the session ends|until the end of the session)"
)
_LONG: Final = rf"(?:(?:{_ROUND}|{_SESSION}) )?"
_HERE: Final = r"(?=[,;.] |and |until )"
_LISTS: Final = frozenset(
    ("list", "blacklist", "roll", "register", "roster", "board", "scoreboard", "blackboard",
     "noticeboard", "team", "committee", "council", "bench", "crew", "staff", "waitlist")
)  # fmt: skip
"""What one is on; of anything else one is in it."""
_OF_THE_GAME: Final = frozenset(
    ("pile", "hand", "table", "round", "game", "play", "card", "cards", "turn", "session", "deck",
     "draw", "player", "players", "bonus", "vote", "deal", "lap", "row", "next", "previous")
)  # fmt: skip
_SLIP: Final = 0.8
_LIST_WORDS: Final = tuple(_LISTS)
_LEAVES: Final = (
    r"(?:leaves|leave|is struck off|is struck from|is crossed off|is removed from|is taken off"
    r"|comes off|gets off|quits|is erased from|is thrown out of|drops off|is no longer (?:on|in))"
)
_LATER: Final = r"(?:a|an|any) (?:later|further|subsequent) "
_ONE: Final = r"(?P<one>a player|any player|anyone|anybody|somebody|someone)"
_ALL: Final = (
    r"(?:everyone|everybody|(?:each|every|all|all the|the) players?|players|all|those|each|every"
    r"|whoever|all of those)"
)
_OWN_TURN: Final = (
    r"at the (?:start|beginning|end) of (?:each of |every one of )?their (?:own )?turns? "
)


@dataclass(frozen=True, slots=True)
class _Group:
    """A list or club, and the name of a place there."""

    words: str

    @property
    def place(self) -> str:
        """What whoever joins has."""
        on = "on" if self.words.split()[-1] in _LISTS else "in"
        return f"place {on} the {self.words}"

    @property
    def said(self) -> str:
        """A pattern of the group: `the naughty list`, `the list`, `it`."""
        *before, last = self.words.split()
        more = f"(?:{re.escape(' '.join(before))} )?" if before else ""
        return f"(?:(?:the|that|this) {more}{re.escape(last)}|it)"


def lists(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: whoever joins a list has a place there."""
    joined = _joined(words)
    if joined is None:
        return words
    group, result, for_round = joined
    result = _already_first(_parted(_left(result, group)))
    result = [word for one in sentences(result) for word in _members(one, group)]
    if for_round:
        end = result[-1]
        result += plain(f'after the deal , every player loses all "{group.place}" .', [end])
    return result


# ------------------------------------------------------------------ who joins


def _joined(words: list[Word]) -> tuple[_Group, list[Word], bool] | None:
    """The list that somebody joins, the text with the place instead, and whether for a round."""
    passage = Passage(words)
    for index in range(2, len(words)):
        group, end, for_round = _join_at(passage, index)
        if group is not None and words[index - 1].kind not in ("WHO", "REL"):
            gains = plain(f'gains a "{group.place}"', words[index:end])
            rest = words[end:]
            return group, [*words[:index], *gains, *rest], for_round
    return None


def _join_at(passage: Passage, index: int) -> tuple[_Group | None, int, bool]:
    for pattern, listed in ((_ON, True), (_JOINS, False)):
        found = passage.match(rf"{pattern} (?:the|a|an) {_GROUP}{_LONG}{_HERE}", index)
        if found is None:
            continue
        names = found[0]["group"].split()
        is_list = names[-1] in _LISTS
        near = get_close_matches(names[-1], _LIST_WORDS, n=1, cutoff=_SLIP) and not is_list
        if set(names) & _OF_THE_GAME or near or (listed and not is_list):
            continue
        return _Group(" ".join(names)), found[1], found[0]["round"] is not None
    return None, index, False


def _parted(words: list[Word]) -> list[Word]:
    """`…; whenever a 9 is played, …`: a sentence of its own."""
    when = r"(?:whenever|when|each time|every time|as soon as) "
    there = r"(?:(?:who (?:is|are) )?(?:not )?(?:on|in)|members? of) "
    return replaced(
        words,
        rf"(?:;|, and|,) (?={when}|{_OWN_TURN})|(?:;|, and) (?=(?:(?:{_ONE}|{_ALL}) )?{there})",
        lambda _, said: plain(".", said),
    )


# ------------------------------------------------------------------ who is there


def _left(words: list[Word], group: _Group) -> list[Word]:
    return replaced(
        words,
        rf"{_LEAVES} {group.said} ",
        lambda _, said: plain(f'loses all "{group.place}"', said),
    )


def _members(sentence: list[Word], group: _Group) -> list[Word]:
    """Everybody who is on the list, or is not: every player with a place there, or without."""
    own_turn = Passage(sentence).match(_OWN_TURN, 0) is not None

    def make(found: re.Match[str], said: list[Word]) -> list[Word]:
        one = own_turn or found.groupdict().get("one") is not None
        has = "with no" if found.groupdict().get("without") else "with a"
        return plain(f'{"a player" if one else "every player"} {has} "{group.place}" token', said)

    there = rf"(?:who (?:is|are) )?(?P<without>not )?(?:already )?(?:on|in) {group.said} "
    result = replaced(sentence, rf"(?:{_ONE}|{_ALL}) {there}", make)
    result = replaced(result, rf"(?:(?:{_ONE}|{_ALL}|the) )?members? of {group.said} ", make)
    if group.words.split()[-1] not in _LISTS:
        result = replaced(result, rf"the {re.escape(group.words)} (?=must )", make)
    return _agreeing(result, group) if result != sentence else result


def _agreeing(words: list[Word], group: _Group) -> list[Word]:
    """`players on the list draw`: every player draws."""
    result = list(words)
    for index in range(1, len(words) - 1):
        verb = words[index + 1]
        after = words[index].lemma == "token" and words[index - 1].value == group.place
        lemma = next((lemma for kind, lemma in verb.readings if kind == "VB"), "")
        if after and lemma and not verb.can_be("VZ"):
            result[index + 1] = as_verb([verb], lemma, "VZ")
    return result


# ------------------------------------------------------------------ who was there before


def _already_first(words: list[Word]) -> list[Word]:
    """`whenever a later 8 is played, everyone already on the list …`: before that one joins."""
    before: list[Word] = []
    others: list[Word] = []
    for sentence in sentences(words):
        again = replaced(sentence, _LATER, lambda _, said: plain("a", said))
        already = any(word.lemma == "already" for word in again)
        if already or len(again) != len(sentence):
            before += [word for word in again if word.lemma != "already"]
        else:
            others += sentence
    return [*before, *others]
