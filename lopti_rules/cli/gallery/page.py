"""The gallery as a page of the documentation."""

from collections.abc import Iterable, Iterator

from lopti_rules.checks.diagnostic import Note
from lopti_rules.cli.gallery.wording import length_text, pace_text, word
from lopti_rules.cli.wording import note_text
from lopti_rules.gallery.measured import Measured, measured
from lopti_rules.gallery.ready import TAGS, ReadyRule
from lopti_rules.gallery.shelf import ready_rules
from lopti_rules.language.parser import parse


def gallery_page() -> str:
    """All rules of the gallery in Markdown: by tag, and each with its text and its figures."""
    rules, figures = ready_rules(), measured()
    parts = [
        f"# {word('page.title')}",
        word("page.intro", count=len(rules), name=rules[0].name),
        _measured(figures),
        f"## {word('page.tags')}",
        _tags(rules),
        f"## {word('page.rules')}",
    ]
    return "\n\n".join([*parts, *(part for rule in rules for part in _section(rule, figures))])


def _measured(figures: Measured) -> str:
    return word(
        "page.measured",
        rounds=f"{figures.rounds:,}",
        players=figures.players,
        turns=f"{figures.turns_a_round:.0f}",
    )


def _tags(rules: Iterable[ReadyRule]) -> str:
    """A table of the tags, each with its rules."""
    rows = [(word("page.tag"), word("page.meaning"), word("page.its_rules")), ("---",) * 3]
    for tag in TAGS:
        links = [f"[{rule.name}](#{rule.slug})" for rule in rules if tag in rule.tags]
        rows.append((tag, word(f"tags.{tag}"), ", ".join(links)))
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _section(rule: ReadyRule, figures: Measured) -> Iterator[str]:
    """One rule: what it does, its text, how it is read, and what was measured."""
    yield f"### {rule.name}"
    yield f"{rule.about} *{', '.join(rule.tags)}*"
    yield f"```text\n{rule.text}\n```"
    notes = [
        note_text(Note(code, dict(params)), section="read_as")
        for code, params in parse(rule.text).read_as
    ]
    if notes:
        yield word("page.read_as", notes="; ".join(notes))
    slug = rule.slug
    yield word("page.figures", length=length_text(figures, slug), pace=pace_text(figures, slug))
