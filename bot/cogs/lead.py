"""What the lead does, as commands; every one of them is also a button on the lead's card (B47)."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import team
from bot.cogs.asking import (
    Interaction,
    about,
    ask,
    command,
    in_server,
    place,
    run,
    suggest_people,
)
from bot.cogs.lead_evening import LeadEvening, Minutes, Rounds
from bot.components import corrections, creating, lead, penalties, staff, timing
from bot.components import team as helpers
from bot.components.finding import person_named
from bot.components.request import Reply, Request
from bot.components.router import Handler
from bot.presentation.shapes import Answer

TableOption = app_commands.Range[int, 1, 2048]


def somewhere(table: int | None, handler: Handler) -> Handler:
    """A handler that is told a place, or nothing where everything is meant."""

    async def told(request: Request) -> Reply:
        request.arguments = () if table is None else (place(request.state, table),)
        return await handler(request)

    return told


@app_commands.guild_only()
class Lead(
    LeadEvening, commands.GroupCog, group_name="lead", group_description="What the lead decides"
):
    """Commands for the lead."""

    # --- tables and rounds -----------------------------------------------------------------------

    @command()
    async def draw(self, interaction: Interaction, seed: int | None = None) -> None:
        """Draw the tables, or draw them again.

        Args:
            interaction: The command.
            seed: A number from which the draw follows.
        """
        await run(self.desk, interaction, lambda request: lead.draw_with(request, seed))

    @command()
    async def publish(self, interaction: Interaction) -> None:
        """Show the tables to everybody."""
        await ask(self.desk, interaction, lead.publish)

    @command()
    async def assign(
        self, interaction: Interaction, tables: str, supervisor: discord.Member | None = None
    ) -> None:
        """Put somebody in charge of tables.

        Args:
            interaction: The command.
            tables: Which, such as 1, 2, 5 or 1-3.
            supervisor: Who; left out: nobody any more.
        """

        async def assigned(request: Request) -> Reply:
            person = None if supervisor is None else team.known(request, supervisor)
            return await staff.assign(request, staff.read_tables(tables), person)

        await run(self.desk, interaction, assigned)

    @command()
    async def move(self, interaction: Interaction, person: str, table: TableOption) -> None:
        """Seat somebody at another table.

        Args:
            interaction: The command.
            person: Who.
            table: The number of the table.
        """
        moved = about(person, lambda request, who: staff.move(request, who, table))
        await run(self.desk, interaction, moved)

    @command()
    async def rounds(self, interaction: Interaction, number: Rounds) -> None:
        """Play one round more or less in the group stage.

        Args:
            interaction: The command.
            number: How many in all.
        """
        await run(self.desk, interaction, lambda request: creating.set_rounds(request, number))

    @command("start-round")
    async def start_round(self, interaction: Interaction) -> None:
        """Start the next round at all tables."""
        await ask(self.desk, interaction, lead.start_round)

    @command("start-knockout")
    async def start_knockout(self, interaction: Interaction) -> None:
        """Fix the bracket."""
        await ask(self.desk, interaction, lead.start_knockout)

    @command("start-knockout-round")
    async def start_knockout_round(self, interaction: Interaction) -> None:
        """Call the matches of the next knock-out round."""
        await ask(self.desk, interaction, lead.start_knockout_round)

    # --- time ------------------------------------------------------------------------------------

    @command("call-time")
    async def call_time(self, interaction: Interaction, table: TableOption | None = None) -> None:
        """Call time.

        Args:
            interaction: The command.
            table: At this table; left out: at all.
        """
        await run(self.desk, interaction, somewhere(table, timing.call_time))

    @command()
    async def extend(
        self, interaction: Interaction, minutes: Minutes, table: TableOption | None = None
    ) -> None:
        """Give more time.

        Args:
            interaction: The command.
            minutes: How many minutes more.
            table: At this table; left out: at all.
        """
        handler = somewhere(table, lambda request: timing.extend(request, minutes))
        await run(self.desk, interaction, handler)

    @command()
    async def pause(self, interaction: Interaction, table: TableOption | None = None) -> None:
        """Stop the clocks.

        Args:
            interaction: The command.
            table: At this table; left out: all of the evening.
        """
        await run(self.desk, interaction, somewhere(table, timing.pause))

    @command()
    async def resume(self, interaction: Interaction, table: TableOption | None = None) -> None:
        """Let the clocks run on.

        Args:
            interaction: The command.
            table: At this table; left out: all of the evening.
        """
        await run(self.desk, interaction, somewhere(table, timing.resume))

    # --- results and people ----------------------------------------------------------------------

    @command()
    async def correct(
        self, interaction: Interaction, table: TableOption, number: Rounds | None = None
    ) -> None:
        """Correct a result.

        Args:
            interaction: The command.
            table: The number of the table.
            number: Which round or game; left out: the last.
        """

        async def opened(request: Request) -> Reply:
            where = place(request.state, table)
            request.arguments = (where,) if number is None else (where, str(number))
            is_table = where.isdecimal()
            form = corrections.correct_form if is_table else corrections.correct_game_form
            return form(request)

        await run(self.desk, interaction, opened)

    @command()
    async def exclude(self, interaction: Interaction, person: str) -> None:
        """Exclude somebody from the evening.

        Args:
            interaction: The command.
            person: Who.
        """

        async def opened(request: Request) -> Reply:
            request.require_lead()
            request.arguments = (person_named(request, person),)
            return penalties.exclude_form(request)

        await run(self.desk, interaction, opened)

    @command()
    async def reinstate(self, interaction: Interaction, person: str) -> None:
        """Take an exclusion back.

        Args:
            interaction: The command.
            person: Who.
        """
        await run(self.desk, interaction, about(person, penalties.take_back))

    @app_commands.command()
    @app_commands.choices(
        role=[
            app_commands.Choice(name="Supervisor", value="supervisor"),
            app_commands.Choice(name="Tournament lead", value="lead"),
        ]
    )
    async def helper(
        self,
        interaction: Interaction,
        member: discord.Member,
        role: app_commands.Choice[str],
    ) -> None:
        """Take somebody into the team.

        Args:
            interaction: The command.
            member: Who.
            role: As what.
        """

        async def given(request: Request) -> Reply:
            return Answer(await helpers.give_role(request, [member.id], role.value))

        await in_server(self.desk, interaction, given)

    @move.autocomplete("person")
    @exclude.autocomplete("person")
    @reinstate.autocomplete("person")
    async def _people(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_people(self.desk, interaction, typed)
