"""How much a test looks at: CI has fifteen minutes for all, a release the time that it needs."""

import os
from typing import Final

ALL: Final = bool(os.environ.get("LOPTI_ALL"))
"""LOPTI_ALL=1 asks for everything, as for a release."""
IN_CI: Final = bool(os.environ.get("CI")) and not ALL


def many(usual: int, *, in_ci: int) -> int:
    """How many of something: fewer in CI, where the same few are looked at each time."""
    return in_ci if IN_CI else usual
