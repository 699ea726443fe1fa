"""The phrase pass: what each token is, and plain words for turns of phrase, rule after rule."""
