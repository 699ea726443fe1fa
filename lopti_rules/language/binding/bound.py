"""A sentence while it is put together: its pieces, and what has been read of them."""

from dataclasses import dataclass, field

from lopti_rules.language.ast import Condition, Effect, Limit, Trigger, Usable, Who
from lopti_rules.language.binding.adjuncts import Piece, Sub
from lopti_rules.language.binding.reading import Reader, reject
from lopti_rules.language.durations import Duration
from lopti_rules.language.syntax.clauses import Clause, Group, Item


@dataclass(slots=True)
class Bound:
    """What is known of a sentence so far. `pieces` shrinks as they are read."""

    pieces: list[Piece]
    reader: Reader = field(default_factory=Reader)
    trigger: Trigger | None = None
    timed: bool = False
    """Whether the trigger came from a phrase such as `at the start of a turn`."""
    own_turn: bool = False
    """Whether that phrase said `their turn`."""
    opening: Trigger | None = None
    until: Duration | None = None
    lasts: bool = False
    """Whether that was said as a time from then on, which something else must have begun."""
    besides: list[Sub] = field(default_factory=list)
    """The `when` clauses that go on with what must be so."""
    limit: Limit | None = None
    conditions: list[Condition] = field(default_factory=list)
    first_case: int = 0
    """How many conditions there are with the first `if` before the effects; 0: none, or no more."""
    contrary: bool = False
    """Whether what comes next goes on with what happens otherwise."""
    effects: list[Effect] = field(default_factory=list)
    doer: Who | None = None
    """Whom the main clause was about that was read last."""
    usable: Usable | None = None
    """When something can be done, said without an event: `at any time`."""
    nobody: bool = False
    """Whether the subject is `nobody`, which turns `may` into a ban."""
    play_subject: Piece | None = None
    """The main clause whose subject is the play that sets the rule off."""
    tie: Item | None = None
    headline: bool = False
    """Whether the sentence begins as `Red Q = …`, and is as short in what follows."""
    addressed: bool = False
    """Whether the sentence says `you`, so that `draw a card` is told to that player."""

    def keep_conditions(self) -> None:
        """What noun phrases said of their player holds for the whole sentence."""
        self.conditions += self.reader.conditions
        self.reader.conditions.clear()


def subject_of(clause: Clause) -> Group | None:
    """The subject of a subordinate clause; only adverbs may stand beside it."""
    subjects = [item for item in clause.before if item.mark == ""]
    others = [item for item in clause.before if item.mark and not item.mark.startswith("adv:")]
    if others or len(subjects) > 1:
        reject("unclaimed_word", (others or subjects)[0])
    return subjects[0].group if subjects else None
