"""The least discord.py bot: a button in every server, and one private line for whoever presses it.

    python -m benchmarks.noop REST GATEWAY TOKEN

It keeps nothing and decides nothing, so that whatever it costs is discord.py's own price.
"""

import sys
from typing import Any

import discord

from bot.discord_address import DiscordAddress, pointed_at

BUTTON = "noop"


class Panel(discord.ui.View):
    """One button that outlives restarts."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Sign up", custom_id=BUTTON)
    async def sign_up(
        self, interaction: discord.Interaction[Any], _: discord.ui.Button["Panel"]
    ) -> None:
        """Say that all is well."""
        await interaction.response.send_message("ok", ephemeral=True)


class Noop(discord.Client):
    """Connects, and puts the button into the first channel of each server."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), chunk_guilds_at_startup=False)

    async def setup_hook(self) -> None:
        """Know the button again."""
        self.add_view(Panel())

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Show the button."""
        await guild.text_channels[0].send(view=Panel())


def main(rest: str, gateway: str, token: str) -> None:
    """Run until a signal."""
    with pointed_at(DiscordAddress(rest, gateway)):
        Noop().run(token, log_handler=None)


if __name__ == "__main__":
    main(*sys.argv[1:])
