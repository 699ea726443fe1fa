"""A text of rules in canonical words: names, comments and unreadable rules stay as they are."""

from collections.abc import Iterable, Iterator, Mapping

from lopti_rules.language.ast import Rule
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.printer import print_sentence
from lopti_rules.language.source import Entry, read_source
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Rewritten:
    """The new text, how many rules changed, and the rules that cannot be read."""

    text: str
    changed: int
    refused: tuple[tuple[Entry, TextRefused], ...]


def rewrite(text: str) -> Rewritten:
    """The text with each readable rule in canonical words, a sentence a line.

    What is rewritten once stays as it is when it is rewritten again.

    Raises:
        UnreadableText: it cannot be read as a text of rules.
    """
    rules: list[tuple[Entry, Rule]] = []
    refused = []
    for entry in read_source(text):
        try:
            rules.append((entry, parse_rule(entry.text)))
        except TextRefused as error:
            refused.append((entry, error))
    new, changed = _put(text, rules)
    return Rewritten(new, changed, tuple(refused))


def put_rules(text: str, rules: Mapping[int, Rule]) -> str:
    """The text with a rule in canonical words in place of each that begins at one of the places.

    Raises:
        UnreadableText: it cannot be read as a text of rules.
    """
    entries = read_source(text)
    return _put(text, [(one, rules[one.start]) for one in entries if one.start in rules])[0]


def _put(text: str, rules: Iterable[tuple[Entry, Rule]]) -> tuple[str, int]:
    """The text with these rules in place of those entries, and how many of them it changes."""
    parts: list[str] = []
    changed = place = 0
    for entry, rule in rules:
        begin, new = _rewritten(text, entry, rule)
        end = entry.start + len(entry.text)
        changed += new != text[begin:end]
        parts += (text[place:begin], new)
        place = end
    return "".join([*parts, text[place:]]), changed


def _rewritten(text: str, entry: Entry, rule: Rule) -> tuple[int, str]:
    """Where the rule's own lines begin, and what stands there from now on.

    A comment between the lines of a rule goes before it, where it still says what it said.
    """
    newline = "\r\n" if "\r\n" in text else "\n"
    line_start = text.rfind("\n", 0, entry.start) + 1
    heading = text[line_start : entry.start].strip()
    begin = entry.start if heading else line_start
    lines = [*_comments(text, entry), *(print_sentence(one) for one in rule.sentences)]
    if heading:
        return begin - _blanks_before(text, begin), newline + newline.join(lines)
    return begin, newline.join(lines)


def _blanks_before(text: str, place: int) -> int:
    return place - len(text[:place].rstrip(" \t"))


def _comments(text: str, entry: Entry) -> Iterator[str]:
    """The comments inside the rule, which the entry's text has blanked out."""
    end = entry.start + len(entry.text)
    start = None
    for place in range(entry.start, end):
        blanked = text[place] != entry.text[place - entry.start]
        if text[place] == "#" and blanked and start is None:
            start = place
        elif text[place] == "\n" and start is not None:
            yield text[start:place].rstrip()
            start = None
