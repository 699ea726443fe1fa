"""What is wrong with a refused rulebook, as the tests of rulebooks read it."""

from lopti_rules.errors import RulebookError
from lopti_rules.locale.catalogue import fields_of, find_template
from lopti_rules.rulebook.problems import RulebookRefused


def problems_in(error: RulebookError) -> list[RulebookError]:
    """The problems of a refusal in file order, each with words that use all it carries."""
    assert isinstance(error, RulebookRefused), error
    for one in error.problems:
        template = find_template("errors", one.code)
        assert template is not None, one.code
        assert fields_of(template) == set(one.params), one
    return list(error.problems)
