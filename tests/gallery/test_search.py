"""Searching the gallery: by name, tag, what a rule does and its text, slips forgiven."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lopti_rules.gallery.ready import ReadyRule, read_ready
from lopti_rules.gallery.search import SHORTEST, search
from lopti_rules.gallery.shelf import ready_rules


def rule(name: str, about: str, tag: str, text: str) -> ReadyRule:
    return read_ready(f"# {about}\n# tags: {tag}\nrule {name}:\n{text}\n")


SHELF = (
    rule("Toll", "Kings cost a card.", "gentle", "Whoever plays a king draws a card."),
    rule(
        "King's Gift", "A present.", "gifts", "Whoever plays a 9 gives a card to the next player."
    ),
    rule("Duel", "Two players meet.", "duel", "Whoever plays a queen must bow or draw a card."),
    rule("Gentle Rain", "Queens draw.", "duel", "Whoever plays a queen draws a card."),
)

WANTED = [  # words, names found, the law
    (["toll"], ["Toll"], "a name"),
    (["TOLL"], ["Toll"], "capitals do not matter"),
    (["king"], ["King's Gift", "Toll"], "a name is worth more than a description"),
    (["gentle"], ["Gentle Rain", "Toll"], "a name is worth more than a tag"),
    (["duel"], ["Duel", "Gentle Rain"], "a tag"),
    (["bow"], ["Duel"], "the text"),
    (["present"], ["King's Gift"], "what it does"),
    (["presents"], ["King's Gift"], "a plural is its singular"),
    (["meet", "bow"], ["Duel"], "all the words, each anywhere"),
    (["duel queen draws"], ["Gentle Rain", "Duel"], "words in one argument"),
    (["toll", "bow"], [], "no rule has both"),
    (["pres"], ["King's Gift"], "the beginning of a word"),
    (["prezent"], ["King's Gift"], "a slip"),
    (["presetn"], ["King's Gift"], "two letters swapped"),
    (["gentel"], ["Gentle Rain", "Toll"], "a slip in a tag"),
    (["bwo"], [], "three letters have to be right"),
    (["9"], ["King's Gift"], "a rank"),
    (["zzzzz"], [], "nothing"),
    ([""], [], "no word"),
    (["!?"], [], "no letters"),
    ([], [], "no words at all"),
]


@pytest.mark.parametrize(("words", "names", "law"), WANTED, ids=[law for *_, law in WANTED])
def test_found(words: list[str], names: list[str], law: str) -> None:
    """The rules that have all the words, the best first."""
    assert [one.name for one in search(words, SHELF)] == names, law


@pytest.mark.parametrize("one", ready_rules(), ids=lambda one: one.slug)
def test_each_comes_first_by_its_name(one: ReadyRule) -> None:
    """And is found with the letters at the end of its longest word swapped, if it is not short."""
    assert search([one.name], ready_rules())[0] == one
    longest = max(one.name.replace("-", " ").split(), key=len)
    if len(longest) < SHORTEST:
        return
    slipped = f"{longest[:-2]}{longest[-1]}{longest[-2]}"
    assert one in search([one.name.replace(longest, slipped)], ready_rules())


@given(st.lists(st.text(max_size=40), max_size=20))
def test_any_words(words: list[str]) -> None:
    """Whatever is asked for, the answer is rules of the shelf, each once."""
    found = search(words, SHELF)

    assert len(found) == len(set(found))
    assert set(found) <= set(SHELF)
