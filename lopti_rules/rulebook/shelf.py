"""The rulebooks that ship with the library, by name."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from lopti_rules.resources import resource_folder

MAX_RULEBOOK_BYTES: Final = 64_000
DEFAULT_RULEBOOK: Final = "lopti"
MAX_NAME: Final = 40
NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""What a rulebook may be called. A name is never a path, so it may come from strangers."""


@cache
def shipped_rulebooks() -> tuple[str, ...]:
    """The names of the rulebooks that ship with the library."""
    return tuple(sorted(path.stem for path in resource_folder("rulebooks").glob("*.yaml")))


def shelf_path(name: str) -> Path:
    """The file of a shipped rulebook."""
    return resource_folder("rulebooks") / f"{name}.yaml"
