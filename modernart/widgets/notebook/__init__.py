"""What goes with the text of a notebook: predictions, progress, and saving one's work."""
