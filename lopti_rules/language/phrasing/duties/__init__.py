"""Rules of the phrase pass for what players must do or say at the table, and what a slip costs."""
