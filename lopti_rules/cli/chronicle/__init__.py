"""An evening written up for people to read, as Markdown or HTML."""
