"""Rules of the phrase pass for custom effects that are about to befall somebody.

`a rule would make them draw or lose cards`, `the next custom draw of that player`, `keeps a pardon
token and may spend it once to ignore one custom draw`: put in the words of the plain clauses that
they stand for, with every word kept in a token.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, Literal, cast

from lopti_rules.events import IMPOSED, Imposed
from lopti_rules.language.lexing.tokens import Reading, Word, made_up, merge
from lopti_rules.language.phrasing.words.namedthings import NAMED
from lopti_rules.language.phrasing.words.timephrases import NTH_TIME, NthTime

WOULD: Final = "would_make"
NEXT_TIME: Final = "next_befall"
BEFALL: Final = "imposed"
FIZZLE: Final = "fizzle"
SET_OFF: Final = "set_off_rule"
IGNORES: Final = (
    "ignore", "cancel", "avoid", "prevent", "block", "dodge", "escape", "negate", "nullify",
    "refuse", "evade", "annul",
)  # fmt: skip
"""Verbs that say that an effect does not happen."""

_KIND: Final = (
    r"(?:draw(?: cards| a card| one or more cards| any cards)?"
    r"|lose (?:hand |any )?cards?|lose a (?:hand )?card|discard(?: (?:hand )?cards| a card)?"
    r"|give (?:away cards|cards away)|part with (?:a card|cards)"
    r"|(?:take|pick up) the (?:play )?pile"
    r"|(?:swap|exchange|trade) (?:(?:a |hand )?cards?|a hand card|(?:whole )?hands|their hand))"
)
_KINDS: Final = rf"{_KIND}(?:(?: ,)?(?: or)? {_KIND})*"
_A_RULE: Final = r"(?:a|an|any|another|some) (?:other )?(?:custom )?(?:rule|effect|penalty)"
_THEM: Final = r"(?:them|they|that player|this player|him or her|him|her|you)"
_TURN: Final = r"(?: in this turn| this turn| during this turn| in that turn)"
_WOULD: Final = (
    r"(?:would make|would force|would cause|would have|is about to make|is going to make"
    r"|is about to force|tries to make)"
)
_MAKES: Final = rf"(?:{_WOULD}|makes|forces|causes)"
_BECAUSE: Final = rf"(?:because of|due to|by|under|caused by|from) (?:{_A_RULE}|custom rules)"
_HAVING: Final = r"(?:who has|who holds|with|holding) [^,;:.]{1,40}?"
_HOLD: Final = r"(?:holds?|has|have|gets?|gains?|receives?|keeps?|raises?)"
_UNTIL_USED: Final = r"(?:until it is used|until used|until it has been used|for one use)"
_SPEND: Final = (
    r"(?:spend|use|discard|hand in|turn in|give up|pay|return|spent|used|discarded|handed in"
    r"|turned in|given up|paid|returned)"
)
_TO_IGNORE: Final = rf"to (?P<verb>{'|'.join(IGNORES)}|skip|be spared|escape from)"
_ONE_DRAW: Final = (
    r"(?:one|a|any|the next|a single) (?:custom (?P<thing>draw|penalty draw)"
    rf"|(?:draw) {_BECAUSE})"
)
_ON_THEM: Final = rf"(?: imposed on {_THEM}| of theirs| against {_THEM}| put on {_THEM})?"


class _Text:
    """Tokens as one text of single spaces in small letters, for patterns that begin at a token."""

    def __init__(self, words: list[Word]) -> None:
        self.words = words
        self.starts: list[int] = []
        self.ends: dict[int, int] = {}
        text = ""
        for index, word in enumerate(words):
            self.starts.append(len(text))
            text += " ".join(word.text.lower().split())
            self.ends[len(text)] = index + 1
            text += " "
        self.text = text

    def match(self, pattern: str, index: int) -> re.Match[str] | None:
        """The match of a pattern that begins with that token and ends with one."""
        found = re.compile(rf"{pattern}(?= )").match(self.text, self.starts[index])
        return found if found is not None and found.end() in self.ends else None

    def end(self, found: re.Match[str], group: str | int = 0) -> int:
        """The first token behind a match or group."""
        return self.ends[found.end(group)]

    def part(self, found: re.Match[str], group: str) -> list[Word]:
        """The tokens of a group; nothing if it took no part or does not keep to tokens."""
        if found.group(group) is None or found.start(group) not in self.starts:
            return []
        start = self.starts.index(found.start(group))
        return self.words[start : self.ends.get(found.end(group), start)]


def _token(kind: str, lemma: str, words: list[Word], place: int, value: object = None) -> Word:
    """One decided token for some words, or for none of the text."""
    word = merge(words, kind, lemma, value) if words else made_up(kind, place, lemma)
    word.value = value
    word.readings = (Reading(kind, lemma),)
    return word


def _kinds(text: str) -> tuple[Imposed, ...]:
    """What is about to befall somebody, in the order of the table."""
    said = {
        "draw": text.startswith("draw") or "or draw" in text or ", draw" in text,
        "lose": any(word in text for word in ("lose", "discard", "give", "part with")),
        "pickup": "pile" in text,
        "swap": any(word in text for word in ("swap", "exchange", "trade")),
    }
    return cast("tuple[Imposed, ...]", tuple(kind for kind in IMPOSED if said[kind]))


Found = tuple[int, list[Word]]
Rewrite = Callable[[_Text, int], Found | None]


_HINT: Final = re.compile(
    rf"\b(?:would|custom|about to|has to draw|made to draw|next time|(?:draw|effect) (?:that|which)"
    rf"|next draw|to (?:{'|'.join(IGNORES)})) "
)
"""Without one of these there is nothing to put anew."""


def imposed_effects(words: list[Word]) -> list[Word]:
    """`a rule would make them draw`, `the next custom effect that …`, `does nothing to them`."""
    text = _Text(words)
    if _HINT.search(text.text) is None:
        return words
    found = list(_rewritten(text, _CLAUSES))
    told = any(word.lemma in (WOULD, BEFALL) for word in found)
    return list(_rewritten(_Text(found), (*_AFTER, _fizzles) if told else _AFTER))


def _rewritten(text: _Text, rewrites: tuple[Rewrite, ...]) -> Iterator[Word]:
    index = 0
    while index < len(text.words):
        found = None
        for rewrite in rewrites:
            found = rewrite(text, index)
            if found is not None:
                break
        end, instead = found or (index + 1, [text.words[index]])
        yield from instead
        index = end


# ------------------------------------------------------------------ a rule would make them draw


def _rule(words: list[Word], place: int) -> list[Word]:
    """`a rule`, for what stands there instead: `another custom effect`, or nothing."""
    return [made_up("DSG", place, "a"), _token("NSG", "rule", words, place)]


def _befall(words: list[Word], place: int, kinds: tuple[Imposed, ...]) -> Word:
    return _token("INF", BEFALL, words, place, kinds)


def _would(text: _Text, index: int) -> Found | None:
    """`a rule would make a player draw or lose cards`."""
    pattern = (
        rf"(?P<rule>{_A_RULE}) (?P<verb>{_WOULD}) (?P<who>[^,;:.]{{1,60}}?)(?P<to> to)? "
        rf"(?P<kinds>{_KINDS})"
    )
    found = text.match(pattern, index)
    if found is None:
        return None
    rule, verb, who = (text.part(found, name) for name in ("rule", "verb", "who"))
    kinds = text.part(found, "kinds")
    if not (rule and verb and who and kinds):
        return None
    end = text.end(found)
    return end, [
        *_rule(rule, rule[0].start),
        _token("VZ", WOULD, verb, verb[0].start),
        *who,
        _befall([*text.part(found, "to"), *kinds], 0, _kinds(found["kinds"])),
    ]


def _sets_off(text: _Text, index: int) -> Found | None:
    """`would set off a rule`: one verb."""
    found = text.match(rf"would set off {_A_RULE}", index)
    if found is None:
        return None
    end = text.end(found)
    return end, [_token("VZ", SET_OFF, text.words[index:end], 0)]


def _would_draw(text: _Text, index: int) -> Found | None:
    """`a player would draw because of a rule`, `a player is about to draw …`."""
    pattern = (
        rf"(?P<who>(?:a|any|that) player(?: {_HAVING})?|someone|anyone|they|you)"
        r" (?P<verb>would draw|would have to draw|is about to draw|are about to draw|has to draw"
        r"|have to draw|is made to draw)"
        rf"(?: a card| cards| one or more cards)? (?P<rule>{_BECAUSE})"
    )
    found = text.match(pattern, index)
    if found is None:
        return None
    who, rule = text.part(found, "who"), text.part(found, "rule")
    start = index + len(who)
    end = text.end(found)
    verb = text.words[start : end - len(rule)]
    if not (who and rule and verb):
        return None
    return end, [
        *_rule(rule, who[0].start),
        made_up_as("VZ", WOULD, who[0].start),
        *who,
        _befall(verb, 0, ("draw",)),
    ]


def made_up_as(kind: str, lemma: str, place: int) -> Word:
    """A decided token for no word of the text."""
    return _token(kind, lemma, [], place)


# ------------------------------------------------------------------ the next custom effect


_LABEL: Final = rf"(?P<label>(?:(?:shall|must) )?{_HOLD} an? [a-z]+ {_UNTIL_USED}(?: [:;.])? )?"
_NEXT: Final[tuple[str, ...]] = tuple(
    "".join((_LABEL, *parts, rf"(?P<turn>{_TURN})?"))
    for parts in (
        (
            r"(?P<next>the next) (?P<rule>(?:custom )?(?:effect|rule|penalty) (?:that|which))",
            rf" (?P<verb>{_MAKES}) (?P<who>{_THEM}|a player|anyone|someone)(?: to)?",
            rf" (?P<kinds>{_KINDS})",
        ),
        (
            rf"(?P<next>the next) (?P<rule>(?:custom )?draw (?:that|which) {_A_RULE}",
            r" (?:causes|makes|imposes|brings about|would cause))",
            rf"(?: on (?P<who>{_THEM}))?",
        ),
        (rf"(?P<next>the next) (?P<rule>draw {_BECAUSE})",),
        (
            r"(?P<next>the next) (?P<rule>custom draw (?:imposed on|of|put on|against) )",
            rf"(?P<who>{_THEM})",
        ),
        (r"(?P<next>their next|that player's next|your next) (?P<rule>custom draw)",),
        (
            r"(?P<next>the next) (?P<rule>custom (?:effect|penalty) (?:on|against|that hits",
            rf"|that would hit) )(?P<who>{_THEM})",
        ),
        (r"(?P<next>the next) (?P<rule>custom draw)",),
    )
)
"""Subjects that mean what a rule is about to do next."""
_IGNORE_NEXT: Final = (
    rf"(?P<verb>{'|'.join(verb + 's' for verb in IGNORES if verb[-1] not in 'sy')}"
    r"|is spared|is safe from|is protected against|is protected from|is immune to|are spared)"
    r" (?P<next>the next|their next|your next) (?P<rule>custom (?:draw|penalty|effect))"
    rf"(?: imposed on (?P<who>{_THEM})| of theirs| against them)?(?P<turn>{_TURN})?"
)
_OF_WHOM: Final = ("their", "that player", "your")
_ALL_KINDS: Final = r"custom (?:effect|penalty) (?:on|against|that)"


def _next_effect(text: _Text, index: int) -> Found | None:
    """`the next custom draw …` as a subject: the next time a rule would make them draw, it …."""
    for pattern in _NEXT:
        found = text.match(pattern, index)
        if found is not None:
            return _next_of(text, index, found)
    return None


def _ignores_next(text: _Text, index: int) -> Found | None:
    """`ignores their next custom draw`: the next time a rule would make them draw, it fizzles."""
    found = text.match(_IGNORE_NEXT, index)
    if found is None:
        return None
    end = text.end(found)
    words = text.words[index:end]
    place = words[-1].end
    return end, [
        made_up_as("SEP", ",", words[0].start),
        _token("SUB", NEXT_TIME, words, 0, found["turn"] is not None),
        *_rule([], place),
        made_up_as("VZ", WOULD, place),
        made_up_as("PRON", "them", place),
        _befall([], place, ("draw",) if found["rule"] == "custom draw" else IMPOSED),
        made_up_as("SEP", ",", place),
        made_up_as("PRON", "it", place),
        made_up_as("VZ", FIZZLE, place),
    ]


def _next_of(text: _Text, index: int, found: re.Match[str]) -> Found:
    end = text.end(found)
    parts = found.groupdict()
    who = text.part(found, "who") if parts.get("who") else []
    named = text.words[index:end]
    place = named[0].start
    before = [word for word in named if not who or word.end <= who[0].start]
    rest = named[len(before) + len(who) :]
    if not who:
        own = found["next"].removesuffix(" next") in _OF_WHOM
        who = (
            [made_up_as("PRON", "them", named[-1].end)]
            if own
            else [made_up_as("DSG", "a", named[-1].end), made_up_as("NSG", "player", named[-1].end)]
        )
    stop = named[-1].end
    if parts.get("kinds"):
        kinds = _kinds(parts["kinds"])
    elif re.match(_ALL_KINDS, parts["rule"]):
        kinds = IMPOSED
    else:
        kinds = ("draw",)
    opening = _token("SUB", NEXT_TIME, before, place, bool(parts.get("turn")))
    clause = [
        *_rule([], stop),
        made_up_as("VZ", WOULD, stop),
        *who,
        _befall(rest, stop, kinds),
    ]
    lead = [made_up_as("SEP", ",", place)] if parts.get("label") else []
    return end, [
        *lead,
        opening,
        *clause,
        made_up_as("SEP", ",", stop),
        made_up_as("PRON", "it", stop),
    ]


def _next_time(text: _Text, index: int) -> Found | None:
    """`the next time in this turn a rule would make a player draw, …`."""
    pattern = rf"{_LABEL}(?P<next>(?:the )?next time)(?P<turn>{_TURN})?(?= {_A_RULE} {_WOULD})"
    found = text.match(pattern, index)
    if found is None:
        return None
    end = text.end(found)
    lead = [made_up_as("SEP", ",", text.words[index].start)] if found["label"] else []
    this_turn = found["turn"] is not None
    words = text.words[index:end]
    return end, [*lead, _token("SUB", NEXT_TIME, words, words[0].start, this_turn)]


# ------------------------------------------------------------------ pardons


def _name(words: list[Word], name: str, place: int) -> list[Word]:
    return [made_up_as("DSG", "a", place), _token("NSG", NAMED, words, place, name)]


def _would_draw_clause(place: int) -> list[Word]:
    """`when a rule would make a player draw,` in tokens that the text leaves out."""
    return [
        made_up_as("SUB", "when", place),
        *_rule([], place),
        made_up_as("VZ", WOULD, place),
        made_up_as("DSG", "a", place),
        made_up_as("NSG", "player", place),
        _befall([], place, ("draw",)),
        made_up_as("SEP", ",", place),
    ]


def _pays(name: str, words: list[Word], place: int) -> list[Word]:
    """`may lose a pardon and ignore it`: the words that say so are those of the first token."""
    return [
        _token("MODAL", "may", words, place),
        made_up_as("VB", "lose", place),
        *_name([], name, place),
        made_up_as("CONJ", "and", place),
        made_up_as("VB", "ignore", place),
        made_up_as("PRON", "it", place),
    ]


def _pardon(text: _Text, index: int) -> Found | None:
    """`keeps a pardon token and may spend it once to ignore one custom draw imposed on them`."""
    pattern = (
        rf"(?P<gain>{_HOLD}) (?P<a>an?|one) (?P<name>[a-z]+)(?P<token> token| marker)?"
        rf"(?P<may>(?: ,)? (?:and may|which may be|that may be|and they may|and can)"
        rf"(?: later| at any time| at any later time)? {_SPEND}(?: it)?(?: once)?"
        rf"(?: later| at any time| at any later time)? {_TO_IGNORE} {_ONE_DRAW}{_ON_THEM})"
    )
    found = text.match(pattern, index)
    if found is None:
        return None
    gain, end = text.part(found, "gain"), text.end(found)
    name = found["name"]
    place = text.words[end - 1].end
    spoken = text.words[index + len(gain) : end]
    cut = next(
        at
        for at, word in enumerate(spoken)
        if text.starts[index + len(gain) + at] >= found.start("may")
    )
    return end, [
        _token("VZ" if gain[0].text.endswith("s") else "VB", "gain", gain, gain[0].start),
        *_name(spoken[:cut], name, gain[-1].end),
        made_up_as("DOT", ".", spoken[cut].start),
        *_would_draw_clause(spoken[cut].start),
        made_up_as("SUB", "if", spoken[cut].start),
        made_up_as("DSG", "that", spoken[cut].start),
        made_up_as("NSG", "player", spoken[cut].start),
        made_up_as("VZ", "have", spoken[cut].start),
        *_name([], name, spoken[cut].start),
        made_up_as("SEP", ",", spoken[cut].start),
        made_up_as("DSG", "that", spoken[cut].start),
        made_up_as("NSG", "player", spoken[cut].start),
        *_pays(name, spoken[cut:], place),
    ]


_FROM_ANOTHER: Final = (
    r"(?P<name>[a-z]+)(?: token| marker)(?: (?:from|of|given by) another (?:custom )?rule)?"
)
_ANOTHER: Final = r"(?:any other player|another player|somebody else|someone else|anyone else)"
_SPARES: Final = (
    rf"(?:to (?:spare|save) {_ANOTHER} {_ONE_DRAW}(?: , anyone (?:you|they) like)?"
    rf"|to (?:{'|'.join(IGNORES)}) (?:one|a) custom draw (?:imposed on|of) {_ANOTHER}"
    rf"|for {_ANOTHER} [.;,] (?:then )?(?:this|that) player does not have to make"
    r" (?:one|a) custom draw)"
)
_FOR_OTHERS: Final = (
    rf"(?:an?|any|the) {_FROM_ANOTHER} (?:may|can)(?: also)? be {_SPEND}(?: also)? {_SPARES}",
    rf"(?:you|a player|players) (?:may|can)(?: also)? {_SPEND} an? {_FROM_ANOTHER} {_SPARES}",
    (
        rf"(?:if )?you have an? {_FROM_ANOTHER} [,.] you (?:may|can)(?: also)? {_SPEND} it"
        rf"(?: also)? {_SPARES}"
    ),
)
"""Ways to say that a token saves somebody else a draw."""


def _pardon_for_others(text: _Text, index: int) -> Found | None:
    """`A pardon token from another rule may also be spent to spare any other player one draw`."""
    found = next(filter(None, (text.match(pattern, index) for pattern in _FOR_OTHERS)), None)
    if found is None or (index and text.words[index - 1].kind != "DOT"):
        return None
    end = text.end(found)
    words = text.words[index:end]
    place = words[0].start
    return end, [
        *_would_draw_clause(place),
        made_up_as("PRON", "everyone_else", place),
        made_up_as("PREP", "with", place),
        *_name([], found["name"], place),
        *_pays(found["name"], words, place),
    ]


# ------------------------------------------------------------------ rights, and every draw


_OFTEN: Final = r"(?P<freq>(?:once|twice) (?:per|a|each|every) (?:turn|round)) (?:, )?"
_RIGHT: Final = (
    rf"(?:{_OFTEN})?(?P<who>(?:a|any|each|every) player(?: {_HAVING})?) (?P<may>may)"
    r"(?: ,)?(?: (?P<within>(?:once|twice) (?:per|a|each|every) (?:turn|round))(?: ,)?)?"
    rf" (?:(?P<price>[^;:.]{{1,60}}?) )?(?P<ignore>(?:(?:in order )?to )?"
    rf"(?:{'|'.join(IGNORES)}) (?:a|one|any) custom draw{_ON_THEM})(?: (?:, )?"
    r"(?:at most )?(?P<often>(?:once|twice) (?:per|a|each|every) (?:turn|round)))?"
)


_WHEN: Final = ("freq", "within", "often")
"""Where it can be said how often."""


def _right(text: _Text, index: int) -> Found | None:
    """`Once per round a player may discard a card to ignore a custom draw`."""
    if index and text.words[index - 1].kind != "DOT":
        return None
    found = text.match(_RIGHT, index)
    if found is None:
        return None
    who, may, ignore = (text.part(found, name) for name in ("who", "may", "ignore"))
    if not (who and may and ignore):
        return None
    price, place = text.part(found, "price"), may[0].start
    paid = [*price, made_up_as("CONJ", "and", ignore[0].start)] if price else []
    often = next(filter(None, (text.part(found, name) for name in _WHEN)), [])
    end = often[-1].end if often else place
    limit = [
        made_up_as("SEP", ",", place),
        *often,
        made_up_as("PREP", "for", end),
        made_up_as("DSG", "each", end),
        made_up_as("NSG", "player", end),
    ]
    return text.end(found), [
        made_up_as("SUB", "when", who[0].start),
        *_rule([], who[0].start),
        made_up_as("VZ", WOULD, who[0].start),
        _token("DSG", "a", who[:1], 0),
        *who[1:],
        _befall([], place, ("draw",)),
        made_up_as("SEP", ",", place),
        made_up_as("DSG", "that", place),
        made_up_as("NSG", "player", place),
        *may,
        *paid,
        _token("VB", "ignore", ignore, place),
        made_up_as("PRON", "it", ignore[-1].end),
        *(limit if often else []),
    ]


_EVERY: Final = (
    r"(?P<draw>(?:each|every|any|a) custom draw|(?:all )?custom draws)"
    r"(?= (?:counts?|happens?|is|are|goes|go|hits?|does|do) )"
)
_SINGULAR: Final = {
    "count": ("VZ", "count"), "happen": ("VZ", "happen"), "are": ("BE", "is"), "go": ("VZ", "go"),
    "hit": ("VZ", "hit"),
}  # fmt: skip


def _every_draw(text: _Text, index: int) -> Found | None:
    """`Custom draws count double`: when a rule would make a player draw, it counts double."""
    before = text.words[index - 1] if index else None
    if before is not None and before.kind not in ("DOT", "SEP"):
        return None
    found = text.match(_EVERY, index)
    if found is None:
        return None
    end = text.end(found)
    place = text.words[index].start
    verb = text.words[end]
    known = _SINGULAR.get(verb.text.lower())
    said = [] if known is None else [_token(*known, [verb], 0)]
    it = _token("PRON", "it", text.words[index:end], place)
    return end + len(said), [*_would_draw_clause(place), it, *said]


# ------------------------------------------------------------------ penalties


_TIMES: Final[dict[str, int]] = {
    "two": 2, "three": 3, "a second": 2, "a third": 3, "their second": 2, "their third": 3,
}  # fmt: skip
_PENALTIES: Final = (
    rf"(?P<verb>(?:receive|get|suffer|take)s?) (?P<many>{'|'.join(_TIMES)}) custom"
    r" (?:penalty|penalties|draw|draws)"
    r" (?P<when>(?:with)?in (?:a|one|the same|a single) (?P<period>turn|round))"
)


def _penalties(text: _Text, index: int) -> Found | None:
    """`receives two custom penalties within one turn`: draws by a rule for the second time."""
    found = text.match(_PENALTIES, index)
    if found is None:
        return None
    end = text.end(found)
    words = text.words[index:end]
    cut = next(
        at for at, word in enumerate(words) if text.starts[index + at] >= found.start("when")
    )
    period: Literal["round", "turn"] = "turn" if found["period"] == "turn" else "round"
    said = NthTime(_TIMES[found["many"]], own=True, period=period)
    return end, [
        _token("VZ" if found["verb"].endswith("s") else "VB", "draw", words[:1], 0),
        _token("ADV", "by_rule", words[1:cut], 0),
        _token("ADV", NTH_TIME, words[cut:], 0, said),
    ]


# ------------------------------------------------------------------ what becomes of it


def _fizzles(text: _Text, index: int) -> Found | None:
    """`does nothing to them`, `has no effect on them`, `does not happen`."""
    pattern = (
        rf"(?:(?:does nothing to|has no effect on|does not affect|does not hit|does not touch"
        rf"|spares) {_THEM}|does nothing|has no effect|comes to nothing|does not happen"
        r"|does not take effect|fizzles|falls flat|is void)"
    )
    found = text.match(pattern, index)
    if found is None:
        return None
    end = text.end(found)
    return end, [_token("VZ", FIZZLE, text.words[index:end], 0)]


def _in_order_to(text: _Text, index: int) -> Found | None:
    """`may discard a card to ignore it`: and ignore it."""
    found = text.match(rf"(?:in order )?to(?= (?:{'|'.join(IGNORES)}) )", index)
    if found is None:
        return None
    end = text.end(found)
    return end, [_token("CONJ", "and", text.words[index:end], 0)]


_CLAUSES: Final[tuple[Rewrite, ...]] = (
    _penalties, _right, _every_draw, _next_time, _ignores_next, _next_effect, _would, _sets_off,
    _would_draw, _pardon, _pardon_for_others,
)  # fmt: skip
_AFTER: Final[tuple[Rewrite, ...]] = (_in_order_to,)
