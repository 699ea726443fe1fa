"""What would change the words of other rules, in the phrase pass: no rule can, a Rule Vote does.

`clubs and diamonds swap meanings in all custom rules`, `names one custom rule that is ignored`,
`states created by custom rules move with the hand`.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.refusal import refuse

_RULES: Final = r"(?:all|every|any|each|the|other|the other) (?:other |custom |house )*rules? "
_SWAP: Final = r"(?:swaps?|exchanges?|trades?|switch|switches|changes?) (?:their )?"
_OFF: Final = (
    r"(?:then |now |to be )*(?:ignored|suspended|paused|disregarded|skipped|off|switched off"
    r"|turned off|out of force|without effect|not applied|left out of account) "
)
_KEPT: Final = r"(?:states?|markers?|tokens?|marks?|roles?|effects?|duties|bans?) "
_MOVES: Final = (
    r"(?:belongs?|moves?|travels?|goes|go|passes|pass|follows?|stays?|sticks?|changes? hands) "
)
_PATTERNS: Final = (
    rf"{_SWAP}meanings? ",
    rf"{_SWAP}(?:places|roles|names) in {_RULES}",
    rf"(?:counts?|reads?|stands?) (?:as|for) (?:\S+ ){{1,3}}in {_RULES}",
    rf"means? (?:\S+ ){{1,3}}in {_RULES}",
    (
        r"(?:names?|chooses?|picks?|selects?|points? at|points? out) (?:one|a|any|another|some) "
        rf"(?:custom |other |house )*rules? (?:, )?(?:that|which) (?:is|gets?|will be) {_OFF}"
    ),
    (
        rf"{_KEPT}(?:that (?:are|were) )?(?:created|made|given|caused|set|imposed) by "
        rf"(?:other |custom |house )*rules? (?:\S+ ){{0,3}}?{_MOVES}(?:to|with|on) "
    ),
)
_CUES: Final = frozenset(("rule", "rules", "custom rule", "custom rules", "meaning", "meanings"))
"""Without one of these no pattern fits."""


def others_rules(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: refuses what would change what other rules say.

    Raises:
        TextRefused: words_of_other_rules.
    """
    if not any(word.text.lower() in _CUES for word in words):
        return words
    passage = Passage(words)
    for place in range(len(words)):
        for pattern in _PATTERNS:
            found = passage.match(pattern, place)
            if found is not None:
                first, last = words[place], words[found[1] - 1]
                said = " ".join(word.text for word in words[place : found[1]])
                raise refuse("words_of_other_rules", first.start, last.end, word=said)
    return words
