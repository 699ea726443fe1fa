"""Base forms of the verbs of the table, most of which no vocabulary knows."""

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.lexing.vocabulary import vocabulary


def _is_verb(stem: str) -> bool:
    return any(kind in ("ACT", "VB") for kind, _ in vocabulary().entries.get((stem,), ()))


def base_form(word: Word) -> str:
    """The base form of a third person; nothing if it cannot be one."""
    text = word.text
    if not text.endswith("s") or text.endswith("ss"):
        return ""
    for stem in (text[:-1], text[:-2], f"{text[:-3]}y"):
        if _is_verb(stem):
            return stem
    return text[:-2] if text.endswith(("shes", "ches", "xes", "sses")) else text[:-1]


def from_gerund(word: Word) -> str:
    """The base form of `naming`, `counting`, `humming`."""
    stem = word.text.removesuffix("ing")
    doubled = stem[:-1] if len(stem) > 2 and stem[-1] == stem[-2] else stem
    return next((one for one in (stem, f"{stem}e", doubled) if _is_verb(one)), stem)
