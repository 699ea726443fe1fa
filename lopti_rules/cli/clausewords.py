"""Clauses and readings in words."""

from lopti_rules.clauses import clauses, readings


def clause_text(name: str) -> str:
    """A clause by its id with what it says; a reading with the option taken."""
    clause = clauses().get(name)
    if clause is not None:
        return f'{name}: "{clause.says}"'
    reading = readings().get(name)
    return f"{name}: {reading.options[reading.default]}" if reading is not None else name
