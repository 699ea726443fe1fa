"""Acts of the table in any words: which verbs open one, and what makes it a move of the game.

A verb that no vocabulary knows is an act of the table, and so is `do a dance`, `take a sip`; what
would move cards or turns, or may be a slip of the pen for that, is none.
"""

import re
from difflib import get_close_matches
from functools import cache
from itertools import pairwise
from typing import Final

from lopti_rules.language.distance import near_words
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.lexing.vocabulary import vocabulary
from lopti_rules.language.phrasing.duties.actbases import base_form
from lopti_rules.language.phrasing.duties.actwords import SAYING, base_of_third, is_act
from lopti_rules.language.phrasing.duties.freeacts import check_act, is_slip, verbs_apart
from lopti_rules.language.refusal import TextRefused

SPEAKING: Final = frozenset((
    *SAYING, "tell", "name", "declare", "count", "ask", "answer", "state", "mention", "guess",
    "explain", "describe", "confess", "admit", "apologise", "apologize", "thank", "congratulate",
    "compliment", "greet", "praise", "insult", "recite", "sing", "whisper", "mumble", "pronounce",
    "spell", "remark", "comment", "reply", "promise", "address", "call", "read", "predict",
    "speak", "talk", "yell", "scream", "mutter", "chant", "announce", "shout", "claim", "utter",
    "swear", "toast", "rhyme", "imitate", "exclaim", "repeat",
))  # fmt: skip
"""What is told of cards moves none: `count the cards in the pile aloud`, `name their top card`."""
_GENERAL: Final = frozenset((
    "do", "make", "give", "take", "put", "place", "lay", "hold", "keep", "play", "turn", "show",
    "pass", "get", "have", "come_up_with", "look_at", "throw", "drop", "slide", "return", "pick_up",
    "choose", "pick", "race", "let", "add", "mark", "pay", "receive", "become", "be", "sit",
    "repeat", "challenge", "agree", "find", "owe", "call", "name", "take_back", "reveal", "share",
))  # fmt: skip
"""Verbs of the game that open an act of the table if what they govern is of the table."""
_MOVED: Final = frozenset((
    "card", "hand_card", "face_up_card", "face_down_card", "table_card", "pile", "draw_pile",
    "pickup", "token", "point", "debt", "role", "rule", "bonus_play", "extra_play", "turn",
    "round", "play", "draw", "direction", "vote", "deal", "lap", "hands", "penalty", "effect",
    "turn_order", "half_hand", "shown_card", "drawn_card", "rank_word", "suit_word", "number_word",
    "colour_word", "player_in_turn", "session", "game", "seat", "clear", "swap", "exchange",
    "club", "diamond", "heart", "spade", "pair", "that_card",
))  # fmt: skip
_OF_CARDS: Final = frozenset((
    "play", "give", "take", "show", "pass", "put", "throw", "drop", "return", "get", "have", "keep",
))  # fmt: skip
"""Verbs of which a card may be the object, misspelt."""
_CARD_RANKS: Final = ("RSG", "RPL")
_BODY: Final = (
    r"(?:head|heads|forehead|nose|shoulders?|chin|ears?|hat|lap|knees?|arms?|elbows?|mouth|teeth"
    r"|lips|eyes?|face|neck|back|foot|feet|toes?|thumbs?|wrists?|palms?|hair|cheeks?|tongue)"
)
_WORN: Final = (
    r"(?:cards?|it|them)(?: (?:balanced|stuck|held|pressed|hidden|resting|lying|up|flat))?"
    r" (?:on|upon|under|behind|between|against|above|in front of|in|to|over|beneath)"
    rf" (?:(?:their|your|his|her|his or her|the|each|both|one|either|a)(?: own)? )?{_BODY}"
)
"""`a card on their head`: a card that is held so moves nowhere."""
_SPELL: Final = (
    r"(?:a|an|one|two|three|five|ten|twenty|thirty|sixty|half a|\d+) (?:seconds?|minutes?)"
)
_TABLE_PHRASES: Final = re.compile(
    rf"\b{_WORN}\b"
    r"|^the (?:next |whole |following |coming |rest of the )?(?:round|game)"
    r" (?:with|without|while|standing|sitting|in|as)\b"
    r"|\b(?:high[- ]fives?|low[- ]fives?|high[- ]tens?|fist[- ]bumps?|one hand|their hands?"
    r"|your hands?|his hand|her hand|shakes? hands|both hands|hands? (?:up|in the air|on|flat|over)"
    r"|face[- ]palms?|in turn|a turn of phrase|by heart|heart[- ]shaped|crossed? (?:their|your)"
    r"|jumping jacks?|a round of applause|out of turn|the table|points? at|points? to"
    r"|points? out|on point|thumbs? up|thumbs? down|double|by name|the rules?"
    r"|(?:(?:their|your|a|any|the) )?(?:cards?|hands?) (?:on|onto|to|under)"
    r" the (?:floor|ground|carpet|rug)"
    rf"|(?:longer|more) than {_SPELL}(?: (?:to play|to move|to decide|to take (?:their|your) turn"
    r"|(?:for|on|over) (?:a|their|your|the) (?:turn|play|move|go)))?)\b"
)
"""Where words of the game are none."""
_WHILE: Final = re.compile(
    r"\b(?:during|in|on|at the (?:start|beginning|end) of|before|after) (?:their|your|his|her"
    r"|(?:another|any other|the next|a) player 's|some(?:body|one)(?: else)? 's) (?:own )?turn\b"
)
"""When an act is seen; it moves no turn."""
_GAME_VERBS: Final = frozenset((
    "play", "lay", "draw", "take_up", "pick_up", "clear", "discard", "shuffle", "win", "go_out",
    "lead", "deal", "vote", "owe", "gain", "swap", "exchange", "skip_turn", "hold",
))  # fmt: skip
_CONTENT: Final = ("whose", "what", "which", "who", "how", "how many", "whether", "where", "why")
"""`forget whose turn it is`: what is known or told of turns and cards moves none."""
_TOLD: Final = ("number_word", "rank_word", "suit_word", "colour_word", "way_order", "value_word")
_FAULTY: Final = (
    "wrong", "incorrect", "false", "mistaken", "missing", "right", "correct", "mistake", "off",
)  # fmt: skip
_NEAR: Final = 0.8
_FREE: Final = ("UNKNOWN", "ACT")
_NO_VERB: Final = frozenset((
    "we", "i", "us", "me", "my", "our", "what", "which", "where", "why", "how", "whose", "just",
    "like", "so", "too", "very", "there", "here", "well", "even", "such", "own", "nice", "still",
    "got", "out", "up", "off", "yet", "always", "really", "maybe", "about", "than", "because",
))  # fmt: skip
_LAYS: Final = ("play", "lay", "drop", "put", "hold", "have")
_COMBINATIONS: Final = frozenset((
    *("flush", "straight", "run", "runs", "kind", "full house", "house", "sequence", "set", "meld"),
    *("pair", "pairs", "triple", "triples", "triplet", "quad", "quads", "quartet", "doubleton"),
    *("singleton", "trump", "trumps", "joker", "jokers", "wild", "wildcard", "bomb"),
))  # fmt: skip
"""What other games call cards that go together; `a straight face` is none."""
_OUT_OF_PLAY: Final = re.compile(r"\b(?:from|out of) (?:the|this) (?:game|round|session|play)$")
"""`vanish from the game`: who takes part is no act of the table."""
_COMMON: Final = frozenset((
    "sound", "face", "country", "sip", "shot", "move", "clap", "bet", "wink", "stare", "curse",
    "prayer", "river", "mountain", "star", "car", "dog", "fish", "bell", "jacket", "sock", "watch",
    "second", "breath", "pause", "plate", "pie", "wine", "march", "pray", "eat", "close", "shut",
    "cross", "bend", "catch", "growl", "read", "lend", "snore", "record", "floss", "spit", "cuss",
    "choke", "pun", "point", "slip", "hand", "chair", "share", "ring", "stand", "sand", "lamp",
    "cap", "tap", "tail", "role", "tune", "peep", "sheep", "beep", "plank", "prank", "wall",
))  # fmt: skip
"""Words of every day that look like words of the game; slips of the pen are no words."""
_OF_GAME: Final = frozenset((
    "fold", "skip", "beat", "trump", "overtake", "outrank", "undercut", "finish", "lose", "quit",
    "forfeit", "concede", "end", "start", "begin", "match", "follow", "top", "reach", "survive",
    "go", "come", "lead", "shuffle", "deal", "burn", "reverse", "cancel", "block", "hoard",
    "collect", "trigger", "activate", "counter", "save", "target", "undo", "exclude", "eliminate",
    "score", "count", "cover", "flip", "rearrange", "sort", "peek", "swop", "switch", "rotate",
    "remove", "eject", "kick", "ban", "veto", "vote", "amend", "enact", "repeal", "ignore", "use",
    "want", "like", "feel", "think", "see", "hear", "need", "own", "seem", "exist", "stay",
    "incur", "suffer", "cost", "mean", "happen", "occur", "let", "help", "cause", "force", "allow",
))  # fmt: skip
"""What a game knows in other words, and what is nothing that one does: no acts of the table."""
_ENDINGS: Final = ("ed", "ing", "ly", "ness", "tion", "est")


def base_of(word: Word, *, third: bool, first: bool = False) -> str:
    """The base form of a verb that opens an act of the table; nothing if it is none.

    `third`: as said of somebody, `zorbles`; else in its plain form. `first`: of its sentence.
    """
    text = word.text.lower()
    if word.kind == "STRING" or not text.isascii():
        return ""
    if not third and text in SPEAKING:
        return text
    if third and text.removesuffix("s") in SPEAKING:
        return text.removesuffix("s")
    if third:
        known = next((lemma for kind, lemma in word.readings if kind == "VZ"), "")
        if known in SPEAKING or known in _GENERAL:
            return known
        if base_of_third(word):
            return base_of_third(word)
        unknown = word.kind == "UNKNOWN" and _may_be_verb(word, text.removesuffix("s"))
        return base_form(word) if unknown and text.endswith("s") else ""
    known = next((lemma for kind, lemma in word.readings if kind == "VB"), "")
    if known in SPEAKING or known in _GENERAL:
        return text
    if word.can_be("ACT"):
        return text
    unknown = word.kind == "UNKNOWN" and _may_be_verb(word, text, first=first)
    return text if unknown else ""


def _may_be_verb(word: Word, base: str, *, first: bool = False) -> bool:
    capital = word.text[:1].isupper() and not first
    ended = base.endswith(_ENDINGS) and len(base) > 4
    other = base in _NO_VERB or base in _OF_GAME or len(base) < 2 or "'" in base
    near = get_close_matches(word.text.lower(), _game_verbs(), n=1, cutoff=_NEAR)
    slip = bool(near) and not _is_common(word.text)
    return not (capital or ended or other or slip)


def is_near_game(text: str) -> bool:
    """`drwa`, `discrad`, `crads`: what looks like a slip for a word of the game."""
    return not _is_common(text) and bool(
        get_close_matches(text.lower(), _game_words(), n=1, cutoff=_NEAR)
    )


def _is_common(text: str) -> bool:
    word = text.lower()
    return bool(_COMMON & {word, word.removesuffix("s"), word.removesuffix("es")})


@cache
def _game_verbs() -> tuple[str, ...]:
    return _words_of("VB", "VZ", "VD")


@cache
def _cards_said() -> tuple[str, ...]:
    return (*_words_of("RSG", "RPL"), "card", "cards", "hand", "hands", "pile", "deck", "suit")


@cache
def _game_words() -> tuple[str, ...]:
    return _words_of("VB", "VZ", "NSG", "NPL", "RSG", "RPL")


def _words_of(*kinds: str) -> tuple[str, ...]:
    return tuple(
        word for word in vocabulary().words
        if any(kind in kinds for kind, _ in vocabulary().entries.get((word,), ()))
    )  # fmt: skip


def is_of_table(act: list[Word], base: str) -> bool:
    """Whether an act that begins with a verb of that base form is one that only the table sees."""
    verb, rest = act[0], act[1:]
    told = base == "do" and bool(rest) and rest[0].kind == "STRING"
    if not base or told or _says_other_verb(rest):
        return False  # `does "…"` is in its own words already
    further = any(_moves(part) for part in verbs_apart(act)[1:])
    line = " ".join(word.text.lower() for word in rest)
    if further or _tells_price(rest) or _OUT_OF_PLAY.search(line):
        return False
    if base in SAYING and rest and rest[0].can_be("PREP", "PREPSUB") and rest[-1].kind != "STRING":
        return False  # `say before "x" the next play`: what is said comes next to the verb
    if base in SPEAKING or (rest and rest[0].text.lower() in _CONTENT and not is_slip(verb)):
        return bool(rest) or is_act(base)
    if rest and rest[-1].text.lower() == "instead":
        return False
    general = any(lemma in _GENERAL for kind, lemma in verb.readings if kind in ("VB", "VZ"))
    if _names_moved(rest):
        return False
    if base in _OF_CARDS and any(_is_slip_of_card(word.text) for word in rest):
        return False
    if base in _LAYS and _is_combination(rest):
        return False
    if general or base in _GENERAL:
        free = [word for word in rest if _is_free(word)]
        phrase = _TABLE_PHRASES.search(" ".join(word.text.lower() for word in rest))
        return bool(free) or phrase is not None or any(word.kind == "STRING" for word in rest)
    if is_slip(verb) and any(word.can_be("NSG", "NPL") for word in rest):
        return False
    return _is_no_move(act, base)


def _is_combination(rest: list[Word]) -> bool:
    """`plays a flush`, `lays five of a kind`: cards that go together, if not in this game."""
    said = [word.text.lower() for word in rest]
    ends = (at for at, one in enumerate(said) if one in _COMBINATIONS)
    return any(said[at + 1 : at + 2] in ([], ["of"], ["in"], ["on"]) for at in ends)


def _is_slip_of_card(text: str) -> bool:
    """`plays a black jakc`: one slip away from a rank, a suit or a card."""
    word = text.lower()
    return (
        not _is_common(word)
        and word not in vocabulary().words
        and bool(near_words(word, _cards_said(), most=1))
    )


def _moves(part: list[Word]) -> bool:
    """Whether a further verb of the act is of the game: `hum and steal the top card`."""
    base = base_of(part[0], third=False) or base_of(part[0], third=True)
    return base not in SPEAKING and _names_moved(part[1:])


def _is_free(word: Word) -> bool:
    """A word that the game does not have, and not only how something is done."""
    return word.kind in _FREE and not word.text.endswith("ly") and not is_near_game(word.text)


def _is_no_move(act: list[Word], base: str) -> bool:
    readings = vocabulary().entries.get((base,), ())
    first = Word(base, act[0].start, act[0].end, readings or act[0].readings)
    if not readings and act[0].kind == "UNKNOWN":
        first.kind, first.lemma = "UNKNOWN", base
    try:
        check_act([first, *act[1:]])
    except TextRefused:
        return False
    return True


def _names_moved(rest: list[Word]) -> bool:
    """Whether cards, piles, turns or tokens are named that an act could move."""
    line = " ".join("§" if word.kind == "STRING" else word.text.lower() for word in rest)
    patterns = (_TABLE_PHRASES, _WHILE)
    covered = [found.span() for one in patterns for found in one.finditer(line)]
    place = 0
    for index, word in enumerate(rest):
        size = 1 if word.kind == "STRING" else len(word.text)
        inside = any(start <= place and place + size <= end for start, end in covered)
        if not inside and (_is_moved(word) or _is_rank(rest, index)):
            return True
        place += size + 1
    return False


def _is_rank(words: list[Word], index: int) -> bool:
    """`a 6`, `the six`, `a single 6`: a card by its rank."""
    said = index > 0 and words[index - 1].text.lower() in (
        "a",
        "an",
        "the",
        "single",
        "red",
        "black",
    )
    return said and words[index].can_be("RSG") and words[index].text.lower() not in ("a", "one")


def _is_moved(word: Word) -> bool:
    if word.kind == "STRING" or word.text.lower() in ("a", "one", "number"):
        return False
    nouns = ("NSG", "NPL", "NMASS", "PRON")
    if any(lemma in _MOVED and kind in nouns for kind, lemma in word.readings):
        return not word.can_be("ACT")
    numeral = word.can_be("NUM", "ONE")
    return word.can_be(*_CARD_RANKS) and not numeral


def _tells_price(rest: list[Word]) -> bool:
    """`it costs you a card`, `draws one`: what is paid is no part of an act."""
    for word, ahead in pairwise(rest):
        pays = any(
            kind in ("VB", "VZ") and lemma in ("cost", "draw", "discard")
            for kind, lemma in word.readings
        )
        if pays and (ahead.can_be("NUM", "ONE", "DSG", "PRON") and not word.can_be("ACT")):
            return True
    return False


def _says_other_verb(rest: list[Word]) -> bool:
    """`laugh and draw a card`, `or draws two`: a move of the game is said besides."""
    for index, word in enumerate(rest[:-1]):
        joined = word.lemma in ("and", "or", "then", "but") or word.text == ","
        after = rest[index + 1]
        moves = any(
            kind in ("VB", "VZ") and lemma not in SPEAKING | _GENERAL
            for kind, lemma in after.readings
        )
        if joined and moves and not after.can_be("ACT", "NSG", "NPL"):
            return True
    return False


def is_of_table_clause(words: list[Word]) -> bool:
    """Whether a clause such as `they laugh` says nothing that the game itself would know."""
    moves = any(
        kind in ("VB", "VZ", "VD", "VING") and lemma in _GAME_VERBS
        for word in words
        for kind, lemma in word.readings
        if not word.can_be("ACT", "NSG", "NPL")
    )
    return not moves and not _names_moved([word for word in words if not _is_told(word, words)])


def _is_told(word: Word, words: list[Word]) -> bool:
    """`says the wrong suit`: a word for something that was to be told."""
    return word.lemma in _TOLD and any(other.text.lower() in _FAULTY for other in words)
