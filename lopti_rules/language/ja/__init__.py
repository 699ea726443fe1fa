"""Japanese: from a text to the same trees as in English, and back."""
