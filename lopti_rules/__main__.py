"""`python -m lopti_rules`: the same as `lopti`."""

from lopti_rules.cli.main import main

if __name__ == "__main__":
    main(prog_name="lopti")
