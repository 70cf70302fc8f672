"""How long anybody waits for the bot before that counts as a fault."""

from typing import Final

PATIENCE: Final = 60.0
"""Seconds. It only bounds a failure, so a slow machine gets all the time it needs."""
