"""The reference pages say what the tables say."""

import importlib.util
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_reference_is_up_to_date() -> None:
    """`python docs/generate.py` would change nothing."""
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    generate = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generate)

    assert generate.stale_pages() == []
