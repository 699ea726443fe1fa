"""The log of a session in sentences: what everybody saw, and nothing that is hidden."""

from lopti_rules.cli.evening.seats import Called, SessionTeller, tell
from lopti_rules.cli.evening.sentences import outcome_sentence, sentence
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.table.faces import Faces
from lopti_rules.session.acts import Play
from lopti_rules.session.chronicle import Happening, happenings
from lopti_rules.session.session import Session


def log_lines(session: Session, faces: Faces) -> list[str]:
    """A line an act, numbered as in the file; those that were taken back are marked."""
    lines = []
    for one in happenings(session.acts):
        mark = word("taken_back") if one.is_undone else ""
        lines.append(word("log_line", number=one.number, mark=mark, said=_said(one, faces)))
    return lines


def last_sentence(session: Session) -> str:
    """What was done last and counts, as it is told before it is taken back."""
    return sentence(session.counting[-1], session.state)


def _said(one: Happening, faces: Faces) -> str:
    """What was done: of the card game, what lay open to all."""
    told = ""
    if isinstance(one.act, Play):
        teller = SessionTeller(Called(None, one.after.seats), faces, one.rules)
        told = tell(teller, one.events, one.act.action)
    return told or outcome_sentence(one.act, one.after, one.result)
