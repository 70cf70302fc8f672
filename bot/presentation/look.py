"""Few colours, each with one meaning."""

CALM = 0x4F7CAC
"""Nothing to be done; things take their course."""
PLAYING = 0x2E9E6B
"""A round or game is being played."""
WAITING = 0xE0A526
"""Somebody has to do something."""
OVER = 0x8A8F98
"""Done, kept for reading."""
FESTIVE = 0xD4AF37
"""The final, and the podium."""
