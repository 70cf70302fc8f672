"""The rules: what is decided, and what follows."""
