"""Buttons, selects and forms: all state is in their ids, so that they work after a restart."""
