"""The data files that ship with the library: grammars and rulebooks.

They stand at the top of the repository, where a reader looks for them, and are put inside the
package when a wheel is built.
"""

from pathlib import Path
from typing import Final, Literal

ResourceKind = Literal["grammar", "rulebooks"]

_PACKAGE: Final = Path(__file__).resolve().parent


def resource_folder(kind: ResourceKind) -> Path:
    """The folder of one kind of data file: of the wheel, else of the repository."""
    shipped = _PACKAGE / "data" / kind
    return shipped if shipped.is_dir() else _PACKAGE.parent / kind


def resource_text(kind: ResourceKind, name: str) -> str:
    """The text of a data file, by its name inside its folder, such as `en/clauses.lark`.

    Raises:
        FileNotFoundError: no such file ships.
    """
    folder = resource_folder(kind)
    path = (folder / name).resolve()
    if not path.is_relative_to(folder):
        raise FileNotFoundError(name)
    return path.read_text(encoding="utf-8")
