"""Players in canonical words, as far as the sentence has come: `that player`, `the next player`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lopti_rules.events import EventName
from lopti_rules.language.ast import (
    Actor,
    AnyPlayer,
    Bidder,
    Chosen,
    Condition,
    Count,
    Dealer,
    Did,
    Everybody,
    Following,
    Guesser,
    HadTurn,
    HandCount,
    Holds,
    IsPlayer,
    LastRound,
    LastWho,
    Neighbour,
    Neighbours,
    Node,
    Not,
    Num,
    Opposite,
    Owes,
    Partner,
    PerCard,
    Person,
    Placed,
    RandomPlayer,
    RoleHolder,
    Several,
    Shower,
    Superlative,
    TokenCount,
    Who,
)
from lopti_rules.language.printing.nouns import cards_phrase, counted
from lopti_rules.language.printing.wording import (
    COUNTED_CARDS,
    EVENT_WORDS,
    LAST_ROUND,
    NEARER,
    OPPOSITE,
    ORDINALS,
    PLACE_WORDS,
    listed,
    number_word,
)


@dataclass(slots=True)
class Speech:
    """A sentence on its way: the event it is about, and whom it has named besides the actor.

    `that player` is the event's player as long as no other player has been named; from then on
    that player is named by the event (`the player who played`).
    """

    event: EventName | None = None
    others_named: bool = False
    contest: str = ""
    """What was done in the contest held last: `play`, `race` or `round`."""

    several_dice: bool = False
    """Whether several dice were thrown last."""

    waited_for: Who | None = None
    """Whose next play is waited for: named again, that is the player of that play."""

    def player(self, who: Who) -> str:
        """The player or players in words, which are then named."""
        words = _WORDS[type(who)](self, who)
        if not isinstance(who, Actor | AnyPlayer):
            self.others_named = True
        return words

    def actor(self) -> str:
        """The player of the event."""
        if not self.others_named or self.event is None:
            return "that player"
        return EVENT_WORDS[self.event].again

    def of_inner(self, event: EventName, waited_for: Who | None = None) -> "Speech":
        """The speech about a later event, whose player has just been named."""
        return Speech(event, waited_for=waited_for)


def possessive(words: str) -> str:
    """The words as an owner: `last round's winner's`."""
    return f"{words}'s"


def is_group(who: Who) -> bool:
    """Whether the words for these players take a plural verb."""
    return isinstance(who, Several | Following)


OUTNUMBERING: Final = "more cards of the rank played in hand than were played"


def with_clause(condition: Condition) -> str:
    """What a player has in hand: `with exactly three hand cards`, `without a queen in hand`."""
    match condition:
        case HandCount(count=count):
            return f"with {counted(count, 'hand card', 'hand cards')}"
        case TokenCount(token=token, count=count):
            return f"with {tokens_counted(token, count)}"
        case Owes(count=count):
            return f"who owes {owed_counted(count)}"
        case IsPlayer(other=Superlative() as most):
            return f"who has {most_words(most)}"
        case Did():
            _, past, rest = done_words(condition)
            return f"who {past} {rest}"
        case Not(condition=Holds(test=test)):
            return f"without {cards_phrase(test)} in hand"
        case Holds(outnumbering=True):
            return f"with {OUTNUMBERING}"
        case Holds(test=test):
            return f"with {cards_phrase(test)} in hand"
        case _:
            raise TypeError(condition)


def most_words(who: Superlative) -> str:
    """What is said to have it: `the most hand cards`, `the fewest table cards alone`."""
    alone = " alone" if who.ties == "nobody" else ""
    return f"the {who.which} {_counted_things(who)}{alone}"


def _counted_things(who: Superlative) -> str:
    return f'"{who.token}" tokens' if who.of == "tokens" else COUNTED_CARDS[who.of]


def tokens_counted(token: str, count: Count) -> str:
    """`exactly three "bell" tokens`."""
    return counted(count, f'"{token}" token', f'"{token}" tokens')


def owed_counted(count: Count) -> str:
    """`cards`, `no cards`, `exactly three cards`."""
    anything = count.comparison == "at_least" and count.number == 1
    return "cards" if anything else counted(count, "card", "cards")


_DEEDS: Final = {
    "play": ("play", "played"),
    "pickup": ("take", "took"),
    "clear": ("clear", "cleared"),
    "draw": ("draw", "drew"),
}


def done_words(did: Did) -> tuple[str, str, str]:
    """Base form, past form and the rest: `take`, `took`, `the pile this round`."""
    verb, past = _DEEDS[did.deed]
    what = "the pile" if did.deed in ("pickup", "clear") else "a card"
    if did.cards is not None:
        what = cards_phrase(did.cards)
    if did.period == "lap":
        return verb, past, f"{what} since the pile was last cleared or taken"
    return verb, past, f"{what} this {did.period}"


def _neighbour(speech: Speech, who: Neighbour) -> str:
    if who.steps == 1 and who.of is None and not isinstance(speech.waited_for, Neighbour):
        return f"the {who.direction} player"
    of = speech.actor() if who.of is None else speech.player(who.of)
    place = "the player" if who.steps == 1 else f"the {ORDINALS[who.steps]} player"
    return f"{place} {'after' if who.direction == 'next' else 'before'} {of}"


def _following(_: Speech, who: Following) -> str:
    if isinstance(who.number, Num):
        return f"the {who.direction} {who.number.number} players"
    done = "cards were played" if isinstance(who.number, PerCard) else "were named"
    return f"as many of the {who.direction} players as {done}"


def left_out(who: Who, speech: Speech) -> str:
    """Who is left out: `the dealer`, `last round's winner or last round's last player`."""
    if isinstance(who, Several):
        return listed([speech.player(member) for member in who.members], "or")
    return speech.player(who)


def _everybody(speech: Speech, who: Everybody) -> str:
    words = "every other player" if who.but_actor else "every player"
    if who.but is not None:
        return f"{words} except {left_out(who.but, speech)}"
    if who.hands is not None:
        return f"{words} with {who.hands} hand cards than {speech.actor()}"
    return words if who.having is None else f"{words} {with_clause(who.having)}"


def _several(speech: Speech, who: Several) -> str:
    # All are named at one time, so the actor among them is still `that player`.
    words = [speech.player(member) for member in who.members]
    return " and ".join(words)


def _had_turn(_: Speech, who: HadTurn) -> str:
    turns = "turn" if who.turns == 1 else "turns"
    return f"whoever had the turn {number_word(who.turns)} {turns} earlier"


def _last_who(_: Speech, who: LastWho) -> str:
    if who.deed == "play":
        cards = "a card" if who.cards is None else cards_phrase(who.cards)
        return f"the last player who played {cards}"
    return f"the last player who {'took' if who.deed == 'pickup' else 'cleared'} the pile"


def _superlative(_: Speech, who: Superlative) -> str:
    player = "each player" if who.ties == "all" else "the player"
    return f"{player} with the {who.which} {_counted_things(who)}"


def _placed(speech: Speech, who: Placed) -> str:
    return PLACE_WORDS[speech.contest or "play"][who.place == "loser"]


def _bidder(_: Speech, who: Bidder) -> str:
    if who.ties == "all":
        return f"each {who.which} bidder"
    first = ", earliest in turn order on a tie," if who.ties == "first" else ""
    return f"the {who.which} bidder{first}"


def _partner(speech: Speech, _: Partner) -> str:
    return "" if speech.event is None else EVENT_WORDS[speech.event].partner


_WORDS: Final[dict[type[Node], Callable[..., str]]] = {
    Actor: lambda speech, _: speech.actor(),
    Partner: _partner,
    AnyPlayer: lambda _, __: "a player",
    Neighbour: _neighbour,
    Following: _following,
    Neighbours: lambda _, __: "each neighbour",
    Everybody: _everybody,
    Chosen: lambda _, __: "the chosen player",
    RandomPlayer: lambda _, who: f"a random {'other ' if who.but_actor else ''}player",
    LastRound: lambda _, who: LAST_ROUND[who.place],
    Opposite: lambda _, who: OPPOSITE + (NEARER if who.nearer else ""),
    Dealer: lambda _, __: "the dealer",
    HadTurn: _had_turn,
    LastWho: _last_who,
    Superlative: _superlative,
    RoleHolder: lambda _, who: f'the "{who.role}"',
    Shower: lambda _, who: f"the player with the {who.which} card",
    Placed: _placed,
    Bidder: _bidder,
    Guesser: lambda _, who: f"each {'right' if who.right else 'wrong'} guesser",
    Several: _several,
    Person: lambda _, who: who.text,
}
