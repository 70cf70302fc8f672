"""Tests of the offline Discord, with the real discord.py as the judge."""
