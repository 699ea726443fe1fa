"""Rules of the phrase pass for cards just drawn or shown: `keeps one and discards the rest`.

`one of them`, `all but one of the drawn cards` and what is dealt round are put as `one drawn card`,
or `one shown card`, by what was done last; words that only repeat who chooses are dropped.
"""

from dataclasses import replace
from typing import Final

from lopti_rules.language.lexing.tokens import Word, one_token, phrase_at
from lopti_rules.language.phrasing.rewording import plain

_DONE: Final = {"draw": "drawn", "pick_up": "drawn", "show": "shown", "reveal": "shown"}
_OTHERWISE: Final = frozenset(("take", "steal", "receive", "get", "exchange", "swap", "look_at"))
"""Verbs after which `them` are other cards."""
_THEM: Final = (
    "them", "those", "these", "those cards", "these cards", "the cards", "the drawn cards",
    "the new cards", "the cards drawn", "the cards just drawn", "the cards so drawn",
    "those drawn", "the ones drawn", "the cards they drew", "the cards they have drawn",
    "the cards they just drew", "the cards you drew", "the cards you just drew", "the two",
    "the shown cards", "the cards shown", "those shown", "the three", "these two", "the two cards",
    "the three cards", "the newly drawn cards", "the freshly drawn cards", "the just drawn cards",
)  # fmt: skip
_OF_THEM: Final = tuple(f"of {them}" for them in _THEM)
_REST: Final = (
    "the other", "the others", "the rest", "the other one", "the other ones", "the other card",
    "the other cards", "the remaining card", "the remaining cards", "the rest of them",
    "the other two", "the other three", "the other two cards", "the other three cards",
    "the remaining two", "all the others", "all others", "the remainder", "the remaining ones",
    "the remaining one", "the second", "the second one",
)  # fmt: skip
_KEEPS: Final = ("keep", "keeps")
_CHOOSES: Final = (
    "pick", "picks", "choose", "chooses", "select", "selects", "may keep", "must keep",
)  # fmt: skip
_JOINS: Final = (
    "and", ", and", ", then", "; then", ";", "then", "and then", "but", ", but", ", and then",
)  # fmt: skip
_ALL: Final = ("all of them", "both of them", "both", "all of those", "all of these", "both cards")
_DEALS: Final = {
    "deal": "give", "deals": "gives", "hand": "give", "hands": "gives", "distribute": "give",
    "distributes": "gives", "give": "give", "gives": "gives", "deal them out": "give",
    "deals them out": "gives", "deal out": "give", "deals out": "gives",
}  # fmt: skip
_OUT: Final = (",", "them out ,", "them out", "them ,", "these out ,", "those out ,", "out", "them")
_TO_EACH: Final = ("to each", "to each player", "to every player", "to everyone", "to everybody",
    "each to every player", "to all players", "to each of the players")  # fmt: skip
_TO_OTHERS: Final = (
    "to each other player", "to every other player", "to everyone else", "to everybody else",
    "to each of the other players", "to each of the others", "to all other players",
)  # fmt: skip
_FREELY: Final = (
    "choosing who gets which", ", choosing who gets which", ", as they choose", "as they choose",
    ", as they like", "as they like", ", of their choice", "freely", ", choosing which",
    "choosing which", ", and chooses who gets which", "and chooses who gets which",
    ", whoever gets which", ", in whatever way they like",
)  # fmt: skip
_PER_PLAYER: Final = tuple(
    f"{number} card {per} player{rest}"
    for number in ("a", "one", "1")
    for per in ("for each", "for every", "per")
    for rest in ("", " still in", " still in the round", " in the round", " who is still in")
)
_AS_PLAYERS: Final = "as many cards as players are still in"


def drawn_cards(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what becomes of the very cards that were drawn, or shown."""
    if not any(_done(word) for word in words):
        return words
    words = _kept(_gone_on(words))
    result: list[Word] = []
    noun = ""
    index = 0
    while index < len(words):
        done = _done(words[index])
        if not (noun == "drawn" and done == "shown" and _is_them(words, index + 1)):
            noun = done if done is not None else noun
        put, end = _piece(words, index, noun, result)
        result += put
        index = end
    return result


def _gone_on(words: list[Word]) -> list[Word]:
    """`draw two cards. Keep one …`: what is said of them next is said in the same sentence."""
    result: list[Word] = []
    drawn = False
    for index, word in enumerate(words):
        done = _done(word)
        drawn = bool(done) if done is not None else drawn
        if (
            word.lemma == "then"
            and result
            and result[-1].text == ";"
            and words[index - 1].kind == "DOT"
        ):
            continue
        if word.kind != "DOT":
            result.append(word)
        elif drawn and _speaks_of_them(words, index + 1):
            result += plain(";", [word])
        else:
            drawn = False
            result.append(word)
    return result


def _speaks_of_them(words: list[Word], index: int) -> bool:
    """Whether the next sentence begins with what is done to them, and says so."""
    then = index + (index < len(words) and words[index].lemma == "then")
    if then >= len(words) or not words[then].can_be("VB", "PRON", "MODAL"):
        return False
    for place in range(then, len(words)):
        if words[place].kind == "DOT":
            return False
        if phrase_at(words, place, (*_OF_THEM, *_REST)):
            return True
    return False


def _piece(words: list[Word], index: int, noun: str, before: list[Word]) -> tuple[list[Word], int]:
    """What stands for the words from here on, and where they end."""
    per = phrase_at(words, index, _PER_PLAYER) if before and _done(before[-1]) == "drawn" else 0
    if per:
        return plain(_AS_PLAYERS, words[index : index + per]), index + per
    if noun:
        for rule in (_dealt, _of_which, _extreme, _kept_or):
            put = rule(words, index, noun, before)
            if put is not None:
                return put
        length = phrase_at(words, index, _ALL)
        if length and before and before[-1].can_be("VB", "VZ"):
            return plain(f"the {noun} cards", words[index : index + length]), index + length
        of = phrase_at(words, index + 1, _OF_THEM) if _number(words[index]) else 0
        if of:
            return _some(words, index, noun, index + 1 + of), index + 1 + of
    return [words[index]], index + 1


def _is_them(words: list[Word], index: int) -> bool:
    """Whether it is what was drawn that is shown."""
    return phrase_at(words, index, ("them", "it", "those", "these", *_ALL)) > 0


def _of_which(
    words: list[Word], index: int, noun: str, before: list[Word]
) -> tuple[list[Word], int] | None:
    """`draws two cards, one of which they give …`: and gives one of them."""
    if words[index].text != "," or not before or not _numbered(words, index + 1):
        return None
    if [word.text for word in words[index + 2 : index + 4]] != ["of", "which"]:
        return None
    some = _some(words, index + 1, noun, index + 4)
    subject = phrase_at(words, index + 4, _SUBJECTS)
    if not subject:
        return [*plain(";", words[index : index + 1]), *some], index + 4
    verb = index + 4 + subject
    if verb >= len(words) or not words[verb].can_be("VB", "VZ"):
        return None
    said = words[index + 4 : verb]
    return [*plain("; they", said), words[verb], *some], verb + 1


_SUBJECTS: Final = ("they", "you", "that player", "he", "she", "he or she", "its player")
_BEST: Final = {"highest": "highest", "higher": "highest", "lowest": "lowest", "lower": "lowest"}


def _extreme(
    words: list[Word], index: int, noun: str, before: list[Word]
) -> tuple[list[Word], int] | None:
    """`gives the highest of them`: their highest drawn card."""
    verb = bool(before) and before[-1].can_be("VB", "VZ")
    if noun != "drawn" or not verb or words[index].lemma != "the" or index + 1 >= len(words):
        return None
    which = _BEST.get(words[index + 1].text.lower())
    end = index + 2
    end += phrase_at(words, end, ("one", "card"))
    of = phrase_at(words, end, _OF_THEM)
    if which is None or (not of and words[index + 1].text.lower() == which):
        return None
    said = words[index : end + of]
    return plain(f"their {which} {noun} card", said), end + of


def _kept_or(
    words: list[Word], index: int, noun: str, before: list[Word]
) -> tuple[list[Word], int] | None:
    """`either keep it or give it away`: may give it away."""
    del noun, before
    length = phrase_at(words, index, _EITHER_KEEP)
    verb = index + length
    if not length or verb >= len(words) or not words[verb].can_be("VB"):
        return None
    return plain("may", words[index:verb]), verb


_EITHER_KEEP: Final = tuple(
    f"{either} {keep} {them} or"
    for either in ("either", "may either", "can either", "must either")
    for keep in _KEEPS
    for them in ("it", "them", "that card", "the card")
)


def _some(words: list[Word], index: int, noun: str, end: int, prefix: str = "") -> list[Word]:
    """`two of them`: two drawn cards."""
    number = words[index]
    one = number.can_be("ONE") or number.value == 1
    said = words[index:end]
    token = one_token(said, "NSG" if one else "NPL", f"{noun}_card")
    amount = replace(number)
    return [*(plain(prefix, said) if prefix else []), amount, token]


# ------------------------------------------------------------------ kept


def _kept(words: list[Word]) -> list[Word]:
    """`keeps one and discards the rest`, `discards one and keeps the rest`: what goes is said."""
    noun = ""
    for index, word in enumerate(words):
        done = _done(word)
        noun = done if done is not None else noun
        if not noun:
            continue
        found = _keeps_some(words, index, noun) or _keeps_rest(words, index, noun)
        if found is not None:
            return found
    return words


def _keeps_some(words: list[Word], index: int, noun: str) -> list[Word] | None:
    """`keeps one of them and discards the others`: discards all but one drawn card."""
    number = index + 1
    picks = words[index].text.lower() in _CHOOSES
    if not (picks or words[index].text.lower() in _KEEPS) or not _numbered(words, number):
        return None
    end = number + 1 + phrase_at(words, number + 1, _OF_THEM)
    if picks:
        if [word.text.lower() for word in words[end : end + 2]] != ["to", "keep"]:
            return None
        end += 2
    join = phrase_at(words, end, _JOINS)
    verb = end + join
    rest = phrase_at(words, verb + 1, _REST)
    if not join or not rest or not words[verb].can_be("VB", "VZ"):
        return None
    said = words[verb + 1 : verb + 1 + rest]
    but = [*plain("all but", said), replace(words[number])]
    one = words[number].can_be("ONE") or words[number].value == 1
    but.append(one_token(said, "NSG" if one else "NPL", f"{noun}_card"))
    return [*_joined(words[:index]), words[verb], *but, *words[verb + 1 + rest :]]


def _joined(before: list[Word]) -> list[Word]:
    """`draws three cards, keeps …`: the last of two verbs has `and` before it."""
    if before and before[-1].text == ",":
        return [*before[:-1], *plain("and", before[-1:])]
    return before


def _keeps_rest(words: list[Word], index: int, noun: str) -> list[Word] | None:
    """`discards one and keeps the others`: what is kept needs no words."""
    verb = words[index].can_be("VB", "VZ") and _done(words[index]) is None
    if not verb or not _numbered(words, index + 1):
        return None
    of = phrase_at(words, index + 2, _OF_THEM)
    for place in range(index + 2 + of, min(index + 2 + of + _FAR, len(words))):
        join = phrase_at(words, place, _JOINS)
        keeps = place + join
        rest = phrase_at(words, keeps + 1, _REST)
        if join and rest and words[keeps].text.lower() in _KEEPS:
            some = _some(words, index + 1, noun, index + 2 + of)
            middle = words[index + 2 + of : place]
            before = _joined(words[:index])
            return [*before, words[index], *some, *middle, *words[keeps + 1 + rest :]]
        if words[place].kind == "DOT":
            return None
    return None


_FAR: Final = 10


# ------------------------------------------------------------------ dealt


def _dealt(
    words: list[Word], index: int, noun: str, before: list[Word]
) -> tuple[list[Word], int] | None:
    """`deals one to each`: gives one drawn card to every other player."""
    verb = _DEALS.get(words[index].text.lower())
    if verb is None or noun != "drawn":
        return None
    number = index + 1 + phrase_at(words, index + 1, _OUT)
    if not _numbered(words, number):
        return None
    end = number + 1
    end += phrase_at(words, end, _OF_THEM) or phrase_at(words, end, ("card", "cards", "each"))
    bare = end == number + 1
    others = phrase_at(words, end, _TO_OTHERS)
    to = others or phrase_at(words, end, _TO_EACH)
    dealing = words[index].lemma in ("deal", "distribute") or words[index].text.startswith("deal")
    if not to or (not others and not _counts_players(before)):
        return None
    if bare and number == index + 1 and not dealing:
        return None
    end += to
    end += phrase_at(words, end, _FREELY)
    said = words[index:end]
    some = _some(words, number, noun, end)
    return [*plain(verb, said), *some, *plain("to every other player", said)], end


def _counts_players(before: list[Word]) -> bool:
    """Whether as many cards as players were drawn, so that one goes to each, the drawer too."""
    draws = max((place for place, word in enumerate(before) if _done(word) == "drawn"), default=0)
    said = " ".join(word.text.lower() for word in before[draws + 1 :])
    return "players" in said and "as many" in said


# ------------------------------------------------------------------ words


def _done(word: Word) -> str | None:
    """`drawn` after a verb of drawing, `shown` after one of showing, nothing after others."""
    for kind, lemma in word.readings:
        if kind in ("VB", "VZ") and lemma in _DONE:
            return _DONE[lemma]
        if kind in ("VB", "VZ") and lemma in _OTHERWISE:
            return ""
    return None


def _number(word: Word) -> bool:
    return word.can_be("NUM", "ONE") and not word.can_be("ASMANY")


def _numbered(words: list[Word], index: int) -> bool:
    return index < len(words) and _number(words[index])
