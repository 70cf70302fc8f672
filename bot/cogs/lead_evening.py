"""What the lead decides about the evening as a whole, as commands of the group `/lead`."""

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.cogs.asking import (
    Interaction,
    ask,
    command,
    fresh_form,
    in_server,
    run,
)
from bot.components import creating, lead
from bot.components.desk import Desk
from bot.components.request import Reply, Request

Places = app_commands.Range[int, 1, 4096]
Minutes = app_commands.Range[int, 1, 240]
Rounds = app_commands.Range[int, 1, 20]


class LeadEvening(commands.Cog):
    """Setting up, opening, closing, moving and calling off an evening."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    # --- the evening -----------------------------------------------------------------------------

    @app_commands.command()
    async def create(
        self,
        interaction: Interaction,
        *,
        name: str,
        starts: str,
        capacity: Places = 28,
        check_in: str | None = None,
        ends: str | None = None,
        venue: str | None = None,
        rounds: Rounds | None = None,
        minutes: Minutes | None = None,
        seed: int | None = None,
    ) -> None:
        """Set up an evening.

        Args:
            interaction: The command.
            name: What it is called.
            starts: When it starts, such as 5.12. 19:00.
            capacity: How many places there are.
            check_in: When the check-in opens; left out: 45 minutes before.
            ends: When it will be over, about.
            venue: Where it is.
            rounds: Rounds of the group stage; left out: 2.
            minutes: Minutes of a round; left out: 15.
            seed: A number from which the draw follows; left out: one nobody can foresee.
        """
        chosen: dict[str, Any] = {"group_rounds": rounds, "round_minutes": minutes}
        rules = {key: value for key, value in chosen.items() if value is not None}
        plan = creating.Plan(
            name=name, starts=starts, capacity=capacity, check_in=check_in, ends=ends, venue=venue,
            rules=rules, seed=seed,
        )  # fmt: skip

        async def made(request: Request) -> Reply:
            request.form = fresh_form(request)
            return await creating.create(request, plan)

        await in_server(self.desk, interaction, made)

    @command()
    async def open(self, interaction: Interaction) -> None:
        """Open the sign-up."""
        await ask(self.desk, interaction, lead.open_registration)

    @command()
    async def close(self, interaction: Interaction) -> None:
        """Close the sign-up."""
        await ask(self.desk, interaction, lead.close_registration)

    @command("open-check-in")
    async def open_check_in(self, interaction: Interaction) -> None:
        """Open the check-in now."""
        await ask(self.desk, interaction, lead.open_check_in)

    @command("close-check-in")
    async def close_check_in(self, interaction: Interaction) -> None:
        """Close the check-in now."""
        await ask(self.desk, interaction, lead.close_check_in)

    @command("release-no-shows")
    async def release_no_shows(self, interaction: Interaction) -> None:
        """Give away the places of those who have not come."""
        await ask(self.desk, interaction, lead.release_no_shows)

    @command()
    async def capacity(self, interaction: Interaction, places: Places) -> None:
        """Change how many places there are.

        Args:
            interaction: The command.
            places: How many.
        """
        await run(self.desk, interaction, lambda request: creating.set_capacity(request, places))

    @command()
    async def schedule(
        self,
        interaction: Interaction,
        *,
        starts: str,
        check_in: str | None = None,
        ends: str | None = None,
    ) -> None:
        """Move the evening.

        Args:
            interaction: The command.
            starts: When it starts, such as 5.12. 19:30.
            check_in: When the check-in opens; left out: it moves along.
            ends: When it will be over, about.
        """
        await run(
            self.desk,
            interaction,
            lambda request: creating.set_schedule(
                request, starts=starts, check_in=check_in, ends=ends
            ),
        )

    @command()
    async def cancel(self, interaction: Interaction) -> None:
        """Call the evening off."""
        await ask(self.desk, interaction, lead.cancel)
