"""Slash commands: each asks for the same thing as a button and gives the same answer."""
