"""Stichrunde: a Discord bot that runs community card-game evenings."""
