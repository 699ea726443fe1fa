"""The rules that ship in the gallery, by name."""

from functools import cache
from pathlib import Path

from lopti_rules.errors import UnreadableText
from lopti_rules.files import read_file
from lopti_rules.gallery.ready import MAX_READY_BYTES, ReadyRule, read_ready, slug_of
from lopti_rules.resources import resource_folder


def gallery_folder() -> Path:
    """Where the files of the gallery lie."""
    return resource_folder("rulebooks") / "gallery"


@cache
def gallery_slugs() -> tuple[str, ...]:
    """The names of all rules of the gallery, as their files have them."""
    return tuple(sorted(path.stem for path in gallery_folder().glob("*.lopti")))


@cache
def ready_rules() -> tuple[ReadyRule, ...]:
    """All rules of the gallery, by name.

    Raises:
        UnreadableText: one of its files is none.
    """
    return tuple(load_ready(slug) for slug in gallery_slugs())


def find_ready(name: str) -> ReadyRule | None:
    """The rule of that name, however it is spaced, hyphened and capitalised; or None."""
    slug = slug_of(name)
    return load_ready(slug) if slug in gallery_slugs() else None


@cache
def load_ready(slug: str) -> ReadyRule:
    """The rule of that file of the gallery.

    Raises:
        UnreadableText: the file is none of a rule of that name.
    """
    rule = read_ready(read_file(gallery_folder() / f"{slug}.lopti", max_bytes=MAX_READY_BYTES))
    if rule.slug != slug:
        raise UnreadableText("gallery_other_name", {"name": rule.name, "file": f"{slug}.lopti"})
    return rule
