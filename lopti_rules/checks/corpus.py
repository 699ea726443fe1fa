"""A corpus: rules with the verdicts that readers of the official texts gave, against ours."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StringConstraints, ValidationError

from lopti_rules.checks.judging import judge
from lopti_rules.checks.verdict import Verdict
from lopti_rules.complaints import complaints_of
from lopti_rules.effects import Reason
from lopti_rules.errors import RuleRefused, UnreadableText
from lopti_rules.yamltext import Document, read_yaml

MAX_ENTRIES: Final = 5_000
UNREADABLE: Final = "unreadable"
ADMISSIBLE: Final = "admissible"

Word = Annotated[str, StringConstraints(max_length=200)]
Text = Annotated[str, StringConstraints(max_length=4096)]
Expected = Literal["admissible", Reason]


class CorpusEntry(BaseModel):
    """One rule: its text, the verdict that is expected, and what was noted about it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: Word
    text: Text
    verdict: Expected
    lopti: Text | None = None
    """The rule in the language, where the text is not read as it stands."""
    also: tuple[Expected, ...] = ()
    """Further verdicts that would be defensible."""
    reasons: tuple[Expected, ...] = ()
    contested: StrictBool = False
    rules_in_force: Annotated[tuple[Text, ...], Field(max_length=64)] = ()
    joint_verdict: Expected | None = None
    """The verdict beside the rules in force."""
    # What was noted for readers, and is not compared.
    source: Any = None
    origin_game: Any = None
    lang: Any = None
    clause: Any = None
    why: Any = None
    mechanisms: Any = None
    difficulty: Any = None
    trick: Any = None
    twin: Any = None
    twin_text: Any = None
    category: Any = None
    joint_with: Any = None
    joint_clause: Any = None
    joint_why: Any = None
    of: Any = None
    style: Any = None


@dataclass(frozen=True, slots=True)
class Judged:
    """An entry and the verdict on it."""

    entry: CorpusEntry
    verdict: Verdict
    joint: bool = False
    """Whether it was judged beside the rules in force that the entry names."""

    @property
    def expected(self) -> str:
        """The verdict that is expected."""
        joint = self.entry.joint_verdict if self.joint else None
        return joint or self.entry.verdict

    @property
    def given(self) -> str:
        """The verdict in one word: admissible, unreadable, or the first reason against it.

        The expected reason is the word if it is among several.
        """
        reasons = self.verdict.reasons
        if self.expected in reasons:
            return self.expected
        return reasons[0] if reasons else self.verdict.verdict

    @property
    def is_right(self) -> bool:
        """Whether it is what was expected, or would be defensible."""
        wanted = {self.expected, *(() if self.joint else self.entry.also)}
        wanted |= set(() if self.joint else self.entry.reasons)
        return self.given in wanted or not wanted.isdisjoint(self.verdict.reasons)

    @property
    def is_wrongly_admissible(self) -> bool:
        """Whether an inadmissible rule was let in."""
        wanted = {self.expected, *(() if self.joint else self.entry.also)}
        return self.given == ADMISSIBLE and ADMISSIBLE not in wanted


def read_corpus(source: str | bytes) -> tuple[tuple[CorpusEntry, ...], Document]:
    """The entries of a corpus file, and the places of its values.

    Raises:
        UnreadableText: it is no YAML, no list of entries, or an entry has an unknown field.
    """
    document = read_yaml(source)
    if not isinstance(document.value, list):
        raise UnreadableText("no_corpus", {}, *document.place(()))
    if len(document.value) > MAX_ENTRIES:
        params = {"path": "file", "bound": MAX_ENTRIES, "given": len(document.value)}
        raise UnreadableText("too_many_items", params)
    entries = []
    for index, value in enumerate(document.value):
        try:
            entries.append(CorpusEntry.model_validate(value))
        except ValidationError as error:
            complaint = complaints_of(error, CorpusEntry)[0]
            path = (str(index), *complaint.path)
            place = document.key_place(path) if complaint.on_key else document.place(path)
            params = {"path": ".".join(path), **complaint.params}
            raise UnreadableText(complaint.code, params, *place) from None
    return tuple(entries), document


def judge_corpus(entries: tuple[CorpusEntry, ...]) -> Iterator[Judged]:
    """The verdict on each entry alone, and beside the rules in force that it names.

    A rule in force that cannot be read makes the second verdict unreadable.
    """
    for entry in entries:
        text = entry.lopti or entry.text
        yield Judged(entry, judge(text))
        if entry.rules_in_force and entry.joint_verdict is not None:
            yield Judged(entry, _beside(text, entry.rules_in_force), joint=True)


def _beside(text: str, in_force: tuple[str, ...]) -> Verdict:
    try:
        return judge(text, in_force=in_force)
    except RuleRefused:
        return Verdict(source=text, verdict=UNREADABLE)


VERDICTS: Final = (ADMISSIBLE, *get_args(Reason))
"""What can be expected, in the order of the table."""
