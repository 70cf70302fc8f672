"""The eight short commands of participants and hosts (B47)."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.asking import (
    Interaction,
    ask,
    command,
    in_server,
    known,
    run,
)
from bot.components import disputes, lookup, participants, seasons
from bot.components.desk import Desk
from bot.components.request import Misunderstood, Reply, Request
from bot.domain.tournament import latest_match
from bot.presentation import rulebook
from bot.presentation.texts import language_of


@app_commands.guild_only()
class SignUp(commands.Cog):
    """Everything that somebody does for themselves."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @command()
    async def signup(self, interaction: Interaction) -> None:
        """Take a place, or join the waitlist. Signing up accepts the rules."""
        await ask(self.desk, interaction, participants.sign_up)

    @command()
    async def withdraw(self, interaction: Interaction) -> None:
        """Give up your place, so that somebody can move up."""
        await ask(self.desk, interaction, participants.withdraw)

    @command()
    async def checkin(self, interaction: Interaction) -> None:
        """Say that you are here, you and whoever came with you."""
        await ask(self.desk, interaction, participants.check_in)

    @command()
    async def me(self, interaction: Interaction) -> None:
        """Where do I play, against whom, and how do I stand?"""
        await ask(self.desk, interaction, lookup.me)

    @command()
    async def standings(self, interaction: Interaction, *, season: bool = False) -> None:
        """The standing of every table.

        Args:
            interaction: The command.
            season: The table over all evenings instead.
        """
        if season:
            await in_server(self.desk, interaction, seasons.season)
        else:
            await ask(self.desk, interaction, lookup.standings)

    @command()
    async def bracket(self, interaction: Interaction) -> None:
        """The bracket of the knock-out."""
        await ask(self.desk, interaction, lookup.bracket)

    @command()
    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        """The house rules, and what was decided tonight.

        Args:
            interaction: The command.
            topic: Only this topic.
        """
        if topic is None:
            await ask(self.desk, interaction, lookup.rules)
        else:
            await run(self.desk, interaction, lambda request: lookup.rule(request, topic))

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        language = language_of(interaction.locale.value)
        evening = await known(self.desk, interaction)
        found = rulebook.matching(language, typed, None if evening is None else evening.state)
        return [
            app_commands.Choice(name=rulebook.topic_title(language, topic)[:100], value=topic)
            for topic in found
        ]

    @command()
    async def dispute(self, interaction: Interaction) -> None:
        """Tell the supervisor about a problem at your table."""

        async def opened(request: Request) -> Reply:
            request.arguments = (_place_of(request),)
            return disputes.dispute_form(request)

        await run(self.desk, interaction, opened)


def _place_of(request: Request) -> str:
    """Where the asker, or a guest of theirs, plays now."""
    for person in request.mine:
        match = latest_match(request.state, person.id)
        if match is not None:
            return match.id
        if person.table is not None:
            return str(person.table)
    raise Misunderstood("answer-no-dispute-place")
