"""`/setup`: makes or adopts roles and channels; may be repeated, nothing comes twice (B41)."""

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.asking import Interaction, in_server
from bot.components.desk import Desk
from bot.components.request import Reply, Request
from bot.components.setting_up import check, set_up
from bot.components.settings import settings_form
from bot.delivery import greeting


@app_commands.guild_only()
class Setup(commands.Cog):
    """The first command in a new server."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def greet(self, guild: discord.Guild) -> None:
        """Say hello in a server that is not set up yet, with the button for it."""
        await greeting.greet(guild, self.desk.guilds)

    @app_commands.command()
    @app_commands.default_permissions(manage_guild=True)
    async def setup(
        self,
        interaction: Interaction,
        language: Literal["de", "en"] | None = None,
        *,
        only_check: bool = False,
    ) -> None:
        """Make the roles and channels, or repair them.

        Args:
            interaction: The command.
            language: What everybody reads; left out: your language.
            only_check: Change nothing, only say what is missing.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)

        async def done(request: Request) -> Reply:
            return await (check(request) if only_check else set_up(request, language))

        await in_server(self.desk, interaction, done)

    @app_commands.command()
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        """What this server decides for itself.

        Args:
            interaction: The command.
        """

        async def opened(request: Request) -> Reply:
            return settings_form(request)

        await in_server(self.desk, interaction, opened)
