"""`lopti lint --fix`: the safe mends of rules in files, put in place."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from lopti_rules.checks.verdict import Verdict
from lopti_rules.cli.canonical import put_rules
from lopti_rules.cli.judged import Judged
from lopti_rules.cli.rulefiles import given_file, is_file, judged
from lopti_rules.cli.writing import replace_text
from lopti_rules.language.ast import Rule
from lopti_rules.language.parser import parse_rule

if TYPE_CHECKING:
    from lopti_rules.rulebook.model import Rulebook

MAX_PASSES: Final = 8
"""A mended rule stands beside those after it, which may then need one of their own."""


def can_be_mended(files: Sequence[str], texts: Sequence[str]) -> bool:
    """Whether all rules given stand in files that can be written."""
    return not texts and all(map(is_file, files))


def mend_files(
    files: Sequence[str], *, rulebook: "str | Rulebook", in_force: Sequence[Rule]
) -> Mapping[str, int]:
    """How many rules of each file were mended. Effect: the files are written.

    Only what keeps a rule out is mended, and only by a mend that adds a bound and changes nothing
    else of what the rule means.

    Raises:
        UnreadableText: a file cannot be read or written.
    """
    counts: dict[str, int] = defaultdict(int)
    for _ in range(MAX_PASSES):
        mends = _mends(files, rulebook, in_force)
        for name, rules in mends.items():
            replace_text(name, put_rules(next(iter(rules.values()))[0].text, _trees(rules)))
            counts[name] += len(rules)
        if not mends:
            break
    return dict(counts)


_Mended = dict[int, tuple[Judged, Rule]]
"""Where a rule of a file begins, with its verdict, and the rule to put there."""


def _mends(
    files: Sequence[str], rulebook: "str | Rulebook", in_force: Sequence[Rule]
) -> dict[str, _Mended]:
    given = [one for name in dict.fromkeys(files) for one in given_file(name)]
    found: dict[str, _Mended] = defaultdict(dict)
    for rule in judged(given, rulebook=rulebook, in_force=in_force):
        text = safe_mend(rule.verdict)
        if text is not None and rule.source is not None:
            found[rule.source][rule.start] = rule, parse_rule(text)
    return found


def safe_mend(verdict: Verdict) -> str | None:
    """The text of a rule that is out as it stands, and would not be with one more bound."""
    if verdict.admissible:
        return None
    return next((fix.text for one in verdict.errors for fix in one.fixes if fix.safe), None)


def _trees(mended: _Mended) -> dict[int, Rule]:
    return {start: rule for start, (_, rule) in mended.items()}
