"""What is wrong with a line that a player typed: a code and parameters, worded by the catalogue."""

from typing import Any

from lopti_rules.errors import LoptiError


class Misread(LoptiError):
    """A line that cannot be understood, or names cards that are not there; nothing has changed."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, params)
