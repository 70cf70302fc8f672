"""How a call to Discord fails through no fault of ours, and what that means for the next try."""

import aiohttp
import discord

FAULTS = (discord.HTTPException, discord.ClientException, aiohttp.ClientError, OSError)
"""Everything that a call can end in; a cut connection is aiohttp's own kind."""

SERVERS_FAULT, TOO_MANY = 500, 429


def is_refused(error: BaseException) -> bool:
    """Whether Discord has said no: the same again is of no use. Too many at once is no "no"."""
    return (
        isinstance(error, discord.HTTPException)
        and error.status < SERVERS_FAULT
        and error.status != TOO_MANY
    )


def is_passing(error: BaseException) -> bool:
    """Whether Discord was not there, or not itself: in a while the same works."""
    if isinstance(error, discord.HTTPException):
        return not is_refused(error)
    return isinstance(error, aiohttp.ClientError | ConnectionError | TimeoutError)


def may_have_happened(error: BaseException) -> bool:
    """Whether a call that failed may have had its effect all the same: only the answer was lost."""
    return not is_refused(error)
