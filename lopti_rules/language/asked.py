"""What a verb that lacks something is asked, by what its frame needs: `give to whom?`.

A need is a mark of `binding.frames`. Most marks ask the same of every verb; a row for a verb says
where they do not.
"""

from typing import Final

_BY_MARK: Final = {
    "object": "what",
    "": "what",
    "string": "which_words",
    "to": "to_whom",
    "from": "from_whom",
    "with": "with_whom",
    "against": "with_whom",
    "between": "with_whom",
    "by": "by_how_many",
    "as": "as_what",
    "in": "into_what",
    "under": "under_what",
    "on": "on_what",
    "out_of": "from_where",
    "for": "for_what",
}
_CARDS: Final = (
    "give", "hand_over", "pass", "discard", "show", "reveal", "put", "throw", "throw_away",
    "throw_out", "get_rid_of", "drop", "ditch", "send", "remove", "return", "exchange", "trade",
    "swap", "receive", "get", "steal", "take", "pick_up", "draw", "play", "lay", "deal", "keep",
)  # fmt: skip
_BY_VERB: Final = {
    **{(verb, "object"): "which_cards" for verb in _CARDS},
    **dict.fromkeys((("choose", "object"), ("pick", "object")), "whom_or_what"),
    **dict.fromkeys((("name", "object"), ("call", "object"), ("declare", "object")), "name_what"),
    **dict.fromkeys((("clear", "object"), ("look_at", "object")), "which_pile"),
    **dict.fromkeys((("owe", "object"), ("pay", "object")), "how_many"),
    **dict.fromkeys((("gain", "object"), ("lose", "object"), ("spend", "object")), "of_what"),
    ("become", "object"): "which_role",
    ("add", "to"): "to_what",
    ("draw", "from"): "from_where",
    ("search", "object"): "which_pile",
}
_PREFIXES: Final = {"adv:": "where_to", "part:": "what", "padj:": "what", "sub:": "when"}
QUESTIONS: Final = tuple(sorted({*_BY_MARK.values(), *_BY_VERB.values(), *_PREFIXES.values()}))
"""Every question; the catalogue has its words as `asks_…` beside the refusal."""


def question(verb: str, need: str) -> str:
    """What a verb is asked whose frame needs that mark and has nothing there."""
    found = _BY_VERB.get((verb, need or "object")) or _BY_MARK.get(need)
    return found or next((q for start, q in _PREFIXES.items() if need.startswith(start)), "what")
