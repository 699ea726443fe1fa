"""Whether verbs have the form that their subject and their modal verb ask for."""

from typing import Final, Literal

from lopti_rules.language.binding.reading import reject
from lopti_rules.language.syntax.clauses import Group, Verb

Number = Literal["singular", "plural", "either"]
_SINGULAR_PRONOUNS: Final = (
    "it", "everyone", "everyone_else", "anyone", "anyone_else", "nobody", "someone",
    "someone_else", "the_one",
    "each_of_them", "that_card", "this", "had_turn",
)  # fmt: skip
_PLURAL_TEXTS: Final = ("all of you", "you all", "all of us")
_SINGULAR_FORMS: Final = ("is", "was", "has", "does")
_PLURAL_FORMS: Final = ("are", "were", "have", "do")


def number_of(subject: Group | None) -> Number:
    """The number of a subject; a left-out one (`who`, `whoever`) is singular."""
    if subject is None:
        return "singular"
    if len(subject.members) > 1 and any(word.lemma == "and" for word in subject.joins):
        return "plural"
    head = subject.members[-1].head
    if head.kind == "PRON":
        if head.text.lower() in ("he", "she", "he or she"):
            return "singular"
        if head.text in _PLURAL_TEXTS:
            return "plural"
        return "singular" if head.lemma in _SINGULAR_PRONOUNS else "plural"
    if head.kind in ("NPL", "RPL"):
        return "plural"
    return "singular" if head.kind in ("NSG", "RSG", "NMASS", "NAME") else "either"


def check_agreement(subject: Group | None, verb: Verb, *, may_be_base: bool = False) -> None:
    """Refuses `the next player draw` and `players draws`.

    Raises:
        TextRefused: verb_form.
    """
    first = verb.words[0]
    number = number_of(subject)
    if first.kind in ("MODAL", "VD") or number == "either" or (may_be_base and first.kind == "VB"):
        return
    singular = first.kind == "VZ" or first.text in _SINGULAR_FORMS
    plural = first.kind == "VB" or first.text in _PLURAL_FORMS
    if (singular and number == "plural") or (plural and number == "singular"):
        reject("verb_form", first, number=number)
