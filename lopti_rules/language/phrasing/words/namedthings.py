"""What a rule gives a name in quotation marks: tokens and roles, `a "bell"`, `the "keeper"`.

The quoted name stands where a noun stands, and once it has been said the bare word means the same:
`gains a "bell"; whoever has three bells …`.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Reading, Word, merge

NAMED: Final = "named"
"""The lemma of such a noun; its value is the name."""
_BEFORE: Final = ("DSG", "DET", "DPL", "POSS", "NUM", "ONE", "QPRE", "CMP", "ORD", "ASMANY")
_MANY: Final = ("NUM", "DPL", "CMP", "ASMANY")
_OTHER_NOUNS: Final = ("NSG", "NPL")
_MOST: Final = ("most", "fewest")
_VERBS: Final = ("VZ", "VB", "VD")


def named_things(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: quoted names become nouns, and so do their bare words."""
    result: list[Word] = []
    names: set[str] = set()
    index = 0
    while index < len(words):
        word = words[index]
        following = words[index + 1] if index + 1 < len(words) else None
        if word.kind == "STRING" and result and _is_noun_place(result[-1], following):
            count = following is not None and following.lemma == "token"
            pieces = [word, following] if count and following is not None else [word]
            many = _is_many(result) or (count and following is not None and following.kind == "NPL")
            name = _singular(str(word.value), names, many=many and not count)
            names.add(name)
            result.append(merge(pieces, "NPL" if many else "NSG", NAMED, name))
            index += len(pieces)
            continue
        result.append(_as_name(word, names))
        index += 1
    return result


def _is_noun_place(before: Word, following: Word | None) -> bool:
    """After an article or a number, unless a noun of its own follows: `a "staring" contest`."""
    if following is not None and following.lemma == "token":
        return True
    most = before.lemma in _MOST
    if not before.can_be(*_BEFORE) and before.kind not in _BEFORE and not most:
        return False
    if following is None or following.lemma == "token" or following.can_be(*_VERBS):
        return True
    return not following.can_be(*_OTHER_NOUNS)


def _is_many(before: list[Word]) -> bool:
    last = before[-1]
    if last.lemma in _MOST:
        return True
    return last.can_be(*_MANY) and not last.can_be("DSG", "ONE")


def _singular(text: str, names: set[str], *, many: bool) -> str:
    """`two "bells"` are two of `"bell"`."""
    name = " ".join(text.casefold().split())
    single = name.removesuffix("s")
    return single if single in names or (many and len(single) > 1) else name


def _as_name(word: Word, names: set[str]) -> Word:
    """The bare word of a name that was said before."""
    if word.kind != "UNKNOWN":
        return word
    text = word.text.casefold()
    for name, kind in ((text, "NSG"), (text.removesuffix("s"), "NPL")):
        if name in names:
            word.readings = (Reading(kind, NAMED),)
            word.settle(kind)
            word.value = name
            return word
    return word
