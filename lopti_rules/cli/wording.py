"""Diagnostics and notes in words: codes and parameters in, sentences out."""

from collections.abc import Mapping, Sequence
from typing import Any

from lopti_rules.checks.diagnostic import Diagnostic, Fix, Note, Term
from lopti_rules.locale.catalogue import DEFAULT_LANGUAGE, find_template, message

_SECTION = "diagnostics"


def diagnostic_message(found: Diagnostic, *, language: str = DEFAULT_LANGUAGE) -> str:
    """What is wrong, in a sentence."""
    code = f"{found.code}.{found.wording}"
    if find_template(_SECTION, code, language=language) is None:
        code = f"{found.code}.message"
    return message(_SECTION, code, _spoken(found.params, language), language=language)


def diagnostic_help(found: Diagnostic, *, language: str = DEFAULT_LANGUAGE) -> str:
    """What to do about it, in a sentence."""
    return message(
        _SECTION, f"{found.code}.help", _spoken(found.params, language), language=language
    )


def fix_title(fix: Fix, *, language: str = DEFAULT_LANGUAGE) -> str:
    """What a fix does."""
    return message(_SECTION, f"mends.{fix.title}", {}, language=language)


def fix_safety(fix: Fix, *, language: str = DEFAULT_LANGUAGE) -> str:
    """Whether a fix keeps what the rule means."""
    return message(_SECTION, "safe" if fix.safe else "unsafe", {}, language=language)


def note_text(note: Note, *, section: str = "notes", language: str = DEFAULT_LANGUAGE) -> str:
    """A note in a sentence."""
    return message(
        _SECTION, f"{section}.{note.code}", _spoken(note.params, language), language=language
    )


def term_text(term: Term, *, language: str = DEFAULT_LANGUAGE) -> str:
    """The words for an event, an operation or a family."""
    return message(_SECTION, f"{term.section}.{term.code}", {}, language=language)


def chain_of(found: Diagnostic, *, language: str = DEFAULT_LANGUAGE) -> str | None:
    """The events and effects of a chain, each leading to the next, with the rules that act."""
    chain: Sequence[Term | str] = found.params.get("chain", ())
    return " -> ".join(_link(item, language) for item in chain) or None


def seen_of(found: Diagnostic, *, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """Where a chain was seen to run on: the deal, the turn, what began it, and one lap of it."""
    seen: Mapping[str, Any] | None = found.params.get("seen")
    if seen is None:
        return []
    texts = [message(_SECTION, "seen.run" if seen["seen"] else "seen.none",
                     {**seen, **_steps(seen, language)}, language=language)]  # fmt: skip
    if seen["starter"]:
        texts.append(message(_SECTION, "seen.starter", seen, language=language))
    return texts


def _steps(seen: Mapping[str, Any], language: str) -> dict[str, str]:
    if not seen["seen"]:
        return {}
    lap = "; ".join(_step(event, language) for event in seen["lap"])
    return {"action": _step(seen["begun_by"], language), "steps": lap}


def _step(event: Mapping[str, Any], language: str) -> str:
    """An event or action in a few words, or as its type if the catalogue has none for it."""
    given = {**event, "who": event.get("seat", event.get("from"))}
    code = f"seen.{event['type']}"
    if find_template(_SECTION, code, language=language) is None:
        code = "seen.other"
    return message(_SECTION, code, given, language=language)


def _link(item: Term | str, language: str) -> str:
    return term_text(item, language=language) if isinstance(item, Term) else f"({item})"


def plain_params(params: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters as JSON values, terms as their codes."""
    return {name: _plain(value) for name, value in params.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, Term):
        return value.code
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    return value


def _spoken(params: Mapping[str, Any], language: str) -> dict[str, Any]:
    return {
        name: term_text(value, language=language) if isinstance(value, Term) else value
        for name, value in params.items()
    }
