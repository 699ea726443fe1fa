"""What `import lopti_rules` offers."""

import subprocess
import sys

import lopti_rules


def test_every_public_name_is_there() -> None:
    """Each name of `__all__` can be imported, and no other is invented."""
    for name in lopti_rules.__all__:
        assert getattr(lopti_rules, name) is not None
        assert name in dir(lopti_rules)
    assert not hasattr(lopti_rules, "no_such_name")


def test_the_package_alone_imports_nothing_else() -> None:
    """`import lopti_rules` is free: the parts come when they are used."""
    code = (
        "import sys, lopti_rules; print([m for m in sys.modules if m.startswith('lopti_rules.')])"
    )

    result = subprocess.run(  # noqa: S603 - this interpreter, our own program
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert result.stdout.strip() == "[]"
