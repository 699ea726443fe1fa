"""The words that users read, a catalogue a language."""
