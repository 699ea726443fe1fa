"""Japanese sentences, each with the English that means the same: pairs of lines in text files."""

from pathlib import Path
from typing import Final


def _pairs(name: str) -> tuple[tuple[str, str], ...]:
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    pairs = (block.split("\n") for block in text.strip().split("\n\n"))
    return tuple((japanese, english) for japanese, english in pairs)


SAMPLES: Final = _pairs("samples.txt")
"""LANGUAGE, section 8."""
WRITTEN: Final = _pairs("written.txt")
"""As players write at a table."""
