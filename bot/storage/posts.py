"""Where each panel of an evening stands in Discord."""

import sqlite3
from functools import partial

from bot.services.ports import Post, TournamentId
from bot.storage.writer import Writer


class SqlitePosts:
    """The port `Posts`: all rows in memory, every change through the one writer."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._posts: dict[TournamentId, dict[str, Post]] = {}

    async def load(self) -> None:
        """Read every post; once, before anything else."""
        for tournament, panel, post in await self._writer.look(_read):
            self._posts.setdefault(tournament, {})[panel] = post

    def all_of(self, tournament: TournamentId) -> dict[str, Post]:
        """The posts of an evening by the key of their panel."""
        return dict(self._posts.get(tournament, {}))

    async def put(self, tournament: TournamentId, panel: str, post: Post) -> None:
        """Remember where a panel stands now.

        Raises:
            StorageFailed: it is not kept.
        """
        await self._writer.work(partial(_write, tournament, panel, post))
        self._posts.setdefault(tournament, {})[panel] = post

    async def drop(self, tournament: TournamentId, panel: str) -> None:
        """Forget a panel that is gone.

        Raises:
            StorageFailed: it is still kept.
        """
        await self._writer.work(partial(_delete, tournament, panel))
        self._posts.get(tournament, {}).pop(panel, None)


def _read(connection: sqlite3.Connection) -> list[tuple[TournamentId, str, Post]]:
    found = connection.execute("SELECT tournament, panel, channel, message, fingerprint FROM post")
    return [(tournament, panel, Post(*rest)) for tournament, panel, *rest in found]


def _write(
    tournament: TournamentId, panel: str, post: Post, connection: sqlite3.Connection
) -> None:
    connection.execute(
        "INSERT INTO post VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET channel = "
        "excluded.channel, message = excluded.message, fingerprint = excluded.fingerprint",
        (tournament, panel, post.channel, post.message, post.fingerprint),
    )


def _delete(tournament: TournamentId, panel: str, connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM post WHERE tournament = ? AND panel = ?", (tournament, panel))
