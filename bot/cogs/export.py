"""`/export`: the whole evening as files, for the lead (B48)."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.asking import Interaction, command, run
from bot.components import exporting
from bot.components.desk import Desk
from bot.presentation.book.files import Format


@app_commands.guild_only()
class Export(commands.Cog):
    """The book of the evening; the lead's own group of commands is full."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @command()
    async def export(self, interaction: Interaction, kind: Format | None = None) -> None:
        """The evening as files: tables, script, report.

        Args:
            interaction: The command.
            kind: Only this kind; left out: all.
        """
        await run(self.desk, interaction, lambda request: exporting.export(request, kind))
