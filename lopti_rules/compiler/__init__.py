"""From rulebooks and rules to what the engine reads: lookup tables, and verified bytecode."""
