"""Chronicles: what happened is in them, what was hidden is not, and what players wrote is text."""

from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lopti_rules.cli.chronicle.document import Block, Drawing, Grid, Heading, Item, Items, Paragraph
from lopti_rules.cli.chronicle.html import html
from lopti_rules.cli.chronicle.markdown import markdown
from lopti_rules.cli.chronicle.pages import layout_of, page_of
from lopti_rules.cli.evening.duels import tree_lines
from lopti_rules.session.brackets import Pair
from lopti_rules.session.session import Session
from lopti_rules.session.terms import Judgement

CLEAR = "When a player clears the pile, that player draws one card."


def session_of(*acts: dict[str, Any], players: tuple[str, ...] = ("Ana", "Bo", "Cy")) -> Session:
    """A session with these acts; every text may join it."""
    session = Session.open(players, judge=lambda question: Judgement("admissible"))
    for act in acts:
        outcome = session.act(act)
        assert outcome.accepted, (act, outcome.reason)
    return session


def round_won(*places: str, dealer: str | None = None) -> tuple[dict[str, Any], ...]:
    """A round with real cards."""
    begun: dict[str, Any] = {"type": "start_deal"}
    if dealer is not None:
        begun["dealer"] = dealer
    return begun, {"type": "finish_deal"}, {"type": "end_round", "places": list(places)}


def test_a_round_tells_who_won_and_what_was_added() -> None:
    """Dealer, leader, places, the rule with its creator: each is there once."""
    session = session_of(
        *round_won("Bo", "Ana", "Cy", dealer="Ana"),
        {"type": "announce", "player": "Bo", "rule": "R1", "text": CLEAR},
    )
    page = page_of(session.acts, begun="2024-05-04T20:00+02:00")

    assert page.startswith("# An evening of Lopti, 2024-05-04\n")
    assert "Ana dealt and led, Bo won. Places: 1. Bo, 2. Ana, 3. Cy." in page
    assert page.count(f"  > {CLEAR}\n") == 1
    assert f"| R1 | Bo | 1 | {CLEAR} |" in page


VOTED = (
    *round_won("Bo", "Ana", "Cy", dealer="Ana"),
    {"type": "announce", "player": "Bo", "rule": "R1", "text": CLEAR},
    {"type": "propose", "player": "Ana", "change": "remove", "rule": "R1", "when": "now"},
    {"type": "ballot", "player": "Ana", "choice": "yes"},
    {"type": "ballot", "player": "Bo", "choice": "no"},
)


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ({"type": "ballot", "player": "Cy", "choice": "yes"}, "Ana and Cy for it, Bo against. Pas"),
        ({"type": "ballot", "player": "Cy", "choice": "no"}, "Ana for it, Bo and Cy against. Fail"),
        ({"type": "close_vote"}, "Ana for it, Bo against. Cy did not vote. As many yes as no"),
    ],
)
def test_ballots_are_told_as_one_vote(last: dict[str, Any], said: str) -> None:
    """Whether the last ballot or the table ends it; with the words of the rule that it is about."""
    page = page_of(session_of(*VOTED, last).acts)

    assert f"- Rule Vote: {said}" in page
    assert "votes yes" not in page
    assert f"- Ana proposes to remove R1, now.\n\n  > {CLEAR}\n" in page


def test_who_won_most_rounds_is_named_if_one_did() -> None:
    """Two with as many are not."""
    rounds = (*round_won("Bo", dealer="Ana"), *round_won("Cy"))
    assert "more than anybody else" not in page_of(session_of(*rounds).acts)
    page = page_of(session_of(*rounds, *round_won("Cy")).acts)
    assert "Cy won 2 rounds, more than anybody else." in page


def test_what_was_taken_back_is_not_told() -> None:
    """An undone act stands in the log; the chronicle says only that there was one."""
    session = session_of(*round_won("Bo", dealer="Ana"), {"type": "undo"})
    session.act({"type": "end_round", "places": ["Cy"]})
    page = page_of(session.acts)

    assert "Bo won" not in page
    assert "Cy won" in page
    assert "Taken back, and in the log only: 1 act." in page


def test_each_session_of_a_log_is_told() -> None:
    """A file with two sessions has both, the rounds of each counted from one."""
    session = session_of(
        *round_won("Bo", dealer="Ana"),
        {"type": "end_session"},
        {"type": "start_session", "players": ["Ana", "Bo"]},
        *round_won("Ana", dealer="Bo"),
    )
    page = page_of(session.acts)

    assert page.count("# Session ") == 2
    assert page.count("## Round 1") == 2


def test_a_session_that_has_hardly_begun() -> None:
    """Nothing has happened: there is a page all the same."""
    page = page_of(session_of().acts)

    assert "No custom rules are in force." in page
    assert "played 0 rounds" in page


def test_a_shuffle_that_was_not_shown_is_not_shown() -> None:
    """Of a sealed deal the seal alone is told until it is opened: no seed and no nonce."""
    from lopti_rules.cli.evening.dealing import fresh_deal

    session = session_of()
    sealed = fresh_deal(session.state, 918273645, nonce="n0nce" * 5)
    session.act({"type": "start_deal", "dealer": "Ana", **sealed})
    session.act({"type": "finish_deal"})
    for layout in ("md", "html"):
        page = page_of(session.acts, layout=layout)

        assert "918273645" not in page
        assert "n0nce" not in page


# ---- markup


NASTY = (
    "<script>alert(1)</script>",
    "a|b",
    "*x* _y_ `z` [l](http://x) ~~s~~",
    "# head",
    "- item",
    "1. one",
    "---",
    "&lt;b&gt;",
    "\\",
    "```",
    "line\nbreak",
    "\x1b[2J\u202e",
    "王手 éÉ",
)


@pytest.mark.parametrize("text", NASTY)
def test_texts_are_text(text: str) -> None:
    """What players call themselves and write is no markup in either format."""
    blocks: list[Block] = [
        Heading(1, text), Paragraph(text), Paragraph(text, is_aside=True),
        Items((Item(text), Item(text, text))), Grid((text, "b"), ((text, text),)),
        Drawing(text, (text,)),
    ]  # fmt: skip
    page, fence, drawn = markdown(blocks).partition("```text\n")

    assert fence
    assert drawn.count("```") == 1, "nothing in a drawing ends it"
    assert "<script" not in page.replace("\\<", "")
    assert all(char.isprintable() or char == "\n" for char in page)
    rows = [line for line in page.split("\n") if line.startswith("| ")]
    assert [line.replace("\\|", "").count("|") for line in rows] == [3] * 3
    heads = [line for line in page.split("\n") if line.startswith("#")]
    assert len(heads) == 1
    assert tags_of(html(blocks, title=text)) <= TAGS


TAGS = {
    "html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "p", "ul", "li",
    "blockquote", "table", "tr", "th", "td", "figure", "figcaption", "pre",
}  # fmt: skip


class _Reader(HTMLParser):
    """Notes the tags of a page, and that each is closed in its place."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.open: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not any(name.startswith("on") or name in {"src", "href"} for name, _ in attrs)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.texts.append(data)


def tags_of(page: str) -> set[str]:
    """The tags of a page, all of them closed."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader.tags


@settings(max_examples=150, deadline=None)
@given(st.text(min_size=1, max_size=60))
def test_any_text_comes_through_html(text: str) -> None:
    """Whatever a text is, a browser shows it, controls written out, and sees no tag in it."""
    from lopti_rules.locale.escapes import escape

    page = html([Paragraph(text)], title=text)
    reader = _Reader()
    reader.feed(page)

    assert tags_of(page) <= TAGS
    assert escape(text, keep="\n\t") in "".join(reader.texts)


@settings(max_examples=150, deadline=None)
@given(st.text(min_size=1, max_size=60))
def test_any_text_keeps_the_shape_of_a_markdown_page(text: str) -> None:
    """No text begins a heading, a list, a row or a line of its own."""
    page = markdown([Heading(1, "a"), Paragraph(text), Grid(("b", "c"), ((text, "d"),))])
    lines = page.split("\n")

    assert lines[0] == "# a"
    assert lines[1] == ""
    assert not lines[2].lstrip().startswith(("#", "-", "+", "*", ">", "|", "=", "```", "~"))
    assert len(lines) == 8
    assert lines[6].replace("\\\\", "").replace("\\|", "").count("|") == 3


def test_players_with_odd_names_make_a_sound_page() -> None:
    """A whole session of hostile names, as HTML and as Markdown."""
    players = ("<b>Ana", "Bo|Bo", "# Cy & Co")
    session = session_of(
        *round_won(*players, dealer=players[0]),
        {"type": "announce", "player": players[0], "rule": "<R>", "text": "</td><script>x"},
        players=players,
    )

    assert tags_of(page_of(session.acts, layout="html")) <= TAGS
    assert "<script" not in page_of(session.acts).replace("\\<", "")


# ---- trees


def test_trees() -> None:
    """A bracket is drawn from left to right, its winner at the end."""
    assert tree_lines("Ana") == ["Ana"]
    assert tree_lines(Pair("Di", "Edda", "Edda")) == [
        "Di ───┐",
        "      ├── Edda",
        "Edda ─┘",
    ]
    assert tree_lines(Pair("花子", "Bo", "Bo")) == [  # wide characters take two columns
        "花子 ─┐",
        "      ├── Bo",
        "Bo ───┘",
    ]
    assert tree_lines(Pair(Pair("A", "B", "A"), "C", "C")) == [
        "A ─┐",
        "   ├── A ─┐",
        "B ─┘      ├── C",
        "          │",
        "C ────────┘",
    ]


def test_a_format_by_its_ending() -> None:
    """The ending of a file says what it is to be; Markdown where it says nothing."""
    from pathlib import Path

    endings = {"a.html": "html", "a.md": "md", "a": "md", "a.txt": "md"}
    assert {name: layout_of(Path(name)) for name in endings} == endings
    assert layout_of(None) == "md"
