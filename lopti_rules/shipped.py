"""The package's own YAML files, read quickly.

Beside each stands what it says as JSON, with a checksum of the YAML it was made from. Where the two
do not match, the YAML is read, which takes some fifty times as long and gives the same. After a
change of such a file:

    python -m lopti_rules.shipped
"""

import json
from pathlib import Path
from typing import Any, Final

from lopti_rules.checksums import checksum, saved

_PACKAGE: Final = Path(__file__).resolve().parent


def shipped_files() -> tuple[str, ...]:
    """The YAML files that are read this way, as paths inside the package."""
    paths = (*_PACKAGE.glob("*.yaml"), *_PACKAGE.glob("locale/*.yaml"))
    return tuple(sorted(path.relative_to(_PACKAGE).as_posix() for path in paths))


def read_shipped(name: str) -> Any:
    """What a YAML file of the package says, by its path inside the package."""
    path = _PACKAGE / name
    source = path.read_bytes()
    twin = saved(path.with_suffix(".json").read_bytes, checksum(source))
    if twin is not None:
        return twin["value"]
    return _from_yaml(source)


def write_twin(name: str) -> None:
    """Effect: the JSON beside a YAML file says what that file says now.

    Raises:
        ValueError: it says something that JSON cannot, such as a number as a key.
    """
    path = _PACKAGE / name
    path.with_suffix(".json").write_text(twin_of(path.read_bytes()), encoding="utf-8")


def twin_of(source: bytes) -> str:
    """The text of the JSON file for a YAML file's bytes.

    Raises:
        ValueError: it says something that JSON cannot, such as a number as a key.
    """
    value = _from_yaml(source)
    text = json.dumps({"made_from": checksum(source), "value": value}, separators=(",", ":"))
    if json.loads(text)["value"] != value:
        raise ValueError(source[:40])
    return text + "\n"


def _from_yaml(source: bytes) -> Any:
    from lopti_rules.yamltext import read_yaml  # it is slow to import, and seldom needed

    return read_yaml(source).value


if __name__ == "__main__":
    for shipped in shipped_files():
        write_twin(shipped)
