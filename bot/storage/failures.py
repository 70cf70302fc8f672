"""Why a database cannot be opened, in sentences that say what to do."""


class DatabaseUnusable(Exception):  # noqa: N818  # the sentence is what counts
    """The file cannot be used; `str()` is a sentence for whoever runs the bot."""


class DatabaseInUse(DatabaseUnusable):
    """Another process has the file open."""
