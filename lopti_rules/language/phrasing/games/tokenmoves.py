"""How bare tokens are got, lost and passed on, in the phrase pass: `cashes in two tokens`.

Each way to come by them and to part with them is put as `gains` and `loses`, `gives` and `takes`.
"""

import re
from dataclasses import replace
from typing import Final

from lopti_rules.language.lexing.tokens import Reading, Word, one_token
from lopti_rules.language.phrasing.cards.debtphrases import player_end
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import Make, as_plain, plain, replaced

HALF: Final = "half"
HALF_UP: Final = "half_up"
HALVES: Final = (HALF, "half_down", HALF_UP)
"""The lemmas of `half of their …`: not said how, rounded up or down."""

_TOKEN: Final = ("token", "tokens")
NUMBER: Final = r"(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|another|\d+)"
GOT: Final = (
    r"(?:gets?|gains?|earns?|receives?|takes?|wins?|collects?|picks? up|is given|are given|bags?"
    r"|is awarded|are awarded|grabs?|claims?|is handed|acquires?|obtains?)"
)
PAID: Final = (
    r"(?:pays?|spends?|loses?|cash(?:es)? in|trades? in|hands? in|gives? up|discards?|returns?"
    r"|forfeits?|uses?|turns? in|puts? back|gives? back|hands? back|throws? away|surrenders?"
    r"|uses? up)"
)
_GIVES: Final = (
    "gives", "give", "hands", "hand", "passes", "pass", "pays", "pay",
)  # fmt: skip
_COUNTS: Final = ("DSG", "NUM", "ONE", "ASMANY")
_SUPPLY: Final = r"(?:supply|middle|pool|box|reserve|common supply|stack|heap|table|kitty)"
_BANK: Final = r"(?:bank|pot|kitty|pool)"
_GAINED: Final = (
    rf"(?P<verb>{GOT}) (?:back )?"
    rf"(?P<count>(?:{NUMBER} )?(?:more |extra )?(?:or more )?§ (?:tokens? )?)"
)
_WHOLE: Final = r"all (?:of )?(?:their |your |his |her |the )?"
_LOST: Final = (
    rf"(?P<verb>{PAID}) "
    rf"(?P<count>(?:{NUMBER} |{_WHOLE}|all {NUMBER} |their |your )?§ (?:tokens? )?)"
    rf"(?:back )?(?:(?:back )?(?:in|into|to) (?:the )?{_SUPPLY} )?"
    r"(?!(?:tokens? )?(?:back )?"
    r"(?:into|in(?! order)|from|on|to (?:the|each|every|all|another|a|any|them|you|him|her|their"
    r"|your|its|that|this|whoever|everyone|everybody|last|somebody|someone)) )"
)
_ALL_THEM: Final = r"(?:them all|all of them|them|all three|both of them|these)"
_LOSE_THEM: Final = (
    rf"(?P<verb>{PAID}|cash(?:es)?|trades?|(?:puts?|turns?|hands?)(?= {_ALL_THEM} (?:in|back) )) "
    rf"{_ALL_THEM} (?:in |back )?(?:(?:to|into|in) (?:the )?{_SUPPLY} )?"
    r"(?!(?:to|on|under|into|in|from|with) )"
)
_OVER: Final = (
    rf"(?:(?:,|;|\.) (?:and )?(?:any|every|each|all) (?:further )?"
    rf"(?:§ )?(?:tokens? )?(?:gained |got )?"
    rf"(?:beyond|above|over|more than|past) (?:{NUMBER}|that|this) "
    rf"(?:is|are|goes?|must be) (?:returned |lost |given back |put back |discarded |back )"
    rf"(?:back )?(?:(?:to|into|in) (?:the )?{_SUPPLY} )?(?:at once |immediately )?)?"
)
_CAP: Final = (
    r"(?:no player (?:may|can)|nobody (?:may|can)|no one (?:may|can)|a player may never"
    r"|you may never|players may not|a player may not|a player cannot|you cannot|you can't"
    r"|you can never|a player can never|players cannot) (?:ever )?"
    r"(?:hold|have|own|keep|collect|possess) "
    rf"more than (?P<most>{NUMBER}) § tokens (?:at once |at a time |at any time )?{_OVER}"
)
_SO_MANY: Final = r"two|three|four|five|six|seven|eight|nine|ten|\d+"
_OR_MORE: Final = rf"(?P<n>{_SO_MANY}) § tokens (?P<or>or more|or fewer|or less) "
_REACHES: Final = (
    r"(?:reaches|reach|gets to|get to|has reached|have reached|has collected|have collected|gathers"
    rf"|gather|has gathered|is up to|are up to|accumulates|accumulate) (?P<n>{NUMBER}) (?=§ )"
)
_PUT_BACK: Final = (
    r"(?:then )?(?:all (?:of )?(?:the |their )?|the |everyone 's |every player 's |all players ' )"
    r"§ tokens (?:then )?"
    r"(?:(?:are|get|must be|have to be) (?:then )?(?:returned|put back|given back|handed back"
    r"|discarded|removed|handed in|taken away|lost|reset|cleared away)|go|go back|return) "
    rf"(?:back )?(?:(?:to|into|in) (?:the )?(?:{_SUPPLY}|{_BANK}) |to zero )?"
)
_FOR_EACH: Final = (
    r"(?:a|an|one|1) (?P<what>(?:session )?point|card|hand card) (?:for|per) (?:each |every )?"
    r"§ (?:tokens? )?(?:that )?(?:they|you|he|she|that player|the player) "
    r"(?:still )?(?:holds?|has|have|owns?|own|have left|has left|have collected|has collected) "
)
_INTO_BANK: Final = re.compile(rf"\b(?:in|into|to|fills) the {_BANK} ")


def moved(words: list[Word], *, named: bool) -> list[Word]:
    """Tokens that are got are gained, those that are paid are lost, halves are one word.

    A bank into which nobody pays has as many as are wanted, but for tokens in quotation marks.
    """
    words = replaced(
        words,
        r"half (?:of )?(?P<whose>all (?:of )?their|their|your|his|her|the|those) (?=§ tokens )",
        _half,
    )
    words = _rounded(words)
    supply = rf"(?:out of|from) (?:the )?{_SUPPLY} "
    if not named and _INTO_BANK.search(Passage(words).line) is None:
        supply = rf"(?:out of|from) (?:the )?(?:{_SUPPLY}|{_BANK}) "
    words = replaced(
        words, rf"(?P<verb>hands?) (?=(?:{NUMBER} |half (?:of )?(?:\S+ ){{1,2}})?§ )", _hands
    )
    words = replaced(words, rf"{_GAINED}(?:{supply}|(?!(?:tokens? )?(?:from|off|out of) ))", _gains)
    words = _banked(words)
    words = replaced(words, _OR_MORE, _or_more)
    words = replaced(words, _CAP, _at_most)
    words = replaced(words, _REACHES, _reaching)
    words = replaced(words, _PUT_BACK, _around("every player loses all", "tokens"))
    words = replaced(words, _FOR_EACH, _as_many)
    return _to_somebody(_them(replaced(words, _LOST, _loses)))


def _to_somebody(words: list[Word]) -> list[Word]:
    """`gives the next player a token`: gives it to them."""
    for index, word in enumerate(words):
        start = index + 1
        end = _player_end(words, start) if word.text.lower() in _GIVES else 0
        last = end
        while end and last < len(words) and words[last].can_be(*_COUNTS):
            last += 1
        if not end or last == end or last >= len(words) or words[last].kind != "STRING":
            continue
        last += 1 + (last + 1 < len(words) and words[last + 1].text.lower() in _TOKEN)
        to = plain("to", words[start:end])
        rest = _to_somebody(words[last:])
        return [*words[:start], *words[end:last], *to, *words[start:end], *rest]
    return words


def _player_end(words: list[Word], index: int) -> int:
    """Where a player ends who is named here."""
    if index < len(words) and words[index].can_be("PRON"):
        return index + 1
    return player_end(words, index)


def _form(verb: str, base: str) -> str:
    """`gain` or `gains`, as the verb is said."""
    first = verb.split(maxsplit=1)[0]
    third = first == "is" or (first.endswith("s") and first != "pass")
    return {"gain": "gains", "lose": "loses"}[base] if third else base


def _gains(found: re.Match[str], said: list[Word]) -> list[Word] | None:
    return _with_verb(found, said, "gain")


def _loses(found: re.Match[str], said: list[Word]) -> list[Word] | None:
    if "all" in found["count"].split():
        return _with_verb(found, said, "lose", count="all")
    return _with_verb(found, said, "lose")


def _with_verb(
    found: re.Match[str], said: list[Word], base: str, count: str = ""
) -> list[Word] | None:
    verb = found["verb"].split()
    place = next((i for i, word in enumerate(said) if word.kind == "STRING"), 0)
    start = next((i for i in range(len(said)) if _ends_at(said, i, verb)), 0)
    if not place or not start:
        return None
    tokens = (
        said[place : place + 2]
        if said[place + 1 : place + 2] and said[place + 1].text.lower() in _TOKEN
        else said[place : place + 1]
    )
    counted = plain(count, said[start:place]) if count else said[start:place]
    return [*plain(_form(found["verb"], base), said[:start]), *counted, *tokens]


def _ends_at(said: list[Word], index: int, verb: list[str]) -> bool:
    """Whether the verb is what stands before that word."""
    return " ".join(word.text.lower() for word in said[:index]).split() == verb


def _around(before: str, after: str) -> Make:
    """Plain words around the name of the tokens of a match."""

    def make(found: re.Match[str], said: list[Word]) -> list[Word]:
        del found
        name = next(str(word.value) for word in said if word.kind == "STRING")
        return plain(f'{before} "{name}" {after}', said)

    return make


def _at_most(found: re.Match[str], said: list[Word]) -> list[Word]:
    """`nobody may hold more than five tokens`: whoever gains more loses the rest."""
    name = next(str(word.value) for word in said if word.kind == "STRING")
    most = found["most"]
    text = f'when a player gains a "{name}" , that player loses all but {most} "{name}" tokens'
    return plain(text, said)


def _banked(words: list[Word]) -> list[Word]:
    """What is paid into a pot lies in the bank, and who takes the pot takes all that is there."""
    names = {word.value for word in words if word.kind == "STRING"}
    if len(names) != 1 or _INTO_BANK.search(Passage(words).line) is None:
        return words
    whole = (
        r"(?P<verb>takes?|wins?|gets?|collects?) "
        rf"(?:the (?:whole |entire )?|everything (?:in|from) the ){_BANK} "
    )
    name = names.pop()

    def taken(found: re.Match[str], said: list[Word]) -> list[Word]:
        verb = "takes" if found["verb"].endswith("s") else "take"
        return plain(f'{verb} all "{name}" tokens from the bank', said)

    words = replaced(words, whole, taken)
    return replaced(words, rf"(?:in|into) the {_BANK} ", as_plain("into the bank"))


def _or_more(found: re.Match[str], said: list[Word]) -> list[Word]:
    """`six tokens or more`: six or more tokens."""
    name = next(str(word.value) for word in said if word.kind == "STRING")
    return plain(f'{found["n"]} {found["or"]} "{name}" tokens', said)


def _reaching(found: re.Match[str], said: list[Word]) -> list[Word]:
    """`when a player reaches three tokens`: has them."""
    return plain(f"has {found['n']}", said)


def _them(words: list[Word]) -> list[Word]:
    """`has three tokens … hands them in`: loses them, where no cards were spoken of since."""
    passage = Passage(words)
    result: list[Word] = []
    index = 0
    while index < len(words):
        found = passage.match(_LOSE_THEM, index)
        before = passage.line[: passage.starts[index]].rpartition("§ ")
        told = before[1] and "card" not in before[2] and "." not in before[2]
        if found is not None and told:
            verb = _form(found[0]["verb"], "lose")
            result += plain(f"{verb} them", words[index : found[1]])
            index = found[1]
        else:
            result.append(words[index])
            index += 1
    return result


def _as_many(found: re.Match[str], said: list[Word]) -> list[Word]:
    """`a point for each token they hold`: as many points as they have tokens."""
    name = next(str(word.value) for word in said if word.kind == "STRING")
    return plain(f'as many {found["what"]}s as they have "{name}" tokens', said)


def _hands(found: re.Match[str], said: list[Word]) -> list[Word]:
    """`hands two tokens to …`: gives them."""
    return plain("gives" if found["verb"] == "hands" else "give", said)


def _half(found: re.Match[str], said: list[Word]) -> list[Word]:
    del found
    return [one_token(said, "DPL", HALF)]


def _up_apart(words: list[Word]) -> list[Word]:
    """`rounded up to the dealer`: to whom they go, and no number up to which."""
    result: list[Word] = []
    for word in words:
        if word.text == "up to" and result and result[-1].text == "rounded":
            up = Word("up", word.start, word.end, (Reading("ADV", "up"),))
            to = Word("to", word.start, word.end, (Reading("PREP", "to"),))
            result += (up, to)
        else:
            result.append(word)
    return result


def _rounded(words: list[Word]) -> list[Word]:
    """`half of their tokens, rounded up`: one word says how."""
    words = _up_apart(words)
    result: list[Word] = []
    half: int | None = None
    index = 0
    while index < len(words):
        comma = words[index].text == ","
        ahead = [word.text.lower() for word in words[index + comma : index + comma + 2]]
        if half is not None and ahead in (["rounded", "up"], ["rounded", "down"]):
            said = words[index : index + comma + 2]
            lemma = HALF_UP if ahead[1] == "up" else "half_down"
            one = one_token([result[half], *said], "DPL", lemma)
            result[half] = replace(one, end=result[half].end)
            index += len(said)
            half = None
            if words[index : index + 1] and words[index].text == "," and comma:
                index += 1
            continue
        if words[index].lemma == HALF:
            half = len(result)
        result.append(words[index])
        index += 1
    return result
