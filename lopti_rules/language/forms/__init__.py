"""What each kind of node must be like for the language to say it."""
