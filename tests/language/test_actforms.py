"""Acts of the table in their one form of words."""

import pytest

from lopti_rules.language.actforms import plain_act

FORMS = [
    ("freeze for 10 seconds", "freeze for ten seconds"),
    ("say 'for 10 seconds'", "say 'for 10 seconds'"),  # what is said stays
    ("name a song nobody has named yet this session", "name a song not yet named this session"),
    (
        "name a song that has not been named before in this session",
        "name a song not yet named this session",
    ),
    (
        "name a country not previously named in the round",
        "name a country not yet named this round",
    ),
    ("name a song nobody has named aloud", "name a song nobody has named aloud"),
    ("place one palm upon the table", "put a palm on the table"),
    ("place it with the thumb", "place it with the thumb"),
    ("stand on one leg", "stand on one leg"),
    ("cover one eye", "cover an eye"),
    ("put their thumb on the table", "put a thumb on the table"),
    ("run there before it's their next turn", "run there before their next turn"),
    (
        "knock once for every suit change there's been in a row",
        "knock as many times as there have been suit changes in a row",
    ),
]


@pytest.mark.parametrize(("text", "form"), FORMS, ids=[row[0] for row in FORMS])
def test_form(text: str, form: str) -> None:
    """Acts that are the same are said the same, and one form has no other."""
    assert plain_act(text) == form
    assert plain_act(form) == form
