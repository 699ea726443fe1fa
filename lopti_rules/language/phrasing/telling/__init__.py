"""Rules of the phrase pass for how a rule is told: openings, afterthoughts, short ways, repeats."""
