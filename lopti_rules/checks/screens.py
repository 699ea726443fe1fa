"""Words that tell what an asked-for act is about. A screen finds some cases, never all of them.

Each entry is a pattern for whole words, read without regard to case. They are looked for only in
what a duty has somebody say or do, never in the rest of a rule.
"""

import re
from functools import cache
from typing import Final


def _screen(*words: str) -> str:
    return rf"\b(?:{'|'.join(words)})\b"


DRINK: Final = _screen(
    r"drinks?", r"drinking", r"drunk", r"shots?", r"beers?", r"wines?", r"vodka", r"whisk(?:e?y)",
    r"rum", r"gin", r"tequila", r"spirits", r"alcohol", r"booze", r"liquor", r"schnapps", r"sake",
    r"(?:empty|empties|down|downs) a glass",
)  # fmt: skip
"""Drink: unsafe to impose; whoever may decline at a small price may choose it (ADD-11, ADD-14)."""

BODILY: Final = _screen(
    r"smokes?", r"smoking", r"cigarettes?", r"drugs?", r"pills?",
    # breath, pain, danger
    r"(?:hold|holds|holding) (?:their|your|his|her|the|one's)? ?breath",
    r"slap(?:s|ped)? (?!the (?:table|pile|play pile|top card)\b|it\b)\w+",
    r"fist ?fights?", r"brawls?", r"sword ?fights?",
    r"punch(?:es)?", r"hits?", r"kicks?", r"bites?", r"burns?", r"cuts?", r"bleeds?", r"chokes?",
    r"fire", r"flames?", r"candles?", r"kni(?:fe|ves)", r"jumps? (?:off|from|out)",
    r"stands? on (?:the|a|their|your) (?:table|chair|head)", r"out of the window", r"climbs?",
    r"balanc(?:es?|ing) on (?:the|a|their|your) (?:back|edge|rail|chair|table)",
    # eating what is no food
    r"eats? (?:a|the|one|their|that|this) (?:card|hand card|play(?:ing)? card)s?", r"licks?",
    r"swallows?", r"chew(?:s)? (?:a|the|one|their) card",
)  # fmt: skip
"""Bodily harm or risk: refused even where a player may pay instead (ADD-11)."""

UNLAWFUL: Final = _screen(
    # what discriminates, ADD-15
    r"makes? fun of", r"mocks?", r"ridicules?",
    r"accents? of (?:a|an|another|some|the) (?:\w+ )?(?:nation|country|people|foreigner)\w*",
    r"(?:foreign|funny|chinese|indian|french|german|russian|african|jewish|mexican) accents?",
    r"steals?", r"shoplifts?", r"(?:shop|store|kiosk|market) without paying",
    r"robs?", r"bribes?", r"vandali[sz]es?", r"trespass(?:es)?",
    r"money", r"cash", r"euros?", r"dollars?", r"pounds?", r"bets?", r"wagers?", r"gambles?",
    r"pays? (?:for|a round)", r"prank calls?", r"drives?",
)  # fmt: skip
"""Against the law in many places, or real money: refused as well (ADD-12)."""

DESTRUCTIVE: Final = _screen(
    r"tears? (?:up|a|the|one|their)", r"rips?", r"breaks?", r"smash(?:es)?", r"destroys?",
    r"throws? away", r"bends? (?:a|the|one|their) card", r"writes? on", r"draws? on",
)  # fmt: skip
"""Spoils things (ADD-13)."""

INTIMATE: Final = _screen(
    r"strips?", r"undress(?:es)?", r"naked", r"nude", r"clothing", r"clothes", r"trousers",
    r"pants", r"shirts?", r"takes? off", r"kiss(?:es)?", r"kissing",
    r"touch(?:es)? (?!the table)\w+",
    r"chin", r"lap", r"hugs?", r"underwear", r"bra", r"phones?", r"passwords?", r"secrets?",
    r"messages?", r"pictures?", r"photos?", r"private",
)  # fmt: skip
"""Body, privacy: a price may not make up for what is asked, so the table must agree (ADD-14)."""

DEMEANING: Final = _screen(
    r"insults?", r"slurs?", r"idiots?", r"fools?", r"stupid", r"ugly", r"fat", r"foreign(?:er)?s?",
    r"accents?", r"race", r"religions?", r"gay", r"women", r"men", r"girls?", r"boys?",
)  # fmt: skip
"""May put somebody down (ADD-15)."""

PERSONAL: Final = _screen(
    r"youngest", r"oldest", r"tallest", r"shortest", r"smallest", r"biggest", r"fattest",
    r"thinnest", r"richest", r"poorest", r"smartest", r"my", r"your",
    r"(?:wo)?man", r"girl", r"boy", r"wife", r"husband", r"boyfriend", r"girlfriend",
    r"mothers?", r"fathers?", r"sisters?", r"brothers?", r"parents?", r"child", r"children",
)  # fmt: skip
"""Often about a person or a fixed trait."""

VAGUE: Final = _screen(
    r"something (?:\w+ )?(?:funny|nice|silly|stupid|special|crazy|interesting|good|bad|else)",
    r"something", r"anything", r"some ?thing (?:they|you) (?:like|want)", r"whatever", r"somehow",
    r"etc", r"and so on", r"a (?:small |little )?(?:wish|dare|task|challenge|favou?r)",
    r"as the situation (?:calls for|requires|demands)", r"that thing", r"consequences",
)  # fmt: skip
"""Leaves open what is to be done, so nobody can say whether it was."""


def found_in(text: str, screen: str) -> str | None:
    """The first words of a screen in a text, as they stand there."""
    found = _compiled(screen).search(text)
    return found.group() if found is not None else None


@cache
def _compiled(screen: str) -> re.Pattern[str]:
    """Only a rule that asks for an act needs it."""
    return re.compile(screen, re.IGNORECASE)
