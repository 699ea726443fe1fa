"""New files: written whole, and never over another."""

from pathlib import Path

from lopti_rules.errors import UnreadableText


def write_new(path: Path, text: str) -> None:
    """Effect: a new file holds the text.

    Raises:
        UnreadableText: it is there already, or cannot be written.
    """
    try:
        with path.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError:
        raise UnreadableText("file_exists", {"file": str(path)}) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnreadableText("unwritable_file", {"file": str(path), "reason": reason}) from None
