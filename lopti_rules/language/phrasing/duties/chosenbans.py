"""Words and the like that somebody bans, in the phrase pass.

`Whoever plays a 5 picks a word; until the next clear, anyone who says it draws a card` is put as
`after a player plays a 5, whoever does "say the word that its player picked" draws a card, until
the next clear`. Which word it is, the table hears; the rule holds it by that name.
"""

import re
from collections.abc import Iterator
from typing import Final

from lopti_rules.language.lexing.tokens import Word, comma_at, merge, one_token, sentence_end
from lopti_rules.language.phrasing.duties.penalties import paid_at
from lopti_rules.language.phrasing.duties.prices import WHOEVER
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain, said_of
from lopti_rules.values import dataclass

_PASTS: Final = {
    "pick": "picked", "choose": "chose", "name": "named", "ban": "banned", "forbid": "forbade",
    "announce": "announced", "call": "called", "call out": "called out", "make up": "made up",
    "invent": "invented", "declare": "declared", "think of": "thought of", "set": "set",
    "outlaw": "outlawed", "decide on": "decided on", "select": "selected", "say": "said",
    "prohibit": "prohibited", "come up with": "come up with", "pick out": "picked out",
}  # fmt: skip
_PASSIVE: Final = {"chose": "chosen", "forbade": "forbidden"}
_CHOOSERS: Final = (
    (("play", "lay"), "its player"),
    (("clear",), "the clearer"),
    (("take", "pick_up"), "the taker"),
)
"""Who chooses, by the verb of what they did; the deed is told of them."""
_USES: Final = {
    "word": "say", "phrase": "say", "expression": "say", "syllable": "use", "letter": "use",
    "sound": "make", "noise": "make", "gesture": "make", "movement": "make", "move": "make",
    "topic": "mention", "subject": "mention", "theme": "mention", "pose": "strike",
}  # fmt: skip
"""What is banned, and what it is to use it."""


def _thirds(verbs: Iterator[str]) -> str:
    """The verbs as one or several do it: `picks`, `make up`; longer ones first."""
    forms = [re.sub(r"^(\w+)", r"\1s?", verb) for verb in verbs]
    return "|".join(sorted(forms, key=len, reverse=True))


_THING: Final = rf"(?P<thing>{'|'.join(_USES)})"
_PERSON: Final = r"(?:you|they|he|she|he or she|that player|the player|its player|this player)"
_NAMED: Final = (
    r"(?P<who>the dealer|last round 's (?:winner|last player)|the (?:next|previous) player"
    r"|the player (?:on|to) (?:their|your|the) (?:left|right)|the clearer|the taker)"
)
_MAY: Final = r"(?:may|can|must|shall|has to|have to|gets to|get to|will|should)"
_CHOOSES: Final = (
    rf"(?:[,:=?] )?(?:then )?(?:(?:{_PERSON}|{_NAMED}) )?(?:{_MAY} )?(?:then )?"
    rf"(?P<verb>{_thirds(iter(_PASTS))}) (?:an?|one|any|some) "
    r"(?:(?:new|single|common|certain|forbidden|taboo|banned) )?"
    rf"{_THING} (?:of (?:their|your|his|her) (?:own )?choice |(?:they|you) like )?"
    r"(?:(?:to be|that (?:is|'s)(?: now)?) (?:banned|forbidden|taboo) )?"
)
_EVENTS: Final = (
    (rf"(?:{WHOEVER}|the player who|the one who) ", "after a player"),
    (r"(?:when|whenever|if|after|each time|every time|as soon as) ", "after"),
    (r"(?:upon|on) (?=playing |taking |clearing |drawing )", "upon"),
    (r"(?:the |a )?player of (?=an? )", "after a player plays"),
    (r"(?=play an? |clear the |take the )", "after you"),
)
_IT: Final = (
    r"(?:(?:that|this|the) (?:word|phrase|letter|sound|gesture|topic|subject|thing|expression"
    r"|syllable|movement|theme|noise|one)|(?:a|any) word (?:with|containing|that contains)"
    r" (?:it|that letter|the letter|this letter)|it|that|this|so|one)"
)
_WITHIN: Final = (
    r"(?:an?|any) word (?:that )?(?P<how>beginning|begins|starting|starts|ending|ends) with "
    r"(?:it|(?:that|this|the) (?:letter|syllable|sound))"
)
_USED: Final = r"(?P<use>says?|uses?|speaks?|utters?|mentions?|does|do|makes?|talks? about)"
_JOIN: Final = r"(?:[,;.:] )?(?:and |but |then |so )*(?:from then on |from now on )?(?:, )?"
_TIME: Final = (
    r"(?:until|till) (?:[^ .;,]+ ){1,8}?|for (?:the rest|the remainder) of (?:the|that|this) "
    r"(?:round|turn|game) "
)
_BEFORE: Final = rf"(?:(?P<sooner>{_TIME})(?:[,;.] )?(?:and )?)?"
_BEHIND: Final = rf"(?:(?:, )?(?P<later>{_TIME}))?"
_ANYONE: Final = (
    r"(?:(?P<other>another player who|anyone else who|anybody else who|any other player who"
    rf"|everyone else who|other players who)|{WHOEVER}|anybody who"
    r"|if (?:anyone|anybody|someone|somebody|a player|you|they)) (?:then |still )?"
)
_NOBODY: Final = (
    r"(?:that |which )?(?:nobody|no one|no player|none of you|nobody else|no one else) "
    r"(?:may|can|must|shall|is allowed to|is permitted to) (?:then )?(?P<use>say|use|utter|mention"
    rf"|do|make|speak|talk about) (?:{_IT} )?"
)
_TABOO: Final = (
    rf"(?:{_IT}|which|that) (?:is|becomes|will be) (?:then |now )?"
    r"(?:banned|forbidden|taboo|off limits|not allowed|prohibited) "
)
_AGAIN: Final = (
    rf"(?:(?:{WHOEVER}|anybody who|if (?:anyone|anybody|someone|somebody|you|a player|they)) "
    r"(?:does|do|slips?(?: up)?|forgets?|breaks? (?:it|this|the ban|the rule)|(?:says?|uses?"
    rf"|mentions?|makes?) {_IT})(?: (?:so|it|that|anyway))? (?:, )?"
    rf"|(?:say|use|make|mention) {_IT} and )"
)
_COSTS: Final = (
    rf"(?:(?:saying|using|making|mentioning|doing) {_IT}"
    r"|(?:each|every|any) (?:slip|use|time|mention|breach)(?: shall| will)?) "
    r"(?=costs? |means |is |= )"
)
_PRICE: Final = rf"{_JOIN}(?:{_AGAIN}|or |{_COSTS})(?:, )?"
_BANS: Final = (
    rf"{_JOIN}{_BEFORE}{_ANYONE}{_USED} (?:{_WITHIN}|{_IT}) {_BEHIND}(?:must |has to |shall |, )?",
    rf"{_JOIN}{_BEFORE}{_NOBODY}{_BEHIND}{_PRICE}",
    rf"{_JOIN}{_BEFORE}{_TABOO}{_BEHIND}{_PRICE}",
    rf"{_JOIN}{_BEFORE}{_COSTS}",
    rf"{_JOIN}{_BEFORE}{_AGAIN}",
)
_CLOSE: Final = (
    rf"(?:, )?(?:and )?(?:this lasts |that lasts |it lasts )?(?P<later>{_TIME})(?=[.;] )"
)
_MOST: Final = 14
"""Tokens that say when somebody bans something, at most."""
_ROUND: Final = "until the end of the round"


@dataclass(frozen=True, slots=True)
class _Choice:
    """When it is chosen, in plain words; by whom and what, and where the text goes on."""

    event: list[Word]
    who: str
    thing: str
    past: str
    end: int


def chosen_bans(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what is banned costs something after it was chosen."""
    if not any(word.text.lower() in _USES for word in words):
        return words
    result: list[Word] = []
    place = 0
    while place < len(words):
        said, end = _banned(Passage(words[place:])) or ([], 0)
        end = end or sentence_end(words, place) - place
        result += said or words[place : place + end]
        place += end
    return result


def _banned(passage: Passage) -> tuple[list[Word], int] | None:
    choice = _choice(passage)
    if choice is None:
        return None
    for pattern in _BANS:
        found = passage.match(pattern, choice.end)
        paid = None if found is None else paid_at(passage, found[1])
        if found is not None and paid is not None:
            return _said(passage, choice, found, paid)
    return None


def _choice(passage: Passage) -> _Choice | None:
    """`whoever plays a 5 picks a word`, `when you clear the pile, name a letter`."""
    for pattern, plainly in _EVENTS:
        opened = passage.match(pattern, 0)
        begin = opened[1] if opened is not None else 0
        if not begin and not passage.begins(pattern, 0):
            continue
        for place in range(begin + 1, min(begin + _MOST, len(passage.words))):
            found = passage.match(_CHOOSES, place)
            if passage.words[place].kind == "DOT":
                break
            if found is not None:
                told = [*plain(plainly, passage.words[:1]), *passage.words[begin:place]]
                who = (found[0]["who"] or _chooser(told)).replace(" 's", "'s")
                past = _PASTS[_base(found[0]["verb"])]
                return _Choice(told, who, found[0]["thing"], past, found[1])
    return None


def _base(verb: str) -> str:
    """`makes up` as `make up`."""
    first, _, rest = verb.partition(" ")
    known = first if f"{first} {rest}".strip() in _PASTS else first.removesuffix("s")
    return f"{known} {rest}".strip()


def _said(
    passage: Passage,
    choice: _Choice,
    found: tuple[re.Match[str], int],
    paid: tuple[list[Word], int],
) -> tuple[list[Word], int]:
    match, begin = found
    price, end = paid
    closed = passage.match(_CLOSE, end)
    until = _until(passage, match, "sooner") or _until(passage, match, "later")
    if closed is not None and not until:
        until, end = _until(passage, closed[0], "later"), closed[1]
    deed = _deed(choice, match.groupdict())
    first = passage.words[begin - 1 : begin]
    does = [*plain("whoever does", first), merge(first, "STRING", "string", deed)]
    verb = one_token(price[:1], "VZ", price[0].lemma)
    comma = comma_at(choice.event[-1].end)
    body = [*choice.event, comma, *does, verb, *price[1:]]
    rest = sentence_end(passage.words, end)
    told = passage.words[end:rest]
    if not until:
        return [*body, *told], rest
    dot = len(told) - 1 if told and told[-1].kind == "DOT" else len(told)
    return [*body, *told[:dot], comma_at(until[0].start), *until, *told[dot:]], rest


def _deed(choice: _Choice, said: dict[str, str | None]) -> str:
    """`say the word that its player picked`, in the verb that the text has for it."""
    own = (said.get("use") or "").strip()
    known = next((verb for verb in _OWN if own in (verb, f"{verb}s")), _USES[choice.thing])
    who = "another player" if said.get("other") else choice.who
    if said.get("how"):
        known = f"say a word that {_BEGINS[str(said['how'])[:3]]} with"
    if not who:
        return f"{known} the {choice.thing} that was {_PASSIVE.get(choice.past, choice.past)}"
    return f"{known} the {choice.thing} that {who} {choice.past}"


_BEGINS: Final = {"beg": "begins", "sta": "begins", "end": "ends"}
_OWN: Final = ("say", "use", "mention", "make", "utter", "talk about")


def _chooser(event: list[Word]) -> str:
    """Who has done what it comes after; nothing if that is told of nobody."""
    done = {lemma for word in event for kind, lemma in word.readings}
    return next((who for verbs, who in _CHOOSERS if done & set(verbs)), "")


def _until(passage: Passage, match: re.Match[str], name: str) -> list[Word]:
    """Until when it holds: as it is told; the rest of a round until its end."""
    if match.groupdict().get(name) is None:
        return []
    said = said_of(passage, match, name)
    if said and said[0].text.lower() in ("until", "till"):
        return said
    return plain(_ROUND, said) if said and "round" in match[name] else []
