"""SQLite: the journal and what stands beside it."""
