"""The tests, which mirror the folders of `bot`."""
