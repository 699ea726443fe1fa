"""The JSON beside a YAML file says what the file says, and is never trusted where it does not."""

from pathlib import Path

import pytest

import lopti_rules.shipped as shipped_module
from lopti_rules.shipped import read_shipped, shipped_files, twin_of
from lopti_rules.yamltext import read_yaml

PACKAGE = Path(shipped_module.__file__).parent


@pytest.mark.parametrize("name", shipped_files())
def test_made_from_the_file_as_it_is(name: str) -> None:
    """If this fails: python -m lopti_rules.shipped."""
    path = PACKAGE / name
    assert path.with_suffix(".json").read_text(encoding="utf-8") == twin_of(path.read_bytes())


@pytest.mark.parametrize("name", shipped_files())
def test_reads_the_same_as_the_yaml(name: str) -> None:
    assert read_shipped(name) == read_yaml((PACKAGE / name).read_bytes()).value


@pytest.mark.parametrize(
    "twin", [None, "", "[]", "{}", "nonsense", '{"made_from": "0", "value": {"a": 2}}']
)
def test_a_twin_of_something_else_is_left_alone(
    twin: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "some.yaml").write_text("a: 1\n")
    if twin is not None:
        (tmp_path / "some.json").write_text(twin)
    monkeypatch.setattr(shipped_module, "_PACKAGE", tmp_path)
    assert read_shipped("some.yaml") == {"a": 1}


def test_numbers_as_keys_are_refused() -> None:
    """JSON would make texts of them, and nobody would notice."""
    with pytest.raises(ValueError, match="1: one"):
        twin_of(b"1: one\n")
