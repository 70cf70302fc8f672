"""Whole evenings over the offline Discord."""
