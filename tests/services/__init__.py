"""One evening, all evenings, and how they read."""
