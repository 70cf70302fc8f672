"""Everything that stands in the database beside the journal, under one roof."""

from bot.storage.beats import SqliteBeats
from bot.storage.calendar import SqliteCalendar
from bot.storage.database import Database
from bot.storage.drafts import SqliteDrafts
from bot.storage.guilds import SqliteGuilds
from bot.storage.outbox import SqliteOutbox
from bot.storage.people import SqlitePeople
from bot.storage.posts import SqlitePosts
from bot.storage.published import SqlitePublished
from bot.storage.reader import DatabaseLog
from bot.storage.returns import SqliteReturns
from bot.storage.said import SqliteSaid


class Kept:
    """The ports of a database; `load` before anything else, `close` at the end."""

    def __init__(self, database: Database) -> None:
        writer = database.writer
        self.journal = database.journal
        self.people = SqlitePeople(writer)
        self.guilds = SqliteGuilds(writer)
        self.posts = SqlitePosts(writer)
        self.calendar = SqliteCalendar(writer)
        self.outbox = SqliteOutbox(writer)
        self.said = SqliteSaid(writer)
        self.drafts = SqliteDrafts(writer)
        self.beats = SqliteBeats(writer)
        self.returns = SqliteReturns(writer)
        self.published = SqlitePublished(writer)
        self.log = DatabaseLog(database)

    async def load(self) -> None:
        """Read what is held in memory."""
        for part in (self.people, self.guilds, self.posts, self.calendar):
            await part.load()

    async def close(self) -> None:
        """Let go of the file."""
        await self.log.close()
