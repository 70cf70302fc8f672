"""A small bot that uses what a tournament bot uses: commands, buttons, forms, layouts, files."""

import io
import re
from typing import Any, Self

import aiohttp
import discord
from discord import app_commands, ui

GERMAN = {"greet": "gruss", "table": "tisch", "move": "setzen", "who": "wer"}


class Translator(app_commands.Translator):
    """Knows a handful of German names."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        del context
        return GERMAN.get(string.message) if locale is discord.Locale.german else None


class SignUpButton(ui.DynamicItem[ui.Button[Any]], template=r"signup:(?P<number>\d+)"):
    """A persistent button whose state is in its custom id."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(ui.Button(label="Sign up", custom_id=f"signup:{number}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        del interaction, item
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        text = f"{interaction.user.display_name} took place {self.number}"
        await interaction.response.send_message(text, ephemeral=True)


class RedrawButton(ui.DynamicItem[ui.Button[Any]], template=r"redraw:(?P<number>\d+)"):
    """A button that redraws the layout it stands on."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(ui.Button(label="Redraw", custom_id=f"redraw:{number}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        del interaction, item
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(view=panel(self.number + 1))


def panel(number: int) -> ui.LayoutView:
    """A layout with a section, a rule and a row."""
    view = ui.LayoutView(timeout=None)
    section: ui.Section[Any] = ui.Section(
        ui.TextDisplay(f"Drawn {number} times"), accessory=RedrawButton(number)
    )
    view.add_item(ui.Container(section, ui.Separator(), ui.TextDisplay("Welcome")))
    view.add_item(ui.ActionRow(ui.Button(label="Rules", url="https://example.org/rules")))
    return view


class CardsForm(ui.Modal, title="Report"):
    """A form made of labels."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: ui.TextInput[Any] = ui.TextInput(default="3", max_length=3)
        self.place: ui.Select[Any] = ui.Select(
            options=[
                discord.SelectOption(label=name, value=name.lower()) for name in ("Ann", "Bob")
            ]
        )
        self.add_item(ui.Label(text="Cards", description="in hand", component=self.cards))
        self.add_item(ui.Label(text="First", component=self.place))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        text = f"{self.cards.value} cards, {self.place.values[0]} first"
        await interaction.response.send_message(text, ephemeral=True)


class RowForm(ui.Modal, title="Old"):
    """A form in the old shape, an input in a row."""

    note: ui.TextInput[Self] = ui.TextInput(label="Note", required=False)

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"noted: {self.note.value}", ephemeral=True)


class PickView(ui.View):
    """Two selects."""

    @ui.select(
        placeholder="Colour",
        custom_id="colour",
        options=[discord.SelectOption(label="Red"), discord.SelectOption(label="Blue")],
    )
    async def colour(self, interaction: discord.Interaction[Any], select: ui.Select[Self]) -> None:
        """Answer with the colour."""
        await interaction.response.send_message(select.values[0], ephemeral=True)

    @ui.select(cls=ui.UserSelect[Any], placeholder="Person", custom_id="person", max_values=2)
    async def person(
        self, interaction: discord.Interaction[Any], select: ui.UserSelect[Any]
    ) -> None:
        """Answer with the names."""
        names = ", ".join(user.display_name for user in select.values)
        await interaction.response.send_message(names, ephemeral=True)


class SampleBot(discord.Client):
    """Everything above behind slash commands; `heard` and `read` keep what the gateway told."""

    def __init__(self, intents: discord.Intents, connector: aiohttp.BaseConnector) -> None:
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=intents.members,
            guild_ready_timeout=0.05,
            max_messages=None,
            connector=connector,
        )
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.read: list[discord.Message] = []
        self.errors: list[Exception] = []
        add_commands(self.tree)
        self.tree.error(self.on_tree_error)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(SignUpButton, RedrawButton)
        await self.tree.set_translator(Translator())
        await self.tree.sync()

    async def on_socket_event_type(self, name: str) -> None:
        self.heard.append(name)

    async def on_message(self, message: discord.Message) -> None:
        self.read.append(message)

    async def on_tree_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        del interaction
        self.errors.append(getattr(error, "original", error))


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Register all commands."""
    _add_answers(tree)
    _add_special(tree)
    _add_deferred(tree)
    tree.add_command(table_group())


def _add_answers(tree: app_commands.CommandTree[Any]) -> None:
    @tree.command()
    async def greet(
        interaction: discord.Interaction[Any],
        times: app_commands.Range[int, 1, 5] = 1,
        who: discord.Member | None = None,
    ) -> None:
        """Say hello."""
        name = (who or interaction.user).display_name
        view = ui.View(timeout=None)
        view.add_item(SignUpButton(times))
        await interaction.response.send_message(f"Hello {name} " * times, view=view)

    @tree.command()
    async def board(interaction: discord.Interaction[Any]) -> None:
        """Post a layout."""
        response = await interaction.response.send_message(view=panel(1))
        assert isinstance(response.resource, discord.InteractionMessage)

    @tree.command()
    async def form(interaction: discord.Interaction[Any]) -> None:
        """Open the form with labels."""
        await interaction.response.send_modal(CardsForm())

    @tree.command()
    async def oldform(interaction: discord.Interaction[Any]) -> None:
        """Open the form with rows."""
        await interaction.response.send_modal(RowForm())

    @tree.command()
    async def pick(interaction: discord.Interaction[Any]) -> None:
        """Post the selects."""
        await interaction.response.send_message("Pick", view=PickView(timeout=None))


def _add_special(tree: app_commands.CommandTree[Any]) -> None:
    @tree.command()
    @app_commands.default_permissions(manage_guild=True)
    async def rule(interaction: discord.Interaction[Any]) -> None:
        """Offered to those who manage the server."""
        await interaction.response.send_message("ruled", ephemeral=True)

    @tree.command()
    async def twice(interaction: discord.Interaction[Any]) -> None:
        """Answer twice."""
        await interaction.response.send_message("once", ephemeral=True)
        interaction.response._response_type = None
        await interaction.response.send_message("twice", ephemeral=True)


def _add_deferred(tree: app_commands.CommandTree[Any]) -> None:
    @tree.command()
    async def later(interaction: discord.Interaction[Any]) -> None:
        """Defer, then answer twice."""
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("first")
        await interaction.followup.send("second")

    @tree.command()
    async def picture(interaction: discord.Interaction[Any]) -> None:
        """Defer, then send a file."""
        await interaction.response.defer()
        file = discord.File(io.BytesIO(b"card"), "card.png", description="A card")
        await interaction.followup.send("Look", file=file)

    @tree.command()
    async def revise(interaction: discord.Interaction[Any]) -> None:
        """Answer, edit the answer, read it and delete it."""
        await interaction.response.send_message("draft")
        await interaction.edit_original_response(content="final")
        message = await interaction.original_response()
        assert message.content == "final"
        await interaction.followup.send("done", ephemeral=True)
        await interaction.delete_original_response()

    @tree.command()
    async def mute(interaction: discord.Interaction[Any]) -> None:
        """Never answer."""
        del interaction


def table_group() -> app_commands.Group:
    """A group with one subcommand that suggests values."""
    group = app_commands.Group(name="table", description="Tables")

    @group.command()
    async def move(interaction: discord.Interaction[Any], where: str) -> None:
        """Move to a table."""
        await interaction.response.send_message(f"moved to {where}", ephemeral=True)

    @move.autocomplete("where")
    async def tables(
        interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        del interaction
        names = ["Table 1", "Table 2", "Window"]
        return [
            app_commands.Choice(name=name, value=name.lower())
            for name in names
            if current.lower() in name.lower()
        ]

    return group
