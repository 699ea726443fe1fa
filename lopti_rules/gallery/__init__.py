"""The gallery: ready-made custom rules, found by name wherever rules are taken."""
