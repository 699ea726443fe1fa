"""Write docs/reference, docs/checks, docs/gallery.md, and what commands print in other pages.

In a page, a block that begins with ```` ```console ```` and a line `$ lopti …` shows what that
command prints; `| head -N` cuts it. Run this as `python docs/generate.py`; with `--check` it writes
nothing and says what is out of date.
"""

import re
import shlex
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from click.testing import CliRunner

from lopti_rules.checks.registry import checks
from lopti_rules.clauses import clauses
from lopti_rules.cli.gallery.page import gallery_page
from lopti_rules.cli.main import main as lopti
from lopti_rules.cli.pages import index_page, page_markdown
from lopti_rules.compiler.opcodes import OPCODES
from lopti_rules.effects import BASE_OPERATIONS, EFFECTS, FURTHER_BREACHES
from lopti_rules.events import EVENTS

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "reference"
CHECKS = ROOT / "docs" / "checks"
TYPED_PAGES = ("README.md", "docs/writing-rules.md", "docs/rulebooks.md")
"""Pages whose console blocks show what commands print."""
BLOCK = re.compile(r"```console\n\$ (lopti [^\n]*)\n.*?```", re.DOTALL)
CUT = re.compile(r"(.*) \| head -(\d+)")


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table."""
    heads = list(heads)
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def events() -> str:
    """The page of the events."""
    rows = (
        (
            f"`{event.name}`",
            event.summary,
            ", ".join(event.moments),
            ", ".join(sorted(event.payload)) or "nothing",
            " ".join(event.clauses),
        )
        for event in EVENTS
    )
    return "# Events that set rules off\n\n" + table(
        ("event", "said as", "moments", "a condition can read", "clauses"), rows
    )


def effects() -> str:
    """The page of the effects and base operations."""
    additive = (
        (
            f"`{effect.name}`",
            effect.summary,
            ", ".join(effect.raises) or "none",
            effect.referee,
            " ".join(effect.clauses),
        )
        for effect in EFFECTS
    )
    base = (
        (f"`{operation.name}`", operation.summary, operation.reason, " ".join(operation.clauses))
        for operation in (*BASE_OPERATIONS, *FURTHER_BREACHES)
    )
    return (
        "# Effects\n\nA custom rule may have these.\n\n"
        + table(("effect", "what happens", "events it can raise", "referee", "clauses"), additive)
        + "\n\n# Base operations\n\nThese parse for everyone. In a custom rule each of them is "
        "refused, or needs a Rule Vote, for the reason named.\n\n"
        + table(("operation", "what it does", "reason", "clauses"), base)
    )


def clause_page() -> str:
    """The page of the clauses."""
    rows = ((clause.id, clause.says, ", ".join(clause.editions)) for clause in clauses().values())
    return "# Clauses of the official rules\n\n" + table(("id", "says", "editions"), rows)


def instructions() -> str:
    """The page of the bytecode."""
    rows = (
        (
            f"`{opcode.name}`",
            str(opcode.code),
            " ".join(opcode.pops) or "nothing",
            " ".join(opcode.pushes) or "nothing",
            opcode.privilege,
        )
        for opcode in OPCODES.values()
    )
    return "# Bytecode\n\n" + table(("instruction", "code", "pops", "pushes", "privilege"), rows)


def diagnostics() -> str:
    """The page that lists what the checks find."""
    return index_page(checks(), folder="../checks", language="en")


def check_pages() -> dict[Path, str]:
    """A page for each code."""
    return {
        CHECKS / f"{check.code}.md": page_markdown(check, language="en") + "\n"
        for check in checks()
    }


PAGES: dict[str, Callable[[], str]] = {
    "events.md": events,
    "effects.md": effects,
    "clauses.md": clause_page,
    "bytecode.md": instructions,
    "diagnostics.md": diagnostics,
}


def printed(command: str) -> str:
    """What a command prints, lines cut as `| head -N` says."""
    cut = CUT.fullmatch(command)
    words = shlex.split(cut[1] if cut else command)[1:]
    lines = CliRunner().invoke(lopti, words).output.rstrip("\n").split("\n")
    return "\n".join(line.rstrip() for line in lines[: int(cut[2]) if cut else None])


def retyped(page: str) -> str:
    """A page with its console blocks typed again."""
    return BLOCK.sub(
        lambda block: f"```console\n$ {block[1]}\n{printed(block[1])}\n```",
        (ROOT / page).read_text(encoding="utf-8"),
    )


def chronicle() -> str:
    """The chronicle of the evening that the tests play."""
    sys.path.insert(0, str(ROOT))
    from tests.session.evening import chronicle_page

    return chronicle_page()


def contents() -> dict[Path, str]:
    """Every file that is written here, and what belongs in it."""
    tables = {FOLDER / name: page() + "\n" for name, page in PAGES.items()}
    tables[ROOT / "docs" / "gallery.md"] = gallery_page() + "\n"
    tables[ROOT / "docs" / "chronicle.md"] = chronicle()
    tables |= check_pages()
    return tables | {ROOT / page: retyped(page) for page in TYPED_PAGES}


def stale_pages() -> list[str]:
    """The names of the pages that are not what the program says."""
    return [
        path.name
        for path, content in contents().items()
        if not path.is_file() or path.read_text(encoding="utf-8") != content
    ]


def main() -> int:
    """Effect: write the pages, or with `--check` name those out of date and return 1."""
    if "--check" in sys.argv[1:]:
        stale = stale_pages()
        print("\n".join(stale) or "up to date")  # noqa: T201 - a script for the terminal
        return 1 if stale else 0
    FOLDER.mkdir(exist_ok=True)
    CHECKS.mkdir(exist_ok=True)
    for path, content in contents().items():
        path.write_text(content, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
