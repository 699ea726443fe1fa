"""Rules of the phrase pass for cards: which, how many, what they follow, what is owed."""
