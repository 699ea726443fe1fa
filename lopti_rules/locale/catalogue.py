"""One loader of the message catalogues: a section, a code and parameters give a sentence.

A catalogue is a YAML file of sections, each a map from codes to templates; a code may have parts
below it, reached with a dot (`LOP201.help`). In a template `{name}` stands for a parameter,
`{count:card|cards}` for a number with the form of the word that goes with it, `{items:or}` and
`{items:and}` for a list, `{text:quoted}` for words from the input.
"""

import string
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from lopti_rules.locale.escapes import escape
from lopti_rules.shipped import read_shipped

DEFAULT_LANGUAGE: Final = "en"
SECTIONS_APART: Final = frozenset({"gallery", "refusals", "rulebook", "session"})
"""Long sections that few commands need, each in a file of its own."""
_LONGEST: Final = 200
"""Of what came from the input a message quotes at most a line."""


def message(
    section: str, code: str, params: Mapping[str, Any], *, language: str = DEFAULT_LANGUAGE
) -> str:
    """The sentence for a code, its parameters filled in and safe to print.

    A code without a template is shown as itself with its parameters: an error must never be lost
    because nobody has found words for it.
    """
    template = find_template(section, code, language=language)
    if template is None or not set(params) >= fields_of(template):
        details = ", ".join(f"{name}={value!r}" for name, value in params.items())
        return escape(f"{code} ({details})" if details else code)
    return _FORMATTER.vformat(template, (), params)


def find_template(section: str, code: str, *, language: str = DEFAULT_LANGUAGE) -> str | None:
    """The template of a code, or None."""
    found: Any = _section(language, section)
    for part in code.split("."):
        found = found.get(part) if isinstance(found, Mapping) else None
    return found if isinstance(found, str) else None


def fields_of(template: str) -> set[str]:
    """The names of the parameters that a template uses."""
    return {name for _, name, _, _ in _FORMATTER.parse(template) if name is not None}


@cache
def catalogue(language: str = DEFAULT_LANGUAGE) -> Mapping[str, Any]:
    """All sections of a language's catalogue."""
    sections: Mapping[str, Any] = read_shipped(f"locale/{language}.yaml")
    return sections


@cache
def _section(language: str, name: str) -> Any:
    """One section: of a file of its own, where few commands need it, or of the whole catalogue."""
    if name in SECTIONS_APART:
        return read_shipped(f"locale/{language}-{name}.yaml")
    return catalogue(language).get(name)


class _Formatter(string.Formatter):
    """Fills templates. Parameters are data: no attribute or item of them can be reached."""

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> tuple[Any, str]:
        return kwargs[field_name], field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return f"{value} {one if value == 1 else many}"
        if format_spec in {"or", "and"}:
            return join_list(value, format_spec)
        text = _shorten(escape(str(value)))
        return f"'{text}'" if format_spec == "quoted" else text


def join_list(items: Iterable[Any], word: str) -> str:
    """The items as a list in words, such as `a, b or c`."""
    texts = [escape(str(item)) for item in items]
    if len(texts) < 2:
        return _shorten("".join(texts))
    return f"{', '.join(texts[:-1])} {word} {texts[-1]}"


def _shorten(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


_FORMATTER: Final = _Formatter()
