"""What supervisors do at their tables, as commands; `/report` is the short way (B15, B47)."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.asking import (
    Interaction,
    about,
    ask,
    command,
    open_form,
    place,
    run,
    suggest_people,
)
from bot.components import arrivals, matches, numbers, penalties, tables, timing
from bot.components.desk import Desk
from bot.components.finding import person_named
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Handler
from bot.domain import commands as c
from bot.domain.authority import match_of, table_of
from bot.domain.scoring import Round
from bot.presentation.actions import place_of

TableOption = app_commands.Range[int, 1, 2048]
Note = app_commands.Range[str, 1, 400]


def at_table(table: int, handler: Handler) -> Handler:
    """A handler that is told what is played at a table now."""

    async def told(request: Request) -> Reply:
        request.arguments = (place(request.state, table),)
        return await handler(request)

    return told


async def report(request: Request, cards: str | None) -> Reply:
    """Enter what is played at the place: the form, or at once where the numbers are given."""
    table, match = place_of(request.arguments[0])
    if cards is None:
        return tables.report_form(request) if match is None else matches.game_form(request)
    if match is not None:
        found = match_of(request.state, match)
        game = found.current or matches.open_game(found)
        counts, order = _typed(cards, game)
        return await matches.report_game(
            request, c.ReportGame(match=match, cards=counts, order=order)
        )
    round_ = table_of(request.state, table or 0).current
    if round_ is None:
        raise Misunderstood("answer-no-round", table=table or 0)
    counts, order = _typed(cards, round_)
    return await tables.report(request, c.ReportRound(table=table or 0, cards=counts, order=order))


def _typed(cards: str, round_: Round) -> tuple[dict[str, int], tuple[str, ...] | None]:
    typed = cards.replace(",", " ").replace(";", " ").split()
    if len(typed) != len(round_.playing):
        raise Misunderstood("answer-wrong-count", wanted=len(round_.playing), typed=len(typed))
    return numbers.report(dict(zip(round_.playing, typed, strict=True)))


async def tie(request: Request, winner: str | None) -> Reply:
    """Who won the tie-break round at the place; the form where more than two were equal."""
    where = request.arguments[0]
    if winner is None:
        return tables.tie_form(request)
    person = person_named(request, winner)
    for tied in tables.open_ties_at(request, where):
        if person in tied and len(tied) == 2:  # noqa: PLR2004  # a pair
            other = next(one for one in tied if one != person)
            return await tables.break_tie(request, where, (person, other))
    return tables.tie_form(request)


@app_commands.guild_only()
class Reporting(commands.GroupCog, group_name="table", group_description="What happens at a table"):
    """Commands for supervisors."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def _at(self, interaction: Interaction, table: int, handler: Handler) -> None:
        await run(self.desk, interaction, at_table(table, handler))

    @command()
    async def report(
        self, interaction: Interaction, table: TableOption, cards: str | None = None
    ) -> None:
        """Enter the result of a round or game.

        Args:
            interaction: The command.
            table: The number of the table.
            cards: The cards in hand in seat order, such as 0 4 4+ 7; left out: a form opens.
        """
        await self._at(interaction, table, lambda request: report(request, cards))

    @command()
    async def tie(
        self, interaction: Interaction, table: TableOption, winner: str | None = None
    ) -> None:
        """Enter who won a tie-break round.

        Args:
            interaction: The command.
            table: The number of the table.
            winner: Who won it; left out: a form opens.
        """
        await self._at(interaction, table, lambda request: tie(request, winner))

    @command()
    async def standing(self, interaction: Interaction, table: TableOption) -> None:
        """Enter who won the tie-break round for the last place that advances.

        Args:
            interaction: The command.
            table: The number of the table.
        """
        await open_form(self.desk, interaction, tables.standing_form, table)

    @command()
    async def absent(self, interaction: Interaction, table: TableOption, person: str) -> None:
        """Note that somebody is missing in this round, or take it back.

        Args:
            interaction: The command.
            table: The number of the table.
            person: Who is missing.
        """
        noted = about(person, lambda request, who: tables.mark(request, table, who))
        await run(self.desk, interaction, noted)

    @command("start-game")
    async def start_game(self, interaction: Interaction, table: TableOption) -> None:
        """Start the next game of a match.

        Args:
            interaction: The command.
            table: The number of the table.
        """
        await self._at(interaction, table, matches.start_game)

    @command()
    async def here(self, interaction: Interaction, table: TableOption) -> None:
        """Both people of a match are at the table.

        Args:
            interaction: The command.
            table: The number of the table.
        """
        await self._at(interaction, table, matches.both_here)

    @command()
    async def pause(self, interaction: Interaction, table: TableOption) -> None:
        """Stop the clock of a table.

        Args:
            interaction: The command.
            table: The number of the table.
        """
        await self._at(interaction, table, timing.pause)

    @command()
    async def resume(self, interaction: Interaction, table: TableOption) -> None:
        """Let the clock of a table run on.

        Args:
            interaction: The command.
            table: The number of the table.
        """
        await self._at(interaction, table, timing.resume)

    @command("take-over")
    async def take_over(self, interaction: Interaction, table: TableOption) -> None:
        """Take charge of another supervisor's table.

        Args:
            interaction: The command.
            table: The number of the table.
        """
        await ask(self.desk, interaction, arrivals.take_over, table)

    @command()
    async def add(self, interaction: Interaction) -> None:
        """Add somebody who has come to the door."""
        await open_form(self.desk, interaction, arrivals.walk_in_form)

    @command()
    async def arrived(self, interaction: Interaction, person: str) -> None:
        """Check somebody in who has no phone at hand.

        Args:
            interaction: The command.
            person: Who has come.
        """
        await run(self.desk, interaction, about(person, arrivals.arrived))

    @command()
    async def admit(self, interaction: Interaction) -> None:
        """Give a free place to the first on the waitlist who is here."""
        await ask(self.desk, interaction, arrivals.admit)

    @command()
    async def penalty(
        self, interaction: Interaction, person: str, note: Note | None = None
    ) -> None:
        """Somebody has cheated: the running round is lost.

        Args:
            interaction: The command.
            person: Who.
            note: What happened; only the lead reads it.
        """
        shown = about(person, lambda request, who: penalties.penalise(request, who, note or ""))
        await run(self.desk, interaction, shown)

    @tie.autocomplete("winner")
    @penalty.autocomplete("person")
    @absent.autocomplete("person")
    @arrived.autocomplete("person")
    async def _people(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_people(self.desk, interaction, typed)


@app_commands.guild_only()
class Report(commands.Cog):
    """The short way to what supervisors do most."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @command("report")
    async def enter(
        self, interaction: Interaction, table: TableOption, cards: str | None = None
    ) -> None:
        """Enter the result of a round or game.

        Args:
            interaction: The command.
            table: The number of the table.
            cards: The cards in hand in seat order, such as 0 4 4+ 7; left out: a form opens.
        """
        await run(self.desk, interaction, at_table(table, lambda request: report(request, cards)))
