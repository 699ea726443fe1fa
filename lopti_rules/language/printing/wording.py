"""The canonical English words of every event, fact, cause, player and effect: one row each.

The printer only puts these together. In templates `{name}` stands for a part that the printer
words; parts that may be missing bring the space before them along.
"""

from typing import Final

from lopti_rules.events import Cause, EventName, Fact, Imposed
from lopti_rules.language.ast import Ending, Rank, Suit, Usable
from lopti_rules.values import dataclass

NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
)  # fmt: skip
ORDINALS: Final = (
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    "tenth",
)  # fmt: skip

RANK_NOUNS: Final[dict[Rank, tuple[str, str]]] = {
    "2": ("2", "2s"), "3": ("3", "3s"), "4": ("4", "4s"), "5": ("5", "5s"), "6": ("6", "6s"),
    "7": ("7", "7s"), "8": ("8", "8s"), "9": ("9", "9s"), "10": ("10", "10s"),
    "J": ("jack", "jacks"), "Q": ("queen", "queens"), "K": ("king", "kings"),
    "A": ("ace", "aces"),
}  # fmt: skip
SUIT_NOUNS: Final[dict[Suit, tuple[str, str]]] = {
    "c": ("club", "clubs"), "d": ("diamond", "diamonds"), "h": ("heart", "hearts"),
    "s": ("spade", "spades"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class EventWords:
    """How an event is said as a trigger, and how it is spoken of afterwards.

    `plain` is said where nothing is asked of its cards; otherwise `full`, if there is one. `again`
    is its player once another player has been named. `done` goes with `for each card`.
    """

    plain: str
    again: str = ""
    done: str = ""
    full: str = ""
    partner: str = ""


EVENT_WORDS: Final[dict[EventName, EventWords]] = {
    "play": EventWords(
        "{who} plays {cards}{on}{facts}", "the player who played", "played",
    ),
    "bonus_play": EventWords(
        "{who} makes a bonus play{on}{facts}", "the player who played", "played",
        "{who} plays {cards}{on} as a bonus play{facts}",
    ),
    "illegal_blind": EventWords(
        "{who} turns up an illegal face-down card", "the player who turned it up", "turned up",
        "{who} turns up {cards} as an illegal face-down card",
    ),
    "draw": EventWords("{who} draws {cards}{cause}", "the player who drew", "drawn"),
    "pickup": EventWords("{who} takes {pile}{cause}", "the player who took the pile", "taken"),
    "clear": EventWords(
        "{who} clears {pile}{cause}", "the player who cleared the pile", "cleared"
    ),
    "turn_start": EventWords("{whose} turn starts", "the player in turn"),
    "turn_end": EventWords("{whose} turn ends", "the player in turn"),
    "face_up_taken": EventWords(
        "{who} takes up their face-up cards", "the player who took them up", "taken up",
        "{who} takes up {face_up}",
    ),
    "hand_count": EventWords("{whose} hand {way} {number}", "the player with that hand"),
    "out": EventWords(
        "{who} goes out", "the player who went out", "played", "{who} goes out with {cards}"
    ),
    "deal": EventWords("the deal"),
    "swap": EventWords(
        "{who} swaps a hand card with a face-up card", "the player who swapped", "swapped",
        "{who} swaps {cards} with a face-up card",
    ),
    "draw_pile_empty": EventWords("the draw pile runs out"),
    "round_end": EventWords("the round ends"),
    "discard": EventWords("{who} discards {cards}{cause}", "the player who discarded", "discarded"),
    "give": EventWords("{who} gives {cards}{cause}", "the giver", "given", partner="the receiver"),
    "receive": EventWords(
        "{who} receives {cards}{cause}", "the receiver", "received", partner="the giver"
    ),
    "show": EventWords("{who} shows {cards}{cause}", "the player who showed", "shown"),
    "gain": EventWords('{who} gains a "{text}"', "the player who gained it"),
    "said": EventWords('{who} says "{text}"{votes}', "the player who said it"),
    "imposed": EventWords("a rule would make {who} {imposed}", "the player whom it would befall"),
    "triggered": EventWords(
        "{who} would set off a rule with a play", "the player who played", "played",
        "{who} would set off a rule with {cards}",
    ),
    "done": EventWords('{who} does "{text}"{votes}', "the player who did it"),
}  # fmt: skip

AFTER_NOUN: Final[frozenset[EventName]] = frozenset({"deal"})
"""Events that are said as a noun: `After the deal, …`."""

WAYS: Final = {"reaches": "reaches", "drops": "drops to", "becomes": "becomes exactly"}

FACT_AFTER_PLAY: Final[dict[Fact, str]] = {
    "blind": "from their face-down cards",
    "on_empty": "on an empty pile",
    "first_of_turn": "as the first play of the turn",
    "final": "as the final play",
    "completes_four": "completing four of a rank",
    "extra": "as an extra play",
}
FACT_CLAUSES: Final[dict[Fact, tuple[str, str]]] = {
    "bonus": ("be", "a bonus play"),
    "blind": ("be", "a face-down card"),
    "on_empty": ("be", "on an empty pile"),
    "first_of_turn": ("be", "the first play of the turn"),
    "final": ("be", "the final play"),
    "completes_four": ("complete", "four of a rank"),
    "extra": ("be", "an extra play"),
}
"""Verb and rest of `the play …`."""

CAUSE_WORDS: Final[dict[Cause, str]] = {
    "base": "in the draw step",
    "choice": "by choice",
    "three": "because of a 3",
    "blind": "because of an illegal face-down card",
    "ten": "with a 10",
    "four_of_a_rank": "by four of a rank",
    "four_threes": "by four 3s",
    "rule": "because of a rule",
    "this_rule": "because of this rule",
}

RELATIONS: Final[dict[tuple[str, str], tuple[str, str]]] = {
    ("same", "rank"): ("the same rank as", ""),
    ("same", "suit"): ("the same suit as", ""),
    ("same", "colour"): ("the same colour as", ""),
    ("same", "count"): ("the same number of cards as", ""),
    ("different", "rank"): ("a different rank from", ""),
    ("different", "suit"): ("a different suit from", ""),
    ("different", "colour"): ("a different colour from", ""),
    ("different", "count"): ("a different number of cards from", ""),
    ("higher", "rank"): ("a higher rank than", "higher than"),
    ("lower", "rank"): ("a lower rank than", "lower than"),
    ("higher", "count"): ("more cards than", "more {cards} than"),
    ("lower", "count"): ("fewer cards than", "fewer {cards} than"),
}
"""What the play has, against the play before it; and the same by an exact number."""

KINDS_OF_NUMBER: Final = {
    "exactly": "{}", "at_least": "{} or more", "at_most": "at most {}", "odd": "an odd number",
    "even": "an even number", "prime": "a prime number", "multiple": "a multiple of {}",
}  # fmt: skip
"""What two ranks come to."""
SUMS: Final = {"sum": "add up to", "difference": "differ by"}

ENDING_WORDS: Final[dict[Ending, str]] = {
    "clear": "the pile is cleared",
    "pickup": "the pile is taken",
    "turn_end": "the turn ends",
    "round_end": "the round ends",
    "next_turn": "whoever began it has the turn again",
    "own_turn": "whoever began it has the turn again and for them alone",
}
USABLE_WORDS: Final[dict[Usable, str]] = {
    "start": "at the start of a turn",
    "turn": "at any time in their turn",
    "any": "at any time",
}
"""When an ability can be used."""
TIMES: Final = {1: "once", 2: "twice"}

COUNTED_CARDS: Final = {
    "hand": "hand cards", "face_up": "face-up cards", "face_down": "face-down cards",
    "table": "table cards",
}  # fmt: skip
"""Cards that are counted to find who has the most."""
OPPOSITE: Final = "the player opposite"
NEARER: Final = " or the nearer of two clockwise"
"""Who it is where nobody sits exactly opposite."""
LAST_ROUND: Final = {"winner": "last round's winner", "last": "last round's last player"}

EFFECT_WORDS: Final[dict[str, tuple[str, str]]] = {
    "draw": ("draw", "{amount}"),
    "discard": ("discard", "{cards}"),
    "give": ("give", "{head} to {to}{tail}"),
    "take": ("take", "{head} from {source}{tail}"),
    "exchange": ("exchange", "{head} with {other}{tail}"),
    "trade": ("ask", "for a swap{unoffered}"),
    "swap_hands": ("swap", "hands with {other}"),
    "pass_cards": ("pass", "{head} to the {direction} player{tail}"),
    "show": ("show", "{head}{to_whom}{tail}"),
    "keep_open": ("keep", "{head} open {lasts}{tail}"),
    "put_cards": ("{puts}", "{head} {where} the draw pile{tail}"),
    "take_back": ("take", "{head} that left the round{but}{tail}"),
    "mill_cards": ("discard", "{top} of the draw pile{unseen}"),
    "put_under": ("put", "{head} under the play pile{tail}"),
    "bury_top": ("put", "{top} of the draw pile under the draw pile"),
    "shuffle_hands": ("shuffle", "{hands} together and deal them {dealt}"),
    "up_cards": ("{moves}", "{up}{to_hand}"),
    "take_under": ("take", "{beneath}"),
    "search": ("search", "the draw pile for {sought}"),
    "swap_top": ("swap", "{cards} with the top card of the draw pile"),
    "see_top": ("{sees}", "{top} of the draw pile"),
    "gain_token": ("gain", "{tokens}{tail}"),
    "lose_token": ("lose", "{tokens}{tail}"),
    "gain_token_bank": ("take", "{tokens} from the bank{tail}"),
    "lose_token_bank": ("pay", "{tokens} into the bank{tail}"),
    "lose_token_to": ("give", "{tokens} to {to}{tail}"),
    "become": ("become", 'the "{role}"'),
    "mark_play": ("mark", 'the play as the "{mark}"'),
    "owe": ("owe", "{amount}"),
    "pass_debt": ("pass", "their debt to {to}"),
    "pay_debt": ("pay", "their debt"),
    "extra_play": ("make", "one more play"),
    "extra_turn": ("take", "an extra turn"),
    "ignore": ("ignore", "it"),
    "clear_pile": ("clear", "the pile"),
    "complete_four": ("complete", "the top rank"),
    "take_pile": ("take", "the pile"),
    "choose_player": ("choose", "{a_player}"),
    "name_rank": ("name", "a rank"),
    "name_suit": ("name", "a suit"),
    "name_colour": ("name", "a colour"),
    "name_number": ("name", "a number from {low} to {high}"),
    "bid": ("bid", "a number from {low} to {high}"),
    "guess": ("guess", "the {what} of the top card of the draw pile"),
    "play": ("play", "{contest}"),
    "race": ("race", 'to do "{text}"'),
    "round": ("take", 'turns to do "{text}"'),
}
"""Verb and rest of each effect that is one verb phrase, by the kind of its node; of a contest, by
what is done."""

PLACE_WORDS: Final = {
    "play": ("the winner", "the loser"),
    "race": ("the first to do so", "the last to do so"),
    "round": ("the last to fail", "the first to fail"),
}
"""Who came first and who last, by what is done in a contest."""
IMPOSED_WORDS: Final[dict[Imposed, str]] = {
    "draw": "draw", "lose": "lose cards", "pickup": "take the pile", "swap": "swap cards",
}  # fmt: skip
"""What a rule is about to make somebody do."""
REPEAT_WORDS: Final = {"twice": "it happens twice", "double": "it counts double"}

KNOWN_CONTESTS: Final = {"rock-paper-scissors": "a throw of rock-paper-scissors"}
"""Contests that need no quotation marks."""

OPEN_WORDS: Final = {
    "round": "until the end of the round",
    "off_turn": "outside their turn",
    "next_turn": "until their next turn",
}
"""How long hand cards lie open."""

LATER_WORDS: Final = {
    "turn_start": "at the start of their next turn",
    "turn_end": "at the end of their turn",
}
"""When an effect happens that is put off."""

CLAUSE_EFFECTS: Final = {
    "clear_pile": "the pile is cleared",
    "new_seats": "the players take new seats in the order in which they went out",
}
"""Effects that are said as a whole clause where no verb phrase is needed."""

VERB_FORMS: Final = {
    "be": ("is", "are"),
    "have": ("has", "have"),
    "do not": ("does not", "do not"),
    "was": ("was", "were"),
}
"""Irregular third persons, singular and plural; others take -s or -es."""


_IRREGULAR: Final = {
    "person": "people", "man": "men", "woman": "women", "child": "children", "foot": "feet",
    "tooth": "teeth", "mouse": "mice", "knife": "knives", "shelf": "shelves", "leaf": "leaves",
    "goose": "geese", "sheep": "sheep", "fish": "fish",
}  # fmt: skip


def plural_of(noun: str) -> str:
    """Several of what an English noun names: `window`, `glass`, `story`, `person`."""
    if noun in _IRREGULAR:
        return _IRREGULAR[noun]
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def finite(verb: str, *, plural: bool = False) -> str:
    """The third person of a verb."""
    if verb in VERB_FORMS:
        return VERB_FORMS[verb][plural]
    if plural:
        return verb
    verb, space, particle = verb.partition(" ")
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x")) else "s") + space + particle


def negated(verb: str, *, plural: bool = False) -> str:
    """The third person of a verb with `not`."""
    if verb in {"be", "was"}:
        return f"{finite(verb, plural=plural)} not"
    return f"{finite('do not', plural=plural)} {verb}"


def with_article(words: str) -> str:
    """The words after `a` or `an`, by their sound."""
    return f"{'an' if words[0] in 'aeio8' else 'a'} {words}"


def number_word(number: int) -> str:
    """A number in words up to ten, else in digits."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def listed(items: list[str], conjunction: str) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(items) == 1:
        return items[0]
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"
