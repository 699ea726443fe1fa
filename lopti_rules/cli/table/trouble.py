"""What is wrong with what a player typed, in the words of the table where it has its own."""

from lopti_rules.cli.table.faces import Faces
from lopti_rules.cli.table.misread import Misread
from lopti_rules.cli.table.names import Names, words
from lopti_rules.errors import LoptiError
from lopti_rules.locale.catalogue import find_template, message


def trouble_text(trouble: LoptiError, names: Names, faces: Faces) -> str:
    """Why a line is no move, or why a move is not legal."""
    params = dict(trouble.params)
    if isinstance(params.get("card"), int):
        params["card"] = faces.card(params["card"])
    if isinstance(params.get("seat"), int):
        params["player"] = names.within(params["seat"])
    section = "misread" if isinstance(trouble, Misread) else "illegal"
    if find_template("play", f"{section}.{trouble.code}") is not None:
        return words(f"{section}.{trouble.code}", **params)
    return message("errors", trouble.code, params)
