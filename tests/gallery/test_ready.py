"""Files of the gallery: what stands at their head is read, a slip in it is told with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lopti_rules.errors import LoptiError, UnreadableText
from lopti_rules.gallery.ready import MAX_ABOUT, MAX_READY_BYTES, TAGS, read_ready, slug_of

HEAD = "# Kings draw.\n# tags: gentle, gifts\n"
RULE = "rule King's Ransom:\nWhoever plays a king draws a card.\n"


def test_what_is_read() -> None:
    """The name, what the rule does, its tags, and its words, which begin at their place."""
    rule = read_ready(HEAD + RULE)

    assert (rule.name, rule.about, rule.tags) == (
        "King's Ransom", "Kings draw.", ("gentle", "gifts"),
    )  # fmt: skip
    assert rule.text == "Whoever plays a king draws a card."
    assert rule.source[rule.start :].startswith(rule.text)
    assert (rule.slug, rule.file) == ("king-s-ransom", "king-s-ransom.lopti")


def test_line_ends_and_marks_of_other_systems() -> None:
    """Carriage returns and a byte order mark make no difference."""
    rule = read_ready(b"\xef\xbb\xbf" + (HEAD + RULE).replace("\n", "\r\n").encode())

    assert (rule.about, rule.tags) == ("Kings draw.", ("gentle", "gifts"))


REFUSED = [  # the file, code, line, column
    ("", "gallery_about", 1, 1),
    (RULE, "gallery_about", 1, 1),
    ("#\n# tags: gentle\n" + RULE, "gallery_about", 1, 1),
    ("# " + "x" * (MAX_ABOUT + 1) + "\n# tags: gentle\n" + RULE, "gallery_about", 1, 1),
    ("# tags: gentle\n# Kings draw.\n" + RULE, "gallery_about", 1, 1),
    ("# Kings draw.\n" + RULE, "gallery_tags", 2, 1),
    ("# Kings draw.\n# tag: gentle\n" + RULE, "gallery_tags", 2, 1),
    ("# Kings draw.\n# tags:\n" + RULE, "gallery_tag", 2, 8),
    ("# Kings draw.\n# tags: gentle, gentel\n" + RULE, "gallery_tag", 2, 16),
    ("# Kings draw.\n# tags: gentle,\n" + RULE, "gallery_tag", 2, 16),
    ("# Kings draw.\n# tags: gentle, gentle\n" + RULE, "gallery_tag_twice", 2, 16),
    (HEAD, "gallery_one_rule", 3, 1),
    (HEAD + RULE + "\n" + RULE, "gallery_one_rule", 7, 1),
    (HEAD + RULE.partition("\n")[2], "gallery_name", 3, 1),
    (HEAD + "rule 王:\nWhoever plays a king draws a card.\n", "gallery_name", 4, 1),
    (HEAD + "rule Kings:\n", "name_without_rule", 3, 1),
    (HEAD + "#" * MAX_READY_BYTES + "\n" + RULE, "too_large", None, None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "line", "column"), REFUSED, ids=[f"{n} {r[1]}" for n, r in enumerate(REFUSED)]
)
def test_refused(text: str, code: str, line: int | None, column: int | None) -> None:
    """Whatever is wrong with a file is an error at its place."""
    with pytest.raises(UnreadableText) as caught:
        read_ready(text)

    assert (caught.value.code, caught.value.line, caught.value.column) == (code, line, column)


def test_a_slip_in_a_tag_is_answered() -> None:
    """By the tag that comes near, or else by all of them."""
    known = []
    for tag in ("gentel", "zzz"):
        with pytest.raises(UnreadableText) as caught:
            read_ready(f"# Kings draw.\n# tags: {tag}\n{RULE}")
        known.append(caught.value.params["known"])

    assert known == [["gentle"], list(TAGS)]


SLUGS = [
    ("Royal Couple", "royal-couple"),
    ("  royal   COUPLE ", "royal-couple"),
    ("Merry-Go-Round", "merry-go-round"),
    ("Who's there?", "who-s-there"),
    ("../../etc/passwd", "etc-passwd"),
    ("王", ""),
]


@pytest.mark.parametrize(("name", "slug"), SLUGS)
def test_slugs(name: str, slug: str) -> None:
    """A name as a file's is never more than letters, digits and hyphens."""
    assert slug_of(name) == slug


@given(st.text(max_size=300) | st.binary(max_size=300))
def test_anything_is_read_or_refused(source: str | bytes) -> None:
    """Nothing but the errors of the family comes out."""
    head = HEAD if isinstance(source, str) else HEAD.encode()
    for text in (source, head + source):
        try:
            rule = read_ready(text)
        except LoptiError:
            continue
        assert rule.tags
        assert rule.slug
