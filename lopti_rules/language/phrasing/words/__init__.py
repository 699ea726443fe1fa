"""Rules of the phrase pass for single words: parts of speech, names, separators, gaps."""
