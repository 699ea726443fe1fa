"""From a text to tokens: characters, the words of the vocabulary, turns of phrase."""
