"""A rule of the phrase pass for what is paid for: `may discard a card to draw two`.

`in order to`, `if they do, …` and `whoever does so …` join what follows to the price, without which
it does not happen.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, one_token, phrase_at

PAID: Final = "paid"
"""The value of the word that joins what is bought to its price."""
_PAYING: Final = frozenset((
    "discard", "show", "reveal", "give", "pay", "lose", "spend", "throw_away", "throw_out", "put",
    "get_rid_of", "hand_over", "sacrifice", "hand_in", "use_up", "drop", "ditch", "send",
))  # fmt: skip
_BOUGHT: Final = frozenset((
    "draw", "discard", "take", "make", "have", "give", "swap", "exchange", "gain", "look_at",
    "choose", "name", "put", "play", "let", "steal", "score", "show", "get_rid_of", "pass", "lose",
))  # fmt: skip
_TO: Final = ("to", "in order to", "so as to")
_IF_DONE: Final = (
    "; if they do ,", "; if they do so ,", "; if so ,", ". if they do ,", ". if they do so ,",
    ". if so ,", "; if you do ,", ". if you do ,", ", and if they do ,", "; whoever does so ,",
    "; if they do", ", in which case", "; in that case", "; in that case ,", ". in that case ,",
    "; if that is done ,", "; if you do so ,", ". if you do so ,", "; if they do that ,",
    ". if you do this ,", ". if they do this ,", ". if they do that ,", ". if you do that ,",
    ". if you do it ,", ". if they do it ,", "; if you do this ,", "; if they do this ,",
    ". if that player does ,", ". if that player does so ,", "; if that player does so ,",
    ", and if you do ,", ", and if you do so ,", ", and if they do so ,",
)  # fmt: skip
_ENDS: Final = ("DOT", "SUB")


def paid_for(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what a player gets for a price that is paid."""
    result: list[Word] = []
    may = paying = False
    index = 0
    while index < len(words):
        word = words[index]
        done = phrase_at(words, index, _IF_DONE) if may and paying else 0
        if done:
            result.append(one_token(words[index : index + done], "SEP", ";"))
            result[-1].text = ";"
            result.append(one_token(words[index : index + done], "CONJ", "then", PAID))
            result[-1].text = "then"
            index += done
            may = False
            continue
        to = phrase_at(words, index, _TO) if may and paying else 0
        if to and _buys(words, index + to):
            result.append(one_token(words[index : index + to], "CONJ", "and", PAID))
            result[-1].text = "and"
            index += to
            may = False
            continue
        if word.kind in _ENDS:
            may = paying = False
        may = may or word.text.lower() == "may"
        paying = may and (paying or any(one.lemma in _PAYING for one in word.readings))
        result.append(word)
        index += 1
    return result


def is_paid(join: Word | None) -> bool:
    """Whether the word joins something to its price."""
    return join is not None and any(word.value == PAID for word in (join, *join.parts))


def _buys(words: list[Word], index: int) -> bool:
    """Whether a verb in its base form stands there that says what is got."""
    return index < len(words) and any(
        kind == "VB" and lemma in _BOUGHT for kind, lemma in words[index].readings
    )
