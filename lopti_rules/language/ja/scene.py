"""What a sentence has said so far: its event, whom it has named, who did the last thing."""

from dataclasses import dataclass, field

from lopti_rules.events import EventName
from lopti_rules.language.ast import Condition, Effect, Ending, Limit, Trigger, Who


@dataclass(slots=True)
class Scene:
    """A sentence on its way. `named` is the player named last besides the event's own."""

    event: EventName | None = None
    named: Who | None = None
    subject: Who | None = None
    """Who did what was said last, or is its topic: a verb without a subject takes it."""
    triggers: list[Trigger] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    endings: list[Ending] = field(default_factory=list)
    votes: list[Effect] = field(default_factory=list)
    """Votes that set the sentence off."""
    limit: Limit | None = None
    ability: bool = False

    def add(self, trigger: Trigger) -> None:
        """Effect: from here on the sentence is about this event."""
        self.triggers.append(trigger)
        self.event = trigger.event
        self.named = None
