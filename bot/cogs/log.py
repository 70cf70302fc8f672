"""`/log`: the lead reads who did what and when (B48)."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.asking import Interaction, command, run, suggest_people
from bot.components import journal
from bot.components.desk import Desk
from bot.components.finding import person_named
from bot.components.request import Reply, Request
from bot.presentation.log_lines import KINDS
from bot.presentation.texts import say

TableOption = app_commands.Range[int, 1, 2048]


@app_commands.guild_only()
class Log(commands.Cog):
    """The journal in words."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @command()
    @app_commands.choices(
        kind=[app_commands.Choice(name=say("en", f"choice-{kind}"), value=kind) for kind in KINDS]
    )
    async def log(
        self,
        interaction: Interaction,
        table: TableOption | None = None,
        person: str | None = None,
        kind: app_commands.Choice[str] | None = None,
    ) -> None:
        """Who did what and when; for the lead.

        Args:
            interaction: The command.
            table: Only this table.
            person: Only what concerns this person.
            kind: Only this kind.
        """

        async def shown(request: Request) -> Reply:
            request.require_lead()
            whom = None if person is None else person_named(request, person)
            what = None if kind is None else kind.value
            return await journal.asked(request, table=table, person=whom, kind=what)

        await run(self.desk, interaction, shown)

    @log.autocomplete("person")
    async def _people(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_people(self.desk, interaction, typed)
