"""Things that one player at a time wears or holds, in the phrase pass: a hat, a crown, a medal.

`Whoever takes the pile wears the hat until someone else takes it` makes that player the "hat
wearer"; whoever has the thing is spoken of in many ways. Such a player's own turns and what
others do beside are put as the `when` clause and the condition that they stand for.
"""

import re
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from lopti_rules.language.lexing.tokens import (
    Word,
    comma_for,
    lemma_at,
    made_up,
    merge,
    sentence_end,
)
from lopti_rules.language.phrasing.duties.actwords import as_verb, base_of_third, quoted_act
from lopti_rules.language.phrasing.duties.prices import or_at
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import (
    as_plain,
    left_out,
    plain,
    replaced,
    said_of,
    sentences,
)
from lopti_rules.values import dataclass

_THING: Final = r"(?P<article>the|a|an) (?P<thing>(?:[a-z][a-z'-]* ){1,3}?)"
_WEARS: Final = r"(?:wears|is wearing|wear|puts on|put on)"
_GETS: Final = (
    r"(?:gets|receives|takes|is given|earns|wins|holds|is handed|carries|has|keeps|get|receive"
    r"|take|earn|hold)"
)
_BEHIND: Final = (
    r"(?:from (?:whoever|the player who) (?:has|holds|wears|had|held|wore) (?:it|one) )?"
)
_INTRO: Final = (
    rf"(?:(?:then |now )?(?P<wears>{_WEARS})|(?:then |now )?{_GETS}) {_THING}{_BEHIND}"
    r"(?:(?:until|till) (?P<until>[^,;.]{1,60}?))?(?=[,;.] |and )"
)
_ROLE: Final = (
    r"(?:becomes|become|is|is called|is named|is made) "
    r"(?P<article>(?:the|a|an) )?(?P<thing>(?:[a-z][a-z'-]* ){1,3}?)"
    r"(?:(?:until|till) (?P<until>[^,;.]{1,60}?))?(?=[,;.] |and )"
)
_ROUND_ROLE: Final = (
    r"(?:(?:in|for|during) )?(?:each|every) round (?:, )?(?P<who>the player (?:after|before) the "
    r"dealer|the dealer|last round 's (?:winner|last player)|the winner of the last round) "
    r"(?:is|becomes|acts as|serves as) (?:the|a) "
    r"(?P<role>(?:[a-z-]+ ){1,2}?(?:of the [a-z]+ )?)(?=[;.,] |and )"
)
_ANYONE_ELSE: Final = (
    r"(?:[;,] )?(?:and )?(?:anyone|anybody|any player|everyone|everybody|a player) else who "
)
_ELSE: Final = (
    r"(?:(?:someone|somebody|anyone|anybody)(?: else)?|another player|any other player"
    r"|some other player|a different player|a player|the next player who|the next one) "
)
_SAME: Final = r"(?:does|does so|does it|does the same|does that)"
_HAVING: Final = r"(?:wears|is wearing|has|holds|is holding|carries|bears|owns|keeps)"
_HOLDER: Final = r"(?:wearer|holder|bearer|owner|carrier|keeper)"
_NOW: Final = r"(?:currently |now |then |presently )?"
_TIME: Final = (
    r"(?P<time>at the (?P<edge>start|beginning|end) of (?:(?:each|every one|all|every) (?:of )?)?"
    r"(?:(?:each )?own turn|(?:their|his|her|his or her|its|your) (?:own )?turns?) )"
)
_NO_PLAY: Final = (
    r"(?P<idle>(?:(?:(?:in|during|on) which|where) "
    r"(?:they|he|she|he or she|that player|you) (?:have )?"
    r"(?:made no plays?|did not play|did not play a card|played nothing|played no cards?)"
    r"|without (?:a play|playing|playing a card)) )?"
)
_SLIP: Final = 0.8
"""How alike an unknown word and one of the game must be to be a slip of the pen."""
_OF_THE_GAME: Final = (
    "queen", "king", "jack", "ace", "seven", "card", "pile", "hand", "turn", "round", "rank",
    "suit", "heart", "spade", "diamond", "club", "token", "point", "debt",
)  # fmt: skip
_NOT_THINGS: Final = frozenset(
    ("card", "cards", "pile", "play", "hand", "turn", "round", "rest", "top", "discard", "deck")
)


@dataclass(frozen=True, slots=True)
class _Thing:
    """What somebody wears or holds, how the text calls it, and the name of who does."""

    words: str
    role: str

    @property
    def said(self) -> str:
        """A pattern of the thing: `the rubber duck`, and `the duck`."""
        *before, last = self.words.split()
        more = f"(?:{re.escape(' '.join(before))} )?" if before else ""
        return f"(?:(?:the|that|this) {more}{re.escape(last)}|it)"


def held_things(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: who wears or holds a thing has a role."""
    result: list[Word] = []
    thing: _Thing | None = None
    for sentence in map(_untimed, sentences(words)):
        given = _of_the_round(sentence) or _given(sentence) if thing is None else None
        if given is None:
            result += sentence
        else:
            thing, said = given
            result += said
    if thing is not None:
        result = _parted(_called(result, thing), thing)
    roles = _roles(result)
    if not roles:
        return words
    return [word for sentence in sentences(result) for word in _in_order(sentence, roles)]


def _roles(words: list[Word]) -> frozenset[object]:
    """The roles that the text gives: `becomes the "keeper"`."""
    return frozenset(
        word.value
        for index, word in enumerate(words)
        if word.kind == "STRING" and lemma_at(words, index - 2) == "become"
    )


# ------------------------------------------------------------------ how somebody comes by it


def _given(sentence: list[Word]) -> tuple[_Thing, list[Word]] | None:
    """The thing that a sentence gives to somebody, and the sentence with the role instead."""
    passage = Passage(sentence)
    for index in range(2, len(sentence)):
        before = sentence[index - 1]
        many = sentence[index].can_be("VB") or sentence[index].text in ("wear", "put", "put on")
        if before.kind in ("WHO", "REL") or before.lemma == "must":
            continue
        if many and before.lemma not in ("they", "you"):
            continue
        found = passage.match(_INTRO, index) or passage.match(_ROLE, index)
        thing = _thing(found[0], sentence[index : found[1]]) if found is not None else None
        if found is None or thing is None:
            continue
        head = _event(sentence[:index])
        if head is None or not _is_until(found[0]["until"], _deed(head)):
            return None
        verb = "become" if many else "becomes"
        become = plain(f'{verb} the "{thing.role}"', sentence[index : found[1]])
        return thing, [*head, *become, *sentence[found[1] :]]
    return None


def _of_the_round(sentence: list[Word]) -> tuple[_Thing, list[Word]] | None:
    """`each round the player after the dealer is the keeper of the piles`: from the deal on."""
    passage = Passage(sentence)
    found = passage.match(_ROUND_ROLE, 0)
    if found is None or set(found[0]["role"].split()[:-3]) & _NOT_THINGS:
        return None
    role = found[0]["role"].strip()
    who = said_of(passage, found[0], "who")
    after = plain("after the deal ,", sentence[:2])
    place = next(i for i, word in enumerate(sentence) if word is who[-1]) + 1
    become = plain(f'becomes the "{role}"', sentence[place : found[1]])
    return _Thing(role, role), [*after, *who, *become, *sentence[found[1] :]]


def _untimed(sentence: list[Word]) -> list[Word]:
    """`becomes the "goose" until someone else takes it`: that is how long a role lasts anyway."""
    passage = Passage(sentence)
    for index in range(2, len(sentence)):
        found = passage.match(
            r"becomes the § (?:until|till) (?P<until>[^,;.]{1,60}?)(?=[,;.] |and )", index
        )
        if found is not None and _is_until(found[0]["until"], _deed(sentence[:index])):
            return [*sentence[: index + 3], *sentence[found[1] :]]
    return sentence


def _thing(found: re.Match[str], said: list[Word]) -> _Thing | None:
    """The thing, if no rule knows it; `a hat` only where it goes from one to another."""
    words = found["thing"].split()
    last = next((word for word in said if word.text.lower() == words[-1]), None)
    if last is None or last.kind != "UNKNOWN" or set(words) & _NOT_THINGS:
        return None
    if get_close_matches(words[-1], _OF_THE_GAME, n=1, cutoff=_SLIP):
        return None
    if (found["article"] or "").strip() != "the" and not found["until"]:
        return None
    name = " ".join(words)
    if "wears" not in found.groupdict():
        # `is the goose` tells how somebody is, but for `until someone else takes it`.
        lasts = found["until"] or said[0].text.startswith("become")
        return _Thing(name, name) if lasts else None
    return _Thing(name, f"{name} {'wearer' if found['wears'] else 'holder'}")


def _event(head: list[Word]) -> list[Word] | None:
    """The words that say who comes by it; `the player who last took the pile`: whoever takes it."""
    passage = Passage(head)
    found = passage.match(r"the (?:last )?player who (?:last |most recently )?", 0)
    past = found is not None and found[1] < len(head) and head[found[1]].can_be("VD")
    if found is None or not past:
        return head
    verb = head[found[1]]
    lemma = next(lemma for kind, lemma in verb.readings if kind == "VD")
    takes = plain(lemma, [verb])
    for word in takes:
        word.settle("VB")
        word.readings = tuple(r._replace(kind="VZ") for r in word.readings if r.kind == "VB")
        word.kind, word.text = "VZ", f"{lemma}s"
    return [*plain("whoever", head[: found[1]]), *takes, *head[found[1] + 1 :]]


def _deed(head: list[Word]) -> str:
    """`takes the pile`: what is done by whoever comes by the thing."""
    line = " ".join(word.text.lower() for word in head)
    line = re.sub(
        r"^(?:whoever|(?:a|any|each|every|the) player who"
        r"|(?:when|whenever|if) (?:a player|someone|somebody)) ",
        "",
        line,
    )
    return re.sub(r" ?(?:,|and) (?:they|that player|its player)?$|,$| and$", "", line).strip()


def _is_until(until: str | None, deed: str) -> bool:
    """Whether it lasts until the same befalls somebody else, as a role does."""
    if not until:
        return True
    verb, _, rest = deed.partition(" ")
    what = rf"(?:{re.escape(rest)}|it|one|them|it too)" if rest else ""
    again = rf"{_ELSE}(?:{_SAME}|{re.escape(verb)} {what}) ?"
    noun = re.escape(re.sub(r"^(?:a|an|the) ", "", rest))
    passive = rf"(?:(?:another|an?|the next) {noun}(?: is played| is laid)?) ?"
    return re.fullmatch(rf"{again}|{passive}", f"{until.strip()} ") is not None


# ------------------------------------------------------------------ who has it


def _called(words: list[Word], thing: _Thing) -> list[Word]:
    """Every way to speak of whoever has it: the "hat wearer"."""
    it = thing.said
    the = it.removesuffix("|it)") + ")"
    own = rf"(?:{_HAVING}|who {_NOW}{_HAVING}|with|wearing|holding|carrying|having)"
    name = re.escape(thing.words.split()[-1])
    if thing.role == thing.words:
        short = re.escape(thing.words.split(" of ")[0])
        words = replaced(words, rf"(?:{the}|the {short}) ", as_plain(f'the "{thing.role}"'))
        return _anyone_else(words, thing)
    called = (
        rf"(?:whoever {_NOW}{_HAVING} {it}"
        rf"|the {_NOW}{_HOLDER} of {it}|(?:the|its) {_NOW}{_HOLDER}|{the} 's {_NOW}{_HOLDER}"
        rf"|the {name}[ -]{_HOLDER}|the player {own} {it}) "
    )
    return replaced(words, called, as_plain(f'the "{thing.role}"'))


def _parted(words: list[Word], thing: _Thing) -> list[Word]:
    """`…, and while wearing it draws one card`: a sentence of its own."""
    they = r"(?:they|he|she|he or she|that player|its player|a player|someone|somebody)"
    pattern = (
        rf"(?:[,;] )?(?:(?:and|but) )?(?:while|as long as) "
        rf"(?:(?:wearing|holding|carrying|having)|{they} (?:{_HAVING}|wear|hold|have|carry)) "
        rf"{thing.said} (?:, )?(?:{they} )?"
    )
    words = replaced(words, pattern, as_plain(f'. the "{thing.role}"'))
    return replaced(words, r"(?:;|, and) (?=the § )", as_plain("."))


def _anyone_else(words: list[Word], thing: _Thing) -> list[Word]:
    """`anyone else who touches the draw pile draws one card`: whoever has not that role."""
    passage = Passage(words)
    for index in range(len(words)):
        found = passage.match(_ANYONE_ELSE, index)
        base = base_of_third(words[found[1]]) if found is not None else ""
        end = sentence_end(words, index)
        paid = [i for i in range(index + 3, end) if words[i].can_be("VZ") and _is_price(words[i])]
        if found is None or not base or not paid:
            continue
        act = words[found[1] : paid[-1]]
        act = act[:-1] if act[-1].kind == "SEP" else act
        deed = merge(act, "STRING", "string", quoted_act(act, base))
        other = f', if that player is not the "{thing.role}" , that player'
        begun = [] if words[index - 1].kind == "DOT" else left_out(words[index].start, ".")
        return [
            *words[:index], *begun, *plain("when a player does", words[index : found[1]]), deed,
            *left_out(words[paid[-1]].start, other), *words[paid[-1] :],
        ]  # fmt: skip
    return words


def _is_price(word: Word) -> bool:
    return any(reading.lemma in ("draw", "discard", "lose", "give") for reading in word.readings)


# ------------------------------------------------------------------ when, first


def _in_order(sentence: list[Word], roles: frozenset[object]) -> list[Word]:
    """`the "hat wearer" draws at the end of their turn`: at the end, if that player is it."""
    passage = Passage(sentence)
    front = passage.match(rf"{_TIME}{_NO_PLAY}, (?:the § )", 0)
    if front is not None and sentence[front[1] - 1].value in roles:
        body = sentence[front[1] : -1]
        return _at_time(front[0], sentence, sentence[front[1] - 2 : front[1]], body)
    opened = passage.match(r"the § ", 0)
    if opened is None or sentence[opened[1] - 1].value not in roles:
        return sentence
    owed = _owed(passage, opened[1])
    if owed is not None:
        return owed
    for index in range(opened[1], len(sentence)):
        found = passage.match(rf"{_TIME}{_NO_PLAY}(?=\. )", index)
        if found is not None:
            return _at_time(found[0], sentence, sentence[:2], sentence[opened[1] : index])
        beside = passage.match(
            r"(?P<when>when|whenever|each time|every time) "
            r"(?:another|any other) player (?P<deed>[^,;.]+)\. ",
            index,
        )
        if beside is not None:
            return _of_another(passage, beside[0], sentence, index)
    return sentence


def _owed(passage: Passage, place: int) -> list[Word] | None:
    """`the "crown holder" must speak in rhyme or draw one card`: whenever that player fails to."""
    words = passage.words
    found = passage.match(r"must ", place)
    if found is None or not words[found[1]].can_be("ACT", "UNKNOWN"):
        return None
    for end in range(found[1] + 1, len(words)):
        if words[end].kind in ("SUB", "WHO", "REL", "PREPSUB", "DOT"):
            return None
        price = or_at(passage, end)
        if price is None:
            continue
        deed = f"fail to {quoted_act(words[found[1] : end])}"
        does = [as_verb(words[place : found[1]], "do", "VZ")]
        act = merge(words[found[1] : end], "STRING", "string", deed)
        who = plain(", that player", words[end : end + 1])
        when = plain("when", words[:1])
        return [*when, *words[:place], *does, act, *who, price.verb, *price.rest]
    return None


def _at_time(
    found: re.Match[str], sentence: list[Word], role: list[Word], body: list[Word]
) -> list[Word]:
    edge = "ends" if found["edge"] == "end" else "starts"
    idle = " and that player did not play a card this turn" if found["idle"] else ""
    head = plain(f"when a player's turn {edge} , if that player is", sentence[:1])
    first = body[0]
    verb = next((lemma for kind, lemma in first.readings if kind == "VB"), "")
    if verb and not first.can_be("VZ"):
        body = [as_verb([first], verb, "VZ"), *body[1:]]
    return [
        *head, *role, *plain(f"{idle} , that player".strip(), role), *body, sentence[-1],
    ]  # fmt: skip


def _of_another(
    passage: Passage, found: re.Match[str], sentence: list[Word], index: int
) -> list[Word]:
    """`… whenever another player clears`: when a player does who is not the one."""
    role = [replace(word) for word in sentence[:2]]
    deed = said_of(passage, found, "deed")
    if [word.lemma for word in deed] == ["clear"]:
        deed = [*deed, *plain("the pile", deed)]
    comma = made_up("SEP", deed[-1].end, ",")
    head = plain("when a player", sentence[index : index + 1])
    unless = plain("if that player is not", role)
    body = [*sentence[:index], sentence[-1]]
    return [*head, *deed, comma_for(comma), *unless, *role, comma_for(comma), *body]
