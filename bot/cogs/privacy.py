"""`/privacy`: what is kept about me, and forgetting it (B49)."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.asking import Interaction
from bot.components import privacy, replies
from bot.components.desk import Desk
from bot.components.request import Request
from bot.components.router import Handler
from bot.presentation.names import cut_to_units


@app_commands.guild_only()
class PrivacyGroup(
    commands.GroupCog, group_name="privacy", group_description="What is kept about you"
):
    """For everybody, and hosts for their guests."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def _answer(self, interaction: Interaction, doing: Handler) -> None:
        request = Request(self.desk, interaction)
        known = self.desk.evenings.of_guild(interaction.guild_id or 0)
        if known:
            request.evening = await self.desk.evenings.get(known[-1].id)
        await replies.fulfil(request, doing(request))

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """See what is kept about you and your guests."""
        await self._answer(interaction, privacy.show)

    @app_commands.command()
    async def erase(self, interaction: Interaction, person: str | None = None) -> None:
        """Have your name erased after the event.

        Args:
            interaction: The command.
            person: Only this guest of yours.
        """
        await self._answer(interaction, lambda request: privacy.erase(request, person))

    @erase.autocomplete("person")
    async def _own(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        request = Request(self.desk, interaction)
        wanted = typed.casefold()
        return [
            app_commands.Choice(name=cut_to_units(name, 100), value=person)
            for person, name in await _named(request)
            if wanted in name.casefold()
        ][:25]


async def _named(request: Request) -> list[tuple[str, str]]:
    people = await privacy.people_of(request)
    return [(one, request.desk.people.name_of(one) or one) for one in people]
