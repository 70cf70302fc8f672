"""Panels and notices over the offline Discord."""
