"""What was measured of the rules of the gallery: sums over rounds that random players played.

`python -m tests.benchmarks.gallery` writes them; the numbers are never changed by hand.
"""

from functools import cache
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StringConstraints, ValidationError

from lopti_rules.complaints import complaints_of
from lopti_rules.errors import UnreadableText
from lopti_rules.files import read_file
from lopti_rules.gallery.shelf import gallery_folder
from lopti_rules.yamltext import read_yaml

MEASURED_FILE: Final = "measured.yaml"
MAX_MEASURED_BYTES: Final = 32_000

Count = Annotated[StrictInt, Field(ge=0)]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]


class _Closed(BaseModel):
    """A model that has no other fields than its own."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Sums(_Closed):
    """Of the rounds with one rule in force: their turns, and how often the rule took effect."""

    turns: Count
    effects: Count


class Measured(_Closed):
    """Sums over the same deals without rules and with each rule of the gallery alone."""

    schema_version: Annotated[Literal[1], Field(alias="schema")]
    rounds: Annotated[StrictInt, Field(ge=1)]
    players: Annotated[StrictInt, Field(ge=2)]
    seed: Count
    turns: Annotated[StrictInt, Field(ge=1)]
    """Of the rounds without rules."""
    rules: dict[Slug, Sums]

    @property
    def turns_a_round(self) -> float:
        """How long a round is without rules."""
        return self.turns / self.rounds

    def longer(self, slug: str) -> float:
        """How much longer rounds are with the rule, in percent; shorter below 0."""
        return 100 * (self.rules[slug].turns / self.turns - 1)

    def effects_a_round(self, slug: str) -> float:
        """How often the rule takes effect in a round."""
        return self.rules[slug].effects / self.rounds

    def turns_an_effect(self, slug: str) -> float | None:
        """In how many turns it takes effect once; None if it never did."""
        sums = self.rules[slug]
        return sums.turns / sums.effects if sums.effects else None


@cache
def measured() -> Measured:
    """What was measured of the rules that ship.

    Raises:
        UnreadableText: the file of the measurements is none.
    """
    path = gallery_folder() / MEASURED_FILE
    return parse_measured(read_file(path, max_bytes=MAX_MEASURED_BYTES))


def parse_measured(source: str | bytes) -> Measured:
    """The measurements that a YAML text holds.

    Raises:
        UnreadableText: it is no YAML, or holds something else; with line and column.
    """
    document = read_yaml(source, max_bytes=MAX_MEASURED_BYTES)
    try:
        return Measured.model_validate(document.value)
    except ValidationError as error:
        complaint = complaints_of(error, Measured)[0]
    path = complaint.path
    place = document.key_place(path) if complaint.on_key else document.place(path)
    params = {"path": ".".join(path) or "file", **complaint.params}
    raise UnreadableText(complaint.code, params, *place)
