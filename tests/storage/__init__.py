"""The journal and what stands beside it, on real SQLite files."""
