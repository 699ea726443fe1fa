"""The wheel: built, installed in a fresh environment, and used from another folder."""

import json
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.slow

SCENARIO = """\
scenarios:
- id: lead
  given: {seats: [{hand: [4h, Ah]}, {hand: [5h, Ad]}]}
  steps:
  - {action: {type: play, cards: [4h]}, legal: true, state: {turn: 1, pile: [[4h]]}}
"""


def _run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """What a command prints; the test fails with its output if it fails."""
    done = subprocess.run(  # noqa: S603 - our own build, in a temporary folder
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, timeout=300,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    _run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs folder of a fresh virtual environment that has the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    _run(programs / "python", "-m", "pip", "install", "--quiet", wheel, cwd=folder)
    return programs


def test_the_wheel_holds_the_data(wheel: Path) -> None:
    """Everything that the program reads at run time is inside the package."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())

    for folder, ending in (("grammar", ""), ("rulebooks", ".yaml"), ("rulebooks", ".lopti")):
        data = [path for path in (ROOT / folder).rglob(f"*{ending}") if path.is_file()]
        assert data, folder
        for path in data:
            assert f"lopti_rules/data/{folder}/{path.relative_to(ROOT / folder)}" in names
    assert {"lopti_rules/py.typed", "lopti_rules/clauses.yaml", "lopti_rules/readings.yaml",
            "lopti_rules/locale/en.yaml"} <= names  # fmt: skip
    assert not [name for name in names if name.startswith("tests")]


def test_a_rule_is_linted_from_another_folder(installed: Path, tmp_path: Path) -> None:
    """The installed command finds its grammar."""
    rule = "When a player plays two or more queens, the next player draws 1 card."
    done = _run(installed / "lopti", "lint", "--format", "json", "--text", rule, cwd=tmp_path)

    assert [one["verdict"] for one in json.loads(done.stdout)["rules"]] == ["admissible"]


def test_a_scenario_is_run_from_another_folder(installed: Path, tmp_path: Path) -> None:
    """The installed command finds its rulebooks."""
    (tmp_path / "one.yaml").write_text(SCENARIO, encoding="utf-8")
    done = _run(installed / "lopti", "test", "one.yaml", cwd=tmp_path)

    assert done.stdout.splitlines()[-1] == "1 passed, 0 failed"


def test_the_gallery_is_there(installed: Path, tmp_path: Path) -> None:
    """The installed command finds its ready-made rules, and scenarios their names."""
    done = _run(installed / "lopti", "gallery", "--format", "json", cwd=tmp_path)
    assert len(json.loads(done.stdout)["rules"]) == 40

    text = SCENARIO.replace("id: lead", "id: lead\n  rules: [Royal Couple]")
    (tmp_path / "two.yaml").write_text(text, encoding="utf-8")
    done = _run(installed / "lopti", "test", "two.yaml", cwd=tmp_path)
    assert done.stdout.splitlines()[-1] == "1 passed, 0 failed"


def test_it_does_not_need_the_extra(installed: Path, tmp_path: Path) -> None:
    """What plays and judges works without numba and numpy."""
    modules = "lopti_rules.cli.main, lopti_rules.engine.game, lopti_rules.records.runner"
    program = f"import {modules}, sys; sys.exit('numpy' in sys.modules)"
    _run(installed / "python", "-c", program, cwd=tmp_path)
