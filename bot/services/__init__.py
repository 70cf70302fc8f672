"""Use cases: what runs a command, what reads, and the ports both need."""
